"""How many clicks a game asks of a person with the usual settings, against a page that asks for every piece of it.

The same decisions are counted twice: those of a greedy merchant in the first seat, who plays a whole game.
"""

from __future__ import annotations

from collections import Counter

import pytest

import comptoir
from comptoir.bots import bot, seat_at
from comptoir.bots.advice import complete, sensible_set
from comptoir.core.choice import Choice
from comptoir.core.match import Match, Question
from comptoir.core.state import State

ME = 0
# Asked even where one answer is left: it warns (`warns` of the client's room).
WARNS = {"san_juan": frozenset({"place"})}


class Person:
    """Plays the first seat and counts: `plain` where everything is clicked, `now` where the page answers what has one
    answer, lays out routine sets and takes a card for the declaration that it will be played.
    tests/browser/test_kontor.py counts the clicks of a real page."""

    def __init__(self, game: str, seats: int) -> None:
        self.match: Match = comptoir.game(game).new(seats, "a clear morning")
        self.hands = [bot("greedy", game, seed=seat) for seat in range(seats)]
        self.plain = 0
        self.now = 0
        self.declared = False

    def play(self) -> None:
        while not self.match.state.over:
            waiting = self.match.state.waiting
            seat = next((one for one in waiting if one != ME), ME)
            if seat == ME:
                self.decide()
            else:
                self.move(seat)

    def move(self, seat: int) -> int:
        move = self.hands[seat].choose(seat_at(self.match, seat))
        self.match.play(seat, move)
        return move

    def decide(self) -> None:
        state = self.match.state
        choice, legal = state.choice(ME), state.legal(ME)
        if choice is not None and choice.most > 1 and len(legal) > 1:
            self.pick(choice)
            return
        view = state.view(ME)
        free = len(legal) == 1 and view["asks"] not in WARNS.get(self.match.game.id, ())
        before = self.match.state.clone()
        move = self.move(ME)
        code = self.match.game.moves[move].code
        self.plain += 1
        self.now += not (free or (self.declared and code.startswith("play:") and self.stands(before, move)))
        self.declared = code == "play_on"

    def stands(self, before: State, move: int) -> bool:
        """Is the card that was clicked for a declaration played without another click? It is sealed while nobody knows
        more than before; where all others have passed it lies in pencil, and the next click places it."""
        others = [one["passed"] for seat, one in enumerate(before.view(ME)["table"]["merchants"]) if seat != ME]
        if not any(others):
            return True
        before.shown = 0
        before.apply(ME, move)
        return all(others) and before.owes(ME) and not before.shown >> ME & 1

    def pick(self, choice: Choice) -> None:
        """A set: piece by piece and confirmed, or what lies there changed and confirmed."""
        laid = Counter(sensible_set(self.match.state, ME))
        question, picks = Question(self.match.state), list[int]()
        while question.goes_on(self.match.state, ME):
            move = self.move(ME)
            if move == choice.finish:
                break
            picks.append(move)
            if self.match.state.over or ME not in self.match.state.waiting:
                break
        complete(choice, picks)
        picked = Counter(picks)
        changed = sum((picked - laid).values()) + sum((laid - picked).values())
        self.plain += len(picks) + 1
        self.now += 1 + (changed if picks else 0)


@pytest.mark.parametrize(("game", "seats"), [("san_juan", 3), ("kontor", 2), ("le_havre", 2)])
def test_a_third_of_the_clicks_is_saved(game: str, seats: int) -> None:
    person = Person(game, seats)
    person.play()
    print(f"{game}: {person.plain} clicks one by one, {person.now} now")
    assert 3 * person.now <= 2 * person.plain
