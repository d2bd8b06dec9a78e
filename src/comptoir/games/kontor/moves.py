"""The catalogue of Kontor. Cards are named by their printed ids, cells by their distance from the anchor."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from comptoir.core.moves import Catalogue
from comptoir.core.text import Phrasebook
from comptoir.games.kontor.components import (
    CARD_IDS,
    CELLS,
    DOCK_CARDS,
    DOCK_PLACE,
    GAME_ID,
    GOOD_IDS,
    GOODS_DOCKS,
    GOODS_PLACE,
    LAST_CARD,
    SMUGGLED_CARDS,
    SMUGGLED_PLACE,
    card_names,
    place_of,
)
from comptoir.games.kontor.rows import row_names

BOOK: Final = Phrasebook(GAME_ID, {**row_names(), **card_names()}, "comptoir.games.kontor")

# First index of each kind. Where a kind names any card, the number here is that of the card 0, which has no move, so
# that a move is the number here plus the card; the same for cells, goods and seats. Kinds that name only docks, goods
# docks or contraband count those: what is a dock and what a canal is a fact.
DECLINE: Final = 0
PLAY_ON: Final = 1
PASS: Final = 2
TAKE_BACK: Final = 3
STAY: Final = 4
PLAY: Final = 4  # cards 1 to 93
PLACE: Final = 98  # all cells
BOAT_TO: Final = 338
TAKE: Final = 578  # docks
TO_PILE: Final = 622  # seats
DRAW_DOCK: Final = 626
DRAW_CANAL: Final = 627
SEARCH: Final = 628
PICK: Final = 629  # docks
RETURN: Final = 673  # docks
GOOD: Final = 717
EXPORT: Final = 720
STAND_IN: Final = 723  # goods docks
BUY_OUT: Final = 761  # goods docks
CARGO: Final = 799  # goods docks
BRIBE: Final = 837  # goods docks
SWAP: Final = 875  # three for each goods dock
INTO: Final = 989
COUNT: Final = 992
VETO: Final = 993
CHOOSE: Final = 994  # docks
SMUGGLE: Final = 1038  # goods docks and canals
WANT: Final = 1119  # 0 to 6
SHOW: Final = 1125  # cards 1 to 93
COVER: Final = 1219
TWO_CANALS: Final = 1220
MARK: Final = 1220  # cards 1 to 93
SOBER_UP: Final = 1314
PROPOSE: Final = 1315  # four for each goods dock
LEAVE: Final = 1467  # goods docks
ACCEPT: Final = 1505
REFUSE: Final = 1506
END: Final = 1507

SEATS: Final = 4


def dock_move(first: i64, card: i64) -> i64:
    return first + DOCK_PLACE[card]


def dock_in(first: i64, move: i64) -> i64:
    return DOCK_CARDS[move - first]


def goods_move(first: i64, card: i64) -> i64:
    return first + GOODS_PLACE[card]


def goods_in(first: i64, move: i64) -> i64:
    return GOODS_DOCKS[move - first]


def smuggle_move(card: i64) -> i64:
    return SMUGGLE + SMUGGLED_PLACE[card]


def smuggled_in(move: i64) -> i64:
    return SMUGGLED_CARDS[move - SMUGGLE]


def is_smuggling(move: i64) -> bool:
    return SMUGGLE <= move < SMUGGLE + len(SMUGGLED_CARDS)


MOST_SPECIALS: Final = 6


def _catalogue() -> Catalogue:
    """Builds the catalogue and proves that the numbers above are true."""
    cat = Catalogue(BOOK)
    every = CARD_IDS[1 : LAST_CARD + 1]
    docks = [CARD_IDS[card] for card in DOCK_CARDS]
    goods_docks = [CARD_IDS[card] for card in GOODS_DOCKS]
    firsts = [
        (DECLINE, cat.add("decline")),
        (PLAY_ON, cat.add("play_on")),
        (PASS, cat.add("pass")),
        (TAKE_BACK, cat.add("take_back")),
        (STAY, cat.add("stay")),
        (PLAY, cat.add_each("play", "card", every) - 1),
        (PLACE, _add_cells(cat, "place")),
        (BOAT_TO, _add_cells(cat, "boat")),
        (TAKE, cat.add_each("take", "card", docks)),
        (TO_PILE, _add_seats(cat, "to_pile")),
        (DRAW_DOCK, cat.add("draw_dock")),
        (DRAW_CANAL, cat.add("draw_canal")),
        (SEARCH, cat.add("search")),
        (PICK, cat.add_each("pick", "card", docks)),
        (RETURN, cat.add_each("return", "card", docks)),
        (GOOD, cat.add_each("good", "good", GOOD_IDS)),
        (EXPORT, cat.add_each("export", "good", GOOD_IDS)),
        (STAND_IN, cat.add_each("stand_in", "card", goods_docks)),
        (BUY_OUT, cat.add_each("buy_out", "card", goods_docks)),
        (CARGO, cat.add_each("cargo", "card", goods_docks)),
        (BRIBE, cat.add_each("bribe", "card", goods_docks)),
        (SWAP, _add_swaps(cat, goods_docks)),
        (INTO, cat.add_each("into", "good", GOOD_IDS)),
        (COUNT, cat.add("count")),
        (VETO, cat.add("veto")),
        (CHOOSE, cat.add_each("choose", "card", docks)),
        (SMUGGLE, cat.add_each("smuggle", "card", [CARD_IDS[card] for card in SMUGGLED_CARDS])),
        (WANT, _add_wants(cat)),
        (SHOW, cat.add_each("show", "card", every) - 1),
        (COVER, cat.add("cover")),
        (TWO_CANALS, cat.add("two_canals")),
        (MARK, cat.add_each("mark", "card", every) - 1),
        (SOBER_UP, cat.add("sober_up")),
        (PROPOSE, _add_proposals(cat, goods_docks)),
        (LEAVE, cat.add_each("leave", "card", goods_docks)),
        (ACCEPT, cat.add("accept")),
        (REFUSE, cat.add("refuse")),
        (END, len(cat)),
    ]
    cat.prove(firsts)
    return cat


def _add_cells(cat: Catalogue, kind: str) -> int:
    first = len(cat)
    for cell in range(CELLS):
        x, y = place_of(cell)
        cat.add(kind, x=x, y=y)
    return first


def _add_seats(cat: Catalogue, kind: str) -> int:
    first = len(cat)
    for seat in range(SEATS):
        cat.add(kind, player=seat + 1)
    return first


def _add_swaps(cat: Catalogue, docks: list[str]) -> int:
    first = len(cat)
    for dock in docks:
        for good in GOOD_IDS:
            cat.add("swap", card=dock, good=good)
    return first


def _add_wants(cat: Catalogue) -> int:
    first = len(cat)
    for n in range(MOST_SPECIALS + 1):
        cat.add("want", n=n)
    return first


def _add_proposals(cat: Catalogue, docks: list[str]) -> int:
    first = len(cat)
    for dock in docks:
        for seat in range(SEATS):
            cat.add("propose", card=dock, player=seat + 1)
    return first


CATALOGUE: Final = _catalogue()

# The numbers of moves, made once: Python makes a new object for every number above 256. Typed as anything, they are not
# unpacked on the way into a list.
NUMBERS: Final[list[Any]] = list(range(END))
