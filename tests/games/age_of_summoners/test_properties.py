"""What always holds, whatever is played."""

from random import Random

import pytest

from summon_web.engine import Match, Seat, Seeded
from summon_web.games import games
from summon_web.games.age_of_summoners.book import ANY, COLOUR, COLOURED, COST, FAITH_CAP, KINDS, OWNER
from summon_web.games.age_of_summoners.payment import payable
from summon_web.games.age_of_summoners.scoring import places, total

GAME = games()["age_of_summoners"]
SEEDS = range(12)


def exact(kind: int, paid: list[int | None], wisps: int) -> bool:
    """Whether these colours (None: a stone) pay a cost, tried symbol by symbol."""
    short = sum(max(0, n - paid.count(colour)) for colour, n in COLOURED[kind])
    return short <= paid.count(None) and COST[kind] - min(wisps, ANY[kind]) <= len(paid) <= COST[kind]


@pytest.mark.rule("AS-5.3", "AS-5.4", "AS-5.6")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_summon_was_paid_exactly(seed: int) -> None:
    rng, summons = Random(seed), 0
    match = Match.new(GAME, GAME.setup(2 + seed % 3), Seeded(seed))
    wisp = OWNER["wisp_guide"]
    while match.pending:
        wisps = [[match.state.kind[c] for c in spirits].count(wisp) for spirits in match.state.spirits]
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
        paid: list[int | None] = []
        for event in match.news():
            if event[0] == "pay_magic":
                paid += [COLOUR[kind] for _, kind, _ in event[2]]
            elif event[0] == "pay_stones":
                paid += [None] * event[2]
            elif event[0] == "summon":
                assert exact(event[2][1], paid, wisps[event[1]]), (KINDS[event[2][1]], paid)
                paid = []
                summons += 1
    assert summons


@pytest.mark.rule("AS-6.10", "AS-8.5")
@pytest.mark.parametrize("seed", SEEDS)
def test_faith_stays_between_zero_and_ten_and_vp_never_below_zero(seed: int) -> None:
    rng = Random(seed)
    match = Match.new(GAME, GAME.setup(2 + seed % 3), Seeded(seed))
    spirits = [0] * match.state.seats
    while match.pending:
        s = match.state
        assert all(0 <= faith <= FAITH_CAP for faith in s.faith)
        assert all(vp >= 0 for vp in s.vp)
        assert [len(zone) for zone in s.spirits] >= spirits, "spirits stay"
        spirits = [len(zone) for zone in s.spirits]
        assert s.round <= 41
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_spirit_is_offered_exactly_if_some_part_of_the_row_pays_it(seed: int) -> None:
    """Checked against all subsets of the row's colours."""
    rng, checked = Random(seed), 0
    match = Match.new(GAME, GAME.setup(2), Seeded(seed))
    while match.pending and checked < 40:
        s, me = match.state, match.pending[0].seat
        if match.pending[0].ask == "main" and len(s.rows[me]) <= 8:
            checked += 1
            row: list[int | None] = [None if s.is_stone(card) else COLOUR[s.kind[card]] for card in s.rows[me]]
            parts = [[c for i, c in enumerate(row) if mask >> i & 1] for mask in range(1 << len(row))]
            wisps = sum(KINDS[s.kind[card]] == "will_o_wisp" for card in s.spirits[me])
            wanted = [c for c in s.hands[me] if any(exact(s.kind[c], part, wisps) for part in parts)]
            assert payable(s, me) == wanted
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
    assert checked


@pytest.mark.rule("AS-7.6", "AS-7.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_winner_has_the_highest_score_and_the_best_place(seed: int) -> None:
    rng = Random(seed)
    match = Match.new(GAME, GAME.setup(2 + seed % 3), Seeded(seed))
    while match.pending:
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
    s = match.state
    best = max(total(s, Seat(seat)) for seat in range(s.seats))
    tied = [Seat(seat) for seat in range(s.seats) if total(s, Seat(seat)) == best]
    declarer = s.declarer if s.declarer >= 0 else s.start
    assert s.winners == places(s, declarer)[:1]
    assert s.winners[0] in tied
    assert len(tied) == 1 or s.winners[0] != declarer
