"""One module a page, with its state beside it."""
