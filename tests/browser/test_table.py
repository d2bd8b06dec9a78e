"""Fewer clicks and nothing that cannot be taken back: the furniture that every table shares."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser import steady
from tests.browser.conftest import PATIENCE, OpenPage, Server
from tests.browser.friends import Friends
from tests.browser.player import Player
from tests.browser.test_frame import ROOT, upload

pytestmark = pytest.mark.browser


def asks(page: Page) -> str | None:
    return page.get_attribute(".table", "data-asks")


def offered(page: Page) -> set[str]:
    codes: list[str] = page.evaluate("[...document.querySelectorAll('[data-move]')].map(e => e.dataset.move)")
    return set(codes)


def test_nobody_is_asked_where_there_is_one_answer_and_payments_are_laid_out(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page()
    player = Player(page, seed=8)
    player.quick(server.address, "san_juan")
    laid_out = 0

    def looked() -> bool:
        nonlocal laid_out
        assert len(offered(page)) != 1, f"{asks(page)} has one answer: {offered(page)}"
        if asks(page) in ("payment", "produce", "sell") and page.locator("[data-confirm]").count():
            expect(page.locator("[data-confirm]")).to_be_enabled()
            expect(page.locator("[data-move][aria-pressed=true]").first).to_be_visible()
            laid_out += 1
            if laid_out == 2:
                before = asks(page)
                page.locator("[data-confirm]").click()
                page.wait_for_function("before => document.querySelector('.table').dataset.asks != before", arg=before)
                return True
        return False

    assert not player.play(until=looked)


def test_against_bots_undo_goes_back_to_my_last_decision(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=4)
    player.quick(server.address, "san_juan")
    player.play(until=lambda: asks(page) == "choose_role" and player.moves > 6)
    steady.settled(page)
    before = page.locator("[role=log]").inner_text()
    roles = offered(page)
    page.locator("[data-move='choose_role:prospector'], [data-move^='choose_role:']").first.click()
    player.play(
        until=lambda: page.locator("[role=log]").inner_text() != before and page.locator(".prompt.pencil").count() == 0
    )
    for _ in range(6):
        player.wait()
        steady.settled(page)
        if offered(page) == roles and page.locator("[role=log]").inner_text() == before:
            return
        page.locator("[data-undo]:not([aria-disabled=true])").click()
        steady.settled(page)
    raise AssertionError("never back at the choice of a role")


def test_a_tap_is_not_final_with_people_and_the_request_says_what_it_takes_back(
    server: Server, open_page: OpenPage
) -> None:
    host, friend = open_page(size="phone"), open_page(size="phone", lang="fr")
    host.goto(server.address + "/new/san_juan")
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Open the table").click()
    host.locator("#invite").wait_for()
    friend.goto(host.locator("#invite").input_value())
    friend.get_by_role("button", name="S’asseoir").click()
    host.get_by_role("button", name="Start the game").click()
    players = {page: Player(page, seed=2) for page in (host, friend)}
    for page in players:
        page.locator(".table").wait_for()

    def asked() -> Page:
        for _ in range(PATIENCE // 50):
            for page in players:
                if page.locator("[data-move]").count():
                    return page
            host.wait_for_timeout(50)
        raise AssertionError("nobody is asked")

    def decide() -> Page:
        """Until something cannot be taken back: it takes a second tap."""
        page = asked()
        players[page].play(until=lambda: page.locator("[data-commit]").count() > 0)
        page.locator("[data-commit]").tap()
        expect(page.locator("[data-commit]")).to_have_count(0)
        return page

    mover = decide()
    other = friend if mover is host else host
    expect(other.locator(".table:not([data-busy]) [data-move]").first).to_be_visible()
    mover.locator("[data-undo]").tap(force=True)  # it says why not, and offers to ask
    expect(mover.locator(".prompt .refusal")).to_be_visible()
    steady.low(mover)
    mover.locator("[data-ask]").tap()
    expect(other.locator(".offer .back")).not_to_be_empty()
    expect(mover.locator(".offer .back")).to_be_visible()
    for page in players:
        steady.low(page)
    other.locator(".offer .btn").first.tap()
    expect(mover.locator("[data-move]").first).to_be_visible()


# Counts the sounds that are begun.
LISTEN = """
window.sounds = 0;
for (const maker of ['createOscillator', 'createBufferSource']) {
  const made = AudioContext.prototype[maker];
  AudioContext.prototype[maker] = function () { window.sounds += 1; return made.call(this); };
}
"""


def test_sounds_can_be_switched_off(server: Server, open_page: OpenPage) -> None:
    page, phone = open_page(pace="brisk"), open_page(size="phone")
    page.add_init_script(LISTEN)
    page.goto(server.address + "/settings")
    page.get_by_label("off", exact=True).check()
    assert page.evaluate("window.sounds") == 0
    page.get_by_label("on", exact=True).check()
    assert page.evaluate("window.sounds") > 0  # it lets itself be heard at once
    phone.goto(server.address + "/settings")
    expect(phone.get_by_label("off", exact=True)).to_be_checked()


def test_what_happened_since_my_last_turn(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page, seed=3)
    player.quick(server.address, "san_juan")
    player.play(until=lambda: player.moves > 8 and asks(page) == "choose_role" and len(player.offered()) > 0)
    for _ in range(2):
        page.keyboard.press("s")
        expect(page.locator(".since li")).to_have_count(2)
        expect(page.locator(".since li p:not(.hint)").first).to_be_visible()
        page.keyboard.press("Escape")
        told = page.locator("[role=log] li.fresh").all_inner_texts()
        page.reload()  # whoever comes back to the table finds the same
        player.wait()
    assert page.locator("[role=log] li.fresh").all_inner_texts() == told


# Somebody looks elsewhere, on a device where only the worker may notify, as on Android.
AWAY = """
Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
window.Notification = class { static permission = 'granted'; constructor() { throw new TypeError(); } };
"""
# As soon as there are any.
NOTES = """async patience => {
  const worker = await navigator.serviceWorker.ready;
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const notes = await worker.getNotifications();
    if (notes.length > 0) return notes.map(({ title, body, data }) => [title, body, data]);
    await new Promise(done => setTimeout(done, 50));
  }
  return [];
}"""


def test_whoever_looks_elsewhere_is_notified(server: Server, open_page: OpenPage) -> None:
    page, away = open_page(), open_page()
    friends = Friends(server, page, "kontor", 2)
    away.context.add_cookies(page.context.cookies())  # type: ignore[arg-type]
    away.context.grant_permissions(["notifications"])
    away.add_init_script("localStorage.setItem('comptoir.known', '1');" + AWAY)
    away.goto(server.address + "/tables")
    expect(away.locator("a.line")).to_have_count(1)
    away.evaluate("navigator.serviceWorker.ready.then(() => null)")
    for _ in range(8):  # each of my two seats is asked in turn
        friends.decide()
    notes = away.evaluate(NOTES, PATIENCE)
    assert notes
    title, body, path = notes[0]
    assert title == "Comptoir: it is your turn"
    assert "Kontor" in body
    assert path == friends.path


def test_a_game_against_bots_can_be_given_up_from_the_list(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    Player(page).quick(server.address, "kontor")
    name = page.locator(".me span").inner_text()
    assert not re.search("Merchant|Clerk|Apprentice|Shipowner|Guild", name)
    page.goto(server.address + "/tables")
    expect(page.locator(".line .facts")).to_contain_text(re.compile("round 1 . last move just now"))
    # this browser is asked once and refuses: it says so
    page.locator("[data-notify]").click()
    expect(page.locator("[data-notified=denied]")).to_contain_text("does not allow notifications")
    # put away for me alone, and brought back
    page.locator("[data-shelve=true]").click()
    expect(page.locator("[data-shelve]")).to_have_count(0)
    page.locator("summary", has_text="Archived").click()
    page.locator("[data-shelve=false]").click()
    expect(page.locator("[data-shelve=true]")).to_have_count(1)
    expect(page.locator("[data-shelve=false]")).to_have_count(0)
    page.locator("[data-remove]").click()
    page.locator("[data-sure]").click()
    expect(page.locator("[data-remove]")).to_have_count(0)


def test_an_explanation_can_be_pinned_and_leads_to_its_rule(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    player = Player(page)
    player.quick(server.address, "san_juan")
    player.wait()
    page.locator("[data-place='role:trader']").hover()
    expect(page.locator("#tip")).to_be_visible()
    page.keyboard.press("p")
    page.mouse.move(5, 5)
    expect(page.locator("#tip.pinned .rule a")).to_have_attribute("href", "/rules/san_juan#6.3")
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_have_count(0)


def test_a_finished_game_is_played_on_from_a_position(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(f"{server.address}/replay/{upload(server)}?ply=60&eyes=1")
    page.locator("[data-branch]").wait_for()
    page.locator("[data-branch]").focus()
    page.keyboard.press("ArrowRight")  # wherever the focus is
    expect(page.locator(".count")).to_have_text(re.compile("^61 "))
    page.keyboard.press("PageUp")  # to where the round began
    expect(page.locator(".count")).not_to_have_text(re.compile("^6[01] "))
    page.locator(".log a").last.click()
    page.locator("[data-branch]").click()
    page.wait_for_url("**/tables/**")
    player = Player(page, seed=1)
    assert not player.play(until=lambda: player.moves >= 2)


def test_a_replay_leaves_a_phone_to_the_board(server: Server, open_page: OpenPage) -> None:
    page = open_page(size="phone", lang="fr")
    match = upload(server, ROOT / "tests/games/golden_city/golden/greedy-3.json")
    page.goto(f"{server.address}/replay/{match}?ply=90&eyes=1")
    expect(page.locator(".deed p")).not_to_be_empty()
    steady.low(page)


@pytest.mark.parametrize("game", ["san_juan", "le_havre", "kontor", "golden_city"])
def test_the_table_fits_and_stands_still_at_five_sizes(server: Server, open_page: OpenPage, game: str) -> None:
    page = open_page()
    steady.watch(page)
    player = Player(page, seed=2)
    player.quick(server.address, game)
    player.wait()
    for width, height in ((1280, 720), (1440, 900), (1920, 1080), (2560, 1440), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            "([width, compact]) => innerWidth === width && !!document.querySelector('.table.compact') === compact",
            arg=[width, width < 1100],
        )
        # On a phone the table has the whole screen.
        expect(page.locator(".table")).to_have_css("height", f"{height - (49 if width > 700 else 0)}px")
        steady.settled(page)
        steady.begin(page)
        before = player.moves
        player.play(until=lambda before=before: player.moves > before)  # type: ignore[misc]
        player.wait()
        steady.looked(page)
