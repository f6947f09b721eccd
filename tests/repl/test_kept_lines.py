"""What was typed and waits is never done without being asked about, and one sentence is one /undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.repl.loop import converse
from solofate.repl.offers import Rest
from solofate.repl.still_to_do import StillToDo
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import FREE
from tests.places import STARTER, copied
from tests.readings.situations import at_a_question, in_a_fight, in_a_parlour
from tests.repl.at_the_prompt import Lines, choosing, commands, sit, told

SPOONS = "I pocket the spoons, thank Greta kindly and walk out into the street"


def test_one_sentence_is_one_undo_and_one_redo() -> None:
    game = in_a_parlour().fork()
    before, steps = game.state, len(game.steps)
    sit(game, SPOONS, answers=("",))
    assert len(game.steps) > steps + 1, "it is told, and the way is gone"
    after = game.state
    sit(game, "/undo")
    assert game.state == before and len(game.steps) == steps
    sit(game, "/redo")
    assert game.state == after
    sit(game, "The clock strikes", SPOONS, "/undo 2", answers=("",))
    assert game.state == after, "numbers count sentences"


def test_two_sentences_are_two_undos() -> None:
    game = in_a_parlour().fork()
    sit(game, "The clock strikes", "The fire burns low", "/undo")
    assert told(game)[-1] == "The clock strikes"


def test_what_belongs_together_is_known_when_the_game_is_opened_again(tmp_path: Path) -> None:
    folder = copied(STARTER, tmp_path / "c")
    game = Game.open(folder, 1)
    sit(game, "I am in the chandler's shop at dawn", answers=("",))
    steps = len(game.steps)
    with game.timeline.joining():
        game.do("The bell over the door rings")
    game.do("Nobody comes")
    game.close()
    game = Game.open(folder)
    assert [step.joined for step in game.steps[steps:]] == [True, False]
    sit(game, "/undo 2")
    assert len(game.steps) == steps - 1, "the sentence before went with what was joined to it"
    game.close()


def _on_the_next_turn(game: Game, said: str, answer: str) -> list[str]:
    """What is shown where this is said at a question, Teo passes, and so is answered to the offer it comes to then."""
    screen, typed = Lines(), iter([said])

    def read(game: Game) -> str | None:
        if game.pending is not None and not any("Kept until then" in line for line in screen.shown):
            return next(typed)
        if game.pending is not None:
            return ""
        return "/pass" if game.state.active == "teo-lunt" else None

    converse(game, read, screen, choose=choosing(iter([answer])))
    return screen.shown


def test_what_was_kept_and_is_not_taken_is_neither_done_nor_told() -> None:
    game = at_a_question().fork()
    said = "I shoot the lookout"
    shown = _on_the_next_turn(game, said, "The rain gets worse on the roof")
    assert f"Kept from before: {said}" in shown and f"Let go: {said}" in shown
    assert any("Esc lets it go" in line for line in shown)
    assert said not in told(game) and told(game)[-1] == "The rain gets worse on the roof"
    assert not any(line.startswith("/attack loft-lookout") for line in commands(game))


def test_what_was_kept_to_be_said_is_asked_about_before_it_is_said() -> None:
    game = at_a_question().fork()
    said = "I ask Nan Crake who pays her"
    assert f"Kept from before: {said}" in _on_the_next_turn(game, said, '"')
    assert not any(line.startswith("/talk nan-crake") for line in commands(game))


def test_what_was_kept_for_a_scene_that_is_over_is_let_go() -> None:
    game, still = in_a_parlour().fork(), StillToDo()
    still.somebody_typed()
    still.keep(game, Rest("I shoot Greta", is_story=False, hero=game.state.active))
    still.somebody_typed()
    game.do("/end")
    game.do('/scene "The street"')
    while game.pending is not None:
        game.choose(game.pending.default)
    assert still.next(game) is None
    assert list(still.waits(game)) == ["Let go, as it is past: I shoot Greta"] and not still.left()


def test_what_was_kept_for_a_turn_in_a_fight_that_is_over_is_let_go() -> None:
    game, still = in_a_fight().fork(), StillToDo()
    still.somebody_typed()
    still.keep(game, Rest("I swing the oar at the lumper's knees", is_story=False, hero=game.state.active))
    still.somebody_typed()
    for foe in [one.id for one in game.state.characters.values() if one.side == OPPOSITION]:
        game.do(f"/drop {foe}")
        while game.pending is not None:
            game.do(">")
    assert game.state.scene.open and game.state.scene.mode == FREE
    assert still.next(game) is None
    assert list(still.waits(game)) == ["Let go, as it is past: I swing the oar at the lumper's knees"]


def test_a_way_that_takes_the_turn_says_that_the_blow_comes_on_the_next() -> None:
    def by_the_yard(barrier: str) -> Game:
        game = Game.apart(STARTER, 3)
        game.do("/gm framing off")
        game.do('/scene "The Flooded Yard"')
        for line in ("/zone quay", f"/zone yard next-to quay{barrier}", '/add "Hired Tough" in yard'):
            game.do(line)
        game.do("/conflict first odile")
        while game.pending is not None:
            game.do(">")
        return game

    said = "I run into the yard and kick the tough"
    shown = sit(by_the_yard(" barrier 2"), said, "/quit", answers=("no",))
    assert any("on the next: I kick the tough" in line for line in shown)
    shown = sit(by_the_yard(""), said, "/quit", answers=("no",))
    assert not any("on the next" in line for line in shown)
    assert any("then: I kick the tough" in line for line in shown)


@pytest.mark.parametrize("instead", ['/talk nan-crake "Stop!"', "? Is he hurt", "Greta screams", '"', "no"])
def test_a_kept_line_is_let_go_in_words_whatever_is_typed_instead(instead: str) -> None:
    said = "I shoot the lookout"
    shown = _on_the_next_turn(at_a_question().fork(), said, instead)
    assert f"Let go: {said}" in shown


def test_a_command_that_was_mended_is_let_go_in_words() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "/atack collector", answers=('/talk collector "Good evening"',))
    assert "Let go: /atack collector" in shown
    assert commands(game)[-1] == '/talk collector "Good evening"'


def test_what_is_only_told_says_that_it_was_not_done_where_a_command_is_typed_instead() -> None:
    game = in_a_parlour().fork()
    shown = sit(game, "I shoot the collector", answers=('/talk greta-vane "Good evening"',))
    assert "Only told, as it was not taken (no dice): I shoot the collector" in shown
    assert commands(game)[-2:] == ["I shoot the collector", '/talk greta-vane "Good evening"']


def test_the_end_of_a_fight_that_was_asked_about_is_let_go_in_words() -> None:
    shown = sit(in_a_fight().fork(), "/end", answers=("/map",))
    assert "Let go: /end" in shown


def test_what_waits_for_an_answer_is_offered_again_when_the_game_was_killed(tmp_path: Path) -> None:
    game, kept_in = at_a_question().fork(), tmp_path / "waiting"
    said = "I shoot the lookout"

    class Killed(BaseException):
        """The process is gone, and nothing is done any more."""

    typed = iter([said])

    def read_until_killed(game: Game) -> str:
        for line in typed:
            return line
        raise Killed

    with pytest.raises(Killed):
        converse(game, read_until_killed, Lines(), choose=choosing(iter(())), still=StillToDo(kept_in))
    screen = Lines()

    def read(game: Game) -> str | None:
        if game.pending is not None:
            return ""
        return "/pass" if game.state.active == "teo-lunt" else None

    converse(game, read, screen, choose=choosing(iter(["no"])), still=StillToDo(kept_in))
    assert f"Kept until that is answered: {said}" in screen.shown
    assert f"Kept from before: {said}" in screen.shown and f"Let go: {said}" in screen.shown
    assert not StillToDo(kept_in).left(), "what was let go waits no more"


@pytest.mark.parametrize("written", ["", "[", "[3]", '[{"rest": 1, "hero": null}]', "{}"])
def test_a_file_that_says_something_else_keeps_nothing_waiting(tmp_path: Path, written: str) -> None:
    (tmp_path / "waiting").write_text(written)
    assert not StillToDo(tmp_path / "waiting").left()
