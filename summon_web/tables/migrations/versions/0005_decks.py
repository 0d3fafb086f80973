"""Players keep decks of their own, and how they fared with them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("player", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("form", sa.String(16), nullable=False),
        sa.Column("cards", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("deleted", sa.BigInteger, nullable=False),
    )
    op.create_index("decks_player", "decks", ["player", "deleted"])
    op.create_table(
        "deck_plays",
        sa.Column("deck", sa.String(16), primary_key=True),
        sa.Column("match", sa.String(7), sa.ForeignKey("matches.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("foes", sa.String(200), nullable=False),
        sa.Column("bot", sa.String(8), nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("deck_plays")
    op.drop_index("decks_player", "decks")
    op.drop_table("decks")
