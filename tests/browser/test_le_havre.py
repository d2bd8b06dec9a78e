"""Whole games of Le Havre through the page."""

from __future__ import annotations

import json
from bisect import bisect
from statistics import median
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser import steady
from tests.browser.conftest import SIZES, OpenPage, Server
from tests.browser.friends import Friends
from tests.browser.player import Player
from tests.browser.test_frame import violations

from comptoir.core.match import Match

pytestmark = pytest.mark.browser


def sit_down(page: Page, server: Server, length: str, seats: int = 2) -> None:
    """A table against bots, as the form for new tables makes it."""
    page.goto(f"{server.address}/new/le_havre")
    page.locator("select:has(option[value='5'])").first.select_option(str(seats))
    for chair in range(1, seats):
        page.locator(".chair").nth(chair).locator("select").first.select_option("bot")
    page.locator("select:has(option[value=shortened])").select_option(length)
    page.locator("form button.main").click()
    page.wait_for_selector(".table")


@pytest.mark.parametrize(("size", "lang"), [("desktop", "fr"), ("phone", "en")])
def test_a_whole_shortened_game_against_a_bot(server: Server, open_page: OpenPage, size: str, lang: str) -> None:
    page = open_page(size=size, lang=lang)
    steady.watch(page)
    sit_down(page, server, "shortened")
    player = Player(page, seed=4)
    player.wait()
    steady.begin(page)
    assert player.play(until=lambda: steady.looked(page))
    expect(page.locator("html")).to_have_attribute("lang", lang)
    expect(page.locator(".ledger tfoot td")).to_have_count(2)
    sources = page.locator(".ledger tbody th").all_inner_texts()
    assert {"en": "Buildings", "fr": "Bâtiments"}[lang] in sources


# The moves in the open list, as soon as there are any.
LISTED = """() => {
  const listed = [...document.querySelectorAll('dialog[open] [data-list-move]')].filter(e => e.checkVisibility());
  return listed.length > 0 && listed.map(e => e.dataset.listMove);
}"""


def test_every_legal_move_lies_on_the_page(server: Server, open_page: OpenPage) -> None:
    """What the server allows and what glows are the same set, decision after decision, with five at the table."""
    page = open_page()
    sit_down(page, server, "full", seats=5)
    player = Player(page, seed=7)
    asked: set[str] = set()
    for _ in range(40):
        if player.wait() != "turn":
            break
        if page.locator(".prompt [data-confirm]:enabled, .less:enabled, [data-move][aria-pressed=true]").count() > 0:
            player.decide()  # what is picked already glows no more
            continue
        step = str(page.locator(".table").get_attribute("data-asks"))
        asked.add(step)
        shown = set(player.offered())
        page.keyboard.press("m")
        legal = set(page.wait_for_function(LISTED).json_value())
        page.keyboard.press("Escape")
        page.wait_for_function("() => !document.querySelector('dialog [data-list-move]')")
        assert legal <= shown, (step, legal - shown)
        player.decide()
    assert "turn" in asked


@pytest.mark.parametrize(("size", "theme"), [("desktop", "dark"), ("phone", "light")])
def test_axe_finds_nothing(server: Server, open_page: OpenPage, size: str, theme: Literal["light", "dark"]) -> None:
    page = open_page(size=size, theme=theme)
    sit_down(page, server, "shortened")
    player = Player(page, seed=5)
    seen: set[str] = set()
    for _ in range(24):
        if player.wait() != "turn":
            break
        step = str(page.locator(".table").get_attribute("data-asks"))
        if step not in seen:
            seen.add(step)
            page.mouse.move(1, 1)  # no tooltip
            page.evaluate("document.activeElement?.blur()")
            assert not violations(page), step
        player.decide()


# -- the exchange


def test_the_exchange_opens_as_a_balance_with_live_sums(server: Server, open_page: OpenPage) -> None:
    """As often as possible at first; each step changes both pans, and one click sends what is weighed."""
    page = open_page()
    friends = Friends(server, page, "le_havre", 2)

    def several_times(match: Match) -> bool:
        return sum(match.game.moves[move].kind == "batches" for move in match.state.legal(0)) > 2

    friends.play(several_times)
    page.goto(server.address + friends.path)
    pans = page.locator(".balance .pan")
    pans.first.wait_for()
    expect(pans).to_have_count(2)
    full = pans.all_inner_texts()
    times = [int(n) for n in page.locator(".balance .number").all_inner_texts()]
    page.locator(".balance .times button:has([aria-label^='One less'])").click()
    less = pans.all_inner_texts()
    assert less[0] != full[0]
    assert less[1] != full[1]
    expect(page.locator(".balance .number.current")).to_have_text(str(times[-2]))
    page.locator(".balance .number").first.click()
    expect(page.locator(".balance .number.current")).to_have_text(str(times[0]))
    expect(page.locator(".balance [data-confirm]")).to_contain_text(f"×{times[0]}")
    page.locator(".balance [data-confirm]").click()
    expect(page.locator(".balance .times")).to_have_count(0)


