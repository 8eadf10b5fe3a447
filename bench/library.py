"""What calls of the C++ library cost, beside JAX's own: eager operations, eager and compiled shard_map, jit calls, and the
way from a function to machine code."""

import os
import pathlib
import statistics
import subprocess
import tempfile

from peers import HERE, jax_pythons
from table import Table, number


def rows_of(command: list[str], environment: dict[str, str]) -> dict[str, float]:
    """Seconds by name, as a worker prints them."""
    done = subprocess.run(command, env=os.environ | environment, capture_output=True, text=True, check=True, timeout=600)
    lines = [line.split("\t") for line in done.stdout.splitlines() if "\t" in line]
    return {name: float(seconds) for name, seconds in lines}


def measure(program: pathlib.Path, rounds: int) -> dict:
    """In turns with each JAX, of which the fastest counts, call by call; medians over rounds, in microseconds. Nothing
    comes from a cache on disk."""
    pythons = jax_pythons()
    ours, theirs = [], [[] for _ in pythons]
    for _ in range(rounds):
        with tempfile.TemporaryDirectory(prefix="tessera-bench-") as cache:
            ours.append(rows_of([str(program)], {"TESSERA_CACHE_DIR": cache}))
        for python, runs in zip(pythons, theirs):
            runs.append(rows_of([python, str(HERE / "jax_library.py")], {}))
    table = Table(["\ncalls of the library, us", "ours", "JAX", "JAX/ours"], widths=[38, 10, 12, 10])
    records = {}
    for name in ours[0]:
        record = {"us": 1e6 * statistics.median(run[name] for run in ours)}
        if theirs:
            record["jax_us"] = 1e6 * min(statistics.median(run[name] for run in runs) for runs in theirs)
        records[name] = record
        jax = record.get("jax_us")
        table.add([name, number(record["us"]), number(jax), number(jax / record["us"] if jax else None)])
    return records
