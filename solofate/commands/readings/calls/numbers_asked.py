"""What is asked of numbers: stress boxes, what a skill is at, how badly off somebody is, the chance to hit them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.commands.readings.actions.rolls import best_attack
from solofate.commands.readings.calls.asked import is_out_of_reach
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, near, skip
from solofate.lexicon.matcher import lexicon

_LIST = "numbers-asked"
_CHANCES, _COUNTED, _STATES = (lexicon().set_of(_LIST, each) for each in ("chances", "counted", "states"))
_HOW_MANY, _HELPS, _RATED = (lexicon().set_of(_LIST, each) for each in ("how-many", "helps", "rated"))
_THAT = lexicon().set_of(_LIST, "of-the-world")
_HAVING = lexicon().set_of(_LIST, "having")
_AROUND_A_SKILL = lexicon().set_of(_LIST, "around-a-skill")
_PLAINLY, _AROUND_IT = (
    lexicon().set_of(_LIST, each) for each in ("plainly-counted", "around-what-is-counted")
)
_HAS_ANY, _AROUND_ONE_HAD = (lexicon().set_of(_LIST, each) for each in ("has-any", "around-a-skill-had"))
_NOUNS = lexicon().set_of("skill-first", "nouns")
_MENDED = _COUNTED | _STATES | _CHANCES
_SURE, _MOST_WORDS, _FEW = 0.966, 14, 9
_BY_A_PRONOUN = 0.7


def numbers_asked(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The line that shows a number that is asked for; nothing where none is."""
    begins = skip(said.words, 0, moment.words, "before", "interjection", "chatting")
    words = said.words[begins:]
    if said.quoted or moment.hero is None or not 1 < len(words) <= _MOST_WORDS:
        return
    asks = said.asks or words[0] in moment.words.set_of("fillers", "open") or words[0] in _HELPS
    if not asks and len(words) > _FEW:
        return
    words = [_mended(word) for word in words]
    if not _CHANCES.isdisjoint(words):
        yield from _chance(moment, words)
    elif asks and (who := _whose_number(moment, words)):
        own = who == moment.hero.id
        yield Reading(
            "/sheet" if own else f"/sheet {who}", _SURE, "it is asked of the game, not of the story"
        )


def _mended(word: str) -> str:
    """A word as it was meant, where it is one letter off one that is asked for: `stres`."""
    if word in _MENDED or len(word) < _SHORTEST:
        return word
    return next(
        (each for each in (near(word, _MENDED),) if each and not lexicon().senses("verbs", word)), word
    )


_SHORTEST = 5


def _chance(moment: Moment, words: Sequence[str]) -> Iterator[Reading]:
    """`What's my hit chance with Fight on Nan?`: by the skill that is named, else by whatever hits best."""
    if not _THAT.isdisjoint(words) and {"i", "my", "we"}.isdisjoint(words):
        return  # `What are the odds that she knows?` asks of the world.
    names = {name.casefold(): skill for skill, name in moment.state.skills.names.items()}
    skill = next((names[word] for word in words if word in names), None)
    foes = {one.id for one in moment.foes}
    named = next((one for one in people_called(moment, words) if one.ids[0] in foes), None)
    target = named.ids[0] if named is not None else None
    sure = (
        named is not None and named.sure > _BY_A_PRONOUN
    )  # Whoever is named is held against it from afar as well.
    hits = any(sense.startswith("attack") for sense in moment.words.told("verbs", words))
    if skill is None and target is not None and hits:
        skill = best_attack(moment, target)
    if skill is None:
        return
    reached = target is None or sure or not is_out_of_reach(moment, target, skill)
    against = f" vs {target}" if target is not None and reached else ""
    yield Reading(f"/odds {skill}{against}", _SURE, "odds are reckoned exactly")


def _whose_number(moment: Moment, words: Sequence[str]) -> str:
    """The id of whoever's number is asked for; nothing where none is."""
    hero = moment.hero
    assert hero is not None
    counts = (
        words[0] == "how" and not _HOW_MANY.isdisjoint(words[1:2]) and not _COUNTED.isdisjoint(words[2:5])
    )
    mine = not {"i", "my", "me"}.isdisjoint(words)
    others = [one for one in people_called(moment, words) if hero.id not in one.ids and len(one.ids) == 1]
    named = [one for one in others if one.sure > _BY_A_PRONOUN]
    if counts:
        if mine:
            return hero.id
        does = next((at for at, word in enumerate(words) if word in _HAVING), len(words))
        have = [one for one in people_called(moment, words) if one.at in (does - 1, does + 1)]
        return named[0].ids[0] if named else have[0].ids[0] if have else ""
    if _asks_how_bad(words):
        return hero.id
    if _asks_what_is_had(words) and not _PLAINLY.isdisjoint(words):
        return _who_has_any(moment, words, hero.id)
    return _whose_skill(moment, words, hero.id, named[0].ids[0] if named else "")


_HAS_SOMETHING = 2


def _asks_what_is_had(words: Sequence[str]) -> bool:
    """`Does she have …`, `have I got …`; `Have Teo shoot him` is an order."""
    return words[0] in _HAS_ANY and (words[0] != "have" or words[1] in ("i", "we", "they"))


def _who_has_any(moment: Moment, words: Sequence[str], hero: str) -> str:
    """`Do the riflemen have stress boxes?`: the first of whoever is named, or the hero; else nothing."""
    people = [one for one in people_called(moment, words) if one.at <= _SOON]
    covered = {spot for one in people for spot in range(one.at, one.end)}
    rest = [word for at, word in enumerate(words) if at not in covered]
    if not (_AROUND_IT | _PLAINLY).issuperset(rest):
        return ""
    return people[0].ids[0] if people else hero if "i" in rest else ""


_SOON = 3


def _asks_how_bad(words: Sequence[str]) -> bool:
    """`How bad off am I`, `am I badly hurt`: how the hero is."""
    ends = [at for at, word in enumerate(words) if word == "am" and words[at + 1 : at + 2] == ["i"]]
    if not ends or len(words) > _FEW:
        return False
    at = ends[0]
    told = set(words[1:at]) if at else set(words[2:])
    return bool(told & _STATES) and told <= _STATES | _HELPS and (at == 0 or words[0] == "how")


def _whose_skill(moment: Moment, words: Sequence[str], hero: str, other: str) -> str:
    """`What's my Rapport at?`, `what is Nan's Fight`: whoever's skill it is, where nothing else is asked."""
    names = {name.casefold() for name in moment.state.skills.names.values()}
    spots = [at for at, word in enumerate(words) if word in names]
    had = _asks_what_is_had(words) and len(words) > _HAS_SOMETHING and len(spots) == 1
    had = had and words[spots[0]] not in _NOUNS  # `Do I have any resources?` may be asked of the story.
    if len(spots) != 1 or not (had or words[0] in _RATED):
        return ""
    covered = {spot for one in people_called(moment, words) for spot in range(one.at, one.end)}
    rest = [word for at, word in enumerate(words) if at not in covered and at != spots[0]]
    if not (_AROUND_ONE_HAD if had else _AROUND_A_SKILL).issuperset(rest):
        return ""
    if "my" in rest or "i" in rest:
        return hero
    return other if spots[0] - 1 in covered or other else ""
