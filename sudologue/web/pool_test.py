"""Processes that are asked for everything, and come back or are replaced."""

import asyncio
import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from itertools import repeat
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sudologue.web.misbehaviour_test import ANSWERS, MISBEHAVIOUR, do_nothing, fail, misbehave
from sudologue.web.pool import BusyError, Lane, Limits, OverrunError, Pool
from sudologue.web.worker import CrashError, StartError

SOON = ("nothing", b"", Lane.LONG)
NEVER = ("sleep for ever", b"", Lane.LONG)


def misbehaving(limits: Limits) -> Pool:
    return Pool(misbehave, do_nothing, limits)


async def settled(pool: Pool) -> None:
    """Wait until every process is there again, and asked nothing."""
    async with asyncio.timeout(60):
        while len(pool.processes) <= pool.limits.workers:
            await asyncio.sleep(0.01)


def test_work_is_stopped_and_the_queue_is_bounded() -> None:
    async def scenario() -> None:
        limits = Limits(workers=1, queue=1, budget=0.3, patience=30)
        async with misbehaving(limits) as pool:
            assert (await pool.run(*SOON)).status == 200
            endless = asyncio.create_task(pool.run(*NEVER))
            await asyncio.sleep(0.05)
            waiting = asyncio.create_task(pool.run(*SOON))
            await asyncio.sleep(0.05)
            with pytest.raises(BusyError):
                await pool.run(*SOON)
            with pytest.raises(OverrunError):
                await endless
            assert (await waiting).status == 200

    asyncio.run(scenario())


def test_who_waits_too_long_is_turned_away_and_who_leaves_frees_the_process() -> None:
    async def scenario() -> None:
        limits = Limits(workers=1, queue=2, budget=60, patience=0.1)
        async with misbehaving(limits) as pool:
            endless = asyncio.create_task(pool.run("sleep for ever", b"", Lane.LONG))
            await asyncio.sleep(0.3)
            with pytest.raises(BusyError):
                await pool.run("nothing", b"", Lane.LONG)
            endless.cancel()
            with pytest.raises(asyncio.CancelledError):
                await endless
            await asyncio.sleep(1)
            await settled(pool)
            assert (await pool.run("nothing", b"", Lane.LONG)).status == 200

    asyncio.run(scenario())


def test_no_process_is_left_behind() -> None:
    async def scenario() -> list[int]:
        async with misbehaving(Limits(workers=2)) as pool:
            endless = asyncio.create_task(pool.run("sleep for ever", b"", Lane.LONG))
            await asyncio.sleep(0.1)
            found = pool.processes
            endless.cancel()
        return found

    found = asyncio.run(scenario())
    assert len(found) == 3
    for number in found:
        with pytest.raises(ProcessLookupError):
            os.kill(number, 0)


@pytest.mark.parametrize("lane", Lane)
def test_who_meets_a_dead_process_is_answered_by_another(lane: Lane) -> None:
    async def scenario() -> None:
        async with misbehaving(Limits(workers=2)) as pool:
            for number in pool.processes:
                os.kill(number, signal.SIGKILL)
            assert (await pool.run("nothing", b"x", lane)).body == b"x"

    asyncio.run(scenario())


