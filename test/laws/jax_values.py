#!/usr/bin/env python3
"""Writes jax_values.txt: values and derivatives as JAX has them, above all where there is a convention to follow.

Run by hand, where JAX is installed (made with jax 0.10.2): python3 jax_values.py > jax_values.txt. A case has inputs,
cotangents, results, gradients, and, of real functions, the gradient of the sum of squared gradients. The functions of
the same names in C++ stand in jax_functions_*.cpp.
"""

import sys

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

jax.config.update("jax_enable_x64", True)

EDGES = np.array([-2.0, -1.0, -0.5, 0.0, 0.3, 1.0, 2.5])
INSIDE = np.array([-0.9, -0.5, -0.1, 0.0, 0.2, 0.7])
POSITIVE = np.array([0.0, 0.25, 0.5, 1.0, 2.0, 3.5])
COMPLEX = np.array([0.6 - 0.8j, -1.0 + 2.0j, 0.3 + 0.1j, -0.4 - 0.7j])
TIES = np.array([[1.0, 3.0, 3.0, -1.0], [2.0, 2.0, 2.0, 0.0], [0.5, -4.0, 0.5, 0.5]])
INF = float("inf")
CASES = {}


def case(name, function, *inputs, second=True):
    assert name not in CASES, name
    CASES[name] = (function, [np.asarray(x) for x in inputs], second)


def numbers(*shape, start=0.0):
    return np.round(np.sin(np.arange(int(np.prod(shape))) * 1.7 + start), 3).reshape(shape)


def unary():
    for name, function in dict(
        exp=jnp.exp, exp2=jnp.exp2, expm1=jnp.expm1, sin=jnp.sin, cos=jnp.cos, tan=jnp.tan, tanh=jnp.tanh,
        sinh=jnp.sinh, cosh=jnp.cosh,
        atan=jnp.arctan, asinh=jnp.arcsinh, erf=lax.erf, erfc=lax.erfc, cbrt=jnp.cbrt, abs=jnp.abs,
        sign=jnp.sign, square=jnp.square, floor=jnp.floor, ceil=jnp.ceil, trunc=jnp.trunc, round=jnp.round,
        reciprocal=jnp.reciprocal, logistic=jax.nn.sigmoid, silu=jax.nn.silu, softplus=jax.nn.softplus,
        nan_to_num=jnp.nan_to_num).items():
        case(name, function, EDGES, second=name != "cbrt")
    case("relu", jax.nn.relu, EDGES)
    case("gelu", lambda x: jax.nn.gelu(x, approximate=True), EDGES)
    case("gelu_exact", lambda x: jax.nn.gelu(x, approximate=False), EDGES)
    for name, function in dict(asin=jnp.arcsin, acos=jnp.arccos, atanh=jnp.arctanh, erf_inv=lax.erf_inv).items():
        case(name, function, INSIDE)
    for name, function in dict(log=jnp.log, log2=jnp.log2, log10=jnp.log10, log1p=jnp.log1p, sqrt=jnp.sqrt,
                               rsqrt=lax.rsqrt, lgamma=lax.lgamma, digamma=lax.digamma).items():
        case(name, function, POSITIVE if name in ("log1p", "sqrt") else POSITIVE[1:])
    case("acosh", jnp.arccosh, np.array([1.5, 2.0, 4.0]))
    case("round to tenths", lambda x: jnp.round(x, 1), EDGES)
    case("of a scalar", lambda x: jnp.sin(x) * 2, np.array(0.5))
    case("of f32 and weak scalars", lambda x: 2.0 * x + 1 - x / 3, EDGES.astype(np.float32), second=False)
    case("converted", lambda x: x.astype(jnp.float32).astype(jnp.float64) ** 2, EDGES, second=False)
    case("reduce_precision", lambda x: lax.reduce_precision(x, 5, 10), EDGES)
    case("stopped", lambda x: lax.stop_gradient(x) * x, EDGES)
    case("rounded to integers and back", lambda x: x.astype(jnp.int32).astype(jnp.float64) + x, EDGES)


