"""Dice that nobody can load, and how anybody checks it afterwards.

The server draws its key when the table is made and shows the key's hash, the commitment, before anybody sits. Every seat's
browser then adds a share of its own, 128 bits. All chance of the match comes from the key and the shares together, and
after the end the key is shown. `docs/record.md` says how each throw is recomputed without this code.

A bot has no browser, and a browser may send nothing: the share of such a seat follows from the key, so that the server could
not choose it after it had seen the others.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

from .refused import Refused

_SHARE = re.compile(r"[0-9a-f]{32}")  # 128 bits
_DICE = b"summon dice 1"
_SEAT = b"summon share 1"


def draw_key() -> bytes:
    return secrets.token_bytes(32)


def commit_to(key: bytes) -> str:
    """What is shown of a key before the first card is dealt."""
    return hashlib.sha256(key).hexdigest()


def readable(share: object) -> str:
    """The share that a browser sent."""
    if not isinstance(share, str) or not _SHARE.fullmatch(share):
        raise Refused("table.share")
    return share


def share_of_server(key: bytes, seat: int) -> str:
    """The share of a seat without a browser of its own."""
    return hmac.digest(key, _SEAT + bytes([seat]), "sha256")[:16].hex()


def dice_key(key: bytes, shares: Sequence[str]) -> bytes:
    """The key of the stream that a match's chance is drawn from. Without shares, in matches of long ago, it is the server's."""
    if not shares:
        return key
    return hmac.digest(key, _DICE + b"".join(map(bytes.fromhex, shares)), "sha256")
