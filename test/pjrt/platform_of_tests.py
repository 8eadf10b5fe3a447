"""What the tests of JAX on Tessera's devices share."""

import importlib.util
import sys

if not importlib.util.find_spec("jax"):
    sys.exit("skipped: this Python has no JAX; tools/python_with_jax makes one that has")

import jax
import numpy as np
from jax.sharding import AxisType, NamedSharding, PartitionSpec as P


def mesh_of(**axes):
    return jax.make_mesh(tuple(axes.values()), tuple(axes), axis_types=(AxisType.Auto,) * len(axes))


def put(array, mesh, *axes):
    return jax.device_put(array, NamedSharding(mesh, P(*axes)))


def on_cpu(function, *arguments):
    """What JAX's own backend for CPUs gives for the same function on whole arrays."""
    cpu = jax.devices("cpu")[0]
    return jax.jit(function)(*(jax.device_put(np.asarray(each), cpu) for each in arguments))


def expect_equal(found, expected, **tolerance):
    for one, other in zip(jax.tree.leaves(found), jax.tree.leaves(expected), strict=True):
        assert one.dtype == other.dtype and one.shape == other.shape, (one, other)
        np.testing.assert_allclose(np.asarray(one), np.asarray(other), **tolerance)
