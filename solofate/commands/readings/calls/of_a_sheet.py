"""What is asked of a sheet or of a skill: `how good is Dray at fighting`, `which skill for a lock`."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.skills import skill_name
from solofate.rules.names import words_of

_LIST = "of-a-sheet-asked"
_ON_IT = lexicon().set_of("table-about", "sheet")
_SMALL = lexicon().set_of("table-words", "any") | lexicon().set_of("table-words", "sheet")
_HOW_GOOD = tuple(each.split() for each in lexicon().words(_LIST, "how-good"))
_AT_WHAT = lexicon().set_of(_LIST, "at-what")
_SKILLS = lexicon().set_of(_LIST, "skills")
_FOR_IT = lexicon().words(_LIST, "for-it")
_LEADS = tuple(each.split() for each in lexicon().words(_LIST, "leads-to-the-deed"))
_SURE = 0.965
_FEW = 10


def of_a_sheet(moment: Moment, words: Sequence[str]) -> Reading | None:
    """Whose sheet a question is answered by: somebody's who is named, or the hero's own.

    What somebody is good at may be anything, and whom they are held against as well.
    """
    if moment.hero is None or words[0] not in lexicon().set_of("fillers", "open"):
        return None
    named = _named(moment, words)
    if len(named) > 1:
        return None
    who, spots = next(iter(named.items()), (moment.hero.id, set[int]()))
    good = next((at for at in range(len(words)) if _asks_how_good(words, at, spots)), None)
    own = not {"i", "my", "me", "am"}.isdisjoint(words) or bool(spots)
    if good is not None and own and len(words) - good <= _FEW:
        return _reading(moment, who)
    told = any(word in _ON_IT for word in words) or any(
        f" {each} " in f" {' '.join(words)} " for each in _ON_IT if " " in each
    )
    told = told or (list(words[:2]) == ["what", "can"] and words[-1] == "do")  # `What can Pip do?`
    plain = all(at in spots or word in _SMALL or word in _ON_IT for at, word in enumerate(words))
    return _reading(moment, who) if spots and told and plain else None


def _reading(moment: Moment, who: str) -> Reading:
    own = moment.hero is not None and who == moment.hero.id
    line = "/sheet" if own else f"/sheet {who}"
    return Reading(line, _SURE, "it is asked of the game, not of the story")


def _named(moment: Moment, words: Sequence[str]) -> dict[str, set[int]]:
    """Whoever here is called by their name, also where it owns something without its apostrophe: `teos stunts`."""
    found: dict[str, set[int]] = {}
    for one in moment.state.characters.values():
        names = {part for part in words_of(one.name) if len(part) > 2} - _SMALL
        spots = {at for at, word in enumerate(words) if word in names or word.removesuffix("s") in names}
        if spots:
            found[one.id] = spots
    if len(found) > 1 and moment.hero is not None:
        found.pop(moment.hero.id, None)
    return found


def _asks_how_good(words: Sequence[str], at: int, spots: set[int]) -> bool:
    """Whether it is asked there how good somebody is: `how good am I at`, `what Bakkar is good at`."""
    behind = [word for spot, word in enumerate(words) if spot >= at and spot not in spots]
    return any(behind[: len(each)] == each for each in _HOW_GOOD) and (
        behind[-1:] == ["at"] or len(behind) == 2 or not _AT_WHAT.isdisjoint(behind)
    )


def skill_for(moment: Moment, said: Utterance, words: Sequence[str]) -> Reading | None:
    """What to roll for something: `what skill would I need to repair one of these`.

    The chances by the skill that covers it; all the skills where none does.
    """
    if words[0] not in ("what", "which") or _SKILLS.isdisjoint(words[:_SOON]) or moment.hero is None:
        return None
    joined = f" {' '.join(words)} "
    if not any(f" {each} " in joined for each in _FOR_IT):
        return None
    ends = [
        at + len(lead)
        for lead in _LEADS
        for at in range(len(words))
        if words[at : at + len(lead)] == lead and at > 1
    ]
    deed = " ".join(words[max(ends, default=len(words)) :])
    covered = skills_for(deed, moment.state.words) if deed else ()
    able = [own for each in covered for own in moment.state.skills.at(each)]
    verbs = [sense.partition(" ")[2] for sense in moment.words.told("verbs", deed.split())]
    able += [own for each in verbs if each for own in moment.state.skills.at(each.split()[0])]
    if not able:
        return Reading("/skills", _SURE, "what each skill is for")
    return Reading(f"/odds {able[0]}", _SURE, f"{skill_name(able[0])} covers that")


_SOON = 5