def binary():
    x, y = np.array([1.0, 2.0, -1.0, 0.0]), np.array([1.0, -2.0, -1.0, 0.5])
    case("maximum", jnp.maximum, x, y)
    case("minimum", jnp.minimum, x, y)
    case("maximum with a number", lambda x: jnp.maximum(x, 0.0), EDGES)
    case("clip", lambda x: jnp.clip(x, -0.5, 1.0), EDGES)
    case("clip by arrays", lambda x, low, high: jnp.clip(x, low, high), EDGES, EDGES[::-1] - 1.0, EDGES + 0.0)
    case("clamp", lambda x: lax.clamp(-0.5, x, 1.0), EDGES)
    case("clamp by arrays", lambda low, x, high: lax.clamp(low, x, high), EDGES - 1.0, EDGES[::-1].copy(), EDGES + 0.5)
    case("add", jnp.add, numbers(3, 1), numbers(1, 4))
    case("subtract", jnp.subtract, numbers(2, 3), numbers(3))
    case("multiply", jnp.multiply, numbers(3, 1), numbers(1, 4))
    case("multiply by a scalar", jnp.multiply, numbers(2, 3), np.array(0.5))
    case("divide", jnp.divide, numbers(2, 3), numbers(3) + 2.0)
    case("divide by zero", jnp.divide, x, np.array([0.0, 1.0, 0.0, 2.0]))
    # 0^y counts as flat in y. Twice, JAX has NaN for x^1 at 0.
    bases, exponents = np.array([0.0, 0.0, 2.0, 1.0, 3.0, 2.0]), np.array([2.0, 1.0, 2.0, 3.0, 0.0, 0.5])
    case("power", jnp.power, bases, exponents, second=False)
    case("power of negative numbers", lambda x: jnp.power(x, np.array([2.0, 3.0, 1.0, 0.0])), -EDGES[:4] - 3.0)
    case("power by 2", lambda x: x**2, EDGES)
    case("power by 3", lambda x: x**3, EDGES)
    case("power of 2", lambda x: jnp.power(2.0, x), EDGES)
    case("atan2", jnp.arctan2, x, y)
    case("remainder", jnp.remainder, np.array([4.5, -3.2, 5.0]), np.array([2.0, 2.5, -3.0]))
    case("floor_divide", jnp.floor_divide, np.array([4.5, -3.2, 5.0]), np.array([2.0, 2.5, -3.0]))
    case("logaddexp", jnp.logaddexp, np.array([0.0, 1.0, 2.0, -INF]), np.array([0.0, -1.0, -INF, 2.0]), second=False)
    case("where", lambda x, y: jnp.where(x > y, x * y, y), x, y)
    case("where one isn't finite", lambda x: jnp.where(x > 0, jnp.sqrt(jnp.where(x > 0, x, 1.0)), 0.0), EDGES)
    case("outer", jnp.outer, numbers(3), numbers(4))


def complex_numbers():
    for name, function in dict(
        exp=jnp.exp, log=jnp.log, sqrt=jnp.sqrt, rsqrt=lax.rsqrt, sin=jnp.sin, cos=jnp.cos, tan=jnp.tan, tanh=jnp.tanh,
        sinh=jnp.sinh, cosh=jnp.cosh,
        asin=jnp.arcsin, acos=jnp.arccos, atan=jnp.arctan, asinh=jnp.arcsinh,
        acosh=jnp.arccosh, atanh=jnp.arctanh, expm1=jnp.expm1, log1p=jnp.log1p, logistic=jax.nn.sigmoid,
        square=jnp.square, conj=jnp.conj, sign=jnp.sign, reciprocal=jnp.reciprocal).items():
        # Left of 0 JAX's derivative of acosh is that of the other branch.
        case("complex " + name, function, COMPLEX[[0, 2]] if name == "acosh" else COMPLEX)
    case("complex abs", jnp.abs, np.append(COMPLEX, 0))
    case("complex real", jnp.real, COMPLEX)
    case("complex imag", jnp.imag, COMPLEX)
    case("complex parts joined", lambda x, y: x * 1j + y, numbers(4), COMPLEX)
    case("complex of a real number", lambda x: x.astype(jnp.complex128) * (0.5 - 2j), numbers(4))
    case("complex multiply", jnp.multiply, COMPLEX, COMPLEX[::-1].copy())
    case("complex divide", jnp.divide, COMPLEX, COMPLEX[::-1].copy())
    case("complex power", jnp.power, COMPLEX, COMPLEX[::-1].copy())
    case("complex power by 2", lambda z: z**2, COMPLEX)
    case("complex matmul", jnp.matmul, COMPLEX.reshape(2, 2), COMPLEX[::-1].reshape(2, 2).copy())
    case("complex vdot", jnp.vdot, COMPLEX, COMPLEX[::-1].copy())
    case("complex sum", jnp.sum, COMPLEX)
    case("complex mean", jnp.mean, COMPLEX)
    case("complex prod", jnp.prod, COMPLEX)
    case("complex var", jnp.var, COMPLEX)
    case("complex norm", jnp.linalg.norm, COMPLEX)
    case("complex cumsum", jnp.cumsum, COMPLEX)
    case("complex cumprod", jnp.cumprod, COMPLEX)
    case("complex maximum", jnp.maximum, COMPLEX, np.array([0.6 - 0.8j, -1.0 - 2.0j, 0.4, -0.4 - 0.7j]))
    case("complex sort", jnp.sort, COMPLEX)
    case("complex where", lambda z: jnp.where(jnp.real(z) > 0, z * z, z), COMPLEX)
    case("complex modulus squared", lambda z: jnp.real(z * jnp.conj(z)), COMPLEX)
    case("complex take", lambda z: jnp.take(z, np.array([1, 1, 3])), COMPLEX)
    for kind in ("fft", "ifft"):
        case("complex " + kind, lambda z, kind=kind: getattr(jnp.fft, kind)(z), COMPLEX)
    case("rfft", lambda x: lax.fft(x, "RFFT", (6,)), numbers(2, 6))
    case("rfft of odd length", lambda x: lax.fft(x, "RFFT", (5,)), numbers(5))
    case("irfft", lambda z: lax.fft(z, "IRFFT", (6,)), COMPLEX)
    case("irfft of odd length", lambda z: lax.fft(z, "IRFFT", (5,)), COMPLEX[:3])
    case("complex fft2", jnp.fft.fft2, COMPLEX.reshape(2, 2))


