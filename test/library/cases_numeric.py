"""Numerical functions, statistics and activations."""

import jax
import jax.numpy as jnp
import numpy as np

N = jax.nn
NAN, INF = float("nan"), float("inf")


def numbers(*shape, start=0.0):
    return np.round(np.sin(np.arange(int(np.prod(shape))) * 1.7 + start), 3).reshape(shape)


def activations():
    x = np.array([-7.0, -2.5, -0.8, -0.1, 0.2, 0.9, 2.5, 7.0])
    for name, f in dict(leaky_relu=N.leaky_relu, elu=N.elu, celu=N.celu, selu=N.selu, relu6=N.relu6, hard_tanh=N.hard_tanh,
                        hard_sigmoid=N.hard_sigmoid, hard_silu=N.hard_silu, log_sigmoid=N.log_sigmoid, soft_sign=N.soft_sign,
                        squareplus=N.squareplus, mish=N.mish, swish=N.swish, silu=N.silu, gelu=N.gelu, softplus=N.softplus, glu=N.glu, standardize=N.standardize).items():
        yield name, f, [x], True
    yield "leaky_relu 0.3", lambda x: N.leaky_relu(x, 0.3), [x], True
    yield "celu 2", lambda x: N.celu(x, 2.0), [x], True
    yield "glu, axis 0", lambda x: N.glu(x, axis=0), [numbers(4, 3)], True
    yield "standardize, axis 0", lambda x: N.standardize(x, axis=0), [numbers(4, 3)], True


def elementwise():
    x, y = numbers(6) + 0.01, numbers(6, start=2.0)
    for name in ("hypot", "logaddexp", "logaddexp2", "copysign", "fmod"):
        yield name, getattr(jnp, name), [x, y], name in ("hypot", "logaddexp", "logaddexp2")
    for name in ("sinc", "deg2rad", "rad2deg"):
        yield name, getattr(jnp, name), [x], True
    yield "sinc at 0", jnp.sinc, [np.zeros(1)], True
    yield "signbit", jnp.signbit, [np.array([-1.0, -0.0, 0.0, 2.0, -INF])], False
    yield "heaviside", jnp.heaviside, [np.array([-1.0, 0.0, 2.0]), np.array([0.5])], False
    yield "float_power", jnp.float_power, [np.array([1, 2, 3], np.int32), np.array([2.0, 0.5, -1.0])], False
    yield "select", lambda x: jnp.select([x > 0.5, x > 0], [x * 2, x - 1], 7.0), [x], True


def products():
    a, b, v, w = numbers(2, 3), numbers(4, 3, start=1.0), numbers(3, start=2.0), numbers(5, start=0.5)
    yield "inner", jnp.inner, [a, b], True
    yield "outer", jnp.outer, [v, w], True
    yield "vecdot", lambda a, b: jnp.vecdot(a, b), [a, a + 1.0], True
    yield "kron", jnp.kron, [a, b], True
    yield "kron of a vector", jnp.kron, [a, v], True
    yield "cross", jnp.cross, [a, a[::-1] + 0.5], True
    yield "cross in a plane", jnp.cross, [a[:, :2], a[:, 1:]], True
    yield "cross of 2 and 3", jnp.cross, [a[:, :2], a], True
    yield "cross, axis 0", lambda a, b: jnp.cross(a, b, axis=0), [b[:3], b[1:]], True
    for mode in ("full", "same", "valid"):
        for name, f in dict(convolve=jnp.convolve, correlate=jnp.correlate).items():
            yield f"{name}, {mode}", lambda a, v, f=f, m=mode: f(a, v, mode=m), [w, v], True
            yield f"{name}, {mode}, exchanged", lambda a, v, f=f, m=mode: f(a, v, mode=m), [numbers(4), w], True
    yield "correlate of complex numbers", jnp.correlate, [w + 1j, v * 1j], True


def shapes():
    x, v = numbers(3, 4), numbers(3)
    yield "diag", jnp.diag, [v], True
    yield "diag above", lambda v: jnp.diag(v, 1), [v], True
    yield "diag below", lambda v: jnp.diag(v, -2), [v], True
    yield "diag of a matrix", lambda x: jnp.diag(x, -1), [x], True
    yield "diagflat", jnp.diagflat, [x[:2, :2]], True
    yield "trace", jnp.trace, [x], True
    yield "trace above", lambda x: jnp.trace(x, 1, 1, 2), [numbers(2, 3, 4)], True
    yield "meshgrid", lambda x, y: tuple(jnp.meshgrid(x, y)), [v, x[0]], True
    yield "meshgrid ij", lambda x, y, z: tuple(jnp.meshgrid(x, y, z, indexing="ij")), [v, x[0], v[:2]], True
    for k in (-1, 0, 1, 2):
        yield f"rot90 {k}", lambda x, k=k: jnp.rot90(x, k), [x], True
    yield "fliplr", jnp.fliplr, [x], True
    yield "flipud", jnp.flipud, [x], True
    yield "append", lambda x, y: jnp.append(x, y), [x, v], True
    yield "append, axis 0", lambda x, y: jnp.append(x, y, axis=0), [x, x[:1]], True
    yield "column_stack", lambda x, y: jnp.column_stack([x, y]), [v, x], True
    yield "dstack", lambda x, y: jnp.dstack([x, y]), [x, x + 1.0], True
    yield "logspace", lambda a, b: jnp.logspace(a, b, 4, base=2.0), [np.array(0.5), np.array(2.0)], True
    yield "geomspace", lambda a, b: jnp.geomspace(a, b, 4), [np.array(0.5), np.array(8.0)], True


