"""Bargains, and demands that are answered: `I offer him my van if he opens the door`, `Agreed, a month's wages`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from solofate.commands.readings.actions.rolls import skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.searches.looks import only_looks
from solofate.commands.readings.talk.quoted import Speech, addressed_by, listeners
from solofate.commands.readings.talk.speech import behind_the_name
from solofate.commands.readings.talk.threats import is_a_threat
from solofate.commands.readings.talk.told_speech import as_one_can
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.named import named_elsewhere
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.whom.vocatives import called_upon_here
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.gm.talk.company import can_talk
from solofate.gm.talk.haggling import haggles, is_haggled_for
from solofate.gm.talk.indirect import said_to_them
from solofate.gm.talk.two_sides import two_sides
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of
from solofate.wording.plain import inline

_GIVES_FOR_IT = lexicon().any_of("in-bargains", "gives-for-it")

_SURE = 0.97
_A_THING = 0.5
"""No surer is it that `it` is somebody."""


def bargain_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`I tell Percy I'll buy him breakfast if he tells me who signed`, `I'll drive you home if you come now`."""
    if moment.hero is None or not moment.state.scene.open or said.quoted or only_looks(moment, said):
        return
    if (rolled := _beaten_down(moment, said)) is not None:
        yield rolled
        return
    if (answer := _to_what_they_ask(moment, said)) is not None:
        yield Reading(answer.line, _SURE, "it answers what somebody asks for their help")
        return
    offered = _offered_to(moment, said) or _given_for(moment, said)
    if offered is not None:
        yield Reading(offered.line, _SURE, "something is offered for something")


def _beaten_down(moment: Moment, said: Utterance) -> Reading | None:
    """A roll for a better price, where somebody has asked one: `I try to beat him down to twenty`, `I haggle`."""
    who = moment.state.scene.talk.who
    persona = moment.state.personas.get(who)
    mine = said.words[:1] in (["i"], ["we"]) and not said.asks
    if moment.fighting or persona is None or not persona.unpaid or not mine or not is_haggled_for(said.text):
        return None
    skill = skill_at_hand(moment, "rapport") or "rapport"
    aim = inline(said.said_from(skip(said.words, 1, moment.words, "before", "wanting")))
    return Reading(f'/overcome {skill} vs {who} "{aim}"', _SURE, "a better price is to be had by it")


def _given_for(moment: Moment, said: Utterance) -> Speech | None:
    """`I'll give Prosser two days of my air for ten minutes with the log`: what is said to whoever is named."""
    found = _GIVES_FOR.match(said.text.strip())
    if found is None or said.quoted or said.asks or moment.fighting:
        return None
    mine = {one.id for one in moment.friends}
    whom = next((one for one in Crowd.at(moment).mentions(said.words) if 2 <= one.at <= _SOON_NAMED), None)
    if whom is None or len(whom.ids) > 1 or whom.sure <= _A_THING or whom.ids[0] in mine:
        return None
    if " for " not in said.said_from(whom.end):
        return None
    one = moment.state.characters[whom.ids[0]]
    rest = said.said_from(behind_the_name(said, one, whom.end))
    told = said_to_them(f"I'll {found['gives']} you {rest}", one.name)
    return Speech(one.id, inline(told)) if can_talk(one) else None


_GIVES_FOR = re.compile(
    rf"^(?:i|we)(?:['’]ll|['’]d| will| would| could| can)\s+(?P<gives>{_GIVES_FOR_IT})\s.+\sfor\s",
    re.IGNORECASE,
)
_SOON_NAMED = 5


def _offered_to(moment: Moment, said: Utterance) -> Speech | None:
    """The bargain that a sentence offers, and whom it is offered to."""
    begins = skip(said.words, 0, moment.words, "before")
    verbs = moment.words.set_of("bargain-verbs", "leads")
    tells = (
        said.words[begins : begins + 1] in (["i"], ["we"])
        and said.words[begins + 1 : begins + 2] != []
        and not verbs.isdisjoint(verb_forms(said.words[begins + 1]))
    )
    here = {one.id for one in listeners(moment) if can_talk(one)}
    if not tells and (at := _offers_behind_a_deed(moment, said)):
        return _offered_to(moment, utterance(f"I {said.said_from(at)}"))
    if not tells:
        whole = said.text.strip()
        to_you = not moment.words.set_of("grammar", "you").isdisjoint(said.words)
        called = called_upon_here(moment, whole) if to_you else None  # And nobody who is only spoken of.
        who = called.id if called is not None else addressed_by(moment.state, whole) if to_you else None
        if not to_you and (one := _whom_it_is_of(moment, said, here)) is not None:
            who, whole = one, said_to_them(whole, moment.state.characters[one].name)
        elif not to_you and _gives_their_own(whole):
            who = moment.state.scene.talk.who
        sides = two_sides(whole) if who in here and not is_a_threat(moment, said.words) else None
        return Speech(who, inline(whole)) if sides is not None and who is not None else None
    whom = _whom(moment, said, begins)
    who = whom.ids[0] if whom is not None else addressed_by(moment.state, said.text)
    if who is None or who not in here:
        return None
    if whom is None and any(one.at == begins + 2 for one in named_elsewhere(moment, said)):
        return None  # It is offered to somebody who is not here.
    keeps = not moment.words.set_of("bargain-verbs", "said-with-it").isdisjoint(
        verb_forms(said.words[begins + 1])
    )
    ends = begins + 2
    if whom is not None and whom.at <= begins + 3:
        ends = behind_the_name(said, moment.state.characters[who], whom.end)
    rest = said.said_from(ends)
    rest = as_one_can(rest)
    rest = re.sub(r"^(?:to\s+\w+\s+)?that\s+|^[,:]\s*", "", rest, flags=re.IGNORECASE)
    name = moment.state.characters[who].name
    told = said_to_them(rest, name)
    if keeps:
        verb = min(
            set(verb_forms(said.words[begins + 1])) & moment.words.set_of("bargain-verbs", "said-with-it")
        )
        to_do = told.casefold().startswith("to ")
        told = f"I {verb} {told}" if to_do or not _IS_A_CLAUSE.match(told) else told
        told = re.sub(r"^I (offer|promise) (?!to\b|you\b)", r"I \1 you ", told)
    words = utterance(told).words
    if two_sides(told) is None or (is_a_threat(moment, words) and "unless" in words):
        return None
    return Speech(who, inline(told))


