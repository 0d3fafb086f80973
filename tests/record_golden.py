"""Record a golden game: `python -m tests.record_golden GAME SEATS SEED`. Overwrites tests/golden/GAME-SEATS.json."""

import json
import sys
from random import Random

from summon_web.engine import Match, Sealed
from summon_web.games import games
from tests.test_conformance import HERE, fingerprint, setup, step


def main() -> None:
    game, seats, seed = games()[sys.argv[1]], int(sys.argv[2]), int(sys.argv[3])
    key, rng = Random(seed).randbytes(32), Random(seed)
    start = setup(game, seats, seed)
    match = Match.new(game, start, Sealed(key))
    log = []
    while not match.over:
        log.append(step(match, rng))
    record = start.dump() | {
        "game": game.id,
        "version": game.version,
        "key": key.hex(),
        "log": log,
        "over": match.state.over,
        "winners": match.state.winners,
        "fingerprint": fingerprint(match),
    }
    (HERE / "golden").mkdir(exist_ok=True)
    (HERE / "golden" / f"{game.id}-{seats}.json").write_text(json.dumps(record, separators=(",", ":")) + "\n")
    print(
        f"{game.id}, {seats} seats, seed {seed}: {len(log)} answers, {match.state.over}, winners {match.state.winners}"
    )


if __name__ == "__main__":
    main()
