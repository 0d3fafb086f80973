"""Building magic, quiet games, taking back (SW-12, SW-R53, SW-R56)."""

from __future__ import annotations

import pytest

from summon_web.engine import Seat
from summon_web.games.summoner_wars.defaults import default
from summon_web.tables.entry import Entry
from summon_web.tables.play import Play

from .position import NORTH, SOUTH, field


@pytest.mark.rule("SW-12.1", "SW-12.2", "SW-12.3")
def test_any_hand_cards_become_magic_in_the_order_chosen() -> None:
    t = field().south(a1="oldin").hand(SOUTH, "gror", "gd_wall", "heroic_feat").magic(SOUTH, "spearman").phase("build")
    t.play("build gd_heroic_feat", "build gd_gror")
    assert t.magic_of(SOUTH) == ["gd_gror", "gd_heroic_feat", "gd_spearman"]
    assert t.deck(SOUTH, seat=1)["magic"] == 3
    assert t.why_not("build gror") == "SW-12.1", "it has left the hand"
    t.play("build gd_wall")
    assert t.hand_of(SOUTH) == []
    none = field().south(a1="oldin").north(a8="sneeks").hand(SOUTH, "gror").phase("build").play("next")
    assert (none.hand_of(SOUTH), none.magic_of(SOUTH), none.state.active) == (["gd_gror"], [], NORTH)


@pytest.mark.rule("SW-12.3")
def test_magic_has_no_upper_limit() -> None:
    t = (
        field()
        .south(a1="oldin")
        .hand(SOUTH, "gror")
        .magic(SOUTH, *["spearman"] * 25)
        .phase("build")
        .play("build gd_gror")
    )
    assert len(t.magic_of(SOUTH)) == 26


@pytest.mark.rule("SW-R53")
@pytest.mark.parametrize(("seats", "limit"), [(2, 24), (4, 48)])
def test_many_turns_without_anything_happening_are_a_draw(seats: int, limit: int) -> None:
    t = field(seats).put(0, a1="oldin", c3="slinger").put(1, a8="sneeks").phase("move")
    if seats == 4:
        t.put(2, i1="oldin").put(3, i8="sneeks")
    t.state.quiet = limit - 1
    t.play("move c3 c4", "next")
    assert (t.state.over, t.state.winners) == ("quiet", [])


@pytest.mark.rule("SW-R53")
@pytest.mark.parametrize("deed", ["wound", "build", "play", "summon", "draw", "destroy", "thaw"])
def test_whatever_changes_the_battle_starts_the_count_again(deed: str) -> None:
    t = field().south(a1="oldin", c3="gd_wall", d4="spearman").north(a8="sneeks", d5="gd_wall", d3="engineer")
    t.state.quiet = 23
    if deed == "draw":
        t.draw(SOUTH, "spearman").phase("draw")
    elif deed == "summon":
        t.hand(SOUTH, "spearman").magic(SOUTH, "spearman").phase("summon").play("summon gd_spearman c4")
    elif deed == "play":
        t.hand(SOUTH, "gd_a_hero_is_born").phase("event").play("play gd_a_hero_is_born")
    elif deed == "build":
        t.hand(SOUTH, "spearman").phase("build").play("build gd_spearman")
    elif deed == "thaw":
        t.frozen(NORTH, "d4").magic(SOUTH, "spearman", "spearman").phase("build").play("thaw to_freeze d4 2")
    elif deed == "wound":
        t.phase("attack").dice(3, 3).play("attack d4 d5")
    else:
        t.phase("attack").dice(3, 3).play("attack d4 d3")
    while t.match.state.active == SOUTH:
        t.play("next")
    assert not t.match.over
    assert t.match.state.quiet == 0


@pytest.mark.rule("SW-R53")
def test_a_miss_changes_nothing() -> None:
    t = field().south(a1="oldin", d4="slinger").north(a8="sneeks", d5="gd_wall").phase("attack")
    t.state.quiet = 23
    t.dice(1).play("attack d4 d5")
    assert t.state.over == "quiet"


@pytest.mark.rule("SW-R56")
def test_an_action_may_be_taken_back_until_dice_or_hidden_cards_are_involved() -> None:
    t = field().south(c3="slinger", d4="slinger", a2="gd_wall").north(d5="gd_wall").phase("move").play("move c3 c4")
    assert t.match.can_undo(0)
    t.match.undo(0)
    assert (t.at("c3"), t.at("c4")) == ("cg_slinger", "")
    t.play("next").dice(5).play("attack d4 d5")
    assert not t.match.can_undo(0), "dice were thrown"
    hidden = (
        field()
        .south(c3="gd_wall")
        .hand(SOUTH, "spearman", "spearman")
        .magic(SOUTH, "gror")
        .phase("summon")
        .play("summon gd_spearman c4")
    )
    assert not hidden.match.can_undo(0), "a hidden magic card was turned up"
    built = field().south(c3="gd_wall").hand(SOUTH, "spearman", "gror").phase("build").play("build gd_gror")
    assert built.match.can_undo(0)


@pytest.mark.rule("SW-R56")
def test_the_log_keeps_what_was_taken_back_and_that_it_was() -> None:
    t = field().south(c3="slinger", a1="sneeks").north(a8="oldin").phase("move")
    play = Play(t.match, 2)
    for seq, line in enumerate(("answer move c3 c4", "undo"), 1):
        play.fold(Entry(seq, Seat(0), line, str(seq), 0))
    assert [(told.seq, told.event[0]) for told in play.told] == [(1, "move"), (2, "table.undo")]
    assert t.at("c3") == "cg_slinger"


@pytest.mark.rule("SW-R56", "SW-5.4")
def test_nothing_is_taken_back_once_another_seat_has_acted() -> None:
    t = (
        field()
        .south(c3="blarf", a1="slinger")
        .magic(NORTH, "gror")
        .phase("move")
        .play("move a1 a2")
        .play("feed c3 1", seat=1)
    )
    assert not t.match.can_undo(0)


def test_time_out_answers_decline_or_take_the_first_option() -> None:
    t = (
        field()
        .south(d4="halvor", a1="slinger")
        .north(d5="gd_wall", a2="slinger")
        .phase("attack")
        .play("attack d4 d5", then="rage")
    )
    assert default(t.match.state, t.match.pending[0]) == ("rage", 0)
    owl = (
        field()
        .south(d3="owl_familiar")
        .north(d8="slinger")
        .draw(SOUTH, "archer", "fencer")
        .phase("attack")
        .play("mental_clarity d3 2", then="mental_clarity.bottom")
    )
    assert default(owl.match.state, owl.match.pending[0]) == ("done",)
    owl.play("done", then="mental_clarity.top")
    option = default(owl.match.state, owl.match.pending[0])
    owl.play(" ".join(map(str, option)))
    assert owl.draw_of(SOUTH) == ["pe_fencer", "pe_archer"], "everything back unchanged"
    first = field().south(a1="oldin").phase("roll", turn=0).dice(6, 1)
    assert default(first.match.state, first.match.pending[0]) == ("begin",)
    eater = (
        field().south(c4="the_eater", c3="slinger", d4="slinger").phase("attack").play("next", then="feed_the_eater")
    )
    assert default(eater.match.state, eater.match.pending[0]) == ("eat", "c3")
    build = field().south(a1="oldin").hand(SOUTH, "gror").phase("build")
    assert default(build.match.state, build.match.pending[0]) == ("next",)
