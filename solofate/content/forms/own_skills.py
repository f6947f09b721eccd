"""The `skills` and `spread` of a campaign: its own skills, what each may do, and how many a new hero has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, ClassVar

from pydantic import Field, GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from solofate.content.forms.ready_lists import LISTS, list_named
from solofate.content.forms.written_tracks import TRACK_PATTERN, TrackWord, no_such_track
from solofate.content.yaml.document import Place
from solofate.content.yaml.fields import Flag, Name, Text, choice
from solofate.content.yaml.plain import nearest, quoted
from solofate.content.yaml.read_values import as_rating, as_title, what_it_is
from solofate.content.yaml.shapes import (
    Agreements,
    Form,
    FormMistake,
    Leaf,
    OneOrMany,
    Short,
    findings,
    messages_of,
    mistaken,
    table_of,
)
from solofate.errors import SolofateError
from solofate.rules.ladder import LADDER
from solofate.rules.model import skills as rules
from solofate.rules.model.endurance import TrackSpec
from solofate.rules.model.shapes import USUAL_SHAPE, SkillShape
from solofate.rules.names import slug

MOST_SKILLS = 60
MOST_TRACKS = 8

Harm = Annotated[str, choice("kind of harm", rules.PHYSICAL, rules.MENTAL)]
Way = Annotated[str, choice("kind of attack", rules.MELEE, rules.RANGED, rules.MENTAL)]
DefaultSkill = Annotated[str, choice("skill of the default list", *rules.DEFAULT_SKILLS)]


class OwnSkill(Form):
    """One skill of a campaign's own list."""

    sample: ClassVar[str] = "{name: Brawl, replaces: [Fight, Physique]}"
    name: Name
    """What it is called."""
    covers: Text | None = None
    """What deeds it is for, in plain words."""
    attacks: Harm | None = None
    """The harm its attacks do: physical or mental. Left out, it does not attack."""
    ranged: Flag = False
    """true if its attacks reach the next zone."""
    defends: Annotated[list[Way], OneOrMany(3)] = Field(default_factory=list)
    """The attacks it defends against: melee, ranged, mental."""
    boxes: Annotated[list[TrackWord], OneOrMany(MOST_TRACKS)] = Field(default_factory=list)
    """The stress tracks its rating lengthens: physical, mental, or any track of the rules by its id."""
    replaces: Annotated[list[DefaultSkill], OneOrMany(19)] = Field(default_factory=list)
    """Skills of the default list whose work it does, with all that they may do."""


