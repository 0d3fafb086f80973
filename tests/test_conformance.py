"""The laws of the engine, for every game and every number of seats."""

from __future__ import annotations

import ast
import hashlib
import json
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from summon_web.engine import (
    WATCHER,
    Illegal,
    Match,
    Sealed,
    Seat,
    Seeded,
    Setup,
    bit,
    foresee,
    parse,
    random_match,
    redact,
    text,
)
from summon_web.games import games, read_toml
from summon_web.simulate import varied

HERE = Path(__file__).parent
GAMES = [pytest.param(game, seats, id=f"{name}-{seats}") for name, game in games().items() for seats in game.seats]
EACH = [pytest.param(game, id=name) for name, game in games().items()]
SEEDS = range(6)


def setup(game: Any, seats: int, seed: int = 0) -> Any:
    """The options that a lobby starts with; with a seed others, so that every value is played."""
    return varied(game, seats, seed) if seed else game.setup(seats)


def fingerprint(match: Match[Any]) -> str:
    return hashlib.sha256(json.dumps(match.state.dump(), sort_keys=True).encode()).hexdigest()


def started(game: Any, seats: int, seed: int, decisions: int) -> tuple[Match[Any], Random]:
    """A match in the middle of random play."""
    rng = Random(seed * 1000 + decisions)
    match = Match.new(game, setup(game, seats, seed), Seeded(seed))
    for _ in range(decisions):
        if match.over:
            break
        step(match, rng)
    return match, rng


def step(match: Match[Any], rng: Random) -> tuple[Seat, str]:
    choice = rng.choice(match.pending)
    who, options = rng.choice([(choice.seat, choice.options)] * 4 + list(choice.interrupts.items()))
    option = rng.choice(options)
    match.answer(who, option)
    return who, text(option)


