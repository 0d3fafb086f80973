"""What one tab shows of a table. A cache: it is rebuilt from the table on every load, reconnect, purge and restart."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import reflex as rx

from summon_web.engine import OPEN, Reason
from summon_web.tables import Refused, Table, codes, rematch, waits_for_nobody
from summon_web.tables.curtain import Curtain
from summon_web.tables.presence import Topic

from .chosen_decks import chosen_deck
from .curtain import Sharing
from .doors import door, flag, whole, words
from .house import house
from .linked import linked
from .table_doors import device_door, table_door
from .visitor import Notices, Visitor, address_of

PARTS = (
    "meta",
    "players",
    "clocks",
    "public",
    "piles",
    "mine",
    "choice",
    "waiting",
    "tutor",
    "log",
    "frames",
    "result",
    "talk",
)

_LAST_TIME = 10**15  # milliseconds
_LONGEST_TEXT = 2000  # characters that are read before somebody is told that a message is too long


class TableState(Notices, Sharing, rx.State):
    """The parts of `Table.look`, each a var of its own, so that a move sends only what it changed."""

    meta: rx.Field[dict[str, Any]] = rx.field(default_factory=lambda: {"status": "", "game": ""})
    players: rx.Field[list[dict[str, Any]]] = rx.field(default_factory=list)
    clocks: rx.Field[list[dict[str, int]]] = rx.field(default_factory=list)
    served: int = 0  # the server's time at the last load
    public: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)
    piles: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)
    mine: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)
    choice: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)
    waiting: rx.Field[list[int]] = rx.field(default_factory=list)
    tutor: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)  # how far the player is with a lesson
    log: rx.Field[list[list[Any]]] = rx.field(default_factory=list)
    frames: rx.Field[list[list[Any]]] = rx.field(default_factory=list)
    result: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)
    talk: rx.Field[list[dict[str, Any]]] = rx.field(default_factory=list)
    older: rx.Field[list[list[Any]]] = rx.field(default_factory=list)
    earlier: rx.Field[list[dict[str, Any]]] = rx.field(default_factory=list)
    elsewhere: bool = False  # the player sits at another table too
    proof: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)
    back: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)  # an earlier moment that the tab looks at
    _at: str = ""

    @rx.event
    @door
    async def enter(self) -> None:
        """On every load and reconnect of the table's page."""
        where = self.router.url.path.strip("/").split("/")
        if len(where) != 2 or where[0] != "t":
            return
        token = self.router.session.client_token
        player = await self._player()
        try:
            table = await house.find(words(where[1]), address_of(self), player)
        except Refused as refused:
            self._nowhere(token, refused.reason)
            raise
        if table is None:
            self._nowhere(token)
            return
        self._at, self.older, self.earlier, self.proof = table.code, [], [], {}
        self.served = house.hall.now()
        scene = _TableScene(table, player)
        house.tabs.follow(token, scene)
        await self._show(scene.view())
        self.elsewhere = bool(player) and await house.hall.sits_elsewhere(player, table.code)
        self.back = await linked(table, scene.curtain.person(), self.router.url.query_parameters)

    # -- the lobby

    @rx.event
    @table_door
    async def take_seat(self, table: Table, player: str, seat: Any = None) -> None:
        await table.take_seat(player, whole(seat))

    @rx.event
    @table_door
    async def leave_seat(self, table: Table, player: str) -> None:
        await table.leave_seat(player)

    @rx.event
    @table_door
    async def swap_seat(self, table: Table, player: str, seat: Any = None) -> None:
        await table.swap_seat(player, whole(seat))

    @rx.event
    @table_door
    async def ready(self, table: Table, player: str, yes: Any = None) -> None:
        await table.ready(player, flag(yes))

    @rx.event
    @table_door
    async def pick(self, table: Table, player: str, seat: Any = None, setting: Any = None, value: Any = None) -> None:
        chosen = await chosen_deck(table.lobby.game, words(setting), words(value), player, table.lobby.settings)
        await table.pick(player, words(setting), chosen.value, whole(seat), chosen.deck)

    @rx.event
    @table_door
    async def change_setting(self, table: Table, player: str, setting: Any = None, value: Any = None) -> None:
        await table.change_setting(player, words(setting), words(value))

    @rx.event
    @table_door
    async def remove(self, table: Table, player: str, seat: Any = None) -> None:
        await table.remove(player, whole(seat))

    @rx.event
    @table_door
    async def ban(self, table: Table, player: str, seat: Any = None) -> None:
        """Remove somebody for good."""
        await table.ban(player, whole(seat))

    @rx.event
    @table_door
    async def lock(self, table: Table, player: str, seat: Any = None, yes: Any = None) -> None:
        """Nobody takes this seat, or everybody may again."""
        await table.lock(player, whole(seat), flag(yes))

    @rx.event
    @table_door
    async def choose_stand_in(self, table: Table, player: str, level: Any = None) -> None:
        """How strong a bot is that plays for somebody who is gone."""
        await table.set_stand_in(player, words(level))

    @rx.event
    @table_door
    async def agree(self, table: Table, player: str, term: Any = None, value: Any = None) -> None:
        """The host proposes a term: time, for instance."""
        await table.agree(player, words(term), words(value))

    @rx.event
    @table_door
    async def call_off(self, table: Table, player: str) -> None:
        """The host closes the table."""
        await table.call_off(player)

    @rx.event
    @table_door
    async def add_bot(self, table: Table, player: str, seat: Any = None, level: Any = None) -> None:
        await table.add_bot(player, whole(seat), words(level))

    @rx.event
    @table_door
    async def share(self, table: Table, player: str, share: Any = None, seat: Any = None) -> None:
        """What this browser adds to the dice for one of its seats."""
        await table.share(player, share, whole(seat))

    @rx.event
    @table_door
    async def start(self, table: Table, player: str) -> None:
        await table.start(player)

    # -- the match

    @rx.event
    @table_door
    async def answer(
        self, table: Table, player: str, decision: Any = None, option: Any = None, request: Any = None
    ) -> None:
        await table.answer(player, whole(decision), whole(option), words(request))

    @rx.event
    @table_door
    async def undo(self, table: Table, player: str, request: Any = None) -> None:
        await table.undo(player, words(request))

    @rx.event
    @table_door
    async def ask_back(self, table: Table, player: str, request: Any = None) -> None:
        """Ask the others for the own last decision."""
        await table.ask_back(player, words(request))

    @rx.event
    @table_door
    async def reply_back(
        self, table: Table, player: str, yes: Any = None, moment: Any = None, request: Any = None
    ) -> None:
        """Let somebody take a decision back, or not."""
        await table.reply_back(player, flag(yes), whole(moment), words(request))

    @rx.event
    @table_door
    async def concede(self, table: Table, player: str, request: Any = None) -> None:
        await table.concede(player, words(request))

    @rx.event
    @table_door
    async def offer_draw(self, table: Table, player: str, request: Any = None) -> None:
        """Offer a draw, or accept one."""
        await table.offer_draw(player, words(request))

    @rx.event
    @table_door
    async def stand_in(self, table: Table, player: str, seat: Any = None) -> None:
        """A bot shall play for somebody who is gone."""
        await table.stand_in(player, whole(seat))

    @rx.event
    @table_door
    async def claim(self, table: Table, player: str, seat: Any = None) -> None:
        """Somebody who is gone shall be out of the match."""
        await table.claim(player, whole(seat))

    @rx.event
    @table_door
    async def order(self, table: Table, player: str, order: Any = None, value: Any = None) -> None:
        """A standing order: how the table answers certain questions for this player."""
        await table.order(player, words(order), words(value))

    @rx.event
    @table_door
    async def rematch(self, table: Table, player: str, level: Any = "") -> Any:
        """Once more with the same people, or against another level of bots: go to the table that follows on this one."""
        address = address_of(self)
        there = await rematch(
            house.hall, table, player, words(level), origin=address, may_make=lambda: house.make_room(address)
        )
        return rx.redirect(f"/t/{there.code}{'?go' if waits_for_nobody(there, player) else ''}")

    @rx.event
    @device_door
    async def next_table(self, table: Table, player: str) -> Any:
        """Go to another table that waits for the player."""
        here = codes.shown(table.code)
        rows = await house.hall.tables_of(player)
        found = next((row["code"] for row in rows if row["waits"] and row["code"] != here), None)
        if found is None:
            raise Refused("table.none_waits")
        return rx.redirect(f"/t/{found}")

    @rx.event
    @table_door
    async def read_older(self, table: Table, player: str, before: Any = None) -> None:
        """A page of the log before the lines that are shown."""
        first = max(0, whole(before) - 100)
        lines = [line for line in await table.lines(player, first, self.back.get("eye")) if line[0] < whole(before)]
        self.older = lines + [line for line in self.older if line[0] >= whole(before)]

    # -- talking

    @rx.event
    @table_door
    async def say(self, table: Table, player: str, text: Any = None) -> None:
        said = words(text, _LONGEST_TEXT)
        self._may_talk(player)
        await table.say(player, said)

    @rx.event
    @table_door
    async def say_phrase(self, table: Table, player: str, phrase: Any = None) -> None:
        """Something that every reader sees in their own language."""
        said = words(phrase)
        self._may_talk(player)
        await table.say_phrase(player, said)

    @rx.event
    @table_door
    async def read_talk(self, table: Table, player: str, before: Any = 0) -> None:
        """A page of what was said until a time, or of the newest."""
        until = whole(before, high=_LAST_TIME)
        self.earlier = await table.earlier_talk(player, until) if until else table.talk(player)

    # -- after the match

    @rx.event
    @table_door
    async def look_back(self, table: Table, player: str, at: Any = None, eye: Any = None) -> None:
        """Show an earlier moment, through these eyes or one's own."""
        self.back = await table.look_back(player, whole(at), None if eye is None else whole(eye, low=OPEN))

    @rx.event
    @table_door
    async def look_at_line(self, table: Table, player: str, line: Any = None) -> None:
        """Show the moment in which a line of the log was told."""
        self.back = await table.look_back(player, whole(line), self.back.get("eye"), line=True)

    @rx.event
    @table_door
    async def come_back(self, table: Table, player: str) -> None:
        """Show the present again."""
        self.back = {}

    @rx.event
    @table_door
    async def prove(self, table: Table, player: str) -> None:
        """What this browser needs to compute every throw of the match by itself."""
        self.proof = await table.past.proof(table.lobby)

    @rx.event
    @table_door
    async def save_record(self, table: Table, player: str) -> Any:
        """The match as a file."""
        record = (await table.record()).dump()
        return rx.download(data=json.dumps(record, separators=(",", ":")), filename=f"summon-{table.code}.json")

    # -- inside

    def _may_talk(self, player: str) -> None:
        """A person has one pace in all tabs and at all tables."""
        if not (house.limits.spend("talk", player) and house.limits.spend("voices", address_of(self))):
            raise Refused("limit.talk")

    def _nowhere(self, token: str, why: Reason | None = None) -> None:
        """No table is shown: there is none, or it can't be opened, and the page says why and offers what it can."""
        house.tabs.forget(token)
        self.meta, self._at = {"status": "none", "game": ""}, ""
        if why:
            offered = why.about[0] if why.key == "table.other_start" else ""
            self.meta = {"status": "closed", "game": "", "why": why.key, "new": offered}

    def _left(self) -> None:
        """The tab has gone on within the site: the next table that it opens must not begin as this one."""
        if self._at:
            self.meta, self._at = {"status": "", "game": ""}, ""

    async def _player(self) -> str:
        return (await self.get_state(Visitor))._player

    async def _here(self) -> tuple[Table, str]:
        """The table and the person who has this device in hand; both come from the server's side."""
        table, _ = await self._device()
        person = self._curtain().person()
        if person is None:
            raise Refused("table.curtain")
        return table, person

    async def _device(self) -> tuple[Table, str]:
        """The table and the player of this tab."""
        player = await self._player()
        table = await house.hall.find(self._at) if self._at else None
        if table is None or not player:
            raise Refused(Reason("table.reconnecting"))
        return table, player

    async def _show(self, look: dict[str, Any]) -> None:
        """Assign what changed, and nothing else: every assignment is sent. Other eyes find nothing that the last ones saw."""
        if not self.meta and (scene := house.tabs.scene(self.router.session.client_token)):
            look = {**scene.view(), **look}  # a state that was forgotten needs every part
        if look["meta"]["seat"] != self.meta.get("seat"):
            await self._forget_seen()
        for part in (part for part in PARTS if part in look):
            shown = getattr(self, part)
            if shown is not look[part] and shown != look[part]:
                setattr(self, part, look[part])

    async def _forget_seen(self) -> None:
        """Whatever else this tab was shown through other eyes, a bot's advice too."""
        from .thoughts import CoachState

        self.older, self.back, self.notice = [], {}, {}
        house.onlookers.forget(self.router.session.client_token, "coach")
        (await self.get_state(CoachState)).advice = {}


# What a topic can change; a match or a lobby can change everything.
PARTS_OF: dict[Topic, tuple[str, ...]] = {"presence": ("meta", "players"), "talk": ("meta", "talk")}


class _TableScene:
    """A table through the eyes of one player or watcher, as a tab follows it."""

    def __init__(self, table: Table, player: str) -> None:
        self.table, self.player = table, player or None
        self.curtain = Curtain(table, self.player)

    def subscribe(self, callback: Callable[..., None]) -> Callable[[], None]:
        return self.table.subscribe(self.player, callback)

    def view(self, *topic: Topic) -> dict[str, Any]:
        look = self.curtain.look()
        parts = PARTS_OF.get(topic[0]) if topic else None
        return {part: look[part] for part in parts} if parts else look

    def follows(self, old: dict[str, Any], new: dict[str, Any]) -> bool:
        return bool(old["meta"]["moment"] != new["meta"]["moment"])

    async def show(self, state: rx.State, view: dict[str, Any]) -> None:
        """Whatever that tab's state has forgotten."""
        tab = await state.get_state(TableState)
        tab._at = self.table.code
        await tab._show(view)

    def plays(self) -> bool:
        return bool(self.table.lobby.seats_of(self.player))
