"""Words by which a sentence is understood stand in the lexicon: rows of them in Python only grow fewer.

A row is a set, a tuple, a list or a mapping of words, or what a pattern finds any of: `(?:the|a|my|our|his)`. What the
GM reckons with has its rows in `tests/gm/test_english.py`.
"""

from __future__ import annotations

import ast
import re

import pytest

from solofate.lexicon.matcher import Lexicon
from tests.gm.test_english import listed
from tests.places import ROOT

PACKAGE = ROOT / "solofate"
MODULES = {
    str(path.relative_to(PACKAGE)): path.read_text(encoding="utf-8")
    for room in ("commands", "repl", "rules")
    for path in sorted((PACKAGE / room).rglob("*.py"))
}

STILL_THERE = {
    "commands/aspects.py": 1,
    "commands/countdowns.py": 1,
    "commands/engagements.py": 1,
    "commands/five_actions.py": 1,
    "commands/heroes.py": 1,
    "commands/language/improvising.py": 2,
    "commands/language/syntax.py": 1,
    "commands/readings/actions/own_actions.py": 1,
    "commands/readings/actions/states.py": 2,
    "commands/readings/actions/without_dice.py": 1,
    "commands/readings/answers/answers_in_sentences.py": 2,
    "commands/readings/calls/asked.py": 1,
    "commands/readings/calls/calls.py": 1,
    "commands/readings/calls/missing.py": 1,
    "commands/readings/comings/arrivals.py": 1,
    "commands/readings/deeds/by_action.py": 2,
    "commands/readings/deeds/deeds.py": 3,
    "commands/readings/deeds/fragments.py": 1,
    "commands/readings/deeds/weighing.py": 1,
    "commands/readings/fights/attacks.py": 4,
    "commands/readings/fights/blows.py": 2,
    "commands/readings/fights/chases.py": 1,
    "commands/readings/fights/struck_in_peace.py": 1,
    "commands/readings/scenes/scene_openings.py": 1,
    "commands/readings/sentences/sentence.py": 2,
    "commands/readings/sentences/sentence_parts.py": 1,
    "commands/readings/sentences/things.py": 4,
    "commands/readings/talk/bargaining.py": 1,
    "commands/readings/talk/giving.py": 1,
    "commands/readings/talk/speech.py": 1,
    "commands/readings/whom/antecedents.py": 1,
    "commands/readings/whom/named.py": 1,
    "commands/readings/whom/people.py": 1,
    "commands/readings/whom/strangers.py": 2,
    "commands/readings/words/nouns.py": 1,
    "repl/candidates.py": 4,
    "repl/leaving.py": 1,
    "repl/new/ages.py": 1,
    "repl/new/aim_clauses.py": 1,
    "repl/new/dials.py": 2,
    "repl/new/genres.py": 2,
    "repl/new/kept_out_told.py": 1,
    "repl/new/matters_told.py": 1,
    "repl/new/premise_aims.py": 4,
    "repl/new/premise_deeds.py": 1,
    "repl/new/premise_matters.py": 3,
    "repl/new/premise_people.py": 4,
    "repl/new/skills.py": 1,
    "repl/new/suggested.py": 1,
    "repl/new/tasks_told.py": 1,
    "repl/new/trouble_told.py": 3,
    "repl/offers.py": 1,
    "repl/reminders/nudges.py": 3,
    "repl/screens.py": 2,
    "repl/settings_told.py": 2,
    "repl/terminal.py": 1,
    "rules/books/bite_sized.py": 1,
    "rules/books/core.py": 1,
    "rules/model/bearing.py": 2,
    "rules/model/characters.py": 1,
    "rules/model/countdowns.py": 2,
    "rules/model/durations.py": 2,
    "rules/model/facts.py": 2,
    "rules/model/memory.py": 1,
    "rules/model/npcs.py": 2,
    "rules/model/pace.py": 1,
    "rules/model/personas.py": 2,
    "rules/model/rulings.py": 1,
    "rules/model/skill_scopes.py": 2,
    "rules/model/skills.py": 4,
    "rules/names.py": 1,
    "rules/occupations.py": 1,
    "rules/oracle.py": 1,
    "rules/procedures/actions/overcome.py": 1,
    "rules/procedures/compels/compel_offers.py": 1,
    "rules/procedures/compels/complications.py": 1,
    "rules/procedures/conflict/full_defense.py": 2,
    "rules/procedures/growth/recovery.py": 1,
    "rules/procedures/growth/stunt_writing.py": 2,
    "rules/procedures/scenes/nudging.py": 1,
}
"""How many rows of five words and more a module has: ids of kinds and skills, and English that is to go to the lexicon.

A number falls with what is taken out. None is raised for a row of English."""


@pytest.mark.parametrize("module", MODULES)
def test_no_further_list_of_words_stands_in_python(module: str) -> None:
    found = listed(MODULES[module])
    assert len(found) <= STILL_THERE.get(module, 0), f"put it into solofate/lexicon/words: {found}"


