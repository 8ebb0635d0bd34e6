"""Workers on other machines: a Dask cluster as an executor like any other. Slow to load; extra ``[cluster]``."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from importlib import import_module
from types import TracebackType
from typing import Any, Final

from gwent_cli.arena.chunks import VersionMismatch, WorkersLost
from gwent_cli.arena.question import Versions, versions_at_hand
from gwent_cli.arena.workers import interrupts_held_back
from gwent_cli.cards.catalog import load_catalog

LOCAL: Final = "local"
CHUNK_SECONDS: Final = 1.0
"""Handing out takes longer than on one machine."""
_CONNECT_SECONDS: Final = 10
_WORKERS_SECONDS: Final = 20
_SHOWN: Final = 5


class ClusterProblem(WorkersLost):
    """A cluster cannot be used; the message is one line that says why and what to do."""


class Cluster:
    """A connection to a cluster, to be used in ``with``.

    Attributes:
        workers: how many worker processes there were when it was opened.
    """

    def __init__(self, address: str, jobs: int) -> None:
        """Connect to the scheduler at ``address``, or for ``local`` start ``jobs`` workers on this machine.

        Raises:
            ClusterProblem: the extra is not installed, nobody answers, or there is no worker.
            VersionMismatch: a worker has another engine or catalog.
        """
        with ExitStack() as stack:
            self._client = _client(address, jobs, stack)
            self.workers = _checked_workers(self._client, address)
            self._stack = stack.pop_all()

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A cluster that goes away meanwhile is nothing to be told of any more.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        self._stack.close()

    def open_executor(self, jobs: int) -> Executor:
        """An executor on all workers, whatever ``jobs`` is."""
        return _ClusterExecutor(self._client)


class _ClusterExecutor(Executor):
    """Dask's own executor, with errors that say whether an order was lost, and with a quick end."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._inner = client.get_executor(pure=False)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self._client.status != "running":
            raise ClusterProblem("the connection to the scheduler of the cluster is lost")
        outer: Future[Any] = Future()
        inner = self._inner.submit(fn, *args, **kwargs)
        inner.add_done_callback(lambda done: self._hand_on(done, outer))
        return outer

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        # What is under way is not waited for: nobody wants it any more.
        self._inner.shutdown(wait=False)

    def _hand_on(self, done: Future[Any], outer: Future[Any]) -> None:
        killed_worker = import_module("distributed.scheduler").KilledWorker
        error = None if done.cancelled() else done.exception()
        if done.cancelled() or isinstance(error, asyncio.CancelledError):
            outer.set_exception(ClusterProblem("the connection to the scheduler of the cluster is lost"))
        elif isinstance(error, killed_worker):
            outer.set_exception(BrokenProcessPool(str(error)))
        elif error is not None:
            outer.set_exception(error)
        else:
            outer.set_result(done.result())


def _client(address: str, jobs: int, stack: ExitStack) -> Any:
    try:
        # By name: it is not there everywhere, and says little of its types.
        distributed: Any = import_module("distributed")
    except ImportError:
        raise ClusterProblem("--cluster needs dask.distributed: pip install 'gwent-cli[cluster]'") from None
    logging.getLogger("distributed").setLevel(logging.ERROR)
    try:
        # Ctrl-C is this process's to handle, not the workers'.
        with interrupts_held_back():
            if address == LOCAL:
                started = distributed.LocalCluster(
                    n_workers=jobs, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
                )
                stack.callback(started.close)
                return stack.enter_context(distributed.Client(started))
            # A client that fails over an address of no known form cannot be closed in peace.
            import_module("distributed.comm").get_address_host_port(address)
            return stack.enter_context(distributed.Client(address, timeout=_CONNECT_SECONDS, set_as_default=False))
    except (OSError, TimeoutError, ValueError) as error:
        shown = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise ClusterProblem(f"no cluster at {address}: {shown}") from None


def _checked_workers(client: Any, address: str) -> int:
    """How many workers there are, none of them with another engine or catalog."""
    try:
        client.wait_for_workers(1, timeout=_WORKERS_SECONDS)
    except TimeoutError:
        raise ClusterProblem(f"the cluster at {address} has no workers; start some with dask worker") from None
    try:
        found: dict[str, Versions] = client.run(_versions_here)
    except Exception as error:
        # Whatever a worker without this package, or with a broken one, answers.
        shown = (str(error) or type(error).__name__).splitlines()[0]
        raise ClusterProblem(f"a worker of the cluster cannot run gwent-cli of this version: {shown}") from None
    here = _versions_here()
    for what, of in (("engine", _engine), ("catalog", _catalog)):
        others = sorted(worker for worker, versions in found.items() if of(versions) != of(here))
        if others:
            named = ", ".join(others[:_SHOWN]) + (", …" if len(others) > _SHOWN else "")
            raise VersionMismatch(
                f"workers of the cluster have another {what}: {named} ({of(found[others[0]])} there, {of(here)} here); "
                "install the same gwent-cli on every machine"
            )
    return len(found)


def _versions_here() -> Versions:
    return versions_at_hand(load_catalog())


def _engine(versions: Versions) -> str:
    return versions.engine


def _catalog(versions: Versions) -> str:
    return f"{versions.catalog}, {versions.catalog_digest[:12]}"
