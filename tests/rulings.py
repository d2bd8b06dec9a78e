"""`docs/rulings.md`: every reading of a rule text that is silent or says two things, drawn from the games themselves.

    python -m tests.rulings

writes the page. What a table may choose comes from the options marked as rulings; what is fixed comes from comments and
docstrings that cite the number of a ruling.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from pathlib import Path

import comptoir
from comptoir.core.game import Game
from comptoir.core.options import Option

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rulings.md"
# How each specification numbers its rulings.
NUMBERS = {
    "golden_city": r"\b16\.\d+\b",
    "kontor": r"\bR\d+\b",
    "le_havre": r"\bR-\d+\b",
    "san_juan": r"\bR\d+\b",
}
ANY_NUMBER = r"\bR-?\d+\b"
HEAD = """# Readings

The rule texts are silent in places, and in a few they contradict themselves. This page lists, game by game, how such a
place is read here. It is written by `make rulings` from the options and comments of the games; a test keeps it true.
Numbers are those of the rule specifications; a reading with an option can be chosen anew for every match.
"""


def page() -> str:
    parts = [HEAD]
    for name in sorted(comptoir.GAMES):
        game = comptoir.game(name)
        parts.append(f"## {game.name('en')}\n")
        parts += _chosen(game)
        parts += _fixed(name)
    return "\n".join(parts)


# -- what a table may choose


def _chosen(game: Game) -> list[str]:
    rulings = [option for option in game.options if option.ruling]
    if not rulings:
        return ["No reading of this game has an option.\n"]
    rows = [_row(game, option) for option in rulings]
    return ["| reading | number | option | usual | instead |", "|---|---|---|---|---|", *rows, ""]


def _row(game: Game, option: Option) -> str:
    about = f"**{option.label(game.book, 'en')}.** {option.help(game.book, 'en')}"
    usual = option.label(game.book, "en", option.default)
    instead = "; ".join(option.label(game.book, "en", value) for value in option.values if value != option.default)
    return f"| {_cell(about)} | {option.rule} | `{option.name}` | {_cell(usual)} | {_cell(instead)} |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


# -- what is fixed


def _fixed(name: str) -> list[str]:
    pattern = re.compile(NUMBERS.get(name, ANY_NUMBER))
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "src" / "comptoir" / "games" / name).rglob("*.py")):
        for remark in _remarks(path.read_text(encoding="utf-8")):
            for sentence in _sentences(remark):
                for number in pattern.findall(sentence):
                    found.setdefault(number, []).append(f"{sentence} (`{path.relative_to(ROOT / 'src')}`)")
    if not found:
        return []
    lines = ["As written beside the rules:\n"]
    for number in sorted(found, key=_order):
        lines.append(f"* **{number}**: " + " / ".join(dict.fromkeys(found[number])))
    return [*lines, ""]


def _order(number: str) -> tuple[int, ...]:
    return tuple(int(digits) for digits in re.findall(r"\d+", number))


def _remarks(source: str) -> list[str]:
    """Docstrings, and comments with their continuations joined."""
    remarks = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(node)
            if text:
                remarks.append(" ".join(text.split()))
    last, remark = -1, ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type != tokenize.COMMENT:
            continue
        text = token.string.lstrip("# ")
        whole_line = not token.line[: token.start[1]].strip()
        if whole_line and token.start[0] == last + 1:
            remark += " " + text
        else:
            remarks.append(remark)
            remark = text
        last = token.start[0] if whole_line else -1
    return [*remarks, remark]


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?)]) (?=[A-Z0-9`])", text)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.relative_to(ROOT)} written\n")
