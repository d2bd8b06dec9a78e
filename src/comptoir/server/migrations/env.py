"""Run by alembic; the connection comes from `comptoir.server.migrate`."""

from __future__ import annotations

from alembic import context

from comptoir.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    compare_type=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
