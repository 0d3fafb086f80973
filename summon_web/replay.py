"""A recorded match in the terminal, step by step, and whether it is what it says: `python3 summon.py replay FILE`.

Nothing here asks a server. Records come from the page of a finished match; docs/record.md describes them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from summon_web.engine import CardRef, Event, Game, parse
from summon_web.games import games
from summon_web.tables import Refused, hostile
from summon_web.tables.record import Record
from summon_web.tables.verify import Fault, Seen, faults

# What is said in a terminal is said in English, like all commands.
REFUSALS = {
    "record.large": "The file is too large for a match.",
    "record.unreadable": "The file is no record of a match.",
    "record.schema": "The record was written by another version of Summon.",
    "record.field": "The record has something in {about} that no match has.",
    "record.version": "The record was written by another version of the rules, which set such a match up.",
    "table.no_game": "The record is of a game that is not known here.",
}
FAULTS = {
    "verify.digest": "The file was changed after it was written: its digest does not fit.",
    "verify.key": "The key does not fit the commitment.",
    "verify.commitment": "The commitment is not the one that you noted before the match.",
    "verify.share": "The share of seat {about} is not the one that its browser noted.",
    "verify.share_of_bot": "The share of the bot {about} does not follow from the key.",
    "verify.before": "What was played before, up to where table {about} was left, is not what it says.",
    "verify.drawn": "Line {line} ({about}): what was thrown or shuffled does not follow from the key and the shares.",
    "verify.line": "Line {line} ({about}): the rules don't allow it here.",
    "verify.result": "The end that is recorded is not the one that the lines lead to.",
    "verify.version": "The record was written by version {about} of the rules; the present ones can't follow it from line {line} on.",
    "verify.slow": "Checking takes too long; it stopped at line {line}.",
}


def main(args: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="summon.py replay", description="Replay a recorded match in the terminal.")
    parser.add_argument("file", type=Path)
    parser.add_argument(
        "--verify", action="store_true", help="check commitment, chance and every line, and say what differs"
    )
    parser.add_argument("--commitment", default="", help="the fingerprint that you noted before the match")
    parser.add_argument(
        "--share", action="append", default=[], metavar="SEAT:BITS", help="what the browser of a seat added"
    )
    wanted = parser.parse_args(args)
    try:
        written = wanted.file.read_bytes()
    except OSError as error:
        return _stop(f"The file can't be read: {error.strerror}.")
    try:
        record = hostile.read(written, games())
    except Refused as refused:
        about = ", ".join(map(str, refused.reason.about))
        return _stop(
            REFUSALS.get(refused.reason.key, "The record has a set-up that no lobby makes.").format(about=about)
        )
    game = games()[record.game]
    if wanted.verify:
        shares = tuple((int(seat) - 1, bits) for seat, _, bits in (each.partition(":") for each in wanted.share))
        return _verify(faults(game, record, json.loads(written)["digest"], Seen(wanted.commitment, shares)), record)
    for step in steps(game, record):
        print(step, flush=True)
        if sys.stdin.isatty() and input() == "q":
            break
    return 0


def steps(game: Game[Any], record: Record) -> Iterator[str]:
    """What happened, a step a text: who did what, and what came of it, with everything open."""
    names = [f"{name} ({bot})" if bot else name for name, bot in zip(record.names, record.bots, strict=True)]
    yield f"{record.game}, version {record.version}: {' - '.join(names)}"
    told, said = 0, ""
    for number, play in enumerate(record.plays(game)):
        lines = [f"    {_event(game, line.event)}" for line in play.told[told:]]
        told = len(play.told)
        yield "\n".join([*([f"{number:4} {said}"] if number else []), *lines])
        if number < len(record.entries):
            entry = record.entries[number]
            option = parse(entry.rest, play.match.options(entry.seat))
            said = f"{names[entry.seat]}: {game.say(play.match.state, option) if option else entry.line}"
    winners = ", ".join(names[seat] for seat in record.winners)
    yield f"The end: {record.over}. {f'Won by {winners}.' if winners else 'Nobody won.'}"


def _event(game: Game[Any], event: Event) -> str:
    def shown(value: Any) -> str:
        if isinstance(value, CardRef):
            return game.kinds[value[1]]
        return "[" + " ".join(map(shown, value)) + "]" if isinstance(value, list) else str(value)

    return " ".join(map(shown, event))


def _verify(found: list[Fault], record: Record) -> int:
    for fault in found:
        print(FAULTS[fault.key].format(line=fault.line, about=fault.about))
    if not found:
        print(f"All {len(record.entries)} lines and {len(record.drawn)} throws and shuffles are right; the key fits.")
    return 1 if found else 0


def _stop(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
