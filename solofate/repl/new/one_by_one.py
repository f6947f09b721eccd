"""The questions of `solofate new` put one by one, forward and back. Nothing typed is lost by leaving."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from textwrap import shorten
from typing import Protocol

from solofate.content.loading.write import NewStunt
from solofate.content.locate import own_campaigns
from solofate.errors import SolofateError
from solofate.repl.beginning import tells
from solofate.repl.new.answers import read_setting, says_how_it_works
from solofate.repl.new.dials import CHOOSE, DIALS, THE_BOOK, dials_of, skills_wanted
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.lives_told import concept_of_life, trouble_beside
from solofate.repl.new.party_told import Companion, party_told
from solofate.repl.new.question import ALL, ASKS, Answers, WizardQuestion, asks_all
from solofate.repl.new.questions import questions
from solofate.repl.new.short_aspects import short_of_a_trouble
from solofate.repl.new.stunts_asked_back import AS_IT_STANDS, ways_to_work, worked_out
from solofate.repl.new.suggested import World, fixed, sets_of_skills, stunts_for, suggestions
from solofate.repl.new.troubles_of_facts import besides_the_aim
from solofate.repl.render import Screen
from solofate.repl.settings_told import aspects_of
from solofate.rules.dice import SeededDice
from solofate.rules.model.legality import FREE_STUNTS
from solofate.rules.names import slug
from solofate.wording.plain import inline, plain

TITLE = "title"
BACK, FORWARD, QUIT, MORE = ("<", "back"), (">", "forward"), "quit", "?"
SETTING = "setting"
YES_OR_NO = ("yes", "no")
_HOW_IT_WORKS = (
    "a number takes one, Enter the first; or in your own words: I get +2 when I use … to … when …; once a session "
    f"I …; or “{AS_IT_STANDS}”"
)
_LONGEST_ANSWER = 5000
LONGEST_DEFAULT = 40
"""Characters of what Enter takes that stand at the prompt: all of it stands among the suggestions above."""


class Asker(Protocol):
    """Reads one answer; None at the end of input."""

    def __call__(self, prompt: str, offered: Sequence[str]) -> str | None:
        """Ask with a prompt; what is offered can be completed."""


class OneByOne:
    """One question after the other. What is typed is kept in a draft after every answer, and nothing is asked twice."""

    def __init__(self, folder: Path, ask: Asker, screen: Screen, dice: SeededDice) -> None:
        self.folder, self._ask, self._screen, self._dice = folder, ask, screen, dice
        self._draft = own_campaigns().parent / "drafts" / f"{slug(str(folder.absolute()))[-80:]}.json"
        self.answers: dict[str, str] = {}
        self._ahead: dict[str, str] = {}
        self._offers: list[str] = []
        self._offered_for: tuple[str, Answers] = "", {}
        self._asked_back = ""
        self.opening = ""
        self._given: set[str] = set()
        self._said: dict[str, str] = {}
        self._drawn: dict[str, str] = {}
        self._drawn_by: dict[str, tuple[object, ...]] = {}

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

    def _next(self) -> WizardQuestion | None:
        return next(
            (each for each in questions(self.answers, self.folder.name) if each.key not in self.answers), None
        )

    def _put(self, question: WizardQuestion) -> str | None:
        put = [each for each in questions(self.answers, self.folder.name) if not each.left]
        asked = [each for each in put if each.key not in self._given]
        said = sum(each.key in self.answers for each in asked)
        more = " or more" if asks_all(self.answers) or CHOOSE in self.answers.get(DIALS, "") else ""
        counts = self.answers.keys() - {ASKS} and more
        step = f"  ({said + 1} of {len(asked)}{more})" if counts else ""
        self._screen.line("")
        if self._asked_back:
            self._screen.line(f"How does “{inline(self._asked_back)}” work?{step}", "ask")
            self._say(f"  {_HOW_IT_WORKS}")
            self._offers = self._ways_to_work(question)
        else:
            self._screen.line(f"{inline(question.asks)}{step}", "ask")
            self._say(f"  {inline(question.hint)}")
            self._offer(question)
        for number, each in enumerate(self._offers, start=1):
            told = f": {question.tells[number - 1]}" if question.tells else ""
            self._say(f"  {number}) {inline(f'{each}{told}')}")
        default = self._default(question)
        short = shorten(inline(default), LONGEST_DEFAULT, placeholder=" …")
        return self._ask(f"[{short}] " if default else "", self._offers)

    def _offer(self, question: WizardQuestion) -> None:
        """Draw suggestions, unless those that stand are for this very question: what Enter takes stays the same."""
        about = question.key, dict(self.answers)
        if self._offered_for != about:
            self._offers, self._offered_for = self._offered(question), about

    def _ways_to_work(self, question: WizardQuestion) -> list[str]:
        """What a stunt that was told in words alone may come to, and those words as they stand."""
        wanted = skills_wanted(dials_of(self.answers))
        ratings = wanted.some(self.answers.get(f"{question.key.partition('.')[0]}.skills", ""))
        return [*ways_to_work(self._asked_back, wanted.skills.singles, ratings), AS_IT_STANDS]

    def _default(self, question: WizardQuestion) -> str:
        """What Enter takes: what was answered before going back, or the usual."""
        if self._asked_back:
            return self._offers[0]
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
        world = self._world(_hero_of(question.key))
        drawn = fixed(question.draws, world, self._dice) or suggestions(question.draws, world, self._dice)
        told = self._told_of_the_hero(question)
        return [told, *(each for each in drawn if each != told)][: len(drawn)] if told else drawn

    def _told_of_the_hero(self, question: WizardQuestion) -> str:
        """What the sentence itself tells of the heroes, which is suggested before anything that is drawn."""
        about = self.answers.get(SETTING, "")
        hero = hero_told(about)
        lines = "; ".join(kept_out_told(about).lines)
        along = party_told(about).companion or Companion("", "")
        told = {
            "2.name": along.name,
            "2.concept": along.concept,
            "1.concept": hero.concept or concept_of_life(about, hero),
            "1.trouble": short_of_a_trouble(besides_the_aim(trouble_beside(about, hero), about, hero)),
            "1.name": hero.name,
            "lines": lines,
        }
        return told.get(question.key, "")

    def _world(self, number: str = "1") -> World:
        genre = tuple(word.strip() for word in self.answers.get("genre", "").split(",") if word.strip())
        setting = self.answers.get(SETTING, "")
        hero = hero_told(setting)
        names = tuple(word.strip() for word in self.answers.get("names", "").split(",") if word.strip())
        concept = self.answers.get(f"{number}.concept", "")
        if number != "1":
            return World(genre, setting, concept, names=names)
        return World(genre, setting, concept or hero.concept, hero.spoken_of, names)

    def _stunts(self, question: WizardQuestion) -> list[str]:
        """A stunt for each of the hero's best skills that has none yet, else for any."""
        hero = _hero_of(question.key)
        wanted = skills_wanted(dials_of(self.answers))
        had = {each for key, each in self.answers.items() if key.startswith(f"{hero}.stunt-")}
        return stunts_for(wanted, wanted.some(self.answers.get(f"{hero}.skills", "")), had, self._world(hero))

    def _answer(self, question: WizardQuestion, typed: str) -> None:
        word = typed.strip()
        if word == MORE:
            if question.explains:
                self._say(f"  {question.explains}")
            self._offered_for = "", {}
            return  # The question is put again, with other suggestions.
        if question.choices == YES_OR_NO and tells(word):
            self.opening, word = word, question.default
            self._say(f"Kept: play begins with “{inline(self.opening)}”")
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
        if self._asked_back:
            stands = text == AS_IT_STANDS
            text = self._asked_back if stands else worked_out(self._asked_back, text)
        try:
            read = question.read(text)
        except SolofateError as problem:
            told = inline(str(problem))
            self._screen.line(f"{told[:1].upper()}{told[1:]}.", "error")
            return
        if isinstance(read, NewStunt) and not says_how_it_works(read):
            if not self._asked_back:
                self._asked_back = text
                return
            self._say(
                "Kept in words alone: in play the GM rules when it helps, and you may give it a +2 later."
            )
        self._asked_back = ""
        self.answers[question.key] = text
        if question.key == SETTING and asks_all(self.answers):
            self._tell_the_aspects()
        self._ahead.pop(question.key, None)
        if question.draws == "stunt":
            self._take_more_stunts(question, self._several_offered(word) or ())
        self._keep_the_draft()

    def _tell_the_aspects(self) -> None:
        """Say which aspects a setting told in sentences comes to, where they are not its very words."""
        told = read_setting(self.answers[SETTING])
        aspects = [aspect for each in told for aspect in aspects_of(each)]
        if aspects != told:
            self._say(f"Its aspects: {'; '.join(aspects)}. All you wrote is read when play begins.")

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
        if self._asked_back:
            self._asked_back = ""
            return
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
        if not asks_all(self.answers):
            self._said = dict(self.answers)
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

    def _say(self, text: str) -> None:
        self._screen.line(plain(text), "quiet")


def _hero_of(key: str) -> str:
    """Which hero a question is about, by its number: the first where it is about none."""
    return key.partition(".")[0] if "." in key else "1"
