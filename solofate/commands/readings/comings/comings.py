"""Who comes and who goes: `a man steps out of the willows: Erik`, `the sergeant goes back to his horse`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from solofate.commands.readings.comings.arrivals import band_at
from solofate.commands.readings.comings.whither import leads_out, whither_told
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.foes_told import foes_told
from solofate.commands.readings.whom.named import Named
from solofate.commands.readings.whom.strangers import COUNTS, Several, several_in
from solofate.commands.readings.words.nouns import ALIVE, PERSON, kind_named
from solofate.commands.readings.words.utterance import skip
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import CONTEST, FREE
from solofate.rules.names import words_of

_COMES, _GOES = 0.94, 0.93
_SOON, _SOON_COMES = 4, 8
_FEW = 7


def comes_by_name(sentence: Sentence) -> Iterator[Reading]:
    """Whoever is named and comes to where the hero is: `Ivy, the new girl, hurries up to me`."""
    if sentence.subject == "me" or sentence.said.quoted:
        return
    for one in sentence.elsewhere:
        joint = next((at for at in sentence.said.joints if at > one.end), None)
        goes_on = joint + (sentence.words[joint] == "and") if joint is not None else None
        if goes_on is not None and leaves_by(sentence, goes_on):
            continue  # Who `bursts into tears and runs out` was here all along.
        if _arrives(sentence, one) or _is_named_last(sentence, one):
            yield Reading(f"/add {one.typed} as bystander", _COMES, f"{one.name} comes in")
            return
        told = bool(one.role) and sentence.said.stops_before(one.end) and _does_something(sentence, one.end)
        if one.at == sentence.begins and (told or shows_a_gesture(sentence, one.end)):
            yield Reading(f"/add {one.typed} as bystander", _COMES, f"{one.name} is here")
            return


def several_come(sentence: Sentence) -> Iterator[Reading]:
    """Those of a kind who come to where the hero is: `Two men in overalls come in and block my way`."""
    if sentence.subject == "me" or sentence.said.quoted or sentence.moment.state.scene.mode == CONTEST:
        return
    words = sentence.words
    for at in _heads(sentence):
        several = somebody_new(sentence, at)
        if several is None or words[at + several.length - 1] in _OF_NO_KIND:
            continue  # `A tune nobody knows` is no nobody.
        behind = at + several.length
        ends = next((stop for stop in sentence.said.after_a_stop if stop > behind), len(words))
        # What they are told by stands between: `in hi-vis`, `with a dog`.
        spots = range(behind, min(ends, behind + _SOON_COMES))
        if is_about_its_business(sentence, behind):
            continue
        comes = any(gets_here(sentence, spot) for spot in spots) or _is_told_of_last(sentence, at, behind)
        stays = None if comes else _stays_at(sentence, at, several, [*spots])
        if comes or stays is not None:
            does = "come in" if comes else "are here"
            why = f"{several.number} of {several.name} {does}" if several.number > 1 else f"they {does}"
            alone = several.number == 1 and sentence.moment.state.scene.mode == FREE
            # Who comes in has nothing against the heroes so far.
            kind = " as bystander" if alone or stays is not None else ""
            ends = ends if stays is None or stays < behind else stays
            if alone:
                several = _by_what_they_wear(sentence, several, behind, ends)
            yield Reading(f"/add {several.typed}{kind}", _COMES, why)
            return


_OF_NO_KIND = ("nobody", "somebody", "anybody", "everybody")


def _stays_at(sentence: Sentence, at: int, one: Several, spots: Sequence[int]) -> int | None:
    """Where it says what somebody new does who is there already: `A woman with a carpet bag sits in the corner`."""
    words, known = sentence.words, sentence.moment.words
    counted = words[at] in ("a", "an", "another") or words[at] in COUNTS
    if sentence.moment.state.scene.mode != FREE or kind_named(known, words_of(one.name)[-1]) != PERSON:
        return None
    crowded = "crowd" in known.senses("occupations", words_of(one.name)[-1])
    shown = not crowded and at == sentence.begins
    behind = at + one.length
    if shown and shows_a_gesture(sentence, behind, several=one.number > 1):
        return behind  # `The old sacristan shakes his head` is seen to do it.
    if not counted:
        return None
    if shown and one.number == 1 and _does_something(sentence, behind):
        return behind  # `An old fisherman mends his nets by the wall`
    stays = known.set_of("arriving", "stays")
    spots = [at - 1, *spots] if at else spots  # `In the doorway stands a nun`
    does = next((spot for spot in spots if not stays.isdisjoint(verb_forms(words[spot]))), None)
    return does if does is not None and words[does - 1] not in known.set_of("arriving", "might") else None


def shows_a_gesture(sentence: Sentence, at: int, *, several: bool = False) -> bool:
    """Whether somebody does there what is seen or heard by whoever stands by them: `shakes his head`, `tugs at me`.

    Only as it happens now, and with nothing that says it comes from elsewhere: `writes`, `used to`, `on the radio`.
    """
    words, known = sentence.words, sentence.moment.words
    if not known.set_of("arriving", "from-elsewhere").isdisjoint(words):
        return False
    gestures, begins = known.set_of("arriving", "gestures"), known.set_of("arriving", "begins")
    told_by = words[at : at + 1] in (["with"], ["in"])  # `A small girl with a basket tugs at my sleeve`
    for spot in range(at, min(len(words), at + (_SOON_COMES if told_by else _SOON))):
        if sentence.said.stops_before(spot):
            return False
        forms = tuple(verb_forms(words[spot]))
        does = words[spot].endswith("s") is not several
        if does and not gestures.isdisjoint(forms):
            return True
        if does and not begins.isdisjoint(forms) and words[spot + 1 : spot + 2] == ["to"]:
            return not gestures.isdisjoint(words[spot + 2 : spot + 3])
        if not told_by and skip(words, spot, known, "before") == spot:
            return False
    return False


def _does_something(sentence: Sentence, at: int) -> bool:
    """Whether somebody does a thing of their own there, as it happens now: `mends his nets`."""
    words, known = sentence.words, sentence.moment.words
    if at + 1 >= len(words) or not known.set_of("arriving", "from-elsewhere").isdisjoint(words):
        return False
    if words[at] in known.set_of("arriving", "auxiliaries") or words[at] in known.set_of(
        "arriving", "in-general"
    ):
        return False  # `A soldier is a soldier`, `a woman knows such things`
    forms = [form for form in verb_forms(words[at]) if form != words[at]]
    return words[at].endswith("s") and any(senses_of(form, "verb") for form in forms)


def somebody_new_in(sentence: Sentence) -> Several | None:
    """Whom a line tells of first, by kind, and who is not here, whatever they do; None where it tells of nobody so."""
    found = (somebody_new(sentence, at) for at in _heads(sentence))
    return next((several for several in found if several is not None), None)


def _by_what_they_wear(sentence: Sentence, one: Several, behind: int, ends: int) -> Several:
    """Whoever is no more than a man or a woman goes by what they wear or carry: `Woman in the Fur Collar`."""
    words, known = sentence.words, sentence.moment.words
    kind = words_of(one.name)[-1]
    anybody = "anybody" in known.senses("occupations", kind) or kind in known.set_of("talk-words", "person")
    leads = words[behind : behind + 1] in (["in"], ["with"])
    articles = known.set_of("plain", "articles")
    if (
        not anybody
        or known.senses("occupations", kind)[:1] not in ((), ("anybody",), ("speaker",))
        or not leads
    ):
        return one
    if words[behind + 1 : behind + 2] == [] or words[behind + 1] not in articles:
        return one
    stops = (at for at in range(behind + 2, ends) if is_coming(known, words[at]) or words[at] in _JOINS)
    last = min(next(stops, ends), behind + 2 + _LONGEST_THING)
    thing = words[behind + 2 : last]
    if not thing:
        return one
    name = " ".join((one.name, words[behind], "the", *(word.capitalize() for word in thing)))
    return one._replace(name=name)


_JOINS = ("and", "who")
_LONGEST_THING = 4


def _heads(sentence: Sentence) -> Iterator[int]:
    """Every place at which somebody may be named who comes: at the head, where a clause begins, and behind a verb."""
    words, said = sentence.words, sentence.said
    yield sentence.begins
    for at in dict.fromkeys((*said.joints, *said.after_a_stop)):
        yield at + (words[at] in ("and", "then") and at + 1 < len(words))
    for at in range(sentence.begins + 1, min(len(words), sentence.begins + _FEW)):
        # `Behind us the soldiers have caught up`, `out of the dark comes a beggar`
        if words[at] in ("the", "a", "an") or words[at] in COUNTS:
            yield at


def somebody_new(sentence: Sentence, at: int, until: int | None = None) -> Several | None:
    """Whoever is told of there by what they are, and is none of those who are here; in the words before `until`."""
    moment, words = sentence.moment, sentence.words
    if at >= len(words) or band_at(moment, words, at) or (at and words[at - 1] in _LIKENS):
        return None  # `Laid open like a fish` tells of no fish.
    counted = words[at] in ("a", "an", "another", "some") or words[at] in COUNTS
    counted = counted or words[at : at + 3] == ["half", "a", "dozen"]
    if counted and words[at + 1 : at + 2] == ["of"] and foes_told(moment, words, at) is not None:
        return None  # `One of the watchmen` is here.
    if (theirs := _of_somebody(sentence, at)) is not None:
        return theirs
    if not counted and words[at] != "the":
        return None
    until = min(_verb_begins(sentence, at), len(words) if until is None else until)
    several = several_in(moment, [*words[at:until]])
    if several is None or counted:
        return several
    several = _as_many(several, words[at + several.length - 1])
    known_here = any(
        one.at < at + several.length and at < one.end and one.sure >= BY_NAME
        for one in sentence.people_anywhere
    )
    return None if known_here else several


_LIKENS = frozenset(("like", "as", "than"))


def _verb_begins(sentence: Sentence, at: int) -> int:
    """Where it goes on behind somebody with a word such as `have` or `are`, which is no part of what they are."""
    words, small = sentence.words, sentence.moment.words.set_of("arriving", "auxiliaries")
    return next((spot for spot in range(at, len(words)) if words[spot] in small), len(words))


def _as_many(several: Several, word: str) -> Several:
    """Those of whom a plural tells without a number: two of them, by the name of one."""
    one = min(reversed(list(plural_forms(word))), key=len)
    if one == word or word.endswith("ss") or several.number > 1:
        return several
    return several._replace(name=" ".join((*several.name.split()[:-1], one.capitalize())), number=2)


def _of_somebody(sentence: Sentence, at: int) -> Several | None:
    """The people of somebody who is named: `Haugen's men`, `the ringmaster's thugs`; None for anything else."""
    words, said, known = sentence.words, sentence.said, sentence.moment.words
    begins = at + (words[at] == "the")
    for owner in range(begins, min(len(words) - 1, begins + 2)):
        token = said.tokens[owner]
        if not said.text[token.begins : token.ends].endswith(("'s", "’s", "s'", "s’")):
            continue
        word = words[owner + 1]
        band = not known.set_of("company", "band").isdisjoint(plural_forms(word))
        one = min(reversed(list(plural_forms(word))), key=len)
        if not band and not known.senses("occupations", one):
            return None
        names = [said.text[each.begins : each.ends] for each in said.tokens[begins : owner + 1]]
        whose = " ".join(f"{name[:1].upper()}{name[1:]}" for name in names)
        return Several(f"{whose} {one.capitalize()}", 2 if one != word else 1, owner + 2 - at)
    return None


def _is_told_of_last(sentence: Sentence, at: int, behind: int) -> bool:
    """Whether who comes stands behind the verb, or behind what is heard of them: `Footsteps on the stairs: a guard`."""
    words, known = sentence.words, sentence.moment.words
    if behind < len(words) and behind not in (*sentence.said.joints, *sentence.said.after_a_stop):
        return False
    before = words[max(0, at - _SOON) : at]
    comes = known.set_of("arriving", "comes")
    leads = known.set_of("arriving", "lands") | {"of"}
    last = words[at - 1] if at else ""
    if not comes.isdisjoint(verb_forms(last)) and last not in comes and not leads.isdisjoint(before[:-1]):
        return True
    stops = at in sentence.said.after_a_stop
    return stops and not known.set_of("arriving", "heralds").isdisjoint(words[sentence.begins : at])


def gets_here(sentence: Sentence, at: int) -> bool:
    """Whether the verb there is one by which somebody comes to where the heroes are."""
    words, known = sentence.words, sentence.moment.words
    if not is_coming(known, words[at]):
        return False
    alone = not known.set_of("arriving", "by-themselves").isdisjoint(verb_forms(words[at]))
    return not _goes_past(known, words, at + 1) and (
        alone or not known.set_of("arriving", "lands").isdisjoint(words[at + 1 : at + 3])
    )


def is_about_its_business(sentence: Sentence, at: int) -> bool:
    """Whether a beast named up to there only moves where it lives: `The fish go round and round`."""
    words, known = sentence.words, sentence.moment.words
    if not at or kind_named(known, words[at - 1]) != ALIVE:
        return False
    ends = next((stop for stop in sentence.said.after_a_stop if stop > at), len(words))
    told = words[at:ends]
    comes = {form for word in told for form in verb_forms(word)} & known.set_of("arriving", "hither")
    leads = known.set_of("plain", "articles") | known.set_of("plain", "before-a-thing") | {"and", "round"}
    places = known.set_of("arriving", "to-a-beasts-place")
    lives = any(each in places and then in leads for each, then in pairwise(told))
    return lives and not comes and _AT_US.isdisjoint(told)


_AT_US = frozenset(("me", "us", "my", "our"))


def _goes_past(known: Lexicon, words: Sequence[str], at: int) -> bool:
    """Whether somebody only passes by there, or goes: `comes by`, `runs on past`, but not `comes in by the gate`."""
    leaves, inside = known.set_of("arriving", "leaves"), known.set_of("arriving", "inside")
    behind = words[at : at + 2]
    return behind[:1] != [] and (
        behind[0] in leaves or (behind[0] not in inside and not leaves.isdisjoint(behind))
    )


def _is_named_last(sentence: Sentence, one: Named) -> bool:
    """Whether a name says who has come in the clause before it: `A man steps out of the willows: Erik Hellstrom`."""
    words, said, known = sentence.words, sentence.said, sentence.moment.words
    colon = ":" in said.text[said.tokens[one.at - 1].ends : said.tokens[one.at].begins] if one.at else False
    if one.end < len(words) or not colon:
        return False
    if not known.set_of("arriving", "heralds").isdisjoint(words[: one.at]):
        return True
    return any(gets_here(sentence, at) for at in range(one.at))


def is_coming(known: Lexicon, word: str) -> bool:
    """Whether a word is a verb by which one gets to a place, or shows oneself there."""
    forms = verb_forms(word)
    if not known.set_of("arriving", "comes").isdisjoint(forms):
        return True
    return not known.senses("verbs", word) and is_a(word, _MOVING, "verb", among=2)


_MOVING = ("travel.v.1", "enter.v.1", "arrive.v.1")


def _arrives(sentence: Sentence, one: Named) -> bool:
    words, known = sentence.words, sentence.moment.words
    comes, brought = known.set_of("arriving", "comes"), known.set_of("arriving", "brought")
    lands = known.set_of("arriving", "lands")
    before = words[max(0, one.at - 2) : one.at]
    if len(before) == 2 and before[0] in lands and not comes.isdisjoint(verb_forms(before[1])):
        return True  # `In comes Rosa`
    if (
        len(before) == 2
        and before[0] in ("is", "are")
        and before[1].endswith("ing")
        and is_coming(known, before[1])
    ):
        return True  # `Then is arriving Inspector Barlow`
    at = skip(words, one.end, known, "before")
    behind = words[at : at + _SOON]
    if behind[:1] in (["is"], ["gets"]) and brought & set(behind[1:2]):
        return True
    if behind[:1] in (["is"], ["stands"], ["sits"], ["waits"]) and known.set_of("arriving", "waits") & set(
        behind[:2]
    ):
        return True
    if not behind or not is_coming(known, behind[0]) or behind[0] in comes:
        return False
    alone = not known.set_of("arriving", "by-themselves").isdisjoint(verb_forms(behind[0]))
    return not _goes_past(known, behind, 1) and (alone or not lands.isdisjoint(behind[1:3]))


def goes_away(sentence: Sentence) -> Iterator[Reading]:
    """Somebody here who leaves, or goes where the scene has a place: `the sergeant goes back to his horse`."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    if sentence.subject == "me" or sentence.said.quoted or moment.state.scene.mode != FREE:
        return
    one = next((each for each in sentence.people_anywhere if each.at == sentence.begins), None)
    who = moment.state.characters.get(one.ids[0]) if one is not None and len(one.ids) == 1 else None
    if one is None or who is None or who.side == PCS or one.sure < _BY_A_PRONOUN:
        return
    at = skip(words, one.end, known, "before")
    ends = next((stop for stop in sentence.said.joints if stop >= at), len(words))
    if (
        at < len(words)
        and words[at] in known.set_of("sent-off", "opens")
        and sentence.said.stops_before(one.end)
    ):
        return  # `Greta, go and look out of the window` is said to her.
    if words[at + 1 : at + 2] in (["us"], ["me"]) and sentence.said.stops_before(one.end):
        return  # `Mirela, row us out tonight, and I will forget your name` is asked of her.
    if not known.set_of("company", "not-so").isdisjoint(words[one.end : ends]):
        return
    if (zone := _goes_to_a_zone(sentence, one, at, ends)) is not None:
        yield Reading(f'/as {who.id} move "{zone}"', _GOES, f"{who.name} goes there")
    elif leaves_by(sentence, at) or _goes_in_elsewhere(sentence, at):
        whither = whither_told(moment, sentence.said, at, len(words))
        line = f'/drop {who.id} to "{whither}"' if whither else f"/drop {who.id}"
        yield Reading(line, _GOES, f"{who.name} leaves")


