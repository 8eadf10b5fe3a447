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

from jax_compile import compiled

for folder, case in zip(folders, cases):
    try:
        text = compiled(folder, case, device_count).hlo_modules()[0].to_string()
        total, messages = hlo_bytes.parse(text, device_count).sums()
        print(json.dumps({"bytes": round(total), "messages": messages}), flush=True)
    except Exception as error:  # what XLA refuses is a fact of this row, and the others are still wanted
        print(json.dumps({"error": str(error).splitlines()[0]}), flush=True)
