"""What `tessera cost` predicts for this machine, beside what a step takes.

Each round measures the machine anew (`tessera calibrate`), then every program, so that a prediction and its measurement are
seconds apart. What stands in a row is the median over the rounds, and so is the share that the prediction is off: the memory of a
machine that others use is at times half as fast as at others.
"""

import json
import math
import os
import pathlib
import re
import statistics
import tempfile

from peers import Failed, HERE, Program, Tessera, call
from table import Table, number

WARM_UP = 0.1  # seconds before the timed steps
TIMED = 0.15  # seconds of timed steps in a round, 3 steps at least
NEAR = 0.25


def predicted(ours: Tessera, program: Program) -> float:
    """Seconds of a step."""
    command = [str(ours.binary), "cost", str(program.text), *ours.on, "--json"]
    return json.loads(call(command, env=os.environ | {"TESSERA_CACHE_DIR": str(ours.cache)}))["seconds"]["step"]


def measured(ours: Tessera, program: Program, step: float) -> float:
    """Seconds of a step of the program, which takes about `step`; the median of a run."""
    before, timed = (min(max(least, math.ceil(seconds / step)), 200) for seconds, least in ((WARM_UP, 1), (TIMED, 3)))
    steps = ours.run(program.text, before + timed)["seconds"]["steps"]
    return statistics.median(steps[before:])


class Row:
    """A program's seconds in each round."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.predicted: list[float] = []
        self.measured: list[float] = []

    def round(self, ours: Tessera) -> None:
        self.predicted.append(predicted(ours, self.program))
        about = self.measured[-1] if self.measured else self.predicted[-1]
        self.measured.append(measured(ours, self.program, about))

    def ratio(self) -> float:
        """Of predicted and measured, the median."""
        return statistics.median(map(float.__truediv__, self.predicted, self.measured))

    def record(self) -> dict:
        return {"predicted_s": self.predicted, "measured_s": self.measured, "ratio": self.ratio()}


def programs_of(folders: tuple[str, ...], only: str) -> list[Program]:
    folders_of_programs = [each for folder in folders for each in sorted((HERE / folder).iterdir())]
    return [Program(each) for each in folders_of_programs if re.search(only, each.name)]


def measure(tessera: pathlib.Path, rounds: int, only: str = "", folders: tuple[str, ...] = ("programs",)) -> dict:
    rows = [Row(program) for program in programs_of(folders, only)]
    failures = {}
    with tempfile.TemporaryDirectory(prefix="tessera-bench-") as folder:
        machine = pathlib.Path(folder, "here.json")
        ours = Tessera(tessera, pathlib.Path(folder, "cache"), on=["--machine", str(machine)])
        for _ in range(rounds):
            call([str(tessera), "calibrate", "-o", str(machine)])
            for row in rows:
                if row.program.name in failures:
                    continue
                try:
                    row.round(ours)
                except Failed as failure:
                    failures[row.program.name] = str(failure)
    return summary([row for row in rows if row.program.name not in failures], failures)


def summary(rows: list[Row], failures: dict[str, str]) -> dict:
    table = Table(["\na step after calibration, ms", "predicted", "measured", "predicted/measured"], widths=[34, 10, 10, 19])
    for row in rows:
        milliseconds = (1e3 * statistics.median(seconds) for seconds in (row.predicted, row.measured))
        table.add([row.program.name, *map(number, milliseconds), f"{row.ratio():.2f}"])
    for name, message in failures.items():
        table.add([name, "fails", message])
    off = sorted(abs(row.ratio() - 1) for row in rows)
    if off:
        print(f"{len(off)} programs: off by {statistics.median(off):.1%} in the median, {off[-1]:.1%} at worst; "
              f"{sum(each <= NEAR for each in off)} within {NEAR:.0%}")
    return {row.program.name: row.record() for row in rows} | {name: {"failed": message} for name, message in failures.items()}
