"""Compiles a StableHLO program with JAX's XLA for host devices and runs steps of it when asked.

    python jax_worker.py FOLDER CORES

FOLDER holds program.mlir and case.json; CORES is how many cores the process may use. A line of JSON is written once the
program is compiled: {"jax", "compile_s"}. Then each line "N" on standard input runs N steps, of which the milliseconds
are written as a list. Driven by run.py.
"""

import json
import math
import os
import pathlib
import sys
import time

folder, cores = pathlib.Path(sys.argv[1]), int(sys.argv[2])
case = json.loads((folder / "case.json").read_text())
device_count = math.prod(axis["size"] for axis in case["mesh"])

# Before JAX makes its threads and its devices.
os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:cores])
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={device_count}"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax

from jax_compile import arguments, compiled, go_on, step


def main() -> None:
    jax.devices()  # makes them, which isn't compiling
    start = time.perf_counter()
    executable = compiled(folder, case, device_count)
    seconds = time.perf_counter() - start
    inputs = arguments(case)
    print(json.dumps({"jax": jax.__version__, "compile_s": seconds}), flush=True)
    for line in sys.stdin:
        times = []
        for _ in range(int(line)):
            start = time.perf_counter()
            shards = step(executable, inputs)
            times.append(1e3 * (time.perf_counter() - start))
            go_on(case, inputs, shards)
        print(json.dumps(times), flush=True)


main()
