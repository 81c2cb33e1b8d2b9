"""PostgreSQL and Redis for tests, which start them themselves, from whatever the system has installed."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

PATIENCE: Final = 60.0  # seconds; see ``client``
_MISSING: Final = (
    "The tests need PostgreSQL and Redis (on Debian and Ubuntu: sudo apt install postgresql redis-server)."
)
_LOOPBACK: Final = "127.0.0.1"


class Missing(Exception):
    """Something has to be installed first."""

    def __init__(self) -> None:
        super().__init__(_MISSING)


def _program(name: str) -> str:
    """Where a program is (Missing); Debian keeps those of PostgreSQL out of the usual path."""
    if (found := shutil.which(name)) is not None:
        return found
    versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=_version, reverse=True)
    if not versions:
        raise Missing
    return str(versions[0])


def _version(program: Path) -> tuple[int, ...]:
    return tuple(int(part) for part in program.parent.parent.name.split(".") if part.isdigit())


def free_port() -> int:
    """A port that nothing listens at, for programs that cannot choose one themselves."""
    with socket.socket() as probe:
        probe.bind((_LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


def _user() -> pwd.struct_passwd | None:
    """As whom PostgreSQL runs, where the tests run as root: it refuses to."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise Missing


class _Program:
    """A program that runs in a folder of its own, and can be killed and started again there."""

    def __init__(self, command: Sequence[str], folder: Path, user: pwd.struct_passwd | None = None) -> None:
        self._command = command
        self._folder = folder
        self._user = user
        self._process: subprocess.Popen[Any] | None = None
        self.start()

    def is_ready(self) -> bool:
        """Whether it answers."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it; return when it answers."""
        output = self._folder / "output"
        with output.open("ab") as log:
            process = self._process = subprocess.Popen(
                self._command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self._folder, **_as(self._user)
            )
        until = time.monotonic() + PATIENCE
        while not self.is_ready():
            if process.poll() is not None or time.monotonic() > until:
                self.kill()
                raise AssertionError(output.read_text(errors="replace"))
            time.sleep(0.05)

    def kill(self) -> None:
        """End it at once."""
        self._end(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Ask it to end, and wait until it has."""
        self._end(how)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            if self._process.poll() is None:
                self._process.send_signal(how)
            self._process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()


def _as(user: pwd.struct_passwd | None) -> dict[str, Any]:
    return {} if user is None else {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


class Redis(_Program):
    """Redis, which keeps nothing on the disk."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        settings = ("--bind", _LOOPBACK, "--port", str(self.port), "--save", "", "--appendonly", "no")
        super().__init__((_program("redis-server"), *settings), folder)

    @property
    def url(self) -> str:
        """What a server is told."""
        return f"redis://{_LOOPBACK}:{self.port}"

    def is_ready(self) -> bool:
        """Whether it answers."""
        try:
            with socket.create_connection((_LOOPBACK, self.port), timeout=1) as asking:
                asking.sendall(b"PING\r\n")
                return asking.recv(5) == b"+PONG"
        except OSError:
            return False


class PostgreSQL(_Program):
    """PostgreSQL with a cluster of its own. ``durable``: it waits for the disk, as it does in earnest."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        self.port = free_port()
        self._databases = 0
        self._data = folder / "data"
        user = _user()
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        made = subprocess.run(
            (_program("initdb"), "-D", str(self._data), "-U", "rowlock", "-A", "trust", "-E", "UTF8", "--no-sync"),
            capture_output=True, text=True, check=False, cwd=folder, **_as(user),
        )  # fmt: skip
        assert made.returncode == 0, made.stderr
        settings = {
            "listen_addresses": _LOOPBACK,
            "port": str(self.port),
            "unix_socket_directories": str(folder),
            "fsync": "on" if durable else "off",
            "max_connections": "100",
        }
        chosen = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        super().__init__((_program("postgres"), "-D", str(self._data), *chosen), folder, user)

    def url(self, database: str) -> str:
        """What a server is told."""
        return f"postgresql://rowlock@{_LOOPBACK}:{self.port}/{database}"

    def new_database(self) -> str:
        """The URL of an empty database."""
        self._databases += 1
        name = f"tables{self._databases}"
        self.run(f"CREATE DATABASE {name}")
        return self.url(name)

    def run(self, statement: str, database: str = "postgres") -> str:
        """Carry a statement out; what it gives."""
        asked = (_program("psql"), "-X", "-q", "-t", "-A", "-d", self.url(database), "-c", statement)
        done = subprocess.run(asked, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def is_ready(self) -> bool:
        """Whether it answers."""
        asked = (_program("pg_isready"), "-q", "-h", _LOOPBACK, "-p", str(self.port))
        return subprocess.run(asked, check=False).returncode == 0

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Ask it to end without waiting for those who are connected."""
        super().stop(how)


@contextmanager
def _folder() -> Generator[Path]:
    """A folder that another user can reach; those of pytest are for one user alone."""
    with tempfile.TemporaryDirectory(prefix="rowlock-", ignore_cleanup_errors=True) as name:
        yield Path(name)


@contextmanager
def redis() -> Generator[Redis]:
    """Redis, for as long as it is needed (Missing)."""
    with _folder() as folder, Redis(folder) as running:
        yield running


@contextmanager
def postgresql(*, durable: bool = False) -> Generator[PostgreSQL]:
    """PostgreSQL, for as long as it is needed (Missing)."""
    with _folder() as folder, PostgreSQL(folder, durable=durable) as running:
        yield running
