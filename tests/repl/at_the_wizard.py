"""Somebody at the wizard: a screen that keeps what it showed, and answers that are typed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from solofate.repl.new.wizard import Wizard
from solofate.rules.dice import SeededDice

BEFORE_THE_HERO = ["Sea Bells", "condensed", "usual", "The Sea Keeps Count; No Debt Is Forgotten", "flying people",
                   "gothic, sea", "harm to children", "torture", "ruthless"]  # fmt: skip
"""What is asked before the first hero."""

PYRAMID = "Great Athletics; Good Will Notice; Fair Fight Lore Crafts; Average Stealth Rapport Drive Physique"
QUICK = [
    "Ilva Roke",
    "quick",
    "Lamp Thief",
    "Never Paid Back",
    "Great Stealth, Good Burglary",
    "later",
    "",
    "no",
]
WHOLE = ['Maren "Bell": #1', "whole", "Disgraced Bell-Diver", "The Drowned Call", "the bell guild", "Ilva Saved Me",
         "Iron Lungs", "Never Leaves a Rope", PYRAMID,
         "Knife Between Teeth: Because I dive, I get +2 when I use Fight to attack when we are under water",
         "Salvager", "words alone", "later", "salt: and 'braids'", "no"]  # fmt: skip
"""Heroes as they are typed: one quickly, one as a whole."""


class Lines:
    """A screen that keeps what it showed."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def line(self, text: str, style: str = "told") -> None:
        self.shown.append(text)

    def thinking(self) -> AbstractContextManager[None]:
        return nullcontext()

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


class Typed:
    """Somebody who types these answers and then goes away."""

    def __init__(self, answers: Sequence[str]) -> None:
        self.left = list(answers)
        self.offered: list[Sequence[str]] = []
        self.prompts: list[str] = []

    def __call__(self, prompt: str, offered: Sequence[str]) -> str | None:
        self.offered.append(offered)
        self.prompts.append(prompt)
        return self.left.pop(0) if self.left else None


def make(folder: Path, answers: Sequence[str]) -> tuple[bool, Lines, Typed]:
    """Somebody who answers these questions; who begins anew is asked all, and first goes back to the title."""
    screen, typed = Lines(), Typed(answers)
    drafts = Path.cwd() / "data" / "solofate" / "drafts"
    if any('"title"' in each.read_text() for each in drafts.glob("*.json")):
        return Wizard(folder, typed, screen, SeededDice(1)).run(), screen, typed
    typed.left[:0] = ["all", "<", "<"]
    done = Wizard(folder, typed, screen, SeededDice(1)).run()
    typed.offered, typed.prompts = typed.offered[3:], typed.prompts[3:]
    return done, screen, typed
