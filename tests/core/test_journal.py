"""Who hears what."""

from __future__ import annotations

import pytest

from comptoir.core.journal import EVERYONE, Event, Journal


def test_everyone_hears_what_is_told() -> None:
    journal = Journal()
    journal.tell("role", 1, {"role": "builder"})
    (event,) = journal.events
    assert event.audience == EVERYONE
    assert all(event.heard_by(seat) for seat in (None, 0, 1, 2, 3))
    assert event.as_json() == {"kind": "role", "seat": 1, "args": {"role": "builder"}}


@pytest.mark.parametrize("seat", [0, 1, 3, 4])
def test_told_apart(seat: int) -> None:
    journal = Journal()
    journal.tell_apart("draw", seat, {"n": 1, "cards": ["well"]}, {"n": 1})
    secret, public = journal.events
    for each in (None, *range(5)):
        heard = [event.args for event in (secret, public) if event.heard_by(each)]
        assert heard == ([secret.args] if each == seat else [public.args])
    assert "cards" not in public.args


def test_an_event_for_some_seats() -> None:
    event = Event("hint", 0, {}, 0b101)
    assert [event.heard_by(seat) for seat in (None, 0, 1, 2)] == [False, True, False, True]
    assert repr(event) == "Event('hint', 0, {}, 5)"
