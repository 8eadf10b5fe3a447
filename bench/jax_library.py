"""JAX's side of bench/library.cpp: the same programs under the same names, `name<TAB>seconds` a line."""

import os
import statistics
import time

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=8"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
from jax.sharding import NamedSharding, PartitionSpec as P  # noqa: E402

MESH = jax.make_mesh((2, 4), ("x", "y"), axis_types=(jax.sharding.AxisType.Auto,) * 2)


def put(array, *spec):
    return jax.device_put(array, NamedSharding(MESH, P(*spec)))


def report(name, calls, work):
    for _ in range(3 if calls > 1 else 0):
        jax.block_until_ready(work())
    seconds = []
    for _ in range(calls):
        begin = time.perf_counter()
        jax.block_until_ready(work())
        seconds.append(time.perf_counter() - begin)
    print(f"{name}\t{statistics.median(seconds):.9f}", flush=True)


def body(block):
    value = block
    for _ in range(10):
        value = jnp.tanh(value) + block
    return jax.lax.all_gather(jax.lax.psum(value, "y"), "x", tiled=True)


def transformer_layer(w, x):
    batch, length, width = x.shape
    heads = 8

    def normalized(v):
        centred = v - v.mean(-1, keepdims=True)
        return centred * jax.lax.rsqrt(jnp.square(centred).mean(-1, keepdims=True) + 1e-5) * w["scale"]

    def by_head(v):
        return v.reshape(batch, length, heads, width // heads).transpose(0, 2, 1, 3)

    n = normalized(x)
    q, k, v = (by_head(n @ w[name]) for name in ("query", "key", "value"))
    weights = jax.nn.softmax(q @ k.transpose(0, 1, 3, 2) / 8.0)
    y = x + (weights @ v).transpose(0, 2, 1, 3).reshape(batch, length, width) @ w["output"]
    return y + jax.nn.gelu(normalized(y) @ w["up"]) @ w["down"]


def recurrent(w):
    def step(c, x):
        after = jnp.tanh(c * w + x)
        return after, after

    last, every = jax.lax.scan(step, jnp.float32(0), jnp.full(100, 0.01))
    return last + every.sum()


def main():
    a = put(jnp.arange(32, dtype=jnp.float32).reshape(8, 4), "x", "y")
    report("eager_add", 500, lambda: a + a)
    add = jax.jit(lambda a: a + a)
    report("jit_call", 500, lambda: add(a))
    mapped = jax.shard_map(body, mesh=MESH, in_specs=P("x", "y"), out_specs=P("x"))
    report("eager_shard_map_22_ops", 2, lambda: mapped(a))
    compiled = jax.jit(mapped)
    report("jit_shard_map_22_ops", 200, lambda: compiled(a))
    w = {name: put(jnp.full((256, 256), 0.01), None, "y") for name in ("query", "key", "value")}
    w |= {"output": put(jnp.full((256, 256), 0.01), "y"), "up": put(jnp.full((256, 1024), 0.01), None, "y")}
    w |= {"down": put(jnp.full((1024, 256), 0.01), "y"), "scale": put(jnp.full((256,), 0.01))}
    x = put(jnp.full((4, 64, 256), 0.5), "x")
    report("transformer_layer_trace_and_compile", 1, lambda: jax.jit(transformer_layer).lower(w, x).compile() and 0)
    second = jax.grad(jax.grad(recurrent))
    half = jnp.float32(0.5)
    report("grad_of_grad_of_scan_eager", 5, lambda: second(half))
    report("grad_of_grad_of_scan_trace", 5, lambda: jax.jit(lambda w: second(w)).trace(half) and 0)
    report("grad_of_grad_of_scan_trace_and_compile", 1, lambda: jax.jit(second).lower(half).compile() and 0)


if __name__ == "__main__":
    main()