def reductions():
    for name, function in dict(sum=jnp.sum, mean=jnp.mean, prod=jnp.prod, max=jnp.max, min=jnp.min, var=jnp.var,
                               logsumexp=jax.nn.logsumexp).items():
        case(name + " of all", function, TIES)
        case(name + " of rows", lambda x, f=function: f(x, axis=1), TIES)
        case(name + " of columns, kept", lambda x, f=function: f(x, axis=0, keepdims=True), TIES)
    case("stddev", lambda x: jnp.std(x, axis=1), TIES)
    case("norm", jnp.linalg.norm, TIES)
    case("prod with a zero", jnp.prod, np.array([2.0, 0.0, 3.0]))
    case("prod with two zeros", jnp.prod, np.array([2.0, 0.0, 3.0, 0.0]))
    case("logsumexp with an infinity", jax.nn.logsumexp, np.array([1.0, -INF, 0.5]), second=False)
    case("softmax", lambda x: jax.nn.softmax(x, axis=0), TIES)
    case("log_softmax", lambda x: jax.nn.log_softmax(x), TIES)
    case("at argmax", lambda x: jnp.take_along_axis(x * x, jnp.argmax(x, axis=1, keepdims=True), 1), TIES)
    for name, function in dict(cumsum=lax.cumsum, cumprod=lax.cumprod, cummax=lax.cummax, cummin=lax.cummin).items():
        # Where equal elements meet JAX's cummax shares as its tree of halves has it; the library takes the first.
        x = numbers(3, 4) if name in ("cummax", "cummin") else TIES
        case(name, lambda x, f=function: f(x, axis=1), x)
        case(name + " backwards", lambda x, f=function: f(x, axis=0, reverse=True), x)
    case("cumprod with a zero", lambda x: lax.cumprod(x, axis=0), np.array([2.0, 0.0, 3.0, 0.5]))
    case("cumprod with two zeros", lambda x: lax.cumprod(x, axis=0), np.array([2.0, 0.0, 3.0, 0.0]))
    case("sort", lambda x: jnp.sort(x, axis=1), TIES)
    case("sort of columns, descending", lambda x: jnp.sort(x, axis=0, descending=True), TIES)
    case("in argsort's order", lambda x: jnp.take_along_axis(x * x, jnp.argsort(x, axis=1), 1), TIES)
    case("top_k", lambda x: lax.top_k(x, 2)[0], TIES)
    # Nothing to reduce, and nothing to give.
    case("empty sum", lambda x: jnp.sum(x, axis=0), np.zeros((0, 3)))
    case("empty prod", lambda x: jnp.prod(x, axis=0), np.zeros((0, 3)))
    case("empty max", lambda x: jnp.max(x, axis=1), np.zeros((0, 3)))
    case("empty cumsum", lambda x: jnp.cumsum(x, axis=0), np.zeros((0, 3)))
    case("empty sort", lambda x: jnp.sort(x, axis=1), np.zeros((3, 0)))
    case("empty product", jnp.matmul, np.zeros((2, 0)), np.zeros((0, 3)))
    case("empty elementwise", lambda x: jnp.sin(x) * x, np.zeros((2, 0)))
    case("empty slice", lambda x: x[2:2] * 3.0, numbers(4))


