"""What is true once a deed is done, in the words of an aspect: `I kick the kettle over` leaves a Kettle Kicked Over."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.commands.readings.actions.plain_names import makes_a_state, plain_name, reads_well
from solofate.commands.readings.sentences.sentence import Sentence
from solofate.lexicon.forms import gerund, participle, verb_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import as_aspect

LONGEST = 7
"""Words an aspect has at most; what is longer ends before a preposition."""

_OF_ONESELF = ("athletics", "notice", "shoot", "stealth", "will", "empathy", "investigate", "lore", "drive")
"""Skills by which somebody is in a better place or knows more, and nothing is done to a thing."""


def state_of(
    words: Sequence[str], verb: int, skill: str, known: Lexicon, people: Sequence[tuple[int, int]]
) -> str:
    """The aspect a deed makes true. `words` begin with the verb, as they were typed, and `verb` of them belong to it.

    `people` are the places, from and up to, at which somebody is mentioned.
    """
    small = [word.casefold() for word in words]
    if not words or not verb or small[0] in known.set_of("plain", "before-a-thing"):
        return as_aspect(" ".join(words))
    head = base_of(small[0], known)
    flung = head in known.set_of("flung", "verbs")
    if flung and not known.set_of("plain", "articles").isdisjoint(small[1:verb]):
        verb = 1  # `Sweep the legs` is one verb of the lists, and its thing is what something is done to.
    thing, rest = _object(small, verb, known)
    particles = small[1:verb]
    plain = all(each in known.set_of("plain", "particles") for each in particles)
    told = small[slice(*thing)]
    if (
        thing[1] > thing[0]
        and told not in _POINTING
        and head in known.set_of("thrown", "verbs")
        and small[rest : rest + 1] in _ONTO
    ):
        return as_aspect(" ".join(short([*words[slice(*thing)], *words[rest:]], known)))
    puts_out = skill == "stealth" and not known.set_of("darkens", "lights").isdisjoint(told)
    gets_there = skill in _OF_ONESELF and head in known.set_of("gets-there", "verbs")
    there = _position(small, verb, known) if gets_there else None
    if there is not None and (there < verb or thing[1] == thing[0]):
        return as_aspect(" ".join(short(words[there:], known)))
    if told in _POINTING:
        thing = (thing[1], thing[1])
        return as_aspect(" ".join(short([participle(head), *particles, *words[rest:]], known)))
    at_somebody = flung and any(begins > thing[0] for begins, _ in people)
    if thing[1] > thing[0] and plain and (puts_out or at_somebody or skill not in _OF_ONESELF):
        done_to = next((ends for begins, ends in people if begins <= thing[0] < ends), None)
        done = [participle(head), *particles, *words[rest if done_to is None else done_to :]]
        what = [] if done_to is not None else list(words[slice(*thing)])
        return as_aspect(" ".join(short([*what, *done], known)))
    return as_aspect(" ".join(short([gerund(head), *words[1:]], known)))


def _position(small: Sequence[str], verb: int, known: Lexicon) -> int | None:
    """Where it begins to be said where somebody is then: `Behind Her Shield`, of `gets behind her welding shield`."""
    at = next((spot for spot in range(1, min(len(small), verb + 2)) if small[spot] in _WHERE), None)
    behind = small[at + 1 : at + 2] if at is not None else []
    leads = known.set_of("plain", "articles") | known.set_of("plain", "before-a-thing")
    return at if behind and behind[0] in leads else None


_WHERE = lexicon().set_of("clause-words", "where")
"""Words for where somebody is who has got there."""
_POINTING = tuple([word] for word in lexicon().words("clause-words", "pointing"))

_ONTO = (["in"], ["into"], ["over"], ["across"], ["on"], ["all"])
"""Behind what was thrown: where it lies then, as in `Boiling Water in His Face`."""


def base_of(word: str, known: Lexicon) -> str:
    """The verb a word is a form of, where the lexicon knows it."""
    forms = list(verb_forms(word))
    bent = word.endswith(("s", "ed")) and not word.endswith("ss")
    plain = next((form for form in forms[1:] if bent and senses_of(form, "verb")), word)
    return known.form_of("verbs", word) or plain


def _object(small: Sequence[str], verb: int, known: Lexicon) -> tuple[tuple[int, int], int]:
    """From where to where the thing stands that something is done to, without its article, and what follows it."""
    begins = at = verb
    behind = (known.set_of("plain", "particles") | known.set_of("plain", "prepositions")) - {"of"}
    herself = small[at : at + 1] == ["her"] and not {*small[at + 1 : at + 2]}.isdisjoint(behind)
    if at < len(small) and small[at] in known.set_of("plain", "articles") and not herself:
        begins = at = at + 1
    while at < len(small) and small[at] not in behind:
        at += 1
    return (begins, at), at


def short(words: Sequence[str], known: Lexicon) -> list[str]:
    """No more words than an aspect has, ending where a phrase does."""
    if len(words) <= LONGEST:
        return list(words)
    small = [word.casefold() for word in words]
    clause = _up_to_a_clause(words, known)
    if len(clause) <= LONGEST:  # Half a clause says nothing: `Bluffed That the Police Already Have`.
        return clause
    breaks = known.set_of("plain", "prepositions") - {"of"}
    return list(words[: max((at for at in range(2, LONGEST + 1) if small[at] in breaks), default=LONGEST)])


def _up_to_a_clause(words: Sequence[str], known: Lexicon) -> list[str]:
    """The words up to where a second clause begins: `to tell whether she's lying`, `that the police have it`."""
    opens = known.set_of("grammar", "opens-a-second-clause")
    at = next((at for at in range(1, len(words)) if words[at].casefold() in opens), len(words))
    return list(words[:at])


def aspect_name(sentence: Sentence, skill: str = "") -> str:
    """What is true then, in a few words: what stands behind `so that`, or the deed itself, or what its skill leaves."""
    known, head = sentence.moment.words, sentence.verb_at_head
    for name, told in ((_told_in_full(sentence), True), (plain_aspect(_state(sentence)), False)):
        if name and reads_well(name, known, told=told):
            return name
    usual = skill or (head.skill if head is not None else "")
    return plain_name(known, usual, on_somebody=sentence.hindered_by is not None)


def _told_in_full(sentence: Sentence) -> str:
    """What a sentence says is to be true then: behind `so that`, or of a foe; empty where it says nothing of it."""
    words = sentence.words
    if done := hampered(sentence):
        return as_aspect(participle(done))
    if made := made_of_them(sentence):
        return made
    for at in range(sentence.verb_from + 1, len(words)):
        if words[at] in ("so", "until", "making", "make") and at + 1 < len(words):
            start = at + 1
            if words[start] == "that":
                start += 1
            behind = sentence.said.said_from(start)
            if behind and len(words) - start > 1 and not _is_waited_for(words[at], words[start:]):
                if _keeps_from_us(words[start:]):
                    return ""
                return plain_aspect(_of_a_thing(sentence, start) or behind)
    return ""


def _of_a_thing(sentence: Sentence, start: int) -> str:
    """`Burning coals`, of `so burning coals roll between me and the guard`: what is there then, by the thing itself.

    Nothing where what is told of the thing names neither the hero nor anybody else, and so is said of it in full.
    """
    words, known = sentence.words[start:], sentence.moment.words
    begins = int(words[0] in known.set_of("plain", "articles"))
    leads = known.set_of("plain", "prepositions") | known.set_of("plain", "particles")
    if any(one.at <= start + begins < one.end for one in sentence.people_anywhere):
        return ""  # Of somebody it is said in full what becomes of them.
    people = [one.at - start for one in sentence.people_anywhere if one.at > start]
    people += [at for at, word in enumerate(words) if word in _MYSELF]
    at = next((at for at in range(begins + 2, len(words)) if words[at] in leads), len(words))
    if not people or words[0] in _NO_THING:
        return ""
    does = at - 1 if at < min(people) else min(people) - 1
    if does <= begins or not senses_of(base_of(words[does], known), "verb"):
        return ""
    thing = sentence.said.said_from(start + begins, start + does)
    if does - begins > 1:
        return thing
    where = next(
        (spot for spot in range(at, len(words)) if words[spot] in known.set_of("plain", "prepositions")), 0
    )
    if not where or words[where] == "between" or any(each in _MYSELF for each in words[where:]):
        return f"{gerund(base_of(words[does], known))} {thing}"
    return f"{thing} {sentence.said.said_from(start + where)}"


_MYSELF = ("me", "us", "myself")


def _keeps_from_us(clause: Sequence[str]) -> bool:
    """Whether it says what others do not do to the hero, which is no name without them: `Wilf won't see us`."""
    denied = not _NEITHER.isdisjoint(clause)
    return denied and clause[-1] in _MYSELF and len(clause) <= LONGEST


_NEITHER = frozenset(("not", "never"))
_NO_THING = lexicon().set_of("clause-words", "no-thing") | lexicon().set_of("clause-words", "anybody")


def hampered(sentence: Sentence) -> str:
    """The verb of `… to dazzle him`: what is to become of a foe, where it only hampers; else nothing."""
    words, hampering = sentence.words, sentence.moment.words.set_of("purposes", "hampers")
    for at in range(sentence.verb_from + 1, len(words) - 2):
        if words[at] == "to" and words[at + 1] in hampering:
            return words[at + 1] if any(one.at == at + 2 for one in sentence.foes_mentioned) else ""
        if words[at] == "to" and "attention" in words[at + 2 : at + 5]:
            return "distract"
    return ""


def made_of_them(sentence: Sentence) -> str:
    """What is to be true of a foe: `Looking a Fool`, of `to make him look a fool`; nothing where they are to act."""
    words, known = sentence.words, sentence.moment.words
    makes, looks = (known.set_of("made-of-them", sense) for sense in ("makes", "looks"))
    for at in range(sentence.verb_from + 1, len(words) - 3):
        if words[at] != "to" or words[at + 1] not in makes:
            continue
        whom = next((one for one in sentence.foes_mentioned if one.at == at + 2), None)
        behind = words[whom.end] if whom is not None and whom.end < len(words) else ""
        seems = behind in looks
        if whom is None or not (seems or senses_of(behind, "adjective")):
            continue
        told = sentence.said.said_from(whom.end + seems)
        return as_aspect(f"{gerund(behind)} {told}" if seems else told)
    return ""


def _is_waited_for(opens: str, clause: Sequence[str]) -> bool:
    """`Until he answers` is what somebody is to do then, and `until the guard has gone`; `until he is blind` is how."""
    if opens == "until" and not _HAS.isdisjoint(clause):
        return True
    turns = clause[0] == "it" and clause[1:2] and clause[1] in _TURNING_OUT
    acts = clause[0] in ("he", "she", "they", "it") and not {*_BEING, "can", "cannot"} & set(clause[1:2])
    made_to = opens == "make" and clause[0] in ("him", "her", "them")
    return made_to or (opens in ("so", "until") and acts and not turns)


def _state(sentence: Sentence) -> str:
    """What the deed itself makes true, up to where the sentence goes on to another."""
    known, begins = sentence.moment.words, min(sentence.verb_from, len(sentence.words) - 1)
    if sentence.words[begins] in _BEING and any(
        word.endswith("ing") for word in sentence.words[begins + 1 : begins + 2]
    ):
        begins += 1  # `Petra is blocking the way` is what she does and no more.
    goes_on = (
        at
        for at in range(begins + 1, len(sentence.words))
        if sentence.words[at] in GOES_ON
        or at in sentence.said.sentences
        or _is_a_purpose(sentence, begins, at)
    )
    ends = next(goes_on, len(sentence.words))
    words = sentence.said.said_from(begins, ends).split()
    if len(words) != ends - begins:  # Words that are short for others stand for themselves.
        return " ".join(_up_to_a_clause(words, known))
    head = sentence.words[begins]
    if head not in known.set_of("plain", "before-a-thing") and not makes_a_state(head, known):
        return ""
    verb = sentence.verb_at_head
    # What is done to a friend is no aspect on them, and says whose it is: `Teo Pulled Out of the Way`.
    friends, pointing = {one.id for one in sentence.moment.friends}, known.set_of("somebody", "last")
    people = [
        (one.at - begins, one.end - begins)
        for one in sentence.people_anywhere
        if one.ids[0] not in friends or sentence.words[one.at] in pointing
    ]
    return state_of(words, verb.length if verb is not None else 1, verb.skill if verb else "", known, people)


def _is_a_purpose(sentence: Sentence, begins: int, at: int) -> bool:
    """Whether it says what for from there on: `study her face to tell whether she lies`, `for any sign`."""
    words, known = sentence.words, sentence.moment.words
    behind = words[at + 1 : at + 2]
    if at < begins + _DEED_BEFORE_ITS_PURPOSE or not behind:
        return False
    if words[at] == "for" and behind[0] == "any":
        return True
    things = known.set_of("plain", "before-a-thing") | known.set_of("plain", "articles")
    return words[at] == "to" and behind[0] not in things and behind[0] in known.set_of("purposes", "learns")


_DEED_BEFORE_ITS_PURPOSE = 3
_HAS = frozenset(("has", "have", "had"))
_TURNING_OUT = lexicon().set_of("clause-words", "turning-out")
_BEING = lexicon().words("clause-words", "being")
GOES_ON = lexicon().words("clause-words", "goes-on")

_BEGINNINGS = lexicon().words("in-statements", "says-how-it-is")
_ABLE = re.compile(r"^(?:he|she|they|it) (?=can|cannot)", re.IGNORECASE)
_ENDS_AT_ME = re.compile(r"\s+(?:me|us|in here|here)$", re.IGNORECASE)
"""What an aspect is not called by: whose it is shows on whom it lies, and it is the table's own."""


def plain_aspect(text: str) -> str:
    """An aspect named by what is told of, in its own words: `The Lamp Goes Out`."""
    folded = text.casefold()
    for beginning in _BEGINNINGS:
        if folded.startswith(f"{beginning} "):
            text = text[len(beginning) + 1 :]
            break
    text = _ENDS_AT_ME.sub("", _ABLE.sub("", text))
    return as_aspect(" ".join(text.replace('"', "").replace("“", "").replace("”", "").split()))
