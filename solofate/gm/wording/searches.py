"""What a search is for: a way out, tracks, papers, a thing with a name, so that what is found is fit for it."""

from __future__ import annotations

from solofate.gm.wording.bearers import bearers_in
from solofate.gm.wording.noun_phrases import is_a_noun_phrase
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.lexicon.senses import is_a
from solofate.named_tuples import NamedTuple
from solofate.patterns import pattern
from solofate.rules.names import as_aspect, words_of
from solofate.wording.deed_objects import is_several, object_of, of_several
from solofate.wording.deeds_told import of_somebody
from solofate.wording.gm.scenes import ANYTHING_OF_USE

_THERE_IS, _THERE_ARE = "There is", "There are"
FIND, CLUE = "find", "clue"
"""The kind of words for what a search finds, and what of it bears on the goal of the scene."""

_THING, _SOMEBODY, _WAY, _WRITING = "thing", "somebody", "way", "writing"
_ROOM, _SEEN, _TRACKS = "room", "seen", "tracks"
_ENTRY, _GLIMPSE, _ROLE, _CLOTHES, _SUPPLY = "entry", "glimpse", "role", "clothes", "supply"
WITHIN, AMONG, ASKED = "within", "among", "whether"
"""The senses of what lies under or behind something, of somebody in a crowd, and of what turns out to be so."""
_VIEW = "view"
_NAMED_SENSES = (_THING, _WAY, _WRITING, _SEEN, _VIEW, "device", _GLIMPSE, _SUPPLY, _ENTRY)
"""What is found under the name by which it was looked for."""
_SEEN_AS_THEY_ARE = (_THING, _ROOM, _TRACKS, CLUE, _SUPPLY, "weakness", "way")
"""What tells something of itself to whoever looks at it, where nothing is looked for in it."""
_LOOKS_THROUGH = (["search"], ["comb"], ["rummage"], ["scour"])
_HOLDS_SIGNS = ("corpse", "clothes", "papers", _WRITING)
"""What is looked over for a mark or a clue, which is no track there."""
_BUILT = ("structure.n.1", "room.n.1", "furniture.n.1", "vehicle.n.1")
"""What is looked through, where no other is looked for."""
_LIES_BEFORE_ONE = (
    *("location.n.1", "structure.n.1", "room.n.1", "way.n.6", "geological_formation.n.1", "land.n.4"),
    *("body_of_water.n.1", "atmosphere.n.5", "atmospheric_phenomenon.n.1"),
)
"""What is looked at as a place is, from where one stands."""
_WORN = ("garment.n.1", "headdress.n.1", "clothing.n.1")
"""What somebody is known by from afar."""
_OF_THE_BODY = ("body_part.n.1", "scar.n.1")
_ARTIFACT, _MOVES_ABOUT, _USABLE = ("artifact.n.1",), ("vehicle.n.1",), "usable"
_WRITTEN = ("writing.n.2", "document.n.1", "legal_document.n.1")
_OF_THE_SCENE = {"": "situation-usable", "usable": "situation-usable", "cover": "situation-cover"}
_LONGEST = 6
_NAMED = 4
"""So many words, less one, what was looked for may have in the name of an aspect."""
_OWNER = pattern(r"\w['’]s\s|s['’]\s")
_WORD = pattern(r"[^\W_]+(?:['’\-][^\W_]+)*")


class SearchMeant(NamedTuple):
    """A search as it is understood: of which kind words are drawn, for which sense, and what is looked for.

    `thing` is that as it stands in a name, `sought` inside a sentence: `the Ledger`, `the ledger of payments`.
    """

    kind: str
    sense: str = ""
    thing: str = ""
    sought: str = ""


