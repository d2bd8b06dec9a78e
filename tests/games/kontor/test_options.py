"""Section 13: which modes, scenarios and rules go together, and how a forbidden mix is refused."""

from __future__ import annotations

from typing import Any

import pytest

import comptoir
from comptoir.games.kontor import GAME
from comptoir.games.kontor.config.merge import config_for
from comptoir.games.kontor.hooks import Rule
from comptoir.games.kontor.rows import MODE_IDS, MODES, RULE_IDS, RULINGS, SCENARIO_IDS, SCENARIOS, Ruling
from comptoir.games.kontor.rules.all import RULES as RULE_CLASSES

COLUMNS = [*MODE_IDS, *SCENARIO_IDS]
# As printed in the specification: y allowed, - not, 2 / 4 only with so many players, s needs a variant with floods.
COMPATIBILITY = """
vieilles_rancunes      y y y - - y y y y y - y y y y y y y y y
misere                 y y y - - y y y y y y y y y y y y y y y
justice                y y - - - y y y 2 y y y y y y y y 2 2 y
marins_ivres_morts     y y y - - y y y y y y y y y y y y y y y
libre_choix            y y y - - y y y y y y y y y y y y y y y
choix_marchandise      y y y y 4 y y y y y y y y y y y y y y y
blocus                 - y y - - - y y y y - - y y - y y y y y
premier_choix          y y y y - y y y y y y y y y y y y y y y
choix_inondation       s s y y 4 s s s s s s s - s s s s s s s
corruption_1           y y y - - y y y y y - y y y y y y y y y
corruption_2           y y y - - y y y y y - y y y y y y y y y
point_final            y y - - - y y y 2 y y y - y - y y 2 2 y
sprint_final           y y y y 4 y y y y y y y y y - y y y y y
contrebande            y y - - - y y y 2 y y y - y - y y 2 2 y
protection             - y y y 4 - y y y y - - y y y y y y y y
achat_cartes_speciales y y - - - y y y 2 y y y - y y y y 2 2 y
pont_et_inondation     y y - - - y y y 2 y y y - y y y y 2 2 y
crue_exceptionnelle    y y - - - y y y 2 y y y - y y y y 2 2 y
entrepot_exportation   y y - 2 - y y y 2 y y y - y - y y 2 2 y
cartes_evenements      y y - - - y y y 2 y y y y y - y y 2 2 y
"""
TABLE = {line.split()[0]: line.split()[1:] for line in COMPATIBILITY.split("\n") if line}


def players(column: str) -> list[int]:
    return next(row.players for row in [*SCENARIOS, *MODES] if row.id == column)


def base(column: str) -> dict[str, Any]:
    return {"mode": column} if column in MODE_IDS else {"scenario": column}


def refusal(seats: int, options: dict[str, Any]) -> comptoir.OptionRefused | None:
    try:
        GAME.options.choose(seats, options)
    except comptoir.OptionRefused as refused:
        return refused
    return None


def expected(rule: str, column: str, seats: int) -> bool:
    sign = TABLE[rule][COLUMNS.index(column)]
    if sign == "s":
        # With 4 players the team's own special cards suffice, but Île Grande deals none.
        return seats == 4 and column != "ile_grande"
    return sign == "y" or sign == str(seats)


@pytest.mark.parametrize("rule", RULE_IDS)
def test_the_compatibility_table(rule: str) -> None:
    for column in COLUMNS:
        for seats in players(column):
            refused = refusal(seats, {**base(column), rule: True})
            assert (refused is None) == expected(rule, column, seats), (rule, column, seats, str(refused))


def test_floods_come_from_a_special_card_variant() -> None:
    for column in COLUMNS:
        if TABLE["choix_inondation"][COLUMNS.index(column)] == "s":
            for variant in ("achat_cartes_speciales", "pont_et_inondation", "crue_exceptionnelle"):
                assert refusal(2, {**base(column), "choix_inondation": True, variant: True}) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("corruption_1", "corruption_2"),
        ("achat_cartes_speciales", "pont_et_inondation"),
        ("achat_cartes_speciales", "crue_exceptionnelle"),
    ],
)
def test_rules_that_exclude_each_other(one: str, other: str) -> None:
    for pair in ({one: True, other: True}, {other: True, one: True}):
        refused = refusal(2, pair)
        assert refused is not None
        assert names_both(refused, one, other)


