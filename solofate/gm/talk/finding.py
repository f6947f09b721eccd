"""What a search comes to: a sentence that says what is found, whom it points to, and what it answers of the goal."""

from __future__ import annotations

import re
from collections.abc import Generator, Sequence
from typing import TypeVar

from solofate.gm.story.doers_told import deed_sought
from solofate.gm.story.stakes import overtaken_by
from solofate.gm.story.thread_steps import next_step, take_step
from solofate.gm.story.threads import asked_about, spoken_of
from solofate.gm.story.threads import leave as leave_scene
from solofate.gm.story.who_did_it import Deed, deed_in, who_did_it
from solofate.gm.talk.after_a_roll import nothing_asked
from solofate.gm.talk.asked_openly import OF_IT, said_to, what_is_asked
from solofate.gm.talk.contents import Content, content_of, fact_told, in_part, more_of, tell
from solofate.gm.talk.culprits import culprit_drawn, settle
from solofate.gm.talk.disclosures import NEGATIVE, TWENTY
from solofate.gm.talk.indirect import question_in
from solofate.gm.talk.tellers import Somebody, Teller, knower
from solofate.gm.talk.topics import WHETHER, WHO, Topic, topic_of
from solofate.gm.talk.turned_round import as_told_of
from solofate.gm.wording.bearers import (
    asked_of_contents,
    bearer_of_words,
    contents_of,
    in_full,
    in_whole,
    told_of_a_thing,
)
from solofate.gm.wording.clauses import HOLE, telling
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.finds import no_answer
from solofate.gm.wording.goals import first_of, of_them
from solofate.gm.wording.searches import FIND, WITHIN, search_for
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Decision, Procedure
from solofate.rules.events import (
    AspectAdded,
    Event,
    FactsNoted,
    Narration,
    Outcome,
    Remembered,
    StakeOvertaken,
)
from solofate.rules.model.aspects import GM
from solofate.rules.model.characters import PCS
from solofate.rules.model.facts import ANSWERED, HAPPENED, SAID, Fact, next_number
from solofate.rules.model.memory import MET as SOMEBODY_MET
from solofate.rules.model.state import CONFLICT, WON, State
from solofate.rules.names import slug, words_of
from solofate.rules.procedures.actions.overcome import MET
from solofate.rules.procedures.actions.rolls import STYLE, SUCCEED
from solofate.rules.table import Table
from solofate.wording.gm import talk as saying

_BEGINS_AN_INNER_CLAUSE = lexicon().any_of("small-words", "begins-an-inner-clause")
_WHICH_OF_SEVERAL_DOES = lexicon().any_of("small-words", "which-of-several-does")

Result = TypeVar("Result")
"""What an action returns."""


_SAYS_WHO = ("writing", "papers", "corpse")
"""What may say who did it whatever it is about."""


_WHICH = re.compile(
    rf"^which (?:one )?(?:of (?:\w+ )?\w+ )?(?=(?:{_WHICH_OF_SEVERAL_DOES})\b)",
    re.IGNORECASE,
)
"""Which of several it is, is asked as who it is."""

_ANYBODY = re.compile(r"(^|\s)any(body|one|thing)\b")
"""What is asked of anybody is told of somebody."""


