"""Who did what, and to what: what a draft makes of words that are all in the facts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.voice.brief import ATTACK, Brief, End
from solofate.voice.outcomes import Clause, clauses, named
from solofate.voice.tokens import sentences, stem, stems, words_of
from solofate.voice.vocabulary import claim_words, harmless_words, listed, voice_words

_FIRST_PERSON = frozenset(("i", "we", "you"))
_NEAR = 3
"""So many words behind a verb stands what it is done to."""

_MOST_OF_IT = 0.75
"""A clause with so much of a fact speaks of it."""

_WHERE_IT_HURTS = "in|into|across|to|on|through"
_THE_LAST = re.compile(r"\b(?:his|her|their) last (?!breath|doubt|chance)(\w+)")
_HAS_IT_DONE = re.compile(
    r"\b(?:has|had|have) (?:him|her|them) (\w+(?:ed|wn|en)|shot|put|brought|bound)\b", re.IGNORECASE
)
_WORN = harmless_words().set_of("harmless", "clothes")
_CLOSES = lexicon().set_of("draft-words", "closes")
_FALLS_DOWN = frozenset(("", "down", "over", "and", "to", "on", "hard", "from", "off"))
"""What follows where somebody falls to the ground."""

_MORE_OF_A_BODY = lexicon().set_of("draft-words", "of-a-body")
"""Where somebody may be hit beside what a consequence of the usual kind names."""

_ABOUT_PLACES = ("above", "below")
_HAIR = lexicon().set_of("draft-words", "hair")
_THEMSELVES = ("he", "she", "they")
_OF_SOMEBODY = frozenset(("his", "her", "their"))
_BODY = listed("things", "body") | _MORE_OF_A_BODY
_STRIKES_BACK = re.compile(r"\b(?:and|but|then) (?:she|he|they) (\w+) (?:him|her|them)\b", re.IGNORECASE)
_LIGHT = lexicon().set_of("draft-words", "light")
"""What falls, and nobody does."""

_OFF_THEIR_FEET = re.compile(
    r"\b(?:off (?:his|her|their) feet|(?:him|her|them) (?:down )?(?:to|on) (?:his|her|their) knees)\b",
    re.IGNORECASE,
)
_ARTICLES = lexicon().set_of("draft-words", "leads-a-thing")
_DONE_TO = frozenset(("him", "her", "them"))


def wrong_deeds(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for each way in which a draft tells of another deed than the facts."""
    yield from _in_a_fight(draft, brief)
    yield from _lost(draft, brief)
    yield from _the_last(draft, brief)
    yield from _by_another(draft, brief)
    yield from _to_another_thing(draft, brief)
    yield from _contrary(draft, brief)
    yield from _somebody_falls(draft, brief)
    yield from _another_part(draft, brief)
    yield from _hurt(draft, brief)
    yield from _not_denied(draft, brief)
    yield from _had_done(draft, brief)
    yield from _another_tense(draft, brief)


