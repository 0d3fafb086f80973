"""Who somebody is, and what they are called."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from summon_web.tables import Player, Refused, names
from tests.tables.guests import House, until

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)
NASTY = st.text(
    st.sampled_from("aé あ\u0301\u0302\u200b\u202e\u2066\ufeff<>&{}`\\\n\t\x00\u3164👩\u200d🚀\ufe0f\u00ad")
)


@given(st.text(max_size=200) | NASTY)
def test_a_cleaned_name_is_short_visible_harmless_and_stays_as_it_is(written: str) -> None:
    name = names.clean(written)
    assert names.clean(name) == name
    assert name == " ".join(name.split())
    visible = [letter for letter in name if unicodedata.category(letter) not in ("Mn", "Me")]
    assert len(visible) <= 24
    assert len(name) <= 72
    assert not any(unicodedata.category(letter)[0] == "C" for letter in name)
    assert not set(name) & set("<>{}`\\\u3164\u2028")


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("  Ann   Lee ", "Ann Lee"),
        ("O'Neil & Søn", "O'Neil & Søn"),
        ("月夜のフクロウ", "月夜のフクロウ"),
        ("<b>Bob</b>", "bBob/b"),
        ("a\u202eb\u200bc\x00d", "abc d"),
        ("e\u0301", "é"),
        ("x" * 30, "x" * 24),
        ("a" + "\u0300\u0316" * 20, "à\u0316\u0316"),
        ("\u200b \u3164", ""),
        ("\u0301", ""),
        (7, ""),
    ],
)
def test_names_are_trimmed_folded_and_cut(written: Any, name: str) -> None:
    assert names.clean(written) == name


@pytest.mark.parametrize("lang", ["en", "ja", "xx"])
def test_a_guests_name_is_a_clean_name_in_the_right_script(lang: str) -> None:
    for _ in range(50):
        name = names.guest(lang)
        assert names.clean(name) == name
        assert name.isascii() is (lang != "ja")


async def test_a_token_is_recognised_and_nothing_else(house: House) -> None:
    player, token = await house.hall.people.mint("Ann")
    assert await house.hall.people.recognise(token) == Player(player, "Ann")
    secret = token.split(".")[1]
    for wrong in (
        player,
        f"{player}.",
        f"{player}.{secret[:-1]}",
        f"{player}.x{secret}",
        f".{secret}",
        secret,
        token * 9,
    ):
        assert await house.hall.people.recognise(wrong) is None
    other, others_token = await house.hall.people.mint("Bob")
    assert await house.hall.people.recognise(f"{other}.{secret}") is None
    assert others_token.split(".")[1] != secret


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60, deadline=None)
@given(JSON)
async def test_any_junk_is_nobody(house: House, junk: object) -> None:
    assert await house.hall.people.recognise(junk) is None


async def test_a_token_has_128_random_bits_and_only_their_hash_is_stored(house: House, tmp_path: Path) -> None:
    _, token = await house.hall.people.mint()
    secret = token.split(".")[1]
    assert len(secret) * 6 >= 128
    await house.close()
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert secret.encode() not in stored
    await house.open()
    assert await house.hall.people.recognise(token) is not None


async def test_somebody_without_a_name_gets_one(house: House) -> None:
    _, token = await house.hall.people.mint("\u200b", lang="ja")
    player = await house.hall.people.recognise(token)
    assert player is not None
    assert player.name
    assert not player.name.isascii()


async def test_a_new_name_is_seen_at_the_table_in_the_list_and_after_a_restart(house: House) -> None:
    ann, token = await house.hall.people.mint("Ann")
    table = await house.lobby([ann], public=True)
    told: list[int] = []
    table.subscribe(None, lambda _topic: told.append(1))
    assert await house.hall.people.rename(ann, "  Anna <3") == "Anna 3"
    await until(lambda: table.look(None)["players"][0]["name"] == "Anna 3")
    assert house.hall.open_tables()[0]["players"] == ["Anna 3"]
    assert told
    again = await house.again(table)
    assert again.look(None)["players"][0]["name"] == "Anna 3"
    assert await house.hall.people.recognise(token) == Player(ann, "Anna 3")


async def test_a_new_name_reaches_a_table_that_was_not_in_memory(house: House) -> None:
    (ann,) = await house.guests(1)
    code = (await house.lobby([ann], public=True)).code
    await house.reopen()
    await house.hall.people.rename(ann, "Anna")
    assert house.hall.open_tables()[0]["host"] == "Anna"
    table = await house.hall.find(code)
    assert table is not None
    assert table.look(None)["players"][0]["name"] == "Anna"


async def test_an_empty_name_and_an_unknown_player_are_refused(house: House) -> None:
    (ann,) = await house.guests(1)
    for player, name, reason in ((ann, " \u200b", "name.empty"), ("nobody", "Ann", "people.unknown")):
        with pytest.raises(Refused) as refused:
            await house.hall.people.rename(player, name)
        assert refused.value.reason.key == reason


async def test_two_people_may_have_the_same_name(house: House) -> None:
    first, second = await house.guest("Ann"), await house.guest("Ann")
    table = await house.lobby([first, second])
    assert [player["name"] for player in table.look(None)["players"]] == ["Ann ①", "Ann ②"]
    assert first != second


@pytest.mark.parametrize(
    ("name", "imitation"),
    [
        ("Alice", "Аlice"),
        ("Alice", "alice"),
        ("Alice", "A lice"),
        ("Ivy", "lvy"),
        ("Mark", "rnark"),
        ("Bob", "B0b"),
        ("Bob", "Воb"),
        ("ロボ", "口ボ"),
        ("アリス", "ｱﾘｽ"),
        ("Ada", "Ada"),
    ],
)
def test_names_that_look_the_same_are_told_apart_by_their_seats(name: str, imitation: str) -> None:
    assert names.told_apart([imitation, "Zoe", name]) == [f"{imitation} ①", "Zoe", f"{name} ③"]


@given(st.lists(st.text(max_size=30), max_size=5))
def test_names_that_look_unlike_stay_as_they_are_and_no_two_look_the_same(written: list[str]) -> None:
    cleaned = [names.clean(each) for each in written]
    shown = names.told_apart(cleaned)
    looks = [names.skeleton(each) for each in cleaned]
    assert [
        new for new, old, look in zip(shown, cleaned, looks, strict=True) if looks.count(look) == 1 and new != old
    ] == []
    assert len({name for name in shown if name}) == len([name for name in shown if name])


async def test_an_imitator_is_marked_at_the_table_and_in_the_list(house: House) -> None:
    table = await house.lobby([await house.guest("Alice"), await house.guest("Аlice ①")], public=True)
    assert [player["name"] for player in table.look(None)["players"]] == ["Alice ①", "Аlice ②"]
    assert house.hall.open_tables()[0]["players"] == ["Alice ①", "Аlice ②"]


async def test_a_bot_in_a_list_of_tables_is_called_so_that_everybody_reads_it_in_their_letters(house: House) -> None:
    ann = await house.guest("Anna 3")
    table = await house.lobby([ann], public=True)
    await table.add_bot(ann, 1, "easy")
    assert house.hall.open_tables()[0]["players"] == ["Anna 3", f"{{bot_name_{table.lobby.chairs[1].name}}}"]
