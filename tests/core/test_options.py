"""Options are checked in one place, and refused with a sentence that says why."""

from __future__ import annotations

from typing import Any

import pytest

import comptoir
from comptoir.core.errors import OptionRefused
from comptoir.core.options import Option, Options, OptionSheet
from comptoir.core.text import Phrasebook

BOOK = Phrasebook("san_juan", package="comptoir.games.san_juan")


def no_fours_with_towers(options: Options) -> None:
    if options.seats == 4 and options.flag("towers"):
        raise OptionRefused("refuse-option", option="towers", allowed="-")


SHEET = OptionSheet(
    BOOK,
    (2, 3, 4),
    (Option("towers", False), Option("years", 7, (7, 9)), Option("map", "small", ("small", "large"))),
    no_fours_with_towers,
)


def test_what_is_not_given_takes_its_default() -> None:
    options = SHEET.choose(3, {"map": "large"})
    assert options.values == {"towers": False, "years": 7, "map": "large"}
    assert (options.seats, options.flag("towers"), options.number("years"), options.choice("map")) == (
        3,
        False,
        7,
        "large",
    )
    assert [option.name for option in SHEET] == ["towers", "years", "map"]
    assert len(SHEET) == 3


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, "3", 3.0, None, [3], 1 << 70])
def test_seats_that_do_not_exist(seats: Any) -> None:
    with pytest.raises(OptionRefused) as refusal:
        SHEET.choose(seats, {})
    assert refusal.value.key == "refuse-seats"
    assert str(seats) in refusal.value.text("en")
    assert "2 / 3 / 4" in refusal.value.text("fr")


def test_an_unknown_option_is_named() -> None:
    with pytest.raises(OptionRefused) as refusal:
        SHEET.choose(2, {"castles": True})
    assert (refusal.value.key, refusal.value.params["option"]) == ("refuse-option", "castles")
    assert "towers, years, map" in str(refusal.value)


@pytest.mark.parametrize(
    ("name", "value"),
    [("towers", 1), ("towers", "true"), ("towers", None), ("years", 8), ("years", True), ("years", "7"), ("years", 7.0),
     ("map", "tiny"), ("map", 1), ("map", ["small"])],
)  # fmt: skip
def test_an_impossible_value_is_named(name: str, value: Any) -> None:
    with pytest.raises(OptionRefused) as refusal:
        SHEET.choose(2, {name: value})
    assert (refusal.value.key, refusal.value.params["option"]) == ("refuse-value", name)


def test_a_forbidden_mix_is_refused() -> None:
    assert SHEET.choose(3, {"towers": True}).flag("towers")
    with pytest.raises(OptionRefused):
        SHEET.choose(4, {"towers": True})


def test_true_is_not_one() -> None:
    sheet = OptionSheet(BOOK, (1,), (Option("n", 0, (0, 1)),))
    assert sheet.choose(1, {"n": 1}).values == {"n": 1}
    with pytest.raises(OptionRefused):
        sheet.choose(1, {"n": True})


def test_labels() -> None:
    option = next(option for option in comptoir.game("san_juan").options if option.name == "new_buildings")
    assert option.label(BOOK, "en") == "New Buildings"
    assert option.label(BOOK, "fr", True) == "oui"
    assert Option("map", "small", ("small",)).label(BOOK, "en", "small") == "small"


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(OptionRefused) as refusal:
        comptoir.game("chess")
    assert "chess" in refusal.value.text("fr")
    assert "san_juan" in refusal.value.text("en")
