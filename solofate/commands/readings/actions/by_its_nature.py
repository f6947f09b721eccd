"""Deeds that say their skill by their grammar: what is done with the memory, an ear, a rope, a price, or a whole body.

One hides who stays somewhere until others have gone; one listens who puts an ear to a thing; what is thrown round
somebody holds them; whoever is to come and listen is won over.
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.plain_names import plain_name
from solofate.commands.readings.actions.rolls import best_of, named_skill, thrown_by
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.rules.names import as_aspect
from solofate.wording.plain import in_quotes

_SURE = FULL + 0.04
_FEW = 6
"""So many words stand at most between a verb and what makes it such a deed."""


def by_its_nature(sentence: Sentence) -> Iterator[Reading]:
    """What a deed takes that says so itself; nothing for any other."""
    if sentence.denied or sentence.said.asks or sentence.said.quoted or not sentence.words:
        return
    for teller in (_sees_to, _remembers, _listens, _hides, _entangles, _performs, _gets_a_price):
        found = list(teller(sentence))
        if found:
            yield from found
            return


def _heads(sentence: Sentence) -> list[int]:
    """Where something is done: at the head, and behind every joint of the sentence."""
    words = sentence.words
    spots = [sentence.verb_from, *(at + (words[at] in ("and", "then")) for at in sentence.said.joints)]
    return [at for at in dict.fromkeys(spots) if sentence.verb_from <= at < len(words)]


def _does(sentence: Sentence, at: int, sense: str) -> bool:
    verbs = sentence.moment.words.set_of("by-its-nature", sense)
    return not verbs.isdisjoint(verb_forms(sentence.words[at]))


def _skill(sentence: Sentence, usual: str, *as_well: str) -> str:
    moment = sentence.moment
    able = [own for each in as_well for own in moment.state.skills.at(each)]
    return named_skill(sentence) or best_of(moment, usual, able)


def _overcome(sentence: Sentence, skill: str, why: str) -> Reading:
    return Reading(f'/overcome {skill} "{sentence.aim()}"', _SURE, why)


def _sees_to(sentence: Sentence) -> Iterator[Reading]:
    """`I get the kit out and see to her`, `hold Teo's wound shut`, `I splint Fitch's arm`: a friend is looked after.

    Where no sheet has a wound of theirs, others say what comes of it.
    """
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    friends = {one.id for one in moment.friends}
    hurt = known.set_of("body", "parts") | known.set_of("care-for", "wounds")
    if moment.fighting:
        return
    for at in _heads(sentence):
        whom = next((one for one in sentence.others if at < one.at <= at + 3 and one.ids[0] in friends), None)
        if whom is None:
            continue
        behind = words[whom.end : whom.end + 2]
        cares = _does(sentence, at, "cares") or " ".join(words[at : at + 2]) in known.set_of(
            "by-its-nature", "cares"
        )
        closes = _does(sentence, at, "closes") and not hurt.isdisjoint(behind)
        wounded = known.set_of("care-for", "wounds")
        closes = closes or (_does(sentence, at, "holds-shut") and not wounded.isdisjoint(behind))
        if not (cares and (whom.end == len(words) or not hurt.isdisjoint(behind))) and not closes:
            continue
        one = moment.state.characters[whom.ids[0]]
        wounds = [slot.aspect for slot in one.consequences if slot.untreated and slot.aspect]
        if wounds:
            yield Reading(f'/treat {one.id} "{wounds[0]}"', _SURE, f"{one.name} is to get better")
        return


def _remembers(sentence: Sentence) -> Iterator[Reading]:
    """`I rack my memory for what they used to say`, `I try to call to mind where I saw that seal`."""
    words, known = sentence.words, sentence.moment.words
    at = sentence.verb_from
    if words[at + 1 : at + 2] == ["to"] and "try" in verb_forms(words[at]):
        at += 2
    if at >= len(words) or not _does(sentence, at, "searches-memory"):
        return
    mind = known.set_of("by-its-nature", "memory")
    before = known.set_of("by-its-nature", "before-memory")
    where = next((spot for spot in range(at + 1, min(len(words), at + 1 + 4)) if words[spot] in mind), None)
    between = words[at + 1 : where] if where is not None else []
    if where is not None and before.issuperset(between):
        yield _overcome(sentence, _skill(sentence, "lore", "academics"), "it is called to mind")


def _listens(sentence: Sentence) -> Iterator[Reading]:
    """`I press my ear to the hatch`, `I lay my palm on the rail and listen through it`: what is heard so."""
    words, known = sentence.words, sentence.moment.words
    for at in _heads(sentence):
        touches = _does(sentence, at, "puts-close") and words[at + 1 : at + 2] in (
            ["my"],
            ["an"],
            ["one"],
            ["a"],
        )
        part = words[at + 2 : at + 3]
        ear = touches and bool(part) and part[0] in known.set_of("by-its-nature", "hears")
        palm = touches and bool(part) and part[0] in known.set_of("by-its-nature", "feels")
        then = any(_does(sentence, head, "perceives") for head in _heads(sentence) if head > at)
        if ear or (palm and then):
            skill = _skill(sentence, "notice")
            yield Reading(
                f'/advantage {skill} seeking "{_what_is_heard(sentence)}"',
                _SURE,
                "it is listened or felt for",
            )
            return


def _what_is_heard(sentence: Sentence) -> str:
    """What stands behind the word that asks or seeks, in the player's words; the whole deed where nothing does."""
    asks = sentence.moment.words.set_of("grammar", "asks") | {"for"}
    words = sentence.words
    at = next((spot for spot in range(sentence.verb_from + 3, len(words)) if words[spot] in asks), None)
    begins = None if at is None else at + (words[at] == "for")
    told = sentence.said.said_from(begins) if begins is not None and begins < len(words) else sentence.aim()
    return in_quotes(told)


