"""The verbs of talk at a table: what is said is kept with it and told to those who may hear it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import chat
from .following import Following
from .play import Play
from .presence import Presence, Topic


class Talking(Following):
    """A part of `Table`."""

    presence: Presence

    @property
    def play(self) -> Play | None:
        raise NotImplementedError

    def tell_afar(self, topic: Topic) -> None:
        raise NotImplementedError

    async def say(self, player: str, text: str) -> None:
        await self._speak(player, chat.said(text))

    async def say_phrase(self, player: str, name: str) -> None:
        """Something that every reader sees in their own language."""
        await self._speak(player, chat.phrase(name))

    async def _speak(self, player: str, line: str) -> None:
        seat = self.lobby.seat_of(player)
        name = self.lobby.chairs[seat].name if seat is not None else await self._archive.people.name(player)

        async def speak() -> None:
            moment = self.play.moment if self.play else 0
            message = chat.message(self.lobby, self._talk, player, name, line, moment=moment, time=self._archive.now())
            await self._archive.say(self.code, message)
            self._talk = chat.kept([*self._talk, message])
            self._tell_talk([message])
            self.tell_afar("talk")

        await self._alone(speak)

    def _tell_talk(self, new: Sequence[chat.Message]) -> None:
        """Nobody who plays learns that watchers have said something."""
        only_watchers = all(message.room == "watchers" for message in new)
        unheard = {chair.player for chair in self.lobby.seated()} if only_watchers else set()
        self.presence.tell("talk", but=unheard)

    async def earlier_talk(self, player: str | None, before: int) -> list[dict[str, Any]]:
        """A page of what this viewer may read of what was said until then; all of it is in the database."""
        said = await self._archive.talk_until(self.code, before, chat.rooms(self.lobby, player), chat.PAGE)
        return chat.heard(self.lobby, said, player, chat.PAGE)

    def talk(self, player: str | None) -> list[dict[str, Any]]:
        """What this viewer may read of what was said, a page of it."""
        return chat.heard(self.lobby, self._talk, player, chat.PAGE)
