"""The sentence a campaign is told in with its hero first: `Ada drinks, and she is a nurse` is `Ada, a nurse`."""

from __future__ import annotations

import re

from solofate.gm.titles.persons import are_several, is_somebody
from solofate.gm.titles.persons_told import concept_in, finite_at, head_of_somebody, ranks_in_full
from solofate.lexicon.forms import plural_forms, third_person
from solofate.lexicon.matcher import lexicon
from solofate.repl.new.trouble_told import NAMED_BETWEEN
from solofate.repl.new.work_told import concept_of_work
from solofate.rules.names import with_indefinite

_ENDS_A_SURNAME = lexicon().any_of("small-words", "ends-a-surname")
_IN_A_SURNAME = lexicon().any_of("small-words", "in-a-surname")
_IS_BY_TRADE = lexicon().any_of("small-words", "is-by-trade")
_JOINS_A_CONTRAST = lexicon().any_of("small-words", "joins-a-contrast")
_NO_NAME_BEGINS = lexicon().any_of("small-words", "no-name-begins")

A_NAME = rf"(?:(?:(?<=\s)(?:{_IN_A_SURNAME}) )?[^\W\d_a-z][\w'’.-]*\s?){{1,4}}"


def said_plainly(text: str) -> str:
    """The same with the hero at the beginning of a part of it.

    `In Venice I am Ismene` is `In Venice: I am Ismene`, `my name is Tariq and I drive` is `I am Tariq. I drive`, and
    `Marthe is a pilot` is `Marthe, a pilot`. What somebody is may stand behind what they do: `Ada drinks, and she is a
    nurse` is `Ada, a nurse. She drinks`.
    """
    text = _IN_A_TOWN.sub(r"\g<where>: ", NAMED_BETWEEN.sub(r" \g<name> ", ranks_in_full(text)))
    text = _KIN_NAMED.sub(r"\g<names>", text)
    text = _TWO_NAMED.sub(r"\g<names> \g<does>", _I_PLAY.sub("I am ", text))
    text = _CALLING_BETWEEN.sub(_with_an_article, _WE_ARE.sub(_as_one_of_them, text))
    text = _SEVERAL_OF_A_CALLING.sub(_as_the_first, _SEVERAL_DO.sub(_as_one_who_does, text))
    text = _WITH_KIN.sub(lambda found: f"{found['name']} {third_person(found['does'])} ", text)
    text = _BARE.sub(_as_the_speaker, _CALLED_SO.sub(r"\g<hero> is ", text))
    text = _MY_HERO.sub(r"\g<hero> is ", _NO.sub(lambda lead: lead["goes_on"].upper(), text))
    named = _MY_NAME.sub(r"I am \g<name>. \g<rest>", _AGED.sub(" ", _HERSELF.sub(r"\g<name>", text)))
    named = _as_somebody_first(_NOBODY_BUT.sub("I am ", named))
    parts = [_IS_A.sub(r"\g<name>, \g<what>", each) for each in re.split(r"(?<=[.!?;:])\s+", named)]
    telling = (
        at for at, each in enumerate(parts) if len(each.split()) > _CLAUSE and not each[-2:-1].isdigit()
    )
    first = next(telling, 0)  # `The year is 2290` tells of nobody.
    parts = [_name_first(_ABOUT.sub("", each)) if at == first else each for at, each in enumerate(parts)]
    placed = _PLACED.match(parts[0]) if parts else None
    behind = parts[0][placed.end() :] if placed is not None else ""
    leads = led_to(behind) is not None or begins_with_somebody(behind)
    if placed is not None and leads and finite_at(["", *placed["where"].split()]) is None:
        parts[0] = f"{placed['where'].rstrip(' ,')}: {parts[0][placed.end() :]}"
    return " ".join(parts)


_IN_A_TOWN = re.compile(
    r"^(?P<where>(?:In|At|Near|Outside) (?:(?:New|San|Saint|Port) )?[A-Z][\w'’-]+(?:,? in (?:the )?\d{3,4}s?)?)"
    r"(?:, (?=[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)? [a-z]+s )| (?=[A-Z][\w'’-]+ [a-z]+s ))"
)
"""`In Vienna Luka writes …`: the town, before whoever the sentence is about."""


