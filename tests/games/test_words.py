"""One word for one thing, in everything that a game says: texts, cards, rules pages and lessons."""

from __future__ import annotations

import pytest

from summon_web.games import games, read_toml
from summon_web.tables.lesson import lesson_files

from .texts import LANGS, flat, page, printed, taught, texts

# Words that lost to a better one. The word that is used instead stands in the comment where it isn't plain.
RETIRED = {
    "": {
        "en": ("all the same?", "an own wall", "next own turn", "by no space", "launch deck", "is is no move"),
        "ja": ("自分の手番のあと", "満席です", "出目が勝ちました", "すべてか無か", "先手"),  # 先攻
    },
    "summoner_wars": {"en": (), "ja": ("召喚するか、やめて", "6の目から", "解凍")},
    "summons_call": {
        "en": ("Seraphina", "stays a hope"),
        "ja": (
            "セラフィナ", "溝鼠", "燼の雨", "処刑状", "鈴の巡礼女", "公開ゾーン", "の束", "カテゴリ（",
            "カテゴリを", "カテゴリが", "カテゴリは", "カテゴリの",
        ),
    },
    "age_of_summoners": {
        "en": ("a spell and a spirit",),
        "ja": ("召喚士", "フェイズ", "助け合います", "ちょうどの支払い", "役に立ちません", "秘密に選び", "辞退"),
    },
    "quarriors": {
        "en": (),
        "ja": ("爆発の文", "捕獲コスト", "締めた時", "当卓で", "カードの種族", "引き直せない", "得、", "1魔力と1個"),
    },
    "fight_for_olympus": {
        "en": ("are no units", "nobody owns points", "order is walked", "coin"),
        "ja": (
            "対価なし", "多色", "ドローフェイズ", "そうしたら", "信じられぬ予言者", "通貨", "わかっている手札",
        ),
    },
}  # fmt: skip


def said(game: str, lang: str) -> list[str]:
    cards = printed(read_toml(game, "cards.toml"), lang)
    return [*flat(texts(game, lang)).values(), *cards, *page(game, lang).splitlines(), *taught(game, lang)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", sorted(games()))
def test_no_word_is_said_that_lost_to_a_better_one(game: str, lang: str) -> None:
    retired = (*RETIRED[""][lang], *RETIRED.get(game, {}).get(lang, ()))
    assert [(word, line) for line in said(game, lang) for word in retired if word in line] == []


@pytest.mark.parametrize("game", sorted(games()))
def test_lessons_say_everything_in_both_languages_and_without_marks_of_a_page(game: str) -> None:
    english, japanese = ([*taught(game, lang)] for lang in LANGS)
    assert len(english) == len(japanese)
    assert bool(english) == bool(lesson_files(game))
    assert [line for line in (*english, *japanese) if "**" in line or not line.strip()] == []
