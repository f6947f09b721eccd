"""What a title tells or names, where it gives no deed to do: foes, what happens, people, a place, a matter."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from solofate.gm.titles.aims import aim_in
from solofate.gm.titles.named_matters import head_of, matter_in, place_in, up_to_the_head, without_its_time
from solofate.gm.titles.persons import callings_of
from solofate.gm.titles.title_goals import wanted_in
from solofate.gm.titles.title_reading import TitleReading
from solofate.gm.titles.title_words import deed_of, doing_in, occasion_in
from solofate.gm.titles.told_clauses import bare, clause_of
from solofate.gm.titles.troubles import only_brings_there, trouble_in
from solofate.gm.wording import aspect_clauses
from solofate.gm.wording.aspect_clauses import YOU
from solofate.gm.wording.goals import the_one, to_you
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of, share_of
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import OPEN, State
from solofate.rules.names import slug, words_of
from solofate.wording.people import listed

_BEGINS_WHAT_STANDS_BEHIND = lexicon().any_of("small-words", "begins-what-stands-behind")


class StakesDrawn(NamedTuple):
    """What stakes are drawn `by`: `foes`, `clause`, `company`, `title`, `thing` or `matter`, and the words in them."""

    by: str
    said: str

    @property
    def slot(self) -> str:
        """The slot of the rows the words stand in."""
        return "npc" if self.by in ("foes", "company") else "title"


def told_in(title: str, reading: TitleReading, heroes: Collection[str] = ()) -> StakesDrawn | None:
    """What a title tells or names as it stands inside a sentence; None where no words of it would."""
    if reading.foes:
        return StakesDrawn("foes", listed([each.called for each in reading.foes]))
    clause = clause_of(title)
    if clause and len(clause.split()) <= _MOST_IN_A_GOAL:
        return StakesDrawn("clause", to_you(clause))
    if company := _begins_with(title, reading):
        return StakesDrawn("company", company)
    matter = (
        "" if clause else matter_in(title, heroes) or _what_happens(title)
    )  # A clause too long names nothing.
    place = place_in(title, reading.settings[0].said) if reading.settings else ""
    if place and head_of(matter) in lexicon().set_of("no-places", "time"):
        matter = ""
    if matter and _is_a_place(matter, reading):
        return StakesDrawn("title", to_you(without_its_time(the_one(matter))))
    if place and _happens(reading.settings[0].said):
        matter = matter or place
        place = ""
    if place and (not matter or slug(matter) == slug(place)):
        return StakesDrawn("title", to_you(place))
    if thing := thing_in(matter):
        return StakesDrawn("thing", to_you(the_one(thing)))
    if len(matter.split()) > _MOST_IN_A_GOAL:
        return None  # A whole sentence is no matter to win or to lose.
    return StakesDrawn("matter", to_you(matter)) if matter else None


_MOST_IN_A_GOAL = 8
"""So many words of a title have room inside a goal that is drawn."""


def thing_in(matter: str) -> str:
    """What a title names where that is a thing one may hold, and not what goes on: `the midwife's lamp`."""
    head = head_of(matter)
    several = head.endswith("s") and not head.endswith("ss")
    if (
        not head
        or several
        or (callings_of(head) and not _is_of_two_words(matter, head))
        or doing_in(up_to_the_head(matter))
        or not _may_be_held(matter, head)
    ):
        return ""
    at = re.search(rf"\b{re.escape(head)}\b", matter, re.IGNORECASE)
    return matter[: at.end()] if at is not None and not matter[at.end() :].startswith(" of ") else ""


def _of_two_words(matter: str, head: str) -> str:
    """The noun of two words that a head ends, where there is one: `record player`."""
    *_, before = ("", *up_to_the_head(matter).split()[:-1])
    return two if senses_of(two := f"{before} {head}") else ""


def _is_of_two_words(matter: str, head: str) -> bool:
    """Whether a calling is no calling with the word before it: no player plays the `record player`."""
    two = _of_two_words(matter, head)
    return bool(two) and not share_of(two, ("person.n.1",))


def _may_be_held(matter: str, head: str) -> bool:
    """Whether a noun, or the two words it ends, is for a thing: a trunk, a record player; and for no place."""
    noun = _of_two_words(matter, head) or head
    held = share_of(noun, _BODIES) - share_of(noun, _NOT_HELD)
    return is_a(noun, _THINGS) or held >= _MOSTLY


_WRITTEN = ("document.n.2", "written_record.n.1")
_BODIES = ("object.n.1",)
_NOT_HELD = (
    "location.n.1",
    "structure.n.1",
    "living_thing.n.1",
    "geological_formation.n.1",
    "land.n.4",
    "way.n.6",
    "facility.n.1",
    "horizontal_surface.n.1",
    "body_of_water.n.1",
)
_MOSTLY = 0.65
_THINGS = ("instrumentality.n.3", "covering.n.2", "commodity.n.1", "document.n.1", "creation.n.2", "food.n.1")


def _is_a_place(matter: str, reading: TitleReading) -> bool:
    """Whether what a title names is the place of its scene, and nothing that happens there."""
    head = head_of(matter)
    said = next((each for each in reading.settings if head in each.said.split()), None)
    if callings_of(head):
        return False
    if said is None or head in lexicon().set_of("no-places", "time") or "occasion" in said.kind.traits:
        return False
    return head.capitalize() in matter.split() or not _happens(up_to_the_head(matter))


def _what_happens(title: str) -> str:
    """A title of one word that is for what goes on, with its article: `the ambush`."""
    word = bare(title).casefold()
    known = lexicon()
    other = word in known.set_of("no-places", "time") | known.set_of("title-words", "no-article")
    if " " in word or other or deed_of(word) or not doing_in(word):
        return ""
    return f"the {word}" if is_a(word, ("event.n.1", "act.n.2"), among=2) else ""


def _happens(words: str) -> bool:
    """Whether words are for what goes on, and for no place it goes on at: a duel, tea, a town meeting."""
    head = words.split()[-1]
    goes_on = occasion_in(head, "quiet") or (doing_in(words) and share_of(head, _PLACES) < _SELDOM)
    return bool(goes_on)


_PLACES = ("artifact.n.1", "location.n.1", "geological_formation.n.1", "body_of_water.n.1")
_SELDOM = 0.4
"""The share of a noun's uses in which it is a place, below which what goes on is meant."""


