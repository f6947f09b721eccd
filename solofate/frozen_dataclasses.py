"""Frozen dataclasses that cost next to nothing to declare.

The usual ones compile six functions of each of them as they are declared, and look at every annotation, which took a
twelfth of a start. Here all of them share five, the constructor is compiled once a few were made, and what
`dataclasses` knows of the fields is found when somebody asks. To a reader, to a type checker and to `dataclasses` they
are the usual ones.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

FEW = 6
"""So many of a kind are made before it is worth while to compile what makes them quickly."""

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(*, frozen: bool, slots: bool = False) -> Callable[[type], type]:
        """Makes a frozen dataclass of a class."""
        assert frozen, "what may change is a dataclass of the usual kind"

        def declared(kind: type) -> type:
            body = dict(vars(kind))
            names = tuple(body.get("__annotations__", ()))
            given = {name: body[name] for name in names if name in body}
            made = {
                "__init__": _maker(names, given),
                "__repr__": _shown,
                "__setattr__": _kept,
                "__delattr__": _kept,
                "__match_args__": names,
                "__dataclass_fields__": _Fields(kind, given),
            }
            made["__eq__"], made["__hash__"] = _compared(names)
            if not slots:
                for name, value in given.items():
                    if isinstance(value, dataclasses.Field):
                        delattr(kind, name)
                for name, value in made.items():
                    setattr(kind, name, value)
                return kind
            body = {name: value for name, value in body.items() if name not in given and name not in _OPEN}
            made |= {"__slots__": names, "__getstate__": _parts, "__setstate__": _restored}
            return type(kind)(kind.__name__, kind.__bases__, body | made)

        return declared

    _OPEN = ("__dict__", "__weakref__")
    """What a class has that has room for more."""

    class _Fields:
        """What `dataclasses` knows of the fields of a kind, found when somebody asks for it."""

        def __init__(self, kind: type, given: dict[str, object]) -> None:
            told = {name: vars(kind)[name] for name in ("__module__", "__doc__", "__annotations__")}
            self._body = told | given
            self._found: dict[str, dataclasses.Field[object]] = {}

        def __get__(self, one: object, kind: type) -> dict[str, dataclasses.Field[object]]:
            if not self._found:
                usual = dataclasses.dataclass(init=False, repr=False, eq=False)(type("Usual", (), self._body))
                self._found = usual.__dataclass_fields__
            return self._found

    def _maker(names: tuple[str, ...], given: dict[str, object]) -> Callable[..., None]:
        """The constructor: at first a slow one, that puts one in its place which is as quick as the usual."""
        left, places = FEW, dict.fromkeys(names)

        def slowly(self: object, /, *values: object, **named: object) -> None:
            nonlocal left
            left -= 1
            told = dict(zip(names, values, strict=False), **named) if len(values) <= len(names) else {}
            known = len(told) == len(values) + len(named) and told.keys() <= places.keys()
            if left > 0 and known and (told.keys() | given.keys()) == places.keys():
                for name in names:
                    object.__setattr__(self, name, told[name] if name in told else _usually(given[name]))
                return
            kind = next(each for each in type(self).__mro__ if vars(each).get("__init__") is slowly)
            kind.__init__ = _compiled(kind, names, given)
            kind.__init__(self, *values, **named)

        return slowly

    def _usually(given: object) -> object:
        """The value of a field that was told none."""
        if not isinstance(given, dataclasses.Field):
            return given
        return given.default if given.default is not dataclasses.MISSING else given.default_factory()

    def _compiled(kind: type, names: tuple[str, ...], given: dict[str, object]) -> Callable[..., None]:
        within = {"_set": object.__setattr__, "_factory": dataclasses.MISSING, "__builtins__": {}}
        taken, body = [], []
        for name in names:
            value = name
            usual = given.get(name, dataclasses.MISSING)
            if isinstance(usual, dataclasses.Field) and usual.default is dataclasses.MISSING:
                within[f"_make_{name}"] = usual.default_factory
                taken.append(f"{name}=_factory")
                value = f"_make_{name}() if {name} is _factory else {name}"
            elif name in given:
                within[f"_default_{name}"] = _usually(usual)
                taken.append(f"{name}=_default_{name}")
            else:
                taken.append(name)
            body.append(f" _set(_self, {name!r}, {value})")
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
        return [getattr(self, name) for name in self.__match_args__]

    def _restored(self: Any, parts: list[object]) -> None:
        for name, value in zip(self.__match_args__, parts, strict=True):
            object.__setattr__(self, name, value)
