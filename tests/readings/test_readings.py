"""Readings of plain words: how many of a set of sentences are read right, and what always holds of a reading."""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import COMMAND, NARRATION, read_line
from solofate.errors import MalformedChoice
from solofate.gm.talk.asked_openly import what_is_asked
from solofate.rules.events import Narration
from tests.readings.situations import (
    SITUATIONS,
    at_a_question,
    between_scenes,
    defending,
    in_a_fight,
    in_a_parlour,
    in_the_bedroom,
)


def test_the_beaten_are_asked_once_the_fight_is_over() -> None:
    game = SITUATIONS["lane"]().fork()
    for who in ("hired-tough-1", "hired-tough-2", "ledger-clerk"):
        game.do(f"/hit {who} 9 physical")
        while game.pending is not None:
            game.do(">")
        assert game.state.characters[who].out == "taken-out"
    assert game.state.scene.mode != "conflict"
    for said in ('"Who sent you?" I ask the second tough', "I ask the beaten clerk who sent the toughs"):
        line = game.readings(said)[0].line
        assert line.startswith("/talk hired-tough-2" if "second" in said else "/talk ledger-clerk")
        game.do(line)
        while game.pending is not None:
            game.do(">")
    assert [each for _, each in game.log if type(each).__name__ == "Answered"]


@pytest.mark.parametrize("said", ["I go back in", "I go back", "I go back in and hit the second tough"])
def test_who_goes_back_takes_nothing_back(said: str) -> None:
    assert not any(each.line == "/undo" for each in SITUATIONS["lane"]().readings(said))


def test_the_thing_in_a_calling_is_nobody() -> None:
    found = SITUATIONS["lane"]().readings("I run off down the street with the ledger")
    assert not any("ledger-clerk" in each.line for each in found)
    assert SITUATIONS["lane"]().readings("I hit the clerk")[0].line.startswith("/attack ledger-clerk")


PIECES = (
    *[
        "I",
        "hit",
        "shoot",
        "help",
        "Teo",
        "the",
        "second",
        "lumper",
        "Nan",
        "with",
        "shoot",
        "to",
        "loft",
        "dock",
        "so",
        "it",
        "is",
        "dark",
        "no",
        "yes",
    ],
    *[
        "undo",
        "end",
        "scene",
        "how",
        "hurt",
        "am",
        "/attack",
        "/move",
        "9",
        "’s",
        "don't",
        '"',
        "“",
        "?",
        "/",
        ">",
        "#",
    ],
)
ANYTHING = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.sampled_from(PIECES),
        max_size=9,
    ).map(" ".join),
)


@settings(max_examples=150, deadline=None)
@given(text=ANYTHING, moment=st.sampled_from(sorted(SITUATIONS)))
def test_reading_changes_nothing_and_ends_in_lines_that_can_be_read(text: str, moment: str) -> None:
    game = SITUATIONS[moment]()
    before, log = game.state.to_json(), len(game.log)
    found = game.readings(text)
    assert found
    assert game.state.to_json() == before and len(game.log) == log
    scores = [each.score for each in found]
    assert all(0 <= score <= 1 for score in scores)
    lines = [each.line for each in found]
    assert len(set(lines)) == len(lines)
    for each in found:
        assert each.because
        if each.line.strip() == text.strip() or " ".join(each.line.split()) == " ".join(text.split()):
            continue
        read = read_line(each.line)
        assert read.kind != NARRATION, each.line
        if read.kind == COMMAND:
            find_command(read.verb)


@pytest.mark.parametrize("line", ["/attack lumper-1 with fight", "? is it late", "# A heading", "> pass"])
def test_a_line_of_the_command_language_is_what_it_is(line: str) -> None:
    (reading,) = in_a_fight().readings(line)
    assert (reading.line, reading.score) == (line, 1.0)


def test_what_begins_with_a_quote_is_story() -> None:
    assert in_a_fight().readings('"I hit the lumper')[0].line == '"I hit the lumper'


def test_a_skill_that_is_named_goes_before_the_one_the_verb_says() -> None:
    assert in_a_fight().readings("I hit Nan with provoke")[0].line == "/attack nan-crake with provoke"


