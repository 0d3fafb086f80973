"""Old things leave the data file; what somebody played or may still want stays."""

from __future__ import annotations

from summon_web.tables import Player
from tests.tables.guests import Clock, House

DAYS = 30


async def test_lobbies_that_never_began_and_guests_who_never_sat_down_leave_at_their_age(
    house: House, clock: Clock
) -> None:
    played, host = await house.guests(2), await house.guest("Host")
    match, lobby, shut = await house.match(played), await house.lobby([host]), await house.lobby([host])
    await shut.call_off(host)
    idler, idler_secret = await house.hall.people.mint("Idler")
    assert await house.hall.forget(DAYS) == (0, 0)
    code = lobby.code
    del lobby, shut
    await house.reopen()
    clock.pass_hours(24 * DAYS + 1)
    fresh, secret = await house.hall.people.mint("Fresh")
    assert await house.hall.forget(DAYS) == (2, 2)
    assert await house.hall.find(code) is None
    assert await house.hall.find(match.code) is not None
    assert set(await house.hall.people.names([*played, host, idler, fresh])) == {*played, fresh}
    assert await house.hall.people.recognise(idler_secret) is None
    assert await house.hall.people.recognise(secret) == Player(fresh, "Fresh")


async def test_who_is_here_and_where_somebody_sits_is_kept(house: House, clock: Clock) -> None:
    watcher, host = await house.guest("Watcher"), await house.guest("Host")
    lobby = await house.lobby([host])
    clock.pass_hours(24 * DAYS + 1)
    assert await house.hall.forget(DAYS, here={watcher}) == (0, 0)
    assert await house.hall.find(lobby.code) is lobby


async def test_the_list_has_room_for_every_place_before_anybodys_second_table(house: House) -> None:
    for _ in range(12):
        host = await house.guest("Flood")
        for _ in range(5):
            await house.hall.create(host, "toy", 2, {}, True, origin="203.0.113.1")
    honest = [
        await house.hall.create(await house.guest("Honest"), "toy", 2, {}, True, origin=f"203.0.113.{n}")
        for n in (2, 3)
    ]
    for _ in range(2):
        for _ in range(5):
            await house.hall.create(await house.guest("Flood"), "toy", 2, {}, True, origin="203.0.113.1")
    for _ in range(2):  # before and after a restart
        rows = house.hall.open_tables()
        assert len(rows) == 50
        assert {table.code for table in honest} <= {row["code"].replace("-", "") for row in rows}
        await house.reopen()
