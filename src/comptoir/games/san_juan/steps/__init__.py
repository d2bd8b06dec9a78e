"""The rules, in the order of the rule text."""

from typing import Any

from comptoir.core.state import Step
from comptoir.games.san_juan.steps import builder, councillor, producer, prospector, round, trader

# The place of a step in this list is its number in `numbers.py`.
STEPS: list[Step[Any]] = [
    round.StartKeep("start_hand"),
    round.Round("round", asks=False),
    round.Offices("offices", asks=False),
    round.Office("office_building"),
    round.Tucks("tucks", asks=False),
    round.Chapel("chapel"),
    round.Bank("bank"),
    round.Limits("limits", asks=False),
    round.Limit("hand_limit"),
    round.ChooseRole("choose_role"),
    round.UseLibrary("use_library"),
    builder.Builders("builders", asks=False),
    builder.Build("build"),
    builder.Place("place", open=True),
    builder.Payment("payment"),
    builder.EndOfBuilding("end_of_building", asks=False),
    producer.Producers("producers", asks=False),
    producer.Produce("produce"),
    trader.Traders("traders", asks=False),
    trader.Sell("sell"),
    trader.Harbor("harbor"),
    trader.EndOfTrade("end_of_trade", asks=False),
    councillor.Council("council", asks=False),
    councillor.Keep("keep"),
    councillor.Archive("archive"),
    prospector.Mines("mines", asks=False),
    prospector.GoldMine("gold_mine"),
    prospector.Goldsmiths("goldsmiths", asks=False),
    round.EndRound("end_round", asks=False),
]
