"""`solofate new`: a campaign and its heroes made by answering questions. Nothing typed is lost by leaving."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import shorten
from typing import Protocol

from solofate.content.checks.check import check_paths
from solofate.content.home import campaign_file
from solofate.content.loading.write import NewCampaign, campaign_yaml, hero_yaml
from solofate.content.locate import own_campaigns
from solofate.errors import IllegalChoice, MalformedChoice, SolofateError
from solofate.game.seeds import fresh_seed
from solofate.lexicon.matcher import lexicon
from solofate.repl.new.dials import THE_BOOK, dials_of, skills_wanted
from solofate.repl.new.question import ALL, ASKS, WizardQuestion, asks_all
from solofate.repl.new.questions import campaign_from, questions
from solofate.repl.new.suggested import FIXED, OFFERED, sets_of_skills, stunts_for, suggestions
from solofate.repl.render import Screen
from solofate.repl.screens import PlainScreen, RichScreen
from solofate.rules.books import BOOKS as THE_BOOKS
from solofate.rules.dice import SeededDice
from solofate.rules.model.legality import FREE_STUNTS
from solofate.rules.names import slug
from solofate.wording.people import listed
from solofate.wording.plain import inline, plain

FINE, LEFT = 0, 1
TITLE = "title"
BACK, FORWARD, QUIT, MORE = ("<", "back"), (">", "forward"), "quit", "?"
BOOK = ("b", "book")
"""What is typed at any question to choose another book."""
_LONGEST_ANSWER = 5000
LONGEST_DEFAULT = 40
"""Characters of what Enter takes that stand at the prompt: all of it stands among the suggestions above."""


class Asker(Protocol):
    """Reads one answer; None at the end of input."""

    def __call__(self, prompt: str, offered: Sequence[str]) -> str | None:
        """Ask with a prompt; what is offered can be completed."""


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
    folder = folder_for(name) if name else _asked_for(ask, screen)
    if folder is None:
        return LEFT
    wizard = Wizard(folder, ask, screen, SeededDice(fresh_seed()))
    if not wizard.run():
        return LEFT
    if play is None:
        play = wizard.wants_to_play()
    if not play:
        screen.line(plain(f"solofate play {_typed_name(folder)} begins it."), "quiet")
        return FINE
    from solofate.repl.loop import play as play_here

    return play_here(str(folder), None, plain_wanted)


def _asked_for(ask: Asker, screen: Screen) -> Path | None:
    """The folder of a campaign whose name is asked for; None where nobody answers, or answers `quit`."""
    screen.line("What is the new campaign called? quit leaves.", "ask")
    while (typed := ask("", ())) is not None and typed.strip() not in ("quit", "/quit"):
        try:
            return folder_for(typed.strip())
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


def _typed_name(folder: Path) -> str:
    return folder.name if folder.parent in (Path("campaigns"), own_campaigns()) else str(folder)


class Wizard:
    """The conversation. What is typed is kept in a draft after every answer, and asked for nothing twice."""

    def __init__(self, folder: Path, ask: Asker, screen: Screen, dice: SeededDice) -> None:
        self.folder, self._ask, self._screen, self._dice = folder, ask, screen, dice
        self._draft = own_campaigns().parent / "drafts" / f"{slug(str(folder.absolute()))[-80:]}.json"
        self.answers: dict[str, str] = {}
        self._ahead: dict[str, str] = {}
        self._offers: list[str] = []
        self._given: set[str] = set()

    def run(self) -> bool:
        """Asks everything and writes the campaign. False if the player left; the draft is kept then."""
        self._take_up_the_draft()
        self._say(
            f"A new campaign, {self.folder.name}. Enter takes what stands in brackets, a number a suggestion; "
            "? suggests others; < goes back, > forward again; quit leaves, and what you typed is kept."
        )
        if not asks_all(self.answers):
            self._say(
                "A few questions will do; all asks the rest too: tables, bounds, the GM's style, more heroes."
            )
        if not self.answers.keys() - {ASKS} and (first := self._next()) is not None:
            # Whoever gave a name is not asked for it again, and whoever knows no book needs to choose none.
            self.answers[first.key] = first.default
            self._given.add(first.key)
            self._say(f"Its title is {inline(first.default)}; < changes that.")
            self._leave_the_rules_as_they_are()
            self._say(
                f"The rules are those of {THE_BOOKS[self.answers[THE_BOOK]].title}, the usual choice; b chooses others."
            )
        while (question := self._next_asked()) is not None:
            try:
                typed = self._put(question)
            except KeyboardInterrupt:
                self._say("quit leaves; what you typed is kept.")
                continue
            if typed is None or typed.strip().casefold() == QUIT:
                self._say(
                    "Not finished. What you typed is kept: solofate new with the same name goes on there."
                )
                return False
            if typed.strip().casefold() in BACK:
                self._back()
                continue
            if typed.strip().casefold() in BOOK and THE_BOOK in self.answers:
                self._back_to(THE_BOOK)
                continue
            if typed.strip().casefold() == ALL:
                self._ask_all()
                continue
            if typed.strip() in FORWARD and question.key not in self._ahead:
                self._say("This is as far as you have come.")
                continue
            self._answer(question, typed)
        campaign = campaign_from(self.answers, self.folder.name)
        self._write(campaign)
        return True

    def _next_asked(self) -> WizardQuestion | None:
        """The next question that is put; what is left to the usual before it is answered so."""
        while (question := self._next()) is not None and question.left:
            self.answers[question.key] = question.default
            self._given.add(question.key)
        return question

    def _ask_all(self) -> None:
        """From here on every question is put, and those that were left to the usual so far come next."""
        left = {question.key for question in questions(self.answers, self.folder.name) if question.left}
        kept = {key: said for key, said in self.answers.items() if key not in left}
        self.answers, self._given = {ASKS: ALL, **kept}, self._given - left
        self._keep_the_draft()

    def _leave_the_rules_as_they_are(self) -> None:
        """Take the usual answer to what nobody needs to be asked."""
        while (question := self._next()) is not None and question.unasked:
            self.answers[question.key] = question.default
            self._given.add(question.key)

    def wants_to_play(self) -> bool:
        """Whether to begin at once; what is neither a yes nor a no is asked again."""
        while True:
            try:
                typed = self._ask("Play it now? [yes] ", ("yes", "no"))
            except KeyboardInterrupt:
                return False
            answer = "no" if typed is None else typed.strip().casefold().rstrip(".!")
            if answer in ("", *lexicon().words("answers", "yes")):
                return True
            if answer in lexicon().words("answers", "no"):
                return False
            self._screen.line(f"“{inline(answer)}” is neither yes nor no.", "error")

    def _next(self) -> WizardQuestion | None:
        return next(
            (each for each in questions(self.answers, self.folder.name) if each.key not in self.answers), None
        )

    def _put(self, question: WizardQuestion) -> str | None:
        put = [each for each in questions(self.answers, self.folder.name) if not each.left]
        asked = [each for each in put if each.key not in self._given]
        said = sum(each.key in self.answers for each in asked)
        step = f"  ({said + 1} of {len(asked)})" if self.answers.keys() - {ASKS} else ""
        self._screen.line("")
        self._screen.line(f"{inline(question.asks)}{step}", "ask")
        self._say(f"  {inline(question.hint)}")
        self._offers = self._offered(question)
        for number, each in enumerate(self._offers, start=1):
            told = f": {question.tells[number - 1]}" if question.tells else ""
            self._say(f"  {number}) {inline(f'{each}{told}')}")
        default = self._default(question)
        short = shorten(inline(default), LONGEST_DEFAULT, placeholder=" …")
        return self._ask(f"[{short}] " if default else "", self._offers)

    def _default(self, question: WizardQuestion) -> str:
        """What Enter takes: what was answered before going back, or the usual."""
        first = self._offers[0] if question.takes_first and self._offers else ""
        return self._ahead.get(question.key, question.default or first)

    def _offered(self, question: WizardQuestion) -> list[str]:
        if question.choices or not question.draws:
            return list(question.choices)
        if question.draws == "stunt":
            return self._stunts(question)
        if question.draws == "skills":
            concept = self.answers.get(f"{question.key.partition('.')[0]}.concept", "")
            return sets_of_skills(skills_wanted(dials_of(self.answers)), self._dice, concept)
        fixed = list(FIXED.get(question.draws, ()))
        if fixed:
            return [fixed.pop(self._dice.below(len(fixed))) for _ in range(min(OFFERED, len(fixed)))]
        genre = tuple(word.strip() for word in self.answers.get("genre", "").split(",") if word.strip())
        told = " . ".join(self.answers.get(key, "") for key in ("setting", "title"))
        return suggestions(question.draws, genre, self._dice, told)

    def _stunts(self, question: WizardQuestion) -> list[str]:
        """A stunt for each of the hero's best skills that has none yet, else for any."""
        hero = question.key.partition(".")[0]
        wanted = skills_wanted(dials_of(self.answers))
        had = {each for key, each in self.answers.items() if key.startswith(f"{hero}.stunt-")}
        return stunts_for(wanted, wanted.some(self.answers.get(f"{hero}.skills", "")), had)

    def _answer(self, question: WizardQuestion, typed: str) -> None:
        word = typed.strip()
        if word == MORE:
            if question.explains:
                self._say(f"  {question.explains}")
            return  # The question is put again, with other suggestions.
        text = self._default(question) if not word or word in FORWARD else word
        if self._offers and word.isascii() and word.isdigit():
            if not 1 <= int(word[:9]) <= len(self._offers):
                self._screen.line(f"There are {len(self._offers)} suggestions; ? has others.", "error")
                return
            text = self._offers[int(word[:9]) - 1]
        elif (several := self._several_offered(word)) is not None:
            text = several[0] if question.draws == "stunt" else "; ".join(several)
        if len(text) > _LONGEST_ANSWER:
            self._screen.line(f"That has {len(text)} characters; {_LONGEST_ANSWER} are the limit.", "error")
            return
        try:
            question.read(text)
        except SolofateError as problem:
            told = inline(str(problem))
            self._screen.line(f"{told[:1].upper()}{told[1:]}.", "error")
            return
        self.answers[question.key] = text
        self._ahead.pop(question.key, None)
        if question.draws == "stunt":
            self._take_more_stunts(question, self._several_offered(word) or ())
        self._keep_the_draft()

    def _take_more_stunts(self, question: WizardQuestion, several: Sequence[str]) -> None:
        """The stunts behind the first of several that were taken at once, as far as there is room for them."""
        place, _, first = question.key.rpartition("-")
        for at, each in enumerate(several[1:], start=int(first) + 1):
            if at <= FREE_STUNTS:
                self.answers[f"{place}-{at}"] = each
                self._given.add(f"{place}-{at}")

    def _several_offered(self, word: str) -> list[str] | None:
        """The suggestions whose numbers were typed, as in `1; 3`; None where something else was."""
        numbers = re.split(r"\s*(?:[;,]|\band\b)\s*", word)
        offered = len(self._offers)
        if len(numbers) < 2 or not all(each.isascii() and each.isdigit() for each in numbers):
            return None
        taken = list(dict.fromkeys(int(each[:9]) for each in numbers))
        return [self._offers[each - 1] for each in taken] if all(1 <= at <= offered for at in taken) else None

    def _back(self) -> None:
        if not self.answers or list(self.answers) == [ASKS]:
            self._say("This is the first question.")
            return
        key, answer = self.answers.popitem()
        left = key in self._given and key not in (TITLE, THE_BOOK)
        if not left:
            self._ahead[key] = answer
        self._given.discard(key)
        if left:
            self._back()  # What was never asked is no place to go back to; the title and the book are.
        self._keep_the_draft()

    def _back_to(self, key: str) -> None:
        """Ask a question again; what was answered behind it is what Enter takes there."""
        while key in self.answers:
            self._back()

    def _take_up_the_draft(self) -> None:
        try:
            kept = json.loads(self._draft.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(kept, dict) and all(isinstance(each, str) for each in (*kept, *kept.values())):
            if asks_all(kept):
                self.answers[ASKS] = ALL
            # Only what still stands: an answer that is no answer any more is asked again, and all behind it.
            for _ in range(len(kept) + 1):
                question = self._next()
                left = kept.keys() - self.answers.keys()
                if question is not None and question.unasked and left and question.key not in kept:
                    kept[question.key] = question.default  # A draft from before the question was there.
                if question is None or question.key not in kept:
                    break
                try:
                    question.read(kept[question.key])
                except SolofateError:
                    break
                self.answers[question.key] = kept[question.key]
                if question.left:
                    self._given.add(question.key)
        said = len(self.answers.keys() - {ASKS} - self._given)
        if said:
            self._say(f"Your draft of last time is here: {said} answers. back changes the latest.")

    def _keep_the_draft(self) -> None:
        try:
            self._draft.parent.mkdir(parents=True, exist_ok=True)
            beside = self._draft.with_suffix(".new")
            beside.write_text(json.dumps(self.answers, ensure_ascii=False), encoding="utf-8")
            beside.replace(self._draft)
        except OSError as problem:
            self._screen.line(f"The draft cannot be kept: {problem.strerror}.", "error")

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

    def _say(self, text: str) -> None:
        self._screen.line(plain(text), "quiet")


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
