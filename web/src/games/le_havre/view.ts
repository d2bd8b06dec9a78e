// Generated from comptoir/games/le_havre/view.py by `python -m comptoir.server.typescript`. Do not edit.

export interface TableView {
  anchor: number;
  deals?: Record<string, number>;
  demand: number;
  final: boolean;
  modern: string[];
  offers: Record<string, number>;
  peeked?: PeekedView;
  players: PlayerView[];
  round: number;
  rounds: RoundView[];
  ship_food: Record<string, number>;
  ships: Record<string, string[]>;
  special_pile: number | null;
  stacks: string[][];
  tile: number | null;
  tiles: (TileView | null)[];
  town: string[];
  turn: number;
  waiting_card: string | null;
}

export interface PeekedView {
  cards: string[];
  in_order: boolean;
}

export interface PlayerView {
  berth: number | null;
  buildings: string[];
  disc: string | null;
  energy: number;
  fishermen: number;
  food: number;
  food_due: number;
  food_of_ships: number;
  food_ready: number;
  francs: number;
  goods: Record<string, number>;
  hammers: number;
  hungry: boolean;
  loans: number;
  ships: string[];
  worth: number;
}

export interface RoundView {
  card: string;
  food: number;
  harvest: boolean;
  ship: string;
  start: number;
  town: string | null;
}

export interface TileView {
  adds: string[];
  id: string;
  interest: boolean;
}

export interface BatchesAsked {
  building: string;
  energy_held: number;
  inputs: string[];
  n: number;
  outputs: string[];
  part: number;
  parts: number;
  sums: Batch[];
}

/** What so many times cost and bring over the whole action. */
export interface Batch {
  energy: number;
  food: number;
  ins: Record<string, number>;
  n: number;
  outs: Record<string, number>;
}

/** What can be bought, with every question that allows optional actions. */
export interface BusinessAsked {
  buy: Purchase[];
}

/** A card or the top ship of a pile, and its price. */
export interface Purchase {
  price: number;
  what: string;
  why: Reason | null;
}

/** Why a move is not possible: a message and its arguments. */
export interface Reason {
  args: Record<string, string | number>;
  key: string;
}

export interface FeeAsked {
  building: string;
  francs: number;
  held: number;
  n: number;
}

export interface FeedAsked {
  demand: number;
  held: number;
  loans: number;
  n: number;
  ships: number;
}

export interface FirmAsked {
  build: Construction[];
  building: string;
  n: number;
}

/** A proposal: what it costs this seat in goods, and how much of each is saved. */
export interface Construction {
  building: string;
  cost: Record<string, number>;
  saved: Record<string, number>;
  why: Reason | null;
}

export interface GiveAsked {
  brings?: number[];
  building: string;
  francs: number;
  n: number;
}

/** A question inside a building that needs no more than its name. */
export interface InsideAsked {
  building: string;
  n?: number;
}

export interface LoadAsked {
  francs: number;
  n: number;
}

export interface OfficeAsked {
  building: string;
  trades: TradePrice[];
}

export interface TradePrice {
  move: string;
  n: number;
}

export interface PaymentAsked {
  held: number;
  n: number;
}

/** The two top cards of the special pile. */
export interface PeekAsked {
  first: string;
  second: string;
}

export interface SailAsked {
  capacity: number;
  energy: number;
  energy_held: number;
  fleets: Fleet[];
  n: number;
}

/** So many ships: the room on board and the energy due. */
export interface Fleet {
  capacity: number;
  energy: number;
  ships: number;
}

export interface TurnAsked {
  build: Construction[];
  buy: Purchase[];
  enter: Door[];
  final: boolean;
}

/** A building that stands: what this seat pays to enter (food or francs, none where it is its own). */
export interface Door {
  building: string;
  food: number;
  francs: number;
  why: Reason | null;
}

export interface WharfAsked {
  building: string;
  launch: Launching[];
}

/** A kind of ship at this wharf. */
export interface Launching {
  cost: Record<string, number>;
  energy: number;
  ship: string;
  why: Reason | null;
}

/** What the client tells of a building besides its figures. */
export interface BuildingPrinted {
  lines: IconLine[];
  sentences: Sentence[];
}

/** What goes in, what comes out, what it burns, how often at most. */
export interface IconLine {
  energy?: string;
  ins: Glyph[];
  most?: string;
  outs: Glyph[];
}

export interface Glyph {
  icon: string;
  n?: string;
}

/** A message of the game's words and its arguments. */
export interface Sentence {
  args: Record<string, number | string | Record<string, number | string>>;
  key: string;
}
