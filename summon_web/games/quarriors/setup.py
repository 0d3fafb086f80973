"""How a match begins (QW-2)."""

from __future__ import annotations

from summon_web.engine import PUBLIC, Card, Seat, Setting, Setup, Source

from .book import GOALS, KIND, KINDS, SETUP, SIDES, TYPE
from .state import NOWHERE, Hunt
from .verbs import end_spending, lay
from .wilds import LOBBY, choose_wilds

SETTINGS = (
    *LOBBY,
    Setting("spent_pile", ("off", "on")),
    Setting("cull_to_score", ("off", "on")),
    Setting("two_captures", ("off", "on")),
)


def new(setup: Setup, source: Source) -> Hunt:
    s = Hunt(source)
    seats = setup.seats
    s.seats, s.out, s.goal = seats, [], GOALS[seats]
    s.spent_pile = setup.settings["spent_pile"] == "on"
    s.cull_to_score = setup.settings["cull_to_score"] == "on"
    s.per_turn = 2 if setup.settings["two_captures"] == "on" else SETUP["captures_per_turn"]
    s.kind = []
    s.cards = choose_wilds(setup.settings, s.chance)
    s.wilds = [_dice(s, kind, _on_card(kind)) for kind in s.cards]
    start: dict[str, int] = SETUP["starting_bag"]
    s.bags = [[die for name, n in start.items() for die in _dice(s, KIND[name], n)] for _ in range(seats)]
    s.pools, s.ready, s.used, s.spent, s.aside = (_empty(seats) for _ in range(5))
    s.seen = [PUBLIC] * len(s.kind)
    s.code = [kind * SIDES for kind in s.kind]
    s.on = [NOWHERE] * len(s.kind)
    s.shifted = [0] * len(s.kind)
    s.glory = [0] * seats
    s.turn, s.facing, s.fights, s.falling = 0, Seat(0), [], []
    begin_turn(s, Seat(s.chance.below(seats)))  # QW-2.10
    return s


def _empty(seats: int) -> list[list[Card]]:
    return [[] for _ in range(seats)]


def _on_card(kind: int) -> int:
    basic: dict[str, int] = SETUP["wilds_basic_dice"]
    return basic[KINDS[kind]] if TYPE[kind] == "basic" else int(SETUP["dice_per_drawn_card"])


def _dice(s: Hunt, kind: int, count: int) -> list[Card]:
    first = len(s.kind)
    s.kind += [kind] * count
    return [Card(first + i) for i in range(count)]


def begin_turn(s: Hunt, seat: Seat) -> None:
    """QW-6.1, QW-13.3: everything of the last turn is gone."""
    s.turn += 1
    s.active, s.phase = seat, "score"
    s.quiddity = s.discount = s.culls = s.scored = s.uses = s.warriors = s.attack_bonus = s.lost = s.total = 0
    s.captures = s.per_turn
    s.offerings, s.nullified, s.attackers, s.safe = [], [], [], []
    s.frozen_attack, s.frozen_level, s.surge, s.purge = {}, {}, {}, False
    s.defence_bonus, s.charmed = [0] * s.seats, [0] * s.seats
    s.tell("turn", seat, s.turn)


def concede(s: Hunt, seat: Seat) -> None:
    """QW-R51: the seat is out, its dice lie still; the last one left wins."""
    s.out.append(seat)
    left = [Seat(other) for other in range(s.seats) if other not in s.out]
    if len(left) == 1:
        s.end(left, "conceded")
    for zone in (s.pools, s.ready, s.spent, s.aside):
        for die in zone[seat]:
            s.on[die] = NOWHERE
            lay(s, s.used[seat], die)
        zone[seat].clear()
    if s.active == seat:
        end_spending(s)
        begin_turn(s, after(s, seat))


def after(s: Hunt, seat: Seat) -> Seat:
    """The next seat clockwise that still plays (QW-7.1)."""
    turns = (Seat((seat + i) % s.seats) for i in range(1, s.seats + 1))
    return next(other for other in turns if other not in s.out)
