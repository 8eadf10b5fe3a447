#!/usr/bin/env python3
"""JAX reads a function of jax.export whose module Tessera has written, and it computes what it did before.
covers: N16 by artifact.exported_jax

    exported_jax_test.py TESSERA
"""

import os
import subprocess
import sys
import tempfile

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=4"

try:
    import flatbuffers  # noqa: F401, by which JAX reads and writes them
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import export
    from jax._src.interpreters import mlir
    from jax.sharding import AxisType, NamedSharding, PartitionSpec as P
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo
except ImportError:
    sys.exit("skipped: this Python has no JAX and flatbuffers; tools/python_with_jax makes one that has")


COMPOSITE = """func.func private @body(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %a, %a : tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.composite "my.double" %a {decomposition = @body} : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}"""


def read_composite(tessera, scratch):
    """jaxlib writes the version of a composite, which the text leaves out, in 64 bits."""
    path = os.path.join(scratch, "composite.mlirbc")
    with mlir.make_ir_context(), open(path, "wb") as file:
        file.write(stablehlo.serialize_portable_artifact(ir.Module.parse(COMPOSITE), stablehlo.get_current_version(), True))
    done = subprocess.run([tessera, "run", path, "--random", "1", "--verify"], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"composite: status {done.returncode}: {done.stderr}")


def main():
    tessera = sys.argv[1]
    mesh = jax.make_mesh((2, 2), ("x", "y"), axis_types=(AxisType.Auto, AxisType.Auto))
    rows = jax.device_put(np.random.default_rng(0).standard_normal((8, 16)).astype(np.float32), NamedSharding(mesh, P("x", "y")))
    columns = jax.device_put(np.ones((16, 4), np.float32), NamedSharding(mesh, P("y", None)))
    function = jax.jit(lambda tree, b: {"product": jnp.tanh(tree["a"] @ b), "sum": tree["a"].sum()})
    wanted = function({"a": rows}, columns)
    with tempfile.TemporaryDirectory() as scratch:
        given, written = os.path.join(scratch, "f.bin"), os.path.join(scratch, "g.bin")
        with open(given, "wb") as file:
            file.write(export.export(function)({"a": rows}, columns).serialize(vjp_order=1))
        done = subprocess.run([tessera, "propagate", given, "-o", written], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"status {done.returncode}: {done.stderr}")
        read_composite(tessera, scratch)
        with open(written, "rb") as file:
            read = export.deserialize(bytearray(file.read()))
    found = jax.jit(read.call)({"a": rows}, columns)
    for name, value in wanted.items():
        np.testing.assert_allclose(found[name], value, rtol=1e-6)
    gradient = jax.grad(lambda tree, b: read.call(tree, b)["sum"])({"a": rows}, columns)["a"]
    np.testing.assert_array_equal(gradient, np.ones((8, 16)))
    shardings = read.mlir_module().count("sdy.sharding_per_value")
    if shardings < 2:
        sys.exit(f"the module has {shardings} shardings of operations:\n{read.mlir_module()}")
    print("JAX reads it")


main()
