"""Where sounds and notices are asked for, also those that come while no page is open."""

from __future__ import annotations

import reflex as rx

from ..pushing import PushState
from ..scripts import SCRIPTS, Four, Nothing, One


class CallSettings(rx.Component):
    library = f"{SCRIPTS}/calls_later.tsx"
    tag = "CallSettings"
    push_key: rx.Var[str]
    on_key: Nothing
    on_push: Four
    on_no_push: One


def call_settings() -> rx.Component:
    return rx.el.div(
        CallSettings.create(
            push_key=PushState.key,
            on_key=PushState.load_key,
            on_push=PushState.subscribe,
            on_no_push=PushState.unsubscribe,
        ),
        class_name="row calls",
    )
