"""Measurements, each beside a peer from the same run so that ratios mean something: `python3 summon.py bench`."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from math import inf

from summon_web.bots import CHARACTERS, LEVELS
from summon_web.bots import scale as kept
from summon_web.games import games

from . import bots, peers, scale, sense
from .engine import Speed, measure
from .peers import Peer


def table(speeds: list[Speed]) -> str:
    head = f"{'game':<22}{'seats':>6}{'decisions/s':>13}{'to peer':>9}{'clone µs':>10}{'p95':>8}"
    rows = [
        f"{s.game:<22}{s.seats:>6}{s.decisions_per_second:>13,}{s.per_thousand_peer_steps:>9.1f}"
        f"{s.clone_median:>10.1f}{s.clone_p95:>8.1f}"
        for s in speeds
    ]
    return "\n".join([head, *rows, "to peer: decisions per 1,000 steps of summon_web/bench/peer.py, run beside them"])


def peer_table(speeds: list[Speed], found: list[Peer]) -> str:
    """Other libraries, and how our slowest and fastest game compare."""
    ours = sorted(speed.decisions_per_second for speed in speeds)
    rows = [
        f"{peer.game:<28}{peer.missing}"
        if peer.missing
        else f"{peer.game:<28}{peer.decisions_per_second:>13,}"
        f"{ours[0] / peer.decisions_per_second:>9.2f}{ours[-1] / peer.decisions_per_second:>9.2f}"
        for peer in found
    ]
    return "\n".join([f"{'peer':<28}{'decisions/s':>13}{'slowest':>9}{'fastest':>9}", *rows])


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="summon.py bench", description=__doc__)
    parser.add_argument("subject", nargs="?", choices=["engine", "bots"], default="engine", help="what to measure")
    parser.add_argument("--seconds", type=float, default=2.0, help="engine: time for each figure (default 2)")
    parser.add_argument("--peers", action="store_true", help="engine: games of other libraries too, fetched if need be")
    parser.add_argument("--game", choices=games(), help="bots: this game only (default: all)")
    parser.add_argument(
        "--pair", type=two_players, action="append", help="bots: this pair only, as hard-greedy (default: all)"
    )
    parser.add_argument("--games", type=int, default=20, help="bots: matches of each pair at most (default 20)")
    parser.add_argument("--seats", type=int, default=2, help="bots: how many play, one of them the better (default 2)")
    parser.add_argument(
        "--from", type=int, default=bots.FIRST, dest="first", metavar="SEED", help="bots: the first deal"
    )
    parser.add_argument(
        "--rule",
        type=rule,
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="bots: only deals with this lobby option, as two_captures=off (default: any)",
    )
    parser.add_argument("--whole", action="store_true", help="bots: play all matches, decided or not")
    parser.add_argument(
        "--scale",
        action="store_true",
        help="bots: measure where the levels stand on the scale of ratings, and write it down",
    )
    parser.add_argument("--minutes", type=float, default=inf, help="bots --scale: time for each game at most")
    parser.add_argument("--sense", action="store_true", help="bots: foolish acts in matches of each level with itself")
    parser.add_argument(
        "--level",
        choices=CHARACTERS,
        action="append",
        metavar="LEVEL",
        help="bots --sense: this level, or character such as hard_bold, only (default: all levels)",
    )
    parser.add_argument("--json", action="store_true", help="for programs")
    wanted = parser.parse_args(args)
    if wanted.subject == "bots":
        return bench_sense(wanted) if wanted.sense else bench_scale(wanted) if wanted.scale else bench_bots(wanted)
    return bench_engine(wanted)


def bench_engine(wanted: argparse.Namespace) -> int:
    speeds = [
        measure(game, seats, wanted.seconds)
        for game in games().values()
        for seats in sorted({min(game.seats), max(game.seats)})
    ]
    found = peers.measure(wanted.seconds) if wanted.peers else []
    if wanted.json:
        print(json.dumps([asdict(speed) for speed in speeds] + [asdict(peer) for peer in found]))
    else:
        print(table(speeds))
        if found:
            print(peer_table(speeds, found))
    return 0


def bench_bots(wanted: argparse.Namespace) -> int:
    """Rows as they are found; how the present one stands goes to the other stream."""
    found, rules = [], dict(wanted.rule)
    if not wanted.json:
        print(bots.HEAD, flush=True)
    for game in games().values():
        for pair in wanted.pair or bots.GOALS:
            if wanted.game not in (None, game.id) or wanted.seats not in game.seats or not bots.offers(game, rules):
                continue
            for duel in bots.duel(game, wanted.seats, pair, wanted.games, wanted.first, rules, whole=wanted.whole):
                print(f"{bots.row(duel)}  of {wanted.games}", end="\r", file=sys.stderr, flush=True)
            found.append(duel.figures())
            if not wanted.json:
                print(bots.row(duel), flush=True)
    print(json.dumps(found) if wanted.json else bots.FOOT)
    return 0


def bench_scale(wanted: argparse.Namespace) -> int:
    """Each game is written down when it has been measured; the others stay as they were."""
    rungs = [pair for pair in scale.pairs() if pair in (wanted.pair or scale.pairs())]
    if not rungs:
        print("The scale is measured by levels against the next one, such as hard-medium.", file=sys.stderr)
        return 2
    print(bots.HEAD, flush=True)
    for game in games().values():
        if wanted.game not in (None, game.id) or wanted.seats not in game.seats:
            continue
        for duels in scale.measured(game, wanted.seats, wanted.games, wanted.first, wanted.minutes * 60, rungs):
            print(f"{game.id}: {min(duel.matches for duel in duels.values())}", end="\r", file=sys.stderr, flush=True)
        places = scale.fitted(duels)
        kept.write({**kept.read(), (game.id, wanted.seats): places})
        for each in duels.values():
            print(bots.row(each))
        print("  ".join(f"{level} {place.points} ± {place.give}" for level, place in places.items()), flush=True)
    return 0


def bench_sense(wanted: argparse.Namespace) -> int:
    """Rows as they are found, like those of the duels."""
    found = []
    if not wanted.json:
        print(sense.HEAD, flush=True)
    for game in games().values():
        for level in wanted.level or LEVELS:
            if wanted.game not in (None, game.id) or wanted.seats not in game.seats:
                continue
            for count in sense.count(game, wanted.seats, level, wanted.games, wanted.first):
                print(f"{sense.row(count)}  of {wanted.games}", end="\r", file=sys.stderr, flush=True)
            found.append(count.figures())
            if not wanted.json:
                print(sense.row(count), flush=True)
    if wanted.json:
        print(json.dumps(found))
    return 0


def two_players(word: str) -> tuple[str, str]:
    one, _, other = word.partition("-")
    if not {one, other} <= bots.PLAYERS.keys():
        raise argparse.ArgumentTypeError(f"two of {', '.join(bots.PLAYERS)}, such as hard-greedy")
    return one, other


def rule(word: str) -> tuple[str, str]:
    name, _, value = word.partition("=")
    if not any(bots.offers(game, {name: value}) for game in games().values()):
        raise argparse.ArgumentTypeError("an option of some game's lobby and its value, such as two_captures=off")
    return name, value
