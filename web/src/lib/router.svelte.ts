// Addresses of the page. Links are ordinary <a href>: a click on one of ours changes the screen without a reload.

export interface Place {
  screen: string;
  id: string;
  query: URLSearchParams;
  hash: string;
}

const SCREENS = new Set(['new', 'lobby', 'tables', 'finished', 'replay', 'learn', 'rules', 'account', 'settings', 'operators']);

export function place(url: URL): Place {
  const [, first = '', second = ''] = url.pathname.split('/');
  const here = { id: decodeURIComponent(second), query: url.searchParams, hash: decodeURIComponent(url.hash.slice(1)) };
  if (first === '') return { ...here, screen: 'home' };
  if (first === 'tables' && second) return { ...here, screen: 'table' };
  return { ...here, screen: SCREENS.has(first) ? first : 'nowhere' };
}

class Router {
  here = $state.raw<Place>(place(new URL(location.href)));

  start(): void {
    addEventListener('popstate', () => this.look());
    document.addEventListener('click', (event) => this.follow(event));
    // A notification was clicked that the worker had shown.
    navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ go?: string }>) => {
      if (data.go?.startsWith('/tables/')) this.go(data.go);
    });
  }

  private look(): void {
    this.here = place(new URL(location.href));
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (url.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(url.pathname + url.search + url.hash);
  }

  go(path: string): void {
    const before = location.pathname;
    history.pushState(null, '', path);
    this.look();
    if (location.pathname !== before) scrollTo(0, 0);
  }

  /** Change the address without a new entry in the history. */
  rename(path: string): void {
    history.replaceState(null, '', path);
  }
}

export const router = new Router();
