"""What the player sets right: where the heroes are, where somebody stands, and who is not here at all.

The GM says no more than `right`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.ways.elsewhere import end_of_place, is_a_room
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.whereabouts import is_called_by_a_name, may_be_where_one_is
from solofate.rules.model.characters import PCS
from solofate.rules.model.state import FREE
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes, inline

_WE = ("i", "we")
_MOST = 24
_MOST_OF_NOTHING = 16
_SURE = 0.93
_STAYS = frozenset(("stay", "remain", "wait"))


def corrections(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`We are not on the snow, we are in the wagon`, `no, Dalia is at the window`: that place is played from now on."""
    words, state = said.words, moment.state
    if not state.scene.open or said.asks or said.quoted or not 3 <= len(words) <= _MOST:
        return
    if this := _this_is(moment, said):
        yield Reading(f'/scene "{this}"', _SURE, "that is where you are")
        return
    at = _said_of_where(moment, said)
    if at is None:
        return
    ends = end_of_place(moment, said, at + 1)
    zone = _zone(moment, words[at + 1 : ends])
    who = _who_is_there(moment, said, at)
    if who and zone and state.characters[who].zone != zone and state.scene.mode == FREE:
        name = state.scene.zones.names[zone]
        yield Reading(f'/as {who} move "{name}"', _SURE, "that is where they are")
    stays = not _STAYS.isdisjoint(verb_forms(words[at - 1]))  # `I stay on the step, and do not knock again`
    told = next((spot for spot in range(at, 0, -1) if words[spot] == "that"), 0)
    of_us = any(
        word in _WE for word in words[told:at]
    )  # `I put it about that the plague is in Leiden`: it is not us.
    is_ours = not (who or zone or stays) and _denies(moment, words) and of_us
    if is_ours and not telling_words(" ".join(words[at + 1 : ends])) <= telling_words(state.scene.title):
        yield Reading(f'/scene "{_title(moment, said, at, ends)}"', _SURE, "that is where you are")


def _this_is(moment: Moment, said: Utterance) -> str:
    """The title of the place that is told for another: `No, this is the net loft, not the mission hall`; else empty."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before", "interjection")
    begins += words[begins : begins + 1] == ["no"]
    at = begins + 2
    if words[begins:at] != ["this", "is"] or words[at : at + 1] == [] or "not" not in words[at:]:
        return ""
    ends = end_of_place(moment, said, at)
    denied = ends in said.after_a_stop and words[ends] == "not"
    place = telling_words(" ".join(words[at:ends]))
    here = telling_words(moment.state.scene.title)
    if not denied or place <= here or not may_be_where_one_is(words[ends - 1]):
        return ""
    return _after_their_aim(
        moment, f"{'In' if is_a_room(words[ends - 1]) else 'At'} {said.said_from(at, ends)}"
    )


def not_here(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Tomás is not here any more`, `There is no housekeeper`: it is so from now on."""
    words, state = said.words, moment.state
    if not state.scene.open or state.scene.mode != FREE or said.asks or said.quoted:
        return
    begins = skip(words, 0, moment.words, "before", "interjection")
    begins += words[begins : begins + 1] != [] and words[begins] in ("no", "but", "wrong")
    gone = _who_is_gone(moment, said, begins)
    if gone:
        names = " and ".join(inline(state.characters[each].name) for each in gone)
        yield Reading(
            f"/drop {' '.join(gone)}", _SURE + 0.04, f"{names} {'are' if len(gone) > 1 else 'is'} not here"
        )


def tells_of_a_name(known: Lexicon, text: str) -> bool:
    """Whether a line says to the GM whose name something is, which is no part of the story."""
    told = f" {' '.join(words_of(text))} "
    return any(f" {each} " in told for each in known.words("corrections", "is-named"))


def _who_is_gone(moment: Moment, said: Utterance, begins: int) -> tuple[str, ...]:
    """Whoever of this scene is said not to be in it."""
    words, known, hero = said.words, moment.words, moment.hero
    ends = said.first_stop
    for one in people_called(moment, words):
        ids = tuple(each for each in one.ids if hero is None or each != hero.id)
        if one.sure < BY_NAME or not ids or one.end > ends:
            continue
        behind = words[one.end : ends]
        if one.at == begins and behind[:1] and behind[0] in known.set_of("corrections", "has"):
            told = " ".join(word for word in behind[1:6] if word not in known.set_of("corrections", "still"))
            so = any(f"{told} ".startswith(f"{phrase} ") for phrase in known.words("corrections", "not-here"))
            if so or _is_a_things_name(moment, behind):
                return ids if one.several else ids[:1]
        at = _none_before(moment, words, begins)
        if at > 0 and one.at <= at < one.end and len(words) <= _MOST_OF_NOTHING:
            return tuple(each for each in ids if moment.state.characters[each].side != PCS)
    return ()


