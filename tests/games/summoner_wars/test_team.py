"""Three and four players (SW-17), and how players leave."""

from __future__ import annotations

from itertools import pairwise

import pytest

from summon_web.engine import Match, Seat, Seeded
from summon_web.games import games
from summon_web.games.summoner_wars.book import KINDS

from .position import LAUNCH, Position, field

GAME = games()["summoner_wars"]


def kings(t: Position) -> Position:
    return t.put(0, a1="oldin").put(1, a8="sneeks").put(2, i1="prince_elien").put(3, i8="grognack")


@pytest.mark.rule("SW-17.1", "SW-17.2", "SW-R47")
def test_four_decks_stand_on_their_parts_of_both_mats() -> None:
    s = Match.new(GAME, GAME.setup(4, None, tuple({"deck": deck} for deck in LAUNCH)), Seeded(1)).state
    here = {KINDS[s.kind[s.summoner[p]]]: s.board.names[s.cell[s.summoner[p]]] for p in range(4)}
    assert here == {"gd_oldin": "d1", "cg_sneeks": "c8", "pe_prince_elien": "i1", "to_grognack": "i8"}
    assert [s.place(p) for p in range(4)] == ["sw", "nw", "se", "ne"]
    assert GAME.view(s, Seat(0))["table"]["aim"][0] == ["aim.team"]
    assert [s.seats_in_team(p) for p in range(4)] == [[0, 2], [1, 3], [0, 2], [1, 3]]


@pytest.mark.rule("SW-17.3")
def test_with_three_players_one_plays_two_decks_with_two_hands_and_two_turns() -> None:
    setup = GAME.setup(
        3, None, ({"deck": LAUNCH[0]}, {"deck": LAUNCH[1], "second_deck": LAUNCH[3]}, {"deck": LAUNCH[2]})
    )
    match = Match.new(GAME, setup, Seeded(2))
    s = match.state
    assert (s.decks, s.seat_of) == ([*LAUNCH[:3], LAUNCH[3]], [0, 1, 2, 1])
    assert [deck[0] for deck in GAME.view(s, Seat(1))["piles"]["seats"][1]] == [1, 3]
    seats = []
    for _ in range(400):
        if not seats or seats[-1] != (s.turn, s.active, s.seat_of[s.active]):
            seats.append((s.turn, s.active, s.seat_of[s.active]))
        choice = match.pending[0]
        match.proceed(choice.seat, choice.options[-1])
        s = match.state
        if s.turn > 5:
            break
    order = [player for turn, player, _ in seats if turn]
    assert [(b - a) % 4 for a, b in pairwise(order)] == [1] * (len(order) - 1)
    assert {seat for turn, player, seat in seats if turn and player in (1, 3)} == {1}


@pytest.mark.rule("SW-17.4", "SW-R50")
def test_the_highest_roller_takes_the_first_turn_and_only_ties_roll_again() -> None:
    t = kings(field(4)).phase("roll", turn=0).dice(2, 6, 6, 1, 3, 5)
    assert t.asked() == "move"
    assert (t.state.active, t.state.turn) == (2, 1), "no choice who begins"
    assert [place for _, place, _ in t.told("roll_off")] == ["sw", "nw", "se", "ne", "nw", "se"]
    t.play("next")
    assert (t.state.active, t.state.turn, t.state.phase) == (3, 2, "move")
    assert t.view(0)["table"]["done"] == [0, 3], "only the very first turn is short"


@pytest.mark.rule("SW-17.5")
def test_turns_go_around_the_table_so_that_teams_alternate() -> None:
    t = kings(field(4)).phase("move")
    t.play("next", "next", "next", "next", "next")  # Grognack is asked for his attack phase too
    assert [place for _, place, _ in t.told("turn")] == ["nw", "se", "ne", "sw"]


@pytest.mark.rule("SW-17.7", "SW-E17")
def test_a_wall_may_stand_anywhere_on_the_team_s_side() -> None:
    t = kings(field(4)).hand(0, "gd_wall").phase("event")
    assert "wall gd_wall j4" in t.options()
    assert t.why_not("wall gd_wall j5") == "SW-17.7"
    assert t.play("wall gd_wall j4").control("j4") == 0


