"""Standing orders: the table answers for a player, and nobody else can tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from summon_web.engine import NO, THIS_TURN, Choice, Option, Seat, Setting, View
from summon_web.games import games
from summon_web.tables import Hall, Refused, Table, fairness
from summon_web.tables.orders import obeyed, orders_of
from summon_web.tables.undo import steps_back
from tests.engine.toy import Toy

from .guests import GAME


def obey(s: Toy, choice: Choice, orders: Mapping[str, str]) -> Option | None:
    return NO if choice.ask == "extra" and orders["extra"] in ("never", THIS_TURN) else None


OBEDIENT = replace(GAME, orders=(Setting("extra", ("ask", "never", THIS_TURN)),), obey=obey)


@pytest.fixture
async def hall(tmp_path: Any) -> Any:
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", games={"toy": OBEDIENT})
    yield hall
    await hall.close()


async def begun(hall: Hall, game: str = "toy") -> tuple[Table, str, str]:
    ann, bob = [(await hall.people.mint(name))[0] for name in ("Ann", "Bob")]
    table = await hall.create(ann, game, 2, {}, False)
    await table.take_seat(bob, 1)
    await table.ready(bob, True)
    await table.start(ann)
    return table, ann, bob


async def play_card(table: Table, player: str) -> None:
    await table.answer(player, table.look(player)["choice"]["id"], 0, "play")


async def test_without_orders_the_player_is_asked(hall: Hall) -> None:
    table, ann, _ = await begun(hall)
    await play_card(table, ann)
    assert table.look(ann)["choice"]["ask"] == "extra"


async def test_a_standing_order_answers_and_others_hear_of_it_only_once(hall: Hall) -> None:
    table, ann, bob = await begun(hall)
    await table.order(ann, "extra", "never")
    told = []
    table.subscribe(bob, lambda _topic: told.append(table.look(bob)["waiting"]))
    await play_card(table, ann)
    assert table.look(ann)["waiting"] == [1]
    assert told == [[1]]


async def test_an_order_given_while_asked_answers_at_once_and_can_be_taken_back(hall: Hall) -> None:
    table, ann, _ = await begun(hall)
    await play_card(table, ann)
    await table.order(ann, "extra", "never")
    assert table.look(ann)["waiting"] == [1]
    await table.order(ann, "extra", "ask")
    assert table.look(ann)["mine"]["orders"] == {"extra": "ask"}


async def test_orders_are_private_kept_and_checked(hall: Hall) -> None:
    table, ann, bob = await begun(hall)
    await table.order(ann, "extra", "never")
    assert "never" not in str(table.look(bob))
    assert table.look(None)["mine"] == {"hand": []}
    assert table.play is not None
    assert table.play.orders[0] == {"extra": "never"}
    with pytest.raises(Refused):
        await table.order(ann, "extra", "perhaps")
    with pytest.raises(Refused):
        await table.order("nobody", "extra", "ask")


async def test_nothing_that_others_get_counts_the_answers_of_an_order(hall: Hall) -> None:
    table, ann, bob = await begun(hall)
    before = table.look(bob)["meta"]["moment"]
    await table.order(ann, "extra", "never")
    await play_card(table, ann)
    obeyed = table.look(bob)
    assert (obeyed["meta"]["moment"], obeyed["choice"]["id"]) == (before + 1, before + 1)


async def test_an_order_for_this_turn_ends_with_it(hall: Hall) -> None:
    table, ann, _ = await begun(hall)
    await table.order(ann, "extra", THIS_TURN)
    await play_card(table, ann)
    assert table.look(ann)["waiting"] == [1]
    assert table.look(ann)["mine"]["orders"] == {"extra": "ask"}
    saved = await hall.archive.match(table.lobby)
    assert orders_of(saved.play, Seat(0)) == {"extra": "ask"}


async def test_undo_goes_back_to_the_last_answer_of_the_players_own(hall: Hall) -> None:
    table, ann, bob = await begun(hall)
    await table.order(ann, "extra", "never")
    await play_card(table, ann)
    await table.undo(ann, "undo")
    assert table.look(ann)["choice"]["ask"] == "main"
    assert [event[1] for event in table.look(bob)["log"]][-1] == "table.undo"
    again = await hall.archive.match(table.lobby)
    assert again.play.match.state.dump() == table.play.match.state.dump()


async def test_a_take_back_is_offered_only_where_the_player_would_be_asked_again(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fairness, "draw_key", lambda: bytes(32))  # a match in which both happens
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", games={"quarriors": games()["quarriors"]})
    table, *people = await begun(hall, "quarriors")
    rng, futile, offers = Random(5), 0, 0
    for n in range(150):
        for seat, player in enumerate(people):
            choice, match = table.look(player)["choice"], table.play.match.clone()
            if not match.can_undo(Seat(seat)):
                continue
            if choice and choice["undo"]:
                offers += 1
                for _ in range(steps_back(table.play, Seat(seat))):
                    match.undo(Seat(seat))
                assert obeyed(table.play, match, Seat(seat)) is None
            else:
                futile += 1
                with pytest.raises(Refused):
                    await table.undo(player, f"undo {n}")
        seat = table.play.match.waiting_for()[0]
        choice = table.look(people[seat])["choice"]
        await table.answer(people[seat], choice["id"], rng.randrange(len(choice["options"])), f"answer {n}")
    assert offers > futile > 0
    await hall.close()


async def test_in_a_whole_match_others_count_only_what_people_answer(tmp_path: Any) -> None:
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db")
    people = [(await hall.people.mint(name))[0] for name in ("Ann", "Bob", "Cid")]
    table = await hall.create(people[0], "quarriors", 3, {}, False)
    for seat, player in enumerate(people[1:], 1):
        await table.take_seat(player, seat)
        await table.ready(player, True)
    await table.start(people[0])
    rng, people_answered = Random(5), 0
    while not table.play.match.over and people_answered < 150:
        seat = table.play.match.waiting_for()[0]
        choice, before = (
            table.look(people[seat])["choice"],
            [table.look(who)["meta"]["moment"] for who in (*people, None)],
        )
        await table.answer(people[seat], choice["id"], rng.randrange(len(choice["options"])), f"r{people_answered}")
        people_answered += 1
        assert [table.look(who)["meta"]["moment"] for who in (*people, None)] == [seq + 1 for seq in before]
    assert table.play.seq > people_answered  # orders have answered, too
    await hall.close()


async def test_where_a_view_says_which_orders_matter_only_these_are_shown(tmp_path: Any) -> None:
    def view(s: Toy, seat: Seat) -> View:
        return {**GAME.view(s, seat), "mine": {"matter": ["other"]}}

    orders = (*OBEDIENT.orders, Setting("other", ("ask", "never")))
    choosy = replace(OBEDIENT, orders=orders, view=view)
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", games={"toy": choosy})
    table, ann, _ = await begun(hall)
    assert table.look(ann)["mine"]["orders"] == {"other": "ask"}
    await hall.close()
