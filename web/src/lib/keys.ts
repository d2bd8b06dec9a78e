// Arrow keys walk through everything that can be chosen now.

export function step(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-move], [data-confirm]')].filter(
    (element) => !element.hasAttribute('disabled') && element.getBoundingClientRect().width > 0,
  );
  if (all.length === 0) return;
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length;
  all[next]!.focus();
}
