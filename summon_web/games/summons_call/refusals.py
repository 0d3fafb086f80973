"""Why something is not legal now, with the rule that says so; for the board too, by what is clicked."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import Card, Choice, Option, Reason, Seat, text

from .abilities import limits, needs
from .book import ABILITIES, COST, IS_UNIT, LANE, LIMIT, MAIN, MASTERS, OWNER, REACH, SENTENCES, STRIKE, USE
from .grammar import ACTIONS, well_formed
from .options import castable
from .payment import payable
from .resolve import possible
from .state import SummonsCall, closed_mana, empty_lanes, foe, standing_mana, units_of
from .stats import has_wings, silenced, unit_targets, ways_of

# By question: what is wrong with an answer of the right verb that is not on the list.
_WRONG: dict[str, tuple[str, str]] = {
    "redraw": ("not_in_hand", "SC-6.6"),
    "mana": ("not_in_hand", "SC-7.5"),
    "rest_mana": ("no_standing_mana", "SC-7.8"),
    "open_for": ("not_closed", "SC-8.5"),
    "pay_open": ("not_closed", "SC-8.5"),
    "pay_x": ("too_much", "SC-R27"),
    "announce": ("not_announceable", "SC-R35"),
    "order": ("not_waiting", "SC-8.12"),
    "silence": ("not_offered", "SC-8.26"),
    "shift": ("no_such_move", "SC-R33"),
    "column": ("column_taken", "SC-7.10"),
    "look": ("not_looked_at", "SC-R12"),
    "bottom": ("not_looked_at", "SC-R12"),
    "scout": ("not_looked_at", "SC-R12"),
    "rumor": ("not_in_hand", "SC-8.13"),
    "raise": ("not_in_pile", "SC-11.8"),
    "recall": ("not_in_pile", "SC-11.8"),
    "devour": ("not_in_pile", "SC-11.8"),
    "unearth": ("not_in_mana", "SC-11.8"),
    "doom": ("wrong_target", "SC-11.8"),
}


def why_not(s: SummonsCall, choice: Choice, option: Option) -> Reason:
    verb = str(option[0])
    if not well_formed(option):
        return Reason("unknown")
    if choice.ask == "main" and verb in _ACTS:
        return _ACTS[verb](s, choice.seat, option)
    if choice.ask in ("main", "mana"):
        return _wrong_phase(s, verb)
    if verb == "attack" and choice.ask == "master_attack":
        return Reason("out_of_reach", "SC-8.19", (Card(int(option[1])), Card(int(option[2]))))
    if verb in {str(offered[0]) for offered in choice.options}:
        key, rule = _WRONG.get(choice.ask, ("wrong_target", "SC-11.8"))
        return Reason(key, rule)
    if verb in ("no", "done"):
        return Reason("mandatory", "SC-R49")
    return Reason("resolving", "SC-9.5") if verb in ACTIONS else Reason("not_asked", "SC-8.11")


def _wrong_phase(s: SummonsCall, verb: str) -> Reason:
    if s.phase == "mana":
        if verb == "bury":
            return Reason("not_in_hand", "SC-7.5")
        return Reason("mana_first", "SC-7.4") if verb in ACTIONS else Reason("not_asked", "SC-8.11")
    return Reason("mana_done", "SC-7.4") if verb in ("bury", "draw") else Reason("not_asked", "SC-8.11")


# -- hand cards


def blocked(s: SummonsCall, seat: Seat, card: Card) -> Reason | None:
    """Why a hand card can't be played in this Main Phase; None if it can."""
    kind = s.kind[card]
    mana = standing_mana(s, seat)
    if COST[kind] > mana:
        return Reason("too_little_mana", "SC-7.9", (COST[kind], mana))
    if IS_UNIT[kind]:
        return None if empty_lanes(s, seat) else Reason("no_empty_column", "SC-7.11")
    if castable(s, seat, card, kind):
        return None
    if not all(allows(s, kind) for allows in limits[LIMIT[kind]]):
        return Reason("play_limit", "SC-R42", (kind,))
    if ABILITIES[SENTENCES[kind][0]].atk:
        return Reason("first_turn", "SC-R9") if s.turn == 1 else Reason("nothing_in_reach", "SC-7.18")
    return _nothing(SENTENCES[kind][0], "SC-7.15")


def _nothing(number: int, rule: str) -> Reason:
    """What an effect would need to choose from."""
    return Reason(needs[number].nothing, rule, needs[number].about)


def _in_hand(s: SummonsCall, seat: Seat, option: Option, unit: bool) -> Reason | None:
    """The reasons that a play and a cast share; only the own hand is ever looked at."""
    card = Card(int(option[1]))
    if card not in s.hands[seat]:
        return Reason("not_in_hand", "SC-7.8")
    if IS_UNIT[s.kind[card]] is not unit:
        return Reason("needs_column" if not unit else "needs_no_column", "SC-7.10" if not unit else "SC-7.14")
    return blocked(s, seat, card)


def _play(s: SummonsCall, seat: Seat, option: Option) -> Reason:
    return _in_hand(s, seat, option, unit=True) or Reason("column_taken", "SC-7.10")


def _cast(s: SummonsCall, seat: Seat, option: Option) -> Reason:
    return _in_hand(s, seat, option, unit=False) or Reason("not_offered", "SC-7.14")


# -- attacks


def idle(s: SummonsCall, seat: Seat, unit: Card) -> Reason | None:
    """Why an own unit can't attack at all; None if it can."""
    if s.turn == 1:
        return Reason("first_turn", "SC-7.20")
    if s.resting[unit]:
        return Reason("resting", "SC-7.16", (unit,))
    if not unit_targets(s, unit, s.units.index(unit)):
        return Reason("nothing_in_reach", "SC-7.18")
    return None


