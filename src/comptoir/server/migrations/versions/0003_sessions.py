"""sessions are rows, and no key that signs them lies in the database"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import secrets
import time

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

DAY = 86400.0


def upgrade() -> None:
    session = op.create_table(
        "session",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_session_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_session")),
        sa.UniqueConstraint("digest", name=op.f("uq_session_digest")),
    )
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_session_person"), ["person"], unique=False)
        batch_op.create_index(batch_op.f("ix_session_expires"), ["expires"], unique=False)
    op.add_column("token", sa.Column("scope", sa.Text(), nullable=False, server_default="play"))
    if rows := guests_sessions(op.get_bind()):
        op.bulk_insert(session, rows)
    op.drop_table("secret")
    op.drop_column("person", "epoch")


def guests_sessions(connection: sa.Connection) -> list[dict[str, object]]:
    """A guest has nothing but the cookie: the ones given out before stay good. Whoever has a password logs in again."""
    key = connection.execute(sa.text("SELECT value FROM secret WHERE name = 'signing'")).scalar()
    if key is None:
        return []
    guests = connection.execute(sa.text("SELECT id, epoch FROM person WHERE password IS NULL AND deleted IS NULL"))
    now = time.time()
    moments = {"created": now, "used": now, "expires": now + 180 * DAY}
    return [
        {
            "id": secrets.token_urlsafe(9),
            "person": id,
            "digest": hashlib.sha256(old_cookie(str(key), id, epoch).encode()).hexdigest(),
            "device": "",
            **moments,
        }
        for id, epoch in guests
    ]


def old_cookie(key: str, person: str, epoch: int) -> str:
    payload = encode(json.dumps([person, epoch], separators=(",", ":")).encode())
    derived = hashlib.sha1(b"comptoir person" + b"signer" + key.encode()).digest()
    return f"{payload}.{encode(hmac.new(derived, payload.encode(), hashlib.sha1).digest())}"


def encode(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def downgrade() -> None:
    op.add_column("person", sa.Column("epoch", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "secret",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_secret")),
    )
    op.drop_column("token", "scope")
    op.drop_table("session")
