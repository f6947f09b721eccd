"""`solofate new`: a campaign and its heroes made by answering questions. Nothing typed is lost by leaving."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from string import digits
from typing import NamedTuple

from solofate.content.checks.check import check_paths
from solofate.content.home import campaign_file
from solofate.content.loading.write import NewCampaign, campaign_yaml, hero_yaml
from solofate.content.locate import own_campaigns
from solofate.errors import IllegalChoice, MalformedChoice, SolofateError
from solofate.game.seeds import fresh_seed
from solofate.lexicon.matcher import lexicon
from solofate.repl.beginning import Beginning, read_beginning
from solofate.repl.choosing import LONGEST_NAME
from solofate.repl.new.dials import THE_BOOK
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.one_by_one import BACK, FORWARD, QUIT, SETTING, Asker
from solofate.repl.new.one_screen import LEAVES, ONE_BY_ONE, PLAYS, WRITES, OneScreen
from solofate.repl.new.question import ALL, ASKS, asks_all
from solofate.repl.new.questions import campaign_from
from solofate.repl.render import Screen
from solofate.repl.screens import PlainScreen, RichScreen
from solofate.rules.books import BOOKS as THE_BOOKS
from solofate.rules.dice import SeededDice
from solofate.rules.names import slug
from solofate.wording.people import listed
from solofate.wording.plain import inline, plain

FINE, LEFT = 0, 1
BOOK = ("b", "book")
"""What is typed at any question to choose another book."""


def new_campaign(name: str | None, plain_wanted: bool, play: bool | None) -> int:
    """Makes a campaign at the terminal, or from standard input where there is none. Returns the exit code.

    Without a name it is asked for first.
    """
    terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    ask: Asker
    screen: Screen
    if terminal and not plain_wanted:
        ask, screen = _terminal_asker(), RichScreen()
    else:
        ask, screen = _ask_standard_input, PlainScreen(words=plain_wanted)
    called = Called.by(name) if name else _asked_for(ask, screen)
    if called is None:
        return LEFT
    folder = called.folder
    wizard = Wizard(folder, ask, screen, SeededDice(fresh_seed()))
    if not wizard.run(called.about):
        return LEFT
    begins = wizard.beginning(play)
    if not begins.plays:
        screen.line(plain(f"solofate play {_typed_name(folder)} begins it."), "quiet")
        if begins.opening:
            screen.line(plain(f"You wanted to begin with: {begins.opening}"), "quiet")
        return FINE
    from solofate.repl.loop import play as play_here

    return play_here(str(folder), None, plain_wanted, first=begins.opening)


class Called(NamedTuple):
    """The folder of a new campaign, and what it is `about` where a whole sentence was given for its name."""

    folder: Path
    about: str = ""

    @classmethod
    def by(cls, typed: str) -> Called:
        """Whatever was given for a name: a sentence gives its hero, or its first words. Raises as `folder_for` does."""
        words = typed.split()
        if len(words) <= LONGEST_NAME or "/" in typed or os.sep in typed:
            return cls(folder_for(typed))
        hero = hero_told(typed)
        if named := hero.name or (hero.concept if hero.said_outright else ""):
            return cls(_free_folder_for(named), typed)
        known = lexicon()
        joins = known.set_of("plain", "small") | known.set_of("plain", "prepositions")
        joins |= known.set_of("plain", "articles")
        first = words[: LONGEST_NAME - 1]
        while len(first) > 1 and first[-1].casefold() in joins:
            del first[-1]
        return cls(_free_folder_for(" ".join(first)), typed)


def _asked_for(ask: Asker, screen: Screen) -> Called | None:
    """The campaign whose name is asked for; None where nobody answers, or answers `quit`."""
    screen.line("What is the new campaign called? quit leaves.", "ask")
    while (typed := ask("", ())) is not None and typed.strip() not in ("quit", "/quit"):
        try:
            return Called.by(typed.strip())
        except SolofateError as problem:
            screen.line(plain(str(problem)), "error")
    return None


def folder_for(name: str) -> Path:
    """Where a campaign of that name or path will be. Raises `MalformedChoice` or `IllegalChoice`."""
    given = Path(name)
    if not name.strip() or not any(character.isalnum() for character in given.name):
        raise MalformedChoice("a new campaign has a name, as in: solofate new drowned-bell")
    if "/" in name or os.sep in name:
        folder = given
    else:
        here = Path("campaigns")
        folder = (here if here.is_dir() else own_campaigns()) / slug(name)
    if campaign_file(folder) is not None:
        raise IllegalChoice(
            f"there is a campaign in {folder} already; solofate play {_typed_name(folder)} plays it"
        )
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise IllegalChoice(f"{folder} is there already and is no campaign; choose another name")
    return folder


def _free_folder_for(name: str) -> Path:
    """Where a campaign will be that nobody has named: with a number behind it where there is one like it already."""
    for number in count(2):
        try:
            return folder_for(name)
        except IllegalChoice:
            name = f"{name.rstrip(digits).rstrip()} {number}"
    raise AssertionError("numbers do not end")


def _typed_name(folder: Path) -> str:
    return folder.name if folder.parent in (Path("campaigns"), own_campaigns()) else str(folder)


class Wizard(OneScreen):
    """The conversation: one sentence and a screen, or all questions one by one."""

    _is_played = True

    def run(self, about: str = "") -> bool:
        """Asks what is wanted, or takes what it is said to be `about`, and writes the campaign.

        False if the player left; the draft is kept then.
        """
        self._take_up_the_draft()
        self._say_how_it_goes()
        asked = self._next_asked()
        if about and asked is not None and asked.key == SETTING:
            self._answer(asked, about)
        while True:
            if SETTING in self.answers and not asks_all(self.answers):
                wanted = self.one_screen()
                if wanted == LEAVES:
                    return self._left()
                if wanted in (PLAYS, WRITES):
                    self._is_played = wanted == PLAYS
                    break
                if wanted == ONE_BY_ONE:
                    self._ask_all()
                else:
                    self._back_to(SETTING)
            if (question := self._next_asked()) is None:
                break
            try:
                typed = self._put(question)
            except KeyboardInterrupt:
                self._say("quit leaves; what you typed is kept.")
                continue
            word = typed.strip().casefold() if typed is not None else QUIT
            if typed is None or word == QUIT:
                return self._left()
            if word in BACK:
                self._back()
            elif word in BOOK and THE_BOOK in self.answers:
                self._back_to(THE_BOOK)
            elif word == ALL:
                self._ask_all()
            elif word in FORWARD and question.key not in self._ahead:
                self._say("This is as far as you have come.")
            else:
                self._answer(question, typed)
        self._write(campaign_from(self.answers, self.folder.name))
        return True

    def _say_how_it_goes(self) -> None:
        if asks_all(self.answers):
            self._say(
                f"A new campaign, {self.folder.name}. Enter takes what stands in brackets, a number a suggestion; "
                "? suggests others; < goes back, > forward again; quit leaves, and what you typed is kept."
            )
        else:
            self._say(
                f"A new campaign, {self.folder.name}. One sentence will do; all else is suggested by it, and shown "
                "before play begins."
            )
            self._say(
                "? suggests others; all asks everything, one by one; quit leaves, and what you typed is kept."
            )
        if not self.answers.keys() - {ASKS} and (first := self._next()) is not None:
            # Whoever gave a name is not asked for it again, and whoever knows no book needs to choose none.
            self.answers[first.key] = first.default
            self._given.add(first.key)
            self._leave_the_rules_as_they_are()
            book = THE_BOOKS[self.answers[THE_BOOK]].title
            self._say(
                f"Its title is {inline(first.default)}; < changes that. The rules are those of {book}, the usual "
                "choice; b chooses others."
            )

    def _left(self) -> bool:
        self._say("Not finished. What you typed is kept: solofate new with the same name goes on there.")
        return False

    def _leave_the_rules_as_they_are(self) -> None:
        """Take the usual answer to what nobody needs to be asked."""
        while (question := self._next()) is not None and question.unasked:
            self.answers[question.key] = question.default
            self._given.add(question.key)

    def beginning(self, play: bool | None = None) -> Beginning:
        """Whether to begin at once, unless that is settled, and with what: a sentence is how play begins."""
        if not self._is_played:
            return Beginning(False, self.opening)
        if play is not None or self.opening:
            return Beginning(play is not False, self.opening)
        such = f"Yes, no, or what your hero does first, such as: {self.first_sentence()}"
        while True:
            self._say(such)
            try:
                typed = self._ask("Play it now? [yes] ", ("yes", "no"))
            except KeyboardInterrupt:
                return Beginning(plays=False)
            begins = Beginning(plays=False) if typed is None else read_beginning(typed)
            if begins is not None:
                return begins
            said = inline(" ".join((typed or "").split()))
            self._screen.line(f"“{said}” is neither yes nor no, and no sentence to begin with.", "error")

    def _write(self, campaign: NewCampaign) -> None:
        """Write the folder beside its place and move it there whole, so that half a campaign is never found."""
        building = self.folder.with_name(f".{self.folder.name}.new")
        try:
            shutil.rmtree(building, ignore_errors=True)
            (building / "characters").mkdir(parents=True)
            files = []
            for hero in campaign.heroes:
                files.append(f"characters/{slug(hero.name)}.yaml")
                (building / files[-1]).write_text(hero_yaml(hero), encoding="utf-8")
            (building / "campaign.yaml").write_text(campaign_yaml(campaign, files), encoding="utf-8")
            if self.folder.is_dir():
                self.folder.rmdir()
            building.rename(self.folder)
        except OSError as problem:
            shutil.rmtree(building, ignore_errors=True)
            raise SolofateError(
                f"the campaign cannot be written to {self.folder}: {problem.strerror}; your answers are kept"
            ) from None
        self._draft.unlink(missing_ok=True)
        self._screen.line(plain(f"Written: {self.folder}"), "title")
        found = check_paths([self.folder]).mistakes
        for mistake in found:
            if not mistake.warning:
                self._say(f"wrong: {mistake}")
        unfinished = {mistake.path for mistake in found if mistake.warning}
        heroes = [
            hero.name for hero in campaign.heroes if any(slug(hero.name) in each for each in unfinished)
        ]
        if heroes:
            self._say(
                f"{listed(heroes)} can be played now; what is still open, play fills "
                f"(solofate check {_typed_name(self.folder)} lists it)."
            )


def _ask_standard_input(prompt: str, offered: Sequence[str]) -> str | None:
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


def _terminal_asker() -> Asker:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter

    session: PromptSession[str] = PromptSession()

    def ask(prompt: str, offered: Sequence[str]) -> str | None:
        try:
            return session.prompt(f"{prompt}> ", completer=WordCompleter(list(offered), sentence=True))
        except EOFError:
            return None

    return ask
