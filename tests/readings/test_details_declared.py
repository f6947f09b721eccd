"""Details of the story that a player makes true, and what only seems so and is told."""

from __future__ import annotations

import pytest

from solofate.commands.readings.reading import SURE
from tests.readings.situations import SITUATIONS


@pytest.mark.parametrize(
    ("moment", "said", "detail"),
    [
        ("hivehouse", "I'll pay a fate point: the clerk owes me a favour.", "The clerk owes me a favour"),
        (
            "hivehouse",
            "There's a trapdoor under the rug, and I'd spend a point on that",
            "There's a trapdoor under the rug",
        ),
        (
            "barge",
            "I'd like it to be true that Nim knows the archer, that's worth a point to me",
            "Nim knows the archer",
        ),
    ],
)
def test_what_is_paid_for_is_declared(moment: str, said: str, detail: str) -> None:
    assert SITUATIONS[moment]().readings(said)[0].line == f'/declare "{detail}"'


@pytest.mark.parametrize(
    "said",
    [
        "If I remember rightly, I drew up this clerk's marriage lines.",
        "There is a second ledger behind the wax, I say there is",
        "I'd like it to be true that the stair has a third door",
    ],
)
def test_what_is_only_insisted_on_or_remembered_is_offered_and_spends_nothing_by_itself(said: str) -> None:
    found = SITUATIONS["hivehouse"]().readings(said)[0]
    assert found.line.startswith("/declare ") and found.score < SURE


@pytest.mark.parametrize(
    "said", ["I give Bakkar my point of view", "I spend an hour on it", "I say there is no way out, and go"]
)
def test_what_pays_no_point_declares_nothing(said: str) -> None:
    assert not SITUATIONS["hivehouse"]().readings(said)[0].line.startswith("/declare")


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("ring-six-strike", "dax smells like burnt wiring lol"),
        ("wharf-fight", "Odile looks at me with that face again, like I have stolen her umbrella"),
        ("hivehouse", "Bakkar sounds like a bear with a cold"),
        (
            "whaler-mutiny",
            "Wick's cheek is laid open like a fish, and I feel my patience run out through the scuppers.",
        ),
        ("abbey", "Somewhere a bell counts, and I count with it, and we come to different numbers."),
    ],
)
def test_what_somebody_only_seems_or_is_likened_to_is_told(moment: str, said: str) -> None:
    assert SITUATIONS[moment]().readings(said)[0].line == said


def test_who_looks_for_something_does_it() -> None:
    assert (
        SITUATIONS["ring-six-strike"]().readings("Dax looks for the fuse box")[0].line.startswith("/as dax")
    )
