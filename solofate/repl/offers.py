"""What a line may mean, offered at the prompt: the command it was read as, and what Enter, Escape or more words do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from solofate.commands.language.syntax import COMMAND, read_line
from solofate.commands.readings.reading import DOUBTFUL, SURE, WOULD_COME_IN, Reading
from solofate.commands.readings.sentences.things import telling_words
from solofate.game.game import Game
from solofate.repl import fair_warning
from solofate.repl.readings_shown import as_good, cannot_be_done, out_of_reach, shown, takes_the_turn
from solofate.repl.render import Screen
from solofate.repl.said_at_an_offer import (
    ASKS_AGAIN,
    COUNT_KEY,
    COUNTS,
    KEEPS,
    LETS_GO,
    LOOKS,
    STORY_KEY,
    TAKES,
    TYPES,
    Said,
    read_said,
)
from solofate.repl.skill_at_an_offer import with_the_skill
from solofate.rules.model.state import FREE, State
from solofate.rules.names import words_of
from solofate.wording.layout import PROSE, width
from solofate.wording.plain import inline, plain

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
    is still to be read. `said` is what the line was read from, where that is not all that was typed. `further` is a
    third line that was typed behind `instead`. What `joins` is taken back together with the input before it. `words`
    are those of the sentence that nothing of it says, kept in the story beside what is done. `may_be` are lines of
    which a number that is typed next does one, where nobody could be asked.
    """

    line: str | None
    instead: str | None = None
    tells: bool = False
    before: str = ""
    after: Rest | None = None
    said: str = ""
    further: str = ""
    joins: bool = False
    words: str = ""
    may_be: Sequence[str] = ()


def offer(
    game: Game,
    typed: str,
    found: Sequence[Reading],
    screen: Screen,
    choose: Chooser | None,
    then: str = "",
    *,
    kept: bool = False,
) -> Meant:
    """Shows what a line may mean, and what it will do `then`, and asks; Enter takes the first.

    A line that was `kept` from before is no story any more where it is not taken.
    """
    story = typed.rstrip()
    is_command = typed.lstrip().startswith("/")
    offered = [each for each in found if each.line != story and each.score >= DOUBTFUL][:MOST_OFFERED]
    if not offered:
        return Meant(typed)
    able = [each for each in offered if not cannot_be_done(game, each.line)]
    if not able and not is_command:
        return _nothing_can_be_done(game, _Offered(typed, offered[0], (), kept=kept), screen, choose)
    if not is_command:  # What cannot be done is not offered; where it can be done from is.
        beyond = next((each for each in offered if out_of_reach(game.state, each.line)), None)
        if beyond is not None and able[0].line.startswith("/move ") and not then:
            then = beyond.line
        offered = able
    else:
        offered.sort(key=lambda each: cannot_be_done(game, each.line))
    if not is_command:  # Who leaves the target out of a command is asked for it.
        offered = [each for each in offered if not as_good(game.state, offered[0], each)]
    keeps = "" if is_command else f" · {_lets_go(choose) if kept else keeps_as_story(choose)}"
    first, *others = offered
    sure = first.score >= SURE and found[0].line != story and not is_command
    sure = sure and not any(each.score > first.score - AHEAD for each in others)
    if first.told:
        screen.line(plain(f"  {inline(first.told)}"), "quiet")
    if warned := fair_warning.before_it_begins(game, first.line) if choose is not None else "":
        screen.line(plain(f"  {warned}"), "ask")
    if choose is None and sure:
        screen.line(f"  {shown(game, first)}", "quiet")
        return Meant(first.line)
    if choose is None:
        for at, each in enumerate(offered, start=1):
            screen.line(f"  {at}) {shown(game, each)}", "option")
        screen.line("  Doubtful, so it is only told; a number typed next does it", "quiet")
        return Meant(typed, may_be=[each.line for each in offered])
    if sure:
        others = [each for each in others if _is_worth_a_look(first, each)]
        offered = [first, *others]
        more = "".join(f" · {at}) {inline(each.line)}" for at, each in enumerate(others, start=2))
        does = f"{_and_then(game, first.line, then)}Enter does it{keeps}"
        alone = f"  {shown(game, first)} · {does}"
        if not more and width(alone) <= PROSE:
            screen.line(alone, "ask")
        else:
            screen.line(f"  {shown(game, first)}", "ask")
            screen.line(f"  {does}{more}", "quiet")
    else:
        for at, each in enumerate(offered, start=1):
            screen.line(f"  {at}) {shown(game, each)}", "option")
        else_it = "" if is_command or kept else f" · {COUNT_KEY} what else it could do"
        screen.line(f"  {_and_then(game, first.line, then)}Enter takes 1{keeps}{else_it}", "quiet")
    offered_here = _Offered(typed, first, offered, is_command=is_command, kept=kept)
    return _answered(game, offered_here, screen, choose)


