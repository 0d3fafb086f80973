"""What each action would give a seat now, tried out on a copy, and what its spirits add up to: for the board.

The trial performs the action by the real rules and counts its events. Only numbers leave it, and they follow from public
facts: how many cards there are, never what they are.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple, TypeAlias

from summon_web.engine import Chance, Choice, Effects, Option, Script, Seat, Seeded

from .abilities import worth
from .actions import SCRIPTS
from .book import OWNER
from .defaults import default
from .state import Age
from .supply import draw
from .verbs import lay


def comes_to(s: Age, seat: Seat, kind: int, spirits: int) -> list[int]:
    """What the spirits of this kind come to now, a sum or a limit; empty where their number alone says it."""
    return [ability(s, seat, spirits) for ability in worth[kind]]


class Outcome(NamedTuple):
    """What an action has given in a trial, all abilities used."""

    gains: Counter[str]  # by the words of the dial: vp, rob, magic, flip, stone, card, faith, payers
    sources: Counter[str]  # VP by what they are for
    used: Counter[str]  # abilities, by how many spirits have used them
    robbed: dict[Seat, int]  # VP that could be taken from each, where one of several is chosen

    @property
    def why(self) -> list[list[Any]]:
        """What the gain is made of: VP by their sources; where an action has none of its own, its abilities."""
        if any(source not in OWNER for source in self.sources):
            return [[source, n] for source, n in self.sources.items()]
        return [[ability, self.sources.get(ability, n)] for ability, n in self.used.items()]


Forecast: TypeAlias = dict[str, dict[str, Outcome]]  # action -> side -> outcome

# The actions that leave a choice of two, and what each side writes first, even if it is 0.
FORKS: dict[str, dict[str, str]] = {
    "alchemy": {"card": "card", "faith": "faith"},
    "prayer": {"draw": "card", "refill": "refill"},
    "pilgrimage": {"vp": "vp", "card": "card"},
}


def first(sides: dict[str, Outcome]) -> Outcome:
    """The outcome of an action, or of the first of its two sides."""
    return next(iter(sides.values()))


def outcomes(s: Age, me: Seat) -> Forecast:
    """For each action its outcome, or the outcome of each of its two sides."""
    return {action: {side: _trial(s, me, action, side) for side in FORKS.get(action, ("",))} for action in SCRIPTS}


def _trial(s: Age, me: Seat, action: str, side: str) -> Outcome:
    trial = s.copy()
    trial.active, trial.aside, trial.chance = me, [], Chance(Seeded(0))
    laid = s.active == me and s.phase == "main"
    script, robbed = _perform(trial, me, action, laid), dict[Seat, int]()
    try:
        (choice, *_) = next(script)
        while True:
            if choice.ask == "rob":
                robbed = {Seat(int(seat)): min(int(choice.about[0]), s.vp[int(seat)]) for _, seat in choice.options}
            (choice, *_) = script.send((choice.seat, _answer(trial, choice, side)))
    except StopIteration:
        return _counted(trial, me, robbed)


def _perform(s: Age, me: Seat, action: str, laid: bool) -> Script[None]:
    """The action of a turn, after a card was laid. Which card it is makes no difference to the numbers."""
    if not laid:
        if not s.hands[me]:
            yield from draw(s, me, 1)
        if s.hands[me]:
            lay(s, me, s.hands[me][0], 0)
    s.events = []
    yield from SCRIPTS[action](s, me)


def _answer(s: Age, choice: Choice, side: str) -> Option:
    """The side that is tried; else what a player whose time is up would answer, who uses every spirit."""
    return (side,) if choice.ask in FORKS else default(s, choice)


# The events of one's own that the dial counts: its word for them. An event names a number, or else one card.
_GAINS = {"draw": "card", "faith": "faith", "stone": "stone", "place": "magic", "flip": "flip"}


def _counted(s: Age, me: Seat, robbed: dict[Seat, int]) -> Outcome:
    found, sources, used = Counter[str](), Counter[str](), Counter[str]()
    for event in s.events or ():
        match event:
            case ("vp", _, n, _, source):
                found["vp"] += n
                sources[source] += n
            case ("rob", _, _, n):
                found["rob"] += n
            case ("give", *_):
                found["payers"] += 1
            case ("ability", seat, ability, n) if seat == me:
                used[ability] += n
            case (verb, seat, n, *_) if seat == me and verb in _GAINS:
                found[_GAINS[verb]] += n if isinstance(n, int) else 1
    return Outcome(found, sources, used, robbed)


# Who loses something by an answer; nobody can harm themselves.
EFFECTS = Effects(
    touching={"rob": 2, "give": 1, "discard_hand": 1, "discard_magic": 1, "discard_stones": 1},
    hurting=frozenset(),
    gaining=frozenset(),
    whose=lambda s, card: None,
    at_once=frozenset({"inquisition_pay", "limit_discard", "purge_discard"}),
)

# What the dial writes on an action, in this order, each from a side of it; "or" stands between what one must choose from.
CHIPS: dict[str, tuple[tuple[str, str], ...]] = {
    "conquest": (("vp", ""), ("rob", ""), ("magic", "")),
    "research": (("vp", ""), ("flip", "")),
    "alchemy": (("card", "card"), ("or", "card"), ("faith", "faith"), ("stone", "card")),
    "prayer": (("card", "draw"), ("or", "draw"), ("refill", "refill"), ("faith", "draw"), ("magic", "draw")),
    "festival": (("faith", ""), ("magic", ""), ("vp", "")),
    "inquisition": (("card", ""), ("payers", ""), ("vp", "")),
    "pilgrimage": (("vp", "vp"), ("or", "vp"), ("card", "card"), ("faith", "card")),
}
_ALWAYS = {("conquest", "vp"), ("research", "vp"), ("pilgrimage", "vp"), ("prayer", "refill")}  # shown even if 0


def chips(action: str, sides: dict[str, Outcome]) -> list[list[Any]]:
    found = []
    for name, side in CHIPS[action]:
        n = sides[side].gains["card" if name == "refill" else name]
        if n or name == "or" or (action, name) in _ALWAYS:
            found.append([name, n])
    return found


# Whatever else a side gives, in this order.
_FURTHER = ("vp", "card", "faith", "stone", "magic")


def gives(gained: Counter[str], first: str) -> list[list[Any]]:
    told = "card" if first == "refill" else first
    further = [[name, gained[name]] for name in _FURTHER if gained[name] and name != told]
    return [[first, gained[told]], *further]
