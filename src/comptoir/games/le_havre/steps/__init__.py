"""The rules, in the order of the rule text. What happens inside a building is in `effects/`, its steps included."""

from typing import Any

from comptoir.core.state import Step, numbered
from comptoir.games.le_havre.effects import firm, form, haulage, market, office, recipe, shipping, watch, wharf
from comptoir.games.le_havre.promos import crane, entered, pirates
from comptoir.games.le_havre.steps import entry, payments, round_end, turn
from comptoir.games.le_havre.steps import numbers as at

STEPS: list[Step[Any]] = numbered(
    [
        (at.SUPPLY, turn.Supply("supply", asks=False)),
        (at.INTEREST_STEP, turn.Interest("interest", open=True)),
        (at.TURN, turn.Turn("turn", open=True)),
        (at.FEE, entry.Fee("fee", open=True)),
        (at.ACT, form.Act("act", asks=False)),
        (at.BATCHES_STEP, recipe.Batches("batches", open=True)),
        (at.SUBSTITUTE, payments.Substitute("substitute", open=True)),
        (at.FOOD_STEP, payments.Payment("food", payments.FOOD_TOKENS, payments.FOOD_TOKENS)),
        (at.ENERGY_STEP, payments.Payment("energy", payments.FUEL_TOKENS, payments.SEA_TOKENS)),
        (at.FINISH, recipe.Finish("finish", asks=False)),
        (at.CHOOSE_STEP, market.Choose("choose", open=True)),
        (at.PEEK, market.Peek("peek")),
        (at.FIRM_STEP, firm.Construct("firm", open=True)),
        (at.CRANE_STEP, crane.Crane("crane", open=True)),
        (at.WHARF_STEP, wharf.Launch("wharf", open=True)),
        (at.SAIL_STEP, shipping.Sail("sail", open=True)),
        (at.LOAD_STEP, shipping.Load("load", open=True)),
        (at.DUTY_STEP, pirates.Duty("duty", asks=False)),
        (at.OFFICE_STEP, office.Trade("office", open=True)),
        (at.GIVE_STEP, office.Give("give", open=True)),
        (at.TRADED, office.Traded("traded", asks=False)),
        (at.HAUL_STEP, haulage.Haul("haul", open=True)),
        (at.WATCH_STEP, watch.Watch("watch", open=True)),
        (at.FLEA_STEP, entered.Flea("flea", open=True)),
        (at.SHOP_STEP, entered.Shop("shop", open=True)),
        (at.SWAP_STEP, entered.Swap("swap", open=True)),
        (at.BARTER, entered.Barter("barter", open=True)),
        (at.EACH_STEP, entered.Each("each", open=True)),
        (at.AFTER, turn.After("after", open=True)),
        (at.END_OF_TURN, turn.EndOfTurn("end_of_turn", asks=False)),
        (at.FEED, round_end.Feed("feed", open=True)),
        (at.TOWN_STEP, round_end.Town("town", asks=False)),
        (at.FINAL_TURN, turn.FinalTurn("final_turn", asks=False)),
        (at.SCORING, turn.Scoring("scoring", asks=False)),
    ]
)
