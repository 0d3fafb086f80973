"""What a lobby or Play now may name as a deck: a starter deck, `deck:<id>` of one's own, a code or link, or `random`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from summon_web.engine import Decks, Game, write_list
from summon_web.games import games
from summon_web.tables import Refused
from summon_web.tables.deck_codes import read_code

from .house import house

OWN, RANDOM = "deck:", "random"


class Chosen(NamedTuple):
    value: str  # for the lobby's setting
    deck: str = ""  # the id of the player's deck


async def chosen_deck(game: Game[Any], setting: str, value: str, player: str, settings: Mapping[str, str]) -> Chosen:
    """The pick of a seat at a table with these settings; other settings' values are as they are."""
    wanted = next((each for each in game.settings if each.id == setting), None)
    if game.decks is None or wanted is None or not wanted.deck or value in wanted.values:
        return Chosen(value)
    if value == RANDOM:
        return Chosen(Random().choice(game.decks.playable(game.decks.form(settings))))
    if value.startswith(OWN):
        deck = await house.hall.decks.own(player, value.removeprefix(OWN))
        if deck.game != game.id:
            raise Refused("deck.other_game")
        return Chosen(write_list(deck.cards), deck.id)
    shared = read_code(games(), value)
    if shared.game != game.id:
        raise Refused("deck.other_game")
    return Chosen(write_list(shared.cards))


async def chosen_decks(game: Game[Any], values: Sequence[str], player: str) -> tuple[list[Chosen], dict[str, str]]:
    """The picks for a new table, and its setting with which all of them may be played; one by chance fits the others."""
    assert game.decks is not None
    named = [await chosen_deck(game, "deck", value, player, {}) for value in values if value != RANDOM]
    settings = form_for(game.decks, [pick.value for pick in named])
    others = iter(named)
    picks = [
        await chosen_deck(game, "deck", RANDOM, player, settings) if value == RANDOM else next(others)
        for value in values
    ]
    return picks, settings


def form_for(decks: Decks, values: list[str]) -> dict[str, str]:
    """The table's setting with which all of these decks may be played, the usual one if it will do."""
    wrong = {
        form: [fault for value in values for fault in decks.check(decks.cards(value), form)] for form in decks.forms
    }
    fitting = [form for form, faults in wrong.items() if not faults]
    if not fitting:
        raise Refused(*wrong[decks.forms[-1]])
    return {decks.form_setting: fitting[0]} if decks.form_setting else {}
