"""Triggers: waves, their order, and answers from the hand."""

import pytest

from summon_web.engine import WATCHER, Seat, redact
from summon_web.games.summons_call.book import ABILITY
from summon_web.games.summons_call.state import Effect, Trigger

from .position import P1, P2, table


@pytest.mark.rule("SC-8.9", "SC-8.11")
def test_a_trigger_waits_until_the_effect_is_resolved_completely() -> None:
    t = table().hand(P1, "a_cinder_rain").mana(P1, 5).field(P1, C="n_town_militia").field(P2, C="a_cinder_imp d1")
    t.play("cast a_cinder_rain", then="pay_mana")
    t.expect(P2, field={}, discard="a_cinder_imp").expect(P1, field={"C": "n_town_militia 2/3"})
    assert t.game.view(t.match.state, WATCHER)["table"]["queue"] == [[1, t.game.kinds.index("a_cinder_imp"), P2]]
    t.play("pay").expect(P2, hp=9).expect(P1, field={"C": "n_town_militia 2/3 d1"})


@pytest.mark.rule("SC-8.12", "SC-8.13", "SC-R7")
def test_the_turn_player_orders_all_triggers_and_each_controller_decides_inside() -> None:
    t = table().field(P1, C="a_spite_familiar d2").field(P2, C="a_spite_familiar d2").mana(P1, 1).mana(P2, 1)
    t.play("attack 1 32", then="order")
    assert t.match.waiting_for() == [P1]
    assert t.options() == [t.next("a_spite_familiar", P1), t.next("a_spite_familiar", P2), "own_first"]
    t.play(t.next("a_spite_familiar", P2), then="pay_open")
    assert t.match.waiting_for() == [P2]
    t.play("open n_town_militia", then="pay_open").expect(P1, hp=9)
    assert t.match.waiting_for() == [P1]
    t.play("no").expect(P2, hp=10, closed=0).expect(P1, closed=1)


@pytest.mark.rule("SC-8.12")
@pytest.mark.parametrize("active", [P1, P2])
def test_the_default_order_uses_the_turn_players_triggers_first_and_asks_no_more(active: Seat) -> None:
    t = table().turn(4, active).field(P1, C="b_gate_sentinel").field(P2, C="n_mirror_fencer")
    order = ["b_gate_sentinel", "n_mirror_fencer"]
    names = order if active == P1 else order[::-1]
    t.mana(P1, 1).play(f"attack {names[0]} {names[1]}", "own_first", then="pay_mana").play("pay")
    assert [kind for _, kind, *_ in t.told("use")] == [t.game.kinds.index(name) for name in names]


@pytest.mark.rule("SC-8.12")
def test_the_default_order_is_for_one_wave_only() -> None:
    t = table().field(P1, L="n_road_scout", C="n_alley_cutpurse", R="n_clockwork_crab").mana(P1, 1)
    for wave in (1, 2):
        t.state.queue.append(Trigger(wave, ABILITY["n_road_scout_enter"], t.at(P1, "L"), P1))
        t.state.queue.append(Trigger(wave, ABILITY["n_alley_cutpurse_hit"], t.at(P1, "C"), P1))
    t.play("main n_clockwork_crab", then="order").play("own_first", "keep n_town_militia", then="order")
    assert [entry[0] for entry in t.game.view(t.match.state, P1)["table"]["queue"]] == [2, 2]


@pytest.mark.rule("SC-8.12")
def test_the_default_order_of_a_wave_ends_with_its_last_trigger() -> None:
    """The wave that the second imp makes has the number of the one that is over by then."""
    t = table().field(P1, C="a_cinder_imp d1").field(P2, C="a_cinder_imp d1", L="n_town_militia", R="n_town_militia")
    t.field(P1, L="a_spite_familiar d2", R="n_town_militia").hand(P1, "a_vengeful_shade").mana(P1, 1)
    t.play(f"attack {t.at(P1, 'C')} {t.at(P2, 'C')}", "done", "own_first", f"target {t.at(P2, 'L')}", then="strike")
    t.play("target a_spite_familiar", then="announce").play("announce a_vengeful_shade", then="order")


