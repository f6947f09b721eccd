"""Looking at somebody: into them by Empathy, at what they have about them by Notice; nobody hears it.

`I study his face while he counts the notes`, `I eye the sergeant's holster`, `I watch her hands`.
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, FULL, Sentence, sentence_in
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.gm.talk.company import company
from solofate.gm.talk.statements import asked_as_a_clause
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.rules.model.state import FREE

_NEAR = 3
"""So soon behind the verb stands whom it is that one looks at."""
_A_THING = 0.5
"""No surer is it that `it` is somebody."""


def looked_at(sentence: Sentence) -> Iterator[Reading]:
    """What is read in somebody or seen about them; nothing where nobody is looked at, and where anybody fights."""
    moment = sentence.moment
    if moment.state.scene.mode != FREE or sentence.denied or sentence.said.quoted or sentence.said.asks:
        return
    whom = _whom(sentence)
    if whom is None:
        return
    if sentence.said.joints and _goes_on_with_more(sentence, whom):
        return
    usual = _by_what_is_looked_for(moment, sentence.said, whom, sentence.verb_from)
    if not usual:
        return
    skill = named_skill(sentence) or skill_at_hand(moment, usual) or usual
    name = moment.state.characters[whom.ids[0]].name
    because = f"{name} is looked at, and hears nothing of it"
    yield Reading(f'/overcome {skill} vs {whom.ids[0]} "{sentence.aim()}"', FULL + 0.03, because)


def wondered_about(moment: Moment, said: Utterance) -> Reading | None:
    """What goes on in somebody here is read in them: `I wonder whether he is lying`; None for anything else."""
    here = {one.id for one in company(moment.state)}
    one = next((one for one in people_called(moment, said.words) if one.at == 0), None)
    if one is None or one.sure <= _A_THING or one.ids[0] not in here or moment.state.scene.mode != FREE:
        return None
    known = moment.words
    behind = said.words[one.end :]
    forms = {form for word in behind for form in (word, *verb_forms(word), *plural_forms(word))}
    within = not known.set_of("looks-at-somebody", "within").isdisjoint(forms)
    if not within and not known.found("within-somebody", behind):
        return None
    skill = skill_at_hand(moment, "empathy") or "empathy"
    name = moment.state.characters[one.ids[0]].name
    line = f'/overcome {skill} vs {one.ids[0]} "tell whether {said.text.strip()}"'
    return Reading(line, FULL - 0.03, f"it is to be read in {name}, who hears nothing of it")


def asked_of_their_mind(moment: Moment, said: Utterance) -> Reading | None:
    """What is asked about what goes on in somebody here: `Is she lying?`, `What is he not telling me?`; else None.

    `What does the clerk want?` is asked of whoever one talks with, where that is not the clerk.
    """
    words, known, state = said.words, moment.words, moment.state
    if not said.asks or said.quoted or state.scene.mode != FREE or moment.hero is None:
        return None
    if not known.set_of("grammar", "you").isdisjoint(words):
        return None
    begins = skip(words, 0, known, "before")
    of_more = words[begins : begins + 1] != [] and words[begins] in ("what", "why")
    at = begins + of_more
    if words[at : at + 1] == [] or words[at] not in _ASKS_NOW:
        return None
    here = {one.id for one in company(state)}
    one = next((one for one in people_called(moment, words) if one.at == at + 1), None)
    if one is None or one.several or one.sure <= _A_THING or one.ids[0] not in here:
        return None
    talks_with = state.scene.talk.who
    if talks_with not in ("", one.ids[0]) and (of_more or one.sure < BY_NAME):
        return None
    behind = [word for word in words[one.end :] if word not in known.set_of("asked-of-their-mind", "besides")]
    asked = " ".join(behind)
    phrases = known.words("asked-of-their-mind", "what" if of_more else "whether")
    if not any(asked == each or (not of_more and asked.startswith(f"{each} ")) for each in phrases):
        return None
    clause = asked_as_a_clause(said.said_from(begins))
    if not clause:
        return None
    skill = skill_at_hand(moment, "empathy") or "empathy"
    line = f'/overcome {skill} vs {one.ids[0]} "tell {clause}"'
    return Reading(line, FULL + 0.03, f"it is to be read in {state.characters[one.ids[0]].name}")


_ASKS_NOW = ("is", "are", "does", "do")
"""The verbs by which a question asks how somebody is now; what somebody wanted once is asked of whoever knows."""


def only_looks(moment: Moment, said: Utterance) -> bool:
    """Whether a sentence tells of a look, in which nothing is said to whoever is looked at."""
    sentence = sentence_in(moment, said)
    return sentence.subject == "me" and not said.quoted and _whom(sentence) is not None


def _whom(sentence: Sentence) -> Mention | None:
    """Who is looked at by the verb the sentence begins with: themselves, or a face, a hand or a thing of theirs."""
    words, at, known = sentence.words, sentence.verb_from, sentence.moment.words
    if at >= len(words) or sentence.subject not in ("me", ""):
        return None
    if sentence.subject == "" and not sentence.commanded:
        return None
    keeps = max((each.length for each in known.found("looks-at", words[at:]) if each.at == 0), default=0)
    if not keeps and known.set_of("looks-at-somebody", "verbs").isdisjoint(verb_forms(words[at])):
        return None
    behind = at + (keeps or 1)
    one = next(
        (
            one
            for one in sentence.foes_mentioned
            if behind <= one.at <= behind + _NEAR and one.sure > _A_THING and len(one.ids) >= 1
        ),
        None,
    )
    if one is None or any(
        word not in known.set_of("looks-at-somebody", "at") for word in words[behind : one.at]
    ):
        return None
    return one


def _goes_on_with_more(sentence: Sentence, whom: Mention) -> bool:
    """Whether something else is done behind the look, which then counts: `I look at her and pull the lever`."""
    return any(
        verb.at > whom.end
        and sentence.words[verb.at - 1] in ("and", "then")
        and verb.action not in ("feel", "seek", "pass")
        for verb in sentence.verbs
    )


def _by_what_is_looked_for(moment: Moment, said: Utterance, whom: Mention, at: int) -> str:
    """Empathy for what goes on in somebody, Notice for what can be seen about them; nothing for a mere glance."""
    known, words = moment.words, said.words
    behind = words[whom.end :]
    forms = {form for word in behind for form in (word, *verb_forms(word), *plural_forms(word))}
    looked_for = {each.sense for each in known.found("within-somebody", behind)}
    how = words[whom.at - 1] in known.set_of("grammar", "asks")  # `I watch how she takes that`
    if how or "phrases" in looked_for or not known.set_of("looks-at-somebody", "within").isdisjoint(forms):
        return "empathy"
    about_them = not known.set_of("looks-at-somebody", "about-them").isdisjoint(forms)
    if behind and (about_them or "for" in behind or _is_theirs(known, said, whom)):
        return "notice"
    into = not known.set_of("looks-at-somebody", "into").isdisjoint(verb_forms(words[at]))
    return "empathy" if into or "to-learn" in looked_for else ""


def _is_theirs(known: Lexicon, said: Utterance, whom: Mention) -> bool:
    """Whether a thing of theirs is looked at: `the sergeant's holster`, `his holster`."""
    named = said.text[: said.tokens[whom.end - 1].ends].endswith(("'s", "’s", "s'"))
    return named or (whom.length == 1 and said.words[whom.at] in known.set_of("plain", "articles"))
