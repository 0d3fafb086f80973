"""Somebody is gone: those who are here may claim the match, once all of them want it and not a moment too early."""

from __future__ import annotations

from summon_web.tables import Table
from summon_web.tables.device import beside
from summon_web.tables.entry import CLAIM
from tests.tables.guests import Clock, House
from tests.tables.test_play import refusal

LONG = 121


def here(table: Table, *players: str) -> None:
    for player in players:
        table.subscribe(player, lambda _topic: None)


async def test_the_match_is_claimed_after_two_minutes(house: House, clock: Clock) -> None:
    ann, bob = await house.guests(2)
    table = await house.match([ann, bob])
    here(table, ann)
    clock.seconds += LONG - 2
    assert (await refusal(table.claim(ann, 1))).key == "table.not_gone_long"
    clock.seconds += 2
    await table.claim(ann, 1)
    assert table.look(None)["result"]["winners"] == [0]
    assert table.look(None)["result"]["left"] == ["table.claim", 1]
    assert ["table.claim", 1] in [line[1:] for line in table.look(None)["log"]]
    assert (await house.again(table)).look(None)["result"]["winners"] == [0]


async def test_all_who_are_here_must_want_it_and_the_others_go_on(house: House, clock: Clock) -> None:
    ann, bob, cem = await house.guests(3)
    table = await house.match([ann, bob, cem])
    here(table, ann, cem)
    clock.seconds += LONG
    await table.claim(ann, 1)
    assert not table.look(bob)["meta"]["out"]
    await table.stand_in(cem, 1)
    assert table.look(None)["players"][1]["stand_in"] == "", "one wants this, the other that"
    await table.claim(cem, 1)
    assert table.look(bob)["meta"]["out"]
    assert table.lobby.status == "playing"
    assert (await refusal(table.claim(ann, 1))).key == "table.no_stand_in"


async def test_whoever_is_back_has_lost_nothing(house: House, clock: Clock) -> None:
    ann, bob, cem = await house.guests(3)
    table = await house.match([ann, bob, cem])
    here(table, ann, cem)
    clock.seconds += LONG
    await table.claim(ann, 1)
    here(table, bob)
    assert (await refusal(table.claim(cem, 1))).key == "table.not_gone"


async def test_nobody_claims_the_own_seat_that_of_a_bot_or_from_outside(house: House, clock: Clock) -> None:
    ann, eve = await house.guests(2)
    table = await house.lobby([ann])
    await table.add_bot(ann, 1, "novice")
    assert (await refusal(table.claim(ann, 1))).key == "table.no_stand_in"
    await table.start(ann)
    clock.seconds += LONG
    for player, seat, key in (
        (ann, 0, "table.no_stand_in"),
        (ann, 1, "table.no_stand_in"),
        (ann, 7, "table.no_stand_in"),
        (eve, 0, "table.not_seated"),
    ):
        assert (await refusal(table.claim(player, seat))).key == key


async def test_by_correspondence_only_the_clock_counts(house: House, clock: Clock) -> None:
    ann, bob = await house.guests(2)
    table = await house.lobby([ann, bob])
    await table.agree(ann, "clock", "3d")
    await table.ready(bob, True)
    await table.start(ann)
    here(table, ann)
    clock.pass_hours(24)
    assert table.look(ann)["meta"]["patient"]
    for wish in (table.claim, table.stand_in):
        assert (await refusal(wish(ann, 1))).key == "table.days_count"


async def test_a_wish_that_another_process_tells_is_that_of_the_whole_device(house: House, clock: Clock) -> None:
    ann, bob, cem = await house.guests(3)
    table = await house.match([ann, bob, cem])
    here(table, ann, cem)
    clock.seconds += LONG
    table.wishes.note(beside(cem, 2), 1, CLAIM)
    await table.claim(ann, 1)
    assert table.look(bob)["meta"]["out"]
