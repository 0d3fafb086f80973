"""Tables and matches as the database keeps them. The log is the truth; a snapshot only saves folding it all."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, cast

from sqlalchemy import Executable, RowMapping, bindparam, delete, func, insert, select, update

from summon_web.engine import Game, Sealed, Seat, Setup, fault

from .beginning import Beginning, begin, source_of
from .chat import Message, kept
from .decks import results as deck_results
from .device import is_beside
from .elsewhere import Elsewhere
from .entry import Entry
from .fairness import commit_to, dice_key
from .lobby import Chair, Lobby, Status
from .people import People
from .play import Play
from .rating import Moved, Ratings
from .record import Record
from .records import beats, entries, matches, messages, seats, stories, tables
from .refused import Refused
from .store import Store
from .story import Kept, Story
from .terms import NO_CLOCK, RATED, Terms
from .writer import Write

logger = logging.getLogger(__name__)

_CREATE = insert(tables)
_SEAT = insert(seats)
_CLEAR = delete(seats).where(seats.c.code == bindparam("of"))
_START = insert(matches)
_APPEND = insert(entries)
_SAY = insert(messages)
_TELL = insert(stories)
_BEAT = update(beats).values(time=bindparam("now"))
_SAVE = update(tables).where(tables.c.code == bindparam("of"), tables.c.revision == bindparam("old")).values(
    status=bindparam("new_status"), host=bindparam("new_host"), options=bindparam("new_options"),
    changed=bindparam("new_changed"), rematch=bindparam("new_rematch"),
    stand_in=bindparam("new_stand_in"), banned=bindparam("new_banned"), terms=bindparam("new_terms"),
    revision=bindparam("new_revision"), origin=bindparam("new_origin"),
)  # fmt: skip
# A table with its seats, one row for each.
_SEATED = select(tables, seats.c.seat, seats.c.player, seats.c.chair).join(seats, seats.c.code == tables.c.code)
_SNAPSHOT = (
    update(matches)
    .where(matches.c.code == bindparam("of"))
    .values(snapshot=bindparam("position"), version=bindparam("rules"))
)


@dataclass
class Saved:
    """A match as it came back from the log."""

    play: Play
    commitment: str
    requests: set[tuple[Seat, str]]
    snapshot: int = 0  # the last entry that the last snapshot holds
    started: int = 0  # when the match began
    moved: Mapping[int, Moved] = field(default_factory=dict)  # by seat: what a match that is over did to ratings


class Archive:
    def __init__(self, store: Store, people: People, games: Mapping[str, Game[Any]], now: Callable[[], int]) -> None:
        self.people = people
        self.ratings = Ratings(store)
        self.now = now  # milliseconds since 1970
        self.elsewhere = Elsewhere()
        self.broken: set[str] = set()  # matches whose log could not be folded since the start
        self._store, self._games = store, games

    # -- writing

    async def create(self, lobby: Lobby, key: bytes) -> None:
        await self._store.write(self._create(lobby, key), *_seats(lobby))

    async def save(self, lobby: Lobby) -> Lobby:
        """The lobby as it is now written, on top of the revision that it came from."""
        after = replace(lobby, revision=lobby.revision + 1)
        await self._store.write(*self._save(after))
        return after

    async def start(self, lobby: Lobby, key: bytes, started: int) -> Lobby:
        match = {
            "code": lobby.code, "version": lobby.game.version, "setup": lobby.setup().dump(), "key": key,
            "shares": [chair.share for chair in lobby.chairs], "started": started,
        }  # fmt: skip
        after = replace(lobby, revision=lobby.revision + 1)
        await self._store.write(*self._save(after), Write(_START, match))
        return after

    async def keep(self, lobby: Lobby, record: Record) -> None:
        """A match that was played elsewhere."""
        key = bytes.fromhex(record.key)
        match = {
            "code": lobby.code, "version": record.version, "setup": record.setup.dump(), "key": key,
            "shares": list(record.shares), "started": record.entries[0].time if record.entries else self.now(),
        }  # fmt: skip
        log = [Write(_APPEND, {"match": lobby.code, **entry._asdict()}) for entry in record.entries]
        await self._store.write(self._create(lobby, key), *_seats(lobby), Write(_START, match), *log)

    async def keep_stories(self, code: str, told: Mapping[Seat, Story]) -> None:
        """What everybody saw of a match that is over."""
        packed = [{"match": code, "eye": int(eye), "story": story.dump()} for eye, story in told.items()]
        await self._store.write(*(Write(_TELL, row, changes=1) for row in packed))

    async def stories(self, code: str) -> Kept:
        """What everybody saw of a match, if it was kept."""
        rows = await self._store.rows(select(stories).where(stories.c.match == code))
        return Kept({Seat(row["eye"]): row["story"] for row in rows})

    async def append(
        self, code: str, entry: Entry, *, lobby: Lobby | None, snapshot: Play | None, also: Sequence[Write] = ()
    ) -> Lobby | None:
        """The next entry of a match. What else it changes is written with it: the lobby, a snapshot."""
        writes = [Write(_APPEND, {"match": code, **entry._asdict()}, changes=1), *also]
        after = lobby and replace(lobby, revision=lobby.revision + 1)
        if after:
            writes += self._save(after)
        if snapshot:
            rules = snapshot.match.game.version
            writes.append(Write(_SNAPSHOT, {"of": code, "position": snapshot.dump(), "rules": rules}))
        await self._store.write(*writes)
        return after

    async def ended(self, lobby: Lobby, play: Play, time: int) -> list[Write]:
        """What the end of a match writes with its last entry: about its seats, and about the decks that were played."""
        return [*deck_results(lobby, play, time), *await self.ratings.end(lobby, play, time)]

    async def moved(self, lobby: Lobby) -> dict[int, Moved]:
        """By seat: what a match that is over did to ratings."""
        agreed = lobby.status == "over" and lobby.terms.rated == RATED
        return await self.ratings.moved(lobby.code) if agreed else {}

    async def say(self, code: str, message: Message) -> None:
        await self._store.write(Write(_SAY, {"code": code, **message._asdict()}, changes=1))

    def _create(self, lobby: Lobby, key: bytes) -> Write:
        row = {
            "code": lobby.code, "game": lobby.game.id, "public": lobby.public, "created": lobby.created, "key": key,
            "beginning": lobby.beginning and lobby.beginning.dump(), "brought": lobby.brought,
        }  # fmt: skip
        return Write(_CREATE, {**row, **self._fields(lobby)})

    def _save(self, lobby: Lobby) -> list[Write]:
        """The table comes first: if somebody else has changed it meanwhile, its seats are not written either."""
        fields = {f"new_{key}": value for key, value in self._fields(lobby).items()}
        table = Write(_SAVE, {"of": lobby.code, "old": lobby.revision - 1, **fields}, changes=1)
        return [table, Write(_CLEAR, {"of": lobby.code}), *_seats(lobby)]

    def _fields(self, lobby: Lobby) -> dict[str, Any]:
        return {
            "status": lobby.status, "host": lobby.host, "options": dict(lobby.settings), "revision": lobby.revision,
            "changed": self.now(), "rematch": lobby.rematch, "origin": lobby.origin,
            "stand_in": lobby.stand_in, "banned": list(lobby.banned), "terms": lobby.terms.dump(),
        }  # fmt: skip

    # -- reading

    async def lobby(self, code: str) -> Lobby | None:
        """With the names that the players have now."""
        rows = await self._store.rows(_SEATED.where(tables.c.code == code).order_by(seats.c.seat))
        return (await self._named([self._lobby(rows)]))[0] if rows else None

    async def key(self, code: str) -> bytes:
        """The key that was drawn for a table."""
        row = await self._store.row(select(tables.c.key).where(tables.c.code == code))
        if row is None or row["key"] is None:
            raise Refused("table.broken_log")
        return bytes(row["key"])

    async def with_key(self, key: bytes) -> str:
        """The code of the table at which the match with this key was played here; empty if it was not."""
        own = select(matches.c.code).join(tables, tables.c.code == matches.c.code)
        row = await self._store.row(own.where(matches.c.key == key, tables.c.brought == ""))
        return row["code"] if row else ""

    async def match(self, lobby: Lobby) -> Saved:
        """Fold the log, from the snapshot on if there is one."""
        row = await self._store.row(select(matches).where(matches.c.code == lobby.code))
        if row is None:
            raise Refused("table.broken_log")
        rows = await self._store.rows(select(entries).where(entries.c.match == lobby.code).order_by(entries.c.seq))
        log = [_entry(each) for each in rows]
        try:
            play, snapshot = _fold(lobby, row, log)
        except Refused as refused:
            if refused.reason.key == "table.broken_log":
                self.broken.add(lobby.code)
            raise
        moved = await self.moved(lobby)
        requests = {(entry.seat, entry.request) for entry in log}
        return Saved(play, commit_to(row["key"]), requests, snapshot, row["started"], moved)

    async def since(self, code: str, seq: int) -> list[Entry]:
        """The entry with this number, and all after it."""
        wanted = select(entries).where(entries.c.match == code, entries.c.seq >= seq).order_by(entries.c.seq)
        return [_entry(row) for row in await self._store.rows(wanted)]

    async def newest(self, codes: list[str]) -> dict[str, tuple[int, int, int]]:
        """Of these tables: the lobby's revision, the last entry of the match, and how much was said."""
        last = select(func.max(entries.c.seq)).where(entries.c.match == tables.c.code).scalar_subquery()
        said = select(func.count()).where(messages.c.code == tables.c.code).scalar_subquery()
        wanted = select(tables.c.code, tables.c.revision, last.label("seq"), said.label("said")).where(
            tables.c.code.in_(codes)
        )
        return {row["code"]: (row["revision"], row["seq"] or 0, row["said"]) for row in await self._store.rows(wanted)}

    async def talk(self, code: str) -> list[Message]:
        """The newest of what was said at a table."""
        found = await self._store.rows(select(messages).where(messages.c.code == code).order_by(messages.c.n))
        return kept([Message(*(row[field] for field in Message._fields)) for row in found])

    async def talk_until(self, code: str, time: int, rooms: Sequence[str], most: int) -> list[Message]:
        """The last of what was said in these rooms until then, in order."""
        wanted = select(messages).where(messages.c.code == code, messages.c.room.in_(rooms), messages.c.time <= time)
        found = await self._store.rows(wanted.order_by(messages.c.time.desc(), messages.c.n.desc()).limit(most))
        return kept([Message(*(row[field] for field in Message._fields)) for row in found])

    async def record(self, lobby: Lobby) -> Record:
        """A match from its log, key and all: for the server's own work, and for everybody once it is over."""
        row = await self._store.row(select(matches).where(matches.c.code == lobby.code))
        if row is None:
            raise Refused("table.broken_log")
        rows = await self._store.rows(select(entries).where(entries.c.match == lobby.code).order_by(entries.c.seq))
        return Record(
            lobby.code, lobby.game.id, row["version"], Setup.load(row["setup"]),
            tuple(chair.name.strip("{}") for chair in lobby.chairs), tuple(chair.bot for chair in lobby.chairs),
            commit_to(row["key"]), tuple(row["shares"] or ()), row["key"].hex(), tuple(map(_entry, rows)),
            before=lobby.beginning.legs if lobby.beginning else (), rate=lobby.terms.rate, started=row["started"],
        )  # fmt: skip

    async def hosting(self, player: str, since: int) -> int:
        """How many tables of this host wait in their lobby and were changed since then."""
        mine = (tables.c.host == player) & (tables.c.status == "lobby") & (tables.c.changed > since)
        row = await self._store.row(select(func.count().label("n")).select_from(tables).where(mine))
        return int(row["n"]) if row else 0

    async def open(self, most: int) -> list[tuple[Lobby, int]]:
        """The newest public tables that aren't over, each with the time when something last happened."""
        last = select(func.max(entries.c.time)).where(entries.c.match == tables.c.code).scalar_subquery()
        public = select(tables.c.code).where(tables.c.public, tables.c.status.in_(["lobby", "playing"]))
        newest = public.order_by(tables.c.created.desc()).limit(most)
        query = _SEATED.add_columns(last.label("last")).where(tables.c.code.in_(newest))
        found = await self._known(query.order_by(tables.c.created.desc(), tables.c.code, seats.c.seat))
        lobbies = await self._named([self._lobby(rows) for rows in found])
        return [(lobby, rows[0]["last"] or rows[0]["changed"]) for lobby, rows in zip(lobbies, found, strict=True)]

    async def of(self, player: str, most: int) -> list[Lobby]:
        """The newest tables of games that are offered here that aren't over and at which the player has a seat."""
        own = tables.c.code.in_(select(seats.c.code).where(seats.c.player == player, seats.c.player != ""))
        offered = tables.c.game.in_(list(self._games))
        going_on = select(tables.c.code).where(tables.c.status.in_(["lobby", "playing"]), own, offered)
        newest = going_on.order_by(tables.c.changed.desc()).limit(most)
        query = _SEATED.where(tables.c.code.in_(newest))
        found = await self._known(query.order_by(tables.c.changed.desc(), tables.c.code, seats.c.seat))
        return await self._named([self._lobby(rows) for rows in found])

    async def these(self, codes: Sequence[str]) -> list[Lobby]:
        """The tables with these codes, as far as their games are offered here."""
        found = await self._known(_SEATED.where(tables.c.code.in_(codes)).order_by(tables.c.code, seats.c.seat))
        return await self._named([self._lobby(rows) for rows in found])

    async def _known(self, query: Executable) -> list[list[RowMapping]]:
        """The rows of each table whose game is offered here."""
        rows = [row for row in await self._store.rows(query) if row["game"] in self._games]
        return [list(of_one) for _, of_one in groupby(rows, key=lambda row: row["code"])]

    async def timed(self) -> list[str]:
        """The codes of running matches in which time is counted."""
        rows = await self._store.rows(select(tables.c.code, tables.c.terms).where(tables.c.status == "playing"))
        return [row["code"] for row in rows if Terms.load(row["terms"]).clock != NO_CLOCK]

    async def beat(self) -> None:
        """The server is here now."""
        await self._store.write(Write(_BEAT, {"now": self.now()}))

    async def last_beat(self) -> int:
        row = await self._store.row(select(beats))
        return int(row["time"]) if row else 0

    async def _named(self, lobbies: list[Lobby]) -> list[Lobby]:
        """With the names that the players have now."""
        names = await self.people.names({chair.player for lobby in lobbies for chair in lobby.seated()})

        def named(chair: Chair) -> Chair:
            return replace(chair, name=names.get(chair.player, chair.name))

        return [replace(lobby, chairs=tuple(map(named, lobby.chairs))) for lobby in lobbies]

    def _lobby(self, rows: Sequence[RowMapping]) -> Lobby:
        row = rows[0]
        if row["game"] not in self._games:
            raise Refused("table.not_offered")
        chairs = tuple(Chair(player=seat["player"], **seat["chair"]) for seat in rows)
        status = cast(Status, row["status"])
        game = self._games[row["game"]]
        commitment = commit_to(row["key"]) if row["key"] else ""
        beginning = Beginning.load(row["beginning"]) if row["beginning"] else None
        came = (beginning, row["brought"], commitment, row["origin"])
        agreed = (row["stand_in"], tuple(row["banned"]), Terms.load(row["terms"]), row["revision"], *came)
        kept = (chairs, row["created"], row["host"], status, row["rematch"], *agreed)
        return Lobby(row["code"], game, row["public"], row["options"], *kept)