def keeps_as_story(choose: Chooser | None) -> str:
    """What keeps a line as story at an offer: where nothing but lines is read there is no Escape."""
    key = STORY_KEY if choose is plain_chooser else f"Esc or {STORY_KEY}"
    return f"{key} keeps it as story"


def _lets_go(choose: Chooser | None) -> str:
    return f"{'no' if choose is plain_chooser else 'Esc'} lets it go"


class _Offered(NamedTuple):
    """What is offered of a typed line: its readings, and whether the line is a command, or was kept from before."""

    typed: str
    first: Reading
    readings: Sequence[Reading]
    is_command: bool = False
    kept: bool = False

    @property
    def is_no_story(self) -> bool:
        """Whether the line is let go where it is not taken: a command, or what was kept from before."""
        return self.is_command or self.kept

    @property
    def story(self) -> str:
        """The line as it stands in a sentence of the screen."""
        return inline(self.typed.strip())


def _nothing_can_be_done(game: Game, offered: _Offered, screen: Screen, choose: Chooser | None) -> Meant:
    """What comes of a line of which nothing can be done as things stand: it says why, and Enter keeps it as story."""
    screen.line(f"  {shown(game, offered.first)}", "ask")
    if choose is None:
        return Meant(offered.typed)
    lets = "lets it go" if offered.kept else "keeps it as story"
    screen.line(f"  Enter {lets} · or say it in other words", "quiet")
    said = _ask(choose, 0, screen)
    if said is None or (offered.kept and said.kind in (TAKES, KEEPS)):
        screen.line(f"Let go: {offered.story}", "quiet")
        return Meant(None)
    if said.kind in (TAKES, KEEPS):
        return Meant(offered.typed)
    if said.kind == COUNTS:
        return Meant(offered.typed, COUNT_KEY, tells=True)
    if said.kind == LOOKS:
        return Meant(None, said.line, after=Rest(offered.typed, is_story=False))
    screen.line(f"Let go: {offered.story}", "quiet")  # It is said in other words.
    return Meant(None, said.line or None)


def _answered(game: Game, offered: _Offered, screen: Screen, choose: Chooser) -> Meant:
    """What comes of an offer by what is typed at it. No deed is lost because somebody goes on or looks at something."""
    said = _ask(choose, len(offered.readings), screen)
    if said is None:
        screen.line(f"Let go: “{offered.story}” was neither done nor kept as story.", "quiet")
        return Meant(None)
    if said.kind == TAKES:
        return Meant(offered.readings[said.at].line)
    if said.kind == KEEPS and not offered.is_no_story:
        return Meant(offered.typed)
    if said.kind == COUNTS and not offered.is_command:  # As story it can do whatever else it could.
        return Meant(offered.typed, COUNT_KEY, tells=True)
    if said.kind == LOOKS and not offered.is_command:  # What was offered is offered again behind it.
        return Meant(None, said.line, after=Rest(offered.typed, is_story=False))
    if said.kind in (TYPES, LETS_GO) and (line := with_the_skill(game.state, offered.first.line, said.line)):
        return Meant(line)
    again = said.kind == TYPES and _is_said_again(offered.typed, said.line)
    if offered.is_no_story or said.kind == LETS_GO or again:
        screen.line(f"Let go: {offered.story}", "quiet")
        return Meant(None, said.line or None)
    if said.line[0] not in _COMMANDS:
        return _gone_on(game, offered, said.line, screen, choose)
    alone = len(offered.typed.split()) == 1  # A word by itself is no story.
    screen.line(f"{'Let go' if alone else _ONLY_TOLD}: {offered.story}", "quiet")
    return Meant(None if alone else offered.typed, said.line, tells=True)


_COMMANDS = "/>?#"
_ONLY_TOLD = "Only told, as it was not taken (no dice)"
_LEAVING = ("/scene", "/end", "/session", "/arc", "/conflict", "/contest", "/concede")


