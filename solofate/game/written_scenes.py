"""The scenes a campaign has in files, as far as they are still to come."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.commands.library import ContentFinder
from solofate.commands.readings.reading import WrittenScene
from solofate.errors import SolofateError
from solofate.rules.events import Event, SceneStarted
from solofate.rules.model.state import State


class WrittenScenes:
    """The scene files of a campaign; each is read once, whenever its title is asked for."""

    def __init__(self, library: ContentFinder) -> None:
        self._library = library
        self._read: dict[str, WrittenScene] = {}

    def to_come(self, state: State, events: Iterable[Event]) -> list[WrittenScene]:
        """Those that were not played, in their order; whatever lies before the first that was is skipped."""
        names = self._library.scenes()
        if not names:
            return []
        played = {event.title for event in events if isinstance(event, SceneStarted)}
        begun = False
        found: list[WrittenScene] = []
        for name in names:
            try:
                scene = self._scene(name, state)
            except SolofateError:
                continue  # A scene with a mistake in it is reported when it is opened.
            if scene.title in played:
                begun, found = True, (found if begun else [])
            else:
                found.append(scene)
        return found

    def _scene(self, name: str, state: State) -> WrittenScene:
        if name not in self._read:
            scene = self._library.scene(name, state)
            self._read[name] = WrittenScene(name, scene.title, scene.text)
        return self._read[name]
