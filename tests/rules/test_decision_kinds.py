"""Kinds of decision: each is declared once, with its help and somebody who asks it, and nothing is asked otherwise."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from solofate.gm.emulator import DUTIES, WORDING
from solofate.rules.decisions import GM_SEAT, Choices, Option, bare
from solofate.rules.decisions.conflict import ABSORB, Absorption, HitTaken
from solofate.rules.decisions.kinds import CHAPTERS, KINDS
from solofate.wording.questions.options import WORDINGS
from tests.places import ROOT

PACKAGE = ROOT / "solofate"
DECLARING = PACKAGE / "rules" / "decisions"

CONSTANTS = {
    name: kind for chapter in CHAPTERS for name, kind in vars(chapter).items() if kind in KINDS.values()
}

THE_PLAYERS_OWN = (
    "came-out",
    "with-skill", "simply", "how", "pay", "reword", "how-so", "place-skill",
    "blank", "new-aspect", "consent", "promote", "looking-back",
    "overwrite", "milestone", "breakthrough", "skill-points", "rewrite", "stunt-name", "stunt-shape",
    "stunt-skill", "stunt-action", "stunt-when", "stunt-more", "stunt-text", "x", "pause", "rewind", "skip", "dice",
)  # fmt: skip
"""What nobody weighs for a player: how a hero grows, what is agreed on, whether a life is at stake."""

HIT = HitTaken("mira", "og", 2, "physical")


@cache
def sources() -> tuple[tuple[Path, ast.Module], ...]:
    """Every module that might ask something."""
    return tuple(
        (path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.parent != DECLARING
    )


def named(tree: ast.AST) -> set[str]:
    """The names a module reads, those of imports left out."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def made_by_hand(tree: ast.AST) -> list[int]:
    """The lines in which a decision is made without its kind."""
    makes = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("solofate.rules.decisions")
        for alias in node.names
    } & {"Decision", "Question"}
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in makes
    ]


def test_every_kind_has_help() -> None:
    assert [kind.id for kind in KINDS.values() if len(kind.help) < 20] == []


def test_every_kind_is_asked_somewhere() -> None:
    read = set().union(*(named(tree) for path, tree in sources() if "wording" not in path.parts))
    unasked = sorted(set(CONSTANTS) - read)
    assert not unasked, f"{unasked}: a procedure asks it, `yield KIND.ask(…)`, or it is not declared"


def test_every_kind_has_words() -> None:
    wordless = sorted(set(KINDS) - set(WORDINGS))
    assert not wordless, f"{wordless}: a table of solofate/wording/questions/ puts it, `**worded(KIND, …)`"


def test_every_kind_has_a_duty_or_is_nobodys_but_the_players() -> None:
    nobodys = sorted(set(KINDS) - set(DUTIES) - WORDING - set(THE_PLAYERS_OWN))
    assert not nobodys, f"{nobodys}: DUTIES of solofate/gm/emulator.py has `**duty(KIND, …)`"
    assert sorted(set(KINDS) - set(DUTIES) - WORDING) == sorted(THE_PLAYERS_OWN)


def test_no_id_is_declared_twice() -> None:
    calls = [
        node.value.args[0].value
        for chapter in DECLARING.glob("*.py")
        for node in ast.parse(chapter.read_text(encoding="utf-8")).body
        if isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Subscript)
        and isinstance(node.value.args[0], ast.Constant)
    ]
    assert sorted(calls) == sorted(KINDS)
    assert len(KINDS) > 90


def test_nothing_is_asked_outside_of_the_declared_kinds() -> None:
    assert [f"{path}:{line}" for path, tree in sources() for line in made_by_hand(tree)] == []


def test_a_question_made_by_hand_is_seen() -> None:
    source = (
        "from solofate.rules.decisions import Decision\nyield Decision('absorb', who, options, 'out', None)"
    )
    assert made_by_hand(ast.parse(source)) == [2]


def test_a_kind_takes_its_own_questions_and_no_others() -> None:
    options = (Option("stress:2", Absorption((), ())), Option("out", None))
    question = ABSORB.ask("mira", options, "stress:2", HIT)
    assert ABSORB.of(question) is question
    with pytest.raises(TypeError, match="'absorb' about str is no 'absorb' about HitTaken"):
        ABSORB.of(question._replace(about="a blow"))
    with pytest.raises(TypeError, match="'mark' about HitTaken is no 'absorb'"):
        ABSORB.of(question._replace(kind="mark"))


def test_asking_looks_at_no_option() -> None:
    def never() -> Iterator[Option[None]]:
        raise AssertionError("an option was made before anybody looked")
        yield from bare("out")

    assert ABSORB.ask(GM_SEAT, Choices(never(), several=True), "out", HIT).kind == "absorb"


def test_no_kind_is_missing_where_nothing_else_was_loaded_before() -> None:
    code = "from solofate.rules.decisions.kinds import KINDS; print(*KINDS)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == list(KINDS)
