#!/usr/bin/env python3
"""Changes programs in ways that keep most of them programs, and gives each to every command.

    mutants.py TESSERA TEST_DIR [--count N] [--seed S] [--keep DIR] [--only REGEX]

A mutant is a program of test/ops, test/partitioned or test/corpus after one to three changes: a number, a dimension or an element type
throughout, an operation's name, an operand, an attribute, a mesh, a sharding, a line. `run --verify` (on drawn arguments), `propagate`,
`partition`, `explain` and `grad` must each end with status 0, 1 or 2 within 20 seconds of a processor's time and 8 GB; and no mutant may
give other values than the program without shardings gives. Whatever else happens is printed with the mutant's text, and kept with --keep.

What is slow is told by the processor's time, which other work on the machine doesn't change; the clock, by which nothing may take ten
minutes, is for what waits without an end. A mutant itself may loop without an end, so that `--timeout` has to end its execution.
SIGTERM ends it all with the mutant at hand.
"""

import argparse
import glob
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading

SECONDS, PATIENCE, BYTES = 20, 600, 8 << 30  # of a processor, of the clock
NUMBERS = [0, 1, 2, 3, 7, 64, 1000, 65537, -1, -2, 2**31 - 1, 2**31, 2**32, 2**62, 2**63 - 1, -2**63]
TYPES = ["f32", "f64", "bf16", "f16", "i1", "i8", "i32", "i64", "ui32", "complex<f32>", "f8E4M3FN", "i4"]
UNARY = ["negate", "abs", "sine", "cosine", "exponential", "log", "sqrt", "rsqrt", "tanh", "logistic", "floor", "sign", "cbrt"]
BINARY = ["add", "subtract", "multiply", "divide", "maximum", "minimum", "power", "remainder", "atan2"]
WRONG = "isn't what the program gives without shardings"
LATE = "the limit that --timeout sets"
LOOPS = re.compile(LATE + "; it was at (execution|--verify);")


def pick(rng, text, pattern):
    found = list(re.finditer(pattern, text))
    return rng.choice(found) if found else None


def put(text, match, new, group=0):
    return text[:match.start(group)] + new + text[match.end(group):]


def change_number(rng, text):
    match = pick(rng, text, r"(?<![\w%#.@x\"])-?\d+(?![\w.\"])")
    if not match:
        return text
    near = int(match.group()) + rng.choice([-1, 1])
    return put(text, match, str(rng.choice(NUMBERS + [near] * 8)))


def change_dimension(rng, text):
    """One extent, wherever it stands in a type: mostly another program of the same kind."""
    match = pick(rng, text, r"(?<=[<x])(\d+)(?=x)")
    if not match:
        return text
    new = str(rng.choice([1, 2, 3, 5, 6, 8, 12, 0, int(match.group()) + 1]))
    return re.sub(rf"(?<=[<x]){match.group()}(?=x)", new, text) if rng.random() < 0.8 else put(text, match, new)


def change_element_type(rng, text):
    match = pick(rng, text, r"(?<=[<x])(f32|f64|bf16|i32|i64|i1|ui32)(?=>)")
    if not match:
        return text
    new = rng.choice(TYPES)
    return re.sub(rf"(?<=[<x]){match.group()}(?=>)", new, text) if rng.random() < 0.8 else put(text, match, new)


def change_operation(rng, text):
    for family in rng.sample([UNARY, BINARY], 2):
        match = pick(rng, text, r"(?<=stablehlo\.)(" + "|".join(family) + r")\b")
        if match:
            return put(text, match, rng.choice(family))
    return text


def change_operand(rng, text):
    """An operand becomes another value of the program, most often one of the same type."""
    match, other = pick(rng, text, r"%\w+"), pick(rng, text, r"%\w+")
    return put(text, match, other.group()) if match else text


def change_attribute(rng, text):
    match = pick(rng, text, r"\[(\d+(?:, *\d+)*)?\]")
    if not match:
        return text
    numbers = [int(n) for n in (match.group(1) or "").replace(" ", "").split(",") if n]
    change = rng.randrange(5)
    if change == 0 and numbers:
        numbers.pop(rng.randrange(len(numbers)))
    elif change == 1:
        numbers.insert(rng.randint(0, len(numbers)), rng.choice(NUMBERS[:5]))
    elif change == 2:
        rng.shuffle(numbers)
    elif numbers:
        numbers[rng.randrange(len(numbers))] = rng.choice(NUMBERS)
    return put(text, match, "[" + ", ".join(map(str, numbers)) + "]")


def change_mesh(rng, text):
    match = pick(rng, text, r"\"=(\d+)(?=[,>\]])")
    return put(text, match, str(rng.choice([1, 2, 3, 4, 6, 8, 0, 16])), 1) if match else text


