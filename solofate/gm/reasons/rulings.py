"""Why the GM rules as it does: words that are accepted, how far something reaches, what is kept, and what a cost is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.named_tuples import NamedTuple
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.skills import skill_name
from solofate.wording.people import capital, count


class Unweighed(NamedTuple):
    """An answer that nobody weighed: the usual one to that kind of question."""

    kind: str

    def __call__(self) -> str:
        """`Nothing was weighed here: the usual answer to 'pass' stands.`."""
        return f"Nothing was weighed here: the usual answer to {self.kind!r} stands."


class Unfit(NamedTuple):
    """An answer that was none of the choices: a mistake of the program, with which a game goes on all the same."""

    kind: str
    chose: str

    def __call__(self) -> str:
        """`The answer worked out for 'absorb' ('mild') is not among the choices, which is …`."""
        return (
            f"The answer worked out for {self.kind!r} ({self.chose!r}) is not among the choices, which is a mistake of"
            " the program and worth reporting: the usual answer stands."
        )


# ---- words that are accepted -------------------------------------------------------------------------------


class AnAttacksWork(NamedTuple):
    """Words that would hurt somebody without a hit."""

    words: str

    def __call__(self) -> str:
        """`“Broken Leg” would do an attack's work: grave injury comes of hits and their consequences.`."""
        return f"“{self.words}” would do an attack's work: grave injury comes of hits and their consequences."


class Mastery(NamedTuple):
    """Words that claim mastery, and the rating that bears them out or does not."""

    words: str
    skill: str
    rating: int
    borne_out: bool

    def __call__(self) -> str:
        """`Fight at Great (+4) bears out “Best Blade”: mastery is Great (+4) or better.`."""
        bears = "bears out" if self.borne_out else "is short of"
        rated = f"{skill_name(self.skill)} at {on_the_ladder(self.rating)}"
        return f"{rated} {bears} “{self.words}”: mastery is Great (+4) or better."


class APower(NamedTuple):
    """Words that are a power, at a table that has agreed on such."""

    words: str

    def __call__(self) -> str:
        """`Aspects may be powers at this table, so “Walks on Air” is fine.`."""
        return f"Aspects may be powers at this table, so “{self.words}” is fine."


class Untouchable(NamedTuple):
    """Words that nothing could touch, at a table without powers."""

    words: str

    def __call__(self) -> str:
        """`“Immune to Fire” would be blanket immunity; aspects are no powers here (/gm powers on).`."""
        return f"“{self.words}” would be blanket immunity; aspects are no powers here (/gm powers on)."


class BeyondBelief(NamedTuple):
    """Words nobody at this table would believe."""

    words: str

    def __call__(self) -> str:
        """`“Walks on Air” strains belief at this table.`."""
        return f"“{self.words}” strains belief at this table."


class SaysNothingOf(NamedTuple):
    """An aspect whose words do not bear on what is done with a skill, or on standing in the way where it is none."""

    aspect: str
    skill: str

    def __call__(self) -> str:
        """`Nothing in “Tall” speaks of Lore: how does it help?`."""
        what = skill_name(self.skill) if self.skill else "standing in the way"
        return f"Nothing in “{self.aspect}” speaks of {what}: how does it help?"


# ---- how far something reaches -----------------------------------------------------------------------------


class ClearLine(NamedTuple):
    """A shot may be tried over so many zones."""

    name: str
    target: str
    zones: int

    def __call__(self) -> str:
        """`2 zones over open ground: Mira has a clear line on Og.`."""
        return f"{count(self.zones, 'zone')} over open ground: {self.name} has a clear line on {self.target}."


class NoShot(NamedTuple):
    """A shot may not be tried: an aspect in between, or the distance alone."""

    name: str
    target: str
    zones: int
    aspect: str | None

    def __call__(self) -> str:
        """`2 zones away, and Thick Fog is in between: Mira has no shot at Og.`."""
        away = f"{count(self.zones, 'zone')} away"
        why = f"{away}, and {self.aspect} is in between" if self.aspect is not None else f"{away} is too far"
        return f"{why}: {self.name} has no shot at {self.target}."


class Reaches(NamedTuple):
    """A skill carries over a distance in zones, None where no way leads; by itself, or by an aspect."""

    zones: int | None
    skill: str
    by: str | None

    def __call__(self) -> str:
        """`2 zones away: Empathy carries that far.`."""
        how = f"{self.by} carries it" if self.by is not None else f"{self.skill} carries that far"
        return f"{_distance(self.zones)}: {how}."


class TooFar(NamedTuple):
    """A skill does not carry; one of the hands takes whoever uses it there."""

    zones: int | None
    skill: str
    name: str
    by_hand: bool

    def __call__(self) -> str:
        """`2 zones away: Crafts takes Mira there, or something that reaches.`."""
        away = _distance(self.zones)
        if self.by_hand:
            return f"{away}: {self.skill} takes {self.name} there, or something that reaches."
        return f"{away}: that is too far, even for {self.skill}."


def _distance(zones: int | None) -> str:
    return f"{count(zones, 'zone')} away" if zones is not None else "No way leads there"


class UsesStunt(NamedTuple):
    """A stunt is what somebody has for this moment."""

    stunt: str
    name: str

    def __call__(self) -> str:
        """`Blade Dancer is what Mira has for this moment.`."""
        return f"{self.stunt} is what {self.name} has for this moment."


# ---- what is kept ------------------------------------------------------------------------------------------


class LetsGo(NamedTuple):
    """An aspect brings its keeper nothing."""

    name: str
    aspect: str

    def __call__(self) -> str:
        """`Og has no free invoke on Net and lets it go.`."""
        return f"{self.name} has no free invoke on {self.aspect} and lets it go."


class HasInvokes(NamedTuple):
    """An aspect carries free invokes of its keeper's."""

    name: str
    aspect: str
    held: int

    def __call__(self) -> str:
        """`Og has 1 free invoke on Net, and to defend it costs nothing.`."""
        return f"{self.name} has {count(self.held, 'free invoke')} on {self.aspect}, and to defend it costs nothing."


