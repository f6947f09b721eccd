"""Whoever goes along with the hero of a premise is a second hero, in a row that can be changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate.content.checked import load_campaign
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.names_told import names_told
from solofate.repl.new.party_told import party_told, two_named
from solofate.repl.new.suggested import _rows
from tests.repl.test_new_on_one_screen import made

TAMSIN = (
    "Tamsin Greel is a salt trader, and with her goes Brother Aldo, a monk thrown out for picking locks. "
    "The children of the salt mine have gone silent."
)


@pytest.mark.parametrize(
    ("told", "name", "concept", "hero"),
    [
        (TAMSIN, "Brother Aldo", "Monk Thrown Out for Picking Locks", "Tamsin Greel"),
        (
            "Two sisters, Brid and Nell Harrow, clockmakers, search the old quarter for their brother Tobias.",
            "Nell Harrow",
            "Clockmaker",
            "Brid Harrow",
        ),
        ("Two sisters, Wren and Hollis, inherit a haunted hotel.", "Hollis", "Sister of Wren", "Wren"),
        (
            "Mara Quill, a smuggler, and her brother Tam run a ferry that no customs boat has ever caught.",
            "Tam",
            "Brother of Mara Quill",
            "Mara Quill",
        ),
        (
            "Ivo Brandt, a disgraced engineer, and Sela Marsh, a bounty hunter, are stuck on a dying station.",
            "Sela Marsh",
            "Bounty Hunter",
            "Ivo Brandt",
        ),
        (
            "I am Bea, a guide. With me travels Old Tomas, a blind piper. The pass is shut.",
            "Old Tomas",
            "Blind Piper",
            "Bea",
        ),
    ],
)
def test_a_premise_tells_who_goes_along(told: str, name: str, concept: str, hero: str) -> None:
    assert party_told(told).companion == (name, concept)
    assert hero_told(told).name == hero


@pytest.mark.parametrize(
    "told",
    [
        "I am Bea, a guide, and with me is a letter that nobody may read.",
        "I work with Interpol, and somebody has sold the list.",
        "Mara Venn's brother has vanished, and the police will not look.",
        "Rosa and her grandmother smuggle letters over the border.",
    ],
)
def test_nobody_goes_along_where_nobody_is_named(told: str) -> None:
    assert party_told(told).companion is None and party_told(told).told == told


@pytest.mark.slow
@pytest.mark.usefixtures("own_place")
class TestOnTheScreen:
    def test_they_are_a_hero_of_their_own_with_skills_and_a_stunt(self, tmp_path: Path) -> None:
        _, screen, _ = made(tmp_path / "a", TAMSIN, "no")
        assert any(
            line.endswith("Goes along: Brother Aldo, Monk Thrown Out for Picking Locks")
            for line in screen.shown
        )
        tamsin, aldo = load_campaign(tmp_path / "a").heroes
        assert (tamsin.name, aldo.name) == ("Tamsin Greel", "Brother Aldo")
        assert (
            len(aldo.skills) == 10
            and aldo.stunts
            and aldo.aspects[0].name == "Monk Thrown Out for Picking Locks"
        )

    def test_the_row_is_changed_to_somebody_else_and_to_nobody(self, tmp_path: Path) -> None:
        made(tmp_path / "a", TAMSIN, "14", "Wim, a drover", "no")
        assert [hero.name for hero in load_campaign(tmp_path / "a").heroes] == ["Tamsin Greel", "Wim"]
        made(tmp_path / "b", TAMSIN, "14", "nobody", "no")
        assert [hero.name for hero in load_campaign(tmp_path / "b").heroes] == ["Tamsin Greel"]

    def test_two_names_in_the_row_of_the_hero_are_two_heroes(self, tmp_path: Path) -> None:
        made(
            tmp_path / "a", "I am Bea, a guide. The pass is shut.", "2", "Tamsin Greel and Brother Aldo", "no"
        )
        assert [hero.name for hero in load_campaign(tmp_path / "a").heroes] == [
            "Tamsin Greel",
            "Brother Aldo",
        ]

    def test_a_sentence_of_what_one_does_begins_play(self, tmp_path: Path) -> None:
        said = "Brother Aldo and I walk up to the gate of the salt mine and I ask Master Quill where the children are"
        wizard, _, _ = made(tmp_path / "a", TAMSIN, said)
        begins = wizard.beginning()
        assert begins.plays and begins.opening == said


def test_one_name_is_of_one() -> None:
    assert two_named("Tamsin Greel and Brother Aldo") == ("Tamsin Greel", "Brother Aldo")
    assert two_named("Anna Maria Sand") is None


def test_whoever_goes_along_does_not_say_whose_names_people_have() -> None:
    assert names_told(TAMSIN, (), _rows((), None, None)) != ("italian",)
