// Generated from comptoir/games/kontor/view.py by `python -m comptoir.server.typescript`. Do not edit.

export interface TableView {
  alliances?: AllianceView[];
  board: BoardView;
  boat: number[] | null;
  canals: PileView;
  cargo?: Record<string, string | null>;
  cells: CellView[];
  choice?: string[];
  contraband?: ContrabandView[];
  ending: string;
  event?: string | null;
  event_pile?: number;
  exported?: Record<string, Record<string, number>>;
  finished: FinishedView[];
  first?: number;
  golden_days?: number[];
  goods_order: string;
  guarded: GuardView[];
  in_turn: boolean;
  last: number | null;
  merchants: MerchantView[];
  mode: string;
  one_dock_pile: boolean;
  order: number[];
  picked?: number[];
  picks?: string[];
  points: Record<string, number>;
  proposed?: string[];
  quiet: number;
  readings: Record<string, boolean | number | string>;
  regions: RegionView[];
  round: number;
  rules: string[];
  scenario: string;
  secret: boolean;
  sectors: SectorView[];
  sides: string[];
  skips?: number[];
  smuggled?: string | null;
  special_pile?: number;
  stores?: Record<string, number>[];
  sunk?: Record<string, number[] | null>;
  supply: Record<string, number>[];
  taverns?: TavernView[];
  treasury: number;
  variants: string[];
  victor: string | null;
  wanted?: number[];
}

export interface AllianceView {
  card: string;
  sides: string[];
}

export interface BoardView {
  height: number;
  room: RoomView;
  width: number;
}

export interface RoomView {
  fixed_x: boolean;
  fixed_y: boolean;
  x: number[];
  y: number[];
}

export interface PileView {
  bottom: string[];
  size: number;
  top: string | null;
}

export interface CellView {
  card: string | null;
  drunk?: boolean;
  side: string | null;
  tokens?: Record<string, number>;
  under?: string[];
  water: boolean;
  x: number;
  y: number;
}

export interface ContrabandView {
  could_be: string[];
  suspects: string[];
}

export interface FinishedView {
  card: string;
  counts: boolean;
  vetoed: boolean;
  winner: string | null;
}

/** A free cell beside cranes: only these sides may place docks there, nobody if there are several. */
export interface GuardView {
  sides: string[];
  x: number;
  y: number;
}

export interface MerchantView {
  answer?: number;
  backs: BacksView;
  card?: string;
  florins: number;
  hand?: string[];
  hand_size: number;
  known: string[];
  order?: string[];
  out: boolean;
  passed: boolean;
  pile: PileView;
  side: string;
  turned: string | null;
  unknown: number;
}

export interface BacksView {
  canals: number;
  docks: number;
  special: number;
}

export interface RegionView {
  cells: number[][];
  kind: string;
}

export interface SectorView {
  cells: number[][];
  centres: Record<string, string>;
  complete: boolean;
  decided_by: string | null;
  gaps: number;
  leader: string | null;
  leads: Record<string, Record<string, number>>;
  open: number[][];
  settled: boolean;
  size: number;
  tokens: Record<string, Record<string, number>>;
  vetoed: boolean;
}

export interface TavernView {
  card: string;
  marks: string | null;
  player: number;
}

export interface BoatAsked {
  card: string;
  moorings: Mooring[];
}

export interface Mooring {
  takes: string[];
  x: number;
  y: number;
}

export interface ChooseAsked {
  cards: CardOutlook[];
  estimate: Record<string, number>;
}

export interface CardOutlook {
  card: string;
  cells: number;
  playable: boolean;
  why?: string;
}

export interface PlaceAsked {
  card: string;
  changes: Change[];
  estimate: Record<string, number>;
  side: string | null;
}

/** What the card would change on this cell. */
export interface Change {
  completes: string[];
  fixes: string[];
  sectors: Outcome[];
  x: number;
  y: number;
}

/** How a sector would stand. */
export interface Outcome {
  card: string;
  complete: boolean;
  decided_by: string | null;
  gaps: number;
  leader: string | null;
  leads: Record<string, Record<string, number>>;
  size: number;
}
