"""Whoever leaves together for another place is somewhere else next, whatever they are called: a way or a scene."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_moment


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        ("garden-deck", "Let's go down to the docking ring.", '/scene "At the docking ring"'),
        ("garden-deck", "We go over to the landing pad.", '/scene "At the landing pad"'),
        ("garden-deck", "Sabine and I head down to the loading bay.", "/scene "),
        ("counting-house", "teo and i leave for the stables", "/scene "),
        ("counting-house", "We leave for the kitchens.", "/scene "),
        ("counting-house", "Both of us go to the harbour.", '/scene "At the harbour"'),
        ("counting-house", "The two of us leave for the chapel", "/scene "),
        ("sawdust-ring", "Both of us go and see the horses.", "/scene "),
        ("sawdust-ring", "Both of us go to the stables.", "/move stables"),
        ("sawdust-ring", "teo and i leave for the stables", "/move stables"),
        ("sawdust-ring", "The two of us walk over to the stables.", "/move stables"),
    ],
)
def test_who_leaves_together_goes_there(moment: str, said: str, line: str) -> None:
    assert in_a_moment(moment).readings(said)[0].line.startswith(line)


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("garden-deck", "I walk over to the ringing phone."),
        ("garden-deck", "Both of us are tired."),
        ("counting-house", "I leave the ledger for the clerk."),
        ("counting-house", "I leave a note for the cook."),
    ],
)
def test_what_goes_nowhere_opens_no_scene(moment: str, said: str) -> None:
    assert not in_a_moment(moment).readings(said)[0].line.startswith(("/scene", "/move"))
