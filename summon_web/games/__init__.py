"""The games, one folder each: rules, cards, views and texts. A folder that defines `GAME` is on the list.

The same subject has the same file name in every folder (`FILES`); a game has only those that it needs. Files for what no other game
has are listed with their reason in `OWN`. A test compares both with the folders.
"""

from __future__ import annotations

import os
import tomllib
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from summon_web.engine import Game

HERE = Path(__file__).parent

FILES = {
    "__init__.py": "the `Game`: everything that the other rooms know of it",
    "abilities.py": "the register: at which moments abilities act, and what the functions take and give",
    "attack.py": "one attack, from its declaration to what comes after it",
    "book.py": "what is printed on cards, dice and boards: read once from cards.toml, never changed",
    "cards": "one function an ability, grouped as the cards are; they enter themselves in the register",
    "decks.py": "which decks there are, and what is wrong with one",
    "defaults.py": "answers without a person: for a seat whose time is up, and by standing orders",
    "destruction.py": "what follows when something is hurt, weakened or destroyed",
    "ending.py": "who is out, and who has won",
    "flow.py": "the course of a turn: phases and steps",
    "forecast.py": "what an option would do: hints, chances and warnings for the board",
    "grammar.py": "the verbs of all options, with the types of their values",
    "options.py": "everything that a seat may do now",
    "position.py": "positions in readable words, for figures and tests",
    "payment.py": "what something costs, what can pay it, and which payment is proposed",
    "refusals.py": "why something is not legal now, with the rule that says so",
    "scene.py": "positions in words, for lessons",
    "scoring.py": "how points are counted",
    "setup.py": "how a match begins",
    "state.py": "the position: flat plain values",
    "stats.py": "current numbers of cards and units, worked out when they are asked for",
    "summoning.py": "how a card comes into play",
    "targets.py": "what effects can choose from, and the questions that several of them ask",
    "verbs.py": "the few ways in which a position changes; each tells its event",
    "view.py": "what a seat may see, field by field",
    "lessons": "guided matches: what is prepared, said and wanted",
    "cards.toml": "the printed cards",
    "figures.toml": "the figures of the rules: positions in text",
    "glossary.toml": "the glossary: words, what they mean, the rule that says more",
    "texts.en.toml": "texts",
    "texts.ja.toml": "texts",
    "rules.en.md": "rules",
    "rules.ja.md": "rules",
}

OWN = {
    "age_of_summoners": {
        "actions.py": "the seven actions of the command numbers",
        "inquisition.py": "the one action in which others decide",
        "supply.py": "the shared deck, with the reshuffle and the purge when it is empty",
    },
    "fight_for_olympus": {},
    "quarriors": {
        "casting.py": "readied spells: which can be cast now, at what, and what that does",
        "wilds.py": "which ten cards are in the wilds",
    },
    "summoner_wars": {
        "board.py": "the battlefield's geometry",
        "harms.py": "which options harm the player who takes them",
        "moves.py": "moving units, with what their abilities do after a move",
        "paths.py": "where units may go and what they may attack, as sets of spaces",
    },
    "summons_call": {
        "actions.py": "the actions of the Main Phase",
        "resolve.py": "the timing procedure: effects and the triggers that wait",
        "silence.py": "which 'loses its other effects' stays",
        "triggers.py": "noting triggers, wave by wave",
    },
}


@cache
def read_toml(game: str, name: str) -> dict[str, Any]:
    """A data file of a game's folder, `cards.toml` for instance. Read once; don't change it."""
    return tomllib.loads((HERE / game / name).read_text(encoding="utf-8"))


@cache
def games() -> dict[str, Game[Any]]:
    """Every game by its id. A host can offer fewer with SUMMON_GAMES, a list of ids with commas."""
    wanted = [name for name in os.environ.get("SUMMON_GAMES", "").split(",") if name]
    names = (module.name for module in iter_modules([str(HERE)]) if module.ispkg)
    found = (import_module(f"{__name__}.{name}").GAME for name in names if not wanted or name in wanted)
    return {game.id: game for game in found}
