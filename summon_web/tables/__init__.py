"""A table from its link to its replay. The words of this room, beside those of the engine:

hall      All tables of this process, and the doors to them: create, find, the list of open ones (`Hall`).
player    Somebody with a secret that their browser keeps. A seat belongs to a player's id, never to a name or a tab.
code      The short name of a table in its link, `/t/KX4-7PMQ`.
lobby     Who sits where, who is host, what was picked (`Lobby`): a value; each verb gives a new one or refuses.
chair     What the lobby knows about one seat.
action    What the log keeps of a match: `answer play 57`, `obey no`, `undo`, `concede`, with its seat, request and time.
play      The fold of a match's log so far (`Play`). `play.after(seat, action)` is another play; the old one stays as it was.
decision  The number of a seat's open question. It changes whenever the seat is asked anew, so an answer to an old question
          is recognised as stale. While others seal their answers to the same simultaneous choice it stays.
moment    Grows with every change of a match that is public. Sealed answers don't count until all are in, those of standing orders never.
pause     Where somebody may be asked in secret, the table waits as long whether anybody is or not, and then all go on at once.
request   A word that the browser makes up for one click, so that sending it twice does no harm.

The law of this room: commit, then tell. A change is worked out on a copy, written, and only then seen by anybody.
"""

from .hall import Hall
from .lobby import Chair, Lobby
from .pause import PAUSE
from .people import People, Player
from .refused import NotSaved, NotSeated, Refused, Stale
from .rematch import rematch
from .table import Table

__all__ = [
    "PAUSE",
    "Chair",
    "Hall",
    "Lobby",
    "NotSaved",
    "NotSeated",
    "People",
    "Player",
    "Refused",
    "Stale",
    "Table",
    "rematch",
]
