"""the lists of a house with many tables are read in order, and whose table is whose is found at once"""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_match_status_created", "match", ["status", "created"])
    op.create_index("ix_match_status_ended", "match", ["status", "ended"])
    op.create_index("ix_match_host", "match", ["host"])
    # With the moment alone, SQLite went through all running matches every two seconds instead.
    op.create_index("ix_match_status_due", "match", ["status", "due"])
    op.drop_index("ix_match_due", "match")
    op.create_index("ix_shelved_person", "shelved", ["person"])


def downgrade() -> None:
    op.drop_index("ix_shelved_person", "shelved")
    op.create_index("ix_match_due", "match", ["due"])
    for name in ("ix_match_status_due", "ix_match_host", "ix_match_status_ended", "ix_match_status_created"):
        op.drop_index(name, "match")
