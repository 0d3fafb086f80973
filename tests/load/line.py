"""A websocket client that costs little: one asyncio protocol, own frames, no copies that can be avoided."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

HOST = "127.0.0.1"


class Line(asyncio.Protocol):
    """Calls `heard(bytes)` for every text message; `lost(why)` once when the line is gone without our doing."""

    def __init__(
        self, target: str, origin: str, port: int, heard: Callable[[bytes], None], lost: Callable[[str], None]
    ) -> None:
        self._ask = (
            f"GET {target} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\nOrigin: {origin}\r\n\r\n"
        ).encode()
        self._heard, self._lost = heard, lost
        self._buffer = bytearray()
        self._parts: list[bytes] = []
        self._open = False
        self._closing = False
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport
        self.received = 0
        self.messages = 0

    @classmethod
    async def dial(cls, port: int, target: str, heard: Callable[[bytes], None], lost: Callable[[str], None]) -> Line:
        line = cls(target, f"http://{HOST}:{port}", port, heard, lost)
        await asyncio.get_running_loop().create_connection(lambda: line, HOST, port)
        await line.opened
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        self.transport.write(self._ask)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError(f"never opened: {error}"))
        elif not self._closing:
            self._closing = True
            self._lost(f"lost: {error}")

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            status = bytes(buffer[:end]).split(b" ", 2)[1]
            if status != b"101":
                if not self.opened.done():
                    self.opened.set_exception(ConnectionError(f"status {status.decode()}"))
                self.transport.abort()
                return
            del buffer[: end + 4]
            self._open = True
            if not self.opened.done():
                self.opened.set_result(None)
        at = 0
        size = len(buffer)
        while size - at >= 2:
            first, n = buffer[at], buffer[at + 1] & 127
            start = at + 2
            if n == 126:
                if size - start < 2:
                    break
                n = int.from_bytes(buffer[start : start + 2], "big")
                start += 2
            elif n == 127:
                if size - start < 8:
                    break
                n = int.from_bytes(buffer[start : start + 8], "big")
                start += 8
            if size - start < n:
                break
            body = bytes(buffer[start : start + n])
            at = start + n
            self._frame(first, body)
        if at:
            del buffer[:at]

    def _frame(self, first: int, body: bytes) -> None:
        kind = first & 15
        if kind in (0, 1):
            self.received += len(body)
            if first & 0x80 and not self._parts:
                self.messages += 1
                self._heard(body)
            else:
                self._parts.append(body)
                if first & 0x80:
                    whole, self._parts = b"".join(self._parts), []
                    self.messages += 1
                    self._heard(whole)
        elif kind == 9:
            self._write(0x8A, body)
        elif kind == 8 and not self._closing:
            self._closing = True
            self._lost(f"closed {int.from_bytes(body[:2], 'big')}")
            self.transport.close()

    def send(self, text: bytes) -> None:
        self._write(0x81, text)

    def _write(self, first: int, body: bytes) -> None:
        n = len(body)  # the mask is four zeros: legal, and costs nothing
        if n < 126:
            head = bytes((first, 0x80 | n, 0, 0, 0, 0))
        elif n < 65536:
            head = bytes((first, 0xFE)) + n.to_bytes(2, "big") + b"\0\0\0\0"
        else:
            head = bytes((first, 0xFF)) + n.to_bytes(8, "big") + b"\0\0\0\0"
        self.transport.write(head + body)

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._write(0x88, (1000).to_bytes(2, "big"))
            self.transport.close()

    def abort(self) -> None:
        """Gone without a word, as when a network drops."""
        self._closing = True
        self.transport.abort()
