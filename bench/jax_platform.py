"""Runs a script with JAX on one platform: its own CPUs, of which it has 8, or Tessera's devices."""

import os
import pathlib
import subprocess
import sys


def lines_of(platform, library, script, *arguments, python=sys.executable, platforms=None):
    """The lines that a script prints, as lists of what stands between tabs. Nothing comes from a cache on disk. `platforms` are those that
    JAX has there, the first of them first; the platform alone if not given. A script that fails ends this one with what it said."""
    environment = os.environ | {"JAX_PLATFORMS": platforms or platform, "XLA_FLAGS": "--xla_force_host_platform_device_count=8",
                                "TESSERA_LIBRARY": str(library), "TESSERA_CACHE_DIR": "",
                                "PYTHONPATH": str(pathlib.Path(__file__).resolve().parents[1] / "python")}
    done = subprocess.run([python, script, *map(str, arguments)], env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{platform}: {done.stderr[-2000:]}")
    return [line.split("\t") for line in done.stdout.splitlines()]
