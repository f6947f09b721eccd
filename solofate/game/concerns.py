"""Open concerns: what the caller of a safety call is asked, and what an X-card would take out.

Everything is made from the game as it stands and so is never lost.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from solofate.campaign.steps import Step
from solofate.commands.language.syntax import read_line
from solofate.gm.style import STYLES
from solofate.rules.decisions import GM_SEAT, Decision, Option, bare
from solofate.rules.decisions.safety import PAUSED, REWIND_TO, SKIP_TO, STRUCK_OUT, EarlierMoment
from solofate.rules.event_texts import brought_in
from solofate.rules.events import BoundsKept, ConcernRaised, ConcernSettled, LineChanged, SceneStarted
from solofate.rules.model.safety import (
    DROP,
    LEAVE,
    PAUSE,
    SKIP,
    UNDO,
    X_CARD,
    Struck,
    speaks_of,
    without,
)
from solofate.rules.model.state import FREE

if TYPE_CHECKING:
    from solofate.game.view import Seen

GO_ON, STAY, PASSAGE, SCENE = "go-on", "stay", "passage", "scene"
MOST_MOMENTS = 12


class Found(NamedTuple):
    """What an X-card takes out: the texts, and the number of the event that brought them in (0: none did yet)."""

    texts: tuple[str, ...]
    at: int


# ---- what is asked -------------------------------------------------------------------------------------------


def question(game: Seen) -> Decision:
    """What the caller of the open concern is asked. It is made from the state alone and so is never lost."""
    concern = game.standing.concern
    assert concern is not None
    who = game.standing.active or GM_SEAT
    if concern.call == X_CARD:
        options = [LEAVE]
        if not _typed_by_the_player(game, concern.texts):
            options.insert(0, DROP)
        if steps_since(game, concern.at) is not None:
            options.insert(len(options) - 1, UNDO)
        return STRUCK_OUT.ask(who, bare(*options), options[0], concern, free_text=True)
    if concern.call == PAUSE:
        styles = [Option(style, None) for style in STYLES if style != game.standing.style]
        return PAUSED.ask(who, (Option(GO_ON, None), *styles), GO_ON, None)
    if concern.call == SKIP:
        ways = [PASSAGE] if game.standing.scene.mode != FREE else []
        ways += [SCENE] if game.standing.scene.open else []
        return SKIP_TO.ask(who, bare(*ways, STAY), (*ways, STAY)[0], concern)
    found = moments(game)
    options_back = tuple(Option(f"back:{number}", moment) for number, moment in enumerate(found, start=1))
    begun = since_the_scene_began(game)
    scene = (Option(SCENE, EarlierMoment("", begun)),) if begun is not None else ()
    return REWIND_TO.ask(who, (*options_back, *scene, Option(STAY, None)), STAY, None)


def _typed_by_the_player(game: Seen, texts: Sequence[str]) -> bool:
    """Whether the command that is underway was typed with these words: it cannot find others by itself."""
    if game.underway is None:
        return False
    line = game.steps[game.opened].line
    return without(line, map(Struck, texts)) != line


def moments(game: Seen, most: int = MOST_MOMENTS) -> list[EarlierMoment]:
    """The moments before the latest inputs, the latest first. An answer belongs to the input that asked."""
    found: list[EarlierMoment] = []
    steps = game.steps
    for at in range(len(steps) - 1, game.irrevocable - 1, -1):
        if len(found) == most:
            break
        step = steps[at]
        if step.opens and not only_calls(step):
            found.append(EarlierMoment(without(step.line, game.standing.struck), len(steps) - at))
    return found


def since_the_scene_began(game: Seen) -> int | None:
    """How many steps were taken since the scene began; None where nothing was, or none is open."""
    if not game.standing.scene.open:
        return None
    steps = game.steps
    for at in range(len(steps) - 1, game.irrevocable - 1, -1):
        if any(isinstance(event, SceneStarted) for event in steps[at].events):
            return len(steps) - at - 1 or None
    return None


def steps_since(game: Seen, number: int) -> int | None:
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


def found_to_strike(game: Seen, what: str) -> Found:
    """What an X-card means: what speaks of these words, or without any what was told last."""
    struck = {each.text for each in game.standing.struck}
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


def _typed(game: Seen) -> Iterator[tuple[int, str]]:
    """What the command underway was typed with, in quotes: it has not come to pass yet."""
    if game.underway is not None:
        words = read_line(game.steps[game.opened].line).words
        yield from ((0, word.text) for word in words if word.quoted)


def _told(game: Seen) -> Iterator[tuple[int, str]]:
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


def only_calls(step: Step) -> bool:
    """Whether nothing but safety calls was done in a step."""
    return all(
        isinstance(event, (ConcernRaised, ConcernSettled, LineChanged, BoundsKept)) for event in step.events
    ) and bool(step.events)
