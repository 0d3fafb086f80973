"""Positions of Summoner Wars by readable words.

t = field().south(c2="spearman").north(c5="slinger").phase("attack")
t.dice(4).play("attack c2 c5")
assert t.magic_of(SOUTH) == ["cg_slinger"]

Cards go by their ids, with or without the faction's prefix where that is clear. Piles are named top card first.
"""

from __future__ import annotations

from typing import Any, Self

from summon_web.engine import PUBLIC, Card
from summon_web.engine.scenario import Scenario

from . import GAME
from .book import CARDS, GRANTED, KIND, KINDS, SUMMONER, TYPE
from .state import Battle, lift, put
from .verbs import freeze
from .view import DECK, MARKS

SOUTH, NORTH = 0, 1
LAUNCH = ("launch_guild_dwarves", "launch_cave_goblins", "launch_phoenix_elves", "launch_tundra_orcs")


def kind_of(name: str) -> int:
    if name in KIND:
        return KIND[name]
    found = [kind for kind, full in enumerate(KINDS) if full.split("_", 1)[1] == name]
    assert len(found) == 1, f"{name} is not the name of one card"
    return found[0]


class Position(Scenario):
    """A battle with an empty field, empty hands and piles; it is the south player's third turn."""

    game = GAME
    state: Battle

    def __init__(self, seats: int = 2, decks: tuple[str, ...] = LAUNCH, **options: str) -> None:
        picks = tuple({"deck": decks[seat], "second_deck": decks[3]} for seat in range(seats))
        super().__init__(seats, options, picks)
        s = self.state
        for card in [Card(c) for c in s.at if c >= 0]:
            lift(s, card)
        for piles in (s.draw, s.hand, s.magic, s.discard):
            for pile in piles:
                pile.clear()
        s.gone = [Card(card) for card in range(len(s.kind))]
        s.turn, s.active, s.phase = 3, SOUTH, "summon"
        s.events = []

    # -- laying out

    def find(self, name: str, p: int) -> Card:
        """A card of a player that lies nowhere yet, made to be this one."""
        s, kind = self.state, kind_of(name)
        if TYPE[kind] == SUMMONER and s.summoner[p] in s.gone:
            card = s.summoner[p]
        else:
            card = next(c for c in s.gone if s.owner[c] == p and c not in s.summoner)
        s.gone.remove(card)
        s.kind[card] = kind
        return card

    def put(self, p: int, **cards: str) -> Self:
        for space, name in cards.items():
            card = self.find(name, p)
            put(self.state, card, self.state.board.cell_of[space], p)
            self.state.seen[card] = PUBLIC
        return self

    def south(self, **cards: str) -> Self:
        return self.put(SOUTH, **cards)

    def north(self, **cards: str) -> Self:
        return self.put(NORTH, **cards)

    def hand(self, p: int, *names: str) -> Self:
        return self._pile(self.state.hand[p], p, names, self.state.watch[p])

    def magic(self, p: int, *names: str) -> Self:
        """The last name is the top card."""
        return self._pile(self.state.magic[p], p, names, self.state.watch[p])

    def draw(self, p: int, *names: str) -> Self:
        return self._pile(self.state.draw[p], p, names, 0)

    def _pile(self, pile: list[Card], p: int, names: tuple[str, ...], mask: int) -> Self:
        for name in names:
            card = self.find(name, p)
            self.state.seen[card] = mask
            pile.append(card)
        return self

    def hurt(self, **wounds: int) -> Self:
        for space, n in wounds.items():
            self.state.wounds[self.card(space)] = n
        return self

    def frozen(self, by: int, *spaces: str) -> Self:
        for space in spaces:
            card = self.find("freeze", by)
            self.state.seen[card] = PUBLIC
            self.state.limbo.append(card)
            freeze(self.state, by, card, self.card(space))
        self.state.events = []
        return self

    def beneath(self, space: str, p: int, *names: str) -> Self:
        """Cards of a player under a unit."""
        self._pile(self.state.under, p, names, 1 << self.state.seat_of[self.state.ctrl[self.card(space)]])
        for card in self.state.under:
            self.state.host[card] = self.card(space)
        return self

    def phase(self, phase: str, active: int = SOUTH, turn: int = 3) -> Self:
        self.state.phase, self.state.active, self.state.turn = phase, active, turn
        return self

    # -- reading

    def _state(self) -> Battle:
        if self._match is not None:
            self.state = self._match.state
        return self.state

    def card(self, space: str) -> Card:
        s = self._state()
        card = s.at[s.board.cell_of[space]]
        assert card >= 0, f"{space} is empty"
        return Card(card)

    def at(self, space: str) -> str:
        """The id of the card on a space; empty if there is none."""
        s = self._state()
        card = s.at[s.board.cell_of[space]]
        return KINDS[s.kind[card]] if card >= 0 else ""

    def wounds(self, space: str) -> int:
        return self._state().wounds[self.card(space)]

    def control(self, space: str) -> int:
        return self._state().ctrl[self.card(space)]

    def field(self) -> dict[str, str]:
        """Every card on the battlefield by its space."""
        s = self._state()
        return {s.board.names[cell]: KINDS[s.kind[card]] for cell, card in enumerate(s.at) if card >= 0}

    def _names(self, pile: list[Card]) -> list[str]:
        return self.names(reversed(pile))

    def magic_of(self, p: int) -> list[str]:
        return self._names(self._state().magic[p])

    def discard_of(self, p: int) -> list[str]:
        return self._names(self._state().discard[p])

    def draw_of(self, p: int) -> list[str]:
        return self._names(self._state().draw[p])

    def hand_of(self, p: int) -> list[str]:
        return sorted(self._names(self._state().hand[p]))

    def ends(self, space: str) -> list[str]:
        """Where the unit on a space may go now."""
        return sorted(line.split()[2] for line in self.options() if line.startswith(f"move {space} "))

    def aims(self, space: str) -> list[str]:
        """What the unit on a space may attack now."""
        return sorted(line.split()[2] for line in self.options() if line.startswith(f"attack {space} "))

    def deck(self, p: int, seat: int = 0) -> dict[str, Any]:
        """What a seat sees of a deck and its piles."""
        told = next(deck for decks in self.view(seat)["piles"]["seats"] for deck in decks if deck[0] == p)
        found: dict[str, Any] = dict(zip(DECK, told, strict=True))
        more: dict[str, Any] = found.pop("more")
        return found | more

    def seen_card(self, space: str, seat: int = 0) -> dict[str, Any]:
        """What the board shows on a space: what the view says, over what is printed on the card."""
        rest: list[Any]
        card, kind, player, *rest = self.view(seat)["table"]["at"][self.state.board.cell_of[space]]
        whole: list[Any] = [*rest, *[0, 0, {}][len(rest) :]]
        wounds, marks, more = whole
        found = {name: CARDS[kind][name] for name in ("attack", "life") if name in CARDS[kind]}
        found |= {"at": space, "c": card, "k": kind, "p": player, **more}
        if "plus" in found:
            found["attack"] += found.pop("plus")
        if "granted" in found:
            found["granted"] = [name for flag, name in GRANTED.items() if flag & found["granted"]]
        if marks:
            found["marks"] = [name for flag, name in MARKS if flag & marks]
        return found | ({"wounds": wounds} if wounds else {})

    def refused(self, line: str, seat: int | None = None) -> str:
        """The key of the refusal."""
        return self.reason(line, seat).key

    def _number(self, word: str) -> int:
        if word.isdigit():
            return int(word)
        s = self._state()
        cards = [*s.hand[s.active], *s.ice, *range(len(s.kind))]
        return int(next(card for card in cards if s.kind[card] == kind_of(word)))


def field(seats: int = 2, **options: str) -> Position:
    return Position(seats, LAUNCH, **options)