def test_food_is_paid_with_steppers(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    friends = Friends(server, page, "le_havre", 2)
    friends.play(lambda match: match.state.view(0)["asks"] == "feed" and match.state.view(0)["asked"]["n"] > 3)
    owed = int(friends.match.state.view(0)["asked"]["n"])
    page.goto(server.address + friends.path)
    scales, confirm = page.locator(".balance .big"), page.locator("[data-confirm]")
    # a sensible payment lies there already; it can be taken back and another one made
    expect(confirm).to_be_enabled()
    while page.locator(".balance .less:enabled").count() > 0:
        page.locator(".balance .less:enabled").first.click()
    expect(scales).to_have_text(f"0 / {owed}")
    expect(confirm).to_be_disabled()
    while confirm.is_disabled():
        page.locator(".balance .more[data-move]").first.click()
    paid = int(scales.inner_text().split("/")[0])
    assert paid >= owed
    confirm.click()
    expect(page.locator(".balance .big", has_text=f"{paid} / {owed}")).to_have_count(0)


# -- smoothness

RUN = """() => {
  let running = true;
  const tick = () => running && requestAnimationFrame(tick);
  requestAnimationFrame(tick);
  window.stop = () => { running = false; };
}"""
FRAME = 1000 / 60
TRIES = 6
TRACED = ["-*", "devtools.timeline", "disabled-by-default-devtools.timeline"]


def work(browser: Browser, page: Page, friends: Friends) -> tuple[float, float, float]:
    """What moving costs the processor, in milliseconds: the page's own thread for the median frame, the share of the
    frames due for which it needs more than two and a half frames' time, and the busiest other thread for a frame."""
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(RUN)
    for _ in range(4):
        friends.decide()
        page.wait_for_timeout(400)
    page.evaluate("window.stop()")
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    ours = next((e["pid"], e["tid"]) for e in events if e["name"] == "FireAnimationFrame")
    drawn = sorted(e["ts"] for e in events if e["name"] == "Commit" and (e["pid"], e["tid"]) == ours)
    spent: dict[tuple[int, int], list[float]] = {}
    # Only a finished task has a length: Chromium also writes moments, and tasks cut short by the recording.
    for event in (e for e in events if e["name"] == "RunTask" and e["ph"] == "X"):
        frame = bisect(drawn, event["ts"])
        if 0 < frame < len(drawn):
            thread = spent.setdefault((event["pid"], event["tid"]), [0.0] * (len(drawn) - 1))
            # A task whose processor time was not taken counts with all the time it lasted.
            thread[frame - 1] += event.get("tdur", event["dur"]) / 1000
    own = spent.pop(ours)
    due = max(len(own), (drawn[-1] - drawn[0]) / 1000 / FRAME)
    late = sum(time > 2.5 * FRAME for time in own) / due
    return median(own), late, max(sum(times) / len(times) for times in spent.values())


def test_five_players_and_all_buildings_move_at_sixty_frames_a_second(server: Server, browser: Browser) -> None:
    """While ships sail, tokens fly and piles grow. Counted is the processor's time, which other programs hardly change;
    and it must succeed once, for a page that is too slow spoils all tries."""
    with browser.new_context(**SIZES["desktop"]) as device, browser.new_context(**SIZES["desktop"]) as another:
        friends = Friends(server, device.new_page(), "le_havre", 5)
        assert not friends.play(lambda match: match.state.view(0)["table"]["round"] >= 17)
        page = another.new_page()
        page.goto(server.address + friends.path)
        page.locator(".others .building").first.wait_for()
        assert page.locator(".building").count() >= 30
        seen: list[str] = []
        for _ in range(TRIES):
            median_frame, late, elsewhere = work(browser, page, friends)
            seen.append(f"{median_frame:.1f} ms for a frame, {late:.0%} late, {elsewhere:.1f} ms elsewhere")
            if median_frame <= FRAME and late <= 0.05 and elsewhere <= FRAME:
                print(seen[-1])
                return
        pytest.fail("; ".join(seen))
