"""What a draft says without saying it: who is dead, how bad a wound is, where and when it is, and who takes part."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.voice.brief import ATTACK, Brief
from solofate.voice.tokens import stems, without_similes, words_of

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
    rf"|\b{_THEIRS} (?:heart|breathing|pulse) (?:stops|stopped|(?:has|have|had) stopped|is still)\b"
    r"|\b(?:has|have|had) (?:stopped|ceased) (?:breathing|beating|moving)\b"
    r"|\bcloses? (?:his|her|their) eyes for (?:him|her)"
    r"|\bno pulse\b|\bpast (?:hearing|feeling|caring|pain)\b"
    r"|\b(?:has|have|had|is|are|was|been) (?:stone )?cold for\b|\bcold for (?:some|many|several|a few) hours\b"
    r"|\bdo(?:es)? not get up from\b|\bnever gets? up from\b|\bgone before (?:his|her|their|the)\b"
    r"|\b(?:covers?|cover) (?:him|her|them|the face) with\b|\bclos(?:es|e|ing) (?:his|her|their) eyes for\b"
    r"|\b(?:draws?|pulls?) the (?:sheet|blanket|coat|cloth) over (?:his|her|their|the) (?:face|head)"
    r"|\bthe one who did not\b|\bthose who did not\b|\bcomes? (?:up|out|back|home) alone\b"
    r"|\b(?:nothing|nobody) (?:else )?comes (?:up|out of)\b|\bthe flies (?:have )?f(?:ind|ound)\b|\bflanks? still\b"
    r"|\b(?:does|do|will|did) not (?:come up|surface|breathe)(?: again)?\b|\bstaring at nothing\b"
    r"|\bwhat (?:was|had been) (?:left of )?(?:him|her|them|[A-Z]\w+)(?=[,.;]|$)"
    r"|\bno longer (?:an? )?(?:breath|heartbeat)\b"
    r"|\b(?:not|nor|never|no more|no longer) in this (?:world|life)\b|\bthis side of (?:the grave|judgement)\b"
    r"|\bno (?:other|second|further) (?:breath|heartbeat) (?:after|follows|comes)\b"
    r"|\b(?:breath|heartbeat|pulse) (?:that|which) (?:does|will) not come\b|\bthe (?:undertaker|gravedigger)s?\b"
    r"|\b(?:breath|breathing|heart|pulse) (?:does|will|do) not (?:come|start|return|follow)\b"
    r"|\bstops the clock\b|\bcloses the (?:eyes|lids)\b",
    re.IGNORECASE,
)
"""Somebody's death, told in none of the words for it."""

_DEATH = stems("dies dead death killed slain corpse")
_FOR_EVER = re.compile(
    r"\bfor (?:good|ever|life)\b|\bforever\b|\bnever (?:\w+ ){1,4}again\b|\bto the bone\b"
    r"|\bnever (?:be|come|return|walk|see|hear|hold|use|speak|sleep|fight|mend|heal|the same)\b"
    r"|\b(?:floods?|pours?) (?:out|down)\b|\bmonths? (?:in|of|to) mend(?:ing)?\b"
    r"|\b(?:does|do|will|would) not (?:lift|heal|mend|come back|grow back|close|open|bend)\b"
    r"|\bnever (?:mend|close|open)\b"
    r"|\bthe flesh (?:from|off)\b|\bblood runs from\b|\bstanding out of (?:his|her|their)\b"
    r"|\bno longer (?:an? |any )?(?:eye|ear|hand|arm|leg|foot|finger)\b|\bthrough the skin\b",
    re.IGNORECASE,
)
"""What does not heal."""

_DEEP = re.compile(
    r"\b(?:goes|went|cuts?|bites?|sinks?|runs?) deep\b|\bdeep (?:cut|wound|gash)\b|\bblood\b|\bbleed(?:s|ing)?\b"
    r"|\b(?:to|on|onto) (?:his|her|their) (?:knees|back|face)\b|\bgoes down\b|\bbroken?\b|\bbreaks\b|\bcracks? a\b",
    re.IGNORECASE,
)
"""More than stress, which wounds nobody."""

_LOST_A_SENSE = re.compile(
    r"\b(?:eyes|ears) (?:\w+ )?(?:sees?|hears?|finds?|tells? \w+|shows? \w+) (?:nothing|no|only (?:dark|black))"
    r"|\b(?:can|could|will|would) no longer (?:see|hear|feel|walk|stand)\b|\bgrop(?:es|ing) (?:about|blindly)\b"
    r"|\b(?:world|sight|eyes?) (?:has |have )?(?:goes|go|gone|went) (?:dark|black|white|out)\b|\bblind(?:ed|ness)?\b"
    r"|\bdeaf(?:ened|ness)?\b|\bcrippled?\b|\b(?:leg|arm|hand|foot|knee)s? (?:will|would) never\b",
    re.IGNORECASE,
)
"""A sense or a limb that is lost, which would be a consequence."""

