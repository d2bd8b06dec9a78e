"""A table's socket, the feed, and play over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from comptoir.server.messages.parts import In, MessageId, Out, SeatNumber, Text
from comptoir.server.messages.tables import TableInfo

PlyNumber = Annotated[int, Meta(ge=0, le=10_000_000)]
MoveName = Annotated[int, Meta(ge=0)] | Annotated[str, Meta(max_length=100)]  # its number in the catalogue, or its code


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
    """Whether the last move can simply be taken back: because nobody has learned anything from it, or because there is
    nobody else but bots. If not, `reason` says why; others may still consent."""

    possible: bool
    reason: Text | None


class SeatClock(Out):
    """`left`: seconds this seat still had when the message was sent; null without a clock."""

    left: float | None
    running: bool


class Offer(Out):
    """`to`: for what=undo, the ply the match would go back to. `agreed`: seats that have said yes. `voters`: seats that
    must, whether their people are present or not."""

    what: Literal["undo", "end"]
    by: int
    to: int | None
    agreed: list[int]
    voters: list[int]


class ChatLine(Out):
    id: int
    name: str
    person: str | None
    seat: int | None
    text: str
    at: float


class Frame(Out):
    """One picture of a film. `heard`: how many entries the log has by then."""

    ply: int
    heard: int
    view: dict[str, Any]


class Update(Out, tag_field="type", tag="update"):
    """The table through one pair of eyes. Replace the log from index `heard_from` on by `events`.

    `ply` is this seat's own count: send it back with the next play. While several seats choose in secret it stands
    still for what the others do. `frames` are the pictures between what was shown before and this one, oldest first;
    none for whoever asked for the last one only. `sensible`: where a routine set is asked for (a payment, a cargo), the
    one to lay out before the reader.
    """

    seat: int | None
    ply: int
    view: dict[str, Any]
    legal: list[LegalMove]
    undo: UndoInfo
    heard_from: int
    events: list[EventInfo]
    clocks: list[SeatClock]
    frames: list[Frame] = field(default_factory=list)
    sensible: list[str] = field(default_factory=list)


class PieceInfo(Out):
    """A move that may be part of a set up to `most` times; `worth` counts towards what is due."""

    move: str
    most: int
    worth: int


class ChoiceInfo(Out):
    """A set that is being asked for: `least` to `most` pieces of the pool, worth together `low` to `high`. With `stops`
    it ends as soon as `low` is reached; where a rule looks at the whole, `only` lists the sets that are left. The view
    of the seat that is asked carries the same under `choice`."""

    least: int
    most: int
    pool: list[PieceInfo]
    low: int
    high: int | None
    stops: bool
    finish: str | None
    only: list[list[str]] | None = None


class Play(In, tag_field="type", tag="play"):
    """All the moves, or none. Moves are codes or catalogue indices. The same `id` twice plays once."""

    id: MessageId
    ply: PlyNumber
    moves: Annotated[list[MoveName], Meta(min_length=1, max_length=64)]
    seat: SeatNumber | None = None


class PlaySet(In, tag_field="type", tag="play_set"):
    """The pieces of one set (see `choice` in the view), in any order: all of them or none. The move that finishes the
    set is added where it is needed."""

    id: MessageId
    ply: PlyNumber
    moves: Annotated[list[MoveName], Meta(max_length=64)]
    seat: SeatNumber | None = None


class Draft(In, tag_field="type", tag="draft"):
    """How would the table stand after these moves? A list among them is a set. Answered by `drafted`; nothing is stored
    and nobody is told. Taking back is asking with fewer moves; playing is `play` with the moves of the answer."""

    id: MessageId
    ply: PlyNumber
    moves: Annotated[list[MoveName | Annotated[list[MoveName], Meta(max_length=64)]], Meta(max_length=64)]
    seat: SeatNumber | None = None


class ShowFilm(In, tag_field="type", tag="film"):
    """Show again what happened after ply `since`."""

    id: MessageId
    since: PlyNumber


class Undo(In, tag_field="type", tag="undo"):
    """Take back one's last atomic move; where all the others are bots, go back to one's last decision."""

    id: MessageId
    ply: PlyNumber
    seat: SeatNumber | None = None


class MakeOffer(In, tag_field="type", tag="offer"):
    """Ask everybody to go back to ply `to` (default: before one's own last move), or to end the match here."""

    id: MessageId
    what: Literal["undo", "end"]
    to: PlyNumber | None = None
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


class DraftEnd(Out):
    """Why a draft goes no further: its last move would show something new, or pass the turn."""

    why: str
    text: Text


class Drafted(Out, tag_field="type", tag="drafted"):
    """The table as it would stand, for the sender alone. `moves` are the atomic moves to send with `play`, `events` is
    what the seat would hear of them. Where the last move would show something new, the table is shown as before it."""

    id: str
    seat: int
    ply: int
    moves: list[str]
    view: dict[str, Any]
    legal: list[LegalMove]
    choice: ChoiceInfo | None
    events: list[EventInfo]
    end: DraftEnd | None
    sensible: list[str] = field(default_factory=list)


class FilmShown(Out, tag_field="type", tag="film"):
    """The frames that were asked for; the last one is the table as it stands."""

    id: str
    frames: list[Frame]


class Refused(Out, tag_field="type", tag="refused"):
    """Nothing has changed. `id` is empty where the message could not be read. `error` and `args`: the message of the
    catalogue that says it, for whoever names places otherwise."""

    id: str
    error: str
    args: dict[str, Any]
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


class FeedGone(Out, tag_field="type", tag="feed_gone"):
    """One of the caller's tables is no more, or they have put it away."""

    table: str


class LobbyChanged(Out, tag_field="type", tag="lobby"):
    """Open tables came or went; fetch the lobby again."""


FromClient = (
    Play
    | PlaySet
    | Draft
    | ShowFilm
    | Undo
    | MakeOffer
    | AnswerOffer
    | Resign
    | TakeSeatBack
    | HandOver
    | Look
    | Say
    | SetNote
    | Ping
)
ToClient = (
    Welcome
    | Update
    | TableChanged
    | OfferChanged
    | Chatted
    | NoteShown
    | Presence
    | Done
    | Drafted
    | FilmShown
    | Refused
    | Pong
)
FromFeedClient = Ping
ToFeedClient = Feed | FeedTable | FeedGone | LobbyChanged | Pong | Refused


class PlayMoves(In):
    """`Play` over HTTP."""

    id: MessageId
    ply: PlyNumber
    moves: Annotated[list[MoveName], Meta(min_length=1, max_length=64)]
    seat: SeatNumber | None = None


class PlaySetMoves(In):
    """`PlaySet` over HTTP."""

    id: MessageId
    ply: PlyNumber
    moves: Annotated[list[MoveName], Meta(max_length=64)]
    seat: SeatNumber | None = None


class DraftMoves(In):
    """`Draft` over HTTP."""

    ply: PlyNumber
    moves: Annotated[list[MoveName | Annotated[list[MoveName], Meta(max_length=64)]], Meta(max_length=64)]
    seat: SeatNumber | None = None
