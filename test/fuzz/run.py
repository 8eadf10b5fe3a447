#!/usr/bin/env python3
"""Runs the libFuzzer targets of a sanitized build, one after the other.

    run.py BUILD_DIR KEPT_DIR [--seconds N] [--only REGEX]

Each of the targets gets N seconds (60). It begins with what earlier runs came upon (BUILD_DIR/fuzz/<target>) and with KEPT_DIR/<target>.
An input at fault is left in BUILD_DIR/fuzz/faults; the status is 1 then.

libFuzzer goes by the clock, which a busy or paused machine moves on its own. An input that it calls slow is therefore replayed alone, and
is at fault if the processor works on it for too long. Otherwise it is forgotten, and the target goes on for what is left of its seconds.
"""

import argparse
import glob
import os
import re
import resource
import subprocess
import sys
import time

# Seconds of the processor that an input may take, by the beginning of the name that libFuzzer leaves it under.
LIMITS = {"timeout-": 20, "slow-unit-": 10}
# A replay that doesn't end waits for something, which is a fault too. No pause of a machine is as long as this, in seconds.
PATIENCE = 600
ENVIRONMENT = {"ASAN_OPTIONS": "allow_user_poisoning=0:detect_leaks=0", "UBSAN_OPTIONS": "halt_on_error=1"}


def processor_seconds(program, path, limit):
    """Runs the program on one input. Gives the seconds that the processor took, and whether the program ended as it should."""
    def bound():
        resource.setrlimit(resource.RLIMIT_CPU, (limit + 1, limit + 2))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    try:
        ended = subprocess.run([program, "-timeout=0", path], env=dict(os.environ, **ENVIRONMENT), preexec_fn=bound, timeout=PATIENCE,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0
    except subprocess.TimeoutExpired:
        ended = False
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, ended


def is_slow(program, path, limit):
    """Replays an input that libFuzzer calls slow, and says so."""
    seconds, ended = processor_seconds(program, path, limit)
    slow = not ended or seconds >= limit
    print(f"  {os.path.basename(path)}: replayed alone, it takes the processor {seconds:.1f} s"
          f"{'' if ended else ' and does not end'}: {'at fault' if slow else 'not at fault'}", flush=True)
    return slow


def judge(program, left):
    """Whether one of the inputs that libFuzzer has left is at fault. Slow ones that aren't are removed."""
    at_fault = False
    for path in sorted(left):
        kind = re.search(r"-(timeout-|slow-unit-)[0-9a-f]+$", path)
        if not kind or is_slow(program, path, LIMITS[kind.group(1)]):
            at_fault = True
        else:
            os.remove(path)
    return at_fault


def fuzz(program, folders, prefix, seconds):
    """Runs one target. Gives the number of inputs, and what it wrote if one of them is at fault."""
    executions, end = 0, time.monotonic() + seconds
    while (rest := round(end - time.monotonic())) > 0:
        before = set(glob.glob(glob.escape(prefix) + "*"))
        run = subprocess.run([program, *folders, f"-max_total_time={rest}", f"-timeout={LIMITS['timeout-']}",
                              f"-report_slow_units={LIMITS['slow-unit-']}", "-rss_limit_mb=4096", "-malloc_limit_mb=4096",
                              "-print_final_stats=1", f"-artifact_prefix={prefix}"],
                             env=dict(os.environ, **ENVIRONMENT), stderr=subprocess.PIPE, text=True, errors="replace")
        counted = re.search(r"number_of_executed_units: *(\d+)", run.stderr)
        executions += int(counted.group(1)) if counted else 0
        left = set(glob.glob(glob.escape(prefix) + "*")) - before
        if judge(program, left) or (run.returncode and not left):
            return executions, run.stderr
        if not run.returncode:
            break
    return executions, None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("kept")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    faults = os.path.join(options.build, "fuzz", "faults", "")
    os.makedirs(faults, exist_ok=True)
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
        executions, written = fuzz(program, [found, *([kept] if os.path.isdir(kept) else [])], f"{faults}{name}-", options.seconds)
        print(f"  {executions} inputs", flush=True)
        if written is not None:
            at_fault.append(name)
            print(written[-6000:], flush=True)
    if at_fault:
        sys.exit(f"at fault: {', '.join(at_fault)}; the inputs are in {faults}")


if __name__ == "__main__":
    main()
