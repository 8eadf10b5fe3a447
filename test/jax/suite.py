"""Runs JAX's own test files, unchanged, on Tessera's devices, and says how many pass of the cases that pass on JAX's CPUs.

    make test-jax-suite DIR=CHECKOUT [ONLY=REGEX] [EVERY=N] [AGAIN=1] [WHOLE=1]
    PYTHON suite.py LIBRARY CHECKOUT --out FOLDER [--only REGEX] [--every N] [--again] [--whole]

LIBRARY is libtessera.so. CHECKOUT is a checkout of JAX that fits the installed version; PYTHON has jax, absl-py and pytest. Every N-th case of a file runs
on JAX's CPUs first, and those that pass there run on Tessera: one process a file. A process that dies or makes no progress is begun
again behind the case at fault. Cases that skip themselves on platforms which they don't know run once more on Tessera with JAX's own
flag jax_test_dut, by which the device under test counts as a CPU. FOLDER keeps what becomes of each case, so that a run goes on where it stopped; --again runs those
again that didn't pass. Of the arguments that a test draws there are 4 cases each, and slow tests skip themselves; with --whole there are as many cases as
JAX draws by default, and all tests, and FOLDER/whole keeps them. `known_failures.txt` has failures with their reasons; the exit status is 1 if there are others.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
# Each file with the percentage of the cases which pass on CPUs that is to pass here.
FILES = {"multi_device": 100, "array": 95, "shard_map": 95, "python_callback": 90, "debugging_primitives": 90, "pjit": 95, "export": 85,
         "api": 95, "lax_control_flow": 98, "nn": 98, "linalg": 90, "random_lax": 97, "lax": 97, "lax_numpy": 97,
         "custom_partitioning": 100}
# What a device under test counts as, for cases that are only for some platforms.
COUNTS_AS = "cpu"
FEWER_CASES = {"JAX_NUM_GENERATED_CASES": "4", "JAX_SKIP_SLOW_TESTS": "1"}
UNKNOWN = "not in the list:"
PLATFORMS = {
    "cpu": {"JAX_PLATFORMS": "cpu", "XLA_FLAGS": "--xla_force_host_platform_device_count=8"},
    "tessera": {"JAX_PLATFORMS": "tessera", "TESSERA_DEVICES": "8"},
}


class Record:
    """What became of the cases of a file on a platform, as lines of a file."""

    def __init__(self, path):
        self.path = path
        self.cases, self.texts, self.count, self.finished = {}, {}, 0, None
        self.read()

    def read(self):
        self.cases.clear()
        for line in self.path.read_text().splitlines() if self.path.exists() else []:
            entry = json.loads(line)
            if entry["outcome"] == "collected":
                self.count = entry["count"]
            elif entry["outcome"] == "finished":
                self.finished = entry["every"]
            else:
                self.cases[entry["case"]] = entry["outcome"]
                self.texts[entry["case"]] = entry.get("text", "")

    def write(self, **entry):
        with open(self.path, "a") as file:
            file.write(json.dumps(entry) + "\n")
        self.read()

    def keep(self, *outcomes):
        """Forgets all cases but those with these outcomes."""
        lines = [json.dumps({"case": case, "outcome": each, "text": self.texts[case]}) for case, each in self.cases.items() if each in outcomes]
        self.path.write_text("".join(line + "\n" for line in lines))
        self.read()

    def with_outcome(self, *outcomes):
        return [case for case, outcome in self.cases.items() if outcome in outcomes]


def run_file(file, platform, record, every, cases, patience, counts_as=None):
    """Runs what the record lacks, in as many processes as it takes."""
    while True:
        done = [case for case, outcome in record.cases.items() if outcome != "begun"]
        if record.finished == every if cases is None else set(cases) <= set(done):
            return
        choice = record.path.with_suffix(".choice.json")  # of its own, as other files may run at the same time
        choice.write_text(json.dumps({"record": str(record.path), "every": every, "cases": cases, "done": done, "counts_as": counts_as}))
        log = record.path.with_suffix(".log")
        status = run_process(file, log, platform, record, choice, patience)
        record.read()
        stopped = record.with_outcome("begun")
        if not stopped:
            if status not in (0, 1, 5, None):  # all passed, some failed, nothing to do, slow to end behind the last case
                record.write(case=file.name, outcome="failed", text=f"pytest ended with status {status}; see {log}")
            for case in set(cases or []) - set(record.cases):
                record.write(case=case, outcome="failed", text="isn't among the cases of this platform")
            record.write(case="", outcome="finished", every=every)
            return
        text = f"made no progress for {patience} s" if status is None else f"the process ended with status {status}"
        record.write(case=stopped[-1], outcome="died", text=text)


def run_process(file, log, platform, record, choice, patience):
    """Gives back the status of pytest, or nothing if it was killed as it made no progress."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **PLATFORMS[platform], "TESSERA_SUITE": str(choice)}
    environment["PYTHONPATH"] = os.pathsep.join([str(HERE), str(HERE.parents[1] / "python")])
    command = [sys.executable, "-m", "pytest", "-q", "-p", "suite_recorder", "-p", "no:cacheprovider", "--tb=short", file.name]
    size = lambda: record.path.stat().st_size if record.path.exists() else 0
    with open(log, "a") as output:
        process = subprocess.Popen(command, cwd=file.parent, env=environment, stdout=output, stderr=output)
        first, seen, idle = size(), size(), 0
        while True:
            try:
                return process.wait(timeout=patience)
            except subprocess.TimeoutExpired:
                idle, seen = 0 if size() > seen else idle + 1, size()
                if idle >= (1 if seen > first else 10):  # it takes long to begin
                    process.kill()
                    process.wait()
                    return None


