// Generated from comptoir/server/messages by `python -m comptoir.server.typescript`. Do not edit.

export interface Text {
  en: string;
  fr: string;
}

/** The body of every answer from 400 upwards. `error` is a stable key, `text` a sentence for people. */
export interface Refusal {
  error: string;
  text: Text;
}

/** An answer that says no more than its status. */
export interface Nothing {
}

export interface ValueInfo {
  value: boolean | number | string;
  label: Text;
}

/** A ruling is a reading of the rule text where it leaves a gap: a form may fold it away. */
export interface OptionInfo {
  name: string;
  default: boolean | number | string;
  values: ValueInfo[];
  label: Text;
  help: Text;
  ruling: boolean;
  group: Text | null;
}

/** A table that somebody would want, one click away. `picture`: its board as rows of `.` land, `~` water and `A`
 * anchor. */
export interface PresetInfo {
  id: string;
  name: Text;
  help: Text;
  seats: number;
  options: Record<string, boolean | number | string>;
  picture: string[];
}

/** All that the shelf and a form for a new table need. */
export interface GameInfo {
  id: string;
  name: Text;
  pitch: Text;
  minutes: Text;
  rules: number;
  seats: number[];
  options: OptionInfo[];
  bots: string[];
  presets: PresetInfo[];
}

export interface Games {
  games: GameInfo[];
}

/** One entry of the game's catalogue. */
export interface MoveInfo {
  index: number;
  code: string;
  kind: string;
  args: Record<string, any>;
  text: Text;
}

/** A game's printed names, its words as Fluent sources and its whole catalogue of moves. */
export interface GameBook {
  id: string;
  rules: number;
  names: Record<string, Record<string, string>>;
  words: Text;
  moves: MoveInfo[];
}

export interface NewGuest {
  name: string;
  lang?: "en" | "fr";
}

export interface Login {
  name: string;
  password: string;
}

/** Makes a guest permanent, or changes the password. `current` is needed only where there is one already. */
export interface SetPassword {
  password: string;
  current?: string | null;
}

export interface ChangeMe {
  name?: string;
  lang?: "en" | "fr";
  email?: string | null;
  mail_turns?: boolean;
}

/** `link`: what stands after `#confirm=` in the letter. */
export interface ConfirmEmail {
  link: string;
}

/** The account's name, or its confirmed address. */
export interface AskReset {
  who: string;
}

/** `link`: what stands after `#reset=` in the letter. */
export interface ResetPassword {
  link: string;
  password: string;
}

export interface DeleteMe {
  password?: string | null;
}

/** `csrf` goes into the header X-CSRF-Token of every changing request made with the cookie. */
export interface Me {
  id: string;
  name: string;
  permanent: boolean;
  lang: string;
  email: string | null;
  confirmed: boolean;
  mail_turns: boolean;
  operator: boolean;
  csrf: string;
}

/** A browser that is logged in. `current`: the one that asks. */
export interface SessionInfo {
  id: string;
  device: string;
  created: number;
  used: number;
  expires: number;
  current: boolean;
}

export interface Sessions {
  sessions: SessionInfo[];
}

/** `read` looks on and reads; `play` also moves, talks and opens tables. No token changes the account. */
export interface NewToken {
  label: string;
  scope?: "play" | "read";
}

export interface TokenInfo {
  id: string;
  label: string;
  scope: "play" | "read";
  created: number;
  used: number | null;
}

/** `token` is shown this once. */
export interface TokenMade {
  id: string;
  label: string;
  scope: "play" | "read";
  token: string;
}

export interface Tokens {
  tokens: TokenInfo[];
}

export interface RatingLine {
  person: string;
  name: string;
  game: string;
  seats: number;
  rating: number;
  uncertainty: number;
  matches: number;
}

export interface Ratings {
  ratings: RatingLine[];
}

export interface PersonInfo {
  id: string;
  name: string;
  permanent: boolean;
  ratings: RatingLine[];
}

/** `amount`: seconds for one move, seconds for the whole game, or days for one turn. */
export interface ClockSetting {
  kind?: "day" | "game" | "move" | "none";
  amount?: number;
}

/** Who is meant to sit there: a bot by name, a guest at the host's own device by name, or nobody yet. */
export interface ChairSetting {
  bot?: string | null;
  name?: string | null;
}

