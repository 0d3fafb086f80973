"""How a battle begins: decks, numbers of their cards, and the starting setups on the battlefield (SW-4.1 to SW-4.3)."""

from __future__ import annotations

from summon_web.engine import PUBLIC, Card, Cards, Seat, Setup, Source, bit

from .board import Board
from .book import KIND, KINDS, SETUPS, STARTERS, SUMMONER, TRAITS, TYPE, kinds_of
from .decks import DECKS
from .state import OWN, Battle, put


def setup_cell(board: Board, p: int, c: int, r: int) -> int:
    """From a reference card's column and row, as its owner sees them, to a space."""
    off = 6 if p >= 2 else 0
    return (7 - r) * board.width + off + 5 - c if p & 1 else r * board.width + off + c


def new(setup: Setup, source: Source) -> Battle:
    s = Battle(source)
    n = s.players = 2 if setup.seats == 2 else 4
    s.seat_of = [Seat(1 if p == 3 and setup.seats == 3 else p) for p in range(n)]
    chosen = [setup.picks[s.seat_of[p]]["second_deck" if p == 3 and setup.seats == 3 else "deck"] for p in range(n)]
    s.decks = [deck if deck in STARTERS else OWN for deck in chosen]
    together = setup.seats == 3 or setup.settings["team_hands"] == "open"  # SW-R48
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
        _own_deck(s, p, DECKS.cards(chosen[p]))
    cards = len(s.kind)
    s.ctrl, s.seen = s.owner[:], [0] * cards
    s.cell, s.lender, s.host = [-1] * cards, [-1] * cards, [-1] * cards
    s.wounds, s.marks, s.feat, s.rage, s.granted = ([0] * cards for _ in range(5))
    for p in range(n):
        _lay_out(s, p)
    return s


def _own_deck(s: Battle, p: int, cards: Cards) -> None:
    """Numbers for a player's cards: first those of the starting setup, then the rest."""
    rest = kinds_of(cards)
    first = [KIND[entry["card"]] for entry in SETUPS[DECKS.leader(cards)]]
    for kind in first:
        rest.remove(kind)
    start = len(s.kind)
    s.kind += first + rest
    s.owner += [p] * (len(s.kind) - start)
    s.draw[p] = [Card(card) for card in range(start + len(first), len(s.kind))]
    s.summoner.append(Card(start + [TYPE[kind] for kind in first].index(SUMMONER)))


def _lay_out(s: Battle, p: int) -> None:
    """The starting setup on the battlefield, the rest shuffled (SW-4.2, SW-4.3)."""
    cells = SETUPS[KINDS[s.kind[s.summoner[p]]]]
    card = s.draw[p][0] - len(cells)
    for entry in cells:
        put(s, Card(card), setup_cell(s.board, p, entry["c"], entry["r"]), p)
        s.seen[card] = PUBLIC
        card += 1
    s.chance.shuffle(s.draw[p])
    s.shuffle(s.draw[p])
