"""Processor time of first calls of functions of JAX on its own CPUs and on Tessera's devices, in milliseconds: all of the call, and what
the platform takes of it for compiling. The rest is JAX's own tracing and lowering in Python, which is the same on both.

    python bench/jax_first_calls.py LIBRARY [--only REGEX]

LIBRARY is libtessera.so; the interpreter has JAX. Nothing comes from a cache on disk, and each function is compiled for the first time,
though some have parts in common: as in a user's program.
"""

import argparse
import math
import pathlib
import re
import time

from jax_platform import lines_of

PLATFORMS = ("cpu", "tessera")


def programs():
    """Functions without arguments, by their names."""
    import jax
    import jax.numpy as jnp
    import numpy as np

    drawn = lambda *shape: jax.device_put(np.random.default_rng(0).uniform(-1, 1, shape).astype(np.float32))
    x, y, v, places = drawn(64, 48), drawn(48, 32), drawn(100), jax.device_put(np.array([3, 1, 2], np.int32))
    key = jax.random.key(0)
    square = lambda y: jnp.mean(jnp.tanh(x @ y) ** 2)
    eager = {
        "add": lambda: v + v, "tanh": lambda: jnp.tanh(x), "sum": lambda: x.sum(), "sum of columns": lambda: x.sum(0),
        "mean": lambda: x.mean(1), "max": lambda: x.max(), "reshape": lambda: x.reshape(48, 64), "transpose": lambda: x.T,
        "concatenate": lambda: jnp.concatenate([x, x]), "stack": lambda: jnp.stack([v, v]), "sort": lambda: jnp.sort(v),
        "argsort": lambda: jnp.argsort(v), "where": lambda: jnp.where(x > 0, x, 0), "softmax": lambda: jax.nn.softmax(x),
        "argmax": lambda: jnp.argmax(x), "x[5]": lambda: x[5], "x[1:9, 2:]": lambda: x[1:9, 2:], "x[array]": lambda: x[places],
        "x.at[3].set": lambda: x.at[3].set(1.0), "matmul": lambda: x @ y, "einsum": lambda: jnp.einsum("ij,kj->ik", x, x),
        "broadcast": lambda: jnp.broadcast_to(v, (7, 100)), "astype": lambda: x.astype(jnp.int32), "cumsum": lambda: jnp.cumsum(v),
        "normal": lambda: jax.random.normal(key, (33,)), "arange": lambda: jnp.arange(77), "zeros": lambda: jnp.zeros((5, 6)),
        "pad": lambda: jnp.pad(v, 3), "norm": lambda: jnp.linalg.norm(v),
    }
    jitted = {
        "sum of a layer": jax.jit(lambda x, y: jnp.tanh(x @ y).sum()),
        "layer norm": jax.jit(lambda x, y: (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5)),
        "step of descent": jax.jit(lambda x, y: jax.tree.map(lambda g: y - 0.1 * g, jax.value_and_grad(square)(y)[1])),
        "elementwise": jax.jit(lambda x, y: jnp.where(x > 0, jnp.exp(-x) * x, jnp.sin(x) + 1)),
        "scan": jax.jit(lambda x, y: jax.lax.scan(lambda c, a: (c * 0.9 + a, c.sum()), x[0], x)),
    }
    return eager | {f"jit: {name}": lambda step=step: step(x, y) for name, step in jitted.items()}


def here(only):
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax._src import compiler

    compiling, inner = [0.0], compiler.compile_or_get_cached

    def counted(*arguments, **options):
        begin = time.process_time()
        try:
            return inner(*arguments, **options)
        finally:
            compiling[0] += time.process_time() - begin

    compiler.compile_or_get_cached = counted
    warm = jax.device_put(np.ones((3, 5), np.float32))  # what a process makes once
    jax.block_until_ready((warm * warm - warm, jax.jit(lambda w: (jnp.cos(w) @ w.T).sum(0))(warm)))
    for name, work in programs().items():
        if re.search(only, name):
            compiling[0], begin = 0.0, time.process_time()
            jax.block_until_ready(work())
            print(name, f"{1e3 * (time.process_time() - begin):.4f}", f"{1e3 * compiling[0]:.4f}", sep="\t", flush=True)


def rows_of(platform, options):
    lines = lines_of(platform, options.library.resolve(), __file__, options.library, "--only", options.only, "--here")
    return {name: (float(whole), float(part)) for name, whole, part in lines}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        return here(options.only)
    cpu, ours = (rows_of(platform, options) for platform in PLATFORMS)
    print(f"{'processor time, ms':<24} {'JAX':>8} {'ours':>8} {'ratio':>6} | {'compiling':>9} {'ours':>8} {'ratio':>6}")
    for name, (whole, part) in cpu.items():
        own, compiling = ours[name]
        print(f"{name:<24} {whole:>8.2f} {own:>8.2f} {own / whole:>6.2f} | {part:>9.2f} {compiling:>8.2f} {compiling / part:>6.2f}")
    for which, text in enumerate(("first calls", "compiling")):
        ratios = [ours[name][which] / cpu[name][which] for name in cpu]
        mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
        print(f"{text}: geometric mean {mean:.2f}, {sum(ratio > 1 / 3 for ratio in ratios)} of {len(ratios)} above a third")


if __name__ == "__main__":
    main()
