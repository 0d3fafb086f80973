"""Why something is not legal, with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import Card, Choice, Option, Reason, Seat

from .book import COLOURS, COST, EQUIPMENT, FITS, HUE, MOST, PIPS, SIDE, SPACES, fits, is_colour
from .grammar import well_formed
from .payment import missing_colour, proposal
from .state import BOARD, Olympus, empty, find, other, seat_of, unarmed
from .stats import can_attack, defence_of, immune, kept_on

NOT_OFFERED = Reason("not_offered", "FO-11.4")
PLACING = ("place", "place.pay")
UNDECIDED = Reason("ability_first", "FO-R10")  # whether the first phase is skipped
ONLY = {
    "soldier": Reason("soldiers_only", "FO-11.6"),
    "hero": Reason("heroes_only", "FO-11.6"),
    "equipment": Reason("equipment_only", "FO-11.6"),
}


def why_not(s: Olympus, choice: Choice, option: Option) -> Reason:
    verb = str(option[0])
    if not well_formed(s, option):
        return Reason("unknown")
    asked = {str(each[0]) for each in choice.options}
    payment = choice.ask in PLACING and verb in ("pay", "marker", "place", "equip")
    if verb in asked or payment or (verb in ("place", "equip") and asked & {"place", "equip"}):
        return _CHECKS.get(verb, _not_offered)(s, choice, option)
    if verb == "play" and choice.ask == "play":
        return blocked(s, choice.seat, Card(int(option[1]))) or NOT_OFFERED
    return _not_now(s, choice, verb)


def blocked(s: Olympus, seat: Seat, card: Card) -> Reason | None:
    """Why this hand card can't be played now; None if it can."""
    if card not in s.hands[seat]:
        return Reason("not_in_hand", "FO-6.1")
    if seat != s.active:
        return Reason("not_your_turn", "FO-5.1")
    if s.phase == "start":
        return UNDECIDED
    if s.phase != "play":
        return Reason("wrong_phase", "FO-5.3")
    if EQUIPMENT[s.kind[card]]:
        if not unarmed(s, seat):
            return Reason("no_bearer", "FO-6.2")
    elif not empty(s, seat):
        return Reason("no_room", "FO-6.9")
    colour = missing_colour(s, seat, card)
    return Reason("cannot_pay", "FO-6.2", (colour,)) if colour else None


def _not_now(s: Olympus, choice: Choice, verb: str) -> Reason:
    """The whole kind of action is not open."""
    if verb in ("no", "done"):
        return Reason("delphi_must", "FO-R18") if choice.ask == "delphi.take" else Reason("mandatory", "FO-11.4")
    if verb in ("begin", "skip"):
        first = s.turn == 1 and s.skipped == ""
        return Reason("skip_at_start", "FO-R10") if first else Reason("no_skip", "FO-5.5")
    if verb in ("move", "swap", "return", "sacrifice"):
        return Reason("no_moves", "FO-6.10")
    if verb == "attack":
        return Reason("attacks_later", "FO-8.3")
    if choice.ask in PLACING:
        return Reason("finish_play", "FO-6.8")
    if verb not in ("play", "end"):
        return NOT_OFFERED
    if s.phase == "start":
        return UNDECIDED
    return Reason("ability_first", "FO-6.11") if s.phase == "play" else Reason("wrong_phase", "FO-5.3")


def _not_offered(s: Olympus, choice: Choice, option: Option) -> Reason:
    return NOT_OFFERED


# -- the destination and the payment of a card


def unplaceable(s: Olympus) -> dict[str, Reason | None]:
    """Why the played card can't go to a unit of the own or the other side."""
    if EQUIPMENT[s.kind[s.playing]]:
        return {"own": Reason("has_gear", "FO-7.2"), "enemy": Reason("enemy_bearer", "FO-R12")}
    return dict.fromkeys(("own", "enemy"), Reason("needs_space", "FO-6.8"))


def _arriving(s: Olympus, choice: Choice) -> Card:
    return Card(int(choice.about[0]))


def _place(s: Olympus, choice: Choice, option: Option) -> Reason:
    if EQUIPMENT[s.kind[_arriving(s, choice)]]:
        return Reason("needs_bearer", "FO-6.8")
    return Reason("occupied", "FO-3.2")


def _equip(s: Olympus, choice: Choice, option: Option) -> Reason:
    at = find(s, Card(int(option[1])))
    if not EQUIPMENT[s.kind[_arriving(s, choice)]]:
        return Reason("needs_space", "FO-6.8")
    if at < 0:
        return Reason("not_a_unit", "FO-1.4")
    return Reason("enemy_bearer", "FO-R12") if seat_of(at) != choice.seat else Reason("has_gear", "FO-7.2")


def unpaid(s: Olympus, seat: Seat, option: Option) -> Reason:
    """Why this can't be named as a part of the payment."""
    return _pay(s, seat, Card(int(option[1]))) if option[0] == "pay" else _marker(s, seat, str(option[1]))


def _pay(s: Olympus, seat: Seat, card: Card) -> Reason:
    if card == s.playing:
        return Reason("pays_itself", "FO-6.6")
    if card not in s.hands[seat]:
        return Reason("not_in_hand", "FO-6.3")
    if card in s.paying:
        return Reason("already_named", "FO-6.6")
    cost = _cost(s)
    if not any(is_colour(s.kind[card], colour) for colour in cost):
        return Reason("wrong_colour", "FO-6.3")
    return _enough(s) or Reason(
        "already_pays" if card in proposal(s, seat, s.playing).cards else "equal_pays", "FO-6.6"
    )


