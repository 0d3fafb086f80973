"""The seven actions without spirits (AS-6), but Inquisition."""

import pytest

from .position import Table


@pytest.mark.rule("AS-6.1", "AS-6.2", "AS-6.4", "AS-E5")
def test_conquest_counts_axes_and_swords_then_robs() -> None:
    t = Table(3).spirits(0, "imp salamander").vp(4, 3, 0).row(0, "kraken").main(3)
    t.play("act conquest").expect(0, vp=7).expect(1, vp=2).expect(2, vp=0)
    assert t.told("vp") == [(0, 1, 5, "axe"), (0, 1, 6, "sword")]
    assert [event[0] for event in t.events][:4] == ["act", "vp", "vp", "rob"]


@pytest.mark.rule("AS-6.2", "AS-R9")
def test_the_victim_is_chosen_among_others_with_chips() -> None:
    t = Table(4).vp(5, 2, 0, 1).main(2).play("act conquest", then="rob")
    assert t.options() == ["rob 1", "rob 3"]
    assert t.why_not("rob 2") == "AS-R9"
    assert t.why_not("rob 0") == "AS-6.2"
    assert t.why_not("no") == "AS-6.2"
    t.play("rob 3").expect(0, vp=6).expect(1, vp=2).expect(3, vp=0)


@pytest.mark.rule("AS-6.1", "AS-6.3", "AS-E6", "AS-3.1")
def test_without_icons_and_chips_conquest_takes_one_from_the_middle() -> None:
    t = Table(3).main(2).play("act conquest").expect(0, vp=1)
    assert t.told("rob") == []


@pytest.mark.rule("AS-6.5", "AS-6.6", "AS-6.7", "AS-E7")
def test_research_scores_stones_first_and_flips_one_in_place_after() -> None:
    t = Table().row(0, "stone stone imp will_o_wisp").hand(0, "salamander kraken").play("lay salamander")
    assert t.state.number == 4
    t.play("act research", then="research_flip").expect(0, vp=2)
    assert t.options() == ["flip imp", "flip will_o_wisp", "flip salamander"]
    assert t.why_not(f"flip {t.state.rows[0][0]}") == "AS-R11"
    assert t.why_not("no") == "AS-6.6"
    t.play("flip imp").expect(0, vp=2, row="stone stone stone will_o_wisp salamander")


@pytest.mark.rule("AS-R11")
def test_a_single_face_up_card_is_flipped_without_asking() -> None:
    Table().row(0, "stone imp").main(4).play("act research").expect(0, vp=1, row="stone stone")


@pytest.mark.rule("AS-2.5")
def test_a_stone_shows_neither_colour_nor_number_but_counts_for_the_row() -> None:
    t = Table().row(0, "stone imp").main(4).hand(0, "kraken kraken")
    seat = t.view(1)["seats"][0]
    assert seat["row"][0] is None
    assert len(seat["row"]) == 2
    assert t.view(0)["mine"]["magic"] == [1, 0, 0, 0, 0, 1]


@pytest.mark.rule("AS-6.8", "AS-6.9", "AS-2.1")
def test_alchemy_gives_a_card_and_a_stone_that_nobody_sees() -> None:
    t = Table().row(0, "imp").hand(0, "imp").deck("kraken golem").main(5).play("act alchemy", then="alchemy")
    assert t.options() == ["card", "faith"]
    t.play("card").expect(0, hand="imp kraken", row="imp stone", faith=1)
    stone = t.state.rows[0][-1]
    assert t.game.kinds[t.state.kind[stone]] == "golem"
    assert t.state.seen[stone] == 0
    assert t.told("stone") == [(0, 1)]


@pytest.mark.rule("AS-6.8")
def test_alchemy_gives_faith_and_a_stone() -> None:
    t = Table().row(0, "imp").hand(0, "imp").main(5).play("act alchemy", "faith")
    t.expect(0, hand="imp", row="imp stone", faith=2)


@pytest.mark.rule("AS-6.10", "AS-E8", "AS-R8")
def test_faith_stops_at_ten_and_the_stone_comes_all_the_same() -> None:
    t = Table().row(0, "imp").hand(0, "imp").faith(10, 1, 1).main(5).play("act alchemy", "faith")
    t.expect(0, faith=10, row="imp stone")


