"""An event is told in the words that fit whoever hears it."""

from __future__ import annotations

import pytest

import comptoir
from comptoir.core.journal import Event, Journal
from comptoir.core.sentences import sentence

NAMES = ["Ada", "Bob", "Eve"]


def said(game: str, event: Event) -> str:
    return sentence(event, comptoir.game(game).book, "en", NAMES)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_who_alone_hears_the_details_is_told_them(seat: int) -> None:
    journal = Journal()
    journal.tell_apart("draw", seat, {"n": 1, "cards": ["well"], "reason": "trader"}, {"n": 1, "reason": "trader"})
    secret, public = journal.events
    assert said("san_juan", secret) == f"{NAMES[seat]} draws 1 card (Trader): Well."
    assert said("san_juan", public) == f"{NAMES[seat]} draws 1 card (Trader)."


def test_some_who_hear_the_details_are_not_told_that_they_are_alone() -> None:
    args = {"n": 1, "cards": ["well"], "reason": "trader"}
    assert said("san_juan", Event("draw", 0, args, 0b011)) == "Ada draws 1 card (Trader)."
    assert said("san_juan", Event("draw", 1, args, 0b001)) == "Bob draws 1 card (Trader)."


def test_the_other_player_is_called_by_name() -> None:
    """Counted from 1 as `player`, from 0 as `to` or `other`; nobody is not called anything."""
    fee = {"n": 2, "token": "franc", "building": "marketplace"}
    for args in ({"player": 3}, {"to": 2}, {"other": 2}):
        assert " to Eve to enter " in said("le_havre", Event("fee", 0, {**fee, **args})), args
    assert " to Ada to enter " in said("le_havre", Event("fee", 1, {**fee, "to": 0}))
    assert "Eve" not in said("le_havre", Event("fee", 0, {**fee, "to": -1}))