class _ByName:
    """The skills as a list, the name of a ready list in their place, or a ready list with what is changed in it."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        written = core_schema.no_info_before_validator_function(_looked_up, handler(source))
        return core_schema.no_info_after_validator_function(
            _once_each, core_schema.with_info_wrap_validator_function(_edited_or_written, written)
        )

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        written = handler(core)
        return {"anyOf": [{"type": "string", "enum": list(LISTS)}, written, _edits_schema(written)]}


OwnSkills = Annotated[list[Annotated[OwnSkill, Short("name")]], _ByName()]


def _edited_or_written(
    value: Any, written: Callable[[Any], list[OwnSkill]], info: ValidationInfo
) -> list[OwnSkill]:
    return edited(value, table_of(info)) if isinstance(value, dict) else written(value)


def _looked_up(value: Any) -> Any:
    if isinstance(value, str):
        return list(map(_written, ready_list(value)))
    if not isinstance(value, list) or not value:
        wrong = f"this is {what_it_is(value)}"
        raise mistaken(f"{wrong}; write default, or the skills as a list: [Fight, Sneak, Talk]")
    if len(value) > MOST_SKILLS:
        raise mistaken(f"{len(value)} skills are too many; {MOST_SKILLS} are the limit")
    return value


def _once_each(skills: list[OwnSkill]) -> list[OwnSkill]:
    names: dict[str, int] = {}
    found = []
    for at, skill in enumerate(skills):
        earlier = names.setdefault(slug(skill.name), at)
        if earlier != at:
            message = f"the skill {quoted(skill.name)} is listed twice; keep one"
            found.append(FormMistake((at,), message, (earlier,)))
    if found:
        raise findings(found)
    return skills


def ready_list(name: str) -> Sequence[rules.Skill]:
    """The ready list of that name. Raises with the nearest."""
    text = as_title(name)
    ready = list_named(text)
    if ready is None:
        guess = nearest(text, list(LISTS))
        known = ", ".join(list(LISTS)[1:])
        cure = f"did you mean {guess}?" if guess else f"write default, {known}, or a list"
        raise mistaken(f"there is no skill list {quoted(text)}; {cure}")
    return ready


def _written(skill: rules.Skill) -> dict[str, Any]:
    fields = {
        "name": skill.name,
        "attacks": skill.attacks,
        "ranged": skill.ranged,
        "defends": list(skill.defends),
        "boxes": list(skill.boxes),
        "replaces": [rules.DEFAULT_SKILL_IDS[each] for each in skill.replaces],
    }
    return fields | ({"covers": skill.covers} if skill.covers else {})


# A ready list, or several blended into one, with changes: what becomes one skill, goes, gets another name, is new.

EDITS = ("from", "merge", "remove", "rename", "add", "boxes")
EDIT_SAMPLE = "{from: default, merge: {Combat: [Fight, Shoot]}, remove: [Drive], add: [Sail]}"


class _Added(Form):
    """The skills that are added to a ready list, read as those of a list of one's own are."""

    sample: ClassVar[str] = "{add: [Sail]}"
    add: Annotated[list[Annotated[OwnSkill, Short("name")]], OneOrMany(MOST_SKILLS)] = Field(
        default_factory=list
    )


def edited(value: Mapping[str, Any], table: Agreements) -> list[OwnSkill]:
    """The skills of one ready list or of several, with what is changed in them (FO-LIST-05, FO-LIST-06).

    Raises with every mistake at its place; `table` says which tracks there are.
    """
    known = [
        FormMistake(
            (key,), f"there is no {quoted(str(key))} here; {_did_you_mean(str(key), EDITS)}", at_key=True
        )
        for key in value
        if key not in EDITS
    ]
    if known:
        raise findings(known)
    if "from" not in value:
        raise mistaken(f"say which list is changed; write {EDIT_SAMPLE}")
    listed = _blended(value["from"])
    mistakes: list[FormMistake] = []
    for new, old in _pairs(value, "merge", mistakes):
        parts = [_taken(listed, each, ("merge", new), mistakes) for each in _one_or_many(old)]
        kept = [each for each in parts if each is not None]
        if kept:
            listed[slug(new)] = _merged(new, kept)
    for at, name in enumerate(_one_or_many(value.get("remove"))):
        _taken(listed, name, ("remove", at), mistakes)
    for old, new in _pairs(value, "rename", mistakes):
        skill = _taken(listed, old, ("rename", old), mistakes)
        if skill is not None and slug(str(new)) in listed:
            mistakes.append(FormMistake(("rename", old), f"{quoted(str(new))} is on the list already"))
        elif skill is not None:
            listed[slug(str(new))] = _merged(str(new), [skill])
    if mistakes:
        raise findings(mistakes)
    for at, added in enumerate(_Added.model_validate({"add": value.get("add", [])}, context=table).add):
        if slug(added.name) in listed:
            message = f"{quoted(added.name)} is on the list already; take it out of add, or merge it"
            raise findings([FormMistake(("add", at), message)])
        listed[slug(added.name)] = added
    _give_boxes(listed, value, table.tracks)
    if not listed:
        raise mistaken("nothing is left of the list; remove fewer skills")
    if len(listed) > MOST_SKILLS:
        raise mistaken(f"{len(listed)} skills are too many; {MOST_SKILLS} are the limit")
    return list(listed.values())


