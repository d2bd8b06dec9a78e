"""Tables and their chairs."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from comptoir.server.messages.parts import (
    Access,
    ClockKind,
    In,
    OptionValues,
    Out,
    Pace,
    PersonName,
    Refusal,
    SeatNumber,
    Status,
    Text,
)


class ClockSetting(In):
    """`amount`: seconds for one move, seconds for the whole game, or days for one turn."""

    kind: ClockKind = "none"
    amount: Annotated[int, Meta(ge=1, le=1_000_000)] = 60


class ChairSetting(In):
    """Who is meant to sit there: a bot by name, a guest at the host's own device by name, or nobody yet."""

    bot: Annotated[str, Meta(max_length=40)] | None = None
    name: PersonName | None = None


class NewTable(In):
    """`chairs` lists seat 0, 1, ...: the host takes the first chair left free. A `name` in a chair is a hot seat.
    `hot_seats`: guests, too, may sit others down beside them; otherwise only the host. `hints`: whoever is to decide
    may ask the coach; never at a rated table, and everybody sees it."""

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
    hot_seats: bool = False
    hints: bool = False
    start: bool = False


class OptionMix(In):
    """Options that somebody is still choosing."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: OptionValues = field(default_factory=dict)


class Unsuitable(Out):
    """Why this value does not go with what else is chosen."""

    option: str
    value: bool | int | str
    text: Text


class Checked(Out):
    """`refusal` says why a table of this kind cannot be; null when it can. Then `unsuitable` lists what could not be
    chosen besides."""

    refusal: Refusal | None = None
    unsuitable: list[Unsuitable] = field(default_factory=list)


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


class RemovePerson(In):
    """The host asks whoever sits there to leave, before the start."""

    seat: SeatNumber


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
    """A table from the caller's side. `commitment` binds the seed, which appears when the match is over. `moved`: when
    the last move was made; null while several seats choose in secret, and, like the `round`, for those who may not look
    on or only later."""

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
    hot_seats: bool
    hints: bool
    created: float
    started: float | None
    ended: float | None
    moved: float | None
    round: int | None
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


class ShelveTable(In):
    """`away`: put the table away, or fetch it back."""

    away: bool = True


class NoteBody(In):
    text: Annotated[str, Meta(max_length=4000)]


class NoteInfo(Out):
    text: str
