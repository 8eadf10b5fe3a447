"""A plugin of pytest that runs a choice of a file's cases and writes down what becomes of each, so that a process that dies says
in which case.

`TESSERA_SUITE` names a JSON file: `record`, the file to append to; `every`, N for every N-th case; `cases`, a list that is chosen from,
or null; `done`, a list that is left out; `counts_as`, the platform that the tests of JAX take the device under test for, or null. A line of the record has `case` and `outcome`, which is `begun` at first; the line `collected`
says how many cases there are.
"""

import json
import os

import pytest

ORDER = ["passed", "skipped", "failed"]  # from best to worst: a case is as bad as the worst of its parts

with open(os.environ["TESSERA_SUITE"]) as file:
    choice = json.load(file)
record = open(choice["record"], "a", buffering=1)
found = {}  # of the case that runs


def write(**line):
    record.write(json.dumps(line) + "\n")


@pytest.hookimpl(tryfirst=True)
def pytest_make_collect_report(collector):
    """Comes before the file is imported, with the standard output that it will have. JAX's utilities keep the one that there is when they
    are imported."""
    if choice["counts_as"] and isinstance(collector, pytest.File):
        import jax
        import jax._src.test_util

        jax.config.update("jax_test_dut", choice["counts_as"])


def pytest_collection_modifyitems(items):
    write(case="", outcome="collected", count=len(items))
    wanted = None if choice["cases"] is None else set(choice["cases"])
    done = set(choice["done"])
    chosen = items[::choice["every"]] if wanted is None else [item for item in items if item.nodeid in wanted]
    items[:] = [item for item in chosen if item.nodeid not in done]


def pytest_runtest_logstart(nodeid):
    found.update(outcome="passed", text="")
    write(case=nodeid, outcome="begun")


def pytest_runtest_logreport(report):
    if ORDER.index(report.outcome) > ORDER.index(found["outcome"]):
        found.update(outcome=report.outcome, text=message_of(report))


def pytest_runtest_logfinish(nodeid):
    write(case=nodeid, **found)


def message_of(report):
    """The error's line, or the reason of a skip."""
    if isinstance(report.longrepr, tuple):
        return str(report.longrepr[2])
    lines = [line[1:].strip() for line in str(report.longrepr).splitlines() if line.startswith("E ")]
    return (lines or str(report.longrepr).splitlines() or [""])[0][:500]
