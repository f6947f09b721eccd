"""What is wrong with a guide whose form is right: scenes that the campaign does not have."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.content import looks
from solofate.content.forms.guides import Guide
from solofate.content.forms.scenes import Scene
from solofate.content.home import home_of
from solofate.content.loading.library import Entry, Library
from solofate.content.yaml.plain import quoted, what_is_known
from solofate.errors import Mistake


def check_guide(entry: Entry, guide: Guide, library: Library) -> Iterator[Mistake]:
    """Whether the guide begins with a scene of its campaign and speaks of no others."""
    scenes = looks.files_of(home_of(entry.file) / "scenes")
    files = [path for path in scenes if path.suffix == ".yaml"]
    titles = [found.model.scene for file in files if isinstance((found := library.entry(file)).model, Scene)]
    names = [file.stem for file in files]
    if guide.begins is not None and guide.begins not in names:
        message = f"there is no scene {quoted(guide.begins)}; {what_is_known(guide.begins, names)}"
        yield entry.document.mistake(("begins",), message)
    for at, each in enumerate(guide.scenes):
        if each.scene not in titles:
            message = f"no scene is called {quoted(each.scene)}; {what_is_known(each.scene, titles)}"
            yield entry.document.mistake(("scenes", at, "scene"), message)
