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


class Purse:
    """What one seat has, told in words: what it was given, less what ran for it, plus what it earned and did not lose again."""

    def __init__(self, rate: Rate) -> None:
        self.had, self.earned, self.rate = rate.bank, 0, rate

    @property
    def left(self) -> int:
        return self.had + self.earned * self.rate.increment


SEAT = st.sampled_from([ANN, BOB])
KINDS = st.sampled_from(["person", "person", "bot", "nobody", "away", "undo", "take back", "turn"])
STEPS = st.lists(
    st.tuples(KINDS, st.integers(0, 30_000), st.sets(SEAT), SEAT, st.booleans(), st.booleans(), st.integers(1, 3)),
    max_size=30,
)


@given(STEPS, st.sampled_from([RATE, Rate(3 * DAY, each_turn=True)]))
def test_no_time_appears_or_vanishes(
    steps: list[tuple[str, int, set[Seat], Seat, bool, bool, int]], rate: Rate
) -> None:
    """Whoever decides, is shown a bot's step, comes back to the server, or takes something back."""
    clock, now, runs_from = begun(rate), 1_000, 1_000
    purses = [Purse(rate), Purse(rate)]
    answers: list[tuple[Seat, tuple[Seat, ...]]] = []  # whose, and who earned by it
    gains = [clock.gained]
    for kind, wait, asked, who, public, hushed, many in steps:
        now += wait
        gone = now - wait // 2 if kind == "away" else now  # since when the server was away
        for seat in clock.asked:
            purses[seat].had -= max(0, gone - runs_from)
        runs_from = now if kind == "person" else max(runs_from, now)
        runs_from += SHOWN * (kind == "bot" and public)
        running = () if hushed else tuple(sorted(asked))
        due, before = clock.due, clock.asked
        deciding = kind in ("person", "bot", "turn")
        clock = clock.after(
            Step(
                now,
                running,
                public=public,
                hushed=hushed,
                turned=kind == "turn",
                bot=kind == "bot",
                decided=who if kind in ("person", "bot") else None,
                undone=(who, many) if kind == "undo" else None,
                away=gone if kind == "away" else None,
            )
        )
        if deciding and kind != "turn":
            last = who in due or (kind == "bot" and not set(due) & set(before))
            gaining = due if public and last else ()
            answers.append((who, gaining))
            for seat in gaining:
                purses[seat].earned += 1
        if kind == "undo":
            for place in [n for n, (seat, _) in enumerate(answers) if seat == who][::-1][:many]:
                for seat in answers.pop(place)[1]:
                    purses[seat].earned -= 1
        if kind == "take back":
            then = gains[-min(many, len(gains))]
            clock, answers = clock.back_to(then), []
            for purse, gained in zip(purses, then, strict=True):
                purse.earned = gained // rate.increment if rate.increment else purse.earned
        if kind == "turn" and rate.each_turn:
            purses = [Purse(rate), Purse(rate)]
            answers = [(seat, ()) for seat, _ in answers]
        gains.append(clock.gained)
        assert clock.left == tuple(purse.left for purse in purses)
        assert clock.since == runs_from
        assert all(purse.earned >= 0 for purse in purses)
