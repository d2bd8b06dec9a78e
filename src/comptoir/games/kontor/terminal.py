"""The harbour of Kontor in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from comptoir.core.text import Phrasebook
from comptoir.games.kontor.components import GOOD_IDS, NUMBER_OF, PRINTED

WIDE = 6
LETTERS = {"wine": "w", "spice": "s", "tea": "t"}
SIGNS = {"crane": "+", "tavern": "Y", "bridge": "=", "customs": "%", "anchor": "A", "canal": "~", "flood": "~"}
STYLES = {
    "red": "bold white on dark_red",
    "black": "bold white on grey19",
    "blue": "bold white on blue",
    "yellow": "bold black on yellow3",
    "neutral": "black on wheat1",
    "water": "bright_cyan on navy_blue",
    "free": "dim",
}


def draw(view: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> RenderableType:
    """Everything this seat may see: the harbour, the sectors, the players and the own hand."""
    table = view["table"]
    parts: list[RenderableType] = [_middle(table, book, lang), Text(), _harbour(table)]
    parts += [Text(book.say(lang, "table-legend"), "dim"), Text(), _players(view, book, lang, names)]
    if table["sectors"]:
        parts += [Text(), _sectors(table, book, lang)]
    hand = [] if view["seat"] is None else table["merchants"][view["seat"]].get("hand", [])
    if hand:
        parts += [Text(), _hand(hand, book, lang)]
    return Group(*parts)


# -- the middle of the table


def _middle(table: dict[str, Any], book: Phrasebook, lang: str) -> RenderableType:
    grid = Table.grid(padding=(0, 3, 0, 0))
    canals = book.say(lang, "table-canals", {"n": table["canals"]["size"]})
    if table["canals"]["top"]:
        canals += f" ({book.say(lang, 'table-pile-top', {'card': table['canals']['top']})})"
    grid.add_row(
        Text(book.say(lang, "table-round", {"round": table["round"]}), "bold"),
        book.say(lang, "table-treasury", {"n": table["treasury"]}),
        canals,
    )
    lines: list[RenderableType] = [grid, *[Text(line) for line in _supplies(table, book, lang)]]
    lines.append(Text(book.say(lang, f"table-order-{table['goods_order']}"), "dim"))
    if table["boat"] is not None:
        lines.append(Text(book.say(lang, "table-boat", {"x": table["boat"][0], "y": table["boat"][1]})))
    lines += [Text(line) for line in _extras(table, book, lang)]
    return Group(*lines)


def _goods(counts: dict[str, int], book: Phrasebook, lang: str) -> str:
    return ", ".join(f"{book.name(lang, good)} {counts[good]}" for good in GOOD_IDS if counts.get(good)) or "–"


def _supplies(table: dict[str, Any], book: Phrasebook, lang: str) -> list[str]:
    supply = table["supply"]
    if len(supply) == 1:
        return [book.say(lang, "table-supply", {"goods": _goods(supply[0], book, lang)})]
    return [
        book.say(lang, "table-stock", {"side": side, "goods": _goods(stock, book, lang)})
        for side, stock in zip(("red", "black"), supply, strict=True)
    ]


def _extras(table: dict[str, Any], book: Phrasebook, lang: str) -> list[str]:
    """What only some rules bring."""
    lines = []
    if table.get("event"):
        lines.append(book.say(lang, "table-event", {"event": table["event"]}))
    if "special_pile" in table:
        lines.append(book.say(lang, "table-special-pile", {"n": table["special_pile"]}))
    for side, store in zip(("red", "black"), table.get("stores", []), strict=False):
        lines.append(book.say(lang, "table-store", {"side": side, "goods": _goods(store, book, lang)}))
    for good, place in table.get("sunk", {}).items():
        if place is not None:
            lines.append(book.say(lang, "table-sunk", {"good": good, "x": place[0], "y": place[1]}))
    for pact in table.get("alliances", []):
        one, other = pact["sides"]
        args = {"one": _side(one, book, lang), "other": _side(other, book, lang), "card": pact["card"]}
        lines.append(book.say(lang, "table-alliance", args))
    return lines


def _side(side: str, book: Phrasebook, lang: str) -> str:
    return book.say(lang, f"side-{side}")


# -- the harbour


def _harbour(table: dict[str, Any]) -> Text:
    """Every card with number, goods and symbol; below them the warehouses that stand there and the boat."""
    cells = {(cell["x"], cell["y"]): cell for cell in table["cells"]}
    columns, rows = _window(table, cells, "x", 0), _window(table, cells, "y", 1)
    text = Text(" " * 4 + "".join(f"{x:^{WIDE}}" for x in columns) + "\n", "dim")
    for y in rows:
        for line in (0, 1):
            text.append(f"{y:>3} " if line == 0 else " " * 4, "dim")
            for x in columns:
                text.append_text(_cell(table, cells.get((x, y)), (x, y), line))
            text.append("\n")
    text.right_crop(1)
    return text


def _window(table: dict[str, Any], cells: dict[tuple[int, int], Any], axis: str, at: int) -> range:
    """The cards and one free cell around them, as far as the board may still grow."""
    low, high = table["board"]["room"][axis]
    placed = [place[at] for place in cells]
    return range(max(low, min(placed) - 1), min(high, max(placed) + 1) + 1)


def _cell(table: dict[str, Any], cell: dict[str, Any] | None, place: tuple[int, int], line: int) -> Text:
    if cell is None:
        return Text(f"{'·' if line == 0 else '':^{WIDE}}", STYLES["free"])
    if cell["card"] is None:
        return Text(f"{'??' if line == 0 else '':^{WIDE}}", STYLES[cell["side"]])
    style = STYLES["water"] if cell["water"] else STYLES[cell["side"] or "neutral"]
    words = _face(cell["card"]) if line == 0 else _on_it(table, cell, place)
    return Text(f"{words:^{WIDE}}", style)


def _face(card: str) -> str:
    printed = PRINTED[NUMBER_OF[card]]
    goods = "".join(LETTERS[good] for good in printed["goods"]) or SIGNS[printed["kind"]]
    symbol = "$" if printed["florin"] else "b" if printed["boat"] else ""
    return f"{printed['number'] or ''}{goods}{symbol}"


def _on_it(table: dict[str, Any], cell: dict[str, Any], place: tuple[int, int]) -> str:
    tokens = cell.get("tokens", {})
    words = "".join(f"{tokens[good]}{LETTERS[good].upper()}" for good in GOOD_IDS if good in tokens)
    if table["boat"] == list(place):
        words += "B"
    return words + ("zz" if cell.get("drunk") else "")


# -- players and sectors


def _players(view: dict[str, Any], book: Phrasebook, lang: str, names: Sequence[str]) -> Table:
    table = view["table"]
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for key in ("player", "side", "florins", "hand", "docks", "turned", "known"):
        grid.add_column(book.say(lang, f"table-{key}"), no_wrap=key != "known")
    for seat, merchant in enumerate(table["merchants"]):
        grid.add_row(
            Text(names[seat], "bold" if seat == view["seat"] else ""),
            _side(merchant["side"], book, lang),
            str(merchant["florins"]),
            str(merchant["hand_size"]),
            _pile(merchant["pile"]),
            _turned(table, seat, merchant, book, lang),
            Text(" ".join(_face(card) for card in merchant["known"]), "dim"),
        )
    return grid


def _pile(pile: dict[str, Any]) -> str:
    return f"{pile['size']}" + (f" ({_face(pile['top'])})" if pile["top"] else "")


def _turned(table: dict[str, Any], seat: int, merchant: dict[str, Any], book: Phrasebook, lang: str) -> str:
    if merchant["turned"] is not None:
        return book.say(lang, "table-hidden") if merchant["turned"] == "hidden" else _face(merchant["turned"])
    if seat in table.get("skips", []):
        return book.say(lang, "table-skip")
    if merchant["out"]:
        return book.say(lang, "table-out")
    return book.say(lang, "table-passed") if merchant["passed"] else ""


def _sectors(table: dict[str, Any], book: Phrasebook, lang: str) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for key in ("sectors", "sector-size", "sector-state", "sector-tokens"):
        grid.add_column(book.say(lang, f"table-{key}"))
    for sector in sorted(table["sectors"], key=lambda sector: (sector["settled"], -sector["size"], sector["cells"])):
        x, y = sector["cells"][0]
        tokens = "; ".join(
            f"{_side(side, book, lang)}: {_goods(counts, book, lang)}" for side, counts in sector["tokens"].items()
        )
        grid.add_row(f"({x}, {y})", str(sector["size"]), _state(sector, book, lang), tokens)
    return grid


def _state(sector: dict[str, Any], book: Phrasebook, lang: str) -> str:
    if sector["vetoed"]:
        return book.say(lang, "table-vetoed")
    if sector["complete"]:
        key = "table-won" if sector["leader"] else "table-tied"
    else:
        key = "table-open" if sector["leader"] else "table-open-tied"
    return book.say(lang, key, {"side": sector["leader"]} if sector["leader"] else {})


def _hand(hand: Sequence[str], book: Phrasebook, lang: str) -> Table:
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(book.say(lang, "table-your-hand"), no_wrap=True)
    for card in hand:
        grid.add_row(book.name(lang, card))
    return grid
