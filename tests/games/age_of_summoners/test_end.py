"""The end declaration, the final round, scoring and ties (AS-7)."""

import pytest

from summon_web.engine import WATCHER, GameOver, Match, Seat, Seeded, random_match
from summon_web.games import games
from summon_web.games.age_of_summoners.scoring import finish, lines, places, total

from .position import Table

TEN = "skeleton skeleton skeleton skeleton imp imp imp imp vampire vampire"


def last_phase(seats: int = 3, seat: int = 0) -> Table:
    """A seat's phase III; everybody has cards to go on with."""
    t = Table(seats).active(seat, "assist")
    for other in range(seats):
        t.hand(other, "golem golem" if other % 2 else "angel angel").row(other, "kraken")
    return t


def turn(t: Table) -> None:
    """A whole turn, as if the time were up at every question."""
    active = t.match.state.active
    while not t.match.over and t.match.state.active == active:
        choice = t.match.pending[0]
        t.match.answer(choice.seat, t.game.default(t.match.state, choice))
    t.state = t.match.state


@pytest.mark.rule("AS-7.1")
@pytest.mark.parametrize(("spirits", "vp", "offered"), [(TEN, 0, True), ("", 30, True), (TEN[9:], 29, False)])
def test_ten_spirits_or_thirty_chips_allow_the_declaration_after_phase_three(
    spirits: str, vp: int, offered: bool
) -> None:
    t = last_phase().spirits(0, spirits).vp(vp, 0, 0)
    t.play(t.options()[0])
    assert (t.asked() == "declare") is offered
    if not offered:
        assert t.why_not("declare") == "AS-7.1"


@pytest.mark.rule("AS-7.1")
def test_icons_on_spirits_do_not_count_for_the_thirty() -> None:
    t = last_phase().spirits(0, "michael phoenix kraken").vp(29, 0, 0)
    assert total(t.state, Seat(0)) > 30
    t.play(t.options()[0])
    assert t.asked() == "lay"


@pytest.mark.rule("AS-7.2", "AS-8.4")
def test_a_player_may_keep_silent_and_declare_after_a_later_turn() -> None:
    t = last_phase(2).vp(30, 0)
    t.play(t.options()[0], "no")
    assert (t.state.declarer, t.state.active) == (-1, 1)
    turn(t)
    t.play(t.options()[0]).skip_to("assist")
    t.play(t.options()[0], then="declare")


@pytest.mark.rule("AS-7.3", "AS-7.4", "AS-E13", "AS-R20", "AS-R21")
def test_everybody_has_one_more_full_turn_the_declarer_last_even_if_robbed() -> None:
    t = last_phase(3, seat=1).vp(30, 31, 0)
    t.play(t.options()[0], "declare")
    assert t.view(0)["table"]["final"] == [0, 1]
    order = []
    while not t.match.over:
        order.append(int(t.state.active))
        t.state.vp[1] = 29
        sizes = [len(row) for row in t.state.rows]
        turn(t)
        assert t.told("declare") == [(1,)]
        assert [len(row) for row in t.state.rows][(order[-1] - 1) % 3] == sizes[(order[-1] - 1) % 3] + 1
    assert order == [2, 0, 1]
    assert t.state.over == "declared"


@pytest.mark.rule("AS-7.5", "AS-E20")
def test_the_score_line_by_line() -> None:
    t = Table(2).vp(31, 0).faith(7, 1).spirits(0, "skeleton skeleton cerberus yggdrasil")
    t.hand(0, "kraken kraken").row(0, "stone stone golem")
    assert lines(t.state, Seat(0)) == [
        ("chips", 31),
        ("icons", 4),
        ("skeleton_legion", 2),
        ("yggdrasil_crown", 2),
        ("michael_scales", 0),
    ]
    assert total(t.state, Seat(0)) == 39
    assert t.view(1)["seats"][0]["total"] == 39


@pytest.mark.rule("AS-7.6")
@pytest.mark.parametrize(("vp", "ranking"), [((90, 32), [0, 1]), ((32, 90), [1, 0])])
def test_the_highest_score_wins(vp: tuple[int, int], ranking: list[int]) -> None:
    t = last_phase(2).vp(*vp)
    t.play(t.options()[0], "declare")
    while not t.match.over:
        turn(t)
    assert t.state.winners == ranking[:1]
    assert t.view(0)["table"]["places"] == ranking


@pytest.mark.rule("AS-7.7", "AS-E14", "AS-R22")
@pytest.mark.parametrize(
    ("scores", "ranking"), [((45, 45, 40), [0, 1, 2]), ((45, 30, 45), [2, 0, 1]), ((45, 45, 45), [2, 0, 1])]
)
def test_ties_go_to_the_closest_clockwise_after_the_declarer(scores: tuple[int, ...], ranking: list[int]) -> None:
    t = Table(3).vp(*scores)
    assert places(t.state, Seat(1)) == ranking


