"""What a jitted step takes beyond the program itself: calls of functions of JAX on Tessera's devices beside `tessera run` of the same
functions, exported. The least of many calls counts on both sides, which other work on the machine hardly changes. Where arrays lie in
memory changes it for a whole process: the median of several processes' leasts is shown. Blocks that devices hold alike are one array in
`tessera run`, while `jax.device_put` gives each device a copy: what is cut over some axes alone takes more of the caches in a call.

    python bench/jax_steps.py LIBRARY BINARY [--only REGEX] [--rounds 5]

LIBRARY is libtessera.so, BINARY the program tessera; the interpreter has JAX.
"""

import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import time

from jax_platform import lines_of

HERE = pathlib.Path(__file__).resolve().parent
ALLOWED = 30e-6  # seconds that a call may take longer
SECONDS, MOST = 0.2, 2000  # of calls in a round


def steps():
    """Functions and arguments by their names."""
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

    mesh = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Auto,) * 2)
    drawn = lambda *shape: np.random.default_rng(1).uniform(-0.1, 0.1, shape).astype(np.float32)
    put = lambda array, *axes: jax.device_put(array, NamedSharding(mesh, P(*axes)))

    def product(x, w):
        return jnp.tanh(x @ w)

    def descend(parameters, x, y):
        def loss(parameters):
            for w, b in parameters[:-1]:
                h = jnp.tanh((x if w is parameters[0][0] else h) @ w + b)
            return jnp.square(h @ parameters[-1][0] + parameters[-1][1] - y).mean()

        value, gradients = jax.value_and_grad(loss)(parameters)
        return jax.tree.map(lambda p, g: p - 0.1 * g, parameters, gradients), value

    def layers(width, count, put):
        ends = [(None, "y"), ("y", None)]
        return [(put(drawn(width, width), *ends[i % 2]), put(drawn(width), ends[i % 2][1])) for i in range(count)]

    here = lambda array, *axes: jax.device_put(array, jax.devices()[0])
    cases = {}
    for size in (16, 128, 512):
        cases[f"product of {size}x{size}"] = (product, (here(drawn(size, size)), here(drawn(size, size))))
        cases[f"product of {size}x{size} on 8 devices"] = (product, (put(drawn(size, size), "x", None), put(drawn(size, size), None, "y")))
    for width, count in ((32, 3), (256, 3), (64, 20)):
        batch = (drawn(64, width), drawn(64, width))
        cases[f"training step, {count} layers of {width}"] = (descend, (layers(width, count, here), *map(here, batch)))
        cases[f"training step, {count} layers of {width} on 8 devices"] = (
            descend, (layers(width, count, put), *(put(each, "x", None) for each in batch)))
    return cases


def work(only, folder):
    """Prints the least seconds of a call of each step, and writes files of those functions for `tessera run`."""
    import jax

    for name, (function, arguments) in steps().items():
        if not re.search(only, name):
            continue
        step = jax.jit(function)
        if folder:
            exported = jax.export.export(step, platforms=["tessera"])(*arguments)
            (pathlib.Path(folder) / name.replace(" ", "_")).with_suffix(".mlirbc").write_bytes(exported.mlir_module_serialized)
        seconds, end = [], time.perf_counter() + SECONDS
        while len(seconds) < 20 or (time.perf_counter() < end and len(seconds) < MOST):
            begin = time.perf_counter()
            jax.block_until_ready(step(*arguments))
            seconds.append(time.perf_counter() - begin)
        print(name, f"{min(seconds[5:]):.9f}", sep="\t", flush=True)


def calls(python, library, platform, only, folder=""):
    """Seconds of a call by the step's name."""
    lines = lines_of(platform, library, __file__, library, "-", "--only", only, "--here", "--folder", folder, python=python,
                     platforms=f"{platform},cpu" if platform != "cpu" else platform)
    return {name: float(seconds) for name, seconds in lines}


def program(binary, file):
    """Seconds of a step by `tessera run`."""
    command = [str(binary), "run", str(file), "--random", "1", "--time", "300", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env=os.environ | {"TESSERA_CACHE_DIR": ""})
    if done.returncode:
        sys.exit(done.stderr[-2000:])
    return min(json.loads(done.stdout)["seconds"]["steps"])


def measure(python, library, binary, only="", rounds=5):
    """Prints a table; microseconds by the step's name, of the program, of a call here and of a call on JAX's CPUs."""
    ours, cpu, programs = [], [], []
    with tempfile.TemporaryDirectory(prefix="tessera-bench-") as folder:
        for _ in range(rounds):
            ours.append(calls(python, library, "tessera", only, folder))
            cpu.append(calls(python, library, "cpu", only))
            programs.append({name: program(binary, (pathlib.Path(folder) / name.replace(" ", "_")).with_suffix(".mlirbc"))
                             for name in ours[0]})
    print(f"\n{'least of many steps, us':<48} {'program':>9} {'call':>9} {'beyond':>8} {'ratio':>7} {'JAX':>9}")
    records = {}
    for name in ours[0]:
        of_program, call, of_jax = (1e6 * statistics.median(run[name] for run in runs) for runs in (programs, ours, cpu))
        records[name] = {"program": of_program, "call": call, "jax": of_jax}
        print(f"{name:<48} {of_program:>9.1f} {call:>9.1f} {call - of_program:>8.1f} {call / of_program:>7.2f} {of_jax:>9.1f}")
    late = [name for name, each in records.items() if each["call"] - each["program"] > 1e6 * ALLOWED]
    print(f"{len(late)} of {len(records)} calls take over {1e6 * ALLOWED:.0f} us longer than their programs" + "".join(f"\n  {name}" for name in late))
    return records


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("binary", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--folder", default="", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        return work(options.only, options.folder)
    measure(sys.executable, options.library.resolve(), options.binary.resolve(), options.only, options.rounds)


if __name__ == "__main__":
    main()
