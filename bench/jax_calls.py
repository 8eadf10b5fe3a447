"""Processor time of calls of JAX on its own CPUs and on Tessera's devices, in turns: microseconds a call of the thread that calls, and of the
process with all its threads. Unlike times by the clock, it is hardly changed by what else runs on the machine.

    python bench/jax_calls.py LIBRARY [--only REGEX] [--rounds 3]

LIBRARY is libtessera.so; the interpreter has JAX.
"""

import argparse
import pathlib
import re
import statistics
import time

from jax_platform import lines_of

PLATFORMS = ("cpu", "tessera")
CALLS, BATCHES = 300, 8


def programs():
    """Functions without arguments, by their names."""
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

    mesh = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Auto,) * 2)
    small, host = jnp.ones((16, 16)), np.ones(1 << 16, np.float32)
    cut = jax.device_put(np.ones((64, 64), np.float32), NamedSharding(mesh, P("x", "y")))
    by_rows = NamedSharding(mesh, P(("x", "y")))
    product = jax.jit(lambda x: jnp.tanh(x @ x))
    key = jax.random.key(0)
    return {
        "eager sum": lambda: small + small,
        "eager tanh": lambda: jnp.tanh(small),
        "eager random numbers": lambda: jax.random.normal(key, (4,)),
        "result to NumPy": lambda: np.asarray(small + small),
        "jitted product": lambda: product(small),
        "jitted product on 8 devices": lambda: product(cut),
        "256 KiB to a device": lambda: jax.device_put(host),
        "256 KiB to 8 devices": lambda: jax.device_put(host, by_rows),
    }


def microseconds(work):
    """The least over batches, of the thread and of the process."""
    import jax

    for _ in range(20):
        jax.block_until_ready(work())
    batches = []
    for _ in range(BATCHES):
        thread, process = time.thread_time(), time.process_time()
        for _ in range(CALLS):
            jax.block_until_ready(work())
        batches.append((time.thread_time() - thread, time.process_time() - process))
    return [1e6 * min(each) / CALLS for each in zip(*batches)]


def rows_of(platform, options):
    lines = lines_of(platform, options.library.resolve(), __file__, options.library, "--only", options.only, "--here")
    return {name: [float(thread), float(process)] for name, thread, process in lines}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        for name, work in programs().items():
            if re.search(options.only, name):
                print(name, *(f"{each:.3f}" for each in microseconds(work)), sep="\t", flush=True)
        return
    runs = {platform: [] for platform in PLATFORMS}
    for _ in range(options.rounds):
        for platform, rows in runs.items():
            rows.append(rows_of(platform, options))
    print(f"{'processor time, us a call':<30} {'JAX thread':>12} {'process':>9} {'ours thread':>12} {'process':>9}")
    for name in runs["cpu"][0]:
        median = lambda platform, which: statistics.median(rows[name][which] for rows in runs[platform])
        print(f"{name:<30} {median('cpu', 0):>12.1f} {median('cpu', 1):>9.1f} {median('tessera', 0):>12.1f} {median('tessera', 1):>9.1f}")


if __name__ == "__main__":
    main()
