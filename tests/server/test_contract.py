"""What clients, and whoever runs a house, rely on, kept in lists beside this file: with which status each refusal is
answered, how long, how large and of which form what clients send may be, to whom each route is open, what each setting
is unless told, and the limits that have a name. A change here is a change for somebody elsewhere."""

from __future__ import annotations

import ast
import json
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec.json import schema_components

import comptoir.server
from comptoir.server import messages as m
from comptoir.server.http import Route
from comptoir.server.openapi import describe
from comptoir.server.routes import ROUTES
from comptoir.server.settings import Settings

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


def door(route: Route) -> str:
    """Who may come in by this route, with what, and what they are answered."""
    marks = [name for name in ("person", "anyone", "asks", "operator") if getattr(route, name)]
    refusals = ",".join(map(str, route.refusals)) or "-"
    rest = f"{route.needs} {route.status} refusals={refusals} largest={route.largest}"
    return " ".join([route.method, route.path, *marks, rest])


def limits() -> Iterator[str]:
    """Every named number of the server, and every list or table of numbers, as it is written where it is defined: a
    test that runs in the same process may have set another one for itself."""
    folder = Path(comptoir.server.__file__).parent
    for found in pkgutil.walk_packages([str(folder)], "comptoir.server."):
        file = folder.joinpath(*found.name.split(".")[2:]).with_suffix(".py")
        if ".migrations" in found.name or not file.is_file():
            continue
        known = vars(import_module(found.name))
        for node in ast.parse(file.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                names = [ast.unparse(one) for one in (target.elts if isinstance(target, ast.Tuple) else [target])]
                if all(name.isupper() and is_number(known[name]) for name in names):
                    value = eval(compile(ast.Expression(node.value), found.name, "eval"), known)
                    yield f"{found.name.removeprefix('comptoir.server.')}.{', '.join(names)} = {value}"


def is_number(value: Any) -> bool:
    if isinstance(value, dict):
        return is_number(list(value.values()))
    if isinstance(value, list | tuple):
        return bool(value) and all(map(is_number, value))
    return isinstance(value, int | float)


def kept(name: str) -> list[str]:
    return (HERE / name).read_text(encoding="utf-8").splitlines()


def test_every_refusal_has_the_status_clients_know() -> None:
    assert sorted(set(refusals())) == kept("refusals.txt")


def test_what_clients_may_send_has_the_bounds_they_know() -> None:
    asked = json.loads(describe(ROUTES))
    parts = {**asked["components"]["schemas"], "paths": asked["paths"]}
    _, spoken = schema_components([m.FromClient])
    assert sorted({*bounds("http", parts), *bounds("socket", spoken)}) == kept("bounds.txt")


def test_every_route_is_open_to_those_who_know_it_so() -> None:
    assert sorted(map(door, ROUTES)) == kept("routes.txt")


def test_every_setting_is_what_the_house_was_run_with() -> None:
    plain = Settings()
    assert [f"{name} = {getattr(plain, name)!r}" for name in Settings.__struct_fields__] == kept("settings.txt")


def test_every_limit_is_as_high_as_it_was() -> None:
    assert sorted(limits()) == kept("limits.txt")
