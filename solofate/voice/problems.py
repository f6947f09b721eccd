"""What can go wrong with a voice, in sentences that name no key and repeat nothing a server sent."""

from __future__ import annotations

from solofate.errors import SolofateError


class VoiceError(SolofateError):
    """The voice could not be asked, or gave nothing to use. Play goes on with the program's own words."""
