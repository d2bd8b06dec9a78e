"""Every body and message that crosses the wire, once. TypeScript types and the OpenAPI description come from here.

Incoming structs refuse unknown fields and carry their size limits; outgoing ones are plain. Whatever a person reads
is a `Text`, in both languages: the client picks.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

# -- small parts

TableId = Annotated[str, Meta(min_length=8, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
MessageId = Annotated[str, Meta(min_length=1, max_length=40)]
Language = Literal["en", "fr"]
OptionValues = dict[Annotated[str, Meta(max_length=60)], bool | int | Annotated[str, Meta(max_length=200)]]

Access = Literal["open", "link", "name"]
Pace = Literal["live", "days"]
ClockKind = Literal["none", "move", "game", "day"]
Status = Literal["open", "playing", "over"]


class In(Struct, kw_only=True, forbid_unknown_fields=True):
    """What clients send."""


class Out(Struct, kw_only=True):
    """What clients receive."""


class Text(Out):
    en: str
    fr: str


class Refusal(Out):
    """The body of every answer from 400 upwards. `error` is a stable key, `text` a sentence for people."""

    error: str
    text: Text


class Nothing(Out):
    """An answer that says no more than its status."""


# -- games


class ValueInfo(Out):
    value: bool | int | str
    label: Text


class OptionInfo(Out):
    """A ruling is a reading of the rule text where it leaves a gap: a form may fold it away."""

    name: str
    default: bool | int | str
    values: list[ValueInfo]
    label: Text
    help: Text
    ruling: bool


class GameInfo(Out):
    """All a form for a new table needs."""

    id: str
    name: Text
    rules: int
    seats: list[int]
    options: list[OptionInfo]
    bots: list[str]


class Games(Out):
    games: list[GameInfo]


class MoveInfo(Out):
    """One entry of the game's catalogue."""

    index: int
    code: str
    kind: str
    args: dict[str, Any]
    text: Text


class GameBook(Out):
    """A game's printed names and its whole catalogue of moves; changes only with the rules version."""

    id: str
    rules: int
    names: dict[str, dict[str, str]]
    moves: list[MoveInfo]


# -- people


class NewGuest(In):
    name: PersonName
    lang: Language = "en"


class Login(In):
    name: PersonName
    password: Password


class SetPassword(In):
    """Makes a guest permanent, or changes the password. `current` is needed only where there is one already."""

    password: Password
    current: Password | None = None


class ChangeMe(In):
    name: PersonName | UnsetType = UNSET
    lang: Language | UnsetType = UNSET
    email: Annotated[str, Meta(max_length=200)] | UnsetType | None = UNSET
    mail_turns: bool | UnsetType = UNSET


class DeleteMe(In):
    password: Password | None = None


class Me(Out):
    """`csrf` goes into the header X-CSRF-Token of every changing request made with the cookie."""

    id: str
    name: str
    permanent: bool
    lang: str
    email: str | None
    mail_turns: bool
    csrf: str


class NewToken(In):
    label: Annotated[str, Meta(min_length=1, max_length=60)]


class TokenInfo(Out):
    id: str
    label: str
    created: float
    used: float | None


class TokenMade(Out):
    """`token` is shown this once."""

    id: str
    label: str
    token: str


class Tokens(Out):
    tokens: list[TokenInfo]


class RatingLine(Out):
    person: str
    name: str
    game: str
    seats: int
    rating: float
    uncertainty: float
    matches: int


class Ratings(Out):
    ratings: list[RatingLine]


class PersonInfo(Out):
    id: str
    name: str
    permanent: bool
    ratings: list[RatingLine]


# -- tables


class ClockSetting(In):
    """`amount`: seconds for one move, seconds for the whole game, or days for one turn."""

    kind: ClockKind = "none"
    amount: Annotated[int, Meta(ge=1, le=1_000_000)] = 60


class ChairSetting(In):
    """Who is meant to sit there: a bot by name, a guest at the host's own device by name, or nobody yet."""

    bot: Annotated[str, Meta(max_length=40)] | None = None
    name: PersonName | None = None


