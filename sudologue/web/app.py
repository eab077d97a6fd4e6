"""The app: the API, its documents, and the page that uses it. It keeps nothing between requests."""

import asyncio
import re
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Response
from fastapi.responses import FileResponse
from fastapi.routing import APIRoute
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.requests import Request as HttpRequest
from starlette.types import ASGIApp

from sudologue import __version__
from sudologue.inference import receipt
from sudologue.render.style_sheet import page_style_sheet
from sudologue.web import answers
from sudologue.web import requests as ask
from sudologue.web.guard import Guard
from sudologue.web.hosts import Hosts
from sudologue.web.pool import BusyError, Lane, Limits, OverrunError, Pool
from sudologue.web.responses import SVG, Answer, error
from sudologue.web.work import QUICK, answer, prepare
from sudologue.web.worker import CrashError, DeadError

STATIC = Path(__file__).parent / "static"
_SCHEMA = Path(receipt.__file__).parent / "trace.schema.json"
_JSON_MEDIA = re.compile(r"application/([^;\s]+\+)?json\s*(;|$)", re.IGNORECASE)
_NOBODY_LISTENS = 499
_PROBLEMS: dict[int | str, dict[str, Any]] = {
    400: {"model": answers.ErrorAnswer, "description": "The body is not JSON."},
    408: {"model": answers.ErrorAnswer, "description": "The body took too long to arrive."},
    413: {"model": answers.ErrorAnswer, "description": "The body is too large."},
    421: {"model": answers.ErrorAnswer, "description": "The host is not one of this server's."},
    422: {
        "model": answers.ErrorAnswer,
        "description": "The input cannot be used, or takes longer than the budget.",
    },
    503: {"model": answers.ErrorAnswer, "description": "Too many requests at once: try again."},
}


def create_app(pool: Pool | None = None, hosts: Hosts | None = None) -> ASGIApp:
    """The app, which starts its processes when it is started and ends them when it ends."""
    workers = pool or Pool(answer, prepare)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncGenerator[None]:
        async with workers:
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
    app.state.pool = workers
    _add_work(app)
    _add_facts(app, workers.limits)
    _add_pages(app)
    _add_errors(app)
    return Guard(app, hosts or Hosts.at())


def _response(answer: Answer) -> Response:
    return Response(answer.body, answer.status, answer.headers)


async def _ask(http: HttpRequest, name: str) -> Response:
    pool: Pool = http.app.state.pool
    if not _JSON_MEDIA.match(http.headers.get("content-type", "")):
        return _response(error(422, "request", "the body is not JSON: send it as application/json"))
    lane = Lane.QUICK if name in QUICK else Lane.LONG
    try:
        found = await _unless_gone(http, pool.run(name, await http.body(), lane))
    except (BusyError, DeadError):
        return _response(error(503, "busy", "too many are asking at once: try again in a moment"))
    except OverrunError:
        seconds = f"{pool.limits.budget:g} s"
        return _response(
            error(422, "too-long", f"this takes longer than {seconds}: it was stopped")
        )
    except CrashError:
        return _response(error(422, "too-much", "this takes more than the server gives a request"))
    return Response(status_code=_NOBODY_LISTENS) if found is None else _response(found)


async def _unless_gone(http: HttpRequest, work: Coroutine[Any, Any, Answer]) -> Answer | None:
    """The answer, or nothing if whoever asked hangs up: then the work is stopped."""
    answered = asyncio.ensure_future(work)
    gone = asyncio.ensure_future(_hang_up(http))
    try:
        await asyncio.wait((answered, gone), return_when=asyncio.FIRST_COMPLETED)
        return answered.result() if answered.done() else None
    finally:
        answered.cancel()
        gone.cancel()


async def _hang_up(http: HttpRequest) -> None:
    while (await http.receive())["type"] != "http.disconnect":
        pass


class _WorkRoute(APIRoute):
    """Sends the body to a process as it came. The endpoint is there for the API's documents only.

    To read JSON here would let strangers fill the memory of the one process that all others depend on.
    """

    def get_route_handler(self) -> Callable[[HttpRequest], Coroutine[Any, Any, Response]]:
        async def handle(http: HttpRequest) -> Response:
            return await _ask(http, self.name)

        return handle


def _add_work(app: FastAPI) -> None:
    router = APIRouter(route_class=_WorkRoute)

    def add(name: str, model: Any, summary: str, **more: Any) -> None:
        def endpoint(request: ask.Request) -> None: ...

        endpoint.__annotations__["request"] = ask.KINDS[name]
        router.post(
            f"/api/{name}",
            name=name,
            operation_id=name,
            summary=summary,
            response_model=model,
            responses={**_PROBLEMS, **more.get("responses", {})},
        )(endpoint)

    picture = {200: {"content": {SVG: {"schema": {"type": "string"}}}}}
    add("solve", answers.SolveAnswer, "Solve, narrate and prove every step.")
    add("hint", answers.HintAnswer, "Say what to look for next; a mistake first.")
    add("steps", answers.StepsAnswer, "List the steps that are available now.")
    add("explain", answers.ExplainAnswer, "Draw one step, and argue it line by line.")
    add("why", answers.WhyAnswer, "Tell only what a cell depends on.")
    add("check", answers.CheckAnswer, "Let the independent checker judge a trace.")
    add("mistakes", answers.MistakesAnswer, "Look for mistakes on a board in play.")
    add("grade", answers.GradeAnswer, "Say how hard a puzzle is.")
    add("generate", answers.GenerateAnswer, "Make a puzzle.")
    add("daily", answers.DailyAnswer, "The puzzle of a day, the same for everybody.")
    add("practice", answers.PracticeAnswer, "A position for one technique.")
    add("judge", answers.JudgeAnswer, "Judge an answer to such a position.")
    add("lesson", answers.LessonAnswer, "What there is to learn of a technique.")
    add("count", answers.CountAnswer, "Count solutions by search.")
    add("render", answers.Scene, "Draw a board or a step.", responses=picture)
    add("convert", answers.ConvertAnswer, "Write a board in another format.")
    add("kinds", answers.KindsAnswer, "List the kinds of constraints, and how they are placed.")
    add("setting", answers.SettingAnswer, "Say what is true of a puzzle that is being set.")
    app.include_router(router)


def _add_facts(app: FastAPI, limits: Limits) -> None:
    about = answer("about", b"", limits.budget)
    schema = Answer(200, "application/schema+json", _SCHEMA.read_bytes())

    @app.get(
        "/api/about",
        operation_id="about",
        summary="What there is to choose from.",
        response_model=answers.AboutAnswer,
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
    colours = Answer(200, "text/css", page_style_sheet().encode())

    @app.api_route("/static/colours.css", methods=["GET", "HEAD"], include_in_schema=False)
    async def style_sheet() -> Response:
        return _response(colours)

    _used(style_sheet)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")


def _add_errors(app: FastAPI) -> None:
    @app.exception_handler(HTTPException)
    async def http(_: HttpRequest, problem: HTTPException) -> Response:
        answer = error(problem.status_code, "http", str(problem.detail).lower())
        return Response(answer.body, answer.status, problem.headers, answer.media)

    @app.exception_handler(Exception)
    async def unexpected(*_: object) -> Response:
        return _response(error(500, "internal", "something went wrong here"))

    _used(http, unexpected)


def _used(*_: Callable[..., Any]) -> None:
    """Functions that a decorator has put to use."""
