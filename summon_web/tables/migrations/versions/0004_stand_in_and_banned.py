"""A lobby fixes how strong a bot is that plays for somebody who is gone, and whom its host does not want."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("stand_in", sa.String(8), nullable=False, server_default="medium"))
    op.add_column("tables", sa.Column("banned", sa.JSON, nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("tables", "banned")
    op.drop_column("tables", "stand_in")
