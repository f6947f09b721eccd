"""Whom a line brings into the scene: who sets on the hero, who comes, and whoever something is done to.

Nobody who is here stands in for somebody who is named and is not: that one comes in first, and says so.
"""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.comings.arrivals import band_at, harms_at, told_of_the_attackers
from solofate.commands.readings.comings.called_in import called_in
from solofate.commands.readings.comings.carried_in import carried_in
from solofate.commands.readings.comings.comings import comes_by_name, goes_away, several_come
from solofate.commands.readings.comings.companies_told import come_together, go_together
from solofate.commands.readings.comings.helpers_told import helper_told
from solofate.commands.readings.comings.only_told_of import is_known_to_be_gone, is_only_told_of
from solofate.commands.readings.comings.sides_changed import turned_against_us
from solofate.commands.readings.comings.subjects import (
    Subject,
    all_of,
    called,
    subject_at,
    subjects,
    with_their_names,
)
from solofate.commands.readings.comings.taken_away import is_taken_away
from solofate.commands.readings.comings.things_with_names import (
    acts_in_a_clause_of_its_own,
    is_of_a_thing,
)
from solofate.commands.readings.deeds.deeds import deed_readings
from solofate.commands.readings.fights.blows_told import a_blow_as_told
from solofate.commands.readings.reading import DOUBTFUL, SURE, WOULD_COME_IN, Moment, Reading
from solofate.commands.readings.scenes.taken_there import TAKEN_THERE
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence, sentence_in
from solofate.commands.readings.sentences.things import aspects_in
from solofate.commands.readings.ways.standing_apart import stands_apart
from solofate.commands.readings.whom.named import Named
from solofate.commands.readings.whom.strangers import several_in
from solofate.commands.readings.words.nouns import PERSON, noun_at
from solofate.commands.readings.words.utterance import Utterance
from solofate.gm.story.deaths import may_be_met
from solofate.gm.talk.company import SPEECHLESS
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.rules.model.characters import BYSTANDERS, PCS
from solofate.rules.model.state import CONTEST, FREE
from solofate.rules.names import slug

_SETS_ON, _MET = 0.96, 0.93
_ASKED = SURE - 0.05
"""Of whoever the story tells to be missing it is asked whether they are here after all."""


def with_newcomers(moment: Moment, said: Utterance, found: Sequence[Reading]) -> list[Reading]:
    """The readings of a line with whoever comes in by it, and without those that mistake somebody here for them."""
    if moment.hero is None or moment.decision is not None or not moment.state.scene.open or not said.words:
        return list(found)
    sentence = sentence_in(moment, said)
    if said.asks or sentence.words[0] in _SUPPOSED:
        return list(found)
    if any(each.because == TAKEN_THERE for each in found):
        return list(found)
    if (set_on := _set_upon(sentence)) is not None:
        return [*set_on, *(each for each in found if not each.line.startswith(_BY_THE_HERO))]
    if turned := turned_against_us(sentence):
        return [*turned, *(each._replace(score=each.score - _LESS) for each in found)]
    helper = _comes_to_help(sentence)
    if helper is None and not any(a_blow_as_told(sentence)):  # `My cutlass took her across the knuckles`
        helper = helper_told(sentence, deed_readings)
    if helper is not None:
        return [helper, *(each._replace(score=each.score - _LESS) for each in found)]
    fights = any(each.line.startswith(("/conflict", "/attack")) for each in found)
    begins = any(
        each.line.startswith("/conflict") for each in found
    )  # Who sets on the heroes does not leave.
    if gone := [] if begins else _gone(sentence):
        return [*gone, *(each._replace(score=each.score - _LESS) for each in found)]
    if brought := list(carried_in(sentence)) or list(called_in(sentence)):
        return [*brought, *(each._replace(score=each.score - _LESS) for each in found)]
    if together := [] if fights else list(come_together(sentence)):
        return [*together, *(each._replace(score=each.score - _LESS) for each in found)]
    if there := [] if fights else list(stands_apart(sentence)):
        return [*there, *(each._replace(score=each.score - _LESS) for each in found)]
    if not sentence.elsewhere:
        if comes := () if fights else list(several_come(sentence)):
            return [*comes, *(each._replace(score=each.score - _LESS) for each in found)]
        return _with_a_role(sentence, found)
    if comes := list(comes_by_name(sentence)) or ([] if fights else list(several_come(sentence))):
        return [*comes, *(each._replace(score=each.score - _LESS) for each in found)]
    met = _done_to(sentence, found)
    return list(found) if met is None else _first(sentence, met, found)


