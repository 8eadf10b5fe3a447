"""More kinds of what sources.py has, each once: scans in the other direction, updates, stencils, pooling, batches of matrices."""

import jax
import jax.numpy as jnp
from jax import lax

from sources import ALL, Argument, COLUMN, IMAGE, NO, ROWS, SIGNAL, VECTOR, X, Y, convolved, f32, i32, pooled, program

BATCH = f32(24, 16, 16, cut=(ALL, NO, NO))


@program(COLUMN, to=[(ALL, NO)])
def cumulative_product_reverse(x):
    return lax.cumprod(x, 0, reverse=True)


@program(COLUMN, to=[(ALL, NO)])
def cumulative_maximum_reverse(x):
    return lax.cummax(x, 0, reverse=True)


@program(COLUMN, to=[(ALL, NO)])
def cumulative_minimum(x):
    return lax.cummin(x, 0)


@program(COLUMN, to=[(ALL, NO)])
def cumulative_log_sum_exp_reverse(x):
    return lax.cumlogsumexp(x, 0, reverse=True)


@program(f32(96, 768, cut=(X, Y)), to=[(X, Y)])
def cumulative_sum_of_rows(x):
    return jnp.cumsum(x, 1)


@program(ROWS, f32(24, 192), i32(24), to=[(ALL, NO)])
def rows_added(x, rows, ids):
    return x.at[ids].add(rows, mode='drop')


@program(ROWS, f32(24, 192), i32(24), to=[(ALL, NO)])
def rows_scattered(x, rows, ids):
    return x.at[ids].set(rows, mode='drop')


@program(ROWS, f32(24, 192), i32(), to=[(ALL, NO)])
def update_of_some_rows(x, rows, i):
    return lax.dynamic_update_slice(x, rows, (i, 0))


@program(ROWS, to=[(ALL, NO)])
def every_second_row(x):
    return x[::2]


@program(ROWS, to=[(ALL, NO)])
def repeated_rows(x):
    return jnp.repeat(x, 2, axis=0)


@program(ROWS, i32(96, 1, cut=(ALL, NO)), to=[(ALL, NO)])
def taken_along_rows(x, ids):
    return jnp.take_along_axis(x, ids, axis=1)


@program(ROWS, i32(96, cut=(ALL,)), to=[(ALL,)])
def labels_picked(x, labels):
    return x[jnp.arange(96), labels]


@program(i32(96, cut=(ALL,)), f32(96, cut=(ALL,)), to=[(ALL, NO)])
def labels_picked_gradient(labels, c):
    return jax.vjp(lambda x: x[jnp.arange(96), labels], jnp.zeros((96, 192)))[1](c)[0]


@program(ROWS, to=[(ALL, NO)])
def triangle(x):
    return jnp.tril(x)


@program(ROWS, to=[(ALL, NO)])
def roll_by_one(x):
    return jnp.roll(x, 1, 0)


@program(f32(96, 192, cut=(X, Y)), to=[(X, Y)])
def roll_both(x):
    return jnp.roll(x, (1, -1), (0, 1))


@program(f32(96, 192, cut=(X, Y)), to=[(X, Y)])
def laplacian(x):
    return jnp.roll(x, 1, 0) + jnp.roll(x, -1, 0) + jnp.roll(x, 1, 1) + jnp.roll(x, -1, 1) - 4 * x


@program(f32(96, 192, cut=(X, Y)), to=[(X, Y)])
def stencil_inside(u):
    return u.at[1:-1, 1:-1].set(0.25 * (u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:]))


@program(f32(96, 96, cut=(ALL, NO)), to=[(ALL, NO)])
def stencil_inside_rows(u):
    return u.at[1:-1].set(0.25 * (u[:-2] + 2 * u[1:-1] + u[2:]))


@program(COLUMN, to=[(ALL, NO)])
def difference_to_row_before(x):
    return jnp.diff(x, axis=0, prepend=0.)