class _Pointing:
    """Somebody what is found has to do with, looked up once and only if a row speaks of them."""

    def __init__(self, words: TableWords, table: Table, hero: str, sought: str) -> None:
        self._words, self._table, self._hero, self._sought = words, table, hero, sought
        self.found: Somebody | None = None
        self._so: bool | None = None

    @property
    def hero(self) -> str:
        """The id of whoever has found it."""
        return self._hero

    @property
    def hero_name(self) -> str:
        """The name of whoever has found it."""
        return self._table.state.characters[self._hero].name

    def name(self) -> str:
        """Their name."""
        if self.found is None:
            state = self._table.state
            hero = state.characters[self._hero]
            goal = state.scene.goals.get(PCS, "")
            topic = Topic(WHO, said=f"{self._sought} {goal}")
            self.found = knower(Teller(self._words, state, hero, hero), topic, behind=True)
        return self.found.name

    def answer(self, question: str) -> str:
        """What a question comes to that somebody looks for: `who was here` is `Ugo Colonna was here.`

        Nothing where no row says it.
        """
        hero = self._table.state.characters[self._hero]
        question = _WHICH.sub("who ", question)
        topic = topic_of(f"{question.rstrip(' ?')}?")
        if topic.asks == WHETHER:
            claim = as_told_of(topic.claim, "", hero.name, hero.name, hero.pronouns)
            if self._so is None:  # Who looks well learns which it is, and makes neither so.
                self._so = self._words.below(TWENTY) >= NEGATIVE
            return _ANYBODY.sub(r"\1some\2", claim) if self._so else _not_so(claim)
        asked = asked_of_contents(in_full(self._table.state, question))
        if asked is not None:
            found = content_of(Teller(self._words, self._table.state, hero, hero), *asked)
            self.found = self.found or found.somebody
            return " ".join(map(in_whole, found.facts))
        if what_is_asked(question) == OF_IT:
            return ""  # The oracle may leave that open; whoever has searched for it has found something.
        told, somebody = said_to(Teller(self._words, self._table.state, hero, hero), question)
        self.found = self.found or somebody
        return told


def _not_so(claim: str) -> str:
    """That a clause is not so: `the other houses are not dark`, `nobody watches`."""
    if _ANYBODY.search(claim):
        return _ANYBODY.sub(r"\1no\2", claim, count=1).replace("no one", "noone").replace("noone", "nobody")
    plain = re.sub(r"\s+too$", "", claim.strip(" ."))
    denied = _BEING.sub(r"\1 not", plain)
    return denied if denied != plain else saying.it_is_not_so(plain)


_BEING = re.compile(
    rf"^((?:(?!(?:{_BEGINS_AN_INNER_CLAUSE})\b)[\w'’-]+ ){{1,6}}?"
    r"(?:(?:is|are|was|were)\b|(?:has|have|had)(?= (?:been|gone|left|come|\w{2,}e[dn])\b)))(?! not\b)"
)
"""The verb of a clause, and none that stands in a clause within it."""


def is_a_search(purpose: str) -> bool:
    """Whether an aim is to look for something: `search the desk for the letter`."""
    words = words_of(purpose)
    at_somebody = words[1:2] and words[1] in lexicon().set_of("grammar", "of-somebody-else")
    return bool(words) and not at_somebody and words[0] in lexicon().set_of("grammar", "looks-for-it")


def with_a_find(
    table: Table, hero: str, purpose: str, procedure: Generator[Decision, str, Result]
) -> Generator[Decision, str, Result]:
    """A search, and what is found where it succeeds, told in a sentence. In a fight there is no time for it.

    What it answers of the heroes' goal is answered, and else a thread it is about takes its next step.
    """
    words = table.words
    if not isinstance(words, TableWords) or table.state.scene.mode == CONFLICT:
        return (yield from procedure)
    looked_through = purpose.partition(" ")[2] if is_a_search(purpose) else purpose
    sought = purpose.partition(" for ")[2] or looked_through
    pointing = _Pointing(words, table, hero, sought)
    words.points_to, words.answers = pointing.name, pointing.answer
    before = len(table.log)
    try:
        result = yield from procedure
        name = _what_was_found(words, table, hero, sought, table.log[before:], result)
    finally:
        words.points_to, words.answers = str, no_answer
    thing = bearer_of_words(sought)
    if name is None:
        if thing is not None and _was_tried(table.log[before:], hero):
            tell(table, in_part(table, table.state.characters[hero], thing))
        return result
    told = words.told_of(name)
    thing = thing or told_of_a_thing(told)
    style = table.state.last is not None and table.state.last.result == STYLE
    if thing is not None and told.casefold().startswith(thing.called.casefold()):
        if contents_of(table.state, thing):
            table.emit(Narration(told, GM))
        else:
            fact = fact_told(table.state, thing, told, pointing.found)
            somebody = pointing.found if pointing.found and pointing.found.name in told else None
            tell(table, Content((fact,), (fact,), somebody))
        if style:
            more_of(table, hero, thing)
    elif told:
        table.emit(Narration(told, GM))
    deed = deed_sought(table.state, sought) if name is not None else None
    if deed is not None:
        _find_out(words, table, hero, deed)
        return result
    answered = _answer_the_goal(table, sought, pointing, style)
    if not answered and thing is None and pointing.found is not None and pointing.found.name in told:
        meant = search_for(sought)
        if meant.sense != WITHIN:  # Nobody has to do with `under the table`.
            _note(table, pointing.found, saying.has_to_do_with(meant.sought))
    if not answered and spoken_of(table.state, words, sought):
        thread = yield from asked_about(table, sought, False)
        step = next_step(table, thread) if thread is not None else None
        if step is not None:
            take_step(table, step)
    return result


