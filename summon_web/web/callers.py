"""Who calls: the address behind the proxies that the host has named, and what those proxies report."""

from __future__ import annotations

import logging
import os
from collections.abc import MutableMapping
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, TypeAlias

log = logging.getLogger("summon")

Scope: TypeAlias = MutableMapping[str, Any]
Network: TypeAlias = IPv4Network | IPv6Network
LOCAL = "127.0.0.1,::1"  # a proxy on the same machine; nobody from outside has such an address


def listed(setting: str, otherwise: str = "") -> list[str]:
    """A setting that is a list with commas."""
    return [part.strip() for part in os.environ.get(setting, otherwise).split(",") if part.strip()]


def headers_of(scope: Scope) -> dict[str, str]:
    """Several headers of one name are one list, as HTTP says."""
    found: dict[str, str] = {}
    for name, value in scope["headers"]:
        key, text = name.decode("latin-1").lower(), value.decode("latin-1")
        found[key] = f"{found[key]}, {text}" if key in found else text
    return found


def close_by(scope: Scope) -> bool:
    """Whether a program on this very machine calls for itself; a proxy calls for others and says so."""
    headers = headers_of(scope)
    try:
        own = ip_address((scope.get("client") or ("",))[0]).is_loopback
    except ValueError:
        return False
    return own and not any(name.startswith(("x-forwarded-", "forwarded", "x-real-ip", "via")) for name in headers)


class Callers:
    """Knows the proxies (SUMMON_PROXIES: addresses and networks)."""

    def __init__(self, proxies: list[str]) -> None:
        self._proxies: list[Network] = [ip_network(each, strict=False) for each in proxies]
        self._warned = False

    @staticmethod
    def from_settings() -> Callers:
        return Callers(listed("SUMMON_PROXIES", LOCAL))

    def named(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._proxies if network.version == address.version)

    def resolve(self, scope: Scope) -> dict[str, str]:
        """Make the scope say who really called and by which scheme; its headers."""
        headers = headers_of(scope)
        host, *port = scope.get("client") or ("", 0)
        if not self.named(host):
            self._warn(headers)
            headers.pop("x-forwarded-host", None)
            return headers
        for hop in reversed(headers.get("x-forwarded-for", "").split(",")):
            if not hop.strip():
                break
            host = hop.strip()
            if not self.named(host):
                break
        scope["client"] = (host, *port)
        secure = headers.get("x-forwarded-proto", "").rpartition(",")[2].strip() in ("https", "wss")
        if secure:
            scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"
        return headers

    def _warn(self, headers: dict[str, str]) -> None:
        if "x-forwarded-for" in headers and not self._warned:
            self._warned = True
            log.warning("a proxy that SUMMON_PROXIES doesn't name reports addresses; they are not believed")
