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
import numpy as np
from jax.sharding import Mesh, NamedSharding, PartitionSpec

from jax_compile import compiled


def arguments() -> list[jax.Array]:
    """What the program is called with, spread as it asks. As in `tessera run --random`: uniform in [-1, 1), whole numbers
    in 0..7."""
    shape = [axis["size"] for axis in case["mesh"]]
    mesh = Mesh(np.array(jax.devices()).reshape(shape), [axis["name"] for axis in case["mesh"]])
    generator = np.random.default_rng(1)

    def draw(array: dict) -> jax.Array:
        dtype = np.dtype({"f32": "float32", "f64": "float64", "i32": "int32"}[array["dtype"]])
        if dtype.kind == "f":
            values = generator.uniform(-1, 1, array["shape"])
        else:
            values = generator.integers(0, 8, array["shape"])
        spec = PartitionSpec(*(tuple(axes) or None for axes in array["sharding"]))
        return jax.device_put(np.asarray(values, dtype), NamedSharding(mesh, spec))

    return [draw(array) for array in case["inputs"]]


def main() -> None:
    jax.devices()  # makes them, which isn't compiling
    start = time.perf_counter()
    executable = compiled(folder, case, device_count)
    seconds = time.perf_counter() - start
    inputs = arguments()
    print(json.dumps({"jax": jax.__version__, "compile_s": seconds}), flush=True)
    given_away = {place: array["donated_to"] for place, array in enumerate(case["inputs"]) if "donated_to" in array}
    for line in sys.stdin:
        times = []
        for _ in range(int(line)):
            start = time.perf_counter()
            results = executable.execute_sharded(inputs)
            shards = results.disassemble_into_single_device_arrays()
            for array in shards:
                jax.block_until_ready(array)
            times.append(1e3 * (time.perf_counter() - start))
            # What was given away is gone: the next step takes the results in its place, as training does.
            for place, result in given_away.items():
                old = inputs[place]
                inputs[place] = jax.make_array_from_single_device_arrays(old.shape, old.sharding, shards[result])
        print(json.dumps(times), flush=True)


main()
