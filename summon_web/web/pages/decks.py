"""Decks of one's own: the list of them, the builder, and a deck that somebody has shared."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import reflex as rx

from summon_web.engine import Reason
from summon_web.games import games
from summon_web.tables import Refused
from summon_web.tables.deck_codes import LANGS, LONGEST_TEXT, code_of, list_of, read_code, read_shared
from summon_web.tables.decks import MOST_KINDS, Deck

from ..components.shell import foot, page
from ..doors import Unreadable, door, words
from ..house import house
from ..scripts import CardDetails, Names, Notice
from ..scripts_of_decks import DeckBuilder, DeckList
from ..shelf import on_shelf
from ..styles import styled
from ..texts import T, of_game
from ..thoughts import TrialState
from ..visitor import Notices, Visitor

BUILT = [game for game in on_shelf() if games()[game].decks]


def listed(value: object) -> dict[str, int]:
    """A list as a builder sends it: card ids with numbers."""
    if not isinstance(value, Mapping) or len(value) > MOST_KINDS:
        raise Unreadable
    if not all(type(n) is int for n in value.values()):
        raise Unreadable
    return {words(name): n for name, n in value.items()}


class DecksState(Notices, rx.State):
    """The visitor's decks, and the one that is open."""

    mine: rx.Field[list[dict[str, Any]]] = rx.field(default_factory=list)
    deck: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)
    thrown: rx.Field[dict[str, Any]] = rx.field(default_factory=dict)

    @rx.event
    @door
    async def enter(self) -> None:
        """On every load of one of these pages: the list, `/decks/<game>/<id>`, or `/d/<code>`."""
        where = self.router.url.path.strip("/").split("/")
        self.thrown = {}
        if where[0] == "d" and len(where) == 2:
            await self._look_at(words(where[1]))
        elif len(where) == 3:
            await self._open(words(where[2]))
        else:
            await self._list()

    @rx.event
    @door
    async def load(self) -> None:
        """The list alone, for a lobby."""
        await self._list()

    @rx.event
    @door
    async def create(self, game: Any = None, name: Any = None) -> Any:
        wanted = words(game)
        rules = games()[wanted].decks if wanted in BUILT else None
        if rules is None:
            raise Unreadable
        deck = await house.hall.decks.create(await self._player(), wanted, words(name), rules.forms[0], {})
        return rx.redirect(f"/decks/{deck.game}/{deck.id}")

    @rx.event
    @door
    async def save(self, name: Any = None, form: Any = None, cards: Any = None, which: Any = "") -> None:
        """What the builder shows now, legal or not; or of the deck `which` before its tab was closed."""
        player, known = await self._player(), words(which) or str(self.deck.get("id", ""))
        deck = await house.hall.decks.save(player, known, words(name), words(form), listed(cards))
        if which:
            await self._list()
        else:
            self.deck = {**self.deck, **_shown(deck)}

    @rx.event
    @door
    async def rename(self, which: Any = None, name: Any = None) -> None:
        await house.hall.decks.rename(await self._player(), words(which), words(name))
        await self._list()

    @rx.event
    @door
    async def fill(self, form: Any = None, cards: Any = None) -> None:
        """Complete the list that the builder shows; an empty one becomes a whole suggestion."""
        old = await house.hall.decks.own(await self._player(), str(self.deck.get("id", "")))
        rules = games()[old.game].decks
        if rules is None or words(form) not in rules.forms:
            raise Unreadable
        whole = rules.fill(house.hall.decks.read(old.game, listed(cards)), words(form), Random())
        deck = await house.hall.decks.save(old.player, old.id, old.name, words(form), whole)
        self.deck = {**_shown(deck), "mark": self.deck.get("mark", 0) + 1}

    @rx.event
    @door
    async def copy(self, which: Any = None, name: Any = "") -> Any:
        """A deck of one's own once more, or the shared deck that is looked at, under this name."""
        player = await self._player()
        if self.deck.get("shared") and not which:
            shared = read_code(games(), self.deck["code"])
            game, form, cards, called = shared.game, shared.form, shared.cards, words(name)
        else:
            old = await house.hall.decks.own(player, words(which))
            game, form, cards, called = old.game, old.form, dict(old.cards), old.name
        deck = await house.hall.decks.create(player, game, called, form, cards)
        return rx.redirect(f"/decks/{deck.game}/{deck.id}")

    @rx.event
    @door
    async def delete(self, which: Any = None) -> None:
        gone = await house.hall.decks.delete(await self._player(), words(which))
        await self._list()
        self.thrown = {"id": gone.id, "name": gone.name}

    @rx.event
    @door
    async def restore(self, which: Any = None) -> None:
        await house.hall.decks.restore(await self._player(), words(which))
        self.thrown = {}
        await self._list()

    @rx.event
    @door
    async def read(self, text: Any = None, name: Any = None) -> Any:
        """A new deck from a pasted code, link or list."""
        shared = read_shared(games(), words(text, LONGEST_TEXT + 1))
        deck = await house.hall.decks.create(await self._player(), shared.game, words(name), shared.form, shared.cards)
        return rx.redirect(f"/decks/{deck.game}/{deck.id}")

    # -- inside

    async def _player(self) -> str:
        player = (await self.get_state(Visitor))._player
        if not player:
            raise Refused(Reason("table.reconnecting"))
        return player

    async def _list(self) -> None:
        player = await self._player()
        record = await house.hall.decks.record(player)
        self.mine = [_row(deck, *record.get(deck.id, (0, 0))) for deck in await house.hall.decks.of(player)]

    async def _open(self, which: str) -> None:
        self.deck = {"none": True}
        deck = await house.hall.decks.own(await self._player(), which)
        plays = await house.hall.decks.plays(deck.id)
        self.deck = {**_shown(deck), "mark": 1, "plays": _summed(deck, plays)}

    async def _look_at(self, code: str) -> None:
        self.deck = {"none": True}
        shared = read_code(games(), code)
        rules = games()[shared.game].decks
        assert rules is not None
        deck = Deck("", "", shared.game, "", shared.form, shared.cards, 0, 0)
        self.deck = {**_shown(deck), "shared": True, "mark": 1}


