"""confirmed addresses, an outbox, links by mail, looks of names, and what keeps the peace"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from comptoir.server.names import looks_of

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Never by making the table anew: what refers to it would be deleted with the old one.
    op.add_column("person", sa.Column("looks", sa.Text(), nullable=True))
    op.add_column("person", sa.Column("confirmed", sa.Double(), nullable=True))
    op.add_column("person", sa.Column("suspended", sa.Double(), nullable=True))
    op.create_index("uq_person_looks", "person", ["looks"], unique=True)
    fill_looks(op.get_bind())
    op.add_column("match", sa.Column("hot_seats", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "outbox",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("recipient", sa.Text(), nullable=False),
        sa.Column("subject", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_outbox_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_outbox")),
    )
    op.create_index(op.f("ix_outbox_person"), "outbox", ["person"], unique=False)
    op.create_index(op.f("ix_outbox_due"), "outbox", ["due"], unique=False)
    op.create_table(
        "link",
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("email", sa.Text(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_link_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name=op.f("pk_link")),
    )
    op.create_index(op.f("ix_link_person"), "link", ["person"], unique=False)
    op.create_table(
        "sanction",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name=op.f("fk_sanction_match"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "person", "kind", name=op.f("pk_sanction")),
    )
    op.create_table(
        "block",
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("other", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_block_person"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["other"], ["person.id"], name=op.f("fk_block_other"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "other", name=op.f("pk_block")),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("by", sa.Text(), nullable=True),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("match", sa.Text(), nullable=True),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("closed", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["by"], ["person.id"], name=op.f("fk_report_by"), ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name=op.f("fk_report_person"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_report")),
    )
    op.create_index(op.f("ix_report_person"), "report", ["person"], unique=False)
    op.create_index(op.f("ix_report_closed"), "report", ["closed"], unique=False)


def fill_looks(connection: sa.Connection) -> None:
    """Of accounts whose names look alike already, the oldest has the looks; all keep their names."""
    accounts = "SELECT id, name FROM person WHERE login IS NOT NULL ORDER BY created"
    taken: set[str] = set()
    for id, name in connection.execute(sa.text(accounts)).all():
        if (looks := looks_of(name)) not in taken:
            taken.add(looks)
            values = {"looks": looks, "id": id}
            connection.execute(sa.text("UPDATE person SET looks = :looks WHERE id = :id"), values)


def downgrade() -> None:
    for name in ("report", "block", "sanction", "link", "outbox"):
        op.drop_table(name)
    op.drop_column("match", "hot_seats")
    op.drop_index("uq_person_looks", "person")
    for column in ("suspended", "confirmed", "looks"):
        op.drop_column("person", column)
