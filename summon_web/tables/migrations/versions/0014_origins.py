"""A table keeps a mark of where it was made, as long as its match is not over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.String(16), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "origin")
