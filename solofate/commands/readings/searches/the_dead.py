"""Looking at the dead: what their faces, their pockets and their wounds tell. They come in nowhere and resist nothing.

`I hold the candle to the dead man's face. Do I know him?`, `I go through the drowned sailor's pockets`
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.searches.seeking import finds_best
from solofate.commands.readings.sentences.sentence import FULL, sentence_in
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, question_behind, utterance
from solofate.gm.story.deaths import is_told_dead
from solofate.gm.titles.persons import is_somebody
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.rules.model.state import FREE
from solofate.wording.plain import in_quotes

_LIST = "looks-at-the-dead"
_MOST_OF_A_CALLING, _SOON = 3, 3
_SOUGHT = ("for", "after")
_OWN = ("my", "our")


def dead_looked_at(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What a line seeks on somebody dead; nothing where it does something else, or where anybody fights."""
    known, scene = moment.words, moment.state.scene
    asked = question_behind(said)
    if (
        scene.mode != FREE
        or not scene.open
        or moment.hero is None
        or said.quoted
        or (said.asks and not asked)
    ):
        return
    sentence = sentence_in(moment, said)
    ends = asked or len(said.words)
    if sentence.subject != "me" or sentence.denied or sentence.verb_from >= ends:
        return
    found = _found(moment, said, sentence.verb_from, ends)
    if found is None:
        return
    begins, behind = found
    if said.words[begins - 1] in _SOUGHT or any(
        sentence.verb_from < one.at < begins for one in sentence.people_anywhere
    ):
        return  # `I look for the body`, `I look at Marlow over the body`
    deeds = {form for word in said.words[sentence.verb_from : begins] for form in verb_forms(word)}
    if not known.set_of(_LIST, "other-deeds").isdisjoint(deeds | _forms(said.words[behind:ends])):
        return
    told = _part_told(known, said, behind, ends)
    searches = not known.set_of(_LIST, "searches").isdisjoint(deeds)
    looks = searches or not known.set_of(_LIST, "looks").isdisjoint(deeds)
    lit = not known.set_of(_LIST, "holds-to-it").isdisjoint(deeds) and not known.set_of(
        _LIST, "lights"
    ).isdisjoint(said.words[sentence.verb_from : begins])
    if not (looks or lit or (asked and not known.set_of(_LIST, "gets-near").isdisjoint(deeds))):
        return
    sought = said.said_from(asked) if asked else said.said_from(begins, told)
    if asked and said.words[asked] != "i":
        sought = f"{sought[:1].lower()}{sought[1:]}"
    elif "for" in said.words[behind:ends]:
        sought = said.said_from(said.words.index("for", behind) + 1)
    on_it = _forms(said.words[behind:told])
    close = searches or not known.set_of(_LIST, "taken-close").isdisjoint(on_it)
    skill = named_skill(sentence) or finds_best(moment, "investigate" if close else "notice")
    plain = in_quotes(sought)
    yield Reading(
        f'/advantage {skill} seeking "{plain}"', FULL + 0.03, "the dead are looked at, and resist nothing"
    )


def _forms(words: list[str]) -> set[str]:
    return {form for word in words for form in (word, *verb_forms(word), *plural_forms(word))}


def _found(moment: Moment, said: Utterance, at: int, ends: int) -> tuple[int, int] | None:
    """Where somebody dead is named behind a verb: from the article on, and up to their own words' end."""
    known, words = moment.words, said.words
    bodies, dead = known.set_of(_LIST, "bodies"), known.set_of(_LIST, "dead")
    for begins in range(at + 1, ends - 1):
        if words[begins] in _THEIRS and _is_on_a_body(moment, words[begins + 1 : ends]):
            return begins, begins + 1
        if words[begins] not in known.set_of(_LIST, "leads"):
            continue
        for length in range(1, min(_MOST_OF_A_CALLING, ends - 1 - begins) + 1):
            behind = begins + 1 + length
            called = words[begins + 1 : behind]
            is_a_body = not bodies.isdisjoint((called[-1], *plural_forms(called[-1])))
            is_a_body = is_a_body and words[begins] not in _OWN
            somebody = length > 1 and called[0] in dead and _is_a_person(called[-1])
            told = is_a_body or somebody or _is_told(moment, called)
            if told and _is_of_them(known, said, behind, ends):
                return begins, behind
    return None


def _is_on_a_body(moment: Moment, behind: list[str]) -> bool:
    """Whether it is a part of somebody dead who was spoken of last: `his wrists`, where one came to see a body."""
    parts = moment.words.set_of(_LIST, "parts")
    if parts.isdisjoint(form for word in behind[:_SOON] for form in (word, *plural_forms(word))):
        return False
    bodies = moment.words.set_of(_LIST, "bodies")
    for line in (*moment.told, moment.state.scene.title):
        words = utterance(line).words
        if not bodies.isdisjoint(form for word in words for form in plural_forms(word)):
            return True
        if people_called(moment, words):
            return False
    return False


_THEIRS = ("his", "her", "its", "their")


def _is_a_person(word: str) -> bool:
    return any(is_somebody(form) for form in (word, *plural_forms(word)))


def _is_told(moment: Moment, called: list[str]) -> bool:
    """Whether the story has somebody of that calling dead, or the title of the scene has."""
    title = utterance(moment.state.scene.title).words
    length, dead = len(called), moment.words.set_of(_LIST, "dead")
    at = (at for at in range(len(title)) if title[at : at + length] == called)
    lies = any(not dead.isdisjoint(title[each + length : each + length + _SOON]) for each in at)
    return lies or is_told_dead(moment.state, " ".join(called))


def _is_of_them(known: Lexicon, said: Utterance, behind: int, ends: int) -> bool:
    """Whether what is owned there is on them: pockets and faces, and no wife."""
    token = said.tokens[behind - 1]
    owns = said.text[: token.ends].endswith(("'s", "’s", "s'", "s’"))
    owned = {
        form
        for word in said.words[behind : min(ends, behind + _SOON)]
        for form in (word, *plural_forms(word))
    }
    return not owns or not known.set_of(_LIST, "parts").isdisjoint(owned)


def _part_told(known: Lexicon, said: Utterance, behind: int, ends: int) -> int:
    """Where what is looked at on them ends: a face, pockets, a wound; at the next stop at the latest."""
    stops = [each for each in said.after_a_stop if behind <= each <= ends]
    last = min(stops, default=ends)
    joined = (at for at in range(behind, last) if said.words[at] in known.set_of(_LIST, "part-ends"))
    return next(joined, last)
