"""Whole games of San Juan through the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser import steady
from tests.browser.conftest import OpenPage, Server
from tests.browser.friends import Friends
from tests.browser.player import Player
from tests.browser.test_frame import ROOT, upload

pytestmark = pytest.mark.browser


def test_a_whole_game_against_bots_and_how_it_ended(server: Server, open_page: OpenPage) -> None:
    """With a finger; test_frame.py plays another one at a desk, in French and by keyboard."""
    page = open_page(size="phone")
    steady.watch(page)
    player = Player(page, seed=3)
    player.quick(server.address, "san_juan")
    player.wait()
    steady.begin(page)
    assert player.play(until=lambda: steady.looked(page))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator(".ledger tfoot td")).to_have_count(3)
    assert page.locator(".ledger tbody th").first.inner_text() == "Buildings"
    expect(page.locator(".finale h2")).to_have_text(re.compile("won!|came 2nd of 3|came 3rd of 3|share"))
    expect(page.locator(".finale .why")).to_contain_text("the game ends")
    page.goto(server.address + "/finished")
    expect(page.locator("a.line").first).to_contain_text("San Juan")


WHOLE = """built => {
  const box = document.querySelector('.cities').getBoundingClientRect();
  const cards = [...document.querySelectorAll('.cities .card')].map(card => card.getBoundingClientRect());
  const board = document.querySelector('.board');
  const inside = cards.filter(card => card.bottom <= box.bottom + 1 && card.right <= box.right + 1);
  return inside.length === built && cards.length === built && board.scrollHeight <= board.clientHeight + 1;
}"""


def test_all_cities_are_seen_whole_at_every_size(server: Server, open_page: OpenPage) -> None:
    page = open_page(lang="fr")
    friends = Friends(server, page, "san_juan", 4, new_buildings=True)
    friends.play(lambda match: max(len(city["slots"]) for city in match.state.view(0)["table"]["cities"]) >= 7)
    page.goto(server.address + friends.path)
    page.wait_for_selector(".cities .card")
    built = sum(len(city["slots"]) for city in friends.match.state.view(0)["table"]["cities"])
    for width, height in [(1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440)]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(WHOLE, arg=built)


def test_the_crane_never_covers_a_building_unasked(server: Server, open_page: OpenPage) -> None:
    """8.1: with one place that can be paid there is one answer, and it costs a building: it is shown, not given."""
    page = open_page(size="phone")
    match = upload(server, ROOT / "tests/games/san_juan/golden/greedy-4.json")
    page.goto(f"{server.address}/replay/{match}?ply=63&eyes=3")
    page.locator("[data-branch]").click()
    page.wait_for_url("**/tables/**")
    page.locator("[data-move='build:market_hall']").click()
    expect(page.locator(".table")).to_have_attribute("data-asks", "place")
    steady.settled(page)  # whatever answers itself has done so
    expect(page.locator("[data-move='cover:coffee_roaster']")).to_be_visible()
    page.locator("[data-undo]").click()
    expect(page.locator("[data-move='build:market_hall']")).to_be_visible()
