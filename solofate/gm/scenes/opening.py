"""How a scene begins as the GM tells it: where it is, who is there and what is going on, and what comes between.

A few sentences that belong together. Where little was read of the title, little is said.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from solofate.gm.scenes.casting import Met
from solofate.gm.scenes.framing import ALTERED, INTERRUPTED
from solofate.gm.scenes.returning import earlier, told
from solofate.gm.titles.atlas import Setting
from solofate.gm.titles.persons import are_several
from solofate.gm.titles.title_people import Typed
from solofate.gm.titles.title_words import is_where_word
from solofate.gm.wording.at_hand import LASTING
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goals import inside
from solofate.gm.wording.lately import Lately
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.whereabouts import holds_nobody
from solofate.rules.decisions.scenes import MapGround, ReturnCandidate
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import PCS, PLAYER, Character, takes_an_article
from solofate.rules.model.memory import PERSON, THREAD
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import State, in_play
from solofate.rules.names import says_where, slug, with_article
from solofate.wording.gm import scenes as saying
from solofate.wording.people import as_subject

_BEGINS_A_PLACE = lexicon().any_of("small-words", "begins-a-place")


class Here(NamedTuple):
    """A scene that begins: where it is and what that is like, what it is about, and who is there.

    `doing` is what the title says it is about, `people` whom it places there in its own words. `spot` is where the
    heroes are, where no kind of place was read; `kept` is the place if they have been there before.
    """

    course: str
    setting: Setting | None
    site: str
    like: frozenset[str]
    kept: KeptPlace | None
    spot: str
    doing: str
    ground: MapGround
    foes: Sequence[Character]
    company: Sequence[Met]
    people: Sequence[Typed]


def as_it_begins(
    state: State, here: Here, cast: Sequence[Character], title: str, aspects: tuple[Aspect, ...]
) -> State:
    """The table as it will be once the scene has begun, for words that take up what is in it."""
    zone = next(iter(here.ground.zones.names), None)
    heroes = {one.id: one._replace(zone=zone) for one in state.characters.values() if one.side == PCS}
    others = {one.id: one for one in cast}
    lasting = tuple(each for each in state.scene.aspects if each.kind in LASTING)
    return state._replace(
        scene=state.scene._replace(
            zones=here.ground.zones, place="", title=title, aspects=(*lasting, *aspects)
        ),
        characters={**heroes, **others},
    )


def opening(words: TableWords, state: State, here: Here, back: ReturnCandidate | None, aim: str = "") -> str:
    """What the GM says as a scene begins, in the table's state as it will be then.

    `aim` is what could be done next for a thread that comes back.
    """
    hero = state.active or ""
    where = _where(here, state.scene.title)
    between = ""
    if here.course in (ALTERED, INTERRUPTED):
        between = words.one(here.course, state, hero, site=here.site, here=here.like)
    said: list[str] = []
    first, *others = here.company or (None,)
    doing = "" if between and (first or where) else _going_on(words, state, here, first)
    if first is not None and first.name not in doing:
        with_whom = saying.called_by_role(first.name, first.role)
        if any(each.ahead and each.in_words == first.role for each in here.people):
            said.append(saying.ahead_of_you(where, with_whom))
        else:
            said.append(saying.with_you(where, with_whom) if where else saying.is_here(with_whom))
    elif where:
        said.append(f"{where}.")
    said.append(saying.come_along(_companions(state)))
    # Where they are comes before what comes between.
    said.append(between if here.course == INTERRUPTED else "")
    if here.foes:
        said.append(_in_the_way(here))
    said += [doing, between if here.course == ALTERED else ""]
    said.append(saying.here_as_well([(each.name, each.role) for each in others if each is not None]))
    if back is not None and back.what == THREAD and aim:
        # It is somebody who may know or help: where there is nobody to ask, there is no chance of it.
        # What was said of it within the last scenes is not said once more.
        fresh = bool(here.company) and Lately(state).is_fresh(inside(aim))
        said.append(_on_the_way(here, state, inside(aim), back) if fresh else "")
    elif back is not None and back.what == PERSON and back.name in [one.name for one in here.foes]:
        named = any(back.name in each for each in said)
        said.append(earlier(back) if named else f"{saying.is_with_them(back.name)} {earlier(back)}")
    elif back is not None:
        said.append(told(words, state, back))
    return " ".join(filter(None, said))


def _companions(state: State) -> list[str]:
    """The names of those who go with the heroes and are none."""
    return [
        as_subject(state, one.id) for one in in_play(state, PCS) if not one.is_hero and one.control != PLAYER
    ]


def _on_the_way(here: Here, state: State, aim: str, back: ReturnCandidate) -> str:
    """What could be done here for a thread: with whom, who knows somebody it takes, or whom to ask."""
    thread, known = back.name, state.memory.thread(back.id)
    if any(each.name in aim for each in here.company):
        return saying.the_moment_to(aim, thread)
    elsewhere = next((name for name in (known.bound.values() if known else ()) if name in aim), "")
    if elsewhere:
        return saying.knows_somebody(here.company[0].name, elsewhere, aim, thread)
    if aim.partition(" ")[0] in lexicon().set_of("goals", "is-learned"):
        return saying.somebody_to_ask(here.company[0].name, aim, thread, state.scenes)
    return saying.a_chance_to(aim, thread)


def _going_on(words: TableWords, state: State, here: Here, first: Met | None) -> str:
    """What is going on: by what the scene is about, else what somebody there is at, or what is seen first."""
    hero = state.active or ""
    if here.kept is not None and here.kept.name:
        return words.one("framing-again", state, hero, {"title": here.kept.name}, here=here.like)
    told = saying.called_by_role(first.name, first.role, inside=True) if first else ""
    slots = {"other": told, "npc": told} if told else {}
    if here.doing:
        return words.one("framing", state, hero, slots, here.site, here.like, asks=here.doing)
    if first is not None:
        return words.one("framing-doing", state, hero, slots, here.site, here.like)
    if here.setting is None and not here.foes:
        return ""
    return words.one("framing", state, hero, site=here.site, here=here.like)


def _where(here: Here, title: str) -> str:
    """Where the heroes are, as a sentence without its stop: `You are at the counter of the pawnshop`."""
    zone = next(iter(here.ground.zones.names.values()), "")
    if not zone or ((here.setting is None or here.setting.akin) and here.spot != zone):
        return ""
    return saying.you_are(_as_said(zone, title) or at_the(zone))


def _as_said(zone: str, title: str) -> str:
    """A zone with the word that leads to it in the title, where it has one: `at the relay station`."""
    found = re.search(_LED.format(re.escape(zone)), title, re.IGNORECASE)
    return f"{found[1].casefold()} {with_article(zone)}" if found is not None else ""


_LED = rf"\b({_BEGINS_A_PLACE}) (?:(?:the|a|an|my|our|his|her|their|[A-Z]\w+['’]s) )?{{}}\b"


def at_the(zone: str) -> str:
    """A zone with the word that leads there: `at the counter`, `on the roof`, `in the attic`, `under the arch`."""
    words = [word.strip(".,;:").casefold() for word in zone.split()]
    if not words or says_where(zone):
        return zone
    ends = next((at for at, word in enumerate(words) if at and _says_more(word)), len(words))
    head = words[ends - 1]
    for led in ("on", "at"):
        if head in lexicon().set_of("where-words", f"stands-{led}"):
            return f"{led} {with_article(zone)}"
    way = "by" if holds_nobody(head) else "in"
    return f"{way} {with_article(zone)}"


def _says_more(word: str) -> bool:
    return any(is_where_word(word, sense) for sense in ("where", "elsewhere", "towards"))


def _in_the_way(here: Here) -> str:
    """Who stands against the heroes: in the words of the title where it names them, else whoever leads."""
    typed = [each for each in here.people if each.hostile]
    if typed:
        called = typed[0].called
        of_several = called.startswith("the ") and are_several(called.split()[-1])
        return saying.stand_in_the_way(called, several=typed[0].number > 1 or of_several)
    leader, *rest = here.foes
    name = leader.name if leader.name == leader.sheet.name or leader.sheet.named else leader.sheet.name
    alike = sum(slug(one.sheet.name) == slug(leader.sheet.name) for one in here.foes)
    if alike > 1:
        return saying.so_many_in_the_way([one.name for one in here.foes])
    called = f"the {name}" if takes_an_article(leader) else name
    return saying.stand_in_the_way(called, others=len(rest))
