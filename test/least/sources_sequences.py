"""What models of sequences do along their time, where that is cut."""

import jax
import jax.numpy as jnp
from jax import lax

from sources import ALL, COLUMN, NO, f32, i32, program
from sources_kinds import recurrence


@program(COLUMN, COLUMN, COLUMN, to=[(ALL, NO), (ALL, NO)])
def associative_scan_reverse_gradient(a, b, c):
    return jax.vjp(lambda a, b: recurrence(a, b, reverse=True), a, b)[1](c)


@program(COLUMN, COLUMN, to=[(), (ALL, NO), (ALL, NO)])
def associative_scan_value_and_gradient(a, b):
    value, gradient = jax.value_and_grad(lambda a, b: (recurrence(a, b)**2).sum(), (0, 1))(a, b)
    return value, *gradient


@program(COLUMN, COLUMN, COLUMN, to=[(ALL, NO)])
def associative_scan_gradient_of_inputs(a, b, c):
    return jax.vjp(lambda b: recurrence(a, b), b)[1](c)[0]


@program(COLUMN, to=[(ALL, NO)])
def scan_of_means_of_rows(x):
    return lax.associative_scan(lambda left, right: left * right.mean(1, keepdims=True), x)


FACTORS = f32(768, cut=(ALL,))


def recurrence_of_rows(a, b):
    """One factor a row, for all features."""
    def join(left, right):
        return left[0] * right[0], right[0][:, None] * left[1] + right[1]
    return lax.associative_scan(join, (a, b))[1]


@program(FACTORS, COLUMN, to=[(ALL, NO)])
def scan_of_factors_of_rows(a, b):
    return recurrence_of_rows(a, b)


@program(FACTORS, COLUMN, COLUMN, to=[(ALL,), (ALL, NO)])
def scan_of_factors_of_rows_gradient(a, b, c):
    return jax.vjp(recurrence_of_rows, a, b)[1](c)


@program(f32(768, 1, cut=(ALL, NO)), COLUMN, to=[(ALL, NO)])
def scan_of_broadcast_factors(a, b):
    return recurrence(a, b)


@program(f32(768, 1, cut=(ALL, NO)), COLUMN, to=[(ALL, NO)])
def scan_of_broadcast_factors_reverse(a, b):
    return recurrence(a, b, reverse=True)


@program(f32(768, 1, cut=(ALL, NO)), COLUMN, COLUMN, to=[(ALL, NO), (ALL, NO)])
def scan_of_broadcast_factors_gradient(a, b, c):
    return jax.vjp(recurrence, a, b)[1](c)


@program(COLUMN, to=[(ALL, NO)])
def scan_of_constant_factor(b):
    return recurrence(jnp.full_like(b, 0.9), b)


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def scan_of_constant_factor_gradient(b, c):
    return jax.vjp(lambda b: recurrence(jnp.full_like(b, 0.9), b), b)[1](c)[0]


@program(f32(24), COLUMN, to=[(ALL, NO)])
def scan_of_factors_of_features_reverse(a, b):
    return recurrence(jnp.broadcast_to(jax.nn.sigmoid(a), b.shape), b, reverse=True)


STARTS = i32(768, 24, cut=(ALL, NO))


def sums_of_segments(starts, x):
    def join(left, right):
        return left[0] | right[0], jnp.where(right[0], right[1], left[1] + right[1])
    return lax.associative_scan(join, (starts > 0, x))[1]


@program(STARTS, COLUMN, COLUMN, to=[(ALL, NO)])
def scan_of_segments_gradient(starts, x, c):
    return jax.vjp(lambda x: sums_of_segments(starts, x), x)[1](c)[0]


@program(STARTS, COLUMN, COLUMN, to=[(ALL, NO)])
def scan_with_starts_gradient(starts, x, c):
    return jax.vjp(lambda x: recurrence(0.9 * (1.0 - (starts > 0)), x), x)[1](c)[0]


def turned(a, b):
    """Products of complex numbers."""
    def join(left, right):
        return left[0] * right[0] - left[1] * right[1], left[0] * right[1] + left[1] * right[0]
    return lax.associative_scan(join, (a, b))


@program(COLUMN, COLUMN, COLUMN, COLUMN, to=[(ALL, NO), (ALL, NO)])
def scan_of_rotations_gradient(a, b, c, d):
    return jax.vjp(turned, a, b)[1]((c, d))


@program(COLUMN, COLUMN, to=[(ALL, NO), (ALL, NO)])
def scan_of_maximum_and_sum(m, s):
    def join(left, right):
        most = jnp.maximum(left[0], right[0])
        return most, left[1] * jnp.exp(left[0] - most) + right[1] * jnp.exp(right[0] - most)
    return lax.associative_scan(join, (m, s))


WAVE = f32(4, 96, 24, cut=(NO, ALL, NO))


def each_channel(x, kernel):
    """A window of each channel for itself, of rows up to the one at hand."""
    return lax.conv_general_dilated(
        x, kernel, (1,), [(3, 0)], feature_group_count=24, dimension_numbers=("NHC", "HIO", "NHC"))


@program(WAVE, f32(4, 1, 24), to=[(NO, ALL, NO)])
def depthwise_convolution(x, kernel):
    return each_channel(x, kernel)


@program(WAVE, f32(4, 1, 24), WAVE, to=[(NO, ALL, NO), ()])
def depthwise_convolution_gradient(x, kernel, c):
    return jax.vjp(each_channel, x, kernel)[1](c)


CHANNELS = f32(4, 96, 24, cut=(NO, NO, ALL))


@program(CHANNELS, f32(4, 1, 24, cut=(NO, NO, ALL)), CHANNELS, to=[(NO, NO, ALL), (NO, NO, ALL)])
def depthwise_convolution_of_cut_channels_gradient(x, kernel, c):
    return jax.vjp(each_channel, x, kernel)[1](c)


SEQUENCES = f32(24, 96, 24, cut=(ALL, NO, NO))


@program(SEQUENCES, f32(4, 1, 24), SEQUENCES, to=[(ALL, NO, NO), ()])
def depthwise_convolution_of_batch_gradient(x, kernel, c):
    return jax.vjp(each_channel, x, kernel)[1](c)


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def scan_of_sums_gradient(x, c):
    return jax.grad(lambda x: (lax.associative_scan(jnp.add, x) * c).sum())(x)


MATRICES = f32(96, 4, 4, cut=(ALL, NO, NO))


@program(MATRICES, to=[(ALL, NO, NO)])
def associative_scan_of_matrices(x):
    return lax.associative_scan(lambda left, right: right @ left, x)


@program(COLUMN, to=[(ALL, NO)])
def associative_scan_of_equal_inputs(x):
    return recurrence(x, x)
