"""What rows may say in a scene, which of them are kept back, and how goals are told is what is recorded.

A line shows what was found first, and a few letters that all the rest comes to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.wording import (
    action_manner,
    at_hand,
    eligible,
    endings,
    goals,
    lines_and_veils,
    scene_slots,
    themes,
)
from solofate.gm.wording.after_a_roll import after_a_roll
from solofate.gm.wording.lately import Lately
from solofate.gm.wording.ruled_out import not_ruled_out, told_of_itself
from solofate.gm.wording.searches import agreeing, search_for
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, enter
from solofate.rules.model.state import Last, State, in_play
from solofate.wording.deeds_told import DeedTold
from tests.gm.recording import Kept, differences, plain
from tests.gm.standings import midway
from tests.reading.test_recorded_readings import OTHERS, told
from tests.rules.at_the_table import foe

SEEDS = range(700, 712)
GOALS = (
    "Get the ledger before Og burns it",
    "I find my brother",
    "The bridge",
    "Stop you, and keep your word",
    "",
)
TITLES = ("The burning mill at night.", "A Quiet Inn", "on the slick roof", "The Empty House!")
ASPECTS = (
    "Deep Mud", "On Fire", "Nobody Is Here", "I Never Forget a Face", "The Last of the Knights", "Sworn to the Widow",
    "Wanted by the Guild", "Broken Arm", "Shaken", "Heavy Tables", "Greedy Coward", "A Lamp", "Old Sword of My Father",
)  # fmt: skip
ROWS = (
    Phrase("{npc} loses a thing to the fire.", about=("death",)),
    Phrase("A spider crawls over {other}", about=("spiders",), weight=2),
    Phrase("Everybody knows {witness}", tags=("talk",)),
    Phrase("{pc} slips", about=("body", "quick")),
    Phrase("Blood on the {zone}.", themes=("wound",)),
    Phrase("{aspect} is of no use here", themes=("world",), needs=("foes",)),
    Phrase("The rope of {ally} tears.", about=("quiet",), fits=("indoors", "alone")),
    Phrase("{goal}", fits=("outdoors",)),
    Phrase("A door falls shut", about=("mind",), tags=("body",)),
    Phrase("{risk} “at last”", about=("the spider woman",)),
)
TOPICS = ("spiders", "death", "the spider", "blood", "of the", "ropes", "doors falling")


def scenes() -> Iterator[tuple[str, State]]:
    """Scenes that differ in what is told in them: who is beaten, who only watches, what is at stake and known."""
    for seed in SEEDS:
        draw = SeededDice(mixed(seed, 41)).below
        state = midway("condensed", seed)
        foes, heroes = in_play(state, OPPOSITION), in_play(state, PCS)
        beaten = foes[: draw(len(foes) + 1)]
        people = {one.id: one._replace(out="taken-out") for one in beaten}
        if draw(2):
            sheet = replace(
                foe(("Old Widow", "Guard Dog", "Crowd")[draw(3)]).sheet, wants="to see the end of it."
            )
            people["watcher"] = enter(sheet, "watcher", side=BYSTANDERS, control="gm", zone=heroes[0].zone)
        lying = tuple(Aspect(ASPECTS[(seed + 3 * at) % len(ASPECTS)]) for at in range(1 + draw(3)))
        last = Last(
            heroes[0].id, ("attack", "advantage", "defend")[draw(3)], "succeed", 2, 4, 2, foes[0].id, "fight"
        )
        yield (
            f"scene {seed}",
            state._replace(
                characters={**state.characters, **people},
                last=last if draw(4) else None,
                lines=TOPICS[: draw(3)],
                veils=TOPICS[2 : 3 + draw(5)],
                told=((1, "a door falls shut"), (2 + draw(2), "blood on the")),
                scenes=4,
                scene=state.scene._replace(
                    title=TITLES[draw(len(TITLES))],
                    risk=("", "your good name")[draw(2)],
                    goals={PCS: GOALS[draw(len(GOALS))], **({OPPOSITION: GOALS[1]} if draw(2) else {})},
                    aspects=(*state.scene.aspects, *lying),
                    framed=bool(draw(2)),
                    mode=("free", "conflict")[draw(2)],
                ),
            ),
        )


def ends() -> Iterator[Kept]:
    """What the sentence at the end of a scene may say, and what the slots of a row stand for."""
    for where, state in scenes():
        goal = state.scene.goals[PCS]
        found: list[object] = [
            endings.of_the_end(state, next(iter(state.characters)), goal),
            scene_slots.apart_from_the_wanted({}, state),
        ]
        for one in state.characters.values():
            sort = sorted(at_hand.sort_of(state, one.id))
            wants = endings.wants_of_the_others(state, one)
            kinds = [endings.end_of(kind, state, one.id) for kind in ("fate-npc", "fate-pc")]
            slots = [scene_slots.slots_now(state, one.id, kind) for kind in ("", "cost", "name-place")]
            rolled = [after_a_roll(state, kind, one.id, cause) for kind, cause in AFTER]
            yield told(f"{where}, {one.id}", f"{', '.join(sort)}; {wants}", kinds, slots, rolled)
        found += [at_hand.gear_here(state), at_hand.words_at_hand(state), told_of_itself(state)]
        yield told(
            where,
            plain(sorted(endings.of_the_end(state, next(iter(state.characters)), goal))),
            found,
            eligible.names_in_play(state),
        )


AFTER = (("boost", "attack"), ("boost", "defend"), ("advantage", "notice"), ("advantage", "rapport"))
"""Kinds of words after a roll, with what they come of."""


def abouts() -> Iterator[Kept]:
    """What each aspect is about, for those it lies on and at large, and the rows for it."""
    for where, state in scenes():
        for aspect, one in product((each.name for each in state.scene.aspects), list(state.characters)[:2]):
            of_it = themes.themes_in_play(state, one, aspect)
            rows = [themes.for_an_aspect(ROWS, aspect, of_it), themes.for_a_thread(ROWS, aspect, state)]
            yield told(f"{where}, {one}, {aspect}", ", ".join(sorted(of_it)), rows)
        for hero in in_play(state, PCS):
            own = [each.name for each in hero.sheet.aspects]
            named = replace(
                hero.sheet,
                aspects=tuple(each._replace(name=ASPECTS[at]) for at, each in enumerate(hero.sheet.aspects)),
            )
            other = state._replace(characters={**state.characters, hero.id: hero._replace(sheet=named)})
            large = [themes.about_at_large(each, other) for each in ASPECTS[: len(own)]]
            mine = [themes.themes_in_play(other, hero.id, each) for each in ASPECTS[: len(own)]]
            yield told(f"{where}, {hero.id}", plain(large), mine)


def kept_back() -> Iterator[Kept]:
    """Which rows a scene keeps back, and how often the others come."""
    for where, state in scenes():
        lately = Lately(state)
        cast = {"npc": in_play(state)[-1].id}
        for row in ROWS:
            crosses = lines_and_veils.crosses(state, row, row.text)
            veil = lines_and_veils.veil_over(state, row, row.text)
            manners = [action_manner.fits_manner(row, manner) for manner in ("body", "talk", "mind", "")]
            ways = [action_manner.goes_about_it(row, ways) for ways in (("quick",), ("quiet", "attack"), ())]
            weights = [
                eligible.fitting(row, frozenset(here)) for here in (("indoors",), ("indoors", "alone"), ())
            ]
            weights += [
                eligible.fitting_here(row, ways, given) for ways, given in ((("quick",), ()), ((), ("zone",)))
            ]
            used = [
                eligible.was_used(row, {text}) for text in ("a door falls shut", "og slips", "og finds it")
            ]
            since = (lately.scenes_since(row.text), lately.is_fresh(row.text), lately.share(row.text))
            may = (
                eligible.may_be_drawn(state, row),
                endings.may_be_said(row, state, next(iter(state.characters))),
            )
            lacks = scene_slots.missing(row.text, {"npc": "Og"})
            yield told(
                f"{where}, {row.text}",
                f"{'kept back' if crosses else 'told'}, {veil or 'in the open'}, {since}",
                *(manners, ways, weights, used, may, lacks),
            )
        left = [
            not_ruled_out(ROWS, kind, state, here, cast)
            for kind in ("cost", "event")
            for here in ((), ("alone",))
        ]
        yield told(where, plain([len(each) for each in left]), left)


def aims() -> Iterator[Kept]:
    """How a goal is said of others, to you and in short, and what is found by whoever looks for something."""
    for text in dict.fromkeys([*GOALS[:-1], *ASPECTS, *OTHERS["titles"], *OTHERS["sentences"][::4]]):
        ways = (goals.inside, goals.first_of, goals.to_you, goals.of_them, goals.inside_title, goals.in_short)
        said = [way(text) for way in ways]
        deed, meant = DeedTold(text), search_for(text)
        done = deed.done if deed else ""
        sorts = [
            eligible.is_a_sentence(text),
            themes.speaks_as_somebody(text),
            agreeing(f"{text} was found", text),
        ]
        yield told(text.replace(" | ", " / "), f"{said[-1]}; {done}", said, meant, sorts)


@pytest.mark.parametrize("record", [ends, abouts, kept_back, aims])
def test_what_rows_may_say_is_what_is_recorded(record: Callable[[], Iterator[Kept]]) -> None:
    other = differences(f"wording-{record.__name__.replace('_', '-')}.txt", record())
    assert not other, "\n".join(other)
