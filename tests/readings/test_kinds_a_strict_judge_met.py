"""Kinds of sentences a strict judge found misread, each in other words and moments than theirs."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from tests.readings.situations import SITUATIONS


def first(moment: str, said: str) -> str:
    return SITUATIONS[moment]().readings(said)[0].line


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        ("backlot", "I catch Hask in a half nelson", '/advantage fight "In a Half Nelson" on hask'),
        ("backlot", "I put Hask in an armlock", '/advantage fight "In an Armlock" on hask'),
        ("pier", "I get Mal Prewett in a bear hug", '/maneuver physique "In a Bear Hug" on mal-prewett'),
    ],
)  # fmt: skip
def test_a_grip_is_an_aspect_on_whoever_is_held_in_it(moment: str, said: str, line: str) -> None:
    assert first(moment, said) == line


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        ("market", "I swear to Greta that I never saw it, which is a flat lie", "/overcome deceive vs greta-vane *"),
        ("coffee-house", "I tell him I am the new owner, lying through my teeth", "/overcome deceive vs *"),
        ("market", "I tell Greta that I never saw the barrel", "/talk greta-vane *"),
        ("board-reception", "I ask Quill about his wife to make him nervous", '/advantage provoke "Nervous" on *quill'),
        ("board-reception", "I ask Quill to show me the model", "/talk surveyor-quill *"),
    ],
)  # fmt: skip
def test_what_talk_is_for_and_a_lie_that_is_owned_to(moment: str, said: str, line: str) -> None:
    found = first(moment, said)
    assert fnmatchcase(found, line) and "lying through" not in found and "flat lie" not in found


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        ("wharf-fight", "I tell Odile to trip the first docker", "/as odile-marrack *"),
        ("lagos-rooftop", "I tell Femi to hold the stairwell", "/as femi-adeyemi move stairwell"),
        ("berth", "I order Imre to distract the crane girl", '/as imre-osei advantage * on crane-girl'),
        ("tulip-auction", "Despina, wait for me on the terrace", "/as despina move terrace"),
        ("tulip-auction", "I send Despina to the strongroom", "/as despina move strongroom"),
        ("wharf-fight", "I ask old Hannes to throw a rope at one of them", "/talk old-hannes *"),
    ],
)  # fmt: skip
def test_who_is_told_to_do_something_does_it(moment: str, said: str, line: str) -> None:
    assert fnmatchcase(first(moment, said), line), first(moment, said)


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        (
            "market",
            "I want to spend a fate point because Half the Harbour Remembers My Fines: the guard at the lane owes me",
            '/declare "The guard at the lane owes me" with "Half the Harbour Remembers My Fines"',
        ),
        ("backlot", "I'd like to spend a fate point to invoke My Knee Knows the Weather", "/help invoking"),
    ],
)
def test_a_fate_point_staked_on_an_aspect(moment: str, said: str, line: str) -> None:
    assert first(moment, said) == line


def test_no_detail_is_declared_for_coin() -> None:
    assert not first("market", "I spend three crowns on oil").startswith(("/declare", "/help"))


@pytest.mark.parametrize(
    ("moment", "said", "line"),
    [
        ("moonpool", "I patch Fitch's suit", "/overcome crafts *"),
        ("moonpool", "I bandage Koji's hand", "/treat koji-brandt*"),
        ("market", "I shadow Greta home", "/overcome stealth vs greta-vane *"),
        ("market", "I pick Finch's pocket", "/overcome burglary vs aldous-finch *"),
        ("backlot", "I take on Hask", "/attack hask *"),
        ("market", "I take on Greta at dice", "I take on Greta at dice"),
        ("wharf-fight", "Back to back with Odile, I parry whatever comes", "/full-defense*"),
        ("backlot", "I cover up and let them hammer away at me", "/full-defense*"),
        ("board-reception", "who built the dam", "[?] who built the dam[?]"),
        ("tulip-auction", "who sent Mehmed", "[?] who sent Mehmed[?]"),
        ("lagos-rooftop", "who is where right now?", "/map"),
        ("market", "Have we got any skills for this?", "/sheet"),
        ("crypt", "That's enough for today, end of the scene", "/end"),
        ("crypt", "That's enough for today", "/session end"),
        ("tulip-auction", "I put it about that the plague is in Leiden and no ship will sail", "/overcome deceive *"),
        ("afterwards", "I'd like to add another stunt", "/stunt"),
        ("wharf-fight", "I help Odile with her next shot", "/advantage * for odile-marrack"),
        ("afterwards", "Fitch sleeps in the chair beside him", "Fitch sleeps in the chair beside him"),
        ("afterwards", "I spend the night mending my gloves", "I spend the night mending my gloves"),
        ("afterwards", "I head for a beer in the galley with Koji", '/scene "In the galley, for a beer with Koji"'),
        ("afterwards", "Take us to the reactor, I need to see the damage", '/scene "At the reactor*"'),
    ],
)  # fmt: skip
def test_other_kinds(moment: str, said: str, line: str) -> None:
    assert fnmatchcase(first(moment, said), line), first(moment, said)
