"""What a line of talk asks: who, where, when, why; whether something is so; or nothing, where it only says something.

What was not understood stays so: a line whose question nobody can turn round is still about something.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.gm.talk.asking_a_price import FOR_IT, price_asked
from solofate.gm.talk.callings import is_a_title, without_a_call_to_speak, without_a_calling
from solofate.gm.talk.indirect import as_let
from solofate.gm.talk.question_words import (
    SHORT,
    TAG,
    as_who_it_names,
    asks_what_you_can,
    begins_with,
    can_be_echoed,
    has_a_consequence,
    in_one_line,
    is_a_command,
    is_a_thing_had,
    is_had,
    is_name,
    is_of_a_deed,
    is_phrase,
    is_plain,
    is_turned,
    pairs,
    stands_for,
    without_when,
    written_from,
)
from solofate.gm.talk.speech_acts import ACCUSES, INSULTS, PROMISE, SWORN, THREAT, act_of, is_only_a_vow
from solofate.gm.talk.spelling import spelt_out, without_an_oath
from solofate.gm.talk.statements import as_it_is_said, claim_of, subject_length
from solofate.gm.talk.things_asked import CALLED, asked_straight, what_is_meant
from solofate.gm.talk.ways import OF_NO_PLACE, YOURS, of_how_many, of_what, of_when, of_where, of_whose_doings
from solofate.gm.wording.clauses import (
    BE,
    DETERMINERS,
    DOES,
    HOLE,
    MAY,
    PERSON,
    SUBJECTS,
    WORD,
    is_said_of_a_deed,
    kind_of_thing,
    telling,
    thing_in,
)
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import slug, words_of
from solofate.wording.gm.talk import WHAT_ELSE

_ASKS_BUT_WHICH = lexicon().any_of("small-words", "asks-but-which")
_HELPS_ANOTHER_ANSWER = lexicon().any_of("small-words", "helps-another-answer")
_HELPS_AN_OWNED = lexicon().any_of("small-words", "helps-an-owned")
_IS_OR_HAS = lexicon().any_of("small-words", "is-or-has")

WHO, WHERE, WHEN, WHY, HOW_MANY, WHETHER, ABOUT = (
    "who",
    "where",
    "when",
    "why",
    "how-many",
    "whether",
    "about",
)
YOU_WANT, YOU_FEAR, YOU_PRICE, YOU_ARE = "you-want", "you-fear", "you-price", "you-are"
YOU_FEEL, OF_ME = "you-feel", "of-me"
REQUEST, OFFER, NEWS = "request", "offer", "news"
GREETING, THANKS, SORRY, FAREWELL, ACCEPT, REFUSE = (
    "greeting", "thanks", "sorry", "farewell", "accept", "refuse",
)  # fmt: skip
TOAST, INSISTS, SILENCE = "toast", "insists", "silence"
COURTESIES = (GREETING, THANKS, SORRY, FAREWELL, TOAST, INSISTS, SILENCE)
"""What asks for nothing that could be told; what is doubted is only said to be so."""
QUESTIONS = (WHO, WHERE, WHEN, WHY, HOW_MANY, WHETHER, ABOUT)
"""What asks for something in the world."""
OF_THEMSELVES = (YOU_WANT, YOU_FEAR, YOU_PRICE, YOU_ARE, YOU_FEEL, OF_ME)
"""What asks somebody about themselves."""


class Topic(NamedTuple):
    """What a line is after.

    `asks` is what it asks for, `about` what it is about in the middle of a sentence, `sort` whether that is a person,
    a place or a thing. `claim` is the answer as a sentence with a hole for what was asked, `{} sold you the oil`, as
    the one who asks would say it; empty where the question cannot be turned round. `way` is what of it is meant: how it
    `looks`, how `long`, `yours` for their own doings (`ways.py`).
    """

    asks: str
    about: str = ""
    sort: str = ""
    claim: str = ""
    said: str = ""
    way: str = ""

    @property
    def key(self) -> str:
        """The question as it is compared with others: the same thing asked in other small words is the same."""
        words = telling(self.said) if self.asks in QUESTIONS else ()
        if words:
            way = (self.way,) if self.asks == ABOUT and self.way else ()
            return " ".join((self.asks, *way, *sorted(set(words))))
        return f"{self.asks} {slug(self.about)}" if self.about else self.asks


@lru_cache(maxsize=256)
def topic_of(text: str, name: str = "", before: str = "") -> Topic:
    """What a line says to somebody of that name; `before` is what the talk was about last."""
    said = _without_the_name(
        as_let(spelt_out(without_an_oath(" ".join(text.split()).strip(" \"“”«»„'")))), name
    )
    return _read(said, before, asks=text.rstrip(" \"”'!").endswith("?") or is_turned(said))


def _without_the_name(text: str, name: str) -> str:
    """The line without the name it calls: `Hesper, who …`, `…, Hesper?`"""
    for part in sorted({name, *name.split()}, key=len, reverse=True):
        if len(part) > 2:
            each = re.escape(part)
            text = re.sub(
                rf"^{each}\s*[,:!.–—]\s*|\s*,\s*{each}\s*(?=[.?!,:]|$)", "", text, flags=re.IGNORECASE
            )
            titled = re.match(rf"^(?P<title>\w+)\.?\s+{each}\s*[,!:–—]\s*(?=\w)", text, re.IGNORECASE)
            if titled is not None and is_a_title(titled["title"]):
                text = text[titled.end() :]
    return without_a_calling(without_a_call_to_speak(text)).strip()


def _read(said: str, before: str, *, asks: bool, depth: int = 0) -> Topic:
    known = lexicon()
    text = said.strip(" ,;:–—")
    sentences = [each for each in _SENTENCES.split(text) if WORD.search(each)]
    if len(sentences) > 1 and depth < _DEEPEST:
        return _of_several(sentences, before)
    plain = without_when(_AND_ALSO.sub("", text.strip(" .!?…")), asks)
    words = words_of(plain) if WORD.search(plain) else []
    if not words:
        return Topic(SILENCE if "…" in said else GREETING, said=text)
    if " ".join(words) in known.set_of("talk", "goes-on") and (before or len(words) > _IN_PASSING):
        # What is asked for is more of the same.
        said = WHAT_ELSE.format(before=before or _ANYTHING)
        return _about(Topic(ABOUT, said=said, way=MORE), before, before)
    if wanted := price_asked(plain):
        return _about(Topic(YOU_PRICE, said=wanted, way=FOR_IT), wanted, before)
    for sense in OF_THEMSELVES if not is_of_a_deed(words) else ():
        if any(is_phrase(words, phrase) for phrase in known.words("talk-about", sense)):
            return Topic(sense, said=text)
    if words[0] == "what" and known.set_of("talk-hopes", "you") & set(pairs(words[:_FEW_WORDS])):
        return Topic(YOU_WANT, said=text)
    if words[0] == "please" and senses_of(" ".join(words[1:2]), "verb"):
        plain, words = written_from(plain, 1), words[1:]
        return _about(Topic(REQUEST, said=plain), plain, before)
    if (asked := TAG.match(text)) is not None and words[0] not in _ASKING:  # `She was ill, wasn't she?`
        told = (
            asked[1]
            if words[0] not in SUBJECTS | DETERMINERS or words[0] == "i"
            else f"{words[0]}{asked[1][len(words[0]) :]}"
        )
        return _about(Topic(WHETHER, claim=told), told, before)._replace(said=told)
    begun = begins_with(words, known.words("talk-openings", "ask"))
    if words[:1] == ["say"] and words[1:2] and words[1] not in _ASKING:
        begun = 0  # `Say nothing to the crew.`
    if len(words) == begun + 1 and words[begun] in lexicon().set_of("talk-words", "whom"):
        begun = 0  # `Did you know him?`
    requests = begins_with(words, known.words("talk-openings", "request"))  # `I ask you nicely to look away.`
    if begun and requests <= begun < len(words) and depth < _DEEPEST:
        return _read(written_from(plain, begun), before, asks=True, depth=depth + 1)
    courtesy = _courtesy(words)
    if courtesy:
        return Topic(courtesy, said=text)
    filler = begins_with(words, known.words("talk-openings", "filler"))
    if filler and filler < len(words) and depth < _DEEPEST:
        return _read(written_from(plain, filler), before, asks=asks, depth=depth + 1)
    if (straight := asked_straight(plain)) != plain:
        plain, words = straight, words_of(straight)
    topic = _question(plain, words, before, asks)
    if topic is not None:
        return _stated(topic, plain)
    if depth < _DEEPEST and (named := as_who_it_names(plain)):
        return _read(named, before, asks=True, depth=depth + 1)
    act = act_of(plain, words)
    if act:
        return _about(Topic(act, said=plain), plain, before)
    if begins_with(words, known.words("talk", "offer")):
        return _about(Topic(OFFER, said=plain), plain, before)
    if requests or (is_a_command(words, plain) and not asks):
        return _about(Topic(REQUEST, said=plain), plain, before)
    spoken = _about(Topic(NEWS, said=plain), plain, before)
    small = len(words) < SHORT and not spoken.about  # `Long night?` asks for nothing that could be told.
    small = small and not (depth and words[0] in DETERMINERS)  # `Did you know the dead man?`
    return spoken._replace(asks=ABOUT) if asks and not small else spoken


_ANYTHING = "it all"
_ASKING = lexicon().set_of("grammar", "asks") | {"if"}


_SENTENCES = re.compile(
    r"(?<=[.!?…])(?<!\b(?:mr|dr|st)\.)(?<!\bmrs\.)\s+|,\s+(?=now\s+\w)"
    r"|,\s+and\s+(?=(?:please|(?:i|we) (?:need|want|beg|ask) you to|(?:can|could|will|would) you)\b)",
    re.IGNORECASE,
)
"""Where another sentence begins, or what is asked for what came before: `I kept my word, now show me the map`."""
_FEW_WORDS = 6
_DEEPEST = 6
_AND_ALSO = re.compile(rf"(?<=\w),? and (?:{_ASKS_BUT_WHICH})\b.*$", re.IGNORECASE | re.DOTALL)
"""A second question in one sentence."""


def asked_besides(text: str) -> str:
    """The second question of one sentence, `what they pay for it`; nothing where there is only one, or a `they` of whom
    the first says who they are.
    """
    found = _AND_ALSO.search(text)
    if found is None or re.search(r"[.!?]\s", text.strip()):
        return ""
    return re.sub(r"^,? and\s+", "", found[0]).strip(" .?!")


def _way(topic: Topic, said: str) -> str:
    """What of it is meant."""
    if topic.asks == ABOUT:
        way = of_what(said)
        return OF_A_THING if way == "wrong" and topic.about and topic.sort != PERSON else way
    if topic.asks == HOW_MANY:
        return of_how_many(said)
    if topic.asks == WHEN:
        return of_when(said)
    yours = of_whose_doings(said, only_of_being=topic.asks == WHERE) if topic.asks in (WHERE, WHY) else ""
    return yours or (of_where(said) if topic.asks == WHERE and not topic.claim else "")


def _stated(topic: Topic, plain: str) -> Topic:
    """A question with its way and with what it states, where that can be said back with the answer in it."""
    if topic.asks == REQUEST:
        return topic._replace(said=topic.said or plain)
    way = topic.way or _way(topic, plain)
    claim = topic.claim or (claim_of(plain, topic.asks) if _may_be_stated(topic, way, plain) else "")
    if topic.asks == WHO and topic.way != CALLED and words_of(plain)[:1] in (["who"], ["whom"]):
        claim = as_it_is_said(claim, in_one_line(written_from(plain, 1)))
    claim = _subject_first(claim)
    if claim and not topic.claim:  # `Why did my father borrow` is about `my father`.
        told = thing_in(claim.replace(HOLE, " "))
        shorter = bool(told) and topic.about.startswith(f"{told} ")
        topic = topic._replace(about=told, sort=kind_of_thing(told)) if shorter else topic
    if topic.asks == WHERE and claim and not topic.claim and not way and not is_of_being(claim):
        way = OF_A_DEED
    return topic._replace(said=plain, claim=claim if can_be_echoed(claim) else "", way=way)


OF_A_THING = "wrong-thing"
"""What asks what is wrong with something that is nobody."""
MORE = "more"
"""What asks for more of the same: `Go on`, `Anything else you can tell me?`"""


def _subject_first(claim: str) -> str:
    """A claim with a name before its verb where the question had it behind: `Greta is hiding {}`."""
    found = _VERB_BEFORE_A_NAME.match(claim)
    if found is None:
        return claim
    deed = found["deed"]
    done = deed.endswith("ing") if found["helps"].casefold() in BE else is_said_of_a_deed(deed)
    if not done:
        return claim
    behind = found["rest"].strip()
    stranded = behind in lexicon().set_of("talk-words", "leads-to-whom")  # `who was Ida working for`
    rest = f"{behind} {HOLE}" if stranded else f"{HOLE} {behind}"
    return f"{found['whom']} {found['helps']} {deed} {rest}".strip()


_VERB_BEFORE_A_NAME = re.compile(
    rf"^{re.escape(HOLE)} (?P<helps>{_IS_OR_HAS}) "
    r"(?P<whom>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*) (?P<deed>[a-z]+)(?P<rest>.*)$"
)
OF_SOMEBODY = "somebody"
"""What asks who somebody is of whom only is known that they are there: `Who is it?`"""
OF_A_DEED = "deed"
"""What asks where something was done, and not where something is."""


def is_of_being(claim: str) -> bool:
    """Whether a claim ends with somebody being what is asked: `the seller is {}`; `it is {}` asks for a name."""
    words = claim.split()
    return words[:1] != ["it"] and words[-1:] == [HOLE] and words[-2:-1] != [] and words[-2].casefold() in BE


_CLAUSES = lexicon().set_of("statements", "begins-a-clause")
"""Behind which another clause begins: the place would stand behind the wrong one."""


def _may_be_stated(topic: Topic, way: str, plain: str) -> bool:
    """Whether the answers that are drawn to it can stand in a statement."""
    words = words_of(plain)
    if topic.asks == WHERE:
        told_of_you = words[1:2] == ["you"] and words[2:3] != [] and words[2] in BE
        return way not in OF_NO_PLACE and not told_of_you and _CLAUSES.isdisjoint(words[1:])
    if topic.asks == HOW_MANY:
        return {"worth", "it"}.isdisjoint(words) and (
            way == "often"
            or (way in ("", "much") and "there" not in words)
            or (way == "long" and not _HAVE.isdisjoint(words))
        )
    return topic.asks in (WHEN, WHY) or (topic.asks == WHO and words_of(plain)[:1] != ["whose"])


def _of_several(sentences: Sequence[str], before: str) -> Topic:
    """Of several sentences the one that asks most; what the others speak of is what `it` means in it."""
    read: list[Topic] = []
    sentences = [each for each in sentences if not _only_presses(each)] or sentences
    for each in sentences:
        topic = _read(each, before, asks=each.rstrip(' "”').endswith("?"), depth=1)
        before = topic.about or before
        read.append(topic)
    more = [
        topic.asks
        for topic, each in zip(read, sentences, strict=True)
        if topic.asks not in _NOTHING_MORE or each.rstrip(' "”').endswith("?")
    ]
    if read[0].asks in _LEADING and not more:
        return read[0]
    asked = [each.rstrip(' "”').endswith("?") for each in sentences]
    ranked = zip(reversed(read), reversed(asked), strict=True)
    return min(ranked, key=lambda each: (_rank_of(each[0]), not each[1]))[0]


def _only_presses(sentence: str) -> bool:
    """Whether it asks for what was asked in the sentence before it: `Will you?`, `Would you, please?`"""
    words = [word for word in words_of(sentence) if word != "please"] if WORD.search(sentence) else []
    return len(words) == 2 and words[0] in MAY and words[1] == "you"


_LEADING = (THANKS, SORRY, FAREWELL)
"""What a line is that begins so, where nothing is asked or offered behind it: `Goodbye, Marta. Stay safe.`"""

_NOTHING_MORE = (REQUEST, NEWS, GREETING, *_LEADING)

_RANK = {
    **dict.fromkeys((*QUESTIONS, *OF_THEMSELVES), 0), OFFER: 1, REQUEST: 1, ACCEPT: 1, REFUSE: 1,
    PROMISE: 1, SWORN: 1, THREAT: 1, ACCUSES: 0.5, INSULTS: 1, NEWS: 2,
}  # fmt: skip


def _rank_of(topic: Topic) -> float:
    """How much a sentence asks, from the most on; a word or two that say nothing are the least of all."""
    said_in_passing = topic.asks == NEWS and len(words_of(topic.said)) <= _IN_PASSING
    return _RANK.get(topic.asks, 3) + said_in_passing


_IN_PASSING = 2


def _courtesy(words: Sequence[str]) -> str:
    """What a line is that says no more than a greeting, thanks, a yes or a no."""
    known = lexicon()
    joined = " ".join(words)
    if is_only_a_vow(joined):
        return ACCEPT
    if words[0] in ("yes", "aye") and len(words) < SHORT:
        return ACCEPT
    if words[0] in ("no", "nay") and len(words) < SHORT:
        return REFUSE
    if joined in known.set_of("talk", INSISTS):
        return INSISTS
    for sense in (GREETING, THANKS, SORRY, FAREWELL, TOAST, ACCEPT, REFUSE):
        if any(joined == phrase or joined.startswith(f"{phrase} ") for phrase in known.words("talk", sense)):
            return sense
    return ""


# ---- questions ------------------------------------------------------------------------------------------------


def _question(text: str, words: Sequence[str], before: str, asks: bool) -> Topic | None:
    if asks and (words[0] in BE or words[0] in DOES or words[0] in MAY) and (first := _OR_ELSE.match(text)):
        text = first[1]  # `Is it broken, or did somebody break it?`: whether the first of them is so.
        words = words_of(text)
    head, rest = words[0], written_from(text, 1)
    if head == "whose":
        return _whose(rest, before)
    if head in ("who", "whom"):
        return _who(rest, before)
    if head == "where":
        return _where(rest, before)
    if head == "when" and (asks or not has_a_consequence(text)):
        return _about(Topic(WHEN), rest, before)
    if head == "why":
        return _about(Topic(WHY), rest, before)
    if head == "how" and words[1:2] in (["many"], ["much"], ["long"], ["often"]):
        return _about(Topic(HOW_MANY), written_from(text, 2), before)
    if head in lexicon().set_of("grammar", "asks-about"):
        return _of_a_thing(_about(Topic(ABOUT), rest or text, before), text)
    if head == "whether" or (head == "if" and not has_a_consequence(text)):
        asked = words_of(rest) if WORD.search(rest) else []
        if asked[:1] == ["you"] and asked[1:2] and asked[1] in ("will", "would", "can", "could"):
            straight = f"{asked[1]} you {written_from(rest, 2)}"
            return _whether(straight, [asked[1], "you", *asked[2:]], before)._replace(said=straight)
        return _about(Topic(WHETHER, claim=in_one_line(rest) if is_plain(rest) else ""), rest, before)
    if asks and (head in BE or head in DOES or head in MAY):
        return _whether(text, words, before)
    return None


def _of_a_thing(topic: Topic, text: str) -> Topic:
    """What asks for a name, a purpose, a deed or a thing by its own words, with the answer's place in it."""
    meant = what_is_meant(text, topic.about) if not of_what(text) else None
    if meant is None:
        return topic
    if meant.way == CALLED and meant.of:  # `The gravedigger's name` is about the gravedigger.
        topic = topic._replace(about=meant.of, sort=kind_of_thing(meant.of))
    return topic._replace(asks=WHO if meant.person else ABOUT, claim=meant.claim, way=meant.way)


