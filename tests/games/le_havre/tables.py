"""Le Havre positions in a few lines, every card accounted for.

A scene starts from a fresh deal in which the first player (seat 0, who holds the anchor) is asked for his main action.
Whatever a test names is moved to where it wants it; everything else stays where it was dealt.
"""

from __future__ import annotations

from typing import Any

import pytest

import comptoir
from comptoir.core.state import State
from comptoir.games.le_havre import GAME
from comptoir.games.le_havre.components import BUILDING, GOOD_IDS, KIND_IDS, OFFER_IDS, SHIP_IDS, SHIP_KIND, STANDARD
from comptoir.games.le_havre.state import Table


class Scene:
    def __init__(self, seats: int = 2, **options: Any) -> None:
        match = GAME.new(seats, seed=1, anchor="1", **options)
        self.position: dict[str, Any] = match.state.position()
        self.table: dict[str, Any] = self.position["table"]
        self.dealt: dict[str, Any] = dict(self.table["players"][0])  # what a player begins with
        for seat in range(seats):
            self.player(seat)

    def player(self, seat: int, francs: int = 0, loans: int = 0, **goods: int) -> Scene:
        """Exactly this much money and these goods; buildings and ships stay."""
        assert set(goods) <= set(GOOD_IDS), goods
        self.table["players"][seat].update(francs=francs, loans=loans, goods=goods)
        return self

    def offers(self, **tokens: int) -> Scene:
        self.table["offers"] = {name: tokens.get(name, 0) for name in OFFER_IDS}
        return self

    def _pick_up(self, name: str) -> None:
        """Take a card from wherever it lies."""
        for place in self._places():
            if name in place:
                place.remove(name)
                return
        assert BUILDING[name] >= STANDARD, f"{name} is not used by {self.position['seats']} players"
        self.table["pile"].pop()

    def _places(self) -> list[list[str]]:
        owned = [player["buildings"] for player in self.table["players"]]
        return [*self.table["stacks"], self.table["pile"], self.table["town"], *owned]

    def _lay(self, name: str, place: list[str]) -> None:
        self._pick_up(name)
        place.append(name)
        place.sort(key=lambda card: BUILDING[card])

    def own(self, seat: int, *names: str) -> Scene:
        for name in names:
            self._lay(name, self.table["players"][seat]["buildings"])
        return self

    def town(self, *names: str) -> Scene:
        for name in names:
            self._lay(name, self.table["town"])
        return self

    def tops(self, *names: str | None) -> Scene:
        """These cards on top of the three stacks; None leaves the stack alone."""
        for stack, name in zip(self.table["stacks"], names, strict=True):
            if name is not None:
                self._pick_up(name)
                stack.insert(0, name)
        return self

    def only(self, *names: str) -> Scene:
        """These cards on the first stacks and nothing else; all other proposals have been built by the town."""
        for stack in self.table["stacks"]:
            for name in stack[:]:
                self._lay(name, self.table["town"])
        return self.tops(*names, *[None] * (3 - len(names)))

    def pile(self, *names: str) -> Scene:
        """These special cards on top of the pile."""
        for name in reversed(names):
            self._pick_up(name)
            self.table["pile"].insert(0, name)
        return self

    def ships(self, seat: int, *names: str) -> Scene:
        for name in names:
            self._lift_ship(name)
            self.table["players"][seat]["ships"].append(name)
        return self

    def quay(self, *names: str) -> Scene:
        """Ships on their piles, the first named on top."""
        for name in reversed(names):
            self._lift_ship(name)
            self.table["ships"][KIND_IDS[SHIP_KIND[SHIP_IDS.index(name)]]].insert(0, name)
        return self

    def _lift_ship(self, name: str) -> None:
        places = [player["ships"] for player in self.table["players"]] + list(self.table["ships"].values())
        for place in places:
            if name in place:
                place.remove(name)

    def disc(self, seat: int, name: str | None) -> Scene:
        self.table["players"][seat]["disc"] = name
        return self

    def modern(self, *names: str) -> Scene:
        self.table["modern"] = list(names)
        return self

    def tile(self, name: str) -> Scene:
        """The next tile to be used, face up like all others; the turn before is over."""
        tiles = self.table["tiles"]
        tiles.remove(name)
        tiles.insert(1, name)
        self.table["uncovered"] = 7
        return self.pending({"step": "end_of_turn", "seat": 0})

    def round_end(self, number: int = 1) -> Scene:
        """The last turn of this round is over."""
        self.table.update(uncovered=7, turn=7 * number - 1)
        return self.pending({"step": "end_of_turn", "seat": (7 * number - 1) % self.position["seats"]})

    def final(self, seat: int = 0) -> Scene:
        rounds = {1: 7, 2: 14, 3: 18, 4: 20, 5: 20}[self.position["seats"]]
        self.table.update(final=True, uncovered=7, turn=7 * rounds + seat)
        return self.pending({"step": "final_turn", "seat": seat})

    def pending(self, *frames: dict[str, Any]) -> Scene:
        self.position["pending"] = list(frames)
        return self

    def start(self) -> Play:
        return Play(GAME.from_position(self.position))


class Play:
    """A table and the spelling of moves; every move is checked to be legal before it is played."""

    def __init__(self, state: State) -> None:
        assert isinstance(state, Table)
        self.state: Table = state

    @property
    def seat(self) -> int:
        return self.state.waiting[0]

    @property
    def asks(self) -> str | None:
        asks: str | None = self.state.view(None)["asks"]
        return asks

    def legal(self, kind: str = "") -> list[str]:
        """Codes of the legal moves, of one kind only if that is named."""
        codes = [GAME.moves[move].code for move in self.state.legal(self.seat)]
        return [code for code in codes if not kind or code.split(":")[0] == kind]

    def __call__(self, *codes: str) -> Play:
        for code in codes:
            assert code in self.legal(), f"{code} is not among {self.legal()}"
            self.state.apply(self.seat, GAME.moves.by_code[code])
            self.state.check()
        return self

    def reason(self, code: str) -> str:
        """The sentence with which a match refuses this move."""
        match = GAME.new(int(self.state.seats), seed=1, **self.state.options.values)
        match.state = self.state.clone()
        before = match.state.position()
        with pytest.raises(comptoir.IllegalMove) as refusal:
            match.play(self.seat, GAME.moves.by_code[code])
        assert match.state.position() == before
        assert refusal.value.text("en") != refusal.value.text("fr")
        return refusal.value.key

    def goods(self, seat: int = 0) -> dict[str, int]:
        return {name: n for name, n in zip(GOOD_IDS, self.state.players[seat].goods, strict=True) if n}

    def francs(self, seat: int = 0) -> int:
        return int(self.state.players[seat].francs)

    def loans(self, seat: int = 0) -> int:
        return int(self.state.players[seat].loans)

    def look(self, seat: int = 0) -> dict[str, Any]:
        seen: dict[str, Any] = self.state.view(seat)["table"]["players"][seat]
        return seen

    @property
    def shown(self) -> dict[str, Any]:
        seen: dict[str, Any] = self.state.view(None)["table"]
        return seen


def random_game(seats: int, seed: int, **options: Any) -> Table:
    """A finished game of random moves."""
    state = GAME.simulate(seats, comptoir.Dice(seed), **options)
    assert isinstance(state, Table)
    comptoir.playout(state, comptoir.Dice(seed + 1))
    assert state.over
    return state