def _marker(s: Olympus, seat: Seat, word: str) -> Reason:
    colour = COLOURS.index(word)
    if s.markers[colour] != seat:
        return Reason("not_your_marker", "FO-6.3")
    if colour in s.spending:
        return Reason("already_named", "FO-6.6")
    if colour not in _cost(s):
        return Reason("wrong_marker", "FO-6.5", (word,))
    return _enough(s) or Reason("already_pays", "FO-6.6")


def _cost(s: Olympus) -> list[int]:
    """The colours of the pips that the single-coloured items named so far leave open."""
    named = [HUE[s.kind[card]] for card in s.paying] + s.spending
    return [colour for colour, pips in enumerate(COST[s.kind[s.playing]]) if pips > named.count(colour)]


def _enough(s: Olympus) -> Reason | None:
    return Reason("paid_in_full", "FO-6.6") if len(s.paying) + len(s.spending) >= PIPS[s.kind[s.playing]] else None


# -- markers, units and cards


def _take(s: Olympus, choice: Choice, option: Option) -> Reason:
    holder = s.markers[COLOURS.index(str(option[1]))]
    if holder == choice.seat:
        return Reason("own_marker", "FO-9.9")
    return Reason("board_first", "FO-9.4") if holder != BOARD else NOT_OFFERED


def _target(s: Olympus, choice: Choice, option: Option) -> Reason:
    at = find(s, Card(int(option[1])))
    if at < 0:
        return Reason("not_a_unit", "FO-1.4")
    if choice.ask == "clytemnestra.betrayal":
        return Reason("other_own_unit", "FO-1.5")
    if seat_of(at) == choice.seat:
        return Reason("enemy_unit", "FO-1.5")
    if immune(s, at):
        return Reason("immune", "FO-11.12")
    if choice.ask == "teucer.side_shot":
        return Reason("not_next", "FO-1.6")
    if not fits(choice.ask, s.kind[s.unit[at]]):
        return ONLY[FITS[choice.ask]]
    return Reason("too_strong", "FO-11.4", (defence_of(s, at),)) if choice.ask in MOST else NOT_OFFERED


def _own(s: Olympus, choice: Choice, option: Option) -> Reason:
    """For abilities that speak of own units, mostly other ones."""
    at = find(s, Card(int(option[1])))
    if at < 0:
        return Reason("not_a_unit", "FO-1.4")
    if seat_of(at) == choice.seat and option[0] == "attack" and not can_attack(s, at):
        return Reason("cannot_attack", "FO-8.2")
    return Reason("other_own_unit", "FO-1.5")


def _heal(s: Olympus, choice: Choice, option: Option) -> Reason:
    at = find(s, Card(int(option[1])))
    if at < 0 or seat_of(at) != choice.seat or option[1] in choice.about:
        return _own(s, choice, option)
    return Reason("healed_already", "FO-12.1") if s.damage[at] else Reason("undamaged", "FO-12.2")


def _move(s: Olympus, choice: Choice, option: Option) -> Reason:
    cards = [Card(value) for value in option[1:] if isinstance(value, int)]
    if any(card in s.hands[choice.seat] for card in cards):
        return Reason("hand_is_no_unit", "FO-13.6")
    spaces = [find(s, card) for card in cards]
    if any(at < 0 for at in spaces):
        return Reason("not_a_unit", "FO-1.4")
    if any(seat_of(at) != choice.seat for at in spaces):
        return Reason("own_side", "FO-13.1")
    if option[0] == "move" and s.unit[SIDE[choice.seat][SPACES.index(str(option[2]))]] >= 0:
        return Reason("move_occupied", "FO-13.3")
    return NOT_OFFERED


def _from_pile(s: Olympus, choice: Choice, option: Option) -> Reason:
    card = Card(int(option[1]))
    if card not in s.discard:
        return Reason("not_discarded", "FO-R21")
    if not fits(choice.ask, s.kind[card]):
        return ONLY[FITS[choice.ask]]
    return Reason("too_dear", "FO-11.4") if choice.ask in MOST else NOT_OFFERED


def _steal(s: Olympus, choice: Choice, option: Option) -> Reason:
    card = Card(int(option[1]))
    kept = any(s.gear[at] == card and kept_on(s, at) for at in SIDE[other(choice.seat)])
    return Reason("immune", "FO-11.12") if kept else Reason("enemy_gear", "FO-7.9")


_CHECKS: dict[str, Callable[[Olympus, Choice, Option], Reason]] = {
    "place": _place, "equip": _equip, "pay": lambda s, choice, option: unpaid(s, choice.seat, option),
    "marker": lambda s, choice, option: unpaid(s, choice.seat, option), "take": _take, "target": _target,
    "attack": _own, "sacrifice": _own, "return": _own, "save": _own, "heal": _heal, "move": _move, "swap": _move,
    "put": _from_pile, "recover": _from_pile, "salvage": _from_pile, "steal": _steal,
    "play": lambda s, choice, option: blocked(s, choice.seat, Card(int(option[1]))) or NOT_OFFERED,
}  # fmt: skip
