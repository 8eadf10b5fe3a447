"""A training step of a transformer of two layers, printed with its scopes: `python transformer.py > transformer.mlir`, with JAX.

The batch is cut over the mesh axis `data`. How the weights lie is left open, for `tessera plan` to choose. Nothing is computed: the
arrays have shapes alone.
"""

import jax
import jax.numpy as jnp
from jax.sharding import AbstractMesh, NamedSharding, PartitionSpec as P

LAYERS, BATCH, LENGTH, WIDTH, HEADS, HIDDEN = 2, 32, 1024, 2048, 16, 8192


def attention(x, weights):
    q, k, v = jnp.einsum("blw,wthd->tbhld", x, weights["qkv"])
    scores = jnp.einsum("bhqd,bhkd->bhqk", q, k) / jnp.sqrt(q.shape[-1]).astype(q.dtype)
    masked = jnp.where(jnp.tril(jnp.ones(scores.shape[-2:], bool)), scores, -1e9)
    return jnp.einsum("bhqk,bhkd,hdw->bqw", jax.nn.softmax(masked), v, weights["out"])


def mlp(x, weights):
    return jax.nn.gelu(x @ weights["up"]) @ weights["down"]


def norm(x):
    return x * jax.lax.rsqrt(jnp.mean(x * x, axis=-1, keepdims=True) + 1e-6)


def loss(layers, x, wanted):
    for number, weights in enumerate(layers):
        with jax.named_scope(f"layer{number}"):
            with jax.named_scope("attention"):
                x = x + attention(norm(x), weights)
            with jax.named_scope("mlp"):
                x = x + mlp(norm(x), weights)
    with jax.named_scope("loss"):
        return jnp.mean((x - wanted).astype(jnp.float32) ** 2)


def step(layers, x, wanted):
    value, gradients = jax.value_and_grad(loss)(layers, x, wanted)
    with jax.named_scope("update"):
        return jax.tree.map(lambda w, g: w - 1e-3 * g, layers, gradients), value


mesh = AbstractMesh((4, 2), ("data", "model"))
half = lambda *shape, sharding=None: jax.ShapeDtypeStruct(shape, jnp.bfloat16, sharding=sharding)
layer = {"qkv": half(WIDTH, 3, HEADS, WIDTH // HEADS), "out": half(HEADS, WIDTH // HEADS, WIDTH),
         "up": half(WIDTH, HIDDEN), "down": half(HIDDEN, WIDTH)}
batch = half(BATCH, LENGTH, WIDTH, sharding=NamedSharding(mesh, P("data")))
print(jax.jit(step, donate_argnums=0).trace([layer] * LAYERS, batch, batch).lower(lowering_platforms=("cpu",)).as_text(debug_info=True))
