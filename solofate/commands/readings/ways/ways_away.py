"""Ways that lead away from a scene: out into the rain, home, to a house, by boat to the island."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.sentence import BY_NAME
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.ways.elsewhere import (
    begins_a_clause,
    end_of_place,
    is_a_room,
    is_elsewhere,
    is_somebodys,
)
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.phrases import length_of
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import Lexicon
from solofate.lexicon.senses import is_a, senses_of
from solofate.lexicon.whereabouts import holds_nobody, is_a_kind_of_place, may_be_where_one_is
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.names import words_of

WE = (["i"], ["we"])
FAR = 9


def behind_who_is_left(moment: Moment, said: Utterance, start: int) -> int:
    """Where the way begins behind whoever stays: `We leave the cook standing and drive off`; 0 for no such line."""
    words = said.words
    if start >= len(words) or "leave" not in verb_forms(words[start]):
        return 0
    left = next((one for one in people_called(moment, words) if one.at == start + 1), None)
    joint = next((at for at in said.joints if left is not None and at >= left.end), 0)
    at = joint + (words[joint : joint + 1] in (["and"], ["then"])) if joint else 0
    return at if at and at < len(words) and leads_away(moment, said, at) else 0


def leads_away(moment: Moment, said: Utterance, start: int) -> bool:
    """Whether what is done from there on takes the heroes somewhere else: out into the rain, home, to a house."""
    known, words = moment.words, said.words
    if start >= len(words):
        return False
    visit = length_of(known, "visits", words, start, bends=True)
    if visit:
        return _is_not_here(moment, words, start + visit) and start + visit < len(words)
    if length := length_of(known, "onward", words, start):
        if words[start + length : start + length + 1] and words[start + length] in known.set_of(
            "next-scene", "sees"
        ):
            return _is_not_here(moment, words, start + length + 1) and start + length + 1 < len(words)
        return is_elsewhere(moment, said, start + length)
    if left := length_of(known, "leaves", words, start, bends=True):
        bound = next((at for at in range(start + left, len(words) - 1) if words[at] == "for"), None)
        bound = start + left if words[start + left : start + left + 1] == ["to"] else bound
        if bound is not None and (
            is_a_destination(moment, said, bound + 1) or _is_left_for(moment, said, bound + 1)
        ):
            return True
        joints = (at + 1 for at in range(start, len(words) - 1) if words[at] in ("and", "then"))
        start = min(next(joints, len(words)), *(at for at in said.after_a_stop if at > start), len(words))
        start = behind_the_subject(known, words, start)
        to_a_zone = any(_is_a_zone(moment, said, at) for at in range(start + 1, min(len(words), start + FAR)))
        return start < len(words) and goes(known, words[start]) and not to_a_zone
    if words[start] in known.set_of("next-scene", "reaches") and start + 1 < len(words):
        return words[start + 1] in articles_of(known) and is_a_destination(moment, said, start + 1)
    if not goes(known, words[start]):
        return _slips_away(moment, said, start) or brings_along(moment, said, start)
    behind = words[start + 1 : start + 1 + FAR]
    if behind[:1] == ["home"] or behind[:2] == ["back", "home"]:
        return True
    if set(behind[:2]) & known.set_of("next-scene", "through") and set(behind) & known.set_of(
        "next-scene", "ways"
    ):
        return True
    if (far := _journeys(known, said, start)) is not None and not _is_of_here(moment, words[far:]):
        return True
    towards = known.set_of("next-scene", "towards")
    leads = next((at for at in range(start + 1, min(len(words), start + FAR)) if words[at] in towards), None)
    return leads is not None and is_a_destination(moment, said, leads + 1)


def upto_us(moment: Moment, words: Sequence[str], at: int) -> int:
    """Where the `I` or `we` stands that what is told from there on is done by, alone or with others; else 0.

    `Tomás and I creep up` has its at the third word.
    """
    if words[at : at + 1] in WE:
        return at
    joined = range(at + 1, min(len(words) - 1, at + _COMPANY))
    ours = next((to + 1 for to in joined if words[to] == "and" and words[to + 1] == "i"), 0)
    return (
        ours
        if ours and not any(senses_of(word, "verb") and word.endswith("s") for word in words[at:ours])
        else 0
    )


_COMPANY = 6


def creeps_to(moment: Moment, said: Utterance, start: int) -> bool:
    """Whether the heroes get unseen to a place elsewhere, after a time that has passed: `creep up to the hut`."""
    words = said.words
    if start >= len(words) or moment.words.set_of("next-scene", "slips").isdisjoint(verb_forms(words[start])):
        return False
    towards = next((at for at in range(start + 1, min(len(words), start + FAR)) if words[at] == "to"), None)
    return towards is not None and towards + 1 < len(words) and is_a_destination(moment, said, towards + 1)


def _slips_away(moment: Moment, said: Utterance, start: int) -> bool:
    """Whether the hero gets unseen to a place elsewhere, by a way that leads there: `slip along the quay to the mill`.

    To another room of the house, or past whoever is against them, one sneaks by a roll.
    """
    known, words = moment.words, said.words
    if known.set_of("next-scene", "slips").isdisjoint(verb_forms(words[start])) or any(
        one.side == OPPOSITION and one.out is None for one in moment.foes
    ):
        return False
    way = words[start + 1 : start + 2]
    towards = next((at for at in range(start + 2, min(len(words), start + FAR)) if words[at] == "to"), None)
    if not way or way[0] not in known.set_of("next-scene", "by-way-of") or towards is None:
        return False
    if towards + 1 >= len(words) or not is_a_destination(moment, said, towards + 1):
        return False
    return not is_a_room(words[end_of_place(moment, said, towards + 1) - 1])


def brings_along(moment: Moment, said: Utterance, start: int) -> bool:
    """Whether the heroes get elsewhere with what carries a load: `we roll the cart out to the gate`."""
    words = said.words
    if not is_a(words[start], _MOVES_IT, "verb") or words[start + 1 : start + 2] == []:
        return False
    if words[start + 1] not in articles_of(moment.words):
        return False
    stops = next((stop for stop in (*said.after_a_stop, *said.joints) if stop > start), len(words))
    towards = moment.words.set_of("next-scene", "towards")
    spots = range(start + 3, min(stops, start + FAR + 1, len(words) - 1))
    leads = next((at for at in spots if words[at] in towards), None)
    if leads is None or words[leads] == "into" or not is_a_destination(moment, said, leads + 1):
        return False
    return any(is_a(word, _CARRIES, among=1) for word in words[start + 2 : start + 4])


_MOVES_IT, _CARRIES = ("move.v.1", "move.v.2", "move.v.3"), ("vehicle.n.1",)
"""What is done to what one goes along with, and what it is: carts, sledges and boats."""


def _journeys(known: Lexicon, said: Utterance, start: int) -> int | None:
    """Where the place is named to which one goes so far that it is elsewhere: `we drive back to the circus`.

    None where one goes no such way. What is driven or rowed is no way of the hero's own: `drive a wedge into it`.
    """
    words = said.words
    if known.set_of("next-scene", "journeys").isdisjoint(verb_forms(words[start])):
        return None
    behind = words[start + 1 : start + 2]
    things = known.set_of("plain", "articles") | known.set_of("somebody", "last")
    if not behind or behind[0] in things or ("leave" in verb_forms(words[start]) and behind != ["to"]):
        return None
    stops = next((stop for stop in (*said.after_a_stop, *said.joints) if stop > start), len(words))
    for at in range(start + 1, min(stops, start + FAR + 1, len(words) - 1)):
        names = (
            words[at + 1] in known.set_of("plain", "articles")
            or said.text[said.tokens[at + 1].begins].isupper()
        )
        if words[at] == "to" and (names or not senses_of(words[at + 1], "verb")):
            return at + 1
    return None


def _is_of_here(moment: Moment, words: Sequence[str]) -> bool:
    """Whether the title, an aspect or somebody here has one of the words."""
    state = moment.state
    here = [state.scene.title, *(one.name for one in state.characters.values())]
    here += [one.name for one in state.scene.aspects if not one.hidden]
    return not telling_words(" ".join(here)).isdisjoint(words)


def leads_out(moment: Moment, said: Utterance) -> bool:
    """Whether the hero leaves this place in it, at its head or behind something else."""
    begins = behind_the_subject(moment.words, said.words, skip(said.words, 0, moment.words, "before"))
    return leads_away(moment, said, begins) or departs_at(moment, said) is not None


def is_a_destination(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether somebody may go there who leaves: a place elsewhere, or one by its name, as to Last Well."""
    if _is_a_zone(moment, said, at):
        return False
    if is_elsewhere(moment, said, at) or is_called_so(moment, said, at):
        return True
    if _is_of_a_place_to_be_in(moment, said, at) or _is_told_by_what_is_there(moment, said, at):
        return True
    if _is_for_what_is_done_there(moment, said, at):
        return True
    far = moment.words.set_of("next-scene", "journeys") & {
        form for word in said.words[:at] for form in verb_forms(word)
    }
    ends = end_of_place(moment, said, at)
    return bool(far or is_a_kind_of_place(said.words[ends - 1])) and is_a_name(moment, said, at)


