"""Windows, segments, scans and matrices of derivatives."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

INF = float("inf")


def numbers(*shape, start=0.0):
    return np.round(np.sin(np.arange(int(np.prod(shape))) * 1.7 + start), 3).reshape(shape)


def windows():
    x = numbers(2, 5, 4, 3)
    reduce = lambda start, op, *rest, **o: lambda x: lax.reduce_window(x, start, op, *rest, **o)
    yield "reduce_window, add", reduce(0.0, lax.add, (1, 2, 3, 1), (1, 2, 1, 1), "SAME"), [x], True
    yield "reduce_window, max", reduce(-INF, lax.max, (1, 2, 2, 1), (1, 1, 2, 1), "VALID"), [x], True
    yield "reduce_window, min", reduce(INF, lax.min, (1, 2, 2, 1), (1, 1, 1, 1), "SAME"), [x], True
    yield "reduce_window, multiply", reduce(1.0, lax.mul, (1, 2, 2, 1), (1, 1, 1, 1), "VALID"), [x], False
    yield ("reduce_window, dilated", reduce(0.0, lax.add, (1, 2, 2, 1), (1, 1, 1, 1), ((0, 0), (1, 0), (0, 2), (0, 0)),
                                            window_dilation=(1, 2, 1, 1)), [x], True)
    around = lambda w: (1, *w, 1)
    pool = lambda start, op, w, s, p: lambda x: lax.reduce_window(x, start, op, around(w), around(s), p)
    yield "max_pool", pool(-INF, lax.max, (2, 2), (2, 2), "VALID"), [x], True
    yield "min_pool", pool(INF, lax.min, (2, 2), (1, 1), "SAME"), [x], True
    yield "avg_pool", lambda x: pool(0.0, lax.add, (2, 2), (1, 1), "SAME")(x) / 4, [x], True
    yield ("avg_pool of what is there", lambda x: pool(0.0, lax.add, (2, 2), (1, 1), "SAME")(x)
           / pool(0.0, lax.add, (2, 2), (1, 1), "SAME")(jnp.ones_like(x)), [x], True)
    y, w = numbers(2, 4, 3, 2), numbers(3, 2, 2, 3, start=1.0)
    for padding in ("SAME", "VALID", ((1, 2), (0, 1))):
        for strides in ((1, 1), (2, 3)):
            yield (f"conv_transpose {str(padding).replace(' ', '')} {strides[0]}",
                   lambda x, w, p=padding, s=strides: lax.conv_transpose(x, w, s, p), [y, w], True)
    yield "conv_transpose, dilated", lambda x, w: lax.conv_transpose(x, w, (2, 2), "SAME", rhs_dilation=(2, 1)), [y, w], True


def segments():
    x = numbers(6, 2)
    ids = np.array([2, 0, 2, 5, 1, -1])
    for name in ("sum", "max", "min", "prod"):
        yield "segment_" + name, lambda x, f=getattr(jax.ops, "segment_" + name): f(x, ids, 4), [x], name in ("sum", "max", "min")


def scans():
    x = numbers(7, 2)
    for n in (1, 2, 5, 7):
        yield f"associative_scan {n}", lambda x: lax.associative_scan(jnp.multiply, x), [x[:n] + 2.0], True
    yield "associative_scan, reverse", lambda x: lax.associative_scan(jnp.add, x, reverse=True, axis=1), [x], True
    line = lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1])
    yield "associative_scan of pairs", lambda a, b: tuple(lax.associative_scan(line, (a, b))), [x, x + 1.0], True
    yield "map", lambda x: lax.map(lambda row: row @ row, x), [x], True
    yield "optimization_barrier", lambda x: lax.optimization_barrier((x, x * 2.0)), [x], True
    for i in (-1, 0, 1, 2, 9):
        branches = [jnp.sin, lambda x: x * x, lambda x: -x]
        yield f"switch_case {i}", lambda x, i=i: lax.switch(i, branches, x), [x], True


def jacobians():
    x, a = numbers(3) + 0.1, numbers(2, 3)
    f = lambda x, a: jnp.tanh(a @ x) * x[0]
    yield "jacrev", jax.jacrev(f), [x, a], True
    yield "jacfwd", jax.jacfwd(f), [x, a], True
    yield "hessian", jax.hessian(f), [x, a], False
    yield "hessian of a scalar", jax.hessian(lambda x: jnp.sum(x**3) * x[0]), [x], True


def cases():
    for family in (windows, segments, scans, jacobians):
        yield from family()
