"""Time as a fold: it runs for whoever is asked, and none appears or vanishes."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from summon_web.engine import Seat
from summon_web.tables.clock import SECRET, SHOWN, Clock, Step
from summon_web.tables.terms import DAYS, LIVE, Rate, Terms

ANN, BOB = Seat(0), Seat(1)
RATE = Rate(60_000, 5_000)
DAY = 86_400_000


def begun(rate: Rate = RATE, *asked: Seat) -> Clock:
    return Clock.begin(rate, 2, 1_000, asked or (ANN,), False)


def test_time_runs_for_whoever_is_asked_and_a_decision_earns_the_increment() -> None:
    clock = begun().after(Step(11_000, (BOB,), public=True, decided=ANN))
    assert clock.left == (55_000, 60_000)
    assert (clock.until(ANN), clock.until(BOB)) == (None, 71_000)
    assert clock.left_at(BOB, 21_000) == 50_000


def test_time_runs_for_several_at_once_and_all_of_them_gain_when_all_are_in() -> None:
    clock = begun(RATE, ANN, BOB).after(Step(3_000, (BOB,), decided=ANN))
    assert clock.left == (58_000, 58_000)
    clock = clock.after(Step(5_000, (ANN,), public=True, decided=BOB))
    assert clock.left == (63_000, 61_000)


def test_a_bot_that_is_the_last_of_several_lets_the_others_gain() -> None:
    clock = begun().after(Step(3_000, (), decided=ANN)).after(Step(4_000, (ANN,), public=True, decided=BOB, bot=True))
    assert clock.left[ANN] == 63_000


def test_whoever_slips_something_in_earns_nothing() -> None:
    clock = begun().after(Step(2_000, (ANN,), public=True, decided=BOB))
    assert clock.left == (59_000, 60_000)


def test_taking_back_gives_back_the_increment_and_not_the_time() -> None:
    clock = (
        begun()
        .after(Step(2_000, (ANN,), public=True, decided=ANN))
        .after(Step(3_000, (BOB,), public=True, decided=ANN))
    )
    back = clock.after(Step(4_000, (ANN,), public=True, undone=(ANN, 2)))
    assert back.left == (58_000, 59_000)
    assert replace(clock, earned=()).after(Step(4_000, (ANN,), public=True, undone=(ANN, 2))).left == (68_000, 59_000)


def test_time_stands_still_while_somebody_may_be_asked_in_secret_but_not_for_ever() -> None:
    clock = begun().after(Step(2_000, (), public=True, hushed=True, decided=ANN))
    assert clock.look() == [{"left": 64_000}, {"left": 60_000}]
    assert clock.alarm == 2_000 + SECRET
    answered = clock.after(Step(9_000, (), decided=BOB))
    assert answered.look() == clock.look()
    assert answered.alarm == clock.alarm, "a secret answer moves nothing"
    assert answered.after(Step(10_000, (ANN,), public=True)).left == (64_000, 60_000)


def test_the_clock_waits_while_the_steps_of_bots_are_shown() -> None:
    clock = Clock.begin(RATE, 2, 1_000, (), False)
    for time in (1_300, 1_600):
        clock = clock.after(Step(time, (ANN,), public=True, decided=BOB, bot=True))
    assert clock.until(ANN) == 1_300 + 2 * SHOWN + 60_000
    early = clock.after(Step(2_000, (ANN,), public=True, decided=ANN))
    assert early.left[ANN] == 65_000
    assert early.until(ANN) == 67_000, "whoever decides has seen enough"


def test_nobody_pays_for_the_time_in_which_the_server_was_away() -> None:
    clock = begun().after(Step(500_000, (ANN,), away=4_000))
    assert clock.left == (57_000, 60_000)
    assert clock.until(ANN) == 557_000


def test_by_correspondence_every_turn_has_its_days() -> None:
    clock = Clock.begin(Rate(3 * DAY, each_turn=True), 2, 0, (ANN,), False)
    clock = clock.after(Step(DAY, (BOB,), public=True, decided=ANN))
    assert clock.left == (2 * DAY, 3 * DAY)
    assert clock.after(Step(DAY, (BOB,), public=True, decided=ANN, turned=True)).left == (3 * DAY, 3 * DAY)


def test_a_clock_that_was_written_is_the_same() -> None:
    clock = begun().after(Step(9_000, (BOB,), public=True, decided=ANN, settled=True))
    assert Clock.load(clock.dump()) == clock


def test_only_sensible_rates_are_offered() -> None:
    assert all(Terms(clock=each).rate for each in (*LIVE, *DAYS, "61+0"))
    assert not any(
        Terms(clock=each).rate for each in ("none", "", "+", "5+5", "99999+1", "600+601", "٣00+1", "2d", "-600+1")
    )


@given(
    st.lists(
        st.tuples(
            st.integers(0, 30_000), st.sets(st.sampled_from([ANN, BOB])), st.booleans(), st.sampled_from([None, ANN, BOB]),
            st.booleans(),
        ),
        max_size=30,
    )
)  # fmt: skip
def test_no_time_appears_or_vanishes(steps: list[tuple[int, set[Seat], bool, Seat | None, bool]]) -> None:
    """What everybody has is what they had, less what ran for them, plus the increments of their decisions."""
    clock, now = begun(), 1_000
    had = list(clock.left)
    for wait, asked, public, decided, hushed in steps:
        now += wait
        for seat in clock.asked:
            had[seat] -= wait
        if public and decided in clock.due:
            for seat in clock.due:
                had[seat] += RATE.increment
        running = () if hushed else tuple(sorted(asked))
        clock = clock.after(Step(now, running, public=public, decided=decided, hushed=hushed))
        assert list(clock.left) == had
        assert clock.since == now
