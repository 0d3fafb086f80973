"""Mercenaries: no faction symbol, up to six in any deck."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Course, Option, Script, ask, bit, choose, may

from ..abilities import (
    after_attack,
    after_move,
    attack_aim,
    attack_change,
    deed,
    draw,
    end_of_turn,
    instead_of_attack,
    movement,
    summon_beside,
)
from ..attack import Attack
from ..board import bits
from ..book import EXTRA_STEPS, HAND, LIFE
from ..destruction import wound
from ..paths import reach as walk_reach
from ..state import USED, Battle
from ..summoning import ARMOR
from ..targets import cards_at, unit_at
from ..verbs import draw_cards, heal, pay, roll, take_back

WISE_HAND = 7


@after_move("plague", "plague_khan_queso")
def plague(s: Battle, p: int, card: Card, start: int) -> Course:
    """After moving it you must roll a die for each unit next to it; on 5 or more that unit takes 1 wound."""
    around = cards_at(s, s.board.near[s.cell[card]] & s.all_units())
    sick = [unit for unit in around if roll(s, p, "plague") >= 5]
    return wound(s, [(unit, 1) for unit in sick], p, "plague")


@draw("wisdom")
def wisdom(s: Battle, p: int) -> Script[None]:
    """While Magos is on the battlefield you may draw up to seven cards in hand in your draw phase."""
    if s.active_trait("wisdom") & s.units[p] and HAND <= len(s.hand[p]) < WISE_HAND and s.draw[p]:
        option = yield from may(s.seat_of[p], "wisdom", [("draw_on",)])
        if option is not None:
            draw_cards(s, p, WISE_HAND - len(s.hand[p]))


@after_attack("cursed_blade")
def cursed_blade(s: Battle, a: Attack) -> Course:
    """After she attacks, place 1 wound on her."""
    return wound(s, [(a.card, 1)], a.p, "cursed_blade")


@after_move("regenerate")
def regenerate(s: Battle, p: int, card: Card, start: int) -> Script[None]:
    """Once per turn, after moving Khexhu, you may spend 1 magic to remove 1 wound from him."""
    if s.wounds[card] and s.magic[p] and not s.marks[card] & USED:
        option = yield from may(s.seat_of[p], "regenerate", [("regenerate", s.name(card))])
        if option is not None:
            s.marks[card] |= USED
            pay(s, p, 1)
            heal(s, card, 1, "regenerate")


@end_of_turn("shadow_summon")
def shadow_summon(s: Battle, p: int, cell: int) -> list[Option]:
    """At the end of your turn you may remove all wounds from Sairook and take him into your hand."""
    return [("shadow_summon", s.board.names[cell])]


@deed("shadow_summon")
def fade(s: Battle, p: int, cell: int) -> None:
    take_back(s, p, unit_at(s, cell))


@movement("swift")
def swift(s: Battle, p: int, cell: int, steps: int, phase: bool) -> int:
    """In your movement phase it may move one extra space."""
    return walk_reach(s, p, cell, steps + EXTRA_STEPS["swift"] if phase else steps)


@attack_aim("reach")
def reach(s: Battle, cell: int) -> int:
    """+1 attack value against an adjacent card. It may also attack a unit diagonally next to it (SW-15.9)."""
    return (s.board.near[cell] & s.taken()) | (s.board.diagonal[cell] & s.all_units())


@attack_change("reach")
def reach_adjacent(s: Battle, a: Attack) -> None:
    if s.board.near[s.cell[a.card]] & s.board.bit[s.cell[a.target]]:
        a.why.append(("reach", 1))


@instead_of_attack("mental_clarity")
def mental_clarity(s: Battle, p: int, cell: int) -> list[Option]:
    """Instead of attacking: look at up to three cards of your draw pile; put any on the bottom, the rest back on top."""
    name = s.board.names[cell]
    return [("mental_clarity", name, n) for n in range(1, min(3, len(s.draw[p])) + 1)]


@deed("mental_clarity")
def look_ahead(s: Battle, p: int, cell: int, n: int) -> Script[None]:
    """First what goes to the bottom, each card below the one before; then the rest, the new top card first."""
    seat, pile = s.seat_of[p], s.draw[p]
    seen = pile[-n:][::-1]
    for card in seen:
        s.show(card, bit(seat))
    s.tell("look", seat, n, s.refs(seen))
    bottom: list[Card] = []
    while len(bottom) < n:
        left = [card for card in seen if card not in bottom]
        option = yield from ask(seat, "mental_clarity.bottom", [*(("bottom", card) for card in left), DONE])
        if option == DONE:
            break
        bottom.append(Card(int(option[1])))
    top: list[Card] = []
    while len(top) + len(bottom) < n:
        rest: list[Option] = [("top", card) for card in seen if card not in bottom and card not in top]
        option = yield from choose(seat, "mental_clarity.top", rest)
        top.append(Card(int(option[1])))
    pile[:] = [*bottom[::-1], *pile[:-n], *top[::-1]]
    s.tell("arranged", seat, len(bottom))


@summon_beside("stolen_armor")
def stolen_armor(s: Battle, p: int) -> int:
    """Stonecloak is summoned next to a wall of yours with at least 3 life left; that wall takes 3 wounds. Such walls."""
    empty, kinds, at = ~s.taken(), s.kind, s.at
    return sum(
        s.board.bit[cell]
        for cell in bits(s.walls[p])
        if LIFE[kinds[at[cell]]] - s.wounds[at[cell]] >= ARMOR and s.board.near[cell] & empty
    )
