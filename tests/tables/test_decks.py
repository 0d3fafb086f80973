"""Decks of one's own: kept for their player, played as they were, and known to nobody else."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from summon_web.engine import Reason, write_list
from summon_web.games import games
from summon_web.tables import Refused, Table, hostile, rematch
from summon_web.tables.bring import bring
from summon_web.tables.decks import MOST_DECKS, Deck
from summon_web.tables.verify import faults
from tests.tables.guests import Clock, House
from tests.tables.records import file_of

BUILT = ("summoner_wars", "summons_call")
DAYS = 30


@pytest.fixture
async def real(house: House) -> House:
    """A house with the real games."""
    house.games = games()
    await house.reopen()
    return house


async def refusal(attempt: Any) -> list[Reason]:
    with pytest.raises(Refused) as refused:
        await attempt
    return list(refused.value.reasons)


def cards(game: str, seed: int = 1) -> dict[str, int]:
    decks = games()[game].decks
    assert decks is not None
    return decks.suggest(decks.forms[0], Random(seed))


async def built(house: House, player: str, game: str, seed: int = 1) -> Deck:
    decks = games()[game].decks
    assert decks is not None
    return await house.hall.decks.create(player, game, "My deck", decks.forms[0], cards(game, seed))


async def choose(table: Table, player: str, deck: Deck) -> None:
    await table.pick(player, "deck", write_list(deck.cards), None, deck.id)


async def ready(table: Table, players: list[str]) -> Table:
    for player in players:
        await table.ready(player, True)
    await table.start(players[0])
    return table


async def test_decks_are_kept_changed_thrown_away_and_brought_back(real: House, clock: Clock) -> None:
    ann = await real.guest("Ann")
    box = real.hall.decks
    deck = await built(real, ann, "summoner_wars")
    clock.pass_hours(1)
    await box.save(ann, deck.id, "  Other   name ", "", {"gd_oldin": 1})
    await real.reopen()
    box = real.hall.decks
    (kept,) = await box.of(ann)
    assert (kept.name, kept.cards, kept.changed - kept.created) == ("Other name", {"gd_oldin": 1}, 3_600_000)
    await box.delete(ann, deck.id)
    assert await box.of(ann) == []
    await box.restore(ann, deck.id)
    assert [each.id for each in await box.of(ann)] == [deck.id]


async def test_nobody_reaches_the_deck_of_another(real: House) -> None:
    ann, bob = await real.guests(2)
    deck = await built(real, ann, "summons_call")
    box = real.hall.decks
    for attempt in (
        box.own(bob, deck.id),
        box.save(bob, deck.id, "x", "normal", {}),
        box.delete(bob, deck.id),
        box.restore(bob, deck.id),
    ):
        assert await refusal(attempt) == [Reason("deck.none")]
    assert await box.of(bob) == []
    assert (await box.own(ann, deck.id)) == deck


@pytest.mark.parametrize("bad", [None, [], "x", {"dragon": 1}, {"gd_oldin": 0}, {"gd_oldin": -1}, {"gd_oldin": 41}, {"gd_oldin": True}, {"gd_oldin": "1"}, {1: 1}, {"a_libezal": 1}])  # fmt: skip
async def test_what_is_no_list_changes_nothing(real: House, bad: object) -> None:
    ann = await real.guest()
    deck = await built(real, ann, "summoner_wars")
    assert await refusal(real.hall.decks.save(ann, deck.id, "x", "", bad)) == [Reason("deck.unreadable")]
    assert await refusal(real.hall.decks.create(ann, "summoner_wars", "x", "", bad)) == [Reason("deck.unreadable")]
    assert await real.hall.decks.of(ann) == [deck]


async def test_names_games_and_forms_are_checked(real: House) -> None:
    ann = await real.guest()
    box = real.hall.decks
    assert await refusal(box.create(ann, "quarriors", "x", "", {})) == [Reason("deck.no_game")]
    assert await refusal(box.create(ann, "summons_call", "x", "huge", {})) == [Reason("deck.unreadable")]
    assert await refusal(box.create(ann, "summons_call", "\u200b ", "normal", {})) == [Reason("deck.unnamed")]
    assert (await box.create(ann, "summons_call", "<b>Big</b>" + "x" * 90, "normal", {})).name == "bBig/b" + "x" * 18


async def test_a_player_keeps_a_hundred_decks_at_most(real: House) -> None:
    ann = await real.guest()
    box = real.hall.decks
    made = [await box.create(ann, "summoner_wars", f"Deck {n}", "", {}) for n in range(MOST_DECKS)]
    assert await refusal(box.create(ann, "summoner_wars", "x", "", {})) == [Reason("deck.too_many")]
    await box.delete(ann, made[0].id)
    await box.create(ann, "summoner_wars", "x", "", {})
    assert await refusal(box.restore(ann, made[0].id)) == [Reason("deck.too_many")]


async def test_a_new_deck_gets_a_number_if_there_is_one_of_that_name(real: House) -> None:
    ann, bob = await real.guests(2)
    box = real.hall.decks
    names = [
        (await box.create(ann, "summoner_wars", name, "", {})).name for name in ("Mine", "Mine", "Mine 2", "x" * 24)
    ]
    assert names == ["Mine", "Mine 2", "Mine 3", "x" * 24]
    assert (await box.create(ann, "summoner_wars", "x" * 24, "", {})).name == "x" * 20 + " 2"
    assert (await box.create(bob, "summoner_wars", "Mine", "", {})).name == "Mine", "others' decks don't count"


async def test_who_has_built_a_deck_is_not_forgotten(real: House, clock: Clock) -> None:
    ann, bob = await real.guests(2)
    await built(real, ann, "summoner_wars")
    clock.pass_hours(24 * DAYS + 1)
    assert await real.hall.forget(DAYS) == (0, 1)
    assert set(await real.hall.people.names([ann, bob])) == {ann}


@pytest.mark.parametrize("game", BUILT)
async def test_an_unfinished_deck_is_refused_with_every_reason_and_nobody_loses_their_seat(
    real: House, game: str
) -> None:
    ann, bob = await real.guests(2)
    table = await real.lobby([ann, bob], game)
    before = table.lobby
    reasons = await refusal(table.pick(bob, "deck", write_list({games()[game].kinds[-1]: 12})))
    assert len(reasons) >= 3
    assert all(reason.rule for reason in reasons)
    assert table.lobby == before


@pytest.mark.parametrize("game", BUILT)
async def test_the_match_keeps_the_list_whatever_becomes_of_the_deck(real: House, game: str) -> None:
    ann, _ = players = await real.guests(2)
    deck = await built(real, ann, game)
    table = await real.lobby(players, game)
    await choose(table, ann, deck)
    await ready(table, players)
    assert table.play is not None
    kinds = sorted(table.play.match.state.kind)
    await real.hall.decks.save(ann, deck.id, "Empty", deck.form, {})
    await real.hall.decks.delete(ann, deck.id)
    again = await real.again(table)
    assert again.play is not None
    assert sorted(again.play.match.state.kind) == kinds


@pytest.mark.parametrize("game", BUILT)
async def test_replay_and_export_keep_own_decks_that_are_no_more(real: House, game: str) -> None:
    ann, bob = players = await real.guests(2)
    deck = await built(real, ann, game)
    table = await real.lobby(players, game)
    await choose(table, ann, deck)
    await ready(table, players)
    await real.play(table, players, 30)
    await table.concede(bob, real.request())
    before = await table.look_back(ann, 5, 0)
    await real.hall.decks.save(ann, deck.id, "Empty", deck.form, {})
    await real.hall.decks.delete(ann, deck.id)
    again = await real.again(table)
    assert await again.look_back(ann, 5, 0) == before
    record = await again.record()
    assert record.setup.picks[0]["deck"] == write_list(deck.cards)
    read = hostile.read(file_of(record), games())
    assert read.dump() == record.dump()
    assert faults(games()[game], read, record.dump()["digest"]) == []
    brought = await bring(real.hall, file_of(record))
    assert (await brought.record()).setup == record.setup


def seen(table: Table, player: str | None) -> str:
    return json.dumps(table.look(player))


@pytest.mark.parametrize("game", BUILT)
async def test_before_and_in_a_match_others_see_only_who_leads_a_deck(real: House, game: str) -> None:
    """Whatever legal deck with the same leader it is: until a card of it is seen, the others see the same."""
    ann, bob = players = await real.guests(2)
    first = await built(real, ann, game)
    decks = games()[game].decks
    assert decks is not None
    table = await real.lobby(players, game)
    shown = []
    for seed in range(3):
        other = decks.fill({decks.leader(first.cards): 1}, first.form, Random(seed))
        await table.pick(ann, "deck", write_list(other))
        shown.append((seen(table, bob), seen(table, None)))
        assert table.look(ann)["players"][0]["picks"]["deck"] == write_list(other)
        assert table.look(bob)["players"][0]["picks"]["deck"] == "led:" + decks.leader(other)
    assert len(set(shown)) == 1
    await ready(table, players)
    assert "list:" not in seen(table, bob) + seen(table, None)
    assert "list:" in seen(table, ann)


async def test_the_host_sees_the_decks_that_bots_play_and_nobody_else_does(real: House) -> None:
    ann, bob = await real.guests(2)
    table = await real.hall.create(ann, "summoner_wars", 3, {}, False)
    await table.take_seat(bob, 1)
    await table.add_bot(ann, 2, "easy")
    await table.pick(ann, "deck", write_list(cards("summoner_wars")), 2)
    told = [table.look(player)["players"][2]["picks"]["deck"].partition(":")[0] for player in (ann, bob, None)]
    assert told == ["list", "led", "led"]


async def test_a_deck_that_became_illegal_is_refused_before_the_start_without_betraying_it(real: House) -> None:
    ann, bob = players = await real.guests(2)
    table = await real.hall.create(ann, "summons_call", 2, {"construction": "dynamic"}, False)
    await table.take_seat(bob, 1)
    mixed = games()["summons_call"].decks.starters["d1_twilight_accord"]  # type: ignore[union-attr]
    await table.pick(bob, "deck", write_list(mixed))
    await table.change_setting(ann, "construction", "normal")
    told = await refusal(table.ready(bob, True))
    assert {(reason.key, reason.rule) for reason in told} == {("deck.type", "SC-3.2")}, "its owner is told why"
    assert len(told) == 7
    assert await refusal(table.start(ann)) == [Reason("table.not_ready")]
    as_if = replace(table.lobby, chairs=tuple(replace(chair, ready=True) for chair in table.lobby.chairs))
    with pytest.raises(Refused) as refused:
        as_if.start(ann)
    assert refused.value.reasons == (Reason("table.deck_illegal", about=(2,)),), "the host learns nothing of the list"
    assert [chair.player for chair in table.lobby.chairs] == players
    assert table.lobby.status == "lobby"
    await table.change_setting(ann, "construction", "dynamic")
    await table.ready(bob, True)
    await table.start(ann)
    assert table.lobby.status == "playing"


@pytest.mark.parametrize("game", BUILT)
async def test_matches_and_wins_are_counted_for_the_deck_and_a_rematch_plays_it_again(real: House, game: str) -> None:
    ann, bob = players = await real.guests(2)
    deck = await built(real, ann, game)
    table = await real.lobby(players, game)
    await choose(table, ann, deck)
    await ready(table, players)
    await table.concede(bob, real.request())
    assert table.lobby.status == "over"
    assert await real.hall.decks.record(ann) == {deck.id: (1, 1)}
    (play,) = await real.hall.decks.plays(deck.id)
    assert (play["match"], play["won"], play["bot"]) == (table.code, 1, "")
    assert play["foes"] in games()[game].kinds
    there = await rematch(real.hall, table, ann)
    assert (there.lobby.chairs[0].picks["deck"], there.lobby.chairs[0].decks) == (
        write_list(deck.cards),
        {"deck": deck.id},
    )


async def test_a_starter_deck_that_does_not_fit_the_table_is_refused_at_picking_with_its_reasons(real: House) -> None:
    ann, bob = await real.guests(2)
    table = await real.lobby([ann, bob], "summons_call")
    before = table.lobby
    told = await refusal(table.pick(ann, "deck", "d1_twilight_accord"))
    assert {(reason.key, reason.rule) for reason in told} == {("deck.type", "SC-3.2")}
    assert table.lobby == before
    await table.change_setting(ann, "construction", "dynamic")
    await table.pick(ann, "deck", "d1_twilight_accord")
    assert table.lobby.chairs[0].picks["deck"] == "d1_twilight_accord"


@pytest.mark.parametrize("game", BUILT)
async def test_bots_bring_decks_by_chance_that_fit_the_table(real: House, game: str) -> None:
    rules = games()[game].decks
    assert rules is not None
    ann = await real.guest()
    table = await real.hall.create(ann, game, 2, {}, False)
    brought, fitting = set[str](), set(rules.playable(rules.forms[0]))
    for _ in range(400):  # one of twelve decks is missed by chance once in a hundred billion tests
        await table.add_bot(ann, 1, "easy")
        brought.add(table.lobby.chairs[1].picks["deck"])
        await table.remove(ann, 1)
        if brought == fitting:
            break
    assert brought == fitting


async def test_a_bot_takes_another_deck_when_the_table_changes(real: House) -> None:
    ann = await real.guest()
    table = await real.hall.create(ann, "summons_call", 2, {"construction": "dynamic"}, False)
    await table.add_bot(ann, 1, "easy")
    await table.pick(ann, "deck", "d1_twilight_accord", 1)
    await table.change_setting(ann, "construction", "normal")
    assert table.lobby.chairs[1].picks["deck"] in games()["summons_call"].decks.playable("normal")  # type: ignore[union-attr]
    await table.start(ann)
    assert table.lobby.status == "playing"


async def test_where_lists_are_open_everybody_sees_them_before_and_in_the_match(real: House) -> None:
    ann, bob = players = await real.guests(2)
    table = await real.lobby(players, "summons_call")
    await choose(table, ann, await built(real, ann, "summons_call"))
    assert "list:" not in seen(table, bob) + seen(table, None)
    await table.change_setting(ann, "open_lists", "yes")
    for viewer in (ann, bob, None):
        assert table.look(viewer)["players"][0]["picks"]["deck"] == write_list(cards("summons_call"))
    await table.change_setting(ann, "open_lists", "no")
    assert "list:" not in seen(table, bob) + seen(table, None)
    await table.change_setting(ann, "open_lists", "yes")
    await ready(table, players)
    for viewer in (bob, None):
        assert table.look(viewer)["players"][0]["picks"]["deck"] == write_list(cards("summons_call"))


async def test_a_deck_that_was_given_to_a_bot_does_not_count_for_its_player(real: House) -> None:
    ann = await real.guest()
    mine, lent = await built(real, ann, "summons_call"), await built(real, ann, "summons_call", 2)
    table = await real.hall.create(ann, "summons_call", 2, {}, False)
    await table.add_bot(ann, 1, "easy")
    await choose(table, ann, mine)
    await table.pick(ann, "deck", write_list(lent.cards), 1, lent.id)
    await table.start(ann)
    await table.concede(ann, real.request())
    assert await real.hall.decks.record(ann) == {mine.id: (1, 0)}
    (play,) = await real.hall.decks.plays(mine.id)
    assert play["bot"] == "easy"
    assert await real.hall.decks.plays(lent.id) == []


async def test_saving_without_a_name_keeps_the_name_and_renaming_keeps_the_list(real: House) -> None:
    ann, bob = await real.guests(2)
    deck, box = await built(real, ann, "summoner_wars"), real.hall.decks
    saved = await box.save(ann, deck.id, " \u200b ", "", {"gd_oldin": 1})
    assert (saved.name, saved.cards) == ("My deck", {"gd_oldin": 1})
    renamed = await box.rename(ann, deck.id, "Other")
    assert (renamed.name, renamed.cards) == ("Other", {"gd_oldin": 1})
    assert await refusal(box.rename(ann, deck.id, " ")) == [Reason("deck.unnamed")]
    assert await refusal(box.rename(bob, deck.id, "Mine")) == [Reason("deck.none")]
    assert (await box.own(ann, deck.id)).name == "Other"


async def test_saving_a_deck_that_was_thrown_away_needs_room(real: House) -> None:
    ann, box = await real.guest(), real.hall.decks
    gone = await box.create(ann, "summoner_wars", "Gone", "", {})
    await box.delete(ann, gone.id)
    for n in range(MOST_DECKS):
        await box.create(ann, "summoner_wars", f"Deck {n}", "", {})
    assert await refusal(box.save(ann, gone.id, "Back", "", {})) == [Reason("deck.too_many")]
    assert len(await box.of(ann)) == MOST_DECKS
    await box.delete(ann, (await box.of(ann))[0].id)
    await box.save(ann, gone.id, "Back", "", {})
    assert len(await box.of(ann)) == MOST_DECKS
