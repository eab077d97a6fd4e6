"""`python -m sudologue`."""

import sys

from sudologue.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
