"""A facts file is read key by key: what is missing, wrong or read by nobody is refused by its name."""

from __future__ import annotations

from typing import Any

import pytest

import comptoir
from comptoir.core.facts import Facts, plain

FILE: dict[str, Any] = {
    "cards": [
        {"id": "smithy", "cost": 1, "confidence": "high", "effect": {"amount": 1}},
        {"id": "well", "cost": 2, "notes": ["seen in print"], "effect": {"amount": 1}},
    ],
    "constants": {"hand": 4, "deals": [5, 6], "order": "cyclic", "open": True},
    "roads": [["a", "b"], [{"end": "c"}]],
    "sources": {"rulebook": "the printed text"},
}


def facts() -> Facts:
    return Facts("tiny", "", FILE)


def read_all(found: Facts) -> None:
    for card in found["cards"]:
        card.number("cost", 1, 9)
        assert card.text("id") in ("smithy", "well")
        assert card["effect"]["amount"] == 1
    constants = found["constants"]
    assert constants.number("hand", 1, 9) == 4
    assert constants.numbers("deals", 2, 1, 9) == [5, 6]
    assert constants.word("order", ["cyclic", "linear"]) == "cyclic"
    assert constants.flag("open") is True
    assert found["roads"][0] == ["a", "b"]
    assert found["roads"][1][0]["end"] == "c"


def test_a_file_that_is_read_whole_is_accepted_and_its_provenance_needs_no_reader() -> None:
    found = facts()
    read_all(found)
    found.refuse_unread()


def test_every_key_that_nothing_read_is_named_with_its_path() -> None:
    found = facts()
    assert found["cards"][0]["cost"] == 1
    assert found["constants"].get("hand") == 4
    assert found["constants"].get("elephants", 7) == 7
    assert found["roads"][1]
    unread = found.unread()
    assert "cards.smithy.id" in unread
    assert "cards.smithy.effect" in unread
    assert "cards.well.cost" in unread
    assert "constants.deals" in unread
    assert "constants.hand" not in unread
    assert "roads[1][0].end" in unread
    assert not [name for name in unread if "confidence" in name or "notes" in name or "sources" in name]
    with pytest.raises(comptoir.BadFacts) as refusal:
        found.refuse_unread()
    assert "cards.smithy.effect" in refusal.value.text("en")
    assert "tiny" in refusal.value.text("fr")


def test_looking_for_a_key_is_not_reading_it_but_going_through_all_is() -> None:
    found = Facts("tiny", "", {"prices": {"wine": 1, "tea": 2}, "prose": "for people"})
    assert "prices" in found
    assert list(found) == ["prices", "prose"]
    assert len(found) == 2
    assert found.unread() == ["prices", "prose"]
    assert list(found["prices"]) == found["prices"].keys() == ["wine", "tea"]
    assert found.unread() == ["prices.wine", "prices.tea", "prose"]
    assert dict(found["prices"].items()) == {"wine": 1, "tea": 2}
    found.prose("prose")
    found.refuse_unread()


@pytest.mark.parametrize(
    ("read", "entry", "detail"),
    [
        (lambda f: f["elephants"], "elephants", "missing"),
        (lambda f: f["cards"][1]["price"], "cards.well.price", "missing"),
        (lambda f: f["cards"][1].number("cost", 3, 9), "cards.well.cost", "2 is not a number from 3 to 9"),
        (lambda f: f["constants"].number("open", 0, 1), "constants.open", "True is not a number"),
        (lambda f: f["constants"].numbers("deals", 3, 0, 9), "constants.deals", "a list of 3 numbers"),
        (lambda f: f["constants"].numbers("deals", 2, 0, 5), "constants.deals", "6 is not a number"),
        (lambda f: f["constants"].text("hand"), "constants.hand", "a text is expected"),
        (lambda f: f["constants"].word("order", ["linear"]), "constants.order", "'cyclic' is not one of linear"),
        (lambda f: f["constants"].flag("hand"), "constants.hand", "true or false"),
        (lambda f: f["constants"].fixed("hand", 5), "constants.hand", "the rules say 5, found 4"),
        (lambda f: f["constants"].fixed("open", 1), "constants.open", "the rules say 1"),
    ],
)
def test_what_is_missing_or_wrong_is_refused_by_its_name(read: Any, entry: str, detail: str) -> None:
    with pytest.raises(comptoir.BadFacts) as refusal:
        read(facts())
    assert refusal.value.params["entry"] == entry
    assert detail in refusal.value.params["detail"]


def test_facts_become_plain_again() -> None:
    found = facts()
    assert plain(found) == FILE
    found.refuse_unread()
    found["constants"].fixed("deals", [5, 6])
