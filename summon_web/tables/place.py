"""Where everything is kept."""

from __future__ import annotations

import os
from pathlib import Path

_FILE = "sqlite+aiosqlite:///"


def database_url() -> str:
    """SUMMON_DATABASE (a file's path or the URL of a PostgreSQL), else one file under .run."""
    place = os.environ.get("SUMMON_DATABASE", ".run/summon.db")
    return place if "://" in place else url_of(Path(place))


def url_of(file: Path) -> str:
    return f"{_FILE}{file.absolute()}"


def data_file(url: str) -> Path:
    """The file behind the URL of a SQLite."""
    return Path(url.removeprefix(_FILE))
