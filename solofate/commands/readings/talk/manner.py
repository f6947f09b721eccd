"""How words in quotes are said: by what a hero does beside them that takes no dice.

`I catch the novice by the sleeve. “Where is he?”`, `I hold up the key: “And what is this?”`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.words.utterance import skip
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.skills import MENTAL
from solofate.rules.names import words_of


def is_how_it_is_said(moment: Moment, beside: Sequence[str]) -> bool:
    """Whether all that a hero does beside words in quotes is a way of saying them: nobody is struck, nothing is tried.

    A hand is laid on somebody's sleeve, something is held up, put down or torn up, one goes up to somebody or knocks.
    """
    own = words_of(moment.hero.name) if moment.hero is not None else []
    named = bool(beside) and beside[0] in own  # `Petra slaps the can on the table: “…”`
    begins = next((at for at, word in enumerate(beside) if word in ("i", "we")), len(beside))
    begins = beside[:2].index(own[-1]) if named and own[-1] in beside[:2] else 0 if named else begins
    leads = begins <= skip(beside, 0, moment.words, "before") or beside[0].endswith("ing")
    strikes = moment.fighting and moment.state.scene.kind != MENTAL
    if strikes or not leads:
        return False
    clauses = list(_clauses(beside[begins + 1 :]))
    return bool(clauses) and all(_is_a_manner(moment, each) for each in clauses)


def _clauses(words: Sequence[str]) -> Iterator[Sequence[str]]:
    """What is done in a row, each by itself: `go up to her`, `take her hand`."""
    begins = 0
    for at in (*(at for at, word in enumerate(words) if word in _JOINS), len(words)):
        if words[begins:at]:
            yield words[begins:at]
        begins = at + 1


_JOINS = ("and", "then")


def _is_a_manner(moment: Moment, clause: Sequence[str]) -> bool:
    known = moment.words
    begins = skip(clause, 0, known, "before")
    done = clause[begins:]
    if not done or _only_says(moment, done):
        return True
    of_theirs = known.set_of("how-it-is-said", "held-by")
    people = [one for one in Crowd.at(moment).mentions(clause) if one.sure > _A_THING]
    held = any(one.at == begins + 1 for one in people)
    if _is_one_of(moment, done, "holds"):
        return not of_theirs.isdisjoint(done)
    if _is_one_of(moment, done, "lands"):
        aimed = any(clause[one.at - 1] == "at" for one in people if one.at)
        at_theirs = not known.set_of("how-it-is-said", "at-them").isdisjoint(done)
        return not held and (not aimed or at_theirs)
    if _is_one_of(moment, done, "touches"):
        return True
    if held:
        return False
    return any(_is_one_of(moment, done, sense) for sense in _WITH_A_THING)


_WITH_A_THING = ("goes", "lifts", "sounds", "spoils")
_A_THING = 0.5
"""No surer is it that `it` is somebody."""


def _only_says(moment: Moment, done: Sequence[str]) -> bool:
    """Whether it only tells that something is said: `say`, `ask her`."""
    known = moment.words
    says = known.set_of("spoken-words", "saying") | known.set_of("spoken-words", "says-aloud")
    return not says.isdisjoint((done[0], *verb_forms(done[0])))


def _is_one_of(moment: Moment, done: Sequence[str], sense: str) -> bool:
    """Whether a clause begins with a verb of the list, and goes on with what stands behind it there."""
    heads = {done[0], *verb_forms(done[0])}
    for phrase in moment.words.words("how-it-is-said", sense):
        verb, *behind = phrase.split()
        if verb in heads and _has(done[1:], behind):
            return True
    return False


def _has(words: Sequence[str], phrase: Sequence[str]) -> bool:
    """Whether the words of a phrase stand side by side somewhere."""
    return any(list(words[at : at + len(phrase)]) == phrase for at in range(len(words) - len(phrase) + 1))


def only_gestures(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a hero does nothing beside the quotes that anybody rolls for: `I lean over to her and whisper`."""
    if words[:1] not in (["i"], ["we"]):
        return False
    own = moment.words.set_of("small-gestures", "verbs")
    verbs = [
        each
        for each in moment.words.found(
            "verbs", words[1:]
        )  # `wringing out my sleeve` wrings nothing from anybody
        if "my" not in words[each.at + 2 : each.at + 5] or own.isdisjoint(verb_forms(words[each.at + 1]))
    ]
    kinds = {each.sense.partition(" ")[0] for each in verbs}
    does = set(words) & moment.words.set_of("spoken-words", "gestures")
    return (bool(verbs) or bool(does)) and not kinds & _NO_GESTURES and (bool(does) or kinds <= _GESTURES)


_GESTURES = frozenset(("feel", "talk"))


_NO_GESTURES = frozenset(("attack", "press"))
