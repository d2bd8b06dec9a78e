// What is printed on the cards, and what the view says of them now.

import facts from '../../../../src/comptoir/games/san_juan/facts.json';
import type { Desk } from '../../lib/desk.svelte';
import type { BlockedView, BuildAsked, CityView, PlaceAsked, PriceView, SlotView, TableView, UseAsked } from './view';

export type Table = TableView;
export type City = CityView;
export type Slot = SlotView;

/** A card as it is printed. */
interface Printed {
  id: string;
  kind: string;
  cost: number;
  vp: number;
  copies: number;
  good?: string;
}

export const cards: Record<string, Printed> = Object.fromEntries(
  (facts.cards as Printed[]).map((card) => [card.id, card]),
);
export const roles: string[] = facts.roles.map((role) => role.id);

/** Buildings that count something have no printed points: what they bring now, where the table knows it. */
export function points(card: string, city?: City): number | string {
  const printed = cards[card];
  const counts = !printed || printed.kind === 'six_cost' || printed.kind === 'cathedral';
  return city?.formulas[card] ?? (counts ? '?' : printed.vp);
}

/** Families of cards by the colour of their banner. */
export function tone(card: string): string {
  const printed = cards[card];
  if (!printed) return 'var(--sj-beige)';
  if (printed.good) return `var(--sj-${printed.good})`;
  if (printed.kind === 'monument') return 'var(--sj-monument)';
  if (printed.kind === 'six_cost' || printed.kind === 'cathedral') return 'var(--sj-six)';
  return 'var(--sj-beige)';
}

/** What the question says besides its words. */
const asked = (desk: Desk<Table>): Partial<BuildAsked & PlaceAsked & UseAsked> => desk.view.asked ?? {};

/** What a card costs this reader now on a new site. */
export function priceOf(desk: Desk<Table>, card: string): PriceView | undefined {
  const own = desk.seat === null ? undefined : desk.table.cities[desk.seat];
  return own?.prices?.[card];
}

/** What the building being laid would cost in a place. */
export const placePrice = (desk: Desk<Table>, code: string | null): PriceView | undefined =>
  code === null || !asked(desk).card ? undefined : (asked(desk).places as PlaceAsked['places'] | undefined)?.[code];

/** Whether the reader is asked to use this building or to decline it. */
export const usable = (desk: Desk<Table>, card: string): boolean => desk.can('use') && asked(desk).card === card;

/** Why a card cannot be built now. */
export const blocked = (desk: Desk<Table>, card: string): BlockedView | undefined => asked(desk).blocked?.[card];

/** Discounts in words: "−1 Smithy". */
export function sayDiscounts(desk: Desk<Table>, price: PriceView | undefined): string {
  return Object.entries(price?.discounts ?? {})
    .map(([what, n]) => `−${n} ${desk.name(what)}`)
    .join(', ');
}
