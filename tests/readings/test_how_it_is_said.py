"""Words in quotes behind a deed: they are talk to whoever the deed is done to, and the deed is how they are said."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.commands.readings import by_clauses
from tests.readings.situations import in_the_market


def best(typed: str) -> str:
    return in_the_market().readings(typed)[0].line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ('I catch Greta by the sleeve. "Where is Tam?"', '/talk greta-vane "Where is Tam?"'),
        ('I take hold of Greta by the wrist. "What did you see?"', '/talk greta-vane "What did you see?"'),
        ('I go up to Greta. "You found him. Where?"', '/talk greta-vane "You found him. Where?"'),
        ('I hold up the key with the red tag. "And what is this?"', '/talk aldous-finch "And what is this?"'),
        ('I tear the letter across. "That is what I think of it."', '/talk aldous-finch "That is what I think of it."'),
        ('I throw the ledger down at his feet. "Explain that."', '/talk aldous-finch "Explain that."'),
        ('I hammer on the counter. "Who signed for it?"', '/talk aldous-finch "Who signed for it?"'),
        ('Laughing, I clap Greta on the back: "Well done, old girl!"', '/talk greta-vane "Well done, old girl!"'),
        ('"Where were you?" I catch Greta by the elbow.', '/talk greta-vane "Where were you?"'),
        ('I go up to Greta and say: "Hello."', '/talk greta-vane "Hello."'),
        ("I catch Greta by the sleeve: who gave you the key?", '/talk greta-vane "who gave you the key?"'),
    ],
)  # fmt: skip
def test_a_deed_beside_words_is_how_they_are_said(typed: str, line: str) -> None:
    assert best(typed) == line


@pytest.mark.parametrize(
    ("typed", "verb"),
    [
        ('I hit Greta. "That is for Tam."', "/conflict"),
        ('I throw the jar at Greta. "Murderer!"', "/conflict"),
        ('I pick the lock. "Nearly there."', "/overcome burglary"),
        ('I climb the wall. "Wait for me!"', "/overcome athletics"),
        ('I kick the door in. "Nobody move!"', "/overcome physique"),
        ('I tie Greta up. "Who helped you?"', "/advantage"),
        ('I throw Greta on the floor. "Who helped you?"', ("/advantage", "/conflict", "/overcome")),
    ],
)
def test_a_blow_and_what_is_tried_are_rolled_for_whatever_is_said(
    typed: str, verb: str | tuple[str, ...]
) -> None:
    assert best(typed).startswith(verb)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ('I catch Greta by the sleeve. "Where is Tam?"', "I catch Greta by the sleeve"),
        ('I hold up the key with the red tag. "And what is this?"', "I hold up the key with the red tag"),
        ('I go up to Greta and say: "Hello."', "I go up to Greta"),
        ('Laughing, I clap Greta on the back: "Well done, old girl!"', "I clap Greta on the back"),
        ("I catch Greta by the sleeve: who gave you the key?", "I catch Greta by the sleeve"),
        ('I ask Greta: "Where is he?"', ""),
    ],
)
def test_the_deed_is_told_before_what_is_said(typed: str, told: str) -> None:
    game = in_the_market()
    assert game.told_beside(typed, best(typed)) == told


@pytest.mark.parametrize(
    ("typed", "whom"),
    [
        ('I hug Greta. "Who made you do it? Aldous?"', "greta-vane"),
        ('"Who made you do it? Greta?"', "aldous-finch"),
        ('"Who made you do it, Greta?"', "greta-vane"),
        ('"And my brother, the novice Tam? Somebody told me that you saw it."', "aldous-finch"),
    ],
)
def test_who_is_only_asked_about_does_not_answer(typed: str, whom: str) -> None:
    assert best(typed).startswith(f"/talk {whom} ")


def test_who_is_spoken_to_behind_a_thing_of_theirs_is_they() -> None:
    assert best("I sit down at his bed and ask him who gave him the honey.").startswith("/talk aldous-finch ")


def test_an_oath_is_sworn_in_the_words_it_is_sworn_in() -> None:
    assert best("I swear it. Now talk.") == '/talk aldous-finch "I swear it. Now talk."'


def test_who_tells_of_themselves_speaks_to_nobody_of_that_name() -> None:
    assert (
        "am"
        not in best("I tell the dock guard I'm her sister and will not leave.")
        .split('"')[1]
        .casefold()
        .split()
    )


def test_why_one_is_here_is_told_to_whoever_asked_and_brings_nobody_in() -> None:
    moment = in_the_market().reader._moment(None)
    talk = moment.state.scene.talk
    asked = talk.lines[-1]._replace(text="You tell me why you are here. After that, ask me again.")
    scene = moment.state.scene._replace(talk=talk._replace(lines=(*talk.lines[:-1], asked)))
    then = replace(moment, state=moment.state._replace(scene=scene))
    line = by_clauses.readings(then, "We are here to hide from Sloane.")[0].line
    assert line == '/talk aldous-finch "We are here to hide from Sloane."'
    assert not any(each.line.startswith("/add") for each in in_the_market().readings("We hide from Sloane."))
