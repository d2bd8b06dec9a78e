"""The five levels: every one plays every game, honestly, in its time, and says what it thinks."""

from __future__ import annotations

import gc
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any

import pytest
from tests.bots.thoughts import decisions
from tests.games.golden_city import modes as golden_city
from tests.games.kontor import modes as kontor
from tests.games.le_havre import modes as le_havre
from tests.games.san_juan import modes as san_juan

import comptoir
from comptoir.bots import BOTS, FAIR, LEVELS, Player, RandomBot, Seat, bot, check_bot
from comptoir.bots.levels import SEARCH
from comptoir.bots.minds import greedy_of, judge_with, weights_of
from comptoir.bots.net import read_header
from comptoir.bots.search import Budget, Edge, Search
from comptoir.core.errors import OptionRefused
from comptoir.core.rng import Dice
from comptoir.core.state import State
from comptoir.core.text import COMMON, LANGUAGES

ROOMS: dict[str, ModuleType] = {
    "golden_city": golden_city, "kontor": kontor, "le_havre": le_havre, "san_juan": san_juan,
}  # fmt: skip
IDS = [one.id for one in LEVELS]
MIXES = 2  # modes a game, drawn anew from all of them by a fixed seed
WALKS = 2


def some_modes(game: str, n: int = MIXES) -> list[tuple[int, dict[str, Any]]]:
    rng = random.Random(17)
    return [rng.choice(ROOMS[game].MODES) for _ in range(n - 1)] + [ROOMS[game].random_mode(rng)]


MODES = [(game, seats, options) for game in ROOMS for seats, options in some_modes(game)]


@pytest.mark.many_cases
@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_the_choice_depends_on_what_the_seat_knows(name: str, game: str, seats: int, options: dict[str, Any]) -> None:
    room = comptoir.game(game)
    rng = Dice(3)
    for table in decisions(game, seats, options, 2):
        seat = table.waiting[-1]
        other = table.sample(seat, rng)
        chosen = []
        for state in (table, other):
            player, chair = bot(name, game, 9, walks=WALKS), Seat(state, seat, room.moves)
            # Twice, so that a generator that ran differently would show.
            chosen.append([player.choose(chair), player.choose(chair)])
        assert chosen[0] == chosen[1]


@pytest.mark.many_cases
@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("game", list(ROOMS))
def test_every_level_plays_every_kind_of_table_to_its_end(name: str, game: str) -> None:
    """Only legal moves, nothing changed on the table by thinking, and an end."""
    for seats, options in some_modes(game, 2):
        room = comptoir.game(game)
        table = room.simulate(seats, Dice(8), **options)
        quick = bot("random", game, 2)
        player = bot(name, game, 4, walks=1)
        decisions = 0
        while not table.over:
            for seat in table.waiting[:1]:
                # One decision in twenty is the level's; the rest is chance, which gets where good play does not.
                mover = player if decisions % 20 == 0 else quick
                move = mover.choose(Seat(table, seat, room.moves))
                assert move in table.legal(seat)
                table.apply(seat, move)
                decisions += 1


@pytest.fixture
def collected() -> Iterator[None]:
    """What other tests left behind is not gone through in the middle of a decision; the service does the same."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("collected")
@pytest.mark.parametrize("game", list(ROOMS))
@pytest.mark.parametrize("seconds", [0.25])
def test_a_decision_ends_in_its_time(game: str, seconds: float) -> None:
    """Measured in this process's own time, which other processes cannot stretch."""
    seats, options = some_modes(game, 1)[0]
    room = comptoir.game(game)
    for table in decisions(game, seats, options, 2):
        seat = table.waiting[-1]
        judge = judge_with(room, seats, None, greedy_of(game, 1))
        for search in (Search(player_judge(game, seats), Dice(1)), Search(judge, Dice(2))):
            begin = process_time()
            search.run(Seat(table, seat, room.moves), table.legal(seat), Budget(seconds=seconds))
            assert process_time() - begin <= 1.1 * seconds
            assert search.best() in table.legal(seat)


def player_judge(game: str, seats: int) -> Any:
    player = bot("guildmaster", game, 1, walks=1)
    assert isinstance(player, Player)
    table = comptoir.game(game).simulate(seats, Dice(1), **some_modes(game, 1)[0][1])
    seat = table.waiting[0]
    player.searched(Seat(table, seat, comptoir.game(game).moves), table.legal(seat))
    return player.judge


def test_a_forced_decision_takes_no_thought() -> None:
    table, seat = forced_decision()
    for name in IDS:
        player = bot(name, "san_juan", 1)
        assert isinstance(player, Player)
        before = player.rng.clone()
        assert [player.choose(Seat(table, seat, comptoir.game("san_juan").moves))] == table.legal(seat)
        assert player.rng.below(1 << 30) == before.below(1 << 30), "it has looked at imagined tables"


def forced_decision() -> tuple[State, int]:
    """A table at which somebody has one answer only."""
    for seed in range(100):
        table, dice = comptoir.game("san_juan").simulate(2, Dice(seed)), Dice(seed)
        while not table.over:
            seat = table.waiting[0]
            moves = table.legal(seat)
            if len(moves) == 1:
                return table, seat
            table.apply(seat, moves[dice.below(len(moves))])
    raise AssertionError("nobody ever had one answer only")


