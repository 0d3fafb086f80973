"""The contract between boards and scripts: every `data-*` attribute, who writes it and what it means.

A board shows and never decides. Whatever can be chosen on it carries tokens, names of values that options have: `c57` for a card,
`space:O1` for any value with a type of its own, `do:end` for a verb. A click names a token; assets/scripts/selection.ts does the rest.

Attributes between the parts of one board and its style, which no shared script knows, stand in `ATTRIBUTES` of that board.
"""

from __future__ import annotations

# Boards write these, scripts that all games share read them.
FROM_BOARDS = {
    "t": "The token of a thing.",
    "also": "More tokens, with spaces between: a unit stands for its space, a pile for its cards.",
    "same": "The token of a thing that can't be told apart from this one; both glow together.",
    "do": "The text of a whole option, which a click answers at once.",
    "sort": "What the thing is called where `blocked` of a view says why it can't be chosen.",
    "k": "The kind of a card: its text opens on hover, long press or focus.",
    "why": "What changes the card's values now, as JSON: [[source, change, ...], ...].",
    "note": "More lines for the card's text.",
    "key": "The keys that click the thing: `q`, `Enter`, several with spaces between, `q+f` for F right after Q.",
    "digits": "While it is on the page, digits click things of the board instead of choosing from the list.",
    "arm": "A first click only picks the thing, a second one plays it.",
    "release": "It was chosen by an answer that is not carried out yet; a click or Escape takes that back.",
    "go": "Plays what is picked.",
    "drag": "The thing can be dragged onto the next one.",
    "drop": "What needs nothing more is played by letting it go here.",
    "clear": "A click on nothing within it drops what is picked.",
    "tab": "Within it, Tab walks only through what can be chosen.",
    "orders": "A right click on a card within it changes the standing orders for its abilities.",
    "travel": "The card slides from where it was to where it is.",
    "wide": "A board that may be wider than the page goes along with what is told; a space at its edge may be seen twice.",
    "takes": "Cards fly here when they leave the table: `destroy:0` takes what an event `destroy` of 0 names.",
    "gives": "Cards come from here when they come from nowhere: `summon:1`, or `capture:k30` for all of kind 30.",
    "of": "Whose card it is, where the event names the card before a seat.",
    "light": "The name of a thing that others light up.",
    "lights": "What is lit while the thing is picked: names of lights, with spaces between.",
    "points": "What is lit while the thing is pointed at or has the focus.",
    "hears": "The events that are shown on it besides cards: `verb:seat` or `verb:seat:value`.",
}

# Scripts write these on things of a board, and the board's style draws them.
ON_THINGS = {
    "lit": "How a light is lit: `picked` or `pointed`.",
    "now": "The verb of the event that happens to the thing.",
    "n": "The number of that event.",
    "tutored": "A lesson points at the thing: to `touch` it, or `about` it.",
    "by": "The verb of the event that takes the picture of a card away.",
}

# Scripts write these on what they draw themselves; styles and tests find it by them.
FROM_SCRIPTS = {
    "option": "The text of an option in the list.",
    "event": "The verb of a line of the log.",
    "line": "The number of a line of the log, there and where it is told.",
    "result": "Why the match is over.",
    "order": "The standing order that is set here.",
    "add": "The card that a click puts into the deck.",
    "take": "The card that a click takes out of the deck.",
    "leader": "The card that shall lead the deck.",
    "wrong": "The card that the words are about: what is wrong with it.",
    "mend": "The card of which a click sets the right number of copies.",
    "rename": "The deck whose name is being changed.",
    "fared": "How many matches were played with the deck.",
    "section": "The part of a deck that is counted here.",
    "filter": "The field that cards are filtered by here.",
    "pile": "The seat and the sort of a pile that lies open after a match.",
    "figure": "The figure that is drawn here.",
    "face": "The card whose face this is.",
    "means": "What a keyword means: it is told on hover, focus or a tap.",
    "look": "Opens the decks that can be chosen for this setting, with their cards.",
    "deck": "The deck whose cards a click shows.",
    "choose": "The deck that a click takes.",
    "lobby": "The setting of the lobby that is chosen here.",
    "copy": "The address that is copied.",
    "theme": "`light` or `dark`, on the page itself.",
    "term": "The agreement of the lobby, its clock for instance, that is chosen here.",
    "fair": "Whether the check of a match's chance found it fair.",
    "told": "Whether the log tells the same dice as the key, where something was thrown.",
    "wants": "The text of the option that a lesson wants.",
    "ended": "How the lesson ended: `left`, `passed`, `won`, `lost` or `drawn`.",
    "at": "The step of the replay that is shown.",
    "analysis": "How far bots are with thinking about the match.",
    "mark": "The moment of a decision that cost much.",
    "seat": "Whose chances a line draws; whose person has a shared device, or gets it by a click.",
    "advice": "The option that the coach would take.",
    "trial": "How far bots are with trying the deck.",
    "match": "The code of a match in a list.",
    "rating": "The game of a rating; at the end of a match `moved`, or why the rating did not change.",
    "unrated": "Why the match of a lobby would not be rated; empty if it would be.",
    "eye": "The seat through whose eyes a replay is shown.",
}
