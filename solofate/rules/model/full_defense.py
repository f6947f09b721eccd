"""Full defence: a turn given up for better defend rolls within a focus (Fate Condensed, Full Defense)."""

from __future__ import annotations

from solofate.named_tuples import NamedTuple

AGAINST_PEOPLE = ("attack", "advantage")
"""The actions that are aimed at somebody; against any other one defends an effort or an outcome."""


class FullDefense(NamedTuple):
    """The full defence somebody is on until their next turn begins.

    `whom` are those named in its focus: whom it protects, oneself among them, and whose doings it opposes. With
    nobody named the focus is an effort or an outcome. `defended` is whether its owner has made a defend roll since,
    `foe_acted` whether an opponent has had a turn since.
    """

    focus: str
    whom: tuple[str, ...]
    defended: bool = False
    foe_acted: bool = False

    @property
    def earns_a_boost(self) -> bool:
        """Whether it has earned a boost: an opponent could have come at its owner and none did (ruling AMBO-38)."""
        return self.foe_acted and not self.defended

    def covers(self, who: str, action: str, actor: str, target: str) -> bool:
        """Whether a defend roll of its owner lies within the focus; `target` is whom the action was aimed at first.

        Oneself is protected against attacks and advantages, somebody else whenever one steps in for them. Whoever
        is opposed is opposed in all they do. What an effort or an outcome meets is an overcome roll, so a focus in
        which nobody is named covers those.
        """
        if not self.whom:
            return action not in AGAINST_PEOPLE
        if actor in self.whom:
            return True
        return target in self.whom and (target != who or action in AGAINST_PEOPLE)