@pytest.mark.rule("SW-17.8", "SW-17.9", "SW-E16", "SW-3.6", "SW-3.9", "SW-9.7")
def test_moves_and_shots_cross_all_edges_between_the_mats() -> None:
    t = field(4).put(0, l3="slinger", f2="slinger", c1="slinger").phase("move")
    assert {"a3", "a4", "b3", "a2"} <= set(t.ends("l3"))
    assert {"g2", "h2"} <= set(t.ends("f2"))
    assert "c8" not in t.ends("c1")
    bow = field(4).put(0, k6="spearman").put(1, b6="slinger").phase("attack")
    assert bow.aims("k6") == ["b6"]
    small = field().south(f3="slinger").phase("move")
    assert small.why_not("move f3 a3") == "SW-9.1"


@pytest.mark.rule("SW-17.10", "SW-E18")
def test_hand_cards_may_be_built_for_the_team_mate() -> None:
    t = kings(field(4)).hand(0, "spearman", "engineer", "defender", "gror").phase("build")
    t.play("build gd_spearman", "build gd_engineer", "give gd_defender")
    assert t.magic_of(0) == ["gd_engineer", "gd_spearman"]
    assert t.magic_of(2) == ["gd_defender"]
    assert t.hand_of(0) == ["gd_gror"]
    assert (len(t.told("build")), len(t.told("give"))) == (2, 1)
    enemy = t.view(1)
    assert "gd_" not in str(enemy["mine"])
    assert [t.deck(p, seat=1)["magic"] for p in range(4)] == [2, 0, 1, 0]
    alone = field().south(a1="oldin").hand(0, "spearman").phase("build")
    assert alone.why_not("give spearman") == "SW-17.10"


@pytest.mark.rule("SW-17.11", "SW-E19", "SW-R51", "SW-R7")
def test_a_player_without_a_summoner_is_out_with_everything_he_has() -> None:
    t = kings(field(4)).put(2, b8="guardian").put(1, c6="cg_wall", d5="slinger").put(3, e5="slinger").hurt(a8=6)
    t.frozen(1, "e5").hand(1, "slinger").draw(1, "slinger").magic(1, "slinger").phase("attack", active=2)
    t.state.invincible[1] = True
    t.play("attack b8 a8")
    assert t.magic_of(2) == ["cg_sneeks"]
    assert (t.at("c6"), t.at("d5"), t.at("e5")) == ("", "", "cg_slinger")
    s = t.state
    assert s.hand[1] == s.draw[1] == s.magic[1] == s.discard[1] == []
    assert (s.frozen, s.ice, s.out, s.invincible[1]) == (0, [], [False, True, False, False], False)
    assert not t.match.over
    assert t.told("eliminated") == [(1, "nw")]
    t.play("next", "next", "next")
    assert [place for _, place, _ in t.told("turn")][-3:] == ["ne", "sw", "se"], "his seat is skipped"
    assert t.deck(1)["out"] is True
    assert t.view(1)["mine"] == {"p": 1, "hand": [], "out": True}, "his board tells him so"


@pytest.mark.rule("SW-R51", "SW-14.2")
def test_who_destroys_his_own_summoner_loses_his_turn_at_once() -> None:
    t = kings(field(4)).put(0, b1="guardian", c1="slinger").put(1, c2="slinger").hurt(a1=5).phase("attack")
    t.play("attack b1 a1")
    assert t.state.out == [True, False, False, False]
    assert t.state.active == 1
    assert not t.match.over
    assert t.at("b1") == "", "and his units leave"
    assert [phase for seat, phase in t.told("phase") if seat == 0] == [], "no phase of his turn comes any more"


