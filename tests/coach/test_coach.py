"""Hints and analysis: honest, the same every time, and right about what was planted."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from tests.cli.test_about import invoke

import comptoir
from comptoir.bots import seat_at
from comptoir.coach import Cancelled, Effort, analyse, analyse_record, cache_key, hints
from comptoir.coach.analysis import CLASSES, Analysis, best_line, kind_of, look_at, positions, turning_points
from comptoir.coach.opinion import opinion, shares
from comptoir.coach.reasons import POINTS, Reason, phrase, spoken, watched
from comptoir.core.match import Match
from comptoir.core.seat import Seat
from comptoir.core.state import State
from comptoir.core.text import LANGUAGES

RECORDS = Path(__file__).parent / "records"  # a blunder is planted in each, at the ply that its tag names
SMALL = Effort(16, 6)
NAMES = ["Ada", "Bob", "Eve", "Dan", "Fay"]


def planted(game: str) -> tuple[Match, int]:
    match = comptoir.loads((RECORDS / f"{game}.json").read_text(encoding="utf-8"))
    return match, int(match.tags["blunder"])


def table_before(match: Match, ply: int) -> State:
    return next(table for number, table, _, _ in positions(match) if number == ply)


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_a_planted_blunder_is_found_and_named(game: str) -> None:
    match, ply = planted(game)
    found = analyse(match, SMALL, first=ply)
    one = found.moves[0]
    assert (one.ply, one.kind) == (ply, "blunder")
    assert one.move == match.game.moves[match.plies[ply][1]].code
    assert one.options[0].move != one.move
    assert found.shares[one.seat].counts["blunder"] >= 1
    assert found.shares[one.seat].choices < -0.1
    for lang in LANGUAGES:
        assert all(spoken(reason, match.game, lang, NAMES) for reason in one.reasons)


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_hidden_cards_do_not_change_what_a_move_is_called(game: str) -> None:
    """Hints, classes and reasons come from what the seat knows: any table it could not tell from this one will do."""
    match, last = planted(game)
    rng = random.Random(5)
    for ply in (last // 3, last):
        table = table_before(match, ply)
        seat = match.plies[ply][0]
        sample = table.sample(seat, comptoir.Dice(rng.randrange(1 << 40)))
        effort = SMALL if ply == last else Effort(2, 2)
        real, other = (look_at(match, here, ply, effort) for here in (table, sample))
        assert real == other
        assert [kind_of(option) for option in real.options] == [kind_of(option) for option in other.options]
        told = [hints(match.game, Seat(here, seat, match.game.moves), ply, effort) for here in (table, sample)]
        assert told[0] == told[1]


# Five matches: those with a blunder, and one of three players that ends otherwise.
FIXED = [RECORDS / f"{game}.json" for game in comptoir.GAMES]
FIXED += [Path(__file__).parents[1] / "games/san_juan/golden/random-3.json"]


@pytest.mark.parametrize("file", FIXED, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_the_same_record_gets_the_same_analysis(file: Path) -> None:
    """Twice alike; and no decision's report depends on those before it."""
    record = json.loads(file.read_text(encoding="utf-8"))
    match = comptoir.loads(json.dumps(record.get("record", record)))
    first = match.ply - 8
    whole = analyse(match, Effort(6, 3), first=first)
    assert analyse(match, Effort(6, 3), first=first).dumps() == whole.dumps()
    rest = analyse(match, Effort(6, 3), first=match.ply - 4)
    assert rest.moves == [one for one in whole.moves if one.ply >= match.ply - 4]
    adds_up(whole)


def adds_up(found: Analysis) -> None:
    for share in found.shares:
        parts = share.start + share.choices + share.gifts + share.luck
        assert parts == pytest.approx(share.result, abs=0.001)
        assert sum(share.counts.values()) == sum(one.seat == share.seat for one in found.moves)
    for _, win in found.curve:
        assert sum(win) == pytest.approx(1, abs=0.001)
    assert [ply for ply, _ in found.curve] == sorted(ply for ply, _ in found.curve)


def test_whoever_asked_hears_how_far_it_is_and_may_stop_it() -> None:
    match, _ = planted("san_juan")
    heard: list[tuple[int, int]] = []

    def tell(done: int, total: int) -> bool:
        heard.append((done, total))
        return done < 3

    with pytest.raises(Cancelled):
        analyse(match, Effort(2, 2), tell)
    assert heard == [(1, match.ply), (2, match.ply), (3, match.ply)]


def test_a_key_stands_for_one_analysis() -> None:
    match, _ = planted("san_juan")
    record = match.record()
    key = cache_key(record, SMALL)
    assert cache_key(json.loads(match.dumps()), SMALL) == key
    assert cache_key(record, Effort(17, 6)) != key
    assert cache_key({**record, "moves": record["moves"][:-1]}, SMALL) != key


