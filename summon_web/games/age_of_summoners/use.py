"""Using an ability is optional (AS-10.1): its owner says how many spirits of the kind use it, or none.

The table answers for a seat that has set an ability to "always" or "never" (D24); `auto_answer` says how.
"""

from __future__ import annotations

from collections.abc import Mapping

from summon_web.engine import NO, Choice, LobbyOption, Option, Script, Seat

from .state import Age
from .tables import PROMPT

ALWAYS, NEVER, ASK = "always", "never", "ask"
_TOGETHER = ("ifrit_plunder", "fafnir_hoard")  # one question for both (D10), so none that an order could answer
SEND = LobbyOption("sending", (ASK, NEVER))  # whether the board waits for a second click in phase III
# What is not set follows the card: `auto` abilities are used, the others ask (AS-10.2).
ORDERS = (
    SEND,
    *(
        LobbyOption(ability, (ALWAYS, NEVER, ASK) if prompt == "auto" else (ASK, ALWAYS, NEVER))
        for ability, prompt in PROMPT.items()
        if prompt in ("auto", "ask") and ability not in _TOGETHER
    ),
)
_OPTIONS: list[list[Option]] = [[*(("use", n) for n in range(most, 0, -1)), NO] for most in range(9)]


def use(s: Age, seat: Seat, ability: str, most: int, *about: str | int) -> Script[int]:
    """How many of `most` spirits use the ability now. Nothing is asked if none could."""
    if most <= 0:
        return 0
    _, option = yield (Choice(seat, ability, _OPTIONS[most], (most, *about)),)
    if option == NO:
        return 0
    used = int(option[1])
    s.tell("ability", seat, ability, used)
    return used


def auto_answer(state: Age, choice: Choice, setting: Mapping[str, str]) -> Option | None:
    """What the table answers for a seat with this setting (ability id -> always, never, ask); None: ask the player.

    What is not set follows the card: `auto` abilities are used, the others ask (AS-10.2). "Always" can't choose
    between several targets, so then the player is asked.
    """
    prompt = PROMPT.get(choice.ask)
    if prompt is None:
        return None
    wish = setting.get(choice.ask, ALWAYS if prompt == "auto" else ASK)
    if wish == NEVER:
        return NO if NO in choice.options else None
    uses = [option for option in choice.options if option != NO]
    if wish == ALWAYS and (uses[0][0] == "use" or len(uses) == 1):
        return uses[0]
    return None
