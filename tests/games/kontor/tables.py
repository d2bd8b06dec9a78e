"""Kontor positions in a line or two, every card of the game accounted for.

Cards on the board are written as in section 15 of the specification, `"14@1,1 69@3,0"`, in the order in which they were
placed and counted from the anchor. A dock brings its printed warehouses unless `tokens` says otherwise.
"""

from __future__ import annotations

from typing import Any

from comptoir.core.journal import Event, Journal
from comptoir.core.options import Options
from comptoir.core.rng import Dice
from comptoir.core.state import State
from comptoir.games.kontor import GAME
from comptoir.games.kontor.components import (
    CANAL,
    CANAL_CARDS,
    CARD_IDS,
    GOOD_IDS,
    GOODS,
    GOODS_DOCK,
    KIND,
    OWNER,
    PRINTED,
    SPECIALS,
    cell_at,
    place_of,
)
from comptoir.games.kontor.config.merge import config_for
from comptoir.games.kontor.config.values import RULES_VERSION, Config
from comptoir.games.kontor.moves import CATALOGUE
from comptoir.games.kontor.packing import field
from comptoir.games.kontor.position import WINNERS
from comptoir.games.kontor.state import Table
from comptoir.games.kontor.steps.placing import legal_cells
from comptoir.games.kontor.steps.turn import place

CROSS = "0@0,0 45@1,0 48@2,0 51@-1,0 54@-2,0 57@0,1 60@0,2 63@0,-1 66@0,-2"
ANCHOR = "0@0,0"

ROUND = [{"step": "round", "seat": -1}]
CHOOSE = [{"step": "choose_card", "seat": -1, "owing": 3}]
CHOOSE_4 = [{"step": "choose_card", "seat": -1, "owing": 15}]
PASS_OR_PLAY = [{"step": "pass", "seat": -1, "owing": 3}]
NEXT_ROUND = [{"step": "end_round", "seat": -1}]

Placed = tuple[int, int, int]


def parse(text: str) -> list[Placed]:
    cards = []
    for word in text.split():
        number, place = word.split("@")
        x, y = place.split(",")
        cards.append((int(number), int(x), int(y)))
    return cards


def ids(numbers: list[int]) -> list[str]:
    return [CARD_IDS[number] for number in numbers]


def table(
    laid: str = CROSS,
    *,
    seats: int = 2,
    hands: list[list[int]] | None = None,
    florins: list[int] | None = None,
    pending: list[dict[str, Any]] | None = None,
    tops: dict[int, int] | None = None,
    piles: dict[int, list[int]] | None = None,
    tokens: dict[int, dict[str, int]] | None = None,
    finished: list[tuple[int, int]] | None = None,
    boat: tuple[int, int] = (0, 0),
    options: dict[str, Any] | None = None,
    position: dict[str, Any] | None = None,
    memory: dict[str, Any] | None = None,
    version: int = RULES_VERSION,
) -> Table:
    """A table of this mix of options. `tops` names the top card of a pile (0: canals), `piles` a whole one, bottom
    first; cards that are mentioned nowhere lie in the piles they belong to."""
    game = GAME.under(version)
    chosen = game.options.choose(seats, options or {})
    config = config_for(chosen, version)
    packed = _empty(config)
    cards = parse(laid)
    packed["laid"] = [[CARD_IDS[number], x, y] for number, x, y in cards]
    packed["boat"] = list(boat)
    packed["frame"] = _frame(config, cards)
    _deal(config, packed, [number for number, _, _ in cards], hands or [[] for _ in range(seats)], tops, piles)
    _pay(config, packed, florins)
    packed["finished"] = [
        {"card": CARD_IDS[card], "winner": WINNERS[winner], "batch": batch}
        for batch, (card, winner) in enumerate(finished or [])
    ]
    packed.update(position or {})
    _remember(packed, memory or {})
    _count_tokens(config, packed, tokens, cards, [card for card, _ in finished or []])
    state = game.from_position(
        {
            "format": "comptoir position 1",
            "game": "kontor",
            "rules": version,
            "seats": seats,
            "options": options or {},
            "pending": pending or [],
            "chance": {"kind": "stream", "seed": "example", "at": 0},
            "table": packed,
        }
    )
    assert isinstance(state, Table)
    state.journal = Journal()
    return state


def _empty(config: Config) -> dict[str, Any]:
    blank = Table()
    blank.open_house(GAME.rules, Options(int(config.seats), {}), Dice(1), config)
    blank.round = 1
    packed: dict[str, Any] = GAME.rules.pack(blank)
    return packed


def _remember(packed: dict[str, Any], memory: dict[str, Any]) -> None:
    """What rules remember, each thing by its name in the part it belongs to."""
    for name, value in memory.items():
        places = [packed, *packed["parts"].values()]
        next(place for place in places if name in place)[name] = value


def kept(state: Table, name: str) -> Any:
    """What a rule remembers under this name."""
    return next(getattr(part, name) for part in state.parts if hasattr(part, name))


def _frame(config: Config, cards: list[Placed]) -> dict[str, Any]:
    if config.fixed:
        left, right, top, bottom = config.fixed
        return {"x": [left, right], "y": [top, bottom], "fixed_x": True, "fixed_y": True}
    xs, ys = [x for _, x, _ in cards], [y for _, _, y in cards]
    return {
        "x": [min(xs), max(xs)],
        "y": [min(ys), max(ys)],
        "fixed_x": max(xs) - min(xs) + 1 == config.width,
        "fixed_y": max(ys) - min(ys) + 1 == config.height,
    }


