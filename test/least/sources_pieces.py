"""Arrays that are put together and taken apart along what is cut, as users' programs often do."""

import jax
import jax.numpy as jnp
from jax import lax

from sources import ALL, COLUMN, NO, ROWS, VECTOR, X, Y, f32, i32, program

HALF = f32(48, 192, cut=(ALL, NO))
SOME = f32(24, 192, cut=(ALL, NO))


@program(f32(48, 192), HALF, to=[(ALL, NO)])
def concatenation_with_whole(whole, cut):
    return jnp.concatenate([whole, cut])


@program(f32(48, 192), HALF, ROWS, to=[(NO, NO), (ALL, NO)])
def concatenation_with_whole_gradient(whole, cut, c):
    return jax.vjp(lambda whole, cut: jnp.concatenate([whole, cut]), whole, cut)[1](c)


@program(HALF, to=[(ALL, NO)])
def concatenation_with_zeros(x):
    return jnp.concatenate([jnp.zeros((48, 192)), x])


@program(ROWS, SOME, to=[(ALL, NO)])
def update_of_placed_rows(x, rows):
    return x.at[20:44].set(rows)


@program(ROWS, SOME, to=[(ALL, NO)])
def update_slice_of_placed_rows(x, rows):
    return lax.dynamic_update_slice(x, rows, (20, 0))


@program(ROWS, f32(24, 192), to=[(ALL, NO)])
def update_of_placed_whole_rows(x, rows):
    return x.at[20:44].set(rows)


@program(ROWS, SOME, to=[(ALL, NO)])
def placed_rows_added(x, rows):
    return x.at[20:44].add(rows)


@program(ROWS, SOME, ROWS, to=[(ALL, NO), (ALL, NO)])
def update_of_placed_rows_gradient(x, rows, c):
    return jax.vjp(lambda x, rows: x.at[20:44].set(rows), x, rows)[1](c)


@program(ROWS, SOME, ROWS, to=[(ALL, NO), (ALL, NO)])
def update_slice_of_placed_rows_gradient(x, rows, c):
    return jax.vjp(lambda x, rows: lax.dynamic_update_slice(x, rows, (20, 0)), x, rows)[1](c)


@program(ROWS, to=[(ALL, NO)])
def update_by_number(x):
    return x.at[20:44].set(1.0)


@program(f32(96, 768, cut=(X, Y)), to=[(ALL, NO), (ALL, NO)])
def approximate_top_k_of_cut_rows(x):
    return tuple(lax.approx_max_k(x, 8))


@program(f32(768, 96, cut=(Y, X)), to=[(NO, ALL), (NO, ALL)])
def approximate_top_k_of_cut_columns(x):
    return tuple(lax.approx_max_k(x, 8, reduction_dimension=0))


@program(i32(96, cut=(X,)), f32(96, 64, cut=(X, NO)), to=[(Y, NO)])
def one_hot_product_gradient(ids, c):
    return jax.vjp(lambda table: jax.nn.one_hot(ids, 768) @ table, jnp.zeros((768, 64)))[1](c)[0]


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def cumulative_minimum_gradient(x, c):
    return jax.vjp(lambda x: lax.cummin(x, 0), x)[1](c)[0]


@program(COLUMN, to=[()])
def squared_differences_of_neighbours(x):
    return ((x[1:] - x[:-1])**2).sum()


@program(COLUMN, to=[(ALL, NO)])
def row_before_where_negative(x):
    return jnp.where(x < 0, jnp.roll(x, 1, 0), x)


@program(ROWS, to=[(ALL, NO)] * 3)
def split_rows(x):
    return tuple(jnp.split(x, 3))


@program(ROWS, ROWS, to=[(ALL, NO)])
def rows_interleaved(a, b):
    return jnp.stack([a, b], 1).reshape(192, 192)


@program(ROWS, ROWS, to=[(NO, ALL, NO)])
def stacked(a, b):
    return jnp.stack([a, b])


@program(ROWS, to=[(ALL, NO)])
def tiled_rows(x):
    return jnp.tile(x, (2, 1))


@program(COLUMN, i32(768, cut=(ALL,)), to=[()])
def segment_sums(x, segments):
    return jax.ops.segment_sum(x, segments, num_segments=48)


@program(COLUMN, i32(768, cut=(ALL,)), to=[(ALL, NO)])
def segment_sums_wanted_cut(x, segments):
    return jax.ops.segment_sum(x, segments, num_segments=48)


@program(i32(768, cut=(ALL,)), f32(48, 24), COLUMN, to=[()])
def segments_looked_up_gradient(segments, table, c):
    return jax.vjp(lambda table: table[segments], table)[1](c)[0]


@program(ROWS, i32(24, 192), to=[()])
def taken_along_cut_dimension(x, ids):
    return jnp.take_along_axis(x, ids, axis=0)


@program(ROWS, i32(24), to=[()])
def rows_taken(x, ids):
    return x[ids]


@program(ROWS, f32(96, 192), to=[(ALL, NO)])
def loop_writes_rows(x, rows):
    return lax.fori_loop(0, 96, lambda i, x: x.at[i].set(rows[i]), x)


@program(ROWS, f32(192), i32(96), to=[(ALL, NO)])
def loop_adds_to_rows(x, row, ids):
    return lax.fori_loop(0, 96, lambda i, x: x.at[ids[i]].add(row), x)


@program(VECTOR, to=[(ALL, NO)])
def diagonal_matrix(x):
    return jnp.diag(x[:96])


@program(f32(96, 96, cut=(ALL, NO)), to=[(ALL,)])
def diagonal(x):
    return jnp.diagonal(x)


@program(ROWS, to=[(ALL, NO)])
def shifted_with_zeros(x):
    return jnp.concatenate([jnp.zeros((1, 192)), x[:-1]])


@program(ROWS, f32(1, 192), to=[(ALL, NO)])
def row_before_first(x, first):
    return jnp.concatenate([first, x[:-1]])


@program(f32(96, 96, cut=(X, Y)), to=[(X, Y, NO)])
def patches(x):
    return x.reshape(24, 4, 24, 4).transpose(0, 2, 1, 3).reshape(24, 24, 16)


@program(i32(6144, cut=(ALL,)), to=[()])
def counts_of_numbers(x):
    return jnp.bincount(x, length=48)
