"""Aim, setup, the turn and its first three phases (SW-1, SW-4 to SW-8)."""

from __future__ import annotations

import pytest

from summon_web.engine import Match, Seeded
from summon_web.games import games
from summon_web.games.summoner_wars.book import KINDS

from .position import LAUNCH, NORTH, SOUTH, Position, field

GAME = games()["summoner_wars"]


def fresh(south: str, north: str) -> Match:
    return Match.new(GAME, GAME.setup(2, None, ({"deck": south}, {"deck": north})), Seeded(3))


def rolling(seats: int = 2) -> Position:
    t = field(seats)
    t.phase("roll", turn=0)
    return t


LAYOUT = {
    LAUNCH[0]: (
        "d1 gd_oldin, d3 gd_wall, b4 gd_defender, e3 gd_defender, a2 gd_spearman, f2 gd_spearman, c2 gd_engineer",
        "c8 gd_oldin, c6 gd_wall, e5 gd_defender, b6 gd_defender, f7 gd_spearman, a7 gd_spearman, d7 gd_engineer",
        27,
    ),
    LAUNCH[1]: (
        "d1 cg_sneeks, d3 cg_wall, c4 cg_fighter, c2 cg_fighter, f2 cg_fighter, a1 cg_slinger, e2 cg_slinger, b3 cg_berserker",
        "c8 cg_sneeks, c6 cg_wall, d5 cg_fighter, d7 cg_fighter, a7 cg_fighter, f8 cg_slinger, b7 cg_slinger, e6 cg_berserker",
        26,
    ),
    LAUNCH[2]: (
        "c1 pe_prince_elien, c3 pe_wall, b3 pe_guardian, a2 pe_warrior, d1 pe_archer, f2 pe_archer",
        "d8 pe_prince_elien, d6 pe_wall, e6 pe_guardian, f7 pe_warrior, c8 pe_archer, a7 pe_archer",
        28,
    ),
    LAUNCH[3]: (
        "d1 to_grognack, d3 to_wall, f4 to_fighter, c2 to_fighter, b3 to_smasher, e2 to_shaman",
        "c8 to_grognack, c6 to_wall, a5 to_fighter, d7 to_fighter, e6 to_smasher, b7 to_shaman",
        28,
    ),
}


@pytest.mark.rule("SW-4.1", "SW-4.2", "SW-4.3", "SW-3.3", "SW-E13", "SW-R54")
@pytest.mark.parametrize("deck", LAUNCH)
def test_the_setup_stands_where_the_reference_card_says_and_the_rest_is_the_draw_pile(deck: str) -> None:
    match = fresh(deck, deck)  # both may play the same faction
    s = match.state
    here = {f"{s.board.names[cell]} {KINDS[s.kind[card]]}" for cell, card in enumerate(s.at) if card >= 0}
    south, north, pile = LAYOUT[deck]
    assert here == {*south.split(", "), *north.split(", ")}
    assert [len(s.draw[p]) for p in (0, 1)] == [pile, pile]
    assert s.hand == s.magic == s.discard == [[], []]
    assert all(s.seen[card] == 0 for card in s.draw[0] + s.draw[1])


@pytest.mark.rule("SW-4.3", "SW-18.8")
def test_the_draw_pile_is_shuffled_by_the_stream_of_the_match() -> None:
    def orders(seed: int) -> list[list[int]]:
        s = Match.new(GAME, GAME.setup(2), Seeded(seed)).state
        return [[s.kind[card] for card in pile] for pile in s.draw]

    assert orders(1) == orders(1)
    assert orders(1) != orders(2)
    assert orders(1)[0] != orders(1)[1], "the same deck twice, shuffled apart"


@pytest.mark.rule("SW-4.4")
def test_the_higher_roller_chooses_who_begins_and_ties_are_rolled_again() -> None:
    t = rolling().south(d1="oldin").north(c8="sneeks").dice(4, 4, 2, 5)
    assert t.open() == {"1:first": ["begin", "yield"]}
    assert [face for *_, face in t.told("roll_off")] == [4, 4, 2, 5]
    t.play("yield")
    assert (t.state.active, t.state.turn, t.state.phase) == (SOUTH, 1, "move")
    u = rolling().north(c8="sneeks").dice(2, 5).play("begin")
    assert (u.state.active, u.state.turn) == (NORTH, 1)


