"""Positions of Die Goldene Stadt in a line or two, every piece of the game accounted for."""

from __future__ import annotations

from typing import Any, Self

from tests.games import play

import comptoir
from comptoir.core.rng import Stream
from comptoir.core.state import Frame
from comptoir.games.golden_city.components import (
    COPIES,
    FACTS,
    GOODS_IDS,
    LETTERS,
    NODE_NUMBERS,
    RANKS,
    REWARDS,
    SCORE_IDS,
    SETUPS,
    TYPE_IDS,
)
from comptoir.games.golden_city.state import Table
from comptoir.games.golden_city.steps.numbers import BID_STEP

GAME = comptoir.game("golden_city")
PORTS = [node["id"] for node in FACTS["nodes"] if node["kind"] == "port"]


def tally(cards: str) -> dict[str, int]:
    """`"forest 2 port"` as numbers of cards by type."""
    found = dict.fromkeys(TYPE_IDS, 0)
    last = ""
    for word in cards.split():
        if word.isdigit():
            found[last] += int(word) - 1
        else:
            last = word
            found[last] += 1
    return found


class Trader:
    """What one player has. Lists are words in a string; `letters` is the total in front of him."""

    def __init__(self, posts: str = "", hand: str = "", **more: Any) -> None:
        self.posts = posts.split()
        self.hand = tally(hand)
        self.known = tally(more.pop("known", ""))
        self.coins: int = more.pop("coins", 3)
        self.keys: int = more.pop("keys", 0)
        self.goods: list[str] = more.pop("goods", "").split()
        self.bonus: list[str] = more.pop("bonus", "").split()
        self.black: list[str] = more.pop("black", "").split()
        self.letters: int | None = more.pop("letters", None)
        self.specials: int = more.pop("specials", 0)
        self.left: int | None = more.pop("left", None)
        assert not more, more

    def pack(self, start: int, black: int, city: int) -> dict[str, Any]:
        """Letters that the city did not pay were scored; what is missing was paid back."""
        total = city if self.letters is None else self.letters
        return {
            "hand": self.hand,
            "known": self.known,
            "old": tally(""),
            "fresh": {kind: self.hand[kind] - self.known[kind] for kind in TYPE_IDS},
            "spent": tally(""),
            "coins": self.coins,
            "keys": self.keys,
            "goods": self.goods,
            "bonus": self.bonus,
            "posts": self.posts,
            "black": self.black,
            "posts_left": start - len(self.posts),
            "black_left": black - len(self.black),
            "stalemated": False,
            "letters": {
                "city": city,
                "goods": 0,
                "areas": max(0, total - city),
                "bonus": 0,
                "paid_back": max(0, city - total),
            },
            "specials": self.specials,
        }


def city_letters(traders: tuple[Trader, ...]) -> list[int]:
    """What the zones paid if everybody came in the order of the seats."""
    paid = [0] * len(traders)
    visitors: dict[str, int] = {}
    for seat, trader in enumerate(traders):
        for place in trader.posts:
            rank = visitors.get(place, 0)
            visitors[place] = rank + 1
            effects = REWARDS[NODE_NUMBERS[place] * RANKS + rank]
            paid[seat] += sum(effect >> 3 for effect in effects if effect & 7 == LETTERS)
    return paid


