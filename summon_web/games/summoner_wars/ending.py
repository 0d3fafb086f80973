"""Who is out, and who has won (SW-14, SW-17.11, SW-R51)."""

from __future__ import annotations

from collections.abc import Sequence

from summon_web.engine import Card, Seat

from .state import Battle
from .verbs import give_back, remove_unit


class TurnEnds(Exception):
    """The active player is out: his turn ends at once, whatever was being carried out."""


def check(s: Battle, lost: Sequence[Card]) -> None:
    """After cards have left the battlefield: end the game, or eliminate the players who lost a summoner (SW-14.4)."""
    fallen = [p for p in range(s.players) if s.summoner[p] in lost and not s.out[p]]
    if not fallen:
        return
    for p in fallen:
        s.out[p] = True
    decide(s, "summoner")
    for p in fallen:
        eliminate(s, p)
    if s.active in fallen:
        raise TurnEnds


def decide(s: Battle, reason: str) -> None:
    """End the game if at most one team has a summoner left (SW-14.1, SW-R2, SW-R52)."""
    teams = [team for team in (0, 1) if not all(s.out[team::2])]
    if not teams:
        s.end([], "both")
    if len(teams) == 1:
        s.end(s.seats_in_team(teams[0]), reason)


def eliminate(s: Battle, p: int) -> None:
    """Take everything of an eliminated player out of the game; his summoner has gone its way already (SW-R51).

    A borrowed unit whose lender is out as well goes with him: there is nobody to give it back to (SW-R29).
    """
    s.tell("eliminated", s.seat_of[p], s.place(p))
    here = [Card(card) for card in s.at if card >= 0]
    for card in here:
        if s.ctrl[card] == p and s.lender[card] >= 0 and not s.out[s.lender[card]]:
            give_back(s, card)
    for card in [card for card in s.ice if s.ctrl[card] == p]:
        unit = s.host[card]
        s.ice.remove(card)
        s.gone.append(card)
        s.host[card] = -1
        if not s.freezes(Card(unit)):
            s.frozen &= ~s.board.bit[s.cell[unit]]
    for card in here:
        if s.cell[card] >= 0 and s.ctrl[card] == p:
            remove_unit(s, card)
    for pile in (s.hand[p], s.draw[p], s.magic[p], s.discard[p]):
        s.gone += pile
        pile.clear()
    s.invincible[p] = False


def concede(s: Battle, seat: Seat) -> None:
    """A seat gives up: its summoners leave the game, and it is out (SW-R53)."""
    leaving = [p for p in range(s.players) if s.seat_of[p] == seat and not s.out[p]]
    for p in leaving:
        s.out[p] = True
    decide(s, "conceded")
    for p in leaving:
        eliminate(s, p)
