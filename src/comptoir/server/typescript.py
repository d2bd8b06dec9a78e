"""The TypeScript types of every message, generated: `python -m comptoir.server.typescript` writes the client's file."""

from __future__ import annotations

import inspect as python_inspect
import json
from pathlib import Path

import msgspec.inspect as mi
from msgspec import UNSET, Struct

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


def _interface(info: mi.StructType) -> str:
    lines = [f"  {info.tag_field}: {json.dumps(info.tag)};"] if info.tag_field else []
    incoming = issubclass(info.cls, messages.In)
    for item in info.fields:
        optional = "?" if incoming and not item.required else ""
        lines.append(f"  {item.encode_name}{optional}: {_type(item.type)};")
    doc = python_inspect.cleandoc(info.cls.__doc__ or "")
    own = doc if "__doc__" in vars(info.cls) and not doc.startswith(f"{info.cls.__name__}(") else ""
    comment = f"/** {own.replace(chr(10), chr(10) + ' * ')} */\n".replace(" * \n", " *\n") if own else ""
    return f"{comment}export interface {info.cls.__name__} {{\n" + "".join(f"{line}\n" for line in lines) + "}\n"


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
        case mi.DictType(value_type=value):
            return f"Record<string, {_type(value)}>"
        case mi.UnionType(types=types):
            said = [_type(one) for one in types if not isinstance(one, mi.CustomType) or one.cls is not type(UNSET)]
            return " | ".join(dict.fromkeys(said))
        case mi.StructType(cls=cls):
            return cls.__name__
    raise TypeError(f"no TypeScript for {info}")


def target() -> Path:
    """Where the client keeps the file, in a source checkout."""
    return Path(__file__).resolve().parents[3] / "web/src/lib/messages.ts"


def main() -> None:
    target().parent.mkdir(parents=True, exist_ok=True)
    target().write_text(typescript(), encoding="utf-8")
    print(f"wrote {target().name}")


if __name__ == "__main__":
    main()
