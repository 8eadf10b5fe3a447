"""Fourier transforms and solutions whose lines and matrices are cut."""

import jax
import jax.numpy as jnp
from jax import lax

from sources import ALL, Argument, COLUMN, NO, WAVES, Y, f32, program


@program(WAVES, to=[(NO, ALL)])
def fft_of_both_dimensions(x):
    return jnp.fft.fft2(x)


@program(Argument((6912,), (ALL,), "complex64"), to=[(ALL,)])
def fft_of_line(x):
    return jnp.fft.fft(x)


@program(Argument((6912,), (ALL,), "complex64"), to=[(ALL,)])
def inverse_fft_of_line(x):
    return jnp.fft.ifft(x)


@program(f32(192, 192, cut=(Y, NO)), f32(24, 192, cut=(NO, Y)), to=[(NO, Y)])
def triangular_solve_from_right(a, b):
    return lax.linalg.triangular_solve(a / 192, b, left_side=False, lower=True, unit_diagonal=True)


@program(f32(24, 24), COLUMN, to=[(ALL, NO)])
def triangular_solve_of_cut_rows(a, b):
    return lax.linalg.triangular_solve(a / 24, b, left_side=False, lower=True, unit_diagonal=True)


@program(COLUMN, COLUMN, to=[(ALL, NO)])
def qr_of_tall_gradient(x, c):
    return jax.vjp(lambda x: jnp.linalg.qr(x)[0], x)[1](c)[0]


@program(f32(192, 192, cut=(NO, Y)), to=[(NO, Y)])
def cholesky_by_columns(a):
    return lax.linalg.cholesky(a, symmetrize_input=False)


@program(f32(192, 192, cut=(ALL, NO)), to=[(ALL, NO), (NO, NO)])
def qr_of_square(x):
    return tuple(jnp.linalg.qr(x))
