#!/usr/bin/env python3
"""Functions that jax.export writes with symbolic dimensions, run with values for these, give JAX's numbers.

    symbolic_jax_test.py TESSERA [--keep FOLDER]

--keep writes the files that symbolic_test.py reads where Python has no JAX.
"""

import os
import subprocess
import sys
import tempfile

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=4"

try:
    import flatbuffers  # noqa: F401, by which JAX writes them
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import export
    from jax.sharding import AbstractMesh, AxisType, NamedSharding, PartitionSpec as P
except ImportError:
    sys.exit("skipped: this Python has no JAX and flatbuffers; tools/python_with_jax makes one that has")

f32 = jnp.float32


def product(x, w):
    return jnp.tanh(x @ w).sum(axis=0), jnp.concatenate([x, x]).reshape(-1), x.mean()


def loop(x):
    counted = jax.lax.fori_loop(0, x.shape[0], lambda i, carry: carry + x[i], 0.0)
    return x.at[0].set(1.0) + jnp.arange(x.shape[0]), counted, jax.lax.cond(counted > 0, lambda: x, lambda: -x)


def sliced(x, y):
    n = x.shape[0]
    return x[n // 2:], jnp.pad(x, ((1, n), (0, 0))), x[::-1, 1:], jnp.broadcast_to(y, (n, y.shape[0])), y[: n % 3 + 1]


def convolved(x, k):
    return jax.lax.conv_general_dilated(x, k, (1, 1), "SAME"), jax.lax.reduce_window(x, 0.0, jax.lax.add, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")


def looked_up(x, i):
    return x[i], jnp.sort(x, axis=0), jnp.cumsum(x, axis=1), x.at[i].add(1.0), jnp.argmax(x, axis=0), jax.lax.top_k(x, 2)


def drawn(key, x):
    return jax.random.uniform(key, x.shape) + x


def picked(x):
    return jax.lax.top_k(x, x.shape[1] // 3 + 1)


def picked_roughly(x):
    return jax.lax.approx_max_k(x, x.shape[0] - 2, recall_target=1.0)


def drawn_by_a_generator(key, x):
    return jax.lax.rng_bit_generator(key, (2 * x.shape[0], 3))[1].astype(f32) + x.sum()


def mapped(x):
    def on_each(block):
        return block * block.shape[0] + jax.lax.psum(block, "y"), jnp.concatenate([block, block])

    mesh = jax.make_mesh((2, 2), ("x", "y"), axis_types=(AxisType.Auto, AxisType.Auto))
    return jax.shard_map(on_each, mesh=mesh, in_specs=P("x", "y"), out_specs=P("x", "y"))(x)


def learned(w, x, y):
    return jax.value_and_grad(lambda w: ((jnp.maximum(x @ w, 0) - y) ** 2).mean())(w)


# Each: function, extents of its arguments with their types, constraints, values for --dim, platforms.
CASES = {
    "product": (product, [("2*b, 2*k", f32), ("2*k, 4", f32)], (), ["b=3,k=2", "b=8,k=1"], None),
    "loop": (loop, [("b", f32)], ("b >= 4",), ["b=4", "b=7"], ("cpu", "tpu")),
    "sliced": (sliced, [("n, 3", f32), ("n + 2", f32)], (), ["n=1", "n=6"], None),
    "convolved": (convolved, [("b, 2, h, 8", f32), ("4, 2, 3, 3", f32)], ("h >= 4",), ["b=2,h=6"], None),
    "looked_up": (looked_up, [("b, c", f32), ("k", jnp.int32)], ("b >= 8", "c >= 3"), ["b=9,c=4,k=5"], None),
    "drawn": (drawn, [("2", jnp.uint32), ("b, 2", f32)], (), ["b=5"], None),
    "picked": (picked, [("2, 3*b", f32)], ("b >= 2",), ["b=2", "b=5"], None),
    "picked_roughly": (picked_roughly, [("b", f32)], ("b >= 4",), ["b=9"], None),
    "drawn_by_a_generator": (drawn_by_a_generator, [("4", jnp.uint32), ("b, 2", f32)], (), ["b=5"], None),
    "mapped": (mapped, [("4*b, 2*k", f32)], (), ["b=3,k=2", "b=1,k=5"], None),
    "learned": (learned, [("d, 3", f32), ("2*b, d", f32), ("2*b, 3", f32)], (), ["b=4,d=6"], None),
}
SHARDED = {"product": (P("x", None), P(None, None)), "learned": (P(), P("x", None), P("x", None))}


def exported(name, sharded=False):
    function, arguments, constraints, _, platforms = CASES[name]
    mesh = AbstractMesh((2, 2), ("x", "y"), axis_types=(AxisType.Auto, AxisType.Auto))
    scope = export.SymbolicScope(constraints)
    shapes = [jax.ShapeDtypeStruct(export.symbolic_shape(shape, scope=scope), dtype,
                                   **({"sharding": NamedSharding(mesh, SHARDED[name][i])} if sharded else {}))
              for i, (shape, dtype) in enumerate(arguments)]
    return export.export(jax.jit(function), **({"platforms": platforms} if platforms else {}))(*shapes).serialize()


def arrays(name, dims):
    values = {key: int(value) for key, value in (part.split("=") for part in dims.split(","))}
    drawn_from = np.random.default_rng(0)
    for shape, dtype in CASES[name][1]:
        extents = [eval(extent, {}, values) for extent in shape.split(",")]
        yield drawn_from.standard_normal(extents).astype(dtype) if dtype == f32 else drawn_from.integers(0, 5, extents).astype(dtype)


def run(tessera, scratch, path, name, dims):
    given = list(arrays(name, dims))
    wanted = jax.tree.leaves(jax.jit(CASES[name][0])(*given))
    for i, array in enumerate(given):
        np.save(os.path.join(scratch, f"in{i}.npy"), array)
    folder = os.path.join(scratch, "wanted")
    os.makedirs(folder, exist_ok=True)
    for old in os.listdir(folder):
        os.remove(os.path.join(folder, old))
    for i, array in enumerate(wanted):
        np.save(os.path.join(folder, f"out{i}.npy"), np.asarray(array))
    return subprocess.run([tessera, "run", path, "--dim", dims, "--in", *(os.path.join(scratch, f"in{i}.npy") for i in range(len(given))),
                           "--expect", folder, "--rtol", "1e-5", "--atol", "1e-5"], capture_output=True, text=True)


def main():
    tessera = sys.argv[1]
    if sys.argv[2:3] == ["--keep"]:
        for name in ("product", "loop"):
            with open(os.path.join(sys.argv[3], f"{name}.jax_{jax.__version__.replace('.', '_')}.bin"), "wb") as file:
                file.write(exported(name, sharded=name in SHARDED))
        return
    compared = faults = 0
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, "exported.bin")
        for name, (_, _, _, values, _) in CASES.items():
            for sharded in (False, True) if name in SHARDED else (False,):
                with open(path, "wb") as file:
                    file.write(exported(name, sharded))
                for dims in values:
                    compared += 1
                    done = run(tessera, scratch, path, name, dims)
                    if done.returncode:
                        faults += 1
                        print(f"{name} with {dims}: status {done.returncode}: {done.stderr}{done.stdout}")
    print(f"{compared} runs, {faults} faults")
    sys.exit(1 if faults or not compared else 0)


main()
