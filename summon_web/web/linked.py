"""The moment that the address of a table names: `?at=57&as=1`, or `as=open` and `as=watcher`.

A browser writes it there while somebody looks back, so they still do after a reload, a lost line or a restart of the server.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from summon_web.engine import OPEN, WATCHER
from summon_web.tables import Refused, Table

_EYES = {"watcher": int(WATCHER), "open": int(OPEN), **{str(seat): seat for seat in range(8)}}


async def linked(table: Table, person: str | None, said: Mapping[str, str]) -> dict[str, Any]:
    """What is shown of that moment, through one's own eyes while the match runs; nothing if none is named, or it can't be seen."""
    at = said.get("at", "")
    if not re.fullmatch(r"[0-9]{1,6}", at):
        return {}
    eye = _EYES.get(said.get("as", "")) if table.lobby.status == "over" else None
    try:
        return await table.look_back(person, int(at), eye)
    except Refused:
        return {}
