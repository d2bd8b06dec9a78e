"""What happened, as small facts. Logs, animations, screen readers and replays all speak from these."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.bits import bit

EVERYONE: Final = -1


class Event:
    """`audience` is a bit mask of seats. Below zero it says who does not hear it; spectators do, like the others."""

    def __init__(self, kind: str, seat: int, args: dict[str, Any], audience: int = EVERYONE) -> None:
        self.kind = kind
        self.seat = seat
        self.args = args
        self.audience = audience

    def heard_by(self, seat: int | None) -> bool:
        return self.audience < 0 if seat is None else bool(self.audience >> seat & 1)

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "seat": self.seat, "args": self.args}

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.seat}, {self.args!r}, {self.audience})"


class Journal:
    """Kept only while a match is played for people; a table without one reports nothing and pays nothing."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, kind: str, seat: int, args: dict[str, Any]) -> None:
        self.events.append(Event(kind, seat, args))

    def tell_apart(self, kind: str, seat: int, secret: dict[str, Any], public: dict[str, Any]) -> None:
        """The seat hears the secret version, all others the public one."""
        self.events.append(Event(kind, seat, secret, bit(seat)))
        self.events.append(Event(kind, seat, public, ~bit(seat)))
