"""A network written by hand in shard_map, batches over one axis and features over the other, with explicit collectives and mixed precision."""

import functools

import jax
import jax.numpy as jnp
import optax
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

mesh = jax.make_mesh((2, 4), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))
SPECS = {"up": P(None, "model"), "down": P("model", None), "bias": P()}


def forward(parameters, x):
    hidden = jax.nn.silu(x.astype(jnp.bfloat16) @ parameters["up"].astype(jnp.bfloat16))
    partial = hidden @ parameters["down"].astype(jnp.bfloat16)
    return jax.lax.psum(partial.astype(jnp.float32), "model") + parameters["bias"]


@functools.partial(jax.shard_map, mesh=mesh, in_specs=(SPECS, P("data"), P("data")), out_specs=P())
def loss(parameters, x, y):
    return jax.lax.pmean(jnp.mean(optax.huber_loss(forward(parameters, x), y)), "data")


keys = jax.random.split(jax.random.key(0), 4)
parameters = {"up": jax.random.normal(keys[0], (16, 64)) / 4, "down": jax.random.normal(keys[1], (64, 8)) / 8, "bias": jnp.zeros(8)}
parameters = jax.tree.map(lambda array, spec: jax.device_put(array, NamedSharding(mesh, spec)), parameters, SPECS)
x = jax.random.normal(keys[2], (32, 16))
y = jnp.tanh(x @ jax.random.normal(keys[3], (16, 8)))
optimizer = optax.MultiSteps(optax.lamb(1e-2), every_k_schedule=2)
state = optimizer.init(parameters)


@functools.partial(jax.jit, donate_argnums=(0, 1))
def step(parameters, state, x, y):
    value, gradients = jax.value_and_grad(loss)(parameters, x, y)
    updates, state = optimizer.update(gradients, state, parameters)
    return optax.apply_updates(parameters, updates), state, value


for i in range(12):
    parameters, state, value = step(parameters, state, x, y)
    print(f"loss {i}\t{value}")