@pytest.mark.rule("SW-R51", "SW-R29")
def test_borrowed_units_go_back_when_the_borrower_falls_and_are_discarded_when_the_lender_is_gone() -> None:
    t = kings(field(4)).put(0, b1="guardian", c3="kaeseeall").put(3, c4="gror").hurt(a1=5).phase("start")
    t.play("blazing_conscription c3 c4", "next", "attack b1 a1")
    assert t.control("c4") == 3
    u = kings(field(4)).put(0, c3="kaeseeall", b8="guardian").put(1, c4="gror").hurt(a8=6).phase("start")
    u.play("blazing_conscription c3 c4", "next", "attack b8 a8")
    assert u.at("c4") == "gd_gror", "it is the borrower's until the end of the turn"
    u.play("next")
    assert u.discard_of(0) == ["gd_gror"]


def borrowed_krung() -> Position:
    """South-west has borrowed Krung from north-west for this turn."""
    t = kings(field(4)).put(0, c3="kaeseeall").put(1, c4="krung").phase("start")
    return t.play("blazing_conscription c3 c4")


@pytest.mark.rule("SW-R51", "SW-R29")
def test_a_borrowed_unit_leaves_with_its_borrower_if_the_lender_is_out_already() -> None:
    t = borrowed_krung()
    t.put(0, b8="guardian", b1="guardian").hurt(a8=6, a1=5)
    t.play("next", "attack b8 a8")
    assert t.seen_card("c4")["no_return"] == 1, "nobody is left to get it back"
    t.play("attack b1 a1")
    assert t.field() == {"i1": "pe_prince_elien", "i8": "to_grognack"}


@pytest.mark.rule("SW-R51", "SW-R29")
def test_a_borrowed_unit_leaves_if_borrower_and_lender_fall_together() -> None:
    t = field(4).put(2, c4="prince_elien", a2="kaeseeall", d4="gror").put(1, e4="sneeks", a1="krung")
    t.put(0, i1="oldin").put(3, i8="grognack").hurt(c4=3, e4=6).phase("start", active=2).dice(6, 6, 6, 6)
    t.play("blazing_conscription a2 a1", "next", "attack d4 c4")
    assert t.state.out == [False, True, True, False]
    assert t.field() == {"i1": "gd_oldin", "i8": "to_grognack"}


@pytest.mark.rule("SW-R51", "SW-R29", "SW-R53")
def test_a_borrowed_unit_leaves_if_lender_and_borrower_concede() -> None:
    t = borrowed_krung()
    t.match.concede(Seat(1))
    t.match.concede(Seat(0))
    assert t.field() == {"i1": "pe_prince_elien", "i8": "to_grognack"}


@pytest.mark.rule("SW-17.12", "SW-R52", "SW-14.1")
def test_the_last_team_with_a_summoner_wins_together() -> None:
    t = kings(field(4)).put(2, h8="guardian").hurt(i8=6).phase("attack", active=2)
    t.state.out[0] = t.state.out[1] = True
    t.play("attack h8 i8")
    assert (t.state.over, t.state.winners) == ("summoner", [0, 2]), "who fell wins with his team"


@pytest.mark.rule("SW-17.3")
def test_who_has_lost_one_of_two_decks_looks_into_the_hand_of_the_other() -> None:
    t = kings(field(3)).phase("move", active=0)
    t.state.out[1] = True
    assert t.view(1)["mine"]["p"] == 3


@pytest.mark.rule("SW-R53")
def test_all_who_have_a_summoner_left_must_agree_to_a_draw() -> None:
    t = kings(field(4)).phase("move")
    assert GAME.draw is not None
    assert GAME.draw(t.state) == [0, 1, 2, 3]
    t.state.out[2] = True
    assert GAME.draw(t.state) == [0, 1, 3]
    u = kings(field(3)).phase("move")
    u.state.out[1] = True
    assert GAME.draw(u.state) == [0, 1, 2], "one deck is left to the seat with two"


@pytest.mark.rule("SW-R2")
def test_only_one_team_s_last_summoners_among_the_fallen() -> None:
    t = field(4).put(0, a1="oldin", d4="fire_beast").put(1, c4="sneeks").put(2, e4="prince_elien").hurt(c4=6, e4=3)
    t.state.out[3] = True
    t.phase("attack").play("hellfire d4")
    assert (t.state.over, t.state.winners) == ("summoner", [0, 2])


