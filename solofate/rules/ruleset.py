"""The ruleset: the rules a table plays by, as one value; and what an optional rule is."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from solofate.errors import IllegalChoice
from solofate.frozen_dataclasses import dataclass
from solofate.named_tuples import NamedTuple
from solofate.rules.model.characters import Character, Sheet
from solofate.rules.model.columns import Growth, growth_here
from solofate.rules.model.endurance import SlotSpec, TrackSpec
from solofate.rules.model.guards import Guard
from solofate.rules.model.levels import Level
from solofate.rules.model.pace import USUAL_ARC
from solofate.rules.model.permission import Deed
from solofate.rules.model.shapes import USUAL_SHAPE, SkillShape
from solofate.rules.model.state import State

NO_STYLE = 1000
"""More shifts than any roll can come to: from here on a success is one with style where a book knows none."""

NOBODY, NAMELESS, EVERYBODY = "nobody", "nameless", "everybody"
"""Who opposes with a rating alone: nobody, those without a name where the GM wants it, or everybody always."""

CHALLENGES, CONTESTS, TEAMWORK, CONCEDING = "challenges", "contests", "teamwork", "conceding"
BOOSTS, STUNTS, COSTS, STEPPING_IN = "boosts", "stunts", "success at a cost", "stepping in for another"
COMPELS_BY_PLAYERS = "compels by players"
HEALING_HANDS, OVERCOME_IN_A_FIGHT = "treatment of consequences", "overcoming on a turn"
DISTRACTIONS = "distractions"
LOCKS, UNSUPPORTED_DETAILS = "locked aspects", "details that no aspect supports"
"""Parts of the game that a book may not have, by the names people read."""


class Blow(NamedTuple):
    """An attack that did not fail, before anybody bears it: a tie or better."""

    attacker: Sheet
    target: Sheet
    kind: str
    """The kind of harm, `physical` or `mental`."""
    shifts: int
    """The shifts of the roll, 0 for a tie."""
    weapon: int = 0
    """The shifts that the attacker's weapon adds."""
    armor: int = 0
    """The shifts that the target's armour takes off."""
    forced: int = 0
    """The Weapon rating of a block that the target is forced into."""
    cover: int = 0
    """The Armour rating of a block that the target has taken cover behind."""

    @property
    def lands(self) -> int:
        """The shifts of the hit; 0 is no hit, and a boost for the attacker."""
        return max(0, self.shifts + self.weapon - self.armor)


class RankedTurns(NamedTuple):
    """Turns by skill: everybody in the order of their ratings, the same in every exchange of a conflict."""

    by: Mapping[str, tuple[str, ...]]
    """For each kind of conflict the deciding skill, then those that settle ties."""
    npcs_may_share: bool
    """Whether the GM may place all its characters in the slot of the best of them."""
    chosen: bool = False
    """Whether the GM picks the deciding skill and one for ties for each conflict; `by` are the usual ones."""
    ties_act_at_once: bool = False
    """Whether those whom no skill separates act at the same moment: nobody falls before the others have acted."""


class FullDefenseRules(NamedTuple):
    """What full defence does, where it may be declared."""

    bonus: int
    """What it adds to a defend roll."""
    focused: bool
    """Whether it has a focus and works within that alone; otherwise it meets every attack and advantage."""
    boost: bool
    """Whether it earns a boost where no defend roll was made at all."""


class ContestRules(NamedTuple):
    """How contests are played."""

    longest: int
    """The most victories one may be played to."""
    threats: bool
    """Whether something may hurt the contestants while it runs."""
    failure_may_cost: bool
    """Whether a side may keep its roll after a failed advantage, at the price of a free invoke for the rivals."""
    helpers_lose_only_their_bonus: bool
    """Whether a failed advantage of somebody who lends a hand takes away that hand alone."""
    one_part_each: bool = False
    """Whether everybody either rolls for their side, goes for an advantage or lends a hand in an exchange."""


class ChallengeRules(NamedTuple):
    """How challenges are played."""

    one_skill_each: bool
    """Whether no two tasks may ask for the same skill."""
    picking_goes_round: bool
    """Whether nobody takes a second task before everybody who can help has had one."""
    amid_conflicts: bool
    """Whether somebody in a conflict may have tasks to do."""
    hands_must_be_free: bool
    """Whether amid a conflict only those have tasks to do whom nobody got through to since their last turn."""
    boosts_reach_on: bool
    """Whether boosts that are left last through the next scene, where it follows directly."""


