"""Chance comes from a key that was fixed before anybody sat and from what every seat adds; after the end anybody can check it."""

from __future__ import annotations

import hashlib
import hmac
from random import Random

import pytest

from summon_web.engine import Chance, Drawn, Sealed, Witness
from summon_web.engine.chance import chance_from
from summon_web.tables import Refused, Table
from summon_web.tables.fairness import dice_key, share_of_server
from tests.tables.guests import House

SHARE = "0123456789abcdef" * 2
OTHER = "f" * 32


async def refusal(attempt: object) -> str:
    with pytest.raises(Refused) as refused:
        await attempt  # type: ignore[misc]
    return refused.value.reason.key


async def played(house: House, people: list[str], *shares: str) -> Table:
    table = await house.lobby(people)
    for player, share in zip(people, shares, strict=False):
        await table.share(player, share)
    for player in people:
        await table.ready(player, True)
    await table.start(people[0])
    await house.play(table, people)
    return table


# Recomputed as docs/record.md says, with nothing of ours.


def word(dice: bytes, counter: int) -> int:
    return int.from_bytes(hmac.new(dice, counter.to_bytes(8, "big"), hashlib.sha256).digest()[:8], "big")


def redrawn(dice: bytes, drawn: Drawn) -> int | list[int]:
    """No word of these few throws is so large that it has to be drawn again."""
    if drawn.verb != "shuffle":
        return word(dice, drawn.counter) % drawn.n + (drawn.verb == "roll")
    order = list(range(drawn.n))
    for step, last in enumerate(range(drawn.n - 1, 0, -1)):
        other = word(dice, drawn.counter + step) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return order


async def test_the_commitment_stands_before_anybody_adds_a_share_and_the_key_fits_it_after_the_end(
    house: House,
) -> None:
    people = await house.guests(2)
    table = await house.lobby(people)
    shown = table.look(None)["meta"]["commitment"]
    again = await house.again(table)
    assert again.look(None)["meta"]["commitment"] == shown
    for player in people:
        await again.ready(player, True)
    await again.start(people[0])
    assert again.look(people[1])["meta"]["commitment"] == shown
    await house.play(again, people)
    record = await again.record()
    assert hashlib.sha256(bytes.fromhex(record.key)).hexdigest() == record.commitment == shown


async def test_every_throw_and_shuffle_follows_from_the_key_and_the_shares(house: House) -> None:
    table = await played(house, await house.guests(2), SHARE, OTHER)
    record = await table.record()
    assert record.shares == (SHARE, OTHER)
    seed = b"summon dice 1" + bytes.fromhex(SHARE) + bytes.fromhex(OTHER)
    dice = hmac.new(bytes.fromhex(record.key), seed, hashlib.sha256).digest()
    assert {drawn.verb for drawn in record.drawn} >= {"shuffle", "roll"}
    assert [drawn.came for drawn in record.drawn] == [redrawn(dice, drawn) for drawn in record.drawn]


async def test_the_key_is_shown_to_nobody_before_the_end(house: House) -> None:
    people = await house.guests(2)
    table = await house.match(people)
    assert await refusal(table.record()) == "table.not_over"


async def test_a_seat_sees_what_every_seat_added(house: House) -> None:
    people = await house.guests(2)
    table = await house.lobby(people)
    await table.share(people[1], SHARE)
    assert [player["share"] for player in table.look(people[0])["players"]] == ["", SHARE]


async def test_whoever_leaves_takes_their_share_along(house: House) -> None:
    people = await house.guests(2)
    table = await house.lobby(people)
    await table.share(people[1], SHARE)
    await table.leave_seat(people[1])
    assert [player["share"] for player in table.look(None)["players"]] == ["", ""]


@pytest.mark.parametrize("share", [None, 3, "", "f" * 31, "f" * 33, "F" * 32, "g" * 32, "f" * 32 + "\n", ["f" * 32]])
async def test_a_share_that_is_not_128_bits_is_refused(house: House, share: object) -> None:
    people = await house.guests(2)
    table = await house.lobby(people)
    assert await refusal(table.share(people[0], share)) == "table.share"


async def test_nobody_adds_a_share_after_the_start_or_without_a_seat(house: House) -> None:
    people = await house.guests(3)
    table = await house.match(people[:2])
    assert await refusal(table.share(people[0], SHARE)) == "table.started"
    assert await refusal((await house.lobby(people[:1])).share(people[2], SHARE)) == "table.not_seated"


async def test_the_share_of_a_bot_follows_from_the_key_so_the_server_can_not_choose_it(house: House) -> None:
    (ann,) = await house.guests(1)
    table = await house.lobby([ann])
    await table.add_bot(ann, 1, "easy")
    await table.share(ann, SHARE)
    await table.start(ann)
    await table.concede(ann, "enough")
    record = await table.record()
    assert record.shares == (SHARE, share_of_server(bytes.fromhex(record.key), 1))


@pytest.mark.parametrize("seat", range(3))
def test_one_bit_of_any_share_gives_other_dice(seat: int) -> None:
    key, shares = bytes(32), ["0" * 32, "1" * 32, "2" * 32]
    changed = [share if n != seat else share[:-1] + "9" for n, share in enumerate(shares)]
    assert dice_key(key, shares) != dice_key(key, changed)


def test_a_witness_changes_nothing_that_is_drawn() -> None:
    plain, seen = Chance(Sealed(b"k" * 32)), chance_from(Witness(Sealed(b"k" * 32)))
    rng = Random(4)
    for _ in range(300):
        n = rng.randrange(1, 40)
        assert (plain.roll(n), plain.below(n)) == (seen.roll(n), seen.below(n))
        one, other = list(range(n)), list(range(n))
        plain.shuffle(one)
        seen.copy().shuffle(other)
        seen.counter = plain.counter
        assert one == other


async def test_everything_that_was_drawn_is_shown_beside_the_moment_and_the_lines_of_the_log_that_tell_it(
    house: House,
) -> None:
    people = await house.guests(2)
    table = await played(house, people, SHARE, OTHER)
    proof, record = await table.past.proof(table.lobby), await table.record()
    faces = {drawn.counter: drawn.came for drawn in record.drawn}
    assert [place for _, _, places, _ in proof["falls"] for place in places] == list(faces)
    thrown = 0
    for seq, moment, places, lines in proof["falls"]:
        assert (await table.look_back(None, moment, -2))["log"][-len(lines) :] == lines or not lines
        told = [line[-1] for line in lines if line[1] == "roll"]
        if told:
            assert 0 < seq <= len(record.entries)
            assert told == [faces[place] for place in places if isinstance(faces[place], int)]
            thrown += 1
    assert thrown > 0
