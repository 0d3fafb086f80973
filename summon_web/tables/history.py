"""A player's own matches: which they were, how they went by game, deck, seat and bot, and all of them as one file."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, func, select

from summon_web.bots import LEVELS

from . import codes
from .archive import Archive
from .chat import handle
from .names import told_apart
from .rating import points
from .record import complete
from .records import results
from .refused import Refused
from .results import Outcome
from .store import Store

PAGE = 20  # matches on a page
LAST = 5  # on the home page
MOST_FOES = 50  # people whom a player can choose among
COUNTED = 10_000  # matches that streaks look back on
MOST_SAVED = 100  # matches in one file
LARGEST = 3_000_000  # bytes of one file
OUTCOMES: tuple[Outcome, ...] = ("won", "lost", "drawn")
PEOPLE, BOTS = "people", "bots"
BY = ("game", "deck", "seat", "foe")  # what statistics are kept by; decks are told by game


class Wanted(NamedTuple):
    """Which matches. An empty field means any; `foe` is `people`, `bots`, a level, or the handle of somebody."""

    game: str = ""
    foe: str = ""
    outcome: str = ""
    since: int = 0  # milliseconds since 1970
    until: int = 0


class Group(NamedTuple):
    """So many matches that are alike."""

    game: str
    deck: str
    seat: int
    foe: str
    outcome: str
    matches: int


class Tally(NamedTuple):
    won: int = 0
    lost: int = 0
    drawn: int = 0

    def plus(self, outcome: str, matches: int) -> Tally:
        return self._replace(**{outcome: getattr(self, outcome) + matches})


class Streaks(NamedTuple):
    """How often in a row: now, and at most."""

    outcome: str = ""
    now: int = 0
    won: int = 0
    lost: int = 0


def statistics(groups: Iterable[Group]) -> dict[str, dict[str, Tally]]:
    """By game, by deck (`game deck`), by seat and by the strongest bot on another side; games without decks have none."""
    found: dict[str, dict[str, Tally]] = {by: {} for by in BY}
    for group in groups:
        keys = {"game": group.game, "seat": str(group.seat), "foe": group.foe or PEOPLE}
        if group.deck:
            keys["deck"] = f"{group.game} {group.deck}"
        for by, key in keys.items():
            found[by][key] = found[by].get(key, Tally()).plus(group.outcome, group.matches)
    return found


def streaks(outcomes: Sequence[str]) -> Streaks:
    """Of outcomes in the order in which they came."""
    longest: dict[str, int] = {}
    last, run = "", 0
    for outcome in outcomes:
        last, run = outcome, run + 1 if outcome == last else 1
        longest[outcome] = max(longest.get(outcome, 0), run)
    return Streaks(last, run, longest.get("won", 0), longest.get("lost", 0))


class History:
    """Everything is asked for one player and tells nothing about others but their names at their common tables."""

    def __init__(self, store: Store, archive: Archive) -> None:
        self._store, self._archive = store, archive

    async def of(self, player: str, wanted: Wanted = Wanted(), page: int = 0) -> tuple[int, list[dict[str, Any]]]:  # noqa: B008
        """How many there are, and a page of them, the newest first."""
        which = await self._which(player, wanted)
        row = await self._store.row(select(func.count().label("n")).where(which))
        return int(row["n"]) if row else 0, await self._rows(which, page * PAGE, PAGE)

    async def last(self, player: str) -> list[dict[str, Any]]:
        return await self._rows(results.c.player == player, 0, LAST)

    async def statistics(self, player: str, wanted: Wanted = Wanted()) -> dict[str, dict[str, Tally]]:  # noqa: B008
        alike = (results.c.game, results.c.deck, results.c.seat, results.c.foe, results.c.outcome)
        query = select(*alike, func.count().label("matches")).where(await self._which(player, wanted)).group_by(*alike)
        return statistics(Group(**row) for row in await self._store.rows(query))

    async def streaks(self, player: str, wanted: Wanted = Wanted()) -> Streaks:  # noqa: B008
        query = select(results.c.outcome).where(await self._which(player, wanted)).order_by(*_NEWEST).limit(COUNTED)
        return streaks([row["outcome"] for row in reversed(await self._store.rows(query))])

    async def foes(self, player: str) -> list[dict[str, str]]:
        """People at the player's tables, the most frequent first."""
        met = await self._met(player)
        names = await self._archive.people.names(met)
        return [{"who": handle(each), "name": names[each]} for each in met if each in names]

    async def export(self, player: str, wanted: Wanted = Wanted()) -> tuple[bytes, dict[str, int]]:  # noqa: B008
        """A zip with one record for each match, the newest first, and a list of all of them; how many are inside, and how many are not.

        A match that the present rules can't fold is listed without a record, and so are those beyond what one file holds.
        """
        total, rows = await self.of(player, wanted)
        listed: list[dict[str, Any]] = []
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
            for page in range(-(-min(total, COUNTED) // PAGE)):
                rows = rows if page == 0 else (await self.of(player, wanted, page))[1]
                for row in rows:
                    full = sum("file" in each for each in listed) >= MOST_SAVED or packed.tell() >= LARGEST
                    why = "left_out" if full else await self._save(file, row["code"], LARGEST - packed.tell())
                    listed.append({**_summary(row), **({"why": why} if why else {"file": f"{row['code']}.json"})})
            file.writestr("matches.json", json.dumps({"matches": listed}, ensure_ascii=False, indent=1))
        saved = sum("file" in each for each in listed)
        return packed.getvalue(), {"saved": saved, "missing": total - saved}

    async def _save(self, file: zipfile.ZipFile, shown: str, room: int) -> str:
        """Why the record of this match is not in the file; empty if it is."""
        lobby = await self._archive.lobby(codes.read(shown) or "")
        if lobby is None:
            return "gone"
        try:
            record = await asyncio.to_thread(complete, lobby.game, await self._archive.record(lobby))
        except Exception:  # noqa: BLE001 - whatever the present rules stumble over, the other matches are saved
            return "other_rules"
        written = json.dumps(record.dump(), separators=(",", ":"))
        if len(written) // 4 > room:
            return "left_out"
        file.writestr(f"{shown}.json", written)
        return ""

    # -- inside

    async def _which(self, player: str, wanted: Wanted) -> ColumnElement[bool]:
        own = [results.c.player == player]
        own += [results.c.game == wanted.game] if wanted.game else []
        own += [results.c.outcome == wanted.outcome] if wanted.outcome else []
        own += [results.c.ended >= wanted.since] if wanted.since else []
        own += [results.c.ended < wanted.until] if wanted.until else []
        if wanted.foe in LEVELS:
            own.append(results.c.foe == wanted.foe)
        elif wanted.foe == PEOPLE:
            own.append(results.c.foe == "")
        elif wanted.foe == BOTS:
            own.append(results.c.foe != "")
        elif wanted.foe:
            who = next((each for each in await self._met(player) if handle(each) == wanted.foe), None)
            if who is None:
                raise Refused("people.unknown")
            own.append(results.c.match.in_(select(results.c.match).where(results.c.player == who)))
        return and_(*own)

    async def _met(self, player: str) -> list[str]:
        mine, other = results.alias("mine"), results.alias("other")
        met = (mine.c.player == player) & (other.c.player != player) & (other.c.level == "") & (other.c.player != "")
        common = select(other.c.player).join(mine, mine.c.match == other.c.match).where(met).group_by(other.c.player)
        query = common.order_by(func.count().desc(), other.c.player).limit(MOST_FOES)
        return [row["player"] for row in await self._store.rows(query)]

    async def _rows(self, which: ColumnElement[bool], skip: int, most: int) -> list[dict[str, Any]]:
        found = await self._store.rows(select(results).where(which).order_by(*_NEWEST).offset(skip).limit(most))
        lobbies = {lobby.code: lobby for lobby in await self._archive.these([row["match"] for row in found])}
        rows = []
        for row in found:
            lobby = lobbies.get(row["match"])
            chairs = lobby.chairs if lobby else ()
            names = told_apart([chair.name for chair in chairs])
            others = [
                {"name": name, "bot": chair.bot}
                for seat, (chair, name) in enumerate(zip(chairs, names, strict=True))
                if seat != row["seat"]
            ]
            same = {name: row[name] for name in ("game", "outcome", "left", "seat", "seats", "deck", "ended", "score")}
            rated = points(row["mu"]) if row["rated"] else 0
            rows.append({"code": codes.shown(row["match"]), **same, "others": others, "rated": rated})
        return rows


_NEWEST = (results.c.ended.desc(), results.c.match)


def _summary(row: dict[str, Any]) -> dict[str, Any]:
    others = [other["name"].strip("{}") for other in row["others"]]
    return {**{name: row[name] for name in ("code", "game", "ended", "outcome", "seat")}, "others": others}
