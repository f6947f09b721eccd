"""The kinds of event that have no sentence of their own in a story, and why."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from solofate.rules import events as happened

WOVEN_IN: Mapping[type[Any], str] = MappingProxyType(
    {
        happened.Rolled: "the outcome tells what was done",
        happened.Invoked: "the outcome names what was called on",
        happened.Outcome: "becomes a sentence with the roll and the invokes before it",
        happened.Hit: "told only where nobody defended",
        happened.SceneStarted: "begins a scene, with its title and aspects",
        happened.SceneEnded: "ends a scene",
        happened.Session: "begins or ends a chapter",
        happened.Narration: "stands as it was written",
        happened.Voiced: "the narration after it stands in the place of others",
        happened.Heading: "is a heading",
        happened.ChapterNamed: "is the title of a chapter",
        happened.ExchangeStarted: "a heading, where the mechanics are told in full",
    }
)
"""Kinds that are told together with others or in a way of their own, and how."""


LEFT_OUT: Mapping[type[Any], str] = MappingProxyType(
    {
        happened.NamesProposed: "who somebody might be is no part of the story; who they are is",
        happened.Rerolled: "numbers: the outcome tells how it went",
        happened.ScaleLent: "numbers: the outcome tells how it went",
        happened.DifficultySet: "numbers: the outcome tells how it went",
        happened.StuntUsed: "numbers: the outcome tells how it went",
        happened.StressMarked: "boxes: the blow was told",
        happened.AspectLocked: "what an aspect gives shows when it does",
        happened.AspectUnlocked: "what an aspect gives shows when it does",
        happened.Falls: "they go down after their own turn, and that is told then",
        happened.FreeInvokesGained: "free invokes are told when they are used",
        happened.FatePoints: "points are no part of the story",
        happened.FatePointsOwed: "points are no part of the story",
        happened.FatePointsReleased: "points are no part of the story",
        happened.TurnPassed: "whose turn it is shows in who acts",
        happened.GotThrough: "the outcome tells how it went",
        happened.TurnOrderSet: "whose turn it is shows in who acts",
        happened.AidWithdrawn: "the outcome tells how it went",
        happened.ConflictSettled: "that something is settled was told before",
        happened.OrderGiven: "what a companion does on their turn says it",
        happened.TurnEnded: "whose turn it is shows in who acts",
        happened.CompelsPerScene: "how the GM plays is no part of the story",
        happened.ControlChanged: "who sits at the table is no part of the story",
        happened.ActiveChanged: "who sits at the table is no part of the story",
        happened.StyleChanged: "who sits at the table is no part of the story",
        happened.GmCall: "why the GM chose is no part of the story; what was chosen is",
        happened.NotAsked: "what was not worth a question is no part of the story",
        happened.CallOverruled: "what was taken back did not happen",
        happened.SheetChanged: "what changed on a sheet is no part of the story",
        happened.Improvised: "how good somebody is shows in what they do",
        happened.ZoneAdded: "the map shows it",
        happened.AspectBears: "what an aspect forbids shows when somebody tries it",
        happened.ConcernSettled: "what came of it is told, and not why",
        happened.RulingChanged: "how the rules are played is no part of the story",
        happened.LineChanged: "what is kept out of play is the table's affair",
        happened.BoundsKept: "what is kept out of play is the table's affair",
        happened.PlaceKept: "a place shows when the heroes come back to it",
        happened.GoalSet: "what the heroes want shows in what they do for it",
        happened.StakeSettled: "the words the scene closes with say so",
        happened.TensionChanged: "how tense it is shows in what happens",
        happened.Agreed: "how the table plays is no part of the story",
        happened.FramingSet: "who sits at the table is no part of the story",
        happened.ThreadOpened: "what is kept in mind is told when it comes back",
        happened.ThreadMoved: "the words before it tell what was learned",
        happened.ThreadClosed: "that something is settled was told before",
        happened.FactsNoted: "what is noted was told in the story before",
        happened.FactStruck: "what is noted no longer is the table's affair",
        happened.Remembered: "who is kept in mind is told when they come back",
        happened.PronounsKnown: "how somebody is spoken of shows in how they are spoken of",
        happened.Forgotten: "who will not come back is no part of the story",
        happened.CameBack: "the words of the scene or of what happens unasked name it",
        happened.PaceChanged: "how fast heroes grow is the table's affair",
        happened.PowerUp: "what changed on a sheet is no part of the story",
        happened.SkillsRaised: "what changed on a sheet is no part of the story",
        happened.StuntWritten: "what changed on a sheet is no part of the story",
    }
)
"""Kinds that add nothing to the story on purpose, and why. The mechanics hold them all."""
