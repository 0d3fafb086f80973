"""One wording a reason: what is refused for the same reason is said in the same words, in all games and both languages."""

from __future__ import annotations

from collections import defaultdict

import pytest

from summon_web.games import games
from summon_web.web.catalog import site_texts

from .texts import texts

# The same reason under the names that the games give it.
SAME = {
    "unknown": ("unknown", "no_such_option"),
    "not_offered": ("not_offered", "not_among"),
    "must_choose": ("must_choose", "must"),
    "not_in_hand": ("not_in_hand",),
    "not_your_turn": ("not_your_turn",),
    "open_question": ("not_asked", "finish_first", "resolving", "not_open", "ability_first"),
}
ALONE = {("summons_call", "not_your_turn")}  # says too what can be chosen


def reasons(lang: str) -> dict[tuple[str, str], str]:
    """By game and key; each rulebook has its own word for a turn."""
    return {
        (game, key): line.replace("手番", "ターン")
        for game in games()
        for key, line in texts(game, lang)["reason"].items()
        if not key.startswith("deck.") and (game, key) not in ALONE
    }


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("reason", SAME)
def test_a_reason_that_several_games_have_is_worded_once(reason: str, lang: str) -> None:
    said = {line for (_, key), line in reasons(lang).items() if key in SAME[reason]}
    if reason == "open_question":
        said.add(site_texts(lang)["why_match_question"])
    assert len(said) == 1


def test_the_same_words_in_one_language_are_the_same_words_in_the_other() -> None:
    english, japanese = reasons("en"), reasons("ja")
    for one, other in ((english, japanese), (japanese, english)):
        wordings = defaultdict(set)
        for place, line in one.items():
            wordings[line].add(other[place])
        assert {line: found for line, found in wordings.items() if len(found) > 1} == {}
