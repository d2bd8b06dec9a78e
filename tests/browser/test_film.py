"""What the others did is told as a film, what the reader does is drafted, and any game has a board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage, Server
from tests.browser.friends import Friends
from tests.browser.player import CURTAIN, Player
from tests.test_new_game import install

import comptoir
from comptoir.core.match import Match

pytestmark = pytest.mark.browser

# Writes down every caption of a film, in order and with its time.
WATCH = """() => {
  window.captions = [];
  const look = () => {
    const said = document.querySelector('.prompt.film .question')?.textContent.trim();
    if (said && said !== window.captions.at(-1)?.[0]) window.captions.push([said, performance.now()]);
  };
  const all = {subtree: true, childList: true, characterData: true, attributes: true};
  new MutationObserver(look).observe(document.body, all);
}"""


def captions(page: Page) -> list[tuple[str, float]]:
    return [(said, at) for said, at in page.evaluate("window.captions")]


def written(page: Page) -> list[str]:
    """The log, one sentence for every event: it writes equal neighbours once, with their number."""
    lines = [line.strip() for line in page.locator("[role=log] li").all_inner_texts()]
    split = [(re.sub(r" ×\d+$", "", line), re.search(r" ×(\d+)$", line)) for line in lines]
    return [text for text, times in split for _ in range(int(times[1]) if times else 1)]


def overheard(mine: Page, other: Page, chat: str) -> str:
    """The other's log once everything has arrived that went out before this word in the chat."""
    mine.locator("#tab-chat").click()
    mine.get_by_placeholder("Say something").fill(chat)
    mine.keyboard.press("Enter")
    expect(mine.locator(".lines")).to_contain_text(chat)
    expect(other.locator("#tab-chat .badge")).to_be_visible()
    return other.locator("[role=log]").inner_text()


def role(page: Page, name: str) -> None:
    page.locator(f"[data-move='choose_role:{name}']").click()


def my_choice_of_role(page: Page) -> bool:
    return page.locator("[data-move^='choose_role:']").count() > 0


def test_the_others_moves_are_told_in_order_and_at_a_human_pace(server: Server, open_page: OpenPage) -> None:
    page = open_page(pace="calm")
    player = Player(page, seed=3)
    player.quick(server.address, "san_juan")
    player.wait()
    page.evaluate(WATCH)
    player.play(until=lambda: len(captions(page)) >= 4 and my_choice_of_role(page))
    told = captions(page)
    log = written(page)
    assert len(told) >= 4
    last = -1
    for said, _ in told:
        told_here = [n for n, line in enumerate(log) if n > last and line in said]
        assert told_here, f"the log does not say next: {said}"
        last = told_here[0]
    pauses = [later - at for (_, at), (_, later) in pairwise(told)]
    assert any(pause >= 240 for pause in pauses), pauses


def test_a_film_can_be_skipped_and_shown_again(server: Server, open_page: OpenPage) -> None:
    page = open_page(pace="calm")
    page.clock.install()
    player = Player(page, seed=3)
    player.quick(server.address, "san_juan")
    player.play(until=lambda: player.moves >= 3 and my_choice_of_role(page))
    known = page.locator("[role=log] li").count()
    page.locator("[data-move^='choose_role:']").first.click()
    player.play(until=lambda: my_choice_of_role(page) and page.locator("[role=log] li").count() > known)
    # The page's time stands still: however slow the machine, the film does not end by itself.
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.keyboard.press("r")
    expect(page.locator(".prompt.film")).to_be_visible()
    page.locator("[data-skip]").click()
    expect(page.locator(".prompt.film")).to_have_count(0)
    expect(page.locator("[data-move^='choose_role:']").first).to_be_visible()


@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_a_line_of_the_log_leads_to_its_moment_and_its_place(server: Server, open_page: OpenPage, size: str) -> None:
    """Also for those who see films at once; on a phone the sheet makes way for the board."""
    page = open_page(size=size)
    page.clock.install()
    player = Player(page, seed=4)
    player.quick(server.address, "golden_city")
    player.play(until=lambda: player.moves >= 6)
    player.wait()
    if size == "phone":
        page.locator("#tab-log").click()
    line = page.locator("[role=log] a", has_text="builds a post:").first
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    said = line.inner_text()
    line.click()
    expect(page.locator(".prompt.film .question")).to_have_text(said)
    expect(page.locator(".board .sought")).to_have_count(1)
    assert page.locator(".board .sought").get_attribute("data-place").startswith("place:")  # type: ignore[union-attr]
    expect(page.locator(".table.low")).to_have_count(1 if size == "phone" else 0)


