"""Players have several browsers, codes that bring them to another one, and browsers that want to be called."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "keys",
        sa.Column("digest", sa.LargeBinary(32), primary_key=True),
        sa.Column("player", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("alone", sa.Boolean, nullable=False),
    )
    op.create_index("keys_player", "keys", ["player", "kind"])
    op.create_table(
        "pushes",
        sa.Column("endpoint", sa.String(500), primary_key=True),
        sa.Column("player", sa.String(16), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("called", sa.JSON, nullable=False),
    )
    op.create_index("pushes_player", "pushes", ["player"])
    op.create_table(
        "house",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.String(500), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("house")
    op.drop_index("pushes_player", "pushes")
    op.drop_table("pushes")
    op.drop_index("keys_player", "keys")
    op.drop_table("keys")
