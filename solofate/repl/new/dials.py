"""The questions about the rules: which book is played, and which of its dials are turned.

Whoever presses Enter throughout is asked none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.ready_lists import READY, list_named
from solofate.content.forms.skills_in_force import shape_of, skills_of
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.repl.new.answers import one_of
from solofate.repl.new.question import Answers, WizardQuestion
from solofate.repl.new.skills import SkillsWanted
from solofate.rules.books import BOOKS
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.in_force import refusals
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.endurance import TrackSpec
from solofate.rules.options import OPTIONS
from solofate.rules.ruleset import Ruleset

THE_BOOK, DIALS = "dialect", "dials"
"""The questions which book is played, and whether its dials are looked at."""
USUAL, CHOOSE = "usual", "choose"
NONE = "none"
LEVEL, STRUCTURE, SKILLS, SECOND = "level", "structure", "skill-list", "second-list"
COLUMN, PYRAMID = "column", "pyramid"
DEFAULT_LIST = "default"


class Theme(NamedTuple):
    """Optional rules that are asked about together."""

    key: str
    asks: str
    options: tuple[str, ...]


THEMES = (
    Theme(
        "options-of-harm",
        "How is harm borne, beyond the book?",
        (
            "rising-stress", "single-track", "extra-boxes", "two-extra-boxes", "conditions", "conditions-apart",
            "extreme-consequences", "weapon-armor",
        ),
    ),
    Theme(
        "options-of-play",
        "What else may happen in a scene?",
        (
            "countdowns", "obstacles", "multiple-targets", "full-defense", "time-shifts", "scale", "faster-contests",
        ),
    ),
    Theme(
        "options-of-foes",
        "What may a big bad do that nobody else may?",
        (
            "scale-up", "threat-map", "threat-hive", "minion-armor", "challenge-immunity", "contest-immunity",
            "true-form", "solo-bonus",
        ),
    ),
    Theme("options-of-skills", "What shape have the skills of a new hero?", ("diamond", "column", "free-cap")),
)  # fmt: skip
"""Every optional rule, each in one place."""


class Dials(NamedTuple):
    """What was said of the rules: the book, and how its dials stand."""

    dialect: str = CONDENSED.book
    level: str = ""
    pyramid: bool = False
    options: tuple[str, ...] = ()
    skills: str = DEFAULT_LIST
    boxes: tuple[tuple[str, str], ...] = ()
    """The skill that lengthens the track of each kind of harm, where another than usual was chosen."""
    second: str = ""


_OF_BOOKS = (
    "condensed is the short book and the usual choice. core is the long one: turns go by skill, stress boxes have "
    "sizes, and challenges and contests have rules of their own. bite-sized is the shortest: only whoever acts rolls, "
    "there are no stunts, and the last box takes you out. Whoever has read none of them takes condensed."
)


def about_the_rules(answers: Answers) -> Iterator[WizardQuestion]:
    """The questions about the rules that follow from the answers so far; those about dials wait."""
    yield WizardQuestion(
        THE_BOOK, "Which Fate is played?", " or ".join(BOOKS), read_dialect, default=CONDENSED.book,
        choices=tuple(BOOKS), explains=_OF_BOOKS, unasked=True,
    )  # fmt: skip
    rules = BOOKS[_said(answers, THE_BOOK, read_dialect, CONDENSED.book)]
    yield WizardQuestion(
        DIALS, f"{rules.title} as it stands, or with dials turned?",
        f"{USUAL}: as the book has it; {CHOOSE}: {_what_there_is(rules)}, a few questions, each with Enter for none",
        read_dials, default=USUAL, choices=(USUAL, CHOOSE), unasked=True,
    )  # fmt: skip
    if _said(answers, DIALS, read_dials, USUAL) == USUAL:
        return
    if rules.levels:
        yield from _about_points(rules)
    if rules.takes_options:
        for theme in THEMES:
            picked = _picked(answers, upto=theme)
            yield WizardQuestion(
                theme.key, theme.asks, "numbers or names with commas between; or none",
                _reads_options(theme, rules.book, picked), default=NONE, choices=theme.options,
                tells=[_first_sentence(OPTIONS[each].help) for each in theme.options],
            )  # fmt: skip
    yield WizardQuestion(
        SKILLS, "Which list do skills come from?", f"a number or a name; {DEFAULT_LIST} is that of the book",
        read_list, default=DEFAULT_LIST, choices=tuple(READY), tells=[_of_list(each) for each in READY],
    )  # fmt: skip
    for track in rules.tracks:
        if track.from_cap:
            yield _about_track(track, answers)
    if rules.takes_options:
        others = [each for each in READY if each != _said(answers, SKILLS, read_list, DEFAULT_LIST)]
        yield WizardQuestion(
            SECOND, "Is a second list added to it in every roll?",
            f"{NONE}, or a list: each roll then takes one of either, and sheets rate both from +0 to +2",
            _reads_second(others), default=NONE, choices=(NONE, *others),
            tells=["each roll takes one skill, as usual", *map(_of_list, others)],
        )  # fmt: skip


def _about_points(rules: Ruleset) -> Iterator[WizardQuestion]:
    levels = {level.id: level for level in rules.levels}
    yield WizardQuestion(
        LEVEL, "At which level do heroes start?", "a number or a name", lambda typed: one_of_names(typed, levels),
        default=rules.levels[0].id, choices=tuple(levels),
        tells=[f"{level.points} skill points, none above {on_the_ladder(level.cap)}" for level in rules.levels],
    )  # fmt: skip
    yield WizardQuestion(
        STRUCTURE, "How do skills stand on each other?", f"{COLUMN} or {PYRAMID}",
        lambda typed: one_of_names(typed, (COLUMN, PYRAMID)), default=COLUMN, choices=(COLUMN, PYRAMID),
        tells=["each step has at least as many beneath it", "each step has more beneath it than it holds"],
    )  # fmt: skip


def _about_track(track: TrackSpec, answers: Answers) -> WizardQuestion:
    chosen = _said(answers, SKILLS, read_list, DEFAULT_LIST)
    skills = skills_of(_campaign(Dials(skills=chosen)))
    names = tuple(skills.names.values())
    usual = skills.lengthens(track.takes[0])
    return WizardQuestion(
        f"boxes-{track.takes[0]}", f"Which skill makes {track.title} longer?",
        "half its rating, rounded up, is added to the boxes", lambda typed: one_of_names(typed, names),
        default=skills.name(usual) if usual else names[0], choices=names,
    )  # fmt: skip


def _what_there_is(rules: Ruleset) -> str:
    points = ("level", "structure") if rules.levels else ()
    options = ("optional rules",) if rules.takes_options else ()
    return ", ".join((*points, *options, "skill lists"))


def _of_list(name: str) -> str:
    ready = READY[name]
    return f"{ready.asks} {', '.join(skill.name for skill in ready.skills)}"


def _first_sentence(text: str) -> str:
    return f"{text.partition('. ')[0].rstrip('.')}."


# Answers, read.


def read_dialect(typed: str) -> str:
    """The book of the family that is played; the beginning of the word will do."""
    return one_of(tuple(BOOKS), typed, f"the books are {' and '.join(BOOKS)}, not “{typed.strip()}”")


def read_dials(typed: str) -> str:
    """Whether the dials are looked at."""
    return one_of((USUAL, CHOOSE), typed, f"write {USUAL} or {CHOOSE}")


def read_list(typed: str) -> str:
    """A ready list of skills."""
    return one_of_names(typed, READY)


def one_of_names(typed: str, names: Iterable[str]) -> str:
    """The name that was typed, or the only one that begins so."""
    listed = tuple(names)
    word = typed.strip().casefold()
    exact = [name for name in listed if name.casefold() == word]
    return exact[0] if exact else one_of(listed, typed, f"there are {', '.join(listed)}")


def _reads_second(others: Sequence[str]) -> Callable[[str], str]:
    return lambda typed: one_of_names(typed, (NONE, *others))


def _reads_options(theme: Theme, book: str, picked: Sequence[str]) -> Callable[[str], tuple[str, ...]]:
    """Reads numbers or names of these optional rules. Raises for what does not go together, with the reason."""

    def read(typed: str) -> tuple[str, ...]:
        words = [word.strip().casefold() for word in typed.replace(";", ",").split(",") if word.strip()]
        if words in ([], [NONE]):
            return ()
        found = [_one_option(word, theme) for word in words]
        refused = [each.why for each in refusals(book, (*picked, *found))]
        if refused:
            raise IllegalChoice(refused[0])
        return tuple(each for each in theme.options if each in found)

    return read


def _one_option(word: str, theme: Theme) -> str:
    if word.isascii() and word.isdigit():
        if not 1 <= int(word[:9]) <= len(theme.options):
            raise MalformedChoice(f"there are {len(theme.options)} rules here, and no number {word}")
        return theme.options[int(word[:9]) - 1]
    return one_of_names(word, theme.options)


def _picked(answers: Answers, upto: Theme | None = None) -> tuple[str, ...]:
    found: list[str] = []
    for theme in THEMES:
        if theme == upto:
            break
        found += _reads_options(theme, CONDENSED.book, ())(answers.get(theme.key, NONE))
    return tuple(found)


def _said(answers: Answers, key: str, read: Callable[[str], str], usual: str) -> str:
    return read(answers[key]) if answers.get(key, "").strip() else usual


def dials_of(answers: Answers) -> Dials:
    """How the dials stand after these answers; where a question was not asked, as the book has it."""
    dialect = _said(answers, THE_BOOK, read_dialect, CONDENSED.book)
    asked = {question.key: question for question in about_the_rules(answers)}
    said = {key: asked[key].read(answers[key]) for key in asked if answers.get(key, "").strip()}
    boxes = {key.removeprefix("boxes-"): str(name) for key, name in said.items() if key.startswith("boxes-")}
    usual = {key: asked[f"boxes-{key}"].default for key in boxes}
    options = {each for theme in THEMES if theme.key in said for each in _listed(said[theme.key])}
    second = str(said.get(SECOND, NONE))
    return Dials(
        dialect,
        level=str(said.get(LEVEL, "")),
        pyramid=said.get(STRUCTURE) == PYRAMID,
        options=tuple(each for each in OPTIONS if each in options),
        skills=str(said.get(SKILLS, DEFAULT_LIST)),
        boxes=tuple(boxes.items()) if boxes != usual else (),
        second="" if second == NONE else second,
    )


def _listed(value: object) -> tuple[str, ...]:
    return value if isinstance(value, tuple) else ()


def _campaign(dials: Dials) -> Campaign:
    assert list_named(dials.skills) is not None
    changed = {"from": dials.skills, "boxes": dict(dials.boxes)}
    return Campaign.model_validate(
        {
            "campaign": "new",
            "dialect": dials.dialect,
            "options": list(dials.options),
            "skills": changed if dials.boxes else dials.skills,
            "pair": {"skills": dials.second} if dials.second else None,
        }
    )


@lru_cache(maxsize=16)
def skills_wanted(dials: Dials) -> SkillsWanted:
    """What a new hero's skills are held against."""
    campaign = _campaign(dials)
    levels = BOOKS[dials.dialect].levels
    at = next((at for at, level in enumerate(levels, start=1) if level.id == dials.level), 1)
    return SkillsWanted(
        skills_of(campaign), shape_of(campaign).free, levels[:at], dials.pyramid and bool(levels)
    )