def _as_somebody_first(text: str) -> str:
    """A text that begins with a name and what they are, where that is told behind what they do."""
    found = _AND_IS_A.match(text)
    if found is not None and _may_be_a_name(found["name"]) and concept_in(found["what"], bare=True):
        led = found["what"].split()[0] in lexicon().set_of("settings", "articles")
        what = found["what"] if led else f"the {found['what']}"
        more = f" {_large(found['more'])}." if found["more"] else ""
        does = f"{found['who'].capitalize()} {found['does']}."
        return f"{found['name']}, {what}. {does}{more}{found['rest'] or ''}"
    found = _WHO_WORKS.match(text)
    if found is not None and _may_be_a_name(found["name"]) and concept_of_work(f"who {found['works']}"):
        return f"{found['name']} {found['works']}. {found['name']} {found['does']}"
    if (found := _ONCE.match(text)) is not None and concept_in(f"a {found['what']}"):
        then = found["then"] or ""
        ended = f" {_large(then)}." if then and finite_at(then.split()) is not None else ""
        return f"{found['name']}, a former {found['what']}.{ended} {found['name']} {found['does']}"
    return text


def _large(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _may_be_a_name(words: str) -> bool:
    others = lexicon().set_of("settings", "no-name") | lexicon().set_of("troubles-told", "any")
    return words.split()[0].casefold() not in others


def _as_one_of_them(found: re.Match[str]) -> str:
    """`I am a nun of a convent`, of what several say they are: a player plays one of them."""
    words = found["who"].split()
    head = next((at for at, word in enumerate(words) if are_several(word) and is_somebody(word)), None)
    if head is None:
        return found[0]
    one = next((form for form in plural_forms(words[head]) if form != words[head]), words[head])
    return " ".join(("I am a", one, *words[head + 1 :]))


def _as_one_who_does(found: re.Match[str]) -> str:
    """`A sister who runs a pawnshop in Naples. ...`, of what several are said to do who have no names."""
    one = next((form for form in plural_forms(found["who"]) if form != found["who"]), "")
    kin = one in lexicon().set_of("kin-only", "said")
    if not (one and (kin or is_somebody(one))):
        return found[0]
    does = f"{third_person(found['does'])} {found['what']}"
    if not kin:
        return f"{with_indefinite(one).capitalize()} {does}"
    work = concept_of_work(f"who {does}")
    return f"{with_indefinite(work.casefold()).capitalize()}. {found[0]}" if work else found[0]


def _as_the_first(found: re.Match[str]) -> str:
    """`Paul, a paramedic on the night shift. They keep …`, of two who are named with what both are."""
    words = found["what"].split()
    head = next((at for at, word in enumerate(words) if are_several(word) and is_somebody(word)), None)
    one = next((form for form in plural_forms(words[head or 0]) if form != words[head or 0]), "")
    kin = one in lexicon().set_of("kin-only", "said") or bool(lexicon().senses("kin-of-heroes", one))
    if head is None or not one or kin or not _may_be_a_name(found["name"]):
        return found[0]
    calling = with_indefinite(" ".join((*words[:head], one, *words[head + 1 :])))
    return f"{found['name'].strip()}, {calling}. They "


def _as_the_speaker(found: re.Match[str]) -> str:
    """`I am a sheriff of a dying town`, of a calling that begins the sentence without an article."""
    who = found["who"]
    if not is_somebody(who.casefold()) or are_several(who.casefold()):
        return found[0]
    return f"I am {with_indefinite(who.casefold())} {found['of']}"


def _with_an_article(found: re.Match[str]) -> str:
    """`Ines Duarte, a smuggler, hauls …`, of a calling that stands alone between a name and a deed."""
    if not _may_be_a_name(found["name"]) or not concept_in(found["what"], bare=True):
        return found[0]
    return f"{found['name']}, the {found['what']}. {found['name']} "


_I_PLAY = re.compile(r"^I(?: will|['’]ll| want to|['’]d like to)? (?:play|be|am playing)(?: as)? (?=an? )")
"""`I play a burnt-out detective`, as one says it at a table."""
_TWO_NAMED = re.compile(
    rf"^(?:The )?(?:[Tt]wo|[Tt]win|[Tt]hree) [a-z][\w -]*, (?P<names>{A_NAME}?,? and {A_NAME}?),? (?P<does>[a-z])"
)
"""`Two brothers, Ilya and Semyon, run …`: those who are named do it."""
_SEVERAL_DO = re.compile(
    r"^(?:Two|Three|Four|Five) (?P<who>[a-z]+s) (?P<does>[a-z]+) (?P<what>(?:an?|the) [^.;!?]+)"
)
"""`Two sisters run a pawnshop`: a player plays one of them."""
_SEVERAL_OF_A_CALLING = re.compile(
    rf"^(?P<name>{A_NAME}?) and (?P<other>{A_NAME}?), (?P<what>(?!(?:{_NO_NAME_BEGINS}) )[a-z][^,.;:!?]*), (?=[a-z])"
)
"""`Paul and Denise, paramedics in Pittsburgh, keep …`: both are."""
_KIN_NAMED = re.compile(
    rf"^The (?:twin |two )?[a-z]+s (?P<names>{A_NAME}? and {A_NAME}? )(?=[a-z]+ (?:an?|the) )"
)
"""`The brothers Leif and Orm hold a farm`: those who are named do."""
_CALLED_SO = re.compile(r"\b(?P<hero>(?:My|Our|The) (?:hero|heroine|character)) is (?:called|named) ")
_BARE = re.compile(r"^(?P<who>[A-Z][a-z]+) (?P<of>of (?:an?|the) )")
_WE_ARE = re.compile(
    r"^We are (?:the )?(?:last |only |first )?(?:two|three|four|five|a few) (?P<who>[^,.;:!?]+)"
)
_WITH_KIN = re.compile(
    rf"^(?P<name>{A_NAME}?) and (?:her|his|their) [a-z]+(?:-[a-z]+)*(?: {A_NAME}?)? (?P<does>[a-z]+) (?=[a-z])"
)
"""`Rosa and her grandmother smuggle letters`: she does."""
_CALLING_BETWEEN = re.compile(
    rf"^(?P<name>{A_NAME}?), (?P<what>(?!(?:{_ENDS_A_SURNAME}) )[a-z][^,.;:!?]*?), "
    r"(?=[a-z]+s )"
)

_AND_IS_A = re.compile(
    rf"^(?P<name>{A_NAME}?) (?P<does>(?!is |was )[a-z][^.;:!?]*?)(?:,? (?:and|but) |[.;] )"
    rf"(?P<who>[Ss]he|[Hh]e|[Tt]hey) (?:{_IS_BY_TRADE}) (?P<what>[^.;!?…]+?)"
    r"(?:,? (?:and|but) (?P<more>(?:his|her|their|the|an?|she|he|they|somebody|nobody|[A-Z]\w+)\b[^.;!?…]+))?"
    r"[.;…]*(?P<rest>(?<=[.;…]) .*)?$",
    re.DOTALL,
)
_WHO_WORKS = re.compile(
    rf"^(?P<name>{A_NAME}?), who (?P<works>[a-z]+s [^,.;]+), (?P<does>[a-z]+ .+)$", re.DOTALL
)
_ONCE = re.compile(
    r"^(?:She|He|They) (?:was|were|used to be|had been) an? (?P<what>[^.;,]+?)"
    r"(?: (?:until|till|before) (?P<then>[^.;]+))?"
    rf"[.;] (?:[Nn]ow|[Tt]oday|[Tt]hese days),? (?P<name>{A_NAME}?) (?P<does>[a-z]+ .+)$",
    re.DOTALL,
)
_NOBODY_BUT = re.compile(
    r"\bI am (?:nobody|no one|nothing)(?: much| special)?(?:[:,;]| [–—-]) (?:only |just |merely )?(?=an? )"
)
"""`I am nobody: a laundress` is a laundress."""


def _name_first(part: str) -> str:
    """`Terry, the laid-off driver, runs …`, of `Laid-off driver Terry runs …` and of `The driver, Terry, runs …`."""
    for said in (_CALLING_APART, _CALLING_BEFORE):
        found = said.match(part)
        words = found["who"].split() if found is not None else []
        article = words[0].casefold() if words and words[0] in _ARTICLES_LARGE else ""
        calling = words[1:] if article else words
        if found is None or not calling:
            continue
        calling = [calling[0][:1].casefold() + calling[0][1:], *calling[1:]]
        head = head_of_somebody(calling)
        apart = said is _CALLING_APART and finite_at(words) is None and _ME.isdisjoint(words)
        whole = apart and bool(concept_in(f"the {' '.join(calling)}"))
        if head is not None and (whole or head == len(calling) - 1):
            return f"{found['name']}, {article or 'the'} {' '.join(calling)}, {part[found.end() :]}"
    return part


_ME = frozenset(("me", "I", "us"))
_ARTICLES_LARGE = ("The", "A", "An")
_CALLING_APART = re.compile(rf"^(?P<who>(?:The|An?) [^,.;:]+), (?P<name>{A_NAME}), (?=[a-z])")
_CALLING_BEFORE = re.compile(
    rf"^(?P<who>(?!(?:The|An?|My|Our) )[A-Z][a-z]+(?:-[a-z]+)*(?: [a-z]+(?:-[a-z]+)*){{1,3}}) "
    rf"(?P<name>{A_NAME}?) (?=[a-z])"
)
_NO = re.compile(
    r"^(?:[Nn]o|[Nn]ope|[Aa]ctually|[Ss]orry|[Ww]ait|[Bb]ut)[,.:!]? (?=(?:my|our|the) (?:hero|heroine|character)\b|I am"
    r"|I['’]m)"
    r"(?P<goes_on>\w)"
)
_HERSELF = re.compile(rf"(?P<name>{A_NAME}?) (?:herself|himself|themselves|themself)(?=[,.;]|$)")
_AGED = re.compile(
    r"(?<=\w), (?:aged )?(?:\d{1,2}|(?:twelve|thir|four|fif|six|seven|eigh|nine)(?:teen)?"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)ty"
    r"(?:-\w+)?)(?: years old)?, (?=[a-z]+s )"
)
"""`Kit, sixteen, delivers …`: how old somebody is, between their name and what they do."""
_ABOUT = re.compile(
    r"^(?:(?:This|It)(?: is|['’]s) (?:all )?about|(?:This|It)(?: is|['’]s) the (?:story|tale) of) (?=[A-Z])"
)
_MY_HERO = re.compile(r"\b(?P<hero>(?:My|Our|The) (?:hero|heroine|character)):\s+")
_MY_NAME = re.compile(
    rf"\b(?:[Mm]y name is|(?:[Tt]hey|[Pp]eople) call me|[Ee]very(?:one|body) calls me|[Cc]all me) "
    rf"(?P<name>{A_NAME}?)(?:,?\s+(?:{_JOINS_A_CONTRAST})|,|[.;])\s+(?P<rest>I\b)"
)
_IS_A = re.compile(
    rf"^(?!(?:It|This|That|There|He|She|We|They) )(?P<name>{A_NAME}?) (?:is|was) (?P<what>(?:an?|the) .+)$",
    re.DOTALL,
)
_PLACED = re.compile(
    r"^(?P<where>(?:(?:Somewhere|Deep|High|Far) )?(?:[Ii]n|[Aa]t|[Oo]n|Aboard|Near|Under|Outside|Off)\b[^.;:!?]*?\s)"
    r"(?=(?:I(?:['’]m| am)|an?) )"
)


def led_to(text: str) -> str | None:
    """What stands behind words such as `I am` or `my hero is`; None where it begins otherwise."""
    folded = text.casefold().replace("’", "'")
    leads = (each for each in lexicon().words("heroes-told", "leads") if folded.startswith(f"{each} "))
    lead = max(leads, key=len, default="")
    return text[len(lead) :].lstrip() if lead else None


def says_who_one_is(text: str) -> bool:
    """Whether a line is about who the hero is, `I am Tam, a ferryman`, and not about what they do."""
    return any(led_to(part) is not None for part in re.split(r"(?<=[.!?;:])\s+", said_plainly(text)))


def begins_with_somebody(rest: str) -> bool:
    """Whether the sentence begins with somebody one would play: no killer, no king, nobody without a calling."""
    first, *words = rest.split() or [""]
    if first.casefold() not in ("a", "an"):
        return False
    head = head_of_somebody([word.strip(",.;:!?") for word in words])
    if head is None:
        return False
    return words[head].casefold().strip(",.;:!?") not in lexicon().set_of("heroes-told", "nobody-played")


_CLAUSE = 3


__all__ = ["A_NAME", "begins_with_somebody", "led_to", "said_plainly", "says_who_one_is"]
