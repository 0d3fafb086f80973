"""The games, one folder each: rules, cards, views and texts. A folder that defines `GAME` is on the list."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from summon_web.engine import Game

HERE = Path(__file__).parent


@cache
def read_toml(game: str, name: str) -> dict[str, Any]:
    """A data file of a game's folder, `cards.toml` for instance. Read once; don't change it."""
    return tomllib.loads((HERE / game / name).read_text(encoding="utf-8"))


@cache
def games() -> dict[str, Game[Any]]:
    """Every game by its id. A host can offer fewer with SUMMON_GAMES, a list of ids with commas."""
    wanted = [name for name in os.environ.get("SUMMON_GAMES", "").split(",") if name]
    names = (module.name for module in iter_modules([str(HERE)]) if module.ispkg)
    found = (import_module(f"{__name__}.{name}").GAME for name in names if not wanted or name in wanted)
    return {game.id: game for game in found}
