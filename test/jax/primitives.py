"""Holds Tessera to JAX on the programs of JAX's own tests of its primitives: several thousand, with every element type.

    JAX_PYTHON=PYTHON make test-jax [ONLY=REGEX] [EVERY=N]
    PYTHON primitives.py TESSERA [--only REGEX] [--every N] [--seed N] [--keep FOLDER]

Needs jax and absl-py. StableHLO's public test data of programs with values was made from the same list. Each program is
lowered, run by JAX, and run by `tessera run` as it is and with its arguments sharded over a 2x2 mesh in a way drawn from the
seed; dimensions that don't divide are taken, too. Prints what differs; the exit status is 1 if anything does.
"""

import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["JAX_ENABLE_X64"] = "1"

import jax
import numpy as np
from jax._src.internal_test_util import test_harnesses

# Element types that .npy has no name for are stored as their bits.
STORED_AS_BITS = {"bfloat16": np.uint16, "float8_e4m3fn": np.uint8, "float8_e5m2": np.uint8}
# Of sums of products of some hundred numbers of both signs, in another order. The second is for what lies near zero.
TOLERANCES = {
    "float16": (5e-3, 4e-2),
    "bfloat16": (4e-2, 6e-2),
    "float32": (1e-4, 2e-5),
    "complex64": (1e-4, 2e-5),
    "float64": (1e-10, 1e-11),
    "complex128": (1e-10, 1e-11),
}
# Programs whose values aren't determined, or only as well as their matrices are conditioned.
UNDETERMINED = {
    r"isstable_False": "the order of equal keys is free",
    r"^approx_top_k": "the place of equal values is free",
    r"^(eigh|eig|svd)_": "eigenvectors have a free sign or phase",
    r"^cholesky_.*200_200": "ill-conditioned",
}


def store(path: pathlib.Path, value) -> np.dtype:
    array = np.asarray(value)
    np.save(path, array.view(STORED_AS_BITS.get(array.dtype.name, array.dtype)))
    return array.dtype


def export(harness, seed: int, folder: pathlib.Path) -> tuple[float, float]:
    """Writes program.mlir, in<i>.npy and out<i>.npy; gives back the tolerances."""
    arguments = harness.dyn_args_maker(np.random.RandomState(seed))
    lowered = jax.jit(harness.dyn_fun, keep_unused=True).lower(*arguments)
    results = jax.tree.leaves(lowered.compile()(*arguments))
    (folder / "program.mlir").write_text(lowered.as_text())
    for i, argument in enumerate(jax.tree.leaves(arguments)):
        store(folder / f"in{i}.npy", argument)
    types = [store(folder / f"out{i}.npy", result).name for i, result in enumerate(results)]
    known = [TOLERANCES[name] for name in types if name in TOLERANCES]
    return max(known, default=(0.0, 0.0))


def sharding(rank: int, draw: random.Random) -> str:
    """Both axes, one or none, on any dimensions."""
    dims: list[list[str]] = [[] for _ in range(rank)]
    for axis in draw.sample(["x", "y"], 2):
        place = draw.randrange(rank + 1)
        if place < rank:
            dims[place].append(f'"{axis}"')
    return "sdy.sharding = #sdy.sharding<@mesh, [" + ", ".join("{" + ", ".join(dim) + "}" for dim in dims) + "]>"


def spread(text: str, draw: random.Random) -> str:
    """The program with a 2x2 mesh, and a sharding for each argument of @main."""

    def with_sharding(match: re.Match) -> str:
        attribute = sharding(len(re.findall(r"(\d+)x", match[2])), draw)
        return f"{match[1]}{match[2]}> {{{attribute}" + (", " if match[3] else "}")

    begin = text.index("@main(")
    end = text.index("{\n", begin)
    arguments, arrow, results = text[begin:end].partition(") -> ")
    arguments = re.sub(r"(%arg\d+: tensor<)([^<>]*(?:<[^<>]*>)?)>( \{)?", with_sharding, arguments)
    body = text.index("{\n", text.index("module")) + 2
    mesh = '  sdy.mesh @mesh = <["x"=2, "y"=2]>\n'
    return text[:body] + mesh + text[body:begin] + arguments + arrow + results + text[end:]


def run(tessera: pathlib.Path, program: pathlib.Path, tolerances: tuple[float, float] | None) -> str:
    """What is wrong; nothing if nothing is."""
    folder = program.parent
    inputs = sorted(folder.glob("in*.npy"), key=lambda path: int(path.stem[2:]))
    command = [tessera, "run", program] + (["--in", *inputs] if inputs else [])
    if tolerances:
        command += ["--expect", folder, "--rtol", str(tolerances[0]), "--atol", str(tolerances[1])]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=600)
    return f"exit status {done.returncode}: {done.stderr.strip()[-2000:]}" if done.returncode else ""


def check(tessera: pathlib.Path, harness, index: int, seed: int, folder: pathlib.Path) -> list[str]:
    tolerances = export(harness, index, folder)
    if any(re.search(pattern, harness.fullname) for pattern in UNDETERMINED):
        tolerances = None
    text = (folder / "program.mlir").read_text()
    spread_program = folder / "spread.mlir"
    spread_program.write_text(spread(text, random.Random(f"{harness.fullname} {seed}")))
    faults = []
    for name, program in (("whole", folder / "program.mlir"), ("sharded", spread_program)):
        if problem := run(tessera, program, tolerances):
            faults.append(f"{harness.fullname}, {name}: {problem}")
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("tessera", type=pathlib.Path)
    parser.add_argument("--only", default="", help="regular expression that selects programs by name")
    parser.add_argument("--every", type=int, default=1, help="take one of so many")
    parser.add_argument("--seed", type=int, default=1, help="of the shardings")
    parser.add_argument("--keep", type=pathlib.Path, help="folder to leave the programs in")
    options = parser.parse_args()
    programs = [(i, h) for i, h in enumerate(test_harnesses.all_harnesses) if re.search(options.only, h.fullname)]
    ran, refused, faults = 0, 0, []
    with tempfile.TemporaryDirectory() as scratch:
        for index, harness in programs[:: options.every]:
            folder = (options.keep or pathlib.Path(scratch)) / str(index)
            folder.mkdir(parents=True, exist_ok=True)
            try:
                found = check(options.tessera, harness, index, options.seed, folder)
            except (NotImplementedError, TypeError):  # JAX's own refusals on this platform
                refused += 1
                continue
            ran += 1
            faults += found
            for fault in found:
                print(fault, flush=True)
    print(f"{ran} programs ran, {refused} refused by JAX, {len(faults)} differ or fail")
    return 1 if faults or not ran else 0


if __name__ == "__main__":
    sys.exit(main())
