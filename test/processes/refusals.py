#!/usr/bin/env python3
"""What processes are told that do what they may not: refusals.py MPIRUN PROGRAM. covers: N13"""

import os
import re
import subprocess
import sys
import tempfile

ORDER = ("; all processes must run the same programs and read and write the same arrays in the same order: look for code that "
         "depends on process_index(), on time or on chance")

# What a process says that computes on a mesh and hasn't joined the others: once, for all of them.
APART = ("tessera: warning: this is one of 2 processes that were started together, but it computes on a mesh of its own, as each "
         "of the others does; to compute on one mesh together, let main begin with `Processes together = join_processes();`\n")

# What starters of groups tell a process, and how many processes the warning then speaks of; None where it isn't said.
STARTERS = [
    ("OMPI_COMM_WORLD_SIZE=3 OMPI_COMM_WORLD_RANK=0 PMIX_RANK=0", "3"),
    ("PMI_SIZE=4 PMI_RANK=0", "4"),
    ("MV2_COMM_WORLD_SIZE=5 MV2_COMM_WORLD_RANK=0", "5"),
    ("PMIX_RANK=1", "several"),
    ("PMIX_RANK=0", None),
    ("PMI_SIZE=4 PMI_RANK=1", None),
    ("PMI_SIZE=1 PMI_RANK=0", None),
    ("", None),
]

# Of each case what processes 0 and 1 are told; one text for both if they are told the same. `#` stands for digits.
CASES = {
    "devices_that_do_not_divide":
        "join_processes: 7 devices can't be divided among 2 processes; each process has as many as the others: take 6 or 8 devices, "
        "or start another number of processes",
    "too_many_devices":
        "devices: device 5 is requested, but the 2 processes have 4 together, 0 to 3; set their number with join_processes({.devices = n})",
    "join_twice": "join_processes: this process has joined the others already; join once",
    "another_program": (
        "process 0 is at `add(f32[8], f32[8])`, but process 1 is at `multiply(f32[8], f32[8])`" + ORDER,
        "process 1 is at `multiply(f32[8], f32[8])`, but process 0 is at `add(f32[8], f32[8])`" + ORDER),
    "another_shape": (
        "process 0 is at `exp(f32[8])`, but process 1 is at `exp(f32[12])`" + ORDER,
        "process 1 is at `exp(f32[12])`, but process 0 is at `exp(f32[8])`" + ORDER),
    "another_constant": (
        "process 0 and process 1 are both at `jit(f32[8])`, but run different programs there: their fingerprints are # and #"
        + ORDER,
        "process 1 and process 0 are both at `jit(f32[8])`, but run different programs there: their fingerprints are # and #"
        + ORDER),
    "another_read": (
        "process 0 is at `to_vector of f32[8]`, but process 1 is at `add(f32[8], f32[8])`" + ORDER,
        "process 1 is at `add(f32[8], f32[8])`, but process 0 is at `to_vector of f32[8]`" + ORDER),
    "read_by_one": (
        "process 0 has waited 3 s at `to_string of f32[8]` for process 1" + ORDER + "; or raise join_processes's "
        ".patience_seconds",
        "no error"),
    "afterwards": (
        "add(f32[8], f32[8]): the processes no longer work together: process 0 is at `add(f32[8], f32[8])`, but process 1 is at "
        "`multiply(f32[8], f32[8])`" + ORDER,
        "add(f32[8], f32[8]): the processes no longer work together: process 1 is at `multiply(f32[8], f32[8])`, but process 0 is at "
        "`add(f32[8], f32[8])`" + ORDER),
    "exception_of_one": (
        "process 1 has failed: an exception ended its work with the other processes",
        "this one has had enough"),
    "after_leaving":
        "to_string of f32[8]: this process has left the others: the Processes object that join_processes returned was destroyed; keep it to the "
        "end of main",
    "a_view_of_elsewhere": (
        "as_span: the array of type f32[8] lies on <[\"z\"=1], device_ids=[3]>, none of whose devices is this process's; bring it "
        "to all with to_vector, which all processes call",
        "no error"),
    "never_joined": "no error",
    "no_such_folder": "missing/a.npy: the file can't be written: No such file or directory (process 0)",
    "no_such_folder_for_two": "missing/a.npz: the file can't be written: No such file or directory (process 0)",
}


def main():
    mpirun, program = sys.argv[1], os.path.abspath(sys.argv[2])
    faults = []
    for case, wanted in CASES.items():
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([mpirun, "-n", "2", program, case], cwd=folder, text=True, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=60)
            if done.returncode != 0:
                faults.append(f"{case}: exit status {done.returncode}\n{done.stdout}")
                continue
            if done.stdout.count(APART) != (case == "never_joined"):
                faults.append(f"{case}: it says\n{done.stdout}")
            for process in range(2):
                with open(os.path.join(folder, f"told.{process}"), encoding="utf-8") as file:
                    told = re.sub(r"are [0-9a-f]{16} and [0-9a-f]{16}", "are # and #", file.read())
                expected = wanted if isinstance(wanted, str) else wanted[process]
                if told != expected:
                    faults.append(f"{case}: process {process} was told\n  {told}\nin place of\n  {expected}")
    for started, count in STARTERS:
        with tempfile.TemporaryDirectory() as folder:
            around = {name: value for name, value in os.environ.items() if not re.match("OMPI|PMI|MV2", name)}
            done = subprocess.run([program, "never_joined"], cwd=folder, text=True, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, timeout=60,
                                  env=around | dict(each.split("=") for each in started.split()))
            wanted = APART.replace("one of 2", f"one of {count}") if count else ""
            if done.returncode != 0 or done.stdout != wanted:
                faults.append(f"started with {started}: exit status {done.returncode}, it says\n{done.stdout}")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(CASES)} refusals")


if __name__ == "__main__":
    main()
