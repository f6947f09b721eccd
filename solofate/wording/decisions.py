"""What each kind of decision is about, for `/help decisions`."""

from __future__ import annotations

DECISION_HELP = {
    "first": "who acts first in a conflict; answers: the names' ids",
    "next": "whose turn comes after this one; in between, /move still makes your free move",
    "defend": "how an announced action is met: a skill, none, concede, or interpose:ID for an ally who steps in; "
    "concede:ID lets another of yours leave before the dice",
    "interpose": "whether somebody steps in for an ally and becomes the target: step-in, stay-out",
    "invoke": "after the dice: pass, or ASPECT:+2, ASPECT:reroll, ASPECT:oppose, STUNT:stunt",
    "stunt": "whether a stunt that is a matter of judgement, limited or paid for is used: use, leave",
    "permission": "an aspect forbids what you set out to do: leave, be-rid (of it first), lesser (a lesser aim), "
    "or your own words why you can all the same",
    "with-skill": "the skill with which you set about an aspect in your way",
    "lesser-aim": "the lesser aim, in your own words",
    "simply": "the GM sees no need of a roll: simply, or roll all the same",
    "how": "how a deed that needs dice is done: overcome:SKILL, or leave",
    "overcome-tie": "minor-cost, partial (part of the aim), fail-with-boost",
    "overcome-fail": "fail, or major-cost at the price the GM named",
    "advantage-fail": "fail, or cost: the aspect exists and the enemy holds the free invoke",
    "allow-cost": "whether the side that defended lets the other succeed at a cost: allow, deny",
    "attack-style": "three shifts or more: full, or boost for one shift less",
    "absorb": "how a hit is taken: stress:2, mild, stress:1+moderate …, or out",
    "name": "words for an aspect or a consequence: your own, or one of the suggestions",
    "fate": "what being taken out means, said by whoever did it",
    "terms": "how you leave a conflict you concede",
    "accept-terms": "whether the other side's terms will do: accept, ask-more (once)",
    "truce": "whether the other side's offer to stop is taken: accept, refuse",
    "preserve": "whether an opponent defends an aspect that somebody would be rid of: defend, let-go",
    "reveal": "a hidden aspect was missed: reveal it with a free invoke for its side, or keep it secret",
    "pay": "whether a free invoke or a fate point pays for a story detail: free, fate-point",
    "stretch": "the GM's: whether a detail is a stretch that costs, or true already: stretch, true-already",
    "unsupported": "the GM's: whether a point may buy a detail no aspect supports: allow, deny",
    "x": "what becomes of what hung on something taken out: drop, undo, leave, or what it was instead",
    "pause": "play is halted: go-on, or a style of the GM's to go on in",
    "rewind": "the moment to go back to: back:N inputs, scene, stay",
    "skip": "what is over by agreement: passage (the fight), scene, stay",
    "grounds": "the GM's: whether your reason gets round an aspect that forbids a deed: allow, deny",
    "needs-roll": "the GM's: whether a deed takes dice at all: simply, roll, or challenge, contest, conflict",
    "unusual-skill": "the GM's: whether another skill may attack (as fight, shoot or provoke) or defend (allow), "
    "or not: deny",
    "promote": "what an NPC who matters becomes: major, boss (a recurring danger), leave",
    "propose-promotion": "the GM's: whether to propose more for a minor NPC who keeps coming back: propose, wait",
    "range": "the GM's ruling whether a long shot is open: allow, deny",
    "reach": "the GM's ruling whether a skill carries into another zone: allow, deny",
    "plainly-there": "the GM's: whether something is there without anybody's doing: allow, deny",
    "resisted": "the GM's: whether anything stands against getting rid of an aspect: nothing, something",
    "difficulty": "the GM's: a number from 0 to 8, or active:ID for a foe who opposes",
    "cost": "the GM's: boost, stress, hit or detail for a minor cost; problem or hit for a major one",
    "setback": "the GM's: how a failure turns the situation, or a hit",
    "propose-first": "the GM's proposal who acts first; you may overrule it",
    "opposition": "the GM's: who stands against the heroes",
    "turn": "what somebody without a player does: attack:WHOM:SKILL, move:ZONE, dash:ZONE, "
    "advantage:SKILL:WHERE, concede, pass",
}
"""One line for each kind of decision, the player's first."""
