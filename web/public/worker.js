// The shell works without a network: the page itself, its scripts, styles and fonts. Games need the house.
const SHELF = 'comptoir-shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((cache) => cache.addAll(['/', '/boot.js', '/icon.svg'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(old());
});

// Files under /assets/ never change: the shelf first. Pages: the house first, so that a new version shows at once.
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(SHELF)).put(request, answer.clone());
  return answer;
}

// A new page means new assets: the old ones go.
async function keep(answer) {
  const shelf = await caches.open(SHELF);
  const old = await shelf.match('/');
  if (old && (await old.text()) !== (await answer.clone().text())) {
    for (const request of await shelf.keys()) {
      if (new URL(request.url).pathname.startsWith('/assets/')) await shelf.delete(request);
    }
  }
  await shelf.put('/', answer);
}

async function page(event) {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(answer.clone()));
    return answer;
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (request.mode === 'navigate') event.respondWith(page(event));
});

// A notification that the worker shows leads to its table: in a page that is open, or in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = event.notification.data;
  const lead = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    if (!page) return self.clients.openWindow(path);
    await page.focus();
    page.postMessage({ go: path });
  };
  event.waitUntil(lead());
});
