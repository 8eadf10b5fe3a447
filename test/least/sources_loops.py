"""The programs of this folder that loop: stacks of layers, microbatches, recurrences, and iterations that don't depend on one another."""

import jax
import jax.numpy as jnp
from jax import lax

from sources import ALL, NO, X, Y, f32, program


def chain(x, weights):
    return lax.scan(lambda x, w: (jnp.tanh(x @ w), None), x, weights)[0]


def power(x, w):
    return lax.scan(lambda x, _: (jnp.tanh(x @ w), None), x, length=100)[0]


@program(f32(96, 192, cut=(ALL, NO)), f32(192, 192, cut=(Y, NO)), to=[(ALL, NO)])
def loop_weight_once(x, w):
    return power(x, w)


@program(f32(96, 192, cut=(ALL, NO)), f32(192, 192, cut=(Y, NO)), to=[(Y, NO)])
def loop_weight_once_gradient(x, w):
    return jax.grad(lambda w: power(x, w).sum())(w)


def microbatches(batches, w):
    def one(total, batch):
        return total + jax.grad(lambda w: jnp.tanh(batch @ w).sum())(w), None

    return lax.scan(one, jnp.zeros_like(w), batches)[0]


@program(f32(8, 96, 64, cut=(NO, ALL, NO)), f32(64, 48), to=[()])
def loop_microbatches(batches, w):
    return microbatches(batches, w)


@program(f32(8, 96, 64, cut=(NO, ALL, NO)), f32(64, 48), to=[(NO, ALL)])
def loop_microbatches_cut(batches, w):
    return microbatches(batches, w)


@program(f32(768, 96, cut=(ALL, NO)), f32(12, 96, 96, cut=(NO, Y, NO)), to=[(ALL, NO)])
def loop_stack_of_cut_weights(x, weights):
    return chain(x, weights)


@program(f32(96, 96, cut=(ALL, NO)), f32(12, 96, 96, cut=(NO, Y, NO)), to=[(ALL, NO)])
def loop_moves_activations(x, weights):
    return chain(x, weights)


@program(f32(768, 96, cut=(ALL, NO)), f32(12, 96, 96, cut=(Y, NO, NO)), to=[(ALL, NO)])
def loop_cut_stack(x, weights):
    return chain(x, weights)


@program(f32(768, 96, cut=(ALL, NO)), f32(12, 96, 96, cut=(NO, Y, NO)), to=[(NO, Y, NO)])
def loop_stack_of_cut_weights_gradient(x, weights):
    return jax.grad(lambda weights: chain(x, weights).sum())(weights)


@program(f32(96, cut=(ALL,)), f32(24, 96, cut=(NO, ALL)), to=[(ALL,)])
def loop_recurrence(h, steps):
    return lax.scan(lambda h, step: (jnp.tanh(h + step), None), h, steps)[0]


@program(f32(96, cut=(ALL,)), f32(24, 96, cut=(NO, ALL)), to=[(NO, ALL)])
def loop_recurrence_gradient(h, steps):
    return jax.grad(lambda steps: loop_recurrence(h, steps).sum())(steps)


@program(f32(96, cut=(X,)), f32(24, 96, cut=(Y, X)), to=[(X,)])
def loop_over_cut_steps(h, steps):
    return loop_recurrence(h, steps)


@program(f32(24), f32(24, 24, cut=(X, Y)), f32(48, 24), to=[(), (X, Y)])
def loop_small_cut_weight_gradient(h, w, steps):
    def cell(w, h, step):
        h = jnp.sin(w @ h) + step
        return h, (h * h).sum()

    return jax.value_and_grad(lambda w: lax.scan(lambda h, step: cell(w, h, step), h, steps)[1].mean())(w)


@program(f32(192, 192, cut=(ALL, NO)), f32(192), to=[()])
def loop_power_iteration(a, v):
    def turn(_, v):
        w = a @ v
        return w / jnp.sqrt((w * w).sum())

    return lax.fori_loop(0, 20, turn, v)


