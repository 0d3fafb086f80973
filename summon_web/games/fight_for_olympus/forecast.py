"""What would happen: the next attack column by column, a plan before it is carried out, and what is about to decide the match."""

from __future__ import annotations

from typing import Any

from summon_web.engine import Card, Effects, Seat

from .abilities import hurts_you, no_bonus
from .book import AREAS, FACING, GOAL, PIPS, SIDE, WIDTH
from .state import Olympus, find, kind_at, seat_of, units
from .stats import blow, can_attack, defence_of
from .summoning import playable
from .verbs import leader, move, plan_goals

LATE = 5  # points and units from which the board warns
LOW = 10  # cards in the draw pile from which it warns
BONUS = {"olympus": "point", "delphi": "marker", "troy": "card"}


def planned(s: Olympus) -> Olympus:
    """The position as it would be if the units moved as planned now."""
    trial = s.copy()
    trial.events = None
    move(trial, plan_goals(s), s.unit[SIDE[s.active][0]])
    return trial


def preview(s: Olympus, at: int) -> dict[str, Any] | None:
    """What the unit's attack would do now, abilities before and after it aside."""
    if s.unit[at] < 0 or not can_attack(s, at):
        return None
    front = FACING[at]
    if s.unit[front] < 0:
        barred = any(fact(s, at) for fact in no_bonus[kind_at(s, at)])
        return {"bonus": "" if barred else BONUS[AREAS[at % WIDTH]]}
    damage = blow(s, at)
    return {"damage": damage, "defeat": damage > 0 and s.damage[front] + damage >= defence_of(s, front)}


def points(s: Olympus, side: int) -> int:
    return max(0, s.score if side == 0 else -s.score)


def warnings(s: Olympus, seat: Seat) -> list[list[Any]]:
    """[text key, values...]: what is about to decide the match, the nearest of each side."""
    found = [warned for side in (0, 1) if (warned := _warning(s, side, seat))]
    found = [warned for warned in found if warned[0] == "warn.six_now"] or found  # no lesser one beside it
    if len(s.deck) <= LOW:
        found.append(["warn.pile", len(s.deck), leader(s)] if s.score else ["warn.pile_level", len(s.deck)])
    return found


def _warning(s: Olympus, side: int, seat: Seat) -> list[Any]:
    held = len(units(s, side))
    if held == WIDTH:  # FO-15.3
        return ["warn.six_now" if seat == s.active != side else "warn.six", side]
    if _reach(s, side) >= GOAL:
        return ["warn.reach", side]
    if held >= LATE:
        return ["warn.five", side]
    return ["warn.points", side, points(s, side)] if points(s, side) >= LATE else []


def _reach(s: Olympus, side: int) -> int:
    """The points that the side would have after an attack of its units as they stand."""
    lead = s.score if side == 0 else -s.score
    return lead + sum(preview(s, at) == {"bonus": "point"} for at in SIDE[side])


def _whose(s: Olympus, card: Card) -> Seat | None:
    at = find(s, card)
    return seat_of(at) if at >= 0 else None


_HURTING = dict.fromkeys(("wound", "strike", "defeat", "discard", "discard_by"), 1)
EFFECTS = Effects(
    touching={**_HURTING, "unhurt": 1, "return": 2, "steal": 3},
    hurting=frozenset(_HURTING),
    gaining=frozenset(("gain", "take", "rob", "draw", "draw_by", "recover", "salvage", "steal", "keep", "play", "put")),
    whose=_whose,
    goes_on=lambda s: bool(s.arrived),  # the ability of a unit that has just come into play
)


QUESTIONS = ("confirm.skip", "confirm.not_a_skip", "confirm.free_card")  # that a player may not want to be asked


def confirmations(s: Olympus, seat: Seat) -> dict[str, str]:
    """Options, as the log writes them, before which the board asks again: text key of the question."""
    if seat != s.active:
        return {}
    if s.phase in ("start", "charge"):
        return {"skip": "confirm.skip"}
    if s.phase != "play":
        return {}
    cards = [Card(int(option[1])) for option in playable(s, seat)]
    found = {
        f"play {card}": "confirm.hurts_you"
        for card in cards
        if any(price(s, seat, card) for price in hurts_you[s.kind[card]])
    }
    if free := sum(not PIPS[s.kind[card]] for card in cards):
        found["end"] = f"confirm.free_card {free}"
    elif s.turn == 1 and not s.skipped:
        found["end"] = "confirm.not_a_skip"  # FO-R11
    return found