/** `chairs` lists seat 0, 1, ...: the host takes the first chair left free. A `name` in a chair is a hot seat.
 * `hot_seats`: guests, too, may sit others down beside them; otherwise only the host. `hints`: whoever is to decide
 * may ask the coach; never at a rated table, and everybody sees it. */
export interface NewTable {
  game: string;
  seats: number;
  options?: Record<string, boolean | number | string>;
  chairs?: ChairSetting[];
  access?: "link" | "name" | "open";
  invited?: string[];
  pace?: "days" | "live";
  clock?: ClockSetting;
  spectators?: boolean;
  delay?: number;
  rated?: boolean;
  hot_seats?: boolean;
  hints?: boolean;
  start?: boolean;
}

/** Options that somebody is still choosing. */
export interface OptionMix {
  seats: number;
  options?: Record<string, boolean | number | string>;
}

/** Why this value does not go with what else is chosen. */
export interface Unsuitable {
  option: string;
  value: boolean | number | string;
  text: Text;
}

/** `refusal` says why a table of this kind cannot be; null when it can. Then `unsuitable` lists what could not be
 * chosen besides. */
export interface Checked {
  refusal: Refusal | null;
  unsuitable: Unsuitable[];
}

export interface QuickTable {
  game: string;
  bot?: string | null;
  seats?: number | null;
}

/** `seat`: which chair, else the first free one. `name`: sit somebody else down at this device (hot seat). */
export interface JoinTable {
  seat?: number | null;
  name?: string | null;
}

export interface LeaveTable {
  seat?: number | null;
}

/** The host asks whoever sits there to leave, before the start. */
export interface RemovePerson {
  seat: number;
}

/** The host puts a bot on a free chair, or (null) takes it away. */
export interface SetChair {
  seat: number;
  bot?: string | null;
}

/** Needed only by people who hold several seats. */
export interface OneSeat {
  seat?: number | null;
}

/** `bot` plays here now. With `person` set it stands in for them; `resigned` means they cannot come back. */
export interface SeatInfo {
  seat: number;
  name: string | null;
  person: string | null;
  bot: string | null;
  resigned: boolean;
  here: boolean;
}

/** `how`: played to the end, ended by resignation, or by agreement (then there are no ranks). */
export interface ResultInfo {
  how: "agreed" | "played" | "resigned";
  scores: number[] | null;
  ranks: number[] | null;
}

/** A table from the caller's side. `commitment` binds the seed, which appears when the match is over. `moved`: when
 * the last move was made; null while several seats choose in secret, and, like the `round`, for those who may not look
 * on or only later. */
export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  options: Record<string, any>;
  seats: SeatInfo[];
  status: "open" | "over" | "playing";
  host: string | null;
  access: "link" | "name" | "open";
  invited: string[];
  pace: "days" | "live";
  clock: ClockInfo;
  spectators: boolean;
  delay: number;
  rated: boolean;
  hot_seats: boolean;
  hints: boolean;
  created: number;
  started: number | null;
  ended: number | null;
  moved: number | null;
  round: number | null;
  waiting: number[];
  mine: number[];
  your_turn: boolean;
  commitment: string | null;
  seed: string | null;
  result: ResultInfo | null;
  rematch: string | null;
  uploaded: boolean;
}

export interface ClockInfo {
  kind: "day" | "game" | "move" | "none";
  amount: number;
}

export interface Tables {
  tables: TableInfo[];
  more: boolean;
}

/** `away`: put the table away, or fetch it back. */
export interface ShelveTable {
  away?: boolean;
}

export interface NoteBody {
  text: string;
}

export interface NoteInfo {
  text: string;
}

export interface LegalMove {
  index: number;
  code: string;
  kind: string;
  args: Record<string, any>;
}

/** What this seat heard. Its sentence is the message `event-<kind>` of the game's catalogue. */
export interface EventInfo {
  ply: number;
  kind: string;
  seat: number;
  args: Record<string, any>;
}

/** Whether the last move can simply be taken back: because nobody has learned anything from it, or because there is
 * nobody else but bots. If not, `reason` says why; others may still consent. */
export interface UndoInfo {
  possible: boolean;
  reason: Text | null;
}

/** `left`: seconds this seat still had when the message was sent; null without a clock. */
export interface SeatClock {
  left: number | null;
  running: boolean;
}

