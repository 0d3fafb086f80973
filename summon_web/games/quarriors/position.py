"""Positions of Quarriors! in readable text.

    t = hunt("strong_deathdealer death_charm").ready("strong_deathdealer#4+death_charm#4").phase("attack")

names the power cards that matter (the rest of the wilds is filled up) and puts dice in front of seat 0, whose turn it is.
`kind#face` is a die that shows a face, `kind` one without, `2xkind#face` two of them, `a#4+b#5` spell b on creature a.
Bags, pools and piles are empty unless said; nobody has Glory.
"""

from __future__ import annotations

from typing import Any, Self

from summon_web.engine import Card, Option, Seat, redact, text
from summon_web.engine.scenario import Scenario

from . import GAME
from .book import CLASS, COST, KIND, KINDS, PRESETS, SIDES, TYPE
from .setup import begin_turn
from .state import Hunt
from .wilds import BASICS, WANTED

_BY_KIND = ("capture", "take")
_CAUSED = ("total", "hold", "struck", "score", "summon")  # events that end with what their number is made of
# These also carry what their sentence says, which tests leave out: how many words they keep.
_SHORT = {"use": 2, "with": 2, "ready": 2, "summon": 2, "spend": 2, "trade": 2, "face": 3}


class Position(Scenario):
    game = GAME
    state: Hunt

    def __init__(self, cards: str = "", seats: int = 2, options: dict[str, str] | None = None) -> None:
        super().__init__(seats, {"wilds": "first_hunt", **(options or {})})
        s = self.state
        named = [KIND[name] for name in cards.split()]
        wanted = [*named, *(KIND[name] for name in PRESETS["first_hunt"])]
        chosen: list[int] = []
        for kind in wanted:
            there = sum(TYPE[other] == TYPE[kind] for other in chosen)
            if there < WANTED[TYPE[kind]] and all(CLASS[kind] != CLASS[other] for other in chosen):
                chosen.append(kind)
        assert set(named) <= set(chosen), "these cards can't be in the wilds together"
        s.kind, s.code, s.on, s.shifted, s.seen = [], [], [], [], []
        s.cards = BASICS + sorted(chosen, key=lambda kind: (TYPE[kind] == "creature", COST[kind], kind))
        counts = [0, 2, 5] + [5] * 10
        s.wilds = [[self._new(kind, 0) for _ in range(count)] for kind, count in zip(s.cards, counts, strict=True)]
        for zone in (s.bags, s.pools, s.ready, s.used, s.spent, s.aside):
            zone[:] = [[] for _ in range(seats)]
        s.turn, s.glory = 0, [0] * seats
        begin_turn(s, Seat(0))
        s.events = []

    # -- laying out

    def _new(self, kind: int, face: int) -> Card:
        s = self.state
        s.kind.append(kind)
        s.code.append(kind * SIDES + face)
        s.on.append(-1)
        s.shifted.append(0)
        s.seen.append(0xFF)
        return Card(len(s.kind) - 1)

    def _put(self, zone: list[Card], text: str) -> Self:
        for word in text.split():
            times, _, rest = word.rpartition("x") if word[0].isdigit() else ("1", "", word)
            for _ in range(int(times)):
                first: Card | None = None
                for part in rest.split("+"):
                    name, _, face = part.partition("#")
                    die = self._new(KIND[name], int(face or 0))
                    assert KIND[name] in self.state.cards, f"{name} is not in the wilds"
                    zone.append(die)
                    if first is None:
                        first = die
                    else:
                        self.state.on[die] = first
        return self

    def bag(self, text: str, seat: int = 0) -> Self:
        return self._put(self.state.bags[seat], text)

    def pool(self, text: str, seat: int = 0) -> Self:
        return self._put(self.state.pools[seat], text)

    def ready(self, text: str, seat: int = 0) -> Self:
        return self._put(self.state.ready[seat], text)

    def used(self, text: str, seat: int = 0) -> Self:
        return self._put(self.state.used[seat], text)

    def aside(self, text: str, seat: int = 0) -> Self:
        return self._put(self.state.aside[seat], text)

    def wild(self, name: str, count: int) -> Self:
        """So many dice on this card."""
        s = self.state
        place = s.cards.index(KIND[name])
        while len(s.wilds[place]) > count:
            s.wilds[place].pop()
        while len(s.wilds[place]) < count:
            s.wilds[place].append(self._new(KIND[name], 0))
        return self

    def set(self, **fields: Any) -> Self:
        for name, value in fields.items():
            assert hasattr(self.state, name), name
            setattr(self.state, name, value)
        return self

    def phase(self, name: str, **fields: Any) -> Self:
        return self.set(phase=name, **fields)

    def attack(self) -> Self:
        """End Phase 3: straight into the attack."""
        return self.phase("attack")

    # -- reading

    def _text(self, zone: list[Card], die: Card) -> str:
        s = self.state
        face = s.code[die] % SIDES
        kind = s.code[die] // SIDES
        name = KINDS[s.kind[die]] + (f"={KINDS[kind]}" if kind != s.kind[die] else "")
        worn = [self._text(zone, other) for other in zone if s.on[other] == die]
        return "+".join([name + (f"#{face}" if face else ""), *worn])

    def seen(self, zone: str, seat: int = 0) -> str:
        """The dice of a zone as text, sorted. `used` and `bags` don't say faces."""
        s = self.state
        dice = getattr(s, zone)[seat]
        if zone in ("used", "bags", "spent"):
            return " ".join(sorted(KINDS[s.kind[die]] for die in dice))
        return " ".join(sorted(self._text(dice, die) for die in dice if s.on[die] < 0))

    def left(self, name: str) -> int:
        """Dice on a card of the wilds."""
        return len(self.state.wilds[self.state.cards.index(KIND[name])])

    def die(self, name: str, nth: int = 0) -> Card:
        """The number of a die by its kind, players' dice in the order in which they were put."""
        s = self.state
        kind = KIND[name]
        owned = sorted(
            die
            for zone in (s.ready, s.pools, s.used, s.bags, s.aside, s.spent)
            for dice in zone
            for die in dice
            if s.kind[die] == kind
        )
        return owned[nth] if len(owned) > nth else s.wilds[s.cards.index(kind)][0]

    def _number(self, word: str) -> int:
        name, _, nth = word.partition(".")
        return int(name) if name.isdigit() else self.die(name, int(nth or 0))

    # -- playing

    def _written(self, line: str) -> str:
        """`capture quake_dragon` and `name assistant.1` (the second one) as the log writes them."""
        verb, *rest = line.split()
        if verb in _BY_KIND:
            return f"{verb} {KIND[rest[0]]}"
        return " ".join([verb, *(str(self._number(word)) for word in rest)]) if "." in line else line

    def _said(self, option: Option) -> tuple[str, str]:
        """An option with names and with numbers."""
        short = option[: _SHORT.get(str(option[0]))]
        return " ".join(self.game.say(self.match.state, option).split()[: len(short)]), text(short)

    def reason(self, line: str, seat: int | None = None) -> Any:
        """The whole reason why this is refused."""
        match = self.match
        verb, *rest = line.split()
        types = self.game.grammar[verb][: _SHORT.get(verb, 9) - 1]
        values = [
            KIND[word] if kind == "kind" else int(word) if kind == "n" else self._number(word)
            for word, kind in zip(rest, types, strict=True)
        ]
        who = match.pending[0].seat if seat is None else Seat(seat)
        option: Option = (verb, *values)
        reason = match.why_not(who, option)
        assert reason is not None, f"{line!r} is legal"
        return reason

    def told(self, verb: str) -> list[tuple[Any, ...]]:
        """The events of this verb so far, without what their number is made of."""
        assert self.match
        return [event[:-3] if verb in _CAUSED else event for event in super().told(verb)]

    def causes(self, verb: str) -> str:
        """The parts of the number in the last event of this verb."""
        assert self.match
        _, refs, said = super().told(verb)[-1][-3:]
        return ", ".join(f"{KINDS[ref[1]]} {n}" for ref, n in zip(refs, said, strict=True))

    def log(self, verb: str, seat: int = -1) -> list[list[Any]]:
        """What a seat was told with this verb."""
        return [redact(event, Seat(seat))[1:] for event in self.events if event[0] == verb]


def hunt(cards: str = "", seats: int = 2, **options: str) -> Position:
    return Position(cards, seats, options)
