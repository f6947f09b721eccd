"""What a line may mean, offered at the prompt: the command it was read as, and what Enter, Escape or more words do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from solofate.commands.readings.deed_told import is_rolled_for
from solofate.commands.readings.reading import DOUBTFUL, SURE, Reading
from solofate.commands.readings.things import telling_words
from solofate.game.game import Game
from solofate.lexicon.matcher import lexicon
from solofate.repl.readings_shown import as_good, cannot_be_done, out_of_reach, shown
from solofate.repl.render import Screen
from solofate.rules.model.state import FREE, State
from solofate.wording.layout import PROSE, width
from solofate.wording.plain import inline, plain

AS_STORY = ("s", "story")
STORY_KEY = '"'
MOST_OFFERED = 3
SENTENCE = 4
"""So many words at a question are a sentence of the story, unless they name a choice."""
ROOM = 0.05
"""So much less sure half a sentence, or what somebody goes on from, may be and still be a deed of its own."""
AHEAD = 0.12
"""By so much a reading must be likelier than the next command for the others to be left to one line."""

Chooser = Callable[[str], str | None]
"""Asks which of the readings is meant, behind a prompt; None for none of them."""


Picker = Callable[[str, Sequence[Reading], str], Reading | None]
"""Picks one of the readings of a line, by a grade of the voice; None for none of them."""


class Rest(NamedTuple):
    """The second half of a sentence, whether it is only told, and whose turn it waits for.

    What gives up waits for no turn: it is done before anybody rolls again, by `line` where that is not what was said.
    What `answers` a kind of question is the answer where that is asked next, and story where it is not. `then` comes
    behind it.
    """

    said: str
    is_story: bool
    hero: str | None = None
    gives_up: bool = False
    line: str = ""
    answers: str = ""
    then: Rest | None = None


class Meant(NamedTuple):
    """What a typed line comes to: the line to do, or None where nothing is to be done.

    `instead` is another line that was typed when asked: it is read in its turn. With `tells` the line is story, also
    where a question is open. Of a sentence that tells of two deeds, `before` is story told first, and `after` is what
    is still to be read. `said` is what the line was read from, where that is not all that was typed.
    """

    line: str | None
    instead: str | None = None
    tells: bool = False
    before: str = ""
    after: Rest | None = None
    said: str = ""


def offer(
    game: Game,
    typed: str,
    found: Sequence[Reading],
    screen: Screen,
    choose: Chooser | None,
    then: str = "",
) -> Meant:
    """Shows what a line may mean, and what it will do `then`, and asks; Enter takes the first."""
    story = typed.rstrip()
    is_command = typed.lstrip().startswith("/")
    offered = [each for each in found if each.line != story and each.score >= DOUBTFUL][:MOST_OFFERED]
    if not offered:
        return Meant(typed)
    able = [each for each in offered if not cannot_be_done(game, each.line)]
    if able and not is_command:  # What cannot be done is not offered; where it can be done from is.
        beyond = next((each for each in offered if out_of_reach(game.state, each.line)), None)
        if beyond is not None and able[0].line.startswith("/move ") and not then:
            then = beyond.line
        offered = able
    else:
        offered.sort(key=lambda each: cannot_be_done(game, each.line))
    if not is_command:  # Who leaves the target out of a command is asked for it.
        offered = [each for each in offered if not as_good(game.state, offered[0], each)]
    keeps = "" if is_command else ' · Esc or " keeps it as story'
    first, *others = offered
    sure = first.score >= SURE and found[0].line != story and not is_command
    sure = sure and not any(each.score > first.score - AHEAD for each in others)
    if first.told:
        screen.line(plain(f"  {inline(first.told)}"), "quiet")
    if choose is None:
        if sure:
            screen.line(f"  {shown(game, first)}", "quiet")
        return Meant(first.line if sure else typed)
    if sure:
        others = [each for each in others if _is_worth_a_look(first, each)]
        offered = [first, *others]
        more = "".join(f" · {at}) {inline(each.line)}" for at, each in enumerate(others, start=2))
        does = f"{_and_then(then)}Enter does it{keeps}"
        alone = f"  {shown(game, first)} · {does}"
        if not more and width(alone) <= PROSE:
            screen.line(alone, "ask")
        else:
            screen.line(f"  {shown(game, first)}", "ask")
            screen.line(f"  {does}{more}", "quiet")
    else:
        for at, each in enumerate(offered, start=1):
            screen.line(f"  {at}) {shown(game, each)}", "option")
        screen.line(f"  {_and_then(then)}Enter takes 1{keeps}", "quiet")
    try:
        answer = choose("[1] > ")
    except (EOFError, KeyboardInterrupt):
        answer = None
        screen.line(f"Let go: “{inline(story)}” was neither done nor kept as story.", "quiet")
    agreed = _chosen(answer, typed, offered, is_command)
    if agreed.instead and not is_command and agreed.instead[0] not in "/>?#":
        certain = first.score >= SURE - ROOM and not is_rolled_for(first.line)
        if certain and _goes_on(game.state, story, agreed.instead):
            screen.line(f"Done, as you went on (/undo takes it back): {inline(first.line)}", "quiet")
            return Meant(first.line, agreed.instead)
        if agreed.line is not None:
            screen.line(f"Only told, as you went on without taking it (no dice): {inline(story)}", "quiet")
        else:
            screen.line(f"Not done: {inline(story)}", "quiet")
    return agreed


def _is_worth_a_look(first: Reading, other: Reading) -> bool:
    """Whether another reading gets a number where the first is sure: nearly as likely, or a blow at somebody else."""
    blows = [each.line.split()[:2] for each in (first, other) if each.line.startswith("/attack ")]
    return other.score >= first.score - _NEARLY or (len(blows) > 1 and blows[0] != blows[1])


_NEARLY = 0.27


def _goes_on(state: State, story: str, behind: str) -> bool:
    """Whether a sentence typed at an offer comes after it, and is not said in its place.

    Dice are never rolled so: nobody has asked for them. In a fight there is one deed a turn, so that another is done
    instead; and so is what is said in much the same words.
    """
    if (state.scene.open and state.scene.mode != FREE) or len(behind.split()) < SENTENCE:
        return False
    first, second = telling_words(story.casefold()), telling_words(behind.casefold())
    again = len(first & second) * 2 >= min(len(first), len(second))
    return not again and behind.split()[0].casefold().strip(",.!…-–—") not in _INSTEAD


_INSTEAD = lexicon().words("answer-words", "instead")


def _and_then(line: str) -> str:
    return f"then: {inline(line)} · " if line else ""


def _chosen(answer: str | None, typed: str, offered: Sequence[Reading], is_command: bool) -> Meant:
    if answer is None:
        return Meant(None)
    said = answer.strip()
    if not said:
        return Meant(offered[0].line)
    if said.isascii() and said.isdigit() and 1 <= int(said[:3]) <= len(offered):
        return Meant(offered[int(said[:3]) - 1].line)
    if said.casefold() in AS_STORY or said == STORY_KEY:
        return Meant(None) if is_command else Meant(f"{typed}")
    is_no_story = is_command or len(typed.split()) == 1  # `pass`, which another line was typed instead of
    return Meant(
        None if is_no_story else typed, said, tells=True
    )  # What was offered and not taken is not lost.


def terminal_chooser(prompt: str) -> str | None:
    """Asks at a prompt of its own, at which Escape keeps the line as story."""
    from prompt_toolkit import PromptSession
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent

    keys = KeyBindings()

    @keys.add("escape", eager=True)
    def as_story(event: KeyPressEvent) -> None:
        event.app.exit(result=STORY_KEY)

    session: PromptSession[str] = PromptSession(key_bindings=keys)
    session.app.ttimeoutlen = session.app.timeoutlen = 0.1
    usual = prompt.partition("[")[2].partition("]")[0]
    told = "Enter takes 1 · Esc keeps it as story" if usual == "1" else f"Enter: {usual}"
    return session.prompt(prompt, bottom_toolbar=told)


def plain_chooser(prompt: str) -> str | None:
    """Asks in a terminal that can do no more than lines."""
    return input(prompt)
