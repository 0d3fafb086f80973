"""What people say at a table is kept with it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "messages",
        sa.Column("code", sa.String(7), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("room", sa.String(8), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(16), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("line", sa.String(), nullable=False),
        sa.Column("moment", sa.Integer, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("messages")
