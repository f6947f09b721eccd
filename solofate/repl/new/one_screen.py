"""A new campaign suggested from one sentence, all of it on one screen: Enter plays, a number changes one thing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from textwrap import shorten
from types import MappingProxyType

from solofate.errors import SolofateError
from solofate.gm.titles.persons import name_suits
from solofate.lexicon.matcher import lexicon
from solofate.repl.beginning import first_sentence, opens, tells
from solofate.repl.new.aims_told import first_aim
from solofate.repl.new.answers import read_setting
from solofate.repl.new.asker_told import asker_told
from solofate.repl.new.catchwords_told import aim_of_catchwords, trouble_of_catchwords
from solofate.repl.new.dials import DIALS, THE_BOOK, USUAL
from solofate.repl.new.genres import ANYWHERE, OF_AGES, OF_GENRES
from solofate.repl.new.hero_told import hero_told
from solofate.repl.new.homes_told import calling_alone, home_told
from solofate.repl.new.kept_out_told import kept_out_told
from solofate.repl.new.lives_told import concept_of_life, trouble_beside
from solofate.repl.new.one_by_one import BACK, MORE, QUIT, SETTING, TITLE, OneByOne
from solofate.repl.new.party_told import Companion, companion_in, party_told, two_named
from solofate.repl.new.premise_aims import aim_where_told
from solofate.repl.new.question import ALL, WizardQuestion
from solofate.repl.new.questions import questions
from solofate.repl.new.said_plainly import says_who_one_is
from solofate.repl.new.setting_aspects import setting_aspects
from solofate.repl.new.short_aspects import short_of_a_trouble
from solofate.repl.new.skills_told import aim_of_calling
from solofate.repl.new.suggested import whose_names
from solofate.repl.new.troubles_of_facts import besides_the_aim
from solofate.repl.settings_told import place_told
from solofate.rules.books import BOOKS
from solofate.wording.plain import inline

_WHOSE = lexicon().any_of("small-words", "whose")

NAME, CONCEPT, TROUBLE, GOOD_AT, STUNT = "1.name", "1.concept", "1.trouble", "1.skills", "1.stunt-1"
SPOKEN_OF = "1.pronouns"
ANOTHER, SECOND, SECOND_CONCEPT = "1.another", "2.name", "2.concept"
GENRE, LINES, OPENING, NAMES = "genre", "lines", "opening", "names"
ROWS: Mapping[str, str] = MappingProxyType(
    {
        SETTING: "It is about",
        NAME: "Your hero",
        CONCEPT: "Who that is",
        TROUBLE: "The trouble",
        GOOD_AT: "Good at",
        STUNT: "A stunt",
        GENRE: "Kind of tale",
        LINES: "Never in play",
        THE_BOOK: "Rules",
        TITLE: "Title",
        OPENING: "Begins with",
        NAMES: "People's names",
        SPOKEN_OF: "Spoken of as",
        SECOND: "Goes along",
    }
)
"""What stands on the screen, with its label, in order."""

PLAYS, WRITES, LEAVES, ONE_BY_ONE, ASKS_AGAIN = "plays", "writes", "leaves", "one by one", "asks again"
_LONGEST_ROW = 150
NOBODY = "nobody"
_WAYS_ON = (
    "Enter plays it now · a number changes that · ? draws anew what you have not said · < another sentence",
    "all asks everything, one by one · no writes it down for later · or say what your hero does first",
)


_TROUBLE_IS = re.compile(rf"(?:{_WHOSE}) trouble is(?: that|:)? (?P<trouble>.+)", re.IGNORECASE)
"""How somebody says what a hero's trouble is."""


