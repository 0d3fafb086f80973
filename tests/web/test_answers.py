"""An answer counts once, for the question that it was given to, from the seat that was asked."""

from __future__ import annotations

from summon_web.web.tablestate import TableState

from .people import Guest, request
from .record import record
from .site import Site
from .wire import Tab


def taken(site: Site, guests: list[Guest]) -> int:
    return len(record(site, guests[0].tab.path).entries)


def test_an_answer_to_an_old_question_is_refused_and_the_new_one_shown(site: Site, match: list[Guest]) -> None:
    first, _ = match
    old = first.tab.choice
    first.answer(0)
    first.tab.until(lambda tab: tab.choice.get("id") != old["id"])
    now = first.tab.choice
    first.tab.call(TableState.answer, decision=old["id"], option=0, request=request())
    first.tab.until(lambda tab: tab.refused() == "table.stale")
    assert first.tab.choice == now
    assert taken(site, match) == 1


def test_two_tabs_that_answer_the_same_question_count_once(site: Site, match: list[Guest]) -> None:
    first, _ = match
    early = first.tab
    late = first.visit(early.path)
    question = early.choice["id"]
    early.call(TableState.answer, decision=question, option=0, request=request())
    early.until(lambda tab: tab.choice.get("id") != question)
    late.call(TableState.answer, decision=question, option=0, request=request())
    late.until(lambda tab: tab.refused() == "table.stale")
    assert late.choice == early.choice
    assert taken(site, match) == 1


def test_the_same_request_twice_acts_once_and_is_no_mistake(site: Site, match: list[Guest]) -> None:
    first, _ = match
    question, same = first.tab.choice["id"], request()
    for _ in range(2):
        first.tab.call(TableState.answer, decision=question, option=0, request=same)
    first.tab.until(lambda tab: tab.choice.get("id") != question)
    first.tab.settle()
    assert first.tab.notices() == 0
    assert taken(site, match) == 1


def test_who_is_not_asked_is_refused_with_a_reason(site: Site, match: list[Guest]) -> None:
    first, second = match
    assert not second.tab.choice.get("options")
    for decision in (first.tab.choice["id"], 1, 2):
        second.tab.call(TableState.answer, decision=decision, option=0, request=request())
    second.tab.until(lambda tab: tab.notices() == 3)
    assert second.tab.refused() in ("match.not_you", "table.stale")
    assert taken(site, match) == 0


def test_the_seat_that_is_not_asked_hears_whose_choice_it_is(match: list[Guest]) -> None:
    _, second = match
    second.tab.call(TableState.answer, decision=1, option=0, request=request())
    second.tab.until(Tab.refused)
    assert (second.tab.refused(), second.tab.table["notice"]["about"]) == ("match.not_you", [0])


def test_somebody_without_a_seat_is_refused_and_keeps_looking_on(site: Site, match: list[Guest]) -> None:
    first, _ = match
    watcher = Guest(site)
    tab = watcher.visit(first.tab.path)
    for verb in (TableState.undo, TableState.concede):
        before = tab.notices()
        tab.call(verb, request=request())
        tab.until(lambda tab, before=before: tab.notices() > before)
        assert tab.refused() == "table.not_seated"
    tab.call(TableState.answer, decision=first.tab.choice["id"], option=0, request=request())
    tab.until(lambda tab: tab.notices() == 3)
    assert tab.refused() == "table.not_seated"
    assert taken(site, match) == 0
    moment = tab.meta["moment"]
    first.answer(0)
    tab.until(lambda tab: tab.meta["moment"] > moment)


def test_an_option_that_is_not_there_is_refused(site: Site, match: list[Guest]) -> None:
    first, _ = match
    question = first.tab.choice
    for option in (len(question["options"]), 999_999):
        before = first.tab.notices()
        first.answer(option)
        first.tab.until(lambda tab, before=before: tab.notices() > before)
        assert first.tab.refused() == "table.no_option"
    assert first.tab.choice == question
    assert taken(site, match) == 0


def test_nothing_happens_at_a_table_that_is_over(site: Site, match: list[Guest]) -> None:
    first, second = match
    question = first.tab.choice["id"]
    second.tab.call(TableState.concede, request=request())
    first.tab.until(lambda tab: tab.meta["status"] == "over")
    assert first.tab.table["result"]["winners"] == [0]
    first.tab.call(TableState.answer, decision=question, option=0, request=request())
    first.tab.until(lambda tab: tab.refused() == "match.over")
    assert taken(site, match) == 1


def test_a_step_that_told_nobody_anything_can_be_taken_back(site: Site, match: list[Guest]) -> None:
    first, second = match
    before = first.tab.choice
    first.answer(0)
    first.tab.until(lambda tab: tab.choice.get("undo"))
    first.tab.call(TableState.undo, request=request())
    first.tab.until(lambda tab: tab.choice.get("options") == before["options"] and not tab.choice["undo"])
    second.tab.until(lambda tab: tab.table["log"][-1][1:3] == ["table.undo", 0])
    assert taken(site, match) == 2
