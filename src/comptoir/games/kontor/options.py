"""Modes, scenarios and rules of Kontor, and which of them go together (section 13)."""

from __future__ import annotations

from typing import Final

from comptoir.core.errors import OptionRefused
from comptoir.core.options import Option, Options, OptionSheet
from comptoir.games.kontor.config.merge import NONE, USUAL, mode_of, offers, provided, rules_of, scenario_of
from comptoir.games.kontor.config.values import FIRST_VERSION, RULES_VERSION
from comptoir.games.kontor.moves import BOOK
from comptoir.games.kontor.rows import MODE_IDS, MODES, RULES, RULINGS, SCENARIO_IDS, Base, Mode, RuleRow, Scenario


def forbid(options: Options) -> None:
    _forbid(options, RULES_VERSION)
    _refuse_without_effect(options)


def forbid_at_first(options: Options) -> None:
    _forbid(options, FIRST_VERSION)


def _forbid(options: Options, version: int) -> None:
    """Refuse a mix that the compatibility table does not allow, naming the two rules and the reason."""
    mode, scenario, rules = mode_of(options, version), scenario_of(options), rules_of(options)
    if options.seats not in mode.players:
        raise OptionRefused("refuse-mode-seats", BOOK, rule=mode.id, seats=options.seats, allowed=_numbers(mode))
    if scenario is not None:
        _check_scenario(options, mode, scenario)
    if options.choice("edge_closure") == "per_axis" and not options.flag("frozen_axis_stays"):
        raise OptionRefused("refuse-moving-border", BOOK)
    base: Base = scenario or mode
    found = provided(options, base, rules)
    for row in rules:
        reason = _reason(options, row, base, found)
        if reason is not None:
            raise OptionRefused("refuse-pair", BOOK, rule=row.id, other=base.id, reason=reason)
    for row in rules:
        for other in rules:
            if other.id in row.conflicts:
                reason = row.reasons[other.id]
                raise OptionRefused("refuse-pair", BOOK, rule=row.id, other=other.id, reason=reason)


def _check_scenario(options: Options, mode: Mode, scenario: Scenario) -> None:
    if options.seats not in scenario.players:
        allowed = _numbers(scenario)
        raise OptionRefused("refuse-scenario-seats", BOOK, rule=scenario.id, seats=options.seats, allowed=allowed)
    wanted = scenario.base_mode[options.seats]
    if mode.id != wanted:
        raise OptionRefused("refuse-scenario-mode", BOOK, rule=scenario.id, other=mode.id, wanted=wanted)


def _reason(options: Options, row: RuleRow, base: Base, found: set[str]) -> str | None:
    """Why this rule cannot be added to this mode or scenario, by the name of its message; None if it can."""
    if base.id in row.conflicts:
        return row.reasons[base.id]
    for need in row.requires:
        if need not in found:
            return f"no_{need}"
    if options.seats not in row.players:
        return "players_2" if row.players == [2] else "players_2_4"
    return None


def _refuse_without_effect(options: Options) -> None:
    """Another reading of a sentence that does not come up in this game."""
    changed = [row for row in RULINGS if options.values[row.id] != row.default]
    if not changed:
        return
    found = offers(options)
    for row in changed:
        if not all(_met(need, found) for need in row.needs):
            raise OptionRefused("refuse-no-effect", BOOK, option=row.id)


def _met(need: str, found: set[str]) -> bool:
    if need.startswith("not "):
        return need[4:] not in found
    return any(one in found for one in need.split("|"))


def _numbers(row: Base) -> str:
    return " / ".join(str(n) for n in row.players)


EVERY_OPTION: Final = (
    Option("mode", USUAL, (USUAL, *MODE_IDS)),
    Option("scenario", NONE, (NONE, *SCENARIO_IDS)),
    *[Option(row.id, False, group=row.part) for row in RULES],
    *[Option(row.id, row.default, (row.default, *row.alternatives), ruling=True) for row in RULINGS],
)
OPTIONS: Final = OptionSheet(BOOK, (2, 3, 4), EVERY_OPTION, forbid, usual=2)
FIRST_OPTIONS: Final = OptionSheet(BOOK, (2, 3, 4), EVERY_OPTION, forbid_at_first, usual=2)

# Every mode with every number of players it is for.
MEASURED: Final = tuple([(seats, {"mode": row.id}) for row in MODES for seats in row.players])
