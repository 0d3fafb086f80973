"""Why something is not legal now: one small function for each thing that a player could try."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import DONE, NO, Card, Choice, Option, Reason, Seat

from . import hooks
from .reasons import (
    where,
    why_capture,
    why_cast,
    why_not_in_pool,
    why_ready,
    why_spend,
    why_summon,
    why_use,
)
from .state import NOWHERE, Hunt
from .tables import IS_CREATURE_DIE, IS_SPELL_DIE, LEVEL, LOOK, SIDES
from .values import sorts, warded

_REACTING = ("rp1", "rp2", "rp4", "rp5", "defend")
_CASTING = ("roll", "summon", "approach", "capture", *_REACTING)
_SHIFTING = ("summon", "approach", "capture", "rp2", "defend")
# verb -> the questions that it answers, and the rule that says so
MOMENTS: dict[str, tuple[tuple[str, ...], str]] = {
    "roll": (("roll",), "QW-7.2"),
    "cull": (("cull", "shaping_incantation_attach"), "QW-8.6"),
    "use": (("window",), "QW-9.6"),
    "with": (("assistant_reroll", "growth_incantation_use"), "QW-9.3"),
    "ready": (("summon",), "QW-10.7"),
    "summon": (("summon",), "QW-10.7"),
    "spend": (("summon", "capture"), "QW-6.6"),
    "cast": (_CASTING, "QW-7.5"),
    "cast_on": (_CASTING, "QW-7.5"),
    "attach": (_CASTING, "QW-7.5"),
    "shift": (_SHIFTING, "QW-R34"),
    "name": (("defend",), "QW-11.8"),
    "capture": (("capture",), "QW-12.1"),
    "dismiss": (("dismiss",), "QW-13.1"),
}


_FACED = ("use", "with", "ready", "summon", "spend")  # options that also carry the face, for their sentence


def why_not(s: Hunt, choice: Choice, option: Option) -> Reason:
    verb = str(option[0])
    option = option[:2] if verb in _FACED else option
    if option in (DONE, NO):
        return Reason("must.defend", "QW-11.8") if choice.ask == "defend" else Reason("must", "QW-1.3")
    if verb in MOMENTS and choice.ask not in MOMENTS[verb][0]:
        return Reason(f"moment.{'cast' if verb in ('cast_on', 'attach') else verb}", MOMENTS[verb][1])
    if verb not in _EXPLAIN or not _known(s, verb, option):
        return Reason("no_such_option")
    twin = _twin(s, choice, option)
    if twin is not None:
        return Reason("equal", "QW-1.3", (twin,))
    return _EXPLAIN[verb](s, choice, option)


def _known(s: Hunt, verb: str, option: Option) -> bool:
    """As many values as the verb takes, all of them numbers of dice (or of a card)."""
    numbers = [value for value in option[1:] if isinstance(value, int)]
    wanted = 2 if verb in ("cast_on", "attach", "shift") else 1
    return len(numbers) == len(option) - 1 == wanted and (
        verb in ("capture", "take") or all(0 <= number < len(s.kind) for number in numbers)
    )


def _twin(s: Hunt, choice: Choice, option: Option) -> Card | None:
    """The equal die that an option names instead."""
    if option[0] in ("capture", "take"):
        return None
    wanted = [Card(int(value)) for value in option[1:]]
    for other in choice.options:
        if other[0] == option[0]:
            named = [Card(int(value)) for value in other[1 : len(option)]]
            if named != wanted and all(_alike(s, *pair) for pair in zip(wanted, named, strict=True)):
                return next(twin for die, twin in zip(wanted, named, strict=True) if die != twin)
    return None


def _alike(s: Hunt, die: Card, twin: Card) -> bool:
    """Nothing tells the two apart."""
    place = where(s, die)
    if die == twin or place != where(s, twin):
        return die == twin
    if place[0] == "ready" and LEVEL[s.code[die]]:
        return len(sorts(s, place[1], [die, twin])) == 1
    if place[0] in ("pools", "ready"):
        return LOOK[s.code[die]] == LOOK[s.code[twin]] and s.on[die] == s.on[twin]
    return s.kind[die] == s.kind[twin]


# -- spells


def _cast(s: Hunt, choice: Choice, option: Option) -> Reason:
    me, spell = choice.seat, Card(int(option[1]))
    reason = why_cast(s, me, spell)
    if reason is not None:
        return reason
    open_ = [other for other in choice.options if other[0] in ("cast", "cast_on", "attach") and other[1] == spell]
    if not open_:
        return Reason("cast.point", "QW-16.15", (spell,))
    if option[0] != open_[0][0]:
        return Reason("cast.way", "QW-16.6", (spell,))
    target = Card(int(option[2]))
    if option[0] == "attach":
        return Reason("attach.target", "QW-16.10", (spell, target))
    if where(s, target) == ("ready", where(s, target)[1]) and where(s, target)[1] != me and warded(s, target):
        return Reason("cast.warded", "QW-R38", (target,))
    return Reason("cast.target", "QW-16.6", (spell, target))


# -- the other verbs


def _cull(s: Hunt, choice: Choice, option: Option) -> Reason:
    die = Card(int(option[1]))
    owner = where(s, die)[1]
    if owner != choice.seat:
        return Reason("not_yours", "QW-17.2", (die,))
    return Reason("cull.not_used", "QW-8.6", (die,))


def _with(s: Hunt, choice: Choice, option: Option) -> Reason:
    die = Card(int(option[1]))
    return why_not_in_pool(s, choice.seat, die) or Reason("with.itself", "QW-R9", (die,))


def _shift(s: Hunt, choice: Choice, option: Option) -> Reason:
    die = Card(int(option[1]))
    if where(s, die) != ("ready", choice.seat):
        return Reason("not_yours", "QW-17.2", (die,))
    if not hooks.shifting[s.kind[die] * SIDES + SIDES - 1]:
        return Reason("shift.no_ooze", "QW-R34", (die,))
    if s.shifted[die] == s.turn:
        return Reason("shift.once", "QW-R34", (die,))
    return Reason("shift.target", "QW-R34", (die,))


def _name(s: Hunt, choice: Choice, option: Option) -> Reason:
    die = Card(int(option[1]))
    if where(s, die)[1] != choice.seat:
        return Reason("not_yours", "QW-17.2", (die,))
    if die in s.safe:
        return Reason("name.safe", "QW-11.14", (die,))
    return Reason("name.no_creature", "QW-15.1", (die,))


def _capture(s: Hunt, choice: Choice, option: Option) -> Reason:
    return why_capture(s, choice.seat, int(option[1])) or Reason("no_such_option")


def _take(s: Hunt, choice: Choice, option: Option) -> Reason:
    kind = int(option[1])
    if kind not in s.cards:
        return Reason("capture.not_here", "QW-2.7")
    if not s.wilds[s.cards.index(kind)]:
        return Reason("capture.empty", "QW-12.3", (kind,))
    return Reason("take.cost", "QW-R41", (kind,))


def _dismiss(s: Hunt, choice: Choice, option: Option) -> Reason:
    die = Card(int(option[1]))
    zone, owner = where(s, die)
    if owner != choice.seat:
        return Reason("not_yours", "QW-17.2", (die,))
    if zone == "ready" and s.on[die] != NOWHERE:
        return Reason("dismiss.attached", "QW-R47", (die,))
    return Reason("dismiss.stays", "QW-13.4", (die,))


def _trade(s: Hunt, choice: Choice, option: Option) -> Reason:
    return Reason("trade.target", "QW-R48", (int(option[1]),))


def _recall(s: Hunt, choice: Choice, option: Option) -> Reason:
    die = Card(int(option[1]))
    if where(s, die) == ("used", choice.seat) and not IS_CREATURE_DIE[s.kind[die]]:
        return Reason("recall.no_creature", "QW-15.1", (die,))
    return Reason("recall.target", "QW-R20", (die,))


def _offer(s: Hunt, choice: Choice, option: Option) -> Reason:
    die = Card(int(option[1]))
    return Reason("offer.target" if IS_SPELL_DIE[s.kind[die]] else "offer.no_spell", "QW-R20", (die,))


def _explained(why: Callable[[Hunt, Seat, Card], Reason | None]) -> Callable[[Hunt, Choice, Option], Reason]:
    def explain(s: Hunt, choice: Choice, option: Option) -> Reason:
        return why(s, choice.seat, Card(int(option[1]))) or Reason("no_such_option")

    return explain


_EXPLAIN: dict[str, Callable[[Hunt, Choice, Option], Reason]] = {
    "cull": _cull,
    "use": _explained(why_use),
    "with": _with,
    "ready": _explained(why_ready),
    "summon": _explained(why_summon),
    "spend": _explained(why_spend),
    "cast": _cast,
    "cast_on": _cast,
    "attach": _cast,
    "shift": _shift,
    "name": _name,
    "capture": _capture,
    "take": _take,
    "dismiss": _dismiss,
    "trade": _trade,
    "recall": _recall,
    "offer": _offer,
}
