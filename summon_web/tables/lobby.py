"""Who sits where and what was agreed before a match. A lobby is a value: each verb gives a new one, or refuses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Literal, Self, TypeAlias

from summon_web.engine import THIS_TURN, Game, Illegal, Reason, Seat, Setup

from .refused import NotSeated, Refused

# More than a table has seats, so one is free whatever people call themselves.
BOT_NAMES = ("Aster", "Bryony", "Clover", "Dahlia", "Elder", "Fennel", "Gentian", "Hazel")

Status: TypeAlias = Literal["lobby", "playing", "over"]


@dataclass(frozen=True)
class Chair:
    """What the lobby knows about one seat. Nobody sits there while `player` is empty."""

    player: str = ""
    name: str = ""
    ready: bool = False
    picks: Mapping[str, str] = field(default_factory=dict)
    bot: str = ""  # the level, if a bot sits here
    stand_in: str = ""  # the level of the bot that plays for somebody who is gone
    orders: Mapping[str, str] = field(default_factory=dict)  # standing orders; nobody else learns of them
    draw: int = -1  # the turn in which they offered a draw

    @property
    def played_by(self) -> str:
        """The level of the bot that decides for this seat; empty if a person does."""
        return self.bot or self.stand_in

    def dump(self) -> dict[str, Any]:
        return {**asdict(self), "picks": dict(self.picks), "orders": dict(self.orders)}


@dataclass(frozen=True)
class Lobby:
    """Everything about a table but its match."""

    code: str
    game: Game[Any] = field(repr=False, compare=False)
    public: bool
    options: Mapping[str, str]
    chairs: tuple[Chair, ...]
    created: int  # milliseconds since 1970, as all times of this room
    host: str = ""
    status: Status = "lobby"
    rematch: str = ""  # the code of the table that follows on this one

    @staticmethod
    def new(code: str, game: Game[Any], seats: int, options: Mapping[str, str], *, public: bool, created: int) -> Lobby:
        try:
            setup = game.setup(seats, options)
        except Illegal as illegal:
            raise Refused(illegal.reason) from illegal
        chairs = tuple(_chair(game, seat, seats) for seat in range(seats))
        return Lobby(code, game, public, setup.options, chairs, created)

    # -- reading

    def seat_of(self, player: str | None) -> Seat | None:
        return next((Seat(n) for n, chair in enumerate(self.chairs) if player and chair.player == player), None)

    def seated(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.player]

    def complete(self) -> bool:
        """Every seat is taken and ready; the host says it by starting."""
        return all(chair.ready or (chair.player and chair.player == self.host) for chair in self.chairs)

    def setup(self) -> Setup:
        return self.game.setup(len(self.chairs), self.options, tuple(chair.picks for chair in self.chairs))

    # -- verbs of everybody

    def take(self, player: str, name: str, seat: int) -> Self:
        self._before_the_match()
        if self.seat_of(player) is not None:
            raise Refused("table.seated")
        self._free(seat)
        host = self.host or player
        return replace(self._with(seat, player=player, name=name, ready=False), host=host)

    def leave(self, player: str) -> Self:
        """The seat is free; the next who sits there finds the default picks. A host hands the table on."""
        self._before_the_match()
        return self._vacate(self._own(player))

    def swap(self, player: str, seat: int) -> Self:
        self._before_the_match()
        own = self._own(player)
        self._free(seat)
        return self._exchange(own, seat)

    def ready(self, player: str, flag: bool) -> Self:
        self._before_the_match()
        return self._with(self._own(player), ready=bool(flag))

    def pick(self, player: str, option: str, value: str, seat: int | None = None) -> Self:
        """For the own seat; the host picks for bots."""
        self._before_the_match()
        own: int = self._own(player)
        if seat is not None and seat != own:
            self._hosted_by(player)
            self._exists(seat)
            if not self.chairs[seat].bot:
                raise Refused("table.seat_taken")
            own = seat
        self._offered(option, value, per_seat=True)
        return self._with(own, picks={**self.chairs[own].picks, option: value})

    # -- verbs of the host

    def set_option(self, player: str, option: str, value: str) -> Self:
        """Whoever was ready has agreed to something else, so nobody is any more."""
        self._before_the_match()
        self._hosted_by(player)
        self._offered(option, value, per_seat=False)
        if self.options[option] == value:
            return self
        chairs = tuple(replace(chair, ready=bool(chair.bot)) for chair in self.chairs)
        return replace(self, options={**self.options, option: value}, chairs=chairs)

    def move(self, player: str, seat: int, to: int) -> Self:
        self._before_the_match()
        self._hosted_by(player)
        self._exists(seat)
        self._exists(to)
        return self._exchange(seat, to)

    def remove(self, player: str, seat: int) -> Self:
        self._before_the_match()
        self._hosted_by(player)
        self._exists(seat)
        if not self.chairs[seat].player:
            raise Refused("table.seat_empty")
        return self._vacate(seat)

    def add_bot(self, player: str, seat: int, level: str) -> Self:
        self._before_the_match()
        self._hosted_by(player)
        self._free(seat)
        taken = {chair.player for chair in self.chairs}
        who = next(who for who in (f"bot:{n}" for n in range(len(self.chairs))) if who not in taken)
        name = next(name for name in BOT_NAMES if name not in {chair.name for chair in self.chairs})
        return self._with(seat, player=who, name=name, ready=True, bot=level)

    def start(self, player: str) -> Self:
        """The host says by starting that they are ready."""
        self._before_the_match()
        self._hosted_by(player)
        if len(self.seated()) < len(self.chairs):
            raise Refused("table.seats_free")
        if not self.complete():
            raise Refused("table.not_ready")
        return replace(self, status="playing")

    # -- what happens to a lobby from outside

    def renamed(self, player: str, name: str) -> Self:
        seat = self.seat_of(player)
        return self if seat is None else self._with(seat, name=name)

    def finished(self) -> Self:
        return replace(self, status="over")

    def ordered(self, player: str, order: str, value: str) -> Self:
        """A player tells the table how to answer certain questions for them, before or during the match."""
        own = self._own(player)
        if not any(o.id == order and value in o.values for o in self.game.orders):
            raise Refused(Reason("setup.option", about=(str(order),)))
        return self._with(own, orders={**self.chairs[own].orders, order: value})

    def turn_over(self) -> Self:
        """Orders that were given for one turn are gone."""
        kept = [{order: value for order, value in chair.orders.items() if value != THIS_TURN} for chair in self.chairs]
        chairs = (replace(chair, orders=orders) for chair, orders in zip(self.chairs, kept, strict=True))
        return replace(self, chairs=tuple(chairs))

    def offered(self, seat: int, turn: int) -> Self:
        """Somebody wants a draw in this turn."""
        return self._with(seat, draw=turn)

    def followed(self, code: str) -> Self:
        """The same people play once more, at another table."""
        return replace(self, rematch=code)

    def orders_of(self, seat: int) -> dict[str, str]:
        return {o.id: self.chairs[seat].orders.get(o.id, o.values[0]) for o in self.game.orders}

    def replaced(self, seat: int, level: str) -> Self:
        """A bot plays for whoever sits there; with an empty level they play again themselves."""
        return self._with(seat, stand_in=level)

    # -- guards

    def _before_the_match(self) -> None:
        if self.status != "lobby":
            raise Refused("table.started")

    def _hosted_by(self, player: str) -> None:
        if not player or self.host != player:
            raise Refused("table.not_host")

    def _own(self, player: str) -> Seat:
        seat = self.seat_of(player)
        if seat is None:
            raise NotSeated
        return seat

    def _exists(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.chairs):
            raise Refused("table.no_seat")

    def _free(self, seat: int) -> None:
        self._exists(seat)
        if self.chairs[seat].player:
            raise Refused("table.seat_taken")

    def _offered(self, option: str, value: str, *, per_seat: bool) -> None:
        if not any(o.id == option and o.per_seat is per_seat and value in o.values for o in self.game.options):
            raise Refused(Reason("setup.option", about=(str(option),)))

    # -- changes

    def _with(self, seat: int, **changes: Any) -> Self:
        chairs = list(self.chairs)
        chairs[seat] = replace(chairs[seat], **changes)
        return replace(self, chairs=tuple(chairs))

    def _vacate(self, seat: int) -> Self:
        gone = self.chairs[seat].player
        chairs = list(self.chairs)
        chairs[seat] = _chair(self.game, seat, len(chairs))
        left = replace(self, chairs=tuple(chairs))
        heir = next((chair.player for chair in left.seated() if not chair.bot), "")
        return replace(left, host=heir if self.host == gone else self.host)

    def _exchange(self, seat: int, to: int) -> Self:
        """Who sits elsewhere looks again before being ready."""
        if seat == to:
            return self
        chairs = list(self.chairs)
        chairs[seat], chairs[to] = (replace(chair, ready=bool(chair.bot)) for chair in (chairs[to], chairs[seat]))
        return replace(self, chairs=tuple(chairs))


def _chair(game: Game[Any], seat: int, seats: int) -> Chair:
    """A free one. Every seat finds another deck there, so that nobody has to pick one for a match of unlike sides."""
    own = [option for option in game.options if option.per_seat]
    picks = {o.id: o.values[(seat + n * (seats - 1)) % len(o.values)] for n, o in enumerate(own)}
    return Chair(picks=picks)