def search_for(sought: str, own: tuple[OwnWords, ...] = (), deed: str = "") -> SearchMeant:
    """What is found by whoever looks for this: the thing that was named, or what lies where somebody looks through.

    By the deed it is known whether they look for a thing, or at one that is there: `check the pump`.
    """
    known = lexicon(own)
    sought = _with_a_head(sought)
    within = _within(sought)
    if within:
        return SearchMeant(FIND, WITHIN, "", within)
    if (
        is_for_anything(sought)
        and words_of(sought)[1:2]
        and words_of(sought)[1] in known.set_of("grammar", "left-of-it")
    ):
        return SearchMeant(FIND, CLUE)
    sought, looked_at = _by_the_deed(sought, deed)
    words = words_of(sought)
    behind = known.set_of("grammar", "begins-a-whereabouts") | known.set_of("grammar", "has-no-name")
    head = next((at for at, word in enumerate(words) if at and word in behind), len(words))
    owners = known.set_of("grammar", "of-somebody-else")
    senses = [
        each.sense
        for each in known.found("searches", words)
        if each.at < head
        and not (each.said in owners and each.at + 1 < head)  # `Her handwriting` is a thing.
    ]
    told = _looked_for(sought)
    if told and not (is_a_noun_phrase(told) and _begins_a_noun(words)):
        return SearchMeant(FIND, CLUE)  # `Is it all there` names nothing that could lie there.
    thing = _thing(told)
    of = words_of(_before(told, "of"))[-1:]
    person = thing[:1].isupper() or (not senses and any(known.senses("occupations", word) for word in of))
    sense = _SOMEBODY if person else senses[-1] if senses else _THING if thing else ""
    if person or sense in (_SOMEBODY, _CLOTHES):
        sense = _of_somebody(sought, sense, person=person)
    elif sense in (_THING, _WRITING) and _is_written(words, told):
        sense = _ENTRY
    if sense == _THING and of:
        through = words_of(deed)[:1] in _LOOKS_THROUGH and " for " not in deed
        looked_through = words[:1] in (["the"], ["this"], of) and (through or is_a(of[0], _BUILT))
        sense = _ROOM if looked_through else _WRITING if is_a(of[0], _WRITTEN) else sense
    if sense == _USABLE and of and is_a(of[0], _ARTIFACT):
        sense = _THING  # `The rope` is no more than a rope, and whatever is of use is another search.
    if sense == _ROOM and of and is_a(of[0], _MOVES_ABOUT) and words[len(words_of(told)) + 1 :]:
        sense = _THING  # `The boat that brought him here` is looked for, and nobody looks through it.
    if sense in (_ROOM, *_HOLDS_SIGNS) and any(each.sort == "voice" for each in bearers_in(sought)):
        sense = _THING  # A black box is no box.
    if looked_at and sense in _SEEN_AS_THEY_ARE:
        sense = _as_it_lies_there(of, sense, deed)
    if sense == _THING and not known.set_of("grammar", "of-one").isdisjoint(words) and _is_of_the_body(words):
        return SearchMeant(FIND, AMONG, "the Face", "the face")  # `His crooked nose and the scar on his chin`
    if sense in _OF_THE_SCENE:
        return SearchMeant(_OF_THE_SCENE[sense])
    named = sense in _NAMED_SENSES or person
    plain = told[:1].isupper() or sense == _SUPPLY or _is_owned(told)
    inside = told if plain else f"the {told}" if told else ""
    inside = of_somebody(inside)
    if sense == _SUPPLY and not told:  # `Something to eat` has no name, and can be eaten.
        inside, thing = sought, as_aspect(sought)
    return SearchMeant(FIND, sense, thing if named else "", inside if named else "")


def _with_a_head(sought: str) -> str:
    """What is looked for, where a noun says what that is: `of the one lying on the stairs` is anything of use there."""
    return ANYTHING_OF_USE if words_of(sought)[:1] == ["of"] else sought


def what_is_there(question: str, hero: str) -> SearchMeant | None:
    """What is found by whoever wants to see what is there: `what is swimming behind me`.

    It is told of that very thing, which moves or makes a noise, or is written, or only lies or hangs there.
    """
    known, words = lexicon(), words_of(question)
    if words[:1] != ["what"] or len(words) < _ASKS_WHAT_IS or words[1] not in known.set_of(_CONTENTS, "is"):
        return None
    doing = words[2]
    forms = set(verb_forms(doing))
    if not doing.endswith(_GOES_ON):
        written = not forms.isdisjoint(known.set_of(_THERE_SEEN, "inscribed"))
        return SearchMeant(FIND, INSCRIBED) if written else None
    sense = _STIRS if not forms.isdisjoint(known.set_of(_THERE_SEEN, "stirs")) else _LIES
    stops = known.set_of("plain", "prepositions") | known.set_of("grammar", "begins-a-whereabouts") | _NEARBY
    ends = next((at for at, word in enumerate(words) if at > 2 and word in stops), len(words))
    thing = f"{_SOMETHING} {as_aspect(' '.join(words[2 : min(ends, 2 + _NAMED)]))}"
    named = {"me": hero, "my": f"{hero}'s", "us": _THE_HEROES, "our": f"{_THE_HEROES}'"}
    return SearchMeant(FIND, sense, thing, " ".join(named.get(word, word) for word in question.split()[2:]))


