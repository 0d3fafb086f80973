"""Setup and the box: QW-1, QW-2, and what is printed (QW-3, QW-5)."""

from __future__ import annotations

from collections import Counter

import pytest

from summon_web.engine import Illegal, Match, Seat, Seeded, random_match
from summon_web.games.quarriors import GAME
from summon_web.games.quarriors.book import (
    ATTACK,
    BURST,
    CARDS,
    CLASS,
    COST,
    DATA,
    DEFENCE,
    GLORY,
    KIND,
    KINDS,
    LEVEL,
    PRESETS,
    QUIDDITY,
    REROLL,
    SIDES,
    SLASH,
    TYPE,
)
from summon_web.games.quarriors.setup import new
from summon_web.games.quarriors.wilds import reveal

from .position import hunt


def names(kinds: list[int]) -> list[str]:
    return [KINDS[kind] for kind in kinds]


@pytest.mark.rule("QW-1.1")
def test_two_three_or_four_play_and_nobody_else() -> None:
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(Illegal):
            GAME.setup(seats)


@pytest.mark.rule("QW-2.1", "QW-2.2", "QW-2.6", "QW-2.7", "QW-2.8", "QW-2.9", "W2")
@pytest.mark.parametrize(("seats", "total"), [(2, 81), (3, 93), (4, 105)])
def test_the_start_position_has_exactly_the_dice_of_its_cards(seats: int, total: int) -> None:
    s = new(GAME.setup(seats), Seeded(3))
    assert names(s.cards[:3]) == ["quiddity", "assistant", "portal"]
    assert [len(dice) for dice in s.wilds] == [0, 2, 5] + [5] * 10
    for seat in range(seats):
        assert Counter(KINDS[s.kind[die]] for die in s.bags[seat]) == {"quiddity": 8, "assistant": 4}
    assert len(s.kind) == total
    classes = Counter(DATA["dice"][CLASS[kind]]["id"] for kind in s.kind)
    assert (classes["quiddity"], classes["assistant"], classes["portal"]) == (8 * seats, 4 * seats + 2, 5)
    assert s.glory == [0] * seats


@pytest.mark.rule("QW-2.3", "QW-2.4", "QW-2.5")
def test_random_wilds_have_seven_creature_and_three_spell_cards_of_distinct_classes() -> None:
    met = set()
    for seed in range(60):
        s = new(GAME.setup(2), Seeded(seed))
        assert Counter(TYPE[kind] for kind in s.cards) == {"basic": 3, "creature": 7, "spell": 3}
        assert len({CLASS[kind] for kind in s.cards}) == 13
        met |= set(s.cards)
    assert met == set(range(53))


@pytest.mark.rule("QW-2.4", "W1")
def test_a_second_card_of_a_class_goes_back_to_the_box() -> None:
    deck = (
        "scavenging_goblin mighty_scavenging_goblin deathdealer strong_deathdealer defender_of_the_pale "
        "devotee_of_the_holy_query ghostly_spirit primordial_ooze quake_dragon witching_hag"
    )
    placed = reveal([KIND[name] for name in deck.split()], 7)
    assert names(placed) == [
        "scavenging_goblin",
        "deathdealer",
        "defender_of_the_pale",
        "devotee_of_the_holy_query",
        "ghostly_spirit",
        "primordial_ooze",
        "quake_dragon",
    ]


@pytest.mark.rule("QW-2.10", "QW-7.4", "QW-R50")
def test_chance_names_the_first_player_who_takes_a_whole_turn() -> None:
    first = {new(GAME.setup(3), Seeded(seed)).active for seed in range(30)}
    assert first == {0, 1, 2}
    match = Match.new(GAME, GAME.setup(3), Seeded(1))
    assert match.state.captures == 1
    me = match.pending[0].seat
    assert (match.state.active, match.state.turn, match.pending[0].ask) == (me, 1, "roll")
    match.answer(me, ("roll",))
    assert len(match.state.pools[me]) == 6
    assert match.state.glory == [0, 0, 0]


@pytest.mark.rule("QW-2.11", "DP-1")
def test_wilds_come_by_chance_by_preset_or_by_hand_and_a_short_list_is_refused() -> None:
    assert GAME.setup(2).settings["wilds"] == "random"
    for preset, cards in PRESETS.items():
        s = new(GAME.setup(2, {"wilds": preset}), Seeded(1))
        assert set(names(s.cards[3:])) == set(cards)
    own = {card["class"]: card["variant"] for card in CARDS if card["id"] in PRESETS["iron_wall"]}
    s = new(GAME.setup(2, {"wilds": "own", **own}), Seeded(1))
    assert set(names(s.cards[3:])) == set(PRESETS["iron_wall"])
    for name, reason in (("quake_dragon", "wilds.creature"), ("life", "wilds.spell")):
        with pytest.raises(Illegal) as refused:
            GAME.setup(2, {"wilds": "own", **own, name: "out"})
        assert (refused.value.reason.key, refused.value.reason.rule) == (reason, "QW-2.11")


