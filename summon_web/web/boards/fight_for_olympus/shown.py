"""What all parts of the board read: the vars of the table, and who looks at them from which side."""

from __future__ import annotations

from typing import Any

import reflex as rx

from ...tablestate import TableState
from ...texts import Texts

GAME = "fight_for_olympus"
TEXTS = Texts(GAME)
META = TableState.meta
MINE = TableState.mine
TABLE = TableState.public["table"].to(dict[str, Any])
SEATS = TableState.public["seats"].to(list[dict[str, Any]])

# An earlier moment of a match that is over, too, or one on the way to its end.
PLAYING = (META["status"] == "playing") | META["back"].to(bool) | META["showing"].to(bool)
BELOW = rx.cond(META["seat"].to(int) == 1, 1, 0).to(int)  # whose side is shown below; a watcher sits with the first
ABOVE = (1 - BELOW).to(int)
PAYING = MINE["paying"].to(dict[str, Any])  # while a card is being played: which, and what pays for it

SPACES = ("O1", "O2", "O3", "D1", "D2", "T1")
AREA = {"O": "olympus", "D": "delphi", "T": "troy"}
BONUS = {"olympus": "point", "delphi": "marker", "troy": "card"}