class MovementRules(NamedTuple):
    """What a roll to get somewhere comes to."""

    all_or_nothing: bool
    """Whether a failure stays where it is at any price, and a tie arrives and leaves what hindered it a boost."""
    walk_penalty: int = 0
    """What a step takes off the roll of the action in the same turn."""
    runs: bool = False
    """Whether nobody rolls to get somewhere: a step is one zone, an action as many as a skill, and borders add up."""
    throws_reach: int = 1
    """How many zones a thrown weapon reaches."""
    shots_reach: int = 1
    """How many zones a shot reaches."""
    farther_by_ruling: bool = True
    """Whether the GM may let a shot reach farther over open ground."""


class InvokeRules(NamedTuple):
    """What an invoke may do, and whom it pays."""

    once_an_action: bool = False
    """Whether one aspect is invoked just once in one action, free or paid, whoever does it."""
    paid_at_once: bool = False
    """Whether the player of the character whose aspect was used has the point as soon as the action is resolved."""
    bearer_is_paid: bool = False
    """Whether somebody is paid for what was laid on them in play as well."""
    for_allies: bool = True
    """Whether allies may invoke for whoever rolls."""


class AdvantageRules(NamedTuple):
    """What comes of a roll to put an aspect in play."""

    free_in_style: int = 2
    """The free invokes of one made with style."""
    lasting_from: int = 0
    """The shifts from which on it lasts; with fewer it is gone when it has been invoked."""
    misses_turn_against: bool = True
    """Whether a failure may leave the aspect to the enemy."""
    undone_against_shifts: bool = False
    """Whether it is undone against the shifts it was made with, and nobody defends it."""
    usual_difficulty: int | None = None
    """What one on a place or a thing meets unless the GM says otherwise; None where the GM always says."""
    surroundings_hold: bool = False
    """Whether one on the surroundings is a step harder to be rid of than one on somebody."""


class FatePointRules(NamedTuple):
    """What heroes have when a session begins."""

    start: int | None = None
    """The points of every hero; None for each sheet's refresh."""
    surplus_kept: bool = True
    """Whether what is left of the last session stays where it is more."""


