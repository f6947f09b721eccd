"""A roll on the table: the number it comes to after the dice, and what an invoke could do to it."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple
from solofate.rules.dice import Faces
from solofate.rules.model.scale import NO_EDGE, Edge
from solofate.rules.model.stunts import Stunt

BONUS, REROLL, OPPOSE, PASS, STUNT = "+2", "reroll", "oppose", "pass", "stunt"
FREE, FATE_POINT = "free", "fate-point"
"""What an invoke is paid with."""


class Roll:
    """A roll on the table: what fell, what has been added, and what it comes to so far.

    `helpers` lend their hand to it, and share what it costs. `level` is the scale it is made on, `edge` the
    benefit that this gives it over what it meets. `modes` are the ways in which invokes may still change it. Of an
    attack `harm` is the kind it does, `forced` the Weapon rating of the block the target is forced into, `cover` the
    Armour rating of what they are behind, and `shared` says that others get a part of the roll as well.
    """

    __slots__ = (
        "action",
        "bonus",
        "claimed",
        "cover",
        "edge",
        "effort",
        "faces",
        "forced",
        "freely",
        "harm",
        "helpers",
        "level",
        "modes",
        "paid",
        "rating",
        "shared",
        "side",
        "skill",
        "target",
        "who",
    )

    def __init__(
        self,
        who: str,
        side: str,
        action: str,
        skill: str,
        rating: int,
        faces: Faces,
        bonus: int,
        target: str | None,
        helpers: tuple[str, ...] = (),
        edge: Edge = NO_EDGE,
        level: int = 0,
    ) -> None:
        self.who, self.side, self.action, self.skill = who, side, action, skill
        self.helpers = helpers
        self.edge, self.level = edge, level
        self.rating, self.faces, self.bonus, self.target = rating, faces, bonus, target
        self.effort = sum(faces) + rating + bonus
        self.paid: set[tuple[str, str]] = set()
        self.freely: set[tuple[str, str]] = set()
        self.claimed: set[str] = set()
        self.modes: tuple[str, ...] = (BONUS, REROLL)
        self.harm, self.forced, self.cover, self.shared = "", 0, 0, False

    def share(self, of_it: int, target: str, modes: tuple[str, ...]) -> Roll:
        """So much of the roll for one of several targets; what has been invoked on the whole is used up for it.

        `modes` are what invokes may do to this part of it.
        """
        bonus = self.bonus + of_it - self.effort
        part = Roll(
            self.who,
            self.side,
            self.action,
            self.skill,
            self.rating,
            self.faces,
            bonus,
            target,
            self.helpers,
            self.edge,
            self.level,
        )
        part.paid, part.freely, part.claimed = set(self.paid), set(self.freely), set(self.claimed)
        part.modes = modes
        return part


class PassiveOpposition:
    """A number without dice that stands against a roll. `who` is the seat that may raise it by invokes.

    `undefended` is whoever the roll is aimed at and does not defend; their aspects can be called on all the
    same. `skill` is the one that opposes as it stands, where one does.
    """

    __slots__ = ("effort", "freely", "paid", "side", "skill", "undefended", "who")

    def __init__(
        self, who: str, side: str, difficulty: int, undefended: str | None = None, skill: str = ""
    ) -> None:
        self.skill = skill
        self.who, self.side, self.effort, self.undefended = who, side, difficulty, undefended
        self.paid: set[tuple[str, str]] = set()
        self.freely: set[tuple[str, str]] = set()


class Invocation(NamedTuple):
    """What an invoke option would do: which aspect, how, who pays with what, and who earns the point.

    `payer` is an ally who invokes it for whoever rolls, or whoever rolls if they pay although a free invoke is there.
    """

    aspect: str
    on: str
    kind: str
    mode: str
    paid_with: str
    paid_to: str | None
    holder: str | None
    payer: str | None = None


class Claim(NamedTuple):
    """A stunt that may be claimed on this roll because its owner says that it applies."""

    stunt: Stunt
    amount: int


class BlankUse(NamedTuple):
    """A blank of the sheet that is filled at this very use: an aspect to invoke for a fate point, or a stunt to claim.

    `mode` is how the aspect would be invoked, or `stunt`.
    """

    mode: str

    @property
    def id(self) -> str:
        """The id of the option that chooses it, which no aspect and no stunt can have."""
        return "write:a-stunt" if self.mode == STUNT else f"write:an-aspect:{self.mode}"


InvokeDetail = Invocation | Claim | BlankUse | None
"""What an option of an `invoke` decision would do; None to pass."""


class InvokeContext(NamedTuple):
    """What an `invoke` decision is about: one's own number, and the one on the other side.

    `passed_at` is how many shifts ahead this side was when it passed last in this roll; None where it has not, or has
    invoked since.
    """

    own: Roll | PassiveOpposition
    other: Roll | PassiveOpposition
    passed_at: int | None = None
