"""Found by a server's Python before anything else: the server then says on its log whose tab it has just forgotten."""

import sys
from typing import Any

from reflex.istate.manager.memory import StateManagerMemory

_purge = StateManagerMemory._purge_token


def _purge_and_tell(self: StateManagerMemory, token: Any) -> None:
    _purge(self, token)
    print(f"forgotten {token.cache_key}", file=sys.stderr, flush=True)


StateManagerMemory._purge_token = _purge_and_tell  # type: ignore[method-assign]
