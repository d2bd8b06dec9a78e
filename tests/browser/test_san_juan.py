"""Whole games of San Juan through the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import OpenPage, Server
from tests.browser.player import Player

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("size", "lang"), [("desktop", "fr"), ("phone", "en")])
def test_a_whole_game_against_bots(server: Server, open_page: OpenPage, size: str, lang: str) -> None:
    page = open_page(size=size, lang=lang)
    player = Player(page, seed=3)
    player.quick(server.address, "san_juan")
    assert player.play()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(".ledger tfoot td")).to_have_count(3)
    assert page.locator(".ledger tbody th").first.inner_text() == {"en": "Buildings", "fr": "Bâtiments"}[lang]
