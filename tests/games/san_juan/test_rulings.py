"""Rulings of section 14 of the rule specification that no numbered example settles."""

from __future__ import annotations

import pytest
from tests.games.san_juan.tables import GAME, City, Play, new_round, phase, pick, scored

import comptoir

IDLE = City()


def test_R1_round_start_goes_clockwise_step_by_step() -> None:
    owner = City("office_building chapel", "x x")
    p = new_round(owner, owner, IDLE, governor=1)
    asked = []
    while p.asks != "choose_role":
        asked.append((p.asks, p.turn))
        p.do("pass")
    assert asked == [("office_building", 1), ("office_building", 0), ("chapel", 1), ("chapel", 0)]


def test_R2_no_reshuffle_before_a_card_must_be_drawn() -> None:
    p = phase("prospector", IDLE, IDLE, draw=1, discard=3)
    assert (p.draw, p.discard, p.held()) == (0, 3, 1)
    assert p.heard("reshuffle") == []
    p.do("choose_role:producer", "produce:indigo")
    assert (p.draw, p.discard) == (2, 0)
    assert p.heard("reshuffle")[0].args == {"n": 3}


def test_R3_draws_from_empty_piles_are_lost() -> None:
    p = phase("councillor", IDLE, IDLE, draw=3, discard=0)
    assert len(p.table["drawn"]) == 3
    p.do(p.offers[0])
    # The other player draws the two discards and keeps one.
    p.do(p.offers[0])
    assert (p.held(0), p.held(1), p.draw, p.discard) == (1, 1, 0, 1)
    empty = phase("councillor", IDLE, City("customs_office"), draw=0, discard=0)
    assert (empty.asks, empty.held(), empty.slots(1)) == ("choose_role", 0, ["customs_office"])
    assert phase("prospector", City("gold_mine goldsmith"), IDLE, draw=0, discard=0).asks == "choose_role"


def test_R3_a_producer_without_cards_places_nothing() -> None:
    p = phase("producer", City("indigo_plant sugar_mill well"), City(), draw=1, discard=0)
    p.do("produce:indigo")
    assert p.slots() == ["indigo_plant+", "sugar_mill", "well"]
    assert (p.asks, p.held()) == ("choose_role", 0)


def test_R4_sold_cards_come_back_in_one_go() -> None:
    p = phase("trader", City("indigo_plant+ silver_smelter+"), IDLE, tile="tile_5", draw=1, discard=0)
    p.do("sell:indigo", "sell:silver")
    # Price four, but only the one card of the pile and the two sold ones are there.
    assert (p.held(), p.draw, p.discard) == (3, 0, 0)


@pytest.mark.parametrize(
    ("covered", "card", "chooser"),
    [("quarry", "library", 1), ("smithy", "sugar_mill", 1), ("library", "cathedral", 0)],
)
def test_R5_a_covered_building_does_not_help_to_pay(covered: str, card: str, chooser: int) -> None:
    """With the power of the covered building the new one would cost nothing."""
    hand = "x" if card == "cathedral" else f"{card} x"
    p = phase("builder", City(f"{covered} crane", hand), IDLE, IDLE, chooser=chooser).do(f"build:{card}")
    if p.asks == "place":
        p.do(f"cover:{covered}")
    assert p.heard("cover")[0].args == {"card": card, "over": covered, "cost": 1}
    assert p.held() == 0


@pytest.mark.parametrize("covered", ["carpenter", "poor_house"])
def test_R5_a_covered_building_gives_no_card(covered: str) -> None:
    p = phase("builder", IDLE, City(f"{covered} crane", "well"))
    p.do("build:well", f"cover:{covered}")
    assert (p.slots(1), p.held(1)) == (["well", "crane"], 0)


def test_R5_a_covered_black_market_buys_nothing() -> None:
    p = phase("builder", IDLE, City("black_market crane indigo_plant+ sugar_mill+ well", "tower")).do("build:tower")
    # Over the black market one card would be due, and there is none; over the well one of the goods pays it.
    assert p.offers == ["cover:well", "cover_laden:sugar_mill"]