@pytest.mark.rule("SC-8.12")
def test_an_order_that_can_not_matter_is_not_asked_about() -> None:
    t = table().field(P1, C="b_aegis_bearer", L="n_clockwork_crab", R="n_ley_dancer").mana(P1, 1)
    t.state.queue.append(Trigger(1, ABILITY["n_alley_cutpurse_hit"], t.at(P1, "L"), P1))
    t.state.queue.append(Trigger(1, ABILITY["n_ley_dancer_open"], t.at(P1, "R"), P1))
    t.play("main n_clockwork_crab").expect(P1, hand="n_town_militia")
    assert [kind for _, kind, *_ in t.told("use")][1:] == [
        t.game.kinds.index(name) for name in ("n_alley_cutpurse", "n_ley_dancer")
    ]


@pytest.mark.rule("SC-8.12")
def test_an_order_that_decides_what_happens_is_asked_about() -> None:
    """A fencer that has lost its effects deals no damage before the battle."""
    t = table().field(P1, C="b_null_cantor").field(P2, C="n_mirror_fencer")
    t.play("attack b_null_cantor n_mirror_fencer", then="order")


@pytest.mark.rule("SC-8.12")
def test_an_order_in_which_one_trigger_takes_another_away_is_asked_about() -> None:
    t = table().field(P1, C="b_null_cantor").field(P2, C="b_gate_sentinel").mana(P2, 1)
    t.play("attack b_null_cantor b_gate_sentinel", then="order")


def test_a_standing_order_takes_the_default_order_and_nothing_else() -> None:
    orders = {"pass": "never", "sure_end": "never", "triggers": "own_first"}
    t = table().field(P1, C="b_gate_sentinel").field(P2, C="n_mirror_fencer").mana(P1, 1)
    (choice,) = t.match.pending
    assert t.game.obey(t.match.state, choice, orders) is None
    (choice,) = t.play("attack b_gate_sentinel n_mirror_fencer", then="order").match.pending
    assert t.game.obey(t.match.state, choice, orders) == ("own_first",)
    assert t.game.obey(t.match.state, choice, {**orders, "triggers": "ask"}) is None


@pytest.mark.rule("SC-8.12")
def test_identical_triggers_are_not_asked_about() -> None:
    t = (
        table()
        .hand(P1, "a_cinder_rain")
        .mana(P1, 3)
        .field(P1, C="n_town_militia")
        .field(P2, L="a_cinder_imp d1", C="a_cinder_imp d1")
    )
    t.play("cast a_cinder_rain").expect(P1, field={"C": "n_town_militia 2/3 d2"})


@pytest.mark.rule("SC-R17")
def test_older_waves_come_first_and_only_one_moment_is_ordered() -> None:
    t = table().field(P1, C="a_cinder_imp d1", L="n_town_militia", R="b_lantern_acolyte")
    t.field(P2, C="a_cinder_imp d1", L="a_spite_familiar d2").mana(P2, 1)
    t.play("attack 1 32", t.next("a_cinder_imp", P1), then="strike")
    assert t.match.waiting_for() == [P2], "the familiar fell later: its wave waits behind the other imp"
    assert [entry[1] for entry in t.game.view(t.match.state, P1)["table"]["queue"]] == [
        t.game.kinds.index("a_spite_familiar")
    ]
    t.play("target n_town_militia", "no").expect(P2, field={}, discard="a_cinder_imp a_spite_familiar")
    t.expect(P1, field={"L": "n_town_militia 2/3 d1", "R": "b_lantern_acolyte 0/3"})


@pytest.mark.rule("SC-8.10")
def test_a_trigger_whose_card_was_shuffled_into_the_deck_is_not_used() -> None:
    for left, hp in (((), 10), (("n_feint",), 9)):
        t = table().field(P1, L="n_alley_cutpurse").mana(P1, 1).discard(P1, "a_pyre_duelist").deck(P1, *left)
        t.state.queue.append(Trigger(1, ABILITY["n_alley_cutpurse_hit"], t.at(P1, "L"), P1))
        t.state.queue.append(Trigger(2, ABILITY["a_pyre_duelist_kill"], t.state.discards[P1][0], P1))
        t.play("main ma_vesna").expect(P2, hp=hp)
        assert bool(t.told("unused")) is (hp == 10)


