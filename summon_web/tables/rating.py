"""Ratings: how strong people are at a game with so many seats, by the matches that all of them agreed to rate.

Plackett-Luce, as `openskill` has it: a strength `mu`, and `sigma`, how uncertain it is. A rating is written in the transaction that ends
the match, on top of the one that it was worked out from, so it counts once or not at all; `recomputed` gets the same from the results.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from openskill.models import PlackettLuce
from sqlalchemy import and_, bindparam, insert, select, update

from summon_web.bots.scale import BEGIN
from summon_web.engine import Game

from .device import device
from .lobby import Lobby
from .play import Play
from .records import players, ratings, results
from .results import Result, ending, results_of, written
from .store import Store
from .terms import RATED
from .writer import Write

FEWEST = 10  # public moments; a match that is shorter says nothing about strength
KNOWN = 5  # rated matches after which somebody stands in the table of the best
BEST = 50  # people in such a table
# Why a match isn't rated; the last: it ended before there were ratings.
REASONS = ("not_agreed", "continued", "bots", "one_for_many", "closed", "coached", "short", "not_counted")
MODEL = PlackettLuce()
START = MODEL.rating()
_POINTS = 30  # for one of `mu`: then 400 points more win about ten times out of eleven, as in chess
_BEGIN = insert(ratings)
_CHANGE = update(ratings).where(
    ratings.c.player == bindparam("who"), ratings.c.game == bindparam("of"), ratings.c.seats == bindparam("many"),
    ratings.c.time == bindparam("old"),
).values(
    mu=bindparam("new_mu"), sigma=bindparam("new_sigma"), matches=ratings.c.matches + 1, time=bindparam("new_time")
)  # fmt: skip


@dataclass(frozen=True)
class Rating:
    mu: float = START.mu
    sigma: float = START.sigma
    matches: int = 0
    time: int = 0  # of the last match that changed it; each is later than the one before

    @property
    def points(self) -> int:
        return points(self.mu)

    @property
    def give(self) -> int:
        """The true strength is this close in 19 of 20 cases."""
        return round(2 * _POINTS * self.sigma)


class Moved(NamedTuple):
    """What a match did to a rating."""

    points: int
    by: int
    give: int


class Course(NamedTuple):
    """What counts for ratings of how a match went; a fold says it too, where the rules can still fold it."""

    moment: int
    coached: Sequence[bool | int]  # for each seat whether it asked the coach


class Pool(NamedTuple):
    """What ratings are compared within."""

    game: str
    seats: int


def points(mu: float) -> int:
    return round(BEGIN + _POINTS * (mu - START.mu))


def unrated(lobby: Lobby, play: Play | Course | None = None) -> str:
    """Why the match of this table isn't rated, or will not be; empty if it is. The one place that decides."""
    people = [device(chair.player) for chair in lobby.chairs if chair.player]
    if lobby.terms.rated != RATED:
        return "not_agreed"
    if lobby.beginning:
        return "continued"
    if lobby.bots:
        return "bots"
    if len(set(people)) < len(people):
        return "one_for_many"
    if lobby.status == "closed" or set(people) & set(lobby.banned):
        return "closed"
    if play and any(play.coached):
        return "coached"
    if play and play.moment < FEWEST:
        return "short"
    return ""


def rateable(lobby: Lobby, play: Play) -> bool:
    return not unrated(lobby, play)


def rated(found: Sequence[Result], before: Mapping[str, Rating], side: Callable[[int], int], time: int) -> list[Result]:
    """The results of one match with the ratings after it.

    Whoever left has lost. If others of their side played on, these get what the side achieved.
    """
    ranks = {side(each.seat): each.place for each in found}
    after = _after(found, before, side, ranks)
    for each in found:
        own = side(each.seat)
        if each.left and any(not other.left and side(other.seat) == own for other in found):
            last = _after(found, before, side, {**ranks, own: max(ranks.values()) + 1})
            after[each.seat] = last[each.seat]
    return [each._replace(rated=time, mu=after[each.seat][0], sigma=after[each.seat][1]) for each in found]


def _after(
    found: Sequence[Result], before: Mapping[str, Rating], side: Callable[[int], int], ranks: Mapping[int, int]
) -> dict[int, tuple[float, float]]:
    """By seat: strength and uncertainty, if the sides came in with these ranks."""
    teams = {number: [each for each in found if side(each.seat) == number] for number in ranks}
    given = [[_known(before.get(each.player, Rating())) for each in team] for team in teams.values()]
    new = MODEL.rate(given, ranks=[float(ranks[number]) for number in teams])
    return {
        each.seat: (rating.mu, rating.sigma)
        for team, own in zip(teams.values(), new, strict=True)
        for each, rating in zip(team, own, strict=True)
    }


def _known(rating: Rating) -> Any:
    return MODEL.rating(mu=rating.mu, sigma=rating.sigma)


