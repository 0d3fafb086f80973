"""The components of assets/scripts that pages and boards are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

import reflex as rx

SCRIPTS = "$/public/scripts"

# What a script tells the server: nothing but that it happened, or so many values.
if TYPE_CHECKING:
    Nothing: TypeAlias = rx.EventHandler[Any]
    One: TypeAlias = rx.EventHandler[Any]
    Two: TypeAlias = rx.EventHandler[Any]
    Three: TypeAlias = rx.EventHandler[Any]
    Four: TypeAlias = rx.EventHandler[Any]
else:
    Nothing = rx.EventHandler[rx.event.no_args_event_spec]
    One = rx.EventHandler[lambda value: [value]]
    Two = rx.EventHandler[lambda first, second: [first, second]]
    Three = rx.EventHandler[lambda first, second, third: [first, second, third]]
    Four = rx.EventHandler[lambda first, second, third, fourth: [first, second, third, fourth]]


class TableSession(rx.Component):
    """Stands around everything on a table's page: what is picked and said is shared within it."""

    library = f"{SCRIPTS}/session.tsx"
    tag = "TableSession"


class Staged(rx.Component):
    """Everything within shows the table as far as its viewer has been shown it."""

    library = f"{SCRIPTS}/staged.tsx"
    tag = "Staged"
    state: rx.Var[str]


class Pace(rx.Component):
    """How fast a match is shown."""

    library = f"{SCRIPTS}/pace.tsx"
    tag = "Pace"


class Calls(rx.Component):
    """Calls somebody who looks elsewhere, and lets a match be heard."""

    library = f"{SCRIPTS}/calls_later.tsx"
    tag = "Calls"
    meta: rx.Var[dict[str, Any]]
    choice: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]
    log: rx.Var[list[list[Any]]]
    result: rx.Var[dict[str, Any]]


class Farewell(rx.Component):
    """Says that the server will be back in a moment."""

    library = f"{SCRIPTS}/farewell.tsx"
    tag = "Farewell"
    leaving: rx.Var[bool]


class ServerTime(rx.Component):
    """Tells the clocks of the page what time it is at the server."""

    library = f"{SCRIPTS}/clock.tsx"
    tag = "ServerTime"
    served: rx.Var[int]  # milliseconds since 1970


class ClockFace(rx.Component):
    """How much time a seat has, ticking."""

    library = f"{SCRIPTS}/clock.tsx"
    tag = "ClockFace"
    clock: rx.Var[dict[str, int]]
    mine: rx.Var[bool]


class TermFields(rx.Component):
    """What is agreed about time and about taking back."""

    library = f"{SCRIPTS}/terms.tsx"
    tag = "TermFields"
    chosen: rx.Var[dict[str, str]]
    clocks: rx.Var[list[str]]
    outs: rx.Var[list[str]]
    undos: rx.Var[list[str]]
    coaches: rx.Var[list[str]]
    disabled: rx.Var[bool]
    unrated: rx.Var[str]
    on_choose: Two


class TakeBack(rx.Component):
    """Asking for a decision back, and what others say to it."""

    library = f"{SCRIPTS}/offers.tsx"
    tag = "TakeBack"
    game: rx.Var[str]
    meta: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]
    on_ask: One
    on_reply: Three


class StandIn(rx.Component):
    """For how long somebody is away, and the way to let a bot play for them."""

    library = f"{SCRIPTS}/stand_in.tsx"
    tag = "StandIn"
    away: rx.Var[int]  # seconds
    after: rx.Var[int]
    seated: rx.Var[bool]
    level: rx.Var[str]
    name: rx.Var[str]
    on_ask: Nothing
    on_claim: Nothing


class BoardInput(rx.Component):
    """Turns clicks on whatever carries `data-t`, drags and keys into answers."""

    library = f"{SCRIPTS}/board_input.tsx"
    tag = "BoardInput"
    game: rx.Var[str]
    choice: rx.Var[dict[str, Any]]
    mine: rx.Var[dict[str, Any]]
    on_answer: Three
    on_undo: One


