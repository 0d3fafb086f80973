"""Who sits where and what was agreed before a match. A lobby is a value: each verb gives a new one, or refuses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from random import Random
from typing import Any, Literal, Self, TypeAlias

from summon_web.bots import CHARACTERS, NAMES
from summon_web.engine import Game, Illegal, Reason, Seat, Setup

from .beginning import Beginning
from .device import beside, device, is_beside
from .names import SOMEBODY
from .refused import NotSeated, Refused
from .terms import Terms

NO_BOT = "none"  # nobody plays for a player who is gone
Status: TypeAlias = Literal["lobby", "playing", "over", "closed"]


@dataclass(frozen=True)
class Chair:
    """What the lobby knows about one seat. Nobody sits there while `player` is empty."""

    player: str = ""
    name: str = ""
    ready: bool = False
    picks: Mapping[str, str] = field(default_factory=dict)
    share: str = ""  # what this seat's browser adds to chance
    bot: str = ""  # its character, if a bot sits here: `hard` or, with a temper, `hard_bold`
    locked: bool = False  # only the host lets somebody sit here
    decks: Mapping[str, str] = field(default_factory=dict)  # the ids of the decks of their own that picks were made of

    def dump(self) -> dict[str, Any]:
        return {**asdict(self), "picks": dict(self.picks), "decks": dict(self.decks)}


@dataclass(frozen=True)
class Lobby:
    """Everything about a table but its match."""

    code: str
    game: Game[Any] = field(repr=False, compare=False)
    public: bool
    settings: Mapping[str, str]
    chairs: tuple[Chair, ...]
    created: int  # milliseconds since 1970, as all times of this room
    host: str = ""
    status: Status = "lobby"
    rematch: str = ""  # the code of the table that follows on this one
    stand_in: str = "medium"  # the level of the bot that may play for somebody who is gone, or `NO_BOT`
    banned: tuple[str, ...] = ()  # players whom the host doesn't want at this table
    terms: Terms = field(default_factory=Terms)
    revision: int = 0  # of the row in the database; a change is written on top of the one that it knew
    beginning: Beginning | None = None  # of a match that goes on from another one
    brought: str = ""  # the code of the table that the match was saved from, if it came from a file
    commitment: str = ""  # to the key that was drawn for the table; see `fairness`
    origin: str = ""  # a mark of where it was made, until the match is over; see `Origins`

    @staticmethod
    def new(
        code: str,
        game: Game[Any],
        seats: int,
        settings: Mapping[str, str],
        *,
        public: bool,
        created: int,
        beginning: Beginning | None = None,
    ) -> Lobby:
        try:
            setup = beginning.setup if beginning else game.setup(seats, settings)
        except Illegal as illegal:
            raise Refused(*illegal.reasons) from illegal
        chairs = tuple(_chair(game, seat, seats) for seat in range(seats))
        terms = Terms(out=game.out_of_time)
        return Lobby(code, game, public, setup.settings, chairs, created, terms=terms, beginning=beginning)._as_begun()

    # -- reading

    @property
    def began(self) -> bool:
        """Whether there is a match at this table."""
        return self.status in ("playing", "over")

    def seat_of(self, person: str | None) -> Seat | None:
        """The seat of a player, or of somebody beside them."""
        return next((Seat(n) for n, chair in enumerate(self.chairs) if person and chair.player == person), None)

    def seats_of(self, player: str | None) -> list[Seat]:
        """All seats at which this player's device is used."""
        return [Seat(n) for n, chair in enumerate(self.chairs) if player and device(chair.player) == player]

    def seated(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.player]

    @property
    def bots(self) -> frozenset[int]:
        return frozenset(seat for seat, chair in enumerate(self.chairs) if chair.bot)

    def complete(self) -> bool:
        """Every seat is taken and ready; the host says it by starting."""
        return all(chair.ready or (chair.player and device(chair.player) == self.host) for chair in self.chairs)

    def setup(self) -> Setup:
        if self.beginning:
            return self.beginning.setup
        return self.game.setup(len(self.chairs), self.settings, tuple(chair.picks for chair in self.chairs))

    # -- verbs of everybody

    def sit(self, player: str, name: str, seat: int) -> Self:
        self._before_the_match()
        if self.seat_of(player) is not None:
            raise Refused("table.seated")
        if player in self.banned:
            raise Refused("table.banned")
        self._free(seat)
        self._unlocked(seat)
        host = self.host or player
        return replace(self._with(seat, player=player, name=name, ready=False), host=host)

    def sit_beside(self, player: str, name: str, seat: int) -> Self:
        """Somebody who shares the player's device sits down."""
        self._before_the_match()
        self._own(player)
        self._free(seat)
        if player != self.host:
            self._unlocked(seat)
        taken = {chair.player for chair in self.chairs}
        who = next(who for who in (beside(player, n) for n in range(2, len(self.chairs) + 2)) if who not in taken)
        return self._with(seat, player=who, name=name, ready=False, locked=False)

    def name_beside(self, player: str, name: str, seat: int) -> Self:
        """What somebody beside the player is called."""
        self._before_the_match()
        if not is_beside(self.chairs[self._own(player, seat)].player):
            raise Refused("table.seat_taken")
        return self._with(seat, name=name)

    def leave(self, player: str, seat: int | None = None) -> Self:
        """The seat is free; the next player there finds the default picks. A host hands the table on."""
        self._before_the_match()
        return self._vacate(self._own(player, seat))

    def swap(self, player: str, seat: int) -> Self:
        self._before_the_match()
        own = self._own(player)
        self._free(seat)
        if player != self.host:
            self._unlocked(seat)
        return self._exchange(own, seat)

    def ready(self, player: str, flag: bool) -> Self:
        """The player speaks for all at their device, whose decks must fit the table as it is now; they are told what does not."""
        self._before_the_match()
        self._own(player)
        if flag:
            self._playable(*(self.chairs[seat].picks for seat in self.seats_of(player)))
        chairs = tuple(
            replace(chair, ready=bool(flag)) if device(chair.player) == player else chair for chair in self.chairs
        )
        return replace(self, chairs=chairs)

    def pick(self, player: str, setting: str, value: str, seat: int | None = None, deck: str = "") -> Self:
        """For the own seats; the host picks for bots. `deck`: the id of the player's deck that the list is of."""
        self._before_the_match()
        self._chosen_here()
        own: int = self._own(player)
        if seat in self.seats_of(player):
            own = seat
        elif seat is not None:
            self._hosted_by(player)
            self._exists(seat)
            if not self.chairs[seat].bot:
                raise Refused("table.seat_taken")
            own = seat
        self._offered(setting, value, per_seat=True)
        self._playable({setting: value})
        decks = {name: each for name, each in self.chairs[own].decks.items() if name != setting}
        chosen = decks | ({setting: deck} if deck else {})
        return self._with(own, picks={**self.chairs[own].picks, setting: value}, decks=chosen)

    def share(self, player: str, share: str, seat: int | None = None) -> Self:
        """A device adds a share for each seat at which it is used."""
        self._before_the_match()
        return self._with(self._own(player, seat), share=share)

    # -- verbs of the host

    def change_setting(self, player: str, setting: str, value: str, rng: Random) -> Self:
        """Whoever was ready has agreed to something else, so nobody is any more."""
        self._before_the_match()
        self._hosted_by(player)
        self._chosen_here()
        self._offered(setting, value, per_seat=False)
        if self.settings[setting] == value:
            return self
        changed = replace(self, settings={**self.settings, setting: value}, chairs=self._unready())
        return changed.with_fitting_bots(rng)

    def with_fitting_bots(self, rng: Random) -> Self:
        """A bot whose deck does not fit the table takes another one."""
        chairs = tuple(
            replace(chair, picks=self._drawn(chair.picks, rng), decks={})
            if chair.bot and not self.beginning and self._faults(chair.picks)
            else chair
            for chair in self.chairs
        )
        return replace(self, chairs=chairs)

    def set_stand_in(self, player: str, level: str) -> Self:
        """How strong a bot is that plays for somebody who is gone; agreed like everything else before the match."""
        self._before_the_match()
        self._hosted_by(player)
        return self if level == self.stand_in else replace(self, stand_in=level, chairs=self._unready())

    def agree(self, player: str, term: str, value: str) -> Self:
        """On time and on taking back; the host proposes, and whoever is ready agrees."""
        self._before_the_match()
        self._hosted_by(player)
        terms = self.terms.agreed(term, value)
        return self if terms == self.terms else replace(self, terms=terms, chairs=self._unready())

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

    def ban(self, player: str, seat: int) -> Self:
        """Remove somebody who shall not come back to this table."""
        removed = self.remove(player, seat)
        gone = self.chairs[seat]
        if device(gone.player) == player:
            raise Refused("table.not_yourself")
        if gone.bot:
            return removed
        others = self.seat_of(device(gone.player))
        left = removed if others is None or others == seat else removed._vacate(others)
        return replace(left, banned=(*self.banned, device(gone.player)))

    def lock(self, player: str, seat: int, yes: bool) -> Self:
        """Nobody takes a locked seat by themselves; the host may still seat a bot there."""
        self._before_the_match()
        self._hosted_by(player)
        self._free(seat)
        return self._with(seat, locked=yes)

    def closed(self, player: str) -> Self:
        """There will be no match at this table."""
        self._before_the_match()
        self._hosted_by(player)
        return replace(self, status="closed", origin="")

    def add_bot(self, player: str, seat: int, bot: str, rng: Random) -> Self:
        """A bot brings a starter deck by chance, one that fits the table."""
        self._before_the_match()
        self._hosted_by(player)
        self._free(seat)
        taken = {chair.player for chair in self.chairs}
        who = next(who for who in (f"bot:{n}" for n in range(len(self.chairs))) if who not in taken)
        known = {chair.name for chair in self.chairs}
        name = next(name for name in NAMES[CHARACTERS[bot].temper] if name not in known)
        picks = self.chairs[seat].picks if self.beginning else self._drawn(self.chairs[seat].picks, rng)
        return self._with(seat, player=who, name=name, ready=True, bot=bot, locked=False, picks=picks)

    def start(self, player: str) -> Self:
        """The host says by starting that they are ready."""
        self._before_the_match()
        self._hosted_by(player)
        if len(self.seated()) < len(self.chairs):
            raise Refused("table.seats_free")
        if not self.complete():
            raise Refused("table.not_ready")
        self._decks_in_order(player)
        return replace(self, status="playing")

    # -- what happens to a lobby from outside

    def shared(self, share_of: Callable[[int], str]) -> Self:
        """Every seat has a share of chance: its browser's, else this one."""
        chairs = tuple(replace(chair, share=chair.share or share_of(seat)) for seat, chair in enumerate(self.chairs))
        return replace(self, chairs=chairs)

    def renamed(self, player: str, name: str) -> Self:
        seat = self.seat_of(player)
        return self if seat is None else self._with(seat, name=name)

    def erased(self, player: str) -> Self:
        """Without the names of the player and of those at their device."""
        chairs = [
            replace(chair, name=SOMEBODY) if chair.player and device(chair.player) == player else chair
            for chair in self.chairs
        ]
        return replace(self, chairs=tuple(chairs))

    def finished(self) -> Self:
        return replace(self, status="over", origin="")

    def followed(self, code: str) -> Self:
        """The same people play once more, at another table."""
        return replace(self, rematch=code)

    # -- guards

    def _before_the_match(self) -> None:
        if self.status == "closed":
            raise Refused("table.closed")
        if self.status != "lobby":
            raise Refused("table.started")

    def _chosen_here(self) -> None:
        """Settings and decks of a match that goes on stay what they were."""
        if self.beginning:
            raise Refused("table.continued")

    def _hosted_by(self, player: str) -> None:
        if not player or self.host != player:
            raise Refused("table.not_host")

    def _own(self, player: str, seat: int | None = None) -> Seat:
        """The player's own seat, or this one if somebody beside them sits there."""
        own = self.seat_of(player)
        if own is None:
            raise NotSeated
        if seat is None:
            return own
        self._exists(seat)
        if seat not in self.seats_of(player):
            raise Refused("table.seat_taken")
        return Seat(seat)

    def _exists(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.chairs):
            raise Refused("table.no_seat")

    def _free(self, seat: int) -> None:
        self._exists(seat)
        if self.chairs[seat].player:
            raise Refused("table.seat_taken")

    def _unlocked(self, seat: int) -> None:
        if self.chairs[seat].locked:
            raise Refused("table.seat_locked")

    def _offered(self, setting: str, value: str, *, per_seat: bool) -> None:
        if not any(o.id == setting and o.per_seat is per_seat and o.allows(value) for o in self.game.settings):
            raise Refused(Reason("setup.setting", about=(str(setting),)))

    def _playable(self, *picks: Mapping[str, str]) -> None:
        """A deck is picked, and its player ready, only if it may be played here; the refusal names everything that is wrong."""
        faults = [fault for each in picks for fault in self._faults(each)] if not self.beginning else []
        if faults:
            raise Refused(*dict.fromkeys(faults))

    def _decks_in_order(self, player: str) -> None:
        """The table's settings may have changed since a deck was picked. What is in another's deck the host does not learn."""
        for number, chair in enumerate(self.chairs, 1):
            if chair.bot or device(chair.player) == player:
                self._playable(chair.picks)
            elif not self.beginning and self._faults(chair.picks):
                raise Refused(Reason("table.deck_illegal", about=(number,)))

    def _faults(self, picks: Mapping[str, str]) -> list[Reason]:
        decks, own = self.game.decks, {setting.id for setting in self.game.settings if setting.deck}
        values = [value for setting, value in picks.items() if setting in own]
        return [fault for value in values for fault in decks.faults(value, self.settings)] if decks else []

    def _drawn(self, picks: Mapping[str, str], rng: Random) -> dict[str, str]:
        """The picks with decks by chance that fit the table."""
        decks, own = self.game.decks, {setting.id for setting in self.game.settings if setting.deck}
        fitting = decks.playable(decks.form(self.settings)) if decks else []
        return {setting: rng.choice(fitting) if setting in own else value for setting, value in picks.items()}

    # -- changes

    def _with(self, seat: int, **changes: Any) -> Self:
        chairs = list(self.chairs)
        chairs[seat] = replace(chairs[seat], **changes)
        return replace(self, chairs=tuple(chairs))

    def _unready(self) -> tuple[Chair, ...]:
        """Whoever was ready has agreed to something else."""
        return tuple(replace(chair, ready=bool(chair.bot)) for chair in self.chairs)

    def _vacate(self, seat: int) -> Self:
        """With a player go all who share their device."""
        gone = self.chairs[seat].player
        free = {seat} if is_beside(gone) else {seat, *self.seats_of(gone)}
        chairs = [_chair(self.game, n, len(self.chairs)) if n in free else each for n, each in enumerate(self.chairs)]
        left = replace(self, chairs=tuple(chairs))._as_begun()
        heir = next((device(chair.player) for chair in left.seated() if not chair.bot), "")
        return replace(left, host=heir if self.host == gone else self.host)

    def _exchange(self, seat: int, to: int) -> Self:
        """A player who has changed seats looks again before being ready."""
        if seat == to:
            return self
        chairs = list(self.chairs)
        chairs[seat], chairs[to] = (replace(chair, ready=bool(chair.bot)) for chair in (chairs[to], chairs[seat]))
        return replace(self, chairs=tuple(chairs))._as_begun()

    def _as_begun(self) -> Self:
        """In a match that goes on, decks belong to the seats, whoever sits there."""
        if self.beginning is None:
            return self
        picked = zip(self.chairs, self.beginning.setup.picks, strict=True)
        return replace(self, chairs=tuple(replace(chair, picks=dict(pick), decks={}) for chair, pick in picked))


def _chair(game: Game[Any], seat: int, seats: int) -> Chair:
    """A free one. Every seat finds another deck there, so that nobody has to pick one for a match of unlike sides."""
    own = [setting for setting in game.settings if setting.per_seat]
    picks = {o.id: o.values[(seat + n * (seats - 1)) % len(o.values)] for n, o in enumerate(own)}
    return Chair(picks=picks)
