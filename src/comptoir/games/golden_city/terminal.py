"""The table of Die Goldene Stadt in a terminal: the island as a chart, the auction, the players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.style import Style
from rich.table import Table
from rich.text import Text

from comptoir.core.text import Phrasebook
from comptoir.games.golden_city.components import HEIGHT, NODE_IDS, NODES, RIVER_LINES, ROADS, TYPE_IDS, WIDTH

COLUMNS, ROWS = 96, 37
CELL = 4  # columns of a place: its id above, its reward or its posts below
LANDSCAPES = {
    "port": "cyan",
    "forest": "green",
    "meadow": "yellow",
    "mountain": "bright_black",
    "desert": "dark_orange",
}
SEATS = ("bright_red", "bright_blue", "bright_green", "bright_magenta")
BLACK = "■"


def draw(view: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> RenderableType:
    """Everything this seat may see."""
    table = view["table"]
    parts: list[RenderableType] = [
        _head(table, book, lang, names),
        _island(view, book, lang),
        Text(book.say(lang, "table-legend"), "dim"),
        Text(),
        _groups(table, book, lang, names),
        Text(),
        _players(view, book, lang, names),
    ]
    own = _own(view, book, lang)
    if own:
        parts += [Text(), *own]
    return Group(*parts)


# -- the chart


class Chart:
    """Characters with styles, drawn one over the other."""

    def __init__(self) -> None:
        self.cells: list[list[tuple[str, str | Style]]] = [[(" ", "")] * COLUMNS for _ in range(ROWS)]

    def put(self, column: int, row: int, text: str, style: str | Style) -> None:
        for offset, character in enumerate(text):
            if 0 <= row < ROWS and 0 <= column + offset < COLUMNS:
                self.cells[row][column + offset] = (character, style)

    def line(self, start: tuple[int, int], end: tuple[int, int], character: str, style: str) -> None:
        steps = max(abs(end[0] - start[0]), 2 * abs(end[1] - start[1]), 1)
        for step in range(steps + 1):
            column = start[0] + round((end[0] - start[0]) * step / steps)
            row = start[1] + round((end[1] - start[1]) * step / steps)
            self.put(column, row, character, style)

    def text(self) -> Text:
        text = Text(no_wrap=True)
        for row in self.cells:
            for style, run in groupby(row, key=lambda cell: cell[1]):
                text.append("".join(character for character, _ in run), style)
            text.append("\n")
        text.rstrip()
        return text


def spot(x: int, y: int) -> tuple[int, int]:
    """Column and row of a point of the facts file."""
    return CELL // 2 + round(x * (COLUMNS - CELL) / WIDTH), round(y * (ROWS - 2) / HEIGHT)


def _island(view: dict[str, Any], book: Phrasebook, lang: str) -> Text:
    chart = Chart()
    for line in RIVER_LINES:
        chart.line(spot(*line[0]), spot(*line[1]), "~", "blue")
    for a, b in ROADS:
        chart.line(_centre(a), _centre(b), "·", "dim")
    for node in range(len(NODES)):
        _draw_place(chart, view, node, book, lang)
    return chart.text()


def _centre(node: int) -> tuple[int, int]:
    return spot(NODES[node]["x"], NODES[node]["y"])


def _draw_place(chart: Chart, view: dict[str, Any], node: int, book: Phrasebook, lang: str) -> None:
    """The id, reversed where the round's score card looks; below it who stands there, or the reward."""
    table, name = view["table"], NODE_IDS[node]
    column, row = _centre(node)
    column -= CELL // 2
    mine = view["seat"] is not None and name in table["traders"][view["seat"]]["reachable"]
    colour = LANDSCAPES[NODES[node]["landscape"]]
    style = Style(color=colour, bold=mine, underline=mine, reverse=_scored(table, name))
    chart.put(column, row, name.center(CELL), style)
    posts = table["posts"].get(name, [])
    chart.put(column, row + 1, " " * CELL, "")
    if not posts:
        chart.put(column, row + 1, _mark(table["rewards"].get(name, {}), book, lang).center(CELL), "dim")
        return
    for post in posts:
        mark = f"{post['seat'] + 1}{BLACK if post['black'] else ''}"
        chart.put(column, row + 1, mark, f"bold {SEATS[post['seat']]}")
        column += len(mark)


def _scored(table: dict[str, Any], place: str) -> bool:
    card = table["score_card"]
    return card is not None and place in card["places"]


