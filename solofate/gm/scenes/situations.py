"""Situation aspects for a scene: three to five, each of another kind, fit for the place (Fate Condensed, Scenes)."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.titles.atlas import Setting
from solofate.gm.titles.facets import facets_in
from solofate.gm.titles.title_words import is_where_word
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.goal_slots import names_something
from solofate.gm.wording.lately import Lately
from solofate.gm.wording.ruled_out import is_possible
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions.scenes import MapGround, SituationAspects
from solofate.rules.model.aspects import SCENE, Aspect
from solofate.rules.model.bearing import bears
from solofate.rules.model.characters import PCS
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import State, in_play
from solofate.rules.names import in_capitals

MOOD = "mood"
KINDS = (MOOD, "impediment", "cover", "danger", "usable")
"""A feeling, something in the way, something to hide behind, something that may go wrong, something to use."""

LEAST, MOST = 3, 5
ON_A_ZONE = frozenset({"cover", "danger", "usable"})
"""Kinds that are somewhere in particular."""


_BESIDE = lexicon().set_of("where-words", "beside-a-spot") | frozenset(("in",))

OF_THE_DOING = 2
"""Of so many moods all but one come of what the scene is about, and not of the place."""


def situations(
    words: TableWords,
    state: State,
    ground: MapGround,
    site: str,
    setting: Setting | None = None,
    kept: KeptPlace | None = None,
    number: int = 3,
    doing: str = "",
    place: str = "",
) -> list[SituationAspects]:
    """So many sets to choose from; in a place that was read they belong to it, and lie in their zones.

    In one that is kept what lasts is what it was, and the mood alone is another. The mood comes of what the scene is
    about, where its title says so. `state` is of the scene as far as it is known: its title rules out what it does.
    `place` is what the title calls a place of no kind that is known; rows for it name it.
    """
    return [_situation(words, state, ground, site, setting, kept, doing, place) for _ in range(number)]


def _situation(
    words: TableWords,
    state: State,
    ground: MapGround,
    site: str,
    setting: Setting | None,
    kept: KeptPlace | None,
    doing: str,
    place: str,
) -> SituationAspects:
    found: list[tuple[str, Aspect]] = []
    kinds = list(KINDS)
    if kept is not None:
        found = list(zip(kept.kinds, kept.aspects, strict=True))
        kinds = [MOOD]
    while len(kinds) > LEAST + words.below(MOST - LEAST + 1):
        kinds.pop(1 + words.below(len(kinds) - 1))
    # Of a town, or of what lies behind something, nothing has a far end.
    is_thing = place and not place[:1].isupper() and not is_where_word(place.split()[0], "where")
    slots = {"the-place": in_capitals(place)} if is_thing and place.split()[0] not in _BESIDE else {}
    here = facets_in(setting.kind if setting is not None else None, foes=False, others=False)
    names = list(ground.zones.names)
    of_the_title = names_something(state.scene.goals.get(PCS, ""), state.scene.title)
    for kind in kinds:
        own = _of_the_place(words, state, ground, setting, kind, [aspect.name for _, aspect in found])
        asks = doing if kind == MOOD and (not own or of_the_title or words.below(OF_THE_DOING)) else ""
        if own and not asks:
            found.append((kind, own[words.below(len(own))]))
            continue
        for text in words.draw(
            f"situation-{kind}", state, state.active or "", 1, slots, site=site, here=here, asks=asks
        ):
            where = f"zone:{names[words.below(len(names))]}" if kind in ON_A_ZONE and names else SCENE
            found.append((kind, Aspect(text, on=where)))
    return SituationAspects(tuple(found))


def as_told(drawn: SituationAspects, around: Sequence[str]) -> SituationAspects:
    """A set with what the title itself says of what is around, in place of the mood that was drawn."""
    if not around:
        return drawn
    told = tuple((MOOD, Aspect(text, on=SCENE)) for text in around)
    left = [each for each in drawn.aspects if each[0] != MOOD]
    return SituationAspects((*told, *left[: MOST - len(told)]))


def _of_the_place(
    words: TableWords,
    state: State,
    ground: MapGround,
    setting: Setting | None,
    kind: str,
    taken: Sequence[str],
) -> list[Aspect]:
    """The aspects of a kind that the place has and that were not in play yet."""
    if setting is None:
        return []
    everywhere = [Aspect(name, on=SCENE) for name in setting.kind.aspects.get(kind, ())]
    in_zones = [
        Aspect(name, on=f"zone:{zone}")
        for zone, within in ground.within.items()
        for name in within.get(kind, ())
    ]
    gone = {*state.scene.drawn, *taken}
    lately = Lately(state)
    return [
        aspect
        for aspect in (*everywhere, *in_zones)
        if aspect.name not in gone
        and words.may_say(state, aspect.name)
        and is_possible(aspect.name, state)
        and lately.is_fresh(aspect.name)
    ]


def heroes_touched(state: State, situation: SituationAspects) -> list[str]:
    """The heroes whose best skills one of these aspects bears on: it is about something they care for."""
    touched = []
    for hero in in_play(state, PCS):
        best = sorted(hero.sheet.skills, key=lambda skill: -hero.sheet.skills[skill])[:3]
        if any(bears(state, aspect.name, skill) for _, aspect in situation.aspects for skill in best):
            touched.append(hero.name)
    return touched
