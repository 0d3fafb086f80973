"""The thirty spirits, one function an ability, grouped by colour. They enter themselves in the register."""

from . import black, blue, green, red, white

__all__ = ["black", "blue", "green", "red", "white"]
