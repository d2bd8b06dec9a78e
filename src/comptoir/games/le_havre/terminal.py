"""The table of Le Havre in a terminal: supply and offers, what can be built and bought, and the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from comptoir.core.text import Phrasebook
from comptoir.games.le_havre.components import (
    BACK_OF,
    BUILDING,
    CARDS,
    KIND_IDS,
    PRICE,
    SHIP_IDS,
    SHIP_PRICE,
    SHIP_VALUE,
    SOLD,
    VALUE,
)

SEATS = ("bright_red", "bright_blue", "bright_green", "bright_magenta", "bright_yellow")
GOOD_COLOURS = {
    "fish": "cyan",
    "wood": "dark_orange3",
    "clay": "red",
    "iron": "bright_black",
    "grain": "yellow",
    "cattle": "magenta",
    "coal": "white",
    "hides": "dark_goldenrod",
}
AHEAD = 4  # round ends shown
DISC = "●"


def draw(view: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> RenderableType:
    """Everything this seat may see."""
    table = view["table"]
    parts: list[RenderableType] = [
        _head(table, book, lang),
        _supply(table, book, lang),
        _offers(table, book, lang),
        Text(),
        _rounds(table, book, lang),
        Text(),
        _proposals(table, book, lang),
        _pile(table, book, lang),
        _quay(table, book, lang),
        Text(),
        _line(book.say(lang, "table-town"), [_building(name, table, book, lang) for name in table["town"]]),
    ]
    for seat in range(len(table["players"])):
        parts += [Text(), _player(view, seat, book, lang, names)]
    return Group(*parts)


def _line(title: str, things: list[Text]) -> Text:
    text = Text(f"{title} ", "bold")
    for k, thing in enumerate(things):
        text.append("   " if k else "", "")
        text.append_text(thing)
    return text


# -- the board


def _head(table: dict[str, Any], book: Phrasebook, lang: str) -> Text:
    if table["final"]:
        return Text(book.say(lang, "table-final"), "bold")
    return Text(book.say(lang, "table-round", {"round": table["round"], "rounds": len(table["rounds"])}), "bold")


def _supply(table: dict[str, Any], book: Phrasebook, lang: str) -> Text:
    tiles = []
    for place, tile in enumerate(table["tiles"]):
        if tile is None:
            text = Text(book.say(lang, "table-hidden"), "dim")
        else:
            text = Text("+".join(book.name(lang, name) for name in tile["adds"]))
            if tile["interest"]:
                text.append(f" ({book.say(lang, 'table-interest')})", "red")
        if place == table["tile"]:
            text = Text.assemble("[", (text.plain, "bold reverse"), "]")
        tiles.append(text)
    return _line(book.say(lang, "table-supply"), tiles)


def _offers(table: dict[str, Any], book: Phrasebook, lang: str) -> Text:
    held = [_tokens(name, n, book, lang) for name, n in table["offers"].items()]
    return _line(book.say(lang, "table-offers"), held)


def _tokens(name: str, n: int, book: Phrasebook, lang: str) -> Text:
    colour = "bright_yellow" if name == "franc" else _colour(name)
    return Text.assemble((f"{n} ", "bold" if n else "dim"), (book.name(lang, name), colour if n else "dim"))


def _colour(good: str) -> str:
    """An upgraded good has the colour of the side it comes from, underlined."""
    return GOOD_COLOURS[good] if good in GOOD_COLOURS else GOOD_COLOURS[BACK_OF[good]] + " underline"


def _rounds(table: dict[str, Any], book: Phrasebook, lang: str) -> RenderableType:
    ends = []
    first = table["round"] - 1
    for number, line in enumerate(table["rounds"][first : first + AHEAD], first + 1):
        words = [book.say(lang, "table-food", {"n": line["food"]})]
        if line["harvest"]:
            words.append(book.say(lang, "table-harvest"))
        if line["town"]:
            words.append(book.say(lang, f"table-town-{line['town']}"))
        words.append(book.name(lang, line["ship"]))
        ends.append(Text.assemble((f"{number}: ", "bold"), ", ".join(words)))
    if table["final"]:
        return Text()
    return Group(Text(book.say(lang, "table-rounds"), "bold"), *ends)


def _proposals(table: dict[str, Any], book: Phrasebook, lang: str) -> RenderableType:
    grid = Table(
        title=book.say(lang, "table-proposals"), title_style="bold", title_justify="left", box=None, pad_edge=False
    )
    for _ in table["stacks"]:
        grid.add_column(width=32, overflow="fold")
    grid.add_row(*[_proposal(stack, book, lang) for stack in table["stacks"]])
    return grid


def _proposal(stack: list[str], book: Phrasebook, lang: str) -> Text:
    if not stack:
        return Text(book.say(lang, "table-empty"), "dim")
    top = stack[0]
    text = Text.assemble((book.name(lang, top), "bold"), f"  {_price(top, book, lang)}")
    cost = CARDS[BUILDING[top]]["build_cost"]
    if cost:
        text.append("\n" + ", ".join(f"{n} {book.name(lang, good)}" for good, n in cost.items()))
    if stack[1:]:
        below = ", ".join(book.name(lang, name) for name in stack[1:3])
        more = book.say(lang, "table-below", {"n": len(stack) - 1})
        text.append(f"\n{more} {below}{'…' if stack[3:] else ''}", "dim")
    return text


def _price(name: str, book: Phrasebook, lang: str) -> str:
    """Value, and the price where it differs."""
    card = BUILDING[name]
    return book.say(lang, f"table-value-{SOLD[card]}", {"value": VALUE[card], "price": PRICE[card]})


def _pile(table: dict[str, Any], book: Phrasebook, lang: str) -> Text:
    text = Text(book.say(lang, "table-specials", {"n": table["special_pile"] or 0}))
    peeked = table.get("peeked")
    if peeked and peeked["cards"]:
        key = "table-known" if peeked["in_order"] else "table-known-unsure"
        text.append("; " + book.say(lang, key, {"cards": peeked["cards"]}))
    if table["waiting_card"]:
        text.append("; " + book.say(lang, "table-waiting-card", {"building": table["waiting_card"]}), "bold")
    return text


def _quay(table: dict[str, Any], book: Phrasebook, lang: str) -> Text:
    piles = []
    for kind, price in zip(KIND_IDS, SHIP_PRICE, strict=True):
        ships = table["ships"][kind]
        if ships:
            values = ", ".join(str(SHIP_VALUE[SHIP_IDS.index(ship)]) for ship in ships)
            sold = book.say(lang, "table-price", {"n": price})
            piles.append(Text.assemble((book.name(lang, kind), "bold"), f" {values} ({sold})"))
    return _line(book.say(lang, "table-ships"), piles or [Text(book.say(lang, "table-empty"), "dim")])


def _building(name: str, table: dict[str, Any], book: Phrasebook, lang: str) -> Text:
    text = Text.assemble(book.name(lang, name), (f" {_price(name, book, lang)}", "dim"))
    if name in table["modern"]:
        text.append(f" ({book.say(lang, 'table-modern')})", "dim")
    for seat, player in enumerate(table["players"]):
        if player["disc"] == name:
            text.append(f" {DISC}", SEATS[seat])
    return text


# -- the players


def _player(view: dict[str, Any], seat: int, book: Phrasebook, lang: str, names: Sequence[str]) -> RenderableType:
    table = view["table"]
    player = table["players"][seat]
    head = Text.assemble((f"{DISC} {names[seat]}", f"bold {SEATS[seat]}"))
    facts = [
        book.say(lang, "table-francs", {"n": player["francs"]}),
        book.say(lang, "table-worth", {"n": player["worth"]}),
    ]
    if player["loans"]:
        facts.append(book.say(lang, "table-loans", {"n": player["loans"]}))
    stores = {"food": player["food"], "due": player["food_due"], "energy": player["energy"]}
    facts.append(book.say(lang, "table-stores", stores))
    symbols = {"hammers": player["hammers"], "fishermen": player["fishermen"]}
    facts.append(book.say(lang, "table-symbols", symbols))
    if player["disc"]:
        facts.append(book.say(lang, "table-disc", {"building": player["disc"]}))
    else:
        facts.append(book.say(lang, "table-disc-home"))
    if seat == table["anchor"]:
        facts.append(book.say(lang, "table-anchor"))
    if seat in view["waiting"]:
        facts.append(book.say(lang, "table-to-move"))
    head.append("  " + ", ".join(facts))
    goods = [_tokens(name, n, book, lang) for name, n in player["goods"].items() if n]
    lines: list[RenderableType] = [head]
    if goods:
        lines.append(_line(book.say(lang, "table-goods"), goods))
    if player["buildings"]:
        own = [_building(name, table, book, lang) for name in player["buildings"]]
        lines.append(_line(book.say(lang, "table-buildings"), own))
    if player["ships"]:
        title = book.say(lang, "table-own-ships", {"n": player["food_of_ships"]})
        lines.append(_line(title, [Text(book.name(lang, ship)) for ship in player["ships"]]))
    return Group(*lines)