def _give_boxes(listed: dict[str, OwnSkill], value: Mapping[str, Any], tracks: Sequence[str]) -> None:
    """Tie each stress track that is named to its skill, and to no other of the list (BS-CHAR-07)."""
    mistakes: list[FormMistake] = []
    for track, name in _pairs(value, "boxes", mistakes):
        if track not in tracks:
            mistakes.append(FormMistake(("boxes", track), no_such_track(track, tracks), at_key=True))
        elif slug(str(name)) not in listed:
            names = tuple(each.name for each in listed.values())
            message = f"there is no {quoted(str(name))} on the list; {_did_you_mean(str(name), names)}"
            mistakes.append(FormMistake(("boxes", track), message))
        else:
            for id, skill in listed.items():
                others = [each for each in skill.boxes if each != track]
                given = [*others, track] if id == slug(str(name)) else others
                listed[id] = skill.model_copy(update={"boxes": given})
    if mistakes:
        raise findings(mistakes)


def _blended(value: Any) -> dict[str, OwnSkill]:
    """The skills of these ready lists; those of one name are one skill, with all that each may do (AMBO-13)."""
    listed: dict[str, OwnSkill] = {}
    for at, name in enumerate(_one_or_many(value)):
        try:
            ready = ready_list(str(name))
        except PydanticCustomError as error:
            message = messages_of(error)[0]
            raise findings([FormMistake(("from", at), message)]) from None
        for each in ready:
            skill = OwnSkill.model_validate(_written(each))
            id = slug(skill.name)
            listed[id] = _merged(skill.name, [listed[id], skill]) if id in listed else skill
    if not listed:
        raise findings([FormMistake(("from",), f"name a ready list: {', '.join(LISTS)}")])
    return listed


def _merged(name: str, parts: Sequence[OwnSkill]) -> OwnSkill:
    """One skill that does the work of these, by another name."""
    given = [rules.DEFAULT_SKILL_IDS.get(slug(each.name)) for each in parts]
    stands_for = [
        each
        for part, default in zip(parts, given, strict=True)
        for each in (part.replaces or ([default] if default is not None else []))
    ]
    return OwnSkill(
        name=_name(name),
        covers=" ".join(each.covers for each in parts if each.covers) or None,
        attacks=next((each.attacks for each in parts if each.attacks), None),
        ranged=any(each.ranged for each in parts),
        defends=list(dict.fromkeys(way for each in parts for way in each.defends)),
        boxes=list(dict.fromkeys(track for each in parts for track in each.boxes)),
        replaces=list(dict.fromkeys(each for each in stands_for if each != name or len(stands_for) > 1)),
    )


def _name(text: str) -> str:
    return as_title(text)


def _taken(
    listed: dict[str, OwnSkill], name: Any, place: Place, mistakes: list[FormMistake]
) -> OwnSkill | None:
    """The skill of that name, taken off the list; a mistake where there is none."""
    found = listed.pop(slug(str(name)), None)
    if found is None:
        names = tuple(each.name for each in listed.values())
        mistakes.append(
            FormMistake(
                place, f"there is no {quoted(str(name))} on the list; {_did_you_mean(str(name), names)}"
            )
        )
    return found


def _one_or_many(value: Any) -> list[Any]:
    if value is None:
        return []
    return list(value) if isinstance(value, list) else [value]


def _pairs(value: Mapping[str, Any], field: str, mistakes: list[FormMistake]) -> list[tuple[str, Any]]:
    written = value.get(field) or {}
    if isinstance(written, dict) and all(isinstance(key, str) for key in written):
        return list(written.items())
    sample = {
        "merge": "{Combat: [Fight, Shoot]}",
        "rename": "{Lore: Occult}",
        "boxes": "{physical: Athletics}",
    }[field]
    mistakes.append(FormMistake((field,), f"this is {what_it_is(written)}; write {field}: {sample}"))
    return []


def _did_you_mean(typed: str, known: Sequence[str]) -> str:
    guess = nearest(typed, known)
    return f"did you mean {guess}?" if guess else f"there are {', '.join(known)}"


