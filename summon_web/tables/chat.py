"""What people say at a table: those who play to everybody, those who look on during a match to each other.

Nobody who plays learns of the watchers' talk before the match is over, not even that there is any. It is kept beside the log.
"""

from __future__ import annotations

import hashlib
import unicodedata
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from summon_web.engine import WATCHER

from .device import device
from .lobby import Lobby
from .names import SOMEBODY, told_apart
from .refused import Refused

Room: TypeAlias = Literal["table", "watchers"]

LONGEST = 300  # characters of a message
LAST = 5  # messages that a view carries; a browser keeps what it has seen and asks for earlier ones
PAGE = 100  # messages that a reader gets at once
KEPT = 300  # messages of a table that stay in memory; the database has them all
# What can be said with one click; every reader sees it in their own language.
PHRASES = ("hello", "good_luck", "one_moment", "your_turn", "well_played", "misclick", "thanks", "good_game", "again")
SAY = "say"  # `say <text>`
PHRASE = "phrase"  # `phrase <id>`
_MARKS = 2  # more accents than that on one letter only serve to climb out of the line
_SPACES = {"Zs", "Zl", "Zp", "Cc"}
_HIDDEN = {"Cf", "Cs", "Co", "Cn"}  # direction and zero-width signs, halves of characters, unassigned ones
_JOINER = "\u200d"  # between the parts of an emoji


class Message(NamedTuple):
    """Something that was said; `n` counts within its room, so that no gap betrays the other one."""

    room: Room
    n: int
    player: str
    name: str  # as everybody read it when it was said
    seat: int
    line: str
    moment: int  # of the match; 0 before it
    time: int  # milliseconds since 1970


def said(text: str) -> str:
    """The line of a message in somebody's own words."""
    plain = clean(text)
    if not plain:
        raise Refused("talk.empty")
    if len(plain) > LONGEST:
        raise Refused("talk.long")
    return f"{SAY} {plain}"


def phrase(name: str) -> str:
    if name not in PHRASES:
        raise Refused("talk.no_phrase")
    return f"{PHRASE} {name}"


def message(
    lobby: Lobby, talk: Sequence[Message], player: str, name: str, line: str, *, moment: int, time: int
) -> Message:
    """The next message of this player."""
    if player in lobby.banned:
        raise Refused("talk.banned")
    seat = lobby.seat_of(player)
    room: Room = "watchers" if seat is None and lobby.status == "playing" else "table"
    n = 1 + max((each.n for each in talk if each.room == room), default=0)
    shown = name if seat is None else told_apart([chair.name for chair in lobby.chairs])[seat]
    return Message(room, n, player, shown, WATCHER if seat is None else seat, line, moment, time)


def kept(talk: Sequence[Message]) -> list[Message]:
    """The newest of each room: a crowd of watchers doesn't push out what the players said."""
    newest = {room: [each for each in talk if each.room == room][-KEPT:] for room in ("table", "watchers")}
    return sorted(newest["table"] + newest["watchers"], key=lambda each: (each.time, each.room, each.n))


def heard(lobby: Lobby, talk: Sequence[Message], player: str | None, most: int) -> list[dict[str, Any]]:
    """The newest messages that this viewer may read."""
    allowed = [each for each in talk if each.room in rooms(lobby, player)]
    return [
        {
            "id": f"{each.room}{each.n}",
            "by": handle(each.player),
            "name": each.name,
            "seat": each.seat,
            "room": each.room,
            "line": each.line,
            "moment": each.moment,
            "time": each.time,
        }
        for each in allowed[-most:]
    ]


def erased(talk: Sequence[Message], player: str) -> list[Message]:
    """Without the player's name; what they said stays."""
    return [each._replace(name=SOMEBODY) if device(each.player) == player else each for each in talk]


def rooms(lobby: Lobby, player: str | None) -> tuple[Room, ...]:
    """What this player may hear now."""
    deaf = lobby.status == "playing" and lobby.seat_of(player) is not None
    return ("table",) if deaf else ("table", "watchers")


def handle(player: str) -> str:
    """By what a browser knows whom its person doesn't want to hear, whatever they call themselves."""
    return hashlib.sha256(f"talk {player}".encode()).hexdigest()[:12]


def clean(text: str) -> str:
    """The text as everybody will see it, on one line; empty if nothing visible is left."""
    kept, marks = "", _MARKS
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        if category in ("Mn", "Me"):
            marks += 1
            kept += letter if marks <= _MARKS else ""
        elif category in _SPACES:
            kept, marks = kept + " ", _MARKS
        elif category not in _HIDDEN or letter == _JOINER:
            kept, marks = kept + letter, 0
    plain = " ".join(kept.split())
    return plain if plain.replace(_JOINER, "").strip() else ""
