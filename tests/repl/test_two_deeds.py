"""Two things in one sentence: what is said and done, two deeds, a way and a blow, a deed and the scene's end."""

from __future__ import annotations

import pytest

from solofate import Game
from solofate.repl.loop import converse
from solofate.repl.offers import Rest
from solofate.repl.plain_words import COUNTS
from solofate.repl.still_to_do import StillToDo
from tests.readings.situations import (
    between_scenes,
    fighting_in_the_lane,
    in_a_fight,
    in_a_parlour,
)
from tests.repl.at_the_prompt import Lines, choosing, commands, sit, told


def test_of_two_deeds_the_second_is_offered_when_the_first_is_done() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "I run to the tide dock and shoot Nan", answers=("", '"'))
    assert any("then: I shoot Nan" in line for line in shown)
    assert game.state.characters["odile-marrack"].zone == "tide-dock"
    assert shown.index("Then: I shoot Nan") < len(shown) and told(game)[-1] == "I shoot Nan"


def test_what_is_no_deed_of_two_halves_is_told_before_or_after() -> None:
    game = in_a_fight().fork()
    sit(game, "I grin, then shoot the lookout", answers=("",))
    assert told(game)[-1] == "I grin" and any(step.line.startswith("/attack loft") for step in game.steps)
    game = in_a_fight().fork()
    sit(game, "I run to the tide dock and I smile at them", answers=("",))
    assert game.state.characters["odile-marrack"].zone == "tide-dock" and told(game)[-1] == "I smile at them"


def test_who_goes_back_to_strike_gets_there_and_then_strikes() -> None:
    game = fighting_in_the_lane().fork()
    shown = sit(game, "I go back in and hit the second tough", answers=("", '"'))
    assert game.state.characters["odile-marrack"].zone == "lane"
    assert "Then: I hit the second tough" in shown


def test_the_second_half_waits_for_its_heros_next_turn() -> None:
    game = in_a_fight().fork()
    screen, typed = Lines(), iter(["I punch lumper 1. Then I shoot the lookout."])

    def read(game: Game) -> str | None:
        if game.pending is not None:
            return ""
        return "/pass" if game.state.active == "teo-lunt" else next(typed, None)

    converse(game, read, screen, choose=choosing(iter(["", "", "", ""])))
    kept = screen.shown.index("Kept for Odile Marrack's next turn: I shoot the lookout")
    assert kept < screen.shown.index("Kept from before: I shoot the lookout"), "Teo passes in between"
    assert any(step.line.startswith("/attack loft-lookout") for step in game.steps)


def _what_becomes_of_the_rest(line: str, chosen: str, *before: str) -> str:
    """What is shown of the second half of a line in a fight, with no question but who is next behind the first."""
    game = in_a_fight().fork()
    for done in ("/asking invoke never", *before):
        game.do(done)
        while game.pending is not None and game.pending.kind != "next":
            game.do(">")
    screen, typed, choices = Lines(), iter([line]), iter([chosen])

    def read(game: Game) -> str | None:
        if game.pending is not None:
            return f"> {next(choices, '')}" if game.pending.kind == "next" else ""
        return next(typed, None)

    converse(game, read, screen, choose=choosing(iter(["", "", "", ""])))
    return next(each for each in screen.shown if each.startswith("Kept f"))


def test_the_second_half_waits_for_who_did_the_first_whichever_of_several_is_next() -> None:
    third = ('/add "Petru Balan" as ally skills fight 1 in long floor', "/control petru-balan player")
    kept = _what_becomes_of_the_rest("I punch lumper 1 and run to the tide dock.", "teo-lunt", *third)
    assert kept == "Kept for Odile Marrack's next turn: I run to the tide dock"


def test_the_second_half_is_done_by_the_hero_whom_it_names() -> None:
    line, teos_turn = "I punch lumper 1. Odile runs to the tide dock.", ("/pass", "> loft-lookout")
    done = _what_becomes_of_the_rest(line, "odile-marrack", *teos_turn)
    assert done == "Kept from before: Odile runs to the tide dock"
    kept = _what_becomes_of_the_rest(line, "teo-lunt", *teos_turn)
    assert kept == "Kept for Odile Marrack's next turn: Odile runs to the tide dock"


