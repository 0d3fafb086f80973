"""Differences between two values: what the server writes, the browser reads. Both are tested on the same cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from summon_web.tables.patch import difference

CASES = json.loads(Path(__file__).with_name("patches.json").read_text())
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=4),
    max_leaves=12,
)


def patched(value: Any, patch: Any) -> Any:
    """As the browser does it."""
    if isinstance(patch, list):
        return patch[0]
    copy: Any = list(value) if isinstance(value, list) else dict(value) if isinstance(value, dict) else value
    for key, inner in patch.items():
        place = int(key) if isinstance(copy, list) else key
        if inner == []:
            del copy[place]
        else:
            copy[place] = patched(copy[place] if isinstance(copy, list) or place in copy else None, inner)
    return copy


@given(plain, plain)
def test_a_difference_makes_the_new_value(old: Any, new: Any) -> None:
    assert patched(old, json.loads(json.dumps(difference(old, new)))) == new


@given(plain)
def test_equal_values_have_no_difference(value: Any) -> None:
    assert difference(value, value) == {}


@pytest.mark.parametrize(("old", "patch", "new"), CASES)
def test_the_cases_that_the_browser_is_tested_on(old: Any, patch: Any, new: Any) -> None:
    assert difference(old, new) == patch
