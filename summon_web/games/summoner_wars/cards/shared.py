"""Events that several factions have."""

from __future__ import annotations

from summon_web.engine import DONE, Card, Option, Reason, Script, ask, bit, choose

from .. import summoning
from ..register import needs, plays
from ..state import Battle
from ..tables import CHAMPION, TYPE
from ..verbs import drain
from .ask import opponent


def outnumbering(s: Battle, p: int) -> list[int]:
    """The opponents who control more units than the player (SW-R30)."""
    mine = s.units[p].bit_count()
    return [other for other in s.opponents(p) if s.units[other].bit_count() > mine]


@needs("magic_drain")
def outnumbered(s: Battle, p: int, _: Card) -> Reason | None:
    """Only if you control fewer units than an opponent."""
    if outnumbering(s, p):
        return None
    most = max(s.units[other].bit_count() for other in s.opponents(p))
    return Reason("not_outnumbered", "SW-8.5", (s.units[p].bit_count(), most))


@plays("magic_drain")
def magic_drain(s: Battle, p: int, _: Card) -> Script[None]:
    """Take up to two cards from the top of the magic pile of an opponent who has more units than you."""
    victim = yield from opponent(s, p, "magic_drain.opponent", outnumbering(s, p))
    most = min(2, len(s.magic[victim]))
    option = yield from choose(s.seat_of[p], "magic_drain", [("take_magic", n) for n in range(most + 1)])
    drain(s, p, victim, int(option[1]))


@needs("reinforcements")
def reserves(s: Battle, p: int, card: Card) -> Reason | None:
    """Only if outnumbered, with a common that can be summoned."""
    reason = outnumbered(s, p, card)
    if reason is None and not summoning.options(s, p, free=True):
        return Reason("no_reserves", "SW-R21")
    return reason


@plays("reinforcements")
def reinforcements(s: Battle, p: int, _: Card) -> Script[None]:
    """If an opponent has more units than you, summon up to two commons from your hand without paying."""
    yield from opponent(s, p, "reinforcements.opponent", outnumbering(s, p))
    for _time in range(2):
        options = summoning.options(s, p, free=True)
        if not options:
            return
        option = yield from ask(s.seat_of[p], "reinforcements", [*options, DONE])
        if option == DONE:
            return
        yield from summoning.carry_out(s, p, option, free=True)


@plays("a_hero_is_born")
def a_hero_is_born(s: Battle, p: int, _: Card) -> Script[None]:
    """Search your draw pile for a champion, show it, take it into your hand, then shuffle the pile."""
    pile = s.draw[p]
    for card in pile:
        s.show(card, bit(s.seat_of[p]))
    heroes: list[Option] = [("take", card) for card in pile if TYPE[s.kind[card]] == CHAMPION]
    if heroes:
        option = yield from choose(s.seat_of[p], "a_hero_is_born", heroes)
        hero = Card(int(option[1]))
        pile.remove(hero)
        s.show(hero)
        s.hand[p].append(hero)
        s.tell("found", s.seat_of[p], s.ref(hero))
    else:
        s.tell("found_none", s.seat_of[p])
    s.shuffle(pile)
    s.tell("shuffle", s.seat_of[p])
