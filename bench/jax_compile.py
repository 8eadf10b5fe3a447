"""Compiles a case's program with JAX's XLA, as JAX itself would. Whoever imports this has set XLA_FLAGS and JAX_PLATFORMS before."""

import pathlib

import jax
import numpy as np
from jax._src.lib import xla_client
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
    client, devices = jax.devices()[0].client, xla_client.DeviceList(tuple(jax.devices()))
    return client.compile_and_load(text, devices, options)
