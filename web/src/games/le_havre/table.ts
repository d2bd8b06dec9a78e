// The printed cards, goods and ships, as they are drawn; what lies on the table and what is asked is in `view.ts`.

import facts from '../../../../src/comptoir/games/le_havre/facts.json';
import type { Desk } from '../../lib/desk.svelte';
import type {
  BatchesAsked,
  BusinessAsked,
  Construction,
  Door,
  FeeAsked,
  FeedAsked,
  FirmAsked,
  GiveAsked,
  InsideAsked,
  Launching,
  LoadAsked,
  OfficeAsked,
  PaymentAsked,
  PeekAsked,
  PlayerView,
  Purchase,
  SailAsked,
  TableView,
  TurnAsked,
  WharfAsked,
} from './view';

export type { Batch, PlayerView, Reason, TableView } from './view';
export type Havre = Desk<TableView>;
export type Tally = Record<string, number>;

export interface Card {
  id: string;
  type: string;
  value: number;
  price: number | null;
  build_cost: Tally | null;
  can_be_entered: boolean;
  entry_fee: { food: number | null; franc: number | null } | null;
  hammer: number;
  fisherman: number;
}

interface ShipType {
  build_cost: Tally;
  build_energy: number;
  price: number | null;
  capacity: number;
}

interface Facts {
  goods: { id: string; food: number; energy: number }[];
  francs: { food: number };
  offer_spaces: { order_left_to_right: string[] };
  shipping_line_prices: { prices: Tally };
  standard_buildings: Card[];
  special_buildings: Card[];
  promo_and_expansion_buildings: Card[];
  ship_types: Record<string, ShipType>;
  ship_cards: { id: string; type: string; value: number; ship_name: string }[];
}
const printed = facts as unknown as Facts;

// -- goods

/** Always in this order: the standard sides, and then the upgraded sides of the same tiles. */
export const goods: string[] = printed.goods.map((good) => good.id);
const half = goods.length / 2;
export const pairs: [string, string][] = goods.slice(0, half).map((good, at) => [good, goods[at + half]!]);
export const offers = printed.offer_spaces.order_left_to_right;
export const food: Tally = {
  ...Object.fromEntries(printed.goods.map((good) => [good.id, good.food])),
  franc: printed.francs.food,
};
export const energy: Tally = Object.fromEntries(printed.goods.map((good) => [good.id, good.energy]));
export const prices: Tally = printed.shipping_line_prices.prices;

// -- buildings

export const standard = new Set(printed.standard_buildings.map((card) => card.id));
export const cards: Record<string, Card> = Object.fromEntries(
  [...printed.standard_buildings, ...printed.special_buildings, ...printed.promo_and_expansion_buildings].map((card) => [
    card.id,
    card,
  ]),
);

export const types = ['craft', 'economic', 'industrial', 'public', 'none', 'ship'] as const;

export function tone(card: string): string {
  return `var(--lh-${cards[card]?.type ?? 'none'})`;
}

/** Cards by kind, and within a kind as they came. */
export function grouped(held: string[]): { type: string; cards: string[] }[] {
  return types
    .map((type) => ({ type, cards: held.filter((card) => cards[card]?.type === type) }))
    .filter((group) => group.cards.length > 0);
}

// -- ships

export interface Ship extends ShipType {
  id: string;
  kind: string;
  name: string;
  value: number;
}

const KIND: Record<string, string> = { wooden: 'wooden_ship', iron: 'iron_ship', steel: 'steel_ship', luxury: 'luxury_liner' };
export const kinds = Object.values(KIND);
export const ships: Record<string, Ship> = Object.fromEntries(
  printed.ship_cards.map((ship) => [
    ship.id,
    { ...printed.ship_types[ship.type]!, id: ship.id, kind: KIND[ship.type]!, name: ship.ship_name, value: ship.value },
  ]),
);

/** Any ship of a kind: its printed figures but the value are those of all. */
export function shipOf(kind: string): Ship {
  return Object.values(ships).find((ship) => ship.kind === kind)!;
}

// -- who and where

export function mine(desk: Havre): PlayerView | null {
  return desk.seat === null ? null : (desk.table.players[desk.seat] ?? null);
}

/** Whose discs stand on a building. */
export function visitors(table: TableView, card: string): number[] {
  return table.players.flatMap((player, seat) => (player.disc === card ? [seat] : []));
}

// -- what is asked

/** What travels with each question, by its step. */
interface Questions {
  turn: TurnAsked;
  after: BusinessAsked;
  fee: FeeAsked;
  batches: BatchesAsked;
  food: PaymentAsked;
  energy: PaymentAsked;
  feed: FeedAsked;
  sail: SailAsked;
  load: LoadAsked;
  give: GiveAsked;
  peek: PeekAsked;
  office: OfficeAsked;
  firm: FirmAsked;
  wharf: WharfAsked;
}

/** The question, if the reader is asked this one. */
export function asked<S extends keyof Questions>(desk: Havre, step: S): Questions[S] | null {
  return desk.myTurn && desk.view.asks === step ? (desk.view.asked as unknown as Questions[S]) : null;
}

/** The building in which something is asked. */
export function inside(desk: Havre): string | null {
  return (desk.myTurn && (desk.view.asked as Partial<InsideAsked> | undefined)?.building) || null;
}

/** Everything that one question or another says about cards, whichever is asked. */
type Offered = Partial<{ enter: Door[]; buy: Purchase[]; build: Construction[]; launch: Launching[] }>;

function offered(desk: Havre): Offered {
  return desk.myTurn ? ((desk.view.asked ?? {}) as Offered) : {};
}

export const door = (desk: Havre, card: string): Door | undefined => offered(desk).enter?.find((one) => one.building === card);
export const sale = (desk: Havre, what: string): Purchase | undefined => offered(desk).buy?.find((one) => one.what === what);
export const site = (desk: Havre, card: string): Construction | undefined => offered(desk).build?.find((one) => one.building === card);
export const slip = (desk: Havre, kind: string): Launching | undefined => offered(desk).launch?.find((one) => one.ship === kind);