def test_the_best_skill_in_reach_where_no_word_says_which() -> None:
    game = in_a_fight()
    assert game.readings("attack Nan")[0].line == "/attack nan-crake with fight"
    assert game.readings("attack the lookout")[0].line == "/attack loft-lookout with shoot"


@pytest.mark.parametrize(
    ("said", "foe", "otherwise"),
    [
        ("I punch the first footman", "clay-footman-1", "fight"),
        ("I shoot the Collector", "collector-stroud", "shoot"),
        ("I draw my cutlass and attack the Collector", "collector-stroud", "fight"),
    ],
)
def test_out_of_a_fight_a_blow_begins_one_with_the_hero_first(said: str, foe: str, otherwise: str) -> None:
    lines = [each.line for each in in_a_parlour().readings(said)]
    assert lines[0] == f"/conflict with {foe} first odile-marrack"
    assert any(line.startswith(f"/overcome {otherwise} vs {foe}") for line in lines[1:3])


@pytest.mark.parametrize(
    "said", ["I wrestle with Nan for the lamp", "I push Nan towards the hatch", "I trip the first lumper"]
)
def test_in_a_fight_a_deed_at_somebody_leaves_something_true_of_them(said: str) -> None:
    """To overcome a foe would change nothing."""
    first, *_ = in_a_fight().readings(said)
    assert first.line.startswith("/advantage ")


def test_several_foes_of_a_kind_are_offered() -> None:
    lines = [each.line for each in in_a_fight().readings("I punch the lumper")]
    assert lines[:2] == ["/attack lumper-1 with fight", "/attack lumper-2 with fight"]


def test_who_was_hidden_is_not_told() -> None:
    """A hidden aspect's words mean nothing to a reading."""
    game = in_a_fight().fork()
    game.do('/aspect "Rotten Trapdoor" hidden')
    assert not any(
        "Rotten" in each.line
        for each in game.readings("I look for the rotten trapdoor")
        if "seeking" not in each.line and '"look' not in each.line
    )


def test_the_words_of_a_campaign_are_understood() -> None:
    from solofate.commands.readings.read import readings
    from solofate.commands.readings.reading import Moment
    from solofate.lexicon.matcher import OwnWords

    state = in_a_fight().state
    own = state._replace(words=(OwnWords("verbs", "attack fight", ("gaff",)),))
    assert readings(Moment(own), "I gaff Nan")[0].line == "/attack nan-crake with fight"
    assert readings(Moment(state), "I gaff Nan")[0].score < 0.75


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Let's start with the barrow in Candle Row", "/scene 00-a-barrow-in-candle-row"),
        ("We wait for the barrow in Candle Row.", "/scene 00-a-barrow-in-candle-row"),
        ("Go to the bonded store", "/scene 01-the-bonded-store"),
    ],
)
def test_between_scenes_the_words_of_a_scene_file_begin_it(said: str, line: str) -> None:
    assert between_scenes().readings(said)[0].line == line
    assert not any(each.line == line for each in in_a_fight().readings(said))


def test_no_is_pass_and_never_the_beginning_of_an_aspect() -> None:
    game = at_a_question()
    assert game.pending is not None
    assert any(option.id.startswith("teo-lunt/nobody") for option in game.pending.options)
    for said in ("no", "None", "nothing"):
        assert game.readings(said)[0].line == "> pass"


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("I parry with the pole.", "> fight"),
        ("I duck behind the cargo.", "> athletics"),
        ("Quickly I jump aside!", "> athletics"),
    ],
)
def test_a_deed_at_a_question_for_a_skill_is_the_skill_it_calls_for(said: str, line: str) -> None:
    assert defending().readings(said)[0].line == line


@pytest.mark.parametrize("said", ["The pole is wet.", "I parry and duck.", "He parries with the pole."])
def test_what_calls_for_no_skill_or_for_two_answers_nothing(said: str) -> None:
    assert not any(each.line.startswith("> ") for each in defending().readings(said))


@pytest.mark.parametrize(
    "said", ["What is in the loft?", "Where is nobody?", "He is in the loft", "They are by the door"]
)
def test_no_point_is_spent_for_a_small_word_or_a_question(said: str) -> None:
    assert not any(
        each.line.startswith("> ") and each.score > 0.55 for each in at_a_question().readings(said)
    )


