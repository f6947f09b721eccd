"""What is meant for the game and not for the story: commands without their slash, questions, calls to end a scene."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from solofate.commands.language.known import known_commands
from solofate.commands.readings.calls.asked import OF_ALL as _OF_ALL
from solofate.commands.readings.calls.asked import (
    by_the_rules,
    chances,
    counting_down,
    declared,
    of_the_rules,
    oracle,
)
from solofate.commands.readings.calls.mistyped import mistyped
from solofate.commands.readings.calls.of_the_program import of_the_program
from solofate.commands.readings.calls.skill_first import skill_first
from solofate.commands.readings.calls.stunts_named import stunts_named
from solofate.commands.readings.calls.taken_back import taken_back
from solofate.commands.readings.calls.threads_settled import threads_settled
from solofate.commands.readings.calls.told_to_the_gm import told_to_the_gm
from solofate.commands.readings.comings.arrivals import set_upon
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.scenes.closing import ENDS_SESSION, what_ends
from solofate.commands.readings.scenes.corrections import corrections
from solofate.commands.readings.scenes.goals_told import goals_told
from solofate.commands.readings.scenes.next_scene import next_scenes
from solofate.commands.readings.scenes.scene_openings import scene_openings
from solofate.commands.readings.scenes.written_scenes import next_written, written_scene_meant
from solofate.commands.readings.sentences.things import means_in, places_in, telling_words
from solofate.commands.readings.talk.addressing import said_to_somebody
from solofate.commands.readings.talk.replying import said_on
from solofate.commands.readings.talk.speech import asked_on, is_for_who_is_here, with_whom_one_talks
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.nouns import THING, noun_at
from solofate.commands.readings.words.utterance import Utterance, near, skip
from solofate.gm.wording.bearers import asked_of_contents
from solofate.lexicon.matcher import Found, Lexicon, lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.state import CONTEST
from solofate.wording.plain import inline

_MOST_WORDS = 5


_SURE_OF_A_FILE = 0.96
_IN_A_TALK = 0.92
"""How sure a question is meant for whoever one talks with."""


def call_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Readings for the game itself, in no order."""
    words = said.words
    if not words:
        return
    over = what_ends(moment, said.text) if not (said.asks or said.quoted) else ""
    if over == ENDS_SESSION or (over and moment.state.scene.open):
        yield Reading(over, 0.98, "it is asked of the game, not of the story")
        return
    yield from _typed_without_slash(moment, said)
    yield from mistyped(moment, said)
    theirs = is_for_who_is_here(moment, said)
    yield from _unless_asked_here(theirs, _listed_calls(moment, said))
    yield from _asked_of_the_game(moment, said)
    yield from said_to_somebody(moment, said)
    yield from said_on(moment, said)
    yield from _of_somebody(moment, said)
    yield from chances(moment, said)
    yield from counting_down(moment, said)
    yield from by_the_rules(moment, said)
    yield from skill_first(moment, said)
    yield from stunts_named(moment, said)
    yield from _what_one_has(moment, said)
    yield from of_the_rules(moment, said)
    yield from of_the_program(moment, said)
    yield from _unless_asked_here(theirs, told_to_the_gm(moment, said))
    yield from taken_back(moment, said)
    yield from declared(moment, said)
    if (on := asked_on(moment, said)) is not None:
        yield Reading(on.line, _IN_A_TALK, "whoever one talks with is asked")
    yield from oracle(moment, said)
    yield from set_upon(moment, said)
    yield from _scene_by_name(moment, said)
    yield from _scene_by_number(moment, said)
    yield from _unless_asked_here(theirs, goals_told(moment, said))
    yield from threads_settled(moment, said)
    yield from _unless_asked_here(theirs, corrections(moment, said))
    yield from scene_openings(moment, said)
    if written := written_scene_meant(moment, said):
        yield Reading(written, _SURE_OF_A_FILE, "it is a scene of this campaign")
        return
    yield from next_scenes(moment, said)


def _unless_asked_here(theirs: bool, readings: Iterator[Reading]) -> Iterator[Reading]:
    """Readings as questions to the game, less sure than that somebody here is asked where `theirs` says so."""
    for each in readings:
        yield each._replace(score=min(each.score, _IN_A_TALK - _LESS)) if theirs else each