@pytest.mark.rule("QW-3.1", "QW-17.4")
def test_every_face_comes_up_about_as_often_and_exactly_six_dice_are_drawn() -> None:
    faces: Counter[int] = Counter()
    for seed in range(400):
        match = Match.new(GAME, GAME.setup(2), Seeded(seed))
        me = match.pending[0].seat
        match.answer(me, ("roll",))
        assert len(match.state.pools[me]) == 6
        faces.update(match.state.code[die] % SIDES for die in match.state.pools[me])
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(320 < count < 480 for count in faces.values())


@pytest.mark.rule("QW-3.6", "QW-R1")
def test_a_creature_face_has_level_attack_defence_and_burst_marks() -> None:
    face = KIND["quake_dragon"] * SIDES + 6
    assert (LEVEL[face], ATTACK[face], DEFENCE[face], BURST[face]) == (3, 8, 7, 2)
    t = hunt("quake_dragon").ready("quake_dragon#6").phase("summon").pool("quiddity#1")
    unit = t.game.view(t.match.state, Seat(0))["seats"][0]["ready"][0]
    assert (unit["level"], unit["attack"], unit["defence"], unit["burst"]) == (3, 8, 7, 2)


@pytest.mark.rule("QW-3.7")
def test_a_face_has_no_one_or_two_marks() -> None:
    assert set(BURST) == {0, 1, 2}


@pytest.mark.rule("QW-5.1", "W6")
def test_the_goblin_card_as_printed() -> None:
    kind = KIND["scavenging_goblin"]
    first = kind * SIDES
    assert (COST[kind], GLORY[kind]) == (2, 2)
    assert [QUIDDITY[first + face] for face in range(1, 7)] == [1, 1, 0, 0, 0, 0]
    assert [(LEVEL[first + face], BURST[first + face]) for face in (3, 4, 5, 6)] == [(1, 0), (1, 0), (1, 1), (1, 1)]


@pytest.mark.rule("QW-3.10", "QW-3.11")
def test_a_slash_and_no_slash_are_told_apart() -> None:
    dragon, wizard = KIND["quake_dragon"] * SIDES + 3, KIND["questing_wizard"] * SIDES + 1
    assert (SLASH[dragon], QUIDDITY[dragon], REROLL[dragon]) == (True, 3, True)
    assert not SLASH[wizard]


@pytest.mark.rule("QW-R2", "QW-R49")
def test_the_disputed_numbers_are_the_ones_that_were_decided() -> None:
    assert GLORY[KIND["mighty_defender_of_the_pale"]] == 3
    assert GLORY[KIND["mighty_questing_wizard"]] == 4
    assert (COST[KIND["strong_quake_dragon"]], GLORY[KIND["strong_quake_dragon"]]) == (9, 3)


@pytest.mark.rule("QW-R3", "QW-R55")
def test_the_four_spell_words_and_the_corrected_names() -> None:
    ja = {card["id"]: card["name_ja"] for card in CARDS}
    assert [ja[f"death_{v}"] for v in ("spell", "cantrip", "charm", "incantation")] == [
        "死の呪文",
        "死のまじない",
        "死の呪法",
        "死の呪縛",
    ]
    assert DATA["game"]["name_ja"] == "クォーリアーズ!"
    assert ja["devotee_of_the_holy_query"] == "聖問の献身者"
    assert not any("聖間" in name or "バイル" in name for name in ja.values())


@pytest.mark.rule("QW-R5")
def test_spending_has_one_word() -> None:
    assert DATA["terms"]["spend"] == {"en": "Spend", "ja": "消耗"}
    assert not any("消費" in ability["text_ja"] for card in CARDS for ability in card["abilities"])


@pytest.mark.rule("QW-1.2")
def test_every_die_is_in_one_place_from_the_first_throw_to_the_last() -> None:
    for seats in GAME.seats:
        match, _ = random_match(GAME, GAME.setup(seats), 5)
        dice = sorted(die for zone in GAME.zones(match.state) for die in zone)
        assert dice == list(range(12 * seats + 57))