@pytest.mark.parametrize("rule", ["invoke", "stress", "create an advantage"])
def test_a_rules_term_typed_as_a_command_is_the_rule(rule: str) -> None:
    assert in_a_fight().readings(f"/{rule}")[0].line == f"/rule {rule}"


@pytest.mark.parametrize(
    ("typed", "example"),
    [
        ("/overcome", "as in: /overcome will"),
        ("/advantage", 'as in: /advantage will "Last Night\'s Shadows on the Walls"'),
        ("/treat", 'as in: /treat NAME "Consequence"'),
    ],
)
def test_an_error_shows_the_command_with_what_is_here(typed: str, example: str) -> None:
    with pytest.raises(MalformedChoice) as refused:
        in_a_fight().fork().do(typed)
    assert example in str(refused.value)


@pytest.mark.parametrize(
    ("said", "aspect"),
    [
        ("I grab the ledger out of the clerk's hands", "Ledger Grabbed Out of the Clerk's Hands"),
        ("I kick the kettle over at his feet", "Kettle Kicked Over at His Feet"),
        ("I push Nan into the water", "Pushed into the Water"),
        ("I pin the lumper down", "Pinned Down"),
        ("I keep the lumpers busy", "Kept Busy"),
        ("I hide behind the barrels", "Hiding Behind the Barrels"),
        ("I tie the rope around the crane", "Rope Tied Around the Crane"),
        ("we bar the door", "Door Barred"),
        ("I set fire to the boards", "Setting Fire to the Boards"),
        ("I pour the oil all over the planks in front of the hatch", "Oil All Poured Over the Planks"),
    ],
)
def test_a_deed_leaves_an_aspect_that_says_what_is_true_then(said: str, aspect: str) -> None:
    lines = [each.line for each in in_a_fight().readings(said)]
    assert any(f'"{aspect}"' in line for line in lines), lines


@pytest.mark.parametrize(
    ("said", "aspect"),
    [
        ("Petra blocks the turnstile", "Turnstile Blocked"),
        ("Petra kicked the trolley over", "Trolley Kicked Over"),
        ("Petra ties the rope", "Rope Tied"),
        ("Petra pries the hatch open", "Hatch Pried Open"),
        ("Petra watches the door", "Watching the Door"),
        ("Petra hid behind the wheel", "Hiding Behind the Wheel"),
        ("Petra is blocking the way", "Way Blocked"),
        ("I am blocking the way", "Blocking the Way"),
    ],
)
def test_the_aspect_of_a_deed_is_the_same_in_whatever_form_its_verb_was_said(said: str, aspect: str) -> None:
    lines = [each.line for each in SITUATIONS["pier"]().readings(said)]
    assert any(f'"{aspect}"' in line for line in lines), lines


@pytest.mark.parametrize(
    ("said", "sought"),
    [
        ("I search the bed for what he took", "what he took"),
        ("I look around and listen", "anything of use"),
        ("I search the bed", "the bed"),
    ],
)
def test_what_is_sought_is_what_stands_behind_for(said: str, sought: str) -> None:
    assert any(f'seeking "{sought}"' in each.line for each in in_a_parlour().readings(said))


@pytest.mark.parametrize(
    ("said", "first", "second"),
    [
        ("I trip Nan and then stab her", "I trip Nan", "I stab Nan Crake"),
        ("Teo draws his knife and stabs lumper 1", "Teo draws his knife", "Teo Lunt stabs lumper 1"),
        ("I punch Nan. Then I run to the loft.", "I punch Nan", "I run to the loft"),
    ],
)
def test_a_sentence_of_two_deeds_has_halves(said: str, first: str, second: str) -> None:
    assert in_a_fight().halves(said) == (first, second, False)


@pytest.mark.parametrize(
    "said",
    ["I hit the lumper and the lookout", "I search the bed and the floor", "I punch Nan", "", "and then"],
)
def test_a_sentence_of_one_deed_has_none(said: str) -> None:
    assert in_a_fight().halves(said) is None


def test_somebody_else_draws_a_knife_and_stabs() -> None:
    found = in_a_fight().readings("Teo draws his knife and stabs lumper 1")
    assert found[0].line == "/as teo-lunt attack lumper-1 with fight"


