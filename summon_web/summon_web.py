"""The app: pages and routes, nothing else."""

import logging
from pathlib import Path

import reflex as rx
from reflex_base.environment import environment

from summon_web.web import catalog, styles
from summon_web.web.devices import DevicesState
from summon_web.web.gate import App, Gate
from summon_web.web.house import house
from summon_web.web.lessonstate import LessonState
from summon_web.web.pages.best import BestState, best
from summon_web.web.pages.decks import DecksState, builder, decks
from summon_web.web.pages.devices import devices
from summon_web.web.pages.home import HomeState, home
from summon_web.web.pages.me import MeState, me
from summon_web.web.pages.reading import card, cards, credits_page, missing, rules
from summon_web.web.pages.table import table
from summon_web.web.preview import Previews, preview_of
from summon_web.web.shelf import on_shelf
from summon_web.web.tablestate import TableState
from summon_web.web.visitor import Visitor

if not environment.REFLEX_SKIP_COMPILE.get():  # only a build reads what is written
    catalog.write()


def on_fault(exception: Exception) -> None:
    """Faults are for the log; a player has seen nothing happen and can go on."""
    logging.getLogger("summon").error("a handler failed", exc_info=exception)


def gate(inner: App) -> Gate:
    """Everything that comes from outside comes through here first."""
    notices = [
        f"{state.get_full_name()}.notice_rx_state_"
        for state in (HomeState, TableState, DecksState, DevicesState, MeState)
    ]
    shown = Previews(inner, lambda code, lang: preview_of(house.hall, code, lang), house.limits)
    return Gate(shown, house.limits, Path(".web/build/client"), notices, house.health, metrics=house.metrics)


app = rx.App(
    stylesheets=styles.of_site(),
    head_components=[
        rx.el.link(rel="icon", href="/icon.svg", type="image/svg+xml"),
        rx.el.meta(name="theme-color", content="#0e1116"),
    ],
    app_wraps={},
    toaster=None,  # refusals have a notice of their own
    backend_exception_handler=on_fault,
    api_transformer=gate,
)
house.app = app
app.register_lifespan_task(house.open)

app.add_page(
    home, route="/", title="Summon", on_load=[Visitor.enter, HomeState.enter, DecksState.load, LessonState.enter]
)
app.add_page(table, route="/t/[code]", title="Summon", on_load=[Visitor.enter, TableState.enter])
app.add_page(decks, route="/decks", title="Summon", on_load=[Visitor.enter, DecksState.enter])
app.add_page(builder, route="/decks/[game]/[deck]", title="Summon", on_load=[Visitor.enter, DecksState.enter])
app.add_page(builder, route="/d/[deck]", title="Summon", on_load=[Visitor.enter, DecksState.enter])
app.add_page(devices, route="/devices", title="Summon", on_load=[Visitor.enter, DevicesState.enter])
app.add_page(me, route="/me", title="Summon", on_load=[Visitor.enter, MeState.enter])
app.add_page(credits_page, route="/credits", title="Summon", on_load=Visitor.enter)
app.add_page(missing, route="/404", title="Summon", on_load=Visitor.enter)
for _game in on_shelf():
    app.add_page(lambda game=_game: rules(game), route=f"/rules/{_game}", title="Summon", on_load=Visitor.enter)
    app.add_page(lambda game=_game: cards(game), route=f"/cards/{_game}", title="Summon", on_load=Visitor.enter)
    app.add_page(
        lambda game=_game: best(game), route=f"/best/{_game}", title="Summon", on_load=[Visitor.enter, BestState.enter]
    )
    app.add_page(lambda game=_game: card(game), route=f"/cards/{_game}/[card]", title="Summon", on_load=Visitor.enter)
