"""A campaign with skills of its own: the GM reads what they are for, and never trips over a name it does not know."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.forms.ready_lists import LISTS
from solofate.errors import SolofateError
from solofate.gm.emulator import DUTIES
from solofate.gm.rulings.challenges import same_work
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.actions import FAR_FETCHED, Called
from solofate.rules.events import GmCall
from solofate.rules.model.bearing import bears
from solofate.rules.model.endurance import USUAL
from solofate.rules.model.npcs import boss_sheet
from solofate.rules.model.skills import DEFAULT_LIST, Skill, SkillList, skill_list
from solofate.rules.names import slug
from solofate.rules.table import Table
from tests.gm.fights import ask
from tests.rules.at_the_table import foe, hero, table

TOLD = (
    Skill("Sharp Eyes", "Spotting and overhearing things."),
    Skill("Loose Limbs", "To climb, jump and dodge.", defends=("melee", "ranged")),
    Skill("Silver Tongue", "To persuade and charm.", replaces=("rapport", "deceive")),
    Skill("Cutlass", attacks="physical", defends=("melee",)),
    Skill("Grit", defends=("mental",), boxes=("physical", "mental")),
)
ODD = (Skill("Blue"), Skill("Green"), Skill("Red"))
"""Names and words nobody has heard of."""


def of(skills: tuple[Skill, ...]) -> SkillList:
    return skill_list({slug(each.name): each for each in skills})


def at_a_table(known: SkillList, *, conflict: str | None = None, **mira: int) -> Table:
    at = table(hero("Mira"), foe("Og"), conflict=conflict)
    sheets = {"mira": mira, "og": {next(iter(known.skills)): 1}}
    at.state = at.state._replace(skills=known)
    characters = {}
    for who, one in at.state.characters.items():
        sheet = one.sheet.__class__(**{
            **{name: getattr(one.sheet, name) for name in one.sheet.__dataclass_fields__},
            "skills": {name.replace("_", "-"): rating for name, rating in sheets[who].items()},
        })  # fmt: skip
        characters[who] = one._replace(sheet=sheet)
    at.state = at.state._replace(characters=characters)
    return at


@pytest.mark.parametrize(
    ("aspect", "fits"), [("Nobody Weaves Carpets as I Do", True), ("Owes the Miller", False)]
)
def test_an_aspect_fits_a_skill_by_what_the_campaign_says_it_is_for(aspect: str, fits: bool) -> None:
    at = at_a_table(of((Skill("Blue", "Carpets and rugs."), *ODD[1:])), blue=2)
    about = Called("mira", aspect, "high-concept", "blue", "overcome")
    call = ask(at, FAR_FETCHED.ask(GM_SEAT, bare("fits", "ask"), "fits", about), "fair")
    assert (call.chose == "fits") == fits


def test_what_a_skill_is_for_follows_from_what_it_replaces_its_name_or_its_words() -> None:
    known = of(TOLD)
    assert known.at("notice") == ("sharp-eyes",) and known.at("athletics") == ("loose-limbs",)
    assert known.at("rapport") == ("silver-tongue",) and known.at("drive") == ()
    assert known.does("silver-tongue", {"deceive"}) and not known.does("silver-tongue", {"notice"})
    assert DEFAULT_LIST.at("notice") == ("notice",) and of(ODD).at("notice") == ()


def test_aspects_bear_on_skills_of_ones_own_and_kin_stand_in_for_each_other() -> None:
    at = at_a_table(of(TOLD))
    assert bears(at.state, "Pitch Dark", "sharp-eyes") == 1
    assert bears(at.state, "Slick Stone", "loose-limbs") == 1
    assert bears(at.state, "A Friendly Crowd", "silver-tongue") == -1
    assert bears(at.state, "Pitch Dark", "grit") == 0
    both = of((*TOLD, Skill("Nosing About", "To listen and watch."), Skill("Wares", replaces=("contacts",))))
    state = at.state._replace(skills=both)
    assert same_work(state, "sharp-eyes", "nosing-about") and same_work(state, "silver-tongue", "wares")
    assert not same_work(state, "sharp-eyes", "wares")


def test_whoever_sees_it_first_opens_a_fight_by_whatever_name() -> None:
    at = at_a_table(of(TOLD), sharp_eyes=3)
    decision = Decision("propose-first", "gm", bare("mira", "og"), "og", None)
    call = ask(at, decision)
    assert call.chose == "mira" and call.reason.startswith("Sharp Eyes +3")
    at = at_a_table(of(ODD), red=4)
    call = ask(at, decision)
    assert call.chose == "mira" and call.reason.startswith("Red +4")


def test_a_boss_has_no_skill_the_list_does_not_know() -> None:
    for skills in (TOLD, ODD, *LISTS.values()):
        known = of(skills)
        first = next(iter(known.skills))
        at = at_a_table(known, **{first.replace("-", "_"): 4})
        grown = boss_sheet(
            at.state.characters["og"].sheet, [at.state.characters["mira"]], USUAL._replace(skills=known)
        )
        assert set(grown.skills) <= set(known.skills), skills[0].name
        assert grown.skills[first] == 5


# Whole sittings

LINES = """
/scene "The quay at dawn"
/scene "The archive of the watch"
/overcome {skill} vs 1
/overcome {skill} vs 3
/advantage {skill} "A Loose Board"
/attack og with {skill}
/remove "A Loose Board" with {skill}
/conflict
/conflict mental
/contest "reach the boat" vs og
/challenge "Sneak past the watch and open the vault"
/add "Og"
/promote og
/do "climb the wall"
/table twists
/compel
/event
/nudge
/end
""".strip().splitlines()


@pytest.mark.parametrize(
    "name", ["told", "odd", "actions", "aptitudes", "attributes", "approaches", "themes"]
)
@pytest.mark.slow
def test_a_sitting_with_other_skills_never_trips(tmp_path: Path, name: str) -> None:
    listed = {"told": TOLD, "odd": ODD}.get(name) or LISTS[name]
    written = [
        {"name": each.name}
        | ({"covers": each.covers} if each.covers else {})
        | ({"replaces": [skill.title() for skill in each.replaces]} if each.replaces else {})
        for each in listed
    ]
    skills = json.dumps(written) if name in ("told", "odd") else name
    (tmp_path / "campaign.yaml").write_text(
        f"campaign: Other\ngenre: [lamplight]\ncharacters: characters/mira.yaml\nskills: {skills}\n",
        encoding="utf-8",
    )
    (tmp_path / "weights.yaml").write_text("weights: x\nprediction: {trial-turns: 0}\n", encoding="utf-8")
    (tmp_path / "characters").mkdir()
    ratings = {each.name: 3 - at % 3 for at, each in enumerate(listed)}
    (tmp_path / "characters" / "mira.yaml").write_text(
        f"name: Mira\naspects: [Sailor, Debts]\nskills: {json.dumps(ratings)}\n",
        encoding="utf-8",
    )
    chance = random.Random(name)
    made = 0
    for seed in range(2):
        game = Game.open(tmp_path, seed=seed, store=tmp_path / f"{seed}.db")
        for _ in range(60):
            try:
                if game.pending is not None:
                    game.choose("" if chance.random() < 0.6 else chance.choice(game.pending.options).id)
                else:
                    skill = chance.choice(listed).name
                    game.do(chance.choice(LINES).replace("{skill}", skill))
            except SolofateError:
                continue

        calls = [event for _, event in game.log if isinstance(event, GmCall) and event.duty in DUTIES]
        assert all(call.reason for call in calls)
        made += len(calls)
        for one in game.state.characters.values():
            if one.is_hero:
                assert set(one.sheet.skills) <= set(game.state.skills.skills)
        for border in game.state.scene.zones.borders.values():
            assert border.barrier is None or border.over in game.state.skills
        game.close()
    assert made > 20
