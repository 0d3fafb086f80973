"""The course of a battle: who begins, the phases of a turn, and the step that each of them takes (SW-4.4 to SW-5.3)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TypeAlias

from summon_web.engine import Card, Choice, Course, Option, Script, ask

from . import options, summoning
from .abilities import any_time, deed, draw, end_of_attack_phase, event_on_target, event_target
from .abilities import event as event_of
from .attack import attack
from .board import bits
from .book import ABILITIES, ATTACKS, HAND, HELPS, SIDES, TRAIT
from .ending import TurnEnds
from .moves import walk
from .options import NEXT, move_limit
from .state import ATTACKED, USED, Battle
from .targets import target, unit_at
from .verbs import build, discard_unit, draw_cards, give_back, leave_hand, raise_wall, thaw

QUIET_TURNS = {2: 24, 4: 48}  # SW-R53
ORDER = (
    "start", "draw", "summon", "event", "move", "after_move", "attack", "eat", "after_attack", "build", "end",
)  # fmt: skip
_FOLLOWS = dict(pairwise(ORDER))
_ANY_TIME = ("feed", "feed_as", "thaw", "thaw_as")
_WISDOM, _EATER, _FIGHTERS = TRAIT["wisdom"], TRAIT["feed_the_eater"], TRAIT["relentless_fighters"]

Found: TypeAlias = tuple[list[Option], tuple[int, ...], bool]  # options, what the question tells, whether it is asked


def step(s: Battle) -> Script[None]:
    """One question of a phase and what comes of its answer, or a phase that passes without one."""
    phase, p = s.phase, s.active
    try:
        if phase in SCRIPTS:
            yield from SCRIPTS[phase](s, p)
            return
        find, act = PHASES[phase]
        found, about, asked = find(s, p)
        extra = options.anytime(s) if (asked or phase in IDLE) and options.unrest(s) else {}
        if not asked and not extra:
            if phase == "summon" and s.hand[p]:
                s.tell("no_room", s.seat_of[p])
            leave(s)
            return
        seat = s.seat_of[p]
        found += extra.pop(seat, ())
        found.append(NEXT)
        who, option = yield (Choice(seat, phase, found, about, extra),)
        if option == NEXT:
            leave(s)
            return
        if option[0] in _ANY_TIME:
            at_any_time(s, options.actor(s, who, option), option)
        elif (course := act(s, p, option)) is not None:
            yield from course
        if PLAIN[s.phase](s, s.active):
            leave(s)
    except TurnEnds:
        end_turn(s)


def leave(s: Battle) -> None:
    """On to the next phase; there is no way back (SW-5.2). Those that plainly ask nothing pass by, also in the next turn."""
    while True:
        if s.phase == "end":
            end_turn(s)
        else:
            s.phase = "move" if s.turn == 1 and s.phase == "start" else _FOLLOWS[s.phase]  # SW-4.5
            if s.events is not None:
                s.tell("phase", s.seat_of[s.active], s.phase)
        if not PLAIN[s.phase](s, s.active):
            return


# -- before the first turn


def roll_off(s: Battle, p: int) -> Script[None]:
    """Everybody rolls a die. Of two players the higher roller chooses who begins; in a team game he begins (SW-R50)."""
    tied = list(range(s.players))
    while len(tied) > 1:
        faces = [s.chance.roll(SIDES) for _ in tied]
        for roller, face in zip(tied, faces, strict=True):
            s.tell("roll_off", s.seat_of[roller], s.place(roller), face)
        tied = [roller for roller, face in zip(tied, faces, strict=True) if face == max(faces)]
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
    s.marks = [0] * len(s.marks)
    s.invincible[s.active] = False
    s.phase = "start"
    s.tell("turn", s.seat_of[s.active], s.place(s.active), s.turn)


def end_turn(s: Battle) -> None:
    """What lasts until the end of the turn ends, then control returns (SW-R11, SW-R29)."""
    cards = len(s.kind)
    s.feat, s.rage, s.granted = [0] * cards, [0] * cards, [0] * cards
    if s.lender.count(-1) < cards:
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


# -- what is done with an answer


def at_any_time(s: Battle, p: int, option: Option) -> None:
    """Feed Blarf or remove a Freeze, whoever's turn it is (SW-R24)."""
    if str(option[0]).startswith("feed"):
        cell = s.board.cell_of[str(option[1])]
        for feed in any_time[s.kind[s.at[cell]]]:
            feed(s, p, cell, int(option[2]))
    else:
        thaw(s, p, Card(int(option[1])), int(option[3]))


def use(s: Battle, p: int, option: Option) -> Course:
    """Carry out an ability that a unit offers at a fixed moment, or instead of an attack."""
    cell = s.board.cell_of[str(option[1])]
    card = unit_at(s, cell)
    s.marks[card] |= ATTACKED if s.phase == "attack" else USED
    s.tell("use", s.seat_of[p], s.ref(card), s.name(card), option[0])
    return deed.by_id[str(option[0])](s, p, cell, *option[2:])


def event(s: Battle, p: int, option: Option) -> Course:
    card = Card(int(option[1]))
    if option[0] == "play":
        return play_event(s, p, card)
    raise_wall(s, p, card, s.board.cell_of[str(option[2])])
    return None


