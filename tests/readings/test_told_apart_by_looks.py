"""Which of several foes is meant by a comparison, by what they carry and by their looks."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_moment


@pytest.mark.parametrize(
    ("moment", "text", "line"),
    [
        ("river-brawl", "I punch the taller of the two", "/attack deckhand-1 with fight"),
        ("river-brawl", "I punch the fatter one", "/attack deckhand-2 with fight"),
        ("river-brawl", "I punch gaff man", "/attack deckhand-1 with fight"),
        ("river-brawl", "I punch the bottle guy", "/attack deckhand-2 with fight"),
        ("river-brawl", "I punch the man with the bottle", "/attack deckhand-2 with fight"),
        ("backlot", "I clock hook guy with the tent stake", "/attack roustabout-2 with fight"),
        ("barge", "I hit gold tooth with the oar", "/attack sergeant-morrow with fight"),
        ("barge", "I hit the nearer one", "/attack tollman-1 with fight"),
        (
            "cargo-spine",
            "they're all bunched up so I sweep the pipe through the lot of them",
            "/attack repo-boarder-1 *",
        ),
    ],
)
def test_foes_are_told_apart_by_what_is_said_of_them(moment: str, text: str, line: str) -> None:
    found = in_a_moment(moment).readings(text)[0].line
    assert found == line or (line.endswith(" *") and found.startswith(line[:-1]))


def test_what_is_said_to_be_theirs_is_nobody() -> None:
    lines = [each.line for each in in_a_moment("barge").readings("I stare at his gold tooth")]
    assert not any(line.startswith("/attack") for line in lines[:1])
