#!/usr/bin/env python3
"""Holds the bytes that a device sends in each program of the corpus to those of XLA: check_bytes.py TESSERA CORPUS

XLA's are those that case.json has of the program that XLA compiled (`sent`, by the formulas of the report). Loops count once in both.
Programs that XLA compiles wrongly (`xla_is_wrong`) are no measure. above_xla.json lists the programs that send more, with the number of
bytes and the reason: the test fails when one sends more than is listed, and when a program is listed that sends no more than XLA's.
"""

import json
import pathlib
import subprocess
import sys


def sent_by_xla(case):
    """None where XLA is no measure."""
    if "xla_is_wrong" in case.get("checked", {}) or "xla_collectives" not in case:
        return None
    kinds = case["xla_collectives"].values()
    return sum(kind["sent"] + kind["in_while"]["sent"] for kind in kinds)


def sent_by_ours(tessera, program):
    command = [tessera, "run", str(program), "--stop-after", "partition", "--json"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"{program}: exit status {run.returncode}\n{run.stderr[-2000:]}")
    return sum(each["bytes_sent"] for each in json.loads(run.stdout)["collectives"])


def fault_of(sent, by_xla, listed):
    """What is wrong with the bytes of a program: `listed` is its entry in above_xla.json."""
    if listed is None:
        return f"{sent} bytes are sent, and XLA sends {by_xla}" if sent > by_xla else ""
    if not listed["reason"]:
        return "is listed without a reason"
    if sent <= by_xla:
        return f"{sent} bytes are sent, no more than XLA's {by_xla}: take it off the list"
    if sent > listed["bytes"]:
        return f"{sent} bytes are sent, and {listed['bytes']} are listed; XLA sends {by_xla}"
    return ""


def main():
    tessera, corpus = sys.argv[1], pathlib.Path(sys.argv[2])
    above = json.loads((pathlib.Path(__file__).resolve().parent / "above_xla.json").read_text())
    faults, compared = [], 0
    for path in sorted(corpus.glob("*/case.json")):
        name, by_xla = path.parent.name, sent_by_xla(json.loads(path.read_text()))
        listed = above.pop(name, None)
        if by_xla is None:
            faults += [f"{name}: is listed, and XLA is no measure for it"] if listed else []
            continue
        sent = sent_by_ours(tessera, path.parent / "program.mlir")
        print(f"{name:40} {sent:>10} {by_xla:>10}")
        compared += 1
        if fault := fault_of(sent, by_xla, listed):
            faults.append(f"{name}: {fault}")
    faults += [f"{name}: is listed, and the corpus has no such program" for name in above]
    faults += [] if compared else ["no program was compared"]
    print(*faults, sep="\n")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