def _typed_without_slash(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`help`, `undo 2`, `sheet teo`: a command that was typed without its slash."""
    raw = said.text.strip().rstrip(".!")
    typed = raw.split()
    verb = typed[0].casefold() if typed else ""
    if not typed or len(typed) > _MOST_WORDS or (said.asks and len(typed) > 1):
        return
    if len(typed) == 1 and verb in known_commands():
        read = moment.words.senses("verbs", verb) and moment.fighting and verb != "pass"
        yield Reading(
            f"/{verb}", 0.66 if read and verb not in ("help", "concede") else 0.95, f"/{verb} is a command"
        )
        return
    if (
        len(typed) == 1
        and (slip := near(verb, moment.words.set_of("typed", "alone")))
        and not moment.words.senses("verbs", verb)
    ):
        yield Reading(f"/{slip}", 0.85, f"/{slip} is a command")
        return
    if len(typed) > 1 and _goes_on(moment, verb, said.words):
        deed = verb == "search" and moment.state.scene.open  # A room is searched oftener than the log.
        yield Reading(f"/{raw[0].lower()}{raw[1:]}", 0.5 if deed else 0.88, f"/{verb} is a command")
    if len(typed) > 1 and verb in _WITH_A_SKILL:
        skill = means_in(moment, ["with", *said.words[1:2]])
        if skill and skill[0].named:
            yield Reading(f"/{raw[0].lower()}{raw[1:]}", 0.95, f"/{verb} is a command")


_WITH_A_SKILL = ("overcome", "roll", "advantage", "maneuver", "block")
"""Commands behind which a skill comes."""


def _goes_on(moment: Moment, verb: str, words: Sequence[str]) -> bool:
    """Whether more words may stand behind a command without making a sentence of it."""
    if verb == "scene" and words[1:2] and moment.words.senses("counting", words[1]):
        return False  # It is told by its number.
    of_sentences = moment.words.set_of("typed", "sentence")
    return verb in moment.words.set_of("typed", "with-more") and of_sentences.isdisjoint(words[1:])


def _listed_calls(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """Questions and calls the lexicon knows: `how hurt am I`, `end the scene`."""
    words = _mended(moment, said.words)
    begins = (
        len(_LET_US) if tuple(words[: len(_LET_US)]) == _LET_US else skip(words, 0, moment.words, "before")
    )
    behind = skip(words, begins, moment.words, "before", "interjection", "thinking")
    found = moment.words.found("calls", words)
    asks = said.asks or (begins < len(words) and words[begins] in moment.words.set_of("fillers", "open"))
    soon = len(words) <= _LONGEST_QUESTION
    for each in found:
        fights = moment.fighting or moment.state.scene.mode == CONTEST
        if each.sense == "/recap" and "ago" in words:
            continue  # `What happened here two years ago?` asks about the world.
        if each.sense == "/map" and each.said in _HOW_FAR and not _goes_anywhere(moment, words):
            continue  # As does `How far is the next oasis?`
        if each.sense == "/help" and (_told_otherwise(moment, each) or people_called(moment, words)):
            continue  # `Teo helps me`, `Help me, Teo`
        if each.sense in _IN_A_FIGHT and (not fights or said.quoted):
            continue
        if each.sense == "/sheet" and each.at + each.length < len(words) and _is_of_another(moment, words):
            continue
        if each.said == "who am i" and each.at + each.length < len(words):
            continue  # `Who am I up against?`
        gives_up = each.sense == "/concede"
        if gives_up and each.said in _LEAVING_IT and words[max(0, each.at - 1) : each.at] == ["so"]:
            continue  # `So she can keep firing` is what it is done for.
        clauses = said.after_a_stop if soon or gives_up else said.sentences
        left = len(words) - each.length
        joined = gives_up and each.at > 0 and words[each.at - 1] in _JOINING
        at_head = each.at <= max(begins, 1) or (each.at in clauses and each.length > 1) or joined
        if begins < each.at <= behind:
            at_head, left = True, left - (each.at - begins)
        if not at_head and not asks:
            continue
        left -= each.at if each.at in clauses or joined else 0
        if gives_up and (each.at + each.length in said.after_a_stop or each.said in _LEAVING_IT):
            left = 0  # What is said behind it are the terms, or why.
        elif gives_up and not _DENYING.isdisjoint(words[max(0, each.at - 2) : each.at + each.length + 2]):
            continue
        room = 2 if each.sense == "/help" else _MOST_WORDS  # `What is that noise?` is not about the game.
        whole = left <= 2 or (left <= room and asks and at_head)
        if (each.length == 1 and left) or (not whole and not (asks and at_head and each.length > 2)):
            continue
        score = 0.93 if whole else 0.62
        besides = set(words[each.at + each.length :]) - _HERE_AND_NOW
        if besides and each.sense in _OF_THE_STORY_TOO and moment.state.scene.talk.who and said.asks:
            # `What is that key for?`, `What happened to the bridge?` in the middle of a talk.
            score = min(score, _IN_A_TALK - _LESS) if with_whom_one_talks(moment) else score
        line = next_written(moment) if each.sense == "next scene" else each.sense
        if line == "/suggest" and moment.decision is not None:
            yield Reading("/choices", score, "the choices of the open question")
            score -= _LESS
        elif line == "/help" and moment.decision is not None:
            line = "/help ?"
        yield Reading(line, score, f"“{each.said}” is asked of the game, not of the story")


def _told_otherwise(moment: Moment, call: Found) -> bool:
    """Whether a call is found by another form of its words, so that it tells of somebody: `helps me`."""
    return call.said not in moment.words.words("calls", call.sense)


def _what_one_has(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Have I got anything about bees?`, `How am I at lying?`: what stands on the hero's own sheet."""
    words = said.words
    begins = skip(words, 0, moment.words, "before", "interjection")
    found = [each for each in moment.words.found("own-sheet", words[begins:]) if each.at == 0]
    if moment.hero is None or not found or said.quoted:
        return
    ends = begins + max(each.length for each in found)
    leads = moment.words.set_of("own-sheet-goes-on", "leads")
    if ends == len(words) or words[ends] in leads or any(each.sense == "rated" for each in found):
        yield Reading("/sheet", 0.95, "what the hero has is on the sheet")


def _is_of_another(moment: Moment, words: Sequence[str]) -> bool:
    """Whether somebody else than the hero is named: `how many fate points does Sabine have left`."""
    hero = moment.hero
    named = (one for one in people_called(moment, words) if one.sure > _BY_A_PRONOUN)
    return any(hero is None or one.ids != (hero.id,) for one in named)


_LESS, _SOON = 0.1, 4
_HERE_AND_NOW = lexicon().set_of("talk-words", "where-they-are") | lexicon().set_of(
    "talk-words", "behind-a-noun"
)
_OF_THE_STORY_TOO = ("/help", "/recap", "/scene")
"""What a question may ask for of the game whose words may as well ask somebody for something of the story."""
_LEAVING_IT = lexicon().set_of("leaves-it", "said")
_DENYING = frozenset(("never", "not", "no"))
_JOINING = frozenset(("and", "just", "so"))


def _mended(moment: Moment, words: Sequence[str]) -> list[str]:
    """Few words with the slips put right in them that calls are made of: `tkae that bcak`."""
    if len(words) > _MOST_WORDS:
        return list(words)
    known = _words_of_calls(moment.words)
    meant = (
        word if word in known or _is_a_word(moment, word) else near(word, known) or word for word in words
    )
    return list(meant)


def _is_a_word(moment: Moment, word: str) -> bool:
    """Whether it is a word of its own, and no slip for another: nobody who is starting means standing."""
    is_known = bool(moment.words.senses("verbs", word) or senses_of(word, "verb"))
    return is_known or bool(senses_of(word, "adjective"))


@lru_cache(maxsize=4)
def _words_of_calls(known: Lexicon) -> frozenset[str]:
    return frozenset(
        word for phrases in known.subject("calls").values() for phrase in phrases for word in phrase.split()
    )


def _asked_of_the_game(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`What am I best at?`, `which of them are left?`: by what is asked about, whatever the words around it."""
    words = _mended(moment, said.words)
    begins = skip(words, 0, moment.words, "before", "interjection")
    asking = {*moment.words.words("fillers", "open"), *moment.words.words("fillers", "asking")}
    head = words[begins] if begins < len(words) else ""
    if head not in asking | _SHOWING or len(words) > _LONGEST_QUESTION or _is_about_somebody(moment, words):
        return
    if asked_of_contents(said.text) is not None:
        return  # Where a map leads that somebody found is a question about the world.
    skills = {name.casefold() for name in moment.state.skills.names.values()}
    if any(one == "my" and other in skills for one, other in pairwise(words)):
        yield Reading("/sheet", 0.9, "the sheet has the skills")
    of_oneself = not _OWN.isdisjoint(words) or head in _SHOWING
    if of_oneself and (said.asks or head in _SHOWING or head in moment.words.set_of("fillers", "open")):
        for line, about in moment.words.told("asked-of-oneself", words).items():
            if (
                line == "/map"
                and head in moment.words.set_of("fillers", "asking")
                and not _goes_anywhere(moment, words)
            ):
                continue  # Whether a thing is in reach is a question about the world.
            plainly = line == "/sheet" and " ".join(words).endswith(f" {about}") and "i" in words[:_SOON]
            score = 0.93 if plainly else 0.84  # `Do I have any stress?` asks of a sheet and of nothing else.
            yield Reading(line, score, f"“{about}” is asked of the game, not of the story")
    if (head in _OF_ALL or head in _SHOWING) and "about" not in words:
        for line, about in moment.words.told("asked-of-all", words).items():
            if about == "left" and (
                _is_of_a_thing(moment, words[begins:]) or _leaves(moment, words[begins:])
            ):
                continue  # How much air is left is a question about the world, as is who left a letter.
            yield Reading(line, 0.83, f"“{about}” is asked of the game, not of the story")


def _is_of_a_thing(moment: Moment, words: Sequence[str]) -> bool:
    """Whether it is asked how much there is of something, or how many things there are: `how much air`."""
    if words[:1] != ["how"] or len(words) < len(_HOW_MANY) + 1 or words[1] not in ("much", "many"):
        return False
    thing = noun_at(moment.words, words, len(_HOW_MANY))
    return words[1] == "much" or (thing is not None and thing.names == THING)


def _leaves(moment: Moment, words: Sequence[str]) -> bool:
    """Whether somebody left something, and nobody is: `who left the letter`."""
    return (
        words[1:2] == ["left"] and words[2:3] != [] and words[2] in moment.words.set_of("plain", "articles")
    )


_HOW_MANY = ("how", "many")
_HOW_FAR = ("how far is", "how far away is")


def _goes_anywhere(moment: Moment, words: Sequence[str]) -> bool:
    return bool(places_in(moment, words)) or bool(people_called(moment, words)) or "where" in words


def _is_about_somebody(moment: Moment, words: Sequence[str]) -> bool:
    return any(one.sure > _BY_A_PRONOUN for one in people_called(moment, words))


_BY_A_PRONOUN = 0.7
_SHOWING = lexicon().set_of("spoken-words", "showing")
_OWN = lexicon().set_of("spoken-words", "of-oneself")
_LONGEST_QUESTION = 10

_LET_US = ("let", "us")
_IN_A_FIGHT = ("/concede", "/pass")


def _scene_by_number(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Scene two`, `the third scene`: the scene file of that number, as the campaign counts them."""
    of, around = (moment.words.set_of("counting", sense) for sense in ("of", "around"))
    words = [word for word in said.words if word not in around]
    if len(words) != _TWO_WORDS or not of & set(words):
        return
    other = next((word for word in words if word not in of), "")
    counted = moment.words.subject("counting").items()
    number = next((number for number, called in counted if number.isdigit() and other in called), other)
    if number.isdigit() and len(number) < _TOO_LONG:
        yield Reading(f"/scene {number}", 0.94, "it is a scene of this campaign by its number")


_TWO_WORDS, _TOO_LONG = 2, 3


def _scene_by_name(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`Let us start with the barrow in Candle Row`: between scenes, the scene file whose words are said."""
    if moment.state.scene.open or said.asks:
        return
    spoken = frozenset(said.words)
    shared = {name: len(telling_words(name) & spoken) for name in moment.scenes}
    name = max(shared, key=lambda each: shared[each], default="")
    if name and shared[name] > 1 and shared[name] * 2 >= len(telling_words(name)):
        yield Reading(f"/scene {name}", 0.8, "it names a scene of this campaign")


def _of_somebody(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`How hurt is Teo?`: what is known of somebody who is here."""
    words = said.words
    hero = moment.hero
    calls = moment.words.found("calls-of-somebody", words)
    if not calls and words[0] not in (*_ASKED_OF_SOMEBODY, "how"):
        return
    people = [
        one
        for one in people_called(moment, words)
        if hero is None or one.ids[0] != hero.id or len(one.ids) > 1 or words[0] == "how"
    ]
    begins = skip(words, 0, moment.words, "before")
    if not people:
        yield from _noted_of(moment, said, begins)
    if not people or words[begins : begins + 1] == ["i"]:
        return
    how_they_are = (
        words[:2] == ["how", "is"] and people[0].at == _TWO_WORDS and people[0].end >= len(words) - 1
    )
    shown = words[0] in _SHOWING and not _ON_A_SHEET.isdisjoint(words[people[0].end :])
    how_many = words[0] == "how" and any(word.startswith("man") or word == "much" for word in words[1:2])
    counted = _ON_A_SHEET | {"fate", "boxes"} if how_many else _ON_A_SHEET
    about_sheet = (words[0] in ("what", "which") or how_many) and not counted.isdisjoint(words)
    asked_of = (about_sheet and (said.asks or people[0].sure > _BY_A_PRONOUN)) or (
        words[0] in ("what", "which") and not _ON_A_SHEET.isdisjoint(words[people[0].end :])
    )
    if how_they_are or shown or asked_of or _asks_how(moment, words, people[0]):
        yield Reading(f"/sheet {people[0].ids[0]}", 0.88, "their sheet says how they are")
    for each in calls:
        if each.at > begins + 1 or people[0].at < each.at:
            continue
        if each.sense == "/facts":
            continue  # Who is here has a sheet, which tells more.
        if each.sense == "/map":
            yield Reading("/map", 0.82, "the map says where everybody is")
        elif each.said.startswith("who ") and people[0].end < len(words):
            continue  # `Who is she protecting?` asks about the world.
        elif said.asks or each.length > 2:
            whole = len(words) - each.length - people[0].length <= 2
            who = people[0].ids[0]
            yield Reading(f"/sheet {who}", 0.85 if whole else 0.6, "their sheet says how they are")


def _noted_of(moment: Moment, said: Utterance, begins: int) -> Iterator[Reading]:
    """`What do I know about Benedetta?`, who is not here: what is noted of that name."""
    words = said.words
    for each in moment.words.found("calls-of-somebody", words):
        behind = words[each.at + each.length :]
        if each.sense != "/facts" or each.at > begins + 1 or not 0 < len(behind) <= _LONGEST_NAME:
            continue
        written = said.said_from(each.at + each.length)
        if not any(part[:1].isupper() for part in written.split()):
            continue
        yield Reading(f"/facts {inline(written)}", 0.9, f"what is noted of {written} is asked")
        return


_LONGEST_NAME = 3


def _asks_how(moment: Moment, words: Sequence[str], who: Mention) -> bool:
    """`Is Nan hurt?`, with the mark or without it; `how badly damaged is the bot`."""
    if words[:1] == ["how"] and words[1] in moment.words.set_of("conditions", "how") and who.at <= _NEAR_HOW:
        return who.end >= len(words) - 2
    return (
        words[:1] in (["is"], ["are"])
        and who.at == 1
        and " ".join(words[who.end :]) in moment.words.words("calls-of-somebody", "hurt")
    )


_NEAR_HOW = 5
_ASKED_OF_SOMEBODY = lexicon().words("spoken-words", "asked-of-somebody")
_ON_A_SHEET = lexicon().set_of("on-a-sheet", "words")