def _ask(choose: Chooser, offered: int, screen: Screen) -> Said | None:
    """What is typed at an offer; None where it was broken off."""
    while True:
        try:
            answer = choose("[1] > ")
        except (EOFError, KeyboardInterrupt):
            return None
        if answer is None:
            return None
        said = read_said(answer, offered)
        if said.kind != ASKS_AGAIN:
            return said
        which = f", or a number up to {offered}," if offered > 1 else ""
        screen.line(
            f"Enter{which} takes it; no leaves it; {COUNT_KEY} shows what else it could do; or say it in other words.",
            "quiet",
        )


def _gone_on(game: Game, offered: _Offered, behind: str, screen: Screen, choose: Chooser) -> Meant:
    """What comes of the next sentence typed at an offer: what was offered comes first, or is asked about once more."""
    line = offered.first.line
    # Nobody ends a scene by going on; whoever says where they go has left it.
    leaves = (
        game.state.scene.open and line.startswith(_LEAVING) and not _has_left(game.state, offered, behind)
    )
    certain = offered.first.score >= SURE - ROOM and only_says_so(offered.first) and not leaves
    if certain and _goes_on(game.state, behind):
        screen.line(f"Done, as you went on (/undo takes it back): {inline(line)}", "quiet")
        return Meant(line, behind)
    screen.line(f"  Not done yet: {inline(line)}", "ask")
    screen.line(f"  Enter does it first, then “{inline(behind)}” · no keeps it as story", "quiet")
    said = _ask(choose, 1, screen)
    if said is None:
        screen.line(f"Let go: “{offered.story}” and “{inline(behind)}”.", "quiet")
        return Meant(None)
    if said.kind == TAKES:
        return Meant(line, behind)
    if said.kind == LETS_GO:
        screen.line(f"Let go: {offered.story}", "quiet")
        return Meant(None, behind, further=said.line)
    screen.line(f"{_ONLY_TOLD}: {offered.story}", "quiet")
    return Meant(offered.typed, behind, tells=True, further=said.line)


def _has_left(state: State, offered: _Offered, behind: str) -> bool:
    """Whether the line takes the heroes somewhere else, out of no fight or race, and what follows is there.

    Whoever goes on about somebody of this scene has not left it.
    """
    leads_away = offered.first.score >= _LEADS_AWAY and offered.first.line.startswith("/scene ")
    stay = {word for one in state.characters.values() if not one.is_hero for word in words_of(one.name)}
    return state.scene.mode == FREE and leads_away and stay.isdisjoint(words_of(behind))


_LEADS_AWAY = 0.9


def only_says_so(first: Reading) -> bool:
    """Whether a reading does no more than the line itself states: somebody comes, goes or is elsewhere, a scene begins.

    What rolls, fights, asks the oracle or speaks is asked about, and so is whoever a line only speaks of.
    """
    read = read_line(first.line)
    stated = read.kind == COMMAND and read.verb in _STATED and WOULD_COME_IN not in first.because
    return stated and not (read.verb == "move" and _WITH_A_SKILL in first.line)


_STATED, _WITH_A_SKILL = ("add", "drop", "move", "scene"), " with "


def _is_worth_a_look(first: Reading, other: Reading) -> bool:
    """Whether another reading gets a number where the first is sure: nearly as likely, or a blow at somebody else."""
    blows = [each.line.split()[:2] for each in (first, other) if each.line.startswith("/attack ")]
    return other.score >= first.score - _NEARLY or (len(blows) > 1 and blows[0] != blows[1])


_NEARLY = 0.27


def _goes_on(state: State, behind: str) -> bool:
    """Whether a sentence typed at an offer comes after it, so that what is offered may be done before it.

    Dice are never rolled so: nobody has asked for them. In a fight there is one deed a turn, and it is asked which.
    """
    return (not state.scene.open or state.scene.mode == FREE) and len(behind.split()) >= SENTENCE


def _is_said_again(typed: str, behind: str) -> bool:
    """Whether a line says much the same as the one before it: it is said in its place."""
    first, second = telling_words(typed.casefold()), telling_words(behind.casefold())
    return bool(first and second) and len(first & second) * 2 >= min(len(first), len(second))


def _and_then(game: Game, first: str, line: str) -> str:
    """What follows the first reading: at once, or where that takes the turn, on the next."""
    when = "then, as the way takes this turn, on the next" if takes_the_turn(game.state, first) else "then"
    return f"{when}: {inline(line)} · " if line else ""


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
    told = "Enter takes 1 · Esc leaves it" if usual == "1" else f"Enter: {usual}"
    return session.prompt(prompt, bottom_toolbar=told)


def plain_chooser(prompt: str) -> str | None:
    """Asks in a terminal that can do no more than lines."""
    return input(prompt)
