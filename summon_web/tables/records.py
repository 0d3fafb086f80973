"""The tables of the database. `migrations/` builds them; a test compares the two."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, Index, LargeBinary, String, Table, UniqueConstraint
from sqlmodel import Field, SQLModel


class PlayerRow(SQLModel, table=True):
    """Somebody who has been here."""

    __tablename__ = "players"
    id: str = Field(sa_type=String(16), primary_key=True)
    secret: bytes = Field(sa_type=LargeBinary)  # SHA-256 of the secret that only the browser has
    name: str = Field(sa_type=String(100))
    created: int = Field(sa_type=BigInteger)
    listed: bool = False  # in the tables of the best


class KeyRow(SQLModel, table=True):
    """What lets a player into another browser; see `Keys`."""

    __tablename__ = "keys"
    __table_args__ = (Index("keys_player", "player", "kind"),)
    digest: bytes = Field(sa_type=LargeBinary(32), primary_key=True)
    player: str = Field(sa_type=String(16))
    kind: str = Field(sa_type=String(8))  # `move` and `recovery` are codes, `browser` is the secret of a further one
    until: int = Field(sa_type=BigInteger)  # milliseconds since 1970; 0: for ever
    alone: bool = False  # all other browsers are signed out by it


class PushRow(SQLModel, table=True):
    """A browser that wants to be called when nobody looks at the page; see `Pushes`."""

    __tablename__ = "pushes"
    __table_args__ = (Index("pushes_player", "player"),)
    endpoint: str = Field(sa_type=String(500), primary_key=True)
    player: str = Field(sa_type=String(16))
    key: str = Field(sa_type=String(100))
    auth: str = Field(sa_type=String(40))
    lang: str = Field(sa_type=String(2))
    created: int = Field(sa_type=BigInteger)
    called: list[str] = Field(default_factory=list, sa_type=JSON)  # tables with a notice that nobody has read yet


class HouseRow(SQLModel, table=True):
    """What the house itself keeps: the key by which push services know it, and the one of `Origins`."""

    __tablename__ = "house"
    name: str = Field(sa_type=String(20), primary_key=True)
    value: str = Field(sa_type=String(500))


class TableRow(SQLModel, table=True):
    """A table and its lobby."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_open", "status", "public", "created"), Index("tables_host", "host", "status"))
    code: str = Field(sa_type=String(7), primary_key=True)
    game: str = Field(sa_type=String(40))
    public: bool
    status: str = Field(sa_type=String(8))
    host: str = Field(sa_type=String(16))
    options: dict[str, str] = Field(sa_type=JSON)
    created: int = Field(sa_type=BigInteger)
    changed: int = Field(sa_type=BigInteger)
    rematch: str = Field(default="", sa_type=String(7))
    key: bytes | None = Field(default=None, sa_type=LargeBinary)  # drawn with the table, for its match
    stand_in: str = Field(default="medium", sa_type=String(8))
    banned: list[str] = Field(default_factory=list, sa_type=JSON)
    terms: dict[str, str] = Field(default_factory=dict, sa_type=JSON)  # see `Terms`
    beginning: dict[str, Any] | None = Field(default=None, sa_type=JSON(none_as_null=True))  # see `Beginning`
    brought: str = Field(default="", sa_type=String(7))  # the code of the table that the match was saved from
    origin: str = Field(default="", sa_type=String(16))  # a mark of where it was made; see `Origins`
    revision: int = 0  # grows with every change; a change counts only on top of the one that it knew


class SeatRow(SQLModel, table=True):
    """A seat of a table and who has it; one player may have several. See `Chair`."""

    __tablename__ = "seats"
    __table_args__ = (Index("seats_player", "player"),)
    code: str = Field(sa_type=String(7), primary_key=True, foreign_key="tables.code")
    seat: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    player: str = Field(sa_type=String(16))
    chair: dict[str, Any] = Field(sa_type=JSON)  # everything else about it


class MatchRow(SQLModel, table=True):
    """A match: everything that its log is folded over."""

    __tablename__ = "matches"
    code: str = Field(sa_type=String(7), primary_key=True, foreign_key="tables.code")
    version: int  # of the game's rules
    setup: dict[str, Any] = Field(sa_type=JSON)
    key: bytes = Field(sa_type=LargeBinary)
    shares: list[str] | None = Field(
        default=None, sa_type=JSON(none_as_null=True)
    )  # by seat; what each added to chance
    started: int = Field(sa_type=BigInteger)
    snapshot: dict[str, Any] | None = Field(default=None, sa_type=JSON(none_as_null=True))


class EntryRow(SQLModel, table=True):
    """One line of a match's log; see `Entry`."""

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("match", "seat", "request", name="entries_request"),)
    match: str = Field(sa_type=String(7), primary_key=True, foreign_key="matches.code")
    seq: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    seat: int
    line: str
    request: str = Field(sa_type=String(40))
    time: int = Field(sa_type=BigInteger)
    by: str = Field(default="player", sa_type=String(8))


