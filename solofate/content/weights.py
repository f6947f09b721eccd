"""Every weight of the GM, declared once: its name, what it may be, and what it means.

The form and the schema of weights.yaml follow from these classes (`forms/weights.py`), and so do the words beside each
number of the file that comes with the program. The values themselves stand in that file alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from solofate.content.declarations import Band, Between, Each, Group, OneOf, Says
from solofate.content.fight_weights import GivingUp, HandOvers, Hits, Turns, Worths
from solofate.content.talk_weights import LINES_MEAN, MANNERS_MEAN, REPLIES_MEAN, Replying, Talking
from solofate.errors import UnknownName
from solofate.named_tuples import NamedTuple

SENSIBLE, SOLDIER, OPTIMAL = "sensible", "soldier", "optimal"


class Style(NamedTuple):
    """A style of the GM, or the way of a sensible player."""

    name: str
    in_character: Annotated[
        float, Between(0, 1, "how far an NPC's temperament counts; 0 plays to win and nothing else")
    ]
    point_price: Annotated[
        float, Between(0, 10, "what a fate point must bring before it is spent, in its usual worth")
    ]
    finishing: Annotated[
        float, Between(0, 3, "the wish to take out somebody who is hurt; 1 is what it is worth by the odds")
    ]
    yields: Annotated[float, Between(-1, 1, "added to the share of its life at which an NPC gives up")]
    tight_fist: Annotated[bool, Says("the other side gets success at a cost only where the GM gains by it")]
    hard: Annotated[
        int,
        Between(
            -1, 1, "costs, difficulties and terms are the mildest (-1), the fitting (0) or the harshest (1)"
        ),
    ]
    looks_ahead: Annotated[
        bool, Says("duels are played by the chance to win them, with every roll and invoke worked out")
    ]
    wins: Annotated[
        tuple[float, float], Band(0, 1, "the heroes' share of won fights that opposition is sized to")
    ]


class Temperament(NamedTuple):
    """How somebody leans where the odds leave a choice."""

    name: str
    prey: Annotated[
        str,
        OneOf(("best", "nearest", "softest", "weakest"), "whom it goes for where the odds leave a choice"),
    ]
    scheming: Annotated[
        float, Between(0, 5, "the worth of advantages; above 1 it also prepares a blow before it strikes")
    ]
    caution: Annotated[float, Between(0, 5, "the worth of staying out of reach")]
    daring: Annotated[float, Between(0, 5, "the worth of blows")]
    concedes_at: Annotated[float, Between(0, 1, "the share of its life at which it gives up; 0 never")]
    breaks_at: Annotated[
        float, Between(0, 1, "the share of its side at which a nameless one breaks; 0 never")
    ]
    point_price: Annotated[float | None, Between(0, 10, "what a fate point must bring; none spends none")]
    hand_off: Annotated[
        str, OneOf(("swarm", "finish", "last-word", "protect"), "to whom it likes to pass the turn")
    ]
    shields: Annotated[bool, Says("it steps in for a leader")]
    manner: Annotated[str, Says("how /why puts it")]


class Compels(NamedTuple):
    """When the GM offers a compel unasked, and on what."""

    gentle: Annotated[float, Between(-2, 5, "how ripe a moment must be under a gentle GM")]
    fair: Annotated[float, Between(-2, 5, "under a fair one")]
    ruthless: Annotated[float, Between(-2, 5, "under a ruthless one")]
    start: Annotated[float, Between(-2, 2, "how ripe the start of a scene is")]
    deed: Annotated[float, Between(-2, 2, "how ripe the moment after a deed is")]
    turn: Annotated[float, Between(-2, 2, "how ripe the moment before a hero's turn in a fight is")]
    later: Annotated[float, Between(0, 2, "for each exchange of a fight after the first, three at most")]
    failed: Annotated[float, Between(0, 2, "after a failure of the hero")]
    short: Annotated[float, Between(0, 2, "for each fate point under the refresh")]
    another: Annotated[float, Between(0, 2, "so much less for each compel of this scene")]
    said_no: Annotated[float, Between(0, 2, "so much less where the last one was refused")]
    came_up: Annotated[float, Between(0, 5, "what an aspect loses that has come up in this session")]
    refused: Annotated[float, Between(0, 5, "what it loses besides where it was refused")]
    not_yet: Annotated[
        float, Between(0, 5, "what the aspects of a hero gain who has had none in this session")
    ]
    share: Annotated[
        float, Between(0, 5, "what they lose for each compel more than the hero with the fewest")
    ]
    tired: Annotated[
        float, Between(0, 5, "what the aspect of a hero's last compel of earlier sessions loses")
    ]
    rested_after: Annotated[int, Between(1, 12, "after how many others it has rested")]
    trouble: Annotated[float, Between(-5, 5, "how much a trouble asks to be compelled")]
    relationship: Annotated[float, Between(-5, 5, "a relationship")]
    high_concept: Annotated[float, Between(-5, 5, "a high concept")]
    aspect: Annotated[float, Between(-5, 5, "another aspect of one's own, or one of any other kind")]
    consequence: Annotated[float, Between(-5, 5, "a consequence")]
    situation: Annotated[float, Between(-5, 5, "an aspect of the scene")]
    scenario: Annotated[float, Between(-5, 5, "an aspect of the scenario")]
    setting: Annotated[float, Between(-5, 5, "an aspect of the setting")]
    its_nature: Annotated[
        float, Between(0, 5, "more where one's own aspect asks for a decision, or another brings an event")
    ]
    other_type: Annotated[float, Between(0, 5, "more where the last compel was of the other type")]

    def ripe_at(self, hard: int) -> float:
        """How ripe a moment must be, by how hard the style is."""
        return self.gentle if hard < 0 else self.ruthless if hard > 0 else self.fair

    def of_kind(self, kind: str) -> float:
        """How much an aspect of that kind asks to be compelled."""
        of_kinds = {
            "trouble": self.trouble,
            "relationship": self.relationship,
            "high-concept": self.high_concept,
            "consequence": self.consequence,
            "situation": self.situation,
            "scenario": self.scenario,
            "setting": self.setting,
        }
        return of_kinds.get(kind, self.aspect)


class Complications(NamedTuple):
    """What a compel brings, in fate points at a good moment."""

    says_so: Annotated[float, Between(0, 10, "for the kind that the words of the compel speak of")]
    second_kind: Annotated[
        float, Between(0, 10, "for a new aspect after a decision, and anything else after an event")
    ]
    same_again: Annotated[float, Between(0, 10, "so much less for the kind that came last")]


class Nudges(NamedTuple):
    """What a nudge starts from."""

    want: Annotated[float, Between(0, 20, "what an adversary here wants")]
    goal: Annotated[float, Between(0, 20, "what the opposition is after")]
    thread: Annotated[float, Between(0, 20, "something that is not settled")]
    aspect: Annotated[float, Between(0, 20, "an aspect that has not stirred for a while")]
    nothing: Annotated[float, Between(0, 20, "the moment itself")]
    chief: Annotated[float, Between(0, 20, "more where a chief adversary wants it")]
    here: Annotated[float, Between(0, 20, "more where the aspect is one of this scene")]
    again: Annotated[float, Between(0, 50, "so much less for each time it was the start of a nudge before")]

    def of_kind(self, kind: str) -> float:
        """What a source of that kind is worth."""
        of_kinds = {"want": self.want, "goal": self.goal, "thread": self.thread, "aspect": self.aspect}
        return of_kinds.get(kind, self.nothing)


class Costs(NamedTuple):
    """What costs weigh, and how they take turns."""

    aim: Annotated[float, Between(0, 10, "what getting there is worth, in fate points")]
    partly: Annotated[float, Between(0, 1, "the share of it that a part is")]
    lately: Annotated[int, Between(0, 8, "a kind of cost among so many last ones stays out")]
    worn: Annotated[
        float, Between(0, 10, "what a kind loses for each time it is remembered, of the last nine")
    ]
    lasting: Annotated[float, Between(0, 5, "what a shift of a consequence weighs, in fate points")]
    one_more: Annotated[float, Between(0, 10, "what another lesser foe weighs, in fate points")]
    fits: Annotated[
        float,
        Between(
            0, 5, "what it is worth that of several countdowns or kinds of foes this one suits the moment"
        ),
    ]


class Distractions(NamedTuple):
    """When a fight goes too well for the heroes."""

    gentle: Annotated[
        float, Between(0, 1, "from which share of won fights on one is dropped in by a gentle GM")
    ]
    fair: Annotated[float, Between(0, 1, "by a fair one")]
    ruthless: Annotated[float, Between(0, 1, "by a ruthless one")]
    second: Annotated[float, Between(0, 1, "a second one of the same scene")]
    fits: Annotated[float, Between(0, 2, "what it is worth that one belongs to the foes who are here")]
    new: Annotated[float, Between(0, 2, "what it is worth that it was not there lately")]

    def too_well(self, hard: int) -> float:
        """The share from which on a fight goes too well, by how hard the style is."""
        return self.gentle if hard < 0 else self.ruthless if hard > 0 else self.fair


class Difficulty(NamedTuple):
    """When the hour itself makes things hard."""

    tense_from: Annotated[int, Between(1, 7, "from which tension on it is a reason (+2); 7 never")]
    dire_from: Annotated[int, Between(1, 7, "from which on it counts twice; 7 never")]
    made_for: Annotated[int, Between(0, 10, "the rating from which on somebody is made for a task")]


class Challenges(NamedTuple):
    """Which skills a challenge calls for."""

    shines: Annotated[float, Between(0, 10, "what it is worth that a task is what some hero does best")]
    asked_for: Annotated[float, Between(0, 10, "that the words of the challenge call for the skill")]
    at_hand: Annotated[float, Between(0, 10, "that an aspect of the scene bears on it")]
    repeated: Annotated[float, Between(0, 10, "so much less for each further skill of the same sort")]


class Contests(NamedTuple):
    """What a contest is worth to its sides."""

    victory: Annotated[float, Between(0, 10, "what a victory is worth, in fate points")]
    last: Annotated[float, Between(1, 10, "how many times that the one is worth that wins the contest")]
    off_the_point: Annotated[
        float, Between(0, 10, "what a skill loses, in ratings, that has nothing to do with the contest")
    ]
    nearly: Annotated[float, Between(0, 10, "what one loses that is akin to the right one")]
    harm_feared: Annotated[float, Between(0, 10, "what a turn given up loses where something threatens harm")]


class Framing(NamedTuple):
    """How scenes turn out, and what is found in them."""

    altered: Annotated[
        int, Between(0, 20, "scenes that come as expected but for one thing, at a tension of 0")
    ]
    altered_each: Annotated[int, Between(0, 5, "and so many more for each step of tension")]
    interrupted: Annotated[int, Between(0, 20, "scenes before which something else comes, at a tension of 0")]
    interrupted_each: Annotated[int, Between(0, 5, "and so many more for each step of tension")]
    skips_up_to: Annotated[
        int, Between(-1, 6, "the tension up to which a stretch of routine is skipped; -1 never")
    ]
    zones: Annotated[int, Between(2, 4, "zones at a tension of 0; four are the most")]
    zone_each: Annotated[int, Between(1, 7, "one more for so many steps of tension")]
    aspects: Annotated[int, Between(3, 5, "situation aspects at a tension of 0; five are the most")]
    aspect_each: Annotated[int, Between(1, 7, "one more for so many steps of tension")]
    bears_on: Annotated[float, Between(0, 5, "what it is worth that one bears on what a hero does best")]
    mood: Annotated[
        float, Between(-5, 5, "what an aspect of the kind mood is worth (one too many or too few counts 1)")
    ]
    impediment: Annotated[float, Between(-5, 5, "something in the way")]
    cover: Annotated[float, Between(-5, 5, "something to hide behind")]
    danger: Annotated[float, Between(-5, 5, "something that may go wrong")]
    usable: Annotated[float, Between(-5, 5, "something to use")]
    opposed_each: Annotated[float, Between(0, 2, "what opposition is worth for each step of tension")]
    opposed_by_chance: Annotated[float, Between(0, 2, "what chance adds to it at most")]
    opposed_interrupted: Annotated[float, Between(0, 2, "more where something else comes first")]
    opposed_foe: Annotated[float, Between(0, 2, "more where a foe of before is back")]
    opposed_calm: Annotated[float, Between(-5, 0, "less where hardly anybody would look for a fight")]
    opposed_quiet: Annotated[
        float, Between(0, 1, "the most of the quiet occasions at which somebody may oppose")
    ]
    bystander: Annotated[float, Between(0, 5, "what somebody who wants something is worth")]
    nobody: Annotated[float, Between(0, 5, "what it is worth that the heroes have the place to themselves")]
    nobody_back: Annotated[float, Between(0, 5, "that much more where a person of before is back")]

    def of_kind(self, kind: str) -> float:
        """What an aspect of that kind is worth."""
        of_kinds = {
            "mood": self.mood,
            "impediment": self.impediment,
            "cover": self.cover,
            "danger": self.danger,
            "usable": self.usable,
        }
        return of_kinds.get(kind, 0.0)


class Returning(NamedTuple):
    """How due threads and people of before are."""

    enough: Annotated[float, Between(0, 5, "how due something must be before it comes back")]
    waited: Annotated[float, Between(0, 2, "for each scene it has waited")]
    long_ago: Annotated[int, Between(1, 20, "the most scenes that count")]
    thread: Annotated[float, Between(-2, 2, "for something open")]
    foe: Annotated[float, Between(-2, 2, "for an enemy")]
    promised: Annotated[float, Between(-2, 2, "for somebody to whom something was promised")]
    friend: Annotated[float, Between(-2, 2, "for a friend")]
    spared: Annotated[float, Between(-2, 2, "for somebody who was beaten and spared")]
    met: Annotated[float, Between(-2, 2, "for anybody else who was met")]
    of_here: Annotated[float, Between(0, 2, "where it belongs to this place, or to a faction that is named")]
    of_hero: Annotated[float, Between(0, 2, "where it belongs to a hero who is here")]

    def of_tie(self, tie: str) -> float:
        """What somebody counts for by what they are to the heroes."""
        of_ties = {"foe": self.foe, "promised": self.promised, "friend": self.friend, "spared": self.spared}
        return of_ties.get(tie, self.met)


class Tension(NamedTuple):
    """By how much the tension moves as a scene ends."""

    fallen: Annotated[int, Between(0, 6, "how far it rises where a hero went down")]
    standing: Annotated[int, Between(0, 6, "how far it rises where a foe still stands")]
    beaten: Annotated[
        int, Between(0, 6, "how far it falls where all who stood against the heroes are beaten")
    ]
    quiet: Annotated[int, Between(0, 6, "how far it falls, towards calm, where nothing stood against them")]
    calm: Annotated[int, Between(0, 6, "the tension that quiet scenes fall back to")]
    won: Annotated[int, Between(0, 6, "how far it falls where the heroes got what they came for")]
    lost: Annotated[int, Between(0, 6, "how far it rises where they did not")]


class Unasked(NamedTuple):
    """What is touched by things that happen unasked."""

    thread: Annotated[int, Between(0, 20, "a thread that is open")]
    person: Annotated[int, Between(0, 20, "somebody of before")]
    hero: Annotated[int, Between(0, 20, "a hero")]
    aspect: Annotated[int, Between(0, 20, "an aspect of the scene")]
    world: Annotated[int, Between(1, 20, "what the scene is about, and whatever else there is")]

    def of(self, focus: str) -> int:
        """How often that focus is touched, in parts."""
        return {
            "thread": self.thread,
            "person": self.person,
            "hero": self.hero,
            "aspect": self.aspect,
        }.get(focus, self.world)


class Improvised(NamedTuple):
    """How much there is to somebody made up on the spot, in steps from average (0) to a main character (4)."""

    usual: Annotated[float, Between(0, 4, "where it begins")]
    lesser: Annotated[
        float, Between(-4, 0, "for words such as apprentice, old or drunk in the name or an aspect")
    ]
    greater: Annotated[float, Between(0, 4, "for words such as veteran, huge or champion")]
    chief: Annotated[float, Between(0, 4, "for those who lead: captain, lord, queen")]
    more_said: Annotated[float, Between(0, 4, "where the player said more of them than a name")]
    known: Annotated[float, Between(0, 4, "where they have come up before")]
    crowd: Annotated[float, Between(-4, 4, "where many stand against the heroes")]
    crowd_from: Annotated[int, Between(2, 20, "how many that is")]
    alone: Annotated[float, Between(-4, 4, "where one stands against several heroes")]
    tense: Annotated[float, Between(-4, 4, "where tension is high")]
    tense_from: Annotated[int, Between(0, 6, "how high that is")]
    style: Annotated[float, Between(0, 4, "so much less under a gentle GM, and more under a ruthless one")]


class Prediction(NamedTuple):
    """How the GM finds out what share of fights an encounter leaves the heroes."""

    rehearsed_turns: Annotated[
        int,
        Between(
            100, 50000, "turns each encounter that is looked at is rehearsed; six times that without trials"
        ),
    ]
    trial_turns: Annotated[
        int, Between(0, 50000, "turns of unseen fights before opposition is picked; more is surer and slower")
    ]
    rehearsals_count: Annotated[
        float,
        Between(0, 500, "as how many of these fights what rehearsals say counts, where it is not far off"),
    ]


STYLES_MEAN = {
    "gentle": "the style that offers ways out",
    "fair": "the style that plays everybody in character",
    "ruthless": "the style that plays to win",
    SENSIBLE: "the player whom playtests and predictions put in the heroes' place",
}
TEMPERAMENTS_MEAN = {
    "mindless": "it walks up and strikes",
    "brute": "it strikes where a blow lands hardest",
    "skirmisher": "it wears foes down and keeps moving",
    SOLDIER: "it strikes where it counts and stands by its leader",
    "schemer": "it prepares, waits and goes for whoever is closest to falling",
    "coward": "it keeps away and gives up early",
    OPTIMAL: "no temperament at all: heroes, and everybody where in-character is 0",
}


class Weights(NamedTuple):
    """What the GM weighs by."""

    styles: Annotated[Mapping[str, Style], Each(STYLES_MEAN, "the styles of /gm")]
    temperaments: Annotated[
        Mapping[str, Temperament], Each(TEMPERAMENTS_MEAN, "what the tactics of adversaries mean")
    ]
    hits: Annotated[Hits, Group("what a hit weighs beside the shifts that can still be borne")]
    worths: Annotated[Worths, Group("what a blow, an invoke, a wound and a place are worth in a fight")]
    hand_overs: Annotated[HandOvers, Group("what counts beside the next blow when the turn is passed on")]
    turns: Annotated[Turns, Group("what counts beside its odds when a deed is picked for a turn")]
    giving_up: Annotated[GivingUp, Group("when a fight is lost, and when somebody stops")]
    compels: Annotated[Compels, Group("when compels are offered unasked, and how they are spread")]
    complications: Annotated[Complications, Group("what a compel brings")]
    nudges: Annotated[Nudges, Group("what a nudge starts from")]
    costs: Annotated[Costs, Group("what costs weigh, and how they take turns")]
    distractions: Annotated[
        Distractions, Group("when distractions are dropped into fights, with the option obstacles")
    ]
    difficulty: Annotated[Difficulty, Group("when the hour itself makes things hard")]
    challenges: Annotated[Challenges, Group("which skills a challenge calls for")]
    contests: Annotated[Contests, Group("what a contest is worth to its sides")]
    framing: Annotated[Framing, Group("how scenes turn out, and what is found in them")]
    replies: Annotated[Mapping[str, Replying], Each(REPLIES_MEAN, "what each reply is worth to whom")]
    manners: Annotated[Mapping[str, Replying], Each(MANNERS_MEAN, "what a manner adds to each reply")]
    lines: Annotated[Mapping[str, Replying], Each(LINES_MEAN, "what a line adds to each reply")]
    talk: Annotated[Talking, Group("what moves a reply besides")]
    returning: Annotated[Returning, Group("how due threads and people of before are")]
    tension: Annotated[Tension, Group("by how much the tension moves as a scene ends")]
    unasked: Annotated[Unasked, Group("what is touched by things that happen unasked")]
    improvised: Annotated[Improvised, Group("how much there is to somebody made up on the spot")]
    prediction: Annotated[Prediction, Group("how predicted shares of wins come about")]
    own: tuple[str, ...] = ()
    """What a campaign's file has changed: `styles.fair.wins`."""

    def style(self, name: str) -> Style:
        """The style of that name. Raises `UnknownName` with those a GM has."""
        try:
            return self.styles[name]
        except KeyError:
            known = ", ".join(style for style in self.styles if style != SENSIBLE)
            raise UnknownName(f"there is no GM style {name!r}; there is {known}") from None

    def temperament(self, tactics: str) -> Temperament:
        """The temperament an adversary row names; a word nobody knows plays as a soldier."""
        return self.temperaments.get(tactics) or self.temperaments[SOLDIER]

    @property
    def optimal(self) -> Temperament:
        """No temperament at all."""
        return self.temperaments[OPTIMAL]
