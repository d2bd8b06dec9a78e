"""when people were last here"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("seen", sa.Double(), nullable=True))


def downgrade() -> None:
    op.drop_column("person", "seen")
