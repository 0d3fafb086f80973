"""`python3 summon.py bench bots` and the peers of `bench engine`."""

from __future__ import annotations

import json
from typing import Any

import pytest

from summon_web import bench
from summon_web.bench import bots, peers, sense
from summon_web.bench.engine import Speed
from summon_web.bench.peers import Peer
from summon_web.bots.follies import follies
from summon_web.bots.search import Player
from summon_web.engine import Game, Match
from summon_web.games import games

FAST = ["bots", "--pair", "greedy-random", "--game", "fight_for_olympus"]


def test_programs_read_who_won_how_often(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main([*FAST, "--games", "3", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["game"], row["seats"], row["one"], row["other"]) == ("fight_for_olympus", 2, "greedy", "random")
    assert row["matches"] == 4, "each deal from both seats"
    assert 0 <= row["low"] <= row["share"] == row["wins"] / 4 <= row["high"] <= 1
    assert 0 < row["mean_seconds"] < row["p95_seconds"] < row["longest_seconds"]


def test_people_see_how_it_stands_and_then_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main([*FAST, "--games", "3"]) == 0
    out, progress = capsys.readouterr()
    head, row, foot = out.splitlines()
    assert head.split()[:8] == ["game", "seats", "one", "other", "matches", "won", "95", "%"]
    assert row.split()[:5] == ["fight_for_olympus", "2", "greedy", "random", "4"]
    assert foot == bots.FOOT
    assert [line.split()[4] for line in progress.split("\r") if line] == ["2", "4"]


def test_a_game_for_fewer_seats_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main([*FAST, "--games", "1", "--seats", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_a_pair_of_nobody_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        bench.main(["bots", "--pair", "hard-nobody"])
    assert "such as hard-greedy" in capsys.readouterr().err


def test_a_whole_duel_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "FEWEST", 2)
    monkeypatch.setattr(bots.Duel, "decided", True)
    pair = (games()["fight_for_olympus"], 2, ("random", "random"), 6)
    assert [duel.matches for duel in bots.duel(*pair)][-1] == 2
    assert [duel.matches for duel in bots.duel(*pair, whole=True)][-1] == 6


def test_with_three_seats_each_is_taken_once() -> None:
    *_, found = bots.duel(games()["age_of_summoners"], 3, ("random", "random"), 2)
    assert (found.seats, found.matches, found.goal) == (3, 3, 1 / 3)


def test_the_interval_is_wilsons() -> None:
    low, high = bots.wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert bots.wilson(0, 20)[0] == pytest.approx(0, abs=1e-9)


def test_a_duel_stops_when_the_goal_is_surely_reached_or_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    duels = [bots.Duel("toy", 2, "hard", "easy", 100, n, wins) for n, wins in ((20, 0), (20, 10), (20, 20), (10, 10))]
    assert [duel.decided for duel in duels] == [True, False, True, False]
    monkeypatch.setattr(bots.Duel, "decided", True)
    *_, found = bots.duel(games()["fight_for_olympus"], 2, ("random", "random"), 100)
    assert found.matches == 2
    assert "2!" in bots.row(found)


def test_a_duel_that_is_decided_by_its_last_match_was_not_stopped_early() -> None:
    before, last = (bots.Duel("toy", 2, "hard", "easy", most, 20, 20) for most in (22, 20))
    assert (before.decided, before.early, before.figures()["early"], "20!" in bots.row(before)) == (True,) * 4
    assert (last.decided, last.early, last.figures()["early"], "20!" in bots.row(last)) == (True, *(False,) * 3)


def test_the_deals_start_where_it_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """So that a bot is not measured on the deals that it was tuned on."""
    seeds, play = list[int](), bots.play

    def noted(game: Game[Any], players: list[Player], seed: int) -> Match[Any]:
        seeds.append(seed)
        return play(game, players, seed)

    monkeypatch.setattr(bots, "play", noted)
    for more in ([], ["--from", "700"]):
        bench.main(["bots", "--pair", "random-random", "--game", "fight_for_olympus", "--games", "4", *more])
    assert seeds == [1, 1, 2, 2, 700, 700, 701, 701]


def test_only_deals_with_the_wanted_rules_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that it can be said by which rules a bot is weak."""
    played, play = list[tuple[str, str]](), bots.play

    def noted(game: Game[Any], players: list[Player], seed: int) -> Match[Any]:
        match = play(game, players, seed)
        played.append((game.id, "two" if match.state.per_turn == 2 else "one"))
        return match

    monkeypatch.setattr(bots, "play", noted)
    for value in ("on", "off"):
        bench.main(["bots", "--pair", "random-random", "--games", "8", "--rule", f"two_captures={value}"])
    assert played == [("quarriors", "two")] * 8 + [("quarriors", "one")] * 8, "games without the option are left out"


def test_rules_of_no_lobby_and_rules_that_never_go_together_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for word in ("two_captures=maybe", "three_captures=on", "two_captures"):
        with pytest.raises(SystemExit):
            bench.main(["bots", "--rule", word])
        assert "such as two_captures=off" in capsys.readouterr().err
    monkeypatch.setattr(bots, "FARTHEST", 5)
    with pytest.raises(ValueError, match="never played"):
        next(bots.deals(games()["quarriors"], 2, 1, {"two_captures": "maybe"}))


def test_a_temper_is_measured_against_the_plain_bot_of_its_level() -> None:
    assert bench.two_players("medium_bold-medium") == ("medium_bold", "medium")


SENSE = ["bots", "--sense", "--game", "quarriors", "--level", "novice", "--games", "2"]


def test_programs_read_how_foolishly_a_level_plays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(bots.PLAYERS, "novice", bots.PLAYERS["random"])
    assert bench.main([*SENSE, "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["game"], row["seats"], row["level"], row["matches"], row["goal"]) == ("quarriors", 2, "novice", 2, None)
    assert set(row["acts"]) == set(follies("quarriors"))
    assert row["acts"]["nothing_captured"] > 0, "chance alone leaves good prizes"
    assert row["per_hundred"] == pytest.approx(sum(row["acts"].values()))


def test_people_see_the_foolish_acts_as_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(bots.PLAYERS, "novice", bots.PLAYERS["random"])
    assert bench.main(SENSE) == 0
    out, progress = capsys.readouterr()
    head, row = out.splitlines()
    assert head.split()[:4] == ["game", "seats", "level", "matches"]
    assert row.split()[:4] == ["quarriors", "2", "novice", "2"]
    assert "nothing_captured" in row
    assert [line.split()[3] for line in progress.split("\r") if line] == ["1", "2"]


def test_foolish_acts_are_told_for_a_hundred_matches() -> None:
    calm = sense.Count("quarriors", 2, "hard", matches=200)
    calm.acts["portal_unused"] += 2
    assert (calm.figures()["per_hundred"], calm.figures()["goal"]) == (1.0, 1.0)
    assert sense.row(calm).split()[-2:] == ["portal_unused", "1"]


def test_a_match_of_hard_bots_has_no_foolish_act() -> None:
    (found,) = sense.count(games()["quarriors"], 2, "hard", 1)
    assert found.matches == 1
    assert not +found.acts


def test_a_game_of_dice_has_a_goal_of_its_own() -> None:
    goals = [bots.Duel(game, 2, "hard", "greedy", 1).goal for game in ("quarriors", "summoner_wars")]
    assert goals == [0.7, 0.75]


def test_a_peer_that_can_not_be_installed_is_skipped_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "installed", lambda package: False)
    found = peers.measure(0.01)
    assert [peer.game for peer in found] == list(peers.GAMES)
    assert found[-1].missing == "chess can't be installed here"


def test_ours_stand_beside_the_peers() -> None:
    ours = [Speed("slow", 2, 10_000, 1.0, 1.0, 1.0), Speed("fast", 2, 40_000, 1.0, 1.0, 1.0)]
    _, chess, uno = bench.peer_table(ours, [Peer("chess", 20_000), Peer("rlcard.uno", 0, "no")]).splitlines()
    assert chess.split() == ["chess", "20,000", "0.50", "2.00"]
    assert uno.split() == ["rlcard.uno", "no"]


def test_a_peer_is_measured_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    """A stand-in for the package, so that nothing is fetched."""
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "chess.py").write_text(
        "class Board:\n"
        "    def __init__(self): self.left = 50\n"
        "    legal_moves = (1, 2)\n"
        "    def push(self, move): self.left -= 1\n"
        "    def is_game_over(self, claim_draw): return not self.left\n"
    )
    monkeypatch.setattr(peers, "FOLDER", tmp_path)
    assert peers._measure("chess", 0.01).decisions_per_second > 0
