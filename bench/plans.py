"""Planned programs beside those by hand: the programs of bench/programs without the shardings of their arguments, planned for this
machine as `tessera calibrate` describes it, and run in turns with those that people have given them.

Both get the same arguments, and the planned one is held to the numbers of the other. The table has medians in milliseconds, what each is
predicted to take, and the ratio of the measured ones; their geometric mean stands below, which is to be 1 at most.
"""

import json
import math
import os
import pathlib
import re
import statistics
import sys
import tempfile

from peers import Failed, HERE, Program, Tessera, call
from table import Table, number

sys.path.append(str(HERE.parent / "test" / "plan"))
from open_program import SHARDING, without_shardings  # noqa: E402

TOLERANCE = ["--rtol", "1e-3", "--atol", "1e-3"]


class Sides:
    """One program by hand and planned, on a described machine."""

    def __init__(self, binary: pathlib.Path, machine: pathlib.Path, program: Program, folder: pathlib.Path) -> None:
        self.binary, self.machine, self.folder = str(binary), ["--machine", str(machine)], folder
        self.tessera = Tessera(binary, folder / "cache", on=self.machine)
        self.by_hand, self.planned = program.text, folder / "planned.mlir"
        open_program = folder / "open.mlir"
        open_program.write_text(without_shardings(program.text.read_text(), set()))
        self.predicted = {"planned": self.ask("plan", open_program, "-o", str(self.planned))["step_seconds"],
                          "by hand": self.ask("cost", self.by_hand)["seconds"]["step"]}

    def ask(self, command: str, program: pathlib.Path, *options: str) -> dict:
        return json.loads(call([self.binary, command, str(program), *self.machine, *options, "--json"]))

    def check(self) -> None:
        wanted = self.folder / "wanted"
        run = [self.binary, "run", "--random", "1", *self.machine]
        call([*run, str(self.by_hand), "--out", str(wanted)])
        call([*run, str(self.planned), "--expect", str(wanted), *TOLERANCE])

    def times(self, program: pathlib.Path, steps: int) -> list[float]:
        """Milliseconds of so many steps, behind as many that warm up."""
        return [1e3 * seconds for seconds in self.tessera.run(program, 2 * steps)["seconds"]["steps"][steps:]]


def measure_one(sides: Sides, rounds: int, steps: int) -> dict:
    sides.check()
    times: dict = {"planned": [], "by hand": []}
    for _ in range(rounds):
        times["planned"] += sides.times(sides.planned, steps)
        times["by hand"] += sides.times(sides.by_hand, steps)
    record = {name: {"ms": statistics.median(each), "predicted_ms": 1e3 * sides.predicted[name]} for name, each in times.items()}
    return record | {"ratio": record["planned"]["ms"] / record["by hand"]["ms"]}


def measure(binary: pathlib.Path, only: str, rounds: int, steps: int) -> dict:
    programs = [Program(folder) for folder in sorted((HERE / "programs").iterdir()) if re.search(only, f"plans {folder.name}")]
    programs = [each for each in programs if math.prod(axis["size"] for axis in each.case["mesh"]) > 1 and SHARDING.search(each.text.read_text())]
    if not programs:
        return {}
    print()
    table = Table(["planned and by hand, ms", "planned", "by hand", "ratio", "predicted", "by hand"], widths=[28, 8, 8, 6, 9, 8])
    records: dict = {}
    with tempfile.TemporaryDirectory(prefix="tessera-bench-") as folder:
        machine = pathlib.Path(folder, "here.json")
        call([str(binary), "calibrate", "-o", str(machine)])
        for program in programs:
            own = pathlib.Path(folder, program.name)
            os.makedirs(own)
            try:
                record = records[program.name] = measure_one(Sides(binary, machine, program, own), rounds, steps)
            except Failed as failure:
                records[program.name] = {"failed": str(failure)}
                print(f"{program.name}: {failure}", file=sys.stderr)
                continue
            sides = [record["planned"], record["by hand"]]
            table.add([program.name, *(number(side["ms"]) for side in sides), number(record["ratio"]), *(number(side["predicted_ms"]) for side in sides)])
    ratios = [record["ratio"] for record in records.values() if "ratio" in record]
    if ratios:
        print(f"\nplanned over by hand, geometric mean of {len(ratios)}: {math.exp(statistics.fmean(map(math.log, ratios))):.3f}")
    return records
