"""What the cards and the battlefield are (SW-1 to SW-3, SW-13, SW-R3, SW-R4, SW-R36)."""

from __future__ import annotations

import pytest

from summon_web.games import games
from summon_web.games.summoner_wars import book
from summon_web.games.summoner_wars.board import BOARDS, bits
from summon_web.games.summoner_wars.book import TRAITS

from .position import LAUNCH, NORTH, SOUTH, field

GAME = games()["summoner_wars"]
SMALL, WIDE = BOARDS


def spaces(board: object, mask: int) -> set[str]:
    return {board.names[cell] for cell in bits(mask)}  # type: ignore[attr-defined]


@pytest.mark.rule("SW-1.1", "SW-14.1")
def test_the_aim_is_to_destroy_the_opposing_summoner() -> None:
    t = field().south(d4="guardian", d1="oldin").north(d5="sneeks").hurt(d5=6).phase("attack")
    t.play("attack d4 d5")
    assert (t.match.over, t.state.over, t.state.winners) == (True, "summoner", [0])
    assert t.told("over") == [("summoner", [0])]


@pytest.mark.rule("SW-1.2", "SW-R4", "SW-R44")
def test_a_battle_needs_two_decks_and_nothing_else() -> None:
    s = field().state
    assert len(s.kind) == 2 * 34, "the reference cards are no game objects"
    assert len(s.at) == 48


@pytest.mark.rule("SW-2.1", "SW-2.4", "SW-2.5", "SW-13.1")
def test_a_unit_card_has_all_its_parts() -> None:
    for card in book.CARDS:
        if card["type"] in ("summoner", "champion", "common"):
            assert {"attack", "range", "life", "name_en", "name_ja"} <= set(card)
            assert card["range"] in ("sword", "bow")
            assert ("cost" in card) == (card["type"] != "summoner")
            assert len(card["ability"]) == 1
    champions = [card["name_en"] for card in book.CARDS if card["type"] in ("champion", "summoner")]
    assert len(champions) == len(set(champions)), "champions and summoners have names of their own"


@pytest.mark.rule("SW-2.3", "SW-R36")
def test_a_summoner_has_no_cost_and_is_not_free() -> None:
    for kind, unit_type in enumerate(book.TYPE):
        if unit_type == book.SUMMONER:
            assert book.COST[kind] == book.NO_COST
    t = field().south(d3="cg_wall").hand(SOUTH, "sneeks").magic(SOUTH, *["slinger"] * 9).phase("summon")
    assert t.why_not("summon sneeks d4") == "SW-7.5"
    u = (
        field()
        .south(a1="sneeks", b1="cg_fighter", c1="berserker")
        .hand(SOUTH, "goblin_rage")
        .phase("event")
        .play("play cg_goblin_rage")
    )
    assert [name for _, name, _ in u.told("grant")] == ["b1"]


@pytest.mark.rule("SW-2.2", "SW-11.1")
def test_the_attack_value_is_the_number_of_dice() -> None:
    t = field().south(d4="grognack").north(d5="gd_wall").phase("attack").dice(1, 2, 3, 4).play("attack d4 d5")
    assert t.told("dice") == [(0, [1, 2, 3, 4], 2, [0, 0, 1, 1], 0, [])]
    assert t.wounds("d5") == 2


@pytest.mark.rule("SW-2.6", "SW-11.12", "SW-11.14")
def test_a_card_dies_with_as_many_wounds_as_life_and_wounds_stay() -> None:
    t = field().south(d4="slinger", c5="slinger").north(d5="defender").phase("attack").dice(4).play("attack d4 d5")
    assert t.wounds("d5") == 1
    t.dice(4).play("attack c5 d5")
    assert t.at("d5") == ""


@pytest.mark.rule("SW-2.8", "SW-2.9", "SW-R3")
def test_walls_are_events_with_nine_life_that_can_be_destroyed() -> None:
    walls = [kind for kind, unit_type in enumerate(book.TYPE) if unit_type == book.WALL]
    assert [book.LIFE[kind] for kind in walls] == [9, 9, 9, 9]
    assert not any(book.IS_UNIT[kind] for kind in walls)
    for deck in LAUNCH:
        assert [book.TYPE[kind] for kind in book.deck_cards(deck)].count(book.WALL) == 3
    t = field().south(d4="slinger").north(d5="gd_wall").hurt(d5=8).phase("attack").dice(6).play("attack d4 d5")
    assert t.magic_of(SOUTH) == ["gd_wall"]


@pytest.mark.rule("SW-2.10")
def test_walls_are_no_units_for_effects() -> None:
    t = (
        field()
        .south(d4="fire_beast", d3="pe_wall")
        .north(c4="gd_wall", e4="defender")
        .phase("attack")
        .play("hellfire d4")
    )
    assert (t.wounds("d3"), t.wounds("c4"), t.wounds("e4"), t.wounds("d4")) == (0, 0, 1, 1)
    u = field().south(a1="slinger").north(d5="gd_wall").hand(SOUTH, "heroic_feat").phase("event")
    u.play("play gd_heroic_feat")
    assert u.told("strengthen")[0][1] == "a1", "the only unit; the wall was no choice"