@pytest.mark.parametrize(
    "line",
    [
        "I thank Greta and get up to leave.",
        "I pull up a crate and sit down next to her.",
        "I show Greta the torn sail I found",
    ],
)
def test_what_everybody_does_every_day_takes_no_dice(line: str) -> None:
    first, *others = in_a_parlour().readings(line)
    assert first.line == line
    assert all(each.score < first.score - 0.1 for each in others)


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("I hand Greta ten crowns.", '/talk greta-vane giving "ten crowns"'),
        ("I show Greta the torn sail.", '/talk greta-vane showing "the torn sail"'),
    ],
)
def test_what_is_given_or_shown_is_part_of_the_talk(line: str, read: str) -> None:
    first, *_ = in_a_parlour().readings(line)
    assert fnmatchcase(first.line, read)


def test_to_tell_whether_somebody_lies_is_no_talk_but_a_look_at_them() -> None:
    found = in_a_parlour().readings("I try to tell whether Greta is lying")
    assert found[0].line.startswith("/overcome empathy vs greta-vane")


@pytest.mark.parametrize("line", ["I break the vase", "I throw the vase at the footman"])
def test_a_thing_an_article_leads_to_is_no_slip_in_a_name(line: str) -> None:
    assert not any("greta-vane" in each.line for each in in_a_parlour().readings(line)[:3])


def test_a_slip_in_the_name_of_whoever_is_spoken_to_is_no_reason_to_stay_silent() -> None:
    found = in_a_parlour().readings('"What is in the east wing?" I ask Greto')
    assert found[0].line == '/talk greta-vane "What is in the east wing?"'


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Two bravos wait for me on the bridge", '/scene "Two bravos wait for me on the bridge"'),
        ("Midnight at the docks", '/scene "Midnight at the docks"'),
        (
            "Late at night on the roof of the Bell, waiting",
            '/scene "Late at night on the roof of the Bell, waiting"',
        ),
        (
            "At the old salt works Odile looks for a crate",
            '/scene "At the old salt works Odile looks for a crate"',
        ),
        ("I go to see the harbour master.", '/scene "I go to see the harbour master"'),
        ("a tavern brawl", '/scene "A tavern brawl"'),
        ("scene two", "/scene 2"),
        ("the third scene", "/scene 3"),
        ("next scene", "/scene 00-a-barrow-in-candle-row"),
    ],
)
def test_between_scenes_what_somebody_goes_to_or_meets_opens_one(said: str, line: str) -> None:
    assert between_scenes().readings(said)[0].line == line


@pytest.mark.parametrize(
    "said",
    [
        "It had rained all night.",
        "I think about Pell.",
        "Rain.",
        "Two wet people on the stair. Neither speaks.",
    ],
)
def test_between_scenes_what_is_only_told_is_story(said: str) -> None:
    assert between_scenes().readings(said)[0].line == said


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("wait until the clerk leaves, then ask the footman about the ledger", "/talk clay-footman-1 *"),
        ("I wait until it is dark and then search the desk", "/advantage investigate seeking *"),
        ("search bed", "/advantage investigate seeking *"),
        ("I take a compel", "/compel"),
    ],
)
def test_what_is_done_after_waiting_is_the_deed(said: str, line: str) -> None:
    assert fnmatchcase(in_a_parlour().readings(said)[0].line, line)


@pytest.mark.parametrize(
    ("said", "asks"),
    [
        ("What is under the mattress?", "holds"),
        ("Who is on the stair?", "who"),
        ("Where does the trapdoor lead?", "where"),
        ("How many lamps are lit?", "how-many"),
        ("So whose face is it?", "who"),
    ],
)
def test_a_question_without_yes_or_no_is_put_to_the_oracle_which_answers_it(said: str, asks: str) -> None:
    game = in_the_bedroom().fork()
    found = game.readings(said)
    assert found[0].line.startswith("? ") and not any(each.line.startswith("/table") for each in found)
    assert what_is_asked(said.removeprefix("So ")) == asks
    told = [event for event in game.do(found[0].line) if isinstance(event, Narration) and event.by == "gm"]
    assert len(told) == 1 and told[0].text.endswith(".")
