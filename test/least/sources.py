"""The programs of this folder in JAX: each function with the shapes and shardings of its arguments and results.

All sizes divide by 2, 3, 4, 6 and 8, since each program is held to its least on two meshes.
"""

from typing import Callable, NamedTuple

import jax
import jax.numpy as jnp
from jax import lax

X, Y, ALL = ("x",), ("y",), ("x", "y")  # axes that cut a dimension
NO = None


class Argument(NamedTuple):
    shape: tuple
    spec: tuple
    dtype: str = "float32"


class Program(NamedTuple):
    function: Callable
    arguments: list
    results: list  # their specs


programs: dict[str, Program] = {}


def program(*arguments, to):
    """Registers a function with its arguments; `to` lists the specs of the results."""

    def register(function):
        programs[function.__name__] = Program(function, list(arguments), to)
        return function

    return register


def f32(*shape, cut=()):
    return Argument(shape, cut)


def i32(*shape, cut=()):
    return Argument(shape, cut, "int32")


# Along the cut dimension


COLUMN = f32(768, 24, cut=(ALL, NO))


@program(COLUMN, to=[(ALL, NO)])
def cumulative_sum(x):
    return lax.cumsum(x, 0)


@program(COLUMN, to=[(ALL, NO)])
def cumulative_sum_reverse(x):
    return lax.cumsum(x, 0, reverse=True)


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def cumulative_sum_gradient(x, c):
    return jax.grad(lambda x: (lax.cumsum(x, 0) * c).sum())(x)


@program(COLUMN, to=[(ALL, NO)])
def cumulative_product(x):
    return lax.cumprod(x, 0)


@program(COLUMN, to=[(ALL, NO)])
def cumulative_maximum(x):
    return lax.cummax(x, 0)


@program(COLUMN, to=[(ALL, NO)])
def cumulative_minimum_reverse(x):
    return lax.cummin(x, 0, reverse=True)


@program(COLUMN, to=[(ALL, NO)])
def cumulative_log_sum_exp(x):
    return lax.cumlogsumexp(x, 0)


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def associative_scan(a, b):
    def join(left, right):
        return left[0] * right[0], left[1] * right[0] + right[1]

    return lax.associative_scan(join, (a, b))[1]


VECTOR = f32(6144, cut=(ALL,))


@program(VECTOR, to=[(ALL,)])
def sort_values(x):
    return lax.sort(x)


@program(VECTOR, f32(6144, cut=(ALL,)), to=[(ALL,), (ALL,)])
def sort_pairs(x, y):
    return lax.sort((x, y), num_keys=1)


@program(VECTOR, to=[(ALL,)])
def sort_descending(x):
    return jnp.sort(x, descending=True)


@program(VECTOR, to=[(ALL,)])
def sort_positions(x):
    return jnp.argsort(x)


@program(VECTOR, to=[(ALL,)])
def sort_positions_descending(x):
    return jnp.argsort(x, descending=True)


@program(f32(96, 768, cut=(ALL, NO)), to=[(ALL, NO)])
def sort_rows(x):
    return lax.sort(x, dimension=1)


@program(f32(96, 768, cut=(X, Y)), to=[(ALL, NO), (ALL, NO)])
def top_k_of_cut_rows(x):
    return tuple(lax.top_k(x, 8))


@program(VECTOR, to=[(), ()])
def top_k_of_vector(x):
    return tuple(lax.top_k(x, 8))


@program(VECTOR, to=[(), ()])
def approximate_top_k(x):
    return tuple(lax.approx_max_k(x, 8))


@program(f32(96, 768, cut=(NO, ALL)), to=[()])
def argmax_of_cut_rows(x):
    return jnp.argmax(x, 1)


@program(f32(768, cut=(ALL,)), f32(96), to=[()])
def search_sorted(a, v):
    return jnp.searchsorted(a, v)


@program(f32(768, cut=(ALL,)), f32(96), to=[()])
def search_sorted_by_comparing(a, v):
    return jnp.searchsorted(a, v, method="compare_all")


