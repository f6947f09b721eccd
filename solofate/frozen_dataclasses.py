"""Frozen dataclasses that cost next to nothing to declare.

The usual ones compile six functions of each of them as they are declared, which took a twelfth of a start. Here all of
them share five, and the constructor is compiled when the first is made. To a reader, to a type checker and to
`dataclasses` they are the usual ones.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool, slots: bool = False) -> Callable[[type], type]:
        """Makes a frozen dataclass of a class."""
        assert frozen, "what may change is a dataclass of the usual kind"

        def declared(kind: type) -> type:
            made = dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots)(kind)
            names = tuple(each.name for each in dataclasses.fields(made))
            made.__init__ = _maker(made)
            made.__repr__ = _shown
            made.__eq__, made.__hash__ = _compared(names)
            made.__setattr__, made.__delattr__ = _kept, _kept
            if slots:
                made.__getstate__, made.__setstate__ = _parts, _restored
            return made

        return declared

    def _maker(kind: type) -> Callable[..., None]:
        """The constructor: at first one that compiles the real one, as quick as the usual one."""

        def first(self, /, *values: object, **named: object) -> None:
            kind.__init__ = _compiled(kind)
            kind.__init__(self, *values, **named)

        return first

    def _compiled(kind: type) -> Callable[..., None]:
        fields = dataclasses.fields(kind)
        within = {"_set": object.__setattr__, "_factory": dataclasses.MISSING, "__builtins__": {}}
        taken, body = [], []
        for each in fields:
            value = each.name
            if each.default is not dataclasses.MISSING:
                within[f"_default_{each.name}"] = each.default
                taken.append(f"{each.name}=_default_{each.name}")
            elif each.default_factory is not dataclasses.MISSING:
                within[f"_make_{each.name}"] = each.default_factory
                taken.append(f"{each.name}=_factory")
                value = f"_make_{each.name}() if {each.name} is _factory else {each.name}"
            else:
                taken.append(each.name)
            body.append(f" _set(_self, {each.name!r}, {value})")
        exec(f"def __init__(_self, {', '.join(taken)}):\n" + "\n".join(body), within)
        made = within["__init__"]
        made.__qualname__, made.__module__ = f"{kind.__qualname__}.__init__", kind.__module__
        return made

    def _compared(names: tuple[str, ...]) -> tuple[Callable[..., object], Callable[..., int]]:
        """What holds two of a kind against each other, and what tells where one stands in a table."""
        get = attrgetter(*names, names[0])  # The first twice, so that it is a tuple for a single field too.

        def __eq__(self: object, other: object) -> object:
            return get(self) == get(other) if other.__class__ is self.__class__ else NotImplemented

        def __hash__(self: object) -> int:
            return hash(get(self))

        return __eq__, __hash__

    def _shown(self: Any) -> str:
        told = ", ".join(
            f"{each.name}={getattr(self, each.name)!r}" for each in dataclasses.fields(self) if each.repr
        )
        return f"{type(self).__qualname__}({told})"

    def _kept(self: object, name: str, *value: object) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot change field {name!r}")

    def _parts(self: Any) -> list[object]:
        return [getattr(self, each.name) for each in dataclasses.fields(self)]

    def _restored(self: object, parts: list[object]) -> None:
        for each, value in zip(dataclasses.fields(self), parts, strict=True):
            object.__setattr__(self, each.name, value)
