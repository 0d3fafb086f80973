"""Answers without a person: for a seat whose time is up, and by the standing orders of a seat (D24)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from summon_web.engine import DONE, NO, Card, Choice, Option, Seat, Setting

from .book import COLOUR, COLOURS, COST, PROMPT, STONES, timed
from .payment import count
from .state import Age
from .stats import overfull

ALWAYS, NEVER, ASK = "always", "never", "ask"
SEND = Setting("sending", (ASK, NEVER))  # whether the board waits for a second click in phase III
DECLARE = Setting("sure_declare", (ASK, NEVER))  # whether it asks again before the end is declared
# What is not set follows the card: `auto` abilities are used, the others ask (AS-10.2). After a Conquest there is one question
# for all spirits (D10), so none that an order could answer.
ORDERS = (
    SEND,
    DECLARE,
    *(
        Setting(ability, (ALWAYS, NEVER, ASK) if prompt == "auto" else (ASK, ALWAYS, NEVER))
        for ability, prompt in PROMPT.items()
        if prompt in ("auto", "ask") and ability not in timed("conquest_after")
    ),
)


def default(s: Age, choice: Choice) -> Option:
    """A rule of its own where there is one, else the first option: the action, the card, all spirits that can."""
    rule = _DEFAULTS.get(choice.ask)
    return rule(s, choice) if rule else choice.options[0]


def _cheapest(s: Age, choice: Choice) -> Option:
    return min(choice.options, key=lambda option: COST[s.kind[int(option[1])]])


def _dearest(s: Age, choice: Choice) -> Option:
    cards = [option for option in choice.options if option != NO]
    return max(cards, key=lambda option: COST[s.kind[int(option[1])]])


def _plentiful(s: Age, choice: Choice) -> Option:
    """The card of the colour that the seat has most of in its row; stones last."""
    magic = count(s, s.rows[choice.seat])
    cards = [option for option in choice.options if len(option) > 1]
    return max(cards, key=lambda option: magic[COLOUR[s.kind[int(option[1])]]], default=choice.options[0])


def _discards(s: Age, choice: Choice) -> Option:
    from_hand = int(choice.about[0]) > 0
    return _cheapest(s, choice) if from_hand else _plentiful(s, choice)


def _richest(s: Age, choice: Choice) -> Option:
    return max(choice.options, key=lambda option: s.vp[int(option[1])])


def _after_conquest(s: Age, choice: Choice) -> Option:
    return choice.options[0] if choice.options[0][0] == "plunder" else DONE


def _riddle(s: Age, choice: Choice) -> Option:
    """The colour most seen in the rows of those who must pay."""
    me = choice.seat
    rows: list[Card] = [c for seat in s.others(me) if s.faith[seat] < s.faith[me] for c in s.rows[Seat(seat)]]
    magic = count(s, rows)[:STONES]
    named = [option for option in choice.options if option != NO]
    return max(named, key=lambda option: magic[COLOURS.index(str(option[1]))])


_DEFAULTS: dict[str, Callable[[Age, Choice], Option]] = {
    "lay": _cheapest,
    "stone_number": lambda s, choice: ("number", 3),
    "pay": lambda s, choice: DONE if DONE in choice.options else choice.options[0],
    "limit_discard": _discards,
    "purge_discard": _discards,
    "phoenix_rebirth": _dearest,
    "rob": _richest,
    "after_conquest": _after_conquest,
    **dict.fromkeys(timed("research_before", "research_after"), _plentiful),
    "research_flip": _plentiful,
    "festival_discard": _plentiful,
    "sphinx_riddle": _riddle,
    "inquisition_pay": _cheapest,
    "prayer_discard": lambda s, choice: DONE,
    "declare": lambda s, choice: NO,
}


def auto_answer(state: Age, choice: Choice, setting: Mapping[str, str]) -> Option | None:
    """What the table answers for a seat with this setting (ability id -> always, never, ask); None: ask the player.

    What is not set follows the card: `auto` abilities are used, the others ask (AS-10.2). "Always" can't choose
    between several targets, so then the player is asked.
    """
    prompt = PROMPT.get(choice.ask)
    if prompt is None:
        return None
    if choice.ask == "nightmare_dread" and not any(overfull(state, seat) for seat in state.others(choice.seat)):
        return NO  # nobody would have to discard anything
    wish = setting.get(choice.ask, ALWAYS if prompt == "auto" else ASK)
    if wish == NEVER:
        return NO if NO in choice.options else None
    uses = [option for option in choice.options if option != NO]
    if wish == ALWAYS and (uses[0][0] == "use" or len(uses) == 1):
        return uses[0]
    return None