_OR_ELSE = re.compile(rf"^(.+?\S),?\s+or\s+(?:{_HELPS_ANOTHER_ANSWER})\b", re.IGNORECASE | re.DOTALL)
"""A question that offers another answer besides."""


def _who(rest: str, before: str) -> Topic:
    """`sold you the oil` is turned round; `did you sell it to` is not."""
    words = words_of(rest) if WORD.search(rest) else []
    if words[:1] == ["else"]:  # Whoever else it is, they are named.
        rest, words = written_from(rest, 1), words[1:]
    if not words or words[0] in ("and", "or"):  # `Whom, and where?`
        return Topic(WHO)
    topic = _about(Topic(WHO), rest, before)
    if words[0] in SUBJECTS or (words[0] in BE and len(words) > 2 and words[1] in SUBJECTS):
        return topic  # `who he works for`: whoever is asked about stands at the end of it, and a name alone answers.
    if words[0] in BE and len(words) > 1:
        behind = written_from(rest, 1)
        subject = words[1]
        if subject in ("it", "that", "this") and len(words) == 2:
            return Topic(WHO, before, kind_of_thing(before), f"it {words[0]} {HOLE}", way=OF_SOMEBODY)
        if subject in lexicon().set_of("grammar", "one-of-before") and len(words) < SHORT and before:
            return Topic(WHO, before, kind_of_thing(before), f"{before} {words[0]} {HOLE}")
        if len(words) == 2 and subject in ("they", "those", "these"):
            return topic
        if is_name(behind):
            return Topic(WHO, behind, PERSON, f"{behind} is {HOLE}")
        return topic._replace(claim=f"{HOLE} {rest}") if is_plain(behind) else topic
    if words[0] in DETERMINERS and is_plain(rest):  # `who the old man trusted`: it is asked whom.
        return topic._replace(claim=f"{rest} {HOLE}")
    if words[0] in _HAVE and (is_had(written_from(rest, 1), topic.about) or is_a_thing_had(words[1:])):
        return topic._replace(claim=f"{HOLE} {in_one_line(rest)}")
    if words[0] == "did" and words[1:2] in (["it"], ["this"], ["that"]) and words[2:3] in ([], ["to"]):
        return topic._replace(claim=f"{HOLE} {in_one_line(rest)}")
    if words[0] in DOES or words[0] in MAY:
        turned = len(words) > 1 and (words[1] in SUBJECTS or words[1] in DETERMINERS)
        return topic if turned or words[0] in DOES else topic._replace(claim=f"{HOLE} {in_one_line(rest)}")
    return topic._replace(claim=f"{HOLE} {in_one_line(rest)}") if is_plain(rest) else topic


