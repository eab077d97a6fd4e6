"""The app: the API, its documents, and the page that uses it. It keeps nothing between requests."""

import json
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import FileResponse
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.requests import Request as HttpRequest
from starlette.types import ASGIApp

from sudologue import __version__
from sudologue.formats import FORMATS
from sudologue.generation.symmetry import SYMMETRIES
from sudologue.generation.targets import LEVELS
from sudologue.inference import receipt
from sudologue.narration.examples import EXAMPLES
from sudologue.narration.narrator import VOICES, idea
from sudologue.render.theme import THEMES
from sudologue.rules.catalog import LADDERS, RULES
from sudologue.rules.techniques import TECHNIQUES
from sudologue.web import answers as told
from sudologue.web import requests as ask
from sudologue.web.guard import LARGEST_BODY, LARGEST_TRACE, Guard
from sudologue.web.pool import BusyError, CrashError, Limits, OverrunError, Pool
from sudologue.web.work import JSON, SVG, Answer, error, json_bytes

STATIC = Path(__file__).parent / "static"
_SCHEMA = Path(receipt.__file__).parent / "trace.schema.json"
_PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": told.ErrorAnswer, "description": "The body is not JSON."},
    413: {"model": told.ErrorAnswer, "description": "The body is too large."},
    422: {
        "model": told.ErrorAnswer,
        "description": "The input cannot be used, or takes longer than the budget.",
    },
    503: {"model": told.ErrorAnswer, "description": "Too many requests at once: try again."},
}