@pytest.mark.rule("SW-2.10")
def test_effects_on_cards_affect_walls() -> None:
    t = field().south(d3="prince_elien").north(d5="gd_wall").phase("attack").play("fire_blast d3 d5")
    assert t.wounds("d5") == 2


@pytest.mark.rule("SW-3.1", "SW-3.4", "SW-3.5", "SW-9.7")
def test_the_board_of_two_players_is_six_by_eight_without_wrapping() -> None:
    assert (SMALL.width, SMALL.cells, SMALL.names[0], SMALL.names[-1]) == (6, 48, "a1", "f8")
    assert spaces(SMALL, SMALL.near[SMALL.cell_of["c3"]]) == {"b3", "d3", "c2", "c4"}
    assert spaces(SMALL, SMALL.near[SMALL.cell_of["f3"]]) == {"e3", "f2", "f4"}
    assert spaces(SMALL, SMALL.near[SMALL.cell_of["a1"]]) == {"b1", "a2"}
    assert spaces(SMALL, SMALL.side[0]) == {f"{column}{row}" for column in "abcdef" for row in "1234"}
    assert SMALL.side[0] | SMALL.side[1] == SMALL.full


@pytest.mark.rule("SW-3.6", "SW-17.1", "SW-3.9")
def test_the_team_board_wraps_its_rows_and_not_its_columns() -> None:
    assert (WIDE.width, WIDE.cells) == (12, 96)
    assert spaces(WIDE, WIDE.near[WIDE.cell_of["l3"]]) == {"k3", "a3", "l2", "l4"}
    assert spaces(WIDE, WIDE.near[WIDE.cell_of["c1"]]) == {"b1", "d1", "c2"}
    rays = [[WIDE.names[cell] for cell in ray] for ray in WIDE.rays[WIDE.cell_of["k6"]]]
    assert ["l6", "a6", "b6", "c6", "d6", "e6", "f6"] in rays
    assert ["j6", "i6", "h6", "g6", "f6", "e6", "d6"] in rays


@pytest.mark.rule("SW-3.7", "SW-3.10")
def test_distance_counts_steps_and_never_diagonals() -> None:
    def distance(board: object, one: str, other: str) -> int:
        cells = board.cell_of  # type: ignore[attr-defined]
        return next(n for n in range(1, 4) if board.within[n][cells[one]] >> cells[other] & 1)  # type: ignore[attr-defined]

    assert distance(SMALL, "c3", "d4") == 2
    assert distance(SMALL, "c3", "c6") == 3
    assert distance(WIDE, "l3", "b3") == 2
    assert distance(WIDE, "l3", "a4") == 2
    assert all(not SMALL.within[n][cell] >> cell & 1 for n in (1, 2, 3) for cell in range(48)), "never of itself"
    assert not SMALL.within[3][SMALL.cell_of["f3"]] >> SMALL.cell_of["a3"] & 1


@pytest.mark.rule("SW-3.8", "SW-R39")
def test_straight_lines_run_along_rows_and_columns() -> None:
    rays = [[SMALL.names[cell] for cell in ray] for ray in SMALL.rays[SMALL.cell_of["c3"]]]
    assert rays == [["c2", "c1"], ["b3", "a3"], ["d3", "e3", "f3"], ["c4", "c5", "c6", "c7", "c8"]]


@pytest.mark.rule("SW-3.2")
def test_a_space_holds_one_card() -> None:
    t = field().south(a1="slinger", a2="slinger").hand(SOUTH, "cg_wall").phase("event")
    assert t.why_not("wall cg_wall a2") == "SW-3.2"
    t.play("next")
    assert t.why_not("move a1 a2") == "SW-9.4"


@pytest.mark.rule("SW-13.2")
def test_what_an_ability_does_not_change_stays_as_in_the_rules() -> None:
    t = field().south(c2="bow_grounder", c3="slinger").phase("move")
    assert "c5" not in t.ends("c2"), "Swift does not pass through cards"
    assert "e3" in t.ends("c2")


@pytest.mark.rule("SW-13.1")
def test_every_ability_of_the_battlefield_is_known_by_its_id() -> None:
    assert set(TRAITS) <= set(GAME.abilities)


@pytest.mark.rule("SW-17.6", "SW-15.19", "SW-18.7")
def test_the_view_shows_owner_and_controller_of_every_card() -> None:
    t = field().south(c4="kaeseeall").north(c5="gror").hurt(c5=2).phase("start").play("blazing_conscription c4 c5")
    gror = t.seen_card("c5")
    assert (gror["p"], gror["owner"], gror["back_to"], gror["wounds"], gror["life"]) == (SOUTH, NORTH, NORTH, 2, 7)
    assert "owner" not in t.seen_card("c4")
