#!/usr/bin/env python3
"""Writes the programs of test/gradients/programs: functions of one number t in JAX's own text, with their derivative at 0.

    PYTHON programs.py FOLDER        needs jax 0.12, whose lgamma, frexp and ldexp are written out by bits

The derivative is JAX's where JAX has one that holds, else a central difference of what JAX computes, in f64.
"""

import os
import pathlib
import re
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["JAX_ENABLE_X64"] = "1"

import jax
import jax.numpy as jnp
import jax.scipy as jsp
import numpy as np
from jax import lax

draw = np.random.RandomState(7)
x, y, direction = (jnp.asarray(draw.uniform(0.3, 3.0, 5)) for _ in range(3))
square, other = (jnp.asarray(draw.randn(2, 4, 4)) for _ in range(2))
high, weights = (jnp.asarray(draw.randn(2, 5, 3)) for _ in range(2))
symmetric = square + jnp.swapaxes(square, -1, -2)


def along(function, *starts, ways=None):
    """function at starts + t ways, weighted and added up."""
    ways = ways or [jnp.asarray(np.random.RandomState(i).uniform(-1, 1, s.shape), s.dtype) for i, s in enumerate(starts)]

    def of(t):
        found = jax.tree.leaves(function(*(s + t.astype(s.dtype) * w for s, w in zip(starts, ways))))
        draw = np.random.RandomState(3)
        return sum(jnp.sum(jnp.asarray(draw.uniform(0.5, 1.5, f.shape), f.dtype) * f) for f in found)

    return of


def f32(*arrays):
    return [a.astype(jnp.float32) for a in arrays]


def counted(x, first, end):
    """What a loop makes of x whose counter has the type of its bounds."""
    def step(carried):
        i, x = carried
        return i + jnp.ones_like(i), x + 0.05 * jnp.sin(x + (i - first).astype(x.dtype))

    return lax.while_loop(lambda carried: carried[0] < end, step, (first, x))[1]


PROGRAMS = {
    "bessel": along(lambda x: (lax.bessel_i0e(x), lax.bessel_i1e(x)), jnp.array([-9.0, -0.7, 0.2, 3.0, 60.0])),
    "zeta": along(lambda q: lax.zeta(jnp.array([1.5, 2.0, 3.0, 4.5, 6.0]), q), x),
    "polygamma": along(lambda x: (lax.polygamma(jnp.full(5, 2.0), x), lax.digamma(x)), x),
    "gammainc": along(lambda a, x: (lax.igamma(a, x), lax.igammac(a, x)), x, y),
    "random_gamma_grad": along(lambda a, x: lax.random_gamma_grad(a, x), x, y),
    "betainc": along(lambda a, b, x: lax.betainc(a, b, x / 4), x, y, direction),
    "expi": along(lambda x: jsp.special.expi(x), jnp.array([-3.0, -0.5, 0.4, 3.0, 6.0])),
    "lgamma": along(lambda x: lax.lgamma(x), *f32(x)),
    "beta_logpdf": along(lambda x, a, b: jsp.stats.beta.logpdf(x / 4, a, b), *f32(x, y, direction)),
    "t_logpdf": along(lambda x, df: jsp.stats.t.logpdf(x, df), *f32(x, y)),
    "frexp": along(lambda x: jnp.frexp(x)[0] * x + jnp.frexp(x)[1], x * 10),
    "ldexp": along(lambda x: jnp.ldexp(x * x, jnp.array([1, -2, 3, 0, 9])), x),
    "ndtri": along(lambda x: jsp.special.ndtri(x / 4), *f32(x)),
    "eigh": along(lambda a: (jnp.linalg.eigh(a)[0], jnp.linalg.eigh(a)[1] ** 2), symmetric),
    "lu": along(lambda a, b: (lax.linalg.lu(a)[0], lax.linalg.lu(b)[0]), high, jnp.swapaxes(high, 1, 2)),
    "svd": along(
        lambda a, b, c: [
            (u**2, s, v**2)
            for u, s, v in (jnp.linalg.svd(a), jnp.linalg.svd(b, False), jnp.linalg.svd(c, full_matrices=False))
        ],
        square, high, jnp.swapaxes(high, 1, 2)),
    "singular_values": along(lambda a: jnp.linalg.svd(a, compute_uv=False), high),
    "qr": along(
        lambda a, b, c: [(jnp.abs(q) * q, r) for q, r in map(jnp.linalg.qr, (a, b, c))],
        square, high, jnp.swapaxes(high, 1, 2)),
    "eigenvalues": along(lambda a: (lambda w: (w.real**2, jnp.abs(w)))(jnp.linalg.eigvals(a)), square),
    "extremes": along(  # which the value that they begin with may be
        lambda x: (lax.reduce_window(x, 0.3, lax.max, (1, 2, 2), (1, 1, 1), "SAME"),
                   lax.reduce_window(x, -0.2, lax.min, (1, 2, 2), (1, 2, 1), "VALID"),
                   lax.reduce(x, 0.4, lax.max, (0, 1))), square),
    "cumlogsumexp": along(
        lambda x, a: (lax.cumlogsumexp(x * 30), lax.cumlogsumexp(a, axis=1, reverse=True), lax.cumlogsumexp(a[:, :1], axis=1)),
        x, square),
    "clamp": along(  # with bounds that cross in some elements
        lambda low, x, high: lax.clamp(low, x, high), x, y + square.ravel()[:5], y),
    "counters": along(  # of i8 with more iterations than it has numbers, and with as many, and of numbers that no double has
        lambda x, a, b: (counted(x, jnp.int8(-100), jnp.int8(100)), counted(a, jnp.int8(-60), jnp.int8(60)),
                         counted(b, jnp.int64(2**53 + 1), jnp.int64(2**53 + 8))), x, y, direction),
    "expm": along(jsp.linalg.expm, square[0] * 2),
    "tridiagonal_solve": along(
        lax.linalg.tridiagonal_solve, jnp.array([0.0, 1, 2, 0.5]), jnp.array([4.0, 5, 6, 7]),
        jnp.array([1.0, 1, -1, 0]), other[0],
        ways=[jnp.array([0.0, 1, -1, 0.3]), jnp.array([1.0, 0.2, 2, 1]), jnp.array([0.5, 1, 1, 0]), square[0]]),
}
# JAX gives the upper bound no derivative where the bounds cross and the operand is less than both, though it is the result there.
DIFFERENCES = {"clamp"}


def main() -> None:
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, function in PROGRAMS.items():
        if len(sys.argv) > 2 and not re.search(sys.argv[2], name):
            continue
        start = jnp.float64(0)
        try:
            if name in DIFFERENCES:
                raise NotImplementedError
            slope = jax.grad(function)(start)
        except (NotImplementedError, ValueError, RuntimeError):
            slope = (function(start + 1e-6) - function(start - 1e-6)) / 2e-6
        text = jax.jit(function).lower(start).as_text()
        (folder / f"{name}.mlir").write_text(f"// DERIVATIVE: {float(slope):.12g}\n{text}")
        print(f"{name}: {float(slope):.12g}, {len(text.splitlines())} lines, {text.count('bitcast_convert')} casts")


if __name__ == "__main__":
    main()