/** `to`: for what=undo, the ply the match would go back to. `agreed`: seats that have said yes. `voters`: seats that
 * must, whether their people are present or not. */
export interface Offer {
  what: "end" | "undo";
  by: number;
  to: number | null;
  agreed: number[];
  voters: number[];
}

export interface ChatLine {
  id: number;
  name: string;
  person: string | null;
  seat: number | null;
  text: string;
  at: number;
}

/** One picture of a film. `heard`: how many entries the log has by then. */
export interface Frame {
  ply: number;
  heard: number;
  view: Record<string, any>;
}

/** The table through one pair of eyes. Replace the log from index `heard_from` on by `events`.
 *
 * `ply` is this seat's own count: send it back with the next play. While several seats choose in secret it stands
 * still for what the others do. `frames` are the pictures between what was shown before and this one, oldest first;
 * none for whoever asked for the last one only. `sensible`: where a routine set is asked for (a payment, a cargo), the
 * one to lay out before the reader. */
export interface Update {
  type: "update";
  seat: number | null;
  ply: number;
  view: Record<string, any>;
  legal: LegalMove[];
  undo: UndoInfo;
  heard_from: number;
  events: EventInfo[];
  clocks: SeatClock[];
  frames: Frame[];
  sensible: string[];
}

/** A move that may be part of a set up to `most` times; `worth` counts towards what is due. */
export interface PieceInfo {
  move: string;
  most: number;
  worth: number;
}

/** A set that is being asked for: `least` to `most` pieces of the pool, worth together `low` to `high`. With `stops`
 * it ends as soon as `low` is reached; where a rule looks at the whole, `only` lists the sets that are left. The view
 * of the seat that is asked carries the same under `choice`. */
export interface ChoiceInfo {
  least: number;
  most: number;
  pool: PieceInfo[];
  low: number;
  high: number | null;
  stops: boolean;
  finish: string | null;
  only: string[][] | null;
}

/** All the moves, or none. Moves are codes or catalogue indices. The same `id` twice plays once. */
export interface Play {
  type: "play";
  id: string;
  ply: number;
  moves: (number | string)[];
  seat?: number | null;
}

/** The pieces of one set (see `choice` in the view), in any order: all of them or none. The move that finishes the
 * set is added where it is needed. */
export interface PlaySet {
  type: "play_set";
  id: string;
  ply: number;
  moves: (number | string)[];
  seat?: number | null;
}

/** How would the table stand after these moves? A list among them is a set. Answered by `drafted`; nothing is stored
 * and nobody is told. Taking back is asking with fewer moves; playing is `play` with the moves of the answer. */
export interface Draft {
  type: "draft";
  id: string;
  ply: number;
  moves: (number | string | (number | string)[])[];
  seat?: number | null;
}

/** Show again what happened after ply `since`. */
export interface ShowFilm {
  type: "film";
  id: string;
  since: number;
}

/** Take back one's last atomic move; where all the others are bots, go back to one's last decision. */
export interface Undo {
  type: "undo";
  id: string;
  ply: number;
  seat?: number | null;
}

/** Ask everybody to go back to ply `to` (default: before one's own last move), or to end the match here. */
export interface MakeOffer {
  type: "offer";
  id: string;
  what: "end" | "undo";
  to?: number | null;
  seat?: number | null;
}

export interface AnswerOffer {
  type: "answer";
  id: string;
  yes: boolean;
  seat?: number | null;
}

export interface Resign {
  type: "resign";
  id: string;
  seat?: number | null;
}

/** Sit down again where a bot stood in. */
export interface TakeSeatBack {
  type: "return";
  id: string;
  seat?: number | null;
}

/** Let a bot stand in. */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat?: number | null;
}

