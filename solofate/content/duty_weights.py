"""The weights of single duties in a file of the GM's weights; whatever is left out stays as it comes."""

from __future__ import annotations

from typing import Annotated, ClassVar

from solofate.content.fields import number, whole
from solofate.content.shapes import Form


class ImprovisedWeights(Form):
    """How much there is to somebody made up on the spot, in steps from average (0) to a main character (4)."""

    sample: ClassVar[str] = "{usual: 0.5, chief: 2}"
    usual: Annotated[float | None, number(0, 4)] = None
    """Where it begins: 0 average, 1 fair, 2 good, 3 supporting, 4 main."""
    lesser: Annotated[float | None, number(-4, 0)] = None
    """For words such as apprentice, old or drunk."""
    greater: Annotated[float | None, number(0, 4)] = None
    """For words such as veteran, huge or champion."""
    chief: Annotated[float | None, number(0, 4)] = None
    """For those who lead: captain, lord, queen."""
    more_said: Annotated[float | None, number(0, 4)] = None
    """Where the player said more of them than a name."""
    known: Annotated[float | None, number(0, 4)] = None
    """Where they have come up before."""
    crowd: Annotated[float | None, number(-4, 4)] = None
    """Where many stand against the heroes."""
    crowd_from: Annotated[int | None, whole(2, 20)] = None
    """From how many on that is."""
    alone: Annotated[float | None, number(-4, 4)] = None
    """Where one stands against several heroes."""
    tense: Annotated[float | None, number(-4, 4)] = None
    """Where tension is high."""
    tense_from: Annotated[int | None, whole(0, 6)] = None
    """From which tension on that is."""
    style: Annotated[float | None, number(0, 4)] = None
    """So much less under a gentle GM, and more under a ruthless one."""
