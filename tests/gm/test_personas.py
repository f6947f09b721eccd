"""What somebody turns out to be like to talk to: what is written stays, and what is drawn goes with what is known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.talk.personas import DRAWN, as_it_stands_inside, persona_of
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import Decision, Option
from solofate.rules.decisions.talk import Acquaintance
from solofate.rules.dice import SeededDice
from solofate.rules.events import PersonaFound
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character
from solofate.rules.model.memory import FOE, FRIEND, MET, PROMISED, SPARED, Memory, Person
from solofate.rules.model.personas import MANNERS, Persona
from solofate.rules.table import Table
from solofate.wording.gm.talk import USUAL
from tests.gm.fights import ask
from tests.rules.at_the_table import foe, hero, only, table


def at_the_inn(one: Character, *people: Person) -> Table:
    at = table(hero("Mira"), one)
    at.state = at.state._replace(memory=Memory(people=people))
    return at


def found(at: Table, who: str = "odo") -> Persona:
    """What somebody is found to be like where the usual answer stands."""
    procedure = persona_of(at, who)
    try:
        decision = next(procedure)
        procedure.send(decision.default)
    except StopIteration as over:
        persona: Persona = over.value
        return persona
    raise AssertionError("asked twice")


@pytest.mark.parametrize(
    ("side", "tie", "thinks"),
    [
        (BYSTANDERS, None, 0),
        (BYSTANDERS, MET, 0),
        (BYSTANDERS, SPARED, 0),
        (BYSTANDERS, FRIEND, 1),
        (BYSTANDERS, PROMISED, 1),
        (BYSTANDERS, FOE, -1),
        (OPPOSITION, None, -1),
        (OPPOSITION, FRIEND, 1),
        (PCS, None, 1),
        (PCS, FOE, 1),
    ],
)
def test_what_they_think_of_heroes_is_by_their_side_and_by_what_is_between_them(
    side: str, tie: str | None, thinks: int
) -> None:
    met = () if tie is None else (Person("odo", "Odo", tie),)
    assert found(at_the_inn(foe("Odo")._replace(side=side), *met)).regard == thinks


def test_what_an_author_wrote_stays_and_stands_as_it_does_inside_a_sentence() -> None:
    written = Persona(wants="Leave this town.", fears="I was seen", price="", manner="sly", regard=2)
    one = foe("Odo")
    persona = found(at_the_inn(one._replace(sheet=replace(one.sheet, persona=written))))
    assert (persona.wants, persona.fears) == ("leave this town", "I was seen")
    assert (persona.price, persona.manner, persona.regard) == ("owe me a favour", "sly", 2)


def test_what_somebody_is_like_is_found_once() -> None:
    at = at_the_inn(foe("Odo"))
    first = found(at)
    assert only(at, PersonaFound).persona == first
    assert found(at) == first and only(at, PersonaFound).persona == first


def test_what_they_were_when_they_were_met_is_what_they_are() -> None:
    assert found(at_the_inn(foe("Odo"), Person("odo", "Odo", role="a ferryman"))).role == "a ferryman"
    assert found(at_the_inn(foe("Odo", aspects=("Retired Ferryman",)))).role == "Retired Ferryman"
    assert found(at_the_inn(foe("Odo"))).role == ""


def test_the_gm_takes_what_goes_with_what_is_known_and_of_equals_the_first() -> None:
    at = at_the_inn(foe("Odo"))
    rows = (
        Persona(wants="sleep", fears="rats", price="a coin", manner="drunk"),
        Persona(wants="own the ferry again", fears="rats", price="a coin", manner="drunk"),
        Persona(wants="sleep", fears="rats", price="a coin", manner="drunk"),
    )
    options = tuple(Option(str(number), each) for number, each in enumerate(rows))

    def chosen(*known: str) -> str:
        return ask(at, Decision("persona", "gm", options, "0", Acquaintance("odo", known))).chose

    assert chosen("Odo", "Lost His Ferry") == "1"
    assert chosen("Odo", "Lost His Boat") == "0"
    gruff = rows[2]._replace(manner="gruff")
    fitting = ask(
        at,
        Decision(
            "persona",
            "gm",
            (*options[:2], Option("2", gruff)),
            "0",
            Acquaintance("odo", ("Odo", "Ferryman of the Marsh")),
        ),
    )
    assert fitting.chose == "2" and "gruff" in fitting.reason
    # Short words are in every sentence, and say nothing.
    assert chosen("Odo", "The One") == "0"


def test_what_is_drawn_fills_what_is_open_and_sounds_as_such_people_do() -> None:
    rows = {
        "want": ("Sleep well.", "Be gone.", "Own a boat."),
        "fear": ("Deep water.", "Rats.", "The dark."),
        "price": ("Buy me a drink.", "Take this letter.", "Leave by dawn."),
    }
    words = TableWords(
        lambda: {kind: tuple(Phrase(text) for text in texts) for kind, texts in rows.items()}, SeededDice(4)
    )

    def drawn(known: Character) -> list[Persona]:
        at = at_the_inn(known)
        at.words = words
        decision = next(persona_of(at, "odo"))
        return [option.detail for option in decision.options]

    three = drawn(foe("Odo", aspects=("Retired Ferryman",)))
    assert len(three) == DRAWN and {each.manner for each in three} == {"gruff"}
    assert {each.wants for each in three} == {"sleep well", "be gone", "own a boat"}
    assert {each.fears for each in three} == {"deep water", "rats", "the dark"}
    assert {each.price for each in three} == {"buy me a drink", "take this letter", "leave by dawn"}
    unknown = drawn(foe("Odo"))
    assert {each.manner for each in unknown} <= set(MANNERS) and len({each.manner for each in unknown}) > 1


def test_where_no_table_has_a_row_the_plain_words_stand() -> None:
    at = at_the_inn(foe("Odo"))
    at.words = TableWords(dict, SeededDice(4))
    decision = next(persona_of(at, "odo"))
    assert {option.detail.wants for option in decision.options} == {USUAL["want"]}


@pytest.mark.parametrize(
    ("text", "inside"),
    [
        ("Losing their work here", "losing their work here"),
        ("Sunil Haruna, who never forgets anything", "Sunil Haruna, who never forgets anything"),
        ("Pell, and what Pell knows", "Pell, and what Pell knows"),
    ],
)
def test_a_fear_begins_small_inside_a_sentence_unless_it_is_a_name(text: str, inside: str) -> None:
    assert as_it_stands_inside(text) == inside
