"""What bots think of finished matches is kept, and how decks fared when bots tried them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("match", sa.String(7), sa.ForeignKey("matches.code"), primary_key=True),
        sa.Column("form", sa.Integer, nullable=False),
        sa.Column("found", sa.JSON, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "trials",
        sa.Column("deck", sa.String(16), primary_key=True),
        sa.Column("code", sa.String(200), nullable=False),
        sa.Column("found", sa.JSON, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("trials")
    op.drop_table("analyses")
