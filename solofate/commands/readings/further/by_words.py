"""What a question or words in quotes may be meant for: said to somebody, asked of the oracle, or to move who hears."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from solofate.commands.readings.actions.rolls import skill_at_hand
from solofate.commands.readings.further.by_friends import done_by_a_friend
from solofate.commands.readings.reading import DOUBTFUL, Moment, Reading
from solofate.commands.readings.searches.seeking import finds_best
from solofate.commands.readings.sentences.sentence import Sentence, sentence_in
from solofate.commands.readings.talk.threats import whoever_is_faced
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.gm.talk.company import can_talk, company
from solofate.rules.model.skill_scopes import skills_for
from solofate.wording.plain import in_quotes


def for_a_question(sentence: Sentence, text: str) -> Iterator[Reading]:
    """What a question may be besides one to the oracle: to whoever is here, or for the hero to find out."""
    moment, asked = sentence.moment, in_quotes(text)
    yield Reading(f"? {asked}", DOUBTFUL, "the oracle says whether it is so")
    known = sentence.moment.words
    own = not known.set_of("what-else", "mine").isdisjoint(sentence.words)
    if own and not known.set_of("what-else", "of-a-sheet").isdisjoint(sentence.words):
        yield Reading("/sheet", DOUBTFUL, "what stands on the hero's own sheet")
    speaks = not known.set_of("grammar", "you").isdisjoint(sentence.words)
    if speaks and not moment.fighting:
        yield from said_to_them(sentence, asked)
    someone = next((one.ids[0] for one in sentence.others), "")
    sought = asked.rstrip("?!. ")
    if someone and someone not in {one.id for one in moment.friends}:
        skill = skill_at_hand(moment, "empathy") or "empathy"
        yield Reading(
            f'/advantage {skill} seeking "{sought}" on {someone}', DOUBTFUL, "it may be seen in them"
        )
    else:
        skill = finds_best(moment, skill_at_hand(moment, "notice") or "notice")
        yield Reading(f'/advantage {skill} seeking "{sought}"', DOUBTFUL, "it may be found out here")
    if not speaks and not moment.fighting:
        yield from said_to_them(sentence, asked)


def said_to_them(sentence: Sentence, words: str) -> Iterator[Reading]:
    """The words as they stand, said to whoever is named, or was spoken to last."""
    moment = sentence.moment
    here = [one.id for one in company(moment.state)]
    named = [each for one in sentence.others for each in one.ids if each in here]
    for each in (named or here)[:1]:
        name = moment.state.characters[each].name
        yield Reading(f'/talk {each} "{in_quotes(words)}"', DOUBTFUL, f"it is said to {name}")


def by_words(sentence: Sentence, quoted: str) -> Iterator[Reading]:
    """What words in quotes may do besides being said: they move somebody, by what the hero does best with words."""
    moment = sentence.moment
    foes = [one.id for one in moment.foes]
    named = [
        each for one in sentence_in(moment, utterance(quoted)).others for each in one.ids if each in foes
    ]
    named += [each for one in sentence.others for each in one.ids if each in foes]
    whom = next(iter(named), None) or whoever_is_faced(moment)
    if whom is None or moment.hero is None:
        return
    skills = _with_words(moment, utterance(quoted).words)
    name = moment.state.characters[whom].name
    said = in_quotes(quoted)
    if moment.fighting:
        for skill in skills[:2]:
            aspect = _AFTER_WORDS.get(skill, "Taken Aback")
            yield Reading(f'/advantage {skill} "{aspect}" on {whom}', DOUBTFUL, f"words that work on {name}")
        return
    yield from said_to_them(sentence, quoted)
    for skill in skills[:2]:
        yield Reading(
            f'/overcome {skill} vs {whom} "{said}"', DOUBTFUL, f"{name} is talked round, by {skill}"
        )


_AFTER_WORDS = {
    "provoke": "Threatened",
    "deceive": "Taken In",
    "rapport": "Won Over",
    "empathy": "Seen Through",
}


def _with_words(moment: Moment, words: Sequence[str]) -> list[str]:
    """The skills by which words move somebody, the hero's best first; threatening ones where a threat is in them."""
    hero = moment.hero
    own = [able for each in _SPEAKING for able in moment.state.skills.at(each)]
    if hero is None:
        return own
    named = skills_for(" ".join(words), moment.state.words)
    return sorted(dict.fromkeys(own), key=lambda each: (each not in named, -hero.sheet.rating(each)))


_SPEAKING = ("provoke", "deceive", "rapport")


def told_or_done(
    moment: Moment, said: Utterance, read: Callable[[Moment, str], Sequence[Reading]]
) -> Iterator[Reading]:
    """Words in quotes are said to a friend, who does what they say; to whoever they name; or to whoever is faced."""
    spoken = utterance(said.quoted)
    hearers = {
        one.id: one for one in (*moment.friends, *moment.foes, *company(moment.state)) if can_talk(one)
    }
    words = (spoken.words, utterance(said.unquoted).words)
    named = [one.ids[0] for each in words for one in people_called(moment, each) if one.ids[0] in hearers]
    faced = whoever_is_faced(moment)
    friends = {one.id for one in moment.friends}
    for each in dict.fromkeys(chain(named, (faced,) if faced in hearers else ())):
        one = hearers[each]
        if each in friends:
            yield from done_by_a_friend(moment, one, spoken, read)
        yield Reading(f'/talk {each} "{in_quotes(said.quoted)}"', DOUBTFUL, f"it is said to {one.name}")
