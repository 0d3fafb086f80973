"""Settings of the web framework. What a host may change comes from the environment, see README.md."""

import os

import reflex as rx
from reflex.plugins import SitemapPlugin

from summon_web.web.lean_pages import LeanPages
from summon_web.web.same_port import SamePort

# Chosen before Reflex reads its environment; a host's own values win.
for name, value in {
    "REFLEX_SOCKET_INTERVAL": "15s",
    "REFLEX_SOCKET_TIMEOUT": "15s",
    "REFLEX_SOCKET_MAX_HTTP_BUFFER_SIZE": "65536",
    "REFLEX_USE_GRANIAN": "true",
    "REFLEX_CHECK_LATEST_VERSION": "false",
    "REFLEX_LOG_JSON": "1",
}.items():
    os.environ.setdefault(name, value)

config = rx.Config(
    app_name="summon_web",
    state_manager_mode="memory",  # a tab's state is a cache: everything that matters is in the database
    redis_token_expiration=int(os.environ.get("SUMMON_TAB_SECONDS", "43200")),
    cors_allowed_origins=[],  # no other site's page may read an answer; websockets are checked by the gate
    telemetry_enabled=False,
    show_built_with_reflex=False,
    plugins=[LeanPages(), SamePort()],
    disable_plugins=[SitemapPlugin],
)
