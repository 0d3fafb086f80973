"""Doors that stand at a table: they find the table and who acts, carry the verb out, and show the result or the refusal."""

from __future__ import annotations

import inspect
from typing import Any

from .doors import door
from .house import house


def table_door(handler: Any) -> Any:
    """Who acts is the person who has the device in hand; nobody does while a curtain is closed."""
    return _door(handler, "_here")


def device_door(handler: Any) -> Any:
    """Who acts is the player whose device this is, whoever has it in hand."""
    return _door(handler, "_device")


def _door(handler: Any, find: str) -> Any:
    signature = inspect.signature(handler)
    itself, _table, _player, *given = signature.parameters.values()

    @door
    async def carried_out(self: Any, *args: Any, **kwargs: Any) -> Any:
        table, player = await getattr(self, find)()
        token = self.router.session.client_token
        house.tabs.begin(token)
        try:
            return await handler(self, table, player, *args, **kwargs)
        finally:
            if (view := house.tabs.end(token)) is not None:
                await self._show(view)

    carried_out.__name__, carried_out.__qualname__ = handler.__name__, handler.__qualname__
    carried_out.__doc__, carried_out.__module__ = handler.__doc__, handler.__module__
    # Reflex reads what a handler takes from its signature; the table and the player never come from a browser.
    carried_out.__signature__ = signature.replace(parameters=[itself, *given])  # type: ignore[attr-defined]
    carried_out.__annotations__ = {each.name: each.annotation for each in given}
    return carried_out
