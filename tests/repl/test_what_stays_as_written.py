"""Sentences that bring somebody or begin something stand in the journal as the player wrote them."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.journal.story import SceneTold, WordsWritten
from solofate.journal.telling import tell_story
from tests.readings.situations import between_scenes, in_a_parlour
from tests.repl.at_the_prompt import commands, sit, told


def _written(game: Game) -> list[str]:
    story = tell_story(game.log, between_scenes().state, "x")
    scenes = [part for chapter in story.chapters for part in chapter.parts if isinstance(part, SceneTold)]
    blocks = [block for scene in scenes for block in scene.blocks]
    return [block.text for block in blocks if isinstance(block, WordsWritten) and block.by == "player"]


@pytest.mark.parametrize(
    ("sentence", "command"),
    [
        ("Two constables burst in through the hall door, shouting", "/conflict "),
        ("Three thugs attack us, knives out, and the lamp goes over", "/conflict "),
        ("A maid enters from the cellar carrying a tray of hot glasses", "/add "),
        ("A boy runs in: the mill is burning", "/add "),
    ],
)
def test_a_sentence_that_brings_somebody_stays_as_it_was_written(sentence: str, command: str) -> None:
    game = in_a_parlour().fork()
    sit(game, sentence, answers=("",))
    assert sentence in _written(game) and any(line.startswith(command) for line in commands(game))


def test_a_coming_before_a_deed_stays_as_it_was_written() -> None:
    game = in_a_parlour().fork()
    coming = "A soaked old ferryman staggers in from the rain with a lantern"
    sit(game, f"{coming}, and I ask him who sent him", answers=("", "", ""))
    assert any(line.startswith("/add ") for line in commands(game))
    assert told(game)[0].startswith(coming)


def test_what_says_no_more_than_its_line_is_not_told_twice() -> None:
    game = in_a_parlour().fork()
    sit(game, "A maid comes in", answers=("",))
    assert any(line.startswith("/add ") for line in commands(game)) and not told(game)


@pytest.mark.parametrize(
    "sentence",
    [
        "The next morning at the harbour, Teo limping and the gulls loud",
        "At dawn we stand before the gates of Tallow House, cold and hungry, while the bells ring for the dead",
    ],
)
def test_a_sentence_that_begins_a_scene_stands_under_its_heading(sentence: str) -> None:
    game = between_scenes().fork()
    sit(game, sentence, answers=("", "", ""))
    assert _written(game)[:1] == [sentence]


@pytest.mark.parametrize("sentence", ["Midnight at the docks", "We go to the counting house"])
def test_a_sentence_that_says_no_more_than_its_heading_stands_there_alone(sentence: str) -> None:
    game = between_scenes().fork()
    sit(game, sentence, answers=("", "", ""))
    assert game.state.scene.open and not _written(game)
