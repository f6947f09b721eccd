"""What is amiss by a title, and so what the heroes are after: the ring that is missing, the cook who accuses them.

A title often says where somebody is and what is wrong, and leaves the rest to be understood. Each way of saying so is
read clause by clause; the first that gives something to be after counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from solofate.gm.titles.persons import is_somebody
from solofate.gm.titles.title_words import deed_of, says_where
from solofate.lexicon.forms import gerund, third_person, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.wording.gm import aims as saying

_TROUBLES = "title-troubles"
_WORDS = "title-words"
_MACHINES = ("conveyance.n.3", "device.n.1")


def _any_of(sense: str, subject: str = _TROUBLES) -> str:
    words = sorted(lexicon().words(subject, sense), key=len, reverse=True)
    return "|".join(re.escape(word).replace("'", "['’]") for word in words)


_LED = _any_of("leads-a-thing", _WORDS)
_SOMEBODY = rf"(?:(?:{_LED})\s)?(?:[\w'’-]+\s){{0,3}}?[\w'’-]+"
_NAME = r"[A-Z][\w'’-]*(?:\s(?:of\s)?[A-Z][\w'’-]*)*"


def _reading(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


_HAS_TO = _reading(
    rf"(?:^(?P<led>)|\b(?:I|we|We)\s)(?:{_any_of('has-to')})\s(?P<deed>(?!(?:{_any_of('no-deed')})\b)[a-z]+\b.*)$"
)
_MISSING = _reading(rf"^(?P<what>.+?)\s(?:is|are|has|have|was|were)\s(?:{_any_of('missing')})\b")
_TAKEN = _reading(rf"^(?P<who>.+?)\s(?:{_any_of('has-taken')})\s(?P<what>(?:my|our|the)\s.+|{_NAME})$")
_ACCUSED = _reading(rf"^(?P<who>.+?)\s(?:{_any_of('accuses')})\s(?:me|us)\sof\s(?P<deed>.+)$")
_AFTER_IT = _reading(rf"^(?P<who>.+?)\s(?:{_any_of('is-after-it')})\sto\s(?P<verb>[a-z]+)\b(?P<rest>.*)$")
_OWES = _reading(
    rf"(?P<who>(?:(?:{_LED})\s(?:[\w'’-]+\s){{1,3}}?)|(?:{_NAME}\s))(?:(?:who|that)\s)?(?:{_any_of('owes')})\s(?P<what>.+)$"
)
_SAW_IT = _reading(
    rf"(?P<who>(?:(?:{_LED})(?:\s(?!(?:{_LED}|of)\b)[\w'’-]+){{1,4}}?)|{_NAME}),?\s(?:who|that)\s"
    rf"(?P<verb>{_any_of('knows-it')})\b(?P<rest>.*)$"
)
_RINGS = _reading(
    rf"^(?P<what>(?:[Tt]he\s|[Aa]n?\s)?(?:[\w-]+\s)?(?:{_any_of('rings')}))\s(?:{_any_of('begins-to-ring')})\b"
)
_NOBODY = _reading(r"^(?P<clause>[Nn]obody\s(?!(?:else|will|can|is|has|would)\b)[a-z]+s\s.+)$")
_STOPPED = _reading(
    rf"^(?P<clause>(?:[Tt]he|[Mm]y|[Oo]ur|[Aa]ll\sthe)\s[\w' -]+?\s(?:(?:{_any_of('has-stopped')})\b.*|stops?))$"
)
_BECAUSE_NOT = _reading(
    rf"\bbecause\s(?P<clause>(?:the|my|our|nobody|{_NAME})\s.*?\b(?:{_any_of('has-not')})\b.*)$"
)
_SHUT_IN = _reading(rf"^(?:I['’]m|I\sam|[Ww]e['’]re|[Ww]e\sare)\s(?:{_any_of('shut-in')})\b")
_DEAD = _reading(
    rf"\b(?:a|the)\s(?P<who>(?:{_any_of('dead')})\s[\w'’-]+|corpse|body)\s(?:in|on|under|behind|at)\b"
)
_TURNS_UP = _reading(rf"^(?P<who>.+?)\s(?:{_any_of('turns-up')})\b")
_BLAMED = _reading(rf"^(?P<who>.+?)\s(?:blames?|{_any_of('accuses')})\s(?:me|us)$")
_NEEDED = _reading(r"^(?:I|[Ww]e)\sneed\s(?P<what>(?!to\b)(?:an?|the|some|my|our)\s.+)$")
_BECAUSE_SOMEBODY = _reading(r"\bbecause\s(?:somebody|someone)\s(?P<does>.+)$")
_NOTHING_LEFT = _reading(r"\bnothing\s(?:left\s)?to\s(?P<deed>eat|drink|burn|wear)\b")
_WOKE = _reading(
    r"^(?:I|[Ww]e)\s(?:wake|woke|come\sto|came\sto|awake)(?:\sup)?\s(?:in|on|at|under|inside|aboard|beside)\b"
)
_NOT_COME = _reading(rf"^(?P<who>.+?)\s(?:{_any_of('not-come')})\b")
_LOOSE = _reading(rf"^(?P<who>.+?)\s(?:{_any_of('broken-loose')})\b")
_FOLLOWED = _reading(rf"^(?P<who>[Ss]omebody|[Ss]omeone|.+?)\s(?:{_any_of('goes-after-me')})\b")
_DONE_TO_MINE = _reading(
    r"\b(?P<what>(?:my|our|My|Our)\s[\w'’-]+)\s(?:was|were|has\sbeen|have\sbeen)\s(?P<done>[a-z]+(?:ed|en))\b(?P<rest>.*)$"
)
_LOOKING_FOR = _reading(r"\blooking\sfor\s(?P<what>(?!you\b|me\b|us\b|trouble\b)[\w' -]+)$")
_MEETS = _reading(rf"\b[Ww]ait(?:s|ing)?\b.*?\bfor\s(?P<who>(?:{_LED})\s[\w'’ -]+|{_NAME})$")
_COMES_FROM = _reading(r"\bwhere\s(?P<clause>(?:the|that|this)\s[\w'’ -]+?\scomes?\sfrom)\b")
_BROKEN_DOWN = _reading(rf"^(?P<what>(?:[Tt]he|[Mm]y|[Oo]ur)\s[\w' -]+?)\s(?:{_any_of('broken-down')})\b")
_CONVEYED = _reading(
    rf"\b(?:{_any_of('conveyances')})\s(?:to|for|bound\sfor)\s(?P<where>{_NAME}|the\s[\w'’-]+)"
)
_FORGETS = _reading(rf"\b(?:{_any_of('forgets')})\s(?P<what>.+)$")
_AWAITED = _reading(
    rf"\b[Ww]ait(?:s|ing)?\b.*?\bfor\s(?P<who>{_SOMEBODY}|{_NAME})\sto\s(?P<verb>[a-z]+)\b(?P<rest>.*)$"
)
_IS_DOING = _reading(
    r"^(?:just\s)?(?:as\s)?(?P<who>.+?)\s(?P<does>(?:is|are)\s(?P<verb>[a-z]+ing)\s(?:the|a|an|my|our|his|her|their|me|us)\b.*)$"
)
_DOES_NOW = _reading(rf"^(?P<who>.+?)\s(?:is|are)\s(?P<verb>[a-z]+ing)\b(?P<rest>\s(?:{_LED})\b.*)$")
_SENT_FOR = _reading(rf"^(?P<who>.+?)\s(?:{_any_of('calls-for')}|{_any_of('wants-to-see')})\b")
_MY_STOLEN = _reading(rf"\b(?:my|our)\s(?:{_any_of('gone-from-me')})\s(?P<what>[\w'’-]+)\b")
_FOUND_SO = _reading(
    r"\bfind\s(?P<what>(?:my|our)\s[\w'’-]+)\s(?P<done>[a-z]+(?:ed|en|ung|unk|oken))(?P<part>\s(?:out|up|down|open|over|in))?$"
)
_HIDDEN_FROM = _reading(
    rf"\b[Hh]id(?:e|es|ing)\b.*?\b(?:from|while|until)\s(?P<who>(?:{_LED})\s[\w'’-]+)(?:\s\w+|$)"
)
_LIKE_A_PERSON = {who: whom for whom, told in lexicon().subject("as-object").items() for who in told}


def has_to_in(clause: str, sentence: str) -> str:
    """The deed a clause says the heroes have to do, or mean to: `I must get the children out`; nothing otherwise.

    A clause without a subject is about whoever the `sentence` begins with.
    """
    found = _HAS_TO.search(clause)
    if found is None or (found["led"] is not None and not _OURS.match(sentence)):
        return ""
    return _capital(found["deed"]) if deed_of(found["deed"].split()[0]) else ""


_OURS = _reading(r"(?:I|We|I['’]m|We['’]re)\b")


def reason_in(sentence: str) -> str:
    """What a sentence says brings the heroes there: `because the bell has not rung`, `looking for a dry bed`."""
    if found := _BECAUSE_NOT.search(sentence):
        return saying.FIND_OUT_WHY.format(told=found["clause"])
    if found := _BECAUSE_SOMEBODY.search(sentence):
        return saying.FIND_OUT_WHO.format(told=found["does"])
    found = _LOOKING_FOR.search(sentence)
    return f"Find {found['what']}" if found else ""


def only_brings_there(goal: str) -> bool:
    """Whether a goal is a deed that only brings somebody to where something is amiss: `Knock on the door`."""
    first, _, rest = goal.partition(" ")
    return first.casefold() in lexicon().words(_TROUBLES, "brings-there") or (
        first == "Get" and rest.partition(" ")[0] in ("off", "on", "out")
    )


def up_to_what_happens(goal: str) -> str:
    """A deed without what somebody else does then: `Take the dog for a walk`, and not what it digs up."""
    return _AND_OTHERS.split(goal, maxsplit=1)[0]


_AND_OTHERS = _reading(r",?\sand\s(?=(?:it|he|she|somebody|someone|nobody|suddenly)\s)")


def is_done_by_others(before: str) -> bool:
    """Whether the words before `to` tell of what others are after: `the lawyer is about`; not `I am about`."""
    return bool(_OTHERS_ARE.search(before))


_OTHERS_ARE = _reading(rf"(?:^|\s)(?!(?:I|we|We)\b)(?P<who>[\w'’-]+)\s(?:{_any_of('is-after-it')})\s*$")


def trouble_in(clause: str) -> str:
    """What there is to be after by what a clause says is amiss; nothing where it says nothing of the kind."""
    return next((aim for read in _WAYS if (aim := read(clause))), "")


def happening_in(clause: str) -> str:
    """What others are about to do, as something to be there for: `Be there when the lawyer reads the will`."""
    found = _AFTER_IT.match(clause)
    if found is not None and _is_somebody_else(found["who"]) and found["verb"] != "be":
        return saying.BE_THERE_WHEN.format(
            told=f"{_inside(found['who'])} {_does(found['who'], found['verb'])}{found['rest']}"
        )
    doing = _IS_DOING.match(clause)
    if doing is None or not _is_somebody_else(doing["who"]) or not _is_a_doing(doing["verb"]):
        return ""
    return saying.FIND_OUT_WHY.format(told=f"{_inside(doing['who'])} {doing['does']}")


def _missing(clause: str) -> str:
    found = _MISSING.match(clause)
    return f"Find {_definite(found['what'])}" if found and _is_somebody_else(found["what"]) else ""


def _taken(clause: str) -> str:
    found = _TAKEN.match(clause)
    if found is None or not _is_somebody_else(found["who"]):
        return ""
    return saying.GET_BACK.format(what=found["what"])


def _accused(clause: str) -> str:
    found = _ACCUSED.match(clause) or _BLAMED.match(clause)
    return saying.CONVINCE.format(who=_inside(found["who"])) if found else ""


def _kept_from(clause: str) -> str:
    found = _AFTER_IT.match(clause) or _DOES_NOW.match(clause)
    if found is None or not _is_somebody_else(found["who"]):
        return ""
    kept = lexicon().words(_TROUBLES, "kept-from")
    if not any(form in kept for form in verb_forms(found["verb"])):
        return ""
    return saying.KEEP_FROM.format(who=_whom(found["who"]), doing=f"{gerund(found['verb'])}{found['rest']}")


def _owed(clause: str) -> str:
    found = _OWES.search(clause)
    if found is None:
        return ""
    return saying.GET_FROM.format(what=_definite(found["what"]), who=_definite(found["who"]))


def _witnessed(clause: str) -> str:
    found = _SAW_IT.search(clause)
    if found is None:
        return ""
    rest = found["rest"].split()
    asked = rest[:1] and rest[0] in lexicon().set_of("grammar", "asks")
    if asked:
        return f"Learn {' '.join(rest)}"
    return saying.LEARN_WHAT.format(told=f"{_definite(found['who'])} {found['verb']}")


def _rings(clause: str) -> str:
    found = _RINGS.match(clause)
    return saying.FIND_OUT_WHAT_SET_OFF.format(what=_definite(found["what"])) if found else ""


def _stands_still(clause: str) -> str:
    found = _NOBODY.match(clause) or _STOPPED.match(clause)
    return saying.FIND_OUT_WHY.format(told=_inside(found["clause"])) if found else ""


def _shut_in(clause: str) -> str:
    return saying.FIND_THE_WAY_OUT if _SHUT_IN.match(clause) else ""


def _found_dead(clause: str) -> str:
    found = _DEAD.search(clause)
    return saying.FIND_OUT_HOW_THEY_CAME.format(who=found["who"]) if found else ""


def _turns_up(clause: str) -> str:
    found = _TURNS_UP.match(clause)
    if found is None or not _is_somebody_else(found["who"]):
        return ""
    return saying.LEARN_WHAT.format(told=f"{_inside(found['who'])} {_does(found['who'], 'want')}")


def _needed(clause: str) -> str:
    found = _NEEDED.match(clause)
    return f"Find {found['what']}" if found else ""


def _nothing_left(clause: str) -> str:
    found = _NOTHING_LEFT.search(clause)
    return saying.FIND_SOMETHING_TO.format(deed=found["deed"]) if found else ""


def _woken(clause: str) -> str:
    return saying.FIND_OUT_HOW_YOU_CAME if _WOKE.match(clause) else ""


def _has_not_come(clause: str) -> str:
    found = _NOT_COME.match(clause)
    who = _inside(found["who"]) if found and _is_somebody_else(found["who"]) else ""
    return saying.FIND_OUT_WHAT_BECAME.format(who=_LIKE_A_PERSON.get(who, who)) if who else ""


def _loose(clause: str) -> str:
    found = _LOOSE.match(clause)
    return f"Catch {_definite(found['who'])}" if found and _is_somebody_else(found["who"]) else ""


def _followed(clause: str) -> str:
    found = _FOLLOWED.match(clause)
    if found is None or not _is_somebody_else(found["who"]):
        return ""
    if found["who"].casefold() in lexicon().set_of("persons", "strangers"):
        return saying.FIND_OUT_WHO_IS_AFTER_YOU
    return saying.SHAKE_OFF.format(who=_whom(found["who"]))


def _done_to_mine(clause: str) -> str:
    found = _DONE_TO_MINE.search(clause)
    return (
        saying.FIND_OUT_WHO.format(told=f"{found['done']} {_inside(found['what'])}{found['rest']}")
        if found
        else ""
    )


def _met(clause: str) -> str:
    found = _MEETS.search(clause)
    if found is None:
        return ""
    who = found["who"]
    head = who.split(" in ")[0].split()[-1]
    return f"Meet {who}" if who[:1].isupper() or is_somebody(head.casefold()) else ""


def _comes_from(clause: str) -> str:
    found = _COMES_FROM.search(clause)
    return saying.FIND_OUT_WHERE.format(told=found["clause"]) if found else ""


def _broken_down(clause: str) -> str:
    found = _BROKEN_DOWN.match(clause)
    if found is None or not is_a(found["what"].split()[-1], _MACHINES, among=2):
        return ""
    return saying.GET_GOING_AGAIN.format(what=_inside(found["what"]))


def _conveyed(clause: str) -> str:
    found = _CONVEYED.search(clause)
    return f"Reach {found['where']}" if found else ""


def _forgotten(clause: str) -> str:
    return saying.FIND_OUT_WHAT_HAPPENED if _FORGETS.search(clause) else ""


def _awaited(clause: str) -> str:
    found = _AWAITED.search(clause)
    if found is None:
        return ""
    return saying.BE_THERE_WHEN.format(
        told=f"{_inside(found['who'])} {_does(found['who'], found['verb'])}{found['rest']}"
    )


def _sent_for(clause: str) -> str:
    found = _SENT_FOR.match(clause)
    return (
        saying.LEARN_WHAT.format(told=f"{_inside(found['who'])} {_does(found['who'], 'want')}")
        if found
        else ""
    )


def _my_own(clause: str) -> str:
    found = _MY_STOLEN.search(clause)
    return saying.GET_BACK.format(what=f"my {found['what']}") if found else ""


def _found_so(clause: str) -> str:
    found = _FOUND_SO.search(clause)
    return (
        saying.FIND_OUT_WHO.format(told=f"has {found['done']}{found['part'] or ''} {found['what']}")
        if found
        else ""
    )


def _hidden(clause: str) -> str:
    found = _HIDDEN_FROM.search(clause)
    return saying.STAY_HIDDEN_FROM.format(who=found["who"]) if found else ""


_WAYS: tuple[Callable[[str], str], ...] = (
    *(
        _accused,
        _kept_from,
        _owed,
        _witnessed,
        _missing,
        _taken,
        _rings,
        _sent_for,
        _broken_down,
        _stands_still,
    ),
    *(
        _comes_from,
        _forgotten,
        _has_not_come,
        _loose,
        _followed,
        _done_to_mine,
        _found_dead,
        _awaited,
        _met,
        _hidden,
    ),
    *(_my_own, _found_so, _needed, _nothing_left, _shut_in, _conveyed, _turns_up, _woken),
)


# ---- how somebody stands in a goal -------------------------------------------------------------------------------


def _is_somebody_else(who: str) -> bool:
    """Whether words that stand before a verb are a subject, and not the heroes nor what leads to a place."""
    words = who.split()
    first = words[0].casefold()
    return first not in lexicon().set_of(_WORDS, "speakers") | {"it", "there", "nobody"} and not says_where(
        first
    )


def _inside(words: str) -> str:
    """Words as they stand inside a sentence: a name keeps its capital."""
    first, _, rest = words.strip().partition(" ")
    small = first.casefold()
    led = small in (
        lexicon().set_of(_WORDS, "leads-a-thing") | lexicon().set_of(_WORDS, "counts") | set(_LIKE_A_PERSON)
    )
    return f"{small if led else first}{' ' if rest else ''}{rest}"


def _definite(words: str) -> str:
    """What was told of as one, spoken of as the one: `a ferry captain` is the ferry captain, `money` the money."""
    told = _inside(words)
    first, _, rest = told.partition(" ")
    if first in _LIKE_A_PERSON:
        return _LIKE_A_PERSON[first]
    if first in ("a", "an", "some"):
        return f"the {rest}"
    led = (
        first in lexicon().words(_WORDS, "leads-a-thing")
        or first[:1].isupper()
        or first.endswith(("'s", "’s"))
    )
    return told if led else f"the {told}"


def _whom(words: str) -> str:
    told = _inside(words)
    return _LIKE_A_PERSON.get(told, told)


def _does(who: str, verb: str) -> str:
    """What somebody does, in the number they stand in: `Dutch comes`, `the smugglers come`."""
    words = who.split()
    plural = (
        words[-1].casefold() in ("they", "we")
        or (words[-1].endswith("s") and not words[-1].endswith(("ss", "'s")) and not words[-1][:1].isupper())
        or any(
            verb_forms(words[-1]) and word.casefold() in ("two", "three", "four", "five")
            for word in words[:2]
        )
    )
    return verb if plural else third_person(verb)


def _is_a_doing(word: str) -> bool:
    return any(senses_of(form, "verb") for form in verb_forms(word))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