def _gone(sentence: Sentence) -> list[Reading]:
    """Who leaves the scene by a line: of their own will, or taken away."""
    return [*go_together(sentence)] or [*goes_away(sentence)] or [*is_taken_away(sentence)]


def _first(sentence: Sentence, met: Reading, found: Sequence[Reading]) -> list[Reading]:
    """Whoever comes in before everything else, and nothing that is done to somebody who is not named."""
    moment = sentence.moment
    assert moment.hero is not None
    others = set(moment.state.characters) - _by_name(sentence) - {moment.hero.id}
    kept = [each for each in found if others.isdisjoint(each.line.replace(",", " ").split())]
    return [met, *(each._replace(score=each.score - _LESS) for each in kept)]


def _with_a_role(sentence: Sentence, found: Sequence[Reading]) -> list[Reading]:
    """The same for somebody told by what they are: `I bluff my way past the sentry`, where no sentry is.

    Only where somebody else would be taken for them, or nobody in a fight; with nobody in the way it is a deed by
    itself.
    """
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    people = set(moment.state.characters) - {one.id for one in moment.friends}
    taken = next((each for each in found if each.line[:1] == "/" and each.score >= DOUBTFUL), None)
    taken = None if any(each.line.startswith(('/conflict with "', "/add")) for each in found) else taken
    if sentence.subject != "me" or taken is None:
        return list(found)
    at_nobody = people.isdisjoint(taken.line.replace(",", " ").split())
    meant = moment.fighting and taken.line.startswith(_AT_SOMEBODY)
    rolled = max(found, key=lambda each: each.score).line.startswith("/overcome")
    if at_nobody and not meant and not (rolled and _is_put_to_them(sentence)):
        return list(found)
    for at in range(sentence.verb_from + 1, len(words) - 1):
        if words[at] not in ("the", "a", "an") or words[at - 1] in _ONLY_BEFORE:
            continue
        if words[at + 1] in known.set_of("only-spoken-of", "gone"):
            continue  # The dead man comes in no more.
        if words[at + 1] in known.set_of("only-spoken-of", "looks-on"):
            return list(found)
        if _is_of_another_clause(sentence, at):
            return list(found)
        end = _somebody_at(sentence, at, at_nobody)
        if end is None or words[end : end + 2] in _BROUGHT_DOWN or is_only_told_of(sentence, at, end):
            continue
        if any(one.at < end and at < one.end for one in sentence.people_anywhere):
            return list(found)
        if not known.set_of("only-spoken-of", "leads").isdisjoint(words[sentence.verb_from + 1 : at]):
            return list(found)
        if not people.isdisjoint(_by_name(sentence)):
            return list(found)
        if aspects_in(moment, words[at:end]):
            return list(found)  # `The panicking crowd` is there, as an aspect.
        begins = at + 1 + (end - at > 2 and words[at + 1] in known.set_of("next-scene", "of-this-place"))
        several = several_in(moment, words[begins - 1 : end]) if begins == at + 1 else None
        name = " ".join(word.capitalize() for word in words[begins:end])
        typed = several.typed if several is not None and several.number > 1 else f'"{name}"'
        why = f"no {name.lower()} is in this scene so far, and one {WOULD_COME_IN}"
        met = Reading(f"/add {typed}{'' if moment.fighting else ' as bystander'}", _MET, why)
        return _first(sentence, met, found)
    return list(found)


def _is_put_to_them(sentence: Sentence) -> bool:
    """Whether somebody has to be there for it: `I confront the geologist`, `I apologise to the cook`."""
    head, words = sentence.verb_at_head, sentence.words
    if head is None or head.action not in ("press", "talk") or sentence.moment.fighting:
        return False
    behind = words[head.end : head.end + 2]
    articles = sentence.moment.words.set_of("plain", "articles")
    return behind[:1] != [] and (
        behind[0] in articles or (behind[0] in ("to", "with") and behind[-1] in articles)
    )


