"""Whoever is called by name and is not here comes in by it and is who is spoken to; nobody else answers for them."""

from __future__ import annotations

import pytest

from tests.readings.situations import in_a_parlour


@pytest.mark.parametrize(
    ("said", "line"),
    [
        (
            "I go over to the carters and ask the taller one, Marek, where the road is open.",
            '/talk "Marek" "where the road is open"',
        ),
        (
            "You must be hungry, Marek, I tell him. When did you eat last?",
            '/talk "Marek" "You must be hungry, Marek. When did you eat last?"',
        ),
        ("Where did you leave the cart, Marek?", '/talk "Marek" "Where did you leave the cart, Marek?"'),
        ('"Who gave you the letter, Marek?"', '/talk "Marek" "Who gave you the letter, Marek?"'),
        ("Thank you, Marek.", '/talk "Marek" "Thank you, Marek."'),
    ],
)
def test_who_is_called_is_spoken_to(said: str, line: str) -> None:
    assert in_a_parlour().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said",
    [
        "Marek, an old carter with snow on his shoulders, comes in and stamps his boots.",
        "Marek, a thin carter in a torn coat, sits down by the fire and rubs his feet.",
        "Dorota, the miller's widow with a basket of eggs, knocks and steps in.",
    ],
)
def test_who_is_told_of_by_name_comes_in(said: str) -> None:
    line = in_a_parlour().readings(said)[0].line
    assert line.startswith(f'/add "{said.split(",", maxsplit=1)[0]}, ')
    assert line.endswith("as bystander")


@pytest.mark.parametrize(
    "said",
    [
        "I tell Greta about the carter, Marek, and his mother.",
        "I ask Greta where she met the carter, Marek, before the war.",
        "My brother, Marek, would know what to do.",
        "Marek, a poor man, died last winter.",
    ],
)
def test_who_is_only_spoken_of_does_not(said: str) -> None:
    line = in_a_parlour().readings(said)[0].line
    assert not line.startswith(('/talk "Marek', "/add"))


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Marek", '/talk "Marek" "Where is the cart?"'),
        ("Marek, the carter, not Greta.", '/talk "Marek, the carter" "Where is the cart?"'),
        ("Greta", ""),
    ],
)
def test_whoever_was_meant_and_is_not_here_is_asked_instead(said: str, line: str) -> None:
    game = in_a_parlour().fork()
    assert game.meant_otherwise(said, '/talk greta-vane "Where is the cart?"') == line
