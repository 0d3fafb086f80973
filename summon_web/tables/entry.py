"""One line of a match's log, as a value: made once, given to the play and to the archive alike."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from summon_web.engine import Option, Seat, text

By: TypeAlias = Literal["player", "order", "bot", "clock", "table"]  # who caused it

# The verbs of a line.
ANSWER = "answer"
OBEY = "obey"  # an answer that a standing order gave; nobody else was shown the question
UNDO = "undo"
CONCEDE = "concede"
ORDER = "order"  # a standing order: `order <id> <value>`
OFFER = "offer"  # of a draw, for the turn that it names
DRAW = "draw"  # the last one who had to agree does
STAND_IN = "stand_in"  # a bot of this level plays for the seat from now on
BACK = "back"  # whoever sits there plays again
TIME_UP = "time_up"  # of a seat; with the level of the bot that plays for it from now on, else it is out
CLAIM = "claim"  # all who are here claim the match of somebody who is gone
ASK_BACK = "ask_back"  # a seat asks for its last decision back
ACCEPT_BACK = "accept_back"
DECLINE_BACK = "decline_back"
TAKE_BACK = "take_back"  # the last one who had to agree does; names the seat that asked
CONTINUES = "continues"  # never a line: the event with which the log of a match begins that goes on from another one
COACH = "coach"  # a seat asks a bot what it would do; everybody is told
AWAY = "away"  # the server was, since the time that it names
SCENE = "scene"  # of a lesson: a prepared position and what chance will bring there
GO_ON = "go_on"  # the player has read what the lesson says
LEAVE_LESSON = "leave_lesson"  # from now on the match is played without it


class Entry(NamedTuple):
    """Something that happened during a match."""

    seq: int  # the place in the log, from 1
    seat: Seat
    line: str
    request: str  # a word that was made up for this entry, so that sending it twice does no harm
    time: int  # milliseconds since 1970
    by: By = "player"

    @property
    def verb(self) -> str:
        return self.line.partition(" ")[0]

    @property
    def rest(self) -> str:
        return self.line.partition(" ")[2]


def answering(option: Option, verb: str = ANSWER) -> str:
    """The line of giving this answer."""
    return f"{verb} {text(option)}"