def _row(deck: Deck, matches: int, wins: int) -> dict[str, Any]:
    game = games()[deck.game]
    assert game.decks is not None
    return {
        "id": deck.id, "game": deck.game, "name": deck.name, "form": deck.form, "changed": deck.changed,
        "leader": game.kinds.index(leader) if (leader := game.decks.leader(deck.cards)) else -1,
        "size": sum(deck.cards.values()), "faults": len(game.decks.check(deck.cards, deck.form)),
        "matches": matches, "wins": wins, "cards": _pairs(deck),
    }  # fmt: skip


def _pairs(deck: Deck) -> list[list[int]]:
    kinds = games()[deck.game].kinds
    return sorted([kinds.index(name), copies] for name, copies in deck.cards.items())


def _judged(deck: Deck) -> dict[str, Any]:
    """What the server says about a list: everything that is wrong, its code, its lines. The page finds the same by itself."""
    game = games()[deck.game]
    assert game.decks is not None
    reasons = game.decks.check(deck.cards, deck.form)
    return {
        "reasons": [[reason.key, reason.rule, *reason.about] for reason in reasons],
        "code": code_of(game, deck.form, deck.cards),
        "lists": {lang: list_of(game, deck.form, deck.cards, lang) for lang in LANGS},
        "name": deck.name,
    }  # fmt: skip


def _shown(deck: Deck) -> dict[str, Any]:
    return {"id": deck.id, "game": deck.game, "form": deck.form, "cards": dict(deck.cards), **_judged(deck)}


def _summed(deck: Deck, plays: list[dict[str, Any]]) -> list[list[Any]]:
    """Matches and wins by the leaders of the other side and by the level of bots: [leaders' kinds, level, matches, wins]."""
    kinds, found = games()[deck.game].kinds, dict[tuple[str, str], list[int]]()
    for play in plays:
        count = found.setdefault((play["foes"], play["bot"]), [0, 0])
        count[0] += 1
        count[1] += play["won"]
    return [
        [[kinds.index(name) for name in foes.split("+") if name in kinds], bot, *n] for (foes, bot), n in found.items()
    ]


def decks() -> rx.Component:
    names = {game: of_game(game, "game", "name") for game in BUILT}
    mine = DeckList.create(
        mine=DecksState.mine,
        games=names,
        thrown=DecksState.thrown,
        longest=LONGEST_TEXT,
        on_new=DecksState.create,
        on_rename=DecksState.rename,
        on_copy=DecksState.copy,
        on_delete=DecksState.delete,
        on_restore=DecksState.restore,
        on_read=DecksState.read,
    )
    return page(
        Notice.create(game="", notice=DecksState.notice, choice={}, players=[]),
        rx.el.nav(rx.el.a(T("back_home"), href="/", class_name="chip"), class_name="row nearby"),
        rx.el.h1(T("decks_title")),
        rx.el.p(T("decks_lead"), class_name="muted"),
        styled("decks", mine),
        foot(),
    )


def builder() -> rx.Component:
    """A deck of one's own to build, or a shared one to look at."""
    from .home import HomeState  # whose page shows decks too

    game = DecksState.deck["game"].to(str)
    built = DeckBuilder.create(
        game=game,
        deck=DecksState.deck,
        on_save=DecksState.save,
        on_fill=DecksState.fill,
        on_copy=DecksState.copy,
        on_play=HomeState.play_now,
        trial=TrialState.found,
        on_look=TrialState.look,
        on_try=TrialState.try_out,
        on_stop=TrialState.stop,
    )
    none = rx.el.section(
        rx.el.h1(T("deck_none")),
        rx.el.a(T("decks_title"), href="/decks", class_name="button"),
        class_name="panel centre",
    )
    return page(
        CardDetails.create(game=game),
        Names.create(),
        Notice.create(game=game, notice=DecksState.notice, choice={}, players=[]),
        Notice.create(game=game, notice=HomeState.notice, choice={}, players=[]),
        rx.el.nav(rx.el.a(T("decks_title"), href="/decks", class_name="chip"), class_name="row nearby"),
        rx.cond(DecksState.deck["none"].to(bool), none, with_faces(styled("decks", styled("deck_cards", built)))),
        foot(),
    )


def with_faces(part: rx.Component) -> rx.Component:
    """Cards of all games with decks, drawn as on their boards."""
    for game in BUILT:
        part = styled(f"{game}/index", part)
    return styled("card_faces", part)
