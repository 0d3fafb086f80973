"""What every game needs. The words of this room, used everywhere in the house:

seat      A place at the table, 0 to n-1. `WATCHER` (-1) is somebody who only looks on, `OPEN` (-2) somebody who
          looks at a match that is over with nothing hidden.
card      One physical card or die: an integer. Zones are lists of them. `state.kind[card]` says what it is (a place in
          `game.kinds`), `state.seen[card]` who knows it (a mask of seat bits; `PUBLIC`: everybody).
number    The integer of a card. It tells nothing about where a hidden card has been: after a shuffle (`s.shuffle`), and when
          somebody may not know a card any more (`s.forget`), all cards that are not public get new numbers at the next rest.
state     Everything about a position at rest, as flat plain values (`State`). Copied often, dumped as JSON.
option    A legal answer: a tuple of a verb and its values, `("attack", 17, 23)`. Its text `attack 17 23` is what the log
          keeps. `game.grammar["attack"]` names the types of the values, for people's sentences and for clicks on the board.
setting   Something that is agreed before a match, by the host for all or by each seat: `game.settings`. Options are never settings.
choice    What the game waits for: a seat, a question (`ask`), every legal option. Never empty, in a stable order.
script    A generator that runs rules and yields open choices: `target = yield from choose(me, "fire_blast", options)`.
          What it yields is a tuple of choices (usually one), what it is sent is `(seat, option)`.
step      `game.step(state)`: the script of one top-level step (one action of a phase, one attack, one phase change).
rest      Between two steps; then the state alone says everything.
match     The state at the last rest and the answers since (`Match`). That pair is the position: `clone`, `dump`, `load`
          copy or write the pair and run the answers again. Generators are never stored.
event     `(verb, value, ...)`: something that happened, told by the verbs of a game (`s.tell`). Cards in it are refs that
          carry who knew them at that moment; `redact(event, seat)` is the only way out.
view      What a seat may see of a state, built field by field by the game.
learned   Grows when somebody learns something hidden. Undo is free back to the last growth, throw or foreign decision.
foresee   Try an answer before it is given, in a match that the seat can't tell from the real one: what it would touch or harm.
imagine   Re-deal everything that a seat doesn't know: the kinds of the cards that it hasn't seen, and the future.

Ways of asking, and the rules of the five games that they are for:

- `ask` asks always; `choose` is mandatory and takes a single option by itself; `may` adds `("no",)` and returns None when
  declined or impossible.
- Big products are asked a piece at a time, with `("done",)` or a closing option: payments, healing that is split, sets of
  cards to discard, orders of cards, three moves and three attacks. A player takes a piece back by undo, so there is no
  "cancel" option anywhere.
- "At any time" (Summoner Wars: Blarf and paying off Freeze at idle points, from any seat): the choice of an idle point
  carries `interrupts: seat -> options`. The script is sent `(seat, option)`, sees that the seat is not the one it asked,
  carries it out and asks again. Only a step's own choice has interrupts, so no effect is ever interrupted in the middle.
- Prompts in another's turn (Magic Barrier, thawing, saving Eurydice, naming defenders): an ordinary choice with another
  seat. Seats that are not asked read "is choosing", never the question.
- Reaction windows (Quarriors! RP-1 to RP-5): a loop of `may` for each seat in turn order, only for seats that have
  something to cast. "Never ask me now" is answered by the table for that seat, outside the engine, so nobody else can
  tell.
- Order of triggers (Summon's Call): the queue is a list in the state or the script; the turn player is asked `next
  trigger` by number, one at a time, identical ones merged. Secret announcements from hands: `together(..., hush=True)` for
  all whose hand could answer, whether it can or not, then the wave is ordered. The table makes the pause.
- Simultaneous and sealed (mulligan, Inquisition, discarding down): `together({seat: script})`. Each script only decides
  and may itself ask piece by piece; nothing is shown or applied before all are in.
- Automatic abilities that a player may switch off (Age of Summoners D24) and "always / never / ask" are settings of a
  seat at the table, not choices of the game.
- Teams and 2 to 4 seats: `state.winners` is a list; who plays with whom is a field of the state.
- Conceding, time-outs and draws by agreement come from outside: `Match.concede`, `game.default`, and the table's own log
  actions. They never depend on what a script is doing.

Laws: a script changes only its state; no globals, clock, sets or `random` (`s.chance.roll(6)`, `s.shuffle(pile)`); it holds
card numbers across a yield, never what a hidden card is; continuous effects are computed when asked, not stored; a state never
holds the key of its chance.
"""

from .abilities import Course, Moment, Register
from .chance import Chance, Drawn, Known, Sealed, Seeded, Source, Spliced, Witness
from .choice import (
    DONE,
    HUSH,
    NO,
    Answer,
    Card,
    Choice,
    Option,
    Pending,
    Script,
    Seat,
    Together,
    ask,
    choose,
    may,
    parse,
    text,
    together,
)
from .decks import MOST_COPIES, Broken, Cards, Decks, Limits, Section, add_by_curve, read_list, write_list
from .foresight import Foresight, foresee
from .game import PASSING, THIS_TURN, Effects, Game, Illegal, Pile, Setting, Setup, View, hidden, pass_by
from .match import Match, Position
from .playout import random_match
from .reason import Reason
from .state import OPEN, PUBLIC, WATCHER, ByCard, CardRef, Event, GameOver, State, bit, redact

__all__ = [
    "DONE",
    "HUSH",
    "MOST_COPIES",
    "NO",
    "OPEN",
    "PASSING",
    "PUBLIC",
    "THIS_TURN",
    "WATCHER",
    "Answer",
    "Broken",
    "ByCard",
    "Card",
    "CardRef",
    "Cards",
    "Chance",
    "Choice",
    "Course",
    "Decks",
    "Drawn",
    "Effects",
    "Event",
    "Foresight",
    "Game",
    "GameOver",
    "Illegal",
    "Known",
    "Limits",
    "Match",
    "Moment",
    "Option",
    "Pending",
    "Pile",
    "Position",
    "Reason",
    "Register",
    "Script",
    "Sealed",
    "Seat",
    "Section",
    "Seeded",
    "Setting",
    "Setup",
    "Source",
    "Spliced",
    "State",
    "Together",
    "View",
    "Witness",
    "add_by_curve",
    "ask",
    "bit",
    "choose",
    "foresee",
    "hidden",
    "may",
    "parse",
    "pass_by",
    "random_match",
    "read_list",
    "redact",
    "text",
    "together",
    "write_list",
]  # fmt: skip
