"""Who acts in a line in which nothing sure was read, and which skill its words speak for."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_moment


@pytest.mark.parametrize(
    ("moment", "said", "begins"),
    [
        ("banquet", "teo cover for me, chat up the duke while i snoop", "/as teo-lunt "),
        ("moonpool", "Koji, go calm the kid down, he is shaking", "/as koji-brandt "),
        ("whaler-mutiny", "tamati keep that musket off me", "/as tamati "),
        ("saloon", "yo mrs pruitt who was in here last nite", "/talk mrs-pruitt "),
        ("crypt", "push the heavy stone thing off the coffin w teo", "/overcome physique "),
    ],
)
def test_who_plainly_does_something_goes_before_story(moment: str, said: str, begins: str) -> None:
    assert in_a_moment(moment).readings(said)[0].line.startswith(begins)


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("ring-six-strike", "dax smells like burnt wiring lol"),
        ("wharf-fight", "Odile looks at me with that face again, like I have stolen her umbrella"),
        ("seed-vault", "The drone hums a tune nobody taught it."),
        ("moonpool", "Holm didn't come down. She never does when it's one of the apprentices."),
        ("seed-vault", "Thirty years of cold have got into the walls and do not mean to leave."),
    ],
)
def test_what_somebody_is_like_or_what_others_did_stays_story(moment: str, said: str) -> None:
    assert in_a_moment(moment).readings(said)[0].line == said


@pytest.mark.parametrize(
    ("moment", "said"),
    [
        ("crypt", "hold Teo's wound shut, tie it with sash"),
        ("crypt", "wait wats teos stunts again"),
        ("pump-room", "sabine deal with the junction box will u"),
    ],
)
def test_feeling_for_somebody_is_not_offered_where_nothing_speaks_for_it(moment: str, said: str) -> None:
    lines = [each.line for each in in_a_moment(moment).readings(said)]
    assert not any(line.startswith("/overcome empathy") for line in lines), lines
