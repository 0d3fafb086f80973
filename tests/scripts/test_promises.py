"""A click does what it promises, in questions of random matches of every game, as a browser gets them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import summon
from summon_web.engine import Match, Seeded, foresee, text
from summon_web.games import games
from summon_web.simulate import varied

HERE = Path(__file__).parent
MATCHES, ANSWERS = 3, 90  # by game


def questions() -> dict[str, Any]:
    """By game: the types of its verbs' values, and questions with what the view adds to them."""
    found: dict[str, Any] = {}
    for game in games().values():
        asked = []
        for seed in range(1, MATCHES + 1):
            rng = Random(seed)
            match = Match.new(game, varied(game, rng.choice(game.seats), seed), Seeded(seed))
            for _ in range(ANSWERS):
                if not match.pending:
                    break
                choice = rng.choice(match.pending)
                mine = game.view(match.state, choice.seat)["mine"]
                foreseen = foresee(match, choice.seat)
                asked.append(
                    {
                        "ask": choice.ask,
                        "options": [text(option) for option in choice.options],
                        "mine": {
                            "harms": mine.get("harms", []),
                            "against": foreseen.harms,
                            "touches": mine.get("touches", {}) | foreseen.touches,
                        },
                    }
                )
                match.answer(choice.seat, rng.choice(choice.options))
        found[game.id] = {"words": {verb: list(types) for verb, types in game.grammar.items()}, "questions": asked}
    return found


def test_what_glows_is_what_can_be_clicked_and_a_click_leads_there() -> None:
    """Every option is reached by clicks on its things, in the order in which it names them and from its target; dragging makes the
    same clicks.

    What glows acts or is picked, what is picked is let go by another click, Escape lets go of all, what harms takes no click.
    """
    asked = questions()
    told = subprocess.run(
        ("node", HERE / "promises.ts"),
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        env=summon.surroundings(),
        check=True,
    )
    assert json.loads(told.stdout) == []
    assert all(len(game["questions"]) > ANSWERS for game in asked.values())
