"""What is agreed about a match beside its rules: time and what follows when it is up, taking back, ratings, advice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Self

from summon_web.engine import Reason

from .refused import Refused

NO_CLOCK = "none"
LIVE = ("300+5", "600+10", "1200+20", "2400+30")  # presets: seconds at the start, and for each decision
DAYS = ("1d", "3d", "7d", "14d")  # a turn, by correspondence
CLOCKS = (NO_CLOCK, *LIVE, *DAYS)  # that are offered; players may also name other live ones
LOSE, DEFAULT, BOT = "lose", "default", "bot"
OUTS = (LOSE, DEFAULT, BOT)  # when time is up: out of the match, the answers that the rules name, or a bot for the rest
NEVER, BY_AGREEMENT, BOTS_ACCEPT = "never", "agreement", "bots"
UNDOS = (BY_AGREEMENT, BOTS_ACCEPT, NEVER)  # beyond what is free: everybody agrees, bots to everything, or never
UNRATED, RATED = "no", "yes"
RATINGS = (UNRATED, RATED)  # whether the match counts for everybody's rating
ONLY_BOTS, EVERYBODY, NOBODY = "bots", "all", "none"
COACHES = (
    ONLY_BOTS,
    EVERYBODY,
    NOBODY,
)  # who may ask a bot for advice: if only bots play against them, in any case, not
LONGEST_BANK, LONGEST_INCREMENT = 4 * 3600, 600  # seconds
_DAY = 86_400_000


@dataclass(frozen=True)
class Rate:
    """Milliseconds that a seat has: for the whole match and for each decision, or for every turn anew."""

    bank: int
    increment: int = 0
    each_turn: bool = False


@dataclass(frozen=True)
class Terms:
    """`clock` is `none`, seconds such as `600+10`, or days a turn such as `3d`."""

    clock: str = NO_CLOCK
    out: str = LOSE
    undo: str = BY_AGREEMENT
    rated: str = UNRATED
    coach: str = ONLY_BOTS
    lesson: str = ""  # what is taught here, if anything: its deal is prepared, so the match proves and counts nothing

    @classmethod
    def load(cls, fields: Mapping[str, str]) -> Self:
        return cls(**fields)

    def dump(self) -> dict[str, Any]:
        return {term: value for term, value in asdict(self).items() if value}

    @property
    def rate(self) -> Rate | None:
        return _rate(self.clock)

    def agreed(self, term: str, value: str) -> Self:
        """With another value of one term."""
        offered = {
            "clock": value == NO_CLOCK or _rate(value) is not None,
            "out": value in OUTS,
            "undo": value in UNDOS,
            "rated": value in RATINGS,
            "coach": value in COACHES,
        }
        if not offered.get(term):
            raise Refused(Reason("table.no_term"))
        return replace(self, **{term: value})


def _rate(clock: str) -> Rate | None:
    if clock in DAYS:
        return Rate(int(clock[:-1]) * _DAY, each_turn=True)
    bank, plus, increment = clock.partition("+")
    if not plus or not all(part.isascii() and part.isdigit() and len(part) < 6 for part in (bank, increment)):
        return None
    if not (10 <= int(bank) <= LONGEST_BANK and int(increment) <= LONGEST_INCREMENT):
        return None
    return Rate(int(bank) * 1000, int(increment) * 1000)
