"""What people see of their accounts: devices, a forgotten password, a table's host, the operators' page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import OpenPage, Server
from tests.server.postbox import Postbox

pytestmark = pytest.mark.browser
PASSWORD = "correct horse battery"


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    box = Postbox().start()
    yield box
    box.close()


@pytest.fixture
def house(tmp_path: Path, postbox: Postbox, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A house that sends mail and has an operator."""
    built = Server(tmp_path)
    monkeypatch.setenv("COMPTOIR_SMTP_HOST", "127.0.0.1")
    monkeypatch.setenv("COMPTOIR_SMTP_PORT", str(postbox.port))
    monkeypatch.setenv("COMPTOIR_ADDRESS", built.address)
    monkeypatch.setenv("COMPTOIR_OPERATORS", "Ada")
    built.start()
    yield built
    built.stop()


def register(page: Page, house: Server, name: str) -> None:
    page.goto(house.address + "/account")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Play as a guest").click()
    page.locator("[autocomplete=new-password]").fill(PASSWORD)
    page.get_by_role("button", name="Save").nth(1).click()
    expect(page.get_by_role("status")).to_have_text("Saved.")


def test_an_account_from_its_address_to_a_new_password(house: Server, postbox: Postbox, open_page: OpenPage) -> None:
    page, other = open_page(), open_page(expected=("401",))
    register(page, house, "Ada")
    page.get_by_label("E-mail address").fill("ada@example.org")
    page.get_by_role("button", name="Save").first.click()
    expect(page.get_by_text("This address is not confirmed yet")).to_be_visible()
    page.goto(house.address + "/settings")
    page.goto(f"{house.address}/account#confirm={postbox.link('ada@example.org', 'confirm')}")
    expect(page.get_by_text("This address is confirmed.")).to_be_visible()

    # Elsewhere the password is forgotten.
    other.goto(house.address + "/account")
    other.get_by_role("button", name="Forgot your password?").click()
    other.get_by_label("Name or e-mail address").fill("ada@example.org")
    other.get_by_role("button", name="Send the link").click()
    expect(other.get_by_role("status")).to_contain_text("on its way")
    other.goto(house.address + "/settings")
    other.goto(f"{house.address}/account#reset={postbox.link('ada@example.org', 'reset')}")
    other.locator("[autocomplete=new-password]").fill("a brand new secret")
    other.get_by_role("button", name="Save").click()
    expect(other.get_by_role("heading", name="Where you are logged in")).to_be_visible()
    expect(other.get_by_text("this device", exact=True)).to_have_count(1)
    assert "reset" not in other.url

    # The operators' page is Ada's.
    other.get_by_role("link", name="Operators").click()
    expect(other.get_by_role("heading", name="Backups")).to_be_visible()
    expect(other.get_by_text("1 accounts, 0 guests")).to_be_visible()


def test_the_host_sends_somebody_away(server: Server, open_page: OpenPage) -> None:
    host, friend = open_page(), open_page(expected=("403",))
    host.goto(server.address + "/new/san_juan")
    host.get_by_label("Your name").fill("Hanna")
    host.get_by_role("button", name="Open the table").click()
    host.locator("#invite").wait_for()
    friend.goto(host.locator("#invite").input_value())
    friend.get_by_role("button", name="Sit down").first.click()
    expect(friend.get_by_placeholder("Name of another player on this device")).to_have_count(0)
    host.get_by_role("button", name="Remove").click()
    friend.get_by_role("button", name="Sit down").first.click()
    expect(friend.get_by_role("alert")).to_contain_text("its host does not wish it")
