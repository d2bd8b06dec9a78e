"""Kontor: the growing harbour, the secret choice, variants."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from tests.browser.friends import Friends
from tests.browser.scenes.stage import Stage, Theme, scene

from comptoir.core.match import Match

CHAPTER = "Kontor"
ISLAND: dict[str, Any] = {
    "scenario": "ile_grande",
    "blocus": True,
    "cartes_evenements": True,
    "entrepot_exportation": True,
}


def harbour(
    stage: Stage,
    cells: int,
    step: str,
    seats: int = 2,
    size: str = "large",
    lang: str = "en",
    theme: Theme = "light",
    **options: Any,
) -> Page:
    """When so many cards lie there and `step` is asked."""

    def ripe(match: Match) -> bool:
        view = match.state.view(0)
        return view["asks"] == step and len(view["table"]["cells"]) >= cells

    page = stage.page(size, lang, theme)
    friends = Friends(stage.server, page, "kontor", seats, **options)
    assert not friends.play(ripe), f"over before {step} was asked with {cells} cards"
    return stage.go(page, friends.path, ".table")


@scene(
    "kontor-place",
    CHAPTER,
    "Placing a dock: every open sector is tinted in the colour of its leader, and the list says why",
)
def place(stage: Stage) -> Page:
    return harbour(stage, 22, "place")


@scene("kontor-secret", CHAPTER, "The secret choice: the other card lies face down until both are turned over")
def secret(stage: Stage) -> Page:
    return harbour(stage, 26, "choose_card", lang="fr")


@scene("kontor-island", CHAPTER, "Big Island with blockade, export and events by lamplight; the rules stay in view")
def island(stage: Stage) -> Page:
    return harbour(stage, 26, "choose_card", theme="dark", mode="advanced2", **ISLAND)


@scene("kontor-teams", CHAPTER, "Two teams of two: flags on finished sectors, a customs house, a bridge in hand")
def teams(stage: Stage) -> Page:
    return harbour(stage, 46, "choose_card", seats=4, mode="team4")


@scene("kontor-canal", CHAPTER, "The Grand Canal: where the boat may go")
def canal(stage: Stage) -> Page:
    return harbour(stage, 20, "boat", mode="advanced2", scenario="canale_grande")


@scene("kontor-everyone", CHAPTER, "Everybody for themselves: four colours and their alliances")
def everyone(stage: Stage) -> Page:
    return harbour(stage, 26, "free_card", seats=4, lang="fr", mode="roue_libre_individuelle")


@scene("kontor-phone", CHAPTER, "On a phone: the whole harbour, every cell large enough for a finger")
def phone(stage: Stage) -> Page:
    return harbour(stage, 20, "place", size="phone", lang="fr")


@scene("kontor-phone-hand", CHAPTER, "On a phone: a hand to choose from")
def phone_hand(stage: Stage) -> Page:
    return harbour(stage, 20, "choose_card", size="phone")


@scene("kontor-ledger", CHAPTER, "The end: keepers' flags on the harbour, the ledger above")
def ledger(stage: Stage) -> Page:
    page = stage.page("large")
    friends = Friends(stage.server, page, "kontor", 2, mode="advanced2", entrepot_exportation=True)
    assert friends.play(lambda match: False)
    return stage.go(page, friends.path, ".ledger table")
