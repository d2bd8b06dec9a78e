"""The Golden City: the auction, the island, the city."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.browser.scenes.stage import Stage, scene

CHAPTER = "The Golden City"
BLACK = "golden_city/random-3-black_posts-black_zone_cap-black_only-black_counts_-44b95669"


@scene("golden_city-auction", CHAPTER, "The auction: pairs of cards, the markers on them, and the eviction price")
def auction(stage: Stage) -> Page:
    return stage.played("golden_city", "bid", 70, lang="fr")


@scene("golden_city-build", CHAPTER, "Building: what you can reach glows, what you can pay for glows brighter")
def build(stage: Stage) -> Page:
    return stage.played("golden_city", "build", 67)


@scene("golden_city-bonus", CHAPTER, "A bonus card: everything that is left, with what each would bring now")
def bonus(stage: Stage) -> Page:
    return stage.played("golden_city", "take_bonus", 100, size="desktop", lang="fr")


@scene("golden_city-late", CHAPTER, "Four players, late in the game: the keys have opened the city")
def late(stage: Stage) -> Page:
    return stage.played("golden_city", "build", 98, theme="dark", seats=4)


@scene("golden_city-two", CHAPTER, "Two players: the great drought takes the rewards of the desert")
def two(stage: Stage) -> Page:
    return stage.played("golden_city", "build", 31, seats=2)


@scene("golden_city-black", CHAPTER, "A replay with black posts: one of them has closed a zone of the city")
def black(stage: Stage) -> Page:
    match = stage.upload(stage.page(), BLACK)
    return stage.go(stage.page("large", "fr"), f"/replay/{match}?ply=96&eyes=1", ".house.black")


@scene("golden_city-phone", CHAPTER, "On a phone: the chart pans and zooms, the list names every payment")
def phone(stage: Stage) -> Page:
    return stage.played("golden_city", "build", 42, size="phone", lang="fr")
