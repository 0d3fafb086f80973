"""Answers without a person: the clock's, and those of a player's standing orders. Pure functions of the position."""

from __future__ import annotations

from collections.abc import Mapping

from summon_web.engine import DONE, NO, THIS_TURN, Card, Choice, Option, Seat, Setting

from .attack import eligible
from .book import CARDS, GLORY, KINDS, SIDES
from .destruction import matters
from .state import Hunt
from .stats import creatures, defence_of, glory_of

ASK, WHEN_ATTACKED, ALWAYS, NEVER = "ask", "attacked", "always", "never"
SHIFTER = "strong_primordial_ooze"
REACTIONS = (*(card["id"] for card in CARDS if card.get("cast") == "reaction"), SHIFTER)
DEFEND, DISMISS = "defend", "dismiss"
WARNINGS = (
    "confirm.window",
    "confirm.attack",
    "confirm.capture",
    "confirm.own",
)  # before an answer that loses something
ORDERS = (
    *(Setting(name, (WHEN_ATTACKED, ASK, THIS_TURN)) for name in REACTIONS),
    Setting(DEFEND, (ASK, THIS_TURN, ALWAYS)),
    Setting(DISMISS, (NEVER, ASK)),
    *(Setting(warning, (ASK, NEVER)) for warning in WARNINGS),
)
_POINTS = ("rp1", "rp2", "rp4", "rp5")


def default(s: Hunt, choice: Choice) -> Option:
    """The answer of a seat whose time is up: the last column of the decision points."""
    if choice.ask == "defend":
        return auto_defence(s, choice)
    if choice.ask == "strong_primordial_ooze_copy":
        return max(choice.options, key=lambda option: (_glory(s, option), -int(option[1])))  # DP-8
    if choice.ask == "strong_defender_draw":
        return choice.options[0]  # DP-3: draws are accepted
    if choice.ask == "roll":
        return ("roll",)
    return next((option for option in (DONE, NO) if option in choice.options), choice.options[0])


def _glory(s: Hunt, option: Option) -> int:
    return GLORY[s.code[int(option[1])] // SIDES]


def auto_defence(s: Hunt, choice: Choice) -> Option:
    """One that holds, of those the one worth least; else the one worth least, the sturdiest of equals."""
    names = [option for option in choice.options if option[0] == "name"]

    def rank(option: Option) -> tuple[int, int, int, int]:
        die = Card(int(option[1]))
        defence = defence_of(s, choice.seat, die)
        holds = defence > s.total
        return (not holds, glory_of(s, choice.seat, die, 0), defence if holds else -defence, die)

    return min(names, key=rank)


def auto_answer(s: Hunt, choice: Choice, orders: Mapping[str, str]) -> Option | None:
    """The answer by a player's standing orders, or the only one that makes sense; None if the player must be asked."""
    if choice.ask in ("summon", "capture"):
        return _nothing_to_buy(s, choice)
    if choice.ask == "defend":
        return _defender(s, choice, orders)
    if choice.ask == "approach":
        return DONE if _untouched(s) else None
    if choice.ask == "dismiss":
        return DONE if orders[DISMISS] == NEVER else None
    return NO if choice.ask in _POINTS and not _wanted(s, choice, orders) else None


def _nothing_to_buy(s: Hunt, choice: Choice) -> Option | None:
    """Quiddity alone is no reason to ask; but an attack begins with the player's own word."""
    idle = all(option == DONE or option[0] == "spend" for option in choice.options)
    return DONE if idle and (choice.ask == "capture" or not creatures(s, choice.seat)) else None


def _untouched(s: Hunt) -> bool:
    """Nothing has happened since the word to attack: what could be cast now could have been cast then."""
    return not (s.fights or s.nullified or any(s.defence_bonus) or any(s.charmed))


def _defender(s: Hunt, choice: Choice, orders: Mapping[str, str]) -> Option | None:
    if orders[DEFEND] != ASK:
        return auto_defence(s, choice)
    if _wanted(s, choice, orders):
        return None
    names = [option for option in choice.options if option[0] == "name"]
    return names[0] if len(names) == 1 or same_fate(s, choice.seat) else None


def same_fate(s: Hunt, seat: Seat) -> bool:
    """Whoever is named, the same comes of it: nobody falls, or all do and nothing happens on the way."""
    dice = eligible(s, seat)
    defences = [defence_of(s, seat, die) for die in dice]
    if min(defences) > s.total:
        return True
    return sum(defences) <= s.total and not any(matters(s, seat, die) for die in dice)


def _wanted(s: Hunt, choice: Choice, orders: Mapping[str, str]) -> bool:
    """There is a reaction that the player wants to be asked about. A creature's own way to stay always is one."""
    for option in choice.options:
        if option == NO or option[0] == "name":
            continue
        order = ASK if option[0] == "stay" else orders[KINDS[s.kind[int(option[1])]]]
        if order == ASK or (order == WHEN_ATTACKED and choice.ask != "rp1"):
            return True
    return False
