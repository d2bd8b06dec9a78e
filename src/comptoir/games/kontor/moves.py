"""The catalogue of Kontor. Cards are named by their printed ids, cells by their distance from the anchor."""

from __future__ import annotations

from typing import Final

from comptoir.core.moves import Catalogue
from comptoir.core.text import Phrasebook
from comptoir.games.kontor.components import (
    CARD_IDS,
    CELLS,
    FIRST_DOCK,
    GAME_ID,
    GOOD_IDS,
    LAST_CANAL,
    LAST_CARD,
    LAST_GOODS_DOCK,
    RED_TAVERN,
    names,
    place_of,
)

BOOK: Final = Phrasebook(GAME_ID, names(), "comptoir.games.kontor")

# First index of each kind. Where a kind names cards, the number here is that of the card 0, which has no move, so that
# a move is always the number here plus the card; the same for cells, goods and seats.
DECLINE: Final = 0
PLAY_ON: Final = 1
PASS: Final = 2
TAKE_BACK: Final = 3
STAY: Final = 4
PLAY: Final = 4  # cards 1 to 93
PLACE: Final = 98  # all cells
BOAT_TO: Final = 338
TAKE: Final = 575  # cards 3 to 89, as in all kinds that name docks
TO_PILE: Final = 665  # seats
DRAW_DOCK: Final = 669
DRAW_CANAL: Final = 670
SEARCH: Final = 671
PICK: Final = 669
RETURN: Final = 756
GOOD: Final = 846
EXPORT: Final = 849
STAND_IN: Final = 849  # cards 3 to 44, as in all kinds that name goods docks
BUY_OUT: Final = 891
CARGO: Final = 933
BRIBE: Final = 975
SWAP: Final = 1011  # three for each goods dock
INTO: Final = 1146
COUNT: Final = 1149
VETO: Final = 1150
CHOOSE: Final = 1148  # docks
SMUGGLE: Final = 1235  # cards 3 to 87
WANT: Final = 1323  # 0 to 6
SHOW: Final = 1329  # cards 1 to 93
COVER: Final = 1423
TWO_CANALS: Final = 1424
MARK: Final = 1424  # cards 1 to 93
SOBER_UP: Final = 1518
PROPOSE: Final = 1507  # four for each goods dock
LEAVE: Final = 1684  # goods docks
ACCEPT: Final = 1729
REFUSE: Final = 1730
END: Final = 1731

SEATS: Final = 4
MOST_SPECIALS: Final = 6


def _catalogue() -> Catalogue:
    """Builds the catalogue and proves that the numbers above are true."""
    cat = Catalogue(BOOK)
    every = CARD_IDS[1 : LAST_CARD + 1]
    docks = CARD_IDS[FIRST_DOCK : RED_TAVERN + 1]
    goods_docks = CARD_IDS[FIRST_DOCK : LAST_GOODS_DOCK + 1]
    firsts = [
        (DECLINE, cat.add("decline")),
        (PLAY_ON, cat.add("play_on")),
        (PASS, cat.add("pass")),
        (TAKE_BACK, cat.add("take_back")),
        (STAY, cat.add("stay")),
        (PLAY, cat.add_each("play", "card", every) - 1),
        (PLACE, _add_cells(cat, "place")),
        (BOAT_TO, _add_cells(cat, "boat")),
        (TAKE, cat.add_each("take", "card", docks) - FIRST_DOCK),
        (TO_PILE, _add_seats(cat, "to_pile")),
        (DRAW_DOCK, cat.add("draw_dock")),
        (DRAW_CANAL, cat.add("draw_canal")),
        (SEARCH, cat.add("search")),
        (PICK, cat.add_each("pick", "card", docks) - FIRST_DOCK),
        (RETURN, cat.add_each("return", "card", docks) - FIRST_DOCK),
        (GOOD, cat.add_each("good", "good", GOOD_IDS)),
        (EXPORT, cat.add_each("export", "good", GOOD_IDS)),
        (STAND_IN, cat.add_each("stand_in", "card", goods_docks) - FIRST_DOCK),
        (BUY_OUT, cat.add_each("buy_out", "card", goods_docks) - FIRST_DOCK),
        (CARGO, cat.add_each("cargo", "card", goods_docks) - FIRST_DOCK),
        (BRIBE, cat.add_each("bribe", "card", goods_docks) - FIRST_DOCK),
        (SWAP, _add_swaps(cat, goods_docks) - 3 * FIRST_DOCK),
        (INTO, cat.add_each("into", "good", GOOD_IDS)),
        (COUNT, cat.add("count")),
        (VETO, cat.add("veto")),
        (CHOOSE, cat.add_each("choose", "card", docks) - FIRST_DOCK),
        (SMUGGLE, cat.add_each("smuggle", "card", CARD_IDS[FIRST_DOCK : LAST_CANAL + 1]) - FIRST_DOCK),
        (WANT, _add_wants(cat)),
        (SHOW, cat.add_each("show", "card", every) - 1),
        (COVER, cat.add("cover")),
        (TWO_CANALS, cat.add("two_canals")),
        (MARK, cat.add_each("mark", "card", every) - 1),
        (SOBER_UP, cat.add("sober_up")),
        (PROPOSE, _add_proposals(cat, goods_docks) - 4 * FIRST_DOCK),
        (LEAVE, cat.add_each("leave", "card", goods_docks) - FIRST_DOCK),
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
