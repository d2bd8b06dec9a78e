"""The TypeScript types of every message and of every game's view, generated.

`python -m comptoir.server.typescript` writes the client's files: `lib/messages.ts`, and `games/<game>/view.ts` from the
TypedDicts of the game's `view.py`, `TableView` and all it mentions.
"""

from __future__ import annotations

import inspect as python_inspect
import json
from importlib import import_module
from pathlib import Path
from typing import is_typeddict

import msgspec.inspect as mi
from msgspec import UNSET, Struct

from comptoir.registry import HOUSE_GAMES
from comptoir.server import messages

HEADER = "// Generated from comptoir/server/messages by `python -m comptoir.server.typescript`. Do not edit.\n"
UNIONS = ("FromClient", "ToClient", "FromFeedClient", "ToFeedClient")


def typescript() -> str:
    structs = [
        value
        for value in vars(messages).values()
        if isinstance(value, type) and issubclass(value, Struct) and value not in (Struct, messages.In, messages.Out)
    ]
    parts = [HEADER]
    parts += [_interface(info) for info in mi.multi_type_info(structs) if isinstance(info, mi.StructType)]
    parts += [f"export type {name} = {_type(mi.type_info(getattr(messages, name)))};\n" for name in UNIONS]
    return "\n".join(parts)


def view_types(game: str) -> str:
    """The views of one game: `TableView` first, then what it mentions, then what its questions say (`...Asked`) and
    what is printed on its parts (`...Printed`)."""
    module = import_module(f"comptoir.games.{game}.view")
    roots = [
        module.TableView,
        *(v for k, v in vars(module).items() if k.endswith(("Asked", "Printed")) and is_typeddict(v)),
    ]
    found: dict[str, mi.TypedDictType] = {}
    for info in mi.multi_type_info(roots):
        _gather(info, found)
    header = HEADER.replace("comptoir/server/messages", f"comptoir/games/{game}/view.py")
    return "\n".join([header, *(_interface(info) for info in found.values())])


def _gather(info: mi.Type, found: dict[str, mi.TypedDictType]) -> None:
    """All TypedDicts inside, each once."""
    match info:
        case mi.TypedDictType(cls=cls, fields=fields):
            if cls.__name__ not in found:
                found[cls.__name__] = info
                for item in fields:
                    _gather(item.type, found)
        case mi.ListType(item_type=item) | mi.VarTupleType(item_type=item):
            _gather(item, found)
        case mi.DictType(value_type=value):
            _gather(value, found)
        case mi.UnionType(types=types):
            for one in types:
                _gather(one, found)


def _interface(info: mi.StructType | mi.TypedDictType) -> str:
    if isinstance(info, mi.TypedDictType):
        optional_lines = [f"  {f.encode_name}{'' if f.required else '?'}: {_type(f.type)};" for f in info.fields]
        return _block(info.cls, optional_lines)
    lines = [f"  {info.tag_field}: {json.dumps(info.tag)};"] if info.tag_field else []
    incoming = issubclass(info.cls, messages.In)
    for item in info.fields:
        optional = "?" if incoming and not item.required else ""
        lines.append(f"  {item.encode_name}{optional}: {_type(item.type)};")
    return _block(info.cls, lines)


def _block(cls: type, lines: list[str]) -> str:
    doc = python_inspect.cleandoc(cls.__doc__ or "")
    own = doc if "__doc__" in vars(cls) and not doc.startswith((f"{cls.__name__}(", "dict(")) else ""
    comment = f"/** {own.replace(chr(10), chr(10) + ' * ')} */\n".replace(" * \n", " *\n") if own else ""
    return f"{comment}export interface {cls.__name__} {{\n" + "".join(f"{line}\n" for line in lines) + "}\n"


def _type(info: mi.Type) -> str:
    match info:
        case mi.Metadata(type=inner):
            return _type(inner)
        case mi.IntType() | mi.FloatType():
            return "number"
        case mi.StrType():
            return "string"
        case mi.BoolType():
            return "boolean"
        case mi.NoneType():
            return "null"
        case mi.AnyType():
            return "any"
        case mi.LiteralType(values=values):
            return " | ".join(json.dumps(value) for value in values)
        case mi.ListType(item_type=item):
            inner_text = _type(item)
            return f"({inner_text})[]" if " | " in inner_text else f"{inner_text}[]"
        case mi.TupleType(item_types=items):
            return f"[{', '.join(_type(item) for item in items)}]"
        case mi.NamedTupleType(fields=fields):
            return f"[{', '.join(f'{item.name}: {_type(item.type)}' for item in fields)}]"
        case mi.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case mi.UnionType(types=types):
            said = [_type(one) for one in types if not isinstance(one, mi.CustomType) or one.cls is not type(UNSET)]
            return " | ".join(dict.fromkeys(said))
        case mi.StructType(cls=cls) | mi.TypedDictType(cls=cls):
            return cls.__name__
    raise TypeError(f"no TypeScript for {info}")


def target() -> Path:
    """Where the client keeps the file, in a source checkout."""
    return Path(__file__).resolve().parents[3] / "web/src/lib/messages.ts"


def written() -> dict[Path, str]:
    """Every generated file and what it must hold."""
    rooms = target().parents[1] / "games"
    return {target(): typescript(), **{rooms / name / "view.ts": view_types(name) for name in typed_games()}}


def typed_games() -> list[str]:
    return [name for name in HOUSE_GAMES if hasattr(import_module(f"comptoir.games.{name}.view"), "TableView")]


def main() -> None:
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"wrote {path.parent.name}/{path.name}")


if __name__ == "__main__":
    main()
