"""From what a browser sends to an option of the game, or to the reason why it is none."""

from __future__ import annotations

from summon_web.engine import HUSH, Card, Option, Reason, Seat, parse

from .play import Play
from .refused import Refused

NO_OPTION = Reason("table.no_option")
_LONGEST = 200


def read(play: Play, seat: Seat, option: int | str) -> Option:
    """The option at this place of the seat's list, or with this text."""
    options = open_to(play, seat)
    if isinstance(option, str):
        found = parse(option, options)
        if found is None:
            raise Refused(_reason(play, seat, option))
        return found
    if type(option) is int and 0 <= option < len(options):
        return options[option]
    raise Refused(_reason(play, seat, ""))


def open_to(play: Play, seat: Seat) -> list[Option]:
    """What the seat itself may answer. A pause is ended by the table."""
    choice = play.match.choice(seat)
    return [] if choice and choice.ask == HUSH else play.match.options(seat)


def why_not(play: Play, seat: Seat, line: str) -> Reason | None:
    if parse(line, open_to(play, seat)) is not None:
        return None
    return _reason(play, seat, line)


def _reason(play: Play, seat: Seat, line: str) -> Reason:
    if play.match.over or not open_to(play, seat):
        return play.match.why_not(seat, (line,)) or Reason("match.hush")
    option = _spelled(play, seat, line)
    return (play.match.why_not(seat, option) if option else None) or NO_OPTION


def _spelled(play: Play, seat: Seat, line: str) -> Option | None:
    """The option that this text would be, if it is well formed and names nothing that the seat can't know."""
    match = play.match
    verb, *values = line[:_LONGEST].split(" ")
    types = match.game.grammar.get(verb)
    if types is None or len(types) != len(values):
        return None
    option: list[str | int] = [verb]
    for word, kind in zip(values, types, strict=True):
        number = int(word) if word.isascii() and word.isdigit() and len(word) < 10 else None
        if kind == "card" and not (
            number is not None and number < len(match.state.kind) and match.state.knows(seat, Card(number))
        ):
            return None
        option.append(word if number is None else number)
    return tuple(option)