def play_event(s: Battle, p: int, card: Card) -> Script[None]:
    """An event is resolved completely, then discarded unless it stays on the battlefield (SW-8.2, SW-8.3)."""
    card = leave_hand(s, p, card)
    s.limbo.append(card)
    s.tell("play", s.seat_of[p], s.ref(card))
    kind = s.kind[card]
    if event_target[kind]:
        name = ABILITIES[kind][0]
        unit = yield from target(s, p, name, event_target[kind][0](s, p), helps=name in HELPS)
        course = event_on_target[kind][0](s, p, card, unit)
    else:
        course = event_of[kind][0](s, p, card)
    if course is not None:
        yield from course
    if card in s.limbo:
        s.limbo.remove(card)
        s.discard[p].append(card)


def go(s: Battle, p: int, option: Option) -> Course:
    s.moves += 1
    index = s.board.cell_of
    return walk(s, p, unit_at(s, index[str(option[1])]), index[str(option[2])], phase=True)


def fight(s: Battle, p: int, option: Option) -> Course:
    s.attacks += 1
    return strike(s, p, option) if option[0] == "attack" else use(s, p, option)


def strike(s: Battle, p: int, option: Option) -> Course:
    index = s.board.cell_of
    return attack(s, p, unit_at(s, index[str(option[1])]), unit_at(s, index[str(option[2])]))


def fight_late(s: Battle, p: int, option: Option) -> Course:
    if s.traits[_FIGHTERS] & s.board.bit[s.board.cell_of[str(option[1])]]:
        s.fighters += 1
    return strike(s, p, option)


def lay_down(s: Battle, p: int, option: Option) -> Course:
    build(s, p, Card(int(option[1])), p if option[0] == "build" else s.mate(p))
    return None


# -- the phases


def draw_phase(s: Battle, p: int) -> Script[None]:
    draw_cards(s, p, HAND - len(s.hand[p]))
    for ability in draw.by_id.values():
        if (course := ability(s, p)) is not None:
            yield from course
    leave(s)


def eat_phase(s: Battle, p: int) -> Script[None]:
    """The end of the attack phase: every Eater is fed, in an order that the player chooses (SW-R12)."""
    eaters = s.traits[_EATER] & ~s.frozen & s.units[p]
    hungry = sum(s.board.bit[cell] for cell in bits(eaters) if not s.marks[s.at[cell]] & USED) if eaters else 0
    if not hungry:
        leave(s)
        return
    eater = yield from target(s, p, "feed_the_eater.order", hungry)
    s.marks[eater] |= USED
    for ability in end_of_attack_phase[s.kind[eater]]:
        if (course := ability(s, p, eater)) is not None:
            yield from course


def moments(s: Battle, p: int) -> Found:
    """Start of turn, after the movement phase, end of turn."""
    found = options.moment(s, p, s.phase)
    return found, (), bool(found)


def summons(s: Battle, p: int) -> Found:
    found = summoning.options(s, p)
    return found, (len(s.magic[p]),), bool(found or (s.hand[p] and summoning.spaces(s, p)))


def events(s: Battle, p: int) -> Found:
    return options.events(s, p), (), bool(s.hand[p])


def moves(s: Battle, p: int) -> Found:
    found = options.moves(s, p)
    return found, (move_limit(s) - s.moves,), bool(found)


def attacks(s: Battle, p: int) -> Found:
    found = options.attacks(s, p)
    return found, (ATTACKS - s.attacks,), bool(found) or options.seems_to_act(s, p)


def late_attacks(s: Battle, p: int) -> Found:
    found = options.late_attacks(s, p)
    return found, (), bool(found)


def builds(s: Battle, p: int) -> Found:
    return options.builds(s, p), (), bool(s.hand[p])


SCRIPTS: dict[str, Callable[[Battle, int], Script[None]]] = {"roll": roll_off, "draw": draw_phase, "eat": eat_phase}
PHASES: dict[str, tuple[Callable[[Battle, int], Found], Callable[[Battle, int, Option], Course]]] = {
    "start": (moments, use),
    "summon": (summons, summoning.carry_out),
    "event": (events, event),
    "move": (moves, go),
    "after_move": (moments, use),
    "attack": (attacks, fight),
    "after_attack": (late_attacks, fight_late),
    "build": (builds, lay_down),
    "end": (moments, use),
}
# Everybody can see whether these pass without a question (SW-R24).
IDLE = ("summon", "event", "move", "attack", "build")


# -- what passes without a question, as far as it can be told without looking for options


def _drawn(s: Battle, p: int) -> bool:
    """Without anybody wise, the cards are drawn in passing."""
    if s.traits[_WISDOM]:
        return False
    draw_cards(s, p, HAND - len(s.hand[p]))
    return True


def _no_cards(s: Battle, p: int) -> bool:
    return not s.hand[p] and not options.unrest(s)


def _no_moment(s: Battle, p: int) -> bool:
    return not options.has_moment(s, p, s.phase)


PLAIN: dict[str, Callable[[Battle, int], bool]] = {
    "start": _no_moment,
    "draw": _drawn,
    "summon": _no_cards,
    "event": _no_cards,
    "move": lambda s, p: s.moves >= move_limit(s) and not options.unrest(s),
    "after_move": _no_moment,
    "attack": lambda s, p: s.attacks >= ATTACKS and not options.unrest(s),
    "eat": lambda s, p: not s.traits[_EATER],
    "after_attack": lambda s, p: not options.late_attackers(s, p),
    "build": _no_cards,
    "end": _no_moment,
}
