"""What there is to tell: somebody's name, a place, a reason, a rumour; the same for whoever asks it again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from solofate.gm.story.deaths import is_told_dead, may_be_met, who_may_be_met
from solofate.gm.story.threads import spoken_of, who_knows_of
from solofate.gm.talk.indirect import of_more_than_one
from solofate.gm.talk.sought import what_is_sought
from solofate.gm.talk.statements import asked_as_a_clause, is_of_you
from solofate.gm.talk.topics import (
    ABOUT,
    HOW_MANY,
    NEWS,
    REQUEST,
    WHEN,
    WHERE,
    WHETHER,
    WHO,
    WHY,
    Topic,
    is_of_being,
)
from solofate.gm.talk.turned_round import as_said_by, as_told_of, as_told_of_them, said_back
from solofate.gm.talk.ways import YOURS
from solofate.gm.wording.at_hand import MINDLESS, sort_of
from solofate.gm.wording.at_hand import PERSON as PERSON_HERE
from solofate.gm.wording.clauses import HOLE, PERSON, telling
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goals_in_short import said_to_them
from solofate.gm.wording.names import a_name
from solofate.gm.wording.scene_slots import slots_now, things_now
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import MAJOR, PCS, Character
from solofate.rules.model.facts import ANSWERED, AT, HOLDS, IS, KNOWS, TOLD, Fact
from solofate.rules.model.memory import FOE
from solofate.rules.model.personas import Persona, Told
from solofate.rules.model.state import State
from solofate.rules.names import slug, words_of
from solofate.rules.person_names import is_a_name
from solofate.wording.gm import talk as saying

YES, NO = "yes", "no"
_SHARED = 0.5
"""So much of what was asked has to be in a sentence for it to be the answer."""


class Somebody(NamedTuple):
    """Somebody of whom is spoken: the name, what they are, and whether they were made up for it."""

    name: str
    calling: str = ""
    new: bool = False


class Disclosure(NamedTuple):
    """What is told: what was asked for, the sentence as they say it, and as a fact. `of` is whoever it brings in.

    `kept` are facts of their own that it is noted as, where it is no more than what they say.
    """

    fill: str
    spoken: str
    fact: str
    of: Somebody | None = None
    kept: tuple[Fact, ...] | None = None


class Teller(NamedTuple):
    """Who tells it to whom, and where the words come from."""

    words: TableWords
    state: State
    teller: Character
    hero: Character

    @property
    def persona(self) -> Persona:
        """What the teller is like."""
        return self.state.personas.get(self.teller.id, Persona())


def disclose(source: Teller, topic: Topic, false: bool = False) -> Disclosure:
    """What somebody tells who is asked that. What was told before, by anybody, is told again; a lie is another."""
    if not false and (promise := _promised(source, topic)) is not None:
        return promise
    known = _known(source, topic)
    if known is not None and not false:
        if _whole(known.fill) == known.fact:
            return Disclosure(known.fill, known.fill, known.fact)
        return _with_fill(source, topic, known.fill, known.fact)
    written = _written(source, topic)
    if written and not false:
        return Disclosure(written, written, _whole(written))
    kept = None if false else noted(source, topic)
    if kept is not None:
        return kept
    if not false and (gone := _is_no_longer_here(source, topic)) is not None:
        return gone
    if topic.asks == WHO:
        return _who(source, topic, known, false)
    if topic.asks in _DRAWN_BY:
        kind = _DRAWN_BY[topic.asks]
        fill, named = _drawn(source, topic, kind, saying.USUAL[kind])
        return _with_fill(source, topic, fill, of=named)
    if topic.asks == WHETHER:
        fill = NO if source.words.below(TWENTY) < NEGATIVE else YES
        if known is not None:
            fill = NO if known.fill == YES else YES
        return _with_fill(source, topic, fill)
    if topic.way:
        told, named = _drawn(source, topic, "told-of", "")
        if told:
            return Disclosure(told, told, saying.answers(source.teller.name, topic.said, told), named)
    return _rumour(source, topic)


def _promised(source: Teller, topic: Topic) -> Disclosure | None:
    """What they promised last, where they are asked for that: `What did you promise me?`; None for anything else."""
    asked = words_of(topic.said) if topic.said.strip() else []
    if "you" not in asked or {"promise", "promised"}.isdisjoint(asked):
        return None
    persona, agrees = source.state.personas.get(source.teller.id), saying.agrees_to(source.teller.name, "")
    told = reversed(persona.told) if persona is not None else iter(())
    last = next((each for each in told if each.fact.startswith(agrees)), None)
    if last is None:
        return None
    what = last.fact.removeprefix(agrees).replace(source.hero.name, "you")
    return Disclosure(last.fill, saying.says_it_was_promised(what), last.fact)


def _is_no_longer_here(source: Teller, topic: Topic) -> Disclosure | None:
    """That somebody is dead or far away, where it is asked what they are doing now: `Where is Joss?`"""
    name = _their_name(source, topic)
    said = set(words_of(topic.said))
    known = lexicon()
    over = known.set_of("deaths", "asked-of-what-is-over") | known.set_of("deaths", "theirs")
    now = topic.asks in (WHERE, WHEN, WHETHER) and not said & over
    if not now or not topic.about or may_be_met(source.state, name):
        return None
    about = as_said_by(topic.about, "")
    dead = is_told_dead(source.state, name)
    return Disclosure(
        name, saying.is_dead_as_you_know(about) if dead else saying.is_far_away(about), "", kept=()
    )


def of_their_own(source: Teller, topic: Topic) -> Disclosure | None:
    """What somebody tells who was asked nothing: what they know, or what is noted; no hearsay about anything else."""
    written = _written(source, topic)
    return Disclosure(written, written, _whole(written)) if written else noted(source, topic)


NEGATIVE, TWENTY = 8, 20
"""In so many of twenty it is not so, where nothing says whether it is."""
_DRAWN_BY: Mapping[str, str] = MappingProxyType(
    {WHERE: "where", WHEN: "when", WHY: "why", HOW_MANY: "number"}
)
"""From which words the answer to a question is drawn that can be said by itself."""


def _known(source: Teller, topic: Topic) -> Told | None:
    """What was truly said of this before, by the teller first of all."""
    state = source.state
    people = [source.persona, *(each for who, each in state.personas.items() if who != source.teller.id)]
    found = (persona.said_of(topic.key) for persona in people)
    known = next((each for each in found if each is not None and is_told_whole(each)), None)
    return known or _said_of_more(source.persona, topic)


def is_told_whole(told: Told) -> bool:
    """Whether what somebody said answers what they were asked: it is no lie, and not only who knows more of it."""
    return told.true and not told.fact.startswith(saying.knows_more(told.fill, ""))


def told_of(persona: Persona, topic: Topic) -> Told | None:
    """What somebody has said who was asked that, be it true or not, or asked of the same by more words."""
    return persona.said_of(topic.key) or _said_of_more(persona, topic)


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
said_before = _known
"""What was truly said of what is asked, by anybody."""


def _written(source: Teller, topic: Topic) -> str:
    """A sentence of what they know that answers it, and has not been told yet; to what is vague, the first of all."""
    told = {each.fact.casefold() for each in source.persona.told}
    left = [each for each in source.persona.knows if _whole(each).casefold() not in told]
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
    if topic.asks == WHO and is_of_being(topic.claim):
        found = next((each for each in reversed(about) if each.kind == IS), None)
        return _with_fill(source, topic, found.detail, found.sentence) if found is not None else None
    if topic.asks == WHERE:
        found = next((each for each in reversed(about) if each.kind == AT), None)
        return _with_fill(source, topic, found.detail, found.sentence) if found is not None else None
    if topic.asks == WHO and topic.claim.startswith(HOLE):
        found = next((each for each in facts if _says_all(each.text, asked)), None)
        return _with_fill(source, topic, found.name, found.sentence) if found is not None else None
    if topic.asks == WHETHER:
        found = next((each for each in facts if _says_all(each.sentence, asked)), None)
        return _with_fill(source, topic, YES, found.sentence) if found is not None else None
    if topic.asks == ABOUT:
        told = {each.fact.casefold() for each in source.persona.told}
        news = (each for each in about if each.source != TOLD and each.sentence.casefold() not in told)
        found = next(news, None)
        return Disclosure(found.sentence, found.sentence, found.sentence) if found is not None else None
    return None


def _says_all(text: str, asked: Sequence[str]) -> bool:
    """Whether every telling word that was asked is in a text, in whatever form: `took` for `take`."""
    forms = {form for word in telling(text) for form in verb_forms(word)}
    return bool(asked) and all(not forms.isdisjoint(verb_forms(word)) for word in asked)


def named(source: Teller, topic: Topic, name: str) -> Disclosure:
    """Somebody as the answer to who did it."""
    return _with_fill(source, topic, name)


def _with_fill(
    source: Teller, topic: Topic, fill: str, fact: str = "", of: Somebody | None = None
) -> Disclosure:
    """What was asked for, put into the claim of the question, or into a sentence that needs none."""
    who, hero = source.teller.name, source.hero.name
    about = as_said_by(topic.about, "")
    told_about = as_told_of(topic.about, "", who, hero)
    if topic.asks == WHETHER:
        return _yes_or_no(source, topic, fill, fact)
    if topic.asks == WHY:
        fill = saying.because(fill)
    if topic.claim and topic.asks == HOW_MANY:
        return _so_many(source, topic, fill, fact, of)
    if topic.claim:
        spoken = as_said_by(topic.claim, fill)
        told = as_told_of_them(fill, source.teller.pronouns) if topic.way == YOURS else fill
        return Disclosure(fill, spoken, fact or _whole(as_told_of(topic.claim, told, who, hero)), of)
    if topic.asks == WHO:
        spoken, told = saying.one_to_ask(about, fill), saying.behind_it(told_about if about else "", fill)
        return Disclosure(fill, _plural(spoken, about), fact or _whole(_plural(told, told_about)), of)
    if topic.asks == WHERE and topic.about and not topic.way:
        told = saying.last_seen(told_about, fill)
        return Disclosure(fill, fill, fact or _whole(_plural(told, told_about)), of)
    return Disclosure(fill, fill, fact or saying.answers(who, topic.said, fill), of)


def _so_many(source: Teller, topic: Topic, fill: str, fact: str, of: Somebody | None) -> Disclosure:
    """A number in what was asked, and what else is said of it behind: `the judge has seven men, by my count`."""
    number, behind = fill, ""
    if not topic.claim.endswith(HOLE) and (found := _BEHIND_A_NUMBER.search(fill)) is not None:
        number, behind = fill[: found.start()], fill[found.start() :]
    spoken = f"{as_said_by(topic.claim, number)}{behind}"
    kept = (
        behind if as_told_of_them(behind.strip()) == behind.strip() else ""
    )  # `By my count` is the teller's own.
    told = f"{as_told_of(topic.claim, number, source.teller.name, source.hero.name)}{kept}"
    return Disclosure(fill, spoken, fact or _whole(told), of)


_BEHIND_A_NUMBER = re.compile(r"[,:]\s")


def _plural(sentence: str, about: str) -> str:
    """`was last seen` behind one thing, `were` behind several."""
    words = words_of(about) if about else []
    head = words[words.index("of") - 1] if "of" in words[1:] else words[-1] if words else ""
    several = head in lexicon().set_of("grammar", "several") or (
        head.endswith("s") and not head.endswith(("ss", "us")) and about[:1].islower()
    )
    if several and sentence.casefold().startswith(about.casefold()):
        behind = sentence[len(about) :]
        verb = next(iter(behind.split()), "")
        now = _OF_SEVERAL.get(verb) or (of_more_than_one(verb) if verb.endswith("s") else verb)
        return f"{sentence[: len(about)]}{behind.replace(verb, now, 1)}" if verb else sentence
    return sentence


_OF_SEVERAL = {
    one: several for several, words in lexicon().subject("said-of-several").items() for one in words
}


def _yes_or_no(source: Teller, topic: Topic, fill: str, fact: str) -> Disclosure:
    who, hero = source.teller.name, source.hero.name
    if not topic.claim:
        behind, named = _drawn(source, topic, "whether", "", asks=fill)
        spoken = f"{fill}. {behind[:1].upper()}{behind[1:]}" if behind else fill
        return Disclosure(fill, spoken, fact or saying.says_to(who, fill, topic.said), named)
    claim = topic.claim if HOLE in topic.claim else _with_a_hole(topic.claim)
    subject, _, rest = claim.partition(" ")
    of = None
    if subject.casefold() in _ANYBODY:
        of = knower(source, topic) if fill == YES else None
        claim, inside = f"{of.name if of is not None else saying.NOBODY} {rest}", ""
    else:
        inside = "not" if fill == NO else ""
    if fill == YES and topic.claim and HOLE not in topic.claim and of is None:
        claim = topic.claim  # `Whether the boiler works`: it works.
    if fill == YES:
        claim = _EVER.sub("", _ANY.sub(r"some\1", claim))
    spoken = f"{fill}, {_joined(as_said_by(claim, inside))}"
    return Disclosure(fill, spoken, fact or _whole(_joined(as_told_of(claim, inside, who, hero))), of)


_ANY = re.compile(r"\bany(body|one|thing|where)\b", re.IGNORECASE)
_EVER = re.compile(r"\bever ", re.IGNORECASE)
_ANYBODY = lexicon().set_of("talk-words", "whoever")


def _joined(claim: str) -> str:
    return re.sub(r"\bcan not\b", "cannot", claim)


def _with_a_hole(claim: str) -> str:
    """`she has {} seen Stroud`: where `not` goes in a plain sentence."""
    words = claim.split()
    helping = lexicon().set_of("talk-words", "be") | lexicon().set_of("talk-words", "may")
    at = next((at for at, word in enumerate(words) if word.casefold() in helping), None)
    if at is None:
        return saying.is_it_true(claim, HOLE)
    return " ".join((*words[: at + 1], HOLE, *words[at + 1 :]))


def _who(source: Teller, topic: Topic, known: Told | None, false: bool) -> Disclosure:
    if is_of_being(topic.claim):  # Who somebody is of whom the name is known.
        calling, _ = _drawn(source, topic, "role", saying.USUAL["role"])
        return _with_fill(source, topic, calling)
    other = known.fill if known is not None else ""
    somebody = knower(source, topic, besides=other, behind=not false)
    return _with_fill(source, topic, somebody.name, of=somebody)


def knower(source: Teller, topic: Topic, besides: str = "", behind: bool = False) -> Somebody:
    """Somebody to name: who has to do with the thread it is about, a foe of before, whoever leads the other side,
    somebody met, or somebody nobody has met yet. `behind` asks for whoever is behind it, once that is out.
    """
    state, words = source.state, source.words
    said = set(words_of(f"{topic.said} {topic.about} {besides} {source.teller.name}"))
    for thread in spoken_of(state, words, topic.said) if not besides else ():
        for name in who_may_be_met(state, who_knows_of(words, thread, behind=behind)):
            if not said & {word for word in words_of(name) if len(word) > 2}:
                return Somebody(name)
    unmet = sum(bool(one.named_by) and one.id not in state.characters for one in state.memory.people)
    fitting = [
        each
        for each in people_to_name(state, source.teller.id)
        if not said & {word for word in words_of(each.name) if len(word) > 2}
    ]
    at = words.below(len(fitting) + (max(0, _NEW - unmet) if fitting else _NEW))
    if at < len(fitting):
        return fitting[at]
    return Somebody(a_name(words, state) or saying.USUAL["name"], words.one("role", state), new=True)


def people_to_name(state: State, besides: str) -> list[Somebody]:
    """Everybody with a name whom the heroes know or have heard of, foes and who was only named so far twice over."""
    heroes = {one.name for one in state.characters.values() if one.is_hero or one.side == PCS}
    known: list[Somebody] = []
    for person in state.memory.people:
        if person.sheet is not None and person.sheet.tactics == MINDLESS:
            continue  # Nobody has it from a machine.
        only_named = bool(person.named_by) and person.id not in state.characters
        weight = 2 if person.tie == FOE or only_named else 1
        known += [Somebody(person.name, person.role)] * weight
    known += [
        Somebody(one.name)
        for one in state.characters.values()
        if one.side != PCS
        and (one.sheet.kind == MAJOR or one.sheet.named)
        and PERSON_HERE in sort_of(state, one.id)
    ]
    left_out = {*heroes, state.characters[besides].name if besides in state.characters else ""}
    return [each for each in known if each.name not in left_out and may_be_met(state, each.name)]


_NEW = 2
"""How many chances somebody new has beside those who are known: one less for each who was only named so far."""


def _rumour(source: Teller, topic: Topic) -> Disclosure:
    """Something about what was asked, of a kind that can be said of a person, a place or a thing."""
    who, hero = source.teller.name, source.hero.name
    kind = f"hearsay-{_sort_of_hearsay(source, topic)}" if topic.about else "hearsay"
    somebody = knower(source, topic)
    slots = _slots(source, topic, somebody)
    matter = "" if is_of_you(topic.said) else said_back(asked_as_a_clause(topic.said))
    slots |= {"matter": matter} if matter else {}
    line, asks = source.words.line, "matter" if matter else ""
    row = line(kind, source.state, slots, asks=asks) or line("hearsay", source.state, slots, asks=asks)
    row = (row or saying.USUAL["hearsay"]).rstrip(".")
    about = topic.about
    named = somebody if somebody.name in row else None
    if not about:
        return Disclosure(row, row, _whole(row), named)
    spoken = _again(row, about, as_said_by(about, ""))
    told = _again(row, about, as_told_of(about, "", who, hero))
    return Disclosure(
        row, _plural(spoken, as_said_by(about, "")), _whole(_plural(told, told and about)), named
    )


def _sort_of_hearsay(source: Teller, topic: Topic) -> str:
    """What can be said of it: of the dead and of those far away something else than of people who are about."""
    name = _their_name(source, topic)
    if is_told_dead(source.state, name):
        return _OF_THE_DEAD
    return topic.sort if may_be_met(source.state, name) else _OF_THOSE_AWAY


def _their_name(source: Teller, topic: Topic) -> str:
    """What a topic is about, as the facts would call it: `your brother` is the teller's."""
    about = as_told_of(topic.about, "", source.teller.name, source.hero.name)
    return about or topic.about


