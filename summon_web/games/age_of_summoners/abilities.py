"""The register: at which moments spirits act, and what their functions take and give.

Every function is told how many spirits of its kind its owner has; those of equal spirits add up (AS-10.4).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from summon_web.engine import Card, Course, Moment, Register, Script, Seat

from .book import OWNER, TIMING
from .state import Age

register = Register({ability: (kind,) for ability, kind in OWNER.items()}, TIMING)

Effect: TypeAlias = Callable[[Age, Seat, int], Course]  # something happens for the owner
More: TypeAlias = Callable[[Age, Seat, int], Script[int]]  # how many more of something there are
Count: TypeAlias = Callable[[Age, Seat, int], int]  # a number, without a question
Reach: TypeAlias = Callable[[int], tuple[str, range]]  # an action, and the command numbers that allow it too
Assist: TypeAlias = Callable[[Age, Seat, int, Card], Script[None]]  # the card that has been sent
Protection: TypeAlias = Callable[[Age, Seat, int, Seat], Script[bool]]  # against whom; whether it is used
Everybody: TypeAlias = Callable[[Age, Seat, int], Script[bool]]  # whether every victim is robbed
Flask: TypeAlias = Callable[
    [Age, Seat, int, str, bool], Script[bool]
]  # the chosen side, used unasked; whether it is used
Demand: TypeAlias = Callable[[Age, Seat, int], Script[list[str]]]  # the colours that are named
Verdict: TypeAlias = Callable[[Age, Seat, int, int], Script[None]]  # how many cards were handed over

command: Moment[Reach] = Moment(register, "command")
cost: Moment[Count] = Moment(register, "cost")
on_summon: Moment[Effect] = Moment(register, "on_summon")
after_summon: Moment[Effect] = Moment(register, "after_summon")
conquest_icons: Moment[Effect] = Moment(register, "conquest_icons")
rob_more: Moment[More] = Moment(register, "conquest_rob")
rob_everybody: Moment[Everybody] = Moment(register, "conquest_rob")
plunders: Moment[Count] = Moment(register, "conquest_after")  # how often its owner may plunder, as things stand
plunder: Moment[Effect] = Moment(register, "conquest_after")
summons: Moment[Count] = Moment(register, "conquest_after")  # how often its owner may summon
hoard_opens: Moment[Effect] = Moment(register, "conquest_after")  # one of these summons is being made
research_before: Moment[Effect] = Moment(register, "research_before")
research_after: Moment[Effect] = Moment(register, "research_after")
more_stones: Moment[More] = Moment(register, "alchemy")
second_benefit: Moment[Flask] = Moment(register, "alchemy")
prayer_after: Moment[Effect] = Moment(register, "prayer_after")
festival_reveal: Moment[More] = Moment(register, "festival_reveal")
festival_after: Moment[Effect] = Moment(register, "festival_after")
inquisition_draw: Moment[More] = Moment(register, "inquisition_draw")
inquisition_demand: Moment[Demand] = Moment(register, "inquisition_demand")
inquisition_after: Moment[Verdict] = Moment(register, "inquisition_after")
before_scoring: Moment[Effect] = Moment(register, "pilgrimage_score")
after_scoring: Moment[Effect] = Moment(register, "pilgrimage_score")
replenish: Moment[More] = Moment(register, "replenish")
assist_give: Moment[Assist] = Moment(register, "assist_give")
assist_receive: Moment[Assist] = Moment(register, "assist_receive")
protection: Moment[Protection] = Moment(register, "static")
every_colour: Moment[More] = Moment(register, "static")
end_game: Moment[Count] = Moment(register, "end_game")
worth: Moment[Count] = Moment(register)  # for the board: the sum or limit that equal spirits come to now

F = TypeVar("F", bound=Callable[..., Any])


def each(s: Age, seat: Seat, moment: Moment[F]) -> Sequence[tuple[F, int]]:
    """The abilities of a moment that a seat's spirits have, in the order of the cards, each with how many have it."""
    kind = s.kind
    kinds = [what for card in s.spirits[seat] if moment[what := kind[card]]]
    if not kinds:
        return ()
    return [(ability, kinds.count(what)) for what in sorted(set(kinds)) for ability in moment[what]]


def sum_of(s: Age, seat: Seat, moment: Moment[Count]) -> int:
    found = 0
    for ability, spirits in each(s, seat, moment):
        found += ability(s, seat, spirits)
    return found


def more(s: Age, seat: Seat, moment: Moment[More]) -> Script[int]:
    found = 0
    for ability, spirits in each(s, seat, moment):
        found += yield from ability(s, seat, spirits)
    return found


def happen(s: Age, seat: Seat, moment: Moment[Effect]) -> Script[None]:
    for ability, spirits in each(s, seat, moment):
        if (course := ability(s, seat, spirits)) is not None:
            yield from course
