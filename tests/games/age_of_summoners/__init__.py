"""Age of Summoners, played in tests."""