def test_R6_a_good_under_the_new_building_cannot_be_spent() -> None:
    city = City("black_market crane indigo_plant+", "tower x")
    # On a new site: cost 3 for one card and one good. Over the laden plant: cost 2, one card, no good left.
    p = phase("builder", IDLE, city)
    assert p.offers == ["pass", "build:tower"]
    p.do("build:tower")
    assert p.offers == ["cover:black_market"]
    p.do("cover:black_market")
    assert p.slots(1) == ["tower", "crane", "indigo_plant+"]


def test_R7_a_customs_good_is_lost_with_its_office() -> None:
    p = phase("builder", IDLE, City("customs_office+ crane", "tower x x x"))
    p.do("build:tower", "cover:customs_office")
    assert (p.slots(1), p.held(1), p.discard) == (["tower", "crane"], 3, 1)


def test_R8_only_the_gold_mine_asks() -> None:
    p = phase("prospector", City("gold_mine goldsmith"), IDLE, top="x well")
    assert p.offers == ["pass", "use_gold_mine"]
    p.do("pass")
    assert p.heard("gold_mine") == []
    assert "well" in p.hand()


def test_R10_an_unspent_library_applies_at_the_single_pick() -> None:
    p = phase("prospector", IDLE, City("library")).do("choose_role:councillor")
    assert (p.turn, len(p.table["drawn"])) == (1, 8)


def test_R10_a_library_finished_at_the_first_pick_serves_at_the_second() -> None:
    p = phase("builder", City(hand="library x x x x"), IDLE).do("build:library", "choose_role:producer")
    p.pass_until(0, "choose_role").do("choose_role:prospector")
    assert p.held() == 2


def test_R11_gold_mines_before_goldsmiths() -> None:
    p = phase(
        "prospector", City("goldsmith"), City("gold_mine"), top="x library prefecture smithy tobacco_storage well"
    )
    p.do("use_gold_mine")
    kinds = [event.kind for _, event in p.match.news(None) if event.kind in ("gold_mine", "goldsmith")]
    assert kinds == ["gold_mine", "goldsmith"]
    assert p.heard("goldsmith")[0].args == {"cards": ["well"], "taken": "well"}


def test_R12_a_gold_mine_without_four_cards_takes_nothing() -> None:
    p = phase("prospector", City("gold_mine"), IDLE, top="x smithy well tower", draw=4)
    p.do("use_gold_mine")
    assert p.heard("gold_mine")[0].args == {"cards": ["smithy", "well", "tower"], "taken": None}
    assert (p.held(), p.discard) == (1, 3)


def test_R14_without_a_guard_room_the_limit_stays_seven() -> None:
    assert new_round(City(hand=" ".join("x" * 7)), IDLE).asks == "choose_role"


def test_R15_the_guard_room_binds_its_owner_to_seven() -> None:
    p = new_round(City("guard_room", " ".join("x" * 8)), City(hand=" ".join("x" * 6)))
    assert (p.turn, p.asks) == (0, "hand_limit")
    assert p.match.state.view(0)["asked"] == {"n": 1, "limit": 7}


def test_R17_chapel_and_bank_in_one_round() -> None:
    p = new_round(City("chapel bank", "well smithy tower"), IDLE)
    assert p.asks == "chapel"
    p.do("chapel:tower")
    assert p.asks == "bank"
    p.do("bank:well")
    assert "bank:smithy" not in p.offers  # sets are chosen in the order of the catalogue
    p.do("pass")
    assert (p.under("chapel"), p.under("bank"), p.hand()) == (["tower"], ["well"], ["smithy"])


def test_R17_a_bank_needs_a_card() -> None:
    p = new_round(City("chapel bank", "well"), IDLE).do("chapel:well")
    assert p.asks == "choose_role"
    assert p.table["cities"][0]["bank_used"] is False