@pytest.mark.rule("AS-7.7", "AS-R22")
@pytest.mark.parametrize(("declarer", "start", "winner"), [(0, 1, 1), (1, 0, 0)])
def test_a_tie_at_the_end_is_counted_from_the_declarer_wherever_the_match_began(
    declarer: int, start: int, winner: int
) -> None:
    s = Table(2).vp(30, 30).state
    s.declarer, s.start = Seat(declarer), Seat(start)
    with pytest.raises(GameOver):
        finish(s, "declared")
    assert s.winners == [winner]


@pytest.mark.parametrize(("scores", "tied"), [((45, 45, 40), True), ((45, 44, 44), False)])
def test_the_standings_say_when_the_first_place_is_tied(scores: tuple[int, ...], tied: bool) -> None:
    t = Table(3).vp(*scores).active(1, "declare")
    assert t.view(0)["table"]["tied"] is tied


@pytest.mark.rule("AS-R27")
def test_after_forty_rounds_the_game_ends_as_if_the_start_player_had_declared() -> None:
    t = last_phase(2, seat=1)
    t.state.round = 40
    t.play(t.options()[0])
    assert (t.state.over, t.state.winners) == ("rounds", [1])
    assert [event[:2] for event in t.told("score")] == [(1, 0), (0, 0)]
    early = last_phase(2, seat=1)
    early.state.round = 39
    early.play(early.options()[0])
    assert (early.state.over, early.state.round) == ("", 40)


@pytest.mark.rule("AS-R27")
def test_a_declared_final_round_is_played_out_past_round_forty() -> None:
    t = last_phase(2, seat=1).vp(0, 30)
    t.state.round = 40
    t.play(t.options()[0], "declare")
    assert (t.state.over, t.state.round) == ("", 41)


def test_who_leaves_is_skipped_and_the_others_play_on() -> None:
    t = last_phase(3).spirits(0, "imp")
    t.match.concede(Seat(0))
    state = t.match.state
    assert (state.out, t.match.waiting_for()) == ([0], [1])
    assert state.hands[0] == state.rows[0] == state.spirits[0] == []
    assert t.view(2)["table"]["out"] == [0]
    mine = t.view(1)["mine"]
    assert (mine["supplier"], mine["receiver"]) == (2, 2)


def test_a_leaver_has_no_turn_in_the_final_round() -> None:
    t = last_phase(3).vp(30, 0, 0)
    t.play(t.options()[0], "declare")
    t.match.concede(Seat(2))
    order = []
    while not t.match.over:
        order.append(int(t.match.state.active))
        turn(t)
    assert order == [1, 0]


def test_the_last_player_left_wins() -> None:
    game = games()["age_of_summoners"]
    match = Match.new(game, game.setup(3, {"start": "1"}), Seeded(4))
    match.state.vp[0] = 40
    match.concede(Seat(1))
    assert not match.over
    for _ in range(12):
        choice = match.pending[0]
        assert choice.seat != 1
        match.answer(choice.seat, game.default(match.state, choice))
    match.concede(Seat(2))
    assert (match.state.over, match.state.winners) == ("conceded", [0])


def test_whoever_is_left_stands_first_whatever_the_others_had() -> None:
    t = Table(2).row(0, "imp").hand(0, "golem").vp(7, 1)
    t.match.concede(Seat(0))
    table = t.view(0)["table"]
    assert (table["places"], table["tied"]) == ([1, 0], False)


def test_the_view_of_a_finished_game_tells_what_everybody_scored() -> None:
    game = games()["age_of_summoners"]
    match, _ = random_match(game, game.setup(3), 2)
    scores = game.view(match.state, WATCHER)["scores"]
    assert scores == [total(match.state, Seat(seat)) for seat in range(3)]
    assert max(scores) > 0


@pytest.mark.rule("AS-7.1")
def test_everybody_is_told_when_somebody_has_enough_to_declare_the_end() -> None:
    t = Table(2).spirits(0, "imp " * 4 + "vampire " * 4 + "golem").row(0, "cerberus").hand(0, "skeleton").main(6)
    t.play("summon skeleton")
    assert (t.told("enough_spirits"), t.told("enough_vp")) == ([(0, 10)], [])
    t = Table(2).row(0, "imp").faith(4, 1).vp(27, 0).main(9).play("act pilgrimage", "vp")
    assert (t.told("enough_spirits"), t.told("enough_vp")) == ([], [(0, 30)])
    t = Table(2).row(0, "imp").vp(29, 3).main(2).play("act conquest")
    assert t.told("enough_vp") == [(0, 30)]
    over = Table(2).row(0, "imp").vp(30, 3).main(2).play("act conquest")
    assert over.told("enough_vp") == []


@pytest.mark.rule("AS-7.2")
def test_keeping_silent_is_told() -> None:
    t = Table(2).active(0, "declare").vp(30, 0).row(1, "treant").hand(1, "angel siren").play("no")
    assert (t.told("silent"), t.told("declare")) == ([(0,)], [])
