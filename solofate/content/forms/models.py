"""Checks a file's values against the model of its kind, and says what is wrong in the writer's words."""

from __future__ import annotations

from collections.abc import Iterable
from types import UnionType
from typing import Any, Union, get_args, get_origin

from pydantic import ValidationError

from solofate.content.forms.adversaries import AdversaryTable
from solofate.content.forms.campaigns import Campaign
from solofate.content.forms.characters import Character
from solofate.content.forms.guides import Guide
from solofate.content.forms.kinds import (
    ADVERSARIES,
    CAMPAIGN,
    CHARACTER,
    GUIDE,
    ORACLE,
    PLACES,
    SCENE,
    THREADS,
    WEIGHTS,
)
from solofate.content.forms.oracles import OracleTable
from solofate.content.forms.places import PlaceTable
from solofate.content.forms.scenes import Scene
from solofate.content.forms.shapes import Agreements, Finding, Form
from solofate.content.forms.threads import ThreadTable
from solofate.content.forms.weights import Weights
from solofate.content.yaml.document import MOST_MISTAKES, Document, Place
from solofate.content.yaml.mended import mended
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.content.yaml.read_values import what_it_is
from solofate.errors import Mistake

MODELS: dict[str, type[Form]] = {
    CAMPAIGN: Campaign,
    CHARACTER: Character,
    ADVERSARIES: AdversaryTable,
    SCENE: Scene,
    ORACLE: OracleTable,
    PLACES: PlaceTable,
    THREADS: ThreadTable,
    WEIGHTS: Weights,
    GUIDE: Guide,
}

_KEY = "[key]"


def validated(document: Document, kind: str, table: Agreements) -> Form | None:
    """The file's values as a model of its kind, or None with `document.mistakes` filled."""
    form, table = MODELS[kind], _for(kind, table)
    try:
        return form.model_validate(document.data, context=table)
    except ValidationError as error:
        problems = error.errors(include_url=False)
    _tell(document, form, problems)
    return None


def sound_part(document: Document, kind: str, table: Agreements) -> Form | None:
    """What a file with mistakes of form still means, for checking only; None where too little is left."""
    found = None if document.unsaid else mended(document, MODELS[kind], _for(kind, table))
    # Without its zones a scene would seem full of people who stand nowhere.
    spoiled_zones = any(place[:1] == ("zones",) and len(place) <= 2 for place in document.spoiled)
    return None if spoiled_zones else found


def _for(kind: str, table: Agreements) -> Agreements:
    return table._replace(own_skills=kind == ADVERSARIES)


def _tell(document: Document, form: type[Form], problems: Iterable[Any]) -> None:
    """Put the problems into words, first ones first, and only as many as will be shown."""
    for problem in sorted(problems, key=lambda each: document.position(document.place_of(each["loc"]))):
        if len(document.mistakes) > MOST_MISTAKES:
            document.unsaid += 1
        elif not document.is_spoiled(document.place_of(problem["loc"])):
            document.mistakes.extend(_in_words(document, form, problem))


def _in_words(document: Document, form: type[Form], problem: Any) -> list[Mistake]:
    place: Place = problem["loc"]
    at_key = bool(place) and place[-1] == _KEY
    if at_key:
        place = place[:-1]
    kind, value = problem["type"], problem["input"]
    if kind == "findings":
        return [_found(document, place, finding, at_key) for finding in problem["ctx"]["found"]]
    if kind == "missing":
        return [_missing(document, form, place)]
    if kind == "extra_forbidden":
        known = _field_names(form_at(form, place[:-1]))
        message = f"there is no field {quoted(place[-1])} here; {what_is_known(str(place[-1]), known)}"
        return [document.mistake(place, message, at_key=True)]
    if kind in ("model_type", "model_attributes_type"):
        sample = form_at(form, place).sample
        return [
            document.mistake(
                place, f"this is {what_it_is(value)}, not a group of fields; write it as {sample}"
            )
        ]
    if kind == "dict_type":
        inner = form_at(form, place).sample
        return [
            document.mistake(
                place, f"this is {what_it_is(value)}; write names, each with its fields: {inner}"
            )
        ]
    message = f"this is {what_it_is(value)}, which does not belong here; `solofate schema` shows what does"
    return [document.mistake(place, message)]


def _found(document: Document, place: Place, finding: Finding, at_key: bool) -> Mistake:
    message = finding.message
    if finding.earlier is not None:
        message += f" (the other is in line {document.line((*place, *finding.earlier))})"
    return document.mistake((*place, *finding.below), message, at_key=at_key or finding.at_key)


def _missing(document: Document, form: type[Form], place: Place) -> Mistake:
    name, sample = str(place[-1]), form_at(form, place[:-1]).sample
    example = sample if sample.startswith((f"{name}:", "{")) else f"{name}: …"
    return document.mistake(place, f"the field {name} is missing; write it, as in {example}")


def _field_names(form: type[Form]) -> list[str]:
    return [field.alias or name for name, field in form.model_fields.items()]


def form_at(form: type[Form], place: Place) -> type[Form]:
    """The form that a place in a file belongs to, following lists and names to the forms they hold."""
    skip = False
    for step in place:
        if skip or isinstance(step, int):
            skip = False
            continue
        field = next((one for name, one in form.model_fields.items() if (one.alias or name) == step), None)
        inner = _form_in(field.annotation) if field is not None else None
        if field is None or inner is None:
            continue
        form, skip = inner, _names_things(field.annotation)
    return form


def _form_in(annotation: Any) -> type[Form] | None:
    if isinstance(annotation, type) and issubclass(annotation, Form):
        return annotation
    for part in get_args(annotation):
        found = _form_in(part)
        if found is not None:
            return found
    return None


def _names_things(annotation: Any) -> bool:
    if get_origin(annotation) in (Union, UnionType):
        return any(_names_things(part) for part in get_args(annotation))
    return get_origin(annotation) is dict