def test_without_a_fight_the_second_half_is_told_where_another_acts() -> None:
    game, still = in_a_parlour().fork(), StillToDo()
    still.keep(game, Rest("I shoot", is_story=False, hero="teo-lunt"))
    assert still.next(game) == Rest("I shoot", is_story=True, hero="teo-lunt")


def test_aiming_and_firing_is_one_deed() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "I aim at Nan and pull the trigger", answers=("",))
    assert not any("then:" in line for line in shown)


def test_what_leads_to_a_blow_takes_no_turn_of_its_own() -> None:
    game = in_a_fight().fork()
    shown = sit(game, "I swing down on the trapeze and kick Nan in the chest", answers=("",))
    assert not any("then:" in line for line in shown), shown
    assert any(step.line.startswith("/attack nan-crake") for step in game.steps)


def test_where_nobody_is_asked_what_is_sure_is_done_and_the_rest_told() -> None:
    game = in_a_fight().fork()
    screen, lines = Lines(), iter(["I hit Nan with my cutlass"])
    converse(game, lambda game: next(lines, None), screen)
    assert any(step.line.startswith("/attack nan-crake with fight") for step in game.steps)
    game, lines = in_a_fight().fork(), iter(["I hold the lamp up to the wall"])
    converse(game, lambda game: next(lines, None), screen)
    assert told(game)[-1] == "I hold the lamp up to the wall" and COUNTS in screen.shown


def test_who_searches_a_place_elsewhere_goes_there_and_then_searches() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "I search the cellar for letters", answers=("", ""))
    assert game.state.characters["odile-marrack"].zone == "cellar"
    assert any(line.startswith("Then: I search the cellar") for line in shown), shown
    assert any('seeking "letters"' in line for line in shown), shown


def test_the_title_of_a_scene_is_not_cut_in_two() -> None:
    game = between_scenes().fork()
    said = "I ride into the town at dusk, looking for the man who bought the camels"
    shown = sit(game, said, answers=("^C",))
    title = "In the town at dusk, looking for the man who bought the camels"
    assert any(title in line for line in shown if "/scene" in line), shown
    assert not any(line.strip().startswith("then:") for line in shown), shown


def test_what_is_only_taken_up_is_part_of_the_deed() -> None:
    game = in_a_fight().fork()
    said = "I snatch the kettle off the hob and fling the boiling water in the lumper's face"
    shown = sit(game, said, answers=("^C",))
    assert not any("then:" in line for line in shown), shown
    assert any("/advantage" in line and "lumper" in line for line in shown), shown


def test_what_is_said_and_done_in_one_sentence_is_both_done() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "I tell Greta that she is lying and grab her by the wrist", "/quit", answers=("",))
    lines = [step.line for step in game.steps[-2:]]
    assert lines[0] == '/talk greta-vane "you are lying"'
    assert lines[1].startswith("/advantage physique"), (lines, shown)


def test_what_is_told_before_a_deed_is_kept_with_it() -> None:
    game = in_a_parlour().fork()
    sit(game, "I smile at nobody and shove the table over", "/quit", answers=("",))
    assert told(game)[-1] == "I smile at nobody"
    assert "physique" in game.steps[-1].line


@pytest.mark.parametrize(
    "said",
    [
        "I tell them to drop it and run",
        "I tell Greta that we surrender and want to talk",
        "tell Greta we came by ship and went straight here",
        "I ask Greta whether she saw him and knew his face",
    ],
)
def test_what_is_only_said_is_said_whole(said: str) -> None:
    assert in_a_parlour().halves(said) is None


def test_the_end_of_a_scene_is_offered_when_the_deed_before_it_is_done() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "I pocket the letter and that ends the scene", answers=("",))
    assert told(game)[-1] == "I pocket the letter" and not game.state.scene.open
    assert any("/end" in line for line in shown)
    game = in_a_parlour().fork()
    shown = sit(game, "I search the desk, and the scene ends here", "", "", answers=("", "", ""))
    lines = commands(game)
    assert lines.index('/advantage investigate seeking "the desk"') < lines.index("/end"), (lines, shown)


