"""What the heroes say they do something for is their goal, and not the way there."""

from __future__ import annotations

import pytest

from solofate.gm.titles.title_goals import wanted_in


@pytest.mark.parametrize(
    ("title", "goal"),
    [
        (
            "I lift the slab of the forge to understand how the bellows move",
            "Understand how the bellows move",
        ),
        ("The choir scattered. I search the loft to learn who shouted", "Learn who shouted"),
        ("We haul the cannon up the steeple so that we can hail the frigate", "Hail the frigate"),
        ("I patch the balloon with my coat and try to cross the strait", "Cross the strait"),
        (
            "I follow the agent who was paid to learn who shouted",
            "Follow the agent who was paid to learn who shouted",
        ),
    ],
)
def test_a_purpose_is_the_goal(title: str, goal: str) -> None:
    assert wanted_in(title) == goal


@pytest.mark.parametrize(
    ("title", "goal"),
    [
        ("Ottoline dangles from the gutter. I pull her up", "Pull Ottoline up"),
        ("Ottoline dangles from the gutter. I pull her sledge", "Pull her sledge"),
    ],
)
def test_a_pronoun_in_a_goal_has_its_noun(title: str, goal: str) -> None:
    assert wanted_in(title) == goal