def _was_tried(happened: Sequence[Event], hero: str) -> bool:
    """Whether somebody has rolled for it."""
    return any(isinstance(each, Outcome) and each.who == hero for each in happened)


def _what_was_found(
    words: TableWords, table: Table, hero: str, sought: str, happened: Sequence[Event], result: object
) -> str | None:
    """The name of what a search has found; None where it has found nothing."""
    outcome = next(
        (each for each in reversed(happened) if isinstance(each, Outcome) and each.who == hero), None
    )
    if outcome is None:
        return None
    for each in happened:
        if isinstance(each, AspectAdded) and each.by == hero and not each.hidden:
            return each.aspect if outcome.result in (SUCCEED, STYLE) else None
    if result != MET:
        return None
    found: str = words.suggest(FIND, table.state, hero, sought)[0]
    return found


def leave(table: Table, carry: Sequence[str] = ()) -> Procedure:
    """Ends the scene; where the heroes have won what was a question, its answer is said unless somebody has said it."""
    scene, heard = table.state.scene, table.state
    hero = next((one.id for one in table.state.characters.values() if one.is_hero), "")
    yield from leave_scene(table, carry)
    words = table.words
    if not isinstance(words, TableWords) or not hero or table.state.scene.settled != WON or not scene.framed:
        return
    answer = _wanted(scene.goals.get(PCS, ""), table.state.characters[hero].name)
    if not answer or _is_known(table.state, answer):
        return
    deed = deed_in(scene.goals.get(PCS, ""))
    if deed is not None:
        if who_did_it(heard.facts, deed) is None:  # What came out in the scene was told as it did.
            _find_out(words, table, hero, deed)
        return
    pointing = _Pointing(words, table, hero, "")
    pointing.found = _who_it_was(heard, answer)
    _settle(table, pointing, answer)


def _find_out(words: TableWords, table: Table, hero: str, deed: Deed) -> None:
    """It comes out who did it: that is told, and settled."""
    known, one = who_did_it(table.state.facts, deed), table.state.characters[hero]
    source = Teller(words, table.state, one, one)
    found = culprit_drawn(source, nothing_asked(deed.did), deed) if known is None else Somebody(known.name)
    did = as_told_of(deed.did, "", one.name, one.name, one.pronouns)
    table.emit(Narration(saying.so_it_is(found.name, did), GM))
    settle(table, deed, found)


def _is_known(state: State, answer: str) -> bool:
    said = [each.sentence for each in state.facts]
    said += [told.fact for persona in state.personas.values() for told in persona.told if told.true]
    return any(answer.casefold() in each.casefold() for each in said)


def _wanted(goal: str, hero: str) -> str:
    """What is said of whoever the heroes want to know of: `sold the oil`; nothing where they ask for nobody.

    Where the hero speaks in it, the hero is named. `Drink with the pilot who flies tomorrow` asks for nobody.
    """
    wanted = first_of(goal)
    if not _asks_who(words_of(wanted)):
        return ""
    asked = topic_of(question_in(of_them(wanted), ""), "", "")
    if asked.asks != WHO or not asked.claim.startswith(HOLE):
        return ""
    claim = f" {asked.claim} ".replace(" their ", " your ").strip()
    return " ".join(as_told_of(claim, "", hero, hero).split()).removeprefix("else ")


