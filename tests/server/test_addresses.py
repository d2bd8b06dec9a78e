"""One's own address, changed: when a letter goes out that asks whether it is right, and when that counts as mail."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.house import House
from tests.server.rows import add_person

from comptoir.server import messages as m
from comptoir.server.refusals import Refuse
from comptoir.server.routes import people as routes
from comptoir.server.schema import OUTBOX
from comptoir.server.settings import settings_from

OURS, OTHER = "ada@example.org", "ada@elsewhere.example"


@pytest.fixture
def post(house: House, monkeypatch: pytest.MonkeyPatch) -> Any:
    """What was spent on mail, how often the postman was called, and a call as Ada."""
    seen: Any = SimpleNamespace(spent=[], rung=0)

    async def spend(what: str, who: str) -> None:
        seen.spent.append((what, who))

    def ring() -> None:
        seen.rung += 1

    monkeypatch.setattr(house, "limits", SimpleNamespace(spend=spend), raising=False)
    monkeypatch.setattr(house, "postman", SimpleNamespace(ring=ring), raising=False)

    def call(host: str, address: str | None, body: Any = None, **more: Any) -> Any:
        monkeypatch.setattr(house, "settings", settings_from({}, database_url="sqlite://", smtp_host=host))
        ada = house.rows(add_person, "ada", email=address, **more)
        return SimpleNamespace(
            service=house, person=ada, body=body, entry=SimpleNamespace(csrf="x"), me=lambda person, csrf: person
        )

    seen.call = call
    return seen


@pytest.mark.parametrize(
    ("host", "before", "after", "asked"),
    [
        ("mail.example", None, OURS, True),
        ("mail.example", OURS, OTHER, True),
        ("mail.example", OURS, OURS, False),
        ("mail.example", OURS, None, False),
        ("mail.example", None, None, False),
        ("", None, OURS, False),
        ("", OURS, OTHER, False),
    ],
)
def test_a_new_address_is_asked_for_by_letter_where_there_is_a_post(
    house: House, post: Any, host: str, before: str | None, after: str | None, asked: bool
) -> None:
    person = house.run(routes.patch_me, post.call(host, before, m.ChangeMe(email=after)))
    assert (person.email, person.confirmed) == (after, None)
    letters = [letter.recipient for letter in house.all(select(OUTBOX))]
    assert (post.spent, post.rung, letters) == (([("mail", "ada")], 1, [after]) if asked else ([], 0, []))


def test_what_has_nothing_to_do_with_the_address_asks_nobody(house: House, post: Any) -> None:
    person = house.run(routes.patch_me, post.call("mail.example", OURS, m.ChangeMe(lang="fr"), confirmed=5.0))
    assert (person.lang, person.email, person.confirmed) == ("fr", OURS, 5.0)
    assert (post.spent, post.rung) == ([], 0)


@pytest.mark.parametrize(
    ("host", "address", "confirmed", "asked"),
    [("mail.example", OURS, None, True), ("mail.example", OURS, 5.0, False)],
)
def test_a_letter_can_be_asked_for_again(
    house: House, post: Any, host: str, address: str, confirmed: float | None, asked: bool
) -> None:
    house.run(routes.post_ask_confirm, post.call(host, address, confirmed=confirmed))
    assert (post.spent, post.rung) == (([("mail", "ada")], 1) if asked else ([], 0))


@pytest.mark.parametrize(("host", "address"), [("", OURS), ("mail.example", None)])
def test_no_letter_without_post_or_address(house: House, post: Any, host: str, address: str | None) -> None:
    with pytest.raises(Refuse) as refused:
        house.run(routes.post_ask_confirm, post.call(host, address))
    assert (refused.value.status, refused.value.key, post.spent) == (409, "mail-none", [])