def _edits_schema(written: dict[str, Any]) -> dict[str, Any]:
    """A ready list and what is changed in it, for editors."""
    word = {"type": "string", "minLength": 1}
    lists = {"type": "string", "enum": list(LISTS)}
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["from"],
        "properties": {
            "from": {"anyOf": [lists, {"type": "array", "items": lists}]},
            "merge": {"type": "object", "additionalProperties": {"type": "array", "items": word}},
            "remove": {"anyOf": [word, {"type": "array", "items": word}]},
            "rename": {"type": "object", "additionalProperties": word},
            "add": written,
            "boxes": {
                "type": "object",
                "additionalProperties": False,
                "properties": dict.fromkeys(rules.HARMS, word),
                "patternProperties": {TRACK_PATTERN: word},
            },
        },
    }


def default_skills() -> list[OwnSkill]:
    """The default list, as if it had been written."""
    return [OwnSkill(name=name) for name in rules.DEFAULT_SKILLS]


def names_in(value: Any, table: Agreements) -> tuple[str, ...]:
    """The names of the skills as far as they can be made out where something else is wrong."""
    if isinstance(value, str):
        return tuple(skill.name for skill in list_named(value) or LISTS["default"])
    if isinstance(value, dict):
        try:
            return tuple(skill.name for skill in edited(value, table))
        except (ValueError, SolofateError):  # What is wrong with it is told where it stands.
            return rules.DEFAULT_SKILLS
    entries = value if isinstance(value, list) else []
    names = (entry.get("name") if isinstance(entry, dict) else entry for entry in entries)
    return tuple(name.strip() for name in names if isinstance(name, str)) or rules.DEFAULT_SKILLS


def build_list(
    skills: Iterable[OwnSkill],
    spread: Mapping[int, int] | None = None,
    shape: SkillShape = USUAL_SHAPE,
    tracks: Iterable[TrackSpec] = (),
) -> rules.SkillList:
    """The skill list with all that each of its skills may do, and a new hero's spread of ratings.

    Without a spread of its own it is that of the shape. A skill tied to one of the `tracks` by its id alone lengthens
    it (BS-CHAR-07).
    """
    built = {
        slug(skill.name): rules.Skill(
            skill.name,
            skill.covers or "",
            skill.attacks,
            skill.ranged,
            tuple(skill.defends),
            tuple(skill.boxes),
            tuple(map(slug, skill.replaces)),
        )
        for skill in skills
    }
    for track in tracks:
        if track.id not in track.lengthened_by and any(track.id in each.boxes for each in built.values()):
            built = {id: _tied(skill, track) for id, skill in built.items()}
    return rules.skill_list(built, dict(shape.spread(len(built))) if spread is None else spread)


def _tied(skill: rules.Skill, track: TrackSpec) -> rules.Skill:
    """The skill, with what lengthens the track among its boxes if it names the track, and else without."""
    others = tuple(each for each in skill.boxes if each not in track.lengthened_by)
    return skill._replace(boxes=(*others, *track.lengthened_by) if track.id in others else others)


def _as_spread(value: Any) -> dict[int, int]:
    sample = "{Great: 1, Good: 2, Fair: 3, Average: 4}"
    if not isinstance(value, dict) or not value:
        raise mistaken(f"this is {what_it_is(value)}; write how many skills have each rating: {sample}")
    spread: dict[int, int] = {}
    for step, number in value.items():
        try:
            rating = as_rating(step)
        except SolofateError:
            raise mistaken(f"{quoted(step)} is no step of the ladder; write {sample}") from None
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MOST_SKILLS:
            raise mistaken(f"behind {quoted(step)} comes how many skills have it, such as 2; write {sample}")
        if rating in spread:
            raise mistaken(f"{LADDER[rating]} is there twice; write each step once")
        spread[rating] = number
    return dict(sorted(spread.items(), reverse=True))


Spread = Annotated[
    dict[int, int],
    Leaf(
        lambda value, info: _as_spread(value),
        {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0, "maximum": MOST_SKILLS}},
    ),
]
