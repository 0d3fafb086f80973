"""Being called while no page is open: what arrives at a push service, how often, and what never leaves."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select

from summon_web.tables import Refused, Table, codes
from summon_web.tables.pushes import MOST, allowed
from summon_web.tables.records import pushes
from summon_web.tables.sealing import to_bytes, to_text
from tests.tables.guests import House, asked, until


class Browser:
    """The browser's side of a subscription."""

    def __init__(self) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.auth = b"sixteen bytes ok"

    def opened(self, body: bytes) -> Any:
        """As RFC 8291 has it, written anew."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), theirs)
        info = b"WebPush: info\0" + self.public + sender
        ikm = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(ikm)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(ikm)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\x02")
        return json.loads(plain[:-1])


class Service:
    """A push service on loopback that keeps what it was sent."""

    def __init__(self) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 201
        self.statuses: list[int] = []  # of the next answers
        self.port = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        self.got.append((headers, await reader.readexactly(int(headers.get("content-length", 0)))))
        status = self.statuses.pop(0) if self.statuses else self.status
        writer.write(f"HTTP/1.1 {status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"


@pytest.fixture
async def service(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Service]:
    service = Service()
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0)
    service.port = server.sockets[0].getsockname()[1]
    monkeypatch.setenv("SUMMON_PUSH_HOSTS", service.host)
    yield service
    server.close()


async def subscribed(house: House, service: Service, player: str, lang: str = "en", name: str = "a") -> Browser:
    browser = Browser()
    where = f"http://{service.host}/push/{name}"
    await house.hall.pushes.subscribe(player, where, to_text(browser.public), to_text(browser.auth), lang)
    return browser


async def by_correspondence(house: House, players: list[str], clock: str = "3d") -> Table:
    table = await house.lobby(players)
    await table.agree(players[0], "clock", clock)
    for player in players[1:]:
        await table.ready(player, True)
    await table.start(players[0])
    return table


async def next_turn(house: House, table: Table, players: list[str]) -> str:
    """Play until somebody else is asked; who is."""
    first = asked(table, players)[0]
    while asked(table, players)[0] == first:
        await house.play(table, players, answers=1)
    return asked(table, players)[0]


async def idle(house: House) -> None:
    while house.hall.pushes._tasks:
        await asyncio.gather(*house.hall.pushes._tasks)


async def test_whoever_is_asked_is_called_and_only_their_browser_can_read_it(house: House, service: Service) -> None:
    ann, bob = players = await house.guests(2)
    browsers = {
        ann: await subscribed(house, service, ann, name="ann"),
        bob: await subscribed(house, service, bob, name="bob"),
    }
    house.hall.pushes.say = lambda kind, lang: f"{kind} in {lang}"
    table = await by_correspondence(house, players)
    await until(lambda: service.got)
    await idle(house)
    [(headers, body)] = service.got
    who = asked(table, players)[0]
    told = browsers[who].opened(body)
    assert told == {"body": "turn in en", "tag": codes.shown(table.code), "url": f"/t/{table.code}"}
    assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", table.code)
    assert int(headers["ttl"]) > 3600
    await proves(house, service, headers["authorization"])


async def proves(house: House, service: Service, header: str) -> None:
    """The signature is the house's own, for this service."""
    scheme, rest = header.split(" ", 1)
    token, key = (part.partition("=")[2] for part in rest.split(", "))
    head, claims, signature = token.split(".")
    assert scheme == "vapid"
    assert key == (await house.hall.pushes.key()).public
    assert json.loads(to_bytes(claims))["aud"] == f"http://{service.host}"
    raw = to_bytes(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), to_bytes(key))
    encoded = utils.encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public.verify(encoded, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))


async def test_a_table_has_one_unread_notice_until_its_player_has_looked(house: House, service: Service) -> None:
    ann, _ = players = await house.guests(2)
    await subscribed(house, service, ann)
    table = await by_correspondence(house, players)
    while asked(table, players)[0] != ann:
        await next_turn(house, table, players)
    for _ in range(2):
        await next_turn(house, table, players)
        await next_turn(house, table, players)
    await idle(house)
    assert len(service.got) == 1
    await house.reopen()
    again = await house.hall.find(table.code)
    assert again is not None
    await next_turn(house, again, players)
    await next_turn(house, again, players)
    await idle(house)
    assert len(service.got) == 1, "a restart forgets nothing"
    again.subscribe(ann, lambda topic: None)()
    await idle(house)
    await next_turn(house, again, players)
    await next_turn(house, again, players)
    await idle(house)
    assert len(service.got) == 2


async def test_nobody_is_called_who_looks_or_plays_live(house: House, service: Service) -> None:
    ann, bob = players = await house.guests(2)
    for player in players:
        await subscribed(house, service, player, name=player)
    table = await house.lobby(players)
    await table.agree(ann, "clock", "3d")
    await table.ready(bob, True)
    for player in players:
        table.subscribe(player, lambda topic: None)
    await table.start(ann)
    await next_turn(house, table, players)
    live = await by_correspondence(house, players, "600+10")
    await next_turn(house, live, players)
    await idle(house)
    assert service.got == []


