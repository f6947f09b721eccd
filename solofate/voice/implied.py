"""What a draft says without saying it: who is dead, how bad a wound is, where and when it is, and who takes part."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from solofate.lexicon.forms import verb_forms
from solofate.voice.brief import ATTACK, Brief
from solofate.voice.inventions import likened
from solofate.voice.outcomes import named
from solofate.voice.roles import places
from solofate.voice.tokens import stem, stems, words_of

_THEIRS = r"(?:his|her|their|its|\w+['’]s)"
_NO_LIFE = re.compile(
    r"\bno (?:more )?life (?:left )?in\b|\bno next\b|\bfor the last time\b|\bpast saving\b|\bstops? breathing\b"
    r"|\blife (?:goes|went|runs|ran|drains|drained|leaves|left|has gone) (?:out )?(?:of|from)?\b"
    rf"|\blight (?:goes|went|dies|fades) (?:out )?(?:of|from|in) {_THEIRS} eyes|\bbreath(?:es|ed)? {_THEIRS} last\b"
    r"|\b(?:will|would|does|did|has|had) (?:not|never) (?:see|saw|seen) (?:another|the) "
    r"(?:day|dawn|morning|sunrise|spring)"
    r"|\b(?:is|was|are|were) (?:gone|finished|no more|done for) (?:before|when|by the time)\b"
    r"|\b(?:is|was|be|means) the (?:end|last|death) of (?:him|her|them|it all)\b"
    r"|\bbeyond (?:all )?(?:help|saving)\b"
    r"|\b(?:never|not) (?:wake|wakes|woke|draw|draws|breathe|breathes|stir|stirs) (?:up )?(?:again|more|another)\b"
    r"|\btoo late for (?:him|her|them|the (?:life|breath)|any (?:doctor|surgeon|help))\b"
    rf"|\b(?:eyes|stare) (?:stare |go |are |is )?(?:sightless|unseeing|empty)\b"
    rf"|\b{_THEIRS} (?:heart|breathing) stops\b",
    re.IGNORECASE,
)
"""Somebody's death, told in none of the words for it."""

_DEATH = stems("dies dead death killed slain corpse")
_FOR_EVER = re.compile(
    r"\bfor (?:good|ever|life)\b|\bforever\b|\bnever (?:\w+ ){1,4}again\b|\bto the bone\b"
    r"|\bnever (?:be|come|return|walk|see|hear|hold|use|speak|sleep|fight|mend|heal|the same)\b"
    r"|\b(?:floods?|pours?) (?:out|down)\b",
    re.IGNORECASE,
)
"""What does not heal."""

_DEEP = re.compile(
    r"\b(?:goes|went|cuts?|bites?|sinks?|runs?) deep\b|\bdeep (?:cut|wound|gash)\b|\bblood\b|\bbleed(?:s|ing)?\b"
    r"|\b(?:to|on|onto) (?:his|her|their) (?:knees|back|face)\b|\bgoes down\b|\bbroken?\b|\bbreaks\b|\bcracks? a\b",
    re.IGNORECASE,
)
"""More than stress, which wounds nobody."""

_NOTHING_TO_IT = re.compile(
    r"\bnothing (?:that )?(?:a|an|some|one|the) (?:\w+['’]s )?\w+ (?:\w+ ){0,2}"
    r"(?:will|would|can|could|won['’]t|cannot) (?:not )?(?:put|mend|cure|fix|heal)"
    r"|\bwalks? (?:it )?off\b|\b(?:walks|shrugs|shakes|laughs|waves) (?:it|the pain) (?:off|away)\b"
    r"|\b(?:hardly|barely|scarcely) (?:smarts|hurts|stings|bleeds|aches|a scratch|feels)\b|\ba twinge\b"
    r"|\b(?:no more than|only|merely|but|just) a (?:scratch|bruise|twinge|graze|sting|knock)\b"
    r"|\bnot so much as a (?:bruise|scratch)\b|\bno worse (?:than|for)\b|\bnone the worse\b|\bgone before\b"
    r"|\b(?:soon|already) (?:forgotten|gone|past|better)\b|\bgood as new\b|\bnothing (?:serious|to speak of)\b",
    re.IGNORECASE,
)
"""A wound that is none."""

_UNHURT = re.compile(
    r"\bnot so much as a (?:bruise|scratch)\b|\b(?:does not|doesn['’]t|never) (?:even )?(?:feel|notice)\b"
    r"|\bfeels nothing\b",
    re.IGNORECASE,
)
"""What leaves not even stress."""