@program(COLUMN, to=[(ALL, NO)])
def neighbours_around(x):
    p = jnp.pad(x, ((1, 1), (0, 0)), mode="wrap")
    return p[2:] - p[:-2]


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def cumulative_product_gradient(x, c):
    return jax.vjp(lambda x: jnp.cumprod(x, 0), x)[1](c)[0]


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def cumulative_log_sum_exp_gradient(x, c):
    return jax.vjp(lambda x: lax.cumlogsumexp(x, 0), x)[1](c)[0]


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def cumulative_maximum_gradient(x, c):
    return jax.vjp(lambda x: lax.cummax(x, 0), x)[1](c)[0]


@program(COLUMN, to=[(ALL, NO), (NO, NO)])
def qr_of_tall(x):
    return tuple(jnp.linalg.qr(x))


@program(COLUMN, f32(1, 24), f32(1, 24), to=[(ALL, NO)])
def neighbours_with_boundary(x, first, last):
    p = jnp.concatenate([first, x, last])
    return p[2:] - p[:-2]


@program(IMAGE, to=[(NO, ALL, NO)])
def average_pool(x):
    return lax.reduce_window(x, 0., lax.add, (1, 3, 3), (1, 1, 1), "SAME") / 9


@program(IMAGE, IMAGE, to=[(NO, ALL, NO)])
def average_pool_gradient(x, c):
    return jax.grad(lambda x: (lax.reduce_window(x, 0., lax.add, (1, 3, 3), (1, 1, 1), "SAME") * c).sum())(x)


@program(IMAGE, f32(4, 48, 12, cut=(NO, ALL, NO)), to=[(NO, ALL, NO)])
def average_pool_three_by_two_gradient(x, c):
    return jax.grad(lambda x: (lax.reduce_window(x, 0., lax.add, (1, 3, 3), (1, 2, 2), "SAME") * c).sum())(x)


@program(IMAGE, f32(4, 48, 12, cut=(NO, ALL, NO)), to=[(NO, ALL, NO)])
def max_pool_three_by_two_gradient(x, c):
    return jax.grad(lambda x: (pooled(x, 3, 2) * c).sum())(x)


@program(SIGNAL, f32(4, 8, 8), to=[(NO, ALL, NO)])
def convolution_strided(x, k):
    return lax.conv_general_dilated(x, k, (2,), "SAME", dimension_numbers=("NHC", "HIO", "NHC"))


@program(SIGNAL, f32(5, 8, 8), SIGNAL, to=[(NO, ALL, NO)])
def convolution_input_gradient(x, k, c):
    return jax.grad(lambda x: (convolved(x, k) * c).sum())(x)


@program(SIGNAL, f32(4, 8, 8), to=[(NO, ALL, NO)])
def convolution_transposed(x, k):
    return lax.conv_transpose(x, k, (2,), "SAME", dimension_numbers=("NHC", "HIO", "NHC"))


@program(f32(96, 48, cut=(ALL, NO)), to=[(ALL, NO)])
def real_fft_of_rows(x):
    return jnp.fft.rfft(x, axis=1)


@program(BATCH, to=[(ALL, NO, NO), (ALL, NO, NO)])
def qr_of_batch(a):
    return tuple(jnp.linalg.qr(a))


@program(BATCH, to=[(ALL, NO)])
def eigenvalues_of_batch(a):
    return jnp.linalg.eigvalsh(a)


@program(BATCH, f32(24, 16, 4, cut=(ALL, NO, NO)), to=[(ALL, NO, NO)])
def solve_of_batch(a, b):
    return jnp.linalg.solve(a + 16 * jnp.eye(16), b)


@program(BATCH, to=[(ALL, NO)])
def singular_values_of_batch(a):
    return jnp.linalg.svd(a, compute_uv=False)


