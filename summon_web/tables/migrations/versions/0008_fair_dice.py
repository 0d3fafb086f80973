"""A table draws its key when it is made, and every seat adds a share to the chance of its match; what everybody saw is kept.

Matches that have begun keep the chance that they began with: they have no shares.
"""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("key", sa.LargeBinary, nullable=True))
    op.add_column("matches", sa.Column("shares", sa.JSON, nullable=True))
    op.create_table(
        "stories",
        sa.Column("match", sa.String(7), sa.ForeignKey("matches.code"), primary_key=True),
        sa.Column("eye", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("story", sa.LargeBinary, nullable=False),
    )
    connection = op.get_bind()
    waiting = connection.execute(sa.text("SELECT code FROM tables WHERE status = 'lobby'")).scalars().all()
    for code in waiting:
        values = {"code": code, "key": secrets.token_bytes(32)}
        connection.execute(sa.text("UPDATE tables SET key = :key WHERE code = :code"), values)


def downgrade() -> None:
    op.drop_table("stories")
    op.drop_column("matches", "shares")
    op.drop_column("tables", "key")
