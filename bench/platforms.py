"""The same programs of JAX on its own CPUs and on Tessera's devices, in turns: what eager calls, first calls and training steps take."""

import math
import os
import statistics
import subprocess

from peers import HERE, jax_pythons
from table import Table, number

TOLERANCE = 1e-3  # of what both compute
OF_PROGRAMS = 0.05  # of medians of results of bench/programs: a chain of a thousand products and tanh amplifies rounding


def rows_of(python: str, platform: str, only: str, environment: dict[str, str]) -> dict[str, tuple[float, float]]:
    """Seconds and a number for each program of jax_programs.py."""
    done = subprocess.run([python, str(HERE / "jax_programs.py"), only], capture_output=True, text=True, timeout=900,
                          env=os.environ | environment | {"JAX_PLATFORMS": platform})
    if done.returncode:
        raise SystemExit(f"{platform}: {done.stderr[-2000:]}")
    lines = [line.split("\t") for line in done.stdout.splitlines() if line.count("\t") == 2]
    return {name: (float(seconds), float(value)) for name, seconds, value in lines}


def measure(library: os.PathLike, only: str, rounds: int) -> dict:
    """With each JAX of $JAX_PYTHON; medians over rounds, in microseconds. Nothing comes from a cache on disk."""
    ours = {"PYTHONPATH": str(HERE.parent / "python"), "TESSERA_LIBRARY": str(library), "TESSERA_CACHE_DIR": ""}
    records = {}
    for python in jax_pythons():
        runs = {"tessera": [], "cpu": []}
        for _ in range(rounds):
            for platform, rows in runs.items():
                rows.append(rows_of(python, platform, only, ours))
        table = Table([f"\nprograms of JAX, us ({python})", "ours", "JAX", "JAX/ours"], widths=[46, 10, 12, 10])
        for name in runs["cpu"][0]:
            microseconds = {platform: 1e6 * statistics.median(run[name][0] for run in rows) for platform, rows in runs.items()}
            values = [runs[platform][0][name][1] for platform in ("tessera", "cpu")]
            if not math.isclose(*values, rel_tol=OF_PROGRAMS if name.startswith("program ") else TOLERANCE):
                raise SystemExit(f"{name}: the devices compute {values[0]}, and JAX's CPUs {values[1]}")
            records.setdefault(python, {})[name] = microseconds
            table.add([name, number(microseconds["tessera"]), number(microseconds["cpu"]),
                       number(microseconds["cpu"] / microseconds["tessera"])])
    return records
