"""Why something can't be done now: the one place that explains refusals, greyed cards and missing targets."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import Card, Choice, Option, Reason

from . import summoning
from .abilities import after_attack_phase, attack_aim, summon_beside
from .attack import price_of
from .book import (
    ABILITIES,
    ATTACKS,
    BECOMES_WALL,
    BOW,
    BOW_RANGE,
    COST,
    EVENT,
    EXTRA_STEPS,
    FIGHTERS,
    FIRST_MOVES,
    IS_UNIT,
    RANGES,
    RIDE,
    STEPS,
    TIRELESS_STEPS,
    TRAIT,
    TYPE,
)
from .flow import ORDER
from .grammar import GRAMMAR, PHASE_OF
from .options import MOMENTS, NEXT, move_limit, unplayable
from .paths import destinations, reach, targets
from .state import ATTACKED, BARRED, MOVED, STIRRED, USED, Battle, lift, side


def why_not(s: Battle, choice: Choice, option: Option) -> Reason:
    """The reason for refusing an answer to an open question."""
    verb = str(option[0]) if option else ""
    if verb not in GRAMMAR or not _well_formed(s, option):
        return Reason("unknown")
    if NEXT not in choice.options:
        return _inside(s, choice, verb)
    if verb in ("feed", "feed_as", "thaw", "thaw_as"):
        return _any_time(s, option)
    phase = PHASE_OF.get(verb)
    if verb == "attack" and s.phase == "after_attack":
        phase = "after_attack"
    if phase is None:
        return Reason("not_asked", "SW-5.4")
    if phase != s.phase:
        return wrong_phase(s, phase)
    return _REASONS[phase](s, s.active, option)


def _well_formed(s: Battle, option: Option) -> bool:
    types = GRAMMAR[str(option[0])]
    if len(types) != len(option) - 1:
        return False
    for value, kind in zip(option[1:], types, strict=True):
        if kind == "space" and value not in s.board.cell_of:
            return False
        if kind in ("card", "n") and not isinstance(value, int):
            return False
        if kind == "card" and not 0 <= int(value) < len(s.kind):
            return False
    return True


def _inside(s: Battle, choice: Choice, verb: str) -> Reason:
    """Something is being carried out; it is finished first."""
    rule = "SW-10.3" if s.phase in ("attack", "eat", "after_attack") else "SW-8.2"
    return Reason("not_among" if verb in (o[0] for o in choice.options) else "finish_first", rule)


def wrong_phase(s: Battle, phase: str) -> Reason:
    if s.turn == 1 and phase in ("draw", "summon", "event"):
        return Reason("first_turn", "SW-4.5")
    past = s.phase in ORDER and ORDER.index(s.phase) > ORDER.index(phase)
    return Reason("phase_is_past" if past else "phase_to_come", "SW-5.2" if past else "SW-5.1", (phase, s.phase))


# -- cards in hand


def blocked(s: Battle, p: int, card: Card) -> Reason | None:
    """Why a hand card can't be used in the present phase; None if it can."""
    if s.active != p:
        return Reason("not_your_turn", "SW-5.4")
    kind = s.kind[card]
    if s.phase == "build":
        return None
    phase = "summon" if IS_UNIT[kind] else "event"
    if phase != s.phase:
        return wrong_phase(s, phase)
    return _unit(s, p, card) if phase == "summon" else _event(s, p, card)


def _unit(s: Battle, p: int, card: Card) -> Reason | None:
    kind = s.kind[card]
    if not s.walls[p]:
        return Reason("no_wall", "SW-2.11")
    if COST[kind] > len(s.magic[p]):
        return Reason("cannot_pay", "SW-7.5", (COST[kind], len(s.magic[p])))
    if not summoning.spaces(s, p):
        return Reason("no_space", "SW-7.5")
    if summon_beside[kind] and not summon_beside[kind][0](s, p):
        return Reason("no_armory", "SW-13.1")
    return None


def _event(s: Battle, p: int, card: Card) -> Reason | None:
    if not BECOMES_WALL[s.kind[card]]:
        return unplayable(s, p, card)
    return None if side(s, p) & ~s.taken() else Reason("no_space", "SW-8.4")


def _summon(s: Battle, p: int, option: Option) -> Reason:
    card, cell = Card(int(option[1])), s.board.cell_of[str(option[2])]
    if card not in s.hand[p]:
        return Reason("not_in_hand", "SW-7.1")
    if not IS_UNIT[s.kind[card]]:
        return Reason("not_a_unit", "SW-7.1")
    reason = _unit(s, p, card)
    if reason is not None:
        return reason
    if s.at[cell] >= 0:
        return Reason("occupied", "SW-3.2", (option[2],))
    if (option[0] == "summon_armored") != bool(summon_beside[s.kind[card]]):
        return Reason("name_the_wall", "SW-13.1")
    return Reason("not_next_to_wall", "SW-7.4", (option[2],))


