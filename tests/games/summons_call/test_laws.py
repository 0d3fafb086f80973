"""What must always hold in this game, in the middle of random play."""

import json
from random import Random
from typing import Any

import pytest

from summon_web.engine import HUSH, WATCHER, Match, Seat, Seeded, redact
from summon_web.games import games
from summon_web.games.summons_call.book import CARDS, KINDS, MASTERS, OWNER
from summon_web.games.summons_call.state import SILENCED, closed_mana, standing_mana
from summon_web.games.summons_call.stats import hp_of
from tests import test_conformance as conformance
from tests.test_conformance import setup, step

from .mixed import MIXED
from .position import P1, P2, table

GAME = games()["summons_call"]
BUDGET = 4096


def games_of(*seeds: int) -> Any:
    """Random matches, one decision at a time."""
    for seed in seeds:
        rng = Random(seed)
        match = Match.new(MIXED, setup(GAME, 2, seed), Seeded(seed))
        while not match.over:
            yield match
            step(match, rng)


def test_at_rest_nothing_is_pending_and_every_value_is_in_its_range() -> None:
    for match in games_of(1, 2, 3, 4):
        s = match.rest
        assert (s.queue, s.calls, s.away, s.fresh, s.looking, s.casting, s.attacker) == ([], [], [], [], [], -1, -1)
        assert not s.resolving
        assert all(0 < hp <= 10 for hp in s.hp)
        for slot, card in enumerate(s.units):
            assert card < 0 or s.damage[card] < hp_of(s, card, slot)
        on_table = {card for card in s.units if card >= 0} | {card for mana in s.manas for card in mana}
        for card in range(CARDS):
            if card not in on_table:
                assert (s.resting[card], s.opened[card], s.damage[card]) == (0, 0, 0)
        for seat in (P1, P2):
            assert standing_mana(s, seat) <= len(s.manas[seat]) >= len(closed_mana(s, seat))


def test_a_silenced_unit_has_exactly_one_effect_and_effects_belong_to_units() -> None:
    for match in games_of(5, 6, 7):
        s = match.state
        for effect in s.effects:
            assert effect.card in s.units
            if effect.gifts & SILENCED:
                assert [other for other in s.effects if other.card == effect.card] == [effect]


def test_face_up_cards_are_known_to_all_and_hidden_ones_to_their_owner_at_most() -> None:
    for match in games_of(8, 9, 10):
        s = match.state
        public = [*s.discards[0], *s.discards[1], *s.gone[0], *s.gone[1], *MASTERS, *(u for u in s.units if u >= 0)]
        public += [card for mana in s.manas for card in mana if s.opened[card]]
        assert all(s.seen[card] == 0xFF for card in public)
        assert all(s.knows(seat, card) for seat in (P1, P2) for card in s.hands[seat] + s.manas[seat])
        for seat in (P1, P2):
            assert not any(s.knows(Seat(1 - seat), card) for card in s.decks[seat])


def numbers(value: Any) -> set[int]:
    """Every card that a view names: the first of a pair, or the `c` of a card."""
    if isinstance(value, dict):
        own = {value["c"]} if "c" in value else set()
        return own.union(
            *(numbers(each) for name, each in value.items() if name not in ("effects", "why", "queue", "list"))
        )
    if isinstance(value, list):
        if len(value) == 2 and all(isinstance(each, int) for each in value):
            return {value[0]}
        return set().union(*map(numbers, value)) if value else set()
    return set()


def test_a_view_names_only_cards_that_its_seat_knows() -> None:
    for match in games_of(11, 12, 13):
        s = match.state
        for seat in (P1, P2, WATCHER):
            shown = GAME.view(s, seat)
            assert set(shown) == {"turn", "active", "phase", "seats", "table", "mine"}
            cards = numbers(
                {
                    "seats": [{k: v for k, v in each.items() if k != "units"} for each in shown["seats"]],
                    "mine": {k: v for k, v in shown["mine"].items() if k in ("hand", "looking")},
                }
            )
            assert all(s.knows(seat, card) for card in cards)
            if seat == WATCHER:
                assert shown["mine"] == {}


