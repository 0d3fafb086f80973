"""Yellow heroes: strong, and each with a price."""

from __future__ import annotations

from summon_web.engine import Card, Course, Script, Seat, choose

from ..abilities import (
    after_attack,
    changes,
    hurts_you,
    modifies_attack,
    on_any_discard,
    on_discarded,
    on_play,
    opens_hand,
    reduces,
    refuses,
    turn_end,
)
from ..attack import loot
from ..book import AREAS, COLOURS, FACING, WIDTH, is_colour
from ..destruction import discard, wounded
from ..payment import proposal
from ..state import BOARD, Olympus, kind_at, other, seat_of, units
from ..stats import attack_of, suppressed
from ..targets import may_put, must_target, named, others
from ..verbs import draw, gain, give, take_marker, wound

GREEN = COLOURS.index("green")


@turn_end("laodice.brief_glory")
def brief_glory(s: Olympus, at: int) -> Script[None]:
    """At the end of the turn she is discarded."""
    return discard(s, [at], s.unit[at])


@on_any_discard("andromeda.rising_tide")
def rising_tide(s: Olympus, at: int) -> None:
    """Whenever another unit of either side is discarded she takes 1 damage."""
    wound(s, at, 1, s.unit[at])


@modifies_attack("andromache.grief_of_thebe")
def grief_of_thebe(s: Olympus, at: int) -> int:
    """+1 attack for this attack against a green unit."""
    return int(is_colour(kind_at(s, FACING[at]), GREEN))


@on_play("menelaus.call_for_allies")
def call_for_allies(s: Olympus, at: int) -> None:
    """The opponent draws 1 card."""
    draw(s, other(seat_of(at)), 1, s.unit[at])


@refuses("paris.faint_heart")
def faint_heart(s: Olympus, at: int) -> bool:
    """He does not attack while the opposing unit has a higher attack than his."""
    return s.unit[FACING[at]] >= 0 and attack_of(s, FACING[at]) > attack_of(s, at)


@after_attack("icarus.melting_wings")
def melting_wings(s: Olympus, at: int, outcome: int) -> Course:
    """After attacking from Olympus he is discarded."""
    return discard(s, [at], s.unit[at]) if AREAS[at % WIDTH] == "olympus" else None


@on_play("clytemnestra.betrayal")
def betrayal(s: Olympus, at: int) -> Script[None]:
    """2 damage to another own unit."""
    source = s.unit[at]
    target = yield from must_target(s, seat_of(at), "clytemnestra.betrayal", others(s, at))
    if target is not None:
        yield from wounded(s, target, 2, source)


@hurts_you("clytemnestra.betrayal")
def somebody_is_there(s: Olympus, seat: Seat, card: Card) -> bool:
    """Only somebody with a unit in play can be hurt."""
    return bool(units(s, seat))


@on_discarded("hecuba.fallen_house")
def fallen_house(s: Olympus, card: Card, seat: Seat) -> None:
    """When she is discarded, the opponent gains a victory point."""
    gain(s, other(seat), 1, card)


@opens_hand("cassandra.open_prophecy")
def open_prophecy(s: Olympus, at: int) -> bool:
    """Her player's hand is open, unless she is suppressed."""
    return not suppressed(s, at)


@on_play("glaucus.bad_bargain")
def bad_bargain(s: Olympus, at: int) -> Script[None]:
    """Give the opponent a hand card of your choice."""
    me = seat_of(at)
    if s.hands[me]:
        option = yield from choose(me, "glaucus.bad_bargain", [("give", card) for card in s.hands[me]])
        give(s, me, named(option), s.unit[at])


@hurts_you("glaucus.bad_bargain")
def something_is_left(s: Olympus, seat: Seat, card: Card) -> bool:
    """A card is left to give after the payment that the table proposes."""
    return len(s.hands[seat]) > 1 + len(proposal(s, seat, card).cards)


@on_play("ajax_the_lesser.sacrilege")
def sacrilege(s: Olympus, at: int) -> None:
    """The opponent gains a victory point."""
    gain(s, other(seat_of(at)), 1, s.unit[at])


@hurts_you("menelaus.call_for_allies", "ajax_the_lesser.sacrilege")
def always(s: Olympus, seat: Seat, card: Card) -> bool:
    """The opponent always gets something."""
    return True


@reduces("hector.wall_of_men")
def wall_of_men(s: Olympus, source: int, target: int, attacker: int) -> int:
    """Own units next to him take 1 less damage from each attack."""
    return int(abs(source - target) == 1)


@on_play("jason.golden_fleece")
def golden_fleece(s: Olympus, at: int) -> Script[None]:
    """Take a marker from the board or the opponent, then draw 1 card."""
    me, source = seat_of(at), s.unit[at]
    markers = loot(s, BOARD) + loot(s, other(me))
    if markers:
        option = yield from choose(me, "jason.golden_fleece", markers)
        take_marker(s, me, COLOURS.index(str(option[1])), source)
    draw(s, me, 1, source)


@changes("helen.dazzling")
def dazzling(s: Olympus, source: int, at: int) -> tuple[int, int]:
    """The opposing unit has -2 attack."""
    return (-2, 0) if FACING[source] == at else (0, 0)


@on_play("cadmus.dragon_teeth")
def dragon_teeth(s: Olympus, at: int) -> Script[None]:
    """Perhaps put a soldier from the discard pile onto an empty own space."""
    return may_put(s, at, "cadmus.dragon_teeth")
