"""Safety calls: taking content out, pausing, going back, skipping ahead (Fate Condensed, Safety Tools).

A call goes before everything else, also in the middle of a decision. It is a concern until its caller has said
what becomes of it, and until then nothing else happens. Nothing is erased: the log keeps what stood before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solofate.commands.language.registry import SAFETY, Command
from solofate.errors import IllegalChoice
from solofate.game.concerns import (
    SCENE,
    STAY,
    moments,
    only_calls,
    question,
    since_the_scene_began,
    steps_since,
)
from solofate.gm.style import STYLES
from solofate.rules.dice import QueuedDice
from solofate.rules.events import BoundsKept, ConcernSettled, Event, Narration, StyleChanged
from solofate.rules.model.safety import (
    DROP,
    LEAVE,
    PAUSE,
    REWIND,
    REWORD,
    SKIP,
    TAKEN_OUT_MARK,
    UNDO,
    X_CARD,
    Struck,
    without,
)
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.procedures.conflict.conflict_ends import end_conflict
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.procedures.scenes.transitions import break_off
from solofate.rules.table import Table

if TYPE_CHECKING:
    from solofate.game.game import Game
    from solofate.game.timeline import Kept

KEPT = "(what was taken out stays out)"
PASSED_OVER = "The rest is passed over."


def first(game: Game, command: Command | None = None) -> None:
    """A concern goes first: raises `IllegalChoice` for anything else while one is open (FG-SAFE-06)."""
    concern = game.standing.concern
    if concern is None or (command is not None and (command.group == SAFETY or command.name == "undo")):
        return
    raise IllegalChoice(
        f"/{concern.call} comes first: answer it (Enter takes {question(game).default}), or /undo takes the call back"
    )


# ---- settling ------------------------------------------------------------------------------------------------


def settle(game: Game, line: str, choice: str) -> list[Event]:
    """Do what the caller of the open concern chose."""
    concern = game.standing.concern
    assert concern is not None
    if concern.call == X_CARD:
        return _strike(game, line, choice)
    if concern.call == PAUSE:
        tone = [StyleChanged(choice)] if choice in STYLES else []
        return game.put(line, (ConcernSettled(PAUSE, choice), *tone))
    if choice == STAY:
        return game.put(line, (ConcernSettled(concern.call, STAY),))
    if concern.call == SKIP:
        return skip_ahead(game, line, choice, concern.texts[0] if concern.texts else "")
    return go_back(game, line, choice)


def _strike(game: Game, line: str, choice: str) -> list[Event]:
    concern = game.standing.concern
    assert concern is not None
    how = choice if choice in (DROP, UNDO, LEAVE) else REWORD
    settled = ConcernSettled(X_CARD, how, choice if how == REWORD else "")
    if how == UNDO:
        back = steps_since(game, concern.at)
        assert back is not None
        return game.put(line, (*kept(game, back), settled), back)
    if how == LEAVE or game.underway is None:
        return game.put(line, (settled,))
    return _other_words(
        game, settled, tuple(Struck(text, settled.instead or TAKEN_OUT_MARK) for text in concern.texts)
    )


def _other_words(game: Game, settled: ConcernSettled, struck: tuple[Struck, ...]) -> list[Event]:
    """The command underway goes on from its start with the same dice and answers, and with other words."""
    steps = game.steps[game.opened :]
    meanwhile = [event for step in steps[1:] if not step.choices for event in step.events]
    answers: list[str] = []
    for answer in (each for step in steps for each in step.choices):
        swapped = without(answer, struck)
        if swapped != answer and settled.how == DROP:
            break
        answers.append(swapped)
    typed = without(steps[0].line, struck) if settled.how == REWORD else steps[0].line
    return game.run_again(typed, answers, (*meanwhile, settled))


def go_back(game: Game, line: str, choice: str) -> list[Event]:
    """Return to an earlier moment; what was taken out since stays out (ruling AMBG-33). Raises `IllegalChoice`."""
    if choice == SCENE:
        steps = since_the_scene_began(game)
    else:
        number = int(choice.removeprefix("back:"))
        found = moments(game, number)
        steps = found[-1].steps if number <= len(found) else None
    if steps is None:
        raise IllegalChoice("there is no such moment to go back to; /rewind alone lists them")
    return game.put(line, (*kept(game, steps), ConcernSettled(REWIND, choice)), steps)


def skip_ahead(game: Game, line: str, how: str, summary: str) -> list[Event]:
    """Close what is being played by agreement: what is owed is paid, nobody has lost (ruling AMBC-84).

    A command that is underway is taken back; one that began the very thing stands as far as it went.
    """
    back = len(game.steps) - game.opened if game.underway is not None else 0
    before = _before(game, back).scene
    if not before.open or before.mode != game.standing.scene.mode:
        back = 0
    table = Table(_before(game, back), QueuedDice())
    for event in (
        *kept(game, back),
        Narration(summary, "player") if summary else Narration(PASSED_OVER, "gm"),
    ):
        table.emit(event)
    if how == SCENE:
        end_scene(table)
    elif table.state.scene.mode == CONFLICT:
        end_conflict(table, None)
    else:
        break_off(table)
    table.emit(ConcernSettled(SKIP, how))
    return game.put(line, table.log, back, ends=True)


def _before(game: Game, steps: int) -> State:
    return game.state_after(len(game.steps) - steps)


def kept(game: Kept, back: int) -> tuple[Event, ...]:
    """What stays when so many steps are taken back: what was taken out by then, and the lines that were drawn."""
    now, before = game.standing, game.state_after(len(game.steps) - back)
    bounds = (now.lines, now.veils, now.struck)
    return () if bounds == (before.lines, before.veils, before.struck) else (BoundsKept(*bounds),)


def kept_by_undo(game: Kept, back: int) -> tuple[Event, ...]:
    """The same for `/undo`; where nothing but calls is taken back, that is what is meant, and none stays."""
    return () if all(map(only_calls, game.steps[len(game.steps) - back :])) else kept(game, back)
