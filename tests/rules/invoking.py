"""Mira, who rolls Lore, and what she is offered to invoke."""

from __future__ import annotations

from solofate.rules.decisions import Decision
from solofate.rules.model.characters import Character
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.table import Table
from tests.rules.at_the_table import Answer, Played, hero, ids, play

LUCKY = "lucky:+2"


def roll(at: Table, difficulty: int = 9, **answers: Answer) -> Played:
    """Mira rolls Lore against a difficulty; answers are by kind, or by seat for invokes."""
    scripted = {("invoke", seat): answer for seat, answer in answers.items()}
    return play(at, bare_roll(at, "mira", "lore", Against(difficulty=difficulty)), scripted)


def offered(decision: Decision) -> list[str]:
    """The aspects offered, each once."""
    return [option.split(":")[0] for option in ids(decision) if option.endswith((":+2", ":oppose"))]


def mira(*aspects: str, points: int = 3, **skills: int) -> Character:
    return hero("Mira", aspects=aspects, fate_points=points, **skills)
