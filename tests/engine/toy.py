"""A tiny game for the engine's own tests: cards with numbers, a sealed bid, a die, an interrupt."""

from __future__ import annotations

from summon_web.engine import (
    PUBLIC,
    Card,
    Choice,
    Game,
    Option,
    Reason,
    Script,
    Seat,
    Setting,
    Setup,
    Source,
    State,
    View,
    bit,
    choose,
    may,
    together,
)

KINDS = ("one", "two", "three", "four", "five")


class Toy(State):
    seats: int
    turn: int
    out: list[Seat]
    deck: list[Card]
    hands: list[list[Card]]
    table: list[Card]
    points: list[int]


def new(setup: Setup, source: Source) -> Toy:
    s = Toy(source)
    s.seats, s.turn, s.out, s.table, s.points = setup.seats, 0, [], [], [0] * setup.seats
    s.kind = [i % 5 for i in range(20)]
    s.seen = [0] * 20
    s.deck = [Card(i) for i in range(20)]
    s.shuffle(s.deck)
    s.hands = [[] for _ in range(setup.seats)]
    for seat in range(setup.seats):
        for _ in range(3):
            draw(s, Seat(seat))
    return s


def draw(s: Toy, seat: Seat) -> None:
    if s.deck:
        card = s.deck.pop()
        s.show(card, bit(seat))
        s.hands[seat].append(card)
        s.tell("draw", seat, s.ref(card))


def play(s: Toy, seat: Seat, card: Card) -> None:
    s.hands[seat].remove(card)
    s.reveal(card)
    s.table.append(card)
    s.points[seat] += s.kind[card] + 1
    s.tell("play", seat, s.ref(card))


def step(s: Toy) -> Script[None]:
    me = Seat(s.turn % s.seats)
    s.turn += 1
    if s.turn > 12:
        best = max(s.points)
        s.end([Seat(i) for i in range(s.seats) if s.points[i] == best and i not in s.out], "turns")
    if me in s.out:
        return
    if s.turn % 4 == 0:
        bids = yield from together(
            {seat: bid(s, seat) for seat in map(Seat, range(s.seats)) if s.hands[seat] and seat not in s.out}
        )
        for seat, card in bids.items():
            play(s, seat, card)
        return
    hand: list[Option] = [("play", card) for card in s.hands[me]]
    others: dict[Seat, list[Option]] = {Seat(i): [("cheer",)] for i in range(s.seats) if i != me and i not in s.out}
    while hand:
        who, option = yield (Choice(me, "main", [*hand, ("roll",)], (), others),)
        if who == me:
            break
        s.points[who] += 0
        s.tell("cheer", who)
        others = {seat: options for seat, options in others.items() if seat != who}
    else:
        option = ("roll",)
    if option[0] == "play":
        play(s, me, Card(int(option[1])))
        extra = yield from may(me, "extra", [("draw",)])
        if extra:
            draw(s, me)
    else:
        face = s.chance.roll(6)
        s.tell("roll", me, face)
        s.points[me] += face
        yield from choose(me, "forced", [("draw",)])


def bid(s: Toy, seat: Seat) -> Script[Card]:
    option = yield from choose(seat, "bid", [("bid", card) for card in s.hands[seat]])
    return Card(int(option[1]))


def view(s: Toy, seat: Seat) -> View:
    return {
        "turn": s.turn,
        "points": s.points,
        "deck": len(s.deck),
        "table": [s.kind[c] for c in s.table],
        "hands": [[s.kind[c] if s.knows(seat, c) else None for c in hand] for hand in s.hands],
    }


def concede(s: Toy, seat: Seat) -> None:
    s.out.append(seat)
    left = [Seat(i) for i in range(s.seats) if i not in s.out]
    if len(left) == 1:
        s.end(left, "conceded")


TOY: Game[Toy] = Game(
    id="toy", version=1, seats=(2, 3), state=Toy, kinds=KINDS,
    grammar={"play": ("card",), "roll": (), "bid": ("card",), "draw": (), "cheer": (), "no": ()},
    new=new, step=step, view=view, why_not=lambda s, choice, option: Reason("no_such_option", "TY-1"), concede=concede,
    default=lambda s, choice: choice.options[-1], zones=lambda s: [s.deck, s.table, *s.hands], abilities={},
    settings=(Setting("length", ("short", "long")), Setting("deck", ("a", "b"), per_seat=True)),
    thrown={"roll": 0}, drawn={"draw": 0},
    draw=lambda s: [Seat(seat) for seat in range(s.seats) if seat not in s.out],
)  # fmt: skip

__all__ = ["PUBLIC", "TOY", "Toy"]