_CLOCK = "noon|midnight|midday|dawn|dusk|sunrise|sunset|daybreak|nightfall|sundown"
_WHEN = re.compile(
    rf"\b(?:at|by|before|until|till|since|after|towards?) (?:the |last )?({_CLOCK})\b"
    r"|\b(?:last|next|this) (week|month|year|winter|summer|spring|autumn|monday|sunday|friday)\b"
    r"|\b(\w+) (?:ago|earlier|from now)\b|\b(yesterday)\b"
    r"|\bfor (?:the (?:whole|best part of)|all|a|an|half an?) (?:\w+ )?(hour|day|night|week|month|year)s?\b",
    re.IGNORECASE,
)
"""A time of day, or how long ago."""

_TO_THE_PLACE = re.compile(
    r"\b(?:to|into|in|on|onto|up|over|across|through|down|inside|behind) (?:the|an?|its|his|her|their) (?:\w+ )?(\w+)",
    re.IGNORECASE,
)
_GOES_TO = re.compile(r"\b(?:to|into|onto) the (?:\w+ )?(\w+)[.;,]", re.IGNORECASE)
_A_SCENE = 3
"""A brief of so many sentences tells of a scene, and not of one thing that happens at one place."""

_TAKES_HOLD = re.compile(
    r"\b(?:takes?|has|have|grabs?|catch(?:es)?|seizes?|grips?) (\w+) (?:by (?:the|his|her|their|an?)|before)\b",
    re.IGNORECASE,
)
_CLOSES_ON = re.compile(
    r"\b(?:hand|hands|fist|fingers|grip) (?:close|closes|fall|falls|clamp|clamps|lock|locks) (?:on|over|around|round) "
    r"(\w+(?:['’]s)?) (?:wrist|arm|shoulder|collar|neck|throat|ankle|hair)",
    re.IGNORECASE,
)
_SEIZED = stems("grab seize catch caught hold take grip arrest")
_IS = frozenset(("is", "was", "are", "were", "has", "and", "with", "to", "at", "in", "for", "s"))
_NUMBERED = re.compile(r"^(.*\w) (\d+)$")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def wrong_by_implication(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for each thing that follows from a draft and not from the facts."""
    yield from _no_part(draft, brief)
    yield from _another_of_them(draft, brief)
    if brief.speech:
        return
    yield from _turned_round(draft, brief)
    yield from _is_dead(draft, brief)
    yield from _another_wound(draft, brief)
    yield from _another_time(draft, brief)
    yield from _is_seized(draft, brief)
    if not brief.asked:
        yield from _another_place(draft, brief)


def _nouns(setting: tuple[str, ...]) -> frozenset[str]:
    """The places among what is there: whatever is called by one word, or by one and an article."""
    words = (words_of(each.removeprefix("The ")) for each in setting)
    return frozenset(each[0] for each in words if len(each) == 1)


def _told(brief: Brief) -> str:
    """Everything that is told, without what is only there."""
    return " ".join((*brief.facts, brief.words, brief.asked, brief.needs, brief.speaker))


def _no_part(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who may be named and is in none of the facts."""
    told = stems(" ".join((_told(brief), *brief.setting)))
    said = stems(draft)
    for name in brief.names:
        if not named(name) & told and named(name) & said:
            yield f"{name} has no part in it"
            return


def _another_of_them(draft: str, brief: Brief) -> Iterator[str]:
    """Another of those who bear the same name and a number: the second thug, where it was the first."""
    told = _told(brief)
    bearing: dict[str, set[int]] = {}
    for name in brief.names:
        if (found := _NUMBERED.match(name)) and name in told:
            bearing.setdefault(words_of(found[1])[-1], set()).add(int(found[2]))
    for before, word in zip(words_of(draft), words_of(draft)[1:], strict=False):
        if word in bearing and before in _ORDINALS and _ORDINALS.index(before) + 1 not in bearing[word]:
            yield f"it was not the {before} {word}"
            return


def _turned_round(draft: str, brief: Brief) -> Iterator[str]:
    """Whoever something is done to does it: the verb behind a name in the facts stands behind the other's."""
    if any(end.action == ATTACK for end in brief.ends):
        return  # That is looked at with the fight.
    people = {name: named(name) for name in brief.names}
    by: dict[str, str] = {}
    for word, follows in pairwise(words_of(" ".join(brief.facts))):
        for name, parts in people.items():
            if stem(word) in parts and stem(follows) not in parts and follows not in _IS:
                by[name] = by.get(name, "") + f" {follows}"
    for word, follows in pairwise(_with_epithets(words_of(draft))):
        for name, parts in people.items():
            theirs = {form for own, done in by.items() if people[own] & parts for form in _forms(done)}
            others = {form for own, done in by.items() if not people[own] & parts for form in _forms(done)}
            if stem(word) in parts and follows.endswith("s") and set(verb_forms(follows)) & others - theirs:
                yield f"it is not {name} who “{follows}” in the facts"
                return


def _with_epithets(words: list[str]) -> list[str]:
    """The words without `man` in `the big man`, so that what stands before it is who it is."""
    return [word for word in words if word not in ("man", "woman", "fellow")]


def _forms(text: str) -> frozenset[str]:
    return frozenset(form for word in words_of(text) for form in verb_forms(word))


def _is_dead(draft: str, brief: Brief) -> Iterator[str]:
    if (found := _NO_LIFE.search(draft)) and not _DEATH & stems(_told(brief)):
        yield f"nobody dies in the facts: “{found[0]}”"


def _another_wound(draft: str, brief: Brief) -> Iterator[str]:
    """A wound that is worse than the facts have it, or none."""
    told = _told(brief)
    wounded = "consequence" in told or re.search(r"\btakes a (?:mild|moderate|severe|extreme)\b", told)
    stressed = re.search(r"\bstress\b", told)
    if not wounded and not stressed and not any(end.action == ATTACK for end in brief.ends):
        return
    if (found := _FOR_EVER.search(likened(draft))) and found[0] not in told:
        yield f"nothing is “{found[0]}” in the facts"
    elif wounded and (found := _NOTHING_TO_IT.search(draft)):
        yield f"there is a wound, against “{found[0]}”"
    elif stressed and (found := _UNHURT.search(draft)):
        yield f"it hurts in the facts, against “{found[0]}”"
    elif stressed and not wounded and (found := _DEEP.search(likened(draft))) and found[0] not in told:
        yield f"nobody is wounded in the facts: “{found[0]}”"


def _is_seized(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who is caught hold of, as nobody is in the facts."""
    if any(end.action == ATTACK for end in brief.ends) or _SEIZED & stems(_told(brief)):
        return
    people = {part for name in brief.names for part in words_of(name)}
    for found in (*_TAKES_HOLD.finditer(draft), *_CLOSES_ON.finditer(draft)):
        whom = words_of(found[1])[-1].removesuffix("'s")
        if whom in people or whom in ("him", "her", "them", "his", "their"):
            yield f"nobody is caught hold of in the facts: “{found[0]}”"
            return


def _another_time(draft: str, brief: Brief) -> Iterator[str]:
    known = stems(" ".join(brief.known))
    for found in _WHEN.finditer(draft):
        time = next(filter(None, found.groups()))
        if stem(time) not in known and time not in ("moment", "breath", "heartbeat", "second"):
            yield f"“{found[0]}” is a time the facts do not hold"
            return


def _another_place(draft: str, brief: Brief) -> Iterator[str]:
    """Where it happens, if the facts say where and the draft names somewhere else and not there."""
    told = stems(" ".join(brief.facts))
    where = [each[1].casefold() for each in _TO_THE_PLACE.finditer(" ".join(brief.facts))]
    around = stems(" ".join(brief.setting))
    theirs = [each for each in where if each in places() or stem(each) in around]
    theirs += [each[1].casefold() for each in _GOES_TO.finditer(" ".join(brief.facts))]
    if brief.sentences >= _A_SCENE or not theirs or stem(theirs[-1]) in stems(draft):
        return
    elsewhere = around - told - stems(" ".join(brief.names))
    if (
        there := next((each for each in words_of(likened(draft)) if stem(each) in elsewhere), "")
    ) and there in _nouns(brief.setting):
        yield f"it is not “{there}” in the facts"
        return
    for found in _TO_THE_PLACE.finditer(likened(draft)):
        place = found[1].casefold()
        if found[0].casefold().startswith("to ") and stem(place) not in around:
            continue
        if (place in places() or stem(place) in around) and stem(place) not in told:
            yield f"it is not “{found[0]}” in the facts"
            return
