"""What goes wrong with requests: the form of the answer, and which may come where."""

from collections.abc import Mapping
from typing import Final

import msgspec
from litestar.openapi.datastructures import ResponseSpec

_WHY: Final[Mapping[int, str]] = {
    400: "The request is not as it should be.",
    401: "The device’s token is missing, or is none.",
    403: "Pages of other sites may not use this server.",
    404: "There is nothing like that.",
    409: "This is not possible; the sentence says why.",
    413: "The request is too large.",
    429: "There were too many requests, or too many of this kind; Retry-After says how many seconds to wait.",
}
_MOST_TOLD: Final = 1_800  # signs
_ANYWHERE: Final = (403, 429)


class Problem(msgspec.Struct):
    """Why a request was not carried out; nothing has changed."""

    text: str


def brief(text: str) -> str:
    """What is told of many mistakes at once: the first ones, and that there are more."""
    if len(text) <= _MOST_TOLD:
        return text
    whole = text[:_MOST_TOLD].rpartition("\n")[0] or f"{text[:_MOST_TOLD]}…"
    return f"{whole}\nThere is more that is wrong."


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """What may be answered at an address instead of what was asked for, besides what may be answered anywhere."""
    return {
        status: ResponseSpec(Problem, description=_WHY[status], generate_examples=False)
        for status in sorted((*statuses, *_ANYWHERE))
    }
