"""What the cards do: one function an ability. Importing this package enters all of them at the moments of `abilities`."""

from . import blue, equipment, green, red, soldiers, yellow

__all__ = ["blue", "equipment", "green", "red", "soldiers", "yellow"]
