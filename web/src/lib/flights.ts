// What just happened travels over the table: from where it was to where it is. Never blocks a click.

import { tick } from 'svelte';
import type { Desk } from './desk.svelte';
import type { EventInfo } from './messages';
import type { Flight } from './room';
import { settings } from './settings.svelte';

const MS = 300;
const STAGGER = 90;
const MOST = 24;
const MARK_MS = 1500;

const all = (place: string): Element[] =>
  [...document.querySelectorAll(`[data-place~="${CSS.escape(place)}"]`)].filter((one) => one.getBoundingClientRect().width > 0);

function where(place: string): Element | null {
  for (const element of all(place)) {
    const box = element.getBoundingClientRect();
    if (box.bottom > 0 && box.top < innerHeight) return element;
  }
  return null;
}

/** A ring around a place, for a while: here it happened. */
function mark(element: Element, sought = false): void {
  clearTimeout(marks.get(element));
  element.classList.add('landed');
  element.classList.toggle('sought', sought);
  marks.set(element, setTimeout(() => element.classList.remove('landed', 'sought'), MARK_MS));
}
const marks = new WeakMap<Element, ReturnType<typeof setTimeout>>();

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
  if (!from || settings.calm) return mark(to);
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
  const flights = events.flatMap((event) => desk.room.flights?.(desk, event) ?? []);
  if (flights.length === 0) return;
  await tick();
  let delay = 0;
  for (const flight of flights.slice(-MOST)) {
    for (let k = 0; k < Math.min(flight.n ?? 1, 5); k++) {
      launch(desk, flight, delay);
      delay += STAGGER / 2;
    }
    delay = Math.min(delay + STAGGER, 1500);
  }
}

/** Whoever asked for a moment is shown its place on the board, and where it has none, who it was. */
export async function seek(desk: Desk, events: readonly EventInfo[]): Promise<void> {
  const flights = events.flatMap((event) => desk.room.flights?.(desk, event) ?? []);
  await tick();
  const places = [...flights.map(({ to }) => to), ...flights.map(({ from }) => from)];
  const found = places.flatMap(all).find((one) => one.closest('.board'));
  found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const place = found ?? where(`seat:${events[0]?.seat}`);
  if (place) mark(place, true);
}
