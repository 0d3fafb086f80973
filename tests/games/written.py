"""The keys of texts that the sources of a game can produce: questions, events, reasons and ends.

Most stand in the sources as arguments of the same functions in every game; `MORE` adds what one game writes in another way.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from summon_web.games.age_of_summoners.defaults import DECLARE, ORDERS, SEND
from summon_web.games.age_of_summoners.refusals import _WHEN
from summon_web.games.fight_for_olympus import targets as olympus
from summon_web.games.quarriors.refusals import QUESTIONS
from summon_web.games.quarriors.wilds import WANTED
from summon_web.games.summoner_wars.abilities import event_target
from summon_web.games.summoner_wars.flow import PHASES
from summon_web.games.summons_call.refusals import _WRONG

from .texts import arguments, named, sources

Keys = dict[str, set[str]]
SECTIONS = ("ask", "event", "reason", "over")


def written(game: str) -> Keys:
    found = {
        "ask": arguments(game, 1, "ask", "choose", "may"),
        "event": arguments(game, 0, "tell") | {"over"},  # the engine tells the end
        "reason": arguments(game, 0, "Reason"),
        "over": arguments(game, 1, "end"),
    }
    more = MORE[game]() if game in MORE else {}
    return {section: found[section] | more.get(section, set()) for section in SECTIONS}


def _age_of_summoners() -> Keys:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sources("age_of_summoners"))
    magic = re.findall(r'_tell_magic\(s, "(\w+)"', code)
    return {
        "ask": arguments("age_of_summoners", 1, "asking")
        | {order.id for order in ORDERS if order not in (SEND, DECLARE)}
        | {"limit_discard", "purge_discard"},  # two discards with one function
        "event": {f"{verb}_{what}" for verb in magic for what in ("magic", "stones")},
        "reason": {f"when.{verb}" for verb in _WHEN},
        "over": arguments("age_of_summoners", 1, "finish"),
    }


def _fight_for_olympus() -> Keys:
    asking = ("must_", "may_", "wound_", "discard_", "heal_")
    return {"ask": arguments("fight_for_olympus", 2, *(name for name in vars(olympus) if name.startswith(asking)))}


def _quarriors() -> Keys:
    moments = {f"moment.{'cast' if verb in ('cast_on', 'attach') else verb}" for verb in QUESTIONS}
    return {"reason": moments | {f"wilds.{sort}" for sort in WANTED}}


def _summoner_wars() -> Keys:
    game = "summoner_wars"
    asked = arguments(game, 2, "target", "opponent", "again") | arguments(game, 4, "free_move")
    return {
        "ask": asked | set(PHASES) | set(event_target.by_id),
        "reason": arguments(game, 0, "Broken") | arguments(game, 3, "_section") | arguments(game, 4, "Section"),
        "over": arguments(game, 1, "decide") | {"both", "agreed"},  # the table ends it by agreement
    }


def _summons_call() -> Keys:
    game = "summons_call"
    costs = {"pay_open", "pay_x", "pay_card", "pay_mana"}  # `offer` decides which
    return {
        "ask": arguments(game, 2, "pick", "pick_some") | named(game, "ask", "aimed") | costs,
        "event": arguments(game, 2, "remove_unit"),
        "reason": arguments(game, 0, "Broken", "choosing")
        | arguments(game, 4, "Section")
        | {key for key, _ in _WRONG.values()}
        | {"wrong_target"},
    }


MORE: dict[str, Callable[[], Keys]] = {
    "age_of_summoners": _age_of_summoners,
    "fight_for_olympus": _fight_for_olympus,
    "quarriors": _quarriors,
    "summoner_wars": _summoner_wars,
    "summons_call": _summons_call,
}
