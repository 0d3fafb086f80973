"""A seat is a row of its own, and a finished match keeps how it ended for each seat.

What people are called stays with the people only. How matches ended that were over before is worked out from their logs when the server
opens.
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "seats",
        sa.Column("code", sa.String(7), sa.ForeignKey("tables.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(16), nullable=False),
        sa.Column("chair", sa.JSON, nullable=False),
    )
    op.create_index("seats_player", "seats", ["player"])
    op.create_table(
        "results",
        sa.Column("match", sa.String(7), sa.ForeignKey("matches.code"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("hands", sa.Integer, nullable=False),
        sa.Column("outcome", sa.String(5), nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("left", sa.String(8), nullable=False),
        sa.Column("score", sa.Integer, nullable=True),
        sa.Column("deck", sa.String(100), nullable=False),
        sa.Column("level", sa.String(8), nullable=False),
        sa.Column("foe", sa.String(8), nullable=False),
        sa.Column("over", sa.String(40), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("moments", sa.Integer, nullable=False),
        sa.Column("rated", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_index("results_player", "results", ["player", "ended"])
    op.create_index("results_rated", "results", ["rated"])
    connection = op.get_bind()
    seats = sa.table("seats", sa.column("code"), sa.column("seat"), sa.column("player"), sa.column("chair", sa.JSON))
    for code, written in connection.execute(sa.text("SELECT code, chairs FROM tables")).all():
        chairs = json.loads(written) if isinstance(written, str) else written
        for seat, chair in enumerate(chairs):
            player = chair.pop("player", "")
            if player and not chair.get("bot"):
                chair["name"] = ""
            row = {"code": code, "seat": seat, "player": player, "chair": chair}
            connection.execute(sa.insert(seats).values(**row))
    op.drop_column("tables", "chairs")


def downgrade() -> None:
    op.add_column("tables", sa.Column("chairs", sa.JSON, nullable=False, server_default="[]"))
    connection = op.get_bind()
    rows = connection.execute(sa.text("SELECT code, player, chair FROM seats ORDER BY code, seat")).all()
    for code in {row[0] for row in rows}:
        chairs = [
            {**(json.loads(chair) if isinstance(chair, str) else chair), "player": player}
            for of, player, chair in rows
            if of == code
        ]
        values = {"code": code, "chairs": json.dumps(chairs)}
        connection.execute(sa.text("UPDATE tables SET chairs = :chairs WHERE code = :code"), values)
    op.drop_index("results_rated", "results")
    op.drop_index("results_player", "results")
    op.drop_table("results")
    op.drop_index("seats_player", "seats")
    op.drop_table("seats")