@pytest.mark.rule("SW-4.5", "SW-4.6", "SW-E14", "SW-R43")
def test_the_first_turn_begins_with_two_moves_and_then_goes_on_as_usual() -> None:
    t = rolling().south(d1="oldin", a1="spearman", b1="spearman", f1="spearman").north(d8="sneeks", a8="slinger")
    t.south(d3="gd_wall").draw(SOUTH, "spearman").dice(6, 1).play("begin")
    assert t.asked() == "move"
    assert t.state.hand[SOUTH] == []
    assert t.why_not("summon spearman d4") == "SW-4.5"
    t.play("move a1 a2")
    assert t.view(0)["table"]["done"] == [1, 2]
    t.play("move b1 b2")
    assert t.state.phase == "attack", "a third move is not offered"
    t.dice(1, 1, 1, 1, 1, 1).play("attack d1 d3", "attack a2 b2", "attack b2 a2")
    assert len(t.told("attack")) == 3
    assert (t.state.active, t.state.phase) == (NORTH, "move"), "no hand, so nothing to build"


@pytest.mark.rule("SW-4.5", "SW-R43", "SW-5.3")
def test_start_of_turn_abilities_work_in_the_first_turn() -> None:
    t = field().south(c3="scagg").north(c4="defender").phase("start", turn=1)
    t.play("curse c3 c4")
    assert t.wounds("c4") == 1
    assert t.state.phase == "attack", "Scagg stands next to a Defender; there is nothing to move"


@pytest.mark.rule("SW-4.6")
def test_a_third_move_in_the_first_turn_is_refused_with_its_own_rule() -> None:
    t = (
        field()
        .south(a1="spearman", b1="spearman", f1="spearman")
        .frozen(NORTH, "f1")
        .magic(SOUTH, "spearman", "spearman")
    )
    t.phase("move", turn=1).play("move a1 a2", "move b1 b2")
    assert t.asked() == "move", "somebody may still pay for the Freeze"
    t.play("thaw to_freeze f1 2")
    assert t.state.phase == "attack"
    u = field().south(a1="spearman", b1="spearman", f1="blarf").magic(SOUTH, "spearman").phase("move", turn=1)
    u.play("move a1 a2", "move b1 b2")
    assert u.why_not("move f1 f2") == "SW-4.6"


@pytest.mark.rule("SW-4.7")
def test_the_second_player_begins_with_a_normal_turn() -> None:
    t = (
        rolling()
        .south(d1="oldin")
        .north(c8="sneeks", c6="cg_wall")
        .draw(NORTH, *["slinger"] * 7)
        .dice(6, 1)
        .play("begin", "next")
    )
    assert (t.state.active, t.state.turn, t.state.phase) == (NORTH, 2, "summon")
    assert len(t.state.hand[NORTH]) == 5


@pytest.mark.rule("SW-5.1", "SW-5.3")
def test_a_turn_has_its_phases_in_order() -> None:
    t = field().south(d1="oldin", d3="gd_wall", d2="spearman").north(c8="sneeks").draw(SOUTH, "spearman").phase("start")
    t.play("next", "next", "next", "next", "next")
    passed = [phase for _, phase in t.told("phase")]
    assert passed[:10] == [
        "draw", "summon", "event", "move", "after_move", "attack", "eat", "after_attack", "build", "end",
    ]  # fmt: skip
    assert (t.state.active, t.state.phase) == (NORTH, "move")


def test_of_a_turn_in_which_nothing_is_done_only_the_cards_are_shown_as_they_come() -> None:
    """Its phases stand in the log, and in their bar."""
    t = field().south(d1="oldin", d3="gd_wall", d2="spearman").north(c8="sneeks").draw(SOUTH, "spearman").phase("start")
    t.play("next", "next", "next", "next", "next")
    assert [event[0] for event in t.events if event[0] not in GAME.quiet] == ["draw", "turn"]


@pytest.mark.rule("SW-5.2")
def test_there_is_no_way_back_to_a_phase() -> None:
    t = field().south(d3="gd_wall", a1="spearman").hand(SOUTH, "spearman").phase("summon").play("next", "next")
    assert t.asked() == "move"
    assert t.why_not("summon spearman d4") == "SW-5.2"
    assert t.refused("summon spearman d4") == "phase_is_past"
    assert t.refused("build spearman") == "phase_to_come"


@pytest.mark.rule("SW-5.4")
def test_only_the_active_player_acts() -> None:
    t = field().south(a1="spearman").north(a8="slinger").phase("move")
    assert t.refused("move a8 a7", seat=1) == "match.not_you"
    assert t.why_not("move a8 a7") == "SW-9.1", "and nobody moves what is not his"
    assert t.why_not("opponent n") == "SW-5.4", "nor answers what nobody asked"