def test_everything_else_combines() -> None:
    pairs = {frozenset(("corruption_1", "corruption_2"))}
    pairs |= {frozenset(("achat_cartes_speciales", v)) for v in ("pont_et_inondation", "crue_exceptionnelle")}
    for one in RULE_IDS:
        for other in RULE_IDS:
            if one != other and "choix_inondation" not in (one, other):
                refused = refusal(2, {"mode": "advanced2", one: True, other: True})
                assert (refused is None) == (frozenset((one, other)) not in pairs)


def names_both(refused: comptoir.OptionRefused, one: str, other: str) -> bool:
    book = GAME.book
    return all(
        book.name(lang, one) in refused.text(lang) and book.name(lang, other) in refused.text(lang)
        for lang in ("en", "fr")
    )


@pytest.mark.parametrize("rule", RULE_IDS)
def test_a_refusal_names_the_two_rules_and_the_reason(rule: str) -> None:
    for column in COLUMNS:
        for seats in players(column):
            refused = refusal(seats, {**base(column), rule: True})
            if refused is None:
                continue
            assert names_both(refused, rule, column)
            for lang in ("en", "fr"):
                text = refused.text(lang)
                assert "_" not in text
                assert "{" not in text
                assert len(text) > len(GAME.book.name(lang, rule)) + len(GAME.book.name(lang, column)) + 20


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (4, {"mode": "base2"}, "Base game is not for 4 players"),
        (2, {"mode": "team4"}, "Four-player team game is not for 2 players"),
        (2, {"mode": "roue_libre_individuelle"}, "Individual freewheel is not for 2 players"),
        (4, {"scenario": "bakchich"}, "The scenario Baksheesh is not for 4 players"),
        (2, {"scenario": "geant", "mode": "base2"}, "scenarios are played with Advanced game"),
        (2, {"scenario": "geant", "mode": "roue_libre"}, "The scenario Giant cannot be combined with Freewheel"),
        (2, {"scenario": "gulliver", "blocus": True}, "only the anchor is on the board"),
        (2, {"scenario": "gulliver", "protection": True}, "there are no taverns"),
        (2, {"mode": "base2", "protection": True}, "there is no boat"),
        (2, {"choix_inondation": True}, "there are no flood cards"),
        (4, {"justice": True}, "this rule is for 2 players"),
        (3, {"protection": True}, "this rule is for 2 or 4 players"),
        (5, {}, "that many players (5)"),
        (2, {"scenario": "nowhere"}, "cannot be nowhere"),
    ],
)
def test_sentences(seats: int, options: dict[str, Any], words: str) -> None:
    refused = refusal(seats, options)
    assert refused is not None
    assert words in str(refused)
    assert refused.text("fr")


def test_the_usual_game_for_every_number_of_players() -> None:
    modes = {seats: config_for(GAME.options.choose(seats, {})).mode for seats in (2, 3, 4)}
    assert modes == {2: "base2", 3: "roue_libre_individuelle", 4: "team4"}
    assert config_for(GAME.options.choose(2, {"scenario": "geant"})).mode == "advanced2"


@pytest.mark.parametrize("rule", RULE_IDS)
def test_whatever_is_added_is_played_with_the_advanced_rules(rule: str) -> None:
    options = {rule: True, "pont_et_inondation": True} if rule == "choix_inondation" else {rule: True}
    assert config_for(GAME.options.choose(2, options)).mode == "advanced2"
    assert config_for(GAME.options.choose(2, {**options, "mode": "advanced2"})).mode == "advanced2"


