"""An advantage is named by what the deed makes true, not by what it is done for."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from solofate.commands.readings.actions.plain_names import reads_well
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.skill_scopes import COVERS
from solofate.rules.names import as_aspect
from tests.readings.situations import in_a_fight, in_a_parlour


@pytest.mark.parametrize("waits", ["until he answers", "so that he talks"])
def test_what_is_waited_for_names_no_aspect(waits: str) -> None:
    for game in (in_a_parlour(), in_a_fight()):
        line = game.readings(f"I press my cutlass to his throat {waits}")[0].line
        assert '"Cutlass Pressed to His Throat"' in line


def test_a_state_that_is_brought_about_names_one() -> None:
    assert '"Slippery"' in in_a_parlour().readings("I pour oil on the floor so that it is slippery")[0].line


@pytest.mark.parametrize(
    ("said", "aspect"),
    [
        ("I throw boiling water in the lumper's face", "Boiling Water in the Lumper's Face"),
        ("I blow out the lamp", "Lamp Blown Out"),
        ("I swing the lantern in his face to dazzle him", "Dazzled"),
        ("I whistle to draw their attention", "Distracted"),
        ("I draw my cutlass and grab the lumper by the throat", "Grabbed by the Throat"),
    ],
)
def test_what_is_thrown_or_put_out_or_done_to_hamper_names_what_is_true_then(said: str, aspect: str) -> None:
    lines = [each.line for each in in_a_fight().readings(said)]
    assert any(f'"{aspect}"' in line for line in lines), lines


@pytest.mark.parametrize(
    ("said", "aspect"),
    [
        ("I vault over the second lumper and twist the hook out of his hand", "Hook Twisted Out of His Hand"),
        ("Odile gets behind her welding shield and stays there", "Behind Her Welding Shield"),
        ("I duck behind the barrels", "Behind the Barrels"),
        ("I slip in behind a stack of crates", "Behind a Stack of Crates"),
    ],
)
def test_an_aspect_says_where_somebody_is_then_or_what_has_come_of_what_they_did_last(
    said: str, aspect: str
) -> None:
    lines = [each.line for each in in_a_fight().readings(said)]
    assert any(f'"{aspect}"' in line for line in lines), lines


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I drop the cutlass. Enough.", "/truce*"),
        ("I drop the lantern on him", None),
        ("Odile wants to know from Nan who sold the oil", "/talk nan-crake *"),
    ],
)
def test_who_lays_down_a_weapon_gives_up_and_who_is_told_of_by_name_is_the_hero(
    said: str, line: str | None
) -> None:
    found = in_a_fight().readings(said)[0].line
    assert fnmatchcase(found, line) if line is not None else not found.startswith("/concede")


@pytest.mark.parametrize(
    ("said", "skill"),
    [
        ("I use Physique on the lumper", "physique"),
        ("I think I'd want to be good at it here, lol", "fight"),
        ("I want to get the better of Nan with Fight", "fight"),
    ],
)
def test_what_the_words_of_a_deed_do_not_name_has_a_plain_name_by_its_skill(said: str, skill: str) -> None:
    lines = [each.line for each in in_a_fight().readings(said) if each.line.startswith("/advantage")]
    known = lexicon()
    plain = {
        as_aspect(name) for whom in ("them", "us") for name in known.words("plain-names", f"{skill} {whom}")
    }
    assert lines
    assert all(any(f'"{name}"' in line for name in plain) for line in lines), lines


@pytest.mark.parametrize(
    "garbled",
    [
        "Like My Hero I'ded",
        "Themselves Tired on It",
        "Tired of This Boat Lol",
        "There Slept",
    ],
)
def test_no_garbled_name_reads_well(garbled: str) -> None:
    assert not reads_well(garbled, lexicon())


@pytest.mark.parametrize(
    "name", ["Lamp Blown Out", "Behind the Barrels", "Dazzled", "Cutlass Pressed to His Throat"]
)
def test_what_a_table_would_write_down_reads_well(name: str) -> None:
    assert reads_well(name, lexicon())


def test_every_skill_leaves_something_true_of_others_and_of_the_heroes() -> None:
    for skill in COVERS:
        for whom in ("them", "us"):
            assert lexicon().words("plain-names", f"{skill} {whom}"), (skill, whom)
