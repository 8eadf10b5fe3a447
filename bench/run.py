"""Times the programs of bench/programs with Tessera, with JAX on the same text, and with nothing but the library calls
that the work needs; in turns, so that a slow spell of the machine hits all of them.

    python3 bench/run.py [--only REGEX] [--rounds 3] [--steps 4] [--out build/bench.json]

JAX is run by the interpreter that $JAX_PYTHON names, or by each of several with ":" between them; without it there are
only the limits to compare with. Times are medians over all rounds, in milliseconds.
"""

import argparse
import contextlib
import json
import math
import os
import pathlib
import re
import statistics
import sys
import tempfile

import contention
import jax_steps
import library
import plans
import platforms
import predictions
import propagation
import scaling
import train_steps
import transposes
from peers import Failed, HERE, Jax, Program, Tessera, jax_pythons, limit_of
from table import Table, number

BUILD = HERE.parent / "build" / "bin"


def warm_up(step_ms: float) -> int:
    """Untimed steps before those of a round: cores that have slept aren't at full speed at once."""
    return min(max(1, math.ceil(150 / step_ms)), 100)


def compile_seconds(report: dict) -> float:
    """From the text to what can be run."""
    return sum(report["seconds"][phase] for phase in ("parse", "propagate", "partition", "compile"))


class JaxSide:
    """Each JAX on all cores and on one. Which of them is fastest depends on the program; a slower one isn't timed for
    longer than it takes to see that."""

    def __init__(self, pythons: list[str], program: Program, closing: contextlib.ExitStack) -> None:
        self.workers = [
            Jax(python, program, cores) for python in pythons for cores in sorted({len(os.sched_getaffinity(0)), 1})
        ]
        for worker in self.workers:
            closing.callback(worker.close)
        self.warm_ups = [warm_up(worker.steps(2)[1]) for worker in self.workers]
        self.times: list[list[float]] = [[] for _ in self.workers]
        self.racing = set(range(len(self.workers)))

    def round(self, steps: int) -> None:
        for place in self.racing:
            before = self.warm_ups[place]
            self.times[place] += self.workers[place].steps(before + steps)[before:]
        medians = self.medians()
        self.racing = {place for place, median in enumerate(medians) if median < 1.25 * min(medians)}

    def medians(self) -> list[float]:
        return list(map(statistics.median, self.times))

    def record(self) -> dict:
        medians = self.medians()
        fastest = medians.index(min(medians))
        return {
            "version": self.workers[fastest].version,
            "ms": medians[fastest],
            "cores": self.workers[fastest].cores,
            "medians": [
                {"version": worker.version, "cores": worker.cores, "ms": ms}
                for worker, ms in zip(self.workers, medians)
            ],
            "compile_s": min(worker.compile_seconds for worker in self.workers),
        }


def measure(program: Program, options: argparse.Namespace) -> dict:
    record: dict = {"description": program.case["description"]}
    with contextlib.ExitStack() as closing:
        cache = pathlib.Path(closing.enter_context(tempfile.TemporaryDirectory(prefix="tessera-bench-")))
        ours, times, reports, limits = Tessera(options.tessera, cache), [], [], []
        pythons = jax_pythons()
        jax = JaxSide(pythons, program, closing) if pythons else None
        for _ in range(options.rounds):
            try:
                if not reports:
                    reports.append(ours.run(program.text, 1))
                before = warm_up(1e3 * reports[-1]["seconds"]["step_median"])
                reports.append(ours.run(program.text, before + options.steps))
                times += [1e3 * seconds for seconds in reports[-1]["seconds"]["steps"][before:]]
            except Failed as failure:
                record["failed"] = str(failure)
            if jax:
                jax.round(options.steps)
            limits.append(limit_of(options.limits, program, options.steps))
        if times and "failed" not in record:
            record |= {
                "ms": statistics.median(times),
                "compile_s": compile_seconds(reports[0]),
                "cached_s": min(map(compile_seconds, reports[1:]), default=None),
                "peak_bytes": reports[0]["memory"]["peak"],
                "xla_peak_bytes": program.case["xla_peak_bytes"],
            }
        if limits[0] is not None:
            record["limit_ms"] = statistics.median(limits)
        if jax:
            record["jax"] = jax.record()
    return record


def ratio(over: float | None, under: float | None) -> float | None:
    return over / under if over and under else None


