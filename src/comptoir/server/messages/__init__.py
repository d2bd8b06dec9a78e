"""Every body and message that crosses the wire, once. TypeScript types and the OpenAPI description come from here.

Incoming structs refuse unknown fields and carry their size limits; outgoing ones are plain. Whatever a person reads
is a `Text`, in both languages: the client picks.
"""

# ruff: noqa: F403, I001
# The generated file lists them in this order.

from __future__ import annotations

from comptoir.server.messages.parts import *
from comptoir.server.messages.games import *
from comptoir.server.messages.people import *
from comptoir.server.messages.tables import *
from comptoir.server.messages.play import *
from comptoir.server.messages.matches import *
from comptoir.server.messages.coach import *
from comptoir.server.messages.peace import *
