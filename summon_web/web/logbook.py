"""What the server writes down, one JSON line an event: when, how bad, what; never who, never a token, a secret or what somebody sent.

Whoever makes the same fault happen a thousand times gets one line for it, with a count, once in a while.
"""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections.abc import Callable

from summon_web.tables.measures import Counted

EVERY = 10.0  # seconds between two lines of the same kind
LONGEST = 4_000  # characters of one line, its traceback included
_LONGEST_MESSAGE = 300
_KINDS = 500
_TOKEN = re.compile(r"\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b", re.IGNORECASE)
_SECRET = re.compile(r"[\w-]{12}\.[\w-]{32}")
_NOISE = ("Attempting to send delta to disconnected client",)  # a tab closed right after a click: nothing is wrong


class Once(logging.Filter):
    """Lets the first record of a kind through, and later one that counts those between."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._last: dict[tuple[str, int, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.getMessage().startswith(_NOISE):
            return False
        kind = (record.name, record.lineno, self._fault(record))
        since, more = self._last.get(kind, (-EVERY, 0))
        now = self._clock()
        if now - since < EVERY:
            self._last[kind] = (since, more + 1)
            return False
        if len(self._last) >= _KINDS:
            self._last.clear()
        self._last[kind] = (now, 0)
        record.more = more
        return True

    @staticmethod
    def _fault(record: logging.LogRecord) -> str:
        """Where an exception came from; for what has none, the words without their numbers."""
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            return re.sub(r"\d+", "#", str(record.msg))[:60]
        place = error.__traceback__
        while place is not None and place.tb_next is not None:
            place = place.tb_next
        return f"{type(error).__name__} {place.tb_lineno if place else 0}"


class JsonLine(logging.Formatter):
    """`{"time": "2026-11-18T01:02:03.456Z", "level": "error", "from": "summon", "event": "a handler failed"}`.

    `more` counts events of the same kind that were not written since the last one; `fault` is a traceback.
    """

    converter = staticmethod(time.gmtime)

    def format(self, record: logging.LogRecord) -> str:
        event: dict[str, str | int] = {
            "time": f"{self.formatTime(record, '%Y-%m-%dT%H:%M:%S')}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": scrubbed(_cut(" ".join(record.getMessage().splitlines()), _LONGEST_MESSAGE)),
        }
        if more := getattr(record, "more", 0):
            event["more"] = more
        if record.exc_info and record.exc_info[1] is not None:
            event["fault"] = scrubbed(_cut(self.formatException(record.exc_info), LONGEST))
        return json.dumps(event, ensure_ascii=False)


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest // 2]} … {text[-longest // 2 :]}"


def scrubbed(line: str) -> str:
    return _SECRET.sub("(secret)", _TOKEN.sub("(tab)", line))


def keep_log() -> None:
    """From now on everything that any library logs in this process goes through here."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLine())
    handler.addFilter(Counted())
    handler.addFilter(Once())
    root = logging.getLogger()
    for name in list(logging.root.manager.loggerDict):
        logger = logging.getLogger(name)
        if logger.handlers:
            logger.handlers, logger.propagate = [], True
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    for chatty in ("alembic", "asyncio", "reflex", "_granian", "engineio", "socketio"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
