"""A classifier of flax.linen: data over one axis, features over the other, trained by optax.adamw under a schedule, then asked."""

import flax.linen as nn
import jax
import jax.numpy as jnp
import optax
from flax.training import train_state
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

mesh = jax.make_mesh((4, 2), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))


class Classifier(nn.Module):
    @nn.compact
    def __call__(self, x, train):
        for width in (64, 64):
            x = nn.Dense(width, kernel_init=nn.with_partitioning(nn.initializers.lecun_normal(), (None, "model")))(x)
            x = nn.LayerNorm()(nn.gelu(x))
            x = nn.Dropout(0.1, deterministic=not train)(x)
        return nn.Dense(10)(x)


model = Classifier()
images = jax.random.normal(jax.random.key(0), (64, 28 * 28))
labels = jax.random.randint(jax.random.key(1), (64,), 0, 10)
optimizer = optax.chain(optax.clip_by_global_norm(1.0), optax.adamw(optax.cosine_decay_schedule(3e-3, 10)))


def begin(key):
    parameters = model.init(key, images, train=False)["params"]
    return train_state.TrainState.create(apply_fn=model.apply, params=parameters, tx=optimizer)


shapes = jax.eval_shape(begin, jax.random.key(2))
shardings = nn.get_sharding(shapes, mesh)
state = jax.jit(begin, out_shardings=shardings)(jax.random.key(2))


@jax.jit
def step(state, images, labels, key):
    def loss(parameters):
        logits = state.apply_fn({"params": parameters}, images, train=True, rngs={"dropout": key})
        return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()

    value, gradients = jax.value_and_grad(loss)(state.params)
    return state.apply_gradients(grads=gradients), value


rows = NamedSharding(mesh, P("data"))
images, labels = jax.device_put(images, rows), jax.device_put(labels, rows)
for i in range(10):
    state, value = step(state, images, labels, jax.random.fold_in(jax.random.key(3), i))
    print(f"loss {i}\t{value}")
logits = jax.jit(lambda state, images: state.apply_fn({"params": state.params}, images, train=False))(state, images)
print(f"accuracy\t{(logits.argmax(1) == labels).mean()}")
print(f"largest logit\t{logits.max()}")
