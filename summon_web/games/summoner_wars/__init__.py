"""Summoner Wars, first edition: summoners who fight on a battlefield of spaces, one against one or team against team.

`state.py` holds what a battle is, `board.py` its geometry, `tables.py` the printed cards. `flow.py` runs the phases with the
options of `options.py`; `attack.py`, `moves.py`, `summoning.py` and `wounds.py` resolve what was chosen through `verbs.py`.
Abilities stand in `cards/` and sign the registers of `register.py`. `why.py` explains refusals, `view.py` says what a seat
sees, `deck.py` judges decks, `odds.py` knows the dice.
"""

from summon_web.engine import Game, LobbyOption, Seat

from .cards import ABILITIES
from .fate import concede as _concede
from .flow import default, end_turn, step
from .state import DECK_IDS, Battle, groups, new, zones
from .tables import KINDS
from .view import view
from .why import why_not
from .words import WORDS


def concede(s: Battle, seat: Seat) -> None:
    """A seat gives up; if it was its turn, the turn ends (SW-R51, SW-R53)."""
    _concede(s, seat)
    if s.out[s.active]:
        end_turn(s)


def still_in(s: Battle) -> list[Seat]:
    """The seats that have a summoner left; all of them must agree to a draw (SW-R53)."""
    return sorted({s.seat_of[p] for p in range(s.players) if not s.out[p]})


GAME: Game[Battle] = Game(
    id="summoner_wars", version=1, seats=(2, 3, 4), state=Battle, kinds=KINDS, words=WORDS, new=new, step=step,
    view=view, why_not=why_not, concede=concede, default=default, zones=zones, abilities=ABILITIES,
    options=(
        LobbyOption("team_hands", ("open", "closed"), tables=(4,)),
        LobbyOption("deck", DECK_IDS, per_seat=True),
        LobbyOption("second_deck", DECK_IDS, per_seat=True, tables=(3,), chairs=(1,)),  # SW-17.3
    ),
    orders=(LobbyOption("leave_attack", ("never", "ask")),),  # a question of the browser: `confirm` of the view names it
    groups=groups, draw=still_in,
)  # fmt: skip