class Actions(rx.Component):
    """The prompt, and every option as a sentence."""

    library = f"{SCRIPTS}/actions.tsx"
    tag = "Actions"
    game: rx.Var[str]
    meta: rx.Var[dict[str, Any]]
    choice: rx.Var[dict[str, Any]]
    mine: rx.Var[dict[str, Any]]
    waiting: rx.Var[list[int]]
    players: rx.Var[list[dict[str, Any]]]
    log: rx.Var[list[list[Any]]]
    result: rx.Var[dict[str, Any]]
    on_undo: One
    on_rematch: One
    on_look: Two


class Dock(rx.Component):
    """Where the question stands; on a phone it folds to one line."""

    library = f"{SCRIPTS}/dock.tsx"
    tag = "Dock"
    game: rx.Var[str]
    choice: rx.Var[dict[str, Any]]


class StandingOrders(rx.Component):
    """The player's standing orders."""

    library = f"{SCRIPTS}/orders.tsx"
    tag = "StandingOrders"
    game: rx.Var[str]
    orders: rx.Var[dict[str, str]]
    on_order: Two


class KeyHelp(rx.Component):
    """What the keys do: `keys` of the game's `ui`, or what they do at every table."""

    library = f"{SCRIPTS}/key_help.tsx"
    tag = "KeyHelp"
    game: rx.Var[str]


class LobbySettings(rx.Component):
    """The settings of a game: the table's own, or those that each seat picks."""

    library = f"{SCRIPTS}/lobby_settings.tsx"
    tag = "LobbySettings"
    game: rx.Var[str]
    per_seat: rx.Var[bool]
    seats: rx.Var[int]
    seat: rx.Var[int]
    chosen: rx.Var[dict[str, str]]
    disabled: rx.Var[bool]
    on_choose: Two


class FairShare(rx.Component):
    """Adds this browser's bits to the dice of the match that will be played here."""

    library = f"{SCRIPTS}/fair_share.tsx"
    tag = "FairShare"
    meta: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]
    on_share: Two
    on_start: Nothing


class AreDiceFair(rx.Component):
    """The question, and the proof that the browser computes."""

    library = f"{SCRIPTS}/are_dice_fair.tsx"
    tag = "AreDiceFair"
    meta: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]
    proof: rx.Var[dict[str, Any]]
    on_prove: Nothing


class Replay(rx.Component):
    """The bar with which a match is looked at again."""

    library = f"{SCRIPTS}/replay.tsx"
    tag = "Replay"
    meta: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]
    back: rx.Var[dict[str, Any]]
    on_look: Two
    on_back: Nothing
    on_continue: Two


class NewTableFields(rx.Component):
    """The fields of the dialog for a new table."""

    library = f"{SCRIPTS}/new_table.tsx"
    tag = "NewTableFields"
    words: rx.Var[dict[str, Any]]
    sizes: rx.Var[list[int]]
    terms: rx.Var[dict[str, str]]
    clocks: rx.Var[list[str]]
    outs: rx.Var[list[str]]
    undos: rx.Var[list[str]]
    coaches: rx.Var[list[str]]


class Log(rx.Component):
    """What happened, in sentences."""

    library = f"{SCRIPTS}/log.tsx"
    tag = "Log"
    game: rx.Var[str]
    code: rx.Var[str]
    log: rx.Var[list[list[Any]]]
    players: rx.Var[list[dict[str, Any]]]
    seat: rx.Var[int]  # whose last turn a replay goes back to
    on_older: One
    on_line: One


class Talk(rx.Component):
    """What people say, under the log that stands in it."""

    library = f"{SCRIPTS}/talk.tsx"
    tag = "Talk"
    code: rx.Var[str]
    status: rx.Var[str]
    seat: rx.Var[int]
    talk: rx.Var[list[dict[str, Any]]]
    earlier: rx.Var[list[dict[str, Any]]]
    phrases: rx.Var[list[str]]
    at: rx.Var[int]  # the moment that is looked at; none: the present
    on_say: One
    on_phrase: One
    on_read: One