def _is_a_things_name(moment: Moment, behind: Sequence[str]) -> bool:
    """Whether what stands behind a name says that no person is called so: `is the name of the boat`, `is a ship`."""
    known = moment.words
    if behind[:1] == ["has"]:
        return False
    if _denies(moment, behind[1:2]):
        return " ".join(behind[2:]) in known.words("corrections", "a-person")
    told = " ".join(behind[1:])
    called = (each for each in known.words("corrections", "is-named") if told.startswith(f"{each} "))
    at = 1 + max((each.count(" ") + 1 for each in called), default=0)
    articles = known.set_of("plain", "articles") | known.set_of("grammar", "owns")
    prepositions = known.set_of("plain", "prepositions")
    if behind[at : at + 1] == [] or behind[at] not in articles or not prepositions.isdisjoint(behind[at:]):
        return False  # `Greta is in the house`, `Greta is the lady of the house`
    ends = (each for each in range(at + 1, len(behind)) if _denies(moment, behind[each : each + 1]))
    return is_called_by_a_name(behind[next(ends, len(behind)) - 1])


def _none_before(moment: Moment, words: Sequence[str], begins: int) -> int:
    """The place behind `there is no`; -1 where the line does not begin so."""
    for phrase in moment.words.words("corrections", "there-is"):
        ends = begins + phrase.count(" ") + 1
        if words[begins:ends] == phrase.split():
            return ends
    return -1


def _said_of_where(moment: Moment, said: Utterance) -> int | None:
    """Where the last word stands that leads to where somebody is: `in` behind `we are`; None where there is none."""
    words, known = said.words, moment.words
    placed = known.set_of("next-scene", "placed") | known.set_of("next-scene", "placed-later")
    small = known.set_of("corrections", "still")
    found = None
    for at in range(2, len(words) - 1):
        if words[at] not in placed:
            continue
        before = at - 1
        while before > 0 and words[before] in small:
            before -= 1
        is_so = words[before] in known.set_of("corrections", "is") or words[before] == "but"
        denied = found is not None and words[at - 1] == "not"  # `We are in the hall, not in the yard`
        found = at if is_so and not denied else found
    return found


def _denies(moment: Moment, words: Sequence[str]) -> bool:
    known = moment.words
    return not (known.set_of("corrections", "denies")).isdisjoint(words)


def _who_is_there(moment: Moment, said: Utterance, at: int) -> str:
    """Whoever of this scene is said to be there; nothing where it is said of the heroes, or of nobody known."""
    words = said.words
    begins = skip(words, 0, moment.words, "before", "interjection")
    if words[begins : begins + 1] and words[begins] in moment.words.set_of("corrections", "denies"):
        begins += 1
    others = [one for one in moment.state.characters.values() if one.side != PCS and one.zone]
    if words[begins : begins + 1] and words[begins] in moment.words.set_of("corrections", "they"):
        talks = [one.id for one in others if one.id == moment.state.scene.talk.who]
        return others[0].id if len(others) == 1 else next(iter(talks), "")
    named = [one for one in people_called(moment, words[begins:at]) if one.sure >= BY_NAME and one.at == 0]
    ids = {one.id for one in others}
    return next((one.ids[0] for one in named if not one.several and one.ids[0] in ids), "")


def _zone(moment: Moment, words: Sequence[str]) -> str:
    """The zone of this scene that is named by all its telling words."""
    zones = moment.state.scene.zones.names
    return next(
        (each for each, name in zones.items() if (told := telling_words(name)) and told <= set(words)), ""
    )


def _title(moment: Moment, said: Utterance, at: int, ends: int) -> str:
    """The place as a title, and behind it what the heroes were after."""
    return _after_their_aim(moment, inline(said.said_from(at, ends)))


def _after_their_aim(moment: Moment, place: str) -> str:
    where = in_quotes(place).strip(" .,!")
    goal = moment.state.scene.goals.get(PCS, "")
    after = f", to {goal[:1].lower()}{goal[1:]}" if goal else ""
    return in_quotes(f"{where[:1].upper()}{where[1:]}{after}")
