"""A language model of flax.nnx with heads and features over an axis: training by nnx.Optimizer, then greedy decoding."""

import jax
import jax.numpy as jnp
import optax
from flax import nnx
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P

mesh = jax.make_mesh((2, 4), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))
WORDS, WIDTH, LENGTH = 32, 32, 16


def linear(inputs, outputs, axes, rngs):
    return nnx.Linear(inputs, outputs, kernel_init=nnx.with_partitioning(nnx.initializers.lecun_normal(), axes), rngs=rngs)


class Layer(nnx.Module):
    def __init__(self, rngs):
        self.attention = nnx.MultiHeadAttention(num_heads=4, in_features=WIDTH, decode=False, rngs=rngs)
        self.first, self.second = nnx.LayerNorm(WIDTH, rngs=rngs), nnx.LayerNorm(WIDTH, rngs=rngs)
        self.up = linear(WIDTH, 4 * WIDTH, (None, "model"), rngs)
        self.down = linear(4 * WIDTH, WIDTH, ("model", None), rngs)

    def __call__(self, x, mask):
        x = x + self.attention(self.first(x), mask=mask)
        return x + self.down(nnx.gelu(self.up(self.second(x))))


class Model(nnx.Module):
    def __init__(self, rngs):
        self.words = nnx.Embed(WORDS, WIDTH, rngs=rngs)
        self.places = nnx.Embed(LENGTH, WIDTH, rngs=rngs)
        self.layers = nnx.List([Layer(rngs) for _ in range(2)])
        self.norm = nnx.LayerNorm(WIDTH, rngs=rngs)

    def __call__(self, tokens):
        x = self.words(tokens) + self.places(jnp.arange(tokens.shape[1]))
        mask = nnx.make_causal_mask(tokens)
        for layer in self.layers:
            x = layer(x, mask)
        return self.words.attend(self.norm(x))


@nnx.jit
def begin():
    model = Model(nnx.Rngs(0))
    state = nnx.state(model)
    nnx.update(model, jax.lax.with_sharding_constraint(state, nnx.get_named_sharding(state, mesh)))
    return model


@nnx.jit
def step(model, optimizer, tokens):
    def loss(model):
        logits = model(tokens[:, :-1])
        return optax.softmax_cross_entropy_with_integer_labels(logits, tokens[:, 1:]).mean()

    value, gradients = nnx.value_and_grad(loss)(model)
    optimizer.update(model, gradients)
    return value


@nnx.jit
def decode(model, tokens):
    def next_word(i, tokens):
        return tokens.at[:, i + 1].set(model(tokens)[:, i].argmax(-1))

    return jax.lax.fori_loop(3, LENGTH - 1, next_word, tokens)


with jax.set_mesh(mesh):
    model = begin()
    optimizer = nnx.Optimizer(model, optax.adam(1e-2), wrt=nnx.Param)
    start = jax.random.randint(jax.random.key(1), (8, 1), 0, WORDS)
    tokens = (start + 3 * jnp.arange(LENGTH)) % WORDS
    tokens = jax.device_put(tokens, NamedSharding(mesh, P("data")))
    for i in range(8):
        print(f"loss {i}\t{step(model, optimizer, tokens)}")
    for row in decode(model, tokens)[:2]:
        print("\t".join(["decoded", *map(str, row.tolist())]))
