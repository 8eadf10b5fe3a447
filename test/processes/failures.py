#!/usr/bin/env python3
"""One process of several fails, is ended, killed or stopped: failures.py MPIRUN TESSERA PROGRAM.

All end within seconds, with one status, and one message that says which process has failed, and of what. Those that wait for
a stopped one say for whom, at which operation and line. covers: N13, N19
"""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time

from together import PATIENCE, Run, longer

DRAWN = ["--random", "3"]
FAULTS = []


def expect(name, run, status, wanted, seconds, once=True):
    began = time.monotonic()
    got = run.status(seconds + PATIENCE)
    took, said = time.monotonic() - began, run.said()
    where = f"{name}: after {took:.1f} s status {got}, and they say\n{said}"
    if got is None:
        FAULTS.append(f"{name}: goes on\n{said}")
    elif got != status:
        FAULTS.append(f"{where}\nin place of status {status}")
    elif not re.search(wanted, said):
        FAULTS.append(f"{where}\nin place of\n{wanted}")
    elif once and len(re.findall(r"tessera run: error", said)) != 1:
        FAULTS.append(f"{where}\nmore than once")
    elif took > seconds + PATIENCE:
        FAULTS.append(where)
    else:
        print(f"{name}: {took:.1f} s")


def alone(tessera, program):
    """A process without others, whose time is up, and that is told to end."""
    def started(*options):
        return subprocess.Popen([tessera, "run", program, *DRAWN, *options], text=True, stdout=subprocess.DEVNULL,
                                stderr=subprocess.PIPE)

    def compare(name, one, status, wanted):
        try:
            said = one.communicate(timeout=60)[1]
        except subprocess.TimeoutExpired:
            one.kill()
            said = one.communicate()[1] + "and goes on"
        if (one.returncode, said) != (status, wanted):
            FAULTS.append(f"{name}: status {one.returncode}, and it says\n{said}in place of {status} and\n{wanted}")

    compare("time that is up", started("--timeout", "2"), 1,
            "tessera run: error: not done after 2 s, the limit that --timeout sets; it was at execution; raise the limit, or give the program less to do\n")
    for number in signal.SIGTERM, signal.SIGINT:
        one = started()
        time.sleep(2)
        one.send_signal(number)
        compare(number.name, one, -number, f"tessera run: error: ended by {number.name}\n")


def main():
    mpirun, tessera, program = sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])
    start_seconds = 60  # a machine that does much else takes long to begin
    with tempfile.TemporaryDirectory() as folder:
        endless = os.path.join(folder, "endless.mlir")
        with open(endless, "w", encoding="utf-8") as file:
            file.write(longer(program, 2_000_000_000))

        alone(tessera, endless)

        def run(commands, what=program, **more):
            return Run(mpirun, tessera, what, commands, **more)

        # Something that one of them lacks, in each phase.
        missing = os.path.join(folder, "missing.npy")
        for index, count in (2, 4), (0, 2):
            commands = [DRAWN] * count
            commands[index] = ["--in", missing, missing]
            expect(f"input that process {index} of {count} lacks", run(commands), 2,
                   rf"tessera run: error: process {index} of {count} failed: {re.escape(missing)}: ", start_seconds)
        expect("folder that process 1 lacks", run([DRAWN, DRAWN + ["--expect", os.path.join(folder, "nowhere")]]), 2,
               r"tessera run: error: process 1 of 2 failed: .*nowhere", start_seconds)
        expect("folder that process 0 can't make", run([DRAWN + ["--out", "/dev/null/out"], DRAWN]), 2,
               r"tessera run: error: process 0 of 2 failed: .*/dev/null/out", start_seconds)
        expect("input that all lack", run([["--in", missing, missing]] * 2), 2,
               rf"tessera run: error: process [01] of 2 failed: {re.escape(missing)}: ", start_seconds)

        # Time that runs out, on one and on all.
        expect("a process whose time is up", run([DRAWN, DRAWN + ["--timeout", "3"]], endless), 1,
               r"tessera run: error: process 1 of 2 failed: not done after 3 s, the limit that --timeout sets; it "
               r"(was at execution|waits at `.*` for process 0); raise the limit, or give the program less to do", start_seconds)

        # Signals, while it runs.
        def under_way(commands, **more):
            one = run(commands, endless, **more)
            for index in range(len(commands)):
                one.pid(index)
            time.sleep(3)
            return one

        for number, name in (signal.SIGTERM, "SIGTERM"), (signal.SIGINT, "SIGINT"):
            one = under_way([DRAWN] * 2)
            one.send(1, number)
            expect(name, one, 128 + number, rf"tessera run: error: process 1 of 2 failed: it was ended by {name}", 0)
        one = under_way([DRAWN] * 2)
        one.send(1, signal.SIGKILL)
        expect("SIGKILL", one, 137, r"process rank 1 ", 0, once=False)

        # One that is stopped: the others say for whom they wait, at what, again and again; and it goes on where it was.
        one = under_way([DRAWN + ["--timeout", "60"]] * 4, everywhere={"TESSERA_WATCHDOG": "1"})
        one.send(2, signal.SIGSTOP)
        place = r"(spmd\.all_reduce sum %\w+ over \{[^}]*\} on @m \(\S*endless.mlir:\d+:\d+\)|the predicate of a loop or branch)"
        said = rf"tessera: process 0 of 4 has waited SECONDS s at `.*endless.mlir`, {place} for process(es)? .*2.*; .*stopped or busy with something else"
        for waited in "1", "2":
            if not one.wait_for(said.replace("SECONDS", waited), 1 + PATIENCE):
                FAULTS.append(f"SIGSTOP: nobody says for whom it waits {waited} s:\n{one.said()}")
        one.send(2, signal.SIGCONT)
        one.send(3, signal.SIGTERM)
        expect("SIGSTOP, SIGCONT, SIGTERM", one, 143, r"tessera run: error: process 3 of 4 failed: it was ended by SIGTERM", 0)
        # One that can't answer doesn't keep the others.
        one = under_way([DRAWN] * 3 + [DRAWN], everywhere={"TESSERA_WATCHDOG": "1"})
        one.send(0, signal.SIGSTOP)
        one.send(3, signal.SIGTERM)
        expect("SIGTERM while the first is stopped", one, 143, r"process 3 of 4 failed: it was ended by SIGTERM", 0, once=False)
    if FAULTS:
        sys.exit("\n\n".join(FAULTS))


if __name__ == "__main__":
    main()