class ResultRow(SQLModel, table=True):
    """How a finished match ended for one seat; see `Result`."""

    __tablename__ = "results"
    __table_args__ = (Index("results_player", "player", "ended"), Index("results_rated", "rated"))
    match: str = Field(sa_type=String(7), primary_key=True, foreign_key="matches.code")
    seat: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    player: str = Field(sa_type=String(16))
    game: str = Field(sa_type=String(40))
    seats: int
    hands: int
    outcome: str = Field(sa_type=String(5))
    place: int
    left: str = Field(sa_type=String(8))
    score: int | None = None
    deck: str = Field(sa_type=String(100))
    level: str = Field(sa_type=String(8))
    foe: str = Field(sa_type=String(8))
    over: str = Field(sa_type=String(40))
    ended: int = Field(sa_type=BigInteger)
    moments: int
    rated: int = Field(sa_type=BigInteger)
    mu: float
    sigma: float


class RatingRow(SQLModel, table=True):
    """How strong somebody is at a game with so many seats; see `Rating`."""

    __tablename__ = "ratings"
    __table_args__ = (Index("ratings_pool", "game", "seats"),)
    player: str = Field(sa_type=String(16), primary_key=True)
    game: str = Field(sa_type=String(40), primary_key=True)
    seats: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    mu: float
    sigma: float
    matches: int
    time: int = Field(sa_type=BigInteger)


class DeckRow(SQLModel, table=True):
    """A deck of a player; see `Deck`."""

    __tablename__ = "decks"
    __table_args__ = (Index("decks_player", "player", "deleted"),)
    id: str = Field(sa_type=String(16), primary_key=True)
    player: str = Field(sa_type=String(16))
    game: str = Field(sa_type=String(40))
    name: str = Field(sa_type=String(100))
    form: str = Field(sa_type=String(16))
    cards: dict[str, int] = Field(sa_type=JSON)
    created: int = Field(sa_type=BigInteger)
    changed: int = Field(sa_type=BigInteger)
    deleted: int = Field(sa_type=BigInteger)


class DeckPlayRow(SQLModel, table=True):
    """A match that was played to its end with a deck."""

    __tablename__ = "deck_plays"
    deck: str = Field(sa_type=String(16), primary_key=True)
    match: str = Field(sa_type=String(7), primary_key=True, foreign_key="matches.code")
    seat: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    won: int
    foes: str = Field(sa_type=String(200))  # the leaders of the other side's decks
    bot: str = Field(sa_type=String(8))  # the strongest level of the bots on the other side; empty: people only
    time: int = Field(sa_type=BigInteger)


class MessageRow(SQLModel, table=True):
    """Something that was said at a table; see `Message`."""

    __tablename__ = "messages"
    code: str = Field(sa_type=String(7), primary_key=True, foreign_key="tables.code")
    room: str = Field(sa_type=String(8), primary_key=True)
    n: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    player: str = Field(sa_type=String(16))
    name: str = Field(sa_type=String(100))
    seat: int
    line: str
    moment: int
    time: int = Field(sa_type=BigInteger)


class StoryRow(SQLModel, table=True):
    """What one pair of eyes saw of a finished match; see `Story`."""

    __tablename__ = "stories"
    match: str = Field(sa_type=String(7), primary_key=True, foreign_key="matches.code")
    eye: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    story: bytes = Field(sa_type=LargeBinary)


class AnalysisRow(SQLModel, table=True):
    """What bots think of a finished match; see `Analyses`."""

    __tablename__ = "analyses"
    match: str = Field(sa_type=String(7), primary_key=True, foreign_key="matches.code")
    form: int
    found: dict[str, Any] = Field(sa_type=JSON)
    time: int = Field(sa_type=BigInteger)


class TrialRow(SQLModel, table=True):
    """How a deck fared when bots tried it; see `Trials`."""

    __tablename__ = "trials"
    deck: str = Field(sa_type=String(16), primary_key=True)
    code: str = Field(sa_type=String(200))  # of the list that was tried; a deck that has changed has another one
    found: dict[str, Any] = Field(sa_type=JSON)
    time: int = Field(sa_type=BigInteger)


class BeatRow(SQLModel, table=True):
    """One row: when the server was last here. Nobody's time runs while it is away."""

    __tablename__ = "beats"
    id: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    time: int = Field(sa_type=BigInteger)


metadata = SQLModel.metadata


# This room reads and writes plain rows in batches, without sessions, so it uses the tables under the models.
players: Table = metadata.tables["players"]
keys: Table = metadata.tables["keys"]
pushes: Table = metadata.tables["pushes"]
house: Table = metadata.tables["house"]
tables: Table = metadata.tables["tables"]
seats: Table = metadata.tables["seats"]
matches: Table = metadata.tables["matches"]
entries: Table = metadata.tables["entries"]
results: Table = metadata.tables["results"]
ratings: Table = metadata.tables["ratings"]
decks: Table = metadata.tables["decks"]
deck_plays: Table = metadata.tables["deck_plays"]
messages: Table = metadata.tables["messages"]
stories: Table = metadata.tables["stories"]
analyses: Table = metadata.tables["analyses"]
trials: Table = metadata.tables["trials"]
beats: Table = metadata.tables["beats"]
