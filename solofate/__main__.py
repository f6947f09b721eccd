"""`python -m solofate`."""

import sys

from solofate.app.cli import main

sys.exit(main())
