"""Compiles a case's program with JAX's platform, as JAX itself would, and runs its steps. Whoever imports this has set XLA_FLAGS and JAX_PLATFORMS before."""

import math
import pathlib

import jax
import numpy as np
from jax._src.lib import xla_client
from jax.sharding import Mesh, NamedSharding, PartitionSpec
from jaxlib import lapack

lapack.prepare_lapack_call("getrf", np.dtype("float32"))  # loads LAPACK, as JAX does where it writes calls of it


def compiled(folder: pathlib.Path, case: dict, device_count: int):
    """The loaded executable of folder/program.mlir for so many devices, partitioned by Shardy where it needs more than one."""
    options = xla_client.CompileOptions()
    options.num_replicas, options.num_partitions = 1, device_count
    options.device_assignment = xla_client.DeviceAssignment.create(np.arange(device_count).reshape(1, -1))
    build = options.executable_build_options
    build.use_spmd_partitioning = build.use_shardy_partitioner = True
    build.allow_spmd_sharding_propagation_to_output = [not output.get("requested", False) for output in case["outputs"]]
    text = (folder / "program.mlir").read_text()
    client, devices = jax.devices()[0].client, xla_client.DeviceList(tuple(jax.devices()[:device_count]))
    return client.compile_and_load(text, devices, options)


def devices_of(case: dict) -> int:
    return math.prod(axis["size"] for axis in case["mesh"])


def arguments(case: dict) -> list[jax.Array]:
    """What the program is called with, spread as it asks. As in `tessera run --random`: uniform in [-1, 1), whole numbers
    in 0..7."""
    shape = [axis["size"] for axis in case["mesh"]]
    mesh = Mesh(np.array(jax.devices()[:devices_of(case)]).reshape(shape), [axis["name"] for axis in case["mesh"]])
    generator = np.random.default_rng(1)

    def draw(array: dict) -> jax.Array:
        dtype = np.dtype({"f32": "float32", "f64": "float64", "i32": "int32"}[array["dtype"]])
        if dtype.kind == "f":
            values = generator.uniform(-1, 1, array["shape"])
        else:
            values = generator.integers(0, 8, array["shape"])
        spec = PartitionSpec(*(tuple(axes) or None for axes in array["sharding"]))
        return jax.device_put(np.asarray(values, dtype), NamedSharding(mesh, spec))

    return [draw(array) for array in case["inputs"]]


def step(executable, inputs: list[jax.Array]) -> list[list[jax.Array]]:
    """The blocks of each result, once they are there."""
    shards = executable.execute_sharded(inputs).disassemble_into_single_device_arrays()
    for array in shards:
        jax.block_until_ready(array)
    return shards


def go_on(case: dict, inputs: list[jax.Array], shards: list[list[jax.Array]]) -> None:
    """What was given away is gone: the next step takes the results in its place, as training does."""
    for place, array in enumerate(case["inputs"]):
        if "donated_to" in array:
            old = inputs[place]
            inputs[place] = jax.make_array_from_single_device_arrays(old.shape, old.sharding, shards[array["donated_to"]])
