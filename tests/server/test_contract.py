"""What clients, and whoever runs a house, rely on, kept in lists beside this file: with which status each refusal is
answered, how long, how large and of which form what clients send may be, to whom each route is open, what each setting
is unless told, which options its commands take, the limits that have a name, what is counted in which window, and the
columns of the database. A change here is a change for somebody elsewhere."""

from __future__ import annotations

import ast
import json
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import typer
from msgspec.json import schema_components
from sqlalchemy.dialects import postgresql
from sqlalchemy.schema import CreateIndex, CreateTable
from typer.core import TyperGroup

import comptoir.server
from comptoir.core.text import Words
from comptoir.server import messages as m
from comptoir.server.cli import register
from comptoir.server.http import Route
from comptoir.server.openapi import describe
from comptoir.server.refusals import SERVER
from comptoir.server.routes import ROUTES
from comptoir.server.schema import metadata
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


def counted() -> Iterator[str]:
    """Where something is counted in a window, or forgiven: by which function, in which window, and for whom."""
    folder = Path(comptoir.server.__file__).parent
    for file in folder.rglob("*.py"):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.AsyncFunctionDef):
                for node in ast.walk(function):
                    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                        continue
                    whose, verb = ast.unparse(node.func.value), node.func.attr
                    if whose.endswith("limits") and verb in ("spend", "forgive"):
                        what, whom = map(ast.unparse, node.args)
                        yield f"{file.relative_to(folder)} {function.name} {verb} {what} {whom}"


def columns() -> Iterator[str]:
    """Every column and index as PostgreSQL is told of it, and whether what is in it is sealed."""
    dialect = postgresql.dialect()
    for relation in metadata.sorted_tables:
        for line in str(CreateTable(relation).compile(dialect=dialect)).splitlines():
            if line := line.strip().rstrip(","):
                column = relation.columns.get(line.split()[0])
                yield f"{line} {type(column.type).__name__}" if column is not None else line
        yield from sorted(str(CreateIndex(index).compile(dialect=dialect)) for index in relation.indexes)


def commands() -> Iterator[str]:
    """What may be said after the name of each command, with what is meant if it is not."""
    app = typer.Typer()
    register(app, Words(SERVER, "en"))
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    for name, command in group.commands.items():
        for option in command.params:
            said = [*option.opts, *option.secondary_opts]
            bounds = [
                f"{bound}={value}" for bound in ("min", "max") if (value := getattr(option, bound, None)) is not None
            ]
            rest = [f"default={option.default!r}", f"required={option.required}", *bounds]
            yield " ".join([name, *said, *rest])


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


def test_what_may_be_done_only_so_often_is_counted_for_whoever_does_it() -> None:
    assert sorted(counted()) == kept("counted.txt")


def test_every_column_is_as_the_migrations_and_other_processes_know_it() -> None:
    assert list(columns()) == kept("columns.txt")


def test_every_command_takes_the_options_people_wrote_down() -> None:
    assert list(commands()) == kept("commands.txt")