def why_no_attack(s: SummonsCall, seat: Seat, option: Option) -> Reason:
    unit, target = Card(int(option[1])), Card(int(option[2]))
    if unit == MASTERS[seat]:
        return Reason("master_needs_effect", "SC-8.18")
    if unit not in s.units or OWNER[unit] != seat:
        return Reason("not_your_unit", "SC-7.16")
    reason = idle(s, seat, unit)
    if reason is not None:
        return reason
    other = foe(seat)
    if OWNER[target] != other or (target not in s.units and target != MASTERS[other]):
        return Reason("no_enemy", "SC-7.18")
    slot = s.units.index(unit)
    lane = s.lane[other] if target == MASTERS[other] else s.units.index(target) % 3
    if lane in REACH[seat][slot % 3][ways_of(s, unit)] and not has_wings(s, slot):
        return Reason("shielded", "SC-7.19", (s.units[3 * other + lane],))
    return Reason("out_of_reach", "SC-7.17", (unit, target))


# -- [Main] effects and the master's move


def dormant(s: SummonsCall, seat: Seat, card: Card) -> Reason | None:
    """Why the [Main] effect of an own card on the field can't be used now; None if it can."""
    number = MAIN[s.kind[card]]
    if number < 0:
        return Reason("no_main", "SC-7.25", (card,))
    ability = ABILITIES[number]
    if silenced(s, card):
        return Reason("silenced", "SC-8.21", (card,))
    if ability.once and card in s.used:
        return Reason("used", "SC-9.8", (card,))
    if ability.atk and s.turn == 1:
        return Reason("first_turn", "SC-R9")
    if not possible(s, number, seat, card):
        return _nothing(number, "SC-9.7")
    if payable(s, seat, ability):
        return None
    if ability.open and not closed_mana(s, seat):
        return Reason("nothing_to_open", "SC-8.6")
    return Reason("cost_unpaid", "SC-9.6", (ability.mana, standing_mana(s, seat)))


def _main(s: SummonsCall, seat: Seat, option: Option) -> Reason:
    card = Card(int(option[1]))
    if OWNER[card] != seat or (card not in s.units and card != MASTERS[seat]):
        return Reason("not_on_your_field", "SC-7.25")
    return dormant(s, seat, card) or Reason("not_offered", "SC-7.25")


def _move(s: SummonsCall, seat: Seat, option: Option) -> Reason:
    if s.lane[seat] == LANE[seat][str(option[1])]:
        return Reason("same_column", "SC-R34")
    return Reason("moved_already", "SC-7.26")


def _choose_mana(s: SummonsCall, seat: Seat, option: Option) -> Reason:
    return Reason("no_mana_choice", "SC-R28")


_ACTS: dict[str, Callable[[SummonsCall, Seat, Option], Reason]] = {
    "play": _play,
    "cast": _cast,
    "attack": why_no_attack,
    "main": _main,
    "move": _move,
    "choose_mana": _choose_mana,
}


# -- what does not glow: by card, by option, by attacker and target, by the sort of thing that was clicked, `*` for the rest

_SORTS = {
    "enemy": Reason("choose_attacker", "SC-7.16"),
    "mana": Reason("mana_pays", "SC-R28"),
    "column": Reason("choose_unit", "SC-7.10"),
    "do:draw": Reason("mana_done", "SC-7.4"),
    "do:choose_mana": Reason("no_mana_choice", "SC-R28"),
    "*": Reason("only_glowing", "SC-7.7"),
}


def refusals(s: SummonsCall, seat: Seat) -> dict[str, list[str | int]]:
    return {name: [reason.key, reason.rule, *reason.about] for name, reason in _reasons(s, seat).items() if reason}


def _reasons(s: SummonsCall, seat: Seat) -> dict[str, Reason] | dict[str, Reason | None]:
    if s.phase == "redraw":
        return {"*": Reason("redraw_first", "SC-6.6")}
    if s.active != seat:
        return {"*": Reason("not_your_turn", "SC-7.1")}
    if s.phase == "mana":
        return {"*": Reason("mana_first", "SC-7.4")}
    if s.source >= 0 or s.attacker >= 0 or s.queue or s.calls:
        return {"*": Reason("resolving", "SC-9.5")}
    return _SORTS | _pairs(s, seat) | _cards(s, seat)


def _pairs(s: SummonsCall, seat: Seat) -> dict[str, Reason]:
    """Enemies that a unit which can attack does not get at."""
    enemies = [*units_of(s, foe(seat)), MASTERS[foe(seat)]]
    able = [unit for unit in units_of(s, seat) if idle(s, seat, unit) is None]
    return {
        f"{unit} {enemy}": why_no_attack(s, seat, STRIKE[unit][enemy])
        for unit in able
        for enemy in enemies
        if enemy not in unit_targets(s, unit, s.units.index(unit))
    }


def _cards(s: SummonsCall, seat: Seat) -> dict[str, Reason | None]:
    """Hand cards that can't be played, units that can't attack, [Main] effects that can't be used, a master that has moved."""
    field = units_of(s, seat)
    able = [card for card in (MASTERS[seat], *field) if MAIN[s.kind[card]] >= 0]
    found = {str(card): blocked(s, seat, card) for card in s.hands[seat]}
    found |= {str(card): idle(s, seat, card) for card in field}
    found |= {text(USE[card]): dormant(s, seat, card) for card in able}
    if s.moved:
        found |= dict.fromkeys(("behind", str(MASTERS[seat])), Reason("moved_already", "SC-7.26"))
    return found
