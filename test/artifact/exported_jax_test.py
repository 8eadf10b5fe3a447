#!/usr/bin/env python3
"""JAX reads a function of jax.export whose module Tessera has written, and it computes what it did before. What
jaxlib writes otherwise than a text says it is read.
covers: N16 by artifact.exported_jax

    exported_jax_test.py TESSERA TESSERA_OPT
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


NARROW = ("tf32", "f8E5M2", "f8E4M3", "f8E4M3FN", "f8E5M2FNUZ", "f8E4M3FNUZ", "f8E4M3B11FNUZ", "f8E3M4", "f4E2M1FN", "f6E2M3FN", "f6E3M2FN",
          "f8E8M0FNU")


def written_by_jaxlib(scratch, text):
    path = os.path.join(scratch, "p.mlirbc")
    with mlir.make_ir_context(), open(path, "wb") as file:
        file.write(stablehlo.serialize_portable_artifact(ir.Module.parse(text), stablehlo.get_current_version(), True))
    return path


def output_of(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}: status {done.returncode}: {done.stderr}")
    return done.stdout


def read_composite(tessera, scratch):
    """jaxlib writes the version of a composite, which the text leaves out, in 64 bits."""
    output_of(tessera, "run", written_by_jaxlib(scratch, COMPOSITE), "--random", "1", "--verify")


def read_narrow_types(tessera_opt, scratch):
    """jaxlib writes types of sdy's operations by the codes of its release of MLIR."""
    for name in NARROW:
        array = f"tensor<4x{name}>"
        constrained = f'%0 = sdy.sharding_constraint %arg0 <@mesh, [{{"x"}}]> : {array}'
        text = f'''sdy.mesh @mesh = <["x"=2]>
func.func @main(%arg0: {array}) -> {array} {{
  {constrained}
  return %0 : {array}
}}'''
        read = output_of(tessera_opt, written_by_jaxlib(scratch, text))
        if constrained not in read:
            sys.exit(f"{name} is read as\n{read}")


def main():
    tessera, tessera_opt = sys.argv[1:3]
    mesh = jax.make_mesh((2, 2), ("x", "y"), axis_types=(AxisType.Auto, AxisType.Auto))
    rows = jax.device_put(np.random.default_rng(0).standard_normal((8, 16)).astype(np.float32), NamedSharding(mesh, P("x", "y")))
    columns = jax.device_put(np.ones((16, 4), np.float32), NamedSharding(mesh, P("y", None)))
    function = jax.jit(lambda tree, b: {"product": jnp.tanh(tree["a"] @ b), "sum": tree["a"].sum()})
    wanted = function({"a": rows}, columns)
    with tempfile.TemporaryDirectory() as scratch:
        given, written = os.path.join(scratch, "f.bin"), os.path.join(scratch, "g.bin")
        with open(given, "wb") as file:
            file.write(export.export(function)({"a": rows}, columns).serialize(vjp_order=1))
        output_of(tessera, "propagate", given, "-o", written)
        read_composite(tessera, scratch)
        read_narrow_types(tessera_opt, scratch)
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
