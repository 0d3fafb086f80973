"""The app: pages and routes, nothing else."""

import logging

import reflex as rx

from summon_web.web import catalog
from summon_web.web.house import house
from summon_web.web.limits import Pace, own_origin
from summon_web.web.pages.home import HomeState, home
from summon_web.web.pages.reading import cards, credits_page, missing, rules
from summon_web.web.pages.table import table
from summon_web.web.shelf import on_shelf
from summon_web.web.tablestate import TableState
from summon_web.web.visitor import Visitor

catalog.write()


def on_fault(exception: Exception) -> None:
    """Faults are for the log; a player has seen nothing happen and can go on."""
    logging.getLogger("summon").error("a handler failed", exc_info=exception)


app = rx.App(
    stylesheets=["/style.css"],
    head_components=[
        rx.el.link(rel="icon", href="/icon.svg", type="image/svg+xml"),
        rx.el.meta(name="theme-color", content="#0e1116"),
    ],
    app_wraps={},
    toaster=None,  # refusals have a notice of their own
    backend_exception_handler=on_fault,
    api_transformer=own_origin,
)
app.add_middleware(Pace())
house.app = app
app.register_lifespan_task(house.open)

app.add_page(home, route="/", title="Summon", on_load=[Visitor.enter, HomeState.enter])
app.add_page(table, route="/t/[code]", title="Summon", on_load=[Visitor.enter, TableState.enter])
app.add_page(credits_page, route="/credits", title="Summon", on_load=Visitor.enter)
app.add_page(missing, route="/404", title="Summon", on_load=Visitor.enter)
for _game in on_shelf():
    app.add_page(lambda game=_game: rules(game), route=f"/rules/{_game}", title="Summon", on_load=Visitor.enter)
    app.add_page(lambda game=_game: cards(game), route=f"/cards/{_game}", title="Summon", on_load=Visitor.enter)
