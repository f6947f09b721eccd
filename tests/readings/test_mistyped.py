"""A word that is none is asked about where nothing is told: it opens no scene and is kept nowhere."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS

_SLIPS = {
    "hlpe": "/help",
    "mpa": "/map",
    "hlep": "/help",
    "scnee": "/scene",
    "udno": "/undo",
    "scnee plese": "/help scnee plese",
    "xyzzy": "/help xyzzy",
    "lokk": "/help lokk",
}


@pytest.mark.parametrize(("said", "line"), _SLIPS.items())
def test_a_word_that_is_none_is_asked_about_between_scenes(said: str, line: str) -> None:
    assert SITUATIONS["between"]().readings(said)[0].line == line


@pytest.mark.parametrize("said", ["Midnight", "hmm", "Grzegorz", "the quay", "rain", "aboard the ferry"])
def test_a_word_that_is_one_is_story(said: str) -> None:
    assert not SITUATIONS["between"]().readings(said)[0].line.startswith("/help")


@pytest.mark.parametrize(
    "said", ["I gp to the docks", "I og to the docks", "we haed to the docks", "i wlak to the docks"]
)
def test_a_slip_in_the_way_is_no_part_of_a_title(said: str) -> None:
    assert SITUATIONS["between"]().readings(said)[0].line == '/scene "At the docks"'
