"""Bots that a user might bring."""

from __future__ import annotations

from comptoir.bots import Seat


class Last:
    """Takes the last move of the list; wants neither game nor seed."""

    def choose(self, seat: Seat) -> int:
        return seat.legal()[-1]


class Wanderer:
    """Takes one of its moves, by counting: the same on every seat and in every game."""

    def __init__(self) -> None:
        self.count = 0

    def choose(self, seat: Seat) -> int:
        self.count += 1
        moves = seat.legal()
        return moves[self.count * 7 % len(moves)]


class Cheat:
    def __init__(self, game: str, seed: int) -> None:
        self.asked = (game, seed)

    def choose(self, seat: Seat) -> int:
        return -7