_BY_A_PRONOUN = 0.7


_HITHER = frozenset(("come", "return"))


def _goes_in_elsewhere(sentence: Sentence, at: int) -> bool:
    """Whether a clause takes somebody into a place or through a door: `climbs down into the crypt`."""
    words, known = sentence.words, sentence.moment.words
    moves = known.set_of("going-away", "moves")
    for begins, ends in _clauses(sentence, at):
        if begins >= ends or moves.isdisjoint(verb_forms(words[begins])) or not words[begins].endswith("s"):
            continue
        hither = not _HITHER.isdisjoint(verb_forms(words[begins]))
        if not hither and leads_out(sentence.moment, sentence.said, begins + 1, ends):
            return True
    return False


def leaves_by(sentence: Sentence, at: int) -> bool:
    """Whether whoever is named before that place leaves by what they do from there on."""
    return any(_leaves(sentence, *clause) for clause in _clauses(sentence, at))


def _clauses(sentence: Sentence, at: int) -> Iterator[tuple[int, int]]:
    """Where what they do begins and ends: behind who does it, and behind every `and` that goes on from it."""
    words, joints = sentence.words, [stop for stop in sentence.said.joints if stop > at]
    ends = [*joints, len(words)]
    yield at, ends[0]
    for stop, end in zip(joints, ends[1:], strict=True):
        begins = stop + (words[stop] in ("and", "then"))
        if words[begins : begins + 1] and words[begins] in ("i", "we"):
            return
        yield begins, end


