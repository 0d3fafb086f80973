"""The deck builder finds without the server exactly what the game finds wrong with a deck."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import summon
from summon_web.games import games
from summon_web.web.catalog import game_texts

HERE = Path(__file__).parent
BUILT = [game for game in games().values() if game.decks]
LISTS = 400


def changed(game: Any, form: str, rng: Random) -> dict[str, int]:
    """A whole deck with some changes by chance, or any cards at all."""
    cards = Counter[str]() if rng.random() < 0.1 else Counter[str](game.decks.suggest(form, rng))
    for _ in range(rng.randrange(6)):
        name = rng.choice(game.kinds if rng.random() < 0.6 else sorted(cards) or game.kinds)
        cards[name] = rng.choice((0, cards[name] + 1, max(0, cards[name] - 1), 12))
    return {name: cards[name] for name in game.kinds if cards[name]}


def judged(rules: dict[str, Any], lists: list[Any]) -> list[Any]:
    """What the page says about each list."""
    told = subprocess.run(
        ("node", HERE / "judge_decks.ts"),
        input=json.dumps({"rules": rules, "lists": lists}),
        capture_output=True,
        text=True,
        env=summon.surroundings(),
        check=True,
    )
    return list(json.loads(told.stdout))


@pytest.mark.parametrize("game", BUILT, ids=lambda game: game.id)
def test_the_page_finds_the_same_reasons_as_the_game(game: Any) -> None:
    rng = Random(19)
    cases = [(changed(game, form, rng), form) for form in game.decks.forms for _ in range(LISTS)]
    texts = game_texts(game.id, "en")
    lists = [[{game.kinds.index(name): n for name, n in cards.items()}, form] for cards, form in cases]
    seen = Counter[str]()
    for (cards, form), said in zip(cases, judged(texts["deck_rules"], lists), strict=True):
        reasons = game.decks.check(cards, form)
        assert [reason for reason, _ in said] == [[each.key, each.rule, *each.about] for each in reasons]
        seen.update(each.key for each in reasons)
        for (key, _, *about), kind in said:
            named = "{0:kind}" in texts["reason"][key]
            assert kind == (about[0] if named else None)
    unknown = {game.decks.limits.unknown.key}
    assert set(seen) == {key for key in texts["reason"] if key.startswith("deck.")} - unknown
