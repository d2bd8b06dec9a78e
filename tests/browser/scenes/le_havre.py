"""Le Havre: quay and offers, the balance, the town."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page
from tests.browser.friends import Friends
from tests.browser.scenes.stage import Stage, Theme, scene

from comptoir.core.match import Match

CHAPTER = "Le Havre"


def port(
    stage: Stage,
    begin: int,
    step: str,
    seats: int = 3,
    size: str = "large",
    lang: str = "en",
    theme: Theme = "light",
    ripe: Callable[[Match], bool] = lambda match: True,
) -> Page:
    """From round `begin` on, when `step` is asked."""

    def now(match: Match) -> bool:
        view = match.state.view(0)
        return view["asks"] == step and view["table"]["round"] >= begin and ripe(match)

    page = stage.page(size, lang, theme)
    friends = Friends(stage.server, page, "le_havre", seats)
    assert not friends.play(now), f"over before {step} was asked"
    return stage.go(page, friends.path, ".table")


def choices(n: int) -> Callable[[Match], bool]:
    return lambda match: len(match.state.legal(0)) >= n


@scene("le_havre-quay", CHAPTER, "Five players: supply tiles along the quay, growing offers, the food everybody owes")
def quay(stage: Stage) -> Page:
    return port(stage, 9, "turn", seats=5)


@scene("le_havre-balance", CHAPTER, "In a building: what goes in, what comes out, how many times")
def balance(stage: Stage) -> Page:
    return port(stage, 7, "batches", ripe=choices(5))


@scene("le_havre-feed", CHAPTER, "Paying food: a stepper for every good, and the sum on the scales")
def feed(stage: Stage) -> Page:
    return port(stage, 3, "feed", lang="fr", ripe=lambda match: match.state.view(0)["asked"]["n"] > 2)


@scene("le_havre-town", CHAPTER, "Town and estates: what can be entered glows, what can be bought has a price tag")
def town(stage: Stage) -> Page:
    page = port(stage, 12, "turn", seats=5, lang="fr")
    page.locator("[data-section=town]").evaluate("part => part.scrollIntoView({ block: 'start' })")
    return page


@scene("le_havre-night", CHAPTER, "Late in the game, by lamplight")
def night(stage: Stage) -> Page:
    return port(stage, 15, "turn", theme="dark")


@scene("le_havre-alone", CHAPTER, "Solo: a whole winter's food to find")
def alone(stage: Stage) -> Page:
    return port(stage, 5, "turn", seats=1)


@scene("le_havre-phone", CHAPTER, "On a phone: the signs at the top show where you can act")
def phone(stage: Stage) -> Page:
    return port(stage, 9, "turn", seats=5, size="phone", lang="fr")


@scene("le_havre-phone-balance", CHAPTER, "On a phone: the balance in the sheet")
def phone_balance(stage: Stage) -> Page:
    return port(stage, 7, "batches", size="phone", ripe=choices(5))


@scene("le_havre-ledger", CHAPTER, "The end: where every franc came from")
def ledger(stage: Stage) -> Page:
    page = stage.page("large")
    friends = Friends(stage.server, page, "le_havre", 4)
    assert friends.play(lambda match: False)
    return stage.go(page, friends.path, ".ledger table")
