"""The program: what is typed in a shell, its arguments, its exit codes."""

import gc

# A start makes tens of thousands of things and throws few away: to look for rubbish after every 700 took a thirtieth.
gc.set_threshold(20_000, *gc.get_threshold()[1:])
