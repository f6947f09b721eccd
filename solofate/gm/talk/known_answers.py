"""What is known already of what is asked: what was said before, what the teller knows, what is noted."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.talk.filled_answers import YES, with_fill
from solofate.gm.talk.tellers import Disclosure, Teller, as_a_fact
from solofate.gm.talk.things_asked import DID
from solofate.gm.talk.topics import ABOUT, MORE, NEWS, WHERE, WHETHER, WHO, Topic, is_of_being, topic_of
from solofate.gm.wording.clauses import HOLE, telling
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import BYSTANDERS
from solofate.rules.model.facts import ANSWERED, AT, HAPPENED, HOLDS, IS, KNOWS, TOLD
from solofate.rules.model.personas import Persona, Told
from solofate.rules.model.state import in_play
from solofate.rules.names import slug, words_of
from solofate.rules.person_names import is_a_name
from solofate.wording.gm import talk as saying

_HERE = "here"
_SHARED = 0.5
"""So much of what was asked has to be in a sentence for it to be the answer."""


def of_their_own(source: Teller, topic: Topic) -> Disclosure | None:
    """What somebody tells who was asked nothing: what they know, or what is noted; no hearsay about anything else."""
    written = written_of_it(source, topic)
    return Disclosure(written, written, as_a_fact(written)) if written else noted(source, topic)


def said_before(source: Teller, topic: Topic) -> Told | None:
    """What was truly said of this before, by the teller first of all.

    What happened here is no answer to what happened elsewhere: of that only those count who are here as well.
    """
    state = source.state
    if topic.way == MORE:
        return None
    others = {who: each for who, each in state.personas.items() if who != source.teller.id}
    if _HERE in words_of(topic.said):
        here = {one.id for one in (*in_play(state), *in_play(state, BYSTANDERS))}
        others = {who: each for who, each in others.items() if who in here}
    people = [source.persona, *others.values()]
    found = (persona.said_of(topic.key) for persona in people)
    known = next((each for each in found if each is not None and is_told_whole(each)), None)
    return known or _said_of_more(source.persona, topic)


def is_told_whole(told: Told) -> bool:
    """Whether what somebody said answers what they were asked: it is no lie, and not only who knows more of it."""
    return told.true and not told.fact.startswith(saying.knows_more(told.fill, ""))


def has_told_all(source: Teller) -> bool:
    """Whether somebody who is asked for more has none: they have been asked so before, and know nothing untold."""
    told = {each.fact.casefold() for each in source.persona.told}
    left = any(as_a_fact(each).casefold() not in told for each in source.persona.knows)
    asked = (each.asked for each in source.state.scene.talk.lines if each.who == source.teller.id)
    more = [each for each in asked if topic_of(each, source.teller.name, _HERE).way == MORE]
    return not left and len(more) >= _OFTEN_ENOUGH


_OFTEN_ENOUGH = 2
"""So often somebody has more to tell who is only asked for more."""


def told_of(persona: Persona, topic: Topic) -> Told | None:
    """What somebody has said who was asked that, be it true or not, or asked of the same by more words."""
    return None if topic.way == MORE else persona.said_of(topic.key) or _said_of_more(persona, topic)


def _said_of_more(persona: Persona, topic: Topic) -> Told | None:
    """What somebody has said of the same thing by more words: `who paid for the barrels`, and now `who paid for it`."""
    asked = set(telling(topic.said))
    of_it = topic.asks == WHO and not _IT.isdisjoint(words_of(topic.said))
    of_a_place = topic.asks == WHERE and is_of_being(
        topic.claim
    )  # `The copy of the deed`, and now `the copy`.
    if not asked or not (of_it or of_a_place):
        return None
    for each in reversed(persona.told):
        kind, _, words = each.topic.partition(" ")
        if is_told_whole(each) and kind == topic.asks and asked <= set(words.split()):
            return each
    return None


_IT = lexicon().set_of("grammar", "says-it")


def written_of_it(source: Teller, topic: Topic) -> str:
    """A sentence of what they know that answers it, and has not been told yet; to what is vague, the first of all."""
    told = {each.fact.casefold() for each in source.persona.told}
    left = [each for each in source.persona.knows if as_a_fact(each).casefold() not in told]
    asked = {word for word in telling(f"{topic.said} {topic.about}")}
    ranked = sorted(left, key=lambda each: -len(asked & set(telling(each))))
    if (
        ranked
        and asked
        and len(asked & set(telling(ranked[0]))) >= _SHARED * len(set(telling(topic.about)) or {""})
    ):
        shared = asked & set(telling(ranked[0]))
        return ranked[0] if shared else ""
    return ranked[0] if ranked and not topic.about and topic.asks in (ABOUT, NEWS) else ""


def noted(source: Teller, topic: Topic) -> Disclosure | None:
    """A fact that is noted already and answers it: who somebody is, where something lies, who did it, whether."""
    asked = telling(topic.said)
    facts = [
        each
        for each in source.state.facts
        if each.kind not in (KNOWS, HOLDS) and each.who != source.teller.id
    ]
    same = next((each for each in facts if each.source == ANSWERED and each.detail == topic.key), None)
    if same is not None and topic.claim:  # The oracle was asked the same, and said so.
        spoken = same.sentence if is_a_name(same.name) else f"{same.sentence[:1].lower()}{same.sentence[1:]}"
        return Disclosure(spoken, spoken.replace(f"{source.hero.name}'s ", "your "), same.sentence)
    about = [each for each in facts if slug(each.name) == slug(topic.about)]
    if topic.way == DID:
        about = [each for each in about if each.kind == HAPPENED]
    if topic.asks == WHO and is_of_being(topic.claim):
        found = next((each for each in reversed(about) if each.kind == IS), None)
        return with_fill(source, topic, found.detail, found.sentence) if found is not None else None
    if topic.asks == WHERE:
        found = next((each for each in reversed(about) if each.kind == AT), None)
        return with_fill(source, topic, found.detail, found.sentence) if found is not None else None
    if topic.asks == WHO and topic.claim.startswith(HOLE):
        found = next((each for each in facts if _says_all(each.text, asked)), None)
        return with_fill(source, topic, found.name, found.sentence) if found is not None else None
    if topic.asks == WHETHER:
        found = next((each for each in facts if _says_all(each.sentence, asked)), None)
        return with_fill(source, topic, YES, found.sentence) if found is not None else None
    if topic.asks == ABOUT and topic.way in _OF_ANYTHING:
        told = {each.fact.casefold() for each in source.persona.told}
        news = (each for each in about if each.source != TOLD and each.sentence.casefold() not in told)
        found = next(news, None)
        return Disclosure(found.sentence, found.sentence, found.sentence) if found is not None else None
    return None


_OF_ANYTHING = ("", MORE, "happened", "befell", DID)
"""Ways of asking that whatever is known of it answers; how somebody is known or what something is for it does not."""


def _says_all(text: str, asked: Sequence[str]) -> bool:
    """Whether every telling word that was asked is in a text, in whatever form: `took` for `take`."""
    forms = {form for word in telling(text) for form in verb_forms(word)}
    return bool(asked) and all(not forms.isdisjoint(verb_forms(word)) for word in asked)