@pytest.mark.parametrize(
    ("rule", "mode", "words"),
    [
        ("misere", "roue_libre", "sets the starting florins"),
        ("misere", "roue_libre_individuelle", "sets the starting florins"),
        ("justice", "roue_libre", "its own first hand"),
        ("justice", "roue_libre_individuelle", "dock piles of their own"),
    ],
)
def test_freewheel_refuses_for_the_true_reason(rule: str, mode: str, words: str) -> None:
    refused = refusal(4 if mode == "roue_libre_individuelle" else 2, {"mode": mode, rule: True})
    assert refused is not None
    assert words in str(refused)


def test_every_option_speaks_both_languages() -> None:
    for option in GAME.options:
        for lang in ("en", "fr"):
            assert option.label(GAME.book, lang)
            assert option.help(GAME.book, lang)
            for value in option.values:
                assert "_" not in option.label(GAME.book, lang, value)


def test_every_rule_of_the_room_belongs_to_a_row() -> None:
    """And each fills at least one hook: a rule that changes nothing would be a row and nothing else."""
    assert set(RULE_CLASSES) == {*RULE_IDS, *SCENARIO_IDS, "roue_libre", "alliances"} - ROWS_ONLY
    hooks = [name for name in vars(Rule) if not name.startswith("_")]
    for name, kind in RULE_CLASSES.items():
        assert any(getattr(kind, hook) is not getattr(Rule, hook) for hook in hooks), name


ROWS_ONLY = {
    "canale_grande", "david_et_goliath", "geant", "gulliver", "toujours_plus_petit", "small_is_beautiful", "une_tete",
    "libre_choix", "pont_et_inondation",
}  # fmt: skip


@pytest.mark.parametrize("row", RULINGS, ids=lambda row: str(row.id))
def test_a_reading_without_effect_is_refused(row: Ruling) -> None:
    """Another reading of a sentence that does not come up in the base game, or one that does."""
    refused = refusal(2, {"mode": "base2", row.id: row.alternatives[0]})
    comes_up = {"edge_closure", "pass_declaration", "income_on_last_placement", "stall_rounds"}
    assert (refused is None) == (row.id in comes_up)
    if refused is not None:
        for lang in ("en", "fr"):
            assert GAME.book.say(lang, f"option-{row.id}") in refused.text(lang)


@pytest.mark.parametrize(
    ("seats", "options", "fine"),
    [
        (2, {"scenario": "canale_grande", "edge_closure": "per_axis"}, False),
        (2, {"marins_ivres_morts": True, "pass_declaration": "sequential"}, False),
        (2, {"mode": "advanced2", "frozen_axis_stays": False}, True),
        (2, {"scenario": "bakchich", "frozen_axis_stays": False}, True),
        (2, {"scenario": "small_is_beautiful", "smallest_tie": "nearest_anchor"}, False),
        (2, {"vieilles_rancunes": True, "filter_before_ranking": False}, True),
        (2, {"mode": "advanced2", "filter_before_ranking": False}, False),
        (2, {"choix_inondation": True, "pont_et_inondation": True, "flood_option_tax": True}, False),
        (2, {"mode": "roue_libre", "choix_inondation": True, "flood_option_tax": True}, True),
        (4, {"scenario": "ile_grande", "bridge_on_anchor": False}, False),
        (4, {"bridge_on_anchor": False, "boat_returned_own_team": "fewer_cards"}, True),
        (4, {"mode": "roue_libre_individuelle", "boat_returned_own_team": "fewer_cards"}, False),
    ],
)
def test_where_a_reading_has_an_effect(seats: int, options: dict[str, Any], fine: bool) -> None:
    assert (refusal(seats, options) is None) == fine


def test_the_treasury_and_boards_of_mixed_rules() -> None:
    misere = config_for(GAME.options.choose(2, {"scenario": "gulliver", "misere": True}))
    assert (misere.florins, misere.treasury, misere.width) == (3, 0, 5)
    alone = config_for(GAME.options.choose(2, {"mode": "base2", "misere": True}))
    assert (alone.width, alone.height) == (7, 7)
    team = config_for(GAME.options.choose(4, {"misere": True}))
    assert (team.florins, team.treasury, team.width) == (3, 0, 7)
