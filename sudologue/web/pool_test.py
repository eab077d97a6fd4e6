import asyncio
import os
import time

import pytest

from sudologue.web import requests as ask
from sudologue.web.pool import BusyError, Limits, OverrunError, Pool

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
QUICK = ask.CountRequest(board=EASY)
ENDLESS = ask.SolveRequest(
    board="8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)


def test_work_is_stopped_and_the_queue_is_bounded() -> None:
    async def scenario() -> None:
        limits = Limits(workers=1, queue=1, budget=0.3, patience=30)
        async with Pool(limits) as pool:
            assert (await pool.run("count", QUICK)).status == 200
            endless = asyncio.create_task(pool.run("solve", ENDLESS))
            await asyncio.sleep(0.05)
            waiting = asyncio.create_task(pool.run("count", QUICK))
            await asyncio.sleep(0.05)
            with pytest.raises(BusyError):
                await pool.run("count", QUICK)
            with pytest.raises(OverrunError):
                await endless
            assert (await waiting).status == 200

    asyncio.run(scenario())


def test_who_waits_too_long_is_turned_away_and_who_leaves_frees_the_process() -> None:
    async def scenario() -> None:
        limits = Limits(workers=1, queue=2, budget=60, patience=0.1)
        async with Pool(limits) as pool:
            endless = asyncio.create_task(pool.run("solve", ENDLESS))
            await asyncio.sleep(0.3)
            with pytest.raises(BusyError):
                await pool.run("count", QUICK)
            endless.cancel()
            started = time.monotonic()
            with pytest.raises(asyncio.CancelledError):
                await endless
            assert time.monotonic() - started < 30
            assert (await pool.run("count", QUICK)).status == 200

    asyncio.run(scenario())


def test_no_process_is_left_behind() -> None:
    async def scenario() -> list[int]:
        async with Pool(Limits(workers=2)) as pool:
            await pool.run("count", QUICK)
            return pool.processes

    for number in asyncio.run(scenario()):
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)
