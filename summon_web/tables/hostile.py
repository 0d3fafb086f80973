"""Whether a file is a record: its form, before anything in it is believed. Anything else is refused quickly, in words."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, get_args

from summon_web.bots import CHARACTERS
from summon_web.engine import Game, Illegal, Reason, read_list

from . import codes
from .beginning import MOST_LINES
from .entry import SCENE, By
from .record import SCHEMA, SCHEMA_BEFORE, Record
from .refused import Refused

LARGEST = 1_000_000  # bytes
MOST_ENTRIES = 10_000
MOST_LEGS = 100
_LONGEST = 200  # characters of one string
_LONGEST_LIST = 4000  # characters of a deck
_HEX = set("0123456789abcdef")
_BY = get_args(By)


def read(written: bytes, games: Mapping[str, Game[Any]]) -> Record:
    """The record in a file; raises `Refused`."""
    if len(written) > LARGEST:
        raise Refused("record.large")
    try:
        fields = json.loads(written.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise Refused("record.unreadable") from error
    if not isinstance(fields, dict) or "summon" not in fields:
        raise Refused("record.unreadable")
    form = _FORMS.get(fields["summon"]) if isinstance(fields["summon"], int) else None
    if form is None:
        raise Refused("record.schema")
    if isinstance(fields.get("entries"), list) and len(fields["entries"]) > MOST_ENTRIES:
        raise Refused("record.large")
    for name, fits in form.items():
        if name not in fields or not fits(fields[name]):
            raise Refused(Reason("record.field", about=(name,)))
    if len(fields) > len(form):
        raise Refused(Reason("record.field", about=(min(fields.keys() - form.keys())[:_LONGEST],)))
    if fields["game"] not in games:
        raise Refused("table.no_game")
    return _seats(Record.load(fields), games[fields["game"]])


def _seats(record: Record, game: Game[Any]) -> Record:
    """Everything is said for as many seats as there are, and the set-up is one that a lobby could have made."""
    seats, given = record.setup.seats, record.setup
    for name, count in (
        ("names", len(record.names)),
        ("bots", len(record.bots)),
        ("shares", len(record.shares) or seats),
        *(("before", len(leg.shares) or seats) for leg in record.before),
    ):
        if count != seats:
            raise Refused(Reason("record.field", about=(name,)))
    logs = record.entries, *(leg.entries for leg in record.before)
    if any(not 0 <= seat < seats for seat in (*record.winners, *(entry.seat for entries in logs for entry in entries))):
        raise Refused(Reason("record.field", about=("entries",)))
    if any(bot and bot not in CHARACTERS for bot in record.bots):
        raise Refused(Reason("record.field", about=("bots",)))
    try:
        made = game.setup(seats, given.settings, given.picks)
    except Illegal as illegal:
        raise Refused("record.version" if record.version != game.version else illegal.reason) from illegal
    if record.version == game.version and replace(made, renumber=given.renumber).dump() != given.dump():
        raise Refused(Reason("record.field", about=("setup",)))
    return record


# -- the form of each field


def _number(value: object) -> bool:
    return type(value) is int and 0 <= value < 1 << 53


def _word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST and value.isprintable()


def _code(value: object) -> bool:
    return isinstance(value, str) and codes.read(value) == value


def _hex(length: int) -> Callable[[object], bool]:
    return lambda value: isinstance(value, str) and len(value) == length and set(value) <= _HEX


def _list(fits: Callable[[Any], bool], most: int = 8) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(fits, value))


def _deck(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST_LIST and read_list(value) is not None


def _words(value: object) -> bool:
    return (
        isinstance(value, dict) and len(value) <= 40 and all(_word(key) and _word(each) for key, each in value.items())
    )


def _picks(value: object) -> bool:
    """As `_words`, where a value may be the list of a deck."""
    return isinstance(value, dict) and _words({key: "" if _deck(each) else each for key, each in value.items()})


def _setup(value: object) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"seats", "options", "picks", "renumber"}
        and _number(value["seats"])
        and isinstance(value["renumber"], bool)
        and _words(value["options"])
        and _list(_picks)(value["picks"])
    )


def _entry(value: object) -> bool:
    """Seat, line, time, who caused it."""
    return (
        isinstance(value, list)
        and len(value) == 4
        and _number(value[0])
        and _word(value[1])
        and not value[1].startswith(SCENE)  # whoever could prepare a position could prepare anything
        and _number(value[2])
        and isinstance(value[3], str)
        and value[3] in _BY
    )


def _drawn(value: object) -> bool:
    """Counter, verb, how many, what came."""
    return (
        isinstance(value, list)
        and len(value) == 4
        and _number(value[0])
        and value[1] in ("roll", "below", "shuffle")
        and _number(value[2])
        and (_number(value[3]) or _list(_number, 1000)(value[3]))
    )


_FORM: dict[str, Callable[[object], bool]] = {
    "summon": _number, "code": _word, "game": _word, "version": _number, "setup": _setup,
    "names": _list(_word), "bots": _list(_word), "commitment": _hex(64), "shares": _list(_hex(32)), "key": _hex(64),
    "entries": _list(_entry, MOST_ENTRIES), "drawn": _list(_drawn, 10 * MOST_ENTRIES), "over": _word,
    "winners": _list(_number), "digest": _hex(64),
}  # fmt: skip
_LEG: dict[str, Callable[[object], bool]] = {
    "code": _code,
    "at": _number,
    "version": _number,
    "commitment": _hex(64),
    "shares": _list(_hex(32)),
    "key": _hex(64),
    "entries": _list(_entry, MOST_LINES),
}


def _leg(value: object) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == _LEG.keys()
        and all(fits(value[name]) for name, fits in _LEG.items())
    )


def _legs(value: object) -> bool:
    return (
        isinstance(value, list)
        and 0 < len(value) <= MOST_LEGS
        and all(map(_leg, value))
        and sum(len(leg["entries"]) for leg in value) <= MOST_LINES
    )


_FORMS = {SCHEMA: _FORM, SCHEMA_BEFORE: {**_FORM, "before": _legs}}
