"""What a draft claims beside the facts: another thing of a kind, the whole of a part, a bystander who takes part."""

from __future__ import annotations

import pytest

from solofate.voice.brief import Brief
from solofate.voice.checker import faults
from solofate.voice.meaning import another_kind, class_of, is_a_thing, is_the_same
from solofate.voice.tokens import counted_sentences


def told(fact: str, *names: str, setting: tuple[str, ...] = ()) -> Brief:
    return Brief("reword", (fact,), fact, names, setting=setting)


SPREADS = told("The fire spreads from the mill to the barn.")
SHOOTS = told("Ada shoots the drone with her carbine.", "Ada")
HALF = told("Ada translates half of the scroll.", "Ada")
BITES = told("The wolf bites Ada in the arm.", "Ada")
REPAIRS = told("Ada repairs the pump.", "Ada", "Bo", setting=("the librarian",))
RINGS = told("The priest rings the bell.", "Ada")
MOVES = told("Ada moves to the Rooftop.", "Ada", "Rooftop", "Alley")


@pytest.mark.parametrize(
    ("brief", "wrong", "fault", "good"),
    [
        (SPREADS, "The fire leaps on to the farmhouse.", "not “farmhouse”", "The fire leaps on to the barn."),
        (
            SHOOTS,
            "Ada lifts her pistol, and the drone spins.",
            "not “pistol”",
            "Ada lifts her rifle, and the drone spins.",
        ),
        (SHOOTS, "", "", "Ada fires, and a river of sparks runs from the drone."),
        (BITES, "Teeth close on Ada's calf.", "hurt in the “calf”", "Teeth close on Ada's wrist."),
        (
            HALF,
            "Ada has the whole scroll now.",
            "only a part",
            "Ada has half of the scroll, and not the whole.",
        ),
        (
            REPAIRS,
            "Bo tightens the last bolt, and the pump runs; Ada claps.",
            "Bo has no part",
            "Ada tightens the last bolt while Bo waits, and the pump runs.",
        ),
        (
            REPAIRS,
            "Ada smiles, and the pump runs under Bo's hands.",
            "Bo has no part",
            "Ada smiles, and the pump runs under her hands.",
        ),
        (
            RINGS,
            "The bell tolls, Ada hauling on the rope.",
            "Ada has no part",
            "The cleric hauls, and the bell tolls.",
        ),
        (MOVES, "Ada is away, and the Alley has her.", "Alley has no part", "Ada is up on the Rooftop."),
        (REPAIRS, "It is the librarian who fixes the pump for Ada.", "the librarian has no part", ""),
    ],
)
def test_what_is_told_beside_the_facts_is_a_claim(brief: Brief, wrong: str, fault: str, good: str) -> None:
    assert not wrong or any(fault in each for each in faults(wrong, brief)), faults(wrong, brief)
    assert not good or not faults(good, brief), faults(good, brief)


def test_words_stand_for_each_other_by_what_they_mean() -> None:
    assert is_the_same("blade", "sword") or is_the_same("rifle", "carbine")
    assert is_the_same("bench", "workbench") and is_the_same("horse", "bronco")
    assert not is_the_same("pistol", "carbine") and another_kind("pistol", "carbine")
    assert another_kind("barn", "farmhouse") and not another_kind("barn", "pistol")
    assert is_a_thing("pistol") and not is_a_thing("falls") and not is_a_thing("courage")
    assert class_of("presses") == "contact" and class_of("xyzzy") == ""


def test_short_sentences_and_speech_count_for_less() -> None:
    assert (
        counted_sentences("The door will not move at all for anybody here. He tries again. He swears at it.")
        == 2
    )
    assert (
        counted_sentences("“I knew him. God forgive me, I knew him well before that night,” she says.") == 1
    )
    long = "The door will not move for anybody who comes here."
    assert counted_sentences(f"{long} {long} {long}") == 3
    assert counted_sentences(f"{long} He tries again. {long}") == 2


