"""What is typed and not done says why: an aspect that was used on this roll, a line too long to be read."""

from __future__ import annotations

import pytest

from solofate.commands.readings.reading import Reading
from solofate.errors import IllegalChoice
from solofate.repl.offers import only_says_so
from solofate.repl.said_at_an_offer import without_mending
from solofate.rules.events import Conceded, Rolled
from tests.readings.situations import at_a_question, between_scenes, in_a_fight, in_a_parlour, in_the_market
from tests.repl.at_the_prompt import sit, told


def test_an_aspect_invoked_on_this_roll_before_is_said_to_be_used() -> None:
    game = at_a_question().fork()
    assert game.pending is not None
    game.choose("Customs Officer with the Buttons Cut Off")
    assert game.pending is not None and game.pending.kind == "invoke"
    steps = len(game.steps)
    shown = sit(game, "customs officer with the buttons cut off", "/quit")
    assert "Customs Officer with the Buttons Cut Off is already used on this roll." in shown
    assert len(game.steps) == steps
    with pytest.raises(IllegalChoice, match="already used on this roll"):
        game.choose("customs officer")


def test_a_line_too_long_to_be_read_says_so_where_it_begins_with_a_blow() -> None:
    game = in_a_fight().fork()
    long = "I hit Nan Crake. " + "The lamp swings over the long floor, and the shadows with it. " * 8
    said = "So long a line is story as a whole; a deed in it is done where it is typed by itself."
    assert said in sit(game, long)
    assert said not in sit(game, long.removeprefix("I hit Nan Crake. "))


def test_a_sentence_that_goes_on_at_an_offer_has_the_first_done_before_it() -> None:
    game = between_scenes().fork()
    shown = sit(game, "I am in the chandler's shop at dawn", answers=("The chandler says nothing at all",))
    assert any(line.startswith("Done, as you went on (/undo takes it back): /scene") for line in shown)
    assert game.state.scene.open
    assert told(game).count("The chandler says nothing at all") == 1


def test_no_scene_is_left_because_somebody_goes_on_telling() -> None:
    game = in_a_parlour().fork()
    title = game.state.scene.title
    shown = sit(game, "I leave for the lighthouse", answers=("Greta pours herself another glass", "no"))
    assert any(line.strip().startswith("Not done yet: /scene") for line in shown)
    assert game.state.scene.title == title


def test_whoever_says_where_they_go_has_left_once_they_go_on() -> None:
    game = in_the_market().fork()
    typed = "I leave for the lighthouse"
    stays = sit(game.fork(), typed, answers=("Greta pours herself another glass", "no"))
    assert any(line.strip().startswith("Not done yet: /scene") for line in stays)
    shown = sit(game, typed, answers=("The keeper, old Marten, opens with a lamp.",))
    assert any(line.startswith("Done, as you went on (/undo takes it back): /scene") for line in shown)
    assert "lighthouse" in game.state.scene.title


def test_no_dice_are_rolled_because_somebody_goes_on_telling() -> None:
    game = in_a_parlour().fork()
    next_line = "Greta pours herself another glass of port"
    shown = sit(game, "I search the desk", answers=(next_line, "no"))
    assert any(line.strip().startswith("Not done yet: /advantage") for line in shown)
    assert "Only told, as it was not taken (no dice): I search the desk" in shown
    assert not any(step.line.startswith("/advantage") for step in game.steps)
    assert told(game)[-2:] == ["I search the desk", next_line]


@pytest.mark.parametrize(
    "instead",
    ["I search the desk for a letter", "No, I would rather wait a while", "wait", "That is not what I mean"],
)
def test_what_is_said_again_or_instead_at_an_offer_is_done_in_its_place(instead: str) -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "I search the desk", answers=(instead, None))
    assert "Let go: I search the desk" in shown and "I search the desk" not in told(game)
    assert not any(step.line == '/advantage investigate seeking "the desk"' for step in game.steps)


@pytest.mark.parametrize("agrees", ["yes", "Do it.", "ok", "the first one", "go ahead", "1"])
def test_a_yes_in_words_takes_what_is_offered(agrees: str) -> None:
    game = in_a_parlour().fork()
    sit(game, "I search the desk", answers=(agrees,))
    assert any(step.line.startswith("/advantage investigate seeking") for step in game.steps)
    assert agrees not in told(game)


@pytest.mark.parametrize("declines", ["no", "Nope.", "keep it as story", "don't"])
def test_a_no_in_words_keeps_it_as_story(declines: str) -> None:
    game = in_a_parlour().fork()
    sit(game, "I search the desk", answers=(declines,))
    assert told(game)[-1] == "I search the desk"


@pytest.mark.parametrize(
    ("mended", "meant"),
    [
        ("No, I lift the lid of the piano", "I lift the lid of the piano"),
        ("That's not what I meant, I hum a tune", "I hum a tune"),
        ("I mean that I wave to Greta", "I wave to Greta"),
        ("no, what I mean is I sit on the desk", "I sit on the desk"),
        ("Wait for the tide with me", None),
        ("Actually the desk is locked", None),
        ("Meanwhile the clock strikes", None),
    ],
)
def test_what_only_turns_down_is_taken_from_a_sentence(mended: str, meant: str | None) -> None:
    assert without_mending(mended) == meant


