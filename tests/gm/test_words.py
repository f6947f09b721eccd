"""Drawing and filling rows: nested tables, grammar, weights, no repeats, lines and veils on every draw."""

from __future__ import annotations

from collections import Counter

import pytest

from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.filling import filled, sounds_like_a_vowel
from solofate.rules.dice import SeededDice
from solofate.rules.events import TableDrawn, apply
from solofate.rules.model.state import Scene, State
from tests.rules.at_the_table import foe, hero

STATE = State(active="mira", characters={"mira": hero("Mira"), "og": foe("Og")})


def words(seed: int = 1, **tables: list[Phrase | str]) -> TableWords:
    found = {
        key.replace("_", "-").replace("table-", "table:"): tuple(
            row if isinstance(row, Phrase) else Phrase(row) for row in rows
        )
        for key, rows in tables.items()
    }
    return TableWords(lambda: found, SeededDice(seed))


@pytest.mark.parametrize(
    ("text", "value", "expected"),
    [
        ("It is a {x}.", "owl", "It is an owl."),
        ("It is an {x}.", "bear", "It is a bear."),
        ("A {x} waits.", "hour", "An hour waits."),
        ("An {x} waits.", "unicorn", "A unicorn waits."),
        ("{x} waits.", "a bear", "A bear waits."),
        ("Go. {x} cannot stay.", "they", "Go. They cannot stay."),
        ("So: {x}.", "It rains.", "So: It rains."),
        ("So {x}, and on.", "it rains.", "So it rains, and on."),
        ("but {x}", "it rains", "but it rains"),
    ],
)
def test_what_is_filled_reads_as_a_sentence(text: str, value: str, expected: str) -> None:
    assert filled(text, lambda slot: value) == expected


@pytest.mark.parametrize(
    ("word", "vowel"),
    [
        ("apple", True),
        ("European", False),
        ("once", False),
        ("uninvited guest", True),
        ("honest man", True),
        ("hat", False),
    ],
)
def test_an_goes_by_the_sound(word: str, vowel: bool) -> None:
    assert sounds_like_a_vowel(word) == vowel


def test_a_slot_that_nothing_fills_keeps_the_row_out() -> None:
    drawn = words(omen=["{thread} burns.", "{npc} laughs at {pc}."]).draw("omen", STATE, "mira", 2)
    assert drawn == ("The Og laughs at Mira.",)


def test_rows_draw_on_other_tables_by_name_and_by_duty() -> None:
    found = words(
        omen=["A {table:Beasts} at {place}, and {they} cannot get in."],
        table_Beasts=["owl"],
        place=["the mill"],
    )
    assert found.draw("omen", STATE) == ("An owl at the mill, and they cannot get in.",)


def test_a_ring_of_draws_ends() -> None:
    assert words(omen=["{table:Ring}"], table_Ring=["{table:Ring}"]).draw("omen", STATE) == ()


def test_weights_are_shares() -> None:
    found = words(omen=[Phrase("heavy", 9), Phrase("light", 1), Phrase("never", 0)])
    counted = Counter(found.one("omen", STATE) for _ in range(500))
    assert counted["never"] == 0 and 400 < counted["heavy"] < 490


def test_nothing_is_drawn_twice_in_a_scene_however_its_slots_were_filled() -> None:
    found = words(table_Omens=["{pc} sneezes.", "A bell."])
    state = STATE
    texts = []
    for who in ("mira", "og", "mira", "mira"):
        drawn = found.draw_from_table("omens", state._replace(active=who))
        texts.append(drawn.text)
        state = apply(state, TableDrawn(drawn.table, drawn.rolled, drawn.text))
        if len(texts) == 2:
            state = state._replace(characters={**STATE.characters, "mira": hero("Ann")._replace(id="mira")})
    assert len({text.replace("Mira", "Ann") for text in texts[:2]}) == 2
    fresh = state._replace(scene=Scene())
    assert found.draw_from_table("omens", fresh).text in ("Ann sneezes.", "A bell.")


TORTURE = Phrase("They tear out a nail.", about=("torture",))


@pytest.mark.rule(
    "FG-SAFE-07", prompt="lines: [spiders] in campaign.yaml: no /table, /event, ? or /scene draws one"
)
@pytest.mark.parametrize(
    "row",
    [
        Phrase("It has eight legs.", about=("spiders",)),
        Phrase("A spider drops on the table."),
        Phrase("Something scuttles.", tags=("spiders",)),
        Phrase("Legs.", about=("giant spiders",)),
    ],
)
def test_a_line_keeps_a_row_out_of_every_draw(row: Phrase) -> None:
    found = words(omen=[row, "A bell."], table_Omens=[row, "A bell."], nested=["So: {table:Omens}"])
    lined = STATE._replace(lines=("spiders",))
    for _ in range(30):
        assert found.suggest("omen", lined, "mira", "") == ("A bell.",)
        assert found.draw_from_table("omens", lined).text == "A bell."
        assert found.one("nested", lined) == "So: A bell."
    assert {found.one("omen", STATE) for _ in range(40)} == {row.text, "A bell."}


def test_a_line_holds_for_what_a_row_becomes_when_it_is_filled() -> None:
    found = words(omen=["{npc} waits."])
    named = STATE._replace(lines=("Og",))
    assert found.draw("omen", named) == ()


@pytest.mark.rule(
    "FG-SAFE-07", prompt="veils: [torture] in campaign.yaml: what is drawn of it happens off screen"
)
def test_what_is_veiled_happens_off_screen_and_is_not_described() -> None:
    veiled = STATE._replace(veils=("torture",))
    found = words(
        omen=[TORTURE],
        table_Omens=[TORTURE],
        boost=[Phrase("Racked", about=("torture",)), "A Moment's Peace"],
    )
    assert found.one("omen", veiled) == "Something happens off screen, and nobody has to see it (torture)."
    assert "nail" not in found.draw_from_table("omens", veiled).text
    assert {found.one("boost", veiled) for _ in range(20)} == {"A Moment's Peace"}, (
        "a name is drawn again instead"
    )


def test_a_line_goes_before_a_veil() -> None:
    both = STATE._replace(lines=("torture",), veils=("torture",))
    assert words(omen=[TORTURE]).draw("omen", both) == ()


def test_a_line_for_what_was_asked_goes_before_a_line_for_anything() -> None:
    drawing = words(
        talk_turned=["What is it to you?", Phrase("Is that all you want of me?", asks=("request",))]
    )
    assert drawing.line("talk-turned", STATE, {}, asks="request") == "Is that all you want of me?"
    assert drawing.line("talk-turned", STATE, {}, asks="who") == "What is it to you?"


def test_a_gesture_takes_hold_of_nothing_the_place_does_not_have() -> None:
    chair, foes = Phrase("gripping a chair", needs=("indoors",)), Phrase("watching the foe", needs=("foes",))
    drawing = words(gesture=[chair, chair, chair, foes])
    assert {drawing.line("gesture", STATE, {}) for _ in range(20)} == {"watching the foe"}


def test_a_gesture_at_the_furniture_is_for_a_room() -> None:
    rows = load_phrases(None, [])["gesture"]
    furnished = {"chair", "table", "door", "wall", "fire", "outside", "pen"}
    assert all("indoors" in row.needs for row in rows if furnished & set(row.text.split()))
