"""Why something is not legal now, with the rule that says so: for refusals, and for what the board greys out."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import DONE, NO, Card, Choice, Option, Reason, Seat

from . import abilities
from .book import CAST, IS_CREATURE_DIE, IS_SPELL_DIE, LEVEL, QUIDDITY, SIDES, SPELL
from .payment import capture_price, on_dice, summon_price
from .state import NOWHERE, Hunt
from .stats import creatures, faces, look, warded, where

# -- dice of the Active Pool


def why_not_in_pool(s: Hunt, me: Seat, die: Card) -> Reason | None:
    """QW-17.2, QW-4.4, QW-R15: only own rolled dice of the Active Pool can be worked with."""
    zone, owner = where(s, die)
    if owner != me:
        return Reason("not_yours", "QW-17.2", (die,))
    if zone == "used":
        return Reason("used_up", "QW-4.7", (die,))
    if zone != "pools":
        return Reason("not_in_pool", "QW-4.4", (die,))
    if not s.code[die] % SIDES:
        return Reason("unrolled", "QW-R15", (die,))
    return None


def why_use(s: Hunt, me: Seat, die: Card) -> Reason | None:
    idle = None if abilities.immediate[s.code[die]] else Reason("use.none", "QW-9.9", (die,))
    return why_not_in_pool(s, me, die) or idle


def why_ready(s: Hunt, me: Seat, die: Card) -> Reason | None:
    code = s.code[die]
    reason = why_not_in_pool(s, me, die)
    if reason is None and not SPELL[code]:
        return Reason("ready.no_spell", "QW-10.2", (die,))
    if reason is None and CAST[code // SIDES] == "immediate":
        return Reason("ready.immediate", "QW-10.3", (die,))
    return reason


def why_summon(s: Hunt, me: Seat, die: Card) -> Reason | None:
    code = s.code[die]
    reason = why_not_in_pool(s, me, die)
    if reason is not None:
        return reason
    if not LEVEL[code]:
        return Reason("summon.no_creature", "QW-15.2", (die,))
    if any(closed(s) for closed in abilities.limit[code]):
        return Reason("summon.one_warrior", "QW-R37", (die,))
    price, wealth = summon_price(s, me, die), s.quiddity + on_dice(s, me)
    return Reason("summon.price", "QW-10.4", (die, price, wealth)) if price > wealth else None


def why_spend(s: Hunt, me: Seat, die: Card) -> Reason | None:
    reason = why_not_in_pool(s, me, die)
    if reason is None and not QUIDDITY[s.code[die]]:
        return Reason("spend.none", "QW-3.2", (die,))
    if reason is None and s.phase == "capture" and s.captures <= 0:
        return Reason("capture.none_left", "QW-12.5")
    return reason


# -- spells


def why_cast(s: Hunt, me: Seat, die: Card) -> Reason | None:
    """Why a spell can't be cast now, whatever the target."""
    zone, owner = where(s, die)
    if owner != me:
        return Reason("not_yours", "QW-17.2", (die,))
    if zone != "ready" or not SPELL[s.code[die]]:
        return Reason("cast.not_ready", "QW-5.4", (die,))
    if s.on[die] != NOWHERE:
        return Reason("cast.attached", "QW-16.12", (die,))
    reacting = CAST[s.kind[die]] == "reaction"
    if reacting and me == s.active:
        return Reason("cast.reaction", "QW-16.14", (die,))
    if not reacting and me != s.active:
        return Reason("cast.own_turn", "QW-16.3", (die,))
    return Reason("cast.useless", "QW-16.7", (die,)) if _useless(s, me, die) else None


def _useless(s: Hunt, me: Seat, spell: Card) -> bool:
    if CAST[s.kind[spell]] == "attach":
        return not creatures(s, me)
    looks = abilities.aims[s.code[spell]]
    return bool(looks) and not any(aim(s, me, spell) for aim in looks)


# -- cards of the wilds


def why_capture(s: Hunt, me: Seat, kind: int) -> Reason | None:
    if kind not in s.cards:
        return Reason("capture.not_here", "QW-2.7")
    if s.captures <= 0:
        return Reason("capture.none_left", "QW-12.5")
    if not s.wilds[s.cards.index(kind)]:
        return Reason("capture.empty", "QW-12.3", (kind,))
    price, wealth = capture_price(s, kind), s.quiddity + on_dice(s, me)
    return Reason("capture.price", "QW-12.2", (kind, price, wealth)) if price > wealth else None


# -- answers to a question

_REACTING = ("rp1", "rp2", "rp4", "rp5", "defend")
_CASTING = ("roll", "summon", "approach", "capture", *_REACTING)
_SHIFTING = ("summon", "approach", "capture", "rp2", "defend")
# verb -> the questions that it answers, and the rule that says so
QUESTIONS: dict[str, tuple[tuple[str, ...], str]] = {
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
    if verb in QUESTIONS and choice.ask not in QUESTIONS[verb][0]:
        return Reason(f"moment.{'cast' if verb in ('cast_on', 'attach') else verb}", QUESTIONS[verb][1])
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
    for other in (open_ for open_ in choice.options if open_[0] == option[0]):
        named = [Card(int(value)) for value in other[1 : len(option)]]
        alike = [_alike(s, *pair) for pair in zip(wanted, named, strict=True)]
        if option[0] in ("copy", "shift"):
            alike[-1] = len(faces(s, (wanted[-1], named[-1]))) == 1  # a copy takes nothing but the face
        if named != wanted and all(alike):
            return next(twin for die, twin in zip(wanted, named, strict=True) if die != twin)
    return None


def _alike(s: Hunt, die: Card, twin: Card) -> bool:
    """Nothing tells the two apart."""
    return where(s, die) == where(s, twin) and look(s, die) == look(s, twin)


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
    if not abilities.shifting[s.kind[die] * SIDES + SIDES - 1]:
        return Reason("shift.no_ooze", "QW-R34", (die,))
    if s.shifted[die] == s.turn:
        return Reason("shift.once", "QW-R34", (die,))
    return Reason("shift.target", "QW-R34", (die,))


def _copy(s: Hunt, choice: Choice, option: Option) -> Reason:
    asked = choice.ask == "strong_primordial_ooze_copy"
    return Reason("shift.target", "QW-R34", (int(choice.about[0]),)) if asked else Reason("no_such_option")


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
    "copy": _copy,
    "name": _name,
    "capture": _capture,
    "take": _take,
    "dismiss": _dismiss,
    "trade": lambda s, choice, option: Reason("trade.target", "QW-R48", (int(option[1]),)),
    "recall": _recall,
    "offer": _offer,
}
