"""What an answer would do, tried on copies before it is given: for a board that marks it.

A trial runs the real rules in a match that the seat can't tell from the real one. It ends with the step of the game, or where
the seat is asked again, or where dice or a shuffle decide. Whoever else is asked on the way answers as one whose time is up.
So what is told follows from what the seat knows, and is sure unless somebody answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from .chance import Known
from .choice import HUSH, Card, Choice, Option, Script, Seat, text
from .game import Effects, Game
from .match import Match
from .state import CardRef, Event


class Foresight(NamedTuple):
    """By the text of an option: the tokens of what it touches and does not name. And the options that harm their own player only."""

    touches: Mapping[str, Sequence[str]]
    harms: Sequence[str]


class _Trial(NamedTuple):
    events: Sequence[Event]
    whole: bool  # nothing is left to decide or to throw
    sure: bool  # nothing hidden was learned on the way
    touched: Sequence[str] = ()


class _Unforeseen(Exception):
    """Dice or a shuffle would decide."""


class _Rest(Exception):
    """The step is over."""


class _Veil:
    """The future of a trial: nobody looks into it."""

    def word(self, counter: int) -> int:
        raise _Unforeseen


def foresee(match: Match[Any], seat: Seat) -> Foresight:
    effects, choice = match.game.effects, match.choice(seat)
    if effects is None or choice is None or choice.ask == HUSH or choice.ask in effects.at_once:
        return Foresight({}, ())

    @cache
    def imagined(world: int) -> Match[Any]:
        found = match.imagined(seat, world)
        source = found.rest.chance.source
        assert isinstance(source, Known)
        source.then = _Veil()
        found.rest.renumbered, found.rest.events = -1, []
        return found

    def tried(option: Option) -> _Trial:
        trial = _try(imagined(0), seat, option, ended)
        trial = trial._replace(touched=list(dict.fromkeys(_touched(match, effects, trial.events))))
        if trial.sure or not trial.touched:
            return trial
        # What hidden cards decide differs from world to world.
        again = set(_touched(match, effects, _try(imagined(1), seat, option, ended).events))
        return trial._replace(touched=[token for token in trial.touched if token in again])

    ended = _one_step(match.game, effects)
    trials = {option: tried(option) for option in choice.options}
    touches: dict[str, list[str]] = {}
    for option, trial in trials.items():
        named = _named(match.game, choice, option)
        if further := [token for token in trial.touched if token not in named]:
            touches[text(option)] = further
    return Foresight(touches, _harms(match, seat, effects, trials))


def _one_step(game: Game[Any], effects: Effects) -> Game[Any]:
    """The same game, which stops at the end of a step."""

    def step(state: Any) -> Script[None]:
        if effects.goes_on(state):
            return game.step(state)
        raise _Rest

    return replace(game, step=step)


def _try(world: Match[Any], seat: Seat, option: Option, game: Game[Any]) -> _Trial:
    twin = world.clone()
    twin.game = game
    learned, whole = twin.state.learned, True
    try:
        twin.proceed(seat, option)
        while not twin.over:
            asked = next((choice for choice in twin.pending if choice.seat == seat), twin.pending[0])
            answer = _answer(game, twin.state, asked, seat)
            if answer is None:
                whole = False
                break
            twin.proceed(asked.seat, answer)
    except _Rest:
        pass
    except _Unforeseen:
        whole = False
    return _Trial(twin.state.events or (), whole, twin.state.learned == learned)


def _answer(game: Game[Any], state: Any, asked: Choice, seat: Seat) -> Option | None:
    """What is answered without the seat: by others, and where its own answer is the usual one."""
    if asked.seat != seat or asked.ask == HUSH:
        return game.default(state, asked)
    return game.obey(state, asked, {order.id: order.values[0] for order in game.orders})


def _touched(match: Match[Any], effects: Effects, events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        for thing in _things(event, effects.touching):
            if not isinstance(thing, CardRef):
                yield f"seat:{thing}"
            elif effects.whose(match.state, Card(thing[0])) is not None:
                yield f"c{thing[0]}"


def _things(event: Event, places: Mapping[str, int]) -> list[Any]:
    """The cards or the seat that an event is about."""
    place = places.get(event[0])
    if place is None:
        return []
    return event[place] if isinstance(event[place], list) else [event[place]]


def _harms(match: Match[Any], seat: Seat, effects: Effects, trials: Mapping[Option, _Trial]) -> list[str]:
    """Options by which something of the own side suffers, nothing of another's, and no more is gained than by any other answer.

    Only where there is another way: an answer that hurts others alone, or one that ends or refuses and hurts nobody.
    """
    own = match.game.side(seat)
    hurt = {option: _hurt(match, effects, trial.events) for option, trial in trials.items()}
    gained = {option: _gained(seat, effects, trial.events) for option, trial in trials.items()}
    if not any((sides and own not in sides) if len(option) > 1 else not sides for option, sides in hurt.items()):
        return []
    least = min(gained.values())
    return [
        text(option)
        for option, trial in trials.items()
        if len(option) > 1 and trial.whole and hurt[option] == {own} and gained[option] == least
    ]


def _hurt(match: Match[Any], effects: Effects, events: Sequence[Event]) -> set[int]:
    """The sides of which something suffers."""
    things = [thing for event in events if event[0] in effects.hurting for thing in _things(event, effects.touching)]
    owners = [effects.whose(match.state, Card(thing[0])) for thing in things]
    return {match.game.side(owner) for owner in owners if owner is not None}


def _gained(seat: Seat, effects: Effects, events: Sequence[Event]) -> int:
    return sum(event[0] in effects.gaining and event[1] == seat for event in events)


def _named(game: Game[Any], choice: Choice, option: Option) -> set[str]:
    """What the option names by itself, and the seat that answers."""
    types = game.grammar[str(option[0])]
    named = {
        f"c{value}" if kind == "card" else f"{kind}:{value}" for value, kind in zip(option[1:], types, strict=True)
    }
    return named | {f"seat:{choice.seat}"}
