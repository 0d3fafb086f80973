"""A battle as plain values: who stands where, what lies in which pile, what every card has suffered and done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from summon_web.engine import PUBLIC, Card, Seat, Setup, Source, State, bit

from .board import BOARDS, NORTH, SOUTH, Board
from .tables import ABILITIES, BECOMES_WALL, DECKS, IS_UNIT, KIND, MERCENARY, SETUPS, TYPE, deck_cards
from .tables import SUMMONER as SUMMONER_TYPE

# What a card on the battlefield has done this turn (SW-18.2)
MOVED, STIRRED, ATTACKED, BARRED, USED, STRUCK = 1, 2, 4, 8, 16, 32
# moved in the movement phase; moved by anything; attacked; may not attack; once-per-turn ability used; Swift Strike used

# Abilities that events give to units (SW-15.13)
SWIFT_STRIKE, GANG_UP, PRECISE = 1, 2, 4
GRANTED = {SWIFT_STRIKE: "swift_strike", GANG_UP: "gang_up", PRECISE: "precise"}

# Abilities whose places on the battlefield are kept as sets of spaces, since rules ask for them again and again
TRAITS = (
    "engage", "magic_augmentation", "taskmaster", "rune_of_protection", "cold_snap", "wisdom", "feed_the_eater",
    "blazing_conscription", "curse", "sly", "blaze_step", "shadow_summon", "tireless", "relentless_fighters",
    "relentless_reeker", "fire_blast", "breath_of_flame", "walls_of_ice_shard", "summon_fire_beast", "hellfire",
    "mental_clarity", "assault",
)  # fmt: skip
TRAIT = {name: place for place, name in enumerate(TRAITS)}
TRAIT_OF = [next((TRAIT[a] for a in own if a in TRAIT), -1) if IS_UNIT[k] else -1 for k, own in enumerate(ABILITIES)]

PLACES = {2: ("s", "n"), 4: ("sw", "nw", "se", "ne")}  # how the players of a battle are called, by player
DECK_IDS = tuple(DECKS)


class Battle(State):
    """Players are the decks in play, 0 to 1 or 0 to 3; with three seats the seat 1 plays the decks 1 and 3 (SW-17.3)."""

    players: int
    seat_of: list[Seat]
    watch: list[int]  # per player: the mask of the seats that see this hand and magic pile (SW-R48)
    decks: list[str]
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
    traits: list[int]  # by TRAITS: the spaces of the units that have it
    frozen: int  # the spaces of frozen units

    cell: list[int]  # by card from here on; the space, or -1
    owner: list[int]
    ctrl: list[int]  # who controls it; for a Freeze card: who played it
    lender: list[int]  # who gets it back at the end of the turn, or -1
    host: list[int]  # the unit above or below a card of `under` or `ice`
    wounds: list[int]
    marks: list[int]
    feat: list[int]  # attack value added by events until the end of the turn
    rage: list[int]  # the same by Rage
    granted: list[int]

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


def setup_cell(board: Board, p: int, c: int, r: int) -> int:
    """From a reference card's column and row, as its owner sees them, to a space."""
    off = 6 if p >= 2 else 0
    return (7 - r) * board.width + off + 5 - c if p & 1 else r * board.width + off + c


def new(setup: Setup, source: Source) -> Battle:
    s = Battle(source)
    n = s.players = 2 if setup.seats == 2 else 4
    s.seat_of = [Seat(1 if p == 3 and setup.seats == 3 else p) for p in range(n)]
    s.decks = [setup.picks[s.seat_of[p]]["second_deck" if p == 3 and setup.seats == 3 else "deck"] for p in range(n)]
    together = setup.seats == 3 or setup.options["team_hands"] == "open"  # SW-R48
    s.watch = [bit(s.seat_of[p]) | (bit(s.seat_of[p ^ 2]) if n > 2 and together else 0) for p in range(n)]
    s.out, s.invincible = [False] * n, [False] * n
    s.phase, s.active, s.turn = "roll", 0, 0
    s.moves = s.attacks = s.fighters = s.quiet = s.frozen = 0
    s.stirred = False
    s.units, s.walls, s.traits = [0] * n, [0] * n, [0] * len(TRAITS)
    s.at = [-1] * s.board.cells
    s.draw, s.hand = [[] for _ in range(n)], [[] for _ in range(n)]
    s.magic, s.discard = [[] for _ in range(n)], [[] for _ in range(n)]
    s.under, s.ice, s.limbo, s.gone, s.summoner, s.kind, s.owner = [], [], [], [], [], [], []
    for p in range(n):
        _own_deck(s, p)
    cards = len(s.kind)
    s.ctrl, s.seen = s.owner[:], [0] * cards
    s.cell, s.lender, s.host = [-1] * cards, [-1] * cards, [-1] * cards
    s.wounds, s.marks, s.feat, s.rage, s.granted = ([0] * cards for _ in range(5))
    for p in range(n):
        _lay_out(s, p)
    return s


def _own_deck(s: Battle, p: int) -> None:
    """Numbers for a player's cards: first those of the starting setup, then the rest."""
    rest = deck_cards(s.decks[p])
    cells = SETUPS[DECKS[s.decks[p]]["summoner"]]
    first = [KIND[entry["card"]] for entry in cells]
    for kind in first:
        rest.remove(kind)
    start = len(s.kind)
    s.kind += first + rest
    s.owner += [p] * (len(s.kind) - start)
    s.draw[p] = [Card(card) for card in range(start + len(first), len(s.kind))]
    s.summoner.append(Card(start + [TYPE[kind] for kind in first].index(SUMMONER_TYPE)))


def _lay_out(s: Battle, p: int) -> None:
    """The starting setup on the battlefield, the rest shuffled (SW-4.2, SW-4.3)."""
    card = s.draw[p][0] - len(SETUPS[DECKS[s.decks[p]]["summoner"]])
    for entry in SETUPS[DECKS[s.decks[p]]["summoner"]]:
        put(s, Card(card), setup_cell(s.board, p, entry["c"], entry["r"]), p)
        s.seen[card] = PUBLIC
        card += 1
    s.chance.shuffle(s.draw[p])  # so that a card's number does not tell when it was drawn
    s.shuffle(s.draw[p])


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


def groups(s: Battle, seat: Seat) -> list[list[Card]]:
    """What may be dealt anew for a seat: cards of one deck and one back (SW-16.4); its own draw piles by themselves."""
    mine = bit(seat)
    own = {card for p in range(s.players) if s.seat_of[p] == seat for card in s.draw[p]}
    found: dict[tuple[int, bool, bool], list[Card]] = {}
    for card, mask in enumerate(s.seen):
        if not mask & mine:
            found.setdefault((s.owner[card], MERCENARY[s.kind[card]], card in own), []).append(Card(card))
    return list(found.values())