@program(f32(96, 96, cut=(X, Y)), to=[(X, Y)])
def loop_halo(u):
    def turn(_, u):
        return u.at[1:-1].set(0.25 * (u[:-2] + 2 * u[1:-1] + u[2:]))

    return lax.fori_loop(0, 10, turn, u)


@program(f32(768, cut=(ALL,)), f32(768, cut=(ALL,)), to=[(ALL,), (ALL,)])
def loop_runge_kutta(position, velocity):
    def slope(position, velocity):
        return velocity, jnp.roll(position, 1) - 2 * position + jnp.roll(position, -1)

    def turn(_, state):
        middle = jax.tree.map(lambda a, b: a + 0.05 * b, state, slope(*state))
        return jax.tree.map(lambda a, b: a + 0.1 * b, state, slope(*middle))

    return lax.fori_loop(0, 10, turn, (position, velocity))


@program(f32(192), f32(96, 192, cut=(ALL, NO)), to=[()])
def loop_sum_that_stays(c, a):
    return lax.fori_loop(0, 10, lambda _, c: 0.5 * c + a.sum(0), c)


@program(f32(96, 192, cut=(ALL, NO)), to=[()])
def loop_sum_of_sums(a):
    return lax.fori_loop(0, 10, lambda i, total: total + jnp.tanh(a * i).sum(0), jnp.zeros(192))


@program(f32(192), f32(96, 192, cut=(ALL, NO)), f32(192, cut=(ALL,)), to=[()])
def loop_gathers_once(c, a, b):
    return lax.fori_loop(0, 10, lambda _, c: jnp.tanh(c + b), c)


# Loops whose iterations don't depend on one another

STACK, SQUARE = f32(96, 24, 48, cut=(ALL, NO, NO)), f32(48, 48)


def mapped(x, w):
    return lax.map(lambda rows: jnp.tanh(jnp.tanh(rows @ w) @ w), x)


@program(STACK, SQUARE, to=[(ALL, NO, NO)])
def loop_map(x, w):
    return mapped(x, w)


@program(STACK, SQUARE, to=[(ALL, NO, NO), ()])
def loop_map_gradient(x, w):
    return jax.grad(lambda x, w: jnp.sin(mapped(x, w)).sum(), (0, 1))(x, w)


@program(STACK, SQUARE, to=[(NO, Y)])
def loop_sums_over_cut_rows(x, w):
    loss = lambda w, rows: jnp.tanh(rows @ w).sum()
    return lax.scan(lambda sum, rows: (sum + jax.grad(loss)(w, rows), None), jnp.zeros_like(w), x)[0]


@program(STACK, to=[(ALL, NO, NO)])
def loop_map_of_numbers(x):
    draw = lambda i: jax.random.uniform(jax.random.fold_in(jax.random.key(0), i), (24, 48))
    return lax.map(lambda pair: pair[0] * draw(pair[1]), (x, jnp.arange(96)))


@program(STACK, SQUARE, to=[(ALL, NO, NO), ()])
def loop_sets_rows(x, w):
    def step(i, carried):
        rows, sum = carried
        row = jnp.tanh(x[i] @ w)
        return rows.at[i].set(i * row), sum + row.sum()

    return lax.fori_loop(0, 96, step, (jnp.zeros_like(x), 0.0))


@program(STACK, SQUARE, STACK, to=[(ALL, NO, NO)])
def loop_updates_rows(x, w, y):
    return lax.fori_loop(0, 96, lambda i, y: y.at[i].add(jnp.tanh(x[i] @ w) * y[i]), y)


@program(STACK, SQUARE, to=[(ALL, NO, NO), ()])
def loop_over_some_rows(x, w):
    def step(i, carried):
        rows, sum = carried
        row = jnp.tanh(x[i] @ w)
        return rows.at[i].set(i * row), sum + row.sum()

    return lax.fori_loop(1, 90, step, (x, 0.0))
