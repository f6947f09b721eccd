"""Who goes along where nobody fights: `Teo and I go down`, `I lead Petru to the boat`, `Come, Petru, to the roof!`.

Companions follow by themselves. Whoever else goes with the hero is named behind `taking`, and whoever stays behind
`leaving`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence, sentence_in
from solofate.commands.readings.sentences.things import Place
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.utterance import Utterance
from solofate.gm.talk.companions import is_a_companion
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, PLAYER, Character
from solofate.rules.model.state import FREE, may_act
from solofate.wording.people import listed

_SURE = 0.96
_LONGEST_CALL = 12
_US = frozenset(("we",))
_ME = frozenset(("me", "us"))


def led_along(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Somebody of this place who is taken, helped or called to another zone: the hero's way there, and theirs."""
    if moment.hero is None or moment.decision is not None or not moment.state.scene.open:
        return
    if not (_is_free(moment) or moment.fighting) or said.asks or said.quoted or not said.words:
        return
    sentence = sentence_in(moment, said)
    there = _whither(sentence)
    if there is None or sentence.denied:
        return
    if moment.fighting:
        yield from _fled_with(sentence, there)
        return
    ours = "i" in said.words or "we" in said.words
    along = _we_go(sentence, there) or _led(sentence, there) or _named_first(sentence)
    along = along if ours else _called(sentence, there)
    if along:
        names = listed([one.name for one in along])
        line = f"/move {moment.state.scene.zones.names[there.zone]}"
        yield Reading(
            _taking(line, along), _SURE, f"{names} goes along" if len(along) == 1 else f"{names} go along"
        )


def with_company(moment: Moment, said: Utterance, reading: Reading) -> Reading:
    """A way the hero goes, with whoever goes along by the same sentence, and without whoever it says stays."""
    if not reading.line.startswith("/move ") or not _is_free(moment):
        return reading
    if " taking " in reading.line or " leaving " in reading.line:
        return reading
    sentence = sentence_in(moment, said)
    staying = _staying(sentence)
    against = reading.line.partition(" vs ")[2].split()
    along = [one for one in _going_too(sentence) if one not in staying and one.id not in against]
    left = [one for one in staying if is_a_companion(one) and one.control != PLAYER]
    line = _taking(reading.line, along)
    return reading._replace(line=f"{line} leaving {_ids(left)}" if left else line)


def _taking(line: str, along: Sequence[Character]) -> str:
    return f"{line} taking {_ids(along)}" if along else line


def _ids(people: Sequence[Character]) -> str:
    return ", ".join(one.id for one in people)


def _is_free(moment: Moment) -> bool:
    state = moment.state
    return (
        moment.hero is not None and moment.decision is None and state.scene.open and state.scene.mode == FREE
    )


def _whither(sentence: Sentence) -> Place | None:
    """The one other zone to which it is said that somebody goes."""
    hero = sentence.moment.hero
    assert hero is not None
    found = [place for place in sentence.places if place.towards and place.zone != hero.zone]
    return found[0] if len({place.zone for place in found}) == 1 else None


def _beside(sentence: Sentence) -> list[tuple[Mention, Character]]:
    """Everybody the line names who stands where the hero does and is no foe, with where they are named."""
    hero = sentence.moment.hero
    assert hero is not None
    people = sentence.moment.state.characters
    found = []
    for one in sentence.people_anywhere:
        person = people[one.ids[0]]
        here = person.id != hero.id and person.zone == hero.zone and person.out is None
        named = len(one.ids) == 1 and (one.sure >= BY_NAME or person.side == PCS)
        if here and named and person.side != OPPOSITION and not _is_whose(sentence, one):
            found.append((one, person))
    return found


def _is_whose(sentence: Sentence, one: Mention) -> bool:
    """Whether it is something of theirs: `Petru's lamp`."""
    last = sentence.said.tokens[one.end - 1]
    return sentence.said.text[last.begins : last.ends].endswith(("'s", "’s", "s'", "s’"))


def _led(sentence: Sentence, there: Place) -> list[Character]:
    """Those whom the hero takes there: they stand right behind the verb, and all of them before the place."""
    known, words = sentence.moment.words, sentence.words
    leads, hauls = known.set_of("going-along", "leads"), known.set_of("going-along", "hauls")
    between = known.set_of("plain", "articles") | {"and", "both"}
    found: list[Character] = []
    reached, hauled = -1, False
    for one, person in _beside(sentence):
        if one.at >= there.at:
            break
        before = one.at - 1
        while before > 0 and words[before] in between and not found:
            before -= 1
        forms = set(verb_forms(words[before]))
        joined = bool(found) and between.issuperset(words[reached : one.at])
        if not joined and forms.isdisjoint(leads | hauls):
            continue
        hauled = hauled or (not joined and not forms.isdisjoint(hauls))
        reached = one.end
        if person not in found:
            found.append(person)
    willing = all(person.side == PCS for person in found) or not hauled
    return found if willing else []  # Who is dragged off and is no friend may not want to.