class OneScreen(OneByOne):
    """What one sentence comes to. What the player has said stands; all else is drawn, and drawn anew when asked."""

    def one_screen(self) -> str:
        """Suggests all that was not said, and shows it until somebody says what is to become of it."""
        while True:
            self._suggest_the_rest()
            self._keep_the_draft()
            rows = self._show_all()
            try:
                typed = self._ask("[play] ", ())
            except KeyboardInterrupt:
                self._say("quit leaves; what you typed is kept.")
                continue
            done = LEAVES if typed is None else self._done_by(typed.strip(), rows)
            if done:
                return done

    def _done_by(self, typed: str, rows: Sequence[str]) -> str:
        """What becomes of it all by what was typed; nothing where it is shown again."""
        word = typed.casefold().rstrip(".!")
        if not word or word in (*lexicon().words("answers", "yes"), "play"):
            return self._plays_with(self.opening)
        if word in (QUIT, f"/{QUIT}"):
            return LEAVES
        if word in (*lexicon().words("answers", "no"), "later"):
            return WRITES
        if word == ALL:
            return ONE_BY_ONE
        if word in BACK:
            return ASKS_AGAIN
        if word == MORE:
            self._drawn.clear()
        elif word.isascii() and word.isdigit():
            if not 1 <= int(word[:3]) <= len(rows):
                self._screen.line(f"There are {len(rows)} rows; Enter plays.", "error")
            else:
                return self._change(rows[int(word[:3]) - 1])
        elif word in ("b", "book"):
            return self._change(THE_BOOK)
        elif says_who_one_is(typed) and ((hero := hero_told(typed)).name or hero.concept):
            self._said |= {key: said for key, said in ((NAME, hero.name), (CONCEPT, hero.concept)) if said}
        elif (trouble := _TROUBLE_IS.match(typed.strip())) is not None:
            self._said[TROUBLE] = trouble["trouble"].strip(" .")
        elif opens(typed):
            return self._plays_with(typed)
        else:
            self._screen.line(f"“{inline(typed)}” is no row and no sentence to begin with.", "error")
        return ""

    def _plays_with(self, opening: str) -> str:
        self.opening = opening or self.first_sentence()
        return PLAYS

    def first_sentence(self) -> str:
        """A sentence play may begin with, by what was answered."""
        setting = self.answers.get(SETTING, "")
        concept = self.answers.get(CONCEPT, "")
        trouble = self._whole_trouble(setting)
        told = aim_of_catchwords(kept_out_told(setting).told) or first_aim(setting, trouble)
        aim = told or aim_where_told(kept_out_told(setting).told) or aim_of_calling(concept)
        who = hero_told(
            setting
        )  # Whoever is drawn may be called by the place, and the place is told all the same.
        hero = f"{who.name} {calling_alone(who.concept)}"
        home = home_told(concept, setting, self._world().age)
        return first_sentence([kept_out_told(setting).told], aim, hero, home, asker_told(setting))

    def _whole_trouble(self, setting: str) -> str:
        """The trouble as the sentence tells it, of which its row has only the short of it; else what its row says."""
        trouble = self.answers.get(TROUBLE, "")
        whole = trouble_beside(setting, hero_told(setting))
        return whole if whole and short_of_a_trouble(whole) == trouble else trouble

    # ---- suggesting ----------------------------------------------------------------------------------------

    def _suggest_the_rest(self) -> None:
        """Answers all that was not said: as it was drawn before, as the sentence tells it, or drawn now."""
        lines = "; ".join(kept_out_told(self.answers[SETTING]).lines)
        told = {**_told_of_the_hero(self.answers[SETTING]), LINES: lines}
        told_now = {key: said for key, said in told.items() if said}
        known = {**self._drawn, **told_now, **self._said}
        upto = list(self.answers).index(SETTING) + 1
        self.answers = dict(list(self.answers.items())[:upto])
        while (question := self._next()) is not None:
            made_of = self._made_of(question.key)
            text = known.get(question.key)
            stale = text == self._drawn.get(question.key) and question.key not in {*told_now, *self._said}
            if stale and self._drawn_by.get(question.key, made_of) != made_of:
                text = None
            if text is None or not _reads(question, text):
                text = question.default if question.left else self._drawn_for(question, known)
                self._drawn[question.key], self._drawn_by[question.key] = text, made_of
            self.answers[question.key] = text
            self._given.add(question.key)

    def _drawn_for(self, question: WizardQuestion, known: Mapping[str, str]) -> str:
        """What is suggested to a question: of names and concepts one that goes with the other."""
        self._offer(question)
        first = self._default(question)
        if question.key == NAME and (concept := known.get(CONCEPT)):
            return next((each for each in self._offers if name_suits(each, concept)), first)
        if question.key == CONCEPT:
            name = self.answers[NAME]
            return next((each for each in self._offers if name_suits(name, each)), first)
        return first

    def _made_of(self, key: str) -> tuple[object, ...]:
        """What a suggestion was drawn by, of what is answered so far: where none of it has changed, it stands."""
        world, answers = self._world(), self.answers
        age = world.genre, world.age, world.land
        hero = key.rpartition(".")[0]
        concept = answers.get(f"{hero}.concept", "")
        rules = tuple(answers.get(each, "") for each in (THE_BOOK, DIALS))
        made_of: Mapping[str, tuple[object, ...]] = {
            GENRE: (answers.get(SETTING, ""),),
            ANOTHER: (answers.get(SETTING, ""),),
            NAME: (world.names or whose_names(world.setting, world.genre), world.spoken_of),
            CONCEPT: (*age, place_told(world.setting)),
            f"{hero}.pronouns": (answers.get(f"{hero}.name", ""), concept),
            f"{hero}.trouble": age,
            f"{hero}.skills": (concept, *rules),
            f"{hero}.stunt-1": (concept, answers.get(f"{hero}.skills", ""), *rules),
        }
        return made_of.get(key, ())

    # ---- showing -------------------------------------------------------------------------------------------

    def _show_all(self) -> list[str]:
        """Shows everything in numbered rows; returns what each is about."""
        rows = [key for key in ROWS if key in self.answers or key in (OPENING, SECOND)]
        self._screen.line("")
        for number, key in enumerate(rows, start=1):
            told = shorten(inline(self._told(key)), _LONGEST_ROW, placeholder=" …")
            self._screen.line(f"  {number}) {ROWS[key]}: {told}", "option")
        for line in _WAYS_ON:
            self._say(f"  {line}")
        return rows

    def _told(self, key: str) -> str:
        if key == OPENING:
            return self.opening or self.first_sentence()
        if key == SECOND:
            return (
                ", ".join(filter(None, (self.answers.get(SECOND, ""), self.answers.get(SECOND_CONCEPT, ""))))
                or NOBODY
            )
        text = self.answers[key]
        if key == SETTING:
            told = read_setting(text)
            aspects = setting_aspects(told, [self.answers.get(TROUBLE, "")])
            while len(aspects) > 1 and len("; ".join(aspects)) > _LONGEST_ROW:
                aspects = aspects[:-1]
            return "; ".join(aspects) or "nothing yet"
        if key == GENRE:
            what = OF_AGES.get(self._world().era or "", "") if text == ANYWHERE else ""
            return f"{text} ({what or OF_GENRES[text]})" if text in OF_GENRES else text or "nothing"
        if key == THE_BOOK:
            dials = "" if self.answers.get(DIALS, USUAL) == USUAL else ", with dials turned"
            return f"{BOOKS[text].title}{dials}"
        return text or "nothing"

    # ---- changing ------------------------------------------------------------------------------------------

    def _change(self, key: str) -> str:
        """Asks one thing; only what was drawn by it is drawn anew. Says that the player leaves, or nothing."""
        if key == OPENING:
            self._screen.line("What does your hero do first?", "ask")
            typed = self._ask("", ())
            if typed is not None and tells(typed):
                self.opening = typed.strip()
            elif typed is not None and typed.strip():
                self._screen.line(f"“{inline(typed)}” is no sentence to begin with.", "error")
            return ""
        if key == SECOND:
            return self._change_who_goes_along()
        if key == THE_BOOK:
            return self._change_the_rules()
        before = dict(self.answers)
        question = next(each for each in questions(before, self.folder.name) if each.key == key)
        self._ahead[key] = self.answers.pop(key)
        done = self._asked_alone(question)
        if done == key:
            if key == SETTING and self.answers[key] != before[key]:
                self._keep_who_was_told(before[key])
            more = (each for each in self.answers if key == STUNT and each not in before)
            self._said |= {each: self.answers[each] for each in (key, *more)}
            before[key] = self.answers[key]
            if key == NAME and (two := two_named(self.answers[key])) is not None:
                self._said[NAME] = two[0]
                self._goes_along(companion_in(two[1]))
        self.answers = before
        return "" if done == key else done

    def _change_who_goes_along(self) -> str:
        """Asks for a second hero, whom the player plays as well; or for nobody."""
        self._screen.line("Who goes along with your hero, for you to play as well?", "ask")
        self._say("  a name, a comma and who that is: Brother Aldo, a runaway monk; or nobody")
        typed = self._ask("", ())
        if typed is None or not typed.strip():
            return ""
        companion = companion_in(typed)
        if companion is None and typed.strip().casefold() not in lexicon().words("answers", "nobody"):
            self._screen.line(f"“{inline(typed)}” begins with no name.", "error")
        else:
            self._goes_along(companion)
        return ""

    def _goes_along(self, companion: Companion | None) -> None:
        self._said = {key: said for key, said in self._said.items() if not key.startswith("2.")}
        self._drawn = {key: drawn for key, drawn in self._drawn.items() if not key.startswith("2.")}
        self._said[ANOTHER] = "yes" if companion else "no"
        if companion is not None:
            self._said |= {SECOND: companion.name} | (
                {SECOND_CONCEPT: companion.concept} if companion.concept else {}
            )

    def _keep_who_was_told(self, before: str) -> None:
        """The hero that the sentence before told stays, where what it is about now tells of none."""
        for key, told in _told_of_the_hero(before).items():
            if not _told_of_the_hero(self.answers[SETTING])[key] and told:
                self._said.setdefault(key, told)

    def _change_the_rules(self) -> str:
        """Asks for the book and what follows from it."""
        before = self.answers
        self.answers = {TITLE: before[TITLE]}
        while (question := self._next()) is not None and question.key != SETTING:
            self._ahead[question.key] = before.get(question.key, question.default)
            done = self._asked_alone(question)
            if done != question.key:
                self.answers = before
                return done
        self.answers[SETTING] = before[SETTING]
        return ""

    def _asked_alone(self, question: WizardQuestion) -> str:
        """Asks until there is an answer: the question's key then; `leaves`, or nothing where all stays as it was."""
        while question.key not in self.answers:
            try:
                typed = self._put(question)
            except KeyboardInterrupt:
                return ""
            if typed is None or typed.strip().casefold() == QUIT:
                return LEAVES
            if typed.strip().casefold() in BACK:
                self._asked_back = ""
                return ""
            self._answer(question, typed)
        return question.key


def _told_of_the_hero(about: str) -> dict[str, str]:
    """What a sentence tells of the heroes, by the row it stands in; nothing for a row it says nothing of."""
    hero = hero_told(about)
    trouble = trouble_beside(about, hero) or trouble_of_catchwords(kept_out_told(about).told)
    along = party_told(about).companion
    trouble = besides_the_aim(trouble, about, hero)
    return {
        SECOND: along.name if along else "",
        SECOND_CONCEPT: along.concept if along else "",
        NAME: hero.name,
        CONCEPT: hero.concept or concept_of_life(about, hero),
        TROUBLE: short_of_a_trouble(trouble),
    }


def _reads(question: WizardQuestion, text: str) -> bool:
    try:
        question.read(text)
    except SolofateError:
        return False
    return True
