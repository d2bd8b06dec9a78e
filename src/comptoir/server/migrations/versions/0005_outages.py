"""when nobody served: clocks stand still meanwhile"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "outage",
        sa.Column("began", sa.Double(), autoincrement=False, nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("began", name=op.f("pk_outage")),
    )


def downgrade() -> None:
    op.drop_table("outage")