@pytest.mark.rule("SW-R48")
@pytest.mark.parametrize(("seats", "hands", "seen"), [(4, "open", 1), (4, "closed", 0), (3, "closed", 1)])
def test_team_mates_see_each_other_s_hands_unless_the_lobby_closes_them(seats: int, hands: str, seen: int) -> None:
    t = kings(field(seats, team_hands=hands)).hand(2, "archer").magic(2, "warrior").draw(2, "fencer").phase("move")
    own, *others = t.view(0)["piles"]["known"]
    assert (own["p"], len(others)) == (0, seen)
    if seen:
        assert {name: len(others[0][name]) for name in others[0] if name != "p"} == {"hand": 1, "magic": 1}
    enemies = [each["p"] for each in t.view(1)["piles"]["known"]]
    assert enemies == ([1] if hands == "closed" and seats == 4 else [1, 3])


@pytest.mark.rule("SW-R48", "SW-17.3")
def test_the_player_of_two_decks_sees_both_hands_and_acts_for_either() -> None:
    t = kings(field(3)).put(0, c3="blarf").hand(3, "smasher").magic(1, "slinger").magic(3, "smasher").phase("move")
    known = t.view(1)["piles"]["known"]
    assert (t.view(1)["mine"]["p"], [each["p"] for each in known], len(known[1]["hand"])) == (1, [1, 3], 1)
    assert t.options(1) == ["feed_as c3 1 nw", "feed_as c3 1 ne"]
    t.play("feed_as c3 1 ne", seat=1)
    assert (t.magic_of(1), t.magic_of(3), t.seen_card("c3")["under"]) == (["cg_slinger"], [], 1)


@pytest.mark.rule("SW-R55")
def test_a_team_mate_s_cards_may_be_attacked_and_protection_against_opponents_does_not_help() -> None:
    t = (
        field(4)
        .put(0, d4="sneeks")
        .put(2, d5="guardsman")
        .put(1, a8="slinger")
        .phase("attack")
        .dice(3, 3, 3)
        .play("attack d4 d5")
    )
    assert t.magic_of(0) == ["gd_guardsman"]


@pytest.mark.rule("SW-R9", "SW-R30")
def test_in_a_team_game_an_event_names_its_opponent() -> None:
    t = (
        kings(field(4))
        .put(1, b8="slinger", c8="slinger")
        .magic(1, "slinger")
        .hand(0, "gd_magic_drain", "besiege_the_walls")
    )
    t.put(3, g8="to_wall").phase("event").play("play gd_besiege_the_walls", then="besiege_the_walls")
    assert t.options() == ["opponent nw", "opponent ne"]
    t.play("opponent ne")
    assert t.wounds("g8") == 3
    t.play("play gd_magic_drain", then="magic_drain").play("take_magic 1")
    assert t.magic_of(0) == ["cg_slinger"], "only the seat with more units can be meant"


@pytest.mark.rule("SW-R53")
def test_conceding_ends_a_duel_and_eliminates_in_a_team_game() -> None:
    duel = field().south(a1="oldin").north(a8="sneeks").phase("move")
    duel.match.concede(Seat(0))
    assert (duel.match.state.over, duel.match.state.winners) == ("conceded", [1])
    t = kings(field(4)).put(0, b3="slinger").phase("move")
    t.match.concede(Seat(0))
    s = t.match.state
    assert (s.out, s.active, s.over) == ([True, False, False, False], 1, "")
    assert t.field() == {"a8": "cg_sneeks", "i1": "pe_prince_elien", "i8": "to_grognack"}
    t.match.concede(Seat(2))
    assert (t.match.state.over, t.match.state.winners) == ("conceded", [1, 3])


@pytest.mark.rule("SW-R53", "SW-17.3")
def test_the_player_of_two_decks_concedes_with_both() -> None:
    t = kings(field(3)).phase("move")
    t.match.concede(Seat(1))
    assert (t.match.state.over, t.match.state.winners) == ("conceded", [0, 2])
