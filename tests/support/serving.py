"""The server as its operator runs it: a process of its own, which can be stopped, and killed."""

import re
import signal
import subprocess
import sys
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Self

_ADDRESS: Final = re.compile(r"http://(\S+?)/")
PATIENCE: Final = 30.0  # seconds; see ``client``


class Running:
    """A server that runs, and its address."""

    def __init__(self, *arguments: str, port: int = 0, program: Sequence[str] = ("-m", "rowlock")) -> None:
        where = ("--host", "127.0.0.1", "--port", str(port))
        command = (sys.executable, *program, "serve", *where, *arguments)
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.said: list[str] = []
        self.address = self._address()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _address(self) -> str:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if found := _ADDRESS.search(line):
                return found[1]
        self.process.communicate(timeout=PATIENCE)
        raise AssertionError("".join(self.said) or "the server has said nothing")

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """End it without any warning, as a crash does."""
        self.process.kill()
        self._ended()

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self._ended()

    def _listen(self) -> None:
        """Take in all that it says, so that it never has to wait for a reader."""
        assert self.process.stdout is not None
        self.said.extend(self.process.stdout)

    def _ended(self) -> int:
        code = self.process.wait(PATIENCE)
        self._listener.join(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()


@contextmanager
def serving(folder: Path, *arguments: str) -> Generator[Running]:
    """A server with its tables in a folder; it must not have anything to complain of."""
    with Running("--data", str(folder), *arguments) as running:
        yield running
        assert running.stop() == 0
        complaints = [line for line in "".join(running.said).splitlines() if "ERROR" in line or "Traceback" in line]
        assert complaints == [], "".join(running.said)
