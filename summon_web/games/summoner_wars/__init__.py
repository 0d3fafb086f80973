"""Summoner Wars, first edition: summoners who fight on a battlefield of spaces, one against one or team against team.

`state.py` holds what a battle is, `setup.py` how it begins, `board.py` its geometry, `book.py` the printed cards. `flow.py` runs
the phases with the options of `options.py`; `attack.py`, `moves.py`, `summoning.py` and `destruction.py` resolve what was chosen
through `verbs.py`. The abilities stand in `cards/` and enter themselves in the register of `abilities.py`. `refusals.py` explains
refusals, `view.py` says what a seat sees, `forecast.py` and `harms.py` what its options would do, `decks.py` judges and fills decks.
"""

from summon_web.engine import PASSING, Game, Seat, Setting, pass_by

from . import cards as cards
from .abilities import register
from .book import KINDS
from .decks import DECKS, check_setup, guess
from .defaults import default
from .ending import concede as _concede
from .flow import end_turn, step
from .grammar import GRAMMAR
from .refusals import why_not
from .scene import lay_out
from .setup import new
from .state import DECK_IDS, Battle, concealed, groups, zones
from .view import glance, view


def concede(s: Battle, seat: Seat) -> None:
    """A seat gives up; if it was its turn, the turn ends (SW-R51, SW-R53)."""
    _concede(s, seat)
    if s.out[s.active]:
        end_turn(s)


def still_in(s: Battle) -> list[Seat]:
    """The seats that have a summoner left; all of them must agree to a draw (SW-R53)."""
    return sorted({s.seat_of[p] for p in range(s.players) if not s.out[p]})


def team(seat: int) -> int:
    return seat & 1


GAME: Game[Battle] = Game(
    id="summoner_wars",
    lay_out=lay_out,
    shelf=1,
    version=2,
    seats=(2, 3, 4),
    state=Battle,
    kinds=KINDS,
    grammar=GRAMMAR,
    new=new,
    step=step,
    view=view,
    glance=glance,
    why_not=why_not,
    concede=concede,
    default=default,
    zones=zones,
    abilities=register,
    settings=(
        Setting("team_hands", ("open", "closed"), sizes=(4,)),
        Setting("deck", DECK_IDS, per_seat=True, deck=True),
        Setting("second_deck", DECK_IDS, per_seat=True, sizes=(3,), chairs=(1,), deck=True),  # SW-17.3
    ),
    orders=(
        PASSING,
        Setting("leave_attack", ("ask", "never")),
    ),  # the second: a question of the browser, which `confirm` names
    obey=pass_by,
    thrown={"dice": 2, "roll": 0, "roll_off": 0},
    drawn={"draw": 2, "draw_mixed": 2},
    quiet=("phase",),
    groups=groups,
    concealed=concealed,
    draw=still_in,
    check=check_setup,
    decks=DECKS,
    guess=guess,
    side=team,
)