class Ticker(rx.Component):
    """What just happened, one event after the other."""

    library = f"{SCRIPTS}/ticker.tsx"
    tag = "Ticker"
    game: rx.Var[str]
    log: rx.Var[list[list[Any]]]
    players: rx.Var[list[dict[str, Any]]]


class Aim(rx.Component):
    """What wins and how far each side is: `aim` and `warn` of a view's table, lines of the game's `ui` with their values."""

    library = f"{SCRIPTS}/aim.tsx"
    tag = "Aim"
    game: rx.Var[str]
    table: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]
    opens: rx.Var[bool]  # the reference card opens for somebody who has not read it


class Names(rx.Component):
    """Says what carries a `title` is called, to fingers and keys too."""

    library = f"{SCRIPTS}/names.tsx"
    tag = "Names"


class Notice(rx.Component):
    """Why something was refused."""

    library = f"{SCRIPTS}/notice.tsx"
    tag = "Notice"
    game: rx.Var[str]
    notice: rx.Var[dict[str, Any]]
    choice: rx.Var[dict[str, Any]]
    players: rx.Var[list[dict[str, Any]]]


class Line(rx.Component):
    """A line of a board with names in it: a text key of the game's `ui`, and its values."""

    library = f"{SCRIPTS}/sentence.tsx"
    tag = "Line"
    game: rx.Var[str]
    line: rx.Var[list[Any]]
    players: rx.Var[list[dict[str, Any]]]


class CardDetails(rx.Component):
    """The whole card, for whatever carries `data-k`."""

    library = f"{SCRIPTS}/card_details.tsx"
    tag = "CardDetails"
    game: rx.Var[str]


class Connection(rx.Component):
    """Says when the server can't be reached."""

    library = f"{SCRIPTS}/connection.tsx"
    tag = "Connection"
    online: rx.Var[bool]
    full: rx.Var[bool]


class CopyLink(rx.Component):
    """Copies the page's address."""

    library = f"{SCRIPTS}/copy_link.tsx"
    tag = "CopyLink"
    label: rx.Var[str]
    done: rx.Var[str]


class Switches(rx.Component):
    """Language and theme."""

    library = f"{SCRIPTS}/switches.tsx"
    tag = "Switches"


class CardBrowser(rx.Component):
    """Every card of a game, with filters."""

    library = f"{SCRIPTS}/card_browser.tsx"
    tag = "CardBrowser"
    game: rx.Var[str]


class CardPage(rx.Component):
    """One card: its face, its text, its rulings, its decks. The page's address names it."""

    library = f"{SCRIPTS}/card_page.tsx"
    tag = "CardPage"
    game: rx.Var[str]


class Rules(rx.Component):
    """The rules page of a game, in the reader's language. What stands in it is the board that draws the figures."""

    library = f"{SCRIPTS}/rules_page.tsx"
    tag = "Rules"
    game: rx.Var[str]
    state: rx.Var[str]  # the name of the table's state, which figures take the place of


class BackToTable(rx.Component):
    """The way back to the table from which somebody came to read."""

    library = f"{SCRIPTS}/back_to_table.tsx"
    tag = "BackToTable"


class OpenRecord(rx.Component):
    """Opens the record of a match from a file."""

    library = f"{SCRIPTS}/open_record.tsx"
    tag = "OpenRecord"
    on_open: One


class PlayNow(rx.Component):
    """A match against bots of the level that was chosen last."""

    library = f"{SCRIPTS}/play_now.tsx"
    tag = "PlayNow"
    game: rx.Var[str]
    levels: rx.Var[list[str]]
    starters: rx.Var[dict[str, str]]
    mine: rx.Var[list[dict[str, Any]]]
    on_play: Three
