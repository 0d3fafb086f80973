"""What people say at a table: who reads it, what it may be, and that it stays."""

from __future__ import annotations

from typing import Any

import pytest

from summon_web.tables import Refused, Table, chat
from tests.tables.guests import Clock, House


def lines(table: Table, player: str | None) -> list[str]:
    return [each["line"] for each in table.talk(player)]


async def test_everybody_reads_what_a_player_says_and_who_it_was(house: House) -> None:
    players, watcher = await house.guests(2), await house.guest("Watcher")
    table = await house.match(players)
    await table.say(players[1], "hello there")
    for reader in (*players, watcher, None):
        (message,) = table.look(reader)["talk"]
        assert (message["name"], message["seat"], message["line"]) == ("Guest 1", 1, "say hello there")


async def test_players_read_the_watchers_talk_only_after_the_match(house: House) -> None:
    players, watchers = await house.guests(2), [await house.guest("Eve"), await house.guest("Mallory")]
    table = await house.match(players)
    await table.say(players[0], "a")
    before = [table.look(player) for player in players]
    await table.say(watchers[0], "b")
    await table.say(watchers[1], "c")
    assert [table.look(player) for player in players] == before
    assert [lines(table, player) for player in players] == [["say a"]] * 2
    assert [lines(table, watcher) for watcher in (*watchers, None)] == [["say a", "say b", "say c"]] * 3
    await table.concede(players[0], house.request())
    assert lines(table, players[0]) == lines(table, players[1]) == ["say a", "say b", "say c"]


async def test_nothing_tells_a_player_that_watchers_talk(house: House) -> None:
    """Neither a call nor a gap in the numbers."""
    players, watcher = await house.guests(2), await house.guest("Watcher")
    table = await house.match(players)
    heard: dict[str, list[str]] = {name: [] for name in (players[0], watcher)}
    for name, topics in heard.items():
        table.subscribe(name, topics.append)
    heard[players[0]].clear()
    await table.say(watcher, "b")
    assert (heard[players[0]], heard[watcher]) == ([], ["talk"])
    await table.say(players[1], "a")
    assert heard[players[0]] == ["talk"]
    assert [each["id"] for each in table.talk(players[0])] == ["table1"]


async def test_before_and_after_the_match_all_talk_together(house: House) -> None:
    players, friend = await house.guests(2), await house.guest("Friend")
    table = await house.lobby(players)
    await table.say(friend, "may I join?")
    assert lines(table, players[0]) == ["say may I join?"]
    for player in players:
        await table.ready(player, True)
    await table.start(players[0])
    await table.concede(players[0], house.request())
    await table.say(friend, "well done")
    assert lines(table, players[1])[-1] == "say well done"


async def test_talk_survives_a_restart_with_its_place_in_the_match(house: House) -> None:
    players, watcher = await house.guests(2), await house.guest("Watcher")
    table = await house.match(players)
    await table.say(players[0], "a")
    await house.play(table, players, answers=3)
    await table.say(watcher, "b")
    await table.say_phrase(players[1], "good_game")
    assert table.play is not None
    before, moment = table.talk(watcher), table.play.moment
    assert [each["moment"] for each in before[1:]] == [moment, moment]
    table = await house.again(table)
    assert table.talk(watcher) == before
    await table.say(players[0], "c")
    assert [each["id"] for each in table.talk(players[0])] == ["table1", "table2", "table3"]


async def test_a_view_carries_the_newest_messages_and_a_page_more_of_them(house: House, clock: Clock) -> None:
    players = await house.guests(2)
    table = await house.match(players)
    for n in range(chat.PAGE + 5):
        clock.seconds += 1
        await table.say(players[n % 2], str(n))
    assert [each["line"] for each in table.look(None)["talk"]] == [f"say {n}" for n in range(100, 105)]
    assert lines(table, None) == [f"say {n}" for n in range(5, 105)]


