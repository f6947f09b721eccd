"""What is taken out of somebody's hand is theirs to hold on to; what they hold out is only taken."""

from __future__ import annotations

import pytest

from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("at", "said", "whom"),
    [
        ("free", "I tear the letter out of his hand.", "clay-footman-2"),
        ("free", "I rip the papers out of Greta's hands.", "greta-vane"),
        ("free", "I wrench the book away from her.", "greta-vane"),
        ("free", "I grab the key from the footman.", "clay-footman-1"),
        ("free", "I pluck the cigar from his mouth.", "clay-footman-2"),
        ("free", "I snatch the purse off the Collector.", "collector-stroud"),
        ("market", "I tear the letter out of his hand.", "aldous-finch"),
        ("commandant", "I snatch the ledger out of Petrov's hands.", "casimir-petrov"),
        ("counting-house", "I rip the seal from his fingers.", "brother-ouri"),
    ],
)
def test_what_is_torn_from_somebody_is_rolled_for_against_them(at: str, said: str, whom: str) -> None:
    first = SITUATIONS[at]().readings(said)[0].line
    assert first.startswith("/overcome ") and f" vs {whom} " in first


@pytest.mark.parametrize(
    "said",
    [
        "I take the letter he holds out.",
        "I take the glass Greta offers me.",
        "I pull my hand out of his grip.",
        "I take her hand.",
        "I take a step back from the Collector.",
        "I tear the page out of the book.",
    ],
)
def test_what_is_held_out_or_ones_own_is_taken_without_dice(said: str) -> None:
    assert SITUATIONS["free"]().readings(said)[0].line == said


@pytest.mark.parametrize("said", ["I pull Greta from her chair.", "I drag the Collector away from Greta."])
def test_who_is_pulled_away_is_no_thing_that_is_taken(said: str) -> None:
    first = SITUATIONS["free"]().readings(said)[0]
    assert first.line.startswith("/overcome physique vs ") and "dragged along" in first.because
