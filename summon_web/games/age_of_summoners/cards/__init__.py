"""The thirty spirits, one function an ability, grouped by colour. `ABILITIES` holds them all by id."""

from summon_web.engine import Abilities

ABILITIES = Abilities()

from . import black, blue, green, red, white  # noqa: E402

__all__ = ["ABILITIES", "black", "blue", "green", "red", "white"]