def _mark(rewards: dict[str, int], book: Phrasebook, lang: str) -> str:
    """In four letters what the next player gets there: bills of exchange before all else."""
    if "letters" in rewards:
        return str(rewards["letters"])
    return " ".join(book.say(lang, f"table-mark-{kind}", {"n": n}) for kind, n in rewards.items())


# -- beside the chart


def _head(table: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> RenderableType:
    grid = Table.grid(padding=(0, 3, 0, 0))
    card = table["score_card"]
    score = book.say(lang, "table-no-score-card") if card is None else _score(card, book, lang)
    grid.add_row(
        Text(book.say(lang, "table-round", {"round": table["round"], "first": names[table["first"]]}), "bold"),
        Text(score, "bold"),
        book.say(lang, "table-scores-left", {"n": table["score_pile"]}),
    )
    grid.add_row(
        book.say(lang, "table-piles", {"pile": table["pile"], "discard": sum(table["discard"].values())}),
        book.say(lang, "table-reserve", {"coins": table["reserve"], "keys": table["keys"]}),
        book.say(lang, "table-bonus-pile", {"n": table["bonus_pile"]}),
    )
    display = _list(table["display"], book, lang)
    goods = Text(book.say(lang, "table-goods", {"cards": display, "pile": table["goods_pile"]}))
    return Group(grid, goods)


def _score(card: dict[str, Any], book: Phrasebook, lang: str) -> str:
    return book.say(lang, "table-score-card", {"card": card["id"]})


def _list(ids: Sequence[str], book: Phrasebook, lang: str) -> str:
    return "; ".join(book.name(lang, each) for each in ids) or book.say(lang, "table-empty")


def _groups(table: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> RenderableType:
    """The offer while the auction goes on."""
    if not any(group["cards"] for group in table["groups"]):
        return Text()
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(Text(book.say(lang, "table-price", {"price": table["eviction_price"]}), "bold"))
    for number, group in enumerate(table["groups"]):
        cards = Text()
        for kind in group["cards"]:
            cards.append(book.name(lang, kind) + "  ", LANDSCAPES[kind])
        if group["coins"]:
            cards.append(book.say(lang, "table-with-coin", {"n": group["coins"]}), "yellow")
        holder = group["holder"]
        owner = Text(names[holder], SEATS[holder]) if holder is not None else Text(book.say(lang, "table-free"), "dim")
        grid.add_row(book.say(lang, "table-group", {"group": number + 1}), cards, owner)
    return grid


def _players(view: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    points = view["table"]["points_to_win"] > 0
    columns = [
        "player",
        "letters",
        *(["points"] if points else []),
        "coins",
        "keys",
        "posts",
        "hand",
        "bonus",
        "own-goods",
    ]
    for column in columns:
        left = column in ("player", "own-goods")
        grid.add_column(book.say(lang, f"table-{column}"), justify="left" if left else "right", no_wrap=not left)
    for seat, trader in enumerate(view["table"]["traders"]):
        name = Text(f"{seat + 1} {names[seat]}", f"bold {SEATS[seat]}")
        if trader["stalemated"]:
            name.append(f" ({book.say(lang, 'table-stalemated')})", "dim")
        posts = str(trader["posts_left"]) + (f"+{trader['black_left']}{BLACK}" if trader["black_left"] else "")
        numbers = [trader["letters"], *([trader["points"]] if points else []), trader["coins"], trader["keys"]]
        cells = [*(str(n) for n in numbers), posts, str(trader["hand_size"]), str(trader["bonus_size"])]
        grid.add_row(name, *cells, Text(_list(trader["goods"], book, lang) if trader["goods"] else ""))
    return grid


def _own(view: dict[str, Any], book: Phrasebook, lang: str) -> list[RenderableType]:
    """The hand, the bonus cards, and the bonus pile while looking through it."""
    seat = view["seat"]
    lines: list[RenderableType] = []
    if seat is not None:
        trader = view["table"]["traders"][seat]
        held = [f"{trader['hand'][kind]} {book.name(lang, kind).lower()}" for kind in TYPE_IDS if trader["hand"][kind]]
        cards = ", ".join(held) or book.say(lang, "table-empty")
        lines.append(Text(book.say(lang, "table-your-hand", {"cards": cards}), "bold"))
        if trader["bonus"]:
            lines.append(Text(book.say(lang, "table-your-bonus", {"cards": _list(trader["bonus"], book, lang)})))
    if "bonus_choice" in view["table"]:
        choice = _list(view["table"]["bonus_choice"], book, lang)
        lines.append(Text(book.say(lang, "table-bonus-choice", {"cards": choice})))
    return lines
