"""What all parts of the board read: the vars of the table, and who looks at them from which side."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...tablestate import TableState
from ...texts import Texts

GAME = "quarriors"
TEXTS = Texts(GAME)
META = TableState.meta
PLAYERS = TableState.players
TABLE = TableState.public["table"].to(dict[str, Any])
SEATS = TableState.public["seats"].to(list[dict[str, Any]])
MINE = TableState.mine
CHOICE = TableState.choice
BELOW = rx.cond(META["seat"].to(int) > 0, META["seat"].to(int), 0).to(int)  # a watcher sits with the first
