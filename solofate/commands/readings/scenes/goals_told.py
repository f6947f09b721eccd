"""What the heroes want here, put right by the player: `We are not here for a table, we want to find Mercedes`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.utterance import Utterance
from solofate.gm.titles import title_goals
from solofate.gm.titles.persons import is_somebody
from solofate.gm.wording.goals import to_you
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import PCS
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes

_MOST, _FEWEST = 40, 4
_SURE, _ASKED = 0.95, 0.93


def goals_told(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`/goal "…"` where a line says what the heroes are here for; alone where it only says what they are not."""
    known, words = moment.words, said.words
    if moment.state.scene.open and _asks_what_that_is(moment, said):
        yield Reading("/goal", _ASKED, "it is in what the heroes are said to want, and you did not say it")
        return
    if not moment.state.scene.open or said.asks or said.quoted or not _FEWEST <= len(words) <= _MOST:
        return
    if not known.set_of("grammar", "you").isdisjoint(words):
        return  # That is said to somebody.
    told = known.found("goals-told", list(words))
    denying = ("not-that",) if moment.state.scene.talk.who else ("not-that", "never-that")
    denied = next((each for each in told if each.sense in denying and each.at <= _SOON), None)
    behind = denied.at + denied.length if denied is not None else 0
    for each in told:
        positive = each.sense in ("here-to", "here-for", "here-because", "what-is-wanted")
        wants = denied is not None and each.sense in ("wants", "but")
        opens = each.at <= _SOON if denied is None else each.at >= behind
        if opens and (positive or wants) and (goal := _goal(moment, said, each.at + each.length)):
            yield Reading(f'/goal "{goal}"', _SURE, "that is what you are here for")
            return
    at = _behind_what_is_wanted(words)
    if at and (goal := _goal(moment, said, at)):
        yield Reading(f'/goal "{goal}"', _SURE, "that is what you want")
    elif denied is not None:
        yield Reading("/goal", _ASKED, "what you are here for is something else")


_SOON = 2


def _asks_what_that_is(moment: Moment, said: Utterance) -> bool:
    """`What rite?`, asked of what the GM put into the goal: of nothing the player has named, and of nobody in talk."""
    known, words, scene = moment.words, said.words, moment.state.scene
    if moment.decision is not None or scene.talk.who or said.quoted or not said.asks:
        return False
    if len(words) not in (2, 3) or words[0] not in known.set_of("goals-told", "which"):
        return False
    asked = [word for word in words[1:] if word not in known.set_of("plain", "articles")]
    forms = {form for word in asked for form in plural_forms(word)}
    own = {word for line in (scene.title, *moment.told[1:]) for word in words_of(line)}
    return not forms.isdisjoint(words_of(scene.goals.get(PCS, ""))) and forms.isdisjoint(own)


def _behind_what_is_wanted(words: Sequence[str]) -> int:
    """Where it is said what is wanted, in `what we want in truth is to keep it`; 0 where a line does not begin so."""
    begins = next((at for at, word in enumerate(words[:_SOON]) if word == "what"), None)
    if begins is None or words[begins + 1 : begins + 2] not in (["i"], ["we"]):
        return 0
    if words[begins + 2 : begins + 3] not in (["want"], ["need"], ["really"]):
        return 0
    at = next((at for at in range(begins + 3, min(len(words), begins + 8)) if words[at] == "is"), -1)
    return at + 1


def _goal(moment: Moment, said: Utterance, at: int) -> str:
    """What is told from there on as a goal, which begins with a verb; nothing where it is none."""
    words = said.words
    if at < len(words) and words[at] == "to":
        at += 1
    if at >= len(words):
        return ""
    text = in_quotes(said.said_from(at)).strip(" .!;:")
    first, articles = words[at], moment.words.set_of("grammar", "leads-a-noun")
    if senses_of(first, "verb") and first not in articles | _SOMEBODY:
        return _as_a_goal(text)
    if wanted := title_goals.wanted_in(text):
        return _as_a_goal(wanted)
    if (finite_clause := _clause(words[at:])) and _presses(moment, words[at:]):
        (puts_right,) = moment.words.words("goals-told", "puts-right")
        return _as_a_goal(f"{puts_right} {text}")
    if finite_clause or (first not in articles and not text[:1].isupper()):
        return ""
    ends = next((to for to in range(at + 1, len(words)) if words[to] in _ENDS), len(words))
    person = any(map(is_somebody, words[at:ends])) or first not in articles
    (comes_by,) = moment.words.words("goals-told", "finds" if person else "gets")
    return _as_a_goal(f"{comes_by} {text}")


def _clause(words: Sequence[str]) -> bool:
    """Whether words are a clause with a subject and what it does, and no noun alone."""
    ends = next((at for at, word in enumerate(words) if word in _JOINS), len(words))
    return any(
        senses_of(form, "verb") and form != word
        for word, before in zip(words[1:ends], words[: ends - 1], strict=True)
        for form in verb_forms(word)
        if word.endswith(("s", "ed")) and before not in _LEADS
    ) or not lexicon().set_of("title-words", "finite").isdisjoint(words[1:ends])


def _presses(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a clause tells of something that presses somebody: a debt, a theft."""
    return any(each.sense == "3" for each in moment.words.found("troubles-pressing", list(words)))


_LEADS = lexicon().set_of("grammar", "leads-a-noun")
_JOINS = frozenset(("who", "which", "that", "where"))
_ENDS = lexicon().set_of("grammar", "ends-what-is-wanted")
_SOMEBODY = lexicon().set_of("grammar", "of-somebody-told")


def _as_a_goal(text: str) -> str:
    goal = to_you(text)
    return f"{goal[:1].upper()}{goal[1:]}"


__all__ = ["goals_told"]