class MadeIt(NamedTuple):
    """An aspect was made by its keeper."""

    name: str
    aspect: str

    def __call__(self) -> str:
        """`Og made Net so, and to defend it costs nothing.`."""
        return f"{self.name} made {self.aspect} so, and to defend it costs nothing."


class NothingGoes(NamedTuple):
    """A GM of this style lets nothing go."""

    aspect: str
    style: str

    def __call__(self) -> str:
        """`To defend Net costs nothing, and a ruthless GM lets nothing go.`."""
        return f"To defend {self.aspect} costs nothing, and a {self.style} GM lets nothing go."


# ---- costs -------------------------------------------------------------------------------------------------


class LikeThem(NamedTuple):
    """Of several kinds of foes that could come, the kind that does."""

    kind: str

    def __str__(self) -> str:
        """`, and of those who could come Thug suits the place and the hour best`."""
        return f", and of those who could come {self.kind} suits the place and the hour best"


class Nearest(NamedTuple):
    """Of several countdowns the one that is marked, and the boxes left on it."""

    countdown: str
    left: int

    def __str__(self) -> str:
        """`, with 1 box left on The Tide`."""
        return f", with {count(self.left, 'box') if self.left == 1 else f'{self.left} boxes'} left on {self.countdown}"


class PricePicked(NamedTuple):
    """A price and its harm, as harsh as `hard` (-1, 0, 1) says; `which` says why it is this of several alike."""

    name: str
    harm: float
    price: str
    hard: int
    varied: bool
    which: LikeThem | Nearest | None

    def __call__(self) -> str:
        """`0.80 of harm to Mira: “…” is a fitting price and not the same as the last time.`."""
        measure = {-1: "the mildest price", 0: "a fitting price", 1: "the harshest price"}[self.hard]
        varied = " and not the same as the last time" if self.varied else ""
        which = str(self.which) if self.which is not None else ""
        return f"{self.harm:.2f} of harm to {self.name}: “{self.price}” is {measure}{varied}{which}."


