"""What a player tells in a premise is noted as facts, in whole sentences, and whoever is named is known (SETUP)."""

from __future__ import annotations

import pytest

from solofate.repl.new.facts_told import facts_told

_SEA = (
    "I am Mara Tolland, a ferry pilot. My brother Joss drowned last winter, and my sister Edda, the harbour master, "
    "never speaks of it. Somebody keeps lighting the dark lighthouse."
)
_STATED = [
    (
        _SEA,
        "Mara Tolland",
        [
            "Mara Tolland is a ferry pilot",
            "Joss is Mara Tolland's brother",
            "Joss drowned last winter",
            "Joss is dead",
            "Edda is Mara Tolland's sister",
            "Edda is the harbour master",
            "Somebody keeps lighting the dark lighthouse",
        ],
    ),
    (
        "Captain Ilse Renn flies the freighter Kestrel. Her first mate, Dov Asher, vanished at Port Cassini three "
        "weeks ago, and the company says he deserted.",
        "Captain Ilse Renn",
        [
            "Kestrel is a freighter",
            "Captain Ilse Renn flies Kestrel",
            "Dov Asher is Captain Ilse Renn's first mate",
            "Dov Asher vanished at Port Cassini three weeks ago",
            "the company says Dov Asher deserted",
        ],
    ),
    (
        "Private eye Max Lund is hired by Vera Stone to find her husband. Max doesn't know that the husband is already "
        "dead, and that Vera shot him.",
        "Max Lund",
        [
            "Max Lund is hired by Vera Stone to find her husband",
            "Vera Stone's husband is already dead",
            "Vera Stone shot her husband",
            "Max Lund does not know that Vera Stone's husband is already dead",
            "Max Lund does not know that Vera Stone shot her husband",
        ],
    ),
    (
        "I am Ser Aldric Vane, sworn sword of Duke Rowan. The duke's heir is my bastard son, and only the "
        "duchess knows.",
        "Ser Aldric Vane",
        [
            "Ser Aldric Vane is a sworn sword of Duke Rowan",
            "Duke Rowan's heir is Ser Aldric Vane's bastard son",
            "the duchess alone knows that Duke Rowan's heir is Ser Aldric Vane's bastard son",
        ],
    ),
    (
        "Roz Calloway is a safecracker whose daughter Pip needs an operation. Her old boss, Viktor Sand, offers her "
        "one last job: the vault under the casino, which belongs to his brother.",
        "Roz Calloway",
        [
            "Pip is Roz Calloway's daughter",
            "Pip needs an operation",
            "Roz Calloway is a safecracker",
            "Viktor Sand is Roz Calloway's old boss",
            "Viktor Sand offers Roz Calloway one last job",
            "the casino belongs to Viktor Sand's brother",
        ],
    ),
    (
        "One of them, Jesse, was bitten by something on the way up and has told nobody. I am Dana, his sister.",
        "Dana",
        [
            "Jesse was bitten by something on the way up",
            "Jesse has told nobody that he was bitten by something on the way up",
            "Dana is Jesse's sister",
            "Jesse is Dana's brother",
        ],
    ),
    (
        "My handler is Brandt. Somebody in our own service sold him, and the only witness, a waiter called Milos, is "
        "hiding with his aunt in Graz.",
        "Lowe",
        [
            "Brandt is Lowe's handler",
            "Somebody sold Brandt",
            "Milos is the only witness",
            "Milos is a waiter",
            "Milos is hiding with his aunt in Graz",
        ],
    ),
    (
        "I'm Theo. The headmaster, Dr. Crane, is my father, but he doesn't know it.",
        "Theo",
        [
            "Dr. Crane is the headmaster",
            "Dr. Crane is Theo's father",
            "Dr. Crane does not know that he is Theo's father",
        ],
    ),
    (
        "My husband Greg has been missing since Sunday, and his boss, Mr. Tolliver, lives on our street.",
        "Delia",
        [
            "Greg is Delia's husband",
            "Greg has been missing",
            "Mr. Tolliver is Greg's boss",
            "Mr. Tolliver lives on Delia's street",
        ],
    ),
    (
        "A lighthouse keeper's widow, Agnes Moar, keeps the light alone. The radio is broken.",
        "Agnes Moar",
        [
            "Agnes Moar is a lighthouse keeper's widow",
            "Agnes Moar's husband is dead",
            "Agnes Moar keeps the light alone",
            "the radio is broken",
        ],
    ),
    (
        "Mira is the youngest monk of an abbey, sent down to the valley. A thief named Sparrow has the bell.",
        "Mira",
        [
            "Mira is the youngest monk of an abbey",
            "Mira is sent down to the valley",
            "Sparrow is a thief",
            "Sparrow has the bell",
        ],
    ),
    (
        "A smuggler owes the harbour boss a boat. Her brother Teo is in jail.",
        "Ilva Roke",
        [
            "Ilva Roke is a smuggler",
            "Ilva Roke owes the harbour boss a boat",
            "Teo is Ilva Roke's brother",
            "Teo is in jail",
        ],
    ),
]


@pytest.mark.parametrize(("premise", "hero", "stated"), _STATED)
def test_each_clause_that_states_something_is_a_fact(premise: str, hero: str, stated: list[str]) -> None:
    assert [f"{each.of} {each.says}" for each in facts_told(premise, (hero,))] == stated


@pytest.mark.parametrize(
    "premise",
    [
        "If the dam breaks, the valley drowns.",
        "I must find my sister before winter.",
        "Is my brother dead?",
        "He could be anywhere, and it may be too late.",
        "I want to find out who did it.",
        "We are three sisters.",
    ],
)
def test_what_is_doubted_wished_for_or_asked_is_none(premise: str) -> None:
    assert facts_told(premise, ("Ilva",)) == ()


def test_only_whom_it_tells_of_says_how_they_are_spoken_of_and_only_once() -> None:
    spoken = [(each.of, each.pronouns) for each in facts_told(_SEA, ("Mara Tolland",)) if each.pronouns]
    assert spoken == [("Joss", "he"), ("Edda", "she")]