@pytest.mark.rule("SC-8.10", "SC-9.15")
def test_a_reshuffle_takes_the_card_out_of_its_waiting_exit() -> None:
    """Myrrha's own card draws through an empty deck: the badger is in the deck before its [Exit] is used."""
    t = table().master(P1, "ma_myrrha").field(P1, L="n_ley_badger", C="n_town_militia").discard(P1, "n_feint").deck(P1)
    t.play("main ma_myrrha", "target n_ley_badger").expect(
        P1, hp=9, mana="", discard="", field={"C": "n_town_militia 2/3"}
    )
    assert len(t.state.decks[P1]) + len(t.state.hands[P1]) == 2
    t = (
        table()
        .master(P1, "ma_myrrha")
        .field(P1, L="a_cinder_imp")
        .field(P2, C="n_town_militia")
        .discard(P1, "n_feint")
        .deck(P1)
    )
    t.play("main ma_myrrha").expect(P2, field={"C": "n_town_militia 2/3 d1"})


@pytest.mark.rule("SC-R47", "SC-9.15")
def test_an_exit_that_moves_its_card_from_the_discard_finds_it_there_only() -> None:
    for zone in ("hands", "discards"):
        t = table().field(P1, C="n_town_militia", L="n_clockwork_crab").hand(P1, "n_ley_badger").mana(P1, 1)
        badger = t.state.hands[P1].pop()
        getattr(t.state, zone)[P1].append(badger)
        t.state.seen[badger] = 0xFF
        t.state.queue.append(Trigger(1, ABILITY["n_ley_badger_exit"], badger, P1))
        t.play("main n_clockwork_crab")
        assert (badger in t.state.manas[P1]) is (zone == "discards")


@pytest.mark.rule("SC-R17")
def test_what_a_payment_triggers_waits_behind_the_wave_that_is_being_used() -> None:
    t = table().field(P1, C="a_ember_lancer", L="n_ley_dancer").field(P2, C="n_mirror_fencer").mana(P1, 1)
    t.play("attack a_ember_lancer n_mirror_fencer", t.next("a_ember_lancer", P1), "open n_town_militia")
    assert [kind for _, kind, *_ in t.told("use")] == [
        t.game.kinds.index(name) for name in ("a_ember_lancer", "n_mirror_fencer", "n_ley_dancer")
    ]


def test_openings_and_moves_of_one_side_trigger_nothing_on_the_other() -> None:
    t = table().field(P1, C="a_ember_lancer").field(P2, R="n_ley_dancer", L="n_ley_dancer", C="b_vow_knight")
    t.mana(P1, 1).play("attack a_ember_lancer b_vow_knight", "open n_town_militia")
    t.expect(P2, field={"L": "n_ley_dancer 2/5", "C": "b_vow_knight 1/4 d3", "R": "n_ley_dancer 2/5"})
    t = table().field(P1, L="b_cloud_fawn").field(P2, R="b_chime_sister", L="b_chime_sister").play("main b_cloud_fawn")
    t.expect(P2, hand="")


@pytest.mark.rule("SC-8.10", "SC-R35")
def test_a_card_that_is_no_longer_in_hand_can_not_answer_from_there() -> None:
    t = (
        table()
        .field(P1, L="n_clockwork_crab")
        .field(P2, C="n_town_militia")
        .discard(P1, "a_vengeful_shade")
        .mana(P1, 1)
    )
    t.state.queue.append(Trigger(1, ABILITY["a_vengeful_shade_hand"], t.state.discards[P1][0], P1))
    t.play("main n_clockwork_crab").expect(P2, field={"C": "n_town_militia 2/3"})
    assert t.told("unused")


@pytest.mark.rule("SC-R8")
def test_an_ordered_attack_runs_before_triggers_that_wait_already() -> None:
    t = table().hand(P1, "n_duel_of_summoners").mana(P1, 1).field(P1, L="n_alley_cutpurse").deck(P1, "n_feint")
    t.state.queue.append(Trigger(1, ABILITY["n_alley_cutpurse_hit"], t.at(P1, "L"), P1))
    t.state.wave = 1
    t.play("cast n_duel_of_summoners").expect(P2, hp=9).expect(P1, hand="n_feint")
    assert [event[0] for event in t.events] == ["pay", "cast", "spent", "attack", "hurt", "use", "draw"]


