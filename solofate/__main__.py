"""`python -m solofate`."""

import sys

from solofate.cli import main

sys.exit(main())