ROWS = f32(96, 192, cut=(ALL, NO))


@program(ROWS, f32(192), to=[(ALL, NO)])
def update_of_one_row(x, row):
    return x.at[10].set(row)


@program(ROWS, f32(192), i32(), to=[(ALL, NO)])
def update_of_some_row(x, row, i):
    return lax.dynamic_update_slice(x, row[None], (i, 0))


@program(ROWS, f32(24, 192), to=[(ALL, NO)])
def update_of_rows(x, rows):
    return lax.dynamic_update_slice(x, rows, (20, 0))


@program(ROWS, i32(), to=[()])
def row_of_cut_array(x, i):
    return x[i]


@program(ROWS, to=[(ALL, NO)])
def slice_of_rows(x):
    return x[24:72]


@program(ROWS, f32(48, 192, cut=(ALL, NO)), to=[(ALL, NO)])
def slice_of_rows_gradient(x, c):
    return jax.grad(lambda x: (x[24:72] * c).sum())(x)


@program(f32(48, 192, cut=(ALL, NO)), f32(48, 192, cut=(ALL, NO)), to=[(ALL, NO)])
def concatenation(a, b):
    return jnp.concatenate([a, b])


@program(f32(72, 192, cut=(ALL, NO)), to=[(ALL, NO)])
def padding(x):
    return jnp.pad(x, ((12, 12), (0, 0)))


@program(ROWS, to=[(ALL, NO)])
def roll(x):
    return jnp.roll(x, 5, 0)


@program(ROWS, to=[(ALL, NO)])
def reversal(x):
    return x[::-1]


@program(f32(12, 96, 96, cut=(Y, NO, NO)), to=[(Y, NO)])
def layer_of_cut_stack(weights):
    return weights[3]


@program(f32(12, 96, 96, cut=(Y, NO, NO)), i32(), to=[(Y, NO)])
def some_layer_of_cut_stack(weights, i):
    return weights[i]


@program(f32(96, 192, cut=(X, NO)), f32(12, 192, 192, cut=(Y, NO, NO)), to=[(X, NO)])
def layer_of_cut_stack_used(x, weights):
    return x @ weights[3]


IDS, TABLE = i32(96, cut=(X,)), f32(768, 64, cut=(Y, NO))


@program(IDS, TABLE, to=[(X, NO)])
def embedding(ids, table):
    return jnp.take(table, ids, axis=0, mode="clip")


@program(IDS, TABLE, to=[(X, Y)])
def embedding_cut(ids, table):
    return jnp.take(table, ids, axis=0, mode="clip")


@program(IDS, TABLE, f32(96, 64, cut=(X, NO)), to=[(Y, NO)])
def embedding_gradient(ids, table, c):
    return jax.grad(lambda table: (jnp.take(table, ids, axis=0, mode="clip") * c).sum())(table)


@program(
    i32(384, cut=(X,)),
    f32(48, 96),
    f32(96, 192, cut=(NO, Y)),
    f32(384, 192, cut=(X, Y)),
    f32(384, 96, cut=(X, NO)),
    to=[(ALL, NO)],
)
def masked_embedding_gradient(ids, table, weights, c, d):
    def weighted(table):
        rows = jnp.where((ids > 3)[:, None], jnp.take(table, ids, axis=0, mode="clip"), 0)
        return (rows @ weights * c).sum() + (rows * d).sum()

    return jax.grad(weighted)(table)


@program(IDS, TABLE, to=[(X, NO)])
def one_hot_product(ids, table):
    return jax.nn.one_hot(ids, 768) @ table


IMAGE = f32(4, 96, 24, cut=(NO, ALL, NO))


def pooled(x, size, stride):
    return lax.reduce_window(x, -jnp.inf, lax.max, (1, size, size), (1, stride, stride), "SAME")


@program(IMAGE, to=[(NO, ALL, NO)])
def max_pool_overlapping(x):
    return pooled(x, 3, 1)


