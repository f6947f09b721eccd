"""JSON Schemas of the content files, for editors that complete and check while one writes."""

from __future__ import annotations

from typing import Any

from solofate.content.forms.kinds import ADVERSARIES, KINDS
from solofate.content.forms.models import MODELS
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import UnknownName

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
