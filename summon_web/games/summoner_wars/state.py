"""A battle as plain values: who stands where, what lies in which pile, what every card has suffered and done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from summon_web.engine import WATCHER, ByCard, Card, Pile, Seat, State, bit

from .board import BOARDS, NORTH, SOUTH, Board
from .book import BECOMES_WALL, DECKS, MERCENARY, TRAIT, TRAIT_OF

# What a card on the battlefield has done this turn (SW-18.2)
MOVED, STIRRED, ATTACKED, BARRED, USED, STRUCK = 1, 2, 4, 8, 16, 32
# moved in the movement phase; moved by anything; attacked; may not attack; once-per-turn ability used; Swift Strike used

PLACES = {2: ("s", "n"), 4: ("sw", "nw", "se", "ne")}  # how the players of a battle are called, by player
DECK_IDS = tuple(DECKS)
OWN = "own"  # a deck of one's own: its list stands in the set-up, and only its player knows it


class Battle(State):
    """Players are the decks in play, 0 to 1 or 0 to 3; with three seats the seat 1 plays the decks 1 and 3 (SW-17.3)."""

    players: int
    seat_of: list[Seat]
    watch: list[int]  # per player: the mask of the seats that see this hand and magic pile (SW-R48)
    decks: list[str]  # per player: the starter deck, or OWN
    out: list[bool]  # eliminated
    invincible: list[bool]  # Goblin Invincibility, until the player's next turn
    summoner: list[Card]

    phase: str
    active: int
    turn: int
    moves: int  # units moved in this movement phase
    attacks: int  # attack slots used
    fighters: int  # Fighters used after the attack phase
    stirred: bool  # something happened this turn that counts for SW-R53
    quiet: int  # turns in a row without it

    draw: list[list[Card]]  # the top of every pile is its last card
    hand: list[list[Card]]
    magic: list[list[Card]]
    discard: list[list[Card]]
    under: list[Card]  # face down under units, the first the lowest
    ice: list[Card]  # Freeze cards on units
    limbo: list[Card]  # an event being carried out
    gone: list[Card]  # out of the game

    at: list[int]  # by space: the card there, or -1
    units: list[int]  # by player: the spaces of the units that he controls
    walls: list[int]
    traits: list[int]  # by TRAIT: the spaces of the units that have this ability
    frozen: int  # the spaces of frozen units

    cell: ByCard  # by card from here on; the space, or -1
    owner: ByCard
    ctrl: ByCard  # who controls it; for a Freeze card: who played it
    lender: ByCard  # who gets it back at the end of the turn, or -1
    host: ByCard  # the unit above or below a card of `under` or `ice`
    wounds: ByCard
    marks: ByCard
    feat: ByCard  # attack value added by events until the end of the turn
    rage: ByCard  # the same by Rage
    granted: ByCard

    @cached_property
    def board(self) -> Board:
        return BOARDS[self.players > 2]

    def place(self, p: int) -> str:
        return PLACES[self.players][p]

    def name(self, card: Card) -> str:
        """The name of the space where a card of the battlefield lies."""
        return self.board.names[self.cell[card]]

    def taken(self) -> int:
        """All spaces that hold a card."""
        units, walls = self.units, self.walls
        if self.players == 2:
            return units[0] | units[1] | walls[0] | walls[1]
        return units[0] | units[1] | units[2] | units[3] | walls[0] | walls[1] | walls[2] | walls[3]

    def enemies(self, p: int) -> int:
        """The spaces of all units of the other side (SW-R9)."""
        return self.units[1 - p] if self.players == 2 else self.units[p ^ 1] | self.units[p ^ 3]

    def own_side(self, p: int) -> int:
        """The spaces of all cards of a player's team."""
        units, walls = self.units, self.walls
        return units[p] | walls[p] if self.players == 2 else units[p] | walls[p] | units[p ^ 2] | walls[p ^ 2]

    def all_walls(self) -> int:
        walls = self.walls
        return walls[0] | walls[1] if self.players == 2 else walls[0] | walls[1] | walls[2] | walls[3]

    def all_units(self) -> int:
        units = self.units
        return units[0] | units[1] if self.players == 2 else units[0] | units[1] | units[2] | units[3]

    def opponents(self, p: int) -> list[int]:
        return [other for other in range(self.players) if (other ^ p) & 1 and not self.out[other]]

    def mate(self, p: int) -> int:
        """The team-mate who is still in, or -1."""
        return p ^ 2 if self.players > 2 and not self.out[p ^ 2] else -1

    def active_trait(self, trait: str) -> int:
        """The spaces of the unfrozen units with an ability."""
        return self.traits[TRAIT[trait]] & ~self.frozen

    def beneath(self, card: Card) -> list[Card]:
        """The cards under a unit, the lowest first."""
        host = self.host
        return [c for c in self.under if host[c] == card]

    def freezes(self, card: Card) -> list[Card]:
        host = self.host
        return [c for c in self.ice if host[c] == card]

    def seats_in_team(self, p: int) -> list[Seat]:
        return sorted({self.seat_of[other] for other in range(self.players) if not (other ^ p) & 1})


