"""What processes tell each other: one struct per kind of news."""

from __future__ import annotations

from msgspec import Struct

from comptoir.server.entries import Entry
from comptoir.server.messages import ChatLine


class EntryStored(Struct, tag_field="kind", tag="entry"):
    entry: Entry


class TableAltered(Struct, tag_field="kind", tag="table"):
    """Somebody sat down or got up, or the match has started."""

    table: str


class TableClosed(Struct, tag_field="kind", tag="closed"):
    table: str


class ChatSaid(Struct, tag_field="kind", tag="chat"):
    """`deaf` are those who have blocked whoever said it."""

    table: str
    line: ChatLine
    deaf: list[str]


class PresenceAsked(Struct, tag_field="kind", tag="who"):
    """Who is at this table through you?"""

    table: str


class PresenceLine(Struct):
    table: str
    seats: list[int]
    spectators: int


class PresenceTold(Struct, tag_field="kind", tag="presence"):
    process: str
    tables: list[PresenceLine]


class PeopleTold(Struct, tag_field="kind", tag="people"):
    """These people's feeds show this table; `turns` are those who have just come to owe a decision."""

    people: list[str]
    table: str
    turns: list[str]


class LobbyAltered(Struct, tag_field="kind", tag="lobby"):
    pass


class HungUp(Struct, tag_field="kind", tag="hang_up"):
    """These sessions and tokens of a person, or all, have ended."""

    person: str
    passes: list[str] | None


News = (
    EntryStored
    | TableAltered
    | TableClosed
    | ChatSaid
    | PresenceAsked
    | PresenceTold
    | PeopleTold
    | LobbyAltered
    | HungUp
)