def test_R20_the_customs_office_is_no_production_building() -> None:
    p = phase("producer", City("customs_office indigo_plant well"), IDLE)
    assert p.offers == ["pass", "produce:indigo"]
    p.do("produce:indigo")
    assert p.held() == 0
    assert scored(City("guild_hall customs_office+"), IDLE).ledger()["guild_hall"] == 0


def test_R21_a_customs_good_breaks_no_tie() -> None:
    p = scored(City("customs_office+ indigo_plant"), City("customs_office indigo_plant+"))
    assert p.match.state.ranks() == [2, 1]


def test_R23_a_tavern_pays_in_the_last_builder_phase() -> None:
    eleven = (
        "indigo_plant sugar_mill tobacco_storage coffee_roaster silver_smelter smithy archive well tower chapel hut"
    )
    p = phase("builder", City(eleven, "crane x"), City("indigo_plant tavern")).do("build:crane")
    assert p.over
    assert p.held(1) == 1


def test_R24_huts_draw_clockwise_from_the_chooser() -> None:
    p = phase("trader", City("hut"), City("hut"), City("hut"), chooser=1, top="well smithy tower")
    assert (p.hand(1), p.hand(2), p.hand(0)) == (["well"], ["smithy"], ["tower"])


def test_R24_taverns_draw_clockwise_from_the_chooser() -> None:
    p = phase("builder", City("tavern"), City("tavern"), City("indigo_plant well"), chooser=1, top="smithy tower")
    assert (p.hand(1), p.hand(0)) == (["smithy"], ["tower"])


def test_R25_city_hall_counts_the_cathedral() -> None:
    assert scored(City("city_hall cathedral"), IDLE).ledger()["city_hall"] == 2


def test_R25_a_covered_cathedral_is_lost() -> None:
    p = phase("builder", IDLE, City("cathedral crane", "palace")).do("build:palace", "cover:cathedral")
    assert p.slots(1) == ["palace", "crane"]
    assert p.table["cathedral"] is False
    assert "cathedral" not in p.ledger(1)


def test_R27_copies_of_a_plant_serve_in_different_sets() -> None:
    p = scored(City("residence indigo_plant indigo_plant archive gold_mine smithy guard_room"), IDLE)
    assert p.ledger()["residence"] == 4 + 3


def test_R31_the_tile_turns_when_nobody_sells() -> None:
    p = phase("trader", IDLE, IDLE, tile="tile_3")
    assert p.heard("tile")[0].args["tile"] == "tile_3"
    assert (p.table["trades"], p.table["tile"]) == (1, None)


def test_R32_start_hands_are_discarded_in_secret() -> None:
    match = GAME.new(2, seed=3, start_hand=True, first_governor="2")
    assert match.state.waiting == (0, 1)
    match.play(0, match.state.legal(0)[0])
    assert match.state.view(None)["table"]["discard_pile"] == 1
    assert "cards" not in match.news(1)[-1][1].args
    assert "cards" in match.news(0)[-1][1].args


def test_R35_a_new_building_counts_at_once_but_works_later() -> None:
    p = phase("builder", City(hand="guard_room x"), City(hand="x")).do("build:guard_room")
    assert p.turn == 1
    seen = p.match.state.view(1)["table"]["cities"]
    assert [slot["active"] for slot in seen[0]["slots"]] == [True, False]
    assert seen[1]["limit"] == 6
    p.do("pass")
    assert p.match.state.view(1)["table"]["cities"][0]["slots"][1]["active"] is True


def test_R36_exactly_the_cost() -> None:
    p = phase("builder", IDLE, City("black_market indigo_plant+ sugar_mill+", "smithy well hero"))
    p.do("build:smithy")
    assert p.offers == ["spend:indigo", "spend:sugar", "pay:well", "pay:hero"]
    p.do("spend:sugar")
    assert (p.asks, p.held(1), p.slots(1)[1:3]) == ("choose_role", 2, ["indigo_plant+", "sugar_mill"])


def test_R37_a_role_must_be_chosen() -> None:
    p = pick(IDLE, IDLE)
    assert p.offers == [f"choose_role:{role}" for role in ("builder", "producer", "trader", "councillor", "prospector")]
    p.refused("pass")


