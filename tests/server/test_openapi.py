"""The OpenAPI document says the truth, whatever requests are made: right ones and wrong ones, known and unknown."""

from collections.abc import Iterator
from typing import Any, Final

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from support.inside import Inside, in_thread

_CHECKS: Final = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
_OPERATIONS: Final = (
    "GET /api/addresses",
    "GET /api/games",
    "GET /api/games/{game}/rules",
    "GET /api/health",
    "GET /api/me",
    "GET /api/me/games",
    "GET /api/me/statistics",
    "GET /api/me/tables",
    "GET /api/schema/live.json",
    "GET /api/schema/table.json",
    "GET /api/tables/{code}",
    "GET /api/tables/{code}/games",
    "GET /api/tables/{code}/games/{number}/record",
    "GET /api/tables/{code}/games/{number}/replay",
    "GET /api/tables/{code}/record",
    "PATCH /api/me",
    "POST /api/devices",
    "POST /api/links/open",
    "POST /api/tables",
    "POST /api/tables/{code}/join",
    "POST /api/tables/{code}/seats/{seat}/link",
)
_FREE: Final = (
    "GET /api/addresses",
    "GET /api/games",
    "GET /api/games/{game}/rules",
    "GET /api/health",
    "GET /api/schema/live.json",
    "GET /api/schema/table.json",
    "POST /api/devices",
)


_FEW: Final = settings(
    max_examples=25,
    deadline=None,
    database=None,
    phases=(Phase.generate,),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)


class Served:
    """A server with a table at which a game goes on, and its document."""

    def __init__(self, inside: Inside) -> None:
        self.inside = inside
        self.http = httpx.Client(base_url=f"http://{inside.address}")
        self.token = self.http.post("/api/devices", json={"name": "Ada"}).json()["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}
        made = self.http.post("/api/tables", json={"setup": {"game": "longo"}}, headers=self.headers)
        self.code = made.json()["code"]
        self.document = self.http.get("/api/schema/openapi.json").json()
        self.schema = schemathesis.openapi.from_dict(self.document)
        self.schema.config.update(base_url=f"http://{inside.address}")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with in_thread(tmp_path_factory.mktemp("openapi")) as inside:
        served = Served(inside)
        yield served
        served.http.close()
        assert inside.complaints == []


def test_all_addresses_are_tested(served: Served) -> None:
    told = {f"{method.upper()} {path}" for path, methods in served.document["paths"].items() for method in methods}
    assert told == set(_OPERATIONS)


def test_what_needs_a_token_says_so(served: Served) -> None:
    for path, methods in served.document["paths"].items():
        for method, operation in methods.items():
            free = f"{method.upper()} {path}" in _FREE
            assert bool(operation.get("security")) != free
            assert ("401" in operation["responses"]) != free
            assert {"403", "429"} <= set(operation["responses"])


@pytest.mark.parametrize("operation", _OPERATIONS)
def test_answers_are_as_they_are_told(served: Served, operation: str) -> None:
    """Requests that are right by the document, and such that are not; with a token and without one."""
    method, _, path = operation.partition(" ")
    found = served.schema[path][method]
    free = operation in _FREE
    known = {"code": served.code} if "{code}" in path else None

    @seed(8420)
    @_FEW
    @given(
        right=found.as_strategy(GenerationMode.POSITIVE, path_parameters=known),
        any_table=found.as_strategy(GenerationMode.POSITIVE),
    )
    def rightly(right: Case[Any], any_table: Case[Any]) -> None:
        for case in (right, any_table):
            answer = _ask(case, served.headers)
            assert free or answer.status_code != 401
        assert free or _ask(right, {}).status_code == 401

    rightly()
    if not _can_be_wrong(served.document["paths"][path][method.lower()]):
        return

    @seed(8420)
    @_FEW
    @given(wrong=found.as_strategy(GenerationMode.NEGATIVE, path_parameters=known))
    def wrongly(wrong: Case[Any]) -> None:
        _ask(wrong, served.headers, negative_data_rejection)

    wrongly()


def _ask(case: Case[Any], headers: dict[str, str], *more: Any) -> Any:
    answer = case.call(headers=headers)
    case.validate_response(answer, checks=[*_CHECKS, *more])
    return answer


def _can_be_wrong(operation: dict[str, Any]) -> bool:
    takes = [parameter["schema"].get("type") for parameter in operation.get("parameters", [])]
    return "requestBody" in operation or any(kind != "string" for kind in takes)


@pytest.mark.parametrize("path", ["/api/nothing", "/nothing.txt", "/api/tables/ABCDEF/nothing", "/api/%ff"])
def test_an_address_that_is_none_is_answered_like_all_others(served: Served, path: str) -> None:
    answer = served.http.get(path)
    assert answer.status_code == 404
    assert answer.json() == {"text": "There is nothing at this address."}


@pytest.mark.parametrize("method", ["DELETE", "PUT", "PATCH"])
def test_an_address_takes_its_methods_only(served: Served, method: str) -> None:
    answer = served.http.request(method, "/api/tables")
    assert answer.status_code == 405
    assert answer.json() == {"text": "This address takes another method."}
    assert "POST" in answer.headers["allow"]


@pytest.mark.parametrize("content", [b"", b"{", b"[1", b'"', b'{"name": "\\ud800"}', b'{"name": "\xff"}', b"\x00"])
def test_what_is_no_json_is_refused_with_a_sentence(served: Served, content: bytes) -> None:
    answer = served.http.post("/api/devices", content=content)
    assert answer.status_code == 400
    assert answer.json()["text"].endswith(".")


@pytest.mark.parametrize("depth", [200, 900, 5_000, 20_000])
@pytest.mark.parametrize("part", ["board", "options"])
def test_brackets_within_brackets_are_refused(served: Served, depth: int, part: str) -> None:
    inner = "[" * depth + "]" * depth
    content = f'{{"setup": {{"game": "longo", "{part}": {{"x": {inner}}}}}}}'
    answer = served.http.post("/api/tables", content=content, headers=served.headers)
    assert answer.status_code in (400, 409), answer.text[:200]
    assert answer.json()["text"].endswith(".")


def test_numbers_beyond_all_bounds_are_refused(served: Served) -> None:
    for path in (f"games/{10**30}/record", f"games/{2**63}/record", f"record?seat={10**30}", "record?seat=-1"):
        answer = served.http.get(f"/api/tables/{served.code}/{path}", headers=served.headers)
        assert answer.status_code == 400, path
        assert answer.json()["text"].startswith("The request is not as it should be: ")
