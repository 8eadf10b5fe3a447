#!/usr/bin/env python3
"""Runs the libFuzzer targets of a sanitized build, one after the other.

    run.py BUILD_DIR KEPT_DIR [--seconds N] [--only REGEX]

Each of the targets gets N seconds (60). It begins with what earlier runs came upon (BUILD_DIR/fuzz/<target>) and with KEPT_DIR/<target>.
An input at fault is left in BUILD_DIR/fuzz/faults; the status is 1 then.
"""

import argparse
import glob
import os
import re
import subprocess
import sys


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("kept")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    faults = os.path.join(options.build, "fuzz", "faults", "")
    os.makedirs(faults, exist_ok=True)
    environment = dict(os.environ, ASAN_OPTIONS="allow_user_poisoning=0:detect_leaks=0", UBSAN_OPTIONS="halt_on_error=1")
    at_fault = []
    for program in sorted(glob.glob(os.path.join(options.build, "test", "fuzz", "fuzz_*"))
                          + glob.glob(os.path.join(options.build, "bin", "fuzz_*"))):
        name = os.path.basename(program).removeprefix("fuzz_")
        if not os.access(program, os.X_OK) or os.path.isdir(program) or not re.search(options.only, name):
            continue
        found = os.path.join(options.build, "fuzz", name)
        os.makedirs(found, exist_ok=True)
        kept = os.path.join(options.kept, name)
        print(f"{name}: {options.seconds} s", flush=True)
        run = subprocess.run([program, found, *([kept] if os.path.isdir(kept) else []), f"-max_total_time={options.seconds}",
                              "-timeout=20", "-rss_limit_mb=4096", "-malloc_limit_mb=4096", "-print_final_stats=1",
                              f"-artifact_prefix={faults}{name}-"],
                             env=environment, stderr=subprocess.PIPE, text=True, errors="replace")
        executions = re.search(r"number_of_executed_units: *(\d+)", run.stderr)
        print(f"  {executions.group(1) if executions else '?'} inputs", flush=True)
        if run.returncode:
            at_fault.append(name)
            print(run.stderr[-6000:], flush=True)
    if at_fault:
        sys.exit(f"at fault: {', '.join(at_fault)}; the inputs are in {faults}")


if __name__ == "__main__":
    main()
