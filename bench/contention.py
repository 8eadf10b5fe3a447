"""Steps on a machine that others use too: beside a busy process on each core, and beside a single one of low priority.

Each program runs alone first, then beside the busy processes: with Tessera on all cores, with Tessera on one of them, and with JAX. The
table shows medians and the slowest step in milliseconds, and how much slower the median is than alone. What is held: a slowdown of at most
twice JAX's, and no more time than one thread takes beside the same processes.
"""

import contextlib
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

from peers import Failed, HERE, Jax, Program, Tessera
from table import Table, number

BUSY = [sys.executable, "-S", "-c", "while True: pass"]
COMPANIES = ("alone", "a busy process a core", "one of low priority")
STEPS = {"small_steps_on_8_devices": 400, "all_reduce_on_8_devices": 100, "product_on_one_device": 60}


@contextlib.contextmanager
def beside(company: str):
    """Busy processes while the block runs."""
    cores = sorted(os.sched_getaffinity(0))
    prefixes = {
        "alone": [],
        "a busy process a core": [["taskset", "--cpu-list", str(core)] for core in cores],
        "one of low priority": [["nice", "-n", "19"]],
    }[company]
    processes = [subprocess.Popen([*prefix, *BUSY]) for prefix in prefixes]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def times_of(tessera: Tessera, program: Program, steps: int) -> list[float]:
    return [1e3 * seconds for seconds in tessera.run(program.text, steps)["seconds"]["steps"]]


def measure_one(binary: pathlib.Path, pythons: list[str], program: Program, rounds: int) -> dict:
    """{company: {side: milliseconds of each step}}"""
    steps = STEPS[program.name]
    result: dict = {company: {} for company in COMPANIES}
    one_core = str(min(os.sched_getaffinity(0)))
    with contextlib.ExitStack() as closing:
        cache = pathlib.Path(closing.enter_context(tempfile.TemporaryDirectory(prefix="tessera-bench-")))
        sides = {"ours": Tessera(binary, cache), "one core": Tessera(binary, cache, ["taskset", "--cpu-list", one_core])}
        jax = Jax(pythons[0], program, len(os.sched_getaffinity(0))) if pythons else None
        if jax:
            closing.callback(jax.close)
        for _ in range(rounds):
            for company in COMPANIES:
                with beside(company):
                    for name, side in sides.items():
                        result[company].setdefault(name, []).extend(times_of(side, program, steps))
                    if jax:
                        result[company].setdefault("JAX", []).extend(jax.steps(steps))
    return result


def measure(binary: pathlib.Path, pythons: list[str], only: str, rounds: int) -> dict:
    results: dict = {}
    for folder in sorted((HERE / "contention").iterdir()):
        if not re.search(only, f"contention {folder.name}"):
            continue
        print()
        headings = ["ours, median", "slowest", "slowdown", "on one core", "JAX, median", "slowest", "slowdown"]
        table = Table([folder.name, *headings], widths=[30, 12, 8, 8, 11, 11, 8, 8])
        try:
            record = results[folder.name] = measure_one(binary, pythons, Program(folder), rounds)
        except Failed as failure:
            results[folder.name] = {"failed": str(failure)}
            print(f"{folder.name}: {failure}", file=sys.stderr)
            continue
        for company, sides in record.items():
            cells = []
            for name in ("ours", "JAX"):
                if name not in sides:
                    continue
                median, alone = statistics.median(sides[name]), statistics.median(record["alone"][name])
                cells += [number(median), number(max(sides[name])), number(median / alone)]
                if name == "ours":
                    cells.append(number(statistics.median(sides["one core"])))
            table.add([company, *cells])
    return results