def lines():
    x, p = numbers(3, 5), np.array([2.0, -3.0, 0.5, 1.0])
    xp, fp = np.array([-1.0, -0.4, 0.3, 1.2]), np.array([2.0, -1.0, 0.5, 3.0])
    at = np.array([-2.0, -0.7, 0.1, 0.9, 5.0])
    yield "polyval", jnp.polyval, [p, x], True
    yield "roots", lambda p: jnp.sort(jnp.roots(p, strip_zeros=False)), [p], False
    yield "diff", jnp.diff, [x], True
    yield "diff twice, axis 0", lambda x: jnp.diff(x, 2, axis=0), [x], True
    yield "diff of booleans", lambda x: jnp.diff(x > 0), [x], False
    yield "ediff1d", jnp.ediff1d, [x], True
    yield "gradient", lambda x: jnp.gradient(x, 0.5, axis=-1), [x], True
    yield "gradient, axis 0", lambda x: jnp.gradient(x, axis=0), [x], True
    yield "trapezoid", jnp.trapezoid, [x], True
    yield "trapezoid, steps", lambda y: jnp.trapezoid(y, dx=0.5, axis=0), [x], True
    yield "trapezoid, points", jnp.trapezoid, [x, np.array([0.0, 0.5, 0.7, 1.5, 3.0])], True
    edges = np.array([-0.5, 0.0, 0.0, 0.75])
    for side in ("left", "right"):
        yield (f"searchsorted, {side}", lambda e, x, side=side: jnp.searchsorted(e, x, side=side).astype(jnp.int32),
               [edges, np.array([[-1.0, 0.0], [0.1, 0.75], [NAN, 2.0]])], False)
    yield "interp", jnp.interp, [at, xp, fp], True
    yield "interp with ends", lambda x, xp, fp: jnp.interp(x, xp, fp, left=7.0, right=-7.0), [at, xp, fp], True


def statistics():
    x = numbers(4, 5)
    holes = x.copy()
    holes[0, 1] = holes[2, :] = holes[3, 4] = NAN
    q = np.array([0.0, 0.3, 1.0])
    yield "quantile", lambda x: jnp.quantile(x, 0.3), [x], True
    yield "quantile, axis 0", lambda x, q: jnp.quantile(x, q, axis=0), [x, q], False
    yield "quantile, kept", lambda x, q: jnp.quantile(x, q, axis=1, keepdims=True), [x, q], False
    yield "quantile, axes", lambda x: jnp.quantile(x, 0.3, axis=(0, 2), keepdims=True), [numbers(2, 3, 4)], True
    yield "nanquantile, axes", lambda x: jnp.nanquantile(x, 0.6, axis=(2, 1)), [numbers(2, 3, 4)], True
    yield "quantile with NaN", lambda x, q: jnp.quantile(x, q, axis=1), [holes, q], False
    yield "nanquantile", lambda x, q: jnp.nanquantile(x, q, axis=1), [holes, q], False
    yield "percentile", lambda x: jnp.percentile(x, 25.0, axis=1), [x], True
    yield "nanpercentile", lambda x: jnp.nanpercentile(x, 25.0, axis=0), [holes], False
    yield "median", jnp.median, [x], True
    yield "median of integers", lambda x: jnp.median(x, axis=0), [np.arange(8, dtype=np.int64).reshape(4, 2)], False
    yield "nanmedian", lambda x: jnp.nanmedian(x, axis=0), [holes], False
    for name in ("nansum", "nanprod", "nanmax", "nanmin", "nanmean", "nanvar", "nanstd"):
        yield name, lambda x, f=getattr(jnp, name): f(x, axis=1), [holes], False
        yield name + " of all", getattr(jnp, name), [holes], False
    for name in ("nanargmax", "nanargmin"):
        yield name, lambda x, f=getattr(jnp, name): f(x, axis=1).astype(np.int32), [holes], False
    yield "average", jnp.average, [x], True
    yield "average, weights", lambda x, w: jnp.average(x, 1, w), [x, np.array([1.0, 2.0, 0.5, 0.0, 3.0])], True
    yield "average, all weights", lambda x, w: jnp.average(x, weights=w), [x, abs(x) + 1.0], True
    yield "ptp", lambda x: jnp.ptp(x, axis=0), [x], True
    yield "cov", jnp.cov, [x], True
    yield "cov of a vector", lambda x: jnp.cov(x, ddof=0), [x[0]], True
    yield "corrcoef", jnp.corrcoef, [x], True
    near = np.array([1.0, 1.00001, 1.1, NAN, INF, -INF, 0.0])
    other = np.array([1.0, 1.0, 1.0, NAN, INF, INF, 1e-9])
    yield "isclose", jnp.isclose, [near, other], False
    yield "isclose, equal NaN", lambda a, b: jnp.isclose(a, b, rtol=0.2, equal_nan=True), [near, other], False
    yield "allclose", jnp.allclose, [near[:2], other[:2]], False
    yield "array_equal", jnp.array_equal, [near[:1], other[:1]], False
    yield "isin", jnp.isin, [np.arange(6, dtype=np.int32), np.array([[1, 3], [7, 5]], np.int32)], False