def _fled_with(sentence: Sentence, there: Place) -> Iterator[Reading]:
    """In a fight friends have a turn of their own; whoever has none goes along with the hero, and resists nothing."""
    along = _we_go(sentence, there)
    taken = [one for one in along if one.side == BYSTANDERS]
    if along:
        line = f"/move {sentence.moment.state.scene.zones.names[there.zone]}"
        yield Reading(_taking(line, taken), _SURE, f"{listed([one.name for one in along])} would go along")


def _we_go(sentence: Sentence, there: Place) -> list[Character]:
    """Whoever the hero takes by the hand before it is `we` who go: `I grab Elsje by the hand and we run up`."""
    words = sentence.words
    we = next((at for at, word in enumerate(words[: there.at]) if at and word in _US), 0)
    by_the_hand = sentence.moment.words.set_of("going-along", "by-the-hand")
    if words[:1] != ["i"] or words[we - 1 : we] != ["and"] or by_the_hand.isdisjoint(words[:we]):
        return []
    hero, people = sentence.moment.hero, sentence.moment.state.characters
    named = [people[one.ids[0]] for one in sentence.people_anywhere if one.at < we and one.sure >= BY_NAME]
    beside = [
        one
        for one in named
        if hero is not None and one.zone == hero.zone and one.id != hero.id and not one.out
    ]
    return beside if all(one.side != OPPOSITION for one in beside) else []


def _named_first(sentence: Sentence) -> list[Character]:
    """Several who are named before the hero who goes with them: `Teo, Petru and I go to the loft`."""
    first = sentence.words.index("i") if "i" in sentence.words else -1
    found = [
        person for one, person in _beside(sentence) if one.at < first and _is_joined(sentence, one, first)
    ]
    return found if len(found) > 1 else []


def _called(sentence: Sentence, there: Place) -> list[Character]:
    """The friends whom a short call bids to come there, or of whom it is told that they follow."""
    moment, words = sentence.moment, sentence.words
    for one, person in _beside(sentence):
        if one.at == 0 and person.side == PCS and any(each[-1] in _ME for each in _behind(sentence, one)):
            return [person]
    called = [one for one in moment.words.found("going-along", words) if one.sense == "calls"]
    if len(words) > _LONGEST_CALL or not any(one.at < there.at for one in called):
        return []
    return [person for one, person in _beside(sentence) if person.side == PCS and _is_called(sentence, one)]


def _is_called(sentence: Sentence, one: Mention) -> bool:
    """Whether a name stands for itself, between stops or at an end of the line."""
    stops = sentence.said.after_a_stop
    begins = one.at == 0 or one.at in stops or sentence.words[one.at - 1] == "and"
    return begins and (one.end >= len(sentence.words) or one.end in stops or sentence.words[one.end] == "and")


def _going_too(sentence: Sentence) -> list[Character]:
    """Whoever goes with the hero by the words of a sentence about the hero's own way."""
    moment, words = sentence.moment, sentence.words
    beside = _beside(sentence)
    goes = min((place.at for place in sentence.places), default=len(words))
    first = next((at for at, word in enumerate(words[:goes]) if word in ("i", "we")), -1)
    found = [
        person for one, person in beside if _is_joined(sentence, one, first) or _is_beside(sentence, one)
    ]
    of_us_all = (first >= 0 and words[first] in _US) or words[:2] == ["let", "us"]
    if of_us_all:
        zone = moment.hero.zone if moment.hero is not None else None
        found += [
            one for one in moment.friends if one.is_hero and one.zone == zone and may_act(moment.state, one)
        ]
    return list({person.id: person for person in found}.values())


def _is_joined(sentence: Sentence, one: Mention, first: int) -> bool:
    """Whether somebody does it with the hero: `Teo, Petru and I`, `I and Teo`."""
    words = sentence.words
    if first < 0:
        return False
    if one.at < first:
        named = {spot for each in sentence.people_anywhere for spot in range(each.at, each.end)}
        between = [word for at, word in enumerate(words[one.end : first], one.end) if at not in named]
        return words[first - 1] == "and" and set(between) <= {"and", "both"}
    return words[first + 1 : one.at] == ["and"]


def _is_beside(sentence: Sentence, one: Mention) -> bool:
    """Whether it is said right before a name, or behind it, that they go along."""
    known, words = sentence.moment.words, sentence.words
    before = (each.split() for each in known.words("going-along", "with-them"))
    led = any(words[max(0, one.at - len(each)) : one.at] == each for each in before)
    if (
        led
        and words[one.at - 1] == "with"
        and "leave" in {form for word in words for form in verb_forms(word)}
    ):
        return False  # `I leave Mirko with the doctor`
    return led or bool(_behind(sentence, one))


def _behind(sentence: Sentence, one: Mention) -> list[list[str]]:
    """What stands behind a name and says that they go along."""
    phrases = (each.split() for each in sentence.moment.words.words("going-along", "behind-them"))
    return [each for each in phrases if sentence.words[one.end : one.end + len(each)] == each]


