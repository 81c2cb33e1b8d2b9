"""The command ``rowlock``, which waits for nobody as long as an operator's would: so that tests take less time."""

import functools
import sys
from pathlib import Path
from typing import Final

from rowlock.cli import main
from rowlock.server import serve
from rowlock.server.settings import Settings

GRACE: Final = 0.6
LEASE: Final = 1.2
HASTY: Final = (str(Path(__file__)),)  # the program, for ``Running``

if __name__ == "__main__":
    serve.__dict__["Settings"] = functools.partial(Settings, grace=GRACE, lease=LEASE)
    sys.exit(main())
