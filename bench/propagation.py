"""Shardy's propagation pipeline on unrolled transformers: ours, and that of jaxlib, on modules that have been parsed."""

import json
import os
import pathlib
import statistics
import subprocess
import tempfile

from peers import HERE, call, jax_pythons
from table import Table, number

LAYERS = (8, 32, 128)
PIPELINE = "sdy-propagation-pipeline"


def theirs(python: str, file: pathlib.Path, rounds: int, verifies: bool) -> dict:
    command = [python, str(HERE / "jax_transformers.py"), "time", PIPELINE, str(file), str(rounds), str(int(verifies))]
    return json.loads(call(command, env=os.environ | {"JAX_PLATFORMS": "cpu"}))


def ours(binary: pathlib.Path, file: pathlib.Path, rounds: int, verifies: bool) -> dict:
    return json.loads(call([str(binary), PIPELINE, str(file), "--rounds", str(rounds), *([] if verifies else ["--no-verify"])]))


def measure(binary: pathlib.Path, rounds: int) -> dict:
    """Seconds of the processor, in turns; medians. jaxlib verifies behind each pass unless it is told not to, and so do we in the first
    pair of columns, but that our pipeline is one pass."""
    pythons = jax_pythons()
    if not pythons:
        print("\npropagation pipeline: skipped, since JAX_PYTHON names no interpreter with jaxlib")
        return {}
    records = {}
    headings = ["\npropagation pipeline, ms", "operations", "ours", "jaxlib", "jaxlib/ours", "unverified", "jaxlib", "jaxlib/ours",
                "us/op", "walk ns/op"]
    table = Table(headings, widths=[26, 10, 9, 9, 11, 10, 9, 11, 7, 10])
    with tempfile.TemporaryDirectory(prefix="tessera-bench-") as folder:
        made = subprocess.run([pythons[0], str(HERE / "jax_transformers.py"), "make", folder, *map(str, LAYERS)],
                              env=os.environ | {"JAX_PLATFORMS": "cpu"}, capture_output=True, text=True)
        if made.returncode:
            raise SystemExit(made.stderr[-2000:])
        for layers in LAYERS:
            for kind in ("forward", "training"):
                file = pathlib.Path(folder) / f"{kind}_{layers}.mlir"
                seconds, walks, ops = {}, [], 0
                for _ in range(rounds):
                    for verifies in (True, False):
                        own = ours(binary, file, 2, verifies)
                        ops = own["ops"]
                        walks.append(own["walk_ns"])
                        seconds.setdefault(("ours", verifies), []).extend(own["seconds"])
                        seconds.setdefault(("jaxlib", verifies), []).extend(theirs(pythons[0], file, 2, verifies)["seconds"])
                ms = {who: 1e3 * statistics.median(all_seconds) for who, all_seconds in seconds.items()}
                cells = [number(cell) for verifies in (True, False) for cell in
                         (ms["ours", verifies], ms["jaxlib", verifies], ms["jaxlib", verifies] / ms["ours", verifies])]
                table.add([f"{kind}_{layers}", str(ops), *cells, number(1e3 * ms["ours", False] / ops),
                           number(statistics.median(walks))])
                records[file.stem] = {"ops": ops, "walk_ns": statistics.median(walks)}
                records[file.stem] |= {f"{who}{'' if verifies else '_unverified'}_ms": value for (who, verifies), value in ms.items()}
    return records