_HAVE = frozenset(("has", "have", "had"))


def _about_who_does_it(topic: Topic, rest: str) -> Topic:
    """A question without its verb in what it is about: `does that door lead` is about `that door`."""
    if words_of(rest)[0] not in DOES:
        return topic
    told = " ".join(topic.about.split()[:-1])
    whole = len(told.split()) > 1 and topic.about in (written_from(rest, 1), written_from(rest, 1)[:-3])
    return topic._replace(about=told, sort=kind_of_thing(told)) if whole else topic


def _whose(rest: str, before: str) -> Topic:
    """`houses are on this list` asks whose the houses are: `the houses are {}'s`."""
    topic = _about(Topic(WHO), rest, before)
    owned = re.match(rf"([a-z]+)\s+(?:{_HELPS_AN_OWNED})\b", rest)
    if owned is None or owned[1] in BE:
        return topic
    several = owned[1] in lexicon().set_of("grammar", "several") or owned[1].endswith("s")
    be = "are" if several and not owned[1].endswith("ss") else "is"
    return topic._replace(claim=f"the {owned[1]} {be} {HOLE}'s")


def _where(rest: str, before: str) -> Topic:
    words = words_of(rest) if WORD.search(rest) else []
    topic = _about_who_does_it(_about(Topic(WHERE), rest, before), rest)
    if len(words) > 1 and words[0] in BE and topic.about:
        subject = written_from(rest, 1)
        if stands_for(words[1], before) and len(words) < SHORT:
            return Topic(WHERE, before, kind_of_thing(before), f"{before} {words[0]} {HOLE}")
        if slug(subject) == slug(topic.about):
            return topic._replace(claim=f"{topic.about} {words[0]} {HOLE}")
    if len(words) > 1 and words[-1] in BE and slug(" ".join(words[:-1])) == slug(topic.about):
        return topic._replace(claim=f"{topic.about} {words[-1]} {HOLE}")
    return topic


