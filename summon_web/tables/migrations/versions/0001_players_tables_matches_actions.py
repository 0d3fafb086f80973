"""Players, tables, matches and their actions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("code", sa.String(7), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("host", sa.String(16), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("chairs", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_open", "tables", ["status", "public", "created"])
    op.create_index("tables_host", "tables", ["host", "status"])
    op.create_table(
        "matches",
        sa.Column("code", sa.String(7), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("snapshot", sa.JSON),
    )
    op.create_table(
        "actions",
        sa.Column("match", sa.String(7), sa.ForeignKey("matches.code"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("request", sa.String(40), nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("match", "seat", "request", name="actions_request"),
    )


def downgrade() -> None:
    for name in ("actions", "matches", "tables", "players"):
        op.drop_table(name)
