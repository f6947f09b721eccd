"""Safety calls: taking content out, pausing, going back, skipping ahead (Fate Condensed, Safety Tools).

A call goes before everything else, also in the middle of a decision. It is a concern until its caller has said
what becomes of it, and until then nothing else happens. Nothing is erased: the log keeps what stood before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from solofate.commands.line import read_line
from solofate.commands.registry import SAFETY, Command
from solofate.errors import IllegalChoice
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.dice import QueuedDice
from solofate.rules.events import (
    BoundsKept,
    ConcernRaised,
    ConcernSettled,
    Event,
    LineChanged,
    Narration,
    SceneStarted,
    StyleChanged,
)
from solofate.rules.procedures.harm import end_conflict
from solofate.rules.procedures.scenes import end_scene
from solofate.rules.procedures.transitions import break_off
from solofate.rules.safety import (
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
    speaks_of,
    without,
)
from solofate.rules.state import CONFLICT, FREE, State
from solofate.rules.story import brought_in
from solofate.rules.table import Table

if TYPE_CHECKING:
    from solofate.campaign.steps import Step
    from solofate.game import Game

KEPT = "(what was taken out stays out)"
GO_ON, STAY, PASSAGE, SCENE = "go-on", "stay", "passage", "scene"
STYLES = ("gentle", "fair", "ruthless")
PASSED_OVER = "The rest is passed over."
MOST_MOMENTS = 12


class Moment(NamedTuple):
    """An earlier moment to go back to: what was typed right after it, and how many steps lie since."""

    line: str
    steps: int


class Found(NamedTuple):
    """What an X-card takes out: the texts, and the number of the event that brought them in (0: none did yet)."""

    texts: tuple[str, ...]
    at: int


def first(game: Game, command: Command | None = None) -> None:
    """A concern goes first: raises `IllegalChoice` for anything else while one is open (FG-SAFE-06)."""
    concern = game.now.concern
    if concern is None or (command is not None and (command.group == SAFETY or command.name == "undo")):
        return
    raise IllegalChoice(
        f"/{concern.call} comes first: answer it (Enter takes {question(game).default}), or /undo takes the call back"
    )


# ---- what is asked -------------------------------------------------------------------------------------------


def question(game: Game) -> Decision:
    """What the caller of the open concern is asked. It is made from the state alone and so is never lost."""
    concern = game.now.concern
    assert concern is not None
    who = game.now.active or GM_SEAT
    if concern.call == X_CARD:
        options = [LEAVE]
        if not _typed_by_the_player(game, concern.texts):
            options.insert(0, DROP)
        if _steps_since(game, concern.at) is not None:
            options.insert(len(options) - 1, UNDO)
        return Decision(X_CARD, who, tuple(map(Option, options)), options[0], concern, free_text=True)
    if concern.call == PAUSE:
        styles = [Option(style) for style in STYLES if style != game.now.style]
        return Decision(PAUSE, who, (Option(GO_ON), *styles), GO_ON)
    if concern.call == SKIP:
        ways = [PASSAGE] if game.now.scene.mode != FREE else []
        ways += [SCENE] if game.now.scene.open else []
        return Decision(SKIP, who, tuple(map(Option, (*ways, STAY))), (*ways, STAY)[0], concern)
    found = moments(game)
    options_back = tuple(Option(f"back:{number}", moment) for number, moment in enumerate(found, start=1))
    begun = _since_the_scene_began(game)
    scene = (Option(SCENE, Moment("", begun)),) if begun is not None else ()
    return Decision(REWIND, who, (*options_back, *scene, Option(STAY)), STAY)


def _typed_by_the_player(game: Game, texts: Sequence[str]) -> bool:
    """Whether the command that is underway was typed with these words: it cannot find others by itself."""
    if game.underway is None:
        return False
    line = game.steps[game.opened].line
    return without(line, map(Struck, texts)) != line


def moments(game: Game, most: int = MOST_MOMENTS) -> list[Moment]:
    """The moments before the latest inputs, the latest first. An answer belongs to the input that asked."""
    found: list[Moment] = []
    steps = game.steps
    for at in range(len(steps) - 1, game.irrevocable - 1, -1):
        if len(found) == most:
            break
        step = steps[at]
        if step.opens and not _only_calls(step):
            found.append(Moment(without(step.line, game.now.struck), len(steps) - at))
    return found


def _since_the_scene_began(game: Game) -> int | None:
    if not game.now.scene.open:
        return None
    steps = game.steps
    for at in range(len(steps) - 1, game.irrevocable - 1, -1):
        if any(isinstance(event, SceneStarted) for event in steps[at].events):
            return len(steps) - at - 1 or None
    return None


def _steps_since(game: Game, number: int) -> int | None:
    """How many steps go if what brought in this event is taken back with all since; None where that cannot be."""
    steps = game.steps
    at = len(steps) - 1
    if number:
        at = next((each for each in range(at, -1, -1) if _has(steps[each], number)), -1)
    elif game.underway is None:
        return None
    at = game.began(at) if at >= 0 else -1
    return len(steps) - at if at >= game.irrevocable else None


def _has(step: Step, number: int) -> bool:
    return bool(step.events) and step.first <= number < step.first + len(step.events)


# ---- what is taken out ---------------------------------------------------------------------------------------


def found_to_strike(game: Game, what: str) -> Found:
    """What an X-card means: what speaks of these words, or without any what was told last."""
    struck = {each.text for each in game.now.struck}
    if what:
        speaking = [
            (number, text)
            for number, text in (*_typed(game), *_told(game))
            if speaks_of(text, what) and text not in struck
        ]
        if speaking:
            return Found(tuple(dict.fromkeys(text for _, text in speaking)), speaking[0][0])
    for number, text in _told(game):
        if text not in struck:
            return Found(
                tuple(each for at, each in _told(game) if at == number and each not in struck), number
            )
    return Found((), 0)


def _typed(game: Game) -> Iterator[tuple[int, str]]:
    """What the command underway was typed with, in quotes: it has not come to pass yet."""
    if game.underway is not None:
        words = read_line(game.steps[game.opened].line).words
        yield from ((0, word.text) for word in words if word.quoted)


def _told(game: Game) -> Iterator[tuple[int, str]]:
    """Everything told, the latest first: what the open question proposes (number 0), then the log."""
    asked = game.underway
    if asked is not None and asked.free_text:
        yield from ((0, option.id) for option in asked.options)
    if asked is not None:
        proposed = (getattr(asked.about, name, "") for name in ("complication", "text", "terms"))
        yield from ((0, text) for text in proposed if isinstance(text, str) and text)
    for step in reversed(game.steps):
        for at in range(len(step.events) - 1, -1, -1):
            yield from ((step.first + at, text) for text in brought_in(step.events[at]))


# ---- settling ------------------------------------------------------------------------------------------------


def settle(game: Game, line: str, choice: str) -> list[Event]:
    """Do what the caller of the open concern chose."""
    concern = game.now.concern
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
    concern = game.now.concern
    assert concern is not None
    how = choice if choice in (DROP, UNDO, LEAVE) else REWORD
    settled = ConcernSettled(X_CARD, how, choice if how == REWORD else "")
    if how == UNDO:
        back = _steps_since(game, concern.at)
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
        steps = _since_the_scene_began(game)
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
    if not before.open or before.mode != game.now.scene.mode:
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


def kept(game: Game, back: int) -> tuple[Event, ...]:
    """What stays when so many steps are taken back: what was taken out by then, and the lines that were drawn."""
    now, before = game.now, game.state_after(len(game.steps) - back)
    bounds = (now.lines, now.veils, now.struck)
    return () if bounds == (before.lines, before.veils, before.struck) else (BoundsKept(*bounds),)


def kept_by_undo(game: Game, back: int) -> tuple[Event, ...]:
    """The same for `/undo`; where nothing but calls is taken back, that is what is meant, and none stays."""
    return () if all(map(_only_calls, game.steps[len(game.steps) - back :])) else kept(game, back)


def _only_calls(step: Step) -> bool:
    return all(
        isinstance(event, (ConcernRaised, ConcernSettled, LineChanged, BoundsKept)) for event in step.events
    ) and bool(step.events)
