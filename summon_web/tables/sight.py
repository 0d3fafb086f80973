"""Everything that one viewer may see of a table, ready for JSON. The only way out of this room."""

from __future__ import annotations

from typing import Any

from summon_web.engine import WATCHER, Card, Option, Seat, View, redact, text

from . import codes
from .answers import open_to
from .draws import offering
from .lobby import Lobby
from .play import Play
from .presence import Presence

LAST = 12  # events that a view carries; a browser keeps what it has seen and asks for earlier ones
PAGE = 200  # events that a reader of the whole log gets at once


def look(
    lobby: Lobby,
    play: Play | None,
    presence: Presence,
    player: str | None,
    commitment: str = "",
    *,
    fast: bool = False,
    pause: float = 0.0,
) -> dict[str, Any]:
    """The parts change together and are small, so that a browser is sent few of them."""
    seat = lobby.seat_of(player)
    eye = WATCHER if seat is None else seat
    view = play.match.game.view(play.match.state, eye) if play else {}
    return {
        "meta": {
            "code": codes.shown(lobby.code), "game": lobby.game.id, "status": lobby.status, "seats": len(lobby.chairs),
            "public": lobby.public, "host": bool(player) and lobby.host == player, "seat": int(eye),
            "seq": play.moment if play else 0, "commitment": commitment, "options": _options(lobby),
            "watchers": presence.watchers({chair.player for chair in lobby.seated()}), "turn": view.get("turn", 0),
            "active": view.get("active", -1), "phase": view.get("phase", ""), "version": lobby.game.version, "fast": fast,
            "bots": any(chair.played_by for chair in lobby.chairs), "free": len(lobby.chairs) - len(lobby.seated()),
            "complete": lobby.complete(), "hush": pause if play and play.match.hushed else 0,
            "draws": lobby.game.draw is not None, "offering": offering(lobby, play), "out": bool(play and seat is not None and _out(play, seat)),
        },
        "players": _players(lobby, presence),
        "public": {"table": view.get("table", {}), "seats": view.get("seats", [])} if play else {},
        "piles": view.get("piles", {}),
        "mine": _mine(lobby, seat, view),
        "choice": _choice(play, eye) if play else {},
        "waiting": play.match.waiting_for() if play else [],
        "log": events(play, eye, max(0, len(play.told) - LAST), LAST) if play else [],
        "result": _result(lobby, play, view) if play else {},
    }  # fmt: skip


def _out(play: Play, seat: Seat) -> bool:
    """Whether somebody has nothing left to resign: they have, or the rules have put them out."""
    match = play.match
    return seat in play.gone or (match.game.draw is not None and seat not in match.game.draw(match.state))


def _options(lobby: Lobby) -> dict[str, str]:
    """All of them in the lobby; in a match, where they are sent again and again, those that are not as usual."""
    usual = {} if lobby.status == "lobby" else {option.id: option.values[0] for option in lobby.game.options}
    return {option: value for option, value in lobby.options.items() if usual.get(option) != value}


def _mine(lobby: Lobby, seat: Seat | None, view: View) -> dict[str, Any]:
    """The seat's own part, with its standing orders; where the game says by `settings` which of them matter, only these."""
    mine = dict(view.get("mine", {}))
    orders = lobby.orders_of(seat) if seat is not None else {}
    matter = mine.pop("settings", orders)
    return {**mine, **({"orders": {order: orders[order] for order in orders if order in matter}} if orders else {})}


def events(play: Play, eye: Seat, first: int, most: int = PAGE) -> list[list[Any]]:
    """What the viewer may see of the events from number `first` on, each with its number."""
    first = max(0, first)
    return [[first + n, *redact(event, eye)] for n, event in enumerate(play.told[first : first + most])]


def _players(lobby: Lobby, presence: Presence) -> list[dict[str, Any]]:
    return [
        {
            "name": chair.name, "seat": seat, "ready": chair.ready, "picks": dict(chair.picks), "bot": chair.bot,
            "stand_in": chair.stand_in, "host": bool(chair.player) and chair.player == lobby.host, "online": bool(chair.bot) or (bool(chair.player) and presence.online(chair.player)),
        }
        for seat, chair in enumerate(lobby.chairs)
    ]  # fmt: skip


def _choice(play: Play, seat: Seat) -> dict[str, Any]:
    """The seat's question. Interrupts stand in the same list under the same numbering; alone they ask "interrupt"."""
    match = play.match
    options, undo = open_to(play, seat), match.can_undo(seat)
    if not options and not undo:
        return {}
    choice = match.choice(seat) if options else None
    return {
        "id": play.asked[seat],
        "ask": choice.ask if choice else "interrupt" if options else "",
        "about": list(choice.about) if choice else [],
        "options": [text(option) for option in options],  # as lines: there can be a hundred of them
        "cards": _named(play, seat, options, choice.about if choice else ()),
        "undo": undo,
    }


def _named(play: Play, seat: Seat, options: list[Option], about: tuple[str | int, ...]) -> dict[str, int]:
    """What the cards are that the question and its options name by number, as far as the seat knows them."""
    state, words = play.match.state, play.match.game.words
    named = {
        value
        for option in options
        for value, kind in zip(option[1:], words[str(option[0])], strict=True)
        if kind == "card"
    }
    cards = sorted(value for value in named.union(about) if isinstance(value, int) and 0 <= value < len(state.kind))
    return {str(card): state.kind[card] for card in cards if state.knows(seat, Card(card))}


def _result(lobby: Lobby, play: Play, view: View) -> dict[str, Any]:
    """How it ended; `scores` by seat, in games that count."""
    state = play.match.state
    if not state.over:
        return {}
    names, scores = [chair.name for chair in lobby.chairs], view.get("scores", [])
    return {
        "over": state.over,
        "winners": list(state.winners),
        "players": names,
        "scores": scores,
        "rematch": lobby.rematch,
    }