def test_the_limits_fall_with_what_is_taken_out() -> None:
    over = {
        module: number
        for module, number in STILL_THERE.items()
        if len(listed(MODULES.get(module, ""))) < number
    }
    assert not over, f"{over}: fewer stand there now, lower the numbers of STILL_THERE"


# ---- patterns ------------------------------------------------------------------------------------------------------

READ_IN = ("commands", "gm", "repl", "rules", "wording", "journal", "lexicon")
"""Rooms that read what somebody typed, or what was written."""
ANY_WORD = r"[a-z][a-z'’ -]*\??"
ROW = re.compile(rf"(?<![\w\[\\])(?:{ANY_WORD}\|){{4,}}{ANY_WORD}")
IN_PATTERNS = {
    "commands/readings/calls/asked.py": 1,
    "commands/readings/talk/bargaining.py": 1,
    "commands/readings/talk/speech.py": 1,
    "gm/rulings/complications.py": 2,
    "gm/scenes/opening.py": 1,
    "gm/talk/asked_openly.py": 1,
    "gm/talk/callings.py": 1,
    "gm/talk/indirect.py": 2,
    "gm/talk/question_words.py": 1,
    "gm/titles/aims.py": 1,
    "gm/titles/last_aims.py": 2,
    "gm/titles/title_goals.py": 3,
    "gm/titles/title_reading.py": 4,
    "gm/wording/clauses.py": 1,
    "gm/wording/filling.py": 1,
    "repl/new/answers.py": 1,
    "repl/new/hero_told.py": 4,
    "repl/new/oddities_told.py": 2,
    "repl/new/premise_hero.py": 1,
    "repl/new/said_plainly.py": 4,
    "repl/settings_told.py": 1,
    "rules/model/aspect_claims.py": 7,
    "rules/model/conditions.py": 1,
    "rules/model/countdowns.py": 3,
    "rules/names.py": 1,
    "rules/procedures/conflict/carried_off.py": 2,
    "rules/procedures/conflict/taken_out.py": 1,
    "wording/deed_objects.py": 1,
    "wording/deeds_told.py": 1,
    "wording/titles.py": 5,
    "journal/contests.py": 1,
    "journal/fillings.py": 2,
    "lexicon/pronouns.py": 2,
    "lexicon/time_first.py": 1,
}
"""How many rows of five words and more stand in the patterns of a module: endings of words, and English still to go."""


def in_patterns(source: str) -> list[str]:
    """The rows of five words and more that patterns of a module find any of; docstrings are no patterns."""
    tree = ast.parse(source)
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    texts = (
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said
    )
    return [row for text in texts for row in ROW.findall(text)]


PATTERNS = {
    str(path.relative_to(PACKAGE)): path.read_text(encoding="utf-8")
    for room in READ_IN
    for path in sorted((PACKAGE / room).rglob("*.py"))
}


@pytest.mark.parametrize("module", PATTERNS)
def test_no_further_list_of_words_stands_in_a_pattern(module: str) -> None:
    found = in_patterns(PATTERNS[module])
    assert len(found) <= IN_PATTERNS.get(module, 0), (
        f"have it made of solofate/lexicon/words by any_of: {found}"
    )


def test_the_limits_of_patterns_fall_with_what_is_taken_out() -> None:
    over = {
        module: number
        for module, number in IN_PATTERNS.items()
        if len(in_patterns(PATTERNS.get(module, ""))) < number
    }
    assert not over, f"{over}: fewer stand there now, lower the numbers of IN_PATTERNS"


@pytest.mark.parametrize(
    ("source", "rows"),
    [
        ('_A = re.compile(r"^(?:red|blue|green|grey|black) hats?$")', 1),
        ('_A = re.compile(rf"(?P<x>to|into|towards?|onto|{_B}|for|by)")', 0),
        ('_A = pattern(r"(?:so|but|and|or|yet)" r"(?:the|a|an|my|our)")', 2),
        ('_A = pattern(r"(?:so|but|and|or) (?:the|a|an)")', 0),
        ('"""Colours: red|blue|green|grey|black."""', 0),
    ],
)
def test_a_row_in_a_pattern_is_found(source: str, rows: int) -> None:
    assert len(in_patterns(source)) == rows


def test_what_a_pattern_finds_any_of_is_the_longest_there_is() -> None:
    known = Lexicon({"greetings": {"short": ("good day", "good", "hi"), "shorter": ("ho", "hi")}})
    any_greeting = re.compile(known.any_of("greetings", "short", "shorter"))
    assert [any_greeting.match(said)[0] for said in ("good day", "good", "hi!", "ho")] == [  # type: ignore[index]
        *("good day", "good", "hi", "ho"),
    ]
    assert re.fullmatch(known.any_of("greetings", "none"), "")
