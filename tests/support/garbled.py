"""Messages that are spoilt quickly and in every way, the same each time for the same seed."""

import json
import random
from typing import Any, Final

from support.client import Json

_VALUES: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 7, 99, 2**31, 2**63, 2**64, -(2**63) - 1, 10**30, 1.5, 1e300, -0.0),
    *("", " ", "r5", "pass", "Ada", "Ben", "longo", "cards", "fair", "\x00", "#", "9" * 50, "x" * 700, "é" * 50),
    *("\u202eAda", "A\u200bda", "<b>Ada</b>", "../../etc/passwd", "' OR 1=1 --", "{{7*7}}", "\u2028", "🎲"),
    *([], {}, [[]], [None], {"do": "join"}, [1, 2, 3], {"": {}}),
)
_PIECES: Final = (
    *('"', "{", "}", "[", "]", ",", ":", "\\", "\\u0000", "\\ud800", "\\udc00\\ud800", "NaN", "Infinity", "-"),
    *("1e999", "9" * 400, "0x10", "00", "null", "true", "//", "\ufeff", "\x00", "\x1b", "\u2028", "٣", "'", "e"),
)
_KEYS: Final = ("type", "id", "command", "do", "seat", "version", "token", "since", "", "__class__", "x" * 300)
_LARGEST: Final = 63 * 1024


class Garbler:
    """Spoils messages by chance, out of a seed."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def garbled(self, message: Json) -> str | bytes:
        """A message with something wrong about it, as text or as bytes."""
        chance = self.random.random()
        if chance < 0.55:
            text = json.dumps(self._changed(message))
        elif chance < 0.60:
            text = self._doubled(message)
        elif chance < 0.63:
            text = self._deep(message)
        elif chance < 0.64:
            text = json.dumps({**message, self._key(): "x" * self.random.randrange(_LARGEST // 8, _LARGEST)})
        else:
            text = json.dumps(message)
        if chance >= 0.64 or self.random.random() < 0.1:
            text = self._spoilt(text)
        return self._as_bytes(text) if self.random.random() < 0.05 else text

    def _key(self) -> str:
        return self.random.choice(_KEYS)

    def _value(self) -> Any:
        return self.random.choice(_VALUES)

    def _changed(self, data: Any) -> Any:
        if isinstance(data, dict) and data and self.random.random() < 0.9:
            return self._changed_object(dict(data))
        if isinstance(data, list) and data and self.random.random() < 0.8:
            at = self.random.randrange(len(data))
            return [*data[:at], self._changed(data[at]), *data[at + self.random.randrange(2) :]]
        if isinstance(data, int) and self.random.random() < 0.5:
            return data + self.random.choice((-1, 1, 2, -7, 100))
        return self._value()

    def _changed_object(self, data: Json) -> Json:
        key = self.random.choice(list(data))
        change = self.random.randrange(10)
        if change == 0:
            del data[key]
        elif change == 1:
            data[self._key()] = self._value()
        elif change == 2:
            data[self._key()] = data.pop(key)
        else:
            data[key] = self._changed(data[key])
        return data

    def _doubled(self, message: Json) -> str:
        """Keys twice, which JSON allows, and every reader understands in its own way."""
        once, other = json.dumps(message), json.dumps(self._changed(message))
        return f"{once[:-1]}, {other[1:]}" if other.startswith("{") else f"[{once}, {other}]"

    def _deep(self, message: Json) -> str:
        depth = self.random.choice((20, 300, 1_100, 10_000))
        left, right = self.random.choice((("[", "]"), ('{"x":', "}")))
        inner = left * depth + "1" + right * depth
        return json.dumps({**message, self._key(): "HERE"}).replace('"HERE"', inner)

    def _spoilt(self, text: str) -> str:
        for _ in range(self.random.randint(1, 3)):
            at = self.random.randrange(len(text) + 1)
            change = self.random.randrange(5)
            if change == 0:
                text = text[:at] + self.random.choice(_PIECES) + text[at:]
            elif change == 1:
                text = text[:at] + text[at + 1 + self.random.randrange(4) :]
            elif change == 2:
                text = text[:at] + text[: self.random.randrange(len(text) + 1)]
            elif change == 3:
                text = text[:at] + chr(self.random.choice((self.random.randrange(128), 0x20AC))) + text[at + 1 :]
            else:
                text = text[: at or 1]
        return text

    def _as_bytes(self, text: str) -> bytes:
        data = bytearray(text.encode(errors="surrogatepass"))
        for _ in range(self.random.randrange(3)):
            if data:
                data[self.random.randrange(len(data))] = self.random.randrange(256)
        return bytes(data)

    def valid(self, device: str, view: Json | None, seat: int | None) -> Json:
        """A message that could be meant."""
        name = f"g{self.random.randrange(10**9)}"
        kind = self.random.choice(("do",) * 12 + ("hint", "react", "ping", "look", "hello"))
        if kind == "do":
            return {"type": "do", "id": name, "command": self._command(view, seat)}
        if kind == "hint":
            return {"type": "hint", "id": name, "seat": seat or 0}
        if kind == "react":
            return {"type": "react", "sign": "clap"}
        if kind == "hello":
            return {"type": "hello", "token": device, "since": [{"seat": seat, "stream": 1, "version": 1}]}
        return {"type": "ping", "number": self.random.randrange(100)} if kind == "ping" else {"type": "look"}

    def _command(self, view: Json | None, seat: int | None) -> Json:
        chair = seat or 0
        version = 0 if view is None else view["version"]
        game = None if view is None else view["game"]
        choices: list[str] = ["pass"]
        if game is not None and game["choices"]:
            choices = [choice["name"] for choice in game["choices"]]
        at = {"seat": chair, "version": version}
        commands: tuple[Json, ...] = (
            *({"do": "decide", **at, "decision": self.random.choice(choices)} for _ in range(5)),
            *({"do": "roll", **at} for _ in range(3)),
            {"do": "roll", **at, "shown": "5 1 r3 y4 g2 b6"},
            {"do": "mend", **at, "shown": "5 1 r3 y4 g2 b6"},
            {"do": "undo", **at},
            {"do": "ready", "seat": chair},
            {"do": "start"},
            {"do": "sit", "seat": chair, "name": "Cleo"},
            {"do": "stand", "seat": chair},
            {"do": "set_bot", "seat": chair, "level": "greedy"},
            {"do": "join", "name": "Ada", "code": "ABCDEF"},
            {"do": "come"},
            {"do": "go"},
            *((self.random.choice(({"do": "leave"}, {"do": "stop"})),) if self.random.random() < 0.05 else ()),
            {"do": "set_up", "setup": self._setup()},
        )
        return self.random.choice(commands)

    def _setup(self) -> Json:
        board = {"name": "Mine", "rows": [{"colour": "red", "numbers": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]}]}
        return {
            "game": self.random.choice(("classic", "longo", "cards", "duel", "bonus-a", "gemixxt-b")),
            "options": {},
            "board": board if self.random.random() < 0.2 else None,
            "clock": self.random.choice((None, 60)),
            "dice": self.random.choice(("fair", "seeded", "real", "pad")),
            "seed": "2026",
            "scores": "shown",
            "pace": 0,
        }