class NewTable(In):
    """`chairs` lists seat 0, 1, ...: the host takes the first chair left free. A `name` in a chair is a hot seat."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    options: OptionValues = field(default_factory=dict)
    chairs: Annotated[list[ChairSetting], Meta(max_length=16)] = field(default_factory=list)
    access: Access = "open"
    invited: Annotated[list[PersonName], Meta(max_length=16)] = field(default_factory=list)
    pace: Pace = "live"
    clock: ClockSetting = field(default_factory=ClockSetting)
    spectators: bool = True
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    rated: bool = False
    start: bool = False


class OptionMix(In):
    """Options that somebody is still choosing."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: OptionValues = field(default_factory=dict)


class Checked(Out):
    """`refusal` says why a table of this kind cannot be; null when it can."""

    refusal: Refusal | None = None


class QuickTable(In):
    game: Annotated[str, Meta(max_length=40)]
    bot: Annotated[str, Meta(max_length=40)] | None = None
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None


class JoinTable(In):
    """`seat`: which chair, else the first free one. `name`: sit somebody else down at this device (hot seat)."""

    seat: SeatNumber | None = None
    name: PersonName | None = None


class LeaveTable(In):
    seat: SeatNumber | None = None


class SetChair(In):
    """The host puts a bot on a free chair, or (null) takes it away."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None = None


class OneSeat(In):
    """Needed only by people who hold several seats."""

    seat: SeatNumber | None = None


class SeatInfo(Out):
    """`bot` plays here now. With `person` set it stands in for them; `resigned` means they cannot come back."""

    seat: int
    name: str | None
    person: str | None
    bot: str | None
    resigned: bool
    here: bool


class ResultInfo(Out):
    """`how`: played to the end, ended by resignation, or by agreement (then there are no ranks)."""

    how: Literal["played", "resigned", "agreed"]
    scores: list[int] | None
    ranks: list[int] | None


class TableInfo(Out):
    """A table from the caller's side. `commitment` binds the seed, which appears when the match is over."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    seats: list[SeatInfo]
    status: Status
    host: str | None
    access: Access
    invited: list[str]
    pace: Pace
    clock: ClockInfo
    spectators: bool
    delay: int
    rated: bool
    created: float
    started: float | None
    ended: float | None
    waiting: list[int]
    mine: list[int]
    your_turn: bool
    commitment: str | None
    seed: str | None
    result: ResultInfo | None
    rematch: str | None
    uploaded: bool


class ClockInfo(Out):
    kind: ClockKind
    amount: int


class Tables(Out):
    tables: list[TableInfo]
    more: bool


class NoteBody(In):
    text: Annotated[str, Meta(max_length=4000)]


class NoteInfo(Out):
    text: str


# -- play


class LegalMove(Out):
    index: int
    code: str
    kind: str
    args: dict[str, Any]


class EventInfo(Out):
    """What this seat heard. Its sentence is the message `event-<kind>` of the game's catalogue."""

    ply: int
    kind: str
    seat: int
    args: dict[str, Any]


class UndoInfo(Out):
    """Whether the last move can simply be taken back. If not, `reason` says why; others may still consent."""

    possible: bool
    reason: Text | None


class SeatClock(Out):
    """`left`: seconds this seat still had when the message was sent; null without a clock."""

    left: float | None
    running: bool


class Offer(Out):
    """`to`: for what=undo, the ply the match would go back to. `agreed`: seats that have said yes."""

    what: Literal["undo", "end"]
    by: int
    to: int | None
    agreed: list[int]


class ChatLine(Out):
    id: int
    name: str
    person: str | None
    seat: int | None
    text: str
    at: float


class Update(Out, tag_field="type", tag="update"):
    """The table through one pair of eyes. Replace the log from index `heard_from` on by `events`.

    `ply` is this seat's own count: send it back with the next play. While several seats choose in secret it stands
    still for what the others do.
    """

    seat: int | None
    ply: int
    view: dict[str, Any]
    legal: list[LegalMove]
    undo: UndoInfo
    heard_from: int
    events: list[EventInfo]
    clocks: list[SeatClock]


class Play(In, tag_field="type", tag="play"):
    """All the moves, or none. Moves are codes or catalogue indices. The same `id` twice plays once."""

    id: MessageId
    ply: Annotated[int, Meta(ge=0, le=10_000_000)]
    moves: Annotated[
        list[Annotated[int, Meta(ge=0)] | Annotated[str, Meta(max_length=100)]], Meta(min_length=1, max_length=64)
    ]
    seat: SeatNumber | None = None


class Undo(In, tag_field="type", tag="undo"):
    """Take back one's last atomic move."""

    id: MessageId
    ply: Annotated[int, Meta(ge=0, le=10_000_000)]
    seat: SeatNumber | None = None