@pytest.mark.rule("AS-6.11")
def test_prayer_draws_two() -> None:
    t = Table().row(0, "imp").hand(0, "imp").deck("kraken golem").main(6).play("act prayer", then="prayer")
    assert t.options() == ["draw", "refill"]
    t.play("draw").expect(0, hand="imp kraken golem")


@pytest.mark.rule("AS-6.11", "AS-6.12", "AS-E9", "AS-R12")
@pytest.mark.parametrize(("hand", "discards", "drawn", "left"), [(2, 0, 3, 5), (6, 0, 0, 6), (6, 4, 3, 5)])
def test_prayer_refills_to_five(hand: int, discards: int, drawn: int, left: int) -> None:
    cards = ["imp", "imp", "golem", "golem", "kraken", "kraken"][:hand]
    t = Table().row(0, "imp").hand(0, " ".join(cards)).main(6)
    t.play("act prayer", "refill", then="prayer_discard")
    before = len(t.state.deck)
    t.play(*[f"discard {card}" for card in cards[:discards]], "done")
    assert len(t.state.hands[0]) == left
    assert len(t.state.discard) == discards
    assert before - len(t.state.deck) == drawn + 2  # and the two of phase III
    assert t.told("refill") == ([(0, 5)] if drawn else [])


@pytest.mark.rule("AS-R19")
def test_prayer_discards_are_face_down() -> None:
    t = Table().row(0, "imp").hand(0, "imp golem kraken").main(6)
    t.play("act prayer", "refill", "discard golem", "done")
    ((_, n, refs),) = t.told("discard_hand")
    assert n == 1
    assert [mask for _, _, mask in refs] == [1]


@pytest.mark.rule("AS-6.13", "AS-6.14", "AS-6.15", "AS-E10")
def test_festival_compares_after_the_faith_and_places_both_in_any_order() -> None:
    t = Table(3).row(0, "imp").faith(3, 4, 3).deck("kraken golem").main(7)
    t.play("act festival", then="festival_place").expect(0, faith=4)
    assert t.options() == ["place kraken", "place golem"]
    assert t.view(2)["table"]["aside"] == [[c, t.state.kind[c]] for c in t.state.aside]
    t.play("place golem").expect(0, row="imp golem kraken")


@pytest.mark.rule("AS-6.16", "AS-E10")
def test_festival_discards_one_openly_if_nobody_has_less_faith() -> None:
    t = Table(3).row(0, "imp").faith(3, 4, 5).deck("kraken golem").main(7)
    t.play("act festival", then="festival_discard")
    assert t.told("nobody_lower") == [(0,)]
    assert t.why_not("done") == "AS-6.16"
    t.play("discard kraken").expect(0, row="imp golem", faith=4)
    assert [t.game.kinds[ref[1]] for _, ref in t.told("discard_revealed")] == ["kraken"]
    assert len(t.state.discard) == 1


@pytest.mark.rule("AS-R15")
@pytest.mark.parametrize(("deck", "row"), [("kraken", "imp kraken"), ("", "imp")])
def test_festival_with_too_few_cards_places_what_there_is(deck: str, row: str) -> None:
    t = Table(2).only_deck(deck).row(0, "imp").faith(1, 5).hand(1, "imp imp").main(7)
    t.play("act festival").expect(0, row=row, faith=2)


@pytest.mark.rule("AS-6.20", "AS-6.21", "AS-E12")
def test_pilgrimage_gives_vp_for_faith_and_keeps_the_faith() -> None:
    t = Table().row(0, "imp").faith(6, 1, 1).main(9).play("act pilgrimage", then="pilgrimage")
    assert t.options() == ["vp", "card"]
    t.play("vp").expect(0, vp=6, faith=6)


@pytest.mark.rule("AS-6.20")
def test_pilgrimage_gives_a_card_and_faith() -> None:
    t = Table().row(0, "imp").deck("kraken").faith(6, 1, 1).main(10).play("act pilgrimage", "card")
    t.expect(0, vp=0, faith=7, hand="kraken")


@pytest.mark.rule("AS-2.3")
def test_placed_magic_goes_face_up_to_the_right_end() -> None:
    t = Table().row(0, "stone imp").faith(1, 0, 0).deck("kraken kraken").main(7)
    t.play("act festival", "place kraken").expect(0, row="stone imp kraken kraken")
    assert all(t.state.seen[card] == 0xFF for card in t.state.rows[0][1:])
