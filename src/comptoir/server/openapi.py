"""The OpenAPI 3.1 description, from the route table and the messages."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct, json

import comptoir
from comptoir.server import messages as m

if TYPE_CHECKING:
    from comptoir.server.http import Route

PARAMETERS = {"id": {"type": "string", "minLength": 1, "maxLength": 40, "pattern": "^[A-Za-z0-9_-]+$"}}


def describe(routes: list[Route]) -> bytes:
    structs = {kind for route in routes for kind in (route.body, route.answer) if is_struct(kind)}
    structs |= {m.Refusal}
    template = "#/components/schemas/{name}"
    _, components = msgspec.json.schema_components(sorted(structs, key=lambda s: s.__name__), ref_template=template)
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route)
    return json.encode(
        {
            "openapi": "3.1.0",
            "info": {"title": "Comptoir", "version": comptoir.__version__, "description": "See docs/api.md."},
            "paths": paths,
            "components": {
                "schemas": components,
                "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
            },
        }
    )


def is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def operation(route: Route) -> dict[str, Any]:
    parts = [part for part in re.split(r"\W+", route.path) if part]
    found: dict[str, Any] = {
        "operationId": "_".join([route.method.lower(), *parts]),
        "summary": route.about,
        "tags": [route.tag],
        "parameters": parameters(route),
        "responses": responses(route),
        "security": [{"token": []}] if route.person else [{}, {"token": []}],
    }
    if route.body is not None:
        schema = {"type": "object"} if route.body is bytes else reference(route.body)
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": schema}}}
    return found


def parameters(route: Route) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    for query in route.query:
        schema = msgspec.json.schema(query.type)
        found.append({"name": query.name, "in": "query", "description": query.about, "schema": schema})
    return found


def responses(route: Route) -> dict[str, Any]:
    if is_struct(route.answer):
        content: dict[str, Any] = {"application/json": {"schema": reference(route.answer)}}
    elif route.answer is str:
        content = {"text/plain": {"schema": {"type": "string"}}}
    else:
        content = {"application/json": {"schema": {"type": "object"}}}
    found: dict[str, Any] = {str(route.status): {"description": route.about, "content": content}}
    refusals = {*route.refusals, 401}
    if route.body is not None or route.query:
        refusals |= {400}
    if route.body is not None:
        refusals |= {408, 413}
    if not route.anyone:
        refusals |= {403}
    for status in sorted(refusals):
        schema = {"application/json": {"schema": reference(m.Refusal)}}
        found[str(status)] = {"description": "A refusal; nothing has changed", "content": schema}
    return found


def reference(struct: type[Struct]) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{struct.__name__}"}
