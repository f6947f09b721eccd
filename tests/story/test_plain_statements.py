"""What whole sentences state of whomever or whatever they are about, and what they only tell in passing."""

from __future__ import annotations

import pytest

from solofate.gm.story.facts import facts_in
from solofate.rules.model.state import State
from tests.rules.at_the_table import hero


def noted(line: str) -> list[str]:
    state = State(characters={"mira": hero("Mira")}, active="mira")
    return [fact.sentence for fact in facts_in(state, line)]


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("The well is poisoned.", ["the well is poisoned"]),
        ("So it turns out that the abbot is deaf.", ["the abbot is deaf"]),
        ("The killer is left-handed.", ["the killer is left-handed"]),
        ("Bruna's barn burned down last winter.", ["Bruna's barn burned down last winter"]),
        ("The key to the vault hangs behind the altar.", ["the key to the vault hangs behind the altar"]),
        ("There is a second door behind the boiler.", ["a second door is behind the boiler"]),
        ("The lift can't fly.", ["the lift cannot fly"]),
        ("I'm engaged to Colonel Hart's son.", ["Mira is engaged to Colonel Hart's son"]),
        ("We are in Port Amaranth.", ["the heroes are in Port Amaranth"]),
        ("The gravedigger, Quist, drinks.", ["Quist is the gravedigger"]),
        ("The goblins and the elves have signed a truce.", ["the goblins and the elves have signed a truce"]),
        ("Our ship's called the Second Thought.", ["Mira's ship is called the Second Thought"]),
        (
            "The drug is called haze and comes from the docks.",
            ["the drug is called haze", "the drug comes from the docks"],
        ),
        ("The password is marigold.", ["the password is marigold"]),
    ],
)
def test_what_a_sentence_states_is_noted(line: str, facts: list[str]) -> None:
    assert noted(line) == facts


@pytest.mark.parametrize(
    "line",
    [
        "The wind is in the east.",
        "The candle gutters.",
        "The door is open.",
        "The waiter is tired.",
        "The guard fell.",
        "The night is a knife.",
        "Perhaps the well is poisoned.",
        "The corridor goes on forever.",
        "Nan Crake killed the engine.",
        "The street looks like every other street.",
        "I'm so tired.",
        "We are in luck.",
        "The well would be poisoned.",
    ],
)
def test_what_is_told_in_passing_is_no_fact(line: str) -> None:
    assert noted(line) == []


def test_what_somebody_begins_to_do_is_of_a_moment() -> None:
    assert noted("Tomé begins to cry.") == []
    assert noted("The road begins at the mill.") == ["the road begins at the mill"]
