"""A table's socket, the feed, and play over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from comptoir.server.messages.parts import In, MessageId, Out, SeatNumber, Text
from comptoir.server.messages.tables import TableInfo


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