def _is_of_another_clause(sentence: Sentence, at: int) -> bool:
    """Whether somebody is only told of there: in what is promised, or as whom one calls up or who is far."""
    words, known = sentence.words, sentence.moment.words
    between = words[sentence.verb_from + 1 : at]
    verb = words[sentence.verb_from] if sentence.verb_from < len(words) else ""
    if not known.set_of("only-spoken-of", "calls-up").isdisjoint(verb_forms(words[at - 1])):
        return True
    if not known.set_of("only-spoken-of", "meanwhile").isdisjoint(between):
        return True
    promised = not known.set_of("only-spoken-of", "gives-word").isdisjoint(verb_forms(verb))
    return promised and not known.set_of("only-spoken-of", "clause").isdisjoint(between)


_BROUGHT_DOWN = (["down", "on"], ["down", "onto"])
"""Behind what is a blow's weapon, whatever it is called."""
_AT_SOMEBODY = ("/advantage", "/attack", "/overcome")


def _somebody_at(sentence: Sentence, at: int, at_nobody: bool) -> int | None:
    """Where whoever is told there by what they are ends: `the sergeant`, and in a fight `the sergeant's head`."""
    known, words = sentence.moment.words, sentence.words
    if at_nobody:
        whose = next((spot for spot in range(at + 1, min(at + 4, len(words))) if _owns(sentence, spot)), None)
        if whose is not None and is_a_person(known, words[whose]):
            return whose + 1
    noun = noun_at(known, words, at)
    if noun is None or noun.head != words[noun.end - 1]:
        return None
    if not at_nobody:
        return noun.end if known.senses("occupations", noun.head) else None
    fits = is_a_person(known, noun.head) or (noun.names == PERSON and _is_put_to_them(sentence))
    return noun.end if fits else None


def is_a_person(known: Lexicon, word: str) -> bool:
    """Whether a word says by itself that it is somebody, and is no blade or panel who might be one."""
    callings = known.senses("occupations", word)
    persons = known.set_of("talk-words", "person") | known.set_of("somebody", "foe")
    return bool(callings and callings[0] not in SPEECHLESS) or not persons.isdisjoint(plural_forms(word))


def _owns(sentence: Sentence, at: int) -> bool:
    token = sentence.said.tokens[at]
    return sentence.said.text[token.begins : token.ends].endswith(("'s", "’s", "s'", "s’"))


_BY_THE_HERO = ("/conflict", "/add", "/attack", "/advantage", "/overcome", "/maneuver", "/do")


def _by_name(sentence: Sentence) -> set[str]:
    """The ids of everybody here whom a line names, and does not only point at."""
    points = sentence.moment.words.set_of("somebody", "last")
    named = (
        one
        for one in sentence.people_anywhere
        if one.sure >= BY_NAME and sentence.words[one.at] not in points
    )
    return {who for one in named for who in one.ids}


_SUPPOSED = ("if", "when")
_THEY = "they"
_LESS = 0.25
"""So much less likely is everything else where somebody comes in."""


