"""What is stored. `entry` is the truth of a match and is only ever appended to; the rest of a match can be derived."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from comptoir.server.sealing import SealedText

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

PERSON = Table(
    "person",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("login", Text),  # the folded name, once the account is permanent
    Column("looks", Text),  # what the name looks like, likewise
    Column("password", Text),
    Column("lang", Text, nullable=False),
    Column("email", Text),
    Column("confirmed", Double),  # when they showed that the address is theirs
    Column("mail_turns", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("deleted", Double),
    Column("seen", Double),  # to the day
    Column("suspended", Double),
    UniqueConstraint("login"),
    Index("uq_person_looks", "looks", unique=True),
)

SESSION = Table(
    "session",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("digest", Text, nullable=False),
    Column("device", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
    UniqueConstraint("digest"),
)

TOKEN = Table(
    "token",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("scope", Text, nullable=False, server_default="play"),
    Column("digest", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double),
    UniqueConstraint("digest"),
)

MATCH = Table(
    "match",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", SealedText, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("host", Text),
    Column("access", Text, nullable=False),
    Column("invited", Text, nullable=False),
    Column("pace", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("amount", Integer, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("hot_seats", Boolean, nullable=False, server_default=false()),  # guests may bring others to their device
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("uploaded", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("ended", Double),
    Column("moved", Double, nullable=False),  # when something was last done that everybody may know of
    Column("waiting", Integer, nullable=False),  # bit mask of seats
    Column("due", Double),  # when somebody must look after the table: a bot's turn, a clock
    Column("result", Text),
    Column("rematch", Text),
    Column("round", Integer),
    Index("ix_match_status_moved", "status", "moved"),
    Index("ix_match_status_created", "status", "created"),
    Index("ix_match_status_ended", "status", "ended"),
    Index("ix_match_host", "host"),
    Index("ix_match_status_due", "status", "due"),
)

CHAIR = Table(
    "chair",
    metadata,
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, index=True),
    Column("name", Text),
    Column("bot", Text),
    Column("resigned", Boolean, nullable=False),
)

ENTRY = Table(
    "entry",
    metadata,
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("stamp", Text, nullable=False),  # tells one's own row from another writer's after a lost answer
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("data", Text, nullable=False),
    Column("at", Double, nullable=False),
)

SNAPSHOT = Table(
    "snapshot",
    metadata,
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("body", SealedText, nullable=False),
)

# What is being computed has no `body` yet: whoever looks sees how far it is, and taking the row away stops it.
ANALYSIS = Table(
    "analysis",
    metadata,
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("effort", Text, primary_key=True),
    Column("key", Text, nullable=False),  # the same for the same analysis: record, effort, what judged
    Column("run", Text, nullable=False),
    Column("asker", Text),  # who may stop it; nobody once it is done
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("body", Text),
    Column("at", Double, nullable=False),
)

CHAT = Table(
    "chat",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True),
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("person", Text),
    Column("name", Text, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

NOTE = Table(
    "note",
    metadata,
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)

# Tables that a person has put away: for nobody else.
SHELVED = Table(
    "shelved",
    metadata,
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("at", Double, nullable=False),
)

RATING = Table(
    "rating",
    metadata,
    Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
)

NOTICE = Table(
    "notice",
    metadata,
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)

PROCESS = Table(
    "process",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until", Double, nullable=False),
)

LEASE = Table(
    "lease",
    metadata,
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("process", Text, nullable=False, index=True),
)

OUTBOX = Table(
    "outbox",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("recipient", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("body", SealedText, nullable=False),  # it may hold a link that opens an account
    Column("created", Double, nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)

LINK = Table(
    "link",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("purpose", Text, nullable=False),
    Column("email", Text, nullable=False),
    Column("expires", Double, nullable=False),
)

SANCTION = Table(
    "sanction",
    metadata,
    Column("match", Text, ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("person", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("at", Double, nullable=False),
)

BLOCK = Table(
    "block",
    metadata,
    Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("other", Text, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("at", Double, nullable=False),
)

REPORT = Table(
    "report",
    metadata,
    Column("id", Text, primary_key=True),
    Column("by", Text, ForeignKey("person.id", ondelete="SET NULL")),
    Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("match", Text),
    Column("why", Text, nullable=False),
    Column("said", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("closed", Double, index=True),
)

OUTAGE = Table(
    "outage",
    metadata,
    Column("began", Double, primary_key=True, autoincrement=False),
    Column("ended", Double, nullable=False),
)
