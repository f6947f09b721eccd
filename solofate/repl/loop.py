"""The seat at the terminal: read a line, do it, show what happened, ask what is open."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.commands.language.syntax import leaves
from solofate.content.locate import GUIDED, choose_campaign
from solofate.game.game import Game
from solofate.gm.asking import WHEN_IT_MATTERS
from solofate.repl import made_to_count, offers, own_words, plain_prompt, plain_words, taking_back
from solofate.repl import speaker as speaking
from solofate.repl.choosing import (
    OwnStory,
    folder_to_play,
    leads_elsewhere,
    pick_campaign,
    plain_reader,
    terminal_reader,
)
from solofate.repl.done_and_shown import take_line
from solofate.repl.feed import Feed
from solofate.repl.guide import Guided
from solofate.repl.keyboard import kept_for_later, set_right
from solofate.repl.leaving import unless_they_stay
from solofate.repl.reminders.first_words import FirstWords
from solofate.repl.reminders.nudges import SittingNudges
from solofate.repl.render import Screen, recall_what_was_told, show_events
from solofate.repl.said_at_an_offer import only_shows
from solofate.repl.screens import PlainScreen, RichScreen
from solofate.repl.still_to_do import StillToDo, whose_turn_it_is
from solofate.repl.welcome import as_an_opening, welcome
from solofate.wording.plain import inline, plain

if TYPE_CHECKING:
    from solofate.repl.offers import Chooser, Meant, Rest
    from solofate.repl.speaker import Speaker

Reader = Callable[[Game], str | None]
"""Reads the next line; None at the end of input."""


def play(
    campaign: str | None,
    seed: int | None,
    plain_wanted: bool,
    read_only: bool = False,
    first: str = "",
    make: Callable[[str], int] | None = None,
) -> int:
    """Plays a campaign at the terminal, or from standard input where there is none. Returns the exit code.

    What was typed before, if anything, is `first`. Whoever chooses a story of their own has one made by `make`, which
    gets what it is about and returns the exit code in its turn.
    """
    there = sys.stdin.isatty() and sys.stdout.isatty()
    rich = there and not plain_wanted and os.environ.get("TERM") != "dumb"
    screen = RichScreen() if rich else PlainScreen(words=plain_wanted or there)
    if there:
        set_right()
        read = terminal_reader if rich else plain_reader
        may_be_new = campaign is None and make is not None
        folder = folder_to_play(
            campaign, lambda offered: pick_campaign(offered, read, screen, may_be_new=may_be_new)
        )
    else:
        folder = folder_to_play(campaign, None)
    if isinstance(folder, OwnStory):
        assert make is not None
        return make(folder.about)
    while folder is not None:
        following = _sit_down(
            campaign, folder, seed, screen, rich=rich, there=there, read_only=read_only, first=first
        )
        first = ""
        campaign, folder = following, choose_campaign(following) if following is not None else None
    return 0


def _sit_down(
    campaign: str | None,
    folder: Path,
    seed: int | None,
    screen: Screen,
    *,
    rich: bool,
    there: bool,
    read_only: bool,
    first: str = "",
) -> str | None:
    """Play one campaign. Returns the one to go on with, or None."""
    if leads_elsewhere(campaign, folder):
        screen.line(inline(f"The game of this campaign lies in {folder}; it goes on there."), "quiet")
    game = Game.open(folder, seed, read_only=read_only)
    game.host.waited_for = there
    try:
        guide = None if read_only else Guided.through(folder)
        speaker = speaking.Speaker(game, screen) if there and not read_only else None
        words = FirstWords.of_this_player() if there and not read_only else None
        still = StillToDo.of_campaign(folder) if there and not read_only else None
        if rich:
            from solofate.repl.terminal import TerminalReader

            reader, chooser = TerminalReader(game, speaker), offers.terminal_chooser
            with kept_for_later():
                return converse(game, reader, screen, guide, chooser, speaker, words, still, first=first)
        if there:
            lines = plain_prompt.PlainReader(game, speaker)
            return converse(
                game, lines, screen, guide, offers.plain_chooser, speaker, words, still, first=first
            )
        return converse(game, read_standard_input, screen, guide, first=first)
    finally:
        game.close()


def read_standard_input(game: Game) -> str | None:
    """The next line of a pipe, or None when it is at its end."""
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


def converse(
    game: Game,
    read: Reader,
    screen: Screen,
    guide: Guided | None = None,
    choose: Chooser | None = None,
    speaker: Speaker | None = None,
    words: FirstWords | None = None,
    still: StillToDo | None = None,
    *,
    first: str = "",
) -> str | None:
    """Plays until the player leaves. An error repairs itself: it is one line, and nothing else changed.

    Returns the campaign the player goes on with, or None.

    Where there is nobody to `choose` what plain words mean, only what is sure is done. A `speaker` may have
    something to say to what happened. Where there are `words`, those of the rules are explained as they are met, and
    where something is `still` to do from an earlier sitting it is offered. What was typed before is `first`.
    """
    waits = still if still is not None else StillToDo()
    return _Sitting(game, read, screen, guide or Guided(), choose, speaker, words, waits).play(first)


class _Sitting:
    """A game at the prompt, from the welcome to the last line, and what is on the way between one line and the next."""

    def __init__(
        self,
        game: Game,
        read: Reader,
        screen: Screen,
        guide: Guided,
        choose: Chooser | None,
        speaker: Speaker | None,
        words: FirstWords | None,
        still: StillToDo,
    ) -> None:
        self.game, self.read, self.screen = game, read, screen
        self.guide, self.choose, self.speaker = guide, choose, speaker
        self.nudges, self.feed = SittingNudges(guide=guide, words=words), Feed()
        self.still = still
        self.ahead: list[str] = []
        """What is read before anybody is asked to type."""
        self.rest: Rest | None = None
        """What was left of an earlier line, where that is what is being done."""
        self.goes_on = False
        """Whether what is done next belongs to the same sentence as what was done last."""
        self.may_be: Sequence[str] = ()
        """What the line told last may be, where nobody could be asked: a number typed next does it."""
        self.led_to: tuple[str, tuple[str | None, ...]] = "", ()
        """The sentence that was meant last, and the commands it has come to so far."""

    def play(self, first: str) -> str | None:
        """Plays from the welcome on until the player leaves; the campaign they go on with, or None."""
        self._sits_down(first)
        while True:
            try:
                typed = self._next_line()
            except KeyboardInterrupt:
                self.screen.line(_stopped(self.speaker), "quiet")
                continue
            if self.rest is not None and self.rest.is_story:
                self._take(self.rest.said, tells=True)
                continue
            while typed is not None and not leaves(typed):
                instead = self._do_as_meant(typed)
                if instead is None:
                    break
                typed = instead
            else:
                self._leaves()
                return GUIDED if typed is not None and opens_the_tutorial(typed) else None
            _let_speak(self.guide, self.game, self.screen)

    def _sits_down(self, first: str) -> None:
        """The welcome, and the scene that opens by itself: by the guide, or by what was told before."""
        game, screen = self.game, self.screen
        game.asking = game.asking.usually(WHEN_IT_MATTERS)
        opening = self.guide.opening(game)
        on_the_table = recall_what_was_told(game, self.feed)
        welcome(game, screen, opens_by_itself=bool(opening or first), on_the_table=on_the_table)
        if opening:
            take_line(game, opening, screen, self.nudges, self.feed)
        for line in self.still.from_before(game):
            screen.line(plain(line), "quiet")
        _let_speak(self.guide, game, screen)
        for line in self.nudges.after(game, ()):
            screen.line(plain(line), "quiet")
        if first := as_an_opening(game, first):
            self.ahead.append(first)

    def _next_line(self) -> str | None:
        """What is left of an earlier line, or what waits to be read, or what is typed now; None at the end of input."""
        self.rest = rest = self.still.next(self.game)
        for waiting in self.still.waits(self.game):
            self.screen.line(waiting, "quiet")
        if rest is None and not self.ahead:  # What is being read is kept until it is done.
            self.still.write()
        if rest is not None:
            self.goes_on = self.goes_on and not self.still.is_old
            told = "Kept from before" if self.still.is_old else "Then"
            self.screen.line(f"{told}: {inline(rest.said)}", "quiet")
            return rest.line or rest.said
        typed = self.ahead.pop(0) if self.ahead else self.read(self.game)
        self.still.somebody_typed()
        self.goes_on = False
        return typed

    def _do_as_meant(self, typed: str) -> str | None:
        """Does what a line means, with what comes before it. Returns what was typed instead, if anything was."""
        found = own_words.with_own_words(self.game, typed, self._meant(typed))
        self.may_be = found.may_be
        self.goes_on = self.goes_on or found.joins
        told_alone, acting = found.line is None, whose_turn_it_is(self.game)
        if found.before:  # What comes before a deed is told with it.
            self._take(found.before, marks_story=told_alone, tells=True, recalls=told_alone)
        if found.words:
            self._keep(found.words)
        done = found.line is None or self._take(
            _as_told(self.game, found, typed),
            tells=found.tells,
            speaker=self.speaker,
            forewarned=self.choose is not None and found.line != typed,
        )
        if self._leads_on(typed, found, done):
            self.still.keep(self.game, found.after, first=self.rest is not None, acted=acting)
        if found.further:
            self.ahead.append(found.further)
        if found.instead is not None:
            self.rest, self.goes_on = None, False
            if not only_shows(found.instead):  # What was offered is offered again behind a look.
                self.still.somebody_typed()
        return found.instead

    def _meant(self, typed: str) -> Meant:
        """What a line means, once the player was asked where that is unclear or would end what is going on."""
        game, screen, choose, speaker = self.game, self.screen, self.choose, self.speaker
        if speaker is not None:
            speaker.settle()
        pick = speaker.read if speaker is not None else None
        if (picked := made_to_count.picked_next(game, typed, self.may_be)) is not None:
            return picked
        kept = self.rest is not None and self.still.is_old
        found = plain_words.meant(game, typed, screen, choose, pick, kept=kept)
        return taking_back.unless_they_keep_it(
            game, unless_they_stay(game, found, screen, choose), screen, choose
        )

    def _leads_on(self, typed: str, found: Meant, done: bool) -> bool:
        """Whether what is left of a line is kept: what leads to itself again would be offered without end."""
        sentence, before = self.led_to
        if sentence != typed:
            before = ()
        self.led_to = typed, (*before, found.line)
        again = found.after is not None and found.after.said == typed
        return not again or (done and found.line not in before and len(before) < _MOST_STEPS)

    def _take(
        self,
        line: str,
        *,
        marks_story: bool = True,
        tells: bool,
        recalls: bool = True,
        speaker: Speaker | None = None,
        forewarned: bool = False,
    ) -> bool:
        """Does one line and shows it; what is done after it goes on with its sentence where it changed the game."""
        steps = len(self.game.steps)
        done = take_line(
            self.game,
            line,
            self.screen,
            self.nudges,
            self.feed,
            marks_story=marks_story,
            tells=tells,
            recalls=recalls,
            speaker=speaker,
            goes_on=self.goes_on,
            forewarned=forewarned,
        )
        self.goes_on = self.goes_on or len(self.game.steps) > steps
        return done

    def _keep(self, words: str) -> None:
        """Keeps a sentence's own words beside its deed; both are taken back together."""
        state = self.game.state
        with self.game.timeline.joining(self.goes_on):
            kept = self.game.keep_words(words)
        show_events(self.screen, kept, state, feed=self.feed)
        self.goes_on = True

    def _leaves(self) -> None:
        """What was kept for later is story as the player goes, so that nothing they wrote is lost."""
        if self.speaker is not None:
            self.speaker.settle()
        for left in self.still.left():
            take_line(self.game, left, self.screen, self.nudges, self.feed, marks_story=True, tells=True)
        self.screen.line("Everything is kept. solofate play goes on from here.", "quiet")


_MOST_STEPS = 2
"""How often a sentence may lead to itself: to the next zone, and from there on, and not to and fro without end."""


def _as_told(game: Game, found: offers.Meant, typed: str) -> str:
    """The line to do, with the player's own words for the deed where it was read from a sentence."""
    line = found.line or ""
    return line if typed[:1] in "/>?#" else game.as_told(line, found.said or typed)


def _stopped(speaker: Speaker | None) -> str:
    """What Ctrl-C comes to at the prompt: where the voice speaks, that it stops."""
    if speaker is None or not speaker.busy:
        return "Nothing was done. /quit leaves."
    speaker.settle()
    return "The voice stops; what came of it stands."


def opens_the_tutorial(typed: str) -> bool:
    """Whether a line that ends the sitting goes on with the guided first evening."""
    return typed.strip().casefold() == "/tutorial"


def _let_speak(guide: Guided, game: Game, screen: Screen) -> None:
    """What the guide has to say, if it has one thing more to say now."""
    if said := guide.says(game):
        screen.line("")
        screen.line(said, "guide")