def dead(*cities: City) -> Play:
    return pick(*cities, draw=0, discard=0)


def play_on(p: Play, rounds: int) -> int:
    """Pass wherever that is possible; answers how many roles were chosen before the end."""
    picks = 0
    while not p.over and picks < rounds * 4:
        picks += p.asks == "choose_role"
        p.do(p.offers[0])
    return picks


@pytest.mark.parametrize(("seats", "picks"), [(2, 6), (3, 9), (4, 16)])
def test_R38_as_many_still_rounds_as_players(seats: int, picks: int) -> None:
    p = dead(*[City("indigo_plant", "hero")] * 2, *[City()] * (seats - 2))
    assert play_on(p, 10) == picks
    assert p.table["ending"] == "dead"


def test_R38_an_exchange_that_gets_the_same_cards_back_moves_nothing() -> None:
    p = dead(City("office_building", "hero"), IDLE)
    picks = 0
    while not p.over and picks < 20:
        picks += p.asks == "choose_role"
        if p.asks == "office_building":
            p.do("discard:hero")
            if p.asks == "office_building":
                p.do("pass")
            assert p.hand() == ["hero"]
        else:
            p.do(p.offers[0])
    assert picks == 6
    assert p.table["ending"] == "dead"


def test_R38_a_card_that_moves_starts_the_count_again() -> None:
    p = dead(City("indigo_plant chapel", "hero"), IDLE)
    while p.asks != "chapel":
        p.do(p.offers[0])
    p.do("chapel:hero")
    # The round in which the card was tucked does not count; two still ones follow.
    assert play_on(p, 10) == 9
    assert p.table["ending"] == "dead"


def test_R38_a_good_that_can_be_sold_keeps_the_game_alive() -> None:
    p = dead(City("indigo_plant+"), IDLE)
    p.do("choose_role:trader", "sell:indigo")
    assert p.held() == 1
    assert not p.over


def test_R39_fewer_are_kept_only_if_fewer_were_drawn() -> None:
    p = phase("councillor", City("prefecture"), IDLE, draw=1, discard=0)
    assert (p.held(), p.asks) == (1, "choose_role")


def test_R40_pile_sizes_are_public() -> None:
    seen = pick(IDLE, IDLE, draw=9, discard=4).match.state.view(None)["table"]
    assert (seen["draw_pile"], seen["discard_pile"]) == (9, 4)


# -- section 13: the example of a list of builds


def test_D8_the_list_of_builds() -> None:
    p = phase("builder", IDLE, City("indigo_plant+ crane", "sugar_mill statue well"))
    assert p.offers == ["pass", "build:sugar_mill", "build:well", "build:statue"]

    def payments(*codes: str) -> list[list[str]]:
        q = phase("builder", IDLE, City("indigo_plant+ crane", "sugar_mill statue well")).do(*codes)
        return [q.slots(1), q.offers_of("pay") if q.asks == "payment" else [], q.hand(1)]

    assert payments("build:sugar_mill", "new_site") == [["indigo_plant+", "crane", "sugar_mill"], [], []]
    assert payments("build:sugar_mill", "cover_laden:indigo_plant")[:2] == [["sugar_mill", "crane"], ["well", "statue"]]
    assert payments("build:well", "cover_laden:indigo_plant")[:2] == [["well", "crane"], ["sugar_mill", "statue"]]
    assert payments("build:statue", "cover_laden:indigo_plant") == [["statue", "crane"], [], []]


# -- section 17


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_plausible_lengths_of_random_games(seats: int) -> None:
    rounds, dead_ends, games = 0, 0, 25
    for seed in range(games):
        table = GAME.simulate(seats, comptoir.Dice(seed))
        comptoir.playout(table, comptoir.Dice(100 + seed))
        rounds += table.view(None)["table"]["round"]
        dead_ends += table.view(None)["table"]["ending"] == "dead"
        table.check()
    assert 10 < rounds / games < 45
    assert dead_ends <= 3
