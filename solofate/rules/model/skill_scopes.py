"""What each default skill is for, and which one a deed calls for (Fate Condensed, Skill List)."""

from __future__ import annotations

import re
from types import MappingProxyType

COVERS = MappingProxyType(
    {
        "academics": "What can be learnt from books and lectures about the plain world: history, science, medicine.",
        "athletics": "A body in motion: running, climbing, jumping, and not being there when the blow lands.",
        "burglary": "Getting past what keeps people out: locks, alarms, guards' habits, other people's pockets.",
        "contacts": "Knowing somebody who knows: finding people, and hearing what is said about town.",
        "crafts": "Making, mending and breaking devices and machines.",
        "deceive": "Lying, bluffing, disguises and misdirection.",
        "drive": "Everything that carries you, from a cart to a ship that sails between stars.",
        "empathy": "Reading what somebody feels, wants and hides; soothing a hurt mind.",
        "fight": "Everything close at hand, armed or bare-handed.",
        "investigate": "Slow, thorough study: searching a room, joining clues, working out what happened.",
        "lore": "What most people do not believe in: the occult, the arcane, the strange.",
        "notice": "Being aware in the moment: spotting, overhearing, smelling trouble in time.",
        "physique": "Strength and toughness: lifting, breaking, holding on, holding out.",
        "provoke": "Pushing people where it hurts: threats, taunts, fear, rage. It attacks the mind.",
        "rapport": "Winning people honestly: charm, trust, a good word, calming a room.",
        "resources": "What you own, can buy, borrow or have sent for.",
        "shoot": "Every weapon that strikes from afar, thrown ones too.",
        "stealth": "Not being seen or heard: hiding, shadowing, slipping away.",
        "will": "Strength of mind: resisting fear, temptation and every assault on it.",
    }
)
"""The scope of each skill in a line."""

_DEEDS = MappingProxyType(
    {
        "burglary": (
            "pick lock pocket purse alarm safe case casing break-in bypass security pry jimmy disarm palm "
            "pilfer steal"
        ),
        "athletics": (
            "climb run jump leap swim dodge wall roof chase crowd sprint balance vault swing dive crawl "
            "catch grab snatch duck cross scramble slide roll"
        ),
        "investigate": (
            "clue clues search evidence deduce examine study scene trace join piece find compare inspect "
            "rummage comb"
        ),
        "rapport": (
            "talk persuade charm convince befriend calm negotiate brawl-talk friendly smile plead ask beg "
            "reason flirt reassure apologise bargain greet cheer"
        ),
        "deceive": "lie bluff disguise trick fake pretend forge mislead con distract feign",
        "provoke": "threaten frighten taunt intimidate scare enrage bully mock insult shout goad",
        "notice": "spot hear overhear watch listen smell glimpse look peer scan",
        "stealth": "sneak hide shadow creep lurk tail slip unseen tiptoe conceal blend",
        "physique": (
            "lift push bend carry force hold shove heave bash pull drag break smash haul wrench tear barge "
            "kick ram brace topple"
        ),
        "crafts": (
            "repair build mend fix sabotage device machine tinker rig tie jam light unscrew wire weld craft"
        ),
        "drive": "drive steer ride sail car boat ship wagon fly cart row pilot helm paddle moor horse",
        "academics": "history medicine heal bandage translate science book law recall read decipher",
        "lore": "ritual curse ghost spell rune occult spirit ward demon banish summon omen",
        "contacts": "ask-around rumour rumor informant find-out know-someone underworld gossip fence",
        "resources": "buy bribe hire borrow pay rent afford",
        "empathy": "feelings mood motive comfort soothe sense console sincere",
        "shoot": "shoot shot throw aim arrow gun bow snipe hurl fling lob",
        "fight": "punch stab hit strike wrestle sword knife duel kick cut slash chop hack grapple parry axe",
        "will": "resist endure concentrate withstand defy focus meditate",
    }
)
SELDOM_MEANT = ("academics", "contacts", "empathy", "lore", "resources", "will")
"""Skills that a deed gives away by its words; where it does not, they are the last to be meant."""

_FIRST = ("talk", "pick", "lie")
"""Verbs that say more about a deed than what it is done to."""


def skills_for(deed: str) -> list[str]:
    """The skills whose scope covers a deed told in words, the best fitting first; empty where none is plain."""
    words = [_stem(word) for word in re.findall(r"[a-z]+", deed.casefold())]
    found: dict[str, int] = {}
    for skill, known in _DEEDS.items():
        stems = {_stem(each) for each in known.split()}
        score = sum(2 if word in _FIRST else 1 for word in words if word in stems)
        if score:
            found[skill] = score
    return sorted(found, key=lambda skill: -found[skill])


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word.removesuffix(ending)
    return word
