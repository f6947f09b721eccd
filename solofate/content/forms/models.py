"""Checks a file's values against the model of its kind, and says what is wrong in the writer's words."""

from __future__ import annotations

from collections import Counter
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
    KINDS,
    ORACLE,
    PLACES,
    SCENE,
    THREADS,
    WEIGHTS,
)
from solofate.content.forms.oracles import OracleTable
from solofate.content.forms.places import PlaceTable
from solofate.content.forms.scenes import Scene
from solofate.content.forms.threads import ThreadTable
from solofate.content.forms.weights import Weights
from solofate.content.yaml.document import MOST_MISTAKES, Document, Place
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.content.yaml.read_values import what_it_is
from solofate.content.yaml.shapes import Agreements, Form, FormMistake
from solofate.errors import Mistake, UnknownName

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


def _found(document: Document, place: Place, finding: FormMistake, at_key: bool) -> Mistake:
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


# A file with its mistakes of form taken out, so that what the rest of it means is checked in the same go.
#
# What comes out is never loaded. It only lets one check tell an unknown field and an unreachable zone at once.

_ROUNDS = 5
_MOST_PROBLEMS = 20


def mended(document: Document, form: type[Form], table: Agreements) -> Form | None:
    """The model of what is sound in a file, or None. What was taken out becomes a spoiled place."""
    data = _copied(document.data)
    tried: Counter[Place] = Counter()
    for _ in range(_ROUNDS):
        try:
            return form.model_validate(data, context=table)
        except ValidationError as error:
            problems = error.errors(include_url=False, include_input=False)
        if len(problems) > _MOST_PROBLEMS:
            return None
        for problem in problems:
            for place in _places(document, problem):
                tried[place] += 1
                document.spoiled.add(place)
                if not _take_out(data, place, problem["type"] == "missing", tried[place]):
                    return None
    return None


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(entry) for key, entry in value.items()}
    return [_copied(entry) for entry in value] if isinstance(value, list) else value


def _places(document: Document, problem: Any) -> list[Place]:
    """Where a problem sits in the file; a missing field is given the place it should have."""
    place: Place = problem["loc"]
    if problem["type"] == "missing":
        return [(*document.place_of(place[:-1]), place[-1])]
    if problem["type"] == "findings":
        below = [finding.below for finding in problem["ctx"]["found"]]
        return list(dict.fromkeys(document.place_of((*place, *more)) for more in below))
    return [document.place_of(place)]


def _take_out(data: Any, place: Place, missing: bool, attempt: int) -> bool:
    """Remove a field, or put something harmless in the place of a list's entry, harder with every attempt."""
    while place and (attempt > 2 or not (missing or isinstance(_holder(data, place), dict | list))):
        place, attempt, missing = place[:-1], 1, False
    holder = _holder(data, place)
    if not place or holder is None:
        return False
    last: Any = place[-1]
    filler = f"left out {attempt}" if attempt == 1 else "left out/left out"
    if isinstance(holder, dict) and not missing:
        holder.pop(last, None)
    elif isinstance(holder, dict) or (
        isinstance(holder, list) and isinstance(last, int) and last < len(holder)
    ):
        holder[last] = filler
    return True


def _holder(data: Any, place: Place) -> Any:
    """The list or mapping that holds a place's value, or None where it is gone already."""
    step: Any
    for step in place[:-1]:
        try:
            data = data[step]
        except (LookupError, TypeError):
            return None
    return data if isinstance(data, dict | list) else None


DRAFT = "https://json-schema.org/draft/2020-12/schema"
_ALSO = {"adversary": ADVERSARIES}


def json_schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file: campaign, character, adversaries, scene, oracle or weights.

    It takes whatever `check_paths` takes; what hangs on other files only the check knows. Raises
    `UnknownName` for any other kind.
    """
    known = _ALSO.get(kind, kind)
    if known not in KINDS:
        raise UnknownName(f"there is no kind of file {quoted(kind)}; {what_is_known(kind, KINDS)}")
    schema = MODELS[known].model_json_schema(by_alias=True)
    return {"$schema": DRAFT, **schema, "title": f"solofate: {known}"}