def test_a_deed_told_anew_at_the_prompt_is_read_without_what_it_turns_down() -> None:
    game = in_a_parlour().fork()
    sit(game, "No, what I mean is that I search the desk", answers=("",))
    assert any(step.line.startswith("/advantage investigate seeking") for step in game.steps)
    game = in_a_parlour().fork()
    shown = sit(game, "That is not what I meant.")
    assert any("in other words" in line for line in shown) and not told(game)
    sit(game, "No, it never ends")
    assert told(game) == ["No, it never ends"]


def test_a_look_at_an_offer_leaves_it_standing() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "I search the desk", answers=("/sheet", "/map", ""))
    assert "Then: I search the desk" in shown
    assert any(step.line.startswith("/advantage investigate seeking") for step in game.steps)


def test_a_number_that_is_not_offered_loses_nothing() -> None:
    game = in_a_parlour().fork()
    sit(game, "I search the desk", answers=("7", ""))
    assert any(step.line.startswith("/advantage investigate seeking") for step in game.steps)


def test_a_third_sentence_typed_at_an_offer_is_read_as_well() -> None:
    game = in_a_parlour().fork()
    sit(game, "I search the desk", "/quit", answers=("The rain gets worse", "The lamp goes out"))
    assert told(game)[-3:] == ["I search the desk", "The rain gets worse", "The lamp goes out"]


def test_a_long_question_that_stays_open_is_told_again_by_its_choices() -> None:
    game = in_a_parlour().fork()
    game.do("/compel")
    assert game.pending is not None and game.pending.kind == "compel"
    shown = sit(game, "Greta says nothing for a long while", "/quit")
    again = next(line for line in shown if line.startswith("Still open: "))
    assert again.startswith("Still open: 1) Accept · 2) Refuse")
    assert "The GM offers" not in again


@pytest.mark.parametrize("said", ["I give up", 'I put my hands up. "All right. You win."', "I surrender"])
def test_who_gives_up_at_a_question_has_conceded_before_anybody_rolls_again(said: str) -> None:
    game = at_a_question().fork()
    shown = sit(game, said, "> pass", *[">"] * 12)
    assert any(line.startswith("These dice are rolled; you concede before any others are") for line in shown)
    happened = [event for _, event in game.log]
    conceded = [at for at, event in enumerate(happened) if isinstance(event, Conceded)]
    rolled = [at for at, event in enumerate(happened) if isinstance(event, Rolled)]
    assert len(conceded) == 1 and max(rolled) < conceded[0]


@pytest.mark.parametrize(
    "said",
    [
        "Petrov offers me a glass of vodka and I decline it",
        "She offers me her husband's hat-check ticket and I refuse to take it",
    ],
)
def test_a_refusal_told_in_a_sentence_is_no_answer_to_the_dice(said: str) -> None:
    game = at_a_question().fork()
    sit(game, said)
    assert game.pending is not None and game.pending.kind == "invoke"
    assert told(game)[-1] == said


@pytest.mark.parametrize(
    "said",
    ["mild", "mild consequence", "a mild one", "stress 1", "1 box", "I mark two boxes", "mild and moderate"],
)
def test_a_consequence_that_does_not_cover_a_hit_is_refused_and_none_dearer_is_taken(said: str) -> None:
    game = in_a_fight().fork()
    game.do("/hit odile 8 physical")
    assert game.pending is not None and game.pending.kind == "absorb"
    assert said not in [option.id for option in game.pending.options]
    sit(game, said, "/quit")
    assert game.pending is not None and game.pending.kind == "absorb"


def test_a_bare_word_that_was_offered_and_not_taken_is_no_story() -> None:
    game = in_a_fight().fork()
    sit(game, "pass", "/quit", answers=("/attack nan-crake with fight",))
    assert any(step.line.startswith("/attack nan-crake") for step in game.steps)
    assert "pass" not in told(game)


@pytest.mark.parametrize(
    ("passed_over", "is_done"),
    [
        ("/add", True),
        ("/drop", True),
        ("/move", True),
        ("/scene", True),
        ("/move hall with stealth", False),
        ("? Is the door locked", False),
        ('/talk greta-vane "Good day"', False),
        ("/conflict with footman-1", False),
        ("/overcome stealth", False),
        ("/end", False),
    ],
)
def test_only_what_the_line_states_is_done_as_one_goes_on(passed_over: str, is_done: bool) -> None:
    assert only_says_so(Reading(passed_over, 0.9, "somebody says so")) is is_done


def test_who_is_only_spoken_of_does_not_come_in_as_one_goes_on() -> None:
    stated = Reading('/add "Kalous" as bystander', 0.9, "Kalous comes in")
    assert only_says_so(stated)
    assert not only_says_so(stated._replace(because="Kalous is not in this scene so far, and would come in"))
