"""The course of a battle: who begins, the phases of a turn, and the step that each of them takes (SW-4.4 to SW-5.3)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from summon_web.engine import Card, Choice, Option, Script, ask

from . import options, summoning
from .attack import attack
from .board import bits
from .cards.ask import target, unit_at
from .cards.goblins import feed_the_eater
from .cards.mercenaries import wisdom
from .fate import TurnEnds
from .moves import walk
from .options import NEXT
from .register import deeds, plays
from .state import ATTACKED, TRAIT, USED, Battle
from .tables import ABILITIES, ATTACKS, HAND, SIDES
from .verbs import build, discard_unit, draw_cards, give_back, leave_hand, raise_wall, thaw

QUIET_TURNS = {2: 24, 4: 48}  # SW-R53
ORDER = (
    "start", "draw", "summon", "event", "move", "after_move", "attack", "eat", "after_attack", "build", "end",
)  # fmt: skip
_FOLLOWS = dict(pairwise(ORDER))
_ANY_TIME = ("feed", "feed_as", "thaw", "thaw_as")


def step(s: Battle) -> Script[None]:
    try:
        yield from STEPS[s.phase](s)
    except TurnEnds:
        end_turn(s)


def enter(s: Battle, phase: str) -> None:
    s.phase = phase
    s.tell("phase", s.seat_of[s.active], phase)


def leave(s: Battle) -> None:
    """On to the next phase; there is no way back (SW-5.2)."""
    enter(s, _FOLLOWS[s.phase])


# -- before the first turn


def roll_off(s: Battle) -> Script[None]:
    """Everybody rolls a die. Of two players the higher roller chooses who begins; in a team game he begins (SW-R50)."""
    tied = list(range(s.players))
    while len(tied) > 1:
        faces = [s.chance.roll(SIDES) for _ in tied]
        for p, face in zip(tied, faces, strict=True):
            s.tell("roll_off", s.seat_of[p], s.place(p), face)
        tied = [p for p, face in zip(tied, faces, strict=True) if face == max(faces)]
    first = tied[0]
    if s.players == 2:
        option = yield from ask(s.seat_of[first], "first", [("begin",), ("yield",)])
        if option == ("yield",):
            first = 1 - first
    s.active = first
    begin_turn(s)


# -- turns


def begin_turn(s: Battle) -> None:
    """What was until now ends, then the start-of-turn abilities come (SW-R10, SW-18.1, SW-18.2)."""
    s.turn += 1
    s.moves = s.attacks = s.fighters = 0
    s.stirred = False
    for card in s.at:
        if card >= 0:
            s.marks[card] = 0
    s.invincible[s.active] = False
    s.phase = "start"
    s.tell("turn", s.seat_of[s.active], s.place(s.active), s.turn)


def end_turn(s: Battle) -> None:
    """What lasts until the end of the turn ends, then control returns (SW-R11, SW-R29)."""
    for card in s.at:
        if card >= 0:
            s.feat[card] = s.rage[card] = s.granted[card] = 0
    for card in [Card(card) for card in s.at if card >= 0 and s.lender[card] >= 0]:
        if s.out[s.lender[card]]:
            discard_unit(s, s.ctrl[card], card)
        else:
            give_back(s, card)
    s.quiet = 0 if s.stirred else s.quiet + 1
    if s.quiet >= QUIET_TURNS[s.players]:
        s.end([], "quiet")
    s.active = (s.active + 1) % s.players
    while s.out[s.active]:
        s.active = (s.active + 1) % s.players
    begin_turn(s)


# -- idle points


def idle(s: Battle, key: str, found: list[Option], *about: int, open_: bool) -> Script[Option | None]:
    """Ask the active player for an action; None if somebody did what may be done at any time instead.

    Where everybody can see that there is nothing to do (`open_` is false) the phase passes without a question (SW-R24).
    """
    extra = options.anytime(s)
    if not open_ and not extra:
        return NEXT
    seat = s.seat_of[s.active]
    offered = [*found, *extra.pop(seat, ()), NEXT]
    who, option = yield (Choice(seat, key, offered, about, extra),)
    if option[0] not in _ANY_TIME:
        return option
    p = options.actor(s, who, option)
    if str(option[0]).startswith("feed"):
        yield from deeds["magic_augmentation"](s, p, s.board.cell_of[str(option[1])], int(option[2]))
    else:
        thaw(s, p, Card(int(option[1])), int(option[3]))
    return None


def use(s: Battle, option: Option, mark: int) -> Script[None]:
    """Carry out an ability that a unit offers."""
    cell = s.board.cell_of[str(option[1])]
    card = unit_at(s, cell)
    s.marks[card] |= mark
    s.tell("use", s.seat_of[s.active], s.ref(card), s.name(card), option[0])
    yield from deeds[str(option[0])](s, s.active, cell, *option[2:])


def fixed_moment(s: Battle) -> Script[None]:
    """Start of turn, after the movement phase, end of turn."""
    found = options.moment(s, s.active, s.phase)
    option = NEXT
    if found:
        chosen = yield from idle(s, s.phase, found, open_=True)
        if chosen is None:
            return
        option = chosen
    if option != NEXT:
        yield from use(s, option, USED)
    elif s.phase == "end":
        end_turn(s)
    elif s.phase == "start" and s.turn == 1:
        enter(s, "move")  # SW-4.5
    else:
        leave(s)


# -- the phases


def draw_phase(s: Battle) -> Script[None]:
    p = s.active
    draw_cards(s, p, HAND - len(s.hand[p]))
    yield from wisdom(s, p)
    leave(s)


def summon_phase(s: Battle) -> Script[None]:
    p = s.active
    found = summoning.options(s, p)
    option = yield from idle(s, "summon", found, len(s.magic[p]), open_=bool(s.hand[p] and summoning.spaces(s, p)))
    if option == NEXT:
        leave(s)
    elif option is not None:
        yield from summoning.carry_out(s, p, option)


def event_phase(s: Battle) -> Script[None]:
    p = s.active
    option = yield from idle(s, "event", options.events(s, p), open_=bool(s.hand[p]))
    if option == NEXT:
        leave(s)
    elif option is not None and option[0] == "wall":
        raise_wall(s, p, Card(int(option[1])), s.board.cell_of[str(option[2])])
    elif option is not None:
        yield from play_event(s, p, Card(int(option[1])))


def play_event(s: Battle, p: int, card: Card) -> Script[None]:
    """An event is resolved completely, then discarded unless it stays on the battlefield (SW-8.2, SW-8.3)."""
    card = leave_hand(s, p, card)
    s.limbo.append(card)
    s.tell("play", s.seat_of[p], s.ref(card))
    yield from plays[ABILITIES[s.kind[card]][0]](s, p, card)
    if card in s.limbo:
        s.limbo.remove(card)
        s.discard[p].append(card)


def move_phase(s: Battle) -> Script[None]:
    p = s.active
    found = options.moves(s, p)
    option = yield from idle(s, "move", found, options.move_limit(s) - s.moves, open_=bool(found))
    if option == NEXT:
        leave(s)
    elif option is not None:
        s.moves += 1
        yield from walk(s, p, unit_at(s, s.board.cell_of[str(option[1])]), s.board.cell_of[str(option[2])], phase=True)


def attack_phase(s: Battle) -> Script[None]:
    p = s.active
    found = options.attacks(s, p)
    option = yield from idle(s, "attack", found, ATTACKS - s.attacks, open_=bool(found))
    if option == NEXT:
        leave(s)
    elif option is not None:
        s.attacks += 1
        if option[0] == "attack":
            yield from strike(s, p, option)
        else:
            yield from use(s, option, ATTACKED)


def strike(s: Battle, p: int, option: Option) -> Script[None]:
    index = s.board.cell_of
    yield from attack(s, p, unit_at(s, index[str(option[1])]), unit_at(s, index[str(option[2])]))


def eat_phase(s: Battle) -> Script[None]:
    """The end of the attack phase: every Eater is fed, in an order that the player chooses (SW-R12)."""
    p = s.active
    eaters = s.active_trait("feed_the_eater") & s.units[p]
    hungry = sum(s.board.bit[cell] for cell in bits(eaters) if not s.marks[s.at[cell]] & USED) if eaters else 0
    if not hungry:
        leave(s)
        return
    eater = yield from target(s, p, "feed_the_eater.order", hungry)
    s.marks[eater] |= USED
    yield from feed_the_eater(s, p, eater)


def after_attack_phase(s: Battle) -> Script[None]:
    p = s.active
    ready = options.late_attackers(s, p)
    found = options.attacks_of(s, ready)
    option = NEXT
    if found:
        chosen = yield from idle(s, "after_attack", found, open_=True)
        if chosen is None:
            return
        option = chosen
    if option == NEXT:
        leave(s)
        return
    if s.traits[TRAIT["relentless_fighters"]] & s.board.bit[s.board.cell_of[str(option[1])]]:
        s.fighters += 1
    yield from strike(s, p, option)


def build_phase(s: Battle) -> Script[None]:
    p = s.active
    option = yield from idle(s, "build", options.builds(s, p), open_=bool(s.hand[p]))
    if option == NEXT:
        leave(s)
    elif option is not None:
        build(s, p, Card(int(option[1])), p if option[0] == "build" else s.mate(p))


STEPS: dict[str, Callable[[Battle], Script[None]]] = {
    "roll": roll_off, "start": fixed_moment, "draw": draw_phase, "summon": summon_phase, "event": event_phase,
    "move": move_phase, "after_move": fixed_moment, "attack": attack_phase, "eat": eat_phase,
    "after_attack": after_attack_phase, "build": build_phase, "end": fixed_moment,
}  # fmt: skip


def default(s: Battle, choice: Choice) -> Option:
    """The answer of a seat whose time is up: decline if possible, else the first option."""
    last = choice.options[-1]
    return last if last[0] in ("next", "no", "done") else choice.options[0]