def counts():
    x = numbers(3, 5)
    some = np.array([3, 0, 7, 3, 1, -2], np.int32)
    edges = np.array([-0.5, 0.0, 0.7])
    i32 = lambda x: x.astype(np.int32)
    yield "bincount", lambda x: i32(jnp.bincount(x, length=5)), [some], False
    yield "bincount, weights", lambda x, w: jnp.bincount(x, w, length=5), [some, numbers(6)], False
    yield "digitize", lambda x, e: i32(jnp.digitize(x, e)), [x, edges], False
    yield "digitize, right", lambda x, e: i32(jnp.digitize(x, e, right=True)), [np.array([-0.5, 0.0, 1.0]), edges], False
    yield "digitize, descending", lambda x, e: i32(jnp.digitize(x, e)), [np.array([-0.5, 0.0, 1.0]), edges[::-1]], False
    yield "histogram", lambda x: tuple(jnp.histogram(x, 4)), [x], False
    yield "histogram, range", lambda x: tuple(jnp.histogram(x, 3, range=(-0.5, 0.5))), [x], False
    yield "histogram, edges", lambda x, e: tuple(jnp.histogram(x, e)), [x, edges], False
    yield "nonzero", lambda x: tuple(map(i32, jnp.nonzero(x > 0.5, size=6, fill_value=9))), [x], False
    yield "nonzero, cut", lambda x: tuple(map(i32, jnp.nonzero(x, size=4))), [x], False
    yield "flatnonzero", lambda x: i32(jnp.flatnonzero(x > 0, size=12, fill_value=-1)), [x], False
    yield "argwhere", lambda x: i32(jnp.argwhere(x > 0.9, size=4)), [x], False
    unique = lambda x, n, **o: (lambda u, i, c: (u, i32(c), i32(i)))(
        *jnp.unique(x, size=n, return_inverse=True, return_counts=True, **o))
    yield "unique", lambda x: unique(x, 5), [some], False
    yield "unique, filled", lambda x: unique(x, 8, fill_value=99), [some.reshape(2, 3)], False
    yield "unique, cut", lambda x: jnp.unique(x, size=3), [some], False


def derivatives():
    """What the cases above give no gradients for, since they have NaN, integers or no order."""
    x = numbers(4, 5)
    for name in ("nansum", "nanprod", "nanmax", "nanmin", "nanmean", "nanvar", "nanstd"):
        yield name + " of numbers", lambda x, f=getattr(jnp, name): f(x, axis=1), [x], True
    yield "nanquantile of numbers", lambda x: jnp.nanquantile(x, 0.3, axis=1), [x], True
    yield "nanpercentile of numbers", lambda x: jnp.nanpercentile(x, 25.0, axis=0), [x], True
    yield "nanmedian of numbers", lambda x: jnp.nanmedian(x, axis=0), [x], True
    yield "copysign of numbers", jnp.copysign, [x[0], x[1]], True
    yield "fmod of numbers", jnp.fmod, [3 * x[0], x[1] + 1.3], True
    yield "float_power of numbers", jnp.float_power, [abs(x[0]) + 0.1, x[1]], True
    yield "bincount by its weights", lambda w: jnp.bincount(jnp.array([3, 0, 7, 3, 1]), w, length=5), [x[0]], True
    yield "hard_swish", jax.nn.hard_swish, [4 * x], True


def cases():
    for family in (activations, elementwise, products, shapes, lines, statistics, counts, derivatives):
        yield from family()