def row(name: str, record: dict) -> list[str]:
    jax, ms = record.get("jax", {}), record.get("ms")
    return [
        name,
        "fails" if "failed" in record else number(ms),
        number(jax.get("ms")) + (f" ({jax['version']}, {jax['cores']}c)" if jax else ""),
        number(ratio(jax.get("ms"), ms)),
        number(record.get("limit_ms")),
        number(ratio(ms, record.get("limit_ms"))),
        number(record.get("compile_s")),
        number(jax.get("compile_s")),
        number(record.get("cached_s")),
        number(ratio(record.get("peak_bytes"), record.get("xla_peak_bytes"))),
    ]


def geometric_mean(records: dict[str, dict]) -> float | None:
    """Of JAX's time over ours."""
    ratios = [ratio(r.get("jax", {}).get("ms"), r.get("ms")) for r in records.values()]
    known = [r for r in ratios if r]
    return math.exp(statistics.fmean(map(math.log, known))) if known else None


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", default="", help="regular expression that selects programs by name")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--steps", type=int, default=4, help="timed steps a round")
    parser.add_argument("--out", type=pathlib.Path, help="file to write all numbers to, as JSON")
    parser.add_argument("--tessera", type=pathlib.Path, default=BUILD / "tessera")
    parser.add_argument("--limits", type=pathlib.Path, default=BUILD / "bench_limits")
    parser.add_argument("--library", type=pathlib.Path, default=BUILD / "bench_library")
    parser.add_argument("--transposes", type=pathlib.Path, default=BUILD / "bench_transposes")
    parser.add_argument("--passes", type=pathlib.Path, default=BUILD / "bench_passes")
    parser.add_argument("--train-steps", type=pathlib.Path, default=BUILD / "bench_train_steps")
    parser.add_argument("--shared-library", type=pathlib.Path, default=BUILD.parent / "lib" / "libtessera.so")
    return parser.parse_args()


def main() -> int:
    options = parse_arguments()
    records: dict[str, dict] = {}
    headings = ["step, ms", "ours", "JAX", "JAX/ours", "limit", "ours/limit", "compile s", "JAX", "cached", "memory/XLA"]
    table = Table(headings, widths=[28, 8, 20, 8, 8, 10, 9, 7, 7, 10])
    means: dict[str, float | None] = {}
    for group in ("programs", "loops", "ops"):
        own: dict[str, dict] = {}
        for folder in sorted((HERE / group).iterdir()):
            if re.search(options.only, folder.name):
                own[folder.name] = measure(Program(folder), options)
                table.add(row(folder.name, own[folder.name]))
        records |= own
        means[group] = geometric_mean(own)
    for group, mean in means.items():
        if mean:
            print(f"\nJAX's time over ours, geometric mean of {group}: {mean:.2f}")
    scalings = scaling.measure(options.tessera, options.only, options.rounds, options.steps)
    contended = contention.measure(options.tessera, jax_pythons(), options.only, options.rounds)
    libraries = library.measure(options.library, options.rounds) if re.search(options.only, "library") else {}
    is_wanted = re.search(options.only, "training_steps_in_cpp")
    steps = train_steps.measure(options.train_steps, options.rounds) if is_wanted else {}
    moved = transposes.measure(options.transposes) if re.search(options.only, "transposes") else {}
    on_platforms = platforms.measure(options.shared_library, "", options.rounds) if re.search(options.only, "platforms") else {}
    jitted = {}
    if re.search(options.only, "jitted_steps"):
        jitted = {python: jax_steps.measure(python, options.shared_library, options.tessera, "", options.rounds) for python in jax_pythons()}
    propagated = propagation.measure(options.passes, options.rounds) if re.search(options.only, "propagation") else {}
    planned = plans.measure(options.tessera, options.only, options.rounds, options.steps)
    predicted = predictions.measure(options.tessera, options.rounds) if re.search(options.only, "predictions") else {}
    failures = {name: record["failed"] for name, record in (records | planned).items() if "failed" in record}
    for name, message in failures.items():
        print(f"{name}: {message}", file=sys.stderr)
    if options.out:
        cores = len(os.sched_getaffinity(0))
        result = {"cores": cores, "programs": records, "geometric_mean": means["programs"]}
        result |= {"geometric_mean_of_loops": means["loops"], "geometric_mean_of_ops": means["ops"]}
        result |= {"scaling": scalings, "library": libraries}
        result |= {"training_steps_in_cpp": steps, "transposes": moved, "contention": contended}
        result |= {"platforms": on_platforms, "jitted_steps": jitted, "propagation": propagated, "plans": planned}
        result |= {"predictions": predicted}
        options.out.write_text(json.dumps(result, indent=1) + "\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
