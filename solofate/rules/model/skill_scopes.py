"""What each default skill is for, and which one a deed calls for (Fate Condensed, Skill List)."""

from __future__ import annotations

from types import MappingProxyType

from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.names import words_of

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

SELDOM_MEANT = ("academics", "contacts", "empathy", "lore", "resources", "will")
"""Skills that a deed gives away by its words; where it does not, they are the last to be meant."""


def skills_for(deed: str, own: tuple[OwnWords, ...] = ()) -> list[str]:
    """The skills whose scope covers a deed told in words, the best fitting first; empty where none is plain.

    `own` are the words a campaign adds.
    """
    known = lexicon(own)
    found: dict[str, int] = {}
    for each in known.found("deeds", words_of(deed)):
        weight = 2 if known.senses("telling", each.said) else 1
        found[each.sense] = found.get(each.sense, 0) + weight
    listed = list(known.subject("deeds"))
    return sorted(found, key=lambda skill: (-found[skill], listed.index(skill)))