@program(IMAGE, IMAGE, to=[(NO, ALL, NO)])
def max_pool_overlapping_gradient(x, c):
    return jax.grad(lambda x: (pooled(x, 3, 1) * c).sum())(x)


@program(f32(4, 96, 24, cut=(NO, ALL, NO)), f32(4, 48, 12, cut=(NO, ALL, NO)), to=[(NO, ALL, NO)])
def max_pool_gradient(x, c):
    return jax.grad(lambda x: (pooled(x, 2, 2) * c).sum())(x)


def convolved(x, kernel):
    return lax.conv_general_dilated(x, kernel, (1,), "SAME", dimension_numbers=("NHC", "HIO", "NHC"))


SIGNAL = f32(4, 96, 8, cut=(NO, ALL, NO))


@program(SIGNAL, f32(5, 8, 8), to=[(NO, ALL, NO)])
def convolution(x, kernel):
    return convolved(x, kernel)


@program(f32(4, 48, 48, 8, cut=(NO, X, Y, NO)), f32(3, 3, 8, 8), to=[(NO, X, Y, NO)])
def convolution_of_cut_images(images, kernel):
    return lax.conv_general_dilated(images, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))


@program(SIGNAL, f32(5, 8, 8), SIGNAL, to=[()])
def convolution_kernel_gradient(x, kernel, c):
    return jax.grad(lambda kernel: (convolved(x, kernel) * c).sum())(kernel)


WAVES = Argument((96, 48), (ALL, NO), "complex64")


@program(WAVES, to=[(ALL, NO)])
def fft_and_back_to_rows(x):
    return jnp.fft.fft(x, axis=0)


@program(WAVES, to=[(NO, ALL)])
def fft_to_columns(x):
    return jnp.fft.fft(x, axis=0)


@program(f32(24, 16, 16, cut=(ALL, NO, NO)), to=[(ALL, NO, NO)])
def cholesky_of_batch(a):
    return lax.linalg.cholesky(a, symmetrize_input=False)


@program(f32(24, 16, 16, cut=(ALL, NO, NO)), f32(24, 16, 4, cut=(ALL, NO, NO)), to=[(ALL, NO, NO)])
def triangular_solve_of_batch(a, b):
    return lax.linalg.triangular_solve(a, b, left_side=True, lower=True)


@program(f32(192, 192, cut=(Y, NO)), f32(192, 96, cut=(Y, X)), to=[(Y, X)])
def triangular_solve_by_blocks(a, b):
    # A diagonal of ones and little beside it: the solution stays small.
    return lax.linalg.triangular_solve(a / 192, b, left_side=True, lower=True, unit_diagonal=True)


@program(f32(192, 192, cut=(Y, NO)), to=[(Y, NO)])
def cholesky_by_blocks(a):
    return lax.linalg.cholesky(a, symmetrize_input=False)


# Fewer, larger messages


@program(f32(96, 192, cut=(ALL, NO)), f32(96, 96, cut=(ALL, NO)), f32(96, 96, cut=(ALL, NO)), to=[(ALL, NO), (ALL, NO)])
def gathered_for_two(a, v, w):
    return v @ a, w @ a


@program(f32(768, 96, cut=(ALL, NO)), *[f32(96, 8 * i) for i in range(3, 11)], to=[()] * 8)
def eight_parameters(batch, *parameters):
    def loss(parameters):
        return sum(jnp.tanh(batch @ parameter).sum() for parameter in parameters)

    return jax.grad(loss)(parameters)


@program(f32(768, 96, cut=(ALL, NO)), f32(768, 192, cut=(ALL, NO)), to=[(ALL, NO)])
def sum_wanted_cut_later(a, b):
    return jnp.tanh(0.1 * (a.T @ b)) + 1


@program(f32(96, 192, cut=(X, Y)), to=[(X, Y)])
def mean_and_square(x):
    mean, square = x.mean(1, keepdims=True), (x * x).mean(1, keepdims=True)
    return (x - mean) * lax.rsqrt(square - mean * mean + 1e-5)