@pytest.mark.parametrize(
    ("fact", "draft", "passes"),
    [
        ("Three of the five lamps are lit.", "Of the five lamps only two are still dark.", True),
        ("Three of the five lamps are lit.", "Of the five lamps only four are still dark.", False),
        ("Ada hears them out.", "Ada has heard better stories from drunks.", True),
        ("Ada hears them out.", "Ada hears it out as she would with any stranger.", True),
        ("Ada hears the priest out.", "Ada hears it out; the priest purses his lips.", True),
        ("Ada hears them out.", "Ada opens a purse and hears them out.", False),
        ("Ada refuses to open the granary.", "The granary stays closed, whatever they ask of Ada.", True),
        ("Ada opens the granary.", "Ada pulls, and the granary stays exactly as it was.", False),
        (
            "Ada drops the vial, and it shatters.",
            "The vial slips from Ada's hand and rolls away whole.",
            False,
        ),
        ("Ada takes the fate point.", "Ada pockets her fate point.", True),
        ("Ada refuses the fate point.", "Ada pockets her fate point.", False),
        (
            "Ada fails, and an alarm goes off.",
            "You've lost, Ada, and the alarm goes off; nothing helps.",
            False,
        ),
        (
            "You fail to see the ambush.",
            "You've failed. Birdsong, dappled light; the ambush goes unseen.",
            True,
        ),
        ("You fail to see the ambush.", "Birdsong watches. The ambush goes unseen by you.", False),
        ("Ada sees only fog.", "Ada sees only fog, in which it is hard to see your own hand.", True),
        ("Ada sees only fog.", "Ada sees only fog, and you cough in it.", False),
        ("Fog makes it hard to see.", "Fog rolls in, hard to see through; you cough in it.", True),
        (
            "Ada talks the mob into leaving.",
            "Ada speaks; the shouts die down, and the crowd is leaving.",
            True,
        ),
        (
            "Ada talks the mob into leaving.",
            "Ada speaks; the shouts die down, and the soldiers are leaving.",
            False,
        ),
        ("Ada breaks the chain with an axe.", "Up goes the hammer, and Ada breaks the chain.", False),
        ("Ada breaks the chain with an axe.", "Up goes the hatchet, and Ada breaks the chain.", True),
        ("Ada waits by the river.", "Ada waits by the river. A rope hangs from a branch.", False),
        ("Ada waits by the river.", "Ada waits by the river. A cloud hangs over it.", True),
        (
            "Ada takes a mild consequence: Sprained Thumb.",
            "Ada's thumb is sprained, a severe consequence.",
            False,
        ),
        (
            "Ada takes a mild consequence: Sprained Thumb.",
            "Ada's thumb is sprained, a mild consequence.",
            True,
        ),
        ("Ada marks a box of stress.", "Ada reels: a box of stress, and her eyes see nothing.", False),
        ("Ada marks a box of stress.", "Ada reels: a box of stress, and her eyes water.", True),
        (
            "Ada knocks the porter out.",
            "Ada knocks the porter out. He won't be up, not in this world.",
            False,
        ),
        ("Ada met the widow.", "Ada is to meet the widow.", False),
        ("Ada met the widow.", "Ada met the widow, and is to leave now.", True),
        ("Ada is to meet the widow.", "Ada is to meet the widow, rain or no rain.", True),
        ("The crates are gone.", "The crates tilt, and stay where they are.", False),
        ("Ada waits in the barn.", "Ada looks at the hills, and waits.", True),
        ("Ada walks from the yard.", "Ada goes among the trees of the rose garden.", False),
        (
            "Ada walks from the yard.",
            "Ada leaves the yard, and goes among the trees of the rose garden.",
            True,
        ),
        ("Ada waits in the barn.", "Ada waits for them among the hills.", False),
        ("Ada spends a fate point.", "Ada feels a fate point drop into her hand.", False),
        ("Ada spends a fate point.", "It costs Ada a fate point.", True),
        ("The wolf follows Ada.", "The wolf sits, and watches Ada go on without it.", False),
        ("The bomb does not go off.", "Nothing: the bomb only ticks.", True),
        ("The bomb does not go off.", "The bomb goes, and the windows come in all at once.", False),
    ],
)
def test_a_draft_is_weighed_by_what_follows_from_it(fact: str, draft: str, passes: bool) -> None:
    brief = told(fact, "Ada", setting=("Yard", "Rose Garden"))
    assert (not faults(draft, brief)) == passes, faults(draft, brief)
