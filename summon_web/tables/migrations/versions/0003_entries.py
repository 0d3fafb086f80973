"""A line of a match's log is an entry: standing orders, stand-ins and draw offers move from the chairs into the log.

Snapshots are dropped, because they hold another form of the play; the log has everything. Lobbies get a revision.
"""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

_MOVED = ("orders", "stand_in", "draw")
# Whoever is at the keyboard makes up the request; the table's own requests began like this.
_BY = (("bot-", "bot"), ("order ", "order"), ("hush ", "table"))


def upgrade() -> None:
    op.rename_table("actions", "entries")
    with op.batch_alter_table("entries") as entries:
        entries.alter_column("action", new_column_name="line")
        entries.add_column(sa.Column("by", sa.String(8), nullable=False, server_default="player"))
        entries.drop_constraint("actions_request", type_="unique")
        entries.create_unique_constraint("entries_request", ["match", "seat", "request"])
    op.add_column("tables", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    connection = op.get_bind()
    for begins, by in _BY:
        connection.execute(
            sa.text("UPDATE entries SET by = :by WHERE request LIKE :begins"), {"by": by, "begins": f"{begins}%"}
        )
    connection.execute(sa.text("UPDATE matches SET snapshot = NULL"))
    for code, status, changed, written in connection.execute(
        sa.text("SELECT code, status, changed, chairs FROM tables")
    ).all():
        chairs = json.loads(written) if isinstance(written, str) else written
        if status == "playing":
            _enter(connection, code, changed, chairs)
        kept = [{name: value for name, value in chair.items() if name not in _MOVED} for chair in chairs]
        connection.execute(
            sa.text("UPDATE tables SET chairs = :chairs WHERE code = :code"), {"code": code, "chairs": json.dumps(kept)}
        )


def _enter(connection: sa.Connection, code: str, time: int, chairs: list[dict[str, Any]]) -> None:
    """What the chairs of a running match know goes to the end of its log."""
    last = connection.execute(
        sa.text("SELECT coalesce(max(seq), 0) FROM entries WHERE match = :code"), {"code": code}
    ).scalar_one()
    lines = [
        (seat, line)
        for seat, chair in enumerate(chairs)
        for line in (
            *(f"order {order} {value}" for order, value in chair.get("orders", {}).items()),
            *([f"stand_in {chair['stand_in']}"] if chair.get("stand_in") else []),
            *([f"offer {chair['draw']}"] if chair.get("draw", -1) >= 0 else []),
        )
    ]
    for number, (seat, line) in enumerate(lines, 1):
        values = {
            "match": code,
            "seq": last + number,
            "seat": seat,
            "line": line,
            "request": f"carried over {number}",
            "time": time,
        }
        connection.execute(
            sa.text(
                "INSERT INTO entries (match, seq, seat, line, request, time, by)"
                " VALUES (:match, :seq, :seat, :line, :request, :time, 'table')"
            ),
            values,
        )


def downgrade() -> None:
    op.drop_column("tables", "revision")
    with op.batch_alter_table("entries") as entries:
        entries.drop_constraint("entries_request", type_="unique")
        entries.create_unique_constraint("actions_request", ["match", "seat", "request"])
        entries.drop_column("by")
        entries.alter_column("line", new_column_name="action")
    op.rename_table("entries", "actions")