_OF_THE_DEAD, _OF_THOSE_AWAY = "dead", "away"


def _again(row: str, about: str, now: str) -> str:
    """The row with what it is about as it is called there."""
    capital = now[:1].upper() + now[1:]
    return row.replace(about[:1].upper() + about[1:], capital).replace(about, now)


def _drawn(
    source: Teller, topic: Topic, kind: str, plain: str, asks: str = ""
) -> tuple[str, Somebody | None]:
    """A row of a kind for the way in which it is asked, and whom it names."""
    somebody = knower(source, topic)
    row = (
        source.words.line(kind, source.state, _slots(source, topic, somebody), asks=asks or topic.way)
        or plain
    )
    return row.rstrip("."), somebody if somebody.name in row else None


def _slots(source: Teller, topic: Topic, somebody: Somebody) -> dict[str, str]:
    """What a row may name: what was asked about, somebody, another part of the place, what the heroes are here for."""
    state = source.state
    slots = {
        "about": topic.about,
        "knower": somebody.name,
        "hero": source.hero.name,
        "name": source.teller.name,
    }
    slots["goal"] = said_to_them(state.scene.goals.get(PCS, ""))
    slots["far"] = slots_now(state, source.hero.id).get("far", "")
    slots |= {slot: text for slot, text in things_now(state).items() if slot.startswith(_THE)}
    slots |= what_is_sought(state.scene.goals.get(PCS, ""), (source.teller.name, source.persona.role))
    return {slot: text for slot, text in slots.items() if text}


_THE = "the-"
"""How the slots begin of things of the place that can be spoken of by name."""


def _whole(sentence: str) -> str:
    """A sentence as a fact: a capital first, no stop."""
    text = " ".join(sentence.split()).rstrip(".")
    return text[:1].upper() + text[1:]


_MORE_OF_THEM = re.compile(r",?\s(?:who|whom|whose|that|which)\s")


def introduced(text: str, name: str, calling: str) -> str:
    """The sentence with what somebody is behind their name, where they are first named and it can stand there.

    Nobody tells in a breath what more there is to say of them: `a porter who has put the load down` is `a porter`.
    """
    calling = _MORE_OF_THEM.split(calling, maxsplit=1)[0].rstrip(",")
    if not calling or calling in text:
        return text
    for found in re.finditer(re.escape(name), text):
        behind = text[found.end() :]
        if re.match(r"\s+[a-z]", behind):
            return f"{text[: found.end()]}, {calling},{behind}"
        if re.match(r"[.,;:?!]|$", behind):
            return f"{text[: found.end()]}, {calling}{behind}"
    return text


__all__ = ["PERSON", "REQUEST", "Disclosure", "Somebody", "Teller", "disclose", "knower"]