def test_events_hide_what_a_seat_may_not_know() -> None:
    hidden = {"draw": 0, "mana": 0, "take": 0, "sink": 0}
    for match in games_of(14, 15, 16, 17):
        s = match.state
        for event in match.news():
            for seat in (P1, P2, WATCHER):
                shown = redact(event, seat)
                if event[0] in hidden and event[1] != seat and not event[2][2] & (0x80 if seat < 0 else 1 << seat):
                    assert shown[2] is None
                    hidden[event[0]] += 1
                if event[0] in ("draw", "take", "sink") and event[1] == seat:
                    assert shown[2] is not None
        assert s.events == []
    assert all(hidden.values()), hidden


def test_options_name_only_cards_that_the_asked_seat_knows() -> None:
    for match in games_of(18, 19, 20):
        s = match.state
        for choice in match.pending:
            for option in choice.options:
                types = GAME.grammar[str(option[0])]
                for value, kind in zip(option[1:], types, strict=True):
                    assert kind != "card" or s.knows(choice.seat, int(value))
                    assert kind != "kind" or 0 <= int(value) < len(KINDS)


def test_a_move_changes_less_than_four_kilobytes_of_a_view() -> None:
    seat, before, largest = P1, {}, 0
    for match in games_of(21, 22):
        shown = {key: json.dumps(value, separators=(",", ":")) for key, value in GAME.view(match.state, seat).items()}
        largest = max(largest, sum(len(text) for key, text in shown.items() if before.get(key) != text))
        before = shown
    assert 0 < largest < BUDGET


def test_whatever_is_not_offered_is_explained_with_a_rule() -> None:
    """Every option of every other kind of moment, tried now, has a reason, and all but nonsense names a rule."""
    rng = Random(3)
    tried = [("end",), ("draw",), ("choose_mana",), ("done",), ("no",), ("pay",), ("x", 99)]
    tried += [("move", column) for column in "LCR"]
    for match in games_of(23, 24):
        (choice, *_) = match.pending
        card, other = rng.randrange(CARDS), rng.randrange(CARDS)
        more = [
            ("play", card, "L"),
            ("cast", card),
            ("attack", card, other),
            ("main", card),
            ("bury", card),
            ("open", card),
        ]
        for option in [*tried, *more, ("target", card), ("take", card), ("shift", card, "C"), ("next", 7, 0)]:
            reason = match.why_not(choice.seat, option)
            if reason is not None and choice.ask != HUSH:
                assert reason.rule.startswith("SC-"), (choice.ask, option, reason)
        nonsense = "match.hush" if choice.ask == HUSH else "unknown"
        assert match.why_not(choice.seat, ("summon", card)).key == nonsense
        assert match.why_not(choice.seat, ("cast", 900)).key == nonsense


def test_why_not_never_looks_at_hidden_cards() -> None:
    """Asking about a card in the enemy hand or deck gives the same answer whatever it is."""
    t = table().hand(P2, "a_libezal").mana(P1, 9)
    hidden = t.state.hands[P2][0]
    for verb in ("play {} L", "cast {}", "main {}", "attack {} 31", "bury {}"):
        answers = set()
        for kind in ("a_libezal", "n_feint", "ma_vesna"):
            t.state.kind[hidden] = KINDS.index(kind)
            answers.add(t.why_not(verb.format(hidden)))
        assert len(answers) == 1


@pytest.mark.parametrize("seed", range(1, 25))
def test_the_laws_of_the_engine_hold_with_all_cards(seed: int) -> None:
    conformance.test_a_view_does_not_change_when_everything_hidden_is_dealt_anew(MIXED, 2, seed)
    conformance.test_options_and_events_of_a_seat_do_not_depend_on_what_it_can_not_know(MIXED, 2, seed)
    conformance.test_a_clone_and_a_loaded_dump_go_on_alike_and_apart(MIXED, 2, seed)


@pytest.mark.parametrize("seat", [P1, P2])
def test_groups_keep_the_decks_of_the_two_apart(seat: Seat) -> None:
    match = Match.new(GAME, GAME.setup(2, {}, ({"deck": "a1_ember_rush"}, {"deck": "b1_dawn_bulwark"})), Seeded(1))
    s = match.state.copy()
    GAME.imagine(s, seat, Random(5))
    for owner in (P1, P2):
        own = [card for card in range(CARDS) if OWNER[card] == owner]
        assert sorted(s.kind[card] for card in own) == sorted(match.state.kind[card] for card in own)
    assert s.kind != match.state.kind
