"""What there is to find out by what a premise tells and nobody explains: who was pushed, what a mother has told."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.titles.persons import are_several, is_somebody
from solofate.gm.titles.persons_told import finite_at
from solofate.gm.titles.told_clauses import is_participle
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of

_ALL_OWNERS = lexicon().any_of("small-words", "all-owners")
_DETERMINERS = lexicon().any_of("small-words", "determiners")

_SUBJECT = "first-aims"
_MY = "my"


def oddity_told(words: Sequence[str], before: Sequence[Sequence[str]]) -> str:
    """What a clause leaves to be found out, as it stands behind `find out`; nothing where it leaves nothing.

    `before` are the clauses before it: `one of them` is one of the clocks that were named there.
    """
    told = [word.strip(",.;:!?") for word in words]
    since = told[_time_first(told) :]
    readings = (_seen(since), _of_kin(told), _one_of_many(told, before))
    return next(filter(None, readings), "")


def _seen(told: Sequence[str]) -> str:
    """What somebody saw or heard: `who was pushed off the bridge`, `what made the mayor bury something`."""
    small = [word.casefold() for word in told]
    saw = next((each for each in lexicon().found(_SUBJECT, small) if each.sense == "sees"), None)
    if saw is None or saw.at != 1 or small[0] not in lexicon().set_of("troubles-told", "subjects") | {"i"}:
        return ""
    behind = list(told[saw.at + saw.length :])
    behind = behind[: next((at for at, word in enumerate(behind) if at and word.casefold() in _ends()), None)]
    led = behind[:1] and behind[0].casefold() in _leads()
    anybody = bool(behind) and behind[0].casefold() in ("somebody", "someone")
    if not (led or anybody):
        return ""
    whom = "" if anybody else _as_known(behind)
    for at in range(1 if anybody else 2, min(len(behind), _NEAR)):
        word = behind[at].casefold()
        done = is_participle(word) and any(form != word for form in verb_forms(word))
        does = senses_of(word, "verb") and word in verb_forms(word) and not senses_of(word, "adjective")
        who = " ".join((whom.split()[0], *behind[1:at])) if whom else ""
        rest = " ".join(behind[at:])
        if done and at + 1 <= len(behind):
            return f"who was {rest}" if anybody else f"why {who} {'were' if _several(who) else 'was'} {rest}"
        uses = [sum(each.uses + 1 for each in senses_of(word, part)) for part in ("verb", "noun")]
        if does and (anybody or uses[0] > uses[1]) and not word.endswith("ing"):
            return f"what made {who or 'somebody'} {rest}"
    return ""


def _of_kin(told: Sequence[str]) -> str:
    """What somebody close keeps back who is an informer or a murderer: `what my mother has told them`."""
    verb = finite_at(list(told))
    if verb is None or verb < _LEAST or told[verb].casefold() not in ("is", "was", "are"):
        return ""
    if told[0].casefold() not in lexicon().set_of(_SUBJECT, "whose") or len(told) > verb + _NEAR:
        return ""
    what = told[verb + 1 :]
    if not what or what[0].casefold() not in ("a", "an", "the"):
        return ""
    who = " ".join((_MY, *told[1:verb]))
    if lexicon().senses(_SUBJECT, what[-1].casefold()):
        sense = lexicon().senses(_SUBJECT, what[-1].casefold())
        if "tells-on-us" in sense:
            return f"what {who} has told them"
        if "keeps-from-us" in sense:
            return f"what {who} keeps from me"
    return ""


def _one_of_many(told: Sequence[str], before: Sequence[Sequence[str]]) -> str:
    """What is odd about one of several: `how one of the bodies can be my twin`."""
    small = [word.casefold() for word in told]
    verb = finite_at(list(told))
    if small[:2] != ["one", "of"] or verb is None or verb <= _LEAST:
        return ""
    whole = one_of_the(" ".join(told), before).split()
    if small[2:verb] == ["them"] and whole == list(told):
        return ""
    one = " ".join(("one", *whole[1 : len(whole) - len(told) + verb]))
    behind = told[verb + 1 :]
    whose = bool(behind) and behind[0].casefold() in lexicon().set_of(_SUBJECT, "whose")
    if small[verb] in ("is", "was") and whose:
        return f"how {one} can be {' '.join(behind)}"
    return f"why {one} {' '.join(told[verb:])}" if len(told) - verb >= _LEAST else ""


def one_of_the(text: str, before: Sequence[Sequence[str]]) -> str:
    """A clause that begins with one of them with what they are: `One of the clocks runs backwards`."""
    words = text.split()
    them = [word.casefold() for word in words[:3]] == ["one", "of", "them"]
    many = _many_named(before) if them and not is_somebody(words[-1].strip(",.;:!?").casefold()) else ""
    return " ".join((*words[:2], "the", many, *words[3:])) if many else text


def _many_named(before: Sequence[Sequence[str]]) -> str:
    """The things that were named last in several: `clocks`, of `Marek fixes clocks in Kraków`."""
    for words in reversed(before):
        verb = finite_at(list(words))
        for word in reversed(words[(verb or 0) + 1 :]):
            bare = word.strip(",.;:!?")
            several = bare.islower() and bare.endswith("s") and any(f != bare for f in plural_forms(bare))
            if several and (senses_of(bare) or are_several(bare)):
                return bare
    return ""


def begun_lately(words: Sequence[str]) -> str:
    """What began at a time that is told: `why the dead man's watch started again`, of `Last night a dead man's …`."""
    told = [word.strip(",.;:!?") for word in words]
    behind = _time_first(told)
    if not behind:
        return ""
    words = told[behind:]
    verb = finite_at(list(words))
    if verb is None or verb < 2 or words[0].casefold() not in _leads() or len(words) - verb < 1:
        return ""
    who = _as_known(words[:verb])
    if len(words) - verb < _LEAST and not words[verb].casefold().endswith("ed"):
        return f"why {who} {' '.join(words[verb:])}" if words[verb] != "was" else ""
    return f"why {who} {' '.join(_up_to_the_end(words[verb:]))}"


def _time_first(told: Sequence[str]) -> int:
    """How many words at the beginning only say when: `last night`, `every evening`."""
    found = lexicon().found(_SUBJECT, [word.casefold() for word in told])
    return next((each.length for each in found if each.sense == "lately" and not each.at), 0)


_DONE_BY = re.compile(
    rf"\b(?P<article>{_DETERMINERS}) (?P<what>[a-z'’-]+(?: [a-z'’-]+)?) (?:that|which) "
    rf"(?P<was>was|were|has been|have been|is|are|is being) (?P<done>[a-z]+) by (?P<who>(?:{_ALL_OWNERS}) "
    r"(?:own )?[a-z'’-]+)"
)


_WHOSE = re.compile(
    rf"\b(?:{_DETERMINERS}) [a-z'’-]+[^.;:!?,]*,? whose (?P<what>[a-z'’-]+(?: [a-z'’-]+)?) "
    r"(?P<was>was|were|has been|have been|is|are|is being) (?P<done>[a-z]+) by (?P<who>[^.,;:!?]+)"
)
"""`A station whose air recyclers were sold by her predecessor`: what is a thing's is done by somebody."""