def rearranging():
    x = numbers(2, 3)
    case("reshape", lambda x: x.reshape(3, 2) ** 2, x)
    case("transpose", lambda x: x.T**2, x)
    case("broadcast_to", lambda x: jnp.broadcast_to(x, (4, 2, 3)), x)
    case("concatenate", lambda x, y: jnp.concatenate([x, y, x]), x, numbers(1, 3))
    case("stack", lambda x, y: jnp.stack([x, y, x], axis=1), x, x + 1.0)
    case("tile", lambda x: jnp.tile(x, (2, 1)), x)
    case("repeat", lambda x: jnp.repeat(x, 2, axis=1), x)
    case("flip", lambda x: jnp.flip(x, 1) ** 2, x)
    case("roll", lambda x: jnp.roll(x, 1, 1) * x, x)
    case("diagonal", jnp.diagonal, x)
    case("pad", lambda x, v: jnp.pad(x, ((1, 0), (2, 1)), constant_values=v), x, np.array(0.5))
    case("pad inside and crop", lambda x, v: lax.pad(x, v, ((-1, 0, 2), (1, -1, 1))), x, np.array(0.5))
    for mode in ("edge", "reflect", "symmetric", "wrap"):
        case("pad, " + mode, lambda x, mode=mode: jnp.pad(x, ((1, 1), (0, 2)), mode=mode), x)
    case("slice", lambda x: x[0:2:2, 1:] ** 2, x)
    case("triu", jnp.triu, numbers(3, 3))


def indexing():
    x, rows, out = numbers(4, 3), np.array([2, 0, 2, -1]), np.array([1, 5, -6, 3])
    case("take", lambda x: jnp.take(x, rows, axis=0), x)
    case("take beyond the ends, filled", lambda x: jnp.take(x, out, axis=0, mode="fill", fill_value=0.5), x)
    case("take beyond the ends, clipped", lambda x: jnp.take(x, out, axis=1, mode="clip"), x)
    case("take beyond the ends, wrapped", lambda x: jnp.take(x, out, axis=1, mode="wrap"), x)
    case("take raveled", lambda x: jnp.take(x, np.array([[0, 11], [5, 5]])), x)
    case("take_along_axis", lambda x: jnp.take_along_axis(x, np.array([[1, 0, 3], [1, 1, 1]]), 0), x)
    case("gather of two", lambda x: x[np.array([0, 3, 3]), np.array([2, 1, 1])], x)
    case("scatter_add", lambda x, u: x.at[rows].add(u), x, numbers(4, 3, start=2.0))
    case("scatter_add, some dropped", lambda x, u: x.at[out].add(u, mode="drop"), x, numbers(4, 3, start=2.0))
    case("scatter_set", lambda x, u: x.at[np.array([3, 0])].set(u), x, numbers(2, 3, start=2.0))
    case("scatter_set, some dropped", lambda x, u: x.at[out].set(u, mode="drop"), x, numbers(4, 3, start=2.0))
    case("scatter_mul", lambda x: x.at[np.array([3, 0, 3])].multiply(0.5), x)
    ties, places, brought = np.array([1.0, 1.0, 2.0, 2.0, 0.0]), np.array([0, 0, 2, 4]), np.array([1.0, 1.0, 2.0, -1.0])
    case("scatter_max", lambda x, u: x.at[places].max(u), ties, brought, second=False)
    case("scatter_min", lambda x, u: x.at[places].min(u), ties, brought, second=False)
    case("dynamic_slice", lambda x: lax.dynamic_slice(x, (3, -5), (2, 2)), x)
    case("dynamic_update_slice", lambda x, u: lax.dynamic_update_slice(x, u, (3, 1)), x, numbers(2, 2, start=2.0))
    case("dynamic_index_in_dim", lambda x: lax.dynamic_index_in_dim(x, 1, 1, keepdims=False), x)
    case("one_hot", lambda x: jax.nn.one_hot(rows, 4, dtype=jnp.float64) @ x, x)