def _staying(sentence: Sentence) -> list[Character]:
    """Whoever is said to stay where they are; everybody who would follow where the hero goes alone."""
    known, words, moment = sentence.moment.words, sentence.words, sentence.moment
    hero = moment.hero
    if hero is not None and known.told("going-along", words).get("alone"):
        return [one for one in moment.friends if one.zone == hero.zone]
    stays, leaves = known.set_of("going-along", "stays"), known.set_of("going-along", "leaves")
    return [
        person
        for one, person in _beside(sentence)
        if not stays.isdisjoint(words[one.end : one.end + 1])
        or not leaves.isdisjoint(
            form for word in words[max(0, one.at - 1) : one.at] for form in (word, *verb_forms(word))
        )
    ]


def come_to_me(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Somebody who is to come to where the hero is: `I call Petru down`, `Petru shall come with me`.

    Who is here already is told so, and whoever is no friend is asked.
    """
    hero, state = moment.hero, moment.state
    if hero is None or not state.scene.open or said.asks or said.quoted or len(said.words) > _LONGEST_CALL:
        return
    sentence = sentence_in(moment, said)
    bare = moment.words.set_of("going-along", "here")
    elsewhere = (place for place in sentence.places if place.zone != hero.zone and place.towards)
    if sentence.denied or any(sentence.words[place.at] not in bare for place in elsewhere):
        return
    for one in sentence.people_anywhere:
        person = state.characters[one.ids[0]]
        if len(one.ids) != 1 or person.out is not None or not _is_to_come(sentence, one):
            continue
        if person in moment.friends:
            yield _comes_here(moment, hero, person, said)
        elif person.side != OPPOSITION and one.at == 0 and one.end not in said.after_a_stop:
            said_to = " ".join(_without_will(sentence, one))
            yield Reading(f'/talk {person.id} "{said_to}"', _SURE, f"{person.name} is asked")
        return


def _comes_here(moment: Moment, hero: Character, friend: Character, said: Utterance) -> Reading:
    if friend.zone == hero.zone or hero.zone is None:
        told = f"{friend.name} is here with you already"
        if not moment.fighting and is_a_companion(friend) and friend.control != PLAYER:
            told += ", and goes where you go"
        return Reading(said.text, _SURE, "whoever is called is here", f"{told}.")
    zone = moment.state.scene.zones.names[hero.zone]
    return Reading(f"/as {friend.id} move {zone}", _SURE, f"{friend.name} comes to where {hero.name} is")


def _without_will(sentence: Sentence, one: Mention) -> list[str]:
    """`Come with me`, of `Ilse shall come with me`."""
    behind = sentence.words[one.end :]
    will = (each.split() for each in sentence.moment.words.words("going-along", "will"))
    return behind[next((len(each) for each in will if behind[: len(each)] == each), 0) :]


def _is_to_come(sentence: Sentence, one: Mention) -> bool:
    """`I call Petru down`, `Petru shall come with me`, `Come here, Petru`: nothing else is said to be done."""
    known, words = sentence.moment.words, sentence.words
    behind = words[one.end :]
    lead = words[: one.at]
    if lead[:1] in (["i"], ["we"]) and len(lead) > 1:
        summons = not known.set_of("going-along", "summons").isdisjoint(verb_forms(lead[1]))
        gap = [word for word in lead[2:] if word not in ("to", "for", "at")]
        bare = behind[1:] if behind[:1] == ["to"] else behind
        comes = bool(bare) and not known.set_of("going-along", "comes").isdisjoint(verb_forms(bare[0]))
        rest = bare[1:] if comes else behind
        return summons and not gap and (_is_hither(known, rest) or (comes and _is_with_us(sentence, rest)))
    bare = _without_will(sentence, one)
    ought = not lead and len(bare) < len(behind)
    called = not lead and one.end in sentence.said.after_a_stop
    comes = not known.set_of("going-along", "comes").isdisjoint(bare[:1])
    rest = bare[1:]
    if (ought or called) and comes:
        return _is_hither(known, rest) or _is_with_us(sentence, rest)
    if lead[:1] == ["come"] and not behind and one.at in sentence.said.after_a_stop:
        return _is_hither(known, lead[1:])
    return False


def _is_hither(known: Lexicon, rest: Sequence[str]) -> bool:
    """Whether nothing but where the hero is stands there: `down`, `back here`, `over to me`."""
    phrases = [each.split() for each in known.words("going-along", "here")]
    if not rest:
        return False
    return any(
        list(rest[: len(each)]) == each and (len(rest) == len(each) or _is_hither(known, rest[len(each) :]))
        for each in phrases
    )


def _is_with_us(sentence: Sentence, rest: Sequence[str]) -> bool:
    known = sentence.moment.words
    along = known.set_of("company", "along")
    return len(rest) in (1, 2) and (
        (rest[0] in known.set_of("company", "with-whom") and rest[-1] in known.set_of("company", "me"))
        or (len(rest) == 1 and rest[0] in along | known.set_of("company", "me"))
    )
