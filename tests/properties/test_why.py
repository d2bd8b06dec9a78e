"""Why not? Over random positions, what cannot be done is refused with a reason, not with a shrug."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.properties.play import modes_of

import comptoir
from comptoir.core.text import LANGUAGES
from comptoir.registry import HOUSE_GAMES

TABLES = 24
LOOKS = 5  # positions of each
TRIED = 40  # moves of the catalogue at each
SHRUG = "why-not-offered"


@pytest.mark.parametrize("game", comptoir.GAMES)
def test_what_cannot_be_done_is_refused_with_a_reason(game: str) -> None:
    """A person can try what looks like an answer to the question: at most one in twenty of those gets the general
    sentence. Everything else gets the question itself, in words."""
    room = comptoir.game(game)
    rng = random.Random(20)
    modes = modes_of(game).MODES
    heard: Counter[str] = Counter()
    shrugs: Counter[str] = Counter()
    for _ in range(TABLES):
        seats, options = rng.choice(modes)
        match = room.new(seats, seed=rng.randrange(1 << 30), **dict(options))
        for _ in range(LOOKS):
            for _ in range(rng.randrange(20)):
                if not match.state.over:
                    seat = rng.choice(match.state.waiting)
                    match.play(seat, rng.choice(match.state.legal(seat)))
            if match.state.over:
                break
            try_moves(match, rng, heard, shrugs)
    assert heard.total() > (200 if game in HOUSE_GAMES else 0)  # a guest may have few moves to try
    assert shrugs.total() <= 0.05 * heard.total(), shrugs


def try_moves(match: comptoir.Match, rng: random.Random, heard: Counter[str], shrugs: Counter[str]) -> None:
    state, moves = match.state, match.game.moves
    seat = rng.choice(state.waiting)
    legal = state.legal(seat)
    kinds = {moves[move].kind for move in legal}
    asks = state.steps[state.top.step].name
    likely = [move for move in range(len(moves)) if moves[move].kind in kinds and move not in legal]
    for move in rng.sample(likely, min(TRIED, len(likely))):
        key = refusal(match, seat, move)
        heard[asks] += 1
        shrugs[f"{asks} {moves[move].kind}"] += key == SHRUG
    other = [move for move in range(len(moves)) if moves[move].kind not in kinds]
    for move in rng.sample(other, min(4, len(other))):
        assert refusal(match, seat, move) != SHRUG


def refusal(match: comptoir.Match, seat: int, move: int) -> str:
    with pytest.raises(comptoir.IllegalMove) as found:
        match.refuse(seat, move)
    for lang in LANGUAGES:
        assert found.value.text(lang)
    return found.value.key