@program(f32(96, 192, cut=(X, Y)), to=[(X, Y)])
def softmax_of_cut_rows(x):
    return jax.nn.softmax(x, axis=1)


LAYER = f32(96, 192, cut=(X, NO)), f32(192, 768, cut=(NO, Y)), f32(768, 192, cut=(Y, NO))


@program(*LAYER, to=[(X, NO)])
def feed_forward(x, up, down):
    return jnp.tanh(x @ up) @ down


@program(*LAYER, f32(96, 192, cut=(X, NO)), to=[(NO, Y), (Y, NO)])
def feed_forward_gradient(x, up, down, c):
    return jax.grad(lambda up, down: (feed_forward(x, up, down) * c).sum(), (0, 1))(up, down)


@program(f32(768, 192, cut=(ALL, NO)), f32(192, 96, cut=(ALL, NO)), to=[(ALL, NO)])
def cut_weight(x, w):
    return jnp.tanh(x @ w)


@program(f32(768, 192, cut=(ALL, NO)), f32(192, 96, cut=(ALL, NO)), to=[(ALL, NO)])
def cut_weight_gradient(x, w):
    return jax.grad(lambda w: cut_weight(x, w).sum())(w)


@program(f32(96, 192, cut=(ALL, NO)), to=[()])
def rows_summed(x):
    return jnp.tanh(x).sum(1)


@program(f32(96, 192, cut=(ALL, NO)), to=[(NO, ALL)])
def transposed_in_place(x):
    return x.T


@program(f32(96, 192, cut=(ALL, NO)), to=[(ALL, NO)])
def transposed_across(x):
    return x.T


@program(f32(96, 192, cut=(ALL, NO)), to=[(ALL,)])
def rows_laid_out(x):
    return x.reshape(-1)


# A layer of a transformer


TOKENS, MODEL, HIDDEN, HEADS = 96, 192, 768, 24


def transformer_layer(x, parameters):
    """Rows are tokens of one sequence, cut over y between blocks; batches are cut over x."""

    def constrained(value, *spec):
        return lax.with_sharding_constraint(value, jax.sharding.PartitionSpec(*spec))

    def normalized(value, scale):
        return value * lax.rsqrt((value * value).mean(-1, keepdims=True) + 1e-6) * scale

    query, key, value, out, up, down, scale_attention, scale_forward = parameters
    h = normalized(x, scale_attention)
    q, k, v = (jnp.einsum("btm,mhd->bthd", h, w) for w in (query, key, value))
    scores = jnp.einsum("bthd,bshd->bhts", q, k) / jnp.sqrt(q.shape[-1])
    mixed = jnp.einsum("bhts,bshd->bthd", jax.nn.softmax(scores, -1), v)
    x = constrained(x + jnp.einsum("bthd,hdm->btm", mixed, out), "x", "y", None)
    h = normalized(x, scale_forward)
    return constrained(x + jax.nn.gelu(h @ up) @ down, "x", "y", None)


HEAD = f32(MODEL, HEADS, MODEL // HEADS, cut=(X, Y, NO))
TRANSFORMER = [
    f32(6, TOKENS, MODEL, cut=(X, Y, NO)),
    HEAD,
    HEAD,
    HEAD,
    f32(HEADS, MODEL // HEADS, MODEL, cut=(Y, NO, X)),
    f32(MODEL, HIDDEN, cut=(X, Y)),
    f32(HIDDEN, MODEL, cut=(Y, X)),
    f32(MODEL),
    f32(MODEL),
]


@program(*TRANSFORMER, to=[(X, Y, NO)])
def transformer_forward(x, *parameters):
    return transformer_layer(x, parameters)


@program(*TRANSFORMER, TRANSFORMER[0], to=[each.spec for each in TRANSFORMER[1:]])
def transformer_gradient(*arguments):
    x, *parameters, c = arguments
    return tuple(jax.grad(lambda parameters: (transformer_layer(x, parameters) * c).sum())(parameters))
