"""Which deeds an aspect forbids or allows, as people write them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, ClassVar

from pydantic import Field, ValidationInfo
from pydantic_core import PydanticCustomError

from solofate.content.yaml.document import Document, Place
from solofate.content.yaml.fields import Name, Title, name_schema
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.content.yaml.read_values import as_skill, as_title
from solofate.content.yaml.shapes import Form, Leaf, OneOrMany, mistaken
from solofate.errors import MalformedChoice, Mistake
from solofate.rules.limits import LONGEST_NAME
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.permission import DEEDS, read_pattern
from solofate.rules.names import slug


def as_deed(value: Any, info: ValidationInfo) -> str:
    """The value as a sort of deed: `move`, `athletics move`, `overcome about reading`."""
    text = as_title(value, LONGEST_NAME)
    try:
        pattern = read_pattern(text)
    except MalformedChoice as error:
        raise mistaken(str(error)) from None
    if pattern.skill is not None:
        try:
            as_skill(pattern.skill.replace("-", " "), info)
        except PydanticCustomError:
            raise mistaken(
                f"{quoted(text)} is no deed: a skill, an action ({', '.join(DEEDS)}) or both, and after them "
                "about WORDS; there is no such skill"
            ) from None
    return text


Deeds = Annotated[
    list[Annotated[str, Leaf(as_deed, name_schema(LONGEST_NAME))]],
    OneOrMany(20),
]


class Permission(Form):
    """What one of the aspects written here forbids and allows."""

    sample: ClassVar[str] = "{aspect: Wings of Wax, allows: [move]}"
    aspect: Title
    """The aspect, as it is written elsewhere in this file."""
    forbids: Deeds = Field(default_factory=list)
    """Deeds it rules out: a skill, an action (overcome, advantage, attack, defend, move, remove), about WORDS."""
    allows: Deeds = Field(default_factory=list)
    """Deeds it makes possible, whatever forbids them; a roll may be unnecessary then."""


Permissions = Annotated[list[Permission], OneOrMany(30)]


class Organization(Form):
    """An organization whose members use its aspects as their own."""

    sample: ClassVar[str] = "{name: Lamplighters' Guild, aspects: [A Lamp in Every Street]}"
    name: Name
    """What it is called."""
    aspects: Annotated[list[Title], OneOrMany(6, least=1)]
    """Its aspects."""


Organizations = Annotated[list[Organization], OneOrMany(10)]


def with_permissions(
    aspects: Iterable[SheetAspect], permissions: Iterable[Permission]
) -> tuple[SheetAspect, ...]:
    """The aspects of a sheet with what is written about them."""
    known = {slug(each.aspect): each for each in permissions}
    return tuple(
        aspect._replace(forbids=tuple(about.forbids), allows=tuple(about.allows))
        if (about := known.get(slug(aspect.name))) is not None
        else aspect
        for aspect in aspects
    )


def of_organizations(organizations: Iterable[Organization]) -> Iterator[SheetAspect]:
    """The aspects a member has from the organizations they belong to."""
    for each in organizations:
        for text in each.aspects:
            yield SheetAspect(text, "organization", of=each.name)


def about_nothing(
    document: Document, at: Place, permissions: Iterable[Permission], aspects: Iterable[str]
) -> Iterator[Mistake]:
    """Permissions that speak of an aspect which is not there, or of nothing."""
    names = list(aspects)
    known = {slug(name) for name in names}
    for number, each in enumerate(permissions):
        if slug(each.aspect) not in known:
            message = f"there is no aspect {quoted(each.aspect)} here; {what_is_known(each.aspect, names)}"
            yield document.mistake((*at, "permissions", number, "aspect"), message)
        elif not each.forbids and not each.allows:
            message = "it neither forbids nor allows anything; write forbids: […] or allows: […]"
            yield document.mistake((*at, "permissions", number), message)