INSCRIBED, _STIRS, _LIES = "inscribed", "stirs", "lies"
_CONTENTS, _THERE_SEEN = "asked-of-contents", "what-is-there"
_GOES_ON, _SOMETHING, _THE_HEROES = "ing", "Something", "the heroes"
_ASKS_WHAT_IS = 3
_NEARBY = frozenset(("there", "here"))


def _within(sought: str) -> str:
    """Where something is looked for that nobody has named: `under the oilcloth`; nothing where a thing is."""
    words = sought.split()
    known = lexicon()
    if words[:1] == [] or words[0].casefold() not in known.set_of("grammar", "looked-under"):
        return ""
    stops = known.set_of("grammar", "opens-a-clause") | known.set_of("grammar", "ends-what-is-sought")
    at = next((at for at, word in enumerate(words) if at > 1 and word.casefold() in stops), len(words))
    if words[1:2] == [] or words[1].casefold() not in known.set_of("grammar", "leads-an-object-told"):
        return ""
    return of_somebody(" ".join([words[0].casefold(), *words[1:at]])).rstrip(".,;!?")


def _of_somebody(sought: str, sense: str, *, person: bool) -> str:
    """Whether somebody is looked for in a crowd, or anybody of that calling, or only by what they have on."""
    known = lexicon()
    words = words_of(sought)
    if not known.set_of("grammar", "in-a-crowd").isdisjoint(words):
        return AMONG
    if sense == _CLOTHES:
        worn = known.set_of("grammar", "emptied").isdisjoint(words) and any(
            is_a(each, _WORN) for each in words
        )
        return _GLIMPSE if worn and _OWNER.search(sought) else sense
    return _ROLE if person and words[:1] and words[0] in known.set_of("grammar", "means-any") else sense


def _begins_a_noun(words: list[str]) -> bool:
    """Whether what is looked for begins as a thing does, and not as what else is done: `to see if he is there`."""
    return words[:1] != [] and words[0] not in lexicon().set_of("noun-phrases", "never-first")


def _is_of_the_body(words: list[str]) -> bool:
    """Whether it is by somebody's looks that they are looked for."""
    return any(is_a(word, _OF_THE_BODY) for word in words)


def _is_written(words: list[str], told: str) -> bool:
    """Whether it is a word or a sum, looked for in something written: `my brother's name on the muster roll`."""
    known = lexicon()
    inside = next((at for at, word in enumerate(words) if at and word in known.set_of("grammar", "where")), 0)
    head = words_of(_before(told, "of"))[-1:]
    return (
        bool(head) and head[0] in known.set_of("grammar", "entries") and (inside > 0 or is_several(head[0]))
    )


def is_for_anything(sought: str) -> bool:
    """Whether nothing is looked for by name: `anything of use`, `whatever he left`, and no tool."""
    return words_of(sought)[:1] != [] and words_of(sought)[0] in lexicon().set_of("grammar", "any-thing")


def _by_the_deed(sought: str, deed: str) -> tuple[str, bool]:
    """What is looked for by the whole of the deed, and whether it is there to be looked at.

    `A mark` on a body is looked for on the body. The end of a deed (`to the back door`) is not what is sought.
    """
    known = lexicon()
    words = words_of(deed)
    if not words:
        return sought, False
    thing = object_of(deed)
    over = known.found("searches", words_of(deed.partition(" for ")[0])) if " for " in deed else []
    if any(each.sense in _HOLDS_SIGNS for each in over):
        meant = known.found("searches", words_of(sought))
        if thing is not None and (not meant or meant[-1].sense in (_TRACKS, CLUE)):
            return thing.text, False
    begins = known.set_of("goals", "prepositions") | known.set_of("grammar", "begins-a-whereabouts")
    if words_of(sought)[:1] and words_of(sought)[0] in begins:
        sought = thing.text if thing is not None and thing.direct else sought
    at_it = words[0] in known.set_of("grammar", "looks-at-it") | known.set_of("grammar", "watches")
    around = _turned_to(words) in known.set_of("grammar", "all-around")
    if " for " in deed or thing is None or (thing.living and not around):
        return sought, False
    return (thing.text, True) if (at_it and thing.direct) or _turned_to(words) else (sought, False)