def recomputed(log: Iterable[Result], games: Mapping[str, Game[Any]]) -> dict[tuple[str, Pool], Rating]:
    """All ratings from the results of rated matches, in the order in which they counted."""
    found: dict[tuple[str, Pool], Rating] = {}
    in_order = sorted((each for each in log if each.rated), key=lambda each: (each.rated, each.match, each.seat))
    for _, of_one in groupby(in_order, key=lambda each: (each.rated, each.match)):
        match = list(of_one)
        pool = Pool(match[0].game, match[0].seats)
        before = {each.player: found.get((each.player, pool), Rating()) for each in match}
        for each in rated(match, before, games[pool.game].side, match[0].rated):
            number = before[each.player].matches + 1
            found[each.player, pool] = Rating(each.mu, each.sigma, number, each.rated)
    return found


class Ratings:
    """The ratings of all people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def end(self, lobby: Lobby, play: Play, time: int) -> list[Write]:
        """What the end of a match writes about its seats. If somebody else changes one of the ratings first, nothing is written."""
        found = results_of(lobby, ending(play), time)
        if not rateable(lobby, play):
            return written(found)
        pool = Pool(lobby.game.id, len(lobby.chairs))
        before = await self._before(pool, [each.player for each in found])
        when = max([time, *(1 + rating.time for rating in before.values())])
        found = rated(found, before, lobby.game.side, when)
        changes = [_change(each, pool, before.get(each.player)) for each in found]
        return [*changes, *written(found)]

    async def _before(self, pool: Pool, people: list[str]) -> dict[str, Rating]:
        within = (ratings.c.game == pool.game) & (ratings.c.seats == pool.seats)
        rows = await self._store.rows(select(ratings).where(within, ratings.c.player.in_(people)))
        return {row["player"]: _rating(row) for row in rows}

    async def of(self, player: str) -> dict[Pool, Rating]:
        """A player's own."""
        query = select(ratings).where(ratings.c.player == player).order_by(ratings.c.matches.desc(), ratings.c.game)
        return {Pool(row["game"], row["seats"]): _rating(row) for row in await self._store.rows(query)}

    async def course(self, player: str, pool: Pool, most: int) -> list[tuple[int, float, float]]:
        """When a rating changed and what it was then, the newest last."""
        own = (results.c.player == player) & (results.c.game == pool.game) & (results.c.seats == pool.seats)
        query = select(results.c.ended, results.c.mu, results.c.sigma).where(own, results.c.rated > 0)
        rows = await self._store.rows(query.order_by(results.c.rated.desc()).limit(most))
        return [(row["ended"], row["mu"], row["sigma"]) for row in reversed(rows)]

    async def moved(self, code: str) -> dict[int, Moved]:
        """By seat: what a match did to the ratings; nothing if it was not rated."""
        before, after = results.alias("before"), results.alias("after")
        same = and_(*(before.c[name] == after.c[name] for name in ("player", "game", "seats")))
        last = select(before.c.mu).where(same, before.c.rated > 0, before.c.rated < after.c.rated)
        old = last.order_by(before.c.rated.desc()).limit(1).scalar_subquery().label("old")
        query = select(after.c.seat, after.c.mu, after.c.sigma, old).where(after.c.match == code, after.c.rated > 0)
        return {row["seat"]: _moved(row) for row in await self._store.rows(query)}

    async def best(self, pool: Pool) -> list[tuple[str, Rating]]:
        """The names of those who want to be seen here, by what they surely are."""
        sure = ratings.c.mu - 2 * ratings.c.sigma
        query = select(ratings, players.c.name).join(players, players.c.id == ratings.c.player)
        within = (ratings.c.game == pool.game) & (ratings.c.seats == pool.seats) & (ratings.c.matches >= KNOWN)
        rows = await self._store.rows(query.where(within, players.c.listed).order_by(sure.desc()).limit(BEST))
        return [(row["name"], _rating(row)) for row in rows]


def _change(each: Result, pool: Pool, before: Rating | None) -> Write:
    if before is None:
        row = {"player": each.player, "game": pool.game, "seats": pool.seats, "mu": each.mu, "sigma": each.sigma}
        return Write(_BEGIN, {**row, "matches": 1, "time": each.rated}, changes=1)
    which = {"who": each.player, "of": pool.game, "many": pool.seats, "old": before.time}
    return Write(_CHANGE, {**which, "new_mu": each.mu, "new_sigma": each.sigma, "new_time": each.rated}, changes=1)


def _moved(row: Mapping[Any, Any]) -> Moved:
    old = BEGIN if row["old"] is None else points(row["old"])
    now = Rating(row["mu"], row["sigma"])
    return Moved(now.points, now.points - old, now.give)


def _rating(row: Mapping[Any, Any]) -> Rating:
    return Rating(row["mu"], row["sigma"], row["matches"], row["time"])
