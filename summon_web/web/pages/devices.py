"""A player's devices: go on in another browser, come from another one, keep a code for a lost one."""

from __future__ import annotations

import reflex as rx

from ..components.shell import foot, page
from ..devices import DevicesState
from ..scripts import Notice
from ..scripts_of_devices import MoveAway, MoveIn, Recovery
from ..styles import styled
from ..texts import T
from ..visitor import Visitor


def devices() -> rx.Component:
    return page(
        Notice.create(game="", notice=DevicesState.notice, choice={}, players=[]),
        rx.el.h1(T("devices_title")),
        rx.el.p(T("devices_lead", name=Visitor.name), class_name="muted"),
        styled(
            "devices",
            rx.el.section(
                rx.el.h2(T("devices_away")),
                MoveAway.create(
                    code=DevicesState.code,
                    picture=DevicesState.picture,
                    size=DevicesState.size,
                    until=DevicesState.until,
                    served=DevicesState.served,
                    used=DevicesState.used,
                    on_make=DevicesState.make_code,
                ),
                class_name="panel stack",
            ),
            rx.el.section(
                rx.el.h2(T("devices_here")),
                MoveIn.create(name=Visitor.name, on_code=DevicesState.move_in),
                class_name="panel stack",
            ),
            rx.el.section(
                rx.el.h2(T("devices_recovery")),
                rx.el.p(T("devices_recovery_hint"), class_name="muted"),
                Recovery.create(on_save=DevicesState.save_recovery),
                class_name="panel stack",
            ),
        ),
        rx.el.a(T("back_home"), href="/", class_name="button"),
        foot(),
    )
