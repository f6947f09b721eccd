"""What the GM weighs by in fights: hits, what things are worth there, turns, and when it is enough."""

from __future__ import annotations

from typing import Annotated

from solofate.content.declarations import Between
from solofate.named_tuples import NamedTuple


class Hits(NamedTuple):
    """What a hit weighs beside the shifts that can still be borne."""

    mild: Annotated[float, Between(0, 10, "what a mild consequence weighs beyond this fight, in shifts")]
    moderate: Annotated[float, Between(0, 10, "a moderate one")]
    severe: Annotated[float, Between(0, 10, "a severe one")]
    free_invoke: Annotated[
        float, Between(0, 10, "what the free invoke weighs that comes with each, in shifts")
    ]
    spared: Annotated[
        float,
        Between(0, 20, "how much a gentle GM would rather see a lesser foe fall than take a severe one"),
    ]
    step_in: Annotated[
        float, Between(0, 5, "what stepping in must save before somebody takes a blow for another")
    ]

    def wound(self, severity: str, shifts: int) -> float:
        """What a consequence weighs beyond what it covers, in shifts; one of another name by the shifts it covers."""
        named = {"mild": self.mild, "moderate": self.moderate, "severe": self.severe}.get(severity)
        if named is None:
            named = self.mild if shifts <= 2 else self.moderate if shifts <= 4 else self.severe
        return self.free_invoke + named


class Worths(NamedTuple):
    """What a blow, an invoke, a wound and a place are worth in a fight: what every deed there is weighed by."""

    idle: Annotated[
        float,
        Between(0.01, 5, "the threat of somebody who lands nothing, in shifts"),
    ]
    wound: Annotated[float, Between(0, 10, "what a consequence weighs on top of what it covers, in shifts")]
    free_invoke: Annotated[
        float,
        Between(0.01, 2, "the share of its bonus that a free invoke brings, used when it matters"),
    ]
    boost: Annotated[float, Between(0.01, 2, "the same share of a boost, which has little time")]
    point_kept: Annotated[
        float, Between(0, 5, "what a fate point must bring, as a share of its worth at a good moment")
    ]
    free_kept: Annotated[float, Between(0, 5, "what a free invoke must bring, as a share of its own worth")]
    boost_kept: Annotated[float, Between(0, 5, "what a boost must bring, as a share of its own worth")]
    hostile: Annotated[
        float, Between(0, 5, "what it adds to the price that whoever it is invoked against earns the point")
    ]
    once: Annotated[
        float, Between(0, 5, "what a stunt must bring that works once, as a share of a boost's worth")
    ]
    next_turn: Annotated[
        float, Between(0, 1, "what a blow is worth that can be struck only next turn, as a share of one now")
    ]
    after_a_step: Annotated[float, Between(0, 1, "how much a foe counts who would have to step closer first")]
    approach: Annotated[
        float, Between(0, 1, "what a zone nearer to a foe is worth, as a share of the best blow there")
    ]
    impatience: Annotated[
        float, Between(0, 1, "what each exchange adds to a way to foes, as a share of a usual blow")
    ]
    patience: Annotated[
        float, Between(0, 1, "the share left with each exchange of how much it matters where one stands")
    ]


class HandOvers(NamedTuple):
    """What counts beside the next blow when the turn is passed on."""

    silenced: Annotated[
        float, Between(0, 10, "what it is worth to take somebody out before they act, in their own blows")
    ]
    hold_back: Annotated[
        float, Between(0, 10, "how much a schemer likes the other side to go first, in blows")
    ]
    together: Annotated[float, Between(0, 10, "how much those who swarm like to act one after another")]
    friends_first: Annotated[float, Between(0, 10, "how much a coward likes friends to go first")]
    habit: Annotated[float, Between(0, 20, "how strong a hand-off of an adversary's own is")]


class Turns(NamedTuple):
    """What counts beside its odds when a deed is picked for a turn."""

    blocked: Annotated[
        float,
        Between(0, 1, "the part that counts of what a block saves: what is kept off comes a turn later"),
    ]
    put_off: Annotated[
        float, Between(0, 1, "the same of a full defence, which saves only where one is struck at")
    ]
    distant: Annotated[
        float, Between(0, 1, "the worth of an advantage to somebody who must first get near, as a share")
    ]
    hoarded: Annotated[float, Between(0, 1, "the same where they hold free invokes already")]
    long: Annotated[int, Between(1, 50, "how many exchanges a fight usually takes")]
    late: Annotated[
        float, Between(0, 1, "the share of an advantage's worth that is left with each exchange after those")
    ]


class GivingUp(NamedTuple):
    """When a fight is lost, and when somebody stops."""

    hopeless: Annotated[
        float, Between(0, 1, "the share of the other side's strength under which a fight is lost")
    ]
    outmatched: Annotated[
        float,
        Between(0, 1, "the same share under which nameless foes break who have lost most of their side"),
    ]
    likely_end: Annotated[
        float, Between(0, 1, "the chance to be taken out from which on somebody who has had enough concedes")
    ]
    stops_at: Annotated[
        float, Between(0, 1, "the share of all strength here up to which a side takes an offer to stop")
    ]
    unhurt: Annotated[
        float, Between(0, 1, "so much less for a side of which nobody has been hurt or is out of the fight")
    ]
    mercy: Annotated[float, Between(-1, 1, "so much more for a gentle GM, and less for a ruthless one")]
    talked_round: Annotated[float, Between(0, 1, "so much more for somebody whom a roll has talked round")]
