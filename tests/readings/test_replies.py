"""What is typed at a question in whole sentences, and ways of talking: demands, prices, roles, who is not here."""

from __future__ import annotations

from functools import cache

import pytest

from solofate import Game
from solofate.commands.readings.answers.answering import _is_a_word
from solofate.gm.talk.asking_a_price import price_asked
from solofate.gm.talk.two_sides import two_sides
from solofate.repl.offers import Rest
from solofate.repl.still_to_do import StillToDo
from solofate.rules.events import Answered, ConsequenceTaken, StressMarked
from solofate.rules.model.personas import PRICE
from tests.places import STARTER
from tests.readings.situations import at_a_question, in_a_fight
from tests.repl.at_the_prompt import commands, sit


@cache
def in_the_office() -> Game:
    """An office with a sergeant and a ferryman, with whom the hero has begun to talk."""
    game = Game.apart(STARTER, 3)
    for line in (
        "/gm framing off",
        '/scene "The Harbour Office at Night"',
        "/zone office",
        '/add "Tobias Munk, a sergeant of the watch" in office',
        '/add "Ulf Brandt, an old ferryman" in office',
        '/talk ulf-brandt "Good evening"',
    ):
        game.do(line)
        while game.pending is not None:
            game.do(">")
    return game


def first(game: Game, said: str) -> str:
    return game.readings(said)[0].line


# ---- at a question --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "No, I save my luck.",
        "I save my luck.",
        "We'll see what it brings.",
        "That will have to do.",
        "That's that.",
        "No need to waste anything on him.",
        "I let it hit me.",
        "I can't stop her.",
        "He catches me on the shoulder and I take it.",
    ],
)
def test_who_saves_or_lets_it_come_passes_and_nothing_is_left(said: str) -> None:
    game = at_a_question().fork()
    question = game.pending
    shown = sit(game, said, "/quit")
    assert game.pending is not question
    assert not any(line.startswith(("Still open", "Kept", "Then:")) for line in shown)
    assert not any(line.startswith("/overcome") for line in commands(game))


def test_the_dice_are_rolled_again_where_that_is_said() -> None:
    found = at_a_question().answered("I am a customs officer, I know how they dodge, so I swing again.")
    assert found is not None
    assert found.choices[0] == "customs-officer-with-the-buttons-cut-off:reroll" and not found.sure


def test_one_word_of_an_aspect_will_do_where_no_other_has_it() -> None:
    found = at_a_question().answered("The buttons on my coat flash in his eyes.")
    assert found is not None and found.choices == ("customs-officer-with-the-buttons-cut-off:+2",)


@pytest.mark.parametrize(
    ("said", "severity", "name"),
    [
        ("His hook opens my palm to the bone, a moderate wound.", "moderate", "Palm Opened to the Bone"),
        ("A gash across the brow, that is a moderate consequence.", "moderate", "Gash Across the Brow"),
        ("It tears my shoulder open, badly.", "moderate", "Shoulder Torn Open"),
        ("A sprained wrist, nothing worse.", "mild", "Sprained Wrist"),
    ],
)
def test_a_hit_is_taken_as_it_is_told_of(said: str, severity: str, name: str) -> None:
    game = in_a_fight().fork()
    game.do("/hit odile 3 physical")
    sit(game, said, "/quit", answers=("", ""))
    taken = [event for _, event in game.log if isinstance(event, ConsequenceTaken)][-1]
    assert (severity in taken.slot, taken.aspect) == (True, name)


def test_a_graze_is_stress() -> None:
    game = in_a_fight().fork()
    game.do("/hit odile 2 physical")
    before = len(game.log)
    sit(game, "The shot only grazes my sleeve.", "/quit")
    assert any(isinstance(event, StressMarked) for _, event in list(game.log)[before:])
    assert game.pending is None or game.pending.kind != "absorb"


@pytest.mark.parametrize(
    "said", ["We leave it there for tonight.", "I bow, and that is where the scene ends."]
)
def test_who_ends_it_at_a_question_passes_and_ends_it_then(said: str) -> None:
    found = at_a_question().answered(said)
    assert found is not None and (found.choices, found.sure, found.behind) == (("pass",), True, said)


def test_a_line_that_was_the_answer_does_not_come_back_as_a_deed() -> None:
    game = at_a_question().fork()
    said = "I run at the officers of the custom house, buttons flying."
    still = StillToDo()
    still.keep(game, Rest(said, is_story=False, hero="odile-marrack"))
    game.choose("customs-officer-with-the-buttons-cut-off:+2")
    while game.pending is not None:
        game.choose(game.pending.default)
    still.next(game)
    assert not still.left()
    still.keep(game, Rest(said, is_story=False, hero="odile-marrack"))
    assert still.next(game) is not None or still.left() == [said], "what is kept after the invoke is a deed"


def test_another_scene_told_of_at_a_question_is_asked_about_and_no_invoke() -> None:
    found = at_a_question().answered(
        "Three hours later I am sitting in the kitchen with a wet towel on my head."
    )
    assert found is not None and found.choices == ("pass",) and not found.sure
    assert found.behind_line.startswith("/scene ")


