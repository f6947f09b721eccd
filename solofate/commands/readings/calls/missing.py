"""Missing parts of a command: whom, with what and where, best first, so that it can be asked and not refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from solofate.commands.language.names import EVERYBODY, find_character, find_skill, find_zone
from solofate.commands.language.syntax import Line, Word, joined, split_at
from solofate.commands.readings.actions.rolls import best_attack
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.things import known_aspects, places_in
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.words.utterance import near
from solofate.errors import SolofateError
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import JOINED
from solofate.rules.names import words_of

MOST = 5
_BEST, _STEP = 0.88, 0.06
WHOLE = ""
"""What stands for a command in which nothing is missing."""


def completions(moment: Moment, line: Line) -> list[Reading]:
    """The command with its missing parts filled in, best first; empty where nothing is missing."""
    lines = [each for each in _filled(moment, line) if each != WHOLE][:MOST]
    return [
        Reading(each, _BEST - _STEP * at, "it fills in what was missing") for at, each in enumerate(lines)
    ]


def makes_sense(moment: Moment, line: Line) -> bool:
    """Whether a command is whole, or its missing parts can be filled in."""
    return line.verb not in _TELLERS or bool(_filled(moment, line))


def _filled(moment: Moment, line: Line) -> list[str]:
    teller = _TELLERS.get(line.verb)
    if teller is None or moment.hero is None:
        return []
    return list(dict.fromkeys(teller(moment, line.words)))


def _other_halves(moment: Moment, words: Sequence[Word] | None) -> list[str]:
    """Where one entry of a pair is typed, every pair it is part of, the highest first."""
    pair, hero = moment.state.skills.pair, moment.hero
    if pair is None or hero is None or not words:
        return []
    try:
        entry = find_skill(joined(words), moment.state.skills.singles.names)
    except SolofateError:
        return []
    pairs = [each for each in moment.state.skills.skills if entry in each.split(JOINED)]
    return sorted(pairs, key=lambda each: -hero.sheet.rating(each))


def skill_typed(moment: Moment, words: Sequence[Word] | None) -> str | None:
    """The skill typed behind `with`, also where it is a slip; None where there is none."""
    if not words:
        return None
    names = moment.state.skills.names
    try:
        return find_skill(joined(words), names)
    except SolofateError:
        return near("-".join(words_of(joined(words))), names)


def _parts(words: Sequence[Word]) -> tuple[Sequence[Word], Sequence[Word] | None]:
    """What stands before and behind `with`, or the `w` it is short for."""
    before, behind = split_at(words, "with")
    return split_at(words, "w") if behind is None else (before, behind)


def _found(moment: Moment, typed: str) -> bool:
    try:
        find_character(moment.state, typed, moment.state.active)
    except SolofateError:
        return False
    return True


def _whom(moment: Moment, words: Sequence[Word], all_of_them: Sequence[Character]) -> list[str]:
    """Whoever the words may mean among those, by name or by number; all of them where there are no words."""
    typed = joined(words)
    ids = [one.id for one in all_of_them]
    if not typed:
        return ids
    if typed.isdigit() and len(typed) < 3:
        return ids[int(typed) - 1 : int(typed)] if int(typed) else []
    mentioned = Crowd.at(moment).mentions(words_of(typed))
    return [who for each in mentioned for who in each.ids if who in ids]


def _attack(moment: Moment, words: Sequence[Word]) -> Iterator[str]:
    names, behind = _parts(words)
    if _is_aimed(moment, names) and _is_a_skill(moment, _only_the_skill(split_at(words, "with")[1] or ())):
        yield WHOLE
        return
    skill = skill_typed(moment, behind)
    pairs = [each for each in _other_halves(moment, behind) if each in moment.state.skills.attacks]
    for foe in _whom(moment, names, moment.foes):
        for each in pairs or (skill or best_attack(moment, foe),):
            yield f"/attack {foe} with {_by_name(moment, each)}"


def _is_aimed(moment: Moment, names: Sequence[Word]) -> bool:
    """Whether it is said at whom: one, several with commas between them, or everybody there is."""
    if names and not names[0].quoted and names[0].text.casefold() == EVERYBODY:
        return True
    several = [each.strip() for each in joined(names).split(",")]
    return all(_found(moment, each) for each in several if each or len(several) == 1)


def _only_the_skill(words: Sequence[Word]) -> Sequence[Word]:
    """What stands behind `with`, up to the block somebody is forced into or the means that reach a zone."""
    skill, _ = split_at(words, "into")
    return split_at(skill, "by")[0]


def _move(moment: Moment, words: Sequence[Word], verb: str = "move") -> Iterator[str]:
    zones = moment.state.scene.zones
    hero = moment.hero
    assert hero is not None
    typed, behind = _parts(words)
    if typed:
        try:
            find_zone(moment.state, joined(split_at(typed, "vs")[0]))
        except SolofateError:
            for place in places_in(moment, words_of(joined(typed))):
                yield f"/{verb} {zones.names[place.zone]}"
        else:
            yield WHOLE
        return
    there = [zone for zone in zones.names if zone != hero.zone]
    for zone in sorted(there, key=lambda zone: zones.distance(hero.zone, zone) or _FAR):
        skill = skill_typed(moment, behind)
        yield f"/{verb} {zones.names[zone]}" + (f" with {skill}" if skill else "")


_FAR = 9


def _skills(moment: Moment, words: Sequence[Word]) -> list[str]:
    """The hero's skills, the highest first; where one is mistyped, that one."""
    hero = moment.hero
    assert hero is not None
    typed = joined([word for word in words if not word.quoted])
    if typed:
        skill = near("-".join(words_of(typed)), moment.state.skills.names)
        return [skill] if skill is not None else []
    return sorted(hero.sheet.skills, key=lambda each: -hero.sheet.rating(each))


