#!/usr/bin/env python3
"""Processes fail, are ended, killed and stopped at random moments: random_failures.py MPIRUN TESSERA PROGRAM FAULTS_LIBRARY COUNT [SEED].

Each time there is a message that names the process within 5 s of what happened to it (of the watchdog's time, where it is
stopped), all end with one status, and the results of the run before, or those of this one, are whole. covers: N19
"""

import os
import random
import re
import signal
import sys
import tempfile
import time

from together import NAMES, PATIENCE, Run, longer

WATCHDOG = 1
SIGNALS = {"SIGKILL": signal.SIGKILL, "SIGTERM": signal.SIGTERM, "SIGINT": signal.SIGINT, "SIGSTOP": signal.SIGSTOP}
KINDS = list(SIGNALS) + ["SIGKILL", "SIGSTOP", "missing input", "MPI_Isend", "MPI_Irecv", "MPI_Testall", "MPI_Iprobe", "aligned_alloc"]


def contents(folder):
    return {name: open(os.path.join(folder, name), "rb").read() for name in sorted(os.listdir(folder)) if name.endswith(".npy")}


def lives(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class Trial:
    def __init__(self, tools, program, folder, longest, draw):
        self.tools, self.program, self.folder = tools, program, folder
        self.count = draw.choice([2, 4])
        self.index = draw.randrange(self.count)
        self.kind = draw.choice(KINDS)
        self.moment = draw.uniform(0, longest)
        self.call = int(10 ** draw.uniform(0, 3))
        self.name = f"{self.kind} of process {self.index} of {self.count}" + (
            f" after {self.moment:.2f} s" if self.kind in SIGNALS else f", call {self.call}" if self.kind != "missing input" else "")

    def fault(self, wanted):
        """What is wrong; None: all is well."""
        mpirun, tessera, library = self.tools
        out = os.path.join(self.folder, "out")
        commands = [["--random", "3", "--out", out] for _ in range(self.count)]
        environment = {}
        if self.kind == "missing input":
            commands[self.index] = ["--in", os.path.join(self.folder, "missing.npy"), "x.npy"]
        elif self.kind not in SIGNALS:
            environment[self.index] = {"LD_PRELOAD": library, "TESSERA_FAULT": f"{self.kind}:{self.call}"}
        run = Run(mpirun, tessera, self.program, commands, environment, {"TESSERA_WATCHDOG": str(WATCHDOG)})
        pids = [run.pid(index) for index in range(self.count)]
        found = self.after_signal(run, pids) if self.kind in SIGNALS else self.after_fault(run)
        if found is None and contents(out) != wanted:
            found = f"files are lost or changed: {list(contents(out))}"
        if found is None:
            return None
        run.status(0)
        return f"{self.name}: {found}\n{run.said()}"

    def after_signal(self, run, pids):
        time.sleep(self.moment)
        if run.process.poll() is not None:
            return None
        began = time.monotonic()
        try:
            os.kill(pids[self.index], SIGNALS[self.kind])
        except ProcessLookupError:
            return None
        if self.kind == "SIGSTOP":
            return self.after_stop(run, pids)
        while any(lives(pid) for pid in pids):
            if time.monotonic() - began > PATIENCE:
                return f"some go on after {PATIENCE:.1f} s"
            time.sleep(0.02)
        status = run.status(30)  # mpirun itself may take longer, where a process has gone while it began
        # The launcher may lose its own connection where a process is killed while it begins, and says so. Ours have ended by then, and
        # somebody has to have named the process all the same.
        if status is None and "PMIX ERROR" not in run.said():
            return "mpirun goes on"
        if status != 0 and not re.search(NAMES.format(self.index), run.said()) and "tessera run: error: ended by" not in run.said():
            return f"status {status}, and nobody names the process"
        return None

    def after_stop(self, run, pids):
        named = run.wait_for(rf"for process(es)? .*{self.index}.* (is|are) slow, stopped|(finding|parting from) the other processes; ",
                             WATCHDOG + PATIENCE)
        ended = run.process.poll() is not None  # it had nothing to do with the others any more
        os.kill(pids[self.index], signal.SIGCONT)
        status = run.status(60)
        if status != 0:
            return f"status {status} after it went on"
        return None if named or ended else "nobody says that it waits for it"

    def after_fault(self, run):
        status = run.status(60)
        if status is None:
            return "all goes on"
        if status != 0 and not re.search(NAMES.format(self.index), run.said()):
            return f"status {status}, and nobody names the process"
        if status == 0 and self.kind == "missing input":
            return "status 0"
        return None


def main():
    mpirun, tessera, program, library = sys.argv[1], *map(os.path.abspath, sys.argv[2:5])
    count = int(sys.argv[5])
    draw = random.Random(int(sys.argv[6]) if len(sys.argv) > 6 else 1)
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        long = os.path.join(folder, "long.mlir")
        with open(long, "w", encoding="utf-8") as file:
            file.write(longer(program, 20_000))
        out = os.path.join(folder, "out")
        began = time.monotonic()
        whole = Run(mpirun, tessera, long, [["--random", "3", "--out", out]] * 2)
        if whole.status(120) != 0:
            sys.exit(f"the run without faults fails:\n{whole.said()}")
        longest, wanted = time.monotonic() - began, contents(out)
        for number in range(count):
            trial = Trial((mpirun, tessera, library), long, folder, longest, draw)
            found = trial.fault(wanted)
            print(f"{number}: {trial.name}: {'as it should be' if found is None else 'FAULT'}", flush=True)
            if found is not None:
                faults.append(found)
    if faults:
        sys.exit("\n\n".join(faults))
    print(f"{count} failures, each with a message")


if __name__ == "__main__":
    main()
