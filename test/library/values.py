#!/usr/bin/env python3
"""Writes <family>.txt: what JAX has for the functions of a family, for the test of the library's.

Run by hand, where JAX is installed (made with jax 0.10.2): python3 values.py FAMILY > FAMILY.txt. cases_FAMILY.py lists the cases:
a name, a function, its inputs. A case has inputs, results, and, where results and inputs have derivatives, cotangents ("weights")
and gradients. The functions of the same names in C++ stand in <family>_test.cpp.
"""

import importlib
import sys

import jax
import jax.numpy as jnp
import numpy as np

jax.config.update("jax_enable_x64", True)

KINDS = {"float64": "f64", "float32": "f32", "complex128": "c128", "complex64": "c64", "int32": "i32", "int64": "i64", "bool": "i1",
         "uint32": "u32"}


def text(array):
    array = np.asarray(array)
    numbers = array.ravel()
    if np.iscomplexobj(array):
        numbers = np.stack([numbers.real, numbers.imag], 1).ravel()
    digits = 9 if str(array.dtype) in ("float32", "complex64") else 13
    values = " ".join(f"{float(value):.{digits}g}" if numbers.dtype.kind == "f" else str(int(value)) for value in numbers)
    return f"{KINDS[str(array.dtype)]} {','.join(map(str, array.shape)) or '-'} {values}".rstrip()


def weights_of(out):
    weights = jnp.round(jnp.cos(jnp.arange(out.size) * 0.7 + 0.3), 3).reshape(out.shape).astype(out.dtype)
    return weights * (1 - 0.5j) if jnp.iscomplexobj(out) else weights


def write(name, function, inputs, derivative):
    inputs = [jnp.asarray(x) for x in inputs]
    listed = lambda *x: (lambda out: list(out) if isinstance(out, (tuple, list)) else [out])(function(*x))
    outs = listed(*inputs)
    print("case", name)
    for x in inputs:
        print("in", text(x))
    for out in outs:
        print("out", text(out))
    if not derivative or not all(jnp.issubdtype(x.dtype, jnp.inexact) for x in inputs) or not inputs:
        return
    if not all(jnp.issubdtype(out.dtype, jnp.inexact) for out in outs):
        return
    weights = [weights_of(out) for out in outs]
    for weight in weights:
        print("weights", text(weight))
    for gradient in jax.vjp(listed, *inputs)[1](weights):
        print("grad", text(gradient))


def main():
    family = importlib.import_module("cases_" + sys.argv[1])
    seen = set()
    for name, function, inputs, derivative in family.cases():
        assert name not in seen, name
        seen.add(name)
        try:
            write(name, function, inputs, derivative)
        except Exception as error:
            sys.exit(f"{name}: {error}")


if __name__ == "__main__":
    main()
