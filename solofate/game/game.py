"""`Game`, the one front door: commands in, events out; undo, redo, fork."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.campaign.history import History
from solofate.campaign.steps import VOICED, Step
from solofate.commands.language import answers, orders
from solofate.commands.language.registry import Command, find_command
from solofate.commands.language.syntax import (
    ANSWER,
    BLANK,
    COMMAND,
    HEADING,
    NARRATION,
    Word,
    read_line,
)
from solofate.commands.library import ContentFinder, NoContent
from solofate.commands.readings.reading import Reading
from solofate.errors import IllegalChoice
from solofate.game import overrule
from solofate.game.execution import Execution
from solofate.game.host import Host, WordsMaker
from solofate.game.open import (
    Opened,
    fork_of_campaign,
    opened_campaign,
    opened_in_memory,
    opened_log,
)
from solofate.game.reader import Reader
from solofate.game.safety import KEPT, Safety
from solofate.game.seen import SeenGame
from solofate.game.timeline import BEGINNING, Timeline
from solofate.gm.asking import ALWAYS, Asking, read_kept
from solofate.gm.story import facts
from solofate.gm.talk import felt
from solofate.gm.weights import Weights, standard
from solofate.rules.decisions import Decision
from solofate.rules.dice import Faces
from solofate.rules.events import ChapterNamed, Event, Heading, NamesProposed, Narration, Voiced
from solofate.rules.model.characters import PLAYER
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.table import PlainWords
from solofate.wording.layout import Page

if TYPE_CHECKING:
    from solofate.campaign.search import Search
    from solofate.commands.readings.answers.answers_in_sentences import Answered
    from solofate.commands.readings.deeds.halves import Halves
    from solofate.voice.voice import Voice

CANNOT_BE_ASKED_AGAIN = "The question that was open cannot be asked again; what had happened so far stands."


class Game(SeenGame):
    """A game being played. `open` a campaign, start a `new` one from a scene file, or give it bare values.

    `do` takes a line of the command language, `choose` answers the open decision; both return the events that
    followed. An error (`SolofateError`) changes nothing. `weights` are what the GM weighs by, `asking`
    says which questions of a fight are put to the player. `page` is how wide what is only looked at is laid out.
    `voice` is there while somebody sits at the prompt.

    It is made of five: the `timeline` of inputs, the `host` who sets the table, the `execution` of the running
    command, the `safety` tools, and the `reader` of plain words.
    """

    def __init__(
        self,
        start: State | None = None,
        *,
        seed: int = 0,
        library: ContentFinder | None = None,
        words: WordsMaker | None = None,
        history: History | None = None,
        folder: Path | None = None,
        title: str = "",
        dice_by_hand: bool = False,
        weights: Weights | None = None,
        asking: Asking | None = None,
        reads_plain_words: bool = True,
    ) -> None:
        make_words = words or (lambda stream: PlainWords())
        host = Host(
            library or NoContent(), make_words, weights or standard(), asking or Asking(), dice_by_hand
        )
        self.reads_plain_words = reads_plain_words
        self._begin_with(Timeline(history or History(start=start), seed), host, folder, title)

    def _begin_with(self, timeline: Timeline, host: Host, folder: Path | None, title: str) -> None:
        self.timeline, self.host = timeline, host
        self.folder, self.title = folder, title
        self.execution = Execution(timeline, host)
        self.safety = Safety(self.execution)
        self.reader = Reader(self.execution)
        self.reply: tuple[str, ...] = ()
        self.page = Page()
        self.voice: Voice | None = None
        self._search: Search | None = None
        self._resume()

    # ---- opening -------------------------------------------------------------------------------------------

    @classmethod
    def open(
        cls,
        folder: str | Path,
        seed: int | None = None,
        *,
        store: str | Path | None = None,
        read_only: bool = False,
    ) -> Game:
        """The campaign in that folder, where it was left; a first time it begins. Raises `SolofateError`.

        Everything is kept in `play.db` in the folder, or in the file `store`. With `read_only` it can be looked at,
        also while somebody else plays it.
        """
        return cls._of(opened_campaign(Path(folder), seed, store, read_only))

    @classmethod
    def apart(cls, folder: Path, seed: int | None = None) -> Game:
        """The campaign in that folder as it begins, in memory: nothing of it is kept. Raises `SolofateError`."""
        return cls._of(fork_of_campaign(folder, seed))

    @classmethod
    def new(
        cls,
        scene: str | Path | None = None,
        *,
        dialect: str = "condensed",
        options: tuple[str, ...] = (),
        seed: int = 0,
    ) -> Game:
        """A game in memory: empty, or with a scene file that starts at once. Raises `SolofateError`."""
        file = Path(scene) if scene is not None else None
        game = cls._of(opened_in_memory(file, dialect, options, seed))
        if file is not None:
            game.do(f"/scene {file.resolve()}")
        return game

    @classmethod
    def stored(cls, store: Path, seed: int = 0) -> Game:
        """A game without a campaign, whose log is kept in that file. Raises `SolofateError`."""
        return cls._of(opened_log(store, seed))

    @classmethod
    def _of(cls, opened: Opened) -> Game:
        try:
            game = cls(
                seed=opened.seed,
                library=opened.library,
                words=opened.words,
                history=opened.history,
                folder=opened.folder,
                title=opened.title,
                dice_by_hand=opened.dice_by_hand,
                weights=opened.weights,
                asking=opened.asking,
                reads_plain_words=opened.reads_plain_words,
            )
            if opened.begins is not None and not game.steps:
                game.begin(opened.begins())
        except BaseException:
            opened.history.close()
            raise
        return game

    def begin(self, events: Sequence[Event]) -> None:
        """How a campaign begins: who is in it and what is true from the start. It cannot be taken back."""
        seed = self.timeline.latest.seed
        self.timeline.keep(Step(BEGINNING, True, (), (), tuple(events), 0, 0, 0, (), seed))

    def fork(self) -> Game:
        """An independent copy in memory: what is done there never touches this game."""
        other = Game.__new__(Game)
        other.reads_plain_words = self.reads_plain_words
        other._begin_with(self.timeline.copy(), self.host.copy(), self.folder, self.title)
        return other

    def close(self) -> None:
        """Lets go of the campaign's store."""
        self.timeline.history.close()

    # ---- doing ---------------------------------------------------------------------------------------------

    def do(self, line: str) -> list[Event]:
        """Does what a line says; returns the events that followed. `reply` then holds lines to show, if any."""
        try:
            return self._do(line)
        finally:
            self._forget_what_was_kept()

    def _do(self, line: str) -> list[Event]:
        self.reply = ()
        line = _writable(line)
        read = read_line(line)
        if read.kind == BLANK:
            return []
        if read.kind == ANSWER:
            return self.choose(read.text)
        if read.kind in (NARRATION, HEADING):
            self.safety.check_first()
            if read.kind == HEADING:
                return self.put(line, (Heading(read.text),))
            state = self.execution.state
            return self.put(line, (*facts.told(state, read.text), *felt.felt(state, read.text)))
        command = find_command(read.verb)
        if command.look is not None and command.only_shows(read.words):
            self.reply = command.look(self, read.words).lines
            return []
        self.safety.check_first(command if read.kind == COMMAND else None)
        if command.control is not None:
            before = self.timeline.history.length
            self.reply = command.control(self, read.words).lines
            return self.timeline.history.events_since(before)
        at_a_question = self.pending is not None
        if command.aside or (
            at_a_question and orders.is_told_beforehand(self.execution.state, command.name, read.words)
        ):
            return self.execution.perform_aside(line, read, command)
        if at_a_question:
            return self.execution.answer(line, self._answer_of(command, read.words))
        return self.execution.perform(line)

    def keep_words(self, text: str) -> list[Event]:
        """Keeps words in the story as they were written, of what is yet to be decided: no fact is read in them."""
        self.reply = ()
        text = _writable(text)
        self.safety.check_first()
        return self.put(text, (Narration(text, PLAYER),))

    def choose(self, answer: str, decision: int | None = None) -> list[Event]:
        """Answers the open decision by option id, its number, or text. Raises `IllegalChoice` or `MalformedChoice`.

        With `decision` a late answer to an earlier question is refused.
        """
        self.reply = ()
        pending = self.pending
        if pending is None:
            raise IllegalChoice("nothing is being asked now")
        if decision is not None and decision != pending.id:
            raise IllegalChoice(
                f"that answers an earlier question; now it is {pending.kind} (number {pending.id})"
            )
        answer, keep = read_kept(pending.decision, _writable(answer))
        choice = answers.read_answer(pending.decision, answer, self.execution.state)
        line = f"> {answer.strip() or choice}{f' {ALWAYS}' if keep else ''}"
        if self.execution.state.concern is not None:
            try:
                return self.safety.settle(line, choice)
            finally:
                self._forget_what_was_kept()
        asking = self.asking
        if keep:
            self.asking = asking.keeping(pending.who, choice)
        try:
            events = self.execution.answer(line, choice)
        except BaseException:
            self.asking = asking
            raise
        self._forget_what_was_kept()
        return events

    def readings(self, text: str) -> Sequence[Reading]:
        """What a line in plain words may mean, best first; never empty. Nothing is changed by it.

        Each has the `line` of the command language, or the text itself where it is narration.
        """
        return self.reader.readings(_writable(text), self._asked)

    def readings_once_answered(self, text: str) -> Sequence[Reading]:
        """What a line in plain words may mean when no question is open any more; the same as ever where none is."""
        return self.reader.readings(_writable(text), None)

    def answered(self, text: str) -> Answered | None:
        """What a sentence typed at the open question answers, and what it goes on to; None where it answers nothing."""
        return self.reader.answered(_writable(text), self._asked)

    def refusal(self, line: str) -> str:
        """Why a command cannot be done as things stand, in its own words; nothing where it can be begun."""
        return self.execution.refusal(line)

    def told_beside(self, text: str, line: str) -> str:
        """What a sentence tells besides what is said in it, read as this line; nothing where it does not."""
        return self.reader.told_beside(_writable(text), line)

    def what_can_be_done(self, text: str) -> Sequence[Reading]:
        """What words in which nothing was read could be meant for here. Nothing is changed by it."""
        return self.reader.what_can_be_done(_writable(text), self._asked)

    def ways_to_count(self, text: str) -> Sequence[Reading]:
        """The ways in which a line that was only told could count, likeliest first: a roll, an aspect, a question.

        Nothing is changed by it.
        """
        return self.reader.ways_to_count(_writable(text))

    def meant_otherwise(self, said: str, before: str) -> str:
        """A line done before, as it was meant of somebody else: `Bokele, not Nzinga`; nothing where it was not."""
        return self.reader.meant_otherwise(_writable(said), before)

    def meant_of_nobody_here(self, said: str, before: str) -> str | None:
        """Who was meant and is not here, where a line turns down whom the one before was done to; None where not."""
        return self.reader.meant_of_nobody_here(_writable(said), before)

    def halves(self, text: str) -> Halves | None:
        """The two deeds that a sentence in plain words tells of, each by itself; None where it tells of one."""
        return self.reader.halves(_writable(text))

    def as_told(self, line: str, text: str) -> str:
        """The line with the deed of a sentence behind it, from which it was read, where dice decide that deed."""
        return self.reader.as_told(line, _writable(text))

    def put(self, line: str, events: Sequence[Event]) -> list[Event]:
        """Keeps events that no procedure brought about, also in the middle of a decision."""
        return self.execution.put(line, events)

    def undo(self, steps: int = 1) -> list[Step]:
        """Takes back so many inputs; returns them, latest first. Raises `IllegalChoice` if there are not so many.

        Where one of them kept a defence for the fight, none is kept any more.
        """
        steps = self.timeline.taking_along(steps)
        self.timeline.can_undo(steps)
        kept = self.safety.kept_by_undo(steps)
        undone = self.timeline.undo(steps)
        self.host.forget_what_was_kept_in(undone)
        self._resume()
        if kept:
            self.put(KEPT, kept)
        return [step for step in undone if step.line != VOICED]

    def redo(self, steps: int = 1) -> list[Step]:
        """Does again what was taken back, exactly as it was; returns it, oldest first. Raises `IllegalChoice`."""
        again = self.timeline.redo(self.timeline.bringing_along(steps))
        self._resume()
        return [step for step in again if step.line != VOICED]

    def say(self, *said: Narration | Voiced | ChapterNamed | NamesProposed) -> list[Event]:
        """Keeps what the voice said about the latest input. It changes nothing, and is taken back with that input."""
        return self.put(VOICED, said)

    def overrule(self, typed: str | None = None) -> list[Event]:
        """Takes back a call of the GM's, the last or the one named, and lets play go on from another choice there.

        Raises `IllegalChoice` or `UnknownName`.
        """
        return overrule.overrule_call(self.execution, typed)

    def withdraw_compel(self) -> list[Event]:
        """Withdraws the last compel, and takes back whatever came of it. Raises `IllegalChoice`."""
        return overrule.withdraw_compel(self.execution)

    def queue_dice(self, line: str, faces: Faces) -> None:
        """The next roll shows these faces. `line` is what was typed."""
        if not self.execution.queue_dice(line, faces):
            self.reply = (CANNOT_BE_ASKED_AGAIN,)

    def reseed(self, line: str, seed: int) -> None:
        """Both random streams start again from this seed. `line` is what was typed."""
        self.execution.reseed(line, seed)

    def set_auto(self, policy: str | None) -> None:
        """From here on a policy answers for the player, or with None nobody but the player.

        An open decision is answered at once, and in a conflict the turns are played on.
        """
        self.host.auto = policy
        if policy is not None and self.execution.state.concern is None:
            self.execution.answer_by_policy()

    @property
    def asking(self) -> Asking:
        """Which questions of a fight are put to the player."""
        return self.host.asking

    @asking.setter
    def asking(self, asking: Asking) -> None:
        self.host.asking = asking

    # ---- inside --------------------------------------------------------------------------------------------

    @property
    def _asked(self) -> Decision | None:
        return self.pending.decision if self.pending is not None else None

    def _resume(self) -> None:
        if not self.execution.resume():
            self.reply = (CANNOT_BE_ASKED_AGAIN,)

    def _forget_what_was_kept(self) -> None:
        """A defence is kept for as long as the fight goes on."""
        if self.asking.kept and self.execution.state.scene.mode != CONFLICT:
            self.asking = self.asking.forgetting()

    def _answer_of(self, command: Command, words: Sequence[Word]) -> str:
        """The few commands that stand for an answer; anything else has to wait."""
        pending = self.pending
        assert pending is not None
        context = self.host.context(self.timeline, self.execution.state, len(self.timeline.steps))
        choice = answers.command_as_answer(context, pending.decision, command, tuple(words))
        if choice is None:
            raise IllegalChoice(answers.answer_first(pending.decision, self.execution.state))
        return choice


def _writable(typed: str) -> str:
    """What was typed, without halves of characters, which no file can hold: a mark stands in their place."""
    if typed.isascii():
        return typed
    return typed.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
