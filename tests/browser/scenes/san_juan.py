"""San Juan: roles, a hand with its prices now, cities."""

from __future__ import annotations

from playwright.sync_api import Page
from tests.browser.scenes.stage import Stage, scene

CHAPTER = "San Juan"


@scene("san_juan-role", CHAPTER, "Take a role: the five roles, who took them, the trading house, everybody's city")
def role(stage: Stage) -> Page:
    return stage.played("san_juan", "choose_role", 146)


@scene("san_juan-build", CHAPTER, "Build: every card with its price now, and what makes it cheaper")
def build(stage: Stage) -> Page:
    return stage.played("san_juan", "build", 167, lang="fr")


@scene("san_juan-new-buildings", CHAPTER, "Four players with the New Buildings, by lamplight")
def new_buildings(stage: Stage) -> Page:
    return stage.played("san_juan", "choose_role", 223, theme="dark", seats=4, new_buildings=True)


@scene("san_juan-phone", CHAPTER, "On a phone: the hand in the sheet, the others a tap away")
def phone(stage: Stage) -> Page:
    return stage.played("san_juan", "build", 122, size="phone")
