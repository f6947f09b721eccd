"""How the people of a game are spoken of: learned from what is told, kept on the sheet, drawn so."""

from __future__ import annotations

import re

import pytest

from solofate import Game
from solofate.gm.story.pronouns_told import pronouns_told
from solofate.gm.wording.aspect_sentences import told_by
from solofate.gm.wording.drawn_rows import Rows
from solofate.lexicon.pronouns import is_slot
from solofate.records.codec import codec_for
from solofate.rules.dice import SeededDice
from solofate.rules.model.characters import Sheet
from solofate.wording.deeds_told import DeedTold
from solofate.wording.people import they
from tests.places import ROOT


@pytest.fixture
def game() -> Game:
    game = Game.new()
    for line in (
        '/hero "Maren Holt" concept "Disgraced Widow"',
        '/scene "The Forge at Night"',
        '/add "Smith" as bystander',
        '/add "Pista Varga" as bystander',
    ):
        game.do(line)
    return game


LEARNED = [
    ("The smith wipes her hands.", {"smith": "she"}),
    ("Pista shrugs. He knows more than he says.", {"pista-varga": "he"}),
    ("Pista Varga crosses himself", {"pista-varga": "he"}),
    ("I take the smith by her wrist.", {"smith": "she"}),
    ("The smith stops. She listens. Pista lifts his lamp.", {"smith": "she", "pista-varga": "he"}),
    ("The smith hears Pista cough and drops her tongs.", {}),
    ("The smith looks at the girl and strokes her hair.", {}),
    ("The smith asks about her.", {}),
    ("I think of my sister and of her hands.", {}),
    ("The smith gives him her hammer.", {}),
    ("The smith nods at Ottilie and takes her coat.", {}),
    ("“She is gone,” I say to the smith.", {}),
    ("Is the smith here with her dog?", {}),
]


@pytest.mark.parametrize(("told", "learned"), LEARNED)
def test_what_a_player_tells_says_how_somebody_is_spoken_of(
    game: Game, told: str, learned: dict[str, str]
) -> None:
    assert {each.who: each.pronouns for each in pronouns_told(game.state, told)} == learned


def test_it_is_kept_by_an_event_and_never_learned_twice(game: Game) -> None:
    game.do("The smith wipes her hands.")
    assert game.state.characters["smith"].sheet.pronouns == "she"
    assert they(game.state, "smith").theirs == "hers"
    assert pronouns_told(game.state, "The smith wipes his hands.") == ()
    assert pronouns_told(game.state, "Pista wipes her hands.") == ()  # She is the smith.


def test_a_player_says_it_of_anybody(game: Game) -> None:
    assert game.state.characters["maren-holt"].sheet.pronouns == "she"
    game.do("/pronouns maren they")
    game.do("/pronouns smith he/him")
    assert (they(game.state, "maren-holt").them, they(game.state, "smith").them) == ("them", "him")
    game.do("/hero pronouns she")
    assert they(game.state, "maren-holt").them == "her"


def test_a_sheet_of_an_older_log_is_spoken_of_as_they() -> None:
    write, read = codec_for(Sheet)
    record = write(Sheet("Thug", pronouns="he"))
    del record["pronouns"]
    assert read(record, "sheet").pronouns == ""


def test_a_row_tells_of_each_by_their_own(game: Game) -> None:
    game.do("The smith wipes her hands.")
    rows = Rows(lambda: {}, SeededDice(1))
    slots = {"pc": "Maren", "npc": "the Smith", "other": "Pista Varga"}
    said = [
        rows._value(game.state, slot, slots, 0)
        for slot in ("npc:they owe", "other:they owe", "pc:themself", "their")
    ]
    assert said == ["she owes", "they owe", "herself", "her"]


_FIXED = re.compile(
    r"\{(?:pc|npc|other|ally|name)\}(?:'s)? [^{}.;:]*?\b(?:up their mind|(?:shakes|on|to) their (?:head|feet|face))\b"
    r"|\b(?:before they can|that they mean to|vouch for them|let them \{goal\}|help them \{goal\}|whether they mean)",
)
_OF_BOTH = ("{ally}",)


def test_rows_tell_of_somebody_by_slots_and_not_by_they() -> None:
    fixed = [
        f"{path.relative_to(ROOT)}: {line.strip()[:90]}"
        for path in sorted((ROOT / "oracles").rglob("*.yaml"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if _FIXED.search(line) and not any(both in line for both in _OF_BOTH)
    ]
    assert fixed == []


def test_every_slot_of_a_pronoun_has_its_form() -> None:
    of_pronouns = re.compile(r"\{((?:[a-z-]+:)?(?:they|them|their|theirs|themself)(?: [a-z ]+)?)\}")
    texts = (path.read_text(encoding="utf-8") for path in sorted((ROOT / "oracles").rglob("*.yaml")))
    found = {slot for text in texts for slot in of_pronouns.findall(text)}
    assert len(found) > 20 and all(map(is_slot, found))


def test_the_readings_take_whoever_is_spoken_of_so(game: Game) -> None:
    game.do("The smith wipes her hands.")
    game.do("/pronouns pista he")
    of_her, of_him = (game.readings(f"I ask {whom} where the key is")[0].line for whom in ("her", "him"))
    assert of_her.startswith("/talk smith ") and of_him.startswith("/talk pista-varga ")


def test_what_is_done_is_told_of_the_hero_as_she(game: Game) -> None:
    told = DeedTold("bar the door with my coat and steady myself", of=they(game.state, "maren-holt"))
    assert told.done == "bars the door with her coat and steadies herself"
    refuses = told_by("I Never Leave My Post", game.state, "maren-holt")
    assert any("her post" in text for text in refuses.values())
