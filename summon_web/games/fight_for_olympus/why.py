"""Why something is not legal, with the rule that says so."""

from __future__ import annotations

from collections.abc import Callable

from summon_web.engine import Card, Choice, Option, Reason, Seat

from .payment import missing_colour
from .state import BOARD, Olympus, empty, find, other, seat_of, unarmed
from .tables import COLOURS, COST, EQUIPMENT, HERO, HUE, KIND, PIPS, SIDE, SOLDIER, SPACES, is_colour
from .values import can_attack, defence_of, immune

WORDS: dict[str, tuple[str, ...]] = {
    "begin": (), "skip": (), "end": (), "no": (), "done": (),
    "play": ("card",), "place": ("space",), "equip": ("card",), "pay": ("card",), "marker": ("colour",),
    "take": ("colour",), "target": ("card",), "attack": ("card",), "sacrifice": ("card",), "heal": ("card",),
    "move": ("card", "space"), "swap": ("card", "card"), "return": ("card",), "save": ("card",),
    "put": ("card",), "recover": ("card",), "salvage": ("card",), "steal": ("card",),
    "keep": ("card",), "top": ("card",), "discard": ("card",), "give": ("card",),
}  # fmt: skip

NOT_OFFERED = Reason("not_offered", "FO-11.4")
SOLDIERS_ONLY = ("aeneas.rout_the_ranks", "nausicaa.shipwrecked_men", "cadmus.dragon_teeth")
HEROES_ONLY = ("philoctetes.poisoned_arrow", "orpheus.song_of_return", "medea.cauldron")
HELM = KIND["helmet_blue"]


def why_not(s: Olympus, choice: Choice, option: Option) -> Reason:
    verb = str(option[0])
    if not _well_formed(s, option):
        return Reason("unknown")
    asked = {str(each[0]) for each in choice.options}
    payment = choice.ask == "place" and verb in ("pay", "marker", "place", "equip")
    if verb in asked or payment or (verb in ("place", "equip") and asked & {"place", "equip"}):
        return _CHECKS.get(verb, _not_offered)(s, choice, option)
    if verb == "play" and choice.ask == "play":
        return blocked(s, choice.seat, Card(int(option[1]))) or NOT_OFFERED
    return _not_now(s, choice, verb)


def _well_formed(s: Olympus, option: Option) -> bool:
    types = WORDS.get(str(option[0]))
    if types is None or len(types) != len(option) - 1:
        return False
    fits: dict[str, Callable[[str | int], bool]] = {
        "card": lambda value: isinstance(value, int) and 0 <= value < len(s.kind),
        "space": lambda value: value in SPACES,
        "colour": lambda value: value in COLOURS,
    }
    return all(fits[kind](value) for kind, value in zip(types, option[1:], strict=True))


def blocked(s: Olympus, seat: Seat, card: Card) -> Reason | None:
    """Why this hand card can't be played now; None if it can."""
    if card not in s.hands[seat]:
        return Reason("not_in_hand", "FO-6.1")
    if seat != s.active:
        return Reason("not_your_turn", "FO-5.1")
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
    if choice.ask == "place":
        return Reason("finish_play", "FO-6.8")
    if verb not in ("play", "end"):
        return NOT_OFFERED
    return Reason("ability_first", "FO-6.11") if s.phase == "play" else Reason("wrong_phase", "FO-5.3")


def _not_offered(s: Olympus, choice: Choice, option: Option) -> Reason:
    return NOT_OFFERED


# -- the destination and the payment of a card


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


def _pay(s: Olympus, choice: Choice, option: Option) -> Reason:
    card = Card(int(option[1]))
    if card == s.playing:
        return Reason("pays_itself", "FO-6.6")
    if card not in s.hands[choice.seat]:
        return Reason("not_in_hand", "FO-6.3")
    if card in s.paying:
        return Reason("already_named", "FO-6.6")
    cost = _cost(s)
    if not any(is_colour(s.kind[card], colour) for colour in cost):
        return Reason("wrong_colour", "FO-6.3")
    return _enough(s)


def _marker(s: Olympus, choice: Choice, option: Option) -> Reason:
    colour = COLOURS.index(str(option[1]))
    if s.markers[colour] != choice.seat:
        return Reason("not_your_marker", "FO-6.3")
    if colour in s.coins:
        return Reason("already_named", "FO-6.6")
    return _enough(s) if colour in _cost(s) else Reason("wrong_marker", "FO-6.5", (COLOURS[colour],))


def _cost(s: Olympus) -> list[int]:
    """The colours of the pips that the single-coloured items named so far leave open."""
    named = [HUE[s.kind[card]] for card in s.paying] + s.coins
    return [colour for colour, pips in enumerate(COST[s.kind[s.playing]]) if pips > named.count(colour)]


def _enough(s: Olympus) -> Reason:
    if len(s.paying) + len(s.coins) >= PIPS[s.kind[s.playing]]:
        return Reason("paid_in_full", "FO-6.6")
    return Reason("no_other_payment", "FO-6.6")


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
    if choice.ask == "perseus.gorgon_gaze":
        return Reason("too_strong", "FO-11.4", (defence_of(s, at),))
    return _type(s, choice, s.unit[at])


def _type(s: Olympus, choice: Choice, card: Card) -> Reason:
    if choice.ask in SOLDIERS_ONLY and not SOLDIER[s.kind[card]]:
        return Reason("soldiers_only", "FO-11.6")
    if choice.ask in HEROES_ONLY and not HERO[s.kind[card]]:
        return Reason("heroes_only", "FO-11.6")
    return NOT_OFFERED


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
    healthy = at >= 0 and seat_of(at) == choice.seat and not s.damage[at]
    return Reason("undamaged", "FO-12.2") if healthy else _own(s, choice, option)


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
    if choice.ask == "medea.cauldron" and HERO[s.kind[card]]:
        return Reason("too_dear", "FO-11.4")
    if choice.ask == "argus.salvage":
        return Reason("equipment_only", "FO-11.6")
    return _type(s, choice, card)


def _steal(s: Olympus, choice: Choice, option: Option) -> Reason:
    card = Card(int(option[1]))
    helm = s.kind[card] == HELM and any(s.gear[at] == card for at in SIDE[other(choice.seat)])
    return Reason("immune", "FO-11.12") if helm else Reason("enemy_gear", "FO-7.9")


_CHECKS: dict[str, Callable[[Olympus, Choice, Option], Reason]] = {
    "place": _place, "equip": _equip, "pay": _pay, "marker": _marker, "take": _take, "target": _target,
    "attack": _own, "sacrifice": _own, "return": _own, "save": _own, "heal": _heal, "move": _move, "swap": _move,
    "put": _from_pile, "recover": _from_pile, "salvage": _from_pile, "steal": _steal,
    "play": lambda s, choice, option: blocked(s, choice.seat, Card(int(option[1]))) or NOT_OFFERED,
}  # fmt: skip
