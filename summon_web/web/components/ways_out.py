"""The ways out of a question, on the board itself."""

from __future__ import annotations

import reflex as rx

from ..tablestate import TableState
from ..texts import Texts

_CHOICE = TableState.choice
_OPTIONS = _CHOICE["options"].to(list[str])


def ways_out(texts: Texts) -> rx.Component:
    """Declining and being done, in the words of the list, while the question allows it."""
    return rx.fragment(
        *(
            rx.cond(
                _OPTIONS.to(bool) & _OPTIONS.contains(verb),
                rx.el.button(
                    texts.option(_CHOICE["ask"], verb), class_name="wayout", custom_attrs={"data-t": f"do:{verb}"}
                ),
            )
            for verb in ("no", "done")
        )
    )
