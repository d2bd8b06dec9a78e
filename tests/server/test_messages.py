"""What crosses the wire, as the client's types see it."""

from __future__ import annotations

import msgspec
import pytest

from comptoir.server import messages
from comptoir.server.typescript import target, typescript


def test_the_clients_types_are_those_of_the_server() -> None:
    """Run `python -m comptoir.server.typescript` after changing a message."""
    assert target().read_text(encoding="utf-8") == typescript()


def test_messages_with_unknown_fields_are_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"type":"ping","more":1}', type=messages.FromClient)


def test_every_message_from_a_client_has_its_own_tag() -> None:
    decoded = msgspec.json.decode(b'{"type":"play","id":"a","ply":0,"moves":["pass",3]}', type=messages.FromClient)
    assert isinstance(decoded, messages.Play)
    assert decoded.moves == ["pass", 3]
