"""Random matches through the real engine, and what they say about a game: `python3 summon.py simulate GAME`."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from dataclasses import asdict, dataclass
from random import Random
from statistics import mean
from typing import Any

from summon_web.engine import Game, Illegal, Setting, Setup, random_match, write_list
from summon_web.games import games


@dataclass(frozen=True)
class Outcome:
    """What many random matches of a game came to. `wins` counts a shared victory for every winner."""

    game: str
    seats: int
    matches: int
    seed: int
    wins: list[int]
    nobody: int
    reasons: dict[str, int]
    mean_decisions: float
    shortest: int
    longest: int
    decisions_per_second: int


def varied(game: Game[Any], seats: int, seed: int) -> Setup:
    """A setup whose lobby settings are drawn by the seed, so that many matches cover all of them; every other deck is somebody's own."""
    rng = Random(seed)
    while True:
        shared = {setting.id: rng.choice(setting.values) for setting in game.settings if not setting.per_seat}
        picks = tuple({o.id: _picked(game, o, shared, rng) for o in game.settings if o.per_seat} for _ in range(seats))
        try:
            return game.setup(seats, shared, picks)
        except Illegal:  # values that don't go together
            continue


def _picked(game: Game[Any], setting: Setting, shared: dict[str, str], rng: Random) -> str:
    if not setting.deck or game.decks is None or rng.random() < 0.5:
        return rng.choice(setting.values)
    return write_list(game.decks.by_chance(game.decks.form(shared), rng))


def simulate(game: Game[Any], seats: int, matches: int, seed: int) -> Outcome:
    wins, nobody, reasons, lengths, spent = [0] * seats, 0, Counter[str](), [], 0.0
    for each in range(seed, seed + matches):
        setup = varied(game, seats, each)
        start = time.process_time()
        match, decisions = random_match(game, setup, each)
        spent += time.process_time() - start
        for seat in match.state.winners:
            wins[seat] += 1
        nobody += not match.state.winners
        reasons[match.state.over] += 1
        lengths.append(decisions)
    speed = round(sum(lengths) / max(spent, 1e-9))
    ends = dict(sorted(reasons.items()))
    return Outcome(
        game.id, seats, matches, seed, wins, nobody, ends, round(mean(lengths), 1), min(lengths), max(lengths), speed
    )


def sentences(outcome: Outcome) -> str:
    def share(count: int) -> str:
        return f"{count} ({100 * count / outcome.matches:.1f} %)"

    lines = [f"{outcome.game}, {outcome.seats} seats, {outcome.matches} random matches from seed {outcome.seed}"]
    lines += [f"  seat {seat} won      {share(count)}" for seat, count in enumerate(outcome.wins)]
    lines += [f"  nobody won      {share(outcome.nobody)}"] if outcome.nobody else []
    lines += [f"  end: {reason:<10} {share(count)}" for reason, count in outcome.reasons.items()]
    lines += [f"  decisions       {outcome.mean_decisions} (from {outcome.shortest} to {outcome.longest})"]
    lines += [f"  per second      {outcome.decisions_per_second:,} decisions on one core"]
    return "\n".join(lines)


def count(word: str) -> int:
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="summon.py simulate", description=__doc__)
    parser.add_argument("game", metavar="GAME", choices=games(), help=f"one of: {', '.join(games())}")
    parser.add_argument("--seats", type=count, default=2, help="how many play (default 2)")
    parser.add_argument("--matches", type=count, default=100, help="how many matches (default 100)")
    parser.add_argument("--seed", type=int, default=1, help="the first match's seed (default 1)")
    parser.add_argument("--json", action="store_true", help="for programs")
    wanted = parser.parse_args(args)
    game = games()[wanted.game]
    if wanted.seats not in game.seats:
        parser.error(f"{game.id} is for {', '.join(map(str, game.seats))} seats")
    outcome = simulate(game, wanted.seats, wanted.matches, wanted.seed)
    print(json.dumps(asdict(outcome)) if wanted.json else sentences(outcome))
    return 0
