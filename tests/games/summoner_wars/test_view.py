"""Who sees what: nothing that a seat may not know is in its view, its options or its events."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from summon_web.engine import WATCHER, Card, Match, Seat, Seeded, bit, redact, text
from summon_web.games import games
from summon_web.games.summoner_wars.board import bits
from summon_web.games.summoner_wars.book import FLAG, KINDS
from summon_web.games.summoner_wars.forecast import at_least, spread
from summon_web.games.summoner_wars.state import Battle
from summon_web.tables.entry import Entry
from summon_web.tables.lobby import Lobby
from summon_web.tables.play import Play
from summon_web.tables.presence import Presence
from summon_web.tables.sight import look
from tests.test_conformance import setup, step

from .position import NORTH, SOUTH, Position, field

GAME = games()["summoner_wars"]
KEYS = ["turn", "active", "phase", "table", "piles", "mine"]
MOVE = 4096  # bytes that a move may change for one browser
FRAME = 300  # what the wire adds: the names of the parts, the promise of the dice


def pairs_of(view: dict[str, Any]) -> list[tuple[int, int]]:
    """Every card named in a view by number and kind."""
    table, mine = view["table"], view["mine"]
    cards = [card for card in table["at"] if card]
    found = [tuple(card[:2]) for card in cards] + [tuple(card) for card in table.get("limbo", [])]
    found += [tuple(ice[:2]) for card in cards if len(card) > 5 for ice in card[5].get("ice", [])]
    if mine:
        found += [(card, kind) for kind, *cards in mine["hand"] for card in cards]
    return found


def piles_of(s: Battle, view: dict[str, Any]) -> list[tuple[list[int], list[Card]]]:
    """The kinds that a view tells of hands and magic piles, and the cards that lie there."""
    known = view["piles"]["known"]
    return [(each[name], getattr(s, name)[each["p"]]) for each in known for name in ("hand", "magic") if name in each]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_view_option_or_event_names_a_card_that_the_seat_does_not_know(seats: int) -> None:
    rng = Random(seats)
    match = Match.new(GAME, setup(GAME, seats, 7), Seeded(7))
    for _ in range(250):
        if match.over:
            break
        s = match.state
        for seat in map(Seat, [*range(seats), WATCHER]):
            view = GAME.view(s, seat)
            assert list(view) == KEYS
            for card, kind in pairs_of(view):
                assert s.seen[card] & bit(seat), f"seat {seat} sees {KINDS[s.kind[card]]}"
                assert kind == s.kind[card]
            for kinds, cards in piles_of(s, view):
                assert kinds == [s.kind[card] for card in cards]
                assert all(s.seen[card] & bit(seat) for card in cards)
            for option in match.options(seat) if seat >= 0 else ():
                types = GAME.grammar[option[0]]
                assert all(
                    s.seen[value] & bit(seat) for value, kind in zip(option[1:], types, strict=True) if kind == "card"
                )
        step(match, rng)
        for event in match.news():
            for seat in map(Seat, [*range(seats), WATCHER]):
                json.dumps(redact(event, seat))


@pytest.mark.rule("SW-R46", "SW-R1", "SW-R22")
def test_sizes_are_public_and_identities_are_not() -> None:
    t = field().south(a1="oldin").north(a8="sneeks").hand(SOUTH, "gror", "baldar").magic(SOUTH, "spearman", "defender")
    t.draw(SOUTH, "engineer").phase("move")
    public = t.deck(SOUTH, seat=1)
    assert (public["hand"], public["magic"], public["draw"]) == (2, 2, 1)
    assert "magic_top" not in public, "a back of the deck's own faction says nothing"
    mine, known = t.view(0)["mine"], t.view(0)["piles"]["known"]
    assert sorted(KINDS[kind] for kind, _ in mine["hand"]) == ["gd_baldar", "gd_gror"]
    assert [KINDS[kind] for kind in known[0]["magic"]] == ["gd_spearman", "gd_defender"], "in order, the top card last"
    assert t.view(1)["mine"]["hand"] == []
    assert (t.view(WATCHER)["mine"], t.view(WATCHER)["piles"]["known"]) == ({}, [])


def test_cards_of_one_kind_are_one_group_of_the_hand() -> None:
    t = field().south(a1="oldin").hand(SOUTH, "gror", "spearman", "gror").phase("move")
    gror, spearman, twin = t.state.hand[SOUTH]
    assert [group[1:] for group in t.view(0)["mine"]["hand"]] == [[gror, twin], [spearman]]


def test_the_other_cards_of_a_hand_keep_their_places_while_magic_is_built() -> None:
    t = field().south(a1="oldin").hand(SOUTH, "spearman", "gror", "defender", "spearman").phase("build")
    before = [KINDS[group[0]] for group in t.view(0)["mine"]["hand"]]
    t.play(f"build {t.state.hand[SOUTH][0]}")
    assert [KINDS[group[0]] for group in t.view(0)["mine"]["hand"]] == before


@pytest.mark.rule("SW-R49")
def test_a_player_sees_which_cards_are_left_in_his_draw_pile_but_not_their_order() -> None:
    t = field().south(a1="oldin").draw(SOUTH, "gror", "engineer", "spearman", "engineer").phase("move")
    left = t.view(0)["piles"]["known"][0]["left"]
    assert {KINDS[kind]: n for kind, n in left} == {"gd_gror": 1, "gd_spearman": 1, "gd_engineer": 2}
    assert left == sorted(left)
    assert all("left" not in each for each in t.view(1)["piles"]["known"])


@pytest.mark.rule("SW-7.5", "SW-2.7", "SW-5.1")
def test_hand_cards_that_can_not_be_used_say_why() -> None:
    t = (
        field()
        .south(a1="oldin", c3="gd_wall")
        .hand(SOUTH, "spearman", "gror", "heroic_feat")
        .magic(SOUTH, "spearman")
        .phase("summon")
    )
    gror = str(t.state.hand[SOUTH][1])
    assert t.view(0)["mine"]["blocked"] == {
        gror: ["cannot_pay", "SW-7.5", 7, 1],
        "event": ["phase_to_come", "SW-5.1", "event", "summon"],
    }
    assert t.view(1)["mine"]["blocked"] == {"card": ["not_your_turn", "SW-5.4"]}
    t.play("next")
    assert set(t.view(0)["mine"]["blocked"]) == {"unit"}


@pytest.mark.rule("SW-8.2")
def test_while_an_event_is_carried_out_no_hand_card_can_be_used() -> None:
    t = field().south(a1="prince_elien").north(a8="oldin", b8="slinger", c8="gror").phase("event")
    t.hand(SOUTH, "burn", "burn", "archer").play("play pe_burn", then="burn")
    finish_first = ["finish_first", "SW-8.2"]
    assert t.view(0)["mine"]["blocked"] == {"unit": finish_first, "event": finish_first}
    t.play("target b8")
    assert set(t.view(0)["mine"]["blocked"]) == {"unit"}


def test_a_card_shown_in_a_hand_is_forgotten_when_something_is_built_from_it() -> None:
    t = (
        field()
        .south(a1="oldin")
        .hand(SOUTH, "gd_a_hero_is_born", "spearman")
        .draw(SOUTH, "gror")
        .phase("event")
        .play("play gd_a_hero_is_born", "take gd_gror")
    )
    gror = next(card for card in t.state.hand[SOUTH] if KINDS[t.state.kind[card]] == "gd_gror")
    assert t.state.knows(Seat(1), gror)
    t.play("next", "next", "build gd_spearman")
    assert not t.state.knows(Seat(1), gror), "nobody can tell whether it was built"


def test_the_event_being_resolved_is_on_the_table_and_the_odds_of_attacks_before_the_attacker() -> None:
    t = field().south(d4="slinger", d3="mook").north(d5="defender").hand(SOUTH, "heroic_feat").phase("event")
    t.play("play gd_heroic_feat", then="heroic_feat")
    assert [KINDS[kind] for _, kind in t.view(1)["table"]["limbo"]] == ["gd_heroic_feat"]
    t.play("target d4", "next")
    assert hint(t, "attack d4 d5") == ["", "odds", 3, 3, 74, 2], (
        "3 dice, 3 is enough with Mook, two wounds needed and likely"
    )
    assert t.view(1)["mine"]["hints"] == {}, "only who attacks weighs it"


def hint(t: Position, option: str) -> list[Any]:
    mine = t.view(0)["mine"]
    return mine["told"][mine["hints"][option]] if option in mine["hints"] else []


def test_the_odds_count_the_attacks_that_may_follow() -> None:
    t = field().south(d4="slinger").north(d6="defender").hand(SOUTH, "goblin_rage").phase("event")
    t.play("play cg_goblin_rage", "next")
    assert hint(t, "attack d4 d6") == ["", "odds_again", 1, 4, 0, 0.5, 25, "swift_strike"], "two of two dice"
    t.dice(6).play("attack d4 d6", then="swift_strike")
    assert hint(t, "attack d4 d6") == ["", "odds", 1, 4, 50, 0.5], (
        "the second attack is weighed as well, and is the last"
    )
    orc = field().south(d4="to_fighter").north(d5="engineer").phase("attack")
    assert hint(orc, "attack d4 d5") == ["", "odds_again", 1, 3, 67, 0.7, 75, "fury"], (
        "2/3, then 1/3 of 1/3 of it, and so on"
    )


@pytest.mark.ability("hammer_quake", "wild_swing")
def test_all_that_an_attack_hits_is_marked_before_it_and_cards_of_the_own_side_are_asked_about() -> None:
    t = field().south(c3="gror", c4="spearman", a1="oldin").north(c2="engineer", f8="sneeks").phase("attack")
    assert t.view(0)["mine"]["touches"] == {"space:c3": ["space:c2", "space:c4"]}
    assert t.view(0)["mine"]["confirm"]["attack c3 c2"] == "own_too"
    assert "touches" not in t.view(1)["mine"]
    alone = field().south(c3="krung", a1="oldin").north(c4="engineer", f8="sneeks").phase("attack")
    assert alone.view(0)["mine"]["touches"] == {"space:c3": ["space:c4"]}
    assert "attack c3 c4" not in alone.view(0)["mine"]["confirm"]


def test_dice_tell_what_changed_their_number() -> None:
    t = field().south(c3="spearman", a1="oldin").north(c4="engineer", f8="sneeks").phase("attack").dice(3, 1)
    t.play("attack c3 c4")
    assert t.told("dice") == [(0, [3, 1], 1, [1, 0], 0, ["thrust", 1])]


def test_wounds_without_dice_and_attacks_on_the_own_side_are_weighed_too() -> None:
    t = field().south(c3="prince_elien", c4="archer").north(d3="defender", c1="gror").phase("attack")
    assert hint(t, "fire_blast c3 d3") == ["", "odds_sure", 2, 100]
    assert hint(t, "fire_blast c3 c1") == ["", "odds_sure", 2, 0]
    assert hint(t, "attack c3 c4") == ["96%"]


@pytest.mark.rule("SW-10.7", "SW-10.8")
def test_the_reason_for_a_target_out_of_reach_says_how_far_weapons_reach() -> None:
    t = field().south(d4="archer", a1="prince_elien").north(e5="oldin", d6="defender").phase("attack")
    assert t.view(SOUTH)["mine"]["blocked"]["card"] == ["no_reach", "SW-10.7"]


@pytest.mark.rule("SW-R21")
def test_the_board_asks_before_an_event_is_played_for_nothing() -> None:
    def asked(t: Position) -> list[str]:
        return list(t.phase("event").view(SOUTH)["mine"]["confirm"].values())

    def outnumbered() -> Position:
        return field().south(a1="oldin").north(d7="slinger", d8="sneeks")

    assert asked(outnumbered().hand(SOUTH, "gd_magic_drain")) == ["idle_event"]
    assert asked(outnumbered().hand(SOUTH, "gd_magic_drain").magic(NORTH, "spearman")) == []
    assert asked(outnumbered().hand(SOUTH, "besiege_the_walls")) == ["idle_event"]
    assert asked(outnumbered().north(c6="cg_wall").hand(SOUTH, "besiege_the_walls")) == []
    assert asked(outnumbered().hand(SOUTH, "gd_a_hero_is_born")) == ["idle_event"]
    assert asked(outnumbered().hand(SOUTH, "gd_a_hero_is_born").draw(SOUTH, "gror")) == []


@pytest.mark.rule("SW-R41")
def test_the_board_asks_before_the_own_summoner_is_attacked_and_before_foes_are_left_alone() -> None:
    def asked(t: Position) -> dict[str, str]:
        found: dict[str, str] = t.view(SOUTH)["mine"]["confirm"]
        return found

    own = field().south(d4="guardian", d3="prince_elien").north(d8="oldin")
    assert asked(own.phase("attack")) == {"attack d4 d3": "own_summoner"}
    foe = field().south(d4="guardian", a1="prince_elien").north(d5="oldin")
    assert asked(foe.phase("attack")) == {"next": "leave_attack 1"}
    assert asked(foe.phase("build")) == {}
    wall = field().south(d4="guardian", a1="prince_elien").north(d5="gd_wall", d8="oldin")
    assert asked(wall.phase("attack")) == {}, "a wall is no foe"
    many = (
        field().south(c5="guardian", d4="guardian", e5="guardian", d6="guardian", a1="prince_elien").north(d5="oldin")
    )
    assert asked(many.phase("attack")) == {"next": "leave_attack 3"}, "no more than three units attack in a turn"


def test_events_say_what_they_do_before_they_are_played() -> None:
    t = field().south(c3="oldin").hand(SOUTH, "heroic_feat", "gd_wall").phase("event")
    assert t.view(0)["mine"]["hints"].keys() == {f"play {t.state.hand[SOUTH][0]}"}
    assert t.view(0)["mine"]["told"] == [["", "effect", "heroic_feat"]]


@pytest.mark.rule("SW-15.13")
def test_an_event_that_grants_an_ability_says_what_that_does_before_it_is_played() -> None:
    t = field().south(c3="sneeks").hand(SOUTH, "goblin_horde_attack").phase("event")
    assert t.view(0)["mine"]["told"] == [["", "effect_granting", "goblin_horde_attack", "gang_up"]]


@pytest.mark.rule("SW-6.3")
@pytest.mark.parametrize(("left", "dry"), [((), True), (("slinger",), False)])
def test_the_view_says_when_there_is_nothing_left_to_draw(left: tuple[str, ...], dry: bool) -> None:
    t = field().south(c3="oldin").north(a8="sneeks").draw(SOUTH, *left).phase("attack", turn=9)
    assert t.view(0)["mine"].get("dry", False) is dry


@pytest.mark.rule("SW-5.1")
@pytest.mark.parametrize(
    ("unit", "phase", "ends"),
    [("oldin", "build", True), ("sneeks", "build", False), ("sneeks", "end", True), ("oldin", "attack", False)],
)
def test_the_view_says_whether_going_on_ends_the_turn(unit: str, phase: str, ends: bool) -> None:
    t = field().south(c3=unit, c4="slinger").north(a8="oldin").hand(SOUTH, "slinger").phase(phase)
    assert t.view(0)["mine"].get("ends", False) is ends
    assert "ends" not in t.view(1)["mine"]


@pytest.mark.rule("SW-5.1")
@pytest.mark.parametrize(("unit", "ends"), [("oldin", True), ("sneeks", False), ("the_eater", False)])
def test_without_cards_the_attack_phase_is_the_last_one(unit: str, ends: bool) -> None:
    t = field().south(c3=unit, c4="slinger").north(a8="oldin").phase("attack")
    assert t.view(0)["mine"].get("ends", False) is ends


@pytest.mark.rule("SW-11.7")
def test_what_protects_or_helps_a_card_now_is_told_with_it() -> None:
    t = field().south(c3="tordok", c4="spearman", a1="oldin", a2="gd_wall").north(f8="mook", f7="slinger")
    assert t.seen_card("c4")["why"] == [["rune_of_protection", "wounded:5"]]
    assert t.seen_card("a1")["why"] == [["stone_melding", "wounded:4"]]
    assert t.seen_card("f7")["why"] == [["taskmaster", "die:1"]]
    assert "why" not in t.seen_card("c3")


@pytest.mark.rule("SW-11.7")
@pytest.mark.parametrize(
    ("target", "faces", "worth"),
    [("guardsman", [5, 3, 2], [1, -1, 0]), ("baldar", [5, 3, 2], [-1, -1, 0]), ("baldar", [5, 3, 4], [1, 1, 1])],
)
def test_dice_tell_hits_misses_and_what_the_target_is_protected_from(
    target: str, faces: list[int], worth: list[int]
) -> None:
    t = field().south(d4="prince_elien").north(d5=target, a8="oldin").phase("attack").dice(*faces).play("attack d4 d5")
    assert t.told("dice") == [(0, faces, sum(abs(n) for n in worth), worth, 0, [])]


@pytest.mark.parametrize(
    ("chances", "needed", "chance"),
    [
        (spread(3, 3, 0), 1, 1 - (1 / 3) ** 3),
        (spread(2, 4, 0), 2, 1 / 4),
        (spread(2, 3, 5), 1, 1 - (2 / 3) ** 2),
        (spread(2, 3, 0, all_hits=True), 1, (2 / 3) ** 2),
        (spread(2, 3, 5, all_hits=True), 1, (2 / 3) ** 2 - (1 / 3) ** 2),
        (spread(1, 3, 0, surge=True), 2, 1 / 3),
        (spread(1, 4, 0, 1), 1, 2 / 3),
        (spread(0, 3, 0), 1, 0.0),
        (spread(0, 3, 0), 0, 1.0),
    ],
)
def test_the_odds_are_exact(chances: tuple[float, ...], needed: int, chance: float) -> None:
    assert at_least(chances, needed) == pytest.approx(chance)


def test_the_odds_of_further_attacks_are_exact() -> None:
    coin = (1 / 2, 1 / 2)
    assert at_least(coin, 2, 1.0, 1) == pytest.approx(1 / 4)
    assert at_least(coin, 1, 1 / 3, 1) == pytest.approx(1 / 2 + 1 / 2 * 1 / 3 * 1 / 2)
    assert at_least(spread(1, 3, 0, all_hits=True), 1, 1.0, 1) == pytest.approx(1 - 1 / 9), (
        "what was spoilt may be tried again"
    )


def answered(play: Play, seat: Seat, line: str) -> Entry:
    """The next entry of the log: an answer."""
    return Entry(play.seq + 1, seat, f"answer {line}", str(play.seq), play.time)


def weigher(play: Play, seats: int) -> Callable[[], int]:
    """Counts the bytes of the parts of the table that have changed since it was last asked, for the seat with most of them."""
    lobby = Lobby.new("ABCDEF", GAME, seats, {}, public=False, created=0)
    for seat in range(seats):
        lobby = lobby.sit(f"player {seat}", f"Somebody {seat}", seat)
    known: list[dict[str, Any]] = [{}] * seats

    def weigh() -> int:
        most = 0
        for seat, old in enumerate(known):
            known[seat] = new = look(lobby, play, Presence(), f"player {seat}", "c" * 64)
            changed = {part: new[part] for part in new if new[part] != old.get(part)}
            most = max(most, len(json.dumps(changed, separators=(",", ":"))))
        return most

    weigh()
    return weigh


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_move_changes_little(seats: int) -> None:
    """The parts of the table that one answer changes stay small for every seat, all together."""
    rng, play = Random(4), Play.begin(GAME, setup(GAME, seats, 5), Seeded(5))
    weigh = weigher(play, seats)
    while not play.match.over:
        choice = play.match.pending[0]
        play.fold(answered(play, choice.seat, text(rng.choice(choice.options))))
        assert weigh() + FRAME <= MOVE


def test_one_move_changes_little_on_a_field_full_of_hoarded_units() -> None:
    """Two of three spaces taken, long piles, one side made stronger by an event, and an attack that destroys."""
    t = field(4).phase("attack").dice(6, 6, 6)
    army = ["slinger", "climber", "cg_fighter", "berserker", "cg_wall", "slinger"]
    for p, quarter in enumerate(("abcdef", "abcdef", "ghijkl", "ghijkl")):
        for row in (2, 3) if p % 2 == 0 else (7, 6):
            t.put(p, **{f"{column}{row}": name for column, name in zip(quarter, army, strict=True)})
        t.put(p, **{f"{quarter[0]}{1 if p % 2 == 0 else 8}": "sneeks"})
        t.put(p, **{f"{column}{4 if p % 2 == 0 else 5}": "slinger" for column in quarter[:5]})
        for name in ["slinger"] * 12 + ["goblin_rush"] * 3:
            t.state.discard[p].append(t.find(name, p))
    for cell in bits(t.state.units[0]):
        t.state.granted[t.state.at[cell]] = FLAG["gang_up"]
    play = Play(t.match, 4)
    weigh = weigher(play, 4)
    play.fold(answered(play, Seat(0), "attack a4 a5"))
    assert any(told.event[0] == "destroy" for told in play.told)
    assert weigh() + FRAME <= MOVE


def test_on_a_crowded_field_only_attacks_on_foes_are_weighed() -> None:
    spaces = [f"{column}{row}" for row in (1, 2, 3) for column in "abcdef"]
    t = field().south(**dict.fromkeys(spaces, "slinger")).north(c4="slinger", a8="sneeks").phase("attack")
    hints = t.view(0)["mine"]["hints"]
    assert hints
    assert {option.split()[2] for option in hints} == {"c4"}


@pytest.mark.rule("SW-R23")
def test_a_frozen_unit_and_the_ice_on_it_say_why_it_can_not_act() -> None:
    t = field().south(d3="slinger", a1="sneeks").north(a8="oldin").frozen(1, "d3").phase("move")
    (ice,) = t.state.ice
    blocked = t.view(0)["mine"]["blocked"]
    assert blocked[str(t.card("d3"))] == blocked[str(ice)] == ["frozen", "SW-R23", "d3"]
