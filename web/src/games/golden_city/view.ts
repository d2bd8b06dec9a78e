// Generated from comptoir/games/golden_city/view.py by `python -m comptoir.server.typescript`. Do not edit.

/** `rewards`: what each place where a post could still stand gives whoever builds there next; `barren`: places that
 * give nothing in this game, by how far the `drought` reaches. `special_rounds`, `special_points`, `points_to_win`: of
 * the game for two. `with_black`: there are black posts in this game. */
export interface TableView {
  barren: string[];
  bonus_choice?: string[];
  bonus_out: string[];
  bonus_pile: number;
  closed: string[];
  discard: Record<string, number>;
  display: string[];
  drought: string | null;
  ending: string;
  eviction_price: number;
  first: number;
  goods_out: string[];
  goods_pile: number;
  groups: GroupView[];
  hand_limit: number;
  keys: number;
  next_stack: number | null;
  pile: number;
  points_to_win: number;
  posts: Record<string, PostView[]>;
  reserve: number;
  rewards: Record<string, Record<string, number>>;
  round: number;
  rounds: number;
  score_card: ScoreCardView | null;
  score_pile: number;
  scored: string[];
  special_points: number[];
  special_rounds: number[];
  traders: TraderView[];
  with_black: boolean;
}

export interface GroupView {
  cards: string[];
  coins: number;
  holder: number | null;
}

export interface PostView {
  black: boolean;
  seat: number;
}

/** `places`: where posts count for it. */
export interface ScoreCardView {
  area: AreaView;
  good: string;
  id: string;
  places: string[];
  stack: number;
}

export interface AreaView {
  id: string;
  type: string;
}

/** `score`: letters with what the bonus cards known to this seat would bring now; with two players the points.
 *
 * `round_goods`, `round_area`: what the score card of the round would bring if it were scored now; `area_posts`: the
 * posts that count for it. `bonus_now`: what each bonus card in sight would bring. */
export interface TraderView {
  area_posts: number;
  bidding: boolean;
  black_left: number;
  bonus?: string[];
  bonus_now: Record<string, number>;
  bonus_seen?: string[] | null;
  bonus_size: number;
  coins: number;
  goods: string[];
  hand?: Record<string, number>;
  hand_size: number;
  keys: number;
  kinds: string[];
  known: Record<string, number>;
  letters: number;
  points: number;
  posts_left: number;
  reachable: string[];
  round_area: number;
  round_goods: number;
  score: number;
  stalemated: boolean;
}

/** What each card in the pile would bring now. */
export interface BonusAsked {
  worth: Record<string, number>;
}

/** `blocked`: the places within reach where nothing can be built now. */
export interface BuildAsked {
  blocked: Record<string, BlockedView>;
  n: number;
}

/** Why something within reach is not possible now: a message and its arguments. */
export interface BlockedView {
  args: Record<string, string | number>;
  why: string;
}
