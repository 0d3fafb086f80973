"""The tables of the database. `migrations/` builds them; a test compares the two."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, Index, LargeBinary, String, Table, UniqueConstraint
from sqlmodel import Field, SQLModel


class PlayerRow(SQLModel, table=True):
    """Somebody who has been here."""

    __tablename__ = "players"
    id: str = Field(sa_type=String(16), primary_key=True)
    secret: bytes = Field(sa_type=LargeBinary)  # SHA-256 of the secret that only the browser has
    name: str = Field(sa_type=String(100))
    created: int = Field(sa_type=BigInteger)


class TableRow(SQLModel, table=True):
    """A table and its lobby."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_open", "status", "public", "created"), Index("tables_host", "host", "status"))
    code: str = Field(sa_type=String(7), primary_key=True)
    game: str = Field(sa_type=String(40))
    public: bool
    status: str = Field(sa_type=String(8))
    host: str = Field(sa_type=String(16))
    options: dict[str, str] = Field(sa_type=JSON)
    chairs: list[dict[str, Any]] = Field(sa_type=JSON)
    created: int = Field(sa_type=BigInteger)
    changed: int = Field(sa_type=BigInteger)
    rematch: str = Field(default="", sa_type=String(7))


class MatchRow(SQLModel, table=True):
    """A match: everything that its log is folded over."""

    __tablename__ = "matches"
    code: str = Field(sa_type=String(7), primary_key=True, foreign_key="tables.code")
    version: int  # of the game's rules
    setup: dict[str, Any] = Field(sa_type=JSON)
    key: bytes = Field(sa_type=LargeBinary)
    started: int = Field(sa_type=BigInteger)
    snapshot: dict[str, Any] | None = Field(default=None, sa_type=JSON(none_as_null=True))


class ActionRow(SQLModel, table=True):
    """One line of a match's log."""

    __tablename__ = "actions"
    __table_args__ = (UniqueConstraint("match", "seat", "request", name="actions_request"),)
    match: str = Field(sa_type=String(7), primary_key=True, foreign_key="matches.code")
    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    seat: int
    action: str
    request: str = Field(sa_type=String(40))
    time: int = Field(sa_type=BigInteger)


metadata = SQLModel.metadata


# This room reads and writes plain rows in batches, without sessions, so it uses the tables under the models.
players: Table = metadata.tables["players"]
tables: Table = metadata.tables["tables"]
matches: Table = metadata.tables["matches"]
actions: Table = metadata.tables["actions"]
