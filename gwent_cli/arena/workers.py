"""Worker processes that play chunks of games, and what happens when one of them dies."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Set
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, replace
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Final

from gwent_cli.arena.chunks import Order, Played, WorkersLost, play_order

MOST_LOSSES: Final = 5
_MOST_ON_WINDOWS: Final = 61


def local_executor(jobs: int) -> Executor:
    """A pool of ``jobs`` processes on this machine.

    They are spawned afresh: a plain fork is not safe beside threads, and a fork server (up to Python 3.12)
    looks for this package in the current folder first, where a checkout may lie beside the installed engine.
    """
    context = multiprocessing.get_context("spawn")
    if sys.platform == "win32":
        jobs = min(jobs, _MOST_ON_WINDOWS)
    return ProcessPoolExecutor(jobs, mp_context=context, initializer=_settle_in)


@dataclass(frozen=True, slots=True)
class _Errand:
    """An order, who gets what comes of it, and how often it was lost so far."""

    order: Order
    deliver: Callable[[Played], None]
    losses: int


class Workers:
    """Hands out orders and delivers what was played, in any order.

    When a worker dies, which breaks the whole executor, a new one is opened and all orders that were lost
    are handed out again.

    Args:
        open_executor: opens an executor, the first time and after each break.
    """

    def __init__(self, open_executor: Callable[[], Executor]) -> None:
        self._open = open_executor
        self._executor: Executor | None = None
        self._before: Set[BaseProcess] = set(multiprocessing.active_children())
        self._orders: dict[Future[Played], _Errand] = {}

    def __enter__(self) -> "Workers":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def busy(self) -> int:
        """Orders handed out and not collected."""
        return len(self._orders)

    def submit(self, order: Order, deliver: Callable[[Played], None]) -> None:
        """Hand out an order; what comes of it goes to ``deliver`` in the course of a later ``collect``."""
        self._send(_Errand(order, deliver, 0))

    def collect(self, seconds: float) -> int:
        """Deliver what is finished, waiting up to ``seconds`` for anything to be; how many orders that were.

        Raises:
            WorkersLost: an order took its worker down too often.
            VersionMismatch: a worker has another engine or catalog.
        """
        done, _ = wait(self._orders, seconds, FIRST_COMPLETED)
        lost: list[_Errand] = []
        for future in done:
            errand = self._orders.pop(future)
            try:
                played = future.result()
            except BrokenProcessPool:
                lost.append(errand)
            else:
                errand.deliver(played)
        if lost:
            self._recover(lost)
        return len(done) - len(lost)

    def close(self) -> None:
        """Drop what is under way and end the worker processes."""
        # Cancelling what waits as well would trip the pool's own clearing up after the processes' end.
        if self._orders:
            end_processes(self._before)
        self._orders.clear()
        self._discard()

    def _send(self, errand: "_Errand") -> None:
        try:
            future = self._hand_out(errand.order)
        except (BrokenProcessPool, ConnectionError):
            self._discard()
            future = self._hand_out(errand.order)
        self._orders[future] = errand

    def _hand_out(self, order: Order) -> Future[Played]:
        # Opened first, since that starts a helper process which lets Ctrl-C through again.
        if self._executor is None:
            self._executor = self._open()
        with interrupts_held_back():
            return self._executor.submit(play_order, order)

    def _recover(self, lost: "list[_Errand]") -> None:
        # A broken pool fails all its futures, some a moment later than others.
        lost += self._orders.values()
        self._orders.clear()
        self._discard()
        for errand in sorted(lost, key=lambda each: each.order.first):
            if errand.losses >= MOST_LOSSES:
                raise WorkersLost(_epitaph(errand.order))
            self._send(replace(errand, losses=errand.losses + 1))

    def _discard(self) -> None:
        if self._executor is not None:
            self._executor.shutdown(wait=True, cancel_futures=True)
            self._executor = None


def end_processes(before: Set[BaseProcess]) -> None:
    """End the worker processes of this one, whatever they are at, but for those that were there ``before``."""
    for process in set(multiprocessing.active_children()) - before:
        process.terminate()


def _epitaph(order: Order) -> str:
    if order.first == order.last:
        return "worker processes end as soon as they start; one job does without them (a script needs a main guard)"
    return f"games {order.first} to {order.last - 1} took their worker down {MOST_LOSSES + 1} times"


def _settle_in() -> None:
    """Ctrl-C is the parent's to handle, and a worker does not outlive a parent that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Processes started meanwhile begin with Ctrl-C blocked, before they have come to ignore it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