def test_an_unfinished_match_and_one_of_a_single_player() -> None:
    """Alone there is nobody to beat: then the points decide."""
    room = comptoir.game("le_havre")
    match = room.new(1, seed=3, length="shortened")
    while match.ply < 3:
        seat = match.state.waiting[0]
        match.play(seat, match.state.legal(seat)[0])
    text = analyse_record(match.dumps(), Effort(2, 2))
    found = json.loads(text)
    assert found["format"] == "comptoir analysis 1"
    assert [move["seat"] for move in found["moves"]] == [0] * len(found["moves"])
    table = match.state
    told = opinion(room, seat_at(match, 0), Effort(2, 2), 1)
    assert len(told.options) >= 2
    assert told.best.worth >= told.options[-1].worth
    assert table.owes(0)


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_hints_give_moves_chances_and_reasons_in_words(game: str) -> None:
    match, ply = planted(game)
    table = table_before(match, ply)
    seat = match.plies[ply][0]
    found = hints(match.game, Seat(table, seat, match.game.moves), ply, SMALL)
    assert 1 <= len(found) <= 4
    assert match.plies[ply][1] != found[0].move
    for hint in found:
        assert hint.move in table.legal(seat)
        assert 0 <= hint.win <= 1
        assert hint.answer is None or hint.answer[0] != seat
        for reason in hint.reasons:
            for lang in LANGUAGES:
                assert spoken(reason, match.game, lang, NAMES)
    assert hints(match.game, Seat(table, 1 - seat, match.game.moves), ply, SMALL) == [] or table.owes(1 - seat)


def test_a_hint_for_a_payment_names_all_of_it() -> None:
    match = comptoir.game("san_juan").new(2, "a clear morning")
    rng, found = random.Random(3), 0
    while found < 3:
        seat = match.state.waiting[0]
        choice = match.state.choice(seat)
        if choice is not None and choice.least > 1 and len(match.state.legal(seat)) > 1:
            for hint in hints(match.game, seat_at(match, seat), match.ply, Effort(2, 2)):
                assert choice.allows([hint.move, *hint.rest])
                assert hint.rest
            found += 1
        match.play(seat, rng.choice(match.state.legal(seat)))


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_everything_watched_has_its_words(game: str) -> None:
    room = comptoir.game(game)
    match, ply = planted(game)
    for seat in range(match.options.seats):
        for key in watched(room, table_before(match, ply), seat):
            for n in (-2, -1, 1, 2):
                for lang in LANGUAGES:
                    assert str(abs(n)) in phrase(key, n, room, lang)
    assert any(key.startswith(POINTS) for key in watched(room, match.state, 0))


def test_chances_of_teams_and_equals() -> None:
    assert shares([0.2, 0.6], [0, 1]) == pytest.approx([0.25, 0.75])
    assert shares([0.5, 0.25, 0.5, 0.25], [0, 1, 0, 1]) == pytest.approx([2 / 3, 1 / 3, 2 / 3, 1 / 3])
    assert turning_points([(0, [0.5, 0.5]), (1, [0.55, 0.45]), (2, [0.9, 0.1]), (3, [1.0, 0.0])]) == [2]
    assert [kind for kind, _ in CLASSES] == ["best", "good", "inaccuracy", "mistake", "blunder"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_command_prints_the_analysis_and_writes_it(tmp_path: Path, lang: str) -> None:
    match, ply = planted("golden_city")
    short = tmp_path / "short.json"
    record: dict[str, Any] = {**match.record(), "moves": match.record()["moves"][:6]}
    del record["result"]
    short.write_text(json.dumps(record), encoding="utf-8")
    to = tmp_path / "analysis.json"
    code, out, err = invoke("analyse", str(short), "--walks", "6", "--json", str(to), "--lang", lang)
    assert code == 0, err
    assert ("decisions analysed" if lang == "en" else "décisions analysées") in out
    assert ("others’ choices" if lang == "en" else "choix des autres") in out
    assert json.loads(to.read_text(encoding="utf-8"))["plies"] == 6
    whole = RECORDS / "golden_city.json"
    code, out, err = invoke("analyse", str(whole), "--line", str(ply + 1), "--walks", "6", "--lang", lang)
    assert code == 0, err
    assert ("Best line from move" if lang == "en" else "Meilleure suite à partir du coup") in out
    assert best_line(match, ply, Effort(6, 2)).move
    code, _, err = invoke("analyse", str(whole), "--line", "0", "--lang", lang)
    assert code == 2
    assert "0" in err


def test_a_reason_without_figures_is_what_the_table_tells() -> None:
    room = comptoir.game("san_juan")
    event = {"kind": "build", "seat": 0, "args": {"card": "quarry", "cost": 3}}
    assert "Ada" in spoken(Reason(True, [], [event]), room, "en", NAMES)
