"""Who attacks whom in a draft of a fight: whoever strikes in the facts strikes in it, and nobody else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.gm.titles.persons import is_plainly_somebody
from solofate.voice.brief import ATTACK, Brief
from solofate.voice.endings import is_borne_out
from solofate.voice.outcomes import clauses, named
from solofate.voice.phrases import find_phrases, forms_of
from solofate.voice.tokens import stem, without_similes, words_of
from solofate.voice.vocabulary import claim_words, listed

_NEAR = 2
_ATTACKS, _IS_ATTACKED = 1, -1
_DONE_TO = frozenset(("him", "her", "them"))
_BY = frozenset(("by", "from"))


def other_way_round(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence where everything a draft tells of the two who fight has them the other way round."""
    for who, whom in _those_who_fight(brief):
        if not named(who) - named(whom) or not named(whom) - named(who):
            continue
        one, other = _part_of(who, whom, draft, brief), _part_of(whom, who, draft, brief)
        if one <= 0 <= other and one < other:
            yield f"it was {who} who attacked {whom}"


def told_otherwise(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence where a blow that landed is told as a miss, and nothing in the draft says that anybody was hit; or
    a miss as a blow.
    """
    end = brief.ends[0] if len(brief.ends) == 1 else None
    if end is None or end.action != ATTACK or end.went is None or is_borne_out(draft, brief):
        return
    words = words_of(without_similes(draft))
    fight = claim_words()
    home, past = (
        [each for each in find_phrases(fight.words("fight", sense), words) if not _is_a_noun(words, each.at)]
        for sense in ("went home", "went past")
    )
    if end.went and past and not home:
        yield f"{end.whom} was hit, against “{past[-1].said}”"
    if not end.went and home and not past:
        yield f"{end.whom} was missed, against “{home[-1].said}”"


def _is_a_noun(words: Sequence[str], at: int) -> bool:
    before = set(words[max(0, at - 1) : at])
    return bool(listed("around", "articles") & before) or (words[at] == "past" and "way" in before)


def _those_who_fight(brief: Brief) -> Iterator[tuple[str, str]]:
    """Who attacks whom: as it was rolled, or else as the facts say it, `Ada hits the raider`."""
    if brief.ends:
        yield from ((end.who, end.whom) for end in brief.ends[:1] if end.action == ATTACK and end.whom)
        return
    words = words_of(brief.facts[0]) if brief.facts else []
    for at, word in enumerate(words):
        before = [each for each in words[:at] if _is_somebody(each, brief)]
        behind = [each for each in words[at + 1 : at + 2 + _NEAR] if _is_somebody(each, brief)]
        if (
            word.endswith("s")
            and forms_of(word) & claim_words().set_of("fight", "harms")
            and before
            and behind
        ):
            yield before[-1], behind[0]
            return


def _is_somebody(word: str, brief: Brief) -> bool:
    names = {part for name in brief.names if name[:1].isupper() for part in named(name)}
    return stem(word) in names or is_plainly_somebody(word)


def _part_of(name: str, other: str, draft: str, brief: Brief) -> int:
    """How much a draft tells of somebody that attacks, less what it tells of them that is attacked."""
    words = named(name) - named(other)
    signs = 0
    for clause in clauses(without_similes(draft)):
        ends = [
            at
            for at, word in enumerate(clause.words)
            if stem(word) in words
            and not (at + 1 < len(clause.words) and stem(clause.words[at + 1]) in words)
        ]
        signs += sum(_sign(clause.words, at, words, brief) for at in ends)
    return signs


def _sign(words: Sequence[str], at: int, name: frozenset[str], brief: Brief) -> int:
    """What one mention of somebody says of them: that they attack, that they are attacked, or nothing."""
    before = _before(words, at, name)
    if words[at].endswith(("'s", "s'")):
        return _owns(words, at, before, brief)
    if before and before[-1] in _BY:
        return _ATTACKS if before[-1] == "by" else 0
    if before and (before[-1] in _struck_words("before the struck") or _strikes(before[-1], brief)):
        return _IS_ATTACKED
    return _does(words[at + 1 :], brief, name)


def _before(words: Sequence[str], at: int, name: frozenset[str]) -> list[str]:
    """The words before a name, without the rest of it and its article."""
    start = at
    while start and (stem(words[start - 1]) in name or words[start - 1] in ("the", "a", "old", "big")):
        start -= 1
    return list(words[:start])


def _owns(words: Sequence[str], at: int, before: Sequence[str], brief: Brief) -> int:
    """What is told of something somebody has: a blow or a weapon of theirs strikes, a cheek of theirs is struck."""
    owned = words[at + 1 : at + 2 + _NEAR]
    facts = frozenset(stem(word) for fact in brief.facts[:1] for word in words_of(fact)) - _small()
    weapons = claim_words().set_of("kinds", "weapons")
    behind = bool(before) and before[-1] in _struck_words("before the struck")
    for word in owned:
        forms = forms_of(word)
        if forms & _struck_words("struck"):
            return _IS_ATTACKED
        if forms & _struck_words("strikes with"):
            suffers = behind or bool(listed("around", "passive") & set(owned))
            return _IS_ATTACKED if suffers and forms & listed("things", "body") else _ATTACKS
        if forms & weapons or stem(word) in facts or _strikes(word, brief):
            return _ATTACKS
    return 0


def _does(after: Sequence[str], brief: Brief, name: frozenset[str]) -> int:
    """What somebody does, by the words behind their name."""
    near = list(after[: _NEAR + 3])
    fight = claim_words()
    attacked = [each.at for each in find_phrases(fight.words("fight", "is attacked"), near)]
    attacks = [each.at for each in find_phrases(fight.words("fight", "attacks"), near)]
    others = {part for each in brief.names for part in named(each)} - name
    done_to = any(word in _DONE_TO or stem(word.removesuffix("'s")) in others for word in near[1:])
    attacks += [at for at, word in enumerate(near[:1]) if done_to and _strikes(word, brief)]
    if not attacked and not attacks:
        return 0
    return _ATTACKS if min(attacks, default=9) < min(attacked, default=9) else _IS_ATTACKED


def _strikes(word: str, brief: Brief) -> bool:
    """Whether a word is a verb for striking somebody, or the one the facts have."""
    first = words_of(brief.facts[0]) if brief.facts else []
    done = {form for each in first if each.endswith("s") for form in forms_of(each)} - _small()
    return word.endswith("s") and bool(forms_of(word) & (done | _blows()))


def _blows() -> frozenset[str]:
    return claim_words().set_of("fight", "hits")


def _struck_words(sense: str) -> frozenset[str]:
    return claim_words().set_of("fight", sense)


def _small() -> frozenset[str]:
    return listed("around", "small") | frozenset(("land", "lands", "blow", "miss", "misse"))