def _deal(
    config: Config,
    packed: dict[str, Any],
    used: list[int],
    hands: list[list[int]],
    tops: dict[int, int] | None,
    piles: dict[int, list[int]] | None,
) -> None:
    used = used + [card for held in hands for card in held]
    for cards in (piles or {}).values():
        used += cards
    rest = [card for card in config.deck if card not in used]
    heaps: list[list[int]] = [[] for _ in range(config.piles)]
    dark: list[int] = []
    out: list[int] = []
    for card in rest:
        if card in SPECIALS:
            (heaps[0] if config.specials_in_canals else dark if config.deals_specials else out).append(card)
        elif KIND[card] == CANAL:
            heaps[0].append(card)
        else:
            owner = next(seat for seat in range(config.seats) if config.individual or _owns(config, seat, card))
            heaps[config.pile_of[owner]].append(card)
    for pile, given in (piles or {}).items():
        out += heaps[pile]
        heaps[pile] = given[:]
    for pile, top in (tops or {}).items():
        heaps[pile].remove(top)
        heaps[pile].append(top)
    packed["piles"] = [ids(heap) for heap in heaps]
    packed["aside"], packed["out"] = ids(dark), ids(out)
    for merchant, held in zip(packed["merchants"], hands, strict=True):
        merchant["hand"] = ids(sorted(held))


def _owns(config: Config, seat: int, card: int) -> bool:
    return config.side_of[seat] == OWNER[card]


def _pay(config: Config, packed: dict[str, Any], florins: list[int] | None) -> None:
    total = int(config.florins * config.seats + config.treasury)
    purses = florins or [int(config.florins)] * int(config.seats)
    for merchant, purse in zip(packed["merchants"], purses, strict=True):
        merchant["florins"] = purse
    packed["treasury"] = total - sum(purses)


def _count_tokens(
    config: Config,
    packed: dict[str, Any],
    tokens: dict[int, dict[str, int]] | None,
    cards: list[Placed],
    settled: list[int],
) -> None:
    """Warehouses on the board come out of the supply."""
    top = {(x, y): number for number, x, y in cards}
    on_board = [number for number in top.values() if KIND[number] == GOODS_DOCK and number not in settled]
    counts = {number: _printed(number) for number in on_board}
    counts.update(tokens or {})
    packed["tokens"] = {CARD_IDS[number]: goods for number, goods in counts.items() if goods}
    supply = packed["supply"]
    for number, goods in counts.items():
        owner = packed["owner"].get(CARD_IDS[number], OWNER[number])
        for good, n in goods.items():
            supply[config.stock_at[owner] + GOOD_IDS.index(good)] -= n
    for part in packed["parts"].values():
        for at, n in enumerate(part.get("stores", [])):
            supply[config.stock_at[at // GOODS] + at % GOODS] -= n
        for type_, cell in enumerate(part.get("sunk", [])):
            supply[type_] -= cell is not None


def _printed(number: int) -> dict[str, int]:
    return dict.fromkeys(PRINTED[number]["goods"], 1)


# -- looking and playing


def cells(state: Table, seat: int, card: int) -> set[tuple[int, int]]:
    return {place_of(cell) for cell in legal_cells(state, seat, card)}


def sector(state: Table, card: int) -> set[tuple[int, int]]:
    return {place_of(state.where[dock]) for dock in state.members(card)}


def tokens_in(state: Table, card: int, side: int) -> dict[str, int]:
    """The warehouses of a side in the sector of this dock."""
    total = dict.fromkeys(GOOD_IDS, 0)
    for dock in state.members(card):
        if state.owner[dock] == side:
            for good in range(GOODS):
                total[GOOD_IDS[good]] += int(field(state.tokens_on(dock), good))
    return {good: n for good, n in total.items() if n}


def top_at(state: Table, x: int, y: int) -> int:
    return state.board[cell_at(x, y)]


def money(state: Table) -> list[int]:
    return [int(merchant.florins) for merchant in state.merchants] + [int(state.treasury)]


def hand(state: Table, seat: int) -> list[int]:
    return state.merchants[seat].hand


def codes(state: State, seat: int) -> list[str]:
    return [CATALOGUE[move].code for move in state.legal(seat)]


def play(state: State, seat: int, *moves: str) -> None:
    for code in moves:
        assert code in codes(state, seat), f"{code} is not among {codes(state, seat)}"
        state.apply(seat, CATALOGUE.by_code[code])


def put(state: Table, seat: int, card: int, x: int, y: int) -> None:
    """Place a card out of the hand, with everything that follows until somebody is asked."""
    state.merchants[seat].hand.remove(card)
    place(state, seat, card, cell_at(x, y), state.config.phases[KIND[card]])
    state.settle()


def choose(state: State, *cards: int | None) -> None:
    """Every seat lays the card named for it face down; None: it is not asked."""
    for seat, card in enumerate(cards):
        if card is not None:
            play(state, seat, f"play:{CARD_IDS[card]}")


def asks(state: State) -> str | None:
    return state.steps[state.top.step].name if not state.over else None


def told(state: Table) -> list[Event]:
    assert state.journal is not None
    return state.journal.events


def fill(width: int, height: int, left: int, top: int, taken: str, canals: list[int]) -> str:
    """The taken cells, and canals on all others of the rectangle but those marked `-1@x,y`."""
    cards = parse(taken)
    busy = {(x, y) for _, x, y in cards}
    rest = [(x, y) for y in range(top, top + height) for x in range(left, left + width) if (x, y) not in busy]
    words = [f"{number}@{x},{y}" for number, x, y in cards if number >= 0]
    free = [canal for canal in canals if canal not in {number for number, _, _ in cards}]
    words += [f"{canal}@{x},{y}" for canal, (x, y) in zip(free, rest, strict=False)]
    return " ".join(words)


ALL_CANALS = list(CANAL_CARDS)
