"""What clients rely on, kept in two lists beside this file: with which status each refusal is answered, and how long,
how large and of which form what they send may be. A change here is a change for everybody who wrote a client."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.json import schema_components

import comptoir.server
from comptoir.server import messages as m
from comptoir.server.openapi import describe
from comptoir.server.routes import ROUTES

HERE = Path(__file__).parent
BOUNDS = ("minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "pattern", "enum", "default")


def refusals() -> Iterator[str]:
    """Every refusal that is written out with its status and its key."""
    for file in Path(comptoir.server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refuse":
                status, key = node.args[:2]
                if isinstance(status, ast.Constant) and isinstance(key, ast.Constant):
                    yield f"{ast.unparse(key)[1:-1]} {ast.unparse(status)}"


def bounds(name: str, schema: Any) -> Iterator[str]:
    """Every limit below this part of a schema, with the way to it."""
    if isinstance(schema, list):
        for number, part in enumerate(schema):
            yield from bounds(f"{name}[{number}]", part)
    elif isinstance(schema, dict):
        for key, value in schema.items():
            if key in BOUNDS and not (key == "default" and isinstance(value, dict)):
                yield f"{name} {key}={json.dumps(value)}"
            elif key not in ("description", "title", "required"):
                yield from bounds(f"{name}.{key}" if key not in ("properties", "$defs") else name, value)


def kept(name: str) -> list[str]:
    return (HERE / name).read_text(encoding="utf-8").splitlines()


def test_every_refusal_has_the_status_clients_know() -> None:
    assert sorted(set(refusals())) == kept("refusals.txt")


def test_what_clients_may_send_has_the_bounds_they_know() -> None:
    asked = json.loads(describe(ROUTES))
    parts = {**asked["components"]["schemas"], "paths": asked["paths"]}
    _, spoken = schema_components([m.FromClient])
    assert sorted({*bounds("http", parts), *bounds("socket", spoken)}) == kept("bounds.txt")
