"""One hypothesis profile for everybody: what is red for one is red for all, however slow the machine.

To look further than that: `make test ARGS="--hypothesis-profile=default"`.
"""

from hypothesis import settings

settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci")
