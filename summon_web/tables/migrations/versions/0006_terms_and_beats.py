"""A lobby agrees on time; the server notes when it was last here, so that nobody's time runs while it is away."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("terms", sa.JSON, nullable=False, server_default="{}"))
    op.create_table(
        "beats",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
    )
    op.execute("INSERT INTO beats (id, time) VALUES (1, 0)")


def downgrade() -> None:
    op.drop_table("beats")
    op.drop_column("tables", "terms")