@pytest.mark.rule("SC-R18")
def test_a_waiting_trigger_is_not_used_once_its_card_has_lost_its_effects() -> None:
    t = (
        table()
        .field(P1, C="b_null_cantor")
        .field(P2, C="n_mirror_fencer")
        .play("attack b_null_cantor n_mirror_fencer", then="order")
    )
    t.play(t.next("b_null_cantor", P1)).expect(P1, field={"C": "b_null_cantor 1/5 d1 r"})
    assert t.told("unused") == [(P2, t.game.kinds.index("n_mirror_fencer"))]
    t = table().field(P1, C="b_null_cantor").field(P2, C="a_cinder_imp d1").play("attack b_null_cantor a_cinder_imp")
    t.expect(P2, field={}, discard="a_cinder_imp").expect(P1, field={"C": "b_null_cantor 1/5 d1 r"})


@pytest.mark.rule("SC-R18")
def test_a_unit_that_leaves_without_effects_takes_its_waiting_triggers_along() -> None:
    t = (
        table()
        .hand(P1, "n_null_dust")
        .mana(P1, 1)
        .field(P1, L="n_alley_cutpurse d2", R="n_clockwork_crab")
        .deck(P1, "n_feint", "b_rebuke")
    )
    t.state.effects.append(Effect(t.at(P1, "L"), 0, 0, 1, 0, 0))  # +0/+1 keeps it alive
    t.state.queue.append(Trigger(1, ABILITY["n_alley_cutpurse_hit"], t.at(P1, "L"), P1))
    t.play("cast n_null_dust", "target n_alley_cutpurse")
    t.expect(P1, field={"R": "n_clockwork_crab 1/4"}, hand="n_feint", discard="n_alley_cutpurse n_null_dust")


@pytest.mark.rule("SC-R19")
def test_a_trigger_about_this_unit_does_nothing_once_it_is_gone() -> None:
    t = table().field(P1, C="a_ember_lancer d2", L="n_ley_dancer").field(P2, C="n_mirror_fencer").mana(P1, 1)
    t.play("attack a_ember_lancer n_mirror_fencer", t.next("n_mirror_fencer", P2))
    t.expect(P1, field={"L": "n_ley_dancer 2/4"}, closed=1, discard="a_ember_lancer")
    assert t.told("unused") == [(P1, t.game.kinds.index("a_ember_lancer"))]


# -- from the hand


@pytest.mark.rule("SC-R35")
def test_a_hand_trigger_is_announced_in_secret_and_paid_when_its_place_comes() -> None:
    t = table().field(P1, C="n_wandering_giant").field(P2, C="a_gutter_hound").hand(P2, "n_feint", "a_vengeful_shade")
    t.play("attack n_wandering_giant a_gutter_hound", then="announce")
    assert t.match.waiting_for() == [P2]
    assert t.options() == ["announce a_vengeful_shade", "done"]
    assert t.match.why_not(P2, ("announce", t.state.hands[P2][0])).rule == "SC-R35"
    assert t.game.view(t.match.state, P1)["table"]["queue"] == []
    t.play("announce a_vengeful_shade", then="pay_card")
    kind = t.game.kinds.index("a_vengeful_shade")
    assert [card[1] for card in t.seen(P2, P1)["known"]] == [kind]
    assert [redact(event, P1)[2][1] for event in t.events if event[0] == "announce"] == [kind]
    t.play("no").expect(P2, hand="n_feint a_vengeful_shade").expect(P1, field={"C": "n_wandering_giant 5/6 d1 r"})
    assert [card[1] for card in t.seen(P2, P1)["known"]] == [kind], "declined: it stays in hand, known"


@pytest.mark.rule("SC-R35")
def test_a_silent_hand_tells_nothing() -> None:
    t = table().field(P1, C="n_wandering_giant").field(P2, C="a_gutter_hound").hand(P2, "a_vengeful_shade")
    t.play("attack n_wandering_giant a_gutter_hound", "done").expect(P2, hand="a_vengeful_shade")
    assert t.seen(P2, P1)["known"] == []
    assert not t.told("announce")


@pytest.mark.rule("SC-R35")
def test_a_card_drawn_after_the_event_was_not_in_hand() -> None:
    t = (
        table()
        .master(P1, "ma_myrrha")
        .field(P1, L="n_town_militia")
        .field(P2, C="n_town_militia")
        .deck(P1, "a_vengeful_shade")
    )
    t.play("main ma_myrrha").expect(P1, hand="a_vengeful_shade")