_SEVERITIES = frozenset(("mild", "moderate", "severe", "extreme"))
_NOTHING_TO_IT = re.compile(
    r"\bnothing (?:that )?(?:a|an|some|one|the) (?:\w+['’]s )?\w+ (?:\w+ ){0,2}"
    r"(?:will|would|can|could|won['’]t|cannot) (?:not )?(?:put|mend|cure|fix|heal)"
    r"|\bwalks? (?:it )?off\b|\b(?:walks|shrugs|shakes|laughs|waves) (?:it|the pain) (?:off|away)\b"
    r"|\b(?:hardly|barely|scarcely) (?:smarts|hurts|stings|bleeds|aches|a scratch|feels)\b|\ba twinge\b"
    r"|\b(?:no more than|only|merely|but|just) a (?:scratch|bruise|twinge|graze|sting|knock)\b"
    r"|\bnot so much as a (?:bruise|scratch)\b|\bno worse (?:than|for)\b|\bnone the worse\b"
    r"|\bgone before the (?:hour|day|night|week)\b"
    r"|\b(?:only|merely|barely|just) (?:snags?|grazes?|scratch(?:es)?|nicks?|brush(?:es)?|bruises?)\b"
    r"|\bleaves? (?:only )?a scratch\b"
    r"|\b(?:laughs?|shrugs?|shakes?|walks?|waves?|brushes) it off\b|\bnot (?:even )?notice\b|\bnothing worse\b"
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


_TAKES_HOLD = re.compile(
    r"\b(?:takes?|has|have|grabs?|catch(?:es)?|seizes?|grips?) (\w+) (?:by (?:the|his|her|their|an?)|before)\b",
    re.IGNORECASE,
)
_CLOSES_ON = re.compile(
    r"\b(?:hand|hands|fist|fingers|grip) (?:closes?|shuts?|snaps?|falls?|clamps?|locks?) (?:on|over|around|round) "
    r"(\w+(?:['’]s)?) (?:wrist|arm|shoulder|collar|neck|throat|ankle|hair)",
    re.IGNORECASE,
)
_SEIZED = stems("grab seize catch caught hold take grip arrest")


_NOTHING_IS = re.compile(
    r"\b(?:nothing|not|no|never) (?:is |was |a |\w+ )?(?:broken|breaks|bleeds|cracked)\b", re.IGNORECASE
)

_NOTHING_THAT = re.compile(
    r"\b(?:nothing|not one|no \w+) (?:that|which) (?:will|would|could) not \w+", re.IGNORECASE
)
"""What is denied twice: `nothing that will not mend`."""


def wrong_by_implication(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for each thing that follows from a draft and not from the facts."""
    if brief.speech:
        return
    yield from _is_dead(draft, brief)
    yield from _another_wound(draft, brief)
    yield from _is_seized(draft, brief)


def _told(brief: Brief) -> str:
    """Everything that is told, without what is only there."""
    return " ".join((*brief.facts, brief.words, brief.asked, brief.needs, brief.speaker))


def _is_dead(draft: str, brief: Brief) -> Iterator[str]:
    if (found := _NO_LIFE.search(draft)) and not _DEATH & stems(_told(brief)):
        yield f"nobody dies in the facts: “{found[0]}”"


def _another_wound(draft: str, brief: Brief) -> Iterator[str]:
    """A wound that is worse than the facts have it, or none."""
    told = _told(brief)
    treated = re.search(r"\b(?:wound|treats|bandaged?|stitches|splints)\b", told)
    wounded = (
        treated or "consequence" in told or re.search(r"\btakes a (?:mild|moderate|severe|extreme)\b", told)
    )
    stressed = re.search(r"\bstress\b", told)
    if not wounded and not stressed and not any(end.action == ATTACK for end in brief.ends):
        return
    if (found := _FOR_EVER.search(_NOTHING_THAT.sub(" ", without_similes(draft)))) and found[0] not in told:
        yield f"nothing is “{found[0]}” in the facts"
    elif wounded and (found := _NOTHING_TO_IT.search(draft)):
        yield f"there is a wound, against “{found[0]}”"
    elif other := _SEVERITIES & set(words_of(draft)) - set(words_of(told)):
        yield f"the consequence is not “{min(other)}”"
    elif not wounded and (found := _LOST_A_SENSE.search(without_similes(draft))) and found[0] not in told:
        yield f"nothing is lost in the facts: “{found[0]}”"
    elif stressed and (found := _UNHURT.search(draft)):
        yield f"it hurts in the facts, against “{found[0]}”"
    elif (
        stressed
        and not wounded
        and (found := _DEEP.search(_NOTHING_IS.sub(" ", without_similes(draft))))
        and found[0] not in told
    ):
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
