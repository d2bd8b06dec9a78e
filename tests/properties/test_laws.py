"""The quick run: every law, for every game, in every mode its room names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.properties.laws import GAME_LAWS, MATCH_LAWS, TABLE_LAWS, GameLaw, MatchLaw, TableLaw
from tests.properties.play import Case, Mode, in_every_mode, modes_of, moments, noted, spots

pytestmark = pytest.mark.many_cases
ROUNDS = 2  # random games per law and mode; an even and an odd seed


def by_name(laws: Any) -> Callable[[Any], Any]:
    return pytest.mark.parametrize("law", laws, ids=[law.__name__ for law in laws])


def share(game: str, wanted: int) -> int:
    return max(1, wanted // (len(modes_of(game).MODES) * ROUNDS))


@in_every_mode
@by_name(TABLE_LAWS)
def test_table(law: TableLaw, game: str, mode: Mode) -> None:
    for seed in range(ROUNDS):
        case = Case(game, *mode, seed)
        rng = case.rng()
        for number, (table, seat, move) in enumerate(spots(case, share(game, TABLE_LAWS[law]))):
            with noted(f"{law.__name__} at stop {number} of {case}"):
                law(table, seat, move, rng)


@in_every_mode
@by_name(MATCH_LAWS)
def test_match(law: MatchLaw, game: str, mode: Mode) -> None:
    for seed in range(ROUNDS):
        case = Case(game, *mode, seed)
        rng = case.rng()
        for match, seat, move in moments(case, share(game, MATCH_LAWS[law])):
            with noted(f"{law.__name__} after ply {match.ply} of {case}"):
                law(match, seat, move, rng)


@in_every_mode
@by_name(GAME_LAWS)
def test_game(law: GameLaw, game: str, mode: Mode) -> None:
    for seed in range(ROUNDS):
        case = Case(game, *mode, seed)
        with noted(f"{law.__name__} in {case}"):
            law(case)