async def test_a_subscription_that_is_gone_is_forgotten(house: House, service: Service) -> None:
    players = await house.guests(2)
    for player in players:
        await subscribed(house, service, player, name=player)
    service.status = 410
    await by_correspondence(house, players)
    await until(lambda: service.got)
    await idle(house)
    assert len(await house.hall.store.rows(select(pushes))) == 1


async def test_a_service_that_fails_is_tried_again(house: House, service: Service) -> None:
    players = await house.guests(2)
    for player in players:
        await subscribed(house, service, player, name=player)
    service.statuses = [503, 429]
    house.hall.pushes.waits = (0.0, 0.0, 0.0)
    await by_correspondence(house, players)
    await until(lambda: len(service.got) == 3)
    await idle(house)
    assert len(service.got) == 3, "it has arrived, and nobody is called once more"


async def test_what_never_arrived_is_not_taken_for_read_after_a_restart(house: House, service: Service) -> None:
    players = await house.guests(2)
    for player in players:
        await subscribed(house, service, player, name=player)
    service.status = 500
    house.hall.pushes.waits = ()
    table = await by_correspondence(house, players)
    await until(lambda: service.got)
    await idle(house)
    service.status = 201
    again = await house.again(table)
    again.subscribe(None, lambda topic: None)()
    await until(lambda: len(service.got) == 2)


async def test_whoever_is_offered_something_is_called(house: House, service: Service) -> None:
    ann, bob = players = await house.guests(2)
    table = await by_correspondence(house, players)
    while asked(table, players)[0] != ann:
        await next_turn(house, table, players)
    browser = await subscribed(house, service, bob)
    await table.offer_draw(ann, "a draw")
    await until(lambda: service.got)
    await idle(house)
    assert browser.opened(service.got[0][1])["body"] == "offer"


async def test_whoever_is_asked_to_let_something_be_taken_back_is_called(house: House, service: Service) -> None:
    ann, bob, cem = players = await house.guests(3)
    table = await by_correspondence(house, players)
    choice = table.look(ann)["choice"]
    await table.answer(ann, choice["id"], choice["options"].index("roll"), "roll")
    assert asked(table, players)[0] == bob
    browser = await subscribed(house, service, cem)
    await table.ask_back(ann, "please")
    await until(lambda: service.got)
    await idle(house)
    assert browser.opened(service.got[0][1])["body"] == "offer"


async def test_a_service_that_leads_elsewhere_is_not_followed(house: House, service: Service) -> None:
    players = await house.guests(2)
    for player in players:
        await subscribed(house, service, player, name=player)
    service.status = 302
    await by_correspondence(house, players)
    await until(lambda: service.got)
    await idle(house)
    assert len(service.got) == 1


async def test_the_key_is_made_once_and_kept_with_the_data(house: House) -> None:
    first = (await house.hall.pushes.key()).public
    await house.reopen()
    assert (await house.hall.pushes.key()).public == first
    assert len(to_bytes(first)) == 65


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x", "https://fcm.googleapis.com:8443/x", "https://fcm.googleapis.com.evil.example/x",
        "https://evil.example/fcm.googleapis.com", "https://me@fcm.googleapis.com/x", "https://127.0.0.1/x", "file:///etc/passwd", "",
        "https://fcm.googleapis.com/a b", "https://xfcm.googleapis.com/x", "https://[::1]/x", "https://[/x", "https://localhost/x",
        "https://fcm.googleapis.com/\n",
    ],
)  # fmt: skip
async def test_only_push_services_are_contacted(house: House, endpoint: str) -> None:
    browser = Browser()
    assert not allowed(endpoint)
    with pytest.raises(Refused, match="refused"):
        await house.hall.pushes.subscribe("p", endpoint, to_text(browser.public), to_text(browser.auth), "en")


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ],
)
def test_the_services_of_the_browsers_are_known(endpoint: str) -> None:
    assert allowed(endpoint)


async def test_a_player_has_few_subscriptions_with_readable_keys_and_drops_only_own_ones(
    house: House, service: Service
) -> None:
    ann, bob = await house.guests(2)
    for n in range(MOST):
        await subscribed(house, service, ann, name=str(n))
    with pytest.raises(Refused, match="too_many"):
        await subscribed(house, service, ann, name="more")
    await subscribed(house, service, ann, name="0")
    await house.hall.pushes.unsubscribe(bob, f"http://{service.host}/push/0")
    assert len(await house.hall.store.rows(select(pushes))) == MOST
    await house.hall.pushes.unsubscribe(ann, f"http://{service.host}/push/0")
    assert len(await house.hall.store.rows(select(pushes))) == MOST - 1
    for key, auth in (("", ""), ("AAAA", to_text(b"x" * 16)), (to_text(Browser().public), "AAAA"), ("!", "!")):
        with pytest.raises(Refused, match="refused"):
            await house.hall.pushes.subscribe(bob, f"http://{service.host}/push/b", key, auth, "en")