@pytest.mark.parametrize("game", list(ROOMS))
def test_it_says_what_it_thinks(game: str) -> None:
    room = comptoir.game(game)
    player = bot("guildmaster", game, 3, walks=6)
    assert isinstance(player, Player)
    # Where a game knows that one move is plain there is nothing to tell.
    told = (
        (table, table.waiting[0], player.think(Seat(table, table.waiting[0], room.moves)))
        for table in decisions(game, 2, {}, 12)
    )
    table, seat, thought = next(one for one in told if one[2].walks)
    assert thought.walks == 6 == sum(candidate.visits for candidate in thought.candidates)
    assert {candidate.move for candidate in thought.candidates} <= set(table.legal(seat))
    best = thought.candidates[0]
    assert thought.move == best.move
    assert best.visits >= max(candidate.visits for candidate in thought.candidates) - 1
    assert len(best.win) == len(best.points) == 2
    assert all(0 <= chance <= 1 for chance in best.win)
    assert all(0 <= one < 2 and 0 <= move < len(room.moves) for one, move in best.line)


def test_a_game_without_weights_is_searched_all_the_same() -> None:
    """Greedy merchants play every walk to its end."""
    room = comptoir.game("san_juan")
    table = decisions("san_juan", 3, {}, 3)[2]
    seat = table.waiting[0]
    search = Search(judge_with(room, 3, None, greedy_of("san_juan", 1)), Dice(4))
    search.run(Seat(table, seat, room.moves), table.legal(seat), Budget(walks=20))
    assert search.best() in table.legal(seat)
    assert search.candidates[0].visits >= search.candidates[-1].visits


@pytest.mark.parametrize("game", ["golden_city", "san_juan"])
def test_weights_come_with_the_game_and_say_where_they_come_from(game: str) -> None:
    data = weights_of(game, 2)
    assert data is not None
    assert len(data) < 300_000
    header = read_header(data)
    assert header["game"] == game
    assert {"command", "seed", "commit", "seconds", "games"} <= set(header["made"])


def test_every_bot_has_a_name_and_a_character() -> None:
    assert FAIR in IDS
    assert len(LEVELS) == 5
    for name in BOTS:
        for lang in LANGUAGES:
            assert COMMON.say(lang, f"bot-{name}")
            assert len(COMMON.say(lang, f"bot-{name}-line")) > 20


def test_only_levels_that_search_have_a_time() -> None:
    assert all((one.seconds > 0) == (one.engine == SEARCH) for one in LEVELS)
    assert max(one.seconds for one in LEVELS) <= 1


def test_a_quicker_pace_is_quicker() -> None:
    """Under load a level thinks a part of its time, and never not at all."""
    usual, hasty = bot("shipowner", "san_juan"), bot("shipowner", "san_juan", pace=0.001)
    assert isinstance(usual, Player)
    assert isinstance(hasty, Player)
    assert hasty.budget.seconds < usual.budget.seconds / 500
    assert hasty.budget.walks == 1
    table = comptoir.game("san_juan").simulate(2, Dice(3))
    seat = table.waiting[0]
    assert hasty.choose(Seat(table, seat, comptoir.game("san_juan").moves)) in table.legal(seat)


def test_a_level_can_be_told_how_much_to_think() -> None:
    second, walks = bot("guildmaster@1s", "san_juan"), bot(check_bot("guildmaster@300"), "san_juan")
    assert isinstance(second, Player)
    assert isinstance(walks, Player)
    assert 0.9 < second.budget.seconds <= 1
    assert (walks.budget.seconds, walks.budget.walks) == (0, 300)


def test_bots_of_others_are_named_by_module_and_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bots.py").write_text(
        "class Last:\n"
        "    def __init__(self, game, seed):\n        self.game, self.seed = game, seed\n"
        "    def choose(self, seat):\n        return seat.legal()[-1]\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "my_bots", raising=False)
    table = comptoir.game("san_juan").simulate(2, Dice(3))
    seat = table.waiting[0]
    made = bot(check_bot("my_bots:Last"), "san_juan", 5)
    assert made.choose(Seat(table, seat, comptoir.game("san_juan").moves)) == table.legal(seat)[-1]


@pytest.mark.parametrize(
    "name",
    ["my_bots_that_are_not:There", "comptoir.bots:Nobody", ":", "", None, 3, "clerk@1s", "merchant@0s", "merchant@x"],
)
def test_a_bot_that_is_not_there_is_refused_with_a_sentence(name: Any) -> None:
    with pytest.raises(OptionRefused):
        check_bot(name)


def test_bots_of_others_are_found_by_entry_point(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A real distribution on the path, as pip would have installed it."""
    info = tmp_path / "guests-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: guests\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[comptoir.bots]\nguest = comptoir.bots.random:RandomBot\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    from comptoir.bots import _others

    _others.cache_clear()
    try:
        assert check_bot("guest") == "guest"
        assert _others()["guest"].load() is RandomBot
    finally:
        _others.cache_clear()


def test_a_fork_has_chance_of_its_own() -> None:
    table = comptoir.game("san_juan").simulate(2, Dice(3))
    assert table.clone().rng.below(1000) == table.clone().rng.below(1000)
    draws = {tuple(table.fork(seed).rng.below(1000) for _ in range(1)) for seed in range(1, 9)}
    assert len(draws) > 4
    assert table.fork(5).view(0) == table.view(0)


def test_with_a_temperature_what_seems_as_good_is_played_as_often() -> None:
    player = Player(LEVELS[-1].tuned({"temperature": 0.05}), "san_juan", 3)
    table = comptoir.game("san_juan").simulate(2, Dice(1))
    seat = table.waiting[0]
    search = player.searched(Seat(table, seat, comptoir.game("san_juan").moves), table.legal(seat))
    search.candidates = [Edge(7, 0.0), Edge(8, 0.0), Edge(9, 0.0), Edge(10, 0.0)]
    for edge, value in zip(search.candidates, (0.6, 0.6, 0.2, 0.0), strict=True):
        edge.visits, edge.total = (100, 100 * value) if value else (0, 0.0)
    played = Counter(player.settle_on(search) for _ in range(400))
    assert set(played) == {7, 8}
    assert 150 < played[7] < 250
