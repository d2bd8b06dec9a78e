"""Games: what there is to play, its options, its catalogue of moves."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Annotated, Any

from msgspec import Meta, Struct, json
from starlette.responses import Response

from comptoir.core.errors import OptionRefused
from comptoir.core.game import Game
from comptoir.core.options import Option, Options, OptionSheet, Preset
from comptoir.core.text import LANGUAGES, Phrasebook
from comptoir.registry import GAMES, game
from comptoir.server import messages as m
from comptoir.server.http import Call, Query, Route
from comptoir.server.refusals import Refuse, refusal, text_of
from comptoir.server.workers import bots_of

GAME = Query("game", Annotated[str, Meta(max_length=40)], "only this game")


@cache
def games_body() -> m.Games:
    return m.Games(games=[game_info(name) for name in GAMES])


def both(say: Any) -> m.Text:
    return m.Text(**{lang: say(lang) for lang in LANGUAGES})


def game_info(name: str) -> m.GameInfo:
    room = game(name)
    return m.GameInfo(
        id=name,
        name=both(room.name),
        pitch=both(lambda lang: room.book.say(lang, "shelf-pitch")),
        minutes=both(lambda lang: room.book.say(lang, "shelf-minutes")),
        rules=room.rules.version,
        seats=list(room.seats),
        options=[option_info(name, option) for option in room.options],
        bots=list(bots_of(name)),
        presets=presets_of(room),
    )


def presets_of(room: Game) -> list[m.PresetInfo]:
    """What the game's folder proposes, if anything."""
    try:
        presets: list[Preset] = import_module(f"{room.package}.presets").PRESETS
    except ImportError:
        return []
    return [preset_info(room.book, preset) for preset in presets]


def preset_info(book: Phrasebook, preset: Preset) -> m.PresetInfo:
    return m.PresetInfo(
        id=preset.id,
        name=both(
            lambda lang: book.say(lang, preset.name) if book.has(lang, preset.name) else book.name(lang, preset.name)
        ),
        help=both(lambda lang: book.say(lang, preset.help)),
        seats=preset.seats,
        options=preset.options,
        picture=list(preset.picture),
    )


def option_info(name: str, option: Option) -> m.OptionInfo:
    book = game(name).book
    return m.OptionInfo(
        name=option.name,
        default=option.default,
        values=[
            m.ValueInfo(value=value, label=both(lambda lang, v=value: option.label(book, lang, v)))
            for value in option.values
        ],
        label=both(lambda lang: option.label(book, lang)),
        help=both(lambda lang: option.help(book, lang)),
        ruling=option.ruling,
        group=both(lambda lang: book.say(lang, f"option-group-{option.group}")) if option.group else None,
    )


@cache
def book_body(name: str) -> bytes:
    """The catalogue does not change while the process runs: encoded once."""
    room = game(name)
    moves = [
        m.MoveInfo(index=index, code=move.code, kind=move.kind, args=move.args, text=both(move.text))
        for index, move in enumerate(room.moves.moves)
    ]
    words = both(room.book.source)
    return json.encode(m.GameBook(id=name, rules=room.rules.version, names=room.book.names, words=words, moves=moves))


async def get_games(call: Call) -> Struct:
    return games_body()


def known_game(call: Call) -> str:
    if call.id not in GAMES:
        raise Refuse(404, "game-unknown", game=call.id)
    return call.id


async def get_game(call: Call) -> Response:
    body = await asyncio.to_thread(book_body, known_game(call))
    return Response(body, media_type="application/json")


async def post_check(call: Call) -> Struct:
    """A form asks while it is being filled in: a refusal is an answer here, not an error."""
    sheet = game(known_game(call)).options
    try:
        chosen = sheet.choose(call.body.seats, call.body.options)
    except OptionRefused as refused:
        return m.Checked(refusal=refusal(refused))
    return m.Checked(unsuitable=list(unsuitable(sheet, chosen)))


def unsuitable(sheet: OptionSheet, chosen: Options) -> Iterator[m.Unsuitable]:
    """Every value that would be refused if it were chosen besides."""
    for option in sheet:
        for value in option.values:
            if value == chosen.values[option.name]:
                continue
            try:
                sheet.choose(chosen.seats, {**chosen.values, option.name: value})
            except OptionRefused as refused:
                yield m.Unsuitable(option=option.name, value=value, text=text_of(refused))


ROUTES: list[Route] = [
    Route("GET", "/api/games", get_games, "All games and their options", m.Games, person=False, tag="games"),
    Route(
        "GET",
        "/api/games/{id}",
        get_game,
        "Names and moves of a game",
        m.GameBook,
        person=False,
        tag="games",
        refusals=(404,),
    ),
    Route(
        "POST",
        "/api/games/{id}/check",
        post_check,
        "Whether options go together",
        m.Checked,
        m.OptionMix,
        person=False,
        asks=True,
        tag="games",
        refusals=(404,),
    ),
]
