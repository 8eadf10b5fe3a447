"""The programs of this folder that flatten: tokens of a batch of sequences, and the parameters of a model."""

import jax
import jax.numpy as jnp
from jax import lax
from jax.flatten_util import ravel_pytree

from sources import ALL, NO, X, Y, f32, i32, program

# Dimensions that a reshape merges, of which an inner one is cut

TOKENS, WIDE, NARROW = f32(24, 48, 48, cut=(X, Y, NO)), f32(48, 96), f32(96, 48)
TABLE, LABELS = f32(96, 48), i32(24, 48, cut=(X, Y))


@program(TOKENS, WIDE, NARROW, to=[(X, Y, NO)])
def flattened_tokens(x, w, v):
    return (jax.nn.gelu(x.reshape(-1, 48) @ w) @ v).reshape(x.shape)


@program(TOKENS, WIDE, NARROW, to=[(X, Y, NO), (), ()])
def flattened_tokens_gradient(x, w, v):
    return jax.grad(lambda *all: jnp.sin(flattened_tokens(*all)).sum(), (0, 1, 2))(x, w, v)


def cross_entropy(x, table, labels):
    logs = jax.nn.log_softmax(x.reshape(-1, 48) @ table.T)
    return -jnp.take_along_axis(logs, labels.reshape(-1, 1) % 96, 1).mean()


@program(TOKENS, TABLE, LABELS, to=[(), (X, Y, NO)])
def flattened_cross_entropy_gradient(x, table, labels):
    return jax.value_and_grad(cross_entropy)(x, table, labels)


@program(TOKENS, f32(48, 12), to=[(X, Y, NO)] * 2)
def flattened_tokens_routed(x, w):
    best, which = lax.top_k(jax.nn.softmax(x.reshape(-1, 48) @ w), 2)
    return best.reshape(24, 48, 2), which.reshape(24, 48, 2)


@program(f32(96, 192, cut=(NO, Y)), f32(96, 192, cut=(NO, Y)), to=[(NO, Y)])
def flattened_update(w, g):
    norm = jnp.sqrt((g.reshape(-1) ** 2).sum())
    return (w.reshape(-1) - 0.1 * g.reshape(-1) / norm).reshape(w.shape)


# Parameters that are put into one flat array, as optimizers do

PARAMETERS = [f32(96, 192, cut=(ALL, NO)), f32(192), f32(192, 96, cut=(NO, Y)), f32(96, cut=(Y,))]
AS_PARAMETERS = [each.spec for each in PARAMETERS]


@program(*PARAMETERS, to=[()])
def flattened_norm(*parameters):
    return jnp.linalg.norm(ravel_pytree(parameters)[0])


@program(*PARAMETERS, *PARAMETERS, f32(), to=AS_PARAMETERS)
def flattened_parameters_update(*arguments):
    flat, unravel = ravel_pytree(arguments[:4])
    gradient, rate = ravel_pytree(arguments[4:8])[0], arguments[8]
    return unravel(flat - rate * gradient / (jnp.sqrt(gradient * gradient) + 1e-8))


@program(*PARAMETERS, f32(768, 96, cut=(ALL, NO)), to=AS_PARAMETERS)
def flattened_parameters_gradient(*arguments):
    flat, unravel = ravel_pytree(arguments[:4])

    def loss(flat):
        up, bias, down, shift = unravel(flat)
        return jnp.square(jnp.tanh(arguments[4] @ up + bias) @ down + shift).mean()

    return unravel(flat - 0.1 * jax.grad(loss)(flat))


# Such arrays, carried by loops


def some_loss(tree):
    up, bias, down, shift = tree
    return jnp.square(up).sum() + jnp.sin(bias).sum() + jnp.cos(down).sum() + jnp.tanh(shift).sum()


@program(*PARAMETERS, to=AS_PARAMETERS)
def loop_of_flattened_momentum(*parameters):
    flat, unravel = ravel_pytree(parameters)

    def step(_, carried):
        flat, momentum = carried
        momentum = 0.9 * momentum + jax.grad(lambda flat: some_loss(unravel(flat)))(flat)
        return flat - 0.1 * momentum, momentum

    return unravel(lax.fori_loop(0, 6, step, (flat, jnp.zeros_like(flat)))[0])


@program(*PARAMETERS, to=AS_PARAMETERS)
def loop_of_flattened_sums(*parameters):
    flat, unravel = ravel_pytree(parameters)

    def step(i, carried):
        flat, sums = carried
        sums = sums + jax.grad(lambda flat: some_loss(unravel(flat)))(flat)
        return lax.cond(i % 2 == 1, lambda: (flat - 0.1 * sums, jnp.zeros_like(sums)), lambda: (flat, sums))

    return unravel(lax.fori_loop(0, 6, step, (flat, jnp.zeros_like(flat)))[0])


@program(f32(96, 192, cut=(NO, ("y", "x"))), f32(), to=[(NO, ("y", "x")), ()])
def loop_of_flattened_cosines(*parameters):
    flat, unravel = ravel_pytree(parameters)

    def step(_, flat):
        array, scale = unravel(flat)
        return ravel_pytree([jnp.cos(scale * array), 0.5 * scale])[0]

    return unravel(lax.fori_loop(0, 6, step, flat))


# A dimension that is split across blocks


@program(f32(96, 24, cut=(Y, NO)), f32(24, 24), to=[(), ()])
def halves_for_two(x, w):
    halves = jnp.sin(x.reshape(2, 48, 24)).transpose(1, 0, 2)
    return halves @ w, halves.reshape(96, 24)