def _is_left_for(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether one leaves for it, be it in the same house or not, and it is no part of here: `the stables`."""
    head = said.words[end_of_place(moment, said, at) - 1]
    named = [moment.state.scene.title, *(each.name for each in moment.state.scene.aspects if not each.hidden)]
    here = {word for name in named for word in words_of(name)}
    return (
        is_a_kind_of_place(head) and here.isdisjoint(plural_forms(head)) and not _is_a_zone(moment, said, at)
    )


def _is_for_what_is_done_there(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a place elsewhere is called by what is done there: `the docking ring`, `the landing pad`."""
    words, ends = said.words, end_of_place(moment, said, at)
    done = words[ends - 2] if ends - at > 2 else ""
    if done not in moment.words.set_of("next-scene", "done-there"):
        return False
    named = [moment.state.scene.title, *(each.name for each in moment.state.scene.aspects if not each.hidden)]
    return all(words[ends - 1] not in words_of(name) for name in named)


def _is_a_zone(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a zone of this scene is named there, by its whole name or the last word of it: `the tower`."""
    named = [
        word
        for word in said.words[at : end_of_place(moment, said, at)]
        if word not in articles_of(moment.words)
    ]
    zones = (words_of(name) for name in moment.state.scene.zones.names.values())
    return any(named and zone[-1:] == named[-1:] and set(named) <= set(zone) for zone in zones)


def _is_of_a_place_to_be_in(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a part of something elsewhere is named in which one can be: `the last carriage of the night train`."""
    part = said.words[end_of_place(moment, said, at) - 1]
    known = moment.words
    vague = known.set_of("next-scene", "parts-of-a-room") | known.set_of("next-scene", "no-place-of-its-own")
    return part not in vague and may_be_where_one_is(part) and is_of_a_place(moment, said, at)


def _is_told_by_what_is_there(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a place is told by what happened or is there, and by nobody of this scene: `the rock where it went down`.

    Where something stands in a room is a part of the room: `the table where he sits`.
    """
    words, known = said.words, moment.words
    ends = end_of_place(moment, said, at)
    if ends - at < 2 or words[at] not in articles_of(known):
        return False
    of_which = words[ends + 1 : ends + 2] == ["which"] and words[ends] in known.set_of(
        "plain", "prepositions"
    )
    if words[ends : ends + 1] != [_WHERE] and not of_which:
        return False
    head, behind = words[ends - 1], words[ends + 1 :]
    parts = known.set_of("next-scene", "inner") | known.set_of("next-scene", "parts-of-a-room")
    here = telling_words(moment.state.scene.title)
    zones = {word for name in moment.state.scene.zones.names.values() for word in words_of(name)}
    by_somebody = any(one.sure > _BY_A_WORD for one in people_called(moment, behind))
    within = holds_nobody(head) or head in zones | here or not parts.isdisjoint(plural_forms(head))
    return not (by_somebody or within)


_WHERE, _BY_A_WORD = "where", 0.5


def is_a_name(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether all words there are written as a name, of nobody who is here: `Last Well`, `14 Tanner Street`."""
    ends = end_of_place(moment, said, at)
    name = said.text[said.tokens[at].begins : said.tokens[ends - 1].ends] if ends > at else ""
    here = telling_words(moment.state.scene.title)
    if not name or any(not (part[:1].isupper() or part[:1].isdigit()) for part in name.split()):
        return False
    if not here.isdisjoint(said.words[at : max(at + 1, ends - 1)]):
        return False  # `Tanner Street`, told in Market Street, is another.
    is_a_street = ends - at > 1 and said.words[ends - 1] in moment.words.set_of("next-scene", "streets")
    if not is_a_street and said.words[ends - 1] in here:
        return False
    return not names_somebody_here(moment, said.words[at:])


def is_called_so(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a place is named there that needs no word for what it is: `Tanner Street`, `14 Ash Row`, `the Magpie`."""
    words = said.words
    if at >= len(words):
        return False
    article = words[at] in articles_of(moment.words)
    begins = at + article
    if begins >= len(words) or not is_a_name(moment, said, begins):
        return False
    ends = end_of_place(moment, said, begins)
    is_a_street = words[ends - 1] in moment.words.set_of("next-scene", "streets")
    return article or words[begins].isdigit() or (is_a_street and ends - begins > 1)


def is_of_a_place(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether a part of another place is named there: `the roof of the Taj`, `the cellar of the old mill`."""
    ends = end_of_place(moment, said, at)
    if said.words[ends : ends + 1] != ["of"] or ends + 2 > len(said.words) - 1:
        return False
    if is_elsewhere(moment, said, ends + 1) or is_called_so(moment, said, ends + 1):
        return True
    return may_be_where_one_is(said.words[ends - 1]) and _is_of_a_vehicle(moment, said, ends + 1)


def _is_of_a_vehicle(moment: Moment, said: Utterance, at: int) -> bool:
    """Whether what one rides in together is named there, and is none of this scene: `the night train`."""
    ends = end_of_place(moment, said, at)
    if ends - at < 2 or said.words[at] not in articles_of(moment.words):
        return False
    head = said.words[ends - 1]
    carries = is_a(head, ("public_transport.n.1", "craft.n.2"), among=2) or head in moment.words.set_of(
        "next-scene", "carries-many"
    )
    zones = {word for name in moment.state.scene.zones.names.values() for word in words_of(name)}
    return carries and head not in zones and not _is_of_here(moment, [head])


def _says_what_for(known: Lexicon, words: Sequence[str]) -> bool:
    """Whether a clause stands in it that what follows may belong to: `I tell her to pack`, `I ask if they wait`."""
    if not (known.set_of("fillers", "because") | {"that"}).isdisjoint(words):
        return True
    return any(one == "to" and senses_of(other, "verb") for one, other in pairwise(words))


ON = ("and", "then", "so")
"""What stands before a clause that goes on from another."""


def departs_at(moment: Moment, said: Utterance) -> int | None:
    """Where the hero leaves for somewhere else, having done something first: `I thank her and leave for the mill`."""
    known, words = moment.words, said.words
    begins = skip(words, 0, known, "before")
    if said.quoted or words[begins : begins + 1] not in WE or names_a_zone(moment, said):
        return None
    if leads_away(moment, said, behind_the_subject(known, words, begins)):
        return None
    for at in said.joints:
        begins = at + (words[at] in ON) + (words[at : at + 2] == ["and", "then"])
        if _says_what_for(known, words[:at]):
            return None
        if leads_away(moment, said, behind_the_subject(known, words, begins)):
            return begins
    return None


def articles_of(known: Lexicon) -> frozenset[str]:
    """The words that lead a thing: `the`, `a`, `my`."""
    return known.set_of("plain", "articles")


def _is_not_here(moment: Moment, words: Sequence[str], at: int) -> bool:
    """Whether whoever is visited is nobody of this scene."""
    return all(one.sure < BY_NAME for one in people_called(moment, words[at:]))


def behind_the_subject(known: Lexicon, words: Sequence[str], at: int) -> int:
    """Where it is said what the heroes do, behind `I`, what only leads to it and what is wanted."""
    at += words[at : at + 1] in WE
    if words[at : at + 1] in (["am"], ["are"]) and words[at + 1 : at + 2] and words[at + 1].endswith("ing"):
        at += 1
    behind = skip(words, at, known, "before", "letting", "wanting")
    if behind > at + 1 and words[behind - 1] == "to" and words[behind : behind + 1]:
        # `Hurry to the mill` and `hurry to Wilf's house` want nothing.
        noun = words[behind] in known.set_of("plain", "before-a-thing") or not senses_of(
            words[behind], "verb"
        )
        return behind - 2 if noun else behind
    return behind


def goes(known: Lexicon, word: str) -> bool:
    """Whether a word says that somebody goes somewhere: one of ours, or by what it means, as `limp` does."""
    if not known.set_of("next-scene", "goes").isdisjoint(verb_forms(word)):
        return True
    return _PLAIN_WAYS.issuperset(known.senses("verbs", word)) and is_a(word, ("travel.v.1",), "verb")


_PLAIN_WAYS = frozenset(("move", "leave", "move athletics", "move drive"))
"""What a verb of ours may be for that says no more than how one goes somewhere."""
_SAYS_MORE = ("where", "whose")
"""What a clause begins with that only says more of where it goes: `the post office, where the hall is cold`."""


def names_a_zone(moment: Moment, said: Utterance) -> bool:
    """Whether it goes to a zone of this scene, which is a move; somebody else's is another place."""
    words = set(said.words[: _clause_about_the_place(moment, said)])
    for name in moment.state.scene.zones.names.values():
        zone = telling_words(name)
        if not zone or not zone <= words:
            continue
        at = next(at for at, word in enumerate(said.words) if word in zone)
        theirs = at > 0 and is_somebodys(said, at - 1, at + 1)
        if not theirs or said.words[at - 1] in telling_words(moment.state.scene.title):
            return True
    return False


def _clause_about_the_place(moment: Moment, said: Utterance) -> int:
    """Where a clause begins that only says more of the place one goes to; the end of the line where none does."""
    words, known = said.words, moment.words
    clause = next((at for at, word in enumerate(words) if at and word in _SAYS_MORE), len(words))
    towards = known.set_of("next-scene", "towards")
    leads = next((at for at, word in enumerate(words[:clause]) if at and word in towards), None)
    if leads is None or leads + 1 >= clause:
        return clause
    ends = end_of_place(moment, said, leads + 1)
    relates = known.set_of("premises", "relates")
    which = words[ends : ends + 1] != [] and (
        words[ends] in relates
        or words[ends + 1 : ends + 2] == ["which"]
        or begins_a_clause(known, words, leads + 1, ends)
    )
    return min(clause, ends) if which else clause


def names_somebody_here(moment: Moment, behind: Sequence[str]) -> bool:
    """Whether the first of the words are the name of somebody who is here."""
    return any(one.at == 0 and one.sure >= BY_NAME for one in people_called(moment, behind))
