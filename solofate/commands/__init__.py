"""The commands of the language, a module for each theme, and what reads and completes them."""

from solofate.commands import everything
from solofate.commands.language import known

known.listed_by(lambda: everything.COMMANDS)
