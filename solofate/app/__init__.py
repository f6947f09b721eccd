"""The program: what is typed in a shell, its arguments, its exit codes."""

import atexit
import gc

# A start makes tens of thousands of things and throws few away. To look through them after every 700, and once more as
# the program ends, took a tenth of it.
gc.set_threshold(100_000, *gc.get_threshold()[1:])
atexit.register(gc.freeze)