class Setback(NamedTuple):
    """What a failure brings: a hit, or a turn of the situation."""

    name: str
    shortfall: int
    hits: bool

    def __call__(self) -> str:
        """`2 shifts short: the situation turns against Mira, and nobody is hurt for it.`."""
        short = f"{count(self.shortfall, 'shift')} short"
        if self.hits:
            return f"{short} in the middle of a fight: it lands on {self.name}."
        return f"{short}: the situation turns against {self.name}, and nobody is hurt for it."


_TIES: Mapping[str, str] = MappingProxyType(
    {
        "minor-cost": "gets there and pays a little for it",
        "partial": "takes the part that comes for nothing",
        "fail-with-boost": "lets it go and keeps the boost",
    }
)


class Tied(NamedTuple):
    """What is made of a tie."""

    name: str
    worth: float
    choice: str

    def __call__(self) -> str:
        """`A tie, 0.80 at best: Mira gets there and pays a little for it.`."""
        return f"A tie, {self.worth:.2f} at best: {self.name} {_TIES[self.choice]}."


class NoPrice(NamedTuple):
    """No price was named for which it could be had."""

    name: str

    def __call__(self) -> str:
        """`No price was named: Mira fails.`."""
        return f"No price was named: {self.name} fails."


class Paid(NamedTuple):
    """Whether somebody pays the price of a failure: what is left of the aim after it."""

    name: str
    after: float
    pays: bool

    def __call__(self) -> str:
        """`+0.40 after the price is paid: Mira goes through with it.`."""
        if self.pays:
            return f"{self.after:+.2f} after the price is paid: {self.name} goes through with it."
        return f"{self.after:+.2f} after the price would be paid: {self.name} would rather fail."


class TakesTheFailure(NamedTuple):
    """An advantage that would come with a free invoke for the enemy is let go: the worth of that invoke."""

    name: str
    theirs: float

    def __call__(self) -> str:
        """`A free invoke of 0.80 would be the enemy's: Og takes the failure.`."""
        return f"A free invoke of {self.theirs:.2f} would be the enemy's: {self.name} takes the failure."


class LetsThrough(NamedTuple):
    """Whether the defending side lets an action through at a cost: what it gains and what it gives away."""

    name: str
    actor: str
    gain: float
    loss: float
    allowed: bool

    def __call__(self) -> str:
        """`0.80 gained if Mira pays for it: Og lets the price be offered.`."""
        if self.allowed:
            return (
                f"{self.gain:.2f} gained if {self.actor} pays for it: {self.name} lets the price be offered."
            )
        return f"{self.gain:.2f} gained against {self.loss:.2f} lost: {self.name} gives {self.actor} nothing."


class Springs(NamedTuple):
    """Whether a hidden aspect comes into the open, `name` is None for the GM: a free invoke against a secret."""

    name: str | None
    aspect: str
    gain: float
    secret: float
    reveals: bool

    def __call__(self) -> str:
        """`0.80 for a free invoke now against 0.40 for a secret: Og springs Loose Floor.`."""
        name = self.name or "The GM"
        if self.reveals:
            return (
                f"{self.gain:.2f} for a free invoke now against {self.secret:.2f} for a secret: "
                f"{name} springs {self.aspect}."
            )
        return f"{self.secret:.2f} for a secret against {self.gain:.2f} for a free invoke: {name} lets it stay hidden."


# ---- how long something takes ------------------------------------------------------------------------------


class TakesSoLong(NamedTuple):
    """How long something takes, by a word of the deed or by its skill."""

    takes: str
    word: str
    skill: str

    def __call__(self) -> str:
        """`An hour: to repair takes that long as a rule.`."""
        why = f"“{self.word}” says as much" if self.word else f"{skill_name(self.skill)} takes that as a rule"
        return f"{capital(self.takes)}: {why}."


class MakesItLast(NamedTuple):
    """Nothing presses: all shifts go into quality."""

    name: str
    shifts: int

    def __call__(self) -> str:
        """`Nothing presses Mira: 2 shifts make it last.`."""
        makes = "makes" if self.shifts == 1 else "make"
        return f"Nothing presses {self.name}: {self.shifts} shift{'s' * (self.shifts > 1)} {makes} it last."
