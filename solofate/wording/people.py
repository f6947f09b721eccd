"""Who is meant: names instead of ids, with the article and the possessive a sentence needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from solofate.lexicon.pronouns import SEVERAL, Pronouns, pronouns
from solofate.rules.model.aspects import ANYONE, GM, SCENE
from solofate.rules.model.characters import PCS, Character, takes_an_article
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.state import State
from solofate.rules.names import slug, with_article
from solofate.wording.plain import inline


def name_of(state: State, who: str | None) -> str:
    """The bare name, as it heads a line: `Ringer`, `GM`. Somebody who is gone is known by the id."""
    if who is None:
        return "nobody"
    character = state.characters.get(who)
    if character is not None:
        return inline(character.name)
    if who in (GM, ANYONE):
        return "GM" if who == GM else "anyone"
    return " ".join(capital(word) for word in inline(who.replace("-", " ")).split()) or who


def spoken_of(state: State, name: str) -> str:
    """How whoever goes by this name inside a sentence is spoken of: `she`, `he` …; empty where nobody has said it."""
    bare = name.partition(",")[0].removeprefix("the ").removeprefix("The ").strip()
    if not bare:
        return ""
    for one in state.characters.values():
        if one.name == bare or one.name.startswith(f"{bare} "):
            return one.sheet.pronouns
    person = state.memory.called(bare)
    return person.pronouns if person is not None else ""


def they(state: State, who: str | None) -> Pronouns:
    """The forms of how somebody is spoken of by id; those of several for a side or whoever is not known."""
    one = state.characters.get(who or "")
    person = state.memory.person(who or "") if one is None else None
    if one is None and person is None:
        return SEVERAL
    return one.pronouns if one is not None else pronouns(person.pronouns if person is not None else "")


def role_and_speaker(role: str, named_by: str) -> str:
    """What is said behind a name of somebody in mind: `, a locksmith`, `, a locksmith, named by Octavian`."""
    told = (inline(role), f"named by {inline(named_by)}" if named_by else "")
    return "".join(f", {each}" for each in told if each)


def the(state: State, who: str | None) -> str:
    """The name inside a sentence: `Maren`, `Thug 2`, but `the Ringer`, `the GM`.

    A nameless foe takes the article; heroes, major characters and numbered ones go by their name.
    """
    if who == GM:
        return "the GM"
    if who == PCS:
        return "the heroes"
    name = name_of(state, who)
    character = state.characters.get(who or "")
    return f"the {name}" if character is not None and takes_an_article(character) else name


def target_of(state: State, name: str) -> str:
    """What a share of a roll is for, inside a sentence: somebody, `the Ringer`, or an aim, `“bar the door”`."""
    return the(state, name) if name in state.characters else f"“{inline(name)}”"


def several(state: State, ids: Iterable[str], *, articles: bool = True) -> str:
    """Several of them inside a sentence: `Nan Crake and Lumper 1`, and those of one name `Lumper 1, 2 and 3`."""
    names = [the(state, who) if articles else name_of(state, who) for who in ids]
    stems = {name.rpartition(" ")[0] for name in names}
    numbers = [name.rpartition(" ")[2] for name in names]
    if len(names) > 1 and len(stems) == 1 and all(number.isdigit() for number in numbers):
        return f"{stems.pop()} {listed(numbers)}"
    return listed(names)


def what_they_are(one: Character) -> str:
    """The weight of an NPC in the story and whose side it takes: `minor`, `threat`, `major ally`."""
    kind = {"monster": "threat"}.get(one.sheet.kind, readable(one.sheet.kind).casefold())
    return f"{kind} ally" if one.side == PCS else kind


def as_subject(state: State, who: str | None) -> str:
    """The name at the start of a sentence: `The Ringer`."""
    return capital(the(state, who))


def owned(state: State, who: str | None) -> str:
    """The possessive inside a sentence: `the Ringer's`, `Charles's`, `the heroes'`."""
    return f"{the(state, who)}'" if who == PCS else f"{the(state, who)}'s"


def to_use(state: State, who: str) -> str:
    """Whose gain something is: `Off Balance, for Maren` is no fault of hers, and for the active character is `you`."""
    return "you" if who == state.active else the(state, who)


def place_of(state: State, on: str) -> str:
    """What an aspect lies on: `the scene`, `Loft`, `the Ringer`."""
    if on == SCENE:
        return "the scene"
    if on.startswith("zone:"):
        return the_zone(state, on.removeprefix("zone:"))
    return the(state, on)


def zone_name(state: State, zone: str | None) -> str:
    """The name of a zone as it was written."""
    if zone is None:
        return "nowhere"
    return inline(state.scene.zones.names.get(zone) or readable(zone))


def the_zone(state: State, zone: str | None) -> str:
    """The zone inside a sentence: `Loft` goes by its name, but a `tide dock` written small is `the tide dock`."""
    name = zone_name(state, zone)
    return with_article(name) if zone is not None else name


def side_name(side: str | None) -> str:
    """A side as a sentence names it: `the heroes`, `the opposition`."""
    return "the heroes" if side == PCS else "nobody" if side is None else f"the {readable(side).casefold()}"


def holders(state: State, free_invokes: Mapping[str, int]) -> str:
    """Who holds how many free invokes: `Maren 2, the GM 1`, or nothing where nobody holds any."""
    return ", ".join(f"{the(state, who)} {number}" for who, number in free_invokes.items() if number)


def readable(id: str) -> str:
    """An id without its hyphens: `fail-with-boost` → `Fail with boost`. One of nothing else stays as it is."""
    return capital(inline(id.replace("-", " ").strip() or id))


def readable_option(state: State, id: str) -> str:
    """An option's id in words, where there are none better: `attack:thug-1:fight` → `attack Thug 1 Fight`."""
    aspects = _aspect_names(state)
    return " ".join(_readable_part(state, part, aspects) for part in id.split(":") if part)


