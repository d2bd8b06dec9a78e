"""What crosses the wire, as the client's types see it."""

from __future__ import annotations

import time

import msgspec
import pytest

from comptoir.server import messages
from comptoir.server.http import decode
from comptoir.server.refusals import Refuse
from comptoir.server.typescript import written


@pytest.mark.parametrize(
    ("body", "key", "says"),
    [
        (b"{", "body-bad", "illisible"),
        (b"[]", "body-bad", "illisible"),
        (b"{}", "body-missing", "password"),
        (b'{"password": "short"}', "body-short", "au moins 8 caractères"),
        (b'{"password": "%s"}' % (b"x" * 300), "body-long", "au plus 200 caractères"),
        (b'{"password": 12345678}', "body-value", "password"),
        (b'{"password": "long enough", "colour": 1}', "body-unknown", "colour"),
        (b'{"password": "long enough", " - at `$%s": 1}' % (b"a" * 60_000), "body-bad", "illisible"),
    ],
)
def test_what_cannot_be_read_is_said_in_both_languages(body: bytes, key: str, says: str) -> None:
    begin = time.process_time()
    with pytest.raises(Refuse) as refused:
        decode(body, messages.SetPassword)
    assert refused.value.key == key
    assert says in refused.value.text("fr")
    assert refused.value.text("fr") != refused.value.text("en")
    assert time.process_time() - begin < 1


def test_the_clients_types_are_those_of_the_server() -> None:
    """Run `python -m comptoir.server.typescript` after changing a message."""
    assert {path: path.read_text(encoding="utf-8") for path in written()} == written()


def test_messages_with_unknown_fields_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"ping","more":1}', type=messages.FromClient)


def test_every_message_from_a_client_has_its_own_tag() -> None:
    decoded = msgspec.json.decode(b'{"type":"play","id":"a","ply":0,"moves":["pass",3]}', type=messages.FromClient)
    assert isinstance(decoded, messages.Play)
    assert decoded.moves == ["pass", 3]
