"""Names the voice proposes: proper ones, nobody's yet, and in the place of those out of the tables."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from solofate import Game
from solofate.rules.events import AI, NamesProposed
from solofate.rules.model.characters import GM_SEAT
from solofate.voice.brief import Brief
from solofate.voice.checker import faults
from solofate.voice.grades import NAME
from solofate.voice.naming import names_of
from tests.places import STARTER, copied
from tests.voice.loopback import Reply, code, cut_after, endless, loopback, raw, says
from tests.voice.seated import KEY, Seated

CLERK = Brief(
    NAME,
    ("To be named: a nervous clerk.", "In use: Maren Holt."),
    longest=16,
    sentences=3,
    kept_out=("spiders",),
    taken=("Maren Holt", "The Reeve", "Old Pike"),
)
INN = replace(CLERK, facts=("To be named: the alehouse.",), is_place=True)


@pytest.mark.parametrize(
    "draft",
    [
        "Ilse Brandt, Tobin Ashe, Mardle",
        "Ilse Brandt.",
        "Jean-Luc d'Arcy, Zoë Ní Bhriain and Ibn al Rashid",
        "O'Hara; St. Clair; Wren of the Marsh",
    ],
)
def test_proper_names_pass(draft: str) -> None:
    assert not faults(draft, CLERK)


@pytest.mark.parametrize(
    ("draft", "fault"),
    [
        ("", "it says nothing"),
        ("Maren Holt", "“Maren Holt” is in use, or too much like a name that is"),
        ("Ilse Brandt, Maren Ashe", "“Maren Ashe” is in use, or too much like a name that is"),
        ("Pike", "“Pike” is in use, or too much like a name that is"),
        ("Nervous Clerk", "“Nervous Clerk” is what was to be named, and no name for it"),
        ("ilse brandt", "“ilse brandt” is no proper name"),
        ("Ilse who works at the gate", "“Ilse who works at the gate” is no proper name"),
        ("Ilse 7", "“Ilse 7” is no proper name"),
        ("The", "“The” is no proper name"),
        ("Ilse, Ilse", "it has the same name twice"),
        ("Ilse, Tobin, Mardle, Edda", "it has 4 names, and 3 are allowed"),
        ("Spider Anansi", "it speaks of something that is kept out of play"),
        ("**Ilse Brandt**", "it holds markup"),
        ("/quit", "it begins like a command"),
        ("Ilse\x1b[31m Brandt", "it holds signs that are no text"),
        ("Ольга", "it is written in another alphabet"),
        (
            "Ilsebrandtofthemarshandofthefenandofthesea",
            "“Ilsebrandtofthemarshandofthefenandofthesea” is no proper name",
        ),
    ],
)
def test_what_is_no_name_of_anybodys_own_falls(draft: str, fault: str) -> None:
    assert fault in faults(draft, CLERK)


def test_a_place_may_be_called_after_somebody() -> None:
    assert not faults("Maren's Rest, The Drowned Bell, Holt Under Hill", INN)
    assert faults("The Reeve", INN)


def test_names_are_read_between_commas() -> None:
    assert names_of("Ilse Brandt, Tobin Ashe and Mardle.", of_places=False) == (
        "Ilse Brandt",
        "Tobin Ashe",
        "Mardle",
    )
    assert names_of("The Bell and Whistle, Fenner's", of_places=False) == ("The Bell", "Whistle", "Fenner's")


def test_the_tables_propose_names_without_any_voice(tmp_path: Path) -> None:
    game = Game.open(copied(STARTER, tmp_path / "camp"), seed=7)
    (people,) = game.do("/names a nervous clerk")
    (places,) = game.do("/names place the alehouse")
    assert isinstance(people, NamesProposed) and isinstance(places, NamesProposed)
    assert (people.what, people.by, people.is_place) == ("a nervous clerk", GM_SEAT, False)
    assert len({each.split()[0] for each in people.names}) == 3
    assert all(each.endswith("'s Alehouse") for each in places.names) and len(places.names) == 3
    before = game.state
    game.undo()
    assert game.state == before, "a name that nobody bears changes nothing"
    game.close()


@pytest.mark.loopback
def test_the_voices_names_stand_in_the_place_of_the_tables(tmp_path: Path) -> None:
    with loopback(says("Odile Fenn"), says("Ilse Brandt, Tobin Ashe, Mardle")) as server:
        one = Seated(copied(STARTER, tmp_path / "camp"), server, NAME)
        one.type("/names a nervous clerk")
        one.listen()
        assert "a nervous clerk" in server.prompts[0] and "Odile" not in server.prompts[0]
        assert KEY not in "".join(server.prompts) and len(server.asked) == 2, "one name was in use"
        one.type("/why voice")
    shown = "\n".join(one.paper.lines)
    assert "\n❧ Names for a nervous clerk: Ilse Brandt, Tobin Ashe, Mardle." in f"\n{shown}"
    assert "\nNames for" not in f"\n{shown}", "those of the tables are not shown"
    assert "The voice was asked to name:" in shown and "“Odile Fenn” is in use" in shown
    proposed = [event for _, event in one.game.log if isinstance(event, NamesProposed)]
    assert [each.by for each in proposed] == [GM_SEAT, AI]
    log = list(one.game.log)
    one.game.close()
    again = Game.open(one.game.folder or Path())
    assert list(again.log) == log and again.state == one.game.state, "opened again without asking anybody"
    again.undo()
    assert not [event for _, event in again.log if isinstance(event, NamesProposed)]
    again.close()


@pytest.mark.loopback
@pytest.mark.parametrize(
    "reply",
    [
        code(500),
        code(429),
        cut_after("Ilse Brandt, Tob"),
        endless(),
        raw(b"<html>"),
        says("Ilse\x1b]0;owned\x07 Brandt"),
        says("Ilse Brandt, /voice choose"),
        says(f"Ilse, {KEY}"),
        says("[bold]Ilse[/bold]"),
        says("Ilse " * 5000),
    ],
)
def test_where_the_voice_has_none_those_of_the_tables_come(tmp_path: Path, reply: Reply) -> None:
    with loopback(reply) as server:
        one = Seated(copied(STARTER, tmp_path / "camp"), server, NAME)
        one.type("/names a nervous clerk")
        one.listen()
    assert [line for line in one.paper.lines if line.startswith("Names for a nervous clerk: ")]
    assert [event.by for _, event in one.game.log if isinstance(event, NamesProposed)] == [GM_SEAT]
    assert one.voice.grades == {NAME} and KEY not in "\n".join(one.paper.lines)
    one.game.close()


def test_a_place_is_called_after_two_things_and_people_stand_apart() -> None:
    assert names_of("The Gull and Tally, The Drowned Lamp", of_places=True) == (
        "The Gull and Tally",
        "The Drowned Lamp",
    )
    assert names_of("Ilse Brandt and Tobin Ashe", of_places=False) == ("Ilse Brandt", "Tobin Ashe")