def change_sharding(rng, text):
    match = pick(rng, text, r"\{(\"\w+\"(?:, *\"\w+\")*)?(, \?|\?)?\}")
    if not match:
        return text
    axes = sorted(set(re.findall(r"\"(\w+)\"=\d", text))) or ["x"]
    some = rng.sample(axes, rng.randint(0, min(2, len(axes))))
    parts = [f'"{axis}"' if rng.random() < 0.8 else f'"{axis}":({rng.choice([1, 2])})2' for axis in some]
    return put(text, match, "{" + ", ".join(parts + ["?"] * (rng.random() < 0.3)) + "}")


def change_line(rng, text):
    lines = text.split("\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    change = rng.randrange(3)
    if change == 0:
        del lines[at]
    elif change == 1:
        lines.insert(other, lines[at])
    else:
        lines[at], lines[other] = lines[other], lines[at]
    return "\n".join(lines)


# How often each is drawn.
CHANGES = [change_number] * 3 + [change_dimension] * 4 + [change_element_type] * 2 + [change_operation] * 3 + [
    change_operand] * 2 + [change_attribute] * 3 + [change_mesh] * 2 + [change_sharding] * 3 + [change_line]


def mutant(rng, programs):
    path = rng.choice(programs)
    with open(path) as file:
        original = text = file.read()
    names = []
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        change = rng.choice(CHANGES)
        text = change(rng, text)
        names.append(change.__name__)
    return text if text != original else None, f"{path} ({', '.join(names)})"


def limit_time():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 2))


def run(command, limit=limit_time):
    """Status, standard error, whether the clock has ended it, seconds of a processor, bytes at the peak."""
    with tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, preexec_fn=limit)
        late = threading.Event()

        def stop():
            late.set()
            process.kill()

        # --timeout comes first; this is for what it doesn't reach.
        timer = threading.Timer(PATIENCE * 1.5, stop)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        timer.cancel()
        errors.seek(0)
        text = errors.read().decode(errors="replace")
    return process.returncode, text, late.is_set() or LATE in text, usage.ru_utime + usage.ru_stime, usage.ru_maxrss << 10


def run_for_long(command):
    """The same of a program that may loop. Where the clock alone ends another phase, it gets the time that it would have by itself."""
    outcome = run([*command, "--timeout", str(SECONDS)], None)
    if LOOPS.search(outcome[1]):
        return 1, "", False, 0, outcome[4]
    return run([*command, "--timeout", str(PATIENCE)]) if LATE in outcome[1] else (*outcome[:3], 0, outcome[4])


def commands(tessera, path, has_mesh):
    mesh = [] if has_mesh else ["--mesh", "x=2,y=2"]
    yield "run", [tessera, "run", path, "--random", "1", "--verify", *mesh]
    for name in ("propagate", "partition", "explain"):
        yield name, [tessera, name, path, *mesh]
    yield "grad", [tessera, "grad", path, *mesh]


def fault_of(name, outcome):
    status, errors, late, seconds, peak = outcome
    if seconds >= SECONDS:
        return f"{name} takes more than {SECONDS} s of a processor"
    if late:
        return f"{name} waits for more than {PATIENCE} s"
    if status < 0:
        return f"{name} ends by {signal.Signals(-status).name}"
    if status not in (0, 1, 2):
        return f"{name} ends with status {status}"
    if peak > BYTES:
        return f"{name} takes {peak} bytes"
    if WRONG in errors:
        return f"{name} gives other values"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tessera")
    parser.add_argument("tests")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--keep")
    options = parser.parse_args()

    programs = sorted(path for pattern in ("ops/*.mlir", "partitioned/*.mlir", "corpus/*/program.mlir")
                      for path in glob.glob(os.path.join(options.tests, pattern))
                      if os.path.getsize(path) < 40_000 and re.search(options.only, path))
    if not programs:
        sys.exit(f"no program in {options.tests} matches '{options.only}'")
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    rng, made, accepted, slowest, faults = random.Random(options.seed), 0, 0, 0, []
    told_to_end = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: told_to_end.set())
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "mutant.mlir")
        while made < options.count and not told_to_end.is_set():
            text, origin = mutant(rng, programs)
            if text is None:
                continue
            made += 1
            with open(path, "w") as file:
                file.write(text)
            for name, command in commands(options.tessera, path, "sdy.mesh" in text):
                outcome = run_for_long(command) if name == "run" else run(command)
                accepted += name == "run" and outcome[0] == 0
                slowest = max(slowest, outcome[3])
                fault = fault_of(name, outcome)
                if not fault:
                    continue
                faults.append(fault)
                print(f"--- mutant {made} of {origin}: {fault}\n{outcome[1][-2000:]}", flush=True)
                kept = os.path.join(options.keep, f"{options.seed}_{made}_{name}.mlir") if options.keep else None
                if kept:
                    os.makedirs(options.keep, exist_ok=True)
                    with open(kept, "w") as file:
                        file.write(text)
                else:
                    print(text, flush=True)
    print(f"{made} mutants, {accepted} of them run, {len(faults)} faults; the slowest command took {slowest:.1f} s of a processor")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
