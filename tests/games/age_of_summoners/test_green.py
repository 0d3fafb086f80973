"""Green spirits."""

import pytest

from summon_web.engine import Seat, redact
from summon_web.games.age_of_summoners.scoring import lines

from .position import Table


@pytest.mark.ability("pixie_mischief")
@pytest.mark.rule("AS-11.12", "AS-R19")
def test_pixies_draw_more_and_the_rest_is_discarded_face_down() -> None:
    t = Table(3).spirits(0, "pixie pixie").active(0, "assist").deck("imp vampire kraken siren").hand(1, "imp imp")
    t.play("use 2", then="replenish")
    assert len(t.options()) == 12
    t.play("keep siren imp").expect(0, hand="siren").expect(2, row="imp")
    (event,) = [event for event in t.events if event[0] == "discard_drawn"]
    assert redact(event, Seat(1)) == ["discard_drawn", 0, 2, [None, None]]
    assert [t.game.kinds[kind] for _, kind in redact(event, Seat(0))[3]] == ["vampire", "kraken"]
    assert len(t.state.discard) == 2


@pytest.mark.ability("pixie_mischief")
@pytest.mark.rule("AS-10.4", "AS-E16")
def test_one_of_two_pixies_may_be_used() -> None:
    t = Table(2).spirits(0, "pixie pixie").active(0, "assist").hand(1, "imp imp")
    assert t.options() == ["use 2", "use 1", "no"]
    t.play("use 1", then="replenish")
    assert len(t.options()) == 6


@pytest.mark.ability("dryad_garlands")
@pytest.mark.rule("AS-11.8", "AS-R15")
def test_dryads_reveal_and_place_more() -> None:
    t = Table(2).spirits(0, "dryad").row(0, "imp").faith(1, 9).deck("kraken golem siren").main(7)
    t.play("act festival", "use 1", "discard golem", "place siren").expect(0, row="imp siren kraken")
    t = Table(2).spirits(0, "dryad").row(0, "imp").faith(1, 0).deck("kraken golem siren").main(7)
    t.play("act festival", "use 1", "place siren", "place golem").expect(0, row="imp siren golem kraken")


@pytest.mark.ability("treant_deep_roots")
@pytest.mark.rule("AS-11.7", "AS-10.3", "AS-E16", "AS-10.4")
def test_a_treant_draws_and_places_both_or_none() -> None:
    t = Table(2).spirits(0, "treant treant").row(0, "imp").deck("imp vampire kraken golem siren").main(6)
    t.play("act prayer", "draw", then="treant_deep_roots")
    assert t.options() == ["use 1", "no"]
    t.play("use 1", "no").expect(0, hand="imp vampire kraken", row="imp golem")


@pytest.mark.ability("alraune_gift")
@pytest.mark.rule("AS-11.12")
@pytest.mark.parametrize(("sent", "vp"), [("dryad", 2), ("kraken", 0)])
def test_alraunes_give_vp_for_a_green_assist(sent: str, vp: int) -> None:
    t = Table(2).spirits(0, "alraune alraune").active(0, "assist").deck(f"imp {sent}").hand(1, "imp imp")
    t.play(f"keep imp {sent}", *(["use 2"] if vp else [])).expect(0, vp=vp)


@pytest.mark.ability("alraune_gift")
@pytest.mark.rule("AS-7.1")
def test_the_vp_of_an_alraune_counts_for_the_declaration_of_the_same_turn() -> None:
    t = Table(2).spirits(0, "alraune").vp(29, 0).active(0, "assist").deck("imp dryad").hand(1, "imp imp")
    t.play("keep imp dryad", "use 1", then="declare")


@pytest.mark.ability("satyr_revel")
@pytest.mark.rule("AS-11.8", "AS-10.4", "AS-10.6")
def test_each_satyr_scores_for_green_spirits_in_play_only() -> None:
    t = Table(2).spirits(0, "satyr satyr treant imp").row(0, "dryad").hand(0, "pixie").faith(1, 0)
    t.deck("kraken golem").main(7)
    t.play("act festival", "place kraken", "use 2").expect(0, vp=6)


@pytest.mark.ability("yggdrasil_crown")
@pytest.mark.rule("AS-11.14")
@pytest.mark.parametrize(
    ("spirits", "score"),
    [("yggdrasil", 1), ("yggdrasil imp golem", 3), ("yggdrasil yggdrasil kraken", 4), ("imp golem", 0)],
)
def test_yggdrasil_scores_for_colours(spirits: str, score: int) -> None:
    t = Table(2).spirits(0, spirits)
    assert dict(lines(t.state, Seat(0)))["yggdrasil_crown"] == score
