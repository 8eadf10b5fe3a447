"""Compiles programs with JAX's XLA for host devices and counts what a device sends.

    python jax_bytes.py FOLDER...

A FOLDER holds program.mlir and case.json; all have meshes of as many devices. A line of JSON is written for each:
{"bytes", "messages"}, or {"error"}. Driven by bytes.py.
"""

import json
import math
import os
import pathlib
import sys

import hlo_bytes

folders = [pathlib.Path(each) for each in sys.argv[1:]]
cases = [json.loads((folder / "case.json").read_text()) for folder in folders]
device_count = math.prod(axis["size"] for axis in cases[0]["mesh"])
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={device_count}"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import numpy as np
from jax._src.lib import xla_client
from jaxlib import lapack


def compiled_text(folder: pathlib.Path, case: dict) -> str:
    options = xla_client.CompileOptions()
    options.num_replicas, options.num_partitions = 1, device_count
    options.device_assignment = xla_client.DeviceAssignment.create(np.arange(device_count).reshape(1, -1))
    build = options.executable_build_options
    build.use_spmd_partitioning = build.use_shardy_partitioner = True
    build.allow_spmd_sharding_propagation_to_output = [not output.get("requested", False) for output in case["outputs"]]
    lapack.prepare_lapack_call("getrf", np.dtype("float32"))  # loads LAPACK, as JAX does where it writes calls of it
    devices = xla_client.DeviceList(tuple(jax.devices()))
    executable = jax.devices()[0].client.compile_and_load((folder / "program.mlir").read_text(), devices, options)
    return executable.hlo_modules()[0].to_string()


for folder, case in zip(folders, cases):
    try:
        total, messages = hlo_bytes.parse(compiled_text(folder, case), device_count).sums()
        print(json.dumps({"bytes": round(total), "messages": messages}), flush=True)
    except Exception as error:  # what XLA refuses is a fact of this row, and the others are still wanted
        print(json.dumps({"error": str(error).splitlines()[0]}), flush=True)
