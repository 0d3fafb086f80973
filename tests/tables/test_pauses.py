"""Pauses: where a hidden card might answer, nobody can tell from the table whether somebody was asked."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from summon_web.engine import HUSH, PUBLIC, Match
from summon_web.games import games
from summon_web.tables import Hall, NotSaved, Refused, Table
from summon_web.tables.play import Play
from tests.games.summons_call.position import P1, P2, Position, table
from tests.tables.guests import until

TRIGGER, PLAIN = "a_vengeful_shade", "n_feint"
ATTACK = "attack n_wandering_giant a_gutter_hound"
PAUSE = 0.15


def duel(card: str) -> Position:
    """P1's giant will defeat P2's hound; P2 holds one card, which for all others may be the one that answers."""
    field = table().field(P1, C="n_wandering_giant").field(P2, C="a_gutter_hound", L="n_town_militia")
    return field.hand(P2, card).mana(P2, 0, TRIGGER)


async def begun(hall: Hall, position: Position) -> tuple[Table, str, str]:
    """A table whose match goes on from this position."""
    ann, bob = [(await hall.people.mint(name))[0] for name in ("Ann", "Bob")]
    there = await hall.create(ann, "summons_call", 2, {}, False)
    await there.take_seat(bob, 1)
    await there.ready(bob, True)
    await there.start(ann)
    assert there._saved is not None
    match = Match.start(games()["summons_call"], position.state)
    match.news()
    there._saved.play = Play(match, 2)
    return there, ann, bob


@pytest.fixture
async def hall(tmp_path: Any, request: pytest.FixtureRequest) -> Any:
    pause: float = getattr(request, "param", PAUSE)
    hall = await Hall.open(f"sqlite+aiosqlite:///{tmp_path}/summon.db", pause=pause)
    yield hall
    await hall.close()


def frames(there: Table, player: str | None) -> list[str]:
    """What a browser would be sent from here on: a view for every telling that changed something."""
    seen: list[dict[str, Any]] = []
    sent: list[str] = []

    def told(_topic: str = "") -> None:
        look = there.look(player)
        look["meta"] |= {"code": "", "commitment": ""}
        changed = {part: look[part] for part in look if not seen or look[part] != seen[-1][part]}
        seen.append(look)
        if changed:
            sent.append(json.dumps(changed, sort_keys=True))

    there.subscribe(player, told)
    told()
    sent.clear()
    return sent


def line(there: Table, player: str, spoken: str) -> str:
    """An option in readable words, as the browser would send it."""
    play = there.play
    assert play is not None
    match, seat = play.match, there.lobby.seat_of(player)
    assert seat is not None
    return next(
        " ".join(map(str, option))
        for option in match.options(seat)
        if spoken in (match.game.say(match.state, option), " ".join(map(str, option)))
    )


async def say(there: Table, player: str, spoken: str, request: str = "") -> None:
    choice = there.look(player)["choice"]
    await there.answer(player, choice["id"], line(there, player, spoken), request or spoken)


@pytest.mark.rule("SC-R35")
async def test_others_are_sent_the_same_whether_or_not_somebody_was_asked(hall: Hall) -> None:
    heard = []
    for card in (TRIGGER, PLAIN):
        there, ann, bob = await begun(hall, duel(card))
        sent = [frames(there, ann), frames(there, None)]
        sent[0].clear()  # that somebody began to watch
        await say(there, ann, ATTACK)
        assert there.look(ann)["waiting"] == [P2]
        assert there.look(ann)["meta"]["hush"] == PAUSE
        if card == TRIGGER:
            assert there.look(bob)["choice"]["ask"] == "announce"
            await say(there, bob, "done")
        assert there.look(bob)["choice"].get("options", []) == []
        await until(lambda there=there: there.look(None)["waiting"] == [P1])
        heard.append(sent)
    assert heard[0] == heard[1]
    assert [len(each) for each in heard[0]] == [2, 2], "the attack, and the end of the pause"


async def test_the_pause_is_as_long_however_soon_the_answer_comes(hall: Hall) -> None:
    clock = asyncio.get_running_loop().time
    for card in (TRIGGER, PLAIN):
        there, ann, bob = await begun(hall, duel(card))
        began = clock()
        await say(there, ann, ATTACK)
        if card == TRIGGER:
            await say(there, bob, "done")
        await until(lambda there=there: there.look(None)["waiting"] == [P1])
        assert clock() - began >= PAUSE


async def test_a_late_answer_counts_and_ends_the_pause(hall: Hall) -> None:
    there, ann, bob = await begun(hall, duel(TRIGGER))
    await say(there, ann, ATTACK)
    await until(lambda: there._pause.is_over(there.play.moment))
    assert there.look(bob)["choice"]["ask"] == "announce"
    await say(there, bob, f"announce {TRIGGER}")
    assert there.look(bob)["choice"]["ask"] == "pay_card"


async def test_nobody_answers_a_pause_nor_takes_anything_back_across_it(hall: Hall) -> None:
    there, ann, bob = await begun(hall, duel(PLAIN))
    await say(there, ann, ATTACK)
    assert there.play is not None
    assert [choice.ask for choice in there.play.match.pending] == [HUSH]
    for option in (0, "done"):
        with pytest.raises(Refused, match=r"match\.hush"):
            await there.answer(bob, there.play.asked[P2], option, f"early {option}")
    assert there.why_not(bob, "done") == ("match.hush", "", ())
    assert there.why_not(ann, "end") == ("match.hush", "", ())
    for player in (ann, bob):
        with pytest.raises(Refused, match=r"match\.no_undo"):
            await there.undo(player, "back")
    await until(lambda: there.look(None)["waiting"] == [P1])
    assert not there.look(ann)["choice"]["undo"]
    assert there.look(bob)["choice"] == {}


@pytest.mark.parametrize("hall", [60.0], indirect=True)  # a pause that no busy machine outlasts
async def test_an_announcement_can_be_taken_back_within_the_pause_and_nobody_hears(hall: Hall) -> None:
    there, ann, bob = await begun(hall, duel(TRIGGER))
    await say(there, ann, ATTACK)
    sent = frames(there, ann)
    await say(there, bob, f"announce {TRIGGER}")
    assert there.look(bob)["choice"]["undo"]
    await there.undo(bob, "back")
    assert there.look(bob)["choice"]["ask"] == "announce"
    assert sent == []


async def test_both_hands_pause_once_and_go_on_together(hall: Hall) -> None:
    position = table().field(P1, C="n_town_militia d1", L="a_libezal").field(P2, C="n_town_militia d1", L="a_libezal")
    position.hand(P1, TRIGGER).hand(P2, PLAIN).mana(P2, 0, TRIGGER)
    there, ann, bob = await begun(hall, position)
    sent = frames(there, bob)
    await say(there, ann, "attack 1 32")
    assert there.look(bob)["waiting"] == [P1, P2]
    await say(there, ann, "done")
    assert there.look(bob)["waiting"] == [P1, P2]
    await until(lambda: there.look(None)["waiting"] == [P1])
    assert len(sent) == 2


async def test_no_pause_where_everybody_knows_that_no_hand_could_answer(hall: Hall) -> None:
    position = duel(PLAIN)
    position.state.seen[position.state.manas[P2][0]] = PUBLIC  # the only card of that deck that answers an exit
    there, ann, _ = await begun(hall, position)
    await say(there, ann, ATTACK)
    assert there.look(None)["waiting"] == [P1]


async def test_against_bots_alone_pauses_are_short(hall: Hall) -> None:
    there, ann, _ = await begun(hall, duel(PLAIN))
    await say(there, ann, ATTACK)
    assert there.look(None)["meta"]["hush"] == PAUSE, "two people: a secret stays one"
    there, ann, _ = await begun(hall, duel(PLAIN))
    assert there.play is not None
    there.play.stand_ins[1] = "easy"
    await say(there, ann, ATTACK)
    assert there.look(None)["meta"]["hush"] == PAUSE / 4


async def test_a_pause_ends_after_a_write_has_failed(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    there, ann, _ = await begun(hall, duel(PLAIN))
    append, failed = there._append, []

    async def fails_once(*args: Any) -> None:
        if args[2] == "answer done" and not failed:
            failed.append(args)
            raise NotSaved
        await append(*args)

    monkeypatch.setattr(there, "_append", fails_once)
    monkeypatch.setattr(there, "_catch_up", lambda: asyncio.sleep(0, setattr(there, "_doubt", False)))
    await say(there, ann, ATTACK)
    await until(lambda: there.look(None)["waiting"] == [P1])
    assert failed


async def paused(hall: Hall, ann: str, bob: str, rng: Random) -> Table | None:
    """A table in the middle of a pause in which nobody is asked; None if no such pause came in a random match."""
    there = await hall.create(ann, "summons_call", 2, {"construction": "dynamic"}, False)
    await there.take_seat(bob, 1)
    for player in (ann, bob):
        await there.pick(player, "deck", "a2_grave_bargain")
    await there.ready(bob, True)
    await there.start(ann)
    for turn in range(2000):
        looks = [there.look(player) for player in (ann, bob)]
        if looks[0]["meta"]["hush"] and all(look["choice"] == {} for look in looks):
            return there
        player, choice = next(
            ((p, look["choice"]) for p, look in zip((ann, bob), looks, strict=True) if look["choice"].get("options")),
            ("", {}),
        )
        if not player:
            break
        await there.answer(player, choice["id"], rng.randrange(len(choice["options"])), f"r{turn}")
    return None


async def test_after_a_restart_the_pause_begins_anew_with_whoever_comes(tmp_path: Any) -> None:
    place = f"sqlite+aiosqlite:///{tmp_path}/summon.db"
    hall = await Hall.open(place, pause=600)
    ann, bob = [(await hall.people.mint(name))[0] for name in ("Ann", "Bob")]
    rng, there = Random(2), None
    while there is None:
        there = await paused(hall, ann, bob, rng)
    code, before = there.code, there.look(None)
    await hall.close()
    hall = await Hall.open(place, pause=0.01)
    again = await hall.find(code)
    assert again is not None
    assert again.look(None)["waiting"] == before["waiting"]
    again.subscribe(ann, lambda _topic: None)
    await until(lambda: again.look(None)["meta"]["moment"] > before["meta"]["moment"])
    await hall.close()
