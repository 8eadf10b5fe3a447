"""A recurrent network of haiku in shard_map: each device has its rows, and gradients are averaged by name."""

import functools

import haiku as hk
import jax
import jax.numpy as jnp
import optax
from jax.sharding import AxisType, PartitionSpec as P

mesh = jax.make_mesh((8,), ("data",), axis_types=(AxisType.Auto,))


def network(sequence):
    core = hk.LSTM(24)
    start = jax.tree.map(lambda zeros: zeros + 0 * sequence[0, :, :1], core.initial_state(sequence.shape[1]))
    outputs, _ = hk.dynamic_unroll(core, sequence, start)
    return hk.Linear(1)(hk.LayerNorm(-1, True, True)(outputs))[..., 0]


model = hk.without_apply_rng(hk.transform(network))
phase = jax.random.uniform(jax.random.key(0), (16,))
sequence = jnp.sin(jnp.arange(20)[:, None] * 0.5 + 6 * phase)[..., None]
parameters = model.init(jax.random.key(1), sequence)
optimizer = optax.rmsprop(3e-3)


@jax.jit
@functools.partial(jax.shard_map, mesh=mesh, in_specs=(P(), P(), P(None, "data")), out_specs=(P(), P(), P()))
def step(parameters, state, sequence):
    def loss(parameters):
        predicted = model.apply(parameters, sequence[:-1])
        return jax.lax.pmean(jnp.mean((predicted - sequence[1:, :, 0]) ** 2), "data")

    value, gradients = jax.value_and_grad(loss)(parameters)
    updates, state = optimizer.update(gradients, state)
    return optax.apply_updates(parameters, updates), state, value


state = optimizer.init(parameters)
for i in range(10):
    parameters, state, value = step(parameters, state, sequence)
    print(f"loss {i}\t{value}")
continued = jax.jit(model.apply)(parameters, sequence)[-1]
print(f"mean of the next\t{continued.mean()}")
