"""A table from its link to its replay. The words of this room, beside those of the engine:

hall      All tables, as far as this process uses them, and the doors to them: create, find, the list of open ones (`Hall`).
player    Somebody with a secret that their browser keeps. A seat belongs to a player's id, never to a name or a tab.
person    Who sits on a seat: a player, or somebody beside them who shares their device, `<player>~2`. The verbs of a match take a person.
curtain   What hides a shared device's match until the person who is called takes it (`Curtain`); every line has its own.
code      The short name of a table in its link, `/t/KX4-7PMQ`.
lobby     Who sits where, who is host, what was picked (`Lobby`): a value; each verb gives a new one or refuses.
chair     What the lobby knows about one seat.
entry     What the log keeps of a match: `answer play 57`, `obey no`, `undo`, `order sending never`, with its place (`seq`), seat,
          request, time and who caused it (`by`). Everything that happens during a match is an entry.
play      The fold of a match's log so far (`Play`). `play.after(entry)` is another play; the old one stays as it was.
decision  The number of a seat's open question. It changes whenever the seat is asked anew, so an answer to an old question
          is recognised as stale. While others seal their answers to the same simultaneous choice it stays.
moment    Grows with every change of a match that is public: a step that people are shown. Sealed answers don't count until all are
          in, those of standing orders never. `play.told` names the entry and the moment of every event.
topic     What changed at a table: the match, the lobby or who is there (`Presence.tell`). Viewers are sent only that.
broadcast What one part of the server tells the others (`Broadcast`); a lease: what must be done exactly once (`Lease`).
fellows   Other processes with the same database (`Fellows`); the line to them is the `Bus`. A table follows what they write.
pause     Where somebody may be asked in secret, the table waits as long whether anybody is or not, and then all go on at once.
terms     What was agreed beside the rules (`Terms`): time, and what follows when it is up.
clock     Everybody's time, a part of the play: entries have times, so folding the log winds it anew (`Clock`).
talk      What is said at a table (`chat`): to everybody, or during a match by watchers to watchers.
request   A word that the browser makes up for one click, so that sending it twice does no harm.

The law of this room: commit, then tell. A change is worked out on a copy, written, and only then seen by anybody.
"""

from .hall import Hall
from .lobby import Chair, Lobby
from .pause import PAUSE
from .people import People, Player
from .refused import NotSaved, NotSeated, Refused, Stale
from .rematch import rematch, waits_for_nobody
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
    "waits_for_nobody",
]