# ---- demands --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "said",
    [
        "Give it up, both your men are down and the Watch shall hear that you spoke.",
        "Drop it!",
        "Surrender, and I will forget your face.",
        "Throw your staves away, you are alone up here!",
        "Hands off me and on your knees!",
        "Yield or the airlock is next.",
    ],
)
def test_a_demand_goes_to_the_foes(said: str) -> None:
    game = in_a_fight()
    foes = ("nan-crake", "lumper-1", "lumper-2", "lumper-3", "lookout")
    lines = [each.line for each in game.readings(said)[:2]]
    assert any(lines[0].startswith(f"/overcome provoke vs {foe} ") for foe in foes), lines
    assert lines[1].startswith("/truce ")


@pytest.mark.parametrize("said", ["Surrender", "I give up.", "We surrender!"])
def test_to_give_up_oneself_is_still_a_concession(said: str) -> None:
    assert first(in_a_fight(), said).startswith("/concede")


# ---- talk -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Sergeant, did you sign for the oil?", '/talk tobias-munk "did you sign for the oil?"'),
        ("Sarge, please look away for a minute.", '/talk tobias-munk "please look away for a minute."'),
        ("Old man, whose boat is that?", '/talk ulf-brandt "whose boat is that?"'),
        ("Sergeant, I saw him on the stairs.", '/talk tobias-munk "I saw him on the stairs."'),
        ("I ask the ferryman nicely to take me across.", '/talk ulf-brandt "take me across"'),
    ],
)
def test_somebody_is_called_by_what_they_are(said: str, line: str) -> None:
    assert first(in_the_office(), said) == line


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I ring the customs house and ask who is on tonight.", "? Who is on tonight?"),
        ("I call Yara on the radio and ask if she is safe.", "? Is Yara safe?"),
        ("I telephone the Empire and ask if they need a singer.", "? Do they need a singer?"),
    ],
)
def test_who_is_at_the_other_end_of_a_wire_does_not_come_in(said: str, line: str) -> None:
    best = in_the_office().readings(said)[0]
    assert best.line == line and best.told


def test_a_letter_is_told_and_nobody_here_is_asked() -> None:
    said = "I write a letter to my brother and ask him what the salt costs there."
    assert first(in_the_office(), said) == said


@pytest.mark.parametrize(
    ("asked", "wanted"),
    [
        ("What would you want for taking us across?", "take us across"),
        ("What would it take for you to look away?", "look away"),
        ("How much for the whole crate?", "give me the whole crate"),
        ("What does a clean sail cost?", "give me a clean sail"),
        ("What is it worth?", ""),
        ("How much is missing?", ""),
    ],
)
def test_what_a_price_is_asked_for(asked: str, wanted: str) -> None:
    assert price_asked(asked) == wanted


def test_a_price_asked_is_named_heard_again_by_who_haggles_and_agreed_to() -> None:
    game = in_the_office().fork()
    for said in ("What would you want for taking us across?", "Half of that."):
        sit(game, said, "/quit")
        answer = [event for _, event in game.log if isinstance(event, Answered)][-1]
        assert answer.kind == PRICE
    assert game.state.personas["ulf-brandt"].waits == "What would you want for taking us across?"
    sit(game, "Agreed.", "/quit")
    answer = [event for _, event in game.log if isinstance(event, Answered)][-1]
    assert answer.kind != PRICE and "take" in answer.fact
    assert not game.state.personas["ulf-brandt"].unpaid


@pytest.mark.parametrize(
    "said",
    [
        "Put the books on the table, or the union hears of it.",
        "I will tell the Watch unless you give me the key.",
    ],
)
def test_what_comes_of_it_behind_an_or_is_a_threat(said: str) -> None:
    assert first(in_the_office(), said).startswith("/overcome provoke vs ulf-brandt ")


@pytest.mark.parametrize(
    "said",
    [
        "“One step closer and it burns, Ulf.”",
        "I hold the list over the candles. “One step closer and it burns, Ulf.”",
        "“Touch him and I shoot.”",
        "“Another lie and the lamp falls.”",
        "“You draw that and we both die, Ulf.”",
        "“Leave now and nobody gets hurt.”",
    ],
)
def test_what_harms_behind_an_and_is_a_threat(said: str) -> None:
    assert first(in_the_office(), said).startswith("/overcome provoke vs ulf-brandt ")


@pytest.mark.parametrize(
    "said",
    ["“Sit down and I will tell you, Ulf.”", "“We fought and he died, Ulf.”", "“Go home and it ends well.”"],
)
def test_what_is_promised_or_told_behind_an_and_is_no_threat(said: str) -> None:
    assert first(in_the_office(), said).startswith("/talk ulf-brandt ")


def test_a_condition_only_thought_of_is_asked_for_as_it_is() -> None:
    sides = two_sides("I would let you off the rent if you told me who sleeps in the sheds")
    assert sides is not None and sides.wants == "tell me who sleeps in the sheds"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I thank the ferryman, and that is the end of it here.", "/end"),
        ("I wrap the tablets in my cloak, thank the ferryman, and that is the end of it here.", "/end"),
        ("That's that.", "/end"),
        ("And there we leave it.", "/end"),
        ("I pocket the list and we leave it there for tonight.", "/session end"),
    ],
)
def test_closing_words_end_and_roll_nothing(said: str, line: str) -> None:
    lines = [each.line for each in in_the_office().readings(said)]
    assert line in lines and not any(each.startswith("/overcome") for each in lines[:1])


def test_a_word_of_its_own_is_no_slip_for_one_of_a_choice() -> None:
    assert not _is_a_word("lapm") and _is_a_word("stop")