def _play(s: Battle, p: int, option: Option) -> Reason:
    card = Card(int(option[1]))
    if card not in s.hand[p]:
        return Reason("not_in_hand", "SW-8.1")
    kind = s.kind[card]
    if TYPE[kind] < EVENT:
        return Reason("not_an_event", "SW-2.7")
    if BECOMES_WALL[kind] != (option[0] == "wall"):
        return Reason("walls_need_a_space" if BECOMES_WALL[kind] else "not_a_wall", "SW-8.4")
    reason = _event(s, p, card)
    if reason is not None:
        return reason
    if not side(s, p) & s.board.bit[s.board.cell_of[str(option[2])]]:
        return Reason("not_your_side", "SW-17.7" if s.players > 2 else "SW-8.4", (option[2],))
    return Reason("occupied", "SW-3.2", (option[2],))


def _build(s: Battle, p: int, option: Option) -> Reason:
    return Reason("no_mate", "SW-17.10") if int(option[1]) in s.hand[p] else Reason("not_in_hand", "SW-12.1")


# -- units


def _unit_there(s: Battle, p: int, space: str, rule: str) -> Reason | None:
    card = s.at[s.board.cell_of[space]]
    if card < 0:
        return Reason("nothing_there", rule, (space,))
    if BECOMES_WALL[s.kind[card]]:
        return Reason("walls_do_nothing", "SW-9.6" if rule == "SW-9.1" else "SW-2.9")
    if s.ctrl[card] != p:
        return Reason("not_yours", rule, (space,))
    if s.frozen & s.board.bit[s.cell[card]]:
        return Reason("frozen", "SW-R23", (space,))
    return None


def _move(s: Battle, p: int, option: Option) -> Reason:
    start, end = str(option[1]), str(option[2])
    reason = _unit_there(s, p, start, "SW-9.1")
    if reason is not None:
        return reason
    cell, goal = s.board.cell_of[start], s.board.bit[s.board.cell_of[end]]
    card = s.at[cell]
    if s.marks[card] & MOVED:
        return Reason("moved_already", "SW-9.5", (start,))
    if s.moves >= move_limit(s):
        limit = move_limit(s)
        return Reason("no_moves_left", "SW-4.6" if limit == FIRST_MOVES else "SW-9.1", (limit,))
    if "tireless" in ABILITIES[s.kind[card]]:
        return Reason("moves_later", "SW-R40")
    if not destinations(s, p, cell, STEPS, True):
        return Reason("engaged", "SW-R20", (start,))
    own = ABILITIES[s.kind[card]]
    steps = STEPS + sum(EXTRA_STEPS.get(name, 0) for name in own)
    far = Reason("too_far_riding", "SW-9.1", (steps, RIDE)) if "rider" in own else Reason("too_far", "SW-9.1", (steps,))
    return _no_way(s, Card(card), goal, lambda trial: destinations(trial, p, cell, STEPS, True), far)


def _no_way(s: Battle, card: Card, goal: int, ends: Callable[[Battle], int], far: Reason) -> Reason:
    """Why a unit that may move can't come to a space: where could it go if others were not there?"""
    end = s.board.names[goal.bit_length() - 1]
    if s.taken() & goal:
        return Reason("end_occupied", "SW-9.4", (end,))
    trial = s.copy()
    trial.traits[TRAIT["engage"]] = 0
    if ends(trial) & goal:
        return Reason("must_stop", "SW-R20")
    for other in [Card(other) for other in trial.at if other not in (-1, card)]:
        lift(trial, other)
    return Reason("path_blocked", "SW-9.3", (end,)) if ends(trial) & goal else far


def _may_not_attack(s: Battle, p: int, space: str) -> Reason | None:
    """Why a unit can neither attack nor act instead."""
    reason = _unit_there(s, p, space, "SW-10.1")
    if reason is not None:
        return reason
    cell = s.board.cell_of[space]
    card = s.at[cell]
    late = [name for name in after_attack_phase.by_id if s.traits[TRAIT[name]] & s.board.bit[cell]]
    if s.phase == "attack" and late:
        return Reason("attacks_later", "SW-R40", (space,))
    if s.phase == "after_attack" and not late:
        return Reason("only_relentless", "SW-15.12")
    if s.marks[card] & ATTACKED:
        return Reason("attacked_already", "SW-10.2", (space,))
    if s.marks[card] & BARRED:
        return Reason("barred", "SW-13.1", (space,))
    if s.phase == "attack" and s.attacks >= ATTACKS:
        return Reason("no_attacks_left", "SW-10.1", (ATTACKS,))
    if late == ["relentless_fighters"] and s.fighters >= FIGHTERS:
        return Reason("no_fighters_left", "SW-15.12", (FIGHTERS,))
    if "siege_engine" in ABILITIES[s.kind[card]] and s.marks[card] & STIRRED:
        return Reason("moved_this_turn", "SW-13.1", (space,))
    return None


