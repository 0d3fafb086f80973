"""Yellow heroes: strong, and each with a price."""

from __future__ import annotations

from summon_web.engine import Option, Script, Seat, choose

from ..attack import markers_of
from ..consequences import discard, wounded
from ..moments import (
    AFTER,
    CHANGES,
    MODIFIES,
    ON_ANY_DISCARD,
    ON_DISCARDED,
    ON_PLAY,
    OPENS_HAND,
    REDUCES,
    REFUSES,
    TURN_END,
    when,
)
from ..state import BOARD, Olympus, kind_at, other, seat_of, suppressed
from ..tables import AREAS, COLOURS, FACING, SOLDIER, WIDTH, is_colour
from ..values import attack_of
from ..verbs import draw, gain, give, take_marker, wound
from .targets import may_put, must_target, named, others

GREEN = COLOURS.index("green")


@when(TURN_END, "laodice.brief_glory")
def brief_glory(s: Olympus, at: int) -> Script[None]:
    """At the end of the turn she is discarded."""
    yield from discard(s, [at])


@when(ON_ANY_DISCARD, "andromeda.rising_tide")
def rising_tide(s: Olympus, at: int) -> None:
    """Whenever another unit of either side is discarded she takes 1 damage."""
    wound(s, at, 1)


@when(MODIFIES, "andromache.grief_of_thebe")
def grief_of_thebe(s: Olympus, at: int) -> int:
    """+1 attack for this attack against a green unit."""
    return int(is_colour(kind_at(s, FACING[at]), GREEN))


@when(ON_PLAY, "menelaus.call_for_allies")
def call_for_allies(s: Olympus, at: int) -> Script[None]:
    """The opponent draws 1 card."""
    yield from ()
    draw(s, other(seat_of(at)), 1)


@when(REFUSES, "paris.faint_heart")
def faint_heart(s: Olympus, at: int) -> bool:
    """He does not attack while the opposing unit has a higher attack than his."""
    return s.unit[FACING[at]] >= 0 and attack_of(s, FACING[at]) > attack_of(s, at)


@when(AFTER, "icarus.melting_wings")
def melting_wings(s: Olympus, at: int, outcome: int) -> Script[None]:
    """After attacking from Olympus he is discarded."""
    if AREAS[at % WIDTH] == "olympus":
        yield from discard(s, [at])


@when(ON_PLAY, "clytemnestra.betrayal")
def betrayal(s: Olympus, at: int) -> Script[None]:
    """2 damage to another own unit."""
    target = yield from must_target(s, seat_of(at), "clytemnestra.betrayal", others(s, at))
    if target is not None:
        yield from wounded(s, target, 2)


@when(ON_DISCARDED, "hecuba.fallen_house")
def fallen_house(s: Olympus, seat: Seat) -> None:
    """When she is discarded, the opponent gains a victory point."""
    gain(s, other(seat), 1)


@when(OPENS_HAND, "cassandra.open_prophecy")
def open_prophecy(s: Olympus, at: int) -> bool:
    """Her player's hand is open, unless she is suppressed."""
    return not suppressed(s, at)


@when(ON_PLAY, "glaucus.bad_bargain")
def bad_bargain(s: Olympus, at: int) -> Script[None]:
    """Give the opponent a hand card of your choice."""
    me = seat_of(at)
    if s.hands[me]:
        option = yield from choose(me, "glaucus.bad_bargain", [("give", card) for card in s.hands[me]])
        give(s, me, named(option))


@when(ON_PLAY, "ajax_the_lesser.sacrilege")
def sacrilege(s: Olympus, at: int) -> Script[None]:
    """The opponent gains a victory point."""
    yield from ()
    gain(s, other(seat_of(at)), 1)


@when(REDUCES, "hector.wall_of_men")
def wall_of_men(s: Olympus, source: int, target: int, attacker: int) -> int:
    """Own units next to him take 1 less damage from each attack."""
    return int(abs(source - target) == 1)


@when(ON_PLAY, "jason.golden_fleece")
def golden_fleece(s: Olympus, at: int) -> Script[None]:
    """Take a marker from the board or the opponent, then draw 1 card."""
    me = seat_of(at)
    loot: list[Option] = markers_of(s, BOARD) + markers_of(s, other(me))
    if loot:
        option = yield from choose(me, "jason.golden_fleece", loot)
        take_marker(s, me, COLOURS.index(str(option[1])))
    draw(s, me, 1)


@when(CHANGES, "helen.dazzling")
def dazzling(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """The opposing unit has -2 attack."""
    return (-2, 0) if FACING[source] == at else (0, 0)


@when(ON_PLAY, "cadmus.dragon_teeth")
def dragon_teeth(s: Olympus, at: int) -> Script[None]:
    """Perhaps put a soldier from the discard pile onto an empty own space."""
    yield from may_put(s, seat_of(at), "cadmus.dragon_teeth", SOLDIER)
