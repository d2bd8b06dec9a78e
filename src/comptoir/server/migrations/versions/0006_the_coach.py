"""hints at a table, and analyses kept with their matches"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("hints", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "analysis",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("effort", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("run", sa.Text(), nullable=False),
        sa.Column("asker", sa.Text(), nullable=True),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("body", sa.Text(), nullable=True),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_analysis_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "effort", name=op.f("pk_analysis")),
    )


def downgrade() -> None:
    op.drop_table("analysis")
    op.drop_column("match", "hints")
