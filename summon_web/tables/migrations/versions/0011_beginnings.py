"""A match may go on from another one, or come from a file."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("beginning", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("brought", sa.String(7), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("tables", "brought")
    op.drop_column("tables", "beginning")