@pytest.mark.rule("SC-R35")
def test_each_copy_is_announced_and_paid_for_itself_even_for_several_exits() -> None:
    t = (
        table()
        .hand(P1, "a_cinder_rain")
        .mana(P1, 3)
        .field(P1, C="a_libezal")
        .field(P2, L="a_gutter_hound d1", C="a_gutter_hound d1")
    )
    t.hand(P2, "a_vengeful_shade", "a_vengeful_shade")
    first, second = t.state.hands[P2]
    t.play("cast a_cinder_rain", then="announce").play(f"announce {first}", f"announce {second}", then="pay_card")
    t.play("pay", "pay").expect(P1, field={"C": "a_libezal 5/5 d4"}).expect(P2, hand="")


@pytest.mark.rule("SC-R35")
def test_a_hand_without_a_target_or_payment_is_not_asked() -> None:
    t = table().field(P1, C="n_town_militia").field(P2, C="n_town_militia d1").hand(P2, "a_vengeful_shade")
    t.play("attack 1 32", then="announce")
    t = table().field(P1, C="n_town_militia d1").field(P2, C="n_town_militia d1").hand(P2, "a_vengeful_shade")
    t.play("attack 1 32").expect(P1, field={}).expect(P2, field={}, hand="a_vengeful_shade")


@pytest.mark.rule("SC-R35")
def test_both_hands_answer_at_once_before_the_wave_is_ordered() -> None:
    t = table().field(P1, C="n_town_militia d1", L="a_libezal").field(P2, C="n_town_militia d1", L="a_libezal")
    t.hand(P1, "a_vengeful_shade").hand(P2, "a_vengeful_shade").play("attack 1 32", then="announce")
    assert sorted(t.match.waiting_for()) == [P1, P2]
    t.play("announce a_vengeful_shade", seat=P2, then="announce")
    assert t.seen(P2, P1)["known"] == [], "sealed until both have decided"
    t.play("announce a_vengeful_shade", seat=P1, then="order")
    t.play(t.next("a_vengeful_shade", P2), "no", "pay")
    t.expect(P2, field={"L": "a_libezal 5/5 d2"}).expect(P1, field={"L": "a_libezal 5/5"})


def test_a_pause_for_a_hand_can_not_be_undone_across() -> None:
    t = table().field(P1, C="n_wandering_giant").field(P2, C="a_gutter_hound").hand(P2, "a_vengeful_shade")
    t.play("attack n_wandering_giant a_gutter_hound", then="announce")
    assert not t.match.can_undo(P1)


@pytest.mark.rule("SC-R35")
@pytest.mark.parametrize(
    ("where", "paused"),
    [("nowhere", False), ("deck", True), ("mana", True), ("hand", True), ("discard", False), ("known hand", True)],
)
def test_a_table_pauses_only_where_a_hand_may_hold_an_answer_by_what_everybody_knows(where: str, paused: bool) -> None:
    t = table().field(P1, C="n_wandering_giant").field(P2, C="n_town_militia d2").hand(P2, "n_feint").mana(P1, 1)
    shade = "a_vengeful_shade"
    if where == "deck":
        t.state.kind[t.state.decks[P2][0]] = t.game.kinds.index(shade)
    elif where == "mana":
        t.mana(P2, 0, shade)
    elif where == "discard":
        t.discard(P2, shade)
    elif where != "nowhere":
        t.hand(P2, shade)
        t.state.seen[t.state.hands[P2][1]] = 0xFF if where == "known hand" else 2
    attack = next(option for option in t.match.options(P1) if option[0] == "attack")
    t.match.answer(P1, attack)
    assert t.match.hushed is paused


@pytest.mark.rule("SC-R35")
def test_a_hand_that_everybody_knows_makes_no_pause_without_an_answer_in_it() -> None:
    t = (
        table()
        .field(P1, C="n_wandering_giant")
        .field(P2, C="n_town_militia d2")
        .hand(P2, "n_feint")
        .mana(P2, 0, "a_vengeful_shade")
    )
    t.state.seen[t.state.hands[P2][0]] = 0xFF
    t.play("attack n_wandering_giant n_town_militia").expect(P2, field={})