def side(s: Battle, p: int) -> int:
    """The half of the battlefield of a player's team."""
    return s.board.side[NORTH if p & 1 else SOUTH]


def put(s: Battle, card: Card, cell: int, p: int) -> None:
    """Lay a card on a space, under a player's control."""
    spot = s.board.bit[cell]
    s.at[cell], s.cell[card], s.ctrl[card] = card, cell, p
    kind = s.kind[card]
    (s.walls if BECOMES_WALL[kind] else s.units)[p] |= spot
    if TRAIT_OF[kind] >= 0:
        s.traits[TRAIT_OF[kind]] |= spot


def lift(s: Battle, card: Card) -> None:
    """Take a card from its space. What it has suffered and done is forgotten (SW-18.5)."""
    cell, p, kind = s.cell[card], s.ctrl[card], s.kind[card]
    spot = s.board.bit[cell]
    s.at[cell], s.cell[card], s.lender[card] = -1, -1, -1
    s.wounds[card] = s.marks[card] = s.feat[card] = s.rage[card] = s.granted[card] = 0
    (s.walls if BECOMES_WALL[kind] else s.units)[p] &= ~spot
    s.frozen &= ~spot
    if TRAIT_OF[kind] >= 0:
        s.traits[TRAIT_OF[kind]] &= ~spot


def shift(s: Battle, card: Card, cell: int) -> None:
    """Bring a unit to an empty space with everything that it has; frozen units don't get here (SW-R23)."""
    old, new_spot = s.board.bit[s.cell[card]], s.board.bit[cell]
    s.at[s.cell[card]] = -1
    s.at[cell], s.cell[card] = card, cell
    both = old | new_spot
    s.units[s.ctrl[card]] ^= both
    trait = TRAIT_OF[s.kind[card]]
    if trait >= 0:
        s.traits[trait] ^= both


def zones(s: Battle) -> Iterable[Sequence[Card]]:
    yield from (*s.draw, *s.hand, *s.magic, *s.discard, s.under, s.ice, s.limbo, s.gone)
    yield [Card(card) for card in s.at if card >= 0]


def concealed(s: Battle) -> list[Pile]:
    found = []
    for p, seat in enumerate(s.seat_of):
        beneath = [card for card in s.under if s.ctrl[s.host[card]] == p]
        piles = ("hand", s.hand[p]), ("draw", s.draw[p][::-1]), ("magic", s.magic[p][::-1]), ("beneath", beneath)
        found += [Pile(seat, zone, cards) for zone, cards in piles if cards]
    return [*found, Pile(WATCHER, "removed", s.gone)] if s.gone else found


def groups(s: Battle, seat: Seat) -> list[list[Card]]:
    """What may be dealt anew for a seat: cards of one deck and one back (SW-16.4); its own draw piles by themselves."""
    mine = bit(seat)
    own = {card for p in range(s.players) if s.seat_of[p] == seat for card in s.draw[p]}
    found: dict[tuple[int, bool, bool], list[Card]] = {}
    for card, mask in enumerate(s.seen):
        if not mask & mine:
            found.setdefault((s.owner[card], MERCENARY[s.kind[card]], card in own), []).append(Card(card))
    return list(found.values())
