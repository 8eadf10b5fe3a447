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


def median_ms(rounds: list[float]) -> float:
    return 1e3 * statistics.median(rounds)


def measure_threads(binary: pathlib.Path, file: pathlib.Path, rounds: int) -> dict:
    """Many functions that nothing ties to one another, on one thread and on as many as MLIR takes: milliseconds of the clock and of the
    processor, how many processors that is at a time, and the share of threads but the first, which other work on the machine hardly
    changes."""
    records = {}
    table = Table(["\npropagation pipeline on 64 functions, ms", "clock", "processor", "processor/clock", "share of others"],
                  widths=[40, 9, 9, 15, 15])
    for name, options in (("one thread", []), ("threads", ["--threads"])):
        wall, busy, others = [], [], []
        for _ in range(rounds):
            own = json.loads(call([str(binary), PIPELINE, str(file), "--copies", "64", "--rounds", "3", *options]))
            wall += own["wall"][1:]
            busy += own["seconds"][1:]
            others += [1 - here / seconds for here, seconds in zip(own["here"][1:], own["seconds"][1:])]
        records[name] = {"ms": median_ms(wall), "processor_ms": median_ms(busy), "share_of_others": statistics.median(others)}
        table.add([name, *map(number, (median_ms(wall), median_ms(busy), median_ms(busy) / median_ms(wall), statistics.median(others)))])
    return records


def measure(binary: pathlib.Path, rounds: int) -> dict:
    """Milliseconds of the processor, in turns; medians. Both verify as they do by default, jaxlib behind each of its passes and we behind
    the pipeline, which is one pass of ours, or neither verifies. Each process keeps the processor busy first; its first round
    is listed apart, and those behind it are the others."""
    pythons = jax_pythons()
    if not pythons:
        print("\npropagation pipeline: skipped, since JAX_PYTHON names no interpreter with jaxlib")
        return {}
    records = {}
    headings = ["\npropagation pipeline, ms", "operations"]
    for kind in ("", "first ", "unverified "):
        headings += [kind + "ours", "jaxlib", "jaxlib/ours"]
    table = Table([*headings, "us/op", "walk ns/op"], widths=[26, 10, 7, 7, 11, 10, 7, 11, 15, 7, 11, 7, 10])
    with tempfile.TemporaryDirectory(prefix="tessera-bench-") as folder:
        made = subprocess.run([pythons[0], str(HERE / "jax_transformers.py"), "make", folder, *map(str, LAYERS)],
                              env=os.environ | {"JAX_PLATFORMS": "cpu"}, capture_output=True, text=True)
        if made.returncode:
            raise SystemExit(made.stderr[-2000:])
        for layers in LAYERS:
            for kind in ("forward", "training"):
                file = pathlib.Path(folder) / f"{kind}_{layers}.mlir"
                record = measure_file(binary, pythons[0], file, rounds, max(3, 72 // layers))
                cells = [number(cell) for form in ("", "_first", "_unverified") for cell in
                         (record[f"ours{form}_ms"], record[f"jaxlib{form}_ms"], record[f"jaxlib{form}_ms"] / record[f"ours{form}_ms"])]
                table.add([file.stem, str(record["ops"]), *cells, number(1e3 * record["ours_unverified_ms"] / record["ops"]),
                           number(record["walk_ns"])])
                records[file.stem] = record
        records["64 functions"] = measure_threads(binary, pathlib.Path(folder) / "forward_8.mlir", rounds)
    return records


def measure_file(binary: pathlib.Path, python: str, file: pathlib.Path, processes: int, rounds: int) -> dict:
    seconds, walks, ops = {}, [], 0
    for _ in range(processes):
        for verifies in (True, False):
            own = ours(binary, file, rounds, verifies)
            ops = own["ops"]
            walks.append(own["walk_ns"])
            for who, all_rounds in (("ours", own["seconds"]), ("jaxlib", theirs(python, file, rounds, verifies)["seconds"])):
                if verifies:
                    seconds.setdefault(f"{who}_first", []).append(all_rounds[0])
                seconds.setdefault(who if verifies else f"{who}_unverified", []).extend(all_rounds[1:])
    return {"ops": ops, "walk_ns": statistics.median(walks)} | {f"{form}_ms": median_ms(all_rounds) for form, all_rounds in seconds.items()}
