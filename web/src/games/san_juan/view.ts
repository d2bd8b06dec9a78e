// Generated from comptoir/games/san_juan/view.py by `python -m comptoir.server.typescript`. Do not edit.

/** `next_tile`: the tile of the next trader phase, once all have been seen. */
export interface TableView {
  cathedral: boolean;
  chooser: number | null;
  cities: CityView[];
  discard_pile: number;
  doubled: boolean;
  draw_pile: number;
  drawn?: string[];
  drawn_size: number;
  ending: string;
  governor: number;
  last_building: number;
  laying: string | null;
  next_tile: TileView | null;
  parcel: string[];
  phase: string | null;
  roles: Record<string, number | null>;
  round: number;
  tile: TileView | null;
  tiles: (TileView | null)[];
  trades: number;
}

/** `score`: the points as far as this seat can know them; `formulas`: what the buildings that count bring now.
 *
 * Cards, prices and tucked cards: of the own city only. */
export interface CityView {
  bank?: string[];
  bank_size?: number;
  bank_used: boolean;
  chapel?: string[];
  chapel_size?: number;
  formulas: Record<string, number>;
  hand?: string[];
  hand_size: number;
  harbor_size?: number;
  library_used: boolean;
  limit: number;
  prices?: Record<string, PriceView>;
  score: number;
  slots: SlotView[];
}

/** What a building costs in some place, and by whom or what it is cheaper than printed. */
export interface PriceView {
  cost: number;
  discounts: Record<string, number>;
}

/** A site with its building, the cards it covers, and the good that lies or could lie there. */
export interface SlotView {
  active: boolean;
  card: string;
  good: boolean;
  holds: string | null;
  under: string[];
}

/** What each good fetches; that of the customs office only where there is one in the game. */
export interface TileView {
  id: string;
  prices: Record<string, number>;
}

/** `places`: by card and by the move of its place. `blocked`: the cards in hand that cannot be built now. */
export interface BuildAsked {
  blocked: Record<string, BlockedView>;
  chooser: boolean;
  places: Record<string, Record<string, PriceView>>;
}

/** Why something within reach is not possible now: a message and its arguments. */
export interface BlockedView {
  args: Record<string, string | number>;
  why: string;
}

export interface PlaceAsked {
  card: string;
  places: Record<string, PriceView>;
}

export interface ProduceAsked {
  extras: ExtraView[];
  n: number;
}

/** Cards that a building gives with so many goods or more. */
export interface ExtraView {
  building: string;
  cards: number;
  goods: number;
}

/** What each good fetches today. */
export interface SellAsked {
  extras: ExtraView[];
  n: number;
  prices: Record<string, number>;
}

/** The building whose power may be used or declined. */
export interface UseAsked {
  card: string;
}
