"""An answer put into the words of its question: `she was last seen in the gatehouse`, `no, it does not work`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from solofate.gm.talk.callings import calling_of
from solofate.gm.talk.indirect import of_more_than_one
from solofate.gm.talk.sought import what_is_sought
from solofate.gm.talk.tellers import Disclosure, Somebody, Teller, as_a_fact, keeps_to_their_own, knower
from solofate.gm.talk.topics import HOW_MANY, WHERE, WHETHER, WHO, WHY, Topic
from solofate.gm.talk.turned_round import as_said_by, as_told_of, as_told_of_them
from solofate.gm.talk.ways import OF_THEIR_OWN
from solofate.gm.wording.clauses import HOLE
from solofate.gm.wording.goals_in_short import said_to_them
from solofate.gm.wording.scene_slots import slots_now, things_now
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import PCS
from solofate.rules.names import words_of
from solofate.wording.gm import talk as saying

YES, NO = "yes", "no"


def named(source: Teller, topic: Topic, name: str) -> Disclosure:
    """Somebody as the answer to who did it."""
    return with_fill(source, topic, name)


def with_fill(
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
    fill = towards(topic.claim, on_or_in(fill)) if topic.asks == WHERE else fill
    if topic.claim and topic.asks == HOW_MANY:
        return _so_many(source, topic, fill, fact, of)
    if topic.claim:
        spoken = as_said_by(topic.claim, fill)
        told = as_told_of_them(fill, source.teller.pronouns) if topic.way in OF_THEIR_OWN else fill
        return Disclosure(
            fill,
            spoken,
            fact or as_a_fact(as_told_of(topic.claim, told, who, hero, source.hero.pronouns)),
            of,
        )
    if topic.asks == WHO:
        spoken, told = saying.one_to_ask(about, fill), saying.behind_it(told_about if about else "", fill)
        return Disclosure(
            fill, of_several(spoken, about), fact or as_a_fact(of_several(told, told_about)), of
        )
    if topic.asks == WHERE and topic.about and not topic.way:
        told = saying.last_seen(told_about, fill)
        return Disclosure(fill, fill, fact or as_a_fact(of_several(told, told_about)), of)
    return Disclosure(fill, fill, fact or saying.answers(who, topic.said, fill), of)


def on_or_in(place: str) -> str:
    """Where something is, as one says it of such a place: `on the back seat` and `in the cellar`, at neither."""
    return _AT_IT.sub(lambda found: f"{_STOOD_THERE[found['last'].casefold()]} {found['place']}", place)


_STOOD_THERE = {last: where for where, words in lexicon().subject("stood-there").items() for last in words}
_AT_IT = re.compile(
    rf"\bat (?P<place>the (?:[\w'’-]+ ){{0,3}}?(?P<last>{'|'.join(_STOOD_THERE)}))(?=[,.;!?]|$)",
    re.IGNORECASE,
)


def towards(claim: str, place: str) -> str:
    """Where something is, as it stands in a claim: a trail leads `to` a house and `into` a wood."""
    if _LEADS.search(claim) is None:
        return place
    return _AT_FIRST.sub(lambda found: f"{found[1] or ''}{_TOWARDS[found[2]]}", place)


_LEADS = re.compile(rf"\b(?:{lexicon().any_of('statements', 'leads-somewhere')}) {re.escape(HOLE)}$")
"""How a claim ends that is of a way: it leads to a house, and not in one."""
_TOWARDS = {there: to for to, said in lexicon().subject("leads-towards").items() for there in said}
_AT_FIRST = re.compile(rf"^(not here, but )?({'|'.join(_TOWARDS)})\b")


def _so_many(source: Teller, topic: Topic, fill: str, fact: str, of: Somebody | None) -> Disclosure:
    """A number in what was asked, and what else is said of it behind: `the judge has seven men, by my count`."""
    number, behind = fill, ""
    if not topic.claim.endswith(HOLE) and (found := _BEHIND_A_NUMBER.search(fill)) is not None:
        number, behind = fill[: found.start()], fill[found.start() :]
    spoken = f"{as_said_by(topic.claim, number)}{behind}"
    kept = (
        behind if as_told_of_them(behind.strip()) == behind.strip() else ""
    )  # `By my count` is the teller's own.
    told = (
        f"{as_told_of(topic.claim, number, source.teller.name, source.hero.name, source.hero.pronouns)}{kept}"
    )
    return Disclosure(fill, spoken, fact or as_a_fact(told), of)


_BEHIND_A_NUMBER = re.compile(r"[,:]\s")


def of_several(sentence: str, about: str) -> str:
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
        behind, named = drawn_for(source, topic, "whether", "", asks=fill)
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
    return Disclosure(
        fill,
        spoken,
        fact or as_a_fact(_joined(as_told_of(claim, inside, who, hero, source.hero.pronouns))),
        of,
    )


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


def drawn_for(
    source: Teller, topic: Topic, kind: str, plain: str, asks: str = ""
) -> tuple[str, Somebody | None]:
    """A row of a kind for the way in which it is asked, and whom it names."""
    row, somebody = line_of_their_own(source, topic, kind, slots_of(source, topic), asks or topic.way)
    return (row or plain).rstrip("."), somebody


def line_of_their_own(
    source: Teller, topic: Topic, kind: str, slots: Mapping[str, str], asks: str
) -> tuple[str, Somebody | None]:
    """A row of a kind, and whom it names: nobody where it is still for the teller to say what they know themselves."""
    line, state = source.words.line, source.state
    calling = calling_of(state, source.teller)
    if keeps_to_their_own(source) and (row := line(kind, state, slots, asks=asks, calling=calling)):
        return row, None
    somebody = knower(source, topic)
    row = line(kind, state, {**slots, "knower": somebody.name}, asks=asks, calling=calling)
    return row, somebody if somebody.name in row else None


def slots_of(source: Teller, topic: Topic) -> dict[str, str]:
    """What a row may name: what was asked about, what the teller wants, another part of the place, the heroes' goal."""
    state = source.state
    slots = {
        "about": topic.about,
        "want": source.persona.wants,
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
