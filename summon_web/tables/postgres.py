"""PostgreSQL as this house speaks to it: one address in the form that every tool of PostgreSQL knows, asyncpg behind it."""

from __future__ import annotations

import hashlib

import asyncpg
from sqlalchemy import Connection, make_url, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

_SETTINGS = {"application_name": "summon"}


def is_postgres(url: str) -> bool:
    return url.startswith(("postgresql://", "postgres://"))


def without_password(url: str) -> str:
    """For people's eyes."""
    return make_url(url).render_as_string(hide_password=True)


async def connect(url: str, **settings: str) -> asyncpg.Connection:
    """A connection of its own; `settings` are those of its session."""
    return await asyncpg.connect(url, server_settings={**_SETTINGS, **settings}, timeout=10)


def engine_of(url: str) -> AsyncEngine:
    """asyncpg reads the address itself, so whatever it understands (`sslmode`, several hosts, a socket's folder) works."""
    return create_async_engine(
        "postgresql+asyncpg://",
        async_creator=lambda: connect(url),
        # A database error names its values in its message unless told not to; one of ours may be a match's key.
        hide_parameters=True,
        pool_size=8,
        max_overflow=8,
    )


def lock_number(what: str) -> int:
    """PostgreSQL's advisory locks are numbers; each thing that can be held has its own."""
    return int.from_bytes(hashlib.sha256(f"summon {what}".encode()).digest()[:8], "big", signed=True)


def wait_alone(connection: Connection, what: str) -> None:
    """Whoever comes second waits here until the transaction of the first has ended."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": lock_number(what)})
