"""Questions as they are laid out, and what is announced before the dice."""

from __future__ import annotations

import pytest

from solofate.rules import events as happened
from solofate.rules.decisions import Decision, Option
from solofate.rules.procedures.actions.efforts import Effort, Invocation, Standing
from solofate.wording.dice import speakable
from solofate.wording.events.lines import tell_all
from solofate.wording.pages.toolbar import toolbar_text
from solofate.wording.questions.choices import choice_lines
from solofate.wording.questions.options import asked
from tests.wording.lines import STATE


def invoking(own_dice: tuple[int, int, int, int]) -> Decision:
    own = Effort("maren", "pcs", "attack", "fight", 2, own_dice, 0, "ringer")
    other = Effort("ringer", "opposition", "defend", "athletics", 1, (1, 0, 0, 0), 0, "maren")

    def ways(name: str, paid_with: str, holder: str | None) -> list[Option]:
        return [
            Option(
                f"{name.casefold()}:{mode}",
                Invocation(name, "scene", "situation", mode, paid_with, None, holder),
            )
            for mode in ("+2", "reroll")
        ]

    options = (Option("pass"), *ways("Wet", "free", "anyone"), *ways("Dark", "fate-point", None))
    return Decision("invoke", "maren", options, "pass", Standing(own, other), revealed=True)


def test_whoever_is_behind_sees_every_aspect_with_its_numbers() -> None:
    assert choice_lines(asked(invoking((-1, 0, 0, 0)), STATE)) == [
        "  1) Pass  (stays Average (+1), behind by 1)",
        "  Or an aspect, by one of its numbers: the first adds +2 (Good (+3), ahead by 1), "
        "the second rolls all four dice again (62% to be level or ahead).",
        "  for a free invoke anyone may take: 2/3) Wet",
        "  for 1 fate point (3→2): 4/5) Dark",
    ]


def test_whoever_is_ahead_is_only_told_that_more_could_be_paid_for() -> None:
    question = asked(invoking((1, 1, 0, 0)), STATE)
    assert choice_lines(question)[2:] == [
        "  for a free invoke anyone may take: 2/3) Wet",
        "  Or pay a fate point (1 other aspect; /choices lists them).",
    ]
    assert choice_lines(question, all_of_them=True)[-1] == "  for 1 fate point (3→2): 4/5) Dark"


@pytest.mark.parametrize("called", [True, False])
def test_a_try_of_the_other_side_is_announced_once(called: bool) -> None:
    call = happened.GmCall("difficulty", "ringer", "2", "Fair (+2), near for Ringer.")
    events = [
        *([call] if called else []),
        happened.Rolled("ringer", "advantage", "notice", 1, (0, 0, 0, 0), 0, 1),
        happened.Opposed("ringer", 2, "the dark"),
    ]
    told = [line.text for line in tell_all(events * 2, STATE)]
    assert told.count("The Ringer goes for an advantage with Notice.") == 2
    assert told[0] == "The Ringer goes for an advantage with Notice."
    assert not called or told[1] == "The GM's call (difficulty): Fair (+2), near for Ringer."


def test_what_the_player_tries_is_not_announced() -> None:
    events = [
        happened.Rolled("maren", "overcome", "notice", 1, (0, 0, 0, 0), 0, 1),
        happened.Opposed("maren", 2, "the dark"),
    ]
    assert len(tell_all(events, STATE)) == 2


def test_the_toolbar_shows_whoever_is_asked_and_the_tallies_first() -> None:
    state = STATE._replace(active="maren")
    assert toolbar_text(state).startswith("Maren Holt: FP ")
    assert toolbar_text(state, "pike").startswith("Pike: FP ")
    assert toolbar_text(state, "ringer").startswith("Maren Holt: FP ")
    assert toolbar_text(state).endswith(state.scene.title)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("┌── tally loft ──────┐", "tally loft"),
        ("│ “Cargo Net”          │", "“Cargo Net”"),
        ("└─┬──────────────────┘", ""),
        ("  ╪ (barrier Fair (+2), Athletics)", "(barrier Fair (+2), Athletics)"),
        ("  1) Pass", "  1) Pass"),
    ],
)
def test_a_map_is_said_without_its_frame(line: str, said: str) -> None:
    assert speakable(line) == said
