"""Patterns that wait find what those find that `re` compiles at once."""

from __future__ import annotations

import re
import subprocess
import sys

from solofate.patterns import pattern


def test_it_finds_what_a_compiled_one_finds() -> None:
    waits, compiled = pattern(r"\b(n\w+)", re.IGNORECASE), re.compile(r"\b(n\w+)", re.IGNORECASE)
    text = "North by night, and no further"
    for _ in range(2):
        assert waits.findall(text) == compiled.findall(text)
        assert waits.sub(r"<\1>", text) == compiled.sub(r"<\1>", text)
        assert waits.split(text) == compiled.split(text)
        assert (waits.pattern, waits.flags, waits.groups) == (
            compiled.pattern,
            compiled.flags,
            compiled.groups,
        )


def test_words_of_the_game_are_loaded_without_any_of_the_patterns_of_titles_and_deeds() -> None:
    code = (
        "import re, textwrap\n"
        "from solofate.lexicon.matcher import lexicon\n"
        "lexicon().subject('places')\n"
        "made, compile = [], re._compiler.compile\n"
        "re._compiler.compile = lambda *asked: made.append(asked[0]) or compile(*asked)\n"
        "import solofate.wording.titles, solofate.wording.deeds_told\n"
        "print(*made)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not done.stdout.strip()