def done_by_ones_own(setting: str) -> str:
    """What somebody's own have done to what is theirs: `why the bank was robbed by my own son`."""
    found = _DONE_BY.search(setting)
    if (whose := _WHOSE.search(setting)) is not None and is_participle(whose["done"]):
        return f"why the {whose['what']} {whose['was']} {whose['done']} by {whose['who']}"
    if found is None or not is_participle(found["done"]):
        return ""
    what = _as_known((found["article"], *found["what"].split()))
    return f"why {what} {found['was']} {found['done']} by {found['who']}"


def _as_known(words: Sequence[str]) -> str:
    first, *rest = words
    small = first.casefold()
    return " ".join(("the" if small in ("a", "an", "some") else small, *rest))


def _up_to_the_end(words: Sequence[str]) -> Sequence[str]:
    return words[: next((at for at, word in enumerate(words) if at and word.casefold() in _ends()), None)]


def _several(who: str) -> bool:
    last = who.split()[-1]
    return are_several(last) or (
        last.endswith("s") and not last.endswith("ss") and is_a(last, ("entity.n.1",))
    )


def _leads() -> frozenset[str]:
    return lexicon().set_of("settings", "articles") | lexicon().set_of(_SUBJECT, "whose")


def _ends() -> frozenset[str]:
    return lexicon().set_of("settings", "joins-clauses") | lexicon().set_of(_SUBJECT, "ends")


_NEAR, _LEAST = 6, 2
"""So far behind stands what is told of somebody, and so many words that is at least."""

__all__ = ["begun_lately", "done_by_ones_own", "oddity_told", "one_of_the"]
