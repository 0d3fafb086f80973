"""How a match begins (SC-6.1 to SC-6.5), up to the redraw."""

from __future__ import annotations

from summon_web.engine import PUBLIC, Card, Seat, Setup, Source, bit

from .book import CARDS, DECK_SIZE, MASTER_HP, MASTERS, NONE, NUMBER, OPENING_HAND, OWN
from .decks import DECKS, STARTERS, kinds_of, master_of
from .state import NOBODY, SummonsCall

SEATS = (Seat(0), Seat(1))


def new(setup: Setup, source: Source) -> SummonsCall:
    s = SummonsCall(source)
    _lay_out(s, setup)
    for seat in SEATS:
        s.shuffle(s.decks[seat])
    wanted = setup.settings["first"]
    s.first = Seat(s.chance.below(2)) if wanted == "random" else Seat(int(wanted))
    s.active = s.first
    for seat in SEATS:
        for _ in range(OPENING_HAND):
            card = s.decks[seat].pop()
            s.hands[seat].append(card)
            s.seen[card] = bit(seat)
    return s


def _lay_out(s: SummonsCall, setup: Setup) -> None:
    decks = [DECKS.cards(pick["deck"]) for pick in setup.picks]
    s.kind = [kind for deck in decks for kind in (NUMBER[master_of(deck)], *kinds_of(deck))]
    s.seen = [0] * CARDS
    for master in MASTERS:
        s.seen[master] = PUBLIC
    s.construction, s.bonus = setup.settings["construction"], int(setup.settings["second_player_bonus_cards"])
    s.open_lists = setup.settings["open_lists"] == "yes"
    own = [seat for seat in SEATS if setup.picks[seat]["deck"] not in STARTERS]
    s.private = 0 if s.open_lists else sum(bit(seat) for seat in own)
    s.turn, s.phase, s.moved = 0, "redraw", False
    s.hp, s.lane, s.units = [MASTER_HP] * 2, [1, 1], [NOBODY] * 6
    s.decks = [[Card(card) for card in range(seat * OWN + 1, seat * OWN + 1 + DECK_SIZE)] for seat in SEATS]
    s.hands, s.manas, s.discards, s.gone = [[], []], [[], []], [[], []], [[], []]
    s.resting, s.opened, s.damage = ([0] * CARDS for _ in range(3))
    s.used, s.played, s.effects, s.picky = [], [], [], [0, 0]
    s.resolving, s.source, s.x, s.order = False, NONE, 0, NONE
    s.away, s.fresh, s.looking = [], [], []
    s.wave, s.queue, s.calls = 0, [], []
    s.casting = s.attacker = s.target = NOBODY
    s.strike = 0
