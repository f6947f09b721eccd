"""What else a line may be meant for, and the kinds of sentences by which a fourth writer was misread."""

from __future__ import annotations

import pytest

from solofate.commands.readings.reading import DOUBTFUL
from tests.readings.situations import in_a_moment


def first(moment: str, said: str) -> str:
    return in_a_moment(moment).readings(said)[0].line


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("I put the deed on the table.", "> accept"),
        ("He counts his cards, slowly, twice, before he touches the deed.", "> refuse"),
        ("I'd walk away if I could, but yes", "> accept"),
        ("I was going to, but no.", "> refuse"),
        ("Not in a thousand years, Lemaire, I've seen how you shuffle.", "> refuse"),
        ("What do I lose if I refuse?", "/choices"),
        ("How about my debts to Marcelle rather than that?", "/bogus"),
    ],
)
def test_a_compel_is_answered_by_whole_sentences(said: str, answer: str) -> None:
    assert first("river-compel", said) == answer


def test_both_answers_to_a_compel_stand_where_none_is_plain() -> None:
    lines = [each.line for each in in_a_moment("river-compel").readings("Smoke curls under the lamp.")[:3]]
    assert lines == ["Smoke curls under the lamp.", "> accept", "> refuse"]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I toss my derringer on the floor, they can have the ledger.", "/concede"),
        ("I let Lemaire have it with the chair", "/attack lemaire with fight"),
        (
            "whiskey in the fat one's face",
            '/advantage athletics "Whiskey in the Fat One\'s Face" on deckhand-2',
        ),
        ("what's a free invoke", "/rule free invoke"),
    ],
)
def test_in_a_fight_it_is_what_was_meant(said: str, line: str) -> None:
    assert first("river-brawl", said) == line


def test_who_throws_a_weapon_down_and_goes_on_gives_up_nothing() -> None:
    found = in_a_moment("river-brawl").readings("I throw the knife down and grab the chair")
    assert not any(each.line.startswith("/concede") for each in found)


@pytest.mark.parametrize(
    ("said", "begins"),
    [
        ("have I got anything about cards?", "/sheet"),
        ("how am I at lying?", "/sheet"),
        ("I sit down with Zeke and hum until he stops shaking", "/overcome rapport"),
        ("I set up the mirror so that I can see his cards", "/advantage "),
        ("I'll give Lemaire my watch for five minutes with the second ledger", "/talk lemaire"),
        ("I ask the old woman what the parrot saw", "/talk widow-thibault"),
        ("that's the scene", "/end"),
        ("that's me done for the night", "/session end"),
    ],
)
def test_in_peace_it_is_what_was_meant(said: str, begins: str) -> None:
    assert first("river-saloon", said).startswith(begins)


@pytest.mark.parametrize(
    "said",
    ["I'd like to swap Rapport and Notice", "let me rename Eyes Not What They Were", "time to level up"],
)
def test_what_changes_a_sheet_is_a_milestone(said: str) -> None:
    lines = [each.line for each in in_a_moment("river-shore").readings(said)[:2]]
    assert lines == ["/session end", "/milestone"]


@pytest.mark.parametrize(
    ("moment", "said", "also"),
    [
        ("river-saloon", "I make Zeke laugh", "/overcome "),
        ("river-saloon", "Luckily I know the cook from Natchez", "/declare "),
        ("river-brawl", "Perpetua kneels by Zeke and prays", "/as sister-perpetua"),
        ("river-shore", "I see to Perpetua's burns by the fire", "/treat sister-perpetua"),
    ],
)
def test_what_else_it_may_be_is_among_the_first_three(moment: str, said: str, also: str) -> None:
    found = in_a_moment(moment).readings(said)
    assert any(each.line.startswith(also) for each in found[:3]), found


def test_what_nobody_read_in_a_line_is_never_offered_before_what_was() -> None:
    found = in_a_moment("river-saloon").readings("I make Zeke laugh")
    assert found[0].line == "I make Zeke laugh" and len(found) >= 3
    assert all(each.score < DOUBTFUL for each in found[1:])


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("show me Perpetua", "/sheet sister-perpetua"),
        ("remind me who Lemaire is again", "/facts Lemaire"),
        ("note that we owe Zeke's mother the truth", '/thread add "We owe Zeke\'s mother the truth"'),
    ],
)
def test_what_the_gm_is_told_to_show_or_keep_in_mind(said: str, line: str) -> None:
    assert first("river-shore", said) == line


def test_story_told_at_a_compel_stays_among_the_first_three() -> None:
    said = "Zeke tugs at my sleeve."
    assert said in [each.line for each in in_a_moment("river-compel").readings(said)[:3]]
