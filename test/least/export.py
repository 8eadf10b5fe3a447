#!/usr/bin/env python3
"""Writes the programs of this folder as JAX lowers them: export.py [NAME...]; needs JAX, which the test does not.

Only the module is written: the comments at the head of a file, which say what is the least and why, stay as they are.
"""

import os
import pathlib
import sys

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
from jax.sharding import Mesh, NamedSharding, PartitionSpec
import numpy

import sources
import sources_flat  # noqa: F401, registers its programs
import sources_kinds  # noqa: F401
import sources_loops  # noqa: F401
import sources_pieces  # noqa: F401
import sources_sequences  # noqa: F401
import sources_transforms  # noqa: F401

HERE = pathlib.Path(__file__).resolve().parent


def text_of(program):
    mesh = Mesh(numpy.array(jax.devices()).reshape(2, 4), ("x", "y"))

    def sharding(spec):
        return NamedSharding(mesh, PartitionSpec(*spec))

    shapes = [jax.ShapeDtypeStruct(each.shape, each.dtype, sharding=sharding(each.spec)) for each in program.arguments]
    results = [sharding(spec) for spec in program.results]
    function = jax.jit(program.function, out_shardings=results[0] if len(results) == 1 else tuple(results))
    with jax.set_mesh(mesh):
        return function.lower(*shapes).as_text()


def head_of(path):
    if not path.exists():
        return f"// The least of {path.stem} isn't derived yet: say why it is that, and add a line that begins with least and a colon.\n"
    lines = path.read_text().splitlines(keepends=True)
    return "".join(line for line in lines if line.startswith("//"))


def main():
    names = sys.argv[1:] or sorted(sources.programs)
    for name in names:
        path = HERE / f"{name}.mlir"
        path.write_text(head_of(path) + "\n" + text_of(sources.programs[name]))


if __name__ == "__main__":
    main()
