"""Events that several factions have."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Reason, Script, ask, bit, choose

from .. import summoning
from ..abilities import event, event_need
from ..book import CHAMPION, TYPE
from ..state import Battle
from ..targets import opponent
from ..verbs import drain


def outnumbering(s: Battle, p: int) -> list[int]:
    """The opponents who control more units than the player (SW-R30)."""
    mine = s.units[p].bit_count()
    return [other for other in s.opponents(p) if s.units[other].bit_count() > mine]


@event_need("magic_drain")
def outnumbered(s: Battle, p: int, _: Card) -> Reason | None:
    """Only if you control fewer units than an opponent."""
    if outnumbering(s, p):
        return None
    most = max(s.units[other].bit_count() for other in s.opponents(p))
    return Reason("not_outnumbered", "SW-8.5", (s.units[p].bit_count(), most))


@event("magic_drain")
def magic_drain(s: Battle, p: int, _: Card) -> Script[None]:
    """Take up to two cards from the top of the magic pile of an opponent who has more units than you."""
    victim = yield from opponent(s, p, "magic_drain.opponent", outnumbering(s, p))
    most = min(2, len(s.magic[victim]))
    option = yield from choose(s.seat_of[p], "magic_drain", [("take_magic", n) for n in range(most + 1)])
    drain(s, p, victim, int(option[1]))


@event_need("reinforcements")
def reserves(s: Battle, p: int, card: Card) -> Reason | None:
    """Only if outnumbered, with a common that can be summoned."""
    reason = outnumbered(s, p, card)
    if reason is None and not summoning.options(s, p, free=True):
        return Reason("no_reserves", "SW-R21")
    return reason


@event("reinforcements")
def reinforcements(s: Battle, p: int, _: Card) -> Script[None]:
    """If an opponent has more units than you, summon up to two commons from your hand without paying."""
    yield from opponent(s, p, "reinforcements.opponent", outnumbering(s, p))
    for _time in range(2):
        if not s.hand[p] or not summoning.spaces(s, p):
            return
        options = summoning.options(s, p, free=True)  # asked even if there are none: the hand is hidden (SW-R46)
        option = yield from ask(s.seat_of[p], "reinforcements", [*options, DONE])
        if option == DONE:
            return
        if (course := summoning.carry_out(s, p, option, free=True)) is not None:
            yield from course


@event("a_hero_is_born")
def a_hero_is_born(s: Battle, p: int, _: Card) -> Script[None]:
    """Search your draw pile for a champion, show it, take it into your hand, then shuffle the pile."""
    pile = s.draw[p]
    for card in pile:
        s.show(card, bit(s.seat_of[p]))
    heroes: list[Option] = [("take", card) for card in pile if TYPE[s.kind[card]] == CHAMPION]
    if heroes:
        option = yield from ask(
            s.seat_of[p], "a_hero_is_born", heroes
        )  # one, or several: nobody else can tell (SW-R46)
        hero = Card(int(option[1]))
        pile.remove(hero)
        s.show(hero)
        s.hand[p].append(hero)
        s.tell("found", s.seat_of[p], s.ref(hero))
    else:
        s.tell("found_none", s.seat_of[p])
    s.shuffle(pile)
    s.tell("shuffle", s.seat_of[p])