def _by_name(moment: Moment, skill: str) -> str:
    """A skill as it is typed: a pair by the names of its entries."""
    return moment.state.skills.name(skill) if JOINED in skill else skill


def _is_a_skill(moment: Moment, words: Sequence[Word]) -> bool:
    """Whether the words are the name of a skill that is played with here."""
    try:
        find_skill(joined(words), moment.state.skills.names)
    except SolofateError:
        return False
    return bool(words)


def _overcome(moment: Moment, words: Sequence[Word]) -> Iterator[str]:
    plain = [word for word in words if not word.quoted]
    before, against = split_at(plain, "vs")
    if before and _is_a_skill(moment, [word for word in before if word.text.casefold() != "needed"]):
        yield WHOLE
        return
    behind = f" vs {joined(against)}" if against else ""
    behind += "".join(f' "{word.text}"' for word in words if word.quoted)
    for skill in _other_halves(moment, before) or _skills(moment, before):
        yield f"/overcome {_by_name(moment, skill)}{behind}"


def _advantage(moment: Moment, words: Sequence[Word], verb: str = "advantage") -> Iterator[str]:
    plain = [word for word in words if not word.quoted]
    quoted = [word for word in words if word.quoted]
    before = next((list(plain[:at]) for at, word in enumerate(plain) if word.text in _KEYWORDS), plain)
    if before and (quoted or len(before) > 1 or len(before) < len(plain)):
        yield WHOLE
        return
    if quoted:
        for skill in _skills(moment, ()):
            yield f'/{verb} {skill} "{quoted[0].text}"'
        return
    skills = [joined(before)] if before and _is_a_skill(moment, before) else _skills(moment, before)
    here = {one.name for one in moment.state.scene.aspects if one.kind == "situation"}
    for name in (each for each in known_aspects(moment) if each in here):
        for skill in skills[:1]:
            yield f'/{verb} {skill} "{name}"'


_KEYWORDS = ("on", "vs", "for", "seeking")


def _aid(moment: Moment, words: Sequence[Word]) -> Iterator[str]:
    names, behind = _parts(words)
    skill = skill_typed(moment, behind)
    if _found(moment, joined(names)) and _is_a_skill(moment, split_at(words, "with")[1] or ()):
        yield WHOLE
        return
    skills = [skill] if skill is not None else _skills(moment, ())[:3]
    for friend in _whom(moment, names, [one for one in moment.friends if one.out is None]):
        for each in skills:
            yield f"/aid {friend} with {each}"


def _treat(moment: Moment, words: Sequence[Word]) -> Iterator[str]:
    hero = moment.hero
    assert hero is not None
    hurt = [one for one in (*moment.friends, hero) if any(slot.aspect for slot in one.consequences)]
    names = [word for word in _parts(words)[0] if not word.quoted]
    if names and _found(moment, joined(names)):
        yield WHOLE
        return
    for who in _whom(moment, names, hurt):
        for slot in moment.state.characters[who].consequences:
            if slot.aspect:
                yield f'/treat {who} "{slot.aspect}"'


_TELLERS: Mapping[str, Callable[[Moment, Sequence[Word]], Iterator[str]]] = MappingProxyType(
    {
        "attack": _attack,
        "move": _move,
        "run": partial(_move, verb="run"),
        "walk": partial(_move, verb="walk"),
        "overcome": _overcome,
        "advantage": _advantage,
        "maneuver": partial(_advantage, verb="maneuver"),
        "aid": _aid,
        "treat": _treat,
    }
)