@pytest.mark.rule("SW-6.1", "SW-6.2", "SW-6.3", "SW-E1", "SW-14.3")
@pytest.mark.parametrize(("held", "pile", "after", "left"), [(3, 10, 5, 8), (3, 1, 4, 0), (6, 4, 6, 4), (5, 2, 5, 2)])
def test_the_hand_is_filled_up_to_five(held: int, pile: int, after: int, left: int) -> None:
    t = field().south(d3="gd_wall").hand(SOUTH, *["spearman"] * held).draw(SOUTH, *["engineer"] * pile).phase("draw")
    assert t.asked() == "summon"
    assert (len(t.state.hand[SOUTH]), len(t.state.draw[SOUTH])) == (after, left)
    assert not t.match.over


@pytest.mark.rule("SW-7.1", "SW-7.3", "SW-7.4", "SW-7.6", "SW-7.7", "SW-2.3", "SW-2.11")
def test_units_are_summoned_next_to_own_walls_and_may_act_at_once() -> None:
    t = field().south(d4="cg_wall", a1="slinger").north(d6="gd_wall", c5="engineer")
    t.hand(SOUTH, "slinger", "slinger", "berserker").magic(SOUTH, "slinger", "slinger")
    where = sorted(line.split()[2] for line in t.options() if line.startswith("summon cg_slinger"))
    assert where == sorted(["c4", "d3", "e4", "d5"] * 2), "also across the centre line, free of cost but not of a wall"
    t.play("summon cg_slinger d5", "summon cg_berserker c4")
    assert t.at("d5") == "cg_slinger"
    assert t.at("c4") == "cg_berserker"
    assert t.magic_of(SOUTH) == []
    t.play("next", "next", "move d5 e5")
    assert t.at("e5") == "cg_slinger"


@pytest.mark.rule("SW-7.7")
def test_a_summoned_unit_attacks_in_the_same_turn() -> None:
    t = field().south(d4="cg_wall").north(d6="gd_engineer").hand(SOUTH, "slinger")
    t.play("summon cg_slinger d5", "next").dice(5).play("attack d5 d6")
    assert t.magic_of(SOUTH) == ["gd_engineer"]


@pytest.mark.rule("SW-7.2", "SW-7.5", "SW-E2", "SW-R22", "SW-R42")
def test_magic_is_spent_from_the_top_face_up_to_the_own_discard_pile() -> None:
    pile = ("slinger", "berserker", "cg_fighter", "blarf", "krag", "reeker")
    t = field().south(d3="cg_wall").hand(SOUTH, "mook").magic(SOUTH, *pile)
    t.play("summon cg_mook c3")
    assert t.magic_of(SOUTH) == ["cg_slinger"]
    assert t.discard_of(SOUTH) == ["cg_berserker", "cg_fighter", "cg_blarf", "cg_krag", "cg_reeker"]
    assert t.at("c3") == "cg_mook"
    assert t.deck(SOUTH, seat=1)["discard"], "face up: the opponent sees them"
    poor = field().south(d3="cg_wall").hand(SOUTH, "mook").magic(SOUTH, *pile[:4])
    before = poor.match.state.dump()
    assert poor.why_not("summon mook c3") == "SW-7.5"
    assert poor.match.state.dump() == before


@pytest.mark.rule("SW-7.2", "SW-18.6", "SW-15.4")
def test_spent_cards_of_other_owners_go_to_the_payer_s_discard_pile() -> None:
    t = field().south(d3="gd_wall").hand(SOUTH, "spearman").magic(NORTH, "cg_fighter")
    s = t.state
    s.magic[SOUTH], s.magic[NORTH] = s.magic[NORTH], []
    t.play("summon gd_spearman c3")
    assert t.discard_of(SOUTH) == ["cg_fighter"]
    assert t.state.owner[t.state.discard[SOUTH][0]] == NORTH, "ownership is kept"


@pytest.mark.rule("SW-2.11", "SW-7.4", "SW-7.5", "SW-R42", "SW-3.2")
def test_why_a_unit_can_not_be_summoned() -> None:
    t = field().south(a3="blarf").north(d6="gd_wall").hand(SOUTH, "slinger", "cg_wall").magic(SOUTH, "slinger")
    t.phase("summon")
    assert t.why_not("summon slinger d5") == "SW-2.11", "the opponent's wall is no help"
    u = field().south(d3="cg_wall", c3="slinger").hand(SOUTH, "slinger", "goblin_rage").phase("summon")
    assert u.why_not("summon slinger c3") == "SW-3.2"
    assert u.why_not("summon slinger a1") == "SW-7.4"
    assert u.refused("summon goblin_rage d4") == "not_a_unit"
    full = field().south(d3="cg_wall", c3="slinger", e3="slinger", d2="slinger", d4="slinger", a1="blarf")
    full.hand(SOUTH, "slinger").magic(SOUTH, "slinger").phase("summon")
    assert full.refused("summon slinger a2") == "no_space"


