"""People have ratings, and say whether they want to be seen in the tables of the best."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("seats", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_pool", "ratings", ["game", "seats"])


def downgrade() -> None:
    op.drop_index("ratings_pool", "ratings")
    op.drop_table("ratings")
    op.drop_column("players", "listed")
