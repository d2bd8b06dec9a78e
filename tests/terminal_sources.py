"""The same for the terminal: Python, read with its own grammar."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from tests.client_sources import Finding, Printed

NAMED = "comptoir.games."


def find_rules_in_python(where: str, text: str, known: Printed) -> list[Finding]:
    """Options asked for, figures decided or reckoned with, as in the client."""
    tree = ast.parse(text)
    lines = text.split("\n")
    figures = _figures(tree)
    found: list[Finding] = []

    def tell(node: ast.expr, what: str) -> None:
        finding = Finding(where, node.lineno, what, lines[node.lineno - 1])
        if finding not in found:
            found.append(finding)

    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and _text(node.slice) == "options":
            tell(node, "asks for an option")
        if isinstance(node, ast.BinOp) and any(_is_figure(side, figures, known) for side in (node.left, node.right)):
            tell(node, "reckons with a figure of the facts")
    for condition in _conditions(tree):
        for part in ast.walk(condition):
            if _text(part) in known.options and not isinstance(condition, ast.Constant):
                tell(condition, "option in a condition")
            elif isinstance(part, ast.expr) and _is_figure(part, figures, known):
                tell(condition, "figure of the facts in a condition")
            elif isinstance(part, ast.Compare):
                for value in [part.left, *part.comparators]:
                    if isinstance(value, ast.Constant) and type(value.value) is int and value.value in known.numbers:
                        tell(part, f"figure {value.value} in a condition")
    return found


def _text(node: ast.AST) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def _conditions(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.While | ast.IfExp):
            yield node.test
        elif isinstance(node, ast.BoolOp | ast.Compare):
            yield node
        elif isinstance(node, ast.comprehension):
            yield from node.ifs


def _figures(tree: ast.Module) -> set[str]:
    """Names taken from the engine that hold numbers, and names that are given one of them."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(NAMED):
            module = import_module(node.module or "")
            found.update(a.asname or a.name for a in node.names if _holds_numbers(getattr(module, a.name)))
    for _ in range(3):
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign):
                for target, value in _pairs(node.targets[0], node.value):
                    if isinstance(target, ast.Name) and _reads(value, found):
                        found.add(target.id)
            elif isinstance(node, ast.For) and isinstance(node.target, ast.Name) and _reads(node.iter, found):
                found.add(node.target.id)
    return found


def _holds_numbers(value: Any) -> bool:
    if isinstance(value, bool | str):
        return False
    if isinstance(value, dict):
        return bool(value) and all(_holds_numbers(part) for part in value.values())
    if isinstance(value, list | tuple):
        return bool(value) and all(_holds_numbers(part) for part in value)
    return isinstance(value, int | bytes)


def _pairs(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return list(zip(target.elts, value.elts, strict=True))
    return [(target, value)]


def _reads(value: ast.expr, figures: set[str]) -> bool:
    """Whether the value is a number of the facts or a row of them, not merely something found with one."""
    if isinstance(value, ast.Subscript):
        return _reads(value.value, figures)
    if isinstance(value, ast.IfExp):
        return _reads(value.body, figures) or _reads(value.orelse, figures)
    return isinstance(value, ast.Name) and value.id in figures


def _is_figure(node: ast.expr, figures: set[str], known: Printed) -> bool:
    if isinstance(node, ast.Subscript):
        return _is_figure(node.value, figures, known)
    return isinstance(node, ast.Name) and node.id in figures
