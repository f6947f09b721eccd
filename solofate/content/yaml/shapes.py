"""Shapes shared by all content models: forms with named fields, one value for a list, short ways to write."""

from __future__ import annotations

from ast import AnnAssign, ClassDef, Constant, Expr, Name, parse
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import cleandoc, getsource
from itertools import pairwise
from textwrap import dedent
from typing import Any, ClassVar, NamedTuple

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from solofate.content.yaml.document import Place
from solofate.content.yaml.plain import quoted
from solofate.rules.model.harm import MILD, MODERATE, SEVERE
from solofate.rules.model.skills import DEFAULT_SKILLS, HARMS

ENOUGH = 24
"""Findings of one field that are put into words; more are not looked for, one field can hold thousands."""


class Agreements(NamedTuple):
    """What the table agreed on: the skill list, whether skills may be made up beside it, and what can be borne.

    `tracks` are the words for the stress tracks of its rules, their ids and the kinds of harm they take; `slots` are
    the ids of its consequence slots, those left out that are a PC's alone.
    """

    skills: tuple[str, ...] = DEFAULT_SKILLS
    own_skills: bool = False
    tracks: tuple[str, ...] = HARMS
    slots: tuple[str, ...] = (MILD, MODERATE, SEVERE)


class FormMistake(NamedTuple):
    """One mistake inside a value: where below it, what it is, and the earlier place it clashes with.

    `at_key` says that the name of the place is wrong, not its value.
    """

    below: Place
    message: str
    earlier: Place | None = None
    at_key: bool = False


def mistaken(message: str) -> PydanticCustomError:
    """The error of a value that is wrong as a whole; the message is for the writer of the file."""
    return findings([FormMistake((), message)])


def findings(found: list[FormMistake]) -> PydanticCustomError:
    """The error of a value with mistakes inside it."""
    return PydanticCustomError("findings", "mistakes inside", {"found": tuple(found)})


def messages_of(error: PydanticCustomError) -> list[str]:
    """The messages in an error made by `mistaken` or `findings`."""
    return [finding.message for finding in (error.context or {})["found"]]


def table_of(info: ValidationInfo) -> Agreements:
    """The agreements of the table a value is read for."""
    return info.context if isinstance(info.context, Agreements) else Agreements()


class Form(BaseModel):
    """A group of named fields. Names have hyphens in the file; no field is known that is not written here."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        alias_generator=lambda name: name.rstrip("_").replace("_", "-"),
        defer_build=True,
    )
    sample: ClassVar[str]
    """How such a group is written, for messages."""

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """The schema, with what stands below each field in the source as its description.

        pydantic could read that too, but would do so whenever the forms are imported, and it takes long.
        """
        schema = handler(core)
        fields = handler.resolve_ref_schema(schema)["properties"]
        for name, said in said_of_fields(cls).items():
            fields[cls.model_fields[name].alias or name].setdefault("description", said)
        return schema


def said_of_fields(form: type[Form]) -> dict[str, str]:
    """The string below each field of a form in its source, the parents' fields included."""
    found: dict[str, str] = {}
    for each in reversed(form.__mro__):
        if issubclass(each, Form) and each is not Form:
            found |= _said_in_the_source(each)
    return {name: said for name, said in found.items() if name in form.model_fields}


def _said_in_the_source(form: type[Form]) -> dict[str, str]:
    try:
        source = dedent(getsource(form))
    except OSError:  # It was made of declarations, which have descriptions of their own.
        return {}
    (written,) = parse(source).body
    assert isinstance(written, ClassDef)
    return {
        field.target.id: cleandoc(below.value.value)
        for field, below in pairwise(written.body)
        if isinstance(field, AnnAssign)
        and isinstance(field.target, Name)
        and isinstance(below, Expr)
        and isinstance(below.value, Constant)
        and isinstance(below.value.value, str)
    }


@dataclass(frozen=True, eq=False)
class Leaf:
    """A value read by our own function, so that every message is ours; `schema` is its JSON Schema."""

    read: Callable[[Any, ValidationInfo], Any]
    schema: Mapping[str, Any]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.with_info_plain_validator_function(self.read)

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return dict(self.schema)


@dataclass(frozen=True, eq=False)
class OneOrMany:
    """A list that may also be written as its single value."""

    most: int = 200
    least: int = 0

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self._listed, handler(source))

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        many = dict(handler(core))
        many["maxItems"] = self.most
        if self.least:
            many["minItems"] = self.least
        return {"anyOf": [many, many["items"]]}

    def _listed(self, value: Any) -> list[Any]:
        if value is None:
            raise mistaken("nothing is written here; write a value, [] for none, or leave the field out")
        values = value if isinstance(value, list) else [value]
        if len(values) > self.most:
            raise mistaken(f"{len(values)} entries are too many; {self.most} are the limit")
        if len(values) < self.least:
            raise mistaken("the list is empty; write at least one entry")
        return values


@dataclass(frozen=True, eq=False)
class Short:
    """A form that may also be written as the value of its most important field alone."""

    of: str

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self._spelt_out, handler(source))

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        return {"anyOf": [{"type": "string"}, handler(core)]}

    def _spelt_out(self, value: Any) -> Any:
        return value if isinstance(value, dict) else {self.of: value}


@dataclass(frozen=True, eq=False)
class NoShortForm:
    """A form that must be written out; `sample` shows how."""

    sample: str

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_before_validator_function(self._checked, handler(source))

    def _checked(self, value: Any) -> Any:
        if value is not None and not isinstance(value, dict):
            raise mistaken(f"{quoted(value)} has no fields; write it as {self.sample}")
        return value
