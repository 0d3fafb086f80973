"""The site and the browsers of the web's tests, for lessons that are played through the real board."""

from tests.web.conftest import chrome, pytest_collection_modifyitems, room, site

__all__ = ["chrome", "pytest_collection_modifyitems", "room", "site"]
