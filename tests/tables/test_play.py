"""A match through the doors of its table: answers, refusals, undo, conceding, requests that come twice."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Any

import pytest

from summon_web.engine import Choice, Reason, Seat, Together
from summon_web.tables import NotSaved, NotSeated, Refused, Stale, Table
from summon_web.tables.archive import Archive
from tests.engine.toy import step
from tests.tables.guests import GAME, House, whole


async def refusal(attempt: Any) -> Reason:
    with pytest.raises(Refused) as refused:
        await attempt
    return refused.value.reason


async def until_sealed(house: House, table: Table, players: list[str]) -> None:
    while not isinstance(table.play and table.play.match.pending, Together):
        await house.play(table, players, 1, seed=3)


async def answer(table: Table, player: str, option: int | str = 0, request: str = "") -> None:
    choice = table.look(player)["choice"]
    await table.answer(player, choice["id"], option, request or f"{player} {choice['id']}")


@pytest.mark.parametrize("seats", [2, 3])
async def test_players_play_to_the_end_by_answering(house: House, seats: int) -> None:
    players = await house.guests(seats)
    table = await house.match(players)
    await house.play(table, players)
    look = table.look(None)
    assert look["meta"]["status"] == "over"
    assert look["result"]["over"] == "turns"
    assert look["result"]["winners"]
    assert look["result"]["players"] == [f"Guest {n}" for n in range(seats)]
    assert look["waiting"] == []
    assert [table.look(player)["choice"] for player in players] == [{}] * seats


async def test_a_question_and_its_answer(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    choice = table.look(ann)["choice"]
    hand = dict(table.look(ann)["mine"]["hand"])
    assert choice == {
        "id": 1,
        "ask": "main",
        "about": [],
        "options": [*(f"play {card}" for card in hand), "roll"],
        "undo": False,
        "cards": {str(card): kind for card, kind in hand.items()},
    }
    assert table.look(None)["waiting"] == [0]
    await table.answer(ann, 1, 0, "r1")
    assert table.look(ann)["choice"] == {
        "id": 2,
        "ask": "extra",
        "about": [],
        "options": ["draw", "no"],
        "undo": True,
        "cards": {},
    }
    assert table.look(bob)["log"][-1][1:3] == ["play", 0]


async def test_an_option_may_be_named_by_its_text(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await answer(table, ann, "roll")
    assert table.look(None)["waiting"] == [1]


async def test_an_interrupt_is_an_option_like_any_other(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    choice = table.look(bob)["choice"]
    assert choice == {"id": 1, "ask": "interrupt", "about": [], "options": ["cheer"], "undo": False, "cards": {}}
    assert table.look(None)["choice"] == {}
    await table.answer(bob, 1, 0, "hooray")
    assert table.look(ann)["log"][-1][1:] == ["cheer", 1]
    assert table.look(ann)["choice"]["ask"] == "main"


async def test_an_answer_to_an_old_question_is_stale(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await table.answer(ann, 1, 0, "r1")
    before = whole(table)
    for decision in (1, 3, 0, -1, None, "2"):
        with pytest.raises(Stale) as stale:
            await table.answer(ann, decision, 0, "r2")  # type: ignore[arg-type]
        assert stale.value.reason.key == "table.stale"
    assert whole(table) == before


async def test_a_question_that_changed_its_surroundings_is_a_new_question(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    old = table.look(ann)["choice"]["id"]
    await answer(table, bob, "cheer")
    with pytest.raises(Stale):
        await table.answer(ann, old, 0, "r")


async def test_others_sealing_their_answers_does_not_make_mine_stale_and_does_not_show(house: House) -> None:
    players = await house.guests(3)
    table = await house.match(players)
    await until_sealed(house, table, players)
    before = [table.look(players[0]), table.look(None)]
    first = before[0]["choice"]["id"]
    await answer(table, players[1])
    after = [table.look(players[0]), table.look(None)]
    for look in (*before, *after):
        look.pop("waiting")
        look["choice"].pop("undo", None)
    assert after == before
    await table.answer(players[0], first, 0, "mine")
    assert table.look(None)["waiting"] == [2]


async def test_a_sealed_answer_is_taken_back_in_silence(house: House) -> None:
    players = await house.guests(3)
    table = await house.match(players)
    await until_sealed(house, table, players)
    before = table.look(None)
    await answer(table, players[1])
    await table.undo(players[1], "oops")
    assert table.look(None) == before
    assert table.look(players[1])["choice"]["ask"] == "bid"


async def test_only_legal_options_are_taken_and_the_reason_is_the_games(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await until_sealed(house, table, [ann, bob])
    before = whole(table)
    card = table.look(ann)["mine"]["hand"][0][0]
    assert await refusal(answer(table, ann, f"play {card}")) == Reason("no_such_option", "TY-1")
    assert table.why_not(ann, f"play {card}") == Reason("no_such_option", "TY-1")
    assert table.why_not(ann, f"bid {card}") is None
    for junk in (99, -1, True, None, 1.0, "bid", "bid x", "bid 9999999999999", "bid ٣", "", " ", "fly 1", "bid 1 2"):
        assert await refusal(answer(table, ann, junk)) == Reason("table.no_option")  # type: ignore[arg-type]
    assert whole(table) == before


async def test_a_reason_tells_nothing_about_cards_that_the_player_can_not_know(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    for card, _ in table.look(bob)["mine"]["hand"]:
        assert table.why_not(ann, f"bid {card}") == Reason("table.no_option")


async def test_a_question_says_what_its_cards_are_only_as_far_as_the_player_knows_them(house: House) -> None:
    def guess(s: Any) -> Any:
        hidden, own = s.hands[1][0], s.hands[0][0]
        yield (Choice(Seat(0), "guess", [("play", hidden), ("play", own)], (s.hands[1][1],)),)

    house.games = {"toy": replace(GAME, step=guess)}
    await house.reopen()
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    card, kind = table.look(ann)["mine"]["hand"][0]
    assert table.look(ann)["choice"]["cards"] == {str(card): kind}


async def test_who_is_not_asked_hears_who_is(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await answer(table, bob, "cheer")
    reason = await refusal(table.answer(bob, 2, 0, "r"))
    assert reason == Reason("match.not_you", about=(0,))


async def test_somebody_without_a_seat_can_not_act(house: House) -> None:
    ann, bob, eve = await house.guests(3)
    table = await house.match([ann, bob])
    for attempt in (table.answer(eve, 1, 0, "r"), table.undo(eve, "r"), table.concede(eve, "r")):
        with pytest.raises(NotSeated) as refused:
            await attempt
        assert refused.value.reason.key == "table.not_seated"
    assert table.why_not(eve, "roll") == Reason("table.not_seated")


async def test_nothing_is_answered_before_the_match_or_after_it(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    assert (await refusal(table.answer(ann, 1, 0, "r"))).key == "table.not_started"
    assert table.why_not(ann, "roll") == Reason("table.not_started")
    table = await house.match([ann, bob])
    await table.concede(bob, "enough")
    for attempt in (table.answer(ann, 2, 0, "a"), table.concede(ann, "b")):
        assert (await refusal(attempt)).key == "match.over"


@pytest.mark.parametrize("request_id", ["", "x" * 41, "a\x00b", None, 7])
async def test_a_request_is_a_short_word(house: House, request_id: Any) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    assert (await refusal(table.answer(ann, 1, 0, request_id))).key == "table.request"


async def test_the_same_request_twice_is_done_once_also_after_a_restart_and_after_the_end(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await table.answer(ann, 1, "roll", "r1")
    once = whole(table)
    await table.answer(ann, 1, "roll", "r1")
    assert whole(table) == once
    table = await house.again(table)
    await table.answer(ann, 1, "roll", "r1")
    assert whole(table) == once
    await table.concede(bob, "enough")
    await table.concede(bob, "enough")
    table = await house.again(table)
    await table.concede(bob, "enough")
    assert table.look(None)["result"]["winners"] == [0]


async def test_two_players_may_use_the_same_request(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await answer(table, ann, "roll", "r1")
    await answer(table, bob, "roll", "r1")
    assert table.look(None)["waiting"] == [0]


async def test_of_fifty_answers_at_once_to_one_question_exactly_one_wins(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    attempts = (table.answer(ann, 1, n % 4, f"r{n}") for n in range(50))
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert outcomes.count(None) == 1
    assert sum(isinstance(outcome, Stale) for outcome in outcomes) == 49
    assert table.play is not None
    assert table.play.seq == 1


async def test_an_answer_goes_through_even_if_the_asker_is_gone(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    told = asyncio.Event()
    table.subscribe(bob, lambda _topic: told.set())
    task = asyncio.create_task(table.answer(ann, 1, "roll", "r1"))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait_for(told.wait(), 5)
    assert task.cancelled()
    now = whole(table)
    assert whole(await house.again(table)) == now


async def test_undo_takes_back_and_is_told(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    question = table.look(ann)["choice"]
    await answer(table, ann, 0)
    assert (await refusal(table.undo(bob, "u0"))).key == "match.no_undo"
    await table.undo(ann, "u1")
    await table.undo(ann, "u1")
    assert table.look(ann)["choice"] | {"id": 1} == question
    (number, *played), (_, *taken_back) = table.look(bob)["log"]
    assert (played[:2], taken_back) == (["play", 0], ["table.undo", 0, [number]])
    now = whole(table)
    assert whole(await house.again(table)) == now


async def test_undo_is_still_offered_when_it_is_another_players_turn(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await answer(table, ann, 0)
    await answer(table, ann, "no")
    choice = table.look(ann)["choice"]
    assert (choice["ask"], choice["options"], choice["undo"]) == ("interrupt", ["cheer"], True)
    await answer(table, ann, "cheer")
    assert table.look(ann)["choice"] | {"id": 0} == {
        "id": 0,
        "ask": "",
        "about": [],
        "options": [],
        "undo": True,
        "cards": {},
    }


async def test_a_question_has_a_new_number_after_undo(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await answer(table, ann, 0)
    await table.undo(ann, "u")
    with pytest.raises(Stale):
        await table.answer(ann, 1, 1, "late click")


async def test_conceding_ends_a_match_of_two(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    await table.concede(ann, "enough")
    assert table.look(bob)["result"] == {
        "over": "conceded",
        "winners": [1],
        "players": ["Guest 0", "Guest 1"],
        "scores": [],
        "rematch": "",
        "rating": {"why": "not_agreed"},
    }
    assert [line[1] for line in table.look(bob)["log"]] == ["table.concede", "over"]
    assert (await house.again(table)).look(bob)["meta"]["status"] == "over"


async def test_with_three_the_others_play_on_and_nobody_concedes_twice(house: House) -> None:
    players = await house.guests(3)
    table = await house.match(players)
    await table.concede(players[1], "enough")
    assert (await refusal(table.concede(players[1], "enough!"))).key == "match.left"
    await house.play(table, players, 3)
    assert (await refusal(table.concede(players[1], "really"))).key == "match.left"
    await house.play(table, players)
    assert 1 not in table.look(None)["result"]["winners"]


async def test_rules_that_break_down_leave_the_match_as_it_was(house: House, caplog: pytest.LogCaptureFixture) -> None:
    def broken(s: Any) -> Any:
        if s.turn == 1:
            s.points[0] = 99
            raise KeyError("the card in her hand")
        yield from step(s)

    house.games = {"toy": replace(GAME, step=broken)}
    await house.reopen()
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    before = whole(table)
    with caplog.at_level(logging.ERROR):
        assert (await refusal(answer(table, ann, "roll"))).key == "table.fault"
    assert "the rules of toy" in caplog.text
    assert "`answer`" in caplog.text
    assert "KeyError at" in caplog.text
    assert [said for said in (table.code, "answer roll", ann, "in her hand") if said in caplog.text] == []
    assert whole(table) == before
    table = await house.again(table)
    assert whole(table) == before
    await answer(table, ann, 0)
    assert table.look(ann)["choice"]["ask"] == "extra"


async def test_a_match_that_can_not_begin_stays_a_lobby(house: House, caplog: pytest.LogCaptureFixture) -> None:
    house.games = {"toy": replace(GAME, new=lambda setup, source: 1 // 0)}
    await house.reopen()
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    await table.ready(bob, True)
    with caplog.at_level(logging.ERROR):
        assert (await refusal(table.start(ann))).key == "table.fault"
    assert "failed at the start" in caplog.text
    assert (await house.again(table)).look(ann)["meta"]["status"] == "lobby"


@pytest.mark.parametrize("written", [True, False])
async def test_after_a_failed_write_the_log_says_what_happened(
    house: House, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    append = Archive.append

    async def fail(self: Archive, *args: Any, **kwargs: Any) -> None:
        if written:
            await append(self, *args, **kwargs)
        raise NotSaved

    monkeypatch.setattr(Archive, "append", fail)
    assert (await refusal(table.answer(ann, 1, "roll", "r1"))).key == "table.not_saved"
    assert table.look(None)["waiting"] == [0]
    monkeypatch.undo()
    await table.answer(ann, 1, "roll", "r1")
    assert table.look(None)["waiting"] == [1]
    assert table.play is not None
    assert table.play.seq == 1
    assert whole(await house.again(table)) == whole(table)


async def test_a_second_writer_of_the_same_match_is_stopped_by_the_database(house: House) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    other = House(house.url, house.clock)
    await other.open()
    twin = await other.hall.find(table.code)
    assert twin is not None
    await table.answer(ann, 1, "roll", "r1")
    assert (await refusal(twin.answer(ann, 1, 0, "r2"))).key == "table.stale"
    with pytest.raises(Stale):
        await twin.answer(ann, 1, 0, "r3")
    assert whole(twin) == whole(table)
    await other.close()


async def test_twenty_tables_play_at_once(house: House) -> None:
    async def one(n: int) -> int:
        players = await house.guests(2 + n % 2)
        table = await house.match(players)
        count = await house.play(table, players, seed=n)
        assert table.lobby.status == "over"
        return count

    assert sum(await asyncio.gather(*map(one, range(20)))) > 200