/** Hot seat: show the table to another of one's own seats. */
export interface Look {
  type: "look";
  seat: number;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Keep this text for the seat one looks from. */
export interface SetNote {
  type: "note";
  text: string;
}

/** Keeps presence alive. */
export interface Ping {
  type: "ping";
}

/** The first message on a table's socket. `update` is null until the match has started. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  update: Update | null;
  offer: Offer | null;
  chat: ChatLine[];
  note: string;
}

export interface TableChanged {
  type: "table";
  table: TableInfo;
}

export interface OfferChanged {
  type: "offer";
  offer: Offer | null;
}

export interface Chatted {
  type: "chat";
  line: ChatLine;
}

/** The private note of the seat one looks from. */
export interface NoteShown {
  type: "note";
  seat: number;
  text: string;
}

/** Seats whose people are connected, and how many look on. */
export interface Presence {
  type: "presence";
  here: number[];
  spectators: number;
}

/** The message with this `id` has been carried out and is stored for good. */
export interface Done {
  type: "done";
  id: string;
  ply: number;
}

/** Why a draft goes no further: its last move would show something new, or pass the turn. */
export interface DraftEnd {
  why: string;
  text: Text;
}

/** The table as it would stand, for the sender alone. `moves` are the atomic moves to send with `play`, `events` is
 * what the seat would hear of them. Where the last move would show something new, the table is shown as before it. */
export interface Drafted {
  type: "drafted";
  id: string;
  seat: number;
  ply: number;
  moves: string[];
  view: Record<string, any>;
  legal: LegalMove[];
  choice: ChoiceInfo | null;
  events: EventInfo[];
  end: DraftEnd | null;
  sensible: string[];
}

/** The frames that were asked for; the last one is the table as it stands. */
export interface FilmShown {
  type: "film";
  id: string;
  frames: Frame[];
}

/** Nothing has changed. `id` is empty where the message could not be read. `error` and `args`: the message of the
 * catalogue that says it, for whoever names places otherwise. */
export interface Refused {
  type: "refused";
  id: string;
  error: string;
  args: Record<string, any>;
  text: Text;
}

export interface Pong {
  type: "pong";
}

/** The first message on /api/live: all of the caller's tables that are not over. */
export interface Feed {
  type: "feed";
  tables: TableInfo[];
}

/** One of the caller's tables changed. `turn`: a decision has just become due. */
export interface FeedTable {
  type: "feed_table";
  table: TableInfo;
  turn: boolean;
}

/** One of the caller's tables is no more, or they have put it away. */
export interface FeedGone {
  type: "feed_gone";
  table: string;
}

/** Open tables came or went; fetch the lobby again. */
export interface LobbyChanged {
  type: "lobby";
}

/** Keeps presence alive. */
export interface Ping {
  type: "ping";
}

/** `Play` over HTTP. */
export interface PlayMoves {
  id: string;
  ply: number;
  moves: (number | string)[];
  seat?: number | null;
}

/** `PlaySet` over HTTP. */
export interface PlaySetMoves {
  id: string;
  ply: number;
  moves: (number | string)[];
  seat?: number | null;
}

/** `Draft` over HTTP. */
export interface DraftMoves {
  ply: number;
  moves: (number | string | (number | string)[])[];
  seat?: number | null;
}

/** After `ply` moves. `views` has one view, or with `eyes=all` one for every seat; `move` led here. */
export interface ReplayFrame {
  ply: number;
  seat: number | null;
  move: LegalMove | null;
  views: Record<string, any>[];
  events: EventInfo[];
}

/** `plies`: length of the match. `eyes`: a seat, null for a spectator, or "all". `rounds`: the plies after which a
 * round began. */
export interface Replay {
  game: string;
  plies: number;
  eyes: number | "all" | null;
  frames: ReplayFrame[];
  rounds: number[];
}

/** Play on from ply `ply` of a finished match, on `seat`; bots take the others. */
export interface Branch {
  ply: number;
  seat: number;
}

export interface Uploaded {
  id: string;
}

/** `troubles`: the database does not answer, processes do not hear each other, something failed just now, or no
 * backup could be written. */
export interface Health {
  status: "degraded" | "ok";
  version: string;
  engine: string;
  troubles: ("backups" | "chores" | "database" | "news")[];
}

export interface Analysis {
  format: string;
  version: number;
  game: string;
  rules: number;
  seats: number;
  commitment: string;
  effort: [walks: number, deals: number];
  plies: number;
  curve: [number, number[]][];
  moves: PlyReport[];
  turning: number[];
  shares: Share[];
}

/** `none`: nobody has asked for it yet. `done` of `total` moves have been looked at. */
export interface AnalysisState {
  state: "done" | "none" | "running";
  done: number;
  total: number;
  analysis: Analysis | null;
}

/** A move to think of, by its code; of a set its first piece, and the `rest` of it. `win` is the seat's chance,
 * `points` what it may expect at the end; `loss` is what the move is worth less than the best one. `answer`: what
 * another seat may well do then. */
export interface HintInfo {
  move: string;
  rest: string[];
  win: number;
  points: number;
  loss: number;
  reasons: Reason[];
  answer: LikelyAnswer | null;
}

/** The best first, at most three. Where there is only one move, its figures are 0 and say nothing. */
export interface Hints {
  seat: number;
  ply: number;
  hints: HintInfo[];
}

export interface LikelyAnswer {
  seat: number;
  move: string;
}

/** One option as it is told: moves by their codes. */
export interface Line {
  move: string;
  win: number[];
  points: number[];
  loss: number;
  line: [number, string][];
}

/** One decision. `ply` is its number from 0; the curve has its chances after it. */
export interface PlyReport {
  ply: number;
  seat: number;
  asks: string;
  move: string;
  kind: string;
  loss: number;
  doubt: number;
  options: Line[];
  reasons: Reason[];
}

/** Differences by what differs, largest first; `certain` ones happen at once, the others on average until the next
 * turn. `against`: compared with that move instead of with now. */
export interface Reason {
  certain: boolean;
  differences: [string, number][];
  events: Record<string, any>[];
  against: number | null;
}

/** One seat's way from its first decision to the result, in chances to win. */
export interface Share {
  seat: number;
  start: number;
  result: number;
  choices: number;
  gifts: number;
  luck: number;
  counts: Record<string, number>;
}

/** What speaks against a move: its sentence, and the message of the game's catalogue that says it, for whoever names
 * places otherwise. `args` lacks what is a sentence itself. */
export interface WhyInfo {
  key: string;
  args: Record<string, any>;
  text: Text;
}

/** For each move what would refuse it; null where it could be played. */
export interface WhyNot {
  reasons: (WhyInfo | null)[];
}

/** What speaks against these `moves` after the `drafted` ones? */
export interface WhyNotMoves {
  ply: number;
  moves: (number | string)[];
  drafted?: (number | string | (number | string)[])[];
  seat?: number | null;
}

export interface PersonLine {
  id: string;
  name: string;
}

/** People whose words I do not see and who cannot sit down at my tables. */
export interface Blocked {
  people: PersonLine[];
}

/** Operators see `why`, and the last lines this person wrote at the table. */
export interface NewReport {
  person: string;
  why: string;
  table?: string | null;
}

export interface OnePerson {
  person: string;
}

/** The host decides who may talk at the table. */
export interface MutePerson {
  person: string;
  muted?: boolean;
}

export interface ReportInfo {
  id: string;
  at: number;
  person: string;
  name: string;
  by: string | null;
  table: string | null;
  why: string;
  said: string;
}

export interface Reports {
  reports: ReportInfo[];
}

/** A person as operators see them. `suspended`: since when nobody is let in as them. */
export interface PersonSeen {
  id: string;
  name: string;
  permanent: boolean;
  created: number;
  seen: number | null;
  suspended: number | null;
}

export interface PeopleFound {
  people: PersonSeen[];
}

export interface SuspendPerson {
  suspended: boolean;
}

/** A warning or an error of this process; like all logs, without names, addresses, moves. */
export interface ErrorLine {
  at: number;
  level: string;
  source: string;
  what: string;
}

export interface BackupInfo {
  name: string;
  at: number;
  size: number;
}

/** How the house is. Counts of people and tables are the database's, the rest is this process's. */
export interface Overview {
  version: string;
  engine: string;
  status: string;
  up_since: number;
  accounts: number;
  guests: number;
  open: number;
  playing: number;
  over: number;
  loaded: number;
  sockets: number;
  load: number[];
  memory: number;
  outbox: number;
  reports: number;
  errors: ErrorLine[];
  backups: BackupInfo[];
}

export type FromClient = Play | PlaySet | Draft | ShowFilm | Undo | MakeOffer | AnswerOffer | Resign | TakeSeatBack | HandOver | Look | Say | SetNote | Ping;

export type ToClient = Welcome | Update | TableChanged | OfferChanged | Chatted | NoteShown | Presence | Done | Drafted | FilmShown | Refused | Pong;

export type FromFeedClient = Ping;

export type ToFeedClient = Feed | FeedTable | FeedGone | LobbyChanged | Pong | Refused;