def canonical(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_random_play_ends_with_cards_conserved(game: Any, seats: int) -> None:
    for seed in range(20):
        match, _ = random_match(game, setup(game, seats, seed), seed)
        assert match.over
        assert all(0 <= seat < seats for seat in match.state.winners)
        cards = [card for zone in game.zones(match.state) for card in zone]
        assert sorted(cards) == list(range(len(match.state.kind)))


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_options_are_unique_typed_and_never_empty_and_cards_stay_in_one_zone(game: Any, seats: int) -> None:
    match, rng = started(game, seats, 1, 0)
    kinds = sorted(match.state.kind)
    while not match.over:
        for choice in match.pending:
            for options in [choice.options, *choice.interrupts.values()]:
                assert options
                assert len({text(option) for option in options}) == len(options)
                for option in options:
                    assert len(game.grammar[option[0]]) == len(option) - 1, option
        cards = [card for zone in game.zones(match.state) for card in zone]
        assert sorted(cards) == list(range(len(kinds)))
        assert sorted(match.state.kind) == kinds
        step(match, rng)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_same_setup_key_and_answers_give_the_same_match(game: Any, seats: int) -> None:
    source, rng = Sealed(b"k" * 32), Random(5)
    first = Match.new(game, setup(game, seats, 2), source)
    log: list[tuple[Seat, str]] = []
    told: list[Any] = list(first.news())
    while not first.over and len(log) < 400:
        log.append(step(first, rng))
        told += first.news()
    second = Match.new(game, setup(game, seats, 2), source)
    again: list[Any] = list(second.news())
    for seat, line in log:
        option = parse(line, second.options(seat))
        assert option is not None
        second.answer(seat, option)
        again += second.news()
    assert fingerprint(first) == fingerprint(second)
    assert canonical(told) == canonical(again)


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_clone_and_a_loaded_dump_go_on_alike_and_apart(game: Any, seats: int, seed: int) -> None:
    match, _ = started(game, seats, seed, 15 + 23 * seed)
    if match.over:
        return
    before = fingerprint(match)
    written = json.loads(json.dumps(match.dump()))
    copies = [match.clone(), Match.load(game, written, Seeded(seed))]
    for copy in copies:
        assert fingerprint(copy) == before
        assert copy.pending == match.pending
        rng = Random(9)
        for _ in range(25):
            if not copy.over:
                step(copy, rng)
    assert fingerprint(copies[0]) == fingerprint(copies[1])
    assert fingerprint(match) == before


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_view_stays_as_it_was_while_the_match_goes_on(game: Any, seats: int) -> None:
    match, rng = started(game, seats, 1, 20)
    for _ in range(60):
        if match.over:
            return
        views = [game.view(match.state, seat) for seat in map(Seat, [*range(seats), WATCHER])]
        before = canonical(views)
        step(match, rng)
        assert canonical(views) == before, "a view holds a list of the state itself"


@pytest.mark.parametrize(("game", "seats"), [case for case in GAMES if case.values[0].glance])
def test_a_glance_is_a_view_whoever_looked_before(game: Any, seats: int) -> None:
    match, rng = started(game, seats, 1, 20)
    for _ in range(60):
        if match.over:
            return
        eyes = [Seat(seat) for seat in (*range(seats), WATCHER)]
        views = {eye: game.view(match.state, eye) for eye in eyes}
        for eye, other in product(eyes, eyes):
            assert game.glance(match.state, eye, views[other], True) == views[eye]
            short = game.glance(match.state, eye, views[other], False)
            assert {name: short[name] for name in short if name != "mine"} == {
                name: part for name, part in views[eye].items() if name != "mine"
            }
            assert short["mine"].get("hand") == views[eye]["mine"].get("hand")
        step(match, rng)


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_does_not_change_when_everything_hidden_is_dealt_anew(game: Any, seats: int, seed: int) -> None:
    match, rng = started(game, seats, seed, 4 + 7 * seed)
    for _ in range(30):
        if match.over:
            return
        for seat in map(Seat, [*range(seats), WATCHER]):
            other = match.clone()
            mine = canonical(game.view(match.state, seat))
            own, told = match.choice(seat), foresee(match, seat)
            other.imagine(seat, Random(rng.random()))
            assert foresee(other, seat) == told
            assert canonical(game.view(other.state, seat)) == mine
            assert other.choice(seat) == own
            again = other.clone()
            assert fingerprint(again) == fingerprint(other), "an imagined match clones like any other"
        step(match, rng)


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_options_and_events_of_a_seat_do_not_depend_on_what_it_can_not_know(game: Any, seats: int, seed: int) -> None:
    """At rest, re-deal what a seat doesn't know, run the step again: it is asked the same and told the same."""
    match, rng = started(game, seats, seed, 3 + 11 * seed)
    compared = 0
    for _ in range(60):
        if match.over:
            break
        if not match.answers and len(match.pending) == 1:
            seat = match.pending[0].seat
            state = match.rest.copy()
            state.chance.source = Seeded(77)
            game.imagine(state, seat, Random(seed))
            other = Match.start(game, state)
            other.news()  # told before the question; the clone below has told it too
            if (other.state.learned, other.state.chance.counter) == (match.rest.learned, match.rest.chance.counter):
                assert other.choice(seat) == match.choice(seat)
                here = match.clone()
                option = rng.choice(here.options(seat))
                here.answer(seat, option)
                other.answer(seat, option)
                quiet = (match.state.learned, match.state.chance.counter)
                if (
                    (here.state.learned, here.state.chance.counter)
                    == quiet
                    == (
                        other.state.learned,
                        other.state.chance.counter,
                    )
                ):
                    told = [redact(event, seat) for event in here.news()]
                    assert canonical(told) == canonical([redact(event, seat) for event in other.news()])
                compared += 1
        step(match, rng)
    assert compared or match.over


def with_other_numbers(game: Any, state: Any, seat: Seat, rng: Random) -> Any:
    """The same position, but the cards that the seat doesn't know have changed numbers among each other."""
    numbers = list(range(len(state.kind)))
    for group in game.groups(state, seat):
        for card, number in zip(group, rng.sample(group, len(group)), strict=True):
            numbers[card] = number
    other = state.copy()
    other.renumber(numbers)
    return other


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_a_seat_sees_depends_on_the_numbers_of_cards_that_it_does_not_know(
    game: Any, seats: int, seed: int
) -> None:
    """The same match goes on with other numbers; whoever is asked answers alike. Until a hidden card is shown, all is the same."""
    match, rng = started(game, seats, seed, 2 + 13 * seed)
    while match.answers and not match.over:
        step(match, rng)
    for seat in map(Seat, [*range(seats), WATCHER]):
        if match.over:
            return
        here, mine = match.clone(), bit(seat)
        there = Match.start(game, with_other_numbers(game, match.rest, seat, rng))
        there.news()  # told before the question; the clone has told it too
        known = [mask & mine for mask in match.rest.seen]
        for _ in range(25):
            if any(mask & mine and not before for mask, before in zip(here.state.seen, known, strict=True)):
                break
            assert canonical(game.view(here.state, seat)) == canonical(game.view(there.state, seat))
            assert here.choice(seat) == there.choice(seat)
            assert [redact(event, seat) for event in here.news()] == [redact(event, seat) for event in there.news()]
            if here.over:
                break
            place = rng.randrange(len(here.pending))
            who, other = here.pending[place], there.pending[place]
            assert [game.say(here.state, o) for o in who.options] == [game.say(there.state, o) for o in other.options]
            chosen = rng.randrange(len(who.options))
            here.answer(who.seat, who.options[chosen])
            there.answer(who.seat, other.options[chosen])
        step(match, rng)
        while match.answers and not match.over:
            step(match, rng)


def followed(game: Any, state: Any) -> list[int]:
    """Stones of Age of Summoners: everybody can point at the card that was turned down, until it is shuffled into the deck."""
    return [card for zone in (*state.rows, state.discard) for card in zone] if game.id == "age_of_summoners" else []


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_can_follow_a_card_by_its_number_once_it_is_hidden(game: Any, seats: int, seed: int) -> None:
    match, rng = started(game, seats, seed, 0)
    known, drawn = [0] * len(match.state.kind), -1
    while not match.over:
        if not match.answers:
            state = match.rest
            if state.renumbered != drawn:
                known, drawn = [0] * len(state.kind), state.renumbered
            apart = followed(game, state)
            for card, mask in enumerate(state.seen):
                assert not known[card] & ~mask or card in apart, (
                    "somebody knew this card by the number that it still has"
                )
                known[card] |= mask
        step(match, rng)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_numbers_in_a_hidden_pile_are_in_no_order(game: Any, seats: int) -> None:
    """The place of a number in the longest hidden pile of the first position differs from match to match, in both directions."""
    slopes = []
    for seed in range(30):
        state = Match.new(game, setup(game, seats), Seeded(seed)).state
        piles = [list(zone) for zone in game.zones(state) if zone and not any(state.seen[c] for c in zone)]
        if not piles:
            return
        pile = max(piles, key=len)
        slopes.append(sum(before < after for before, after in pairwise(pile)) / (len(pile) - 1))
    assert 0.4 < sum(slopes) / len(slopes) < 0.6
    assert 0.1 < min(slopes) < max(slopes) < 0.9


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_refused_answer_changes_nothing_and_has_a_reason(game: Any, seats: int) -> None:
    match, rng = started(game, seats, 3, 10)
    for _ in range(40):
        if match.over:
            return
        before, pending = fingerprint(match), match.pending
        for seat in map(Seat, range(seats)):
            for option in [("nonsense",), *(o for c in pending for o in c.options if o not in match.options(seat))]:
                with pytest.raises(Illegal) as refused:
                    match.answer(seat, option)
                assert refused.value.reason.key
        assert (fingerprint(match), match.pending) == (before, pending)
        step(match, rng)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_undo_gives_back_the_position_and_stops_where_something_was_learned(game: Any, seats: int) -> None:
    match, rng = started(game, seats, 4, 0)
    undone = 0
    for _ in range(150):
        if match.over:
            break
        before = (fingerprint(match), match.pending)
        quiet = (match.state.learned, match.state.chance.counter)
        seat, _ = step(match, rng)
        if match.over:
            break
        learned = (match.state.learned, match.state.chance.counter) != quiet
        assert match.can_undo(seat) is not learned
        if not learned and rng.random() < 0.5:
            match.undo(seat)
            assert (fingerprint(match), match.pending) == before
            undone += 1
    assert undone


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_conceding_at_any_moment_leads_to_an_end_without_the_conceder(game: Any, seats: int, seed: int) -> None:
    match, rng = started(game, seats, seed, 5 + 9 * seed)
    if match.over:
        return
    for seat in map(Seat, range(seats - 1)):
        if not match.over:
            match.concede(seat)
    for _ in range(3000):
        if match.over:
            break
        step(match, rng)
    assert match.over
    assert Seat(0) not in match.state.winners or seats > 2


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_time_out_answer_is_always_legal(game: Any, seats: int) -> None:
    match, rng = started(game, seats, 6, 0)
    for _ in range(200):
        if match.over:
            break
        choice = rng.choice(match.pending)
        option = game.default(match.state, choice) if rng.random() < 0.3 else rng.choice(choice.options)
        match.answer(choice.seat, option)


def named_by_tests(mark: str) -> set[str]:
    found: set[str] = set()
    for path in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == mark:
                found |= {a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)}
    return found