def _seats(lobby: Lobby) -> Iterable[Write]:
    """What players are called is kept with the players only."""
    for seat, chair in enumerate(lobby.chairs):
        kept = replace(chair, name="") if chair.player and not (chair.bot or is_beside(chair.player)) else chair
        rest = {name: value for name, value in kept.dump().items() if name != "player"}
        yield Write(_SEAT, {"code": lobby.code, "seat": seat, "player": chair.player, "chair": rest})


def _entry(row: RowMapping) -> Entry:
    return Entry(row["seq"], Seat(row["seat"]), row["line"], row["request"], row["time"], row["by"])


def _fold(lobby: Lobby, match: RowMapping, log: Sequence[Entry]) -> tuple[Play, int]:
    """The play after these entries, and the last of them that was in the snapshot.

    A match of another version of the rules is folded by the present ones from its first entry on. If they don't allow
    what was played, it can't be opened.
    """
    own, same = Sealed(dice_key(match["key"], match["shares"] or ())), match["version"] == lobby.game.version
    legs, position = lobby.beginning.legs if lobby.beginning else (), match["snapshot"]
    try:
        if position and same:
            play = Play.load(lobby.game, position, source_of(legs, own, position.get("places", ())))
            play.bots = lobby.bots
        else:
            play = begin(lobby.game, Setup.load(match["setup"]), legs, source_of(legs, own))
            play.wind(lobby.terms.rate, match["started"], lobby.bots)
        snapshot = play.seq
        for entry in log:
            if entry.seq > snapshot:
                play.follow(entry, same=same)
    except Exception as error:
        logger.error("the log of a match of %s can't be folded: %s", lobby.game.id, fault.told(error))
        raise Refused("table.broken_log" if same else "table.other_version") from error
    return play, snapshot