def _set_upon(sentence: Sentence) -> list[Reading] | None:
    """Everybody a line has set on the hero or join a fight, by name, each once; None where it has none do so.

    Nothing is left of it in a fight in which all of them are.
    """
    moment, said = sentence.moment, sentence.said
    if sentence.subject == "me" or said.quoted or harms_at(moment, said.words) is None:
        return None
    if band_at(moment, said.words, sentence.begins):
        return None  # Those are here, whosever they are.
    if told_of_the_attackers(moment, said) is not said:
        return None  # Whoever `shouts and her two dogs rush me` does not do so.
    words = said.words
    acting = [
        each for each in subjects(sentence) if words[max(0, each.at - 1) : each.at] not in (["me"], ["us"])
    ]
    new = [each.at for each in acting if each.several is not None]
    # `Three men block the door. They attack us`: they are the three, and nobody who was here before.
    theirs = [each for each in acting if words[each.at] == _THEY and new and min(new) < each.at]
    acting = [each for each in acting if each not in theirs]
    acting = list({each.typed: each for each in acting}.values())
    helpers = [each for each in acting if _is_on_my_side(sentence, each)]
    found = with_their_names(sentence, [each for each in acting if each not in helpers])
    if helpers and found and moment.state.scene.mode == FREE:
        first = _on_my_side(helpers[0])
        who = " ".join(each.typed for each in found)
        begins = Reading(f"/conflict with {who}", _SETS_ON - _LESS, f"{all_of(found)} begin a fight")
        return [first, begins] if first is not None else [begins._replace(score=_SETS_ON)]
    if not found or not (len(found) > 1 or found[0].named is not None or theirs):
        return None
    if moment.state.scene.mode == FREE:
        who = " ".join(each.typed for each in found)
        begin = "begin a fight" if len(found) > 1 or found[0].several is not None else "begins a fight"
        return [Reading(f"/conflict with {who}", _SETS_ON, f"{all_of(found)} {begin}")]
    if not moment.fighting:
        return None
    for each in found:
        if each.here is not None and each.here.side == BYSTANDERS and each.here.out is None:
            joins = f"{each.here.name} joins the fight"
            return [Reading(f"/side {each.here.id} opposition", _SETS_ON, joins)]
        if each.here is None and not _came_already(moment, each):
            why = "they are not in this fight so far, and come in"
            return [Reading(f"/add {each.typed}", _SETS_ON, why)]
    return []


def _is_on_my_side(sentence: Sentence, one: Subject) -> bool:
    """Whether somebody is told to be with the heroes in a clause of theirs: `…, and Erik fights on my side`."""
    words = sentence.words
    ends = next(
        (at for at in (*sentence.said.joints, *sentence.said.after_a_stop) if at > one.end), len(words)
    )
    told = [
        each
        for each in sentence.moment.words.found("taking-sides", words[one.end : ends])
        if each.sense == "helps" and each.at <= _SOON
    ]
    return bool(told) and sentence.moment.words.set_of("company", "not-so").isdisjoint(words[one.end : ends])


def _on_my_side(one: Subject) -> Reading | None:
    """The command by which somebody is with the heroes from here on; None where they are already."""
    if one.here is None:
        return Reading(f"/add {one.typed} as ally", _SETS_ON, f"{called(one)} comes to help")
    if one.here.side == PCS or one.here.out is not None:
        return None
    return Reading(f"/side {one.here.id} heroes", _SETS_ON, f"{one.here.name} takes your side")


def _came_already(moment: Moment, one: Subject) -> bool:
    """Whether so many of that kind are here as the line has come in."""
    if one.several is None:
        return False
    kind = slug(one.several.name)
    here = [each for each in moment.state.characters.values() if slug(each.sheet.name) == kind]
    return len(here) >= one.several.number


def _comes_to_help(sentence: Sentence) -> Reading | None:
    """Somebody who takes the hero's side: `Rose comes to help me and grabs his arm`."""
    moment, words = sentence.moment, sentence.words
    if sentence.said.quoted or moment.state.scene.mode == CONTEST:
        return None
    if sentence.subject == "me":
        return _taken_along(sentence)
    found = [each for each in moment.words.found("taking-sides", words) if each.sense == "helps"]
    if not found:
        return None
    when = [each for each in moment.words.found("taking-sides", words) if each.sense == "from-when"]
    first = next((each for each in when if each.at == sentence.begins), None)
    subject = subject_at(sentence, sentence.begins if first is None else first.at + first.length)
    if subject is None or subject.end > found[0].at or subject.several is not None:
        return None
    return _on_my_side(subject)


def _taken_along(sentence: Sentence) -> Reading | None:
    """Whoever the hero takes along as a companion: `I take Davit with me as my companion`."""
    words, known = sentence.words, sentence.moment.words
    takes = known.set_of("taking-sides", "takes")
    at = sentence.verb_from
    if (
        sentence.denied
        or sentence.moment.fighting
        or at >= len(words)
        or takes.isdisjoint(verb_forms(words[at]))
    ):
        return None
    one = subject_at(sentence, at + 1)
    if one is None or one.several is not None:
        return None
    behind = [each for each in known.found("taking-sides", words[one.end :]) if each.sense == "along"]
    return _on_my_side(one) if behind and behind[0].at == 0 else None


_SOON = 4


