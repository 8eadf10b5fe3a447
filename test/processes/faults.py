#!/usr/bin/env python3
"""The n-th start of a thread, array's memory or call of MPI fails: faults.py MPIRUN TESSERA PROGRAM FAULTS_LIBRARY [all|KIND...].

Either the results are those of a run without faults, or all end within seconds with a message, and those of the last run stay.
covers: N19
"""

import os
import sys
import tempfile

from together import PATIENCE, Run, longer

SHORT = 60  # seconds of a run that nothing happens to, on a machine that does much else


def contents(folder):
    return {name: open(os.path.join(folder, name), "rb").read() for name in sorted(os.listdir(folder))}


def count_up(run):
    """Each of the first calls of a kind in turn; then fewer and fewer of those that follow."""
    for name, processes in ("pthread_create", 1), ("aligned_alloc", 1), ("aligned_alloc", 2), ("MPI_Isend", 2), ("MPI_Irecv", 2), (
            "MPI_Testall", 2), ("MPI_Iprobe", 2):
        if not {"all", name} & set(sys.argv[5:]):
            continue
        call = 1
        while call < (12 if name == "pthread_create" else 1000):
            run(processes, f"{name}:{call}", call % processes)
            call += 1 + call // 4
        print(f"{name} in {processes} processes: done", flush=True)


def main():
    mpirun, tessera, program, library = sys.argv[1], *map(os.path.abspath, sys.argv[2:5])
    faults, ended, went_on = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        long = os.path.join(folder, "long.mlir")
        with open(long, "w", encoding="utf-8") as file:
            file.write(longer(program, 50))

        def run(count, fault, index):
            nonlocal ended, went_on
            out = os.path.join(folder, f"out{count}")
            before = contents(out) if fault else None
            environment = {index: {"LD_PRELOAD": library, "TESSERA_FAULT": fault}} if fault else {}
            # OpenBLAS begins threads before the program does.
            one = Run(mpirun, tessera, long, [["--random", "3", "--out", out]] * count, environment, {"OPENBLAS_NUM_THREADS": "1"})
            status, said = one.status(SHORT + PATIENCE), one.said()
            name = f"{fault or 'no fault'} in process {index} of {count}"
            if status == 0:
                went_on += 1
            elif status is None:
                faults.append(f"{name}: goes on\n{said}")
            elif "tessera run: error: " not in said and "MPI" not in said:
                faults.append(f"{name}: status {status} without a message\n{said}")
            else:
                ended += 1
            if fault and contents(out) != before:
                faults.append(f"{name}: other results than before\n{said}")

        run(1, "", 0)
        run(2, "", 0)
        for fault in "pthread_create:1", "pthread_create:1+", "pthread_create:2", "pthread_create:3+", "pthread_create:4":
            run(1, fault, 0)
        for fault in "aligned_alloc:1", "aligned_alloc:6", "aligned_alloc:30+":
            run(2, fault, 1)
        for fault in "MPI_Isend:1", "MPI_Isend:9", "MPI_Irecv:1", "MPI_Irecv:20", "MPI_Testall:1", "MPI_Testall:50", "MPI_Iprobe:2":
            run(2, fault, int(fault[-1]) % 2)
        run(2, "MPI_Comm_dup:1+", 0)
        if len(sys.argv) > 5:
            count_up(run)
    if faults:
        sys.exit("\n\n".join(faults))
    print(f"{ended} faults ended a run with a message, {went_on} runs gave their results")


if __name__ == "__main__":
    main()