def _offers_behind_a_deed(moment: Moment, said: Utterance) -> int:
    """Where something is offered in words behind what the hero does: `I lean over and tell him I forgive him, if …`."""
    verbs = moment.words.set_of("bargain-verbs", "leads")
    if said.words[:1] not in (["i"], ["we"]):
        return 0
    joins = (at for at in said.joints if said.words[at] in ("and", "then"))
    spots = (at + 1 + (said.words[at + 1 : at + 2] == ["i"]) for at in joins)
    return next(
        (at for at in spots if at < len(said.words) and not verbs.isdisjoint(verb_forms(said.words[at]))), 0
    )


def _gives_their_own(whole: str) -> bool:
    """Whether a bargain that names nobody gives something of the hero's own: `I'd trade my boots for a seat`."""
    sides = two_sides(whole)
    words = words_of(sides.gives) if sides is not None else []
    own = lexicon().set_of("company", "mine") | lexicon().set_of("haggling", "numbers")
    return bool(words) and (words[0] in own or words[0].isdigit())


_IS_A_CLAUSE = re.compile(
    r"^(?:I|we|you|he|she|they|nobody|the \w+ (?:will|shall|can|would))(?:['’]\w+)?\s", re.IGNORECASE
)


def _whom_it_is_of(moment: Moment, said: Utterance, here: Collection[str]) -> str | None:
    """Who a bargain is about that is told of and not said to anybody: `I'll buy Percy breakfast if he tells me`."""
    if said.words[:1] not in (["i"], ["we"]):
        return None
    named = {
        one.ids[0]
        for one in Crowd.at(moment).mentions(said.words)
        if len(one.ids) == 1 and one.sure > _A_THING
    }
    return next(iter(named), None) if len(named) == 1 and named <= set(here) else None


def _whom(moment: Moment, said: Utterance, begins: int) -> Mention | None:
    mentions = [
        one for one in Crowd.at(moment).mentions(said.words) if len(one.ids) == 1 and one.sure > _A_THING
    ]
    at_once = next((one for one in mentions if begins + 2 <= one.at <= begins + 3), None)
    if at_once is not None:
        return at_once
    talked_with = moment.state.scene.talk.who
    pronoun = said.words[begins + 2 : begins + 3]
    if (
        pronoun
        and pronoun[0] in ("him", "her", "them")
        and talked_with in {one.id for one in listeners(moment)}
    ):
        return Mention((talked_with,), begins + 2, 1, 1.0)
    return None


def _to_what_they_ask(moment: Moment, said: Utterance) -> Speech | None:
    """What is said to somebody's own demand: `Agreed, a month's wages`, `No, half of that`, `Fine`."""
    talk = moment.state.scene.talk
    persona = moment.state.personas.get(talk.who)
    if persona is None or not persona.unpaid or talk.who not in {one.id for one in listeners(moment)}:
        return None
    if moment.fighting or (said.text.rstrip().endswith("?") and len(said.words) > _FEW):
        return None
    words = said.words
    offers = lexicon().set_of("bargain", "answers") | lexicon().set_of("haggling", "offers")
    acts = words[:1] in (["i"], ["we"]) and offers.isdisjoint(words[1:2])
    joined = f"{' '.join(words)} "
    opens = [
        phrase
        for sense in ("accept", "refuse")
        for phrase in (*lexicon().words("talk", sense), "yes", "no", "ok", "okay")
        if joined.startswith(f"{phrase} ")
    ]
    bids = haggles(persona, said.text)
    if acts or not (opens or (bids and len(words) <= _A_REMARK)):
        return None
    told = said.text.strip()
    for phrase in sorted(opens, key=len, reverse=True)[:1]:
        behind = told[len(phrase) :].lstrip(" ,.!;:")
        if utterance(behind).words[:1] in (["i"], ["we"]) and _does_something(moment, behind):
            return None  # `Fine, I show him the first ducat` does something.
    return Speech(talk.who, inline(said_to_them(told, moment.state.characters[talk.who].name)))


def _does_something(moment: Moment, behind: str) -> bool:
    words = utterance(behind).words
    return bool(words[1:2]) and words[1] not in lexicon().set_of("bargain", "gives")


_FEW, _A_REMARK = 6, 16