def _begins_with(title: str, reading: TitleReading) -> str:
    """Who a title is about that begins with them, as they are called: `Captain Marsh`, `the card sharps`."""
    text = bare(title)
    numbers = lexicon().subject("how-many-people").values()
    before = (*lexicon().words("where-words", "article"), *(word for words in numbers for word in words))
    leads = "|".join(map(re.escape, before))
    for name in reading.named:
        if text in name.split() or re.match(rf"{re.escape(name)}{_BEHIND}", text):
            return name
    for each in reading.people:
        pronoun = slug(each.said) in lexicon().set_of("title-words", "doer")
        if not pronoun and re.match(
            rf"(?:(?:{leads}) )?{re.escape(each.said)}{_BEHIND}", text, re.IGNORECASE
        ):
            return each.called
    return ""


_BEHIND = rf"(?:,|$| (?:{_BEGINS_WHAT_STANDS_BEHIND})\b)"


# ---- what the heroes want anyway ---------------------------------------------------------------------------------


def open_errand(state: State, heroes: Collection[str]) -> str:
    """What the heroes were after in the scene before, while it is neither won nor lost: whoever leaves takes it along.

    It is theirs where its title said so, or where it is about a thread that is open; what was only there to be had in
    that place stays behind.
    """
    before = state.scene
    goal = before.goals.get(PCS, "")
    if not goal or before.settled not in ("", OPEN) or is_a_chore(goal):
        return ""
    return goal if to_you(wanted_in(before.title, heroes)) == goal or _is_of_a_thread(state, goal) else ""


def _is_of_a_thread(state: State, goal: str) -> bool:
    """Whether a goal is about what an open thread is about, and not about where the heroes were."""
    where = {*words_of(state.scene.title), *lexicon().set_of("title-words", "small")}
    said = (word for word in words_of(goal)[1:] if len(word) > _SHORT and word not in where)
    about = {word for word in said if senses_of(word)}
    return any(not about.isdisjoint(words_of(each.title)) for each in state.memory.threads)


_SHORT = 3
"""So short a word says nothing of what a goal is about."""


def wanted_by_trouble(state: State) -> str:
    """What a hero's trouble says that there is to be done: `Find out who is poisoning the wells`; else nothing."""
    for hero in (one for one in state.characters.values() if one.is_hero):
        trouble = next((each.name for each in hero.sheet.aspects if each.kind == _TROUBLE), "")
        if is_a_motto(trouble):
            continue
        told = _OF_THEIRS.sub("My ", trouble)
        clause = _YOURS.sub("my", aspect_clauses.clause_of(told, YOU))
        for kin in _NAMED_KIN.finditer(told):
            if lexicon().senses("kin-of-heroes", kin["kin"].casefold()):
                clause = re.sub(rf"\b{kin['name'].casefold()}\b", kin["name"], clause)
        if aim := aim_in(clause) or trouble_in(clause):
            return aim
    return ""


def is_a_motto(aspect: str) -> bool:
    """Whether an aspect says how it always is with everybody or nobody: `Nobody Drowns on My Shift`.

    What somebody is doing or has done is no such rule: `Nobody Has Seen My Brother`.
    """
    words = words_of(aspect)
    known = lexicon()
    verb = next((each for each in words[1:] if each not in known.set_of("aspect-grammar", "often")), "")
    of_all = words[:1] != [] and words[0] in known.set_of("title-words", "of-all")
    return of_all and verb not in known.set_of("title-words", "turns-round")


def names_only_where(title: str, reading: TitleReading, heroes: Collection[str]) -> bool:
    """Whether a title says no more than where the heroes are, or what stands there."""
    told = told_in(title, reading, heroes)
    return told is None or told.by in ("title", "thing")


def is_a_chore(goal: str) -> bool:
    """Whether a goal is a deed that nobody is after for its own sake: `Count the cases`, `Climb over the rail`."""
    verb, _, rest = goal.partition(" ")
    over = verb.casefold() == "climb" and rest.partition(" ")[0] in ("over", "through", "down", "up")
    returns = only_brings_there(goal) and bool(_BACK_HOME.match(rest))
    return over or returns or verb.casefold() in lexicon().set_of("title-words", "chores")


_BACK_HOME = re.compile(r"(?:back|home) (?:to|into|aboard) (?:your|my|our)\b")


_TROUBLE = "trouble"
_YOURS = re.compile(r"\byour\b")
_NAMED_KIN = re.compile(r"\b(?P<kin>[A-Z]?[a-z]+) (?P<name>[A-Z]\w+)(?= (?:Is|Has|Was|Will|Did)\b)")
_OF_THEIRS = re.compile(r"^(?:His|Her|Their) ")