def ability_ids(tree: Any) -> set[str]:
    """The ids in every list called ability, abilities or granted_ability of a card file, wherever it stands."""
    if isinstance(tree, list):
        return set().union(*map(ability_ids, tree)) if tree else set()
    if not isinstance(tree, dict):
        return set()
    lists = (tree.get(name, []) for name in ("ability", "abilities", "granted_ability"))
    own = {a["id"] for entries in lists for a in entries if isinstance(a, dict)}
    return own.union(*(ability_ids(value) for value in tree.values()))


@pytest.mark.parametrize("game", EACH)
def test_every_ability_has_one_function_and_a_test(game: Any) -> None:
    printed = ability_ids(read_toml(game.id, "cards.toml"))
    assert printed == set(game.abilities)
    assert printed - named_by_tests("ability") == set()


GOLDEN = [path for path in sorted((HERE / "golden").glob("*.json")) if path.stem.rsplit("-", 1)[0] in games()]


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_end(path: Path) -> None:
    record = json.loads(path.read_text())
    game = games()[record["game"]]
    match = Match.new(game, Setup.load(record), Sealed(bytes.fromhex(record["key"])))
    for seat, line in record["log"]:
        option = parse(line, match.options(Seat(seat)))
        assert option is not None, f"{line} is no longer legal"
        match.answer(Seat(seat), option)
    assert match.over
    assert (match.state.over, match.state.winners) == (record["over"], record["winners"])
    assert fingerprint(match) == record["fingerprint"]


@pytest.mark.parametrize("game", EACH)
def test_every_game_has_recorded_games(game: Any) -> None:
    assert {int(p.stem.rsplit("-", 1)[1]) for p in (HERE / "golden").glob(f"{game.id}-*.json")} == set(game.seats)
