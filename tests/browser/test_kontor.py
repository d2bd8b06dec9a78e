"""Whole games of Kontor through the page, and the secret choice through two of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.browser import steady
from tests.browser.conftest import OpenPage, Server
from tests.browser.player import Player
from tests.browser.test_frame import violations

pytestmark = pytest.mark.browser


MINE = """async () => {
  const [table, record] = await Promise.all(['', '/record'].map(async part =>
    (await fetch(location.pathname.replace('/tables/', '/api/tables/') + part)).json()));
  const mine = `${table.mine[0]} `;
  return record.moves.filter(move => move.startsWith(mine)).map(move => move.slice(mine.length));
}"""


def my_moves(page: Page) -> list[str]:
    """What the reader has decided in a finished game, one by one."""
    moves: list[str] = page.evaluate(MINE)
    return moves


@pytest.mark.parametrize(("size", "lang"), [("desktop", "fr"), ("phone", "en")])
def test_a_whole_base_game_against_a_bot(server: Server, open_page: OpenPage, size: str, lang: str) -> None:
    page = open_page(size=size, lang=lang)
    steady.watch(page)
    player = Player(page, seed=5)
    player.quick(server.address, "kontor")
    player.wait()
    steady.begin(page)
    expect(page.locator(".rules li")).to_have_text({"en": "Base game", "fr": "Jeu de base pour 2 joueurs"}[lang])
    expect(page.locator("[data-place='cell:0,0']")).to_have_count(1)
    assert player.play(until=lambda: steady.looked(page))
    # declaring, choosing and placing are two clicks; passing is one
    decided = my_moves(page)
    passes = decided.count("pass")
    print(f"{player.moves} clicks for {len(decided)} decisions, {passes} of them passes")
    assert 3 * (player.moves - passes) <= 2 * (len(decided) - passes)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(".ledger tfoot td")).to_have_count(2)
    assert page.locator(".ledger tbody th").first.inner_text() == {"en": "Sectors", "fr": "Secteurs"}[lang]
    flags, won = page.locator(".keeper .cloth").count(), page.locator(".ledger tfoot td").all_inner_texts()
    assert flags == sum(int(points.split()[0]) for points in won)


def test_a_scenario_with_a_boat_by_keyboard(server: Server, open_page: OpenPage) -> None:
    """The rules in force stay in view, the boat is moved, and docks say how their sector stands."""
    page = open_page()
    page.goto(server.address + "/new/kontor")
    page.locator("[data-all-presets]").click()
    page.locator("[data-preset=ile_grande]").click()
    page.get_by_label("Seat 2", exact=True).select_option("bot")
    page.locator("summary", has_text="Game options").click()
    page.get_by_label("Blockade").check()
    page.locator("form .btn.main").click()
    page.wait_for_selector(".table")
    player = Player(page, seed=2)
    player.click = player.by_keyboard
    page.mouse.move(1, 1)  # nothing under the pointer explains itself
    player.wait()
    expect(page.locator(".rules li")).to_have_text(["Advanced game", "Big Island", "Blockade"])
    expect(page.locator(".region.island")).to_have_count(1)
    boats: list[bool] = []

    def boat_asked() -> bool:
        boats.append(page.get_attribute(".table", "data-asks") == "boat")
        return any(boats) and player.moves >= 20

    player.play(until=boat_asked)
    assert any(boats)
    dock = page.locator(".ask[aria-label*='dock']").first
    dock.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("Sector")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    found = violations(page)
    assert found == [], found


# -- the secret choice


class Listener:
    """A page and everything that its socket has heard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[str] = []
        page.on("websocket", self.listen)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def slots(self) -> list[str | None]:
        """What lies before this person and before the other."""
        return [slot.get_attribute("data-lies") for slot in self.page.locator(".lying li").all()]

    def offers(self, kind: str) -> None:
        self.page.wait_for_selector(f".table:not([data-busy]) [data-move^='{kind}']")

    def knows_of(self, card: str) -> bool:
        return f'data-card="{card}"' in self.page.content() or any(f'"{card}"' in frame for frame in self.heard)


def sit_down(server: Server, open_page: OpenPage) -> tuple[Listener, Listener]:
    ada, ben = Listener(open_page()), Listener(open_page())
    ada.page.goto(server.address + "/new/kontor")
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.get_by_role("button", name="Open the table").click()
    ada.page.locator("#invite").wait_for()
    ben.page.goto(ada.page.locator("#invite").input_value())
    ben.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Start the game").click()
    return ada, ben


def click_a_dock(person: Listener) -> str:
    """A dock of the first hand: nobody else has ever seen it."""
    dock = person.page.locator(".own [data-card^='D'][data-move='play_on'], [data-move^='play:D']").first
    card = str(dock.get_attribute("data-card"))
    dock.click()
    return card


def test_two_browsers_choose_in_secret(server: Server, open_page: OpenPage) -> None:
    ada, ben = sit_down(server, open_page)
    for person in (ada, ben):
        person.offers("play_on")
    # a card clicked at once declares, and is played when both have; nothing is shown before
    card = click_a_dock(ada)
    ada.page.wait_for_selector(".table:not([data-busy]) .prompt:not(.mine)")
    assert ben.slots() == ["thinking", "none"]
    assert not ben.knows_of(card)
    ben.page.keyboard.press("m")
    ben.page.locator("dialog [data-list-move=play_on]").click()
    ada.page.wait_for_selector(".sealed")
    ben.page.wait_for_selector(".lying [data-lies=back]")
    assert ada.slots() == ["back", "thinking"]
    assert ben.slots() == ["thinking", "back"]
    assert not ben.knows_of(card)
    ben.offers("play:D")
    answer = str(ben.page.locator("[data-move^='play:D']").first.get_attribute("data-card"))
    assert not ada.knows_of(answer)
    assert click_a_dock(ben) == answer
    # both are turned over together
    for person in (ada, ben):
        expect(person.page.locator(f".lying [data-card={card}], .lies [data-card={card}]")).to_have_count(1)
        assert person.knows_of(card)
        assert person.knows_of(answer)


def test_a_pass_is_secret_until_both_have_declared(server: Server, open_page: OpenPage) -> None:
    ada, ben = sit_down(server, open_page)
    for person in (ada, ben):
        person.offers("pass")
    ada.page.locator("[data-move=pass]").click()
    ada.page.wait_for_selector(".table:not([data-busy]) .prompt:not(.mine)")
    assert ben.slots() == ["thinking", "none"]
    assert ada.slots() == ["none", "thinking"]
    card = click_a_dock(ben)
    expect(ada.page.locator(".lying li").nth(0)).to_have_attribute("data-lies", "passed")
    expect(ben.page.locator(".lying li").nth(1)).to_have_attribute("data-lies", "passed")
    # now something is known: the card clicked before lies in pencil, to be placed at once or taken back; nobody is told
    ben.offers("place:")
    expect(ben.page.locator(".lying li").nth(0)).to_have_attribute("data-lies", "face")
    assert not ada.knows_of(card)
    ben.page.locator("[data-undo]").click()
    ben.offers(f"play:{card}")
    ben.page.locator(f"[data-move='play:{card}']").click()
    ben.offers("place:")
    lies = ada.page.locator(".lies[data-place^='cell:']")
    before = lies.count()
    ben.page.locator("[data-move^='place:']").first.click()
    expect(lies).to_have_count(before + 1)
    assert ada.knows_of(card)