def _turned_to(words: list[str]) -> str:
    """By which word the eyes are only turned somewhere, and nothing is searched: `out`, of `look out over the harbour`.

    Nothing where they are not.
    """
    known = lexicon()
    behind = next((each for each in words[1:] if not each.endswith(_HOW)), "")
    turned = words[0] in known.set_of("grammar", "turns-the-eyes")
    return behind if turned and behind in known.set_of("grammar", "eyes-turned") else ""


_HOW = "ly"


def _as_it_lies_there(head: list[str], sense: str, deed: str) -> str:
    """What is looked at: a place one turns round in is looked through, another lies before one, and a thing is seen."""
    known, words = lexicon(), words_of(deed)
    place = any(is_a(each, _LIES_BEFORE_ONE, among=2) for each in head)
    if (place or sense == _ROOM) and _turned_to(words) in known.set_of("grammar", "all-around"):
        return _ROOM if sense == _ROOM or any(is_a(each, _BUILT[:2]) for each in head) else _VIEW
    from_afar = bool(_turned_to(words)) or words[0] in known.set_of("grammar", "watches")
    return _VIEW if place and from_afar else _SEEN


def agreeing(sentence: str, sought: str) -> str:
    """`The letters was` is `the letters were`: a sentence that begins with what was looked for."""
    head = _before(sought, "of").rsplit(" ", 1)[-1].casefold()
    two = " and " in sought
    if not (is_several(head) or two) or sought[:1].isupper():
        return sentence
    there = f"{_THERE_IS} {sought}"
    if sentence.startswith(there):
        return sentence.replace(_THERE_IS, _THERE_ARE, 1)
    if not sentence.casefold().startswith(sought.casefold()):
        return sentence
    at = len(sought)
    first, _, rest = sentence[at:].strip().partition(" ")
    return f"{sentence[:at]} {of_several(first)} {rest}"


def _before(text: str, word: str) -> str:
    return f" {text} ".partition(f" {word} ")[0].strip()


def _looked_for(sought: str) -> str:
    """What is looked for, without the article and what says where it is: `a key that fits the box` is `key`.

    `What he was looking for` names nothing.
    """
    known = lexicon()
    stops = known.set_of("grammar", "opens-a-clause") | known.set_of("grammar", "lies-somewhere")
    stops |= known.set_of("grammar", "ends-what-is-sought") | known.set_of("grammar", "ends-an-object")
    articles = known.set_of("grammar", "leads-a-search")
    clauses = stops | (known.set_of("grammar", "asks") & known.set_of("grammar", "has-no-name"))
    says_which = known.set_of("said-back", "acts") - {"it"}
    told: list[str] = []
    for found in _WORD.finditer(sought):
        word = found[0]
        if not told and word.casefold() in known.set_of("grammar", "has-no-name"):
            return ""
        if not told and word.casefold() in known.set_of("going-words", "nothing-yet"):
            return ""  # `Up and see who is missing` is a look, and no thing.
        if told and (word.casefold() in clauses or word.casefold() in says_which):
            break  # `The hook where the bell used to hang` is a hook, and `the drawer he told me of` a drawer.
        if told or word.casefold() not in articles:
            told.append(word)
    return " ".join(told) if 0 < len(told) <= _LONGEST else ""


def _thing(told: str) -> str:
    """The same as it stands in a name, which is short: `the Tracks` of `tracks of my brother's horse`."""
    if not told:
        return ""
    short = told if told.count(" ") < _NAMED else _before(told, "of")
    return (
        short if short[:1].isupper() else as_aspect(short) if _is_owned(short) else f"the {as_aspect(short)}"
    )


def _is_owned(told: str) -> bool:
    """Whether what is looked for is said to be somebody's, and takes no article: `your father's seal`."""
    return told.casefold().startswith("your ")