def test_a_draft_is_mine_alone_until_i_play_it(server: Server, open_page: OpenPage) -> None:
    """Change of mind: build, look, take back, build something else; the other browser sees nothing of it."""
    mine, other = open_page(), open_page()
    codes = comptoir.game("san_juan").moves.by_code
    builder, councillor = codes["choose_role:builder"], codes["choose_role:councillor"]

    def worth_a_thought(match: Match) -> bool:
        """Both roles are there after some moves, and there are things to build: an only answer gives itself."""
        if match.ply == 0 or not {builder, councillor} <= set(match.state.legal(0)):
            return False
        drafted = match.state.clone()
        drafted.apply(0, builder)
        return drafted.waiting == (0,) and drafted.view(0)["asks"] == "build" and len(drafted.legal(0)) > 1

    friends = Friends(server, mine, "san_juan", 2)
    assert not friends.play(worth_a_thought)
    mine.goto(server.address + friends.path)
    other.goto(server.address + friends.path)
    expect(mine.locator("[data-move='choose_role:builder']")).to_be_visible()
    expect(other.locator("[role=log] li").first).to_be_visible()
    before = other.locator("[role=log]").inner_text()
    role(mine, "builder")
    expect(mine.locator(".table")).to_have_attribute("data-asks", "build")
    expect(mine.locator(".prompt.pencil")).to_be_visible()
    assert overheard(mine, other, "Let me see") == before
    mine.locator("[data-undo]").click()
    expect(mine.locator(".table")).to_have_attribute("data-asks", "choose_role")
    expect(mine.locator(".prompt.pencil")).to_have_count(0)
    role(mine, "councillor")
    expect(other.locator("[role=log]")).not_to_have_text(before)


def undecided(match: Match, kind: str) -> list[str]:
    """Moves of this kind after which the first seat goes on, has something to choose and has learned nothing."""
    codes = []
    for move in match.state.legal(0):
        drafted = match.state.clone()
        drafted.shown = 0
        drafted.apply(0, move)
        goes_on = drafted.waiting == (0,) and not drafted.shown & 1 and len(drafted.legal(0)) > 1
        if match.game.moves[move].kind == kind and goes_on:
            codes.append(match.game.moves[move].code)
    return codes


@pytest.mark.parametrize(("game", "kind"), [("golden_city", "build"), ("le_havre", "take")])
def test_a_change_of_mind_is_told_to_nobody(server: Server, open_page: OpenPage, game: str, kind: str) -> None:
    """San Juan and Kontor have theirs above and in test_kontor.py."""
    mine, other = open_page(), open_page()
    friends = Friends(server, mine, game, 2)
    assert not friends.play(lambda match: match.ply > 0 and len(undecided(match, kind)) > 1)
    first, second, *_ = undecided(friends.match, kind)
    for page in (mine, other):
        page.goto(server.address + friends.path)
    player = Player(mine, seed=1)
    player.wait()
    expect(other.locator("[role=log] li").first).to_be_visible()
    before = other.locator("[role=log]").inner_text()
    player.decide(first)
    expect(mine.locator(".prompt.pencil")).to_be_visible()
    player.wait()
    mine.locator("[data-undo]").click()
    expect(mine.locator(".prompt.pencil")).to_have_count(0)
    player.wait()
    player.decide(second)
    expect(mine.locator(".prompt.pencil")).to_be_visible()
    assert overheard(mine, other, "Let me see") == before
    player.play(until=lambda: mine.locator(".prompt.pencil").count() == 0)
    expect(other.locator("[role=log]")).not_to_have_text(before)


def test_the_curtain_does_not_hide_the_end_while_its_film_runs(server: Server, open_page: OpenPage) -> None:
    """Friends at one device; the last moves are made at another one while this one waits behind its curtain."""
    page = open_page(pace="calm")
    friends = Friends(server, page, "le_havre", 2, length="shortened")
    friends.play(lambda match: match.ply >= 150)
    page.clock.install()
    page.goto(server.address + friends.path)
    expect(page.locator("[data-move]").first).to_be_visible()
    while friends.match.state.waiting == (0,):
        friends.decide()
    expect(page.locator(CURTAIN)).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)  # a film that begins now goes on
    assert friends.play(lambda match: False)
    expect(page.locator(".prompt.film")).to_be_visible()
    expect(page.locator(CURTAIN)).to_have_count(0)
    # the end comes after its film, as a scene with everybody's points, and only then the ledger
    expect(page.locator(".end, .finale, .ledger table")).to_have_count(0)
    page.locator("[data-skip]").click()
    expect(page.locator(".finale .podium li")).to_have_count(2)
    expect(page.locator(".ledger table")).to_have_count(0)
    page.locator("[data-ledger]").click()
    expect(page.locator(".ledger table")).to_be_visible()


@pytest.fixture(scope="module")
def whispers_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A house into which somebody has installed the game of docs/new_game.md."""
    folder = tmp_path_factory.mktemp("whispers")
    (folder / "packages").mkdir()
    house = Server(folder, install(folder / "packages"))
    house.start()
    yield house
    house.stop()


@pytest.mark.parametrize(("size", "lang"), [("desktop", "en"), ("phone", "fr")])
def test_a_game_without_a_board_gets_the_plain_one(
    whispers_server: Server, open_page: OpenPage, size: str, lang: str
) -> None:
    page = open_page(size=size, lang=lang)
    player = Player(page, seed=5)
    player.quick(whispers_server.address, "whispers")
    expect(page.get_by_role("heading", name={"en": "My numbers", "fr": "Mes nombres"}[lang])).to_be_visible()
    assert player.play(most=60)
    expect(page.locator(".ledger")).to_contain_text({"en": "nobody else whispered", "fr": "personne d’autre"}[lang])
