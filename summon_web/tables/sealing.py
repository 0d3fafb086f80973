"""How a message is sealed for one browser (RFC 8291) and how the house shows a push service who it is (VAPID, RFC 8292).

The push service carries the message and can't read it. The library for this, pywebpush, would bring two more HTTP clients (requests
and aiohttp), half a second of every start and 26 MB of memory, and follows redirects; the few lines that are needed of it are these, and
the tests read what arrives with the browser's side of the RFC.
"""

from __future__ import annotations

import base64
import json
import os
from typing import NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE = ec.SECP256R1()
_RECORD = 4096  # bytes; a message is much shorter
_LAST = b"\x02"  # the mark of the last record
_VALID = 12 * 3600  # seconds in which a push service believes a signature


def to_text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class HouseKey(NamedTuple):
    """The key by which push services know this house."""

    private: ec.EllipticCurvePrivateKey

    @classmethod
    def new(cls) -> HouseKey:
        return cls(ec.generate_private_key(_CURVE))

    @classmethod
    def load(cls, text: str) -> HouseKey:
        return cls(ec.derive_private_key(int.from_bytes(to_bytes(text)), _CURVE))

    def dump(self) -> str:
        return to_text(self.private.private_numbers().private_value.to_bytes(32))

    @property
    def public(self) -> str:
        """What a browser is given when it subscribes."""
        return to_text(_point(self.private.public_key()))

    def signature(self, service: str, contact: str, now: float) -> str:
        """The header that says to this push service who asks."""
        claims = {"aud": service, "exp": int(now) + _VALID, "sub": contact}
        head = {"typ": "JWT", "alg": "ES256"}
        signed = ".".join(to_text(json.dumps(part, separators=(",", ":")).encode()) for part in (head, claims))
        r, s = utils.decode_dss_signature(self.private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{to_text(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


def sealed(message: bytes, key: str, auth: str) -> bytes:
    """The message for the browser with this public key and this secret of its subscription."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, to_bytes(key))
    own = ec.generate_private_key(_CURVE)
    sender, salt = _point(own.public_key()), os.urandom(16)
    shared = _derived(own.exchange(ec.ECDH(), theirs), to_bytes(auth), b"WebPush: info\0" + to_bytes(key) + sender, 32)
    content, nonce = contents(shared, salt)
    head = salt + _RECORD.to_bytes(4) + bytes([len(sender)]) + sender
    return head + AESGCM(content).encrypt(nonce, message + _LAST, None)


def contents(shared: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """The key and the nonce of a message."""
    key, nonce = (_derived(shared, salt, b"Content-Encoding: %s\0" % name, n) for name, n in _PARTS)
    return key, nonce


_PARTS = ((b"aes128gcm", 16), (b"nonce", 12))


def readable(key: str, auth: str) -> bool:
    """Whether a browser can have sent these: a point of the curve, and sixteen bytes."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, to_bytes(key))
        return len(to_bytes(auth)) == 16
    except ValueError:
        return False


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
