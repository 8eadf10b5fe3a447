"""A convolutional network of equinox with batches over all devices: filter_jit, filter_shard, optax, and a saved model that is read back."""

import io

import equinox as eqx
import jax
import jax.numpy as jnp
import optax
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

mesh = jax.make_mesh((8,), ("batch",), axis_types=(AxisType.Auto,))
rows, everywhere = NamedSharding(mesh, P("batch")), NamedSharding(mesh, P())


class Network(eqx.Module):
    layers: list
    norm: eqx.nn.BatchNorm

    def __init__(self, key):
        keys = jax.random.split(key, 4)
        self.layers = [eqx.nn.Conv2d(1, 8, kernel_size=3, key=keys[0]), eqx.nn.MaxPool2d(2, 2),
                       eqx.nn.Conv2d(8, 16, kernel_size=3, stride=2, key=keys[1]), eqx.nn.Linear(16 * 4, 10, key=keys[2])]
        self.norm = eqx.nn.BatchNorm(8, axis_name="batch", mode="batch")

    def __call__(self, image, state):
        x, state = self.norm(self.layers[0](image), state)
        x = jax.nn.relu(self.layers[2](self.layers[1](jax.nn.relu(x))))
        return self.layers[3](x.reshape(-1)), state


model, state = eqx.nn.make_with_state(Network)(jax.random.key(0))
images = eqx.filter_shard(jax.random.normal(jax.random.key(1), (32, 1, 12, 12)), rows)
labels = eqx.filter_shard(jax.random.randint(jax.random.key(2), (32,), 0, 10), rows)
optimizer = optax.sgd(0.05, momentum=0.9)
moments = optimizer.init(eqx.filter(model, eqx.is_inexact_array))
model, state, moments = eqx.filter_shard((model, state, moments), everywhere)


def outputs_of(model, state, images):
    return jax.vmap(model, axis_name="batch", in_axes=(0, None), out_axes=(0, None))(images, state)


@eqx.filter_jit(donate="all-except-first")
def step(batch, model, state, moments):
    images, labels = batch

    def loss(model, state):
        logits, state = outputs_of(model, state, images)
        return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean(), state

    (value, state), gradients = eqx.filter_value_and_grad(loss, has_aux=True)(model, state)
    updates, moments = optimizer.update(gradients, moments, eqx.filter(model, eqx.is_inexact_array))
    return value, *eqx.filter_shard((eqx.apply_updates(model, updates), state, moments), everywhere)


for i in range(8):
    value, model, state, moments = step((images, labels), model, state, moments)
    print(f"loss {i}\t{value}")
file = io.BytesIO()
eqx.tree_serialise_leaves(file, (model, state))
file.seek(0)
model, state = eqx.tree_deserialise_leaves(file, (model, state))
asked = eqx.filter_jit(lambda model, state, images: outputs_of(eqx.nn.inference_mode(model), state, images)[0])(model, state, images)
print(f"accuracy\t{(asked.argmax(1) == labels).mean()}")
print(f"sum of logits\t{asked.sum()}")