class MakeOffer(In, tag_field="type", tag="offer"):
    """Ask everybody to go back to ply `to` (default: before one's own last move), or to end the match here."""

    id: MessageId
    what: Literal["undo", "end"]
    to: Annotated[int, Meta(ge=0, le=10_000_000)] | None = None
    seat: SeatNumber | None = None


class AnswerOffer(In, tag_field="type", tag="answer"):
    id: MessageId
    yes: bool
    seat: SeatNumber | None = None


class Resign(In, tag_field="type", tag="resign"):
    id: MessageId
    seat: SeatNumber | None = None


class TakeSeatBack(In, tag_field="type", tag="return"):
    """Sit down again where a bot stood in."""

    id: MessageId
    seat: SeatNumber | None = None


class HandOver(In, tag_field="type", tag="hand_over"):
    """Let a bot stand in."""

    id: MessageId
    seat: SeatNumber | None = None


class Look(In, tag_field="type", tag="look"):
    """Hot seat: show the table to another of one's own seats."""

    seat: SeatNumber


class Say(In, tag_field="type", tag="say"):
    id: MessageId
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SetNote(In, tag_field="type", tag="note"):
    """Keep this text for the seat one looks from."""

    text: Annotated[str, Meta(max_length=4000)]


class Ping(In, tag_field="type", tag="ping"):
    """Keeps presence alive."""


class Welcome(Out, tag_field="type", tag="welcome"):
    """The first message on a table's socket. `update` is null until the match has started."""

    table: TableInfo
    update: Update | None
    offer: Offer | None
    chat: list[ChatLine]
    note: str


class TableChanged(Out, tag_field="type", tag="table"):
    table: TableInfo


class OfferChanged(Out, tag_field="type", tag="offer"):
    offer: Offer | None


class Chatted(Out, tag_field="type", tag="chat"):
    line: ChatLine


class NoteShown(Out, tag_field="type", tag="note"):
    """The private note of the seat one looks from."""

    seat: int
    text: str


class Presence(Out, tag_field="type", tag="presence"):
    """Seats whose people are connected, and how many look on."""

    here: list[int]
    spectators: int


class Done(Out, tag_field="type", tag="done"):
    """The message with this `id` has been carried out and is stored for good."""

    id: str
    ply: int


class Refused(Out, tag_field="type", tag="refused"):
    """Nothing has changed. `id` is empty where the message could not be read."""

    id: str
    error: str
    text: Text


class Pong(Out, tag_field="type", tag="pong"):
    pass


class Feed(Out, tag_field="type", tag="feed"):
    """The first message on /api/live: all of the caller's tables that are not over."""

    tables: list[TableInfo]


class FeedTable(Out, tag_field="type", tag="feed_table"):
    """One of the caller's tables changed. `turn`: a decision has just become due."""

    table: TableInfo
    turn: bool


class LobbyChanged(Out, tag_field="type", tag="lobby"):
    """Open tables came or went; fetch the lobby again."""


FromClient = Play | Undo | MakeOffer | AnswerOffer | Resign | TakeSeatBack | HandOver | Look | Say | SetNote | Ping
ToClient = Welcome | Update | TableChanged | OfferChanged | Chatted | NoteShown | Presence | Done | Refused | Pong
FromFeedClient = Ping
ToFeedClient = Feed | FeedTable | LobbyChanged | Pong | Refused


class PlayMoves(In):
    """`Play` over HTTP."""

    id: MessageId
    ply: Annotated[int, Meta(ge=0, le=10_000_000)]
    moves: Annotated[
        list[Annotated[int, Meta(ge=0)] | Annotated[str, Meta(max_length=100)]], Meta(min_length=1, max_length=64)
    ]
    seat: SeatNumber | None = None


# -- replay and records


class ReplayFrame(Out):
    """After `ply` moves. `views` has one view, or with `eyes=all` one for every seat; `move` led here."""

    ply: int
    seat: int | None
    move: LegalMove | None
    views: list[dict[str, Any]]
    events: list[EventInfo]


class Replay(Out):
    """`plies`: length of the match. `eyes`: a seat, null for a spectator, or "all"."""

    game: str
    plies: int
    eyes: int | Literal["all"] | None
    frames: list[ReplayFrame]


class Uploaded(Out):
    id: str


class Health(Out):
    status: Literal["ok", "degraded"]
    version: str
    engine: str
