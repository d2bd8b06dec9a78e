"""The table of San Juan in a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from comptoir.core.text import Phrasebook
from comptoir.games.san_juan.components import CARD_IDS, COST, POINTS, ROLE_IDS
from comptoir.games.san_juan.scoring import FORMULA_IDS

GOOD, EMPTY = "●", "○"
GOOD_COLOURS = {
    "indigo": "blue",
    "sugar": "bright_white",
    "tobacco": "yellow",
    "coffee": "dark_orange3",
    "silver": "bright_black",
    "customs": "magenta",
}


def draw(view: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> RenderableType:
    """Everything this seat may see: the middle of the table, all cities, its own hand."""
    table = view["table"]
    parts: list[RenderableType] = [_middle(table, book, lang, names), Text(), _cities(view, book, lang, names)]
    for title, cards in (("table-drawn", table.get("drawn")), ("table-your-hand", _own_hand(view))):
        if cards:
            parts += [Text(), _cards(view, book, lang, title, cards)]
    return Group(*parts)


# -- the middle of the table


def _middle(table: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> RenderableType:
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_row(
        Text(book.say(lang, "table-round", {"round": table["round"], "governor": names[table["governor"]]}), "bold"),
        book.say(lang, "table-piles", {"draw": table["draw_pile"], "discard": table["discard_pile"]}),
    )
    lines: list[RenderableType] = [grid, _tile(table, book, lang), _roles(table, book, lang, names)]
    if table["parcel"]:
        lines.append(Text(book.say(lang, "table-parcel", {"goods": table["parcel"]})))
    if table["cathedral"]:
        lines.append(Text(book.say(lang, "table-cathedral")))
    return Group(*lines)


def _tile(table: dict[str, Any], book: Phrasebook, lang: str) -> Text:
    """The tile shown; between trader phases the next one, once all five have been seen."""
    if table["tile"]:
        return Text(book.say(lang, "table-tile", {"prices": _prices(table["tile"], book, lang)}))
    if table["next_tile"]:
        return Text(book.say(lang, "table-known-tile", {"prices": _prices(table["next_tile"], book, lang)}))
    return Text(book.say(lang, "table-no-tile"))


def _prices(tile: dict[str, Any], book: Phrasebook, lang: str) -> str:
    return ", ".join(f"{book.name(lang, good)} {price}" for good, price in tile["prices"].items())


def _roles(table: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> Text:
    text = Text(book.say(lang, "table-roles") + (" : " if lang == "fr" else ": "))
    for position, role in enumerate(ROLE_IDS):
        taker = table["roles"][role]
        name = book.name(lang, role)
        style = "bold reverse" if table["phase"] == role else "dim" if taker is not None else "bold"
        text.append("  " if position else "")
        text.append(name if taker is None else f"{name} ({names[taker]})", style)
    return text


# -- the cities


def _cities(view: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), expand=False)
    grid.add_column(book.say(lang, "table-player"), no_wrap=True)
    grid.add_column(book.say(lang, "table-hand"), justify="right", no_wrap=True)
    grid.add_column(book.say(lang, "table-count"), justify="right", no_wrap=True)
    grid.add_column(book.say(lang, "table-buildings"))
    for seat, city in enumerate(view["table"]["cities"]):
        style = "bold" if seat == view["seat"] else ""
        hand = f"{city['hand_size']}/{city['limit']}"
        grid.add_row(Text(names[seat], style), hand, str(len(city["slots"])), _buildings(city, book, lang))
    return grid


def _buildings(city: dict[str, Any], book: Phrasebook, lang: str) -> Text:
    """In catalogue order, so that plants come first and cities can be compared."""
    text = Text()
    for position, slot in enumerate(sorted(city["slots"], key=lambda slot: CARD_IDS.index(slot["card"]))):
        text.append(", " if position else "")
        text.append_text(_building(slot, book, lang))
    for place in ("chapel", "bank", "harbor"):
        if city.get(f"{place}_size"):
            text.append("; " + book.say(lang, f"table-{place}", {"n": city[f"{place}_size"]}))
    return text


def _building(slot: dict[str, Any], book: Phrasebook, lang: str) -> Text:
    card = slot["card"]
    text = Text(book.name(lang, card), "" if slot["active"] else "italic")
    if slot["holds"]:
        text.append(GOOD if slot["good"] else EMPTY, GOOD_COLOURS[slot["holds"]])
    if slot["under"]:
        text.append(f" ({book.say(lang, 'table-under', {'cards': slot['under']})})", "dim")
    return text


# -- cards with what they do


def _own_hand(view: dict[str, Any]) -> list[str]:
    seat = view["seat"]
    return [] if seat is None else list(view["table"]["cities"][seat].get("hand", []))


def _cards(view: dict[str, Any], book: Phrasebook, lang: str, title: str, cards: Sequence[str]) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(book.say(lang, title), no_wrap=True)
    grid.add_column(book.say(lang, "table-cost"), justify="right", no_wrap=True)
    grid.add_column(book.say(lang, "table-points"), justify="right", no_wrap=True)
    grid.add_column(book.say(lang, "table-effect"))
    prices = view["table"]["cities"][view["seat"]]["prices"]
    for card, copies in sorted(Counter(cards).items(), key=lambda entry: CARD_IDS.index(entry[0])):
        number = CARD_IDS.index(card)
        price = prices.get(card)
        shown = f"{COST[number]} → {price['cost']}" if price and price["discounts"] else str(COST[number])
        name = book.name(lang, card) + (f" ×{copies}" if copies > 1 else "")
        points = "*" if CARD_IDS[number] in FORMULA_IDS else str(POINTS[number])
        grid.add_row(Text(name, "bold"), shown, points, Text(book.say(lang, f"effect-{card}"), "dim"))
    return grid