def create_app(limits: Limits | None = None) -> ASGIApp:
    """The app, which starts its processes when it is started and ends them when it ends."""
    chosen = limits or Limits()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncGenerator[None]:
        async with Pool(chosen) as pool:
            app.state.pool = pool
            yield

    app = FastAPI(
        title="Sudologue",
        version=__version__,
        description="Solve Sudoku the way people think: every step named, explained and proved.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    _add_work(app)
    _add_facts(app, chosen)
    _add_pages(app)
    _add_errors(app)
    return Guard(app)


def _response(answer: Answer) -> Response:
    headers = {"retry-after": "1"} if answer.status == 503 else None
    return Response(answer.body, answer.status, headers, answer.media)


async def _ask(http: HttpRequest, name: str, request: ask.Request) -> Response:
    pool: Pool = http.app.state.pool
    try:
        return _response(await pool.run(name, request))
    except BusyError:
        return _response(error(503, "busy", "too many are asking at once: try again in a moment"))
    except OverrunError:
        seconds = f"{pool.limits.budget:g} s"
        return _response(
            error(422, "too-long", f"this takes longer than {seconds}: it was stopped")
        )
    except CrashError:
        return _response(error(422, "too-much", "this takes more than the server gives a request"))


def _add_work(app: FastAPI) -> None:
    def add(name: str, kind: type[ask.Request], model: Any, summary: str, **more: Any) -> None:
        async def endpoint(http: HttpRequest, request: ask.Request) -> Response:
            return await _ask(http, name, request)

        endpoint.__annotations__["request"] = kind
        app.post(
            f"/api/{name}",
            name=name,
            operation_id=name,
            summary=summary,
            response_model=model,
            responses={**_PROBLEMS, **more.get("responses", {})},
        )(endpoint)

    picture = {200: {"content": {SVG: {"schema": {"type": "string"}}}}}
    add("solve", ask.SolveRequest, told.SolveAnswer, "Solve, narrate and prove every step.")
    add("hint", ask.HintRequest, told.HintAnswer, "Say what to look for next; a mistake first.")
    add("steps", ask.StepsRequest, told.StepsAnswer, "List the steps that are available now.")
    add("why", ask.WhyRequest, told.WhyAnswer, "Tell only what a cell depends on.")
    add("check", ask.CheckRequest, told.CheckAnswer, "Let the independent checker judge a trace.")
    add("mistakes", ask.Ladder, told.MistakesAnswer, "Look for mistakes on a board in play.")
    add("grade", ask.Position, told.GradeAnswer, "Say how hard a puzzle is.")
    add("generate", ask.GenerateRequest, told.GenerateAnswer, "Make a puzzle.")
    add("practice", ask.PracticeRequest, told.PracticeAnswer, "A position for one technique.")
    add("count", ask.CountRequest, told.CountAnswer, "Count solutions by search.")
    add("render", ask.RenderRequest, told.Scene, "Draw a board or a step.", responses=picture)
    add("convert", ask.ConvertRequest, told.ConvertAnswer, "Write a board in another format.")


def _about(limits: Limits) -> dict[str, Any]:
    return {
        "version": __version__,
        "voices": list(VOICES),
        "ladders": list(LADDERS),
        "levels": list(LEVELS),
        "formats": list(FORMATS),
        "themes": list(THEMES),
        "symmetries": list(SYMMETRIES),
        "limits": {
            "body_bytes": LARGEST_BODY,
            "trace_bytes": LARGEST_TRACE,
            "size": ask.LARGEST_SIZE,
            "seconds": limits.budget,
        },
        "techniques": [
            {
                "id": name,
                "name": TECHNIQUES[name].name,
                "family": TECHNIQUES[name].family,
                "level": TECHNIQUES[name].tier,
                "idea": idea(name),
                "can_be_practised": name in EXAMPLES,
            }
            for name in RULES
        ],
    }


def _add_facts(app: FastAPI, limits: Limits) -> None:
    about = Answer(200, JSON, json_bytes(_about(limits)))
    schema = Answer(200, "application/schema+json", _SCHEMA.read_bytes())

    @app.get(
        "/api/about",
        operation_id="about",
        summary="What there is to choose from.",
        response_model=told.AboutAnswer,
    )
    async def get_about() -> Response:
        return _response(about)

    @app.get("/api/trace.schema.json", include_in_schema=False)
    async def get_schema() -> Response:
        return _response(schema)

    _used(get_about, get_schema)


def _add_pages(app: FastAPI) -> None:
    async def page() -> Response:
        return FileResponse(STATIC / "index.html", media_type="text/html")

    async def reference() -> Response:
        return FileResponse(STATIC / "api.html", media_type="text/html")

    for path, show in (("/", page), ("/api", reference)):
        app.api_route(path, methods=["GET", "HEAD"], include_in_schema=False)(show)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(RequestValidationError)
    async def invalid(_: HttpRequest, problem: RequestValidationError) -> Response:
        problems = problem.errors()
        status = 400 if any(each["type"] == "json_invalid" for each in problems) else 422
        return _response(error(status, "request", "; ".join(map(_in_words, problems))))

    @app.exception_handler(HTTPException)
    async def http(_: HttpRequest, problem: HTTPException) -> Response:
        answer = error(problem.status_code, "http", str(problem.detail).lower())
        return Response(answer.body, answer.status, problem.headers, answer.media)

    @app.exception_handler(Exception)
    async def unexpected(*_: object) -> Response:
        return _response(error(500, "internal", "something went wrong here"))

    _used(invalid, http, unexpected)


def _in_words(problem: dict[str, Any]) -> str:
    """`level: input should be less than or equal to 4, found 7`."""
    path = [str(part) for part in problem["loc"] if part != "body"]
    message = str(problem["msg"]).lower()
    if problem["type"] == "json_invalid":
        return "the body is not JSON"
    found = problem.get("input")
    if isinstance(found, bytes):
        return "the body is not JSON: send it as application/json"
    if problem["type"] == "missing" or isinstance(found, dict):
        return ": ".join([".".join(path) or "the body", message])
    shown = json.dumps(found, default=str)
    return f"{'.'.join(path) or 'the body'}: {message}, found {shown:.60}"


def _used(*_: Callable[..., Any]) -> None:
    """Functions that a decorator has put to use."""
