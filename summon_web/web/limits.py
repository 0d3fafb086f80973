"""How much one address, one person and one tab may ask of the house. Requests beyond that are refused in words and counted.

An address can stand for a family or a whole school, so its limits are wide; SUMMON_LIMITS makes them wider still. A tab is one
pair of hands.
"""

from __future__ import annotations

import os
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import NamedTuple

from summon_web.tables.measures import REFUSALS

_WORTH = 0.01  # the share of a limit that is worth telling other processes
_MOST = 50_000  # levels that are remembered; an address that comes back after that many others finds a full one


class Limit(NamedTuple):
    """So many at once, and then so many in a second."""

    burst: float
    per_second: float


SOCKETS = 100  # at once from one address
PER_ADDRESS = {
    "requests": Limit(800, 80),  # a page is some forty files
    "connects": Limit(100, 5),
    "excuses": Limit(5, 1 / 5),  # told to those whom no line is opened for
    "events": Limit(600, 150),
    "bytes": Limit(4_000_000, 500_000),
    "players": Limit(60, 60 / 600),
    "tables": Limit(30, 30 / 600),
    "guesses": Limit(20, 20 / 600),
    "previews": Limit(20, 20 / 600),  # of links that lead nowhere
    "voices": Limit(60, 4),  # messages of all people there
    "thoughts": Limit(60, 60 / 600),  # what bots think for them beside playing
    "codes_tried": Limit(10, 10 / 600),  # wrong codes of players
}
PER_PERSON = {
    "talk": Limit(6, 1 / 4),  # messages, in whatever tab and at whatever table
    "errands": Limit(8, 8 / 600),  # matches to analyse and decks to try
    "coach": Limit(12, 1 / 6),
    "codes": Limit(6, 1 / 60),  # for other browsers
    "exports": Limit(2, 1 / 1800),  # files of all their matches
}
PER_TAB = {"events": Limit(45, 15), "bytes": Limit(262_144, 65_536)}
BEAT = Limit(2, 1 / 12)  # answers to the server's pings, one every 15 seconds (see rxconfig.py), beside everything else
PATIENCE = Limit(500, 5)  # with messages that come too fast; then the line is cut


class Level:
    """What is left of one limit."""

    __slots__ = ("_limit", "_since", "left")

    def __init__(self, limit: Limit, now: float) -> None:
        self._limit, self._since, self.left = limit, now, limit.burst

    def spend(self, amount: float, now: float) -> bool:
        """Spend it if there is as much; nothing is spent otherwise."""
        self.left = min(self._limit.burst, self.left + (now - self._since) * self._limit.per_second)
        self._since = now
        if self.left < amount:
            return False
        self.left -= amount
        return True

    def left_now(self, now: float) -> float:
        self.spend(0, now)
        return self.left

    def lose(self, amount: float, now: float) -> None:
        """Somebody has used it elsewhere."""
        self.left = max(-self._limit.burst, self.left_now(now) - amount)

    def at_most(self, left: float, now: float) -> None:
        """Others know that no more is left."""
        self.left = max(-self._limit.burst, min(left, self.left_now(now)))

    def worth_telling(self, now: float) -> bool:
        return self.left_now(now) <= (1 - _WORTH) * self._limit.burst


def _usual(kind: str) -> Limit:
    return PER_PERSON.get(kind) or PER_ADDRESS[kind]