def _goes_to_a_zone(sentence: Sentence, one: Mention, at: int, ends: int) -> str | None:
    """The zone of this scene somebody goes to by such a clause; None for none, or where they are there."""
    known, state = sentence.moment.words, sentence.moment.state
    words = sentence.words
    if at >= ends or known.set_of("going-away", "moves").isdisjoint(verb_forms(words[at])):
        return None
    names = state.scene.zones.names
    there = state.characters[one.ids[0]].zone
    for place in sentence.places:
        zone = place.zone
        leads = not known.set_of("going-away", "to").isdisjoint(words[at + 1 : place.at])
        if at < place.at < ends and leads and zone != there:
            return names[zone]
    return None


def _leaves(sentence: Sentence, at: int, ends: int) -> bool:
    """Whether a clause is of leaving, and of nothing that is left behind: `leaves`, but not `leaves a letter`."""
    words, known = sentence.words, sentence.moment.words
    if _goes_off(known, words[at:ends]):
        return True
    for each in known.found("going-away", words[at:ends]):
        if each.at != 0 or each.sense not in ("leaves", "by-itself", "alone"):
            continue
        behind = words[at + each.length : ends]
        if each.sense == "alone" and behind:
            continue
        if each.sense == "leaves" or not behind:
            return True
        if behind[0] in known.set_of("going-away", "by-what-way") or behind[0].endswith("ly"):
            return True
    return False


def _goes_off(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether a clause begins with moving off, whatever the verb: `hurry out again`, `shuffles back to bed`."""
    if not words or not is_coming(known, words[0]) or words[0].endswith("ing"):
        return False
    for each in known.found("going-away", words[1:]):
        if each.sense != "off" or each.at > 1:
            continue
        behind = words[1 + each.at + each.length :]
        stays = not known.set_of("going-away", "stays-by").isdisjoint(behind[:3])
        return not stays
    return False
