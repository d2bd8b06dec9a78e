"""All rules by the ids of the facts file, and all steps that they bring."""

from __future__ import annotations

from typing import Any, Final

from comptoir.core.options import Options
from comptoir.core.state import Step
from comptoir.games.kontor.config.values import FIRST_VERSION, Config
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.rules import (
    alliances,
    canals,
    contrebande,
    events,
    export,
    first_version,
    freewheel,
    scenarios,
    searching,
    special_cards,
    special_rules,
)

# A scenario or rule that is missing here is a row of the facts file and nothing else.
RULES: Final[dict[str, type[Rule]]] = {
    **freewheel.RULES,
    **alliances.RULES,
    **scenarios.RULES,
    **special_rules.RULES,
    **searching.RULES,
    **canals.RULES,
    **contrebande.RULES,
    **special_cards.RULES,
    **export.RULES,
    **events.RULES,
}
RULE_STEPS: Final[list[tuple[int, Step[Any]]]] = [
    *freewheel.STEPS,
    *alliances.STEPS,
    *scenarios.STEPS,
    *special_rules.STEPS,
    *searching.STEPS,
    *canals.STEPS,
    *contrebande.STEPS,
    *special_cards.STEPS,
    *export.STEPS,
    *events.STEPS,
]


def rules_named(names: list[str], config: Config, options: Options) -> list[Rule]:
    """The rules of these names that are more than a row, made for this mix of options."""
    if config.version == FIRST_VERSION:
        made = [{**RULES, **first_version.RULES}[name](name, config, options) for name in names if name in RULES]
        return [*made, first_version.CustomsAtFirst("customs_at_first", config, options)]
    return [RULES[name](name, config, options) for name in names if name in RULES]