class Limits:
    """The levels of all addresses. `generosity` 0 lets everything in."""

    def __init__(self, generosity: float = 1.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.refused: Counter[str] = Counter()
        self._clock, self._generosity = clock, generosity
        self._levels: OrderedDict[tuple[str, str], Level] = OrderedDict()
        self._sockets: Counter[str] = Counter()
        self._afar: dict[str, dict[str, int]] = {}  # by address, by process: sockets in other processes
        self._moved: set[str] = set()  # addresses whose sockets others have not been told of
        self._spent: defaultdict[tuple[str, str], float] = defaultdict(float)  # what was used here since they were told
        self.shared = False  # whether there are others

    @staticmethod
    def from_settings() -> Limits:
        return Limits(float(os.environ.get("SUMMON_LIMITS", "1")))

    def spend(self, kind: str, address: str, amount: float = 1) -> bool:
        """Whether this address, or this person, may have that much of this kind now."""
        if not self._generosity:
            return True
        if not self._level(kind, address).spend(amount, self._clock()):
            return self.refuse(kind)
        if self.shared and amount:
            self._spent[kind, address] += amount
        return True

    def _level(self, kind: str, address: str) -> Level:
        key = (kind, address)
        level = self._levels.pop(key, None)
        if level is None:
            usual = _usual(kind)
            level = Level(Limit(usual.burst * self._generosity, usual.per_second * self._generosity), self._clock())
        self._levels[key] = level
        if len(self._levels) > _MOST:
            self._levels.popitem(last=False)
        return level

    # -- other processes, whose doors lead into the same house

    def news(self) -> tuple[list[tuple[str, str, float]], list[tuple[str, int]]]:
        """What others have to know: how much of which limit was used here, and the sockets of addresses."""
        told = {key: amount for key, amount in self._spent.items() if amount >= _WORTH * (_usual(key[0]).burst)}
        for key in told:
            del self._spent[key]
        moved, self._moved = self._moved, set()
        used = [(kind, who, round(amount, 3)) for (kind, who), amount in told.items()]
        return used, [(address, self._sockets[address]) for address in sorted(moved)]

    def known(self) -> tuple[list[tuple[str, str, float]], list[tuple[str, int]]]:
        """What somebody has to know who is new here: how much is left of which limit, and the sockets of addresses."""
        now = self._clock()
        worth = [(key, level) for key, level in self._levels.items() if level.worth_telling(now)]
        # What was used since the others were told is told to all of them anyway.
        left = [(*key, round(level.left + self._spent.get(key, 0.0), 3)) for key, level in worth]
        return left, sorted(self._sockets.items())

    def left_elsewhere(self, kind: str, who: str, left: float) -> None:
        if self._generosity and (kind in PER_ADDRESS or kind in PER_PERSON):
            self._level(kind, who).at_most(left, self._clock())

    def spent_elsewhere(self, kind: str, who: str, amount: float) -> None:
        if self._generosity and (kind in PER_ADDRESS or kind in PER_PERSON):
            self._level(kind, who).lose(amount, self._clock())

    def sockets_elsewhere(self, address: str, number: int, process: str) -> None:
        there = self._afar.setdefault(address, {})
        there[process] = number
        if not number:
            del there[process]
        if not there:
            del self._afar[address]

    def process_gone(self, process: str) -> None:
        for address in [each for each, there in self._afar.items() if process in there]:
            self.sockets_elsewhere(address, 0, process)

    def has(self, kind: str, address: str) -> bool:
        """Whether something is left, without taking it."""
        return self.spend(kind, address, 0) and (
            not self._generosity or self._levels[kind, address].left >= 1 or self.refuse(kind)
        )

    def open_socket(self, address: str) -> bool:
        open_now = self._sockets[address] + sum(self._afar.get(address, {}).values())
        if self._generosity and open_now >= SOCKETS * self._generosity:
            return self.refuse("sockets")
        self._sockets[address] += 1
        self._moved.add(address)
        return True

    def close_socket(self, address: str) -> None:
        self._sockets[address] -= 1
        self._moved.add(address)
        if not self._sockets[address]:
            del self._sockets[address]

    def tab(self) -> Tab:
        return Tab(self, self._clock)

    def refuse(self, kind: str) -> bool:
        """Counted; False, so that a guard can end with it."""
        self.refused[kind] += 1
        REFUSALS.labels(f"limit.{kind}").inc()
        return False


class Tab:
    """One line's own pace."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits, self._clock = limits, clock
        self._levels = {kind: Level(limit, clock()) for kind, limit in PER_TAB.items()}
        self._patience = Level(PATIENCE, clock())
        self._beat = Level(BEAT, clock())
        self.refused = 0
        self.hopeless = False  # it does not stop

    def beats(self) -> bool:
        """Whether an answer to a ping is due, so that it need not be counted."""
        return self._beat.spend(1, self._clock())

    def spend(self, address: str, size: int) -> bool:
        """Whether a message of this size may be read. It is counted before anybody looks into it."""
        now = self._clock()
        if (
            self._levels["events"].spend(1, now)
            and self._levels["bytes"].spend(size, now)
            and self._limits.spend("events", address)
            and self._limits.spend("bytes", address, size)
        ):
            return True
        self.refused += 1
        self.hopeless = not self._patience.spend(1, now)
        return self._limits.refuse("pace")


def of_address(host: str) -> str:
    """Whom a limit counts: an IPv4 address, or the 64 bits of an IPv6 one that a household gets."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> 64 << 64)}/64"
