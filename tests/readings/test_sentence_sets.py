"""Sets of sentences, each with what was meant: how many are read right, and how many among the first."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from solofate.commands.readings.reading import Reading
from tests.readings.situations import SITUATIONS

FOLDER = Path(__file__).parent
STORY = "story"


class Sentence(NamedTuple):
    """A sentence of the test set: the moment it is said in, and the lines that are right."""

    situation: str
    said: str
    means: tuple[str, ...]


def sentences(*names: str) -> list[Sentence]:
    found = []
    for name in names:
        moments = yaml.safe_load_all((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
        found += [
            Sentence(listed["situation"], said, tuple(group["means"]))
            for listed in moments
            for group in listed["sentences"]
            for said in group["say"]
        ]
    return found


def right(sentence: Sentence, reading: Reading) -> bool:
    if STORY in sentence.means and reading.line == sentence.said:
        return True
    line = "/scene" if reading.line == "/map here" else reading.line  # What is here is of the scene.
    lines = {line, f"/ask {line[2:]}"} if line.startswith("? ") else {line}  # `?` is `/ask`.
    return any(
        fnmatchcase(each.casefold(), wanted.casefold()) and reading.line != sentence.said
        for wanted in sentence.means
        for each in lines
        if wanted != STORY
    )


def shares(asked: list[Sentence]) -> tuple[float, float, list[str]]:
    first = three = 0
    wrong = []
    for sentence in asked:
        found = SITUATIONS[sentence.situation]().readings(sentence.said)
        first += right(sentence, found[0])
        three += any(right(sentence, each) for each in found[:3])
        if not right(sentence, found[0]):
            wrong.append(f"{sentence.said} → {found[0].line}")
    return first / len(asked), three / len(asked), wrong


def test_the_sentences_it_is_tuned_on_are_read_right() -> None:
    asked = sentences("fight", "free", "other")
    assert len(asked) >= 200
    first, three, wrong = shares(asked)
    assert first >= 0.97 and three >= 0.99, (first, three, wrong)


def test_sentences_held_apart_are_read_right() -> None:
    """Nobody looked at these while readings were tuned: 85 % first, 93 % among the first three."""
    asked = sentences("held")
    assert len(asked) == 100
    first, three, _ = shares(asked)
    assert first >= 0.85 and three >= 0.93, (first, three)


def test_sentences_of_every_kind_in_every_moment_are_read_right() -> None:
    """Written before anybody looked; what was wrong was mended by its kind. Before: 77 % first, 85 % among three."""
    asked = sentences("fresh")
    assert len(asked) >= 140
    first, three, wrong = shares(asked)
    assert first >= 0.94 and three >= 0.96, (first, three, wrong)


def test_sentences_of_six_moments_are_read_right() -> None:
    """A fight, a talk, a quiet room, a chase, a fight in orbit and a talk in a town of today."""
    asked = sentences("six")
    assert len(asked) >= 570
    first, three, wrong = shares(asked)
    assert first >= 0.96 and three >= 0.99, (first, three, wrong)


def test_later_sentences_are_read_right() -> None:
    asked = sentences("unseen")
    assert len(asked) >= 60
    first, three, wrong = shares(asked)
    assert first >= 0.85 and three >= 0.92, (first, three, wrong)


@pytest.mark.parametrize("sentence", sentences("pointing"), ids=lambda each: each.said)
def test_who_is_meant_is_who_is_pointed_at(sentence: Sentence) -> None:
    found = SITUATIONS[sentence.situation]().readings(sentence.said)
    assert right(sentence, found[0]), found


@pytest.mark.parametrize("sentence", sentences("newcomer"), ids=lambda each: each.said)
def test_the_sentences_of_a_newcomer_are_read_right(sentence: Sentence) -> None:
    found = SITUATIONS[sentence.situation]().readings(sentence.said)
    assert right(sentence, found[0]), found


@pytest.mark.parametrize("sentence", sentences("further"), ids=lambda each: each.said)
def test_the_sentences_of_further_kinds_are_read_right(sentence: Sentence) -> None:
    found = SITUATIONS[sentence.situation]().readings(sentence.said)
    assert right(sentence, found[0]), found


@pytest.mark.parametrize("sentence", sentences("bite-sized"), ids=lambda each: each.said)
def test_nothing_is_offered_that_the_book_has_not(sentence: Sentence) -> None:
    verbs = {reading.line.split()[0] for reading in SITUATIONS["pier"]().readings(sentence.said)}
    assert verbs.isdisjoint({"/advantage", "/move", "/aid", "/overcome", "/full-defense"})


def test_the_sentences_of_three_rounds_are_read_right() -> None:
    """Before anybody looked 59 % first and 69 % among three; round two 75 % and 76 %, round three 79 % and 89 %."""
    asked = sentences("rounds")
    assert len(asked) >= 230
    first, three, wrong = shares(asked)
    assert first >= 0.95 and three >= 0.97, (first, three, wrong)
    narration = [each for each in asked if each.means[:1] == (STORY,)]
    assert len(narration) >= 60
    assert shares(narration)[0] >= 0.98, "what is only told stays told"


def test_sentences_drawn_by_lot_and_never_looked_at_are_read_right() -> None:
    """67 % first and 73 % among three before the three rounds; 87 % and 89 % after them."""
    asked = sentences("apart")
    assert len(asked) >= 60
    first, three, _ = shares(asked)
    assert first >= 0.85 and three >= 0.88, (first, three)


def test_who_is_meant_is_who_is_named() -> None:
    """Names of who is not here, arrivals, several foes, help and peace. Before: 35 % first, 43 % among three."""
    asked = sentences("who")
    assert len(asked) >= 80
    first, three, wrong = shares(asked)
    assert first >= 0.95 and three >= 0.95, (first, three, wrong)


def test_who_is_meant_in_the_other_half() -> None:
    """Written with the others. Before: 29 % first, 36 % among three; 87 % and 88 % when they were first looked at."""
    asked = sentences("who-held")
    assert len(asked) >= 80
    first, three, wrong = shares(asked)
    assert first >= 0.95 and three >= 0.96, (first, three, wrong)


def test_who_is_meant_in_sentences_nobody_had_looked_at() -> None:
    """Written after the others and judged once: 93 % first."""
    asked = sentences("who-apart")
    assert len(asked) >= 40
    first, three, wrong = shares(asked)
    assert first >= 0.92 and three >= 0.92, (first, three, wrong)


@pytest.mark.parametrize("sentence", [*sentences("who"), *sentences("who-held")], ids=lambda each: each.said)
def test_nobody_here_stands_in_for_somebody_who_is_named_and_is_not(sentence: Sentence) -> None:
    game = SITUATIONS[sentence.situation]()
    if not any("/add" in each for each in sentence.means):
        return
    found = game.readings(sentence.said)[0].line.split()
    named = {part for part in re.findall(r"[a-z]+", sentence.said.lower())}
    strangers = [one for one in game.state.characters.values() if not one.is_hero and one.id in found]
    assert all(not named.isdisjoint(one.id.split("-")) for one in strangers), found


def test_sentences_are_read_by_the_actions_of_the_book() -> None:
    asked = sentences("bite-sized")
    first, three, wrong = shares(asked)
    assert first >= 0.97 and three == 1.0, (first, three, wrong)


def test_what_two_newcomers_did_is_read_right() -> None:
    """Their own sentences, in moments like theirs. Before: 45 % first, 58 % among three."""
    asked = sentences("two-newcomers")
    assert len(asked) >= 40
    first, three, wrong = shares(asked)
    assert first >= 0.95 and three >= 0.95, (first, three, wrong)


def test_what_is_done_and_by_which_skill_is_read_right() -> None:
    """Deeds in five settings. Before anybody looked: 68 % first, 74 % among three."""
    asked = sentences("deeds")
    assert len(asked) == 50
    first, three, wrong = shares(asked)
    assert first >= 0.84 and three >= 0.88, (first, three, wrong)


@pytest.mark.parametrize(
    "sentence", sentences("two-newcomers", "deeds", "deeds-held"), ids=lambda each: each.said
)
def test_nobody_shoots_who_lays_hands_on_somebody(sentence: Sentence) -> None:
    game = SITUATIONS[sentence.situation]()
    assert not any("with shoot" in each.line for each in game.readings(sentence.said)[:3])


def test_what_is_done_in_the_other_half() -> None:
    """Written with the others and mended by nothing. Before: 54 % first, 76 % among three; 78 % and 90 % after."""
    asked = sentences("deeds-held")
    assert len(asked) == 50
    first, three, _ = shares(asked)
    assert first >= 0.74 and three >= 0.86, (first, three)


@pytest.mark.parametrize("sentence", sentences("by-kinds"), ids=lambda each: each.said)
def test_sentences_written_by_the_kinds_two_writers_met_are_read_right(sentence: Sentence) -> None:
    found = SITUATIONS[sentence.situation]().readings(sentence.said)
    assert right(sentence, found[0]), found


def test_what_two_writers_wrote_is_read_right() -> None:
    """They knew nothing of the reader. Before anybody looked: 73 % first, 81 % among three; then mended by kinds.

    The second half, mended last, stood at 75 % and 82 % when it was first looked at.
    """
    asked = sentences("two-writers")
    assert len(asked) == 240
    first, three, wrong = shares(asked)
    assert first >= 0.98 and three >= 0.98, (first, three, wrong)


def test_half_of_what_a_fourth_writer_wrote_is_read_right() -> None:
    """They knew nothing of the reader and brought their own settings. Before: 67 % first, 72 % among three."""
    asked = sentences("fourth-writer")
    assert len(asked) == 60
    first, three, wrong = shares(asked)
    assert first >= 0.86 and three >= 0.95, (first, three, wrong)


def test_sentences_written_beside_those_are_read_right() -> None:
    """Two in three of their kinds, the others of every kind. Before: 58 % first, 63 % among three."""
    asked = sentences("beside-the-fourth")
    assert len(asked) == 270
    first, three, wrong = shares(asked)
    assert first >= 0.74 and three >= 0.9, (first, three, wrong)


def test_the_other_half_of_what_a_fourth_writer_wrote() -> None:
    """63 % first and 77 % among three before anything and while the first half was mended by; then 72 % and 85 %."""
    asked = sentences("fourth-writer-held")
    assert len(asked) == 60
    first, three, wrong = shares(asked)
    assert first >= 0.71 and three >= 0.84, (first, three, wrong)


def test_half_of_what_was_said_in_six_voices_is_read_right() -> None:
    """Written before anybody looked, in six settings of their own. Before: 72 % first, 80 % among three."""
    asked = sentences("six-voices")
    assert len(asked) == 75
    first, three, wrong = shares(asked)
    assert first >= 0.93 and three >= 0.93, (first, three, wrong)


def test_the_other_half_of_what_was_said_in_six_voices_is_read_right() -> None:
    """Nobody looked at it while the first was mended by: 75 % first and 83 % among three, before and after.

    Two that were read as something made up were mended once it was judged.
    """
    asked = sentences("six-voices-held")
    assert len(asked) == 75
    first, three, wrong = shares(asked)
    assert first >= 0.77 and three >= 0.82, (first, three, wrong)


@pytest.mark.parametrize("sentence", sentences("six-kinds"), ids=lambda each: each.said)
def test_sentences_of_the_kinds_six_voices_were_misread_in(sentence: Sentence) -> None:
    found = SITUATIONS[sentence.situation]().readings(sentence.said)
    assert right(sentence, found[0]), found


@pytest.mark.parametrize("sentence", sentences("of-the-table"), ids=lambda each: each.said)
def test_questions_across_the_table_are_shown_and_those_about_the_world_are_the_oracles(
    sentence: Sentence,
) -> None:
    """Written before the reader had them in kinds: 63 % first, 66 % among three."""
    found = SITUATIONS[sentence.situation]().readings(sentence.said)
    assert right(sentence, found[0]), found


def test_half_of_what_a_fifth_writer_wrote_is_read_right() -> None:
    """They knew nothing of the reader and brought their own settings. Before: 53 % first, 72 % among three."""
    asked = sentences("fifth-writer")
    assert len(asked) == 60
    first, three, wrong = shares(asked)
    assert first >= 0.76 and three >= 0.88, (first, three, wrong)


def test_the_other_half_of_what_a_fifth_writer_wrote() -> None:
    """Nobody looked at it while the first was mended by: 65 % first, 75 % among three; then 63 % and 75 %."""
    asked = sentences("fifth-writer-held")
    assert len(asked) == 60
    first, three, wrong = shares(asked)
    assert first >= 0.62 and three >= 0.73, (first, three, wrong)


@pytest.mark.parametrize("sentence", sentences("of-the-fifth"), ids=lambda each: each.said)
def test_sentences_of_the_kinds_a_fifth_writer_was_misread_in(sentence: Sentence) -> None:
    found = SITUATIONS[sentence.situation]().readings(sentence.said)
    assert right(sentence, found[0]), found


def test_deeds_by_verbs_of_every_field_are_read_right() -> None:
    """In a crypt, a workshop, a saloon, at a banquet, in fights. Before: 67 % first, 79 % among three."""
    asked = sentences("own-deeds")
    assert len(asked) == 95
    first, three, wrong = shares(asked)
    assert first >= 0.91 and three >= 0.97, (first, three, wrong)


def test_the_other_half_of_deeds_by_verbs_of_every_field() -> None:
    """Nobody looked at it while the first was mended by. Before: 79 % first, 88 % among three."""
    asked = sentences("own-deeds-held")
    assert len(asked) == 95
    first, three, wrong = shares(asked)
    assert first >= 0.88 and three >= 0.93, (first, three, wrong)


def test_two_thirds_of_what_three_writers_wrote_is_read_right() -> None:
    """Terse lines, prose, and whole plain sentences. Before: 59 % first, 74 % among three; then 85 % and 89 %."""
    asked = sentences("three-writers")
    assert len(asked) == 303
    first, three, wrong = shares(asked)
    assert first >= 0.83 and three >= 0.87, (first, three, wrong)


def test_the_last_third_of_what_three_writers_wrote() -> None:
    """Nobody mended by it. 61 % first, 76 % among three before the others were mended by; then 65 % and 77 %."""
    asked = sentences("three-writers-held")
    assert len(asked) == 147
    first, three, wrong = shares(asked)
    assert first >= 0.63 and three >= 0.75, (first, three, wrong)


def test_what_a_seventh_writer_wrote_in_six_voices() -> None:
    """Nobody looked at it. 57 % first, 67 % among three before others were mended by; then 62 % and 72 %."""
    asked = sentences("seventh-writer")
    assert len(asked) == 120
    first, three, wrong = shares(asked)
    assert first >= 0.6 and three >= 0.7, (first, three, wrong)


def test_what_ordinary_players_type_is_read_right() -> None:
    """By four who knew nothing of the reader. Before: 82 % first, 91 % among three."""
    asked = sentences("ordinary-players")
    assert len(asked) == 680
    first, three, wrong = shares(asked)
    assert first >= 0.89 and three >= 0.95, (first, three, wrong)


def test_what_ordinary_players_type_that_nobody_looked_at() -> None:
    """Two halves nobody mended by. 80 % first, 90 % among three before the others were; then 83 % and 92 %."""
    asked = sentences("ordinary-players-held")
    assert len(asked) == 220
    first, three, _ = shares(asked)
    assert first >= 0.8 and three >= 0.9, (first, three)


def test_what_one_wrote_and_judged_strictly() -> None:
    """By one who knew nothing of the reader, at twelve moments. Before: 71 % first, 82 % among three."""
    asked = sentences("strictly-judged")
    assert len(asked) == 240
    first, three, wrong = shares(asked)
    assert first >= 0.85 and three >= 0.91, (first, three, wrong)