def _whether(text: str, words: Sequence[str], before: str) -> Topic:
    """`is the mayor in`: `the mayor is in`. Of a question that cannot be turned round there is yes and no."""
    rest = written_from(text, 1)
    topic = _about(Topic(WHETHER), rest, before)
    if asks_what_you_can(words):
        return topic._replace(claim=in_one_line(f"you {words[0]} {HOLE} {written_from(text, 2)}"), way=YOURS)
    if words[0] in MAY and words[1:2] == ["you"] and words[0] not in ("have", "has", "had"):
        return _about(Topic(REQUEST), written_from(text, 2), before)
    if words[0] in MAY and words[1:2] in (["i"], ["we"]) and words[2:3] and words[2] in _PERMITS:
        return _about(Topic(REQUEST), written_from(text, 2), before)
    if words[0] in DOES and words[1:3] in (["you", "know"], ["you", "remember"]):
        return _about(Topic(ABOUT), written_from(text, 3), before)
    if words[0:3] == ["have", "you", "seen"] and words[3:4] and words[3] in _WHOEVER:
        behind = written_from(text, 4) if len(words) > 4 else ""
        topic = _about(Topic(WHO), behind, before)
        return topic._replace(claim=f"{HOLE} was {behind}") if is_plain(behind) and behind else topic
    if words[0:3] == ["have", "you", "seen"]:
        return _about(Topic(WHERE), written_from(text, 3), before)
    length = subject_length(rest)
    stands_for_a_clause = words[1:2] == ["it"] and (
        not {"that", "who"}.isdisjoint(words[2:]) or "to" in words[3:5]
    )  # `Is it true that …`
    if not length or length >= len(words) - 1 or stands_for_a_clause:
        return topic
    found = list(WORD.finditer(rest))
    subject, behind = rest[: found[length - 1].end()], rest[found[length].start() :]
    named = subject.casefold() in _PRONOUNS and stands_for(subject.casefold(), before)
    if named and not behind[:1].isupper():  # `Is it Varga?`
        subject = before
    return topic._replace(claim=in_one_line(f"{subject} {words[0]} {HOLE} {behind}"))


_PERMITS = lexicon().set_of("talk-acts", "permits")
"""What one asks to be allowed to do: `may I sit`, `can we go`."""


_WHOEVER = frozenset(lexicon().words("talk-words", "whoever"))


_PRONOUNS = ("he", "she", "it", "they")


_CALLED = re.compile(r"\b(?:named|called|by the name of)\s+(?=[A-Z])")


def _about(topic: Topic, text: str, before: str) -> Topic:
    """The topic with what its words are about: a name, or `the oil`; else what the talk was about before."""
    found = thing_in(_CALLED.split(text)[-1])
    pointing = lexicon().set_of("grammar", "what-was-before") & set(words_of(text))
    if not found and any(stands_for(word, before) for word in pointing):
        found = before
    return topic._replace(about=found, sort=kind_of_thing(found) if found else "")
