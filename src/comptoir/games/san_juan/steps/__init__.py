"""The rules, in the order of the rule text."""

from typing import Any

from comptoir.core.state import Step, numbered
from comptoir.games.san_juan.steps import builder, councillor, numbers, powers, producer, prospector, round, trader

STEPS: list[Step[Any]] = numbered(
    [
        (numbers.START_KEEP, round.StartKeep("start_hand")),
        (numbers.ROUND, round.Round("round", asks=False)),
        (numbers.OFFICES, round.Offices("offices", asks=False)),
        (numbers.OFFICE, round.Office("office_building")),
        (numbers.TUCKS, round.Tucks("tucks", asks=False)),
        (numbers.CHAPEL_STEP, round.Chapel("chapel")),
        (numbers.BANK_STEP, round.Bank("bank")),
        (numbers.LIMITS, round.Limits("limits", asks=False)),
        (numbers.LIMIT, round.Limit("hand_limit")),
        (numbers.CHOOSE_ROLE, round.ChooseRole("choose_role")),
        (numbers.USE_LIBRARY, round.UseLibrary("use_library")),
        (numbers.BUILDERS, builder.Builders("builders", asks=False)),
        (numbers.BUILD_STEP, builder.Build("build")),
        (numbers.PLACE, builder.Place("place")),
        (numbers.PRICE_STEP, builder.Price("price")),
        (numbers.PAYMENT, builder.Payment("payment")),
        (numbers.POOR_HOUSE_STEP, builder.PoorHouse("poor_house", asks=False)),
        (numbers.TAVERNS, builder.Taverns("taverns", asks=False)),
        (numbers.END_OF_BUILDING, builder.EndOfBuilding("end_of_building", asks=False)),
        (numbers.PRODUCERS, producer.Producers("producers", asks=False)),
        (numbers.PRODUCE_STEP, producer.Produce("produce")),
        (numbers.TRADERS, trader.Traders("traders", asks=False)),
        (numbers.SELL_STEP, trader.Sell("sell")),
        (numbers.HARBOR_STEP, trader.Harbor("harbor")),
        (numbers.HUTS, trader.Huts("huts", asks=False)),
        (numbers.END_OF_TRADE, trader.EndOfTrade("end_of_trade", asks=False)),
        (numbers.CUSTOMS, councillor.Customs("customs", asks=False)),
        (numbers.COUNCIL, councillor.Council("council", asks=False)),
        (numbers.DRAW_STEP, prospector.Draw("draw")),
        (numbers.KEEP_STEP, councillor.Keep("keep")),
        (numbers.ARCHIVE_STEP, councillor.Archive("archive")),
        (numbers.MINES, prospector.Mines("mines", asks=False)),
        (numbers.GOLD_MINE_STEP, prospector.GoldMine("gold_mine")),
        (numbers.GOLDSMITHS, prospector.Goldsmiths("goldsmiths", asks=False)),
        (numbers.USE_POWER, powers.UsePower("use_power")),
        (numbers.END_ROUND, round.EndRound("end_round", asks=False)),
    ]
)


def _with(number: int, step: Step[Any]) -> list[Step[Any]]:
    return [*STEPS[:number], step, *STEPS[number + 1 :]]


# Version 1 of the rules answered by itself where one building only could be covered.
STEPS_1: list[Step[Any]] = _with(numbers.PLACE, builder.Place("place", open=True))
