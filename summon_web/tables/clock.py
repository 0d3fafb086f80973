"""Everybody's time, as a fold over the log.

Time runs for whoever is asked, for several at once where several are. It stands still while somebody may be asked in secret, while the bots'
steps are shown, and while the server was away; so no clock tells more than everybody knows already.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import Any, Self

from summon_web.engine import Seat

from .terms import Rate

SHOWN = 2_000  # milliseconds in which a bot's step is shown
SECRET = 60_000  # milliseconds for a secret question of a live match


@dataclass(frozen=True)
class Step:
    """What an entry meant for the clock."""

    time: int
    asked: tuple[Seat, ...]  # whose time runs from now on
    public: bool = False  # people see that the match went on
    hushed: bool = False
    turned: bool = False  # a new turn began
    decided: Seat | None = None  # a question was answered by its seat
    undone: tuple[Seat, int] | None = None  # who took back how many of their answers
    bot: bool = False
    away: int | None = None  # since when the server was away
    settled: bool = False  # nothing can be taken back any more


@dataclass(frozen=True)
class Clock:
    rate: Rate
    left: tuple[int, ...]  # milliseconds of each seat at `since`
    since: int
    asked: tuple[Seat, ...] = ()  # whose time runs
    due: tuple[Seat, ...] = ()  # who was asked at the last public moment: their decision earns the increment
    moment: int = 0  # when that was
    hushed: bool = False
    gained: tuple[int, ...] = ()  # all increments of each seat
    earned: tuple[tuple[Seat, tuple[Seat, ...]], ...] = field(
        default=()
    )  # answers that can be taken back: whose, and who gained

    @classmethod
    def begin(cls, rate: Rate, seats: int, time: int, asked: tuple[Seat, ...], hushed: bool) -> Self:
        return cls(rate, (rate.bank,) * seats, time, asked, asked, time, hushed, (0,) * seats)

    def after(self, step: Step) -> Clock:
        now = self._passed(step.time if step.away is None else min(step.away, step.time))
        watched = step.decided is not None and not step.bot  # whoever decides has seen what was shown
        since = step.time if watched else max(now.since, step.time)
        now = replace(now, since=since + SHOWN * (step.bot and step.public), asked=step.asked)
        if step.undone:
            now = now._taken_back(*step.undone)
        if step.decided is not None:
            now = now._answered(step, self.asked)
        if step.public:
            now = replace(now, due=step.asked, moment=step.time, hushed=step.hushed)
        elif not set(step.asked) <= set(now.due):  # an order has answered, and somebody else is asked
            now = replace(now, due=step.asked)
        if step.turned and self.rate.each_turn:
            now = replace(now, left=(self.rate.bank,) * len(self.left))
        return replace(now, earned=()) if step.settled else now

    def back_to(self, gained: tuple[int, ...]) -> Clock:
        """The match went back to where these increments had been given. The time that ran since doesn't come back."""
        left = tuple(left - now + then for left, now, then in zip(self.left, self.gained, gained, strict=True))
        return replace(self, left=left, gained=gained, earned=())

    # -- reading

    def left_at(self, seat: Seat, time: int) -> int:
        return self.left[seat] - (max(0, time - self.since) if seat in self.asked else 0)

    def until(self, seat: Seat) -> int | None:
        """When the seat's time is up; None while it doesn't run."""
        return self.since + self.left[seat] if seat in self.asked else None

    @property
    def alarm(self) -> int | None:
        """When somebody's time is up, or that for a secret question."""
        if self.hushed:
            return self.moment + (self.rate.bank if self.rate.each_turn else SECRET)
        return min((self.since + self.left[seat] for seat in self.asked), default=None)

    def look(self) -> list[dict[str, int]]:
        """For everybody: how long, or until when. Neither changes by an entry that is a secret."""
        return [
            {"left": max(0, left)} if self.until(Seat(seat)) is None else {"until": self.since + left}
            for seat, left in enumerate(self.left)
        ]

    def stood(self) -> list[dict[str, int]]:
        """How long everybody had at the last public moment, for looking back."""
        return [
            {"left": max(0, each["until"] - self.moment) if "until" in each else each["left"]} for each in self.look()
        ]

    # -- changes

    def _passed(self, time: int) -> Clock:
        """Charge the time to whom it ran for. `since` lies ahead while something is shown."""
        gone = max(0, time - self.since)
        left = tuple(left - gone * (seat in self.asked) for seat, left in enumerate(self.left))
        return replace(self, left=left, since=max(self.since, time))

    def _answered(self, step: Step, asked: tuple[Seat, ...]) -> Clock:
        """Those who were asked have decided, all of them where they were several; a bot among them may be the last."""
        assert step.decided is not None
        all_in = step.decided in self.due or (step.bot and not set(self.due) & set(asked))
        gaining = self.due if step.public and all_in else ()
        return replace(self._gain(gaining, self.rate.increment), earned=(*self.earned, (step.decided, gaining)))

    def _taken_back(self, seat: Seat, steps: int) -> Clock:
        """What was earned by an answer goes with it; the time that it took doesn't come back."""
        now = self
        for _ in range(steps):
            place = max((n for n, (who, _) in enumerate(now.earned) if who == seat), default=None)
            if place is not None:
                lost = now._gain(now.earned[place][1], -self.rate.increment)
                now = replace(lost, earned=(*now.earned[:place], *now.earned[place + 1 :]))
        return now

    def _gain(self, seats: tuple[Seat, ...], time: int) -> Clock:
        left, gained = (
            tuple(had + time * (seat in seats) for seat, had in enumerate(each)) for each in (self.left, self.gained)
        )
        return replace(self, left=left, gained=gained)

    # -- the written form

    def dump(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def load(cls, fields: dict[str, Any]) -> Clock:
        plain = {name: tuple(fields[name]) for name in ("left", "asked", "due", "gained")}
        return cls(**{**fields, **plain, "rate": Rate(**fields["rate"]), "earned": ()})