def _asks_who(words: Sequence[str]) -> bool:
    """Whether a goal is to learn who somebody is: what is asked stands right behind the verb."""
    if not words or words[0] not in lexicon().set_of("grammar", "learns-it"):
        return False
    asks = lexicon().set_of("grammar", "asks")
    at = next((at for at, word in enumerate(words) if word in asks), len(words))
    return at <= 1 or set(words[1:at]) <= lexicon().set_of("grammar", "learns-it-too")


def _who_it_was(state: State, answer: str) -> Somebody | None:
    """Who is known to have done it already, and else whom the heroes have heard of in this scene who is not there.

    Who has told them of somebody is not the one, and nobody whom they have met is.
    """
    people = {each.id: each for each in state.memory.people}
    heroes = {part for one in state.characters.values() if one.side == PCS for part in words_of(one.name)}
    wanted = _forms_of(" ".join(word for word in answer.split() if not heroes & set(words_of(word))))
    for fact in reversed(state.facts):
        # Who has told it stands before it; what they say begins with whom they mean.
        if fact.source == SAID and ": " in fact.text:
            said = fact.text.partition(": ")[2]
            meant = next((each for each in people.values() if said.startswith(each.name)), None)
            if meant is not None and not wanted.isdisjoint(_forms_of(said.removeprefix(meant.name))):
                return Somebody(meant.name, meant.role)
            continue
        told = [word for word in telling(fact.text) if not wanted.isdisjoint(verb_forms(word))]
        just_now = fact.scene == state.scenes
        if (
            len(told) >= (1 if just_now else _ENOUGH_IN_COMMON)
            and not _is_a_hero(state, fact.who)
            and fact.name[:1].isupper()
        ):
            return Somebody(fact.name, people[fact.who].role if fact.who in people else "")
    for fact in reversed(state.facts):
        if fact.scene < state.scenes:
            break
        for person in people.values():
            heard_of = bool(person.named_by) and person.id not in state.characters
            if heard_of and person.name in fact.text and person.name != fact.name:
                return Somebody(person.name, person.role)
    return None


_ENOUGH_IN_COMMON = 2


def _forms_of(text: str) -> set[str]:
    return {form for word in telling(text) for form in verb_forms(word)}


def _is_a_hero(state: State, who: str) -> bool:
    one = state.characters.get(who)
    return one is not None and one.side == PCS


def _settle(table: Table, pointing: _Pointing, answer: str) -> None:
    if pointing.found is None:
        pointing.found = _who_it_was(table.state, answer)
    name = pointing.name()
    assert pointing.found is not None
    table.emit(Narration(saying.so_it_is(name, answer), GM))
    _note(table, pointing.found, answer)


def _answer_the_goal(table: Table, sought: str, pointing: _Pointing, style: bool) -> bool:
    """Whether what was found is what the heroes came for, or says it; then that is told and noted."""
    scene = table.state.scene
    goal = scene.goals.get(PCS, "")
    if not goal or not scene.framed or scene.settled or scene.overtaken:
        return False
    first = words_of(goal)[:1]
    answer = _wanted(goal, pointing.hero_name)
    if answer:
        deed = deed_in(goal)
        shared = set(telling(sought)) & set(telling(f"{goal} {scene.title}"))
        if not shared and not (style and search_for(sought).sense in _SAYS_WHO):
            return False
        if deed is not None:
            assert isinstance(table.words, TableWords)
            _find_out(table.words, table, pointing.hero, deed)
            return True
        _settle(table, pointing, answer)
        table.emit(StakeOvertaken(goal))
        return True
    if first and first[0] in lexicon().set_of("grammar", "finds-it"):
        for each in overtaken_by(table.state, f"{first[0]} {sought}", rolled=True):
            table.emit(each)
            return True
    return False


def _note(table: Table, somebody: Somebody, text: str) -> None:
    """Keep what was found out about somebody, and keep them in mind who were not known before."""
    state = table.state
    who = slug(somebody.name)
    fact = Fact(
        next_number(state.facts), who, somebody.name, HAPPENED, text, source=ANSWERED, scene=state.scenes
    )
    table.emit(FactsNoted((fact,)))
    if state.memory.person(who) is None and who not in state.characters:
        because = saying.came_up_in(state.scene.title)
        table.emit(Remembered(who, somebody.name, SOMEBODY_MET, because, role=somebody.calling))
