"""The house around the games: home, lists, forms, guides, account, the end of a game, a replay."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.conftest import Server
from tests.browser.friends import Friends
from tests.browser.player import CURTAIN, Player
from tests.browser.scenes.stage import Stage, asks, scene

HOME, PLAY, AFTER, LEARN, YOU = "Home", "Opening a table", "Afterwards", "Learning", "Your account"


@scene("home", HOME, "Home: four games, one click to a table")
def home(stage: Stage) -> Page:
    return stage.go(stage.page("large"), "/", "[data-quick=san_juan]:enabled")


@scene("home-dark-fr", HOME, "Home by lamplight, in French, with a table waiting for you")
def home_dark(stage: Stage) -> Page:
    page = stage.page("large", "fr", "dark")
    stage.table(page, "san_juan", 3).wait()
    return stage.go(page, "/", "[data-quick=san_juan]:enabled")


@scene("home-phone", HOME, "Home on a phone")
def home_phone(stage: Stage) -> Page:
    return stage.go(stage.page("phone", "fr"), "/", "[data-quick=san_juan]:enabled")


@scene("new-table", PLAY, "A new table: who sits where, and the game's own options")
def new_table(stage: Stage) -> Page:
    page = stage.go(stage.page(), "/new/golden_city", "form select")
    page.get_by_label("Seat 2", exact=True).select_option("bot")
    return page


@scene("new-table-refused", PLAY, "A combination of options that the rules do not allow is refused as you choose")
def new_table_refused(stage: Stage) -> Page:
    page = stage.go(stage.page(lang="fr"), "/new/san_juan", "form select")
    page.get_by_role("combobox", name="Joueurs").select_option("4")
    page.get_by_label("Premier gouverneur").select_option("4")
    page.get_by_role("combobox", name="Joueurs").select_option("2")
    page.get_by_role("alert").wait_for()
    page.get_by_label("Premier gouverneur").evaluate("e => e.scrollIntoView({block: 'center'})")
    return page


@scene("new-table-phone", PLAY, "The same form on a phone, by lamplight")
def new_table_phone(stage: Stage) -> Page:
    return stage.go(stage.page("phone", "en", "dark"), "/new/kontor", "form select")


def opened(stage: Stage, page: Page, access: str = "link") -> str:
    wish = {"game": "le_havre", "seats": 4, "chairs": [{}, {"bot": "greedy"}], "access": access}
    return str(stage.post(page, "/api/tables", wish)["id"])


@scene("waiting", PLAY, "Waiting for friends: the link, the seats, a chat while you wait")
def waiting(stage: Stage) -> Page:
    page, friend = stage.page(), stage.page()
    made = opened(stage, page)
    stage.be(friend, "Grace")
    stage.post(friend, f"/api/tables/{made}/join", {})
    stage.go(page, f"/tables/{made}", "#invite")
    stage.go(friend, f"/tables/{made}", "#invite")
    friend.get_by_placeholder("Say something").fill("Shall we take the short game?")
    friend.keyboard.press("Enter")
    page.get_by_text("Shall we take").wait_for()
    return page


@scene("lobby", PLAY, "The lobby: tables anybody may join")
def lobby(stage: Stage) -> Page:
    host = stage.page()
    opened(stage, host, "open")
    return stage.go(stage.page(lang="fr"), "/lobby", "a.line")


@scene("my-tables", PLAY, "My tables: those waiting for you come first")
def my_tables(stage: Stage) -> Page:
    page = stage.page()
    for game, seats in (("kontor", 2), ("golden_city", 4)):
        stage.table(page, game, seats).wait()
    return stage.go(page, "/tables", "a.line")


@scene("hot-seat", PLAY, "Several people at one device: a curtain between them")
def hot_seat(stage: Stage) -> Page:
    page = stage.page()
    stage.be(page, "Grace")
    wish = {"game": "san_juan", "seats": 2, "chairs": [{}, {"name": "Hedy"}], "access": "link", "start": True}
    made = stage.post(page, "/api/tables", wish)
    stage.go(page, f"/tables/{made['id']}", ".table")
    player = Player(page, seed=6)
    player.play(until=lambda: page.locator(CURTAIN).count() > 0)
    return page


@scene("offline", PLAY, "No connection: what you chose is kept until the server is back")
def offline(stage: Stage) -> Page:
    page = stage.page(lang="fr")
    with tempfile.TemporaryDirectory() as folder:
        house = Server(Path(folder))
        house.start()
        player = Stage(house, stage.browser).table(page, "san_juan", 3)
        player.play(until=lambda: asks(page) == "choose_role" and len(player.offered()) > 0)
        house.kill()
        page.locator(".offline").wait_for()
        player.decide(player.offered()[0])
        page.wait_for_timeout(300)
    return page


@scene("moves", PLAY, "Key m: every legal move in words")
def moves(stage: Stage) -> Page:
    page = stage.page()
    player = stage.table(page, "san_juan", 3)
    player.play(until=lambda: asks(page) == "choose_role" and len(player.offered()) > 0)
    page.keyboard.press("m")
    page.locator("[data-list-move]").first.wait_for()
    return page


@scene("finished", AFTER, "Finished games, each to be replayed")
def finished(stage: Stage) -> Page:
    page = stage.page()
    for game, seats in (("san_juan", 3), ("golden_city", 4), ("kontor", 2), ("le_havre", 1)):
        wish = {"game": game, "seats": seats, "chairs": [{"bot": "greedy"}] * seats, "access": "open", "start": True}
        stage.post(page, "/api/tables", wish)
    stage.go(page, "/finished")
    for _ in range(60):
        if page.locator("a.line").count() == 8:  # among mine, and among the public ones
            return page
        page.wait_for_timeout(1000)
        page.reload()
        page.locator("h1").wait_for()
        page.wait_for_timeout(300)
    raise AssertionError("the clerks did not finish")


@scene("replay", AFTER, "Replay: scrub, step or play, from any player's point of view, with a link to this moment")
def replay(stage: Stage) -> Page:
    match = stage.upload(stage.page(), "san_juan/greedy-3")
    page = stage.page("large")
    stage.go(page, f"/replay/{match}?ply=150&eyes=1", ".hand .card")
    return page


@scene("replay-phone", AFTER, "Replay on a phone")
def replay_phone(stage: Stage) -> Page:
    match = stage.upload(stage.page(), "golden_city/greedy-3")
    page = stage.page("phone", "fr", "dark")
    return stage.go(page, f"/replay/{match}?ply=90", ".scrubber")


@scene("ledger", AFTER, "The end: where every point came from, and the winner's seal")
def ledger(stage: Stage) -> Page:
    page = stage.page()
    friends = Friends(stage.server, page, "san_juan", 4)
    assert friends.play(lambda match: False)
    return stage.go(page, friends.path, ".ledger table")


@scene("ledger-phone", AFTER, "The ledger on a phone")
def ledger_phone(stage: Stage) -> Page:
    match = stage.upload(stage.page(), "golden_city/greedy-4")
    page = stage.page("phone", "fr")
    stage.go(page, f"/replay/{match}?ply=99999", ".scrubber")
    page.get_by_role("button", name="Voir le décompte").click()
    page.locator(".ledger table").wait_for()
    return page


@scene("learn", LEARN, "How to play: a guide and the whole rules for each game")
def learn(stage: Stage) -> Page:
    return stage.go(stage.page(), "/learn", ".games")


def guide(name: str, lang: str, caption: str) -> None:
    @scene(f"guide-{name}", LEARN, caption)
    def shown(stage: Stage) -> Page:
        return stage.go(stage.page(lang=lang), f"/learn/{name}", "article")


guide("san_juan", "fr", "The guide to San Juan, in French")
guide("golden_city", "en", "The guide to The Golden City")
guide("le_havre", "fr", "The guide to Le Havre, in French")
guide("kontor", "en", "The guide to Kontor")


@scene("rules", LEARN, "The whole rules in our own words; tooltips cite their paragraphs")
def rules(stage: Stage) -> Page:
    return stage.go(stage.page(), "/rules/san_juan#6.1", "section")


@scene("account-guest", YOU, "Play without an account, or keep one")
def account_guest(stage: Stage) -> Page:
    return stage.go(stage.page(lang="fr"), "/account", "form")


@scene("account", YOU, "A permanent account: ratings, sessions, tokens for bots")
def account(stage: Stage) -> Page:
    page = stage.page()
    stage.be(page, "Lovelace")
    stage.post(page, "/api/me/password", {"password": "a long password"})
    stage.post(page, "/api/me/tokens", {"label": "my bot"})
    stage.go(page, "/account", "form")
    expect(page.get_by_text("my bot")).to_be_visible()
    return page


@scene("settings", YOU, "Settings: language, light, motion")
def settings(stage: Stage) -> Page:
    return stage.go(stage.page(lang="fr", theme="dark"), "/settings", "fieldset")


@scene("nowhere", YOU, "Uncharted waters")
def nowhere(stage: Stage) -> Page:
    return stage.go(stage.page(), "/nowhere", "h1")


@scene("table-unknown", YOU, "A table that does not exist")
def table_unknown(stage: Stage) -> Page:
    return stage.go(stage.page(lang="fr"), "/tables/nosuchtable", "h1")
