"""What the cards do: one function an ability. Importing this package enters all of them in the tables of `moments`."""

from . import blue, equipment, green, red, soldiers, yellow

__all__ = ["blue", "equipment", "green", "red", "soldiers", "yellow"]