class RecoveryRules(NamedTuple):
    """How consequences mend."""

    starred: bool
    """Whether one in recovery is marked with a star wherever it stands."""
    at_breakthroughs: bool
    """Whether a breakthrough begins recovery without a roll, and ends what has begun."""
    remedies: bool
    """Whether a potion, a spell or the like may spare the roll or make a wound a lighter one to mend."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """The places at which an optional rule may reach into a procedure: a closed list, each None where nothing does."""

    blow: Callable[[Blow], Blow] | None = None
    """What is added to an attack that did not fail, and taken off it."""
    level: Callable[[State, Deed], int] | None = None
    """The level of scale on which somebody does something."""
    shielded_by: Callable[[State, Character], tuple[Character, ...]] | None = None
    """Who has to fall before somebody can be attacked."""
    minions_of: Callable[[State, Character], tuple[Character, ...]] | None = None
    """Whom somebody can put in the way of a hit."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What one book of Fate fixes differently from another, with the optional rules of a campaign worked in.

    Procedures, the GM and wording read it; nothing asks which book or option it came from.
    """

    book: str
    """The id of the book, as a campaign names it."""
    title: str
    """The name of the book, for people."""
    style_at: int
    """The number of shifts from which a success is one with style."""
    invoke_bonus: int
    """What an invoke adds to a roll, or to what stands against it."""
    pool_per_pc: int
    """The fate points each PC puts into the GM's pool when a scene starts."""
    undefended: int
    """The difficulty of an attack against which nobody defends."""
    tracks: tuple[TrackSpec, ...]
    """The stress tracks of a sheet."""
    consequences: tuple[SlotSpec, ...]
    """The consequence slots of a sheet, the lightest first."""
    costs_start_countdowns: bool
    """Whether a cost may start a countdown where none is running."""
    gm_distracts: bool
    """Whether the GM may bring a distraction into a fight by itself."""
    rated_gear: bool
    """Whether weapons and armour have ratings, which sheets then show."""
    full_defense: FullDefenseRules | None
    """What full defence does; None where nobody may declare it."""
    turns: RankedTurns | None
    """The order of turns by skill; None where whoever has acted names the next."""
    helpers_capped: bool
    """Whether helpers add no more to a roll than the rating of whoever makes it."""
    tied_overcome: tuple[str, ...]
    """What a tied overcome may come to, the usual first: `minor-cost`, `partial`, `fail-with-boost`."""
    opposes_without_dice: str
    """Who opposes with a rating and no dice: `nobody`, the `nameless` where the GM wants it, or `everybody`."""
    contests: ContestRules
    """How contests are played."""
    challenges: ChallengeRules
    """How challenges are played."""
    movement: MovementRules
    """What a roll to get somewhere comes to."""
    recovery: RecoveryRules
    """How consequences mend."""
    payouts_wait: bool
    """Whether what a conflict owes is paid only when the contest or challenge it turned into is over."""
    ties_succeed: bool
    """Whether a roll that equals what it meets is a success of 0 shifts, and no result of its own."""
    invokes: InvokeRules
    """What an invoke may do, and whom it pays."""
    advantages: AdvantageRules
    """What comes of a roll to put an aspect in play."""
    fate_points: FatePointRules
    """What heroes have when a session begins."""
    levels: tuple[Level, ...]
    """The levels a campaign may start at, the lowest first; none where skills are not bought with points."""
    blocks: bool
    """Whether somebody may keep the others from doing something with a skill by a roll of their own."""
    takes_options: bool
    """Whether the optional rules of Fate Condensed may be switched on beside it."""
    lacks: Mapping[str, str]
    """The parts of the game the book does not have, by name, each with what there is instead."""
    arc_sessions: int = USUAL_ARC
    """About how many sessions make an arc, or a story as one book calls it."""
    scopes: tuple[tuple[str, str], ...] = ()
    """Scopes a conflict may have beside harm to body or mind: its name and the harm it does."""
    time_by_shifts: bool = False
    """Whether the GM names a time before a roll, and each shift above or below what it meets is a step of it."""
    time_table: tuple[str, ...] = ()
    """The steps of time by which the shifts of a success make it quicker or longer; none where shifts do not."""
    guards: tuple[str, ...] = ()
    """What may keep a big bad out of reach until the heroes have won it: `challenge`, `contest`."""
    further_forms: bool = False
    """Whether somebody who is taken out may go on in another form."""
    obstacles: bool = False
    """Whether hazards take turns and blocks bar the way; otherwise one in a scene stands there as an aspect."""
    several_targets: bool = False
    """Whether one action may be aimed at several."""
    solo_bonuses: bool = False
    """Whether a foe that stands alone against the heroes has what its sheet gives it for that."""
    own_conditions: tuple[SlotSpec, ...] = ()
    """The conditions of this table's own, the lightest first; none where those of the book are played with."""
    threat_maps: bool = False
    """Whether a foe whose sheet has zones is a map that the heroes have to go through."""
    shape: SkillShape = USUAL_SHAPE
    """The shape of a new hero's skills, and whether they keep one as they rise."""
    hooks: Hooks = Hooks()
    """Where optional rules reach into procedures."""

    @property
    def succeeds_at(self) -> int:
        """The shifts from which on a roll succeeds."""
        return 0 if self.ties_succeed else 1

    @property
    def outcomes(self) -> tuple[str, ...]:
        """What a roll may come to, the worst first: `fail`, `tie`, `succeed`, `style`."""
        tie = () if self.ties_succeed else ("tie",)
        style = () if self.style_at == NO_STYLE else ("style",)
        return ("fail", *tie, "succeed", *style)

    @property
    def people_roll(self) -> bool:
        """Whether somebody who opposes rolls dice as a rule."""
        return self.opposes_without_dice != EVERYBODY

    def teamwork_bonus(self, rating: int, helpers: int) -> int:
        """+1 for each helper, where that is capped up to the rating of whoever is best (AMBC-62)."""
        return min(helpers, max(0, rating)) if self.helpers_capped else helpers

    def has(self, part: str) -> bool:
        """Whether the book has this part of the game."""
        return part not in self.lacks

    def require(self, part: str) -> None:
        """Raises `IllegalChoice` where the book does not have this part of the game, and says what there is instead."""
        if part in self.lacks:
            raise IllegalChoice(f"{self.title} has no {part}; {self.lacks[part]}")

    def slot(self, id: str) -> SlotSpec | None:
        """The consequence slot of that id; None for one that only a game of other rules could know."""
        return next((slot for slot in self.consequences if slot.id == id), None)

    @property
    def conditions(self) -> bool:
        """Whether conditions stand in for consequences."""
        return any(slot.row for slot in self.consequences)

    def lighter(self, slot: SlotSpec) -> SlotSpec | None:
        """The consequence a step lighter, or the condition of the same kind a row lighter; None for the lightest."""
        alike = [each for each in self.consequences if each.natural == slot.natural]
        at = alike.index(slot)
        return alike[at - 1] if at else None

    def track(self, id: str) -> TrackSpec | None:
        """The stress track of that id; None for one that only a game of other rules could know."""
        return next((track for track in self.tracks if track.id == id), None)

    def blow(
        self, attacker: Sheet, target: Sheet, kind: str, shifts: int, forced: int = 0, cover: int = 0
    ) -> Blow:
        """What an attack that did not fail lands on its target, who may be forced into a block or covered by one."""
        plain = Blow(attacker, target, kind, shifts, forced=forced, cover=cover)
        return plain if self.hooks.blow is None else self.hooks.blow(plain)

    def shielded_by(self, state: State, target: Character) -> tuple[Character, ...]:
        """Who has to fall before somebody can be attacked; nobody as a rule."""
        return () if self.hooks.shielded_by is None else self.hooks.shielded_by(state, target)

    def guard_of(self, state: State, one: Character) -> Guard | None:
        """What keeps somebody out of reach until the heroes have won it; None as a rule."""
        guard = one.sheet.guard
        if guard is None or guard.by not in self.guards or one.id in state.unguarded:
            return None
        return guard

    def growth(self, state: State) -> Growth:
        """What the rises of skills are held against at this table.

        Where they keep no shape a cap stands in for it, one above the highest of a new hero (ruling AMBO-16).
        """
        growth = growth_here(state)
        if state.skills.pair is not None:  # Two short lists keep no shape; a range may be left by one step.
            highest = max(high for _, high in state.skills.pair.ranges)
            return growth._replace(cap=growth.cap or highest + 1, columns=False)
        if self.shape.columns:
            return growth
        highest = max((step for step, number in state.skills.spread if number), default=0)
        return growth._replace(cap=growth.cap or highest + 1, columns=False)

    def minions_of(self, state: State, target: Character) -> tuple[Character, ...]:
        """Whom somebody can put in the way of a hit; nobody as a rule."""
        return () if self.hooks.minions_of is None else self.hooks.minions_of(state, target)

    def level(self, state: State, deed: Deed) -> int:
        """The level of scale on which somebody does something; 0 for everybody where scale does not count."""
        return 0 if self.hooks.level is None else self.hooks.level(state, deed)

    def levels_above(self, state: State, deed: Deed, against: Deed) -> int:
        """By how many levels of scale one deed stands above another; 0 where it stands no higher."""
        if self.hooks.level is None:
            return 0
        level = self.hooks.level(state, deed)
        return max(0, level - self.hooks.level(state, against)) if level else 0


@dataclass(frozen=True, slots=True)
class OptionalRule:
    """A rule that is off unless a campaign names it: one file of `rules/options`, and all of it."""

    id: str
    """The word by which a campaign file names it."""
    title: str
    """Its name, for people."""
    brief: str
    """What it changes at the table, in a few words that follow its id on a line of 80 columns."""
    help: str
    """What it changes, in a sentence or two."""
    apply: Callable[[Ruleset], Ruleset]
    """The ruleset with this rule in it."""
    needs: tuple[str, ...] = ()
    """The optional rules without which it means nothing, by id."""
    excludes: tuple[str, ...] = ()
    """The optional rules it cannot stand beside, by id."""
    own: Callable[[Ruleset], bool] | None = None
    """Whether a book has such a rule by itself, perhaps in another form; None where no book does."""
    why_not: str = ""
    """Why it cannot stand beside them, in half a sentence, where that is not plain from their names."""
