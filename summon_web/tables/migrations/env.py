"""Run by Alembic inside the store's own connection, see `store.migrate`."""

from alembic import context

from summon_web.tables.records import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
