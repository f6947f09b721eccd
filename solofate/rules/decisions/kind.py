"""What is the same of all decisions of one kind, declared once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Concatenate, Generic, ParamSpec, TypeGuard, TypeVar

from solofate.rules.decisions.decision import Decision, Option, Question

About = TypeVar("About")
Detail = TypeVar("Detail")
More = ParamSpec("More")
Result = TypeVar("Result")


_made = tuple.__new__
"""Makes a question of all its fields, as `_make` does: a turn asks half a dozen."""


class DeclaredKind:
    """What is known of a kind of decision without its types: its id, and its help."""

    __slots__ = ("help", "id", "part")

    def __init__(self, id: str, help: str, part: str = "") -> None:
        self.id, self.help, self.part = id, help, part

    def __repr__(self) -> str:
        return f"<kind of decision {self.id!r}>"


class DecisionKind(DeclaredKind, Generic[About, Detail]):
    """A kind of decision: its `id`, the type of what it is about, the type of its options' details, and its help.

    `DecisionKind[HitTaken, Absorption]("absorb", HitTaken, "how a hit is taken")`. Rules ask by `ask`; whoever
    words or answers such a decision takes a `Question[HitTaken, Absorption]`. The id is what scripts, logs and
    stored games say, and never changes. One that is put only where a book has a `part` of the game names it.
    """

    __slots__ = ("about",)

    if not TYPE_CHECKING:

        def __class_getitem__(cls, types: object) -> type[DecisionKind]:
            """The types are for those who read: to keep them for all kinds takes a hundredth of a start."""
            return cls

    def __init__(self, id: str, about: type[About], help: str, part: str = "") -> None:
        super().__init__(id, help, part)
        self.about = about

    def ask(
        self,
        who: str,
        options: Sequence[Option[Detail]],
        default: str,
        about: About,
        *,
        free_text: bool = False,
        accepts: Callable[[str], bool] | None = None,
        revealed: bool = False,
        refusal: Callable[[str], str | None] | None = None,
    ) -> Question[About, Detail]:
        """The question itself, for `yield`. What the words mean says `Question`."""
        fields = (self.id, who, options, default, about, free_text, accepts, revealed, refusal)
        made: Question[About, Detail] = _made(Question, fields)
        return made

    def takes(
        self, answer: Callable[Concatenate[Question[About, Detail], More], Result]
    ) -> Callable[Concatenate[Decision, More], Result]:
        """A function of such a question as one of any decision. One of another kind is an error, as with `of`."""

        id, about = self.id, self.about

        def taken(decision: Decision, /, *more: More.args, **named: More.kwargs) -> Result:
            # As `asks`, without the step aside.
            if decision.kind == id and isinstance(decision.about, about):
                return answer(decision, *more, **named)  # type: ignore[arg-type]
            raise self._another(decision)

        return taken

    def asks(self, decision: Decision) -> TypeGuard[Question[About, Detail]]:
        """Whether this decision is one of this kind."""
        return decision.kind == self.id and isinstance(decision.about, self.about)

    def of(self, decision: Decision) -> Question[About, Detail]:
        """The decision as one of this kind. Raises `TypeError` where it is of another, or about something else."""
        if self.asks(decision):
            return decision
        raise self._another(decision)

    def _another(self, decision: Decision) -> TypeError:
        return TypeError(
            f"{decision.kind!r} about {type(decision.about).__name__} is no {self.id!r} about {self.about.__name__}"
        )