def _done_to(sentence: Sentence, found: Sequence[Reading]) -> Reading | None:
    """Whoever is named and something is done to comes in first; None where they are only spoken of, or to."""
    words, known = sentence.words, sentence.moment.words
    if sentence.subject != "me" or sentence.denied:
        return None
    only_spoken_of = known.set_of("only-spoken-of", "leads")
    verb = words[sentence.verb_from] if sentence.verb_from < len(words) else ""
    if not known.set_of("only-spoken-of", "by").isdisjoint(verb_forms(verb)):
        return None
    if any(each.line.startswith("/scene") and each.score >= SURE for each in found):
        return None  # Whoever is named is named with the place.
    for one in sentence.elsewhere:
        if _is_of_another_clause(sentence, one.at) or acts_in_a_clause_of_its_own(sentence, one):
            continue
        if is_only_told_of(sentence, one.at, one.end):
            continue
        if one.at <= sentence.verb_from or words[one.end : one.end + 2] in _BROUGHT_DOWN:
            continue  # What is brought down on somebody is nobody, whatever it is called.
        clause = max((at for at in sentence.said.joints if at < one.at), default=0)
        between = words[max(sentence.verb_from, clause) + 1 : one.at]
        if _is_treated(sentence, one):
            return _met(sentence, one)
        speaks = [
            each for each in sentence.verbs if each.action in ("talk", "press") and each.end < one.at - 1
        ]
        if speaks or _owns_a_thing(sentence, one) or is_of_a_thing(sentence, one):
            continue
        if not may_be_met(sentence.moment.state, one.name):
            continue  # The dead come in no more.
        leading = [word for word in between if word not in known.set_of("plain", "articles")][-1:]
        taken = between[-2:] == _TAKEN_FROM  # `I wrestle the spanner away from Marlow`
        if not only_spoken_of.isdisjoint(between) or not (taken or _ONLY_BEFORE.isdisjoint(leading)):
            continue
        if any(each.line.startswith(f"/talk {one.typed}") for each in found):
            return None
        return _met(sentence, one)
    return None


_TAKEN_FROM = ["away", "from"]
_ONLY_BEFORE = lexicon().set_of("blow-words", "only-before")
"""Right before whom nothing is done to: `I wait for Milo`, `I push through the crowd`."""


def _is_treated(sentence: Sentence, one: Named) -> bool:
    """Whether it is a wound or a part of theirs that is seen to: `I stop the bleeding of Jonas's hand`."""
    known = sentence.moment.words
    seen_to = known.set_of("care-for", "verbs") | {"stop"}
    verbs = {form for word in sentence.words[sentence.verb_from : one.at] for form in verb_forms(word)}
    parts = known.set_of("body", "parts") | known.set_of("care-for", "wounds")
    return not seen_to.isdisjoint(verbs) and not parts.isdisjoint(sentence.words[sentence.verb_from :])


_NO_BLOW = lexicon().words("blow-words", "no-blow")
"""Before whoever is not fought by what is done: `I run after him`, `I hand it to Pista`."""


def _owns_a_thing(sentence: Sentence, one: Named) -> bool:
    """Whether it is a thing or a place of theirs, and no part of them: `Sark's back door`, but not `Pieter's arm`."""
    said, parts = sentence.said, sentence.moment.words.set_of("body", "parts")
    written = said.text[said.tokens[one.end - 1].begins : said.tokens[one.end - 1].ends]
    behind = sentence.words[one.end : one.end + 2]
    return written.endswith(("'s", "’s", "s'", "s’")) and parts.isdisjoint(behind)


def _met(sentence: Sentence, one: Named) -> Reading:
    moment = sentence.moment
    actions = {each.action for each in sentence.verbs if each.at < one.at}
    if sentence.words[one.at - 1] in _NO_BLOW:
        actions.discard("attack")
    why = f"{one.name} is not in this scene so far, and {WOULD_COME_IN}"
    sure = _ASKED if is_known_to_be_gone(moment, one.name) else _MET
    if "attack" in actions and moment.state.scene.mode == FREE:
        line = f"/conflict with {one.typed}{moment.opening}"
        return Reading(line, sure, why)
    is_fought = moment.fighting and actions.isdisjoint(("aid", "treat", "talk"))
    kind = "" if is_fought else " as bystander"
    return Reading(f"/add {one.typed}{kind}", sure, why)