def test_who_thanks_somebody_and_leaves_does_both() -> None:
    game = in_a_parlour().fork()
    sit(game, "I thank Greta Vane and leave for the lighthouse", answers=("", ""))
    assert told(game)[-1] == "“Thank you.”"
    assert game.steps[-1].line == '/scene "At the lighthouse"'


def test_who_says_where_it_goes_on_and_does_something_there_does_both() -> None:
    game = in_a_parlour().fork()
    sit(game, "Back at the lighthouse, I search the desk", "", answers=("", ""))
    lines = commands(game)
    opened = lines.index('/scene "Back at the lighthouse"')
    assert lines[opened + 1] == '/advantage investigate seeking "the desk"'


def test_whoever_bursts_in_is_fought_in_the_same_sentence() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "Two raiders burst in and I stab the first", "", "", answers=("", '"'))
    assert game.state.scene.mode == "conflict" and "raider-2" in game.state.characters
    assert "Then: I stab the first" in shown


def test_a_chase_and_the_blow_behind_it_are_both_offered() -> None:
    game = fighting_in_the_lane().fork()
    shown = sit(game, "I chase the second tough and cut him down", answers=("", '"'))
    assert game.state.characters["odile-marrack"].zone == "lane"
    assert any(line.startswith("Then: I cut") for line in shown), shown


def test_the_blow_for_which_one_had_to_go_first_is_not_lost() -> None:
    game = fighting_in_the_lane().fork()
    shown = sit(game, "I cut the second tough down", answers=("", '"'))
    assert game.state.characters["odile-marrack"].zone == "lane"
    assert "Then: I cut the second tough down" in shown


def test_what_is_done_beside_a_way_or_a_concession_is_told() -> None:
    game = in_a_parlour().fork()
    said = "I pocket the spoons, thank Greta kindly and walk out into the street"
    sit(game, said, answers=("",))
    assert game.state.characters["odile-marrack"].zone == "street" and said in told(game)
    game = in_a_fight().fork()
    said = "I throw down the oar and give myself up to Nan"
    sit(game, said, answers=("",))
    assert said in told(game)


@pytest.mark.parametrize(
    ("said", "before", "line"),
    [
        (
            'I sit down by Greta\'s chair and whisper to her: "Can you see the Collector anywhere?"',
            "I sit down by Greta's chair",
            '/talk greta-vane "Can you see the Collector anywhere?"',
        ),
        (
            'I pour the cup and hold it out to Greta. "Drink, my friend," I say so loud that everybody turns round.',
            "I pour the cup",
            '/talk greta-vane "Drink, my friend" giving "the cup"',
        ),
    ],
)
def test_what_is_said_in_the_second_half_is_said_once(said: str, before: str, line: str) -> None:
    game = in_a_parlour().fork()
    first = len(game.steps)
    sit(game, said, "/quit", answers=("",) * 3)
    assert [step.line for step in game.steps[first:]] == [before, line]


@pytest.mark.parametrize(
    "line",
    [
        "I whistle for the bear, so that the horses shy and back away.",
        "I ring the bell so that the guards wake and run to the gate.",
    ],
)
def test_what_several_others_do_then_is_no_second_deed_of_the_hero(line: str) -> None:
    assert in_a_parlour().halves(line) is None


def test_the_hero_goes_on_behind_what_others_do() -> None:
    found = in_a_parlour().halves("I wait until the guards sleep, and then I slip out")
    assert found is not None and found.second == "I slip out"


def test_several_who_come_in_do_what_follows_together() -> None:
    line = "A corporal and two hungry soldiers ride into the yard and ask who runs this circus."
    found = in_a_parlour().halves(line)
    assert found is not None and found.second == "They ask who runs this circus"


@pytest.mark.parametrize(
    "line",
    [
        "I tell Greta that the sheets are for the convent and must go out tonight.",
        "I tell Greta that the sheets are wet and have to be dried.",
        "I tell Greta that the prisoner is ill and should lie down.",
    ],
)
def test_what_must_be_of_what_is_told_is_told_with_it(line: str) -> None:
    assert in_a_parlour().halves(line) is None


def test_what_the_hero_must_do_behind_a_word_to_wait_is_done() -> None:
    found = in_a_parlour().halves("I tell Greta to wait and must go now")
    assert found is not None and found.second == "I must go now"
