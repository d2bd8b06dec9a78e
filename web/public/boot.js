// Before the first paint: the chosen theme and language, so that nothing flashes.
try {
  const kept = JSON.parse(localStorage.getItem('comptoir.settings') || '{}');
  const night = matchMedia('(prefers-color-scheme: dark)').matches;
  const chosen = kept.theme === 'light' || kept.theme === 'dark';
  document.documentElement.dataset.theme = chosen ? kept.theme : night ? 'dark' : 'light';
  if (kept.motion === 'less') document.documentElement.dataset.motion = 'less';
  document.documentElement.lang = kept.lang || (navigator.language || 'en').slice(0, 2);
} catch {
  // Private browsing without storage: the defaults will do.
}
