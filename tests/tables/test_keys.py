"""A player goes on in another browser: codes that work once and for ten minutes, and one that is kept."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from summon_web.tables import Refused, codes
from summon_web.tables.keys import MINUTES, MOVE, RECOVERY, read, shown
from summon_web.tables.records import keys
from tests.tables.guests import Clock, House


async def test_a_code_carries_the_player_with_name_and_seats(house: House) -> None:
    ann, token = await house.hall.people.mint("Ann")
    table = await house.lobby([ann])
    code = await house.hall.people.keys.move_code(ann, alone=False)
    moved = await house.hall.people.keys.redeem(f" {shown(code).lower()} ")
    assert moved.player == ann
    for proof in (token, moved.token):
        known = await house.hall.people.recognise(proof)
        assert known is not None
        assert (known.id, known.name) == (ann, "Ann")
    await house.reopen()
    assert await house.hall.people.recognise(moved.token) == known
    assert [row["code"] for row in await house.hall.tables_of(ann)] == [codes.shown(table.code)]


async def test_a_code_works_once_even_if_two_use_it_at_the_same_time(house: House) -> None:
    ann = await house.guest("Ann")
    code = await house.hall.people.keys.move_code(ann, alone=False)
    tried = await asyncio.gather(*(house.hall.people.keys.redeem(code) for _ in range(3)), return_exceptions=True)
    assert sorted(isinstance(each, Refused) for each in tried) == [False, True, True]
    with pytest.raises(Refused, match="no_code"):
        await house.hall.people.keys.redeem(code)


async def test_a_code_is_refused_when_it_is_old_replaced_or_made_up(house: House, clock: Clock) -> None:
    ann = await house.guest("Ann")
    first = await house.hall.people.keys.move_code(ann, alone=False)
    second = await house.hall.people.keys.move_code(ann, alone=False)
    clock.pass_hours((MINUTES + 0.01) / 60)
    made_up = ("", "B" * MOVE, "B" * RECOVERY, "💀", "a" * 100, f"{ann}.x")
    for code in (first, second, *made_up):
        with pytest.raises(Refused, match="no_code"):
            await house.hall.people.keys.redeem(code)


async def test_a_player_may_sign_out_everywhere_else(house: House) -> None:
    ann, token = await house.hall.people.mint("Ann")
    people = house.hall.people
    second = await people.keys.redeem(await people.keys.move_code(ann, alone=False))
    third = await people.keys.redeem(await people.keys.move_code(ann, alone=True))
    assert await people.recognise(token) is None
    assert await people.recognise(second.token) is None
    assert await people.recognise(third.token) is not None


async def test_a_recovery_code_works_until_another_one_is_made(house: House, clock: Clock) -> None:
    ann = await house.guest("Ann")
    keep = house.hall.people.keys
    code = await keep.recovery_code(ann)
    clock.pass_hours(24 * 365)
    assert [(await keep.redeem(shown(code))).player for _ in range(2)] == [ann, ann]
    await keep.recovery_code(ann)
    with pytest.raises(Refused, match="no_code"):
        await keep.redeem(code)


async def test_the_database_holds_no_code_and_no_secret(house: House) -> None:
    ann = await house.guest("Ann")
    keep = house.hall.people.keys
    codes = [await keep.move_code(ann, alone=False), await keep.recovery_code(ann)]
    token = (await keep.redeem(codes[1])).token
    kept = str([dict(row) for row in await house.hall.store.rows(select(keys))])
    assert len(kept) > 100
    assert not any(secret in kept for secret in (*codes, *token.split(".")[1:]))


async def test_the_secret_of_one_players_browser_opens_no_other_player(house: House) -> None:
    ann, bob = await house.guests(2)
    keep = house.hall.people.keys
    moved = await keep.redeem(await keep.move_code(ann, alone=False))
    assert await house.hall.people.recognise(f"{bob}.{moved.token.partition('.')[2]}") is None


def test_a_code_is_read_as_people_write_it() -> None:
    assert read("kx47 pmq2") == read("KX47-PMQ2") == read("ＫＸ４７ｰＰＭＱ２") == "KX47PMQ2"
