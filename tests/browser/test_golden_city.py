"""Whole games of The Golden City through the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser import steady
from tests.browser.conftest import OpenPage, Server
from tests.browser.player import Player
from tests.browser.test_frame import asks, violations

pytestmark = pytest.mark.browser

SEVERAL_WAYS = ".island [aria-haspopup=dialog]"


def test_a_whole_game_against_bots_on_a_phone(server: Server, open_page: OpenPage) -> None:
    page = open_page(size="phone", lang="fr")
    steady.watch(page)
    player = Player(page, seed=4)
    player.quick(server.address, "golden_city")
    player.wait()
    steady.begin(page)
    assert player.play(until=lambda: steady.looked(page))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".ledger tfoot td")).to_have_count(3)
    assert page.locator(".ledger tbody th").first.inner_text() == "Cité d’Or"


def open_two_with_black_posts(page: Page, address: str) -> None:
    page.goto(f"{address}/new/golden_city")
    expect(page.locator(".chair")).to_have_count(2)
    page.get_by_label("Seat 2", exact=True).select_option("bot")
    page.get_by_label("close a city zone").check()
    page.locator("form .btn.main").click()
    page.wait_for_selector(".table")


def test_a_whole_game_of_two_with_drought_and_black_posts(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    steady.watch(page)
    open_two_with_black_posts(page, server.address)
    player = Player(page, seed=6)
    player.wait()
    steady.begin(page)
    expect(page.locator(".place.site.desert.dry")).to_have_count(7)
    expect(page.locator(".place.dry")).to_have_count(7)
    assert player.play(until=lambda: steady.looked(page))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".ledger tfoot td")).to_have_count(2)
    expect(page.locator(".ledger tbody th", has_text="special scoring").first).to_be_visible()


def wait_for_several_ways(player: Player) -> None:
    """Play on until a place can be paid in more than one way."""
    assert not player.play(
        until=lambda: player.wait() == "turn" and player.page.query_selector(SEVERAL_WAYS) is not None
    )


def test_a_place_with_several_payments_lays_them_out_by_keyboard(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=8)
    player.quick(server.address, "golden_city")
    wait_for_several_ways(player)
    place = page.locator(SEVERAL_WAYS).first
    name = place.get_attribute("data-spot")
    place.focus()
    page.keyboard.press("Enter")
    tray = page.get_by_role("dialog")
    expect(tray.locator("[data-move]").first).to_be_focused()
    assert tray.locator("[data-move]").count() > 1
    page.keyboard.press("Escape")
    expect(tray).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-spot={name}] .house")).to_have_count(1)
    expect(tray).to_have_count(0)
    expect(page.locator(f"[data-spot={name}]")).to_be_focused()


def test_arrows_walk_over_the_island(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    Player(page).quick(server.address, "golden_city")
    page.locator("[data-spot=MO2]").focus()
    page.keyboard.press("ArrowDown")
    walked = page.evaluate("document.activeElement.dataset.spot")
    assert walked not in (None, "MO2")
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.dataset.spot") != walked


@pytest.mark.parametrize(("size", "step"), [("desktop", "take_bonus"), ("phone", "take_goods")])
def test_axe_finds_nothing_at_the_table(server: Server, open_page: OpenPage, size: str, step: str) -> None:
    """At every question up to the choice of a bonus card, or of goods from the display and the pile."""
    page = open_page(size=size, lang="fr", theme="dark" if size == "phone" else "light")
    player = Player(page, seed=3)
    seen: set[str | None] = set()

    def looked() -> bool:
        asked = asks(page)
        if asked not in seen and player.offered():
            seen.add(asked)
            assert not violations(page), asked
        return step in seen

    for _ in range(3):
        player.quick(server.address, "golden_city")
        if not player.play(until=looked):
            break
    assert step in seen