def known_failures():
    """Patterns of cases with their reasons: the comment above a group of patterns."""
    reason, known = "", []
    for line in (HERE / "known_failures.txt").read_text().splitlines():
        if line.startswith("#"):
            reason = line[1:].strip()
        elif line.strip():
            known.append((re.compile(line.strip()), reason))
    return known


def reason_of(case, ours, as_cpu, known):
    """The reason in the list, or the case's own for being skipped; nothing for a failure that isn't known."""
    if ours.cases.get(case) == "skipped" and as_cpu.cases.get(case) == "skipped":
        return f"skips itself: {as_cpu.texts.get(case)}"
    name = re.sub("^[^:]*/", "", case)  # pytest names the file's folder too where a checkout has its settings
    return next((reason for pattern, reason in known if pattern.fullmatch(name)), None)


def report(name, cpu, ours, as_cpu, known):
    """Prints a file's line and its failures. Gives back how many of these nobody knows."""
    passing = cpu.with_outcome("passed")
    passed = sum(ours.cases.get(case) == "passed" for case in passing)
    skipped = sum(ours.cases.get(case) == "skipped" for case in passing)
    passed_as_cpu = sum(as_cpu.cases.get(case) == "passed" for case in passing)
    percent = 100 * (passed + passed_as_cpu) / len(passing) if passing else 0
    print(f"{name:<22} {len(cpu.cases):>5} of {cpu.count:<5} {len(passing):>7} {passed:>7} {skipped:>7} {passed_as_cpu:>7} {percent:>6.1f} %  "
          f"(target {FILES[name]} %)")
    groups = collections.defaultdict(list)
    for case in passing:
        if "passed" not in (ours.cases.get(case), as_cpu.cases.get(case)):
            groups[reason_of(case, ours, as_cpu, known)].append(case)
    for reason, cases in groups.items():
        print(f"    {reason or UNKNOWN}")
        for case in cases:
            last = as_cpu if case in as_cpu.cases else ours
            print(f"        {case.split('::', 1)[-1]}" + ("" if reason else f": {last.cases.get(case)}: {last.texts.get(case, '')[:200]}"))
    if not passing:
        print(f"    {UNKNOWN} no case passes on CPUs; the log beside the results says why")
    return len(groups.get(None, [])) if passing else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("library", type=pathlib.Path)
    parser.add_argument("checkout", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--patience", type=int, default=120)
    options = parser.parse_args()
    files = {name: (options.checkout / "tests" / f"{name}_test.py").resolve() for name in FILES if re.search(options.only, name)}
    if missing := [str(file) for file in files.values() if not file.exists()]:
        sys.exit(f"there is no {', '.join(missing)}; the folder is to be a checkout of JAX that fits the installed version")
    out = options.out.resolve() / ("whole" if options.whole else "")
    out.mkdir(parents=True, exist_ok=True)
    os.environ["TESSERA_LIBRARY"] = str(options.library.resolve())
    for name, value in FEWER_CASES.items():
        os.environ.pop(name, None)
        if not options.whole:
            os.environ[name] = value
    known, unknown = known_failures(), 0
    print(f"{'file':<22} {'sampled':>14} {'on CPUs':>7} {'here':>7} {'skipped':>7} {'as CPUs':>7}")
    for name, file in files.items():
        cpu, ours, as_cpu = (Record(out / f"{name}.{platform}.jsonl") for platform in (*PLATFORMS, "as_cpu"))
        if options.again:
            ours.keep("passed", "skipped")
            as_cpu.keep("passed")
        run_file(file, "cpu", cpu, options.every, None, options.patience)
        run_file(file, "tessera", ours, 1, cpu.with_outcome("passed"), options.patience)
        run_file(file, "tessera", as_cpu, 1, ours.with_outcome("skipped"), options.patience, COUNTS_AS)
        unknown += report(name, cpu, ours, as_cpu, known)
        sys.stdout.flush()
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
