"""What the skills of a list are for, by default and on a list of the campaign's own (SKILL; AMBC-11, AMBO-110)."""

from __future__ import annotations

import pytest

from solofate.rules.model.skills import DEFAULT_LIST, Skill, SkillList, paired_list, skill_list, skill_name

OWN = skill_list(
    {
        "swords": Skill("Swords", replaces=("fight",)),
        "dodge": Skill("Dodge", replaces=("athletics",)),
        "stare": Skill("Stare", attacks="mental"),
        "cook": Skill("Cook", "meals and kitchens"),
    }
)
PAIRS = paired_list(
    skill_list({"fight": Skill("Fight"), "cook": Skill("Cook")}),
    skill_list({"boldly": Skill("Boldly"), "slyly": Skill("Slyly")}),
    ((0, 4), (-1, 2)),
)


@pytest.mark.parametrize("skill", ["rapport", "lore", "will", "contacts"])
def test_talk_and_lore_and_will_are_of_the_mind(skill: str) -> None:
    assert skill in DEFAULT_LIST.of_the_mind
    assert (skill in DEFAULT_LIST.of_talk) is (skill in ("rapport", "contacts"))


@pytest.mark.parametrize(
    ("skill", "by_hand"),
    [("fight", True), ("shoot", False), ("provoke", False), ("lore", False), ("burglary", True)],
)
def test_what_needs_its_object_at_hand(skill: str, by_hand: bool) -> None:
    assert (skill in DEFAULT_LIST.by_hand) is by_hand


def test_an_attack_hand_to_hand_is_by_hand_on_a_list_of_ones_own_too() -> None:
    own = skill_list(
        {"claws": Skill("Claws", attacks="physical"), "bow": Skill("Bow", attacks="physical", ranged=True)}
    )
    assert own.by_hand == {"claws"}


@pytest.mark.parametrize(("attack", "defences"), [("swords", ("swords", "dodge")), ("stare", ())])
def test_where_some_skills_defend_an_attack_that_none_of_them_fits_is_met_by_none(
    attack: str, defences: tuple[str, ...]
) -> None:
    assert OWN.attack_defences[attack] == defences


@pytest.mark.parametrize(
    ("skill", "fits"),
    [
        ("swords", ("swords", "dodge")),
        ("dodge", ("dodge", "swords")),
        ("cook", ("swords", "dodge")),
    ],
)
def test_what_fits_against_an_advantage_goes_by_what_a_skill_stands_for(
    skill: str, fits: tuple[str, ...]
) -> None:
    assert OWN.fitting_defences[skill] == fits


def test_against_the_unlisted_defends_what_defends_where_there_is_no_will_and_no_notice() -> None:
    assert OWN.against_the_unlisted == ("swords", "dodge")
    assert DEFAULT_LIST.against_the_unlisted == ("will", "notice")
    assert skill_list({"cook": Skill("Cook")}).against_the_unlisted == ("cook",)


def test_the_skill_that_replaces_a_default_one_is_turned_to_and_no_other() -> None:
    assert OWN.at("fight") == ("swords",) and OWN.at("drive") == ()
    assert OWN.doing("fight") == ("swords",)
    spoken = skill_list({"fight": Skill("Fight"), "brawl": Skill("Brawl", "fighting with fists and swords")})
    assert spoken.at("fight") == ("fight",)


@pytest.mark.parametrize(
    ("entry", "bounds"), [("fight", (0, 4)), ("cook", (0, 4)), ("boldly", (-1, 2)), ("slyly", (-1, 2))]
)
def test_an_entry_of_a_pair_ranges_as_its_list_does(entry: str, bounds: tuple[int, int]) -> None:
    assert PAIRS.pair is not None and PAIRS.pair.range_of(entry) == bounds


def test_a_pair_does_the_work_of_the_default_skill_in_it() -> None:
    assert PAIRS.skills["fight+boldly"].replaces == ("fight",)
    assert PAIRS.skills["cook+boldly"].replaces == ()


@pytest.mark.parametrize(
    ("skill", "name"),
    [("fight", "Fight"), ("horse-riding", "Horse Riding"), ("fight+boldly", "Fight and Boldly")],
)
def test_a_skill_by_its_name(skill: str, name: str) -> None:
    assert skill_name(skill) == name


def test_the_lists_are_lists() -> None:
    assert isinstance(OWN, SkillList) and isinstance(PAIRS, SkillList)
