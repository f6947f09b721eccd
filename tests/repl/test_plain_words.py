"""Plain words at the prompt: shown before they are done, kept as story on request, and nothing lost in silence."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.commands.language.syntax import read_line
from solofate.errors import MalformedChoice
from solofate.repl.done_and_shown import take_line
from solofate.repl.leaving import STAYED
from solofate.repl.loop import converse
from solofate.repl.plain_prompt import is_no_answer, prompt_text
from solofate.repl.plain_words import COUNTS, JOURNAL, meant
from solofate.rules.events import Event, Narration, Rolled
from tests.places import ROOT
from tests.readings.situations import (
    at_a_question,
    defending,
    in_a_fight,
    in_a_parlour,
)
from tests.repl.at_the_prompt import Lines, commands, sit, told


def test_what_was_read_is_shown_with_its_chance_and_done_on_enter() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "I hit Nan with my cutlass", answers=("",))
    at = next(at for at, line in enumerate(shown) if "/attack nan-crake with fight" in line)
    assert "% to hit" in shown[at] and "Enter does it" in shown[at] and "story" in shown[at]
    assert any(step.line.startswith("/attack nan-crake with fight") for step in game.steps)


@pytest.mark.parametrize("answer", ['"', "s", "story"])
def test_it_is_kept_as_story_on_request_and_says_so(answer: str) -> None:
    game = in_a_fight().fork()
    shown = sit(game, "I hit Nan with my cutlass", answers=(answer,))
    assert told(game)[-1] == "I hit Nan with my cutlass"
    assert COUNTS in shown


def test_what_was_asked_stands_before_what_is_drawn_for_it() -> None:
    game = in_a_parlour().fork()
    sit(game, "What is under the mattress?", "/quit", answers=("",))
    assert told(game)[-1] == "What is under the mattress?"
    [answer] = [event for _, event in game.log[-4:] if isinstance(event, Narration) and event.by == "gm"]
    assert answer.text.endswith(".")


def test_a_deed_at_the_question_how_one_defends_is_the_defence() -> None:
    game = defending().fork()
    question = game.pending
    assert question is not None and question.kind == "defend"
    sit(game, "I parry with the pole.", "/quit")
    assert game.pending is None or game.pending.id != question.id
    assert any(isinstance(event, Rolled) and event.skill == "fight" for _, event in game.log[-12:])


def test_another_reading_is_taken_by_its_number() -> None:
    game = in_a_fight().fork()
    game.do("/hit lumper-2 1 physical")
    while game.pending is not None:
        game.do(">")
    sit(game, "I punch the lumper", answers=("2",))
    assert any(step.line.startswith("/attack lumper-2 with fight") for step in game.steps)


def test_another_line_may_be_typed_instead() -> None:
    game = in_a_fight().fork()
    sit(game, "I hit Nan", "/quit", answers=("/pass",))
    assert any(step.line == "/pass" for step in game.steps)
    assert told(game)[-1] == "I hit Nan", "what was not taken stands as it was told"


def test_what_waited_for_enter_is_not_lost_where_something_else_is_typed() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "I hit Nan", answers=("I shoot the lookout", "", ""))
    assert any(line.strip().startswith("Not done yet: /attack nan-crake") for line in shown)
    assert any(step.line.startswith("/attack nan-crake with") for step in game.steps)
    assert "Then: I shoot the lookout" in shown, "the hero who is left to act does it"
    game = in_a_fight().fork()
    shown = sit(game, "I hit Nan", answers=("I shoot the lookout", "no", ""))
    assert "Only told, as it was not taken (no dice): I hit Nan" in shown
    assert told(game).count("I hit Nan") == 1
    assert any(step.line.startswith("/attack loft-lookout with shoot") for step in game.steps)


def test_a_blow_begins_a_fight_and_is_struck_in_it() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "I punch the first footman", answers=("", ""))
    lines = [step.line for step in game.steps]
    assert "/conflict with clay-footman-1 first odile-marrack" in lines
    assert "/attack clay-footman-1 with fight -- punch the first footman" in lines
    assert "Then: I punch the first footman" in shown


def test_a_deed_typed_where_it_is_asked_who_acts_first_is_whoever_does_it_and_is_done_then() -> None:
    game = in_a_parlour().fork()
    game.do("/conflict with clay-footman-1")
    while game.pending is not None and game.pending.kind != "first":
        game.do(">")
    if game.pending is None:
        game.do("/undo")
    assert game.pending is not None and game.pending.kind == "first"
    shown = sit(game, "I punch the first footman", answers=("",))
    assert "Then: I punch the first footman" in shown
    assert any(step.line.startswith("/attack clay-footman-1 with fight") for step in game.steps)


def test_m_shows_all_there_is_and_pays_for_nothing() -> None:
    game = at_a_question().fork()
    assert game.pending is not None and game.pending.kind == "invoke"
    before, steps = game.pending.id, len(game.steps)
    shown = sit(game, "m", "/quit")
    assert game.pending is not None and game.pending.id == before and len(game.steps) == steps
    assert any("My Father's Cutlass" in line for line in shown)


def test_a_sentence_at_a_question_is_told_and_the_question_stays() -> None:
    game = at_a_question().fork()
    question = game.pending
    assert question is not None and not question.decision.free_text
    shown = sit(game, "The rain has stopped by now", "/quit")
    assert told(game)[-1] == "The rain has stopped by now" and JOURNAL in shown
    assert game.pending is not None and game.pending.id == question.id


def test_what_is_said_to_somebody_at_a_question_is_kept_until_that_is_answered() -> None:
    game = at_a_question().fork()
    shown = sit(game, "I ask Nan Crake who pays her", "/quit")
    assert "First the question. Kept until then: I ask Nan Crake who pays her" in shown


def test_somebody_the_story_tells_of_comes_in_before_the_blow() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "I hit Ferris", answers=("", ""))
    assert any('/add "Ferris" (Ferris is not in this scene so far' in line for line in shown)
    lines = [step.line for step in game.steps]
    assert '/add "Ferris"' in lines and any(line.startswith("/attack ferris with") for line in lines)


def test_which_of_several_alike_is_hit_is_asked_only_once_one_of_them_is_hurt() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "I punch the lumper", answers=(None,))
    assert not any("/attack lumper-2" in line for line in shown)
    game.do("/hit lumper-2 1 physical")
    while game.pending is not None:
        game.do(">")
    shown = sit(game, "I punch the lumper", answers=(None,))
    assert any("/attack lumper-2" in line for line in shown)


def test_a_memory_at_an_invoke_that_names_no_aspect_is_asked_about_and_no_fact() -> None:
    game = at_a_question().fork()
    before = len(game.log)
    shown = sit(game, "Remembering how the old dog went under the ice, Odile grits her teeth", "/quit")
    assert any("Which aspect is that?" in line for line in shown)
    assert len(game.log) == before and not told(game)


def test_a_deed_at_a_question_waits_until_it_is_answered() -> None:
    game = at_a_question().fork()
    question = game.pending
    assert question is not None and question.kind == "invoke"
    shown = sit(game, "I shoot the lookout", "pass", "> teo-lunt", "/pass", "> odile-marrack", answers=("s",))
    assert any("Kept until then: I shoot the lookout" in line for line in shown)
    assert any("Kept for Odile Marrack's next turn" in line for line in shown)


def test_of_two_deeds_at_a_question_neither_is_lost() -> None:
    game = at_a_question().fork()
    lines = ("I shoot the lookout", "I kick Nan Crake down the stairs")
    shown = sit(game, *lines, "pass", "> teo-lunt", "/quit", answers=())
    kept = [line for line in shown if line.startswith("Kept for Odile Marrack's next turn: ")]
    assert [line.partition(": ")[2] for line in kept] == list(lines)
    assert told(game)[-2:] == list(lines), "who leaves has told of both"


def test_a_deed_that_still_waits_when_somebody_leaves_is_story() -> None:
    game = at_a_question().fork()
    sit(game, "I shoot the lookout", "/quit")
    assert told(game) == ["I shoot the lookout"]


@pytest.mark.parametrize("line", ['"Who sent you?"', "“Stop!”"])
def test_a_line_spoken_at_a_question_is_told_and_the_question_stays(line: str) -> None:
    game = at_a_question().fork()
    question = game.pending
    assert question is not None and not question.decision.free_text
    shown = sit(game, line, "/quit")
    assert told(game)[-1].strip('“”"') == line.strip('“”"') and JOURNAL in shown
    assert game.pending is not None and game.pending.id == question.id


def test_a_slip_in_a_command_at_a_question_offers_nothing_that_has_to_wait() -> None:
    game = at_a_question().fork()
    question, steps = game.pending, len(game.steps)
    shown = sit(game, "/attack lumpr with fihgt", "/quit", answers=())
    assert not any("Enter takes 1" in line for line in shown) and len(game.steps) == steps
    assert game.pending is not None and question is not None and game.pending.id == question.id


def test_leaving_is_heard_where_a_reading_is_offered() -> None:
    game = in_a_fight().fork()
    assert sit(game, "I hit Nan", answers=("/quit",))[-1].startswith("Everything is kept")


def test_to_call_it_off_does_nothing() -> None:
    game = in_a_fight().fork()
    before = len(game.steps)
    sit(game, "I hit Nan", answers=("^C",))
    assert len(game.steps) == before


def test_story_goes_into_the_journal_with_its_mark_and_is_not_asked_about() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "The rain keeps falling.", '"I hit you," I say.')
    assert told(game)[-2:] == ["The rain keeps falling.", '"I hit you," I say.']
    assert shown.count(COUNTS) == 2


@pytest.mark.parametrize(
    "line", ["help", "attack nan", "shoot lumper 1", "I punch the lumper", "undo", "sheet"]
)
def test_what_looks_like_a_command_is_never_told_in_silence(line: str) -> None:
    game = in_a_fight().fork()
    sit(game, line, answers=(None,))
    assert line not in told(game)


def test_what_only_shows_something_is_shown_at_once() -> None:
    game = in_a_fight().fork()
    before = len(game.steps)
    shown = sit(game, "how hurt am I?")
    assert any("Customs Officer" in line for line in shown) and len(game.steps) == before


@pytest.mark.parametrize(
    ("line", "answer", "done"),
    [
        ("/attack", "", "/attack nan-crake with fight"),
        ("/attack lumper", "2", "/attack lumper-2 with fight"),
        ("/attack 2", "", "/attack lumper-1 with fight"),
        ("/attack lumper-1 w provoke", "", "/attack lumper-1 with provoke"),
        ("/fight lumper-1", "", "/attack lumper-1 with fight"),
        ("/atack nan with fight", "", "/attack nan with fight"),
        ("/move", "2", "/move tide dock"),
        ("/overcome atletics vs 1", "", "/overcome athletics vs 1"),
    ],
)
def test_missing_parts_are_asked_for(line: str, answer: str, done: str) -> None:
    game = in_a_fight().fork()
    sit(game, line, answers=(answer,))
    assert any(step.line.startswith(done) for step in game.steps), [step.line for step in game.steps[-2:]]


def test_do_reads_what_is_plainly_an_attack() -> None:
    game = in_a_fight().fork()
    sit(game, "/do punch the first lumper", answers=("",))
    assert any(step.line.startswith("/attack lumper-1 with fight") for step in game.steps)


def asked_for_words() -> Game:
    """A lumper is taken out, and whoever did it says what becomes of him."""
    game = in_a_fight().fork()
    game.do("/hit lumper-1 9 by me")
    while game.pending is not None and not (game.pending.decision.free_text and game.pending.options):
        game.do(">")
    return game


def test_a_number_that_is_no_choice_is_not_taken_for_words() -> None:
    game = asked_for_words()
    before = len(game.steps)
    shown = sit(game, "99")
    assert len(game.steps) == before and any("There are" in line and "choices" in line for line in shown)


@pytest.mark.parametrize("typed", ["I punch lumper 2", "attack nan", '"Get out of here!"', "undo"])
def test_a_deed_or_speech_where_any_words_will_do_is_asked_about(typed: str) -> None:
    game = asked_for_words()
    before = len(game.steps)
    shown = sit(game, typed, answers=("",))
    assert any("your answer, word for word?" in line for line in shown)
    left = [step.line for step in game.steps[before:]]
    assert left == ([typed] if typed.startswith("I ") else []), "who leaves has told what they would do next"
    answered = asked_for_words()
    sit(answered, typed, answers=("yes",))
    assert answered.steps[before].line == f"> {typed}"


def test_words_of_ones_own_are_taken_as_they_are() -> None:
    game = asked_for_words()
    shown = sit(game, "he falls into the black water and is gone")
    assert not any("word for word" in line for line in shown)
    assert any("black water" in str(event) for _, event in game.log[-6:])


def test_an_error_in_a_script_names_who_is_here() -> None:
    game = in_a_fight().fork()
    for line, named in (("/attack", "nan-crake with fight"), ("/move", "tally loft"), ("/aid", "teo-lunt")):
        with pytest.raises(MalformedChoice, match=named):
            game.do(line)


def test_plain_words_answer_a_question() -> None:
    game = at_a_question().fork()
    screen = Lines()
    found = meant(game, "use the shadwos on the walls", screen, lambda prompt: None)
    assert found.line == "> last-nights-shadows-on-the-walls:+2"


def test_who_would_rather_write_turns_readings_off() -> None:
    game = in_a_fight().fork()
    sit(game, "/readings off", "I hit Nan")
    assert told(game)[-1] == "I hit Nan"
    sit(game, "/readings on", "I hit Nan", answers=("",))
    assert any(step.line.startswith("/attack nan-crake") for step in game.steps)


def test_a_pipe_keeps_the_pinned_language() -> None:
    game = in_a_fight().fork()
    screen = Lines()
    take_line(game, "I hit Nan", screen)
    assert told(game)[-1] == "I hit Nan" and COUNTS not in screen.shown


def test_where_nobody_is_in_reach_one_goes_there_first() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "I punch the lookout", answers=(None,))
    offered = [line for line in shown if "/move tally" in line or "/attack loft" in line]
    assert "/move tally loft" in offered[0] and "out of reach" not in " ".join(shown)
    assert "on the next: /attack loft-lookout with fight" in offered[1], "the way has to be rolled for"


@pytest.mark.parametrize("line", ["/end", '/scene "The quay"'])
@pytest.mark.parametrize("answer", ["", "no", None, '"', "^C"])
def test_a_fight_is_not_left_by_a_slip(line: str, answer: str | None) -> None:
    game = in_a_fight().fork()
    shown = sit(game, line, answers=(answer,))
    assert "A conflict is on and would end here. Leave it?" in shown
    assert shown[-2] == STAYED
    assert game.state.scene.mode == "conflict"


def test_whoever_says_yes_leaves_the_fight() -> None:
    game = in_a_fight().fork()
    sit(game, "/end", answers=("yes",))
    assert not game.state.scene.open


def test_what_is_typed_in_place_of_yes_or_no_is_read_in_its_turn() -> None:
    game = in_a_fight().fork()
    sit(game, "/end", answers=('/aspect "Smoke"',))
    assert game.state.scene.mode == "conflict"
    assert any(each.name == "Smoke" for each in game.state.scene.aspects)


def test_neither_a_look_nor_a_pipe_nor_a_scene_without_a_fight_is_asked_about() -> None:
    sit(in_a_fight().fork(), "/scene")
    sit(in_a_parlour().fork(), "/end")
    game, lines = in_a_fight().fork(), iter(["/end"])
    converse(game, lambda game: next(lines, None), Lines())
    assert not game.state.scene.open


def test_the_tutorial_goes_on_with_another_game() -> None:
    lines = iter(["/tutorial"])
    assert converse(in_a_fight().fork(), lambda game: next(lines, None), Lines()) == "first-night"
    assert converse(in_a_fight().fork(), lambda game: None, Lines()) is None


def test_a_word_like_a_heros_name_spends_nobodys_point() -> None:
    assert not any("/" in each.line for each in at_a_question().readings("Odlie"))


def test_what_is_let_go_with_ctrl_c_is_said_to_be_gone() -> None:
    game = in_a_fight().fork()
    said = "I hit the lumper"
    shown = sit(game, said, answers=("^C",))
    assert any("I hit the lumper" in line and "neither done nor kept" in line for line in shown), shown
    assert said not in told(game)


def test_what_the_rules_here_do_not_have_is_not_offered() -> None:
    game = in_a_fight().fork()
    assert game.readings("guard up, eyes open, nothing fancy")[0].line == "/full-defense"
    shown = sit(game, "guard up, eyes open, nothing fancy", "/quit", answers=("s",))
    assert any("/advantage" in line for line in shown)
    assert not any("/full-defense" in line for line in shown)


def test_an_empty_enter_takes_no_compel_and_any_other_default() -> None:
    game = in_a_parlour().fork()
    game.do("/compel")
    assert game.pending is not None and prompt_text(game) == "> "
    assert is_no_answer(game, " ") == "Enter alone takes no compel; type 1 to accept or 2 to refuse."
    assert is_no_answer(game, "1") == "" and is_no_answer(at_a_question(), "") == ""


def test_a_second_invoke_is_asked_in_few_lines() -> None:
    game = at_a_question().fork()
    hero = game.state.characters[game.state.active or ""]
    assert hero.fate_points >= 2
    shown = sit(game, "/choices", "2", "/quit")
    again = [at for at, line in enumerate(shown) if "Invoke an aspect?" in line]
    assert len(again) > 1
    lines = shown[again[-1] + 1 :]
    assert "m) the other ways" in lines[0] and sum(line.startswith("  ") for line in lines) <= 3, lines


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("I slash Nan with my knife", "slash Nan with my knife"),
        ("I smile and coax the key out of Nan, hoping for the best", "coax the key out of Nan"),
        ("Odile climbs the crane because it is there", "climb the crane"),
        ("I shoved Nan into the water", "shove Nan into the water"),
        ("I kick it", ""),
        ("Nan slashes me with her knife", ""),
        ("Do I hit her?", ""),
    ],
)
def test_the_players_own_words_for_a_deed_go_with_its_command(typed: str, told: str) -> None:
    line = "/attack nan-crake with fight"
    assert in_a_fight().as_told(line, typed) == (f"{line} -- {told}" if told else line)
    assert in_a_fight().as_told("/move tide dock", typed) == "/move tide dock"


def test_what_stands_behind_two_hyphens_is_told_and_no_part_of_the_command() -> None:
    read = read_line('/overcome fight "hold -- the door" -- hold the door with both hands')
    assert [word.text for word in read.words] == ["fight", "hold -- the door"]
    assert read.told == "hold the door with both hands"
    assert read_line('/overcome fight "hold -- the door"').told == ""


def by_skill() -> Game:
    """A forge at a table where turns go by skill, as by Fate Core, with a smith in it."""
    game = Game.apart(ROOT / "campaigns" / "the-bell-below", 3)
    game.do("/gm framing off")
    game.do("/gm compels 0")
    game.do('/scene "The forge"')
    game.do('/add "Smith" as minor aspects "Strong Arms" skills fight 2 athletics 1')
    return game


def test_a_blow_begins_a_fight_also_where_nobody_names_who_acts_first() -> None:
    game = by_skill()
    sit(game, "I attack the smith with my knife", answers=("", None))
    assert game.state.scene.mode == "conflict"
    assert "/conflict with smith" in commands(game)


def test_the_blow_that_began_the_fight_is_offered_then() -> None:
    game = by_skill()
    shown = sit(game, "I attack the smith with my knife", answers=("", ""))
    assert any(line == "Then: I attack the smith with my knife" for line in shown)
    assert any(line.startswith("/attack smith") for line in commands(game))


def test_what_is_refused_is_not_offered_without_end() -> None:
    """The command is turned down here as nothing turns down by itself; the question would come again for ever."""
    game = by_skill()
    screen = Lines()
    asked: list[str] = []

    def choose(prompt: str) -> str:
        asked.append(prompt)
        assert len(asked) < 5
        return ""

    lines = iter(["I attack the smith with my knife"])
    refused = game.do

    def do(line: str) -> list[Event]:
        if line.startswith("/conflict"):
            raise MalformedChoice("no fight today")
        return refused(line)

    game.do = do  # type: ignore[method-assign]
    converse(game, lambda game: next(lines, None), screen, choose=choose)
    assert len(asked) == 1 and "No fight today." in screen.shown


def test_a_way_that_takes_a_roll_says_what_stands_against_it() -> None:
    game = in_a_parlour().fork()
    game.do("/zone roof next-to hall barrier 2")
    shown = sit(game, "I climb to the roof", answers=('"',))
    assert any(
        "/move roof (Athletics against Fair (+2): the barrier" in line or "zones" in line for line in shown
    ), shown


def test_what_is_whispered_to_the_vines_is_asked_of_nobody_else() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "I whisper to the vines on the wall and ask them what they saw", answers=('"',))
    assert any("no answer in words" in line for line in shown)
    assert not any("/talk" in line for line in shown)