def position(
    *traders: Trader, pending: list[dict[str, Any]], options: dict[str, Any] | None = None, **table: Any
) -> Any:
    """A position as JSON. Piles are written top first; what is not named lies where it does no harm."""
    seats = len(traders)
    chosen = GAME.options.choose(seats, options or {})
    black = FACTS["black_posts_variant"]["black_posts_each"] if chosen.flag("black_posts") else 0
    start = FACTS["black_posts_variant"]["own_posts"] if black else SETUPS[seats].posts
    packed = [t.pack(start, black, n) for t, n in zip(traders, city_letters(traders), strict=True)]
    groups = [group.split() for group in table.pop("groups", [""] * seats)]
    discard = tally(table.pop("discard", ""))
    top = table.pop("top", "").split()
    rest = []
    for kind, copies in zip(TYPE_IDS, COPIES, strict=True):
        used = sum(t.hand[kind] for t in traders) + sum(group.count(kind) for group in groups)
        left = copies - used - discard[kind] - top.count(kind)
        assert left >= 0, f"too many {kind} cards"
        rest += [kind] * left
    if table.pop("empty_pile", False):
        for kind in rest:
            discard[kind] += 1
        rest = []
    coins = table.pop("group_coins", [0] * seats)
    keys_used = table.pop("keys_used", 0)
    card = table.pop("score_card", "S1-1")
    to_come = table.pop("score_pile", "").split()
    in_play = [SCORE_IDS[card] for stack in SETUPS[seats].score_stacks for card in stack]
    held = [name for t in traders for name in t.goods]
    display = table.pop("display", None)
    free = [name for name in GOODS_IDS if name not in held]
    shown = free[:3] if display is None else display.split()
    goods_pile = table.pop("goods_pile", None)
    covered = [name for name in free if name not in shown] if goods_pile is None else goods_pile.split()
    laid = {
        "round": 1,
        "first": 0,
        "score_card": card,
        "scored": [name for name in in_play if name != card and name not in to_come],
        "score_pile": to_come[::-1],
        "groups": groups,
        "group_coins": coins,
        "holders": [-1] * seats,
        "bidding": list(range(seats)),
        "evictions": 0,
        "pile": rest + top[::-1],
        "discard": discard,
        "lazy": False,
        "reserve": FACTS["supply"]["coins"] - sum(t.coins for t in traders) - sum(coins),
        "keys": FACTS["supply"]["keys"] - sum(t.keys for t in traders) - keys_used,
        "keys_used": keys_used,
        "goods_pile": covered[::-1],
        "display": shown,
        "goods_out": [name for name in free if name not in shown and name not in covered],
        "bonus_log": [[seat, name] for seat, t in enumerate(traders) for name in t.bonus],
        "bonus_told": 0,
        "ending": "running",
        "traders": packed,
    }
    assert set(table) <= set(laid), table
    return {
        "format": "comptoir position 1",
        "game": "golden_city",
        "rules": GAME.rules.version,
        "seats": seats,
        "options": dict(chosen.values),
        "pending": pending,
        "chance": {"kind": "stream", "seed": "examples", "at": 0},
        "table": laid | table,
    }


class Play(play.Play):
    def build(self, place: str, pay: str | None = None) -> Self:
        """Build with the first payment offered, or with this one."""
        code = next(code for code in self.offers if code.startswith(f"build:{place}:{pay or ''}"))
        return self.do(code)

    @property
    def state(self) -> Table:
        assert isinstance(self.match.state, Table)
        return self.match.state

    def places(self, kind: str = "build") -> list[str]:
        """Places where the player in turn can build, each once."""
        return list(dict.fromkeys(offer.partition(":")[0] for offer in self.offers_of(kind)))

    def payments(self, place: str) -> list[str]:
        offers = [offer.partition(":") for offer in self.offers_of("build")]
        return [pay for where, _, pay in offers if where == place]

    def trader(self, seat: int = 0) -> dict[str, Any]:
        return self.table["traders"][seat]

    def hand(self, seat: int = 0) -> dict[str, int]:
        """Only the types he holds."""
        return {kind: n for kind, n in self.trader(seat)["hand"].items() if n}

    def letters(self) -> list[int]:
        return [trader["letters"] for trader in self.match.state.view(None)["table"]["traders"]]

    def coins(self) -> list[int]:
        return [trader["coins"] for trader in self.table["traders"]]

    def points(self) -> list[int]:
        return [trader["points"] for trader in self.match.state.view(None)["table"]["traders"]]


def turn(*traders: Trader, seat: int = 0, left: int = 2, after: int = 0, **more: Any) -> Play:
    """This player is on his building turn; `after` players build after him."""
    following = (seat + 1) % len(traders)
    pending = [{"step": "builders", "seat": following, "left": after}, {"step": "build", "seat": seat, "left": left}]
    return Play(position(*traders, pending=pending, **more))


def auction(*traders: Trader, seat: int = 0, **more: Any) -> Play:
    """The auction is on, and it is this player's bid."""
    return Play(position(*traders, pending=[{"step": "bid", "seat": seat}], **more))


def scored(*traders: Trader, score_card: str, **more: Any) -> Play:
    """The round has just been scored."""
    pending = [{"step": "score", "seat": 0}]
    more.setdefault("score_pile", next(name for name in SCORE_IDS if name != score_card))
    return Play(position(*traders, pending=pending, score_card=score_card, **more))


def bids(*traders: Trader, seat: int, **more: Any) -> list[str]:
    """What this player may bid, also where a single answer would be given for him."""
    packed = position(*traders, pending=[], **more)
    options = GAME.options.choose(len(traders), packed["options"])
    table = GAME.unpack(GAME.rules, packed["table"], options, Stream("bids"))
    return [GAME.moves[move].code for move in table.steps[BID_STEP].answers(table, Frame(BID_STEP, seat), seat)]