def _attack(s: Battle, p: int, option: Option) -> Reason:
    space = str(option[1])
    reason = _may_not_attack(s, p, space)
    if reason is not None:
        return reason
    if option[0] != "attack":
        return _instead(s, p, option)
    cell, goal = s.board.cell_of[space], s.board.cell_of[str(option[2])]
    if cell == goal:
        return Reason("itself", "SW-10.5")
    if s.at[goal] < 0:
        return Reason("empty_space", "SW-10.5", (option[2],))
    kind = s.kind[s.at[cell]]
    if "reach" in ABILITIES[kind]:
        return Reason("not_in_reach", "SW-15.9", (option[2],))
    if not BOW[kind]:
        return Reason("not_adjacent", "SW-10.7", (space, option[2]))
    ray = next((ray for ray in s.board.rays[cell] if goal in ray), None)
    if ray is None:
        return Reason("not_in_line", "SW-10.8", (space, option[2]))
    far = BOW_RANGE
    if attack_aim[kind]:
        far = next(RANGES[name] for name in ABILITIES[kind])
    if goal not in ray[:far]:
        return Reason("out_of_range", "SW-10.8", (far,))
    between = next(there for there in ray if targets(s, cell) & s.board.bit[there])
    return Reason("shot_blocked", "SW-10.8", (s.board.names[between],))


_ABILITY_RULES = {"fire_blast": "SW-R39", "breath_of_flame": "SW-R39", "assault": "SW-R35"}


def _instead(s: Battle, p: int, option: Option) -> Reason:
    """An effect that replaces an attack (SW-15.10)."""
    cell, verb = s.board.cell_of[str(option[1])], str(option[0])
    if verb not in MOMENTS["attack"].by_id or not s.traits[TRAIT[verb]] & s.board.bit[cell]:
        return Reason("no_such_ability", "SW-13.1", (option[1],))
    return Reason("not_possible", _ABILITY_RULES.get(verb, "SW-R37"), (verb,))


def _moment(s: Battle, p: int, option: Option) -> Reason:
    """An ability of one of the fixed moments (SW-R11)."""
    reason = _unit_there(s, p, str(option[1]), "SW-R9")
    if reason is not None:
        return reason
    cell, verb = s.board.cell_of[str(option[1])], str(option[0])
    if verb not in MOMENTS[s.phase].by_id or not s.traits[TRAIT[verb]] & s.board.bit[cell]:
        return Reason("no_such_ability", "SW-13.1", (option[1],))
    if s.marks[s.at[cell]] & USED:
        return Reason("used_already", "SW-18.2", (verb,))
    if verb == "tireless":
        return _late_move(s, p, cell, s.board.bit[s.board.cell_of[str(option[2])]])
    return Reason("not_possible", "SW-R11", (verb,))


def _late_move(s: Battle, p: int, cell: int, goal: int) -> Reason:
    if not reach(s, p, cell, TIRELESS_STEPS):
        return Reason("engaged", "SW-R20", (s.board.names[cell],))
    far = Reason("too_far", "SW-9.1", (TIRELESS_STEPS,))
    return _no_way(s, Card(s.at[cell]), goal, lambda trial: reach(trial, p, cell, TIRELESS_STEPS), far)


def _any_time(s: Battle, option: Option) -> Reason:
    """Feeding Blarf and removing a Freeze; a seat with two decks is judged by its fuller magic pile."""
    magic = max(len(s.magic[p]) for p in range(s.players) if s.seat_of[p] == s.seat_of[s.active])
    if str(option[0]).startswith("feed"):
        hungry = s.active_trait("magic_augmentation") & s.board.bit[s.board.cell_of[str(option[1])]]
        return Reason("cannot_pay", "SW-7.5", (option[2], magic)) if hungry else Reason("not_hungry", "SW-R24")
    freeze = Card(int(option[1]))
    if freeze not in s.ice:
        return Reason("no_freeze", "SW-R23")
    return Reason("cannot_pay", "SW-7.5", (price_of(s, freeze), magic))


_REASONS = {
    "start": _moment,
    "summon": _summon,
    "event": _play,
    "move": _move,
    "after_move": _moment,
    "attack": _attack,
    "after_attack": _attack,
    "build": _build,
    "end": _moment,
}
