"""The tables of the database. `migrations/` builds them; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)  # fmt: skip

metadata = MetaData()

players = Table(
    "players", metadata,
    Column("id", String(16), primary_key=True),
    Column("secret", LargeBinary, nullable=False),  # SHA-256 of the secret that only the browser has
    Column("name", String(100), nullable=False),
    Column("created", BigInteger, nullable=False),
)  # fmt: skip

tables = Table(
    "tables", metadata,
    Column("code", String(7), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(8), nullable=False),
    Column("host", String(16), nullable=False),
    Column("options", JSON, nullable=False),
    Column("chairs", JSON, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("tables_open", "status", "public", "created"),
    Index("tables_host", "host", "status"),
)  # fmt: skip

matches = Table(
    "matches", metadata,
    Column("code", String(7), ForeignKey("tables.code"), primary_key=True),
    Column("version", Integer, nullable=False),  # of the game's rules
    Column("setup", JSON, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("snapshot", JSON(none_as_null=True)),
)  # fmt: skip

actions = Table(
    "actions", metadata,
    Column("match", String(7), ForeignKey("matches.code"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", String, nullable=False),
    Column("request", String(40), nullable=False),
    Column("time", BigInteger, nullable=False),
    UniqueConstraint("match", "seat", "request", name="actions_request"),
)  # fmt: skip
