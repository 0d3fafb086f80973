"""Any moment of a match that is over becomes a new table: the same position, a chance of its own, and a record that proves both."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from summon_web.engine import Seat
from summon_web.games import games
from summon_web.tables import Refused, Table, hostile
from summon_web.tables.branch import beginning_at, branch
from summon_web.tables.bring import bring
from summon_web.tables.fairness import commit_to
from summon_web.tables.record import Record, complete
from summon_web.tables.story import step_of
from summon_web.tables.verify import faults
from tests.tables.guests import GAME, House, asked, whole
from tests.tables.records import GOLDEN, file_of, golden
from tests.tables.test_record import TOYS, assert_that_every_flipped_bit_is_found, found


async def over(house: House) -> tuple[Table, list[str]]:
    people = await house.guests(2)
    table = await house.match(people)
    await house.play(table, people)
    return table, people


async def gone_on(house: House, table: Table, people: list[str], at: int) -> Table:
    there = await branch(house.hall, table, people[0], at, None)
    await there.take_seat(people[1], 1)
    await there.ready(people[1], True)
    await there.start(people[0])
    return there


async def refusal(attempt: Any) -> str:
    with pytest.raises(Refused) as refused:
        await attempt
    return refused.value.reason.key


@pytest.mark.parametrize("name", [path.stem for path in GOLDEN])
def test_a_golden_game_goes_on_from_any_step_in_the_same_position(name: str) -> None:
    record = golden(name)
    game = games()[record.game]
    eyes = [Seat(seat) for seat in range(-2, record.setup.seats)]
    end = len(record.entries)
    wanted = {1, *Random(name).sample(range(2, end), 3), end - 1}
    for play in record.plays(game):
        if play.moment not in wanted:
            continue
        wanted.remove(play.moment)  # what is sealed afterwards, in the same moment, is open again
        begun = beginning_at(game, record, play.moment)
        child = replace(record, version=game.version, key="11" * 32, entries=(), before=begun.legs)
        first = next(child.plays(game))
        assert first.match.dump() == play.match.dump()
        assert first.match.pending == play.match.pending
        assert (len(first.told), first.moment, first.seq) == (1, 1, 0)
        for eye in eyes:
            then, now = step_of(play, eye).view, step_of(first, eye).view
            assert (now["public"], now["piles"]) == (then["public"], then["piles"])


async def test_the_new_table_has_the_position_the_hidden_cards_and_a_commitment_of_its_own(house: House) -> None:
    table, people = await over(house)
    there = await gone_on(house, table, people, 6)
    then = await table.look_back(people[0], 6)
    look = there.look(people[0])
    assert (look["public"], look["mine"]) == (then["public"], then["mine"])
    assert look["meta"]["commitment"] != table.look(None)["meta"]["commitment"]
    assert look["meta"]["continues"] == [f"{table.code[:3]}-{table.code[3:]}", 6]
    assert look["log"][0][1:] == ["table.continues", *look["meta"]["continues"]]
    assert there.play is not None
    assert not there.play.match.can_undo(Seat(0))


async def test_what_comes_after_falls_anew(house: House) -> None:
    table, people = await over(house)
    record = await table.record()
    thrown = []
    for _ in range(4):
        there = await gone_on(house, table, people, 1)
        await house.play(there, people)
        thrown.append([(each.verb, each.n, each.came) for each in (await there.record()).drawn])
    assert len({json.dumps(each) for each in thrown}) == 4
    assert [(each.verb, each.n, each.came) for each in record.drawn] not in thrown


async def test_it_survives_a_restart_and_a_snapshot_byte_for_byte(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("summon_web.tables.table.SNAPSHOT", 3)
    table, people = await over(house)
    there = await gone_on(house, table, people, 5)
    for _ in range(3):
        await house.play(there, people, 4, seed=7)
        before = whole(there)
        there = await house.again(there)
        assert whole(there) == before
    await house.play(there, people)
    assert found(await there.record()) == []


async def test_it_goes_on_by_later_rules_as_its_parent_would(house: House) -> None:
    table, people = await over(house)
    there = await gone_on(house, table, people, 5)
    await house.play(there, people, 3)
    before = there.look(people[0])["mine"]
    house.games = {"toy": replace(GAME, version=GAME.version + 1)}
    again = await house.again(there)
    assert again.look(people[0])["mine"] == before


async def test_its_record_is_written_read_verified_and_brought_elsewhere(house: House, tmp_path: Path) -> None:
    table, people = await over(house)
    there = await gone_on(house, await over_again(house, table, people), people, 3)  # a branch of a branch
    await house.play(there, people)
    record = await there.record()
    assert [leg.code for leg in record.before] == [table.code, (await there.record()).before[1].code]
    again = hostile.read(file_of(record), TOYS)
    assert again.dump() == record.dump()
    assert found(again) == []
    other = House(f"sqlite+aiosqlite:///{tmp_path}/other.db", house.clock)
    await other.open()
    brought = await bring(other.hall, file_of(record))
    assert brought.look(None)["meta"]["brought"]
    assert (await brought.look_back(None, 3))["public"] == (await there.look_back(None, 3))["public"]
    await other.close()


async def over_again(house: House, table: Table, people: list[str]) -> Table:
    there = await gone_on(house, table, people, 4)
    await house.play(there, people, seed=3)
    return there


async def played_on(house: House) -> Record:
    table, people = await over(house)
    there = await gone_on(house, table, people, 6)
    await house.play(there, people)
    return await there.record()


async def test_a_bit_that_is_flipped_anywhere_in_it_is_found(house: House) -> None:
    assert_that_every_flipped_bit_is_found(await played_on(house), 5)


async def test_another_past_is_found_even_if_its_digest_fits(house: House) -> None:
    record = await played_on(house)
    leg = record.before[0]
    other = replace(record, before=(leg._replace(key="00" * 32),))
    assert ("verify.before", 0) in found(other)
    forged = replace(record, before=(leg._replace(key="00" * 32, commitment=commit_to(bytes(32))),))
    assert found(forged)[0][0] in ("verify.before", "verify.drawn", "verify.line")
    short = replace(record, before=(leg._replace(entries=leg.entries[:-1]),))
    assert found(short) != []
    wrong = replace(record, before=(leg._replace(entries=(leg.entries[0]._replace(line="answer fly"),)),))
    assert found(wrong) == [("verify.before", 0)]


async def test_only_a_match_that_is_over_is_gone_on_with(house: House) -> None:
    people = await house.guests(2)
    table = await house.match(people)
    await house.play(table, people, 4)
    stranger = await house.guest()
    for who in (*people, stranger):
        assert await refusal(branch(house.hall, table, who, 2, None)) == "table.not_over"


async def test_there_is_nothing_to_go_on_with_after_the_end(house: House) -> None:
    table, people = await over(house)
    last = (await table.look_back(None, 10**6))["last"]
    assert await refusal(branch(house.hall, table, people[0], last, None)) == "table.nothing_left"
    assert await refusal(branch(house.hall, table, people[0], 2, 7)) == "table.no_seat"


async def test_settings_and_decks_stay_and_bots_sit_where_they_sat(house: House) -> None:
    (ann,) = await house.guests(1)
    table = await house.lobby([ann])
    await table.add_bot(ann, 1, "easy")
    await table.start(ann)
    await house.play(table, [ann], 1)
    await table.concede(ann, "enough")
    there = await branch(house.hall, table, ann, 1, None)
    assert [chair.bot for chair in there.lobby.chairs] == ["", "easy"]
    other = await branch(house.hall, table, await house.guest(), 1, 1)
    assert [chair.player != "" for chair in other.lobby.chairs] == [False, True]
    host = other.lobby.host
    assert await refusal(other.pick(host, "deck", "x")) == "table.continued"


async def test_a_take_back_by_agreement_leaves_gaps_and_the_proof_holds(house: House) -> None:
    """Before the branch and after it: what was thrown in vain does not fall again."""
    people = await house.guests(2)
    table = await house.match(people)
    taken = await with_take_backs(house, table, people)
    assert taken
    record = await table.record()
    assert found(record) == []
    at = next(n for n, entry in enumerate(record.entries, 1) if entry.verb == "take_back") + 1
    there = await gone_on(house, table, people, at)
    assert await with_take_backs(house, there, people)
    again = await there.record()
    assert found(again) == []
    gaps = {drawn.counter for drawn in again.drawn}
    assert min(gaps) >= max(drawn.counter for drawn in record.drawn if drawn.counter < min(gaps))
    assert ("verify.key", 0) in found(replace(again, key="00" * 32))
    changed = replace(again, shares=("e" * 32, again.shares[1]))
    assert found(changed) != []


async def with_take_backs(house: House, table: Table, people: list[str]) -> int:
    """Play to the end, and now and then give a decision back that something was thrown after."""
    rng, taken = Random(2), 0
    while table.lobby.status != "over":
        player, choice = asked(table, people)
        await table.answer(player, choice["id"], rng.randrange(len(choice["options"])), house.request())
        if taken < 3 and table.look(player)["meta"]["may_ask"]:
            await table.ask_back(player, house.request())
            other = next(each for each in people if each != player)
            moment = table.look(other)["meta"]["moment"]
            await table.reply_back(other, True, moment, house.request())
            taken += 1
    return taken


def test_a_record_that_goes_on_from_a_real_game_is_verified() -> None:
    record = golden("fight_for_olympus-2")
    game = games()[record.game]
    begun = beginning_at(game, record, 40)
    child = complete(
        game, replace(record, key="22" * 32, commitment=commit_to(b"\x22" * 32), entries=(), before=begun.legs)
    )
    again = hostile.read(file_of(child), games())
    assert faults(game, again, child.dump()["digest"]) == []