@program(f32(192, 192, cut=(Y, NO)), f32(192, 24, cut=(Y, NO)), to=[(Y, NO)])
def triangular_solve_transposed(a, b):
    return lax.linalg.triangular_solve(a/192, b, left_side=True, lower=True, transpose_a=True, unit_diagonal=True)


@program(f32(96, 24, 24, cut=(X, Y, NO)), to=[(X, Y, NO)])
def batch_norm(x):
    return jax.nn.standardize(x, axis=(0, 1))


@program(f32(768, 96, cut=(ALL, NO)), f32(96, 192), to=[(NO, ALL)])
def gradient_wanted_cut(b, w):
    return jax.grad(lambda w: jnp.tanh(b @ w).sum())(w)


@program(f32(768, 96, cut=(ALL, NO)), f32(96, 192, cut=(NO, ALL)), to=[(NO, ALL)])
def fsdp_step(b, w):
    return w - 0.1 * jax.grad(lambda w: jnp.tanh(b @ w).sum())(w)


@program(ROWS, to=[(ALL, NO)])
def neighbours_reflected(x):
    around = jnp.pad(x, ((1, 1), (0, 0)), mode='reflect')
    return around[:-2] + around[2:] - 2 * x


@program(ROWS, to=[(ALL, NO)])
def neighbours_repeated(x):
    around = jnp.pad(x, ((1, 1), (0, 0)), mode='edge')
    return around[:-2] + around[2:] - 2 * x


@program(f32(24, 96, 96, cut=(ALL, NO, NO)), i32(), f32(48, 96, cut=(ALL, NO)), f32(48, 96, cut=(ALL, NO)), to=[(ALL, NO, NO)])
def some_layer_of_cut_stack_gradient(weights, i, x, c):
    return jax.vjp(lambda weights: x @ weights[i], weights)[1](c)[0]


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def cumulative_product_reverse_gradient(x, c):
    return jax.vjp(lambda x: lax.cumprod(x, 0, reverse=True), x)[1](c)[0]


def recurrence(a, b, reverse=False):
    def join(left, right):
        return left[0] * right[0], right[0] * left[1] + right[1]
    return lax.associative_scan(join, (a, b), reverse=reverse)[1]


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def associative_scan_reverse(a, b):
    return recurrence(a, b, reverse=True)


@program(COLUMN, COLUMN, COLUMN, to=[(ALL, NO), (ALL, NO)])
def associative_scan_gradient(a, b, c):
    return jax.vjp(recurrence, a, b)[1](c)


@program(VECTOR, to=[()])
def median_of_vector(x):
    return jnp.median(x)


@program(VECTOR, to=[(NO,)])
def quantiles_of_vector(x):
    return jnp.quantile(x, jnp.array([0.1, 0.5, 0.9]))


@program(VECTOR, VECTOR, to=[(ALL,)])
def sort_gradient(x, c):
    return jax.vjp(jnp.sort, x)[1](c)[0]


@program(VECTOR, f32(8), to=[(ALL,)])
def top_k_gradient(x, c):
    return jax.vjp(lambda x: lax.top_k(x, 8)[0], x)[1](c)[0]


@program(i32(6144, cut=(ALL,)), to=[(NO,)])
def unique_values(x):
    return jnp.unique(x, size=96, fill_value=-1)


@program(f32(96, 48, cut=(ALL, NO)), Argument((96, 48), (ALL, NO), "complex64"), to=[(ALL, NO)])
def fft_along_cut_rows_gradient(x, c):
    return jax.vjp(lambda x: jnp.fft.fft(x.astype(jnp.complex64), axis=0), x)[1](c)[0]


@program(f32(192, 192, cut=(Y, NO)), f32(192, 24, cut=(Y, NO)), f32(192, 24, cut=(Y, NO)), to=[(Y, NO)])
def triangular_solve_gradient(a, b, c):
    def solve(b):
        return lax.linalg.triangular_solve(a / 192, b, left_side=True, lower=True, unit_diagonal=True)
    return jax.vjp(solve, b)[1](c)[0]