def test_a_process_may_die_once_at_work(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with misbehaving(Limits(workers=1)) as pool:
            mark = os.fsencode(tmp_path / "mark")
            assert (await pool.run("die once", mark, Lane.LONG)).body == mark
            with pytest.raises(CrashError):
                await pool.run("exit", b"", Lane.LONG)

    asyncio.run(scenario())


def test_long_work_leaves_room_for_quick_work(tmp_path: Path) -> None:
    """However much long work there is."""

    async def scenario() -> None:
        mark = tmp_path / "mark"
        waits = ("wait for", os.fsencode(mark), Lane.LONG)
        async with misbehaving(Limits(workers=2, budget=300)) as pool:
            long = [asyncio.create_task(pool.run(*waits)) for _ in range(8)]
            await asyncio.sleep(0.1)
            for _ in range(3):
                assert (await pool.run("nothing", b"", Lane.QUICK)).status == 200
            assert not any(task.done() for task in long)
            mark.touch()
            assert {found.status for found in await asyncio.gather(*long)} == {200}

    asyncio.run(scenario())


@pytest.mark.parametrize("count", [1, 4])
def test_quick_work_that_is_not_quick_does_not_keep_others_waiting(
    tmp_path: Path, count: int
) -> None:
    """It begins again with the long work, and is answered in the end."""

    async def scenario() -> None:
        mark = tmp_path / "mark"
        limits = Limits(workers=1, budget=300, patience=300, slice=0.05)
        async with misbehaving(limits) as pool:
            lanes = [Lane.LONG, *repeat(Lane.QUICK, count)]
            waits = [pool.run("wait for", os.fsencode(mark), lane) for lane in lanes]
            slow = [asyncio.create_task(each) for each in waits]
            await asyncio.sleep(0.1)
            assert (await pool.run("nothing", b"", Lane.QUICK)).status == 200
            assert not any(task.done() for task in slow)
            mark.touch()
            assert {found.status for found in await asyncio.gather(*slow)} == {200}

    asyncio.run(scenario())


def test_quick_work_that_is_not_quick_takes_a_place_for_long_work_where_one_is_free(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        mark = tmp_path / "mark"
        limits = Limits(workers=1, budget=300, slice=0.05)
        async with misbehaving(limits) as pool:
            before = set(pool.processes)
            slow = asyncio.create_task(pool.run("wait for", os.fsencode(mark), Lane.QUICK))
            await asyncio.sleep(0.2)
            waiting = asyncio.create_task(pool.run("nothing", b"", Lane.LONG))
            for _ in range(3):
                assert (await pool.run("nothing", b"", Lane.QUICK)).status == 200
            assert not waiting.done()
            mark.touch()
            assert (await slow).status == (await waiting).status == 200
            assert set(pool.processes) == before

    asyncio.run(scenario())


def test_processes_that_cannot_start_are_told() -> None:
    with pytest.raises(StartError, match="cannot be started: it ended with status 1"):
        Pool(misbehave, fail, Limits(workers=1)).start()


@pytest.fixture(scope="module")
def lively() -> Iterator[tuple[asyncio.Runner, Pool]]:
    """A pool that is never left alone."""
    limits = Limits(workers=2, queue=4, budget=0.3, patience=10, slice=0.05, memory=1 << 29)
    with asyncio.Runner() as runner:
        pool = misbehaving(limits)
        runner.run(pool.__aenter__())
        yield runner, pool
        runner.run(pool.__aexit__(None, None, None))


class _Bytes(bytes):
    """So many zeros, not to be printed one by one."""

    def __repr__(self) -> str:
        return f"bytes({len(self)})"


_REQUESTS = st.tuples(
    st.sampled_from([*(set(MISBEHAVIOUR) - {"wait for", "die once"}), *ANSWERS]),
    st.sampled_from([0, 1, 100, 1_000_000]).map(_Bytes),
    st.sampled_from(Lane),
)
_AFTER = st.none() | st.floats(0, 0.1)
"""Seconds until the client leaves."""


@settings(
    max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    asked=st.lists(st.tuples(_REQUESTS, _AFTER), min_size=1, max_size=8),
    killed=st.lists(st.integers(0, 2), max_size=2),
)
def test_whatever_happens_every_process_is_returned_or_replaced(
    lively: tuple[asyncio.Runner, Pool],
    asked: list[tuple[tuple[str, bytes, Lane], float | None]],
    killed: list[int],
) -> None:
    runner, pool = lively

    async def one(request: tuple[str, bytes, Lane], after: float | None) -> object:
        try:
            async with asyncio.timeout(after):
                return await pool.run(*request)
        except TimeoutError:
            return None

    async def scenario() -> None:
        tasks = [asyncio.create_task(one(*each)) for each in asked]
        await asyncio.sleep(0.01)
        for number in killed:
            with suppress(ProcessLookupError, IndexError):
                os.kill(pool.processes[number], signal.SIGKILL)
        async with asyncio.timeout(60):
            found = await asyncio.gather(*tasks, return_exceptions=True)
        for each in found:
            known = BusyError | CrashError | OverrunError | ValueError
            assert isinstance(each, known) or not isinstance(each, BaseException)
        await settled(pool)
        again = (pool.run("nothing", b"x", lane) for lane in (*repeat(Lane.LONG, 2), Lane.QUICK))
        async with asyncio.timeout(60):
            assert {each.body for each in await asyncio.gather(*again)} == {b"x"}

    runner.run(scenario())