@pytest.mark.rule("SW-7.1", "SW-2.7", "SW-8.1")
def test_only_cards_of_the_hand_are_summoned_or_played() -> None:
    t = field().south(d3="cg_wall").hand(SOUTH, "slinger").draw(SOUTH, "mook").phase("summon")
    assert t.refused("summon mook d4") == "not_in_hand"
    t.play("next")
    assert t.refused("play slinger") == "not_an_event"
    assert t.refused(f"play {t.state.draw[SOUTH][0]}") == "not_in_hand"


@pytest.mark.rule("SW-8.1", "SW-8.2", "SW-8.3", "SW-2.7")
def test_events_are_resolved_one_by_one_and_then_discarded() -> None:
    t = (
        field()
        .south(c2="spearman")
        .north(d8="slinger")
        .hand(SOUTH, "heroic_feat", "heroic_feat", "gd_wall")
        .phase("event")
    )
    t.play("play gd_heroic_feat", then="heroic_feat")
    assert t.why_not("wall gd_wall a1") == "SW-8.2"
    assert t.discard_of(SOUTH) == []
    t.play("target c2")
    assert t.discard_of(SOUTH) == ["gd_heroic_feat"]
    t.play("wall gd_wall a1", "play gd_heroic_feat", "target d8")
    assert t.discard_of(SOUTH) == ["gd_heroic_feat", "gd_heroic_feat"]
    assert t.at("a1") == "gd_wall", "a wall stays on the battlefield"


@pytest.mark.rule("SW-8.4", "SW-2.8", "SW-3.1")
def test_a_wall_goes_to_an_empty_space_of_the_own_side() -> None:
    t = field().south(a1="spearman").hand(SOUTH, "gd_wall").phase("event")
    spaces = {line.split()[2] for line in t.options() if line.startswith("wall")}
    assert spaces == {f"{column}{row}" for column in "abcdef" for row in "1234"} - {"a1"}
    assert t.why_not("wall gd_wall a1") == "SW-3.2"
    assert t.why_not("wall gd_wall c5") == "SW-8.4"
    assert t.refused("play gd_wall") == "walls_need_a_space"
    t.play("wall gd_wall d4")
    assert t.at("d4") == "gd_wall"
    assert t.state.magic[SOUTH] == [], "it costs nothing"


@pytest.mark.rule("SW-8.5", "SW-R21", "SW-R30")
def test_an_event_with_a_condition_needs_it_before_it_is_played() -> None:
    t = (
        field()
        .south(a1="spearman", b1="gd_wall")
        .north(a8="slinger")
        .hand(SOUTH, "gd_magic_drain", "gd_a_hero_is_born")
    )
    t.magic(NORTH, "slinger").phase("event")
    assert t.why_not("play gd_magic_drain") == "SW-8.5"
    t.play("play gd_a_hero_is_born")
    assert t.told("found_none"), "always playable, here without effect"


@pytest.mark.rule("SW-8.6")
def test_a_wall_played_in_this_phase_serves_reinforcements_at_once() -> None:
    t = (
        field()
        .south(a1="oldin")
        .north(a8="slinger", b8="slinger")
        .hand(SOUTH, "gd_wall", "gd_reinforcements", "engineer")
    )
    t.phase("event")
    assert t.why_not("play gd_reinforcements") == "SW-R21"
    t.play("wall gd_wall c3", "play gd_reinforcements", "summon gd_engineer c4")
    assert t.at("c4") == "gd_engineer"


@pytest.mark.rule("SW-R24", "SW-7.4")
def test_a_summon_phase_that_passes_for_want_of_space_is_told() -> None:
    t = field().south(a1="oldin", d3="gd_wall", c3="spearman", e3="spearman", d2="spearman", d4="spearman")
    t.north(a8="sneeks").hand(SOUTH, "defender").magic(SOUTH, "gror").phase("summon")
    assert t.match.pending[0].ask == "event"
    assert t.told("no_room") == [(SOUTH,)]
    roomy = field().south(a1="oldin", d3="gd_wall").north(a8="sneeks").hand(SOUTH, "defender").phase("summon")
    assert roomy.match.pending[0].ask == "summon"
    assert roomy.told("no_room") == []
