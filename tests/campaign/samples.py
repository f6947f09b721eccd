"""Play for tests: steps whose events fit together, as many as wanted, and small ones for properties."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from solofate.campaign.steps import Step
from solofate.rules import events as happened
from solofate.rules.decisions import Weighed
from solofate.rules.dice import ALL_FACES, SeededDice
from solofate.rules.events import Event
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import OPPOSITION, PCS, Character, adversary_sheet, enter, hero_sheet
from solofate.rules.model.zones import Border, ZoneMap
from tests.records.strategies import anything, texts

ZONES = ZoneMap(
    {"main-floor": "Main floor", "loft": "Loft"},
    {("main-floor", "loft"): Border(2, "athletics"), ("loft", "main-floor"): Border()},
)
WORDS = (
    "bell",
    "water",
    "rope",
    "lantern",
    "tide",
    "wreck",
    "salt",
    "harbour",
    "storm",
    "café",
    "łódź",
    "running",
)
EVENTS_OF_A_STEP = 6


def hero() -> Character:
    sheet = hero_sheet(
        "Maren Holt",
        aspects=(
            SheetAspect("Disgraced Bell-Diver", "high-concept"),
            SheetAspect("I Hear the Drowned", "trouble"),
        ),
        skills={"athletics": 4, "will": 3, "notice": 3, "fight": 2},
    )
    return enter(sheet, "maren", side=PCS, control="player", zone="main-floor")


def foe() -> Character:
    sheet = adversary_sheet("Og", kind="major", aspects=(SheetAspect("Smuggler Chief"),), skills={"fight": 3},
                            consequences=("mild",), stress={"physical": 3})  # fmt: skip
    return enter(sheet, "og", side=OPPOSITION, control="gm", zone="loft")


def scene(number: int) -> tuple[Event, ...]:
    aspects = (Aspect("Heavy Crates", on="zone:main-floor"), Aspect("Cramped", free_invokes={"maren": 1}))
    return (
        happened.SceneStarted(
            f"Warehouse {number}", "conflict", ZONES, aspects, goals={"pcs": "Find the goods"}
        ),
        happened.Entered("maren", hero()),
        happened.Entered("og", foe()),
    )


def turn(number: int, dice: SeededDice) -> tuple[Event, ...]:
    """Six events of a turn. A mark stays on the scene for a while and then goes."""
    faces = ALL_FACES[dice.below(81)]
    said = " ".join(WORDS[dice.below(len(WORDS))] for _ in range(8))
    mark = happened.AspectAdded if number % 2 else happened.AspectRemoved
    called = f"{WORDS[number // 2 % len(WORDS)].title()} {number // 2}"
    weighed = tuple(Weighed(word, number / 7) for word in WORDS[:4])
    return (
        happened.Narration(f"{said} {number}", "player"),
        happened.Rolled("maren", "advantage", "athletics", 4, faces, 0, 4 + sum(faces)),
        happened.DifficultySet("maren", 2, "a Fair obstacle"),
        happened.GmCall("opposition", "og", WORDS[number % 4], "It is the nearest.", weighed, number % 3),
        happened.Outcome("maren", "advantage", 4 + sum(faces), 2, 2 + sum(faces), "succeed"),
        mark(called, "situation", "scene", {"maren": 1}, "maren"),
    )


def play(events: int, seed: int = 1) -> Iterator[Step]:
    """A campaign of about so many events: a new scene after every 40 turns."""
    dice = SeededDice(seed)
    number, counted = 0, 0
    while counted < events:
        if number % 40 == 0:
            done: tuple[Event, ...] = scene(number // 40 + 1)
            if number:
                done = (happened.SceneEnded(f"Warehouse {number // 40}", "conflict"), *done)
            line = f'/scene "Warehouse {number // 40 + 1}"'
        else:
            done, line = turn(number, dice), f"/advantage with athletics: {number}"
        number, counted = number + 1, counted + len(done)
        yield Step(line, True, ("og", "pass"), ((1, 0, -1, 1),), done, 0, dice.position, number, (), seed)


def said(*words: str, line: str = "") -> Step:
    """A step that only says something."""
    return Step(
        line or " ".join(words),
        True,
        (),
        (),
        tuple(happened.Narration(each, "player") for each in words),
        0,
        0,
        0,
    )


def steps() -> st.SearchStrategy[Step]:
    """Any step, with events that may not fit together."""
    kinds = st.sampled_from([happened.Narration, happened.GmCall, happened.AspectAdded, happened.SceneStarted,
                             happened.Rolled, happened.Entered])  # fmt: skip
    faces = st.sampled_from(ALL_FACES)
    return st.builds(
        Step,
        line=st.text(max_size=20),
        opens=st.booleans(),
        choices=st.lists(texts, max_size=3).map(tuple),
        rolls=st.lists(faces, max_size=3).map(tuple),
        events=st.lists(kinds.flatmap(anything), max_size=3).map(tuple),
        first=st.just(0),
        dice=st.integers(0, 2**70),
        words=st.integers(0, 2**40),
        queued=st.lists(faces, max_size=2).map(tuple),
        seed=st.integers(-(2**70), 2**70),
        waits=st.booleans(),
    )
