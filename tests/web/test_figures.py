"""Figures of the rules: each is a position that the engine plays, at a rule that is there; what does not exist fails."""

from __future__ import annotations

from typing import Any

import pytest

from summon_web.games import games, read_toml
from summon_web.web.boards import FIGURES
from summon_web.web.catalog import LANGS, rules_page
from summon_web.web.figures import _figure, figures
from summon_web.web.rulebook import rules_in, rules_of, source

GAMES = sorted(games())


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_plays_and_stands_at_its_rule_in_both_languages(game: str) -> None:
    drawn = figures(game)
    rules = {rule.id for rule in rules_of(game, "en")}
    assert game in FIGURES
    assert len([name for name, figure in drawn.items() if len(figure.get("shots", ())) > 1]) >= 3, (
        "a turn, two examples"
    )
    for name, figure in drawn.items():
        assert figure["rule"] in rules or figure["rule"].startswith(("turn", "example ")), name
        for shot in figure.get("shots", [figure]):
            assert all(shot["say"][lang].strip() for lang in LANGS)
    for lang in LANGS:
        page = rules_page(game, lang)
        assert [name for name in drawn if page.count(f'data-figure="{name}"') != 1] == []


MOVE: dict[str, Any] = {"id": "x", "rule": "SW-9.2", "en": "-", "ja": "-"}


@pytest.mark.parametrize(
    "wrong",
    [
        {"lay": [["south", {"c2": "gd_nobody"}]]},
        {"lay": [["south", {"z9": "gd_spearman"}]]},
        {"lay": [["south", {"c2": "gd_spearman"}], ["phase", "move"]], "lit": ["move d4"]},
        {"lay": [["south", {"c2": "gd_spearman"}], ["phase", "move"]], "dark": ["move c2 c3"]},
        {
            "lay": [["south", {"c2": "gd_spearman"}], ["phase", "move"]],
            "step": [{"play": ["move c2 c5"], "en": "", "ja": ""}],
        },
        {"card": "gd_nobody"},
    ],
)
def test_a_figure_of_what_does_not_exist_fails(wrong: dict[str, Any]) -> None:
    with pytest.raises((AssertionError, KeyError, ValueError)):
        _figure("summoner_wars", MOVE | wrong)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_folded_below_their_rule_and_every_rule_has_its_anchor_once(game: str, lang: str) -> None:
    page = rules_page(game, lang)
    assert [rule.id for rule in rules_of(game, lang) if page.count(f' id="{rule.id}"') != 1] == []
    assert '<details class="more">' in page or "-R" not in page
    assert "{#" not in page
    assert "%%" not in page
    assert all(f'id="{place}"' in page for place in ("a-turn", "examples"))
    assert read_toml(game, "figures.toml")["figure"][0]["rule"] == "turn"


# Worked examples that are told in words only, each with the reason.
PLAIN = {
    "age_of_summoners": {"AS-E14": "it is about scores after the end, when nothing moves on the board"},
}


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_example_is_a_board_to_step_through_or_says_why_not(game: str) -> None:
    lines = source(game, "en").partition("\n## Examples\n")[2].partition("\n## ")[0].splitlines()
    told = [line for line in lines if line.startswith("- ")]
    names = [rules_in(line)[0].id if rules_in(line) else f"example {n}" for n, line in enumerate(told, 1)]
    drawn = {figure["rule"] for figure in figures(game).values()}
    assert names
    assert [name for name in names if name not in drawn] == list(PLAIN.get(game, {}))


def test_a_turn_of_quarriors_is_played_through_its_six_phases() -> None:
    for lang in LANGS:
        said = " ".join(shot["say"][lang] for shot in figures("quarriors")["turn"]["shots"])
        assert [n for n in range(1, 7) if (f"Phase {n}" if lang == "en" else f"フェイズ{n}") in said] == [*range(1, 7)]
