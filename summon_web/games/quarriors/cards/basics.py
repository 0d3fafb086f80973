"""Assistant and Portal, and the faces of other dice that work right after rolling without a card's text."""

from __future__ import annotations

from summon_web.engine import Card, Option, Script, Seat, choose, may

from ..abilities import immediate
from ..book import BURST, CODES, DRAW, KIND, LEVEL, QUIDDITY, REROLL, SIDES
from ..options import faced
from ..state import Hunt
from ..verbs import draw_and_roll, gain_quiddity, roll, spend, turn_to

_PORTAL = KIND["portal"]


@immediate("assistant_reroll")
def assistant_reroll(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """Re-roll this die and, if you like, one other rolled die of your Active Pool."""
    others = [other for other in s.pools[me] if other != die and s.code[other] % SIDES]
    partner = yield from may(me, "assistant_reroll", faced(s, "with", others), int(die))
    roll(s, me, [die] if partner is None else [die, Card(int(partner[1]))])


@immediate("portal_draw")
def portal_draw(s: Hunt, me: Seat, die: Card) -> Script[None]:
    """Spend this die: draw and roll as many dice as the spiral shows."""
    if all(s.kind[other] == _PORTAL for other in s.bags[me] + s.used[me]):
        options: list[Option] = [("turn",), ("draw",)]
        if (yield from choose(me, "portal_draw", options, int(die))) == ("turn",):
            turn_to(s, me, die, 1)  # QW-R14
            return
    count = DRAW[s.code[die]]
    spend(s, me, die)
    draw_and_roll(s, me, count)


def draw_face(s: Hunt, me: Seat, die: Card) -> None:
    """QW-3.3, and the Quiddity beside it where there is no slash (QW-3.11): spend the die, then gain and draw."""
    code = s.code[die]
    spend(s, me, die)
    if QUIDDITY[code]:
        gain_quiddity(s, me, QUIDDITY[code])
    draw_and_roll(s, me, DRAW[code])


def reroll_face(s: Hunt, me: Seat, die: Card) -> None:
    """QW-3.4; with a draw beside it the draw comes first and the die stays in the Active Pool (QW-R6)."""
    if DRAW[s.code[die]]:
        draw_and_roll(s, me, DRAW[s.code[die]])
    roll(s, me, [die])


for _code in range(CODES):
    if immediate[_code] or LEVEL[_code] or BURST[_code]:
        continue
    if REROLL[_code]:
        immediate[_code] = (reroll_face,)
    elif DRAW[_code]:
        immediate[_code] = (draw_face,)
