// What just happened travels over the table: from where it was to where it is. Never blocks a click.

import { tick } from 'svelte';
import type { Desk } from './desk.svelte';
import type { EventInfo } from './messages';
import type { Flight } from './room';
import { settings } from './settings.svelte';

const MS = 300;
const STAGGER = 90;
const MOST = 24;

function where(place: string): Element | null {
  const all = document.querySelectorAll(`[data-place~="${CSS.escape(place)}"]`);
  for (const element of all) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && box.bottom > 0 && box.top < innerHeight) return element;
  }
  return null;
}

function token(desk: Desk, flight: Flight): HTMLElement {
  const element = document.createElement('div');
  element.className = flight.icon ? 'flyer' : 'flyer card-back';
  const drawing = flight.icon ? desk.room.icons[flight.icon] : undefined;
  if (drawing) element.innerHTML = `<svg viewBox="0 0 24 24" class="icon">${drawing}</svg>`;
  return element;
}

function launch(desk: Desk, flight: Flight, delay: number): void {
  const from = where(flight.from);
  const to = where(flight.to);
  if (!to) return;
  if (!from || settings.calm) {
    to.classList.remove('landed');
    requestAnimationFrame(() => to.classList.add('landed'));
    return;
  }
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  const element = token(desk, flight);
  document.body.append(element);
  const at = (box: DOMRect, scale: number): string =>
    `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%) scale(${scale})`;
  const frames = [
    { transform: at(a, 0.9), opacity: 0 },
    { opacity: 1, offset: 0.2 },
    { transform: at(b, 1), opacity: 0.9 },
  ];
  const flying = element.animate(frames, {
    duration: MS,
    delay,
    easing: 'cubic-bezier(.3,.7,.2,1)',
    fill: 'backwards',
  });
  flying.onfinish = flying.oncancel = () => element.remove();
}

/** Plays what these events told. Together where a crowd would take too long. */
export async function fly(desk: Desk, events: readonly EventInfo[] = desk.fresh): Promise<void> {
  const all = events.flatMap((event) => desk.room.flights?.(desk, event) ?? []);
  if (all.length === 0) return;
  await tick();
  let delay = 0;
  for (const flight of all.slice(-MOST)) {
    for (let k = 0; k < Math.min(flight.n ?? 1, 5); k++) {
      launch(desk, flight, delay);
      delay += STAGGER / 2;
    }
    delay = Math.min(delay + STAGGER, 1500);
  }
}
