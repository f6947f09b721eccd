"""A golden transcript: what somebody sees who sits down and plays, in plain text. Made anew with UPDATE_GOLDEN=1."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from solofate import Game
from solofate.repl.loop import converse
from tests.paper import Paper
from tests.places import STARTER, copied
from tests.session_page import HEADS, page

HERE = Path(__file__).resolve().parent / "transcripts"
SHOWN_FROM_HERE = "# shown from here"
"""A line of a script: what was played before it is not part of the transcript."""


@pytest.mark.parametrize("script", sorted(HERE.glob("*.in")), ids=lambda path: path.stem)
def test_a_sitting_looks_as_it_did(script: Path, tmp_path: Path) -> None:
    lines = script.read_text(encoding="utf-8").splitlines()
    _, _, seed, *own = lines.pop(0).split()
    campaign = copied(HERE / own[0] if own else STARTER, tmp_path / "camp")
    typed = iter(lines)
    paper = Paper()

    def read(game: Game) -> str | None:
        line = next(typed, None)
        if line == SHOWN_FROM_HERE:
            paper.lines.clear()
            line = next(typed, None)
        if line is not None:
            paper.lines.append(f"> {line}".rstrip())
        return line

    def answered(prompt: str, line: str) -> str:
        paper.lines.append(f"{prompt}{line}".rstrip())
        return line

    game = Game.open(campaign, seed=int(seed))
    try:
        converse(game, read, paper, choose=lambda prompt: answered(prompt, next(typed, "")))
    finally:
        game.close()
    seen = "\n".join(paper.lines) + "\n"
    golden = script.with_suffix(".out")
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(seen, encoding="utf-8")
    assert seen == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", HEADS)
def test_a_session_in_the_docs_is_the_one_that_was_played(name: str) -> None:
    assert (HERE.parents[1] / "docs" / f"{name}.md").read_text(encoding="utf-8") == page(name)


def test_the_second_session_ends_a_thread() -> None:
    assert "\nSettled: My Brother and I Do Not Speak" in page("a-second-session")