def contractions():
    a, b, v = numbers(2, 3), numbers(3, 4, start=1.0), numbers(3, start=2.0)
    case("matmul", jnp.matmul, a, b)
    case("matmul of a vector", jnp.matmul, a, v)
    case("matmul of vectors", jnp.matmul, v, v + 1.0)
    case("matmul of batches that broadcast", jnp.matmul, numbers(2, 1, 2, 3), numbers(4, 3, 2))
    case("dot", jnp.dot, numbers(2, 2, 3), b)
    case("tensordot", lambda x, y: jnp.tensordot(x, y, 2), numbers(2, 3, 4), b)
    case("einsum with a diagonal", lambda x: jnp.einsum("ii->i", x), numbers(3, 3))
    case("einsum of a trace", lambda x: jnp.einsum("ii", x), numbers(3, 3))
    case("einsum of three", lambda x, y, z: jnp.einsum("ij,jk,k->i", x, y, z), a, b, numbers(4))
    case("matmul of f32", jnp.matmul, a.astype(np.float32), b.astype(np.float32), second=False)
    x, w = numbers(2, 4, 6), numbers(6, 4, 3, start=1.0)
    conv = lambda **options: lambda x, w: lax.conv_general_dilated(x, w, **options)
    case("conv", conv(window_strides=(1,), padding="VALID"), x, w)
    case("conv with strides", conv(window_strides=(2,), padding="SAME"), x, w)
    case("conv with dilations",
         conv(window_strides=(2,), padding=((2, 1),), lhs_dilation=(2,), rhs_dilation=(3,)), x, w)
    case("conv in groups", conv(window_strides=(1,), padding=((1, 0),), feature_group_count=2), x, w[:, :2])
    case("conv of batches in groups", conv(window_strides=(1,), padding="VALID", batch_group_count=2), x, w)
    definite = np.round(numbers(3, 3) @ numbers(3, 3).T, 3) + 2 * np.eye(3)
    case("cholesky of a symmetric matrix",
         lambda a: lax.linalg.cholesky((a + a.T) / 2, symmetrize_input=False), definite)
    solve = lambda **options: lambda a, b: lax.linalg.triangular_solve(a, b, **options)
    case("triangular_solve", solve(left_side=True, lower=True), definite, numbers(3, 2))
    case("triangular_solve from the right", solve(left_side=False, lower=False, transpose_a=True), definite,
         numbers(2, 3))


def windows():
    x = np.array([[1.0, 3.0, 3.0, -1.0, 3.0], [3.0, 2.0, 2.0, 0.0, 0.0], [0.5, 3.0, 0.5, 0.5, 1.0]])
    pool = lambda start, op, *options: lambda x: lax.reduce_window(x, start, op, *options)
    case("max pool", pool(-INF, lax.max, (2, 2), (1, 1), "VALID"), x)
    case("max pool, strides and padding", pool(-INF, lax.max, (2, 3), (2, 2), "SAME"), x)
    case("min pool", pool(INF, lax.min, (2, 2), (1, 1), "VALID"), x)
    case("sum pool", pool(0.0, lax.add, (2, 3), (1, 2), "SAME"), x)


def text(array):
    array = np.asarray(array)
    numbers = array.ravel()
    if np.iscomplexobj(array):
        numbers = np.stack([numbers.real, numbers.imag], 1).ravel()
    values = " ".join(f"{float(value):.13g}" for value in numbers)
    kind = {"float64": "f64", "float32": "f32", "complex128": "c128"}[str(array.dtype)]
    return f"{kind} {','.join(map(str, array.shape)) or '-'} {values}".rstrip()


def write(name, function, inputs, second):
    inputs = [jnp.asarray(x) for x in inputs]
    out, pullback = jax.vjp(function, *inputs)
    weights = jnp.round(jnp.cos(jnp.arange(out.size) * 0.7 + 0.3), 3).reshape(out.shape).astype(out.dtype)
    if jnp.iscomplexobj(out):
        weights = weights * (1 - 0.5j)
    print("case", name)
    for x in inputs:
        print("in", text(x))
    print("weights", text(weights))
    print("out", text(out))
    for gradient in pullback(weights):
        print("grad", text(gradient))
    if not second or jnp.iscomplexobj(out) or any(jnp.iscomplexobj(x) for x in inputs):
        return

    def total(*inputs):
        return jnp.sum(function(*inputs) * weights)

    places = tuple(range(len(inputs)))

    def squares(*inputs):
        return sum(jnp.sum(g * g) for g in jax.grad(total, places)(*inputs))

    for gradient in jax.grad(squares, places)(*inputs):
        print("second", text(gradient))


def main():
    for family in (unary, binary, complex_numbers, reductions, rearranging, indexing, contractions, windows):
        family()
    for name, (function, inputs, second) in CASES.items():
        try:
            write(name, function, inputs, second)
        except Exception as error:
            sys.exit(f"{name}: {error}")


main()
