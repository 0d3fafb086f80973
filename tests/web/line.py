"""A websocket for tests: blocking, without threads, and able to say what no browser would."""

from __future__ import annotations

import socket
import time
from collections import deque
from collections.abc import Mapping
from contextlib import suppress

from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, CloseConnection, Ping, RejectConnection, Request, TextMessage
from wsproto.utilities import LocalProtocolError, RemoteProtocolError


class HungUp(Exception):
    """The server closed the line, or never opened it; `status` is the HTTP status or the close code."""

    def __init__(self, status: int) -> None:
        super().__init__(f"the server hung up ({status})")
        self.status = status


class Line:
    def __init__(self, host: str, port: int, target: str, headers: Mapping[str, str]) -> None:
        self._socket = socket.create_connection((host, port), timeout=20)
        self._ws = WSConnection(ConnectionType.CLIENT)
        self._parts: list[str] = []
        self._messages: deque[str] = deque()
        self._closed: int | None = None
        self._open = False
        sent = [(name.encode(), value.encode()) for name, value in headers.items() if value]
        request = Request(host=f"{host}:{port}", target=target, extra_headers=sent)
        self._socket.sendall(self._ws.send(request))
        while not self._open:
            self._read(20)

    def send(self, text: str) -> None:
        try:
            self._socket.sendall(self._ws.send(TextMessage(data=text)))
        except (OSError, LocalProtocolError) as error:
            raise HungUp(self._closed or 0) from error

    def receive(self, seconds: float) -> str | None:
        """The next message; None if there is none in time."""
        end = time.monotonic() + seconds
        while not self._messages:
            left = end - time.monotonic()
            if left <= 0 or not self._read(left):
                return None
        return self._messages.popleft()

    def close(self) -> None:
        """Hang up as a browser does that leaves the page."""
        if self._closed is None:
            self._closed = 1000
            with suppress(OSError, LocalProtocolError):  # the server may have been faster
                self._socket.sendall(self._ws.send(CloseConnection(code=1000)))
        self._socket.close()

    def _read(self, seconds: float) -> bool:
        if self._closed is not None:
            raise HungUp(self._closed)
        self._socket.settimeout(seconds)
        try:
            received = self._socket.recv(65536)
        except TimeoutError:
            return False
        except OSError as error:
            self._closed = 1006
            raise HungUp(1006) from error
        try:
            self._ws.receive_data(received or None)
        except RemoteProtocolError as error:  # it was cut in the middle of a word
            self._closed = 1006
            raise HungUp(1006) from error
        for event in self._ws.events():
            self._hear(event)
        return True

    def _hear(self, event: object) -> None:
        if isinstance(event, AcceptConnection):
            self._open = True
        elif isinstance(event, TextMessage):
            self._parts.append(event.data)
            if event.message_finished:
                self._messages.append("".join(self._parts))
                self._parts = []
        elif isinstance(event, Ping):
            self._socket.sendall(self._ws.send(event.response()))
        elif isinstance(event, CloseConnection):
            self._closed = event.code
        elif isinstance(event, RejectConnection):
            raise HungUp(event.status_code)
