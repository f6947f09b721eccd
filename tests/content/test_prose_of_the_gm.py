"""What the GM says, over seeded thousands of filled rows in every genre: grammar, who acts, length and reading grade.

The bands are stated in docs/gm.md, “The prose”.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from solofate.content.checked import load_rows
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.emulator import Emulator
from solofate.gm.scenes.scene_setting import frame_scene
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.events import Narration, TensionChanged, ThreadOpened, apply
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import OPPOSITION, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.state import Scene, State
from solofate.rules.model.zones import ZoneMap
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.table import Table, advance
from tests.content.test_genres import GENRES, REQUIRED

pytestmark = pytest.mark.slow

ROUNDS = 12
WORLDS = (None, *GENRES)
SENTENCES = re.compile(
    r"altered|compel-(?!event|decision)|cost-(?!minor-boost)|development|event|fate-|framing|interrupted|nudge|setback|skip|"
    r"terms-|returns-"
)
"""Kinds whose rows are sentences; the others name something or are read on from a sentence."""

ASPECTS = re.compile(
    r"advantage|boost|cost-minor-boost|complication|consequence-|healing-|situation-|teamwork-cost|twist|"
    r"high-concept|trouble"
)
COMPELS = re.compile(r"compel-(?:event|decision)")
LONGEST_ASPECT, LONGEST_SENTENCE, LONGEST_COMPEL = 9, 25, 30
MEAN_ASPECT, MEAN_SENTENCE, MEAN_COMPEL = (2.0, 5.0), (8.0, 13.0), (12.0, 20.0)
GRADES, HARDEST_KIND, HARDEST_COMPEL = (3.0, 6.5), 8.0, 9.0
"""Bands in words, and in school years (Flesch-Kincaid). A compel says what happens, and what somebody has to do."""


@cache
def phrases(genre: str | None) -> dict[str, tuple[Phrase, ...]]:
    return load_phrases(None, [genre] if genre else ())


def a_moment(turn: str) -> State:
    """Two heroes and three foes in a scene with zones written small; one of each side is out of it."""
    people = [
        enter(hero_sheet("Mira"), "mira", side=PCS, control="player", zone="tide-dock"),
        enter(hero_sheet("Ansgar"), "ansgar", side=PCS, control="player", zone="tide-dock"),
        enter(adversary_sheet("Ulf", kind="major"), "ulf", side=OPPOSITION, control="gm", zone="old-gate"),
        enter(adversary_sheet("Eager Lookout"), "eager-lookout", side=OPPOSITION, control="gm"),
        enter(adversary_sheet("Ivo"), "ivo", side=OPPOSITION, control="gm"),
    ]
    gone = {"ulf": "taken-out", "ansgar": "dead"}
    cast = {one.id: one._replace(out=gone.get(one.id)) for one in people}
    scene = Scene(
        turn=turn,
        zones=ZoneMap({"tide-dock": "tide dock", "old-gate": "old gate"}, {}),
        aspects=(Aspect("Slick Stone"), Aspect("An Open Hatch")),
        goals={"pcs": "Ring the bell", "opposition": "Keep the lamp dark"},
    )
    return apply(State(active="mira", scene=scene, characters=cast), ThreadOpened("who", "Who Rings"))


MINOR_COSTS = [f"cost-minor-{effect}" for effect in ("boost", "stress", "detail", "hit", "deadline")]
"""The GM draws a minor cost by what it does: a boost is the name of an aspect, the others are sentences."""

KINDS = [*(kind for kind in REQUIRED if kind != "cost-minor"), *MINOR_COSTS]

SLOTS = {"aspect": "Slick Stone", "wound": "Split Lip", "source": "the wet stone"}
IN_RETURNS = {"npc": "Old Pike", "thread": "“Who Rings”"}


@cache
def said(genre: str | None) -> tuple[tuple[str, str], ...]:
    """Some thousands of filled rows, each with its kind."""
    found = []
    for turn in ("mira", "ulf", "ansgar", "eager-lookout"):
        words = TableWords(lambda: phrases(genre), SeededDice(len(turn)))
        state = a_moment(turn)
        for kind in KINDS:
            who = "eager-lookout" if "-npc" in kind or kind in ("fate-band", "fate-mindless") else "mira"
            slots = {**SLOTS, **(IN_RETURNS if kind.startswith("returns-") else {})}
            for _ in range(ROUNDS):
                found += [(kind, text) for text in words.draw(kind, state, who, 2, slots)]
    return tuple(found)


def words_in(text: str) -> list[str]:
    return re.findall(r"[^\W\d_][\w'’-]*", text)


_VOWEL = re.compile(
    r"(?:hour|honest|honou?r|heir|(?!(?:eu|uni(?!n)|use|usu|one\b|once|ewe))[aeiou])", re.IGNORECASE
)
_ARTICLE = re.compile(r"(?<![\w-])(an?) [“\"]?(\w+)", re.IGNORECASE)
_LETTERS = re.compile(r"^[FHLMNRSX]-?(?:ray|\b)")


def wrong_articles(text: str) -> Iterator[str]:
    for article, word in _ARTICLE.findall(text):
        vowel = bool(_VOWEL.match(word)) or bool(_LETTERS.match(word))
        if vowel != (article.casefold() == "an"):
            yield f"{article} {word}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("He has a apple, an hour, a user, a one-off and an unusual hat.", ["a apple"]),
        ("An unicorn and a heir met an unkind owl.", ["An unicorn", "a heir"]),
        ("A useful spot, an honest man, a European, a ewe.", []),
    ],
)
def test_the_check_of_articles_goes_by_the_sound(text: str, found: list[str]) -> None:
    assert list(wrong_articles(text)) == found


def faults(text: str) -> Iterator[str]:
    """What is wrong with a text that anybody would see."""
    if re.search(r"[{}]|\bNone\b|  | [,.;:!?]|\.\.(?!\.)|,,|“”|^\W*$", text):
        yield "a hole or a stray mark"
    yield from wrong_articles(text)
    yield from (
        f"{word} twice" for word in re.findall(r"\b(\w+) \1\b", text, re.IGNORECASE) if word != "that"
    )
    if re.search(r"\b(?:the|an?) (?:the|an?)\b", text, re.IGNORECASE):
        yield "two articles"
    if re.search(r"(?<!the )(?<!The )\b(?:tide dock|old gate|Eager Lookout)\b", text):
        yield "no article before a common name"
    if text != text.strip() or text.count("“") != text.count("”"):
        yield "loose ends"


@pytest.mark.parametrize("genre", WORLDS)
def test_grammar_holds_after_filling(genre: str | None) -> None:
    texts = said(genre)
    assert len(texts) > 4000 and len(set(texts)) > 1000
    assert not [(kind, text, fault) for kind, text in set(texts) for fault in faults(text)]


@pytest.mark.parametrize("genre", WORLDS)
def test_nobody_acts_who_is_out_and_the_other_zone_is_named(genre: str | None) -> None:
    named = [text for kind, text in said(genre) if kind == "event-aspect" and "old gate" in text]
    assert named, "no row with a zone was drawn"
    for kind, text in said(genre):
        assert not re.search(r"\b(?:Ulf|Ansgar)\b", text), (kind, text)


@pytest.mark.parametrize("genre", WORLDS)
def test_a_sentence_ends_as_one_and_a_name_does_not(genre: str | None) -> None:
    for kind, text in set(said(genre)):
        ends = text.rstrip("”").endswith((".", "!", "?"))
        if SENTENCES.match(kind):
            assert ends and (text[0].isupper() or text[0] == "“"), (kind, text)
        elif ASPECTS.match(kind):
            assert text[0].isupper() and not text.endswith("."), (kind, text)


_HE_OR_SHE = re.compile(
    r"\b(?:s?he|him|his|hers?|(?:him|her)self|man|woman|girl|wife|brother|widow|nephew)\b"
)


@pytest.mark.parametrize("genre", WORLDS)
def test_what_is_put_beside_a_drawn_name_fits_anybody(genre: str | None) -> None:
    """A role stands behind a name that was drawn by itself."""
    assert not [row.text for row in phrases(genre)["role"] if _HE_OR_SHE.search(row.text)]
    assert not [row.text for row in phrases(genre)["place"] if re.match(r"(?:these|those|some) ", row.text)]


@pytest.mark.parametrize("genre", WORLDS)
def test_length_is_within_the_bands(genre: str | None) -> None:
    for pattern, longest, (least, most) in (
        (ASPECTS, LONGEST_ASPECT, MEAN_ASPECT),
        (SENTENCES, LONGEST_SENTENCE, MEAN_SENTENCE),
        (COMPELS, LONGEST_COMPEL, MEAN_COMPEL),
    ):
        sizes = {text: len(words_in(text)) for kind, text in said(genre) if pattern.match(kind)}
        assert max(sizes.values()) <= longest, max(sizes, key=lambda text: sizes[text])
        assert least <= sum(sizes.values()) / len(sizes) <= most


def syllables(word: str) -> int:
    plain = re.sub(r"[^a-z]", "", word.casefold())
    groups = len(re.findall(r"[aeiouy]+", plain))
    silent = (plain.endswith("e") and not plain.endswith(("le", "ee"))) or re.search(
        r"[^td]ed$", plain
    ) is not None
    return max(1, groups - (1 if silent else 0))


def grade(texts: list[str]) -> float:
    """Years of school it takes to read these: Flesch-Kincaid."""
    sentences = sum(max(1, len(re.findall(r"[.!?](?:\s|$)", text))) for text in texts)
    spoken = [word for text in texts for word in words_in(text)]
    return 0.39 * len(spoken) / sentences + 11.8 * sum(map(syllables, spoken)) / len(spoken) - 15.59


def test_the_grade_tells_plain_words_from_learned_ones() -> None:
    assert [syllables(word) for word in ("cat", "window", "made", "table", "looked", "wanted", "canal")] == [
        1, 2, 1, 2, 1, 2, 2,
    ]  # fmt: skip
    assert grade(["The cat sat on the mat."]) < 2
    assert (
        grade(["Institutional considerations necessitated an extraordinarily comprehensive reorganisation."])
        > 20
    )


@pytest.mark.parametrize("genre", WORLDS)
def test_the_reading_grade_is_within_the_bands(genre: str | None) -> None:
    told: dict[str, set[str]] = {}
    for kind, text in said(genre):
        if SENTENCES.match(kind) or COMPELS.match(kind):
            told.setdefault(kind, set()).add(text)
    least, most = GRADES
    assert least <= grade([text for texts in told.values() for text in texts]) <= most
    hardest = {kind: HARDEST_COMPEL if COMPELS.match(kind) else HARDEST_KIND for kind in told}
    assert not {
        kind: grade(list(texts)) for kind, texts in told.items() if grade(list(texts)) > hardest[kind]
    }


TITLES = (
    "The dock at dawn",
    "Into the woods",
    "Aboard the ship",
    "A dinner at the house",
    "The works by night",
)


@pytest.mark.parametrize("genre", WORLDS)
def test_whole_openings_read_well_too(genre: str | None) -> None:
    """Over two hundred framed scenes: what is told, the zones, the aspects, and the goals of both sides."""
    people = [
        enter(hero_sheet("Mira"), "mira", side=PCS, control="player"),
        enter(hero_sheet("Ansgar"), "ansgar", side=PCS, control="player"),
    ]
    state = State(active="mira", characters={one.id: one for one in people})
    table = Table(state, QueuedDice(), TableWords(lambda: phrases(genre), SeededDice(8)))
    gm = Emulator("fair")
    rows = load_rows(None, [genre] if genre else ())

    def decide(decision: Decision, at: Table) -> str:
        # How hard a fight would be takes long to see, and changes nothing in how it reads.
        asked = decision.who == GM_SEAT and decision.kind != "opposition"
        return gm.decide(decision, at).chose if asked else decision.default

    for number in range(200):
        if table.state.scene.open:
            end_scene(table)
        table.emit(TensionChanged(number % 7, 0, "the test"))
        table.log.clear()
        title = TITLES[number % len(TITLES)]
        assert advance(frame_scene(table, title, rows, DEFAULT_SKILL_IDS), table, decide) is None
        scene = table.state.scene
        told = [event.text for event in table.log if isinstance(event, Narration)]
        texts = [*told, *(aspect.name for aspect in scene.aspects), *scene.goals.values()]
        assert not [(text, fault) for text in texts for fault in faults(text)]
        assert all(len(sentence.split()) <= 45 for text in told for sentence in re.split(r"[.!?] ", text))
