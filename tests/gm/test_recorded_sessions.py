# ruff: noqa: E501
"""What a GM does with words in some sittings is what is recorded, whatever the rows of the tables say.

The rows are made up here, each kind of words with every slot there is: what can be filled, which row comes up and
what follows from it is the program's doing, and nobody's who rewrites a table.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from solofate.content.load import load_phrases
from solofate.content.loading.places import KindOfPlace, Zone
from solofate.content.loading.rows import Phrase
from solofate.content.loading.slots import IN_ASPECTS, IN_PLAY, IN_TALK
from solofate.content.loading.threads import KindOfThread, StepOfThread
from solofate.errors import SolofateError
from solofate.game import open as opening
from solofate.game.game import Game
from solofate.rules.events import Entered, Event, GmCall, Narration
from solofate.rules.model.personas import MANNERS
from tests.anything.written import HOUSE
from tests.gm.recording import Kept, differences, plain
from tests.places import copied, read_yaml

NAMES = {
    "name-first": ("Ada", "Bela", "Cyril"),
    "name-family": ("Drake", "Ewing", "Frost"),
    "name": ("Ada", "Bela"),
    "role": ("a miller", "a clerk"),
    "meaning-act": ("find", "lose"),
    "meaning-thing": ("door", "friend"),
    "number": ("two", "seven"),
}
OF_A_SCENE = (
    "against",
    "alone",
    "close",
    "indoors",
    "outdoors",
    "public",
    "somebody",
    "unopposed",
    "company",
    "foes",
)

LINES = read_yaml(Path(__file__).parent / "sittings.yaml")

MOODS = ("good", "bad", "even")
WAYS_TO_GO = ("body", "talk", "mind", "quick")
"""What deeds a row may be for: of which manner, and how they go about it."""

SITTINGS: dict[str, tuple[str, ...]] = {
    "asking": (
        "/scene 02", "/ask Is anybody home", "? Is it dark", "?likely Does the cook know the way?", "?unlikely Is it here",
        "/ask Has the cook the key?", "? Does Otto want the letter", "? Is there a way down", "/event", "/event", "/event", "/end",
    ),
    "talking": (
        '/scene "A quiet inn"', '/add "Aunt Klara" as bystander', '/talk "Aunt Klara" "Good evening."', '/talk "Aunt Klara" "Where is the key?"',
        '/talk "Aunt Klara" "Where is the key?"', '/talk "Aunt Klara" "Who moved the stairs?"',
        '/talk "Aunt Klara" "What do you want?"', '/talk "Aunt Klara" "What are you afraid of?"',
        '/talk "Aunt Klara" "Is it true that Otto took the key?"', '/talk "Aunt Klara" "When did it happen?"',
        '/talk "Aunt Klara" "Why did you do it?"', '/talk "Aunt Klara" "Give me the key."',
        '/talk "Aunt Klara" "Who are you?"', '/talk "Aunt Klara" "How are you?"', '/talk "Aunt Klara" "I am sorry."',
        '/talk "Aunt Klara" "Thank you, goodbye."', '/overcome rapport "win over Aunt Klara"',
        '/overcome provoke "frighten Aunt Klara"', '/overcome empathy "see what Aunt Klara wants"', "/end",
    ),
    "scenes": (
        '/thread add "Who moved the stairs?"', '/cast add "Aunt Klara" friend', '/scene "A quiet inn"', "/end",
        '/scene "We go to the inn to find the key"', "/end", '/scene "Aunt Klara waits at the inn"',
        '/overcome notice "find the key"', "/end", '/scene "A fight at the inn"', "/end",
        '/scene "At the inn again"', "/compel", "/end", "/session end",
    ),
    "trouble": (
        "/scene 03", "/compel", "/compel", '/advantage notice "A Loose Board"', '/overcome athletics "leap the gap"',
        '/overcome stealth "slip past"', '/overcome lore "read the wall"', "/nudge", "/event", "/end", "/scene 02", "/pass", "/pass", "/concede", "/end",
    ),
    "questioned": (
        '/scene "A quiet inn"', '/add "Hesper Vane" as bystander', '/cast add "Nan Crake" enemy',
        '/thread add "Who sold the oil?"', *(f'/talk "Hesper Vane" "{said}"' for said in LINES["said"]), "/end",
    ),
    "innkeeper": (
        '/scene "A quiet inn"', '/talk "the innkeeper" "What happened here?"',
        '/overcome rapport "win over the innkeeper"', '/overcome deceive "lie to the innkeeper"',
        '/overcome provoke "threaten the innkeeper"', '/overcome empathy "see what the innkeeper fears"',
        *(f'/talk "the innkeeper" "{said}"' for said in LINES["said"][::3]), "/end",
    ),
    "titles": (
        '/thread add "Who moved the stairs?"', '/cast add "Aunt Klara" friend', '/cast add "Nan Crake" enemy',
        *(line for title in LINES["titles"] for line in (f'/scene "{title}"', "/event", "/end")), "/session end",
    ),
}  # fmt: skip


@cache
def kinds() -> list[str]:
    """The kinds of words there are."""
    return sorted(kind for kind in load_phrases() if not kind.startswith("table:"))


def rows_in(text: str) -> list[str]:
    """The rows of those below that are told in a text."""
    said = "|".join(kind.replace("-", " ") for kind in reversed(kinds()))
    return re.findall(rf"(?:{said})[^.!?“”]*", text, re.IGNORECASE)


@cache
def rows() -> Mapping[str, Sequence[Phrase]]:
    """Rows for every kind of words: plain, of each slot, of each sort of scene, and in each manner of talking."""
    return {
        kind: tuple(map(Phrase, NAMES[kind])) if kind in NAMES else tuple(_rows_of(kind)) for kind in kinds()
    }


def _rows_of(kind: str) -> list[Phrase]:
    said = kind.replace("-", " ").capitalize()
    found = [Phrase(f"{said} one"), Phrase(f"{said} two", weight=3)]
    found += [Phrase(f"{said} of {{{slot}}}") for slot in IN_PLAY]
    found += [Phrase(f"{said} in {need}", needs=(need,)) for need in OF_A_SCENE]
    if kind.startswith("compel"):
        found += [Phrase(f"{said} by {{{slot}}}", aspect=f"Left By {slot.title()}") for slot in IN_ASPECTS]
    if kind.startswith("talk"):
        found += [Phrase(f"{said} on {{{slot}}}") for slot in IN_TALK]
        found += [Phrase(f"{said}, {manner}", manner=(manner,)) for manner in MANNERS]
        found += [Phrase(f"{said}, where it is {mood}", asks=(mood,), weight=4) for mood in MOODS]
    found += [Phrase(f"{said} as {way}", about=(way,), weight=2) for way in WAYS_TO_GO]
    found += [Phrase(f"{said} best {facet}", fits=(facet,), weight=2) for facet in ("indoors", "outdoors")]
    return found


def places() -> tuple[KindOfPlace, ...]:
    """One kind of place."""
    zones = (
        Zone(
            "taproom",
            ("bar",),
            {"yard": "open", "loft": "open"},
            {"cover": ("Heavy Tables",), "usable": ("A Lamp",)},
        ),
        Zone("yard", ("court",), {"taproom": "open"}, {"danger": ("Deep Mud",)}),
        Zone("loft", (), {"taproom": "open"}, {}),
    )
    return (
        KindOfPlace(
            name="tavern",
            words=("tavern", "inn"),
            under=(),
            like="house",
            traits=("indoors", "public"),
            era=(),
            zones=zones,
            aspects={"mood": ("Loud",)},
            people=("the innkeeper",),
        ),
    )


def threads() -> tuple[KindOfThread, ...]:
    """One kind of thread, about a foe, somebody else and a thing."""
    steps = (
        StepOfThread("hears", "hear of {hunter}", ("{hunter} was seen", "{other} knows {hunter}")),
        StepOfThread("finds", "find {thing}", ("{thing} is hidden",)),
        StepOfThread("ends", "stop {hunter}", ("{hunter} is alone",)),
    )
    return (
        KindOfThread(
            "threat", frozenset({"danger"}), ("Who is after {other}?",), {"hunter": "foe", "other": "person", "thing": "thing"},
            ("a key", "a letter"), steps, 2, ("{hunter} strikes",), ("{hunter} is gone",), ("{other} is lost",),
        ),
    )  # fmt: skip


def with_made_up_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games opened from here on have the rows, the place and the thread that are made up here."""
    made = rows()
    monkeypatch.setattr(opening, "load_phrases", lambda *_: made)
    monkeypatch.setattr(opening, "load_places", lambda *_: places())
    monkeypatch.setattr(opening, "load_threads", lambda *_: threads())


