"""What somebody sees who sits down, and what they told before that as the scene it opens."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.game.game import Game
from solofate.repl.beginning import first_sentence
from solofate.repl.done_and_shown import show_open_question
from solofate.repl.render import Screen
from solofate.rules.events import Narration
from solofate.rules.model.characters import PCS
from solofate.rules.scene_history import chronicle
from solofate.wording.pages import recap
from solofate.wording.pages.scene import scene_lines
from solofate.wording.plain import in_quotes

SAFETY_CALLS = (
    "Whatever comes up, you need not put up with it: /x takes it out, /rewind goes back, /skip goes on, /pause halts, "
    "/lines keeps things out. At any prompt, no grounds asked."
)


def welcome(
    game: Game, screen: Screen, *, opens_by_itself: bool = False, on_the_table: Sequence[str] = ()
) -> None:
    """What somebody sees who sits down: where they are, and how to go on, unless a scene opens by itself.

    Where a question is open about a roll, its lines stand `on_the_table`, before the question.
    """
    if game.title:
        screen.line(game.title, "title")
    if len(game.steps) == 1:
        for _, event in game.log:
            if isinstance(event, Narration):
                screen.line(event.text)
    else:
        for line in recap.last_time_lines(chronicle(game.log)):
            screen.line(line, "quiet")
    if game.state.scene.open:
        for line in scene_lines(game.state):
            screen.line(line)
    else:
        ways_on = () if opens_by_itself else game.library.opening_lines()
        for line in (*scene_lines(game.state)[1:], *ways_on):
            screen.line(line)
        if ways_on and not game.library.scenes() and (such := _how_it_may_begin(game)):
            screen.line(f"Such as: {such}")
    untouched = not game.state.scene.title
    if untouched:  # Before the first scene (Fate Condensed, Safety Tools).
        screen.line(SAFETY_CALLS, "quiet")
    screen.line("Type what you do, or a command: /help lists them, Tab completes, /quit leaves.", "quiet")
    if untouched and not opens_by_itself:
        screen.line("New to this? /tutorial is a first evening with a guide; this campaign waits.", "quiet")
    for line in on_the_table:
        screen.line(line, "dice")
    show_open_question(game, screen)


def as_an_opening(game: Game, first: str) -> str:
    """What was told before play began, as the scene that it opens."""
    if not first or first[0] in "/>?#" or game.state.scene.open or not game.reads_plain_words:
        return first
    opens = (each.line for each in game.readings(first) if each.line.startswith(_SCENE))
    titled = in_quotes(first).strip(" .!")
    return game.as_told(next(opens, f'{_SCENE}"{titled}"'), first)


_SCENE = "/scene "


def _how_it_may_begin(game: Game) -> str:
    """A sentence to begin with, made of the campaign's setting and of a hero; nothing where there are none."""
    told = [event.text for _, event in game.log if isinstance(event, Narration)]
    setting = [aspect.name for aspect in game.state.scene.aspects if aspect.kind == "setting"]
    heroes = any(one.side == PCS for one in game.state.characters.values())
    return first_sentence(told[:1] or setting) if heroes and setting else ""