def _in_a_fight(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody is felled, strikes back, or is hit where they were not."""
    if len(brief.ends) != 1 or brief.ends[0].action != ATTACK:
        return
    end = brief.ends[0]
    if _the_other_way(draft, brief, end):
        yield f"it was {end.who} who attacked {end.whom}"
        return
    if end.went is False and (onto := _reaches(draft, end)):
        yield f"{end.whom} was missed, against “{onto}”"
        return
    if end.went and (edge := _an_edge(draft, brief)):
        yield f"nobody does “{edge}” in the facts"
        return
    if end.went and (elsewhere := _hit_elsewhere(draft, brief)):
        yield f"nobody is hit in the {elsewhere}"
    if end.whom and (back := _STRIKES_BACK.search(draft)) and set(verb_forms(back[1].casefold())) & _blows():
        yield f"it was {end.who} who attacked {end.whom}"
        return
    for clause in clauses(draft, end):
        if not brief.ended and _fells(clause, end):
            yield f"{end.whom} is not out of it"
            return
        if end.whom and (
            _does_the_same(clause, brief, end) or (clause.about == end.whom and _attacks(clause, end))
        ):
            yield f"it was {end.who} who attacked {end.whom}"
            return


def _the_other_way(draft: str, brief: Brief, end: End) -> bool:
    """Whether the one who was attacked does what was done, to the one who did it."""
    small = " ".join((*listed("around", "small"), *brief.names))
    done = stems(" ".join(brief.facts)) - stems(small)
    who, whom = named(end.who) - named(end.whom), named(end.whom) - named(end.who)
    for clause in clauses(draft, end):
        if not whom or clause.about != end.whom:
            continue
        first = next((at for at, word in enumerate(clause.words) if stem(word) in whom), 0)
        if clause.words[first].endswith("'s"):
            continue
        for at, word in enumerate(clause.words[first:], start=first):
            after = clause.words[at + 1 : at + 2 + _NEAR]
            reached = [each for each in after if stem(each) in who and not each.endswith("'s")]
            is_noun = bool(_ARTICLES & set(clause.words[at - 1 : at])) if at else False
            if stem(word) in done and reached and not is_noun and not {"by", "from"} & set(after):
                return True
            if _into_their_body(clause.words, at, who):
                return True
            if (
                end.went
                and at > first
                and stem(clause.words[at - 1]) in whom
                and _reaches_for(word, after, who)
            ):
                return True
    return False


def _into_their_body(words: list[str], at: int, who: frozenset[str]) -> bool:
    """Whether something goes into the body of whoever attacked: `into Ruiz's belly`."""
    after = words[at + 1 : at + 2 + 2 * _NEAR]
    return words[at].endswith("s") and any(
        into in ("into", "across", "against")
        and stem(owner.removesuffix("'s")) in who
        and owner.endswith("'s")
        and part in _BODY
        for into, owner, part in zip(after, after[1:], after[2:], strict=False)
    )


def _reaches_for(word: str, after: list[str], who: frozenset[str]) -> bool:
    """Whether a verb is done to somebody who stands next to it, and is no look or thought."""
    near = [each for each in after if each not in listed("around", "articles")][:1]
    is_next = bool(near) and near[0] in after[:2] and stem(near[0]) in who and not near[0].endswith("'s")
    return is_next and word.endswith("s") and not set(verb_forms(word)) & listed("around", "no blow")


@cache
def _blows() -> frozenset[str]:
    return frozenset((*voice_words().words("verbs", "strikes"), *voice_words().words("verbs", "attacks")))


def _does_the_same(clause: Clause, brief: Brief, end: End) -> bool:
    """Whether the one who was attacked does what was done to them: the first verb of the facts."""
    first = words_of(brief.facts[0])[len(words_of(end.who)) :][:1] if brief.facts else []
    whom = named(end.whom) - named(end.who)
    return any(
        stem(word) in whom
        and not word.endswith("'s")
        and set(verb_forms(follows)) & set(verb_forms(first[0]))
        for word, follows in pairwise(clause.words)
        if first
    )


def _reaches(draft: str, end: End) -> str:
    """What says of a miss that it came into, around or onto whoever it was meant for."""
    for clause in clauses(draft):
        words = clause.words
        for at, word in enumerate(words[:-1]):
            theirs = stem(word) in named(end.whom) and word.endswith("'s")
            part = next((each for each in words[at + 1 : at + 3] if each in listed("things", "body")), "")
            before = words[max(0, at - _NEAR) : at]
            if theirs and part and at > 1 and not listed("around", "past") & set(before):
                return " ".join([*before[-1:], word, part])
            worn = next((each for each in words[at + 1 : at + 3] if each in _WORN), "")
            if theirs and worn and before[-1:] == ["on"] and set(before) & _CLOSES:
                return " ".join([*before, word, worn])
    return ""


def _an_edge(draft: str, brief: Brief) -> str:
    """What is done with a blade alone, where something else was done it with."""
    facts = _forms(words_of(" ".join(brief.facts)))
    edges = listed("around", "edges")
    if facts & edges or not facts & listed("around", "no edge"):
        return ""
    return next((word for word in words_of(draft) if edges & set(verb_forms(word))), "")


def _hit_elsewhere(draft: str, brief: Brief) -> str:
    """Where a draft has somebody hit, if the facts say another place."""
    body = listed("things", "body") | harmless_words().set_of("harmless", "body") | _MORE_OF_A_BODY
    known = stems(" ".join(brief.facts))
    if not stems(" ".join(body)) & known:
        return ""
    places = re.finditer(
        rf"\b(?:{_WHERE_IT_HURTS}) (?:the|his|her|their) (?:\w+ )?(\w+)", " ".join(words_of(draft))
    )
    elsewhere = [each[1] for each in places if each[1] in body and stem(each[1]) not in known]
    theirs = re.finditer(rf"\b(?:{_WHERE_IT_HURTS}) (?:\w+ )?\w+'s (?:\w+ )?(\w+)", " ".join(words_of(draft)))
    elsewhere += [each[1] for each in theirs if each[1] in body and stem(each[1]) not in known]
    for clause in clauses(draft):
        for each in voice_words().found("verbs", clause.words):
            if each.sense == "strikes":
                after = clause.words[each.at + each.length : each.at + each.length + _NEAR]
                elsewhere += [word for word in after[1:] if word in body and stem(word) not in known]
        for at, word in enumerate(clause.words):
            if stem(word) in known and set(clause.words[at + 1 : at + 2]) & _OF_SOMEBODY:
                elsewhere += [
                    each for each in clause.words[at + 2 : at + 3] if each in body and stem(each) not in known
                ]
    return next(iter(elsewhere), "")


def _fells(clause: Clause, end: End) -> bool:
    for at, word in enumerate(clause.words):
        after = clause.words[at + 1 : at + 1 + _NEAR]
        done_to = bool(named(end.whom) & set(map(stem, after)) or _DONE_TO & set(after[:1]))
        done_to = done_to and after[:1] != ["on"] and not _BODY & set(after[1:3])
        if (
            word in listed("around", "fells")
            and done_to
            and not listed("around", "not") & set(clause.words[:at])
        ):
            return clause.about != end.whom
    return False


def _attacks(clause: Clause, end: End) -> bool:
    """Whether the one who was attacked does it to the other, or back."""
    for each in voice_words().found("verbs", clause.words):
        after = clause.words[each.at + each.length :]
        before = clause.words[max(0, each.at - _NEAR) : each.at]
        is_no_deed = listed("around", "articles") & set(before[-1:]) or listed("around", "passive") & set(
            before
        )
        if each.sense != "attacks" or is_no_deed:
            continue
        if "by" in after[:2] or listed("around", "tries") & set(before):
            continue
        if after[:1] == ["back"] or named(end.who) & {stem(word) for word in after[: 2 * _NEAR]}:
            return not before or "as" not in before
    return False


def _lost(draft: str, brief: Brief) -> Iterator[str]:
    """A part of somebody that is gone or crushed: it would be a consequence."""
    known = stems(" ".join(brief.known))
    owned = listed("around", "owned")
    for clause in clauses(draft):
        words = clause.words
        for at, word in enumerate(words):
            if word not in listed("around", "takes"):
                continue
            after = words[at + 1 : at + 2 + 2 * _NEAR]
            part = next((each for each in after if each in listed("around", "detached")), "")
            if not part or (stem(word) in known and stem(part) in known):
                continue
            between = after[: after.index(part)]
            if between and all(
                each in owned or each in ("off", "out", "of", "one") or _owns(each, brief) for each in between
            ):
                yield f"“{word} … {part}” would be an aspect that the facts do not hold"
                return


def _owns(word: str, brief: Brief) -> bool:
    """Whether a word stands in a name."""
    return stem(word) in {part for name in brief.names for part in named(name)}


def _the_last(draft: str, brief: Brief) -> Iterator[str]:
    found = _THE_LAST.search(" ".join(words_of(draft)))
    if found and "last" not in words_of(" ".join(brief.known)):
        yield f"nothing says that it is the last {found[1]}"


def _by_another(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody else did what has to be told."""
    if not brief.needs:
        return
    needs = words_of(brief.needs)
    done = stems(brief.needs) - stems(" ".join(listed("around", "small")))
    others = {part for name in (*brief.names, brief.speaker) for part in named(name)} - set(map(stem, needs))
    if needs[0] not in _THEMSELVES:  # What somebody did, they tell of themselves.
        others |= _FIRST_PERSON - set(needs)
    for clause in clauses(draft):
        for at, word in enumerate(clause.words[:-1]):
            follows = [
                each for each in clause.words[at + 1 : at + _NEAR] if each not in listed("around", "small")
            ]
            if (word in others or stem(word) in others) and stem("".join(follows[:1])) in done:
                yield f"it was not “{word}” who did it"
                return


def _to_another_thing(draft: str, brief: Brief) -> Iterator[str]:
    """Something of the facts has something done to it that is done to nothing, or to something else, in them."""
    if any(end.action in (ATTACK, "advantage") or end.went is False for end in brief.ends):
        return
    facts = [stems(each) for fact in (*brief.facts, brief.needs) for each in sentences(fact)]
    known = frozenset().union(*facts) - _harmless() - stems("blow shot")
    body = stems(" ".join((*listed("things", "body"), *(name for name in brief.names), "forearm")))
    for clause in clauses(draft):
        for at, word in enumerate(clause.words):
            forms = set(verb_forms(word)) & listed("around", "deals")
            after = clause.words[at + 1 : at + 1 + _NEAR]
            if (
                word in listed("things", "body")
                or not forms
                or not after
                or after[0] not in _ARTICLES
                or clause.words[at - 1 : at] == ["to"]
            ):
                continue
            things = {stem(each) for each in after[1:]} & known - body
            if things and not any(
                things & fact and {stem(each) for each in (*forms, word)} & fact for fact in facts
            ):
                yield f"nobody does “{word}” to it in the facts"
                return


@cache
def _harmless() -> frozenset[str]:
    return frozenset(stem(word) for words in harmless_words().subject("harmless").values() for word in words)


def _denies(words: list[str]) -> bool:
    return bool({"not", "never", "no"} & set(words)) or any(word.endswith("n't") for word in words)


def _contrary(draft: str, brief: Brief) -> Iterator[str]:
    """The contrary of a word that the facts hold, where they do not hold that too."""
    if brief.asked or any(end.went is False for end in brief.ends):
        return
    facts = words_of(" ".join(brief.facts))
    if _denies(facts) or _forms(facts) & claim_words().set_of("degrees", "not done"):
        return
    known = _forms(words_of(" ".join((*brief.facts, brief.needs)).replace("gets an opening", "")))
    for one in voice_words().subject("contraries"):
        others = listed("contraries", one)
        if not known & set(one.split()) or known & others or (one in _ABOUT_PLACES and not brief.needs):
            continue
        for clause in clauses(draft):
            text = f" {' '.join(clause.words)} "
            found = [word for word in clause.words if others & set(verb_forms(word))]
            found += sorted(each for each in others if " " in each and f" {each} " in text)
            for said in found:
                denied = listed("around", "not") & set(clause.words) - set(said.split())
                if not denied and not _of_a_body(said, clause.words):
                    yield f"“{said}” is the contrary of what happened"
                    return


def _of_a_body(said: str, words: list[str]) -> bool:
    """Whether it is somebody's hands that open, and no door."""
    at = words.index(said) if said in words else len(words)
    return bool(set(words[at + 1 : at + 2]) & _OF_SOMEBODY and set(words[at + 2 : at + 3]) & _BODY)


def _somebody_falls(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who falls, where nobody does in the facts."""
    known = _forms(words_of(" ".join(brief.known)))
    whoever = {part for name in brief.names for part in named(name)} | {"he", "she", "they"}
    someone = False
    if "fall" in known:
        return
    if (found := _OFF_THEIR_FEET.search(draft)) and not stems(found[0]) & stems(" ".join(brief.facts)):
        yield f"nobody falls in the facts: “{found[0]}”"
        return
    before = further = ""
    for word, follows in _with_next(words_of(draft)):
        falls_there = before in harmless_words().set_of("scenery", "air") | _LIGHT or before == "lets"
        a_thing = further in _ARTICLES or further.endswith("'s")
        falls_there = falls_there or (a_thing and stem(before) not in whoever and before not in whoever)
        before, further = word, before
        someone = someone or word in whoever or stem(word) in whoever
        falls = (
            "fall" in verb_forms(word)
            and someone
            and not falls_there
            and follows not in listed("around", "falls so")
        )
        if falls and (follows in _FALLS_DOWN or "fall" not in known):
            yield f"nobody falls in the facts: “{word}”"
            return


def _with_next(words: list[str]) -> Iterator[tuple[str, str]]:
    return zip(words, (*words[1:], ""), strict=False)


def _forms(words: list[str]) -> frozenset[str]:
    return frozenset(form for word in words for form in verb_forms(word.partition("'")[0]))


def _hurt(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who hurts themselves where nobody fights."""
    if any(end.action == ATTACK for end in brief.ends) or brief.speech:
        return
    words = words_of(draft)
    body = listed("things", "body") | harmless_words().set_of("harmless", "body")
    for at, word in enumerate(words[:-2]):
        hurts = set(verb_forms(word)) & listed("around", "hurts")
        if hurts and words[at + 1] in _OF_SOMEBODY and words[at + 2] in body:
            yield f"nobody is hurt in the facts: “{' '.join(words[at : at + 3])}”"
            return


def _not_denied(draft: str, brief: Brief) -> Iterator[str]:
    """What did not happen is said to have."""
    if (
        brief.asked
        or brief.speech
        or "“" in draft
        or '"' in draft
        or any(end.went is False for end in brief.ends)
    ):
        return
    small = stems(" ".join(listed("around", "small"))) | stems("never no not")
    for fact in (stems(each) - small for each in brief.facts if _denies(words_of(each))):
        for clause in clauses(draft):
            said = stems(" ".join(clause.words))
            if fact and not _denies(clause.words) and len(fact & said) >= _MOST_OF_IT * len(fact):
                yield "it says what did not happen"
                return


def _another_part(draft: str, brief: Brief) -> Iterator[str]:
    """A thing in the place of one that has to be told."""
    needed = words_of(brief.needs)
    said, known = stems(draft), stems(" ".join(brief.known))
    left_out = [word for word in needed if stem(word) not in said and word not in listed("around", "small")]
    body = listed("things", "body") | harmless_words().set_of("harmless", "body")
    put_in = next((word for word in words_of(draft) if word in body and stem(word) not in known), "")
    if put_in and any(word in body | _HAIR for word in left_out):
        yield f"“{put_in}” stands in the place of “{left_out[0]}”"


def _had_done(draft: str, brief: Brief) -> Iterator[str]:
    """What somebody has others do: `has her thrown out`."""
    found = _HAS_IT_DONE.search(draft)
    if found and not stems(found[1]) & stems(" ".join(brief.known)):
        yield f"nobody has anything “{found[1]}” in the facts"


def _another_tense(draft: str, brief: Brief) -> Iterator[str]:
    """What has to be told is said to be over."""
    if re.search(r"(?:\b(?:is|are|was|were|got|gets)|'s) \w+ed\b", draft):
        return
    said = set(words_of(draft))
    for word in words_of(brief.needs):
        if word.endswith("s") and word not in said and f"{word.removesuffix('s')}ed" in said:
            yield f"it is “{word}” and not “{word.removesuffix('s')}ed”"
