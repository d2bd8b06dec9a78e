"""Bots by name: those of the house, and anybody's own as `module:Class`."""

from __future__ import annotations

from importlib import import_module
from inspect import signature

from comptoir.bots import Bot, bot
from comptoir.core.errors import OptionRefused


def player(name: str, game: str, seed: int) -> Bot:
    """A fresh bot. A class of one's own is called with `game` and `seed`, as far as it takes them."""
    module, colon, kind = name.partition(":")
    if not colon:
        return bot(name, game, seed)
    try:
        made = getattr(import_module(module), kind)
        wanted = signature(made).parameters
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise OptionRefused("refuse-bot-class", bot=name, reason=str(error)) from error
    found: Bot = made(**{key: value for key, value in (("game", game), ("seed", seed)) if key in wanted})
    return found