async def test_a_crowd_of_watchers_pushes_out_nothing_that_players_said(house: House) -> None:
    talk = [chat.Message("table", 1, "ann", "Ann", 0, "say a", 0, 0)]
    talk += [chat.Message("watchers", n, "eve", "Eve", -1, "say b", 0, n) for n in range(1, chat.KEPT + 10)]
    kept = chat.kept(talk)
    assert kept[0] == talk[0]
    assert len(kept) == chat.KEPT + 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "talk.empty"), (" \n\t", "talk.empty"), ("\u202e\u200d\u200b", "talk.empty"), ("x" * 301, "talk.long")],
)
async def test_what_can_not_be_said_is_refused_in_words(house: House, text: str, reason: str) -> None:
    players = await house.guests(2)
    table = await house.match(players)
    with pytest.raises(Refused) as refused:
        await table.say(players[0], text)
    assert refused.value.reason.key == reason
    assert lines(table, None) == []


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  two\n lines ", "two lines"),
        ("a\u202eb", "ab"),
        ("<b>&amp;", "<b>&amp;"),
        ("z" + "\u0335" * 9, "z" + "\u0335" * 2),
        ("👩\u200d👧", "👩\u200d👧"),
        ("x" * 300, "x" * 300),
        ("いい勝負でした。", "いい勝負でした。"),
    ],
)
def test_a_text_is_shown_as_it_was_written_on_one_line_without_hidden_signs(written: str, shown: str) -> None:
    assert chat.clean(written) == shown


async def test_only_phrases_that_there_are_can_be_said(house: House) -> None:
    players = await house.guests(2)
    table = await house.match(players)
    with pytest.raises(Refused, match=r"talk\.no_phrase"):
        await table.say_phrase(players[0], "nonsense")
    await table.say_phrase(players[0], "hello")
    assert lines(table, players[1]) == ["phrase hello"]


async def test_whoever_the_host_banned_says_nothing_here(house: House) -> None:
    players = await house.guests(2)
    table = await house.lobby(players)
    await table.ban(players[0], 1)
    with pytest.raises(Refused, match=r"talk\.banned"):
        await table.say(players[1], "hey")


async def test_a_person_keeps_their_handle_whatever_they_are_called(house: House) -> None:
    players = await house.guests(2)
    table = await house.lobby(players)
    await table.say(players[0], "a")
    await house.hall.people.rename(players[0], "Somebody else")
    other = await house.lobby([players[0]])
    await other.say(players[0], "b")
    await table.say(players[1], "c")
    handles: list[Any] = [each["by"] for each in (*table.talk(None), *other.talk(None))]
    assert handles[0] == handles[2] != handles[1]
    assert players[0] not in str(table.talk(None))


async def test_all_that_was_said_can_be_read_a_page_at_a_time(house: House, clock: Clock) -> None:
    ann, bob, eve = await house.guests(3)
    table = await house.match([ann, bob])
    for n in range(chat.PAGE + 20):
        clock.seconds += 1
        await table.say(eve if n % 10 == 0 else ann, str(n))
    table = await house.again(table)
    everything, heard = [str(n) for n in range(chat.PAGE + 20)], [str(n) for n in range(chat.PAGE + 20) if n % 10]

    async def read(player: str) -> list[str]:
        page = table.talk(player)
        found = {each["id"]: each for each in page}
        while page := [each for each in await table.earlier_talk(player, page[0]["time"]) if each["id"] not in found]:
            found |= {each["id"]: each for each in page}
        return [each["line"].removeprefix("say ") for each in sorted(found.values(), key=lambda each: each["time"])]

    assert await read(eve) == everything
    assert await read(bob) == heard
    await table.concede(bob, "enough")
    assert await read(bob) == everything


async def test_talk_leaves_with_a_lobby_that_never_began(house: House, clock: Clock) -> None:
    host = await house.guest("Host")
    table = await house.lobby([host])
    await table.say(host, "nobody here")
    code = table.code
    del table
    await house.reopen()
    clock.pass_hours(24 * 30 + 1)
    assert await house.hall.forget(30) == (1, 1)
    assert await house.hall.find(code) is None
