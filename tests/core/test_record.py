"""Records and positions: read back exactly, and refused with a sentence when they are damaged, foreign or untrue."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import comptoir
from comptoir.core.match import read_record, replay_record

GAME = comptoir.game("san_juan")


def finished(seats: int = 2, **options: Any) -> dict[str, Any]:
    match = GAME.new(seats, seed=11, **options)
    dice = comptoir.Dice(11)
    while not match.state.over:
        seat = match.state.waiting[0]
        moves = match.state.legal(seat)
        match.play(seat, moves[dice.below(len(moves))])
    match.tags["event"] = "test"
    return match.record()


RECORD = finished()
SHORT = {**finished(), "moves": RECORD["moves"][:12]}
del SHORT["result"]


def refused(record: Any) -> comptoir.ComptoirError:
    with pytest.raises(comptoir.ComptoirError) as refusal:
        comptoir.loads(record if isinstance(record, str) else json.dumps(record))
    assert all(refusal.value.text(lang) for lang in ("en", "fr"))
    return refusal.value


def test_a_record_is_read_back() -> None:
    match = comptoir.loads(json.dumps(RECORD))
    assert match.record() == RECORD
    assert match.tags == {"event": "test"}
    assert match.state.over
    assert comptoir.loads(json.dumps(SHORT)).ply == 12


def test_every_ply_can_be_watched() -> None:
    plies: list[int] = []
    replay_record(GAME, read_record(json.dumps(SHORT)), each=lambda match: plies.append(match.ply))
    assert plies == list(range(1, 13))


@pytest.mark.parametrize(
    "text", ["", "{", "[1,", '{"format": }', "nonsense", "\x00", '{"a": 1} trailing', "[" * 100_000]
)
def test_damaged_json(text: str) -> None:
    assert refused(text).key == "bad-json"


@pytest.mark.parametrize(
    "record", [[], 7, "text", None, {}, {"format": "PGN"}, {**RECORD, "format": "comptoir match 2"}]
)
def test_foreign_formats(record: Any) -> None:
    assert refused(json.dumps(record)).key == "bad-format"


def test_another_game() -> None:
    refusal = refused({**RECORD, "game": "chess"})
    assert (refusal.key, refusal.params["game"]) == ("refuse-game", "chess")


@pytest.mark.parametrize("version", [0, 98, 99, -1, 1 << 70])
def test_other_rules(version: int) -> None:
    refusal = refused({**RECORD, "rules": version})
    assert refusal.key == "bad-rules"
    assert str(version) in refusal.text("fr")


@pytest.mark.parametrize("part", ["game", "rules", "seats", "options", "seed", "commitment", "moves"])
def test_a_missing_or_damaged_part_is_named(part: str) -> None:
    missing = refused({key: value for key, value in RECORD.items() if key != part})
    assert (missing.key, missing.params["part"]) == ("bad-missing", part)
    damaged = refused({**RECORD, part: None})
    assert (damaged.key, damaged.params["part"]) == ("bad-part", part)


def test_damaged_tags() -> None:
    refusal = refused({**RECORD, "tags": ["x"]})
    assert (refusal.key, refusal.params["part"]) == ("bad-part", "tags")


def test_a_seed_that_was_not_committed_to() -> None:
    assert refused({**RECORD, "seed": "12"}).key == "bad-commitment"
    assert refused({**RECORD, "commitment": "00"}).key == "bad-commitment"
    assert refused({**RECORD, "seed": "\ud800"}).key == "bad-commitment"


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"new_buildings": "yes"}, "refuse-value"),
        ({"castles": True}, "refuse-option"),
        ({"seed": 1}, "refuse-option"),
        ({"seats": 1}, "refuse-option"),
        ({"self": 1}, "refuse-option"),
        ({"first_governor": "4"}, "refuse-first-governor"),
    ],
)
def test_impossible_options(options: dict[str, Any], key: str) -> None:
    assert refused({**RECORD, "options": options}).key == key


def test_impossible_seats() -> None:
    assert refused({**RECORD, "seats": 7}).key == "refuse-seats"
    assert refused({**RECORD, "seats": True}).key in ("bad-part", "refuse-seats")


@pytest.mark.parametrize(
    "line", ["", "0", "x pass", "0 hop", "-1 pass", "² pass", "0  pass", 7, None, ["0 pass"], "9" * 5000 + " pass"]
)
def test_an_unreadable_move_is_named(line: Any) -> None:
    refusal = refused({**SHORT, "moves": [*SHORT["moves"][:3], line]})
    assert refusal.key == "bad-move"
    assert refusal.params["number"] == 4


@pytest.mark.parametrize("line", ["0 use_gold_mine", "1 use_gold_mine", "8 pass"])
def test_an_illegal_move_in_the_middle_is_named(line: str) -> None:
    moves = [*SHORT["moves"][:5], line, *SHORT["moves"][6:]]
    refusal = refused({**SHORT, "moves": moves})
    assert refusal.key == "bad-illegal"
    assert (refusal.params["number"], refusal.params["line"]) == (6, line)


def test_a_move_after_the_end() -> None:
    refusal = refused({**RECORD, "moves": [*RECORD["moves"], "0 pass"]})
    assert (refusal.key, refusal.params["number"]) == ("bad-illegal", len(RECORD["moves"]) + 1)


@pytest.mark.parametrize(
    "result", [{}, [], "won", 0, False, {"scores": [1, 2], "ranks": [1, 2]}, {**RECORD["result"], "more": 1}]
)
def test_an_untrue_result(result: Any) -> None:
    assert refused({**RECORD, "result": result}).key == "bad-result"


def test_a_result_of_an_unfinished_match() -> None:
    assert refused({**SHORT, "result": RECORD["result"]}).key == "bad-result"


# -- positions


def tables() -> list[dict[str, Any]]:
    """Positions of many kinds: at the start, in simultaneous choices, in the middle, at the end."""
    found = [GAME.new(3, seed=2, start_hand=True).state.position()]
    table = GAME.simulate(4, comptoir.Dice(3), new_buildings=True)
    dice = comptoir.Dice(4)
    while not table.over:
        if dice.below(12) == 0:
            found.append(table.position())
        seat = table.waiting[0]
        moves = table.legal(seat)
        table.apply(seat, moves[dice.below(len(moves))])
    return [*found, table.position()]


POSITIONS = tables()
POSITION = POSITIONS[3]


def refused_position(position: Any) -> comptoir.ComptoirError:
    with pytest.raises(comptoir.ComptoirError) as refusal:
        GAME.from_position(position)
    assert all(refusal.value.text(lang) for lang in ("en", "fr"))
    return refusal.value


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"format": "FEN"}, "bad-format"),
        ({"game": "chess"}, "bad-game"),
        ({"rules": 99}, "bad-rules"),
        ({"seats": 9}, "refuse-seats"),
        ({"options": {"castles": 1}}, "refuse-option"),
        ({"options": []}, "bad-part"),
        ({"options": 3}, "bad-part"),
        ({"pending": [{"step": "sleep", "seat": 0}]}, "bad-position"),
        ({"pending": [{"step": "build", "seat": 9}]}, "bad-position"),
        ({"pending": [{"step": "build", "seat": -5}]}, "bad-position"),
        ({"pending": [{"step": "limits", "seat": 0, "left": 1 << 40}]}, "bad-position"),
        ({"pending": [{"step": "start_hand", "seat": -1, "owing": 1 << 9}]}, "bad-position"),
        ({"pending": 5}, "bad-position"),
        ({"chance": {}}, "bad-position"),
        ({"chance": {"kind": "stream", "seed": "1", "at": -1}}, "bad-position"),
        ({"chance": {"kind": "stream", "seed": "1", "at": 1 << 70}}, "bad-position"),
        ({"table": []}, "bad-position"),
    ],
)
def test_a_damaged_position_is_refused(change: dict[str, Any], key: str) -> None:
    assert refused_position({**POSITION, **change}).key == key


@pytest.mark.parametrize("position", [None, [], "x", 5])
def test_something_else_than_a_position(position: Any) -> None:
    assert refused_position(position).key == "bad-format"


@pytest.mark.parametrize("part", ["seats", "options", "pending", "chance", "table"])
def test_a_missing_part_of_a_position_is_named(part: str) -> None:
    refusal = refused_position({key: value for key, value in POSITION.items() if key != part})
    assert (refusal.key, refusal.params["part"]) == ("bad-missing", part)


def test_a_missing_card_is_named() -> None:
    position = json.loads(json.dumps(POSITION))
    lost = position["table"]["draw_pile"].pop()
    refusal = refused_position(position)
    assert refusal.key == "bad-position"
    assert lost in refusal.text("en")


# -- whatever is done to a file, it is read, or refused with a sentence

VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 12),
    st.sampled_from([1 << 31, 1 << 63, -(1 << 63), 1 << 80]),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=6),
    st.sampled_from(["smithy", "0 pass", "choose_role", "tile_1", "\ud800"]),
    st.just([]),
    st.just({}),
    st.lists(st.integers(-2, 5), max_size=3),
)


def damage(thing: Any, choose: Callable[[int], int], value: Any) -> Any:
    """Replace, drop or double something somewhere inside."""
    if not isinstance(thing, dict | list) or not thing or choose(6) == 0:
        return value
    keys = list(thing) if isinstance(thing, dict) else list(range(len(thing)))
    key = keys[choose(len(keys))]
    copy = thing.copy()
    deed = choose(5)
    if deed == 0:
        del copy[key]
    elif deed == 1 and isinstance(copy, list):
        copy.insert(key, copy[key])
    else:
        copy[key] = damage(copy[key], choose, value)
    return copy


@st.composite
def damaged(draw: st.DrawFn, sources: list[Any]) -> Any:
    thing = draw(st.sampled_from(sources))
    for _ in range(draw(st.integers(1, 3))):
        thing = damage(thing, lambda n: draw(st.integers(0, n - 1)), draw(VALUES))
    return thing


def sentence(deed: Callable[[], Any]) -> Any:
    """What the deed answers, or None if it was refused in both languages. Anything else is an error."""
    try:
        return deed()
    except comptoir.ComptoirError as error:
        refusal = error
    assert all(refusal.text(lang) for lang in ("en", "fr"))
    return None


@settings(max_examples=400, deadline=None, derandomize=True)
@given(damaged([SHORT]))
def test_any_record_is_read_or_refused(record: Any) -> None:
    match = sentence(lambda: comptoir.loads(json.dumps(record)))
    if match is not None:
        match.state.check()


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.text(max_size=40))
def test_any_text_is_refused(text: str) -> None:
    refused(text)


@settings(max_examples=800, deadline=None, derandomize=True)
@given(damaged(POSITIONS))
def test_any_position_is_laid_out_or_refused(position: Any) -> None:
    table = sentence(lambda: GAME.from_position(position))
    if table is not None:
        table.check()
        for seat in (None, *range(int(table.seats))):
            assert json.dumps(table.view(seat))
        assert json.dumps(table.position())