def _hides(sentence: Sentence) -> Iterator[Reading]:
    """`I lie flat below the bank until the man has looked elsewhere`, `I freeze and hold my breath`."""
    words, known = sentence.words, sentence.moment.words
    if not any(_does(sentence, at, "keeps-still") for at in _heads(sentence)):
        return
    text = " ".join(words)
    quiet = any(f" {phrase} " in f" {text} " for phrase in known.words("by-its-nature", "without-a-sound"))
    until = next(
        (at for at, word in enumerate(words) if word in ("until", "till") and at > sentence.verb_from), None
    )
    last = until is not None and not any(at > until for at in sentence.said.joints)
    gone = (
        last
        and until is not None
        and any(_does(sentence, at, "goes-by") for at in range(until + 1, len(words)))
    )
    if not quiet and not gone:
        return
    skill = _skill(sentence, "stealth")
    if sentence.moment.fighting:
        name = plain_name(known, "stealth", on_somebody=False)
        yield Reading(f'/advantage {skill} "{name}"', _SURE, f"it makes something true that helps: {name}")
    else:
        yield _overcome(sentence, skill, "nobody is to see or hear it")


def _entangles(sentence: Sentence) -> Iterator[Reading]:
    """`I throw a bowline round his ankles`, `I loop a line over her boots and yank`: a rope or a net holds somebody."""
    moment, words = sentence.moment, sentence.words
    if not moment.fighting:
        return
    ropes = moment.words.set_of("by-its-nature", "holds-fast")
    for at in _heads(sentence):
        if not _does(sentence, at, "puts-round"):
            continue
        near_by = range(at + 1, min(len(words), at + 4))
        rope = next((spot for spot in near_by if not ropes.isdisjoint(plural_forms(words[spot]))), None)
        if rope is None:
            continue
        foe = next((one for one in sentence.foes_mentioned if rope < one.at <= rope + 3), None)
        if foe is not None and words[rope + 1] in moment.words.set_of("by-its-nature", "round"):
            head = sentence.verb_at_head
            by = thrown_by(sentence, head, listed=True) if head is not None and head.at == at else None
            skill = by or _skill(sentence, "physique", "fight", "crafts")
            yield Reading(f'/advantage {skill} "Entangled" on {foe.ids[0]}', _SURE, "it holds somebody fast")
            return


def _performs(sentence: Sentence) -> Iterator[Reading]:
    """`I sing an old song so that a crowd gathers`, `I juggle until half the street has stopped to watch`."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    if moment.fighting or not _does(sentence, min(sentence.verb_from, len(words) - 1), "performs"):
        return
    crowd = known.set_of("by-its-nature", "audience")
    leads = known.set_of("by-its-nature", "leads-to-them")
    at = next((spot for spot in range(sentence.verb_from + 1, len(words)) if words[spot] in leads), None)
    if at is None or crowd.isdisjoint(words[at + 1 : at + 1 + _FEW]):
        return
    name = as_aspect("everybody is listening")
    skill = _skill(sentence, "rapport")
    yield Reading(f'/advantage {skill} "{name}"', _SURE, f"it makes something true that helps: {name}")


def _gets_a_price(sentence: Sentence) -> Iterator[Reading]:
    """`I try to get a better price for the boots`, `I knock a third off what he asks`: a bargain with whoever sells."""
    words, known = sentence.words, sentence.moment.words
    at = sentence.verb_from
    if sentence.moment.fighting or at >= len(words) or not _does(sentence, at, "bargains"):
        return
    price = known.set_of("by-its-nature", "prices")
    if price.isdisjoint(words[at + 1 : at + 1 + _FEW]):
        return
    skill = _skill(sentence, "rapport")
    seller = sentence.target
    against = f" vs {seller.ids[0]}" if seller is not None else ""
    yield Reading(
        f'/overcome {skill}{against} "{sentence.aim()}"', _SURE, "whoever sells it has to be talked round"
    )
