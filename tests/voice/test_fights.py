"""Who attacks whom in a draft, and two people who have changed places in it."""

from __future__ import annotations

import pytest

from solofate.voice.brief import ATTACK, Brief, End
from solofate.voice.fights import other_way_round, told_otherwise
from solofate.voice.swaps import swapped

SWORD = Brief(
    "reword",
    ("Ada slashes at Bo with a sword and lands a blow.",),
    "",
    ("Ada", "Bo"),
    (End("Ada", True, ATTACK, "Bo"),),
)
MISS = Brief(
    "reword", ("Bo shoots at Ada and misses.",), "", ("Ada", "Bo"), (End("Bo", False, ATTACK, "Ada"),)
)
HITS = Brief("reword", ("Ada hits the raider: one box of stress.",), "", ("Ada",))


@pytest.mark.parametrize(
    ("brief", "right", "wrong"),
    [
        (
            SWORD,
            "Ada's sword comes round, and Bo folds.",
            "Bo's sword comes round, and Ada folds.",
        ),  # A weapon.
        (SWORD, "Bo is too slow for Ada's blow.", "Ada is too slow for Bo's blow."),
        (SWORD, "Steel opens Bo's cheek.", "Steel opens Ada's cheek."),  # What is struck.
        (SWORD, "Ada steps in, and there is blood.", "Bo steps in, and there is blood."),
        (SWORD, "Ada cuts Bo from below.", "Bo cuts Ada from below."),
        (SWORD, "Bo is caught by Ada.", "Ada is caught by Bo."),
        (SWORD, "The edge goes into Bo.", "The edge goes into Ada."),
        (MISS, "Bo's bullet goes past Ada.", "Ada's bullet goes past Bo."),
        (MISS, "Ada ducks, and the glass breaks.", "Bo ducks, and the glass breaks."),
        (HITS, "Ada's elbow finds the raider.", "The raider's elbow finds Ada."),  # Nobody rolled.
        (SWORD, "Bo's arm is flung back.", "Ada's arm is flung back."),
        (SWORD, "Ada's rapier draws red.", "Bo's rapier draws red."),
        (SWORD, "A neat stroke by Ada.", "A neat stroke by Bo."),
        (SWORD, "Bo takes a step to the left.", ""),
        (SWORD, "Bo knocks the table over.", ""),
    ],
)
def test_whoever_is_attacked_does_not_attack(brief: Brief, right: str, wrong: str) -> None:
    assert not list(other_way_round(right, brief))
    assert not wrong or list(other_way_round(wrong, brief))


@pytest.mark.parametrize(
    ("hit", "miss"),
    [
        ("Bo staggers against the wall.", "Bo sways out of the way."),
        ("Ada's sword goes home.", "Ada's sword cuts only air."),
        (
            "Bo folds around the blow.",
            "Bo lets it pass, a fold of his coat in the way, and is no longer there.",
        ),
        ("Bo ducks, and is too slow.", "Bo ducks under the swing."),
        ("Bo looks at it, and there is blood.", "The edge buries itself in a beam."),
    ],
)
def test_a_blow_that_landed_is_no_miss_and_a_miss_no_blow(hit: str, miss: str) -> None:
    missed = Brief(
        "reword",
        ("Ada slashes at Bo with a sword and misses.",),
        "",
        SWORD.names,
        (End("Ada", False, ATTACK, "Bo"),),
    )
    assert not list(told_otherwise(hit, SWORD)) and not list(told_otherwise(miss, missed))
    assert list(told_otherwise(miss, SWORD))
    if "ducks" not in hit:  # Who ducks and is too slow may be told of either.
        assert list(told_otherwise(hit, missed))


def told(fact: str) -> Brief:
    return Brief("reword", (fact,), "", ("Ada", "Bo", "Thug 1", "Thug 2"))


@pytest.mark.parametrize(
    ("fact", "right", "wrong"),
    [
        (
            "Ada takes a box of stress and Bo takes none.",
            "Ada takes one, a box of stress; Bo gets off without any.",
            "Bo takes one, a box of stress; Ada gets off without any.",
        ),
        (
            "Thug 1 goes to the yard. Thug 2 stays on the dock.",
            "The first thug is in the yard, the second on the dock.",
            "The second thug is in the yard, the first on the dock.",
        ),
        (
            "Ada takes a box of stress and Bo takes none.",
            "Ada has a box of stress for it; Bo looks on while the box of stress is marked.",
            "",
        ),
        ("Ada waits on the dock. Bo goes to the yard.", "Ada waits, with an eye on the yard.", ""),
        ("Ada distrusts Bo.", "Ada watches Bo with narrow eyes.", "Bo watches Ada with narrow eyes."),
        ("Ada distrusts Bo.", "Bo smiles, and Ada watches Bo.", ""),
        (
            "Ada crosses the yard and Bo lifts a pistol.",
            "Ada is over the yard, and Bo's pistol comes up.",
            "",
        ),
    ],
)
def test_what_is_told_of_one_is_not_the_others(fact: str, right: str, wrong: str) -> None:
    assert not list(swapped(right, told(fact)))
    assert not wrong or list(swapped(wrong, told(fact)))