def told(event: Event) -> str:
    """An event as it is kept: of a call of the GM's what was weighed, of what is told the rows in it, of people all."""
    if isinstance(event, Narration):
        return f"Narration({rows_in(event.text)})"
    if isinstance(event, Entered):
        sheet = event.character.sheet
        return f"Entered{plain((event.who, event.character.zone, sheet.kind, sheet.skills, sheet.aspects, sheet.wants))}"
    if isinstance(event, GmCall):
        return f"GmCall({event.duty}, {event.chose}, {plain(event.weighed)})"
    return plain(event)


def sat(name: str, seed: int, folder: Path) -> list[Kept]:
    """A sitting by these lines; every question gets its usual answer."""
    game = Game.open(copied(HOUSE, folder), seed=seed)
    found: list[Kept] = []

    for line in SITTINGS[name]:
        where = f"{name} {seed}, {len(found) + 1} {line}"
        try:
            events = [*game.do(line)]
            while game.pending is not None:
                events += game.choose(game.pending.default)
        except SolofateError as refusal:
            found.append(Kept(f"{where} | refused: {type(refusal).__name__}", str(refusal)))
            continue
        whole = " ".join(map(told, events))
        few = hashlib.sha256(whole.encode()).hexdigest()[:6]
        found.append(Kept(f"{where} | {' '.join(type(each).__name__ for each in events)} | {few}", whole))
    game.close()
    return found


@pytest.mark.parametrize("name", SITTINGS)
def test_what_becomes_of_words_is_what_is_recorded(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_made_up_words(monkeypatch)
    now = [each for seed in (3, 4, 5) for each in sat(name, seed, tmp_path / str(seed))]
    other = differences(f"session-{name}.txt", now)
    assert not other, "\n".join(other)