def _readable_part(state: State, part: str, aspects: Mapping[str, str]) -> str:
    if part in state.characters:
        return name_of(state, part)
    if part in state.scene.zones:
        return zone_name(state, part)
    if part in DEFAULT_SKILL_IDS:
        return DEFAULT_SKILL_IDS[part]
    return aspects.get(part) or inline(part if part[:1] in "+-" else part.replace("-", " "))


def _aspect_names(state: State) -> dict[str, str]:
    """The aspects the player knows of, by the slugs that stand for them in ids."""
    people = state.characters.values()
    names = [one.name for one in state.scene.aspects if not one.hidden]
    names += [known.name for one in people for known in one.sheet.aspects]
    names += [slot.aspect for one in people for slot in one.consequences if slot.aspect is not None]
    return {slug(name): inline(name) for name in names}


def weighed_text(state: State, option: str, value: float) -> str:
    """An option the GM weighed, with its value: `attack Maren Fight +1.20`."""
    return f"{readable_option(state, option)} {round(value, 2) + 0.0:+.2f}"


def capital(text: str) -> str:
    """The text with its first letter large; the rest stays as it is."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """A text on one line that ends as a sentence does."""
    told = inline(text)
    return told if not told or told[-1] in '.!?…:"”»)' else f"{told}."


def listed(items: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    shown = list(items)
    return f"{', '.join(shown[:-1])} {last} {shown[-1]}" if len(shown) > 1 else "".join(shown)


def count(number: int, thing: str) -> str:
    """`1 shift`, `2 shifts`, `1 box`, `2 boxes`, `2 victories`."""
    if number != 1 and thing.endswith("y") and thing[-2:-1] not in "aeiou":
        return f"{number} {thing[:-1]}ies"
    ending = "" if number == 1 else "es" if thing.endswith(("x", "s")) else "s"
    return f"{number} {thing}{ending}"


_TITLES = frozenset(
    word
    for line in (
        "the a an old young big little lord lady sir dame captain doctor dr mr mrs ms miss brother sister",
        "father mother saint st san king queen prince princess count duke baron madame monsieur don dona",
        "professor prof sergeant sgt lieutenant lt colonel col general major admiral inspector officer agent",
        "uncle aunt von van de",
    )
    for word in line.split()
)
"""First words of names that are no first names."""


def first_names(people: Mapping[str, Character]) -> dict[str, str]:
    """What the story calls the heroes: the first word of the name, where that is one and nobody else's."""
    firsts: dict[str, set[str]] = {}
    for one in people.values():
        for word in one.name.split():
            firsts.setdefault(word.casefold(), set()).add(one.name)
    found = {}
    for who, one in people.items():
        words = one.name.split()
        alone = len(words) > 1 and len(firsts[words[0].casefold()]) == 1
        if one.is_hero and alone and words[0].isalpha() and words[0].casefold() not in _TITLES:
            found[who] = words[0]
    return found


def who_wants(side: str) -> str:
    """Who wants something, as the start of a sentence: `The heroes want`, `The opposition wants`."""
    return "The heroes want" if side == PCS else f"The {readable(side).casefold()} wants"
