"""The catalogue of San Juan. Cards are named by type, goods by kind: equal pieces are one choice."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.moves import Catalogue
from comptoir.core.text import Phrasebook
from comptoir.games.san_juan.components import CARD_IDS, GAME_ID, GOOD_IDS, HAND_TYPES, MOST, PLANTS, ROLE_IDS, names

BOOK: Final = Phrasebook(GAME_ID, names(), "comptoir.games.san_juan")

# First index of each kind; the order within a kind is that of the types, goods or roles.
ROLE: Final = 0
LIBRARY_NOW: Final = 5
LIBRARY_LATER: Final = 6
PASS: Final = 7
BUILD: Final = 8
NEW_SITE: Final = 48
COVER: Final = 49
COVER_LADEN: Final = 89
SPEND: Final = 94
PAY: Final = 100
PRODUCE: Final = 139
SELL: Final = 144
SHIP: Final = 150
MINE: Final = 156
KEEP: Final = 157
DISCARD: Final = 196
CHAPEL_CARD: Final = 235
BANK_CARD: Final = 274
USE: Final = 313
AMOUNT: Final = 314
END: Final = 335


def _catalogue() -> Catalogue:
    """Builds the catalogue and proves that the numbers above are true."""
    cat = Catalogue(BOOK)
    hand = CARD_IDS[:HAND_TYPES]
    firsts = [
        (ROLE, cat.add_each("choose_role", "role", ROLE_IDS)),
        (LIBRARY_NOW, cat.add("use_library")),
        (LIBRARY_LATER, cat.add("save_library")),
        (PASS, cat.add("pass")),
        (BUILD, cat.add_each("build", "card", CARD_IDS)),
        (NEW_SITE, cat.add("new_site")),
        (COVER, cat.add_each("cover", "card", CARD_IDS)),
        (COVER_LADEN, cat.add_each("cover_laden", "card", CARD_IDS[:PLANTS])),
        (SPEND, cat.add_each("spend", "good", GOOD_IDS)),
        (PAY, cat.add_each("pay", "card", hand)),
        (PRODUCE, cat.add_each("produce", "good", GOOD_IDS[:PLANTS])),
        (SELL, cat.add_each("sell", "good", GOOD_IDS)),
        (SHIP, cat.add_each("ship", "good", GOOD_IDS)),
        (MINE, cat.add("use_gold_mine")),
        (KEEP, cat.add_each("keep", "card", hand)),
        (DISCARD, cat.add_each("discard", "card", hand)),
        (CHAPEL_CARD, cat.add_each("chapel", "card", hand)),
        (BANK_CARD, cat.add_each("bank", "card", hand)),
        (USE, cat.add("use")),
        (AMOUNT, len(cat)),
        (END, AMOUNT + MOST + 1),
    ]
    for n in range(MOST + 1):
        cat.add("amount", n=n)
    cat.prove(firsts)
    return cat


CATALOGUE: Final = _catalogue()

# The numbers of moves, made once and typed as anything: then they are neither unpacked nor looked for on the way into a
# list.
NUMBERS: Final[list[Any]] = list(range(END))
