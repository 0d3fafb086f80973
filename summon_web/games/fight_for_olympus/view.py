"""What a seat sees, named field by field."""

from __future__ import annotations

from typing import Any

from summon_web.engine import Card, Seat, View

from .moments import NO_BONUS, OPENS_HAND
from .payment import proposal
from .play import playable
from .state import BOARD, NOBODY, Olympus, kind_at, suppressed, units
from .tables import AREAS, COLOURS, FACING, KIND, PIPS, SIDE, TIMING, WIDTH
from .values import attack_of, blow, can_attack, changes, defence_of
from .why import blocked

LATE = 5  # points and units from which the board warns
LOW = 10  # cards in the draw pile from which it warns
BONUS = {"olympus": "point", "delphi": "marker", "troy": "card"}
_FOR_OPPONENT = (KIND["menelaus"], KIND["ajax_the_lesser"])


def view(s: Olympus, seat: Seat) -> View:
    return {
        "turn": s.turn,
        "active": s.active,
        "phase": s.phase,
        "seats": [_side(s, Seat(side), seat) for side in (0, 1)],
        "table": _table(s),
        "mine": _mine(s, seat) if seat >= 0 else {},
        "scores": [_points(s, side) for side in (0, 1)],
    }


def _points(s: Olympus, side: int) -> int:
    return max(0, s.score if side == 0 else -s.score)


def _known(s: Olympus, cards: list[Card]) -> list[list[int]]:
    return [[card, s.kind[card]] for card in cards]


def _side(s: Olympus, side: Seat, seat: Seat) -> dict[str, Any]:
    hand = s.hands[side]
    return {
        "hand": len(hand),
        "known": [] if side == seat else _known(s, [card for card in hand if s.knows(seat, card)]),
        "open": any(_opens(s, at) for at in units(s, side)),
        "points": _points(s, side),
        "markers": [COLOURS[colour] for colour in range(4) if s.markers[colour] == side],
        "units": [_unit(s, at) for at in SIDE[side]],
    }


def _opens(s: Olympus, at: int) -> bool:
    opens = OPENS_HAND[kind_at(s, at)]
    return opens is not None and opens(s, at)


def _unit(s: Olympus, at: int) -> dict[str, Any] | None:
    """`why` lists what changes the printed values: [kind of the source, attack, defence]."""
    card, gear = s.unit[at], s.gear[at]
    if card < 0:
        return None
    kind = s.kind[card]
    defence = defence_of(s, at)
    shown: dict[str, Any] = {
        "c": card, "k": kind, "attack": attack_of(s, at), "defence": defence, "damage": s.damage[at],
        "left": max(0, defence - s.damage[at]), "ready": can_attack(s, at), "timing": TIMING[kind],
    }  # fmt: skip
    why = changes(s, at)
    if why:
        shown["why"] = [list(line) for line in why]
    if gear >= 0:
        shown["gear"] = [gear, s.kind[gear]]
    if suppressed(s, at) and TIMING[kind] in ("attack", "always"):
        shown["suppressed"] = True
    return shown


def _table(s: Olympus) -> dict[str, Any]:
    return {
        "score": s.score,
        "markers": [COLOURS[colour] for colour in range(4) if s.markers[colour] == BOARD],
        "deck": len(s.deck),
        "removed": len(s.removed),
        "discard": _known(s, s.discard),
        "skipped": s.skipped,
        "attacking": s.place,
        "plan": list(s.plan),
        "preview": [_preview(s, at) for at in SIDE[s.active]],
        "warn": [] if s.over else _warnings(s),
    }


def _preview(s: Olympus, at: int) -> dict[str, Any] | None:
    """What the unit's attack would do now, abilities before and after it aside."""
    if s.unit[at] < 0 or not can_attack(s, at):
        return None
    front = FACING[at]
    if s.unit[front] < 0:
        barred = NO_BONUS[kind_at(s, at)]
        return {"bonus": "" if barred is not None and barred(s, at) else BONUS[AREAS[at % WIDTH]]}
    damage = blow(s, at)
    return {"damage": damage, "defeat": damage > 0 and s.damage[front] + damage >= defence_of(s, front)}


def _warnings(s: Olympus) -> list[list[Any]]:
    """[text key, values...]: dangers that both players should see."""
    found: list[list[Any]] = []
    for side in (0, 1):
        count = len(units(s, side))
        if count >= LATE and side != s.active:
            found.append(["warn.six", side, count])
    if abs(s.score) >= LATE:
        found.append(["warn.points", 0 if s.score > 0 else 1, abs(s.score)])
    if len(s.deck) <= LOW:
        if s.score:
            found.append(["warn.pile", len(s.deck), 0 if s.score > 0 else 1])
        else:
            found.append(["warn.pile_level", len(s.deck)])
    return found


def _mine(s: Olympus, seat: Seat) -> dict[str, Any]:
    hand = s.hands[seat]
    own: dict[str, Any] = {"hand": _known(s, hand), "top": _top(s, seat), "blocked": {}, "confirm": {}}
    if s.playing != NOBODY and seat == s.active:
        cards, coins = proposal(s, seat)
        own["paying"] = {
            "card": s.playing,
            "named": [*s.paying, *(COLOURS[colour] for colour in s.coins)],
            "proposal": [*cards, *(COLOURS[colour] for colour in coins)],
        }
        return own
    reasons = {str(card): blocked(s, seat, card) for card in hand}
    own["blocked"] = {card: [why.key, why.rule, *why.about] for card, why in reasons.items() if why is not None}
    own["confirm"] = _confirm(s, seat)
    return own


def _top(s: Olympus, seat: Seat) -> list[list[int]]:
    """The cards on top of the draw pile that the seat has looked at, the topmost first."""
    found: list[Card] = []
    for card in reversed(s.deck):
        if not s.knows(seat, card):
            break
        found.append(card)
    return _known(s, found)


def _confirm(s: Olympus, seat: Seat) -> dict[str, str]:
    """Options, as the log writes them, before which the board asks again: text key of the question."""
    if seat != s.active:
        return {}
    if s.phase in ("start", "charge"):
        return {"skip": "confirm.skip"}
    if s.phase != "play":
        return {}
    cards = [Card(int(option[1])) for option in playable(s, seat)]
    found = {f"play {card}": "confirm.hurts_you" for card in cards if _hurts_only_you(s, seat, card)}
    if any(not PIPS[s.kind[card]] for card in cards):
        found["end"] = "confirm.free_card"
    elif s.turn == 1 and not s.skipped:
        found["end"] = "confirm.not_a_skip"  # FO-R11
    return found


def _hurts_only_you(s: Olympus, seat: Seat, card: Card) -> bool:
    """FO-R28: the card's mandatory ability works against its own player."""
    kind = s.kind[card]
    if kind in _FOR_OPPONENT:
        return True
    if kind == KIND["clytemnestra"]:
        return bool(units(s, seat))
    return kind == KIND["glaucus"] and len(s.hands[seat]) > 1 + PIPS[kind]
