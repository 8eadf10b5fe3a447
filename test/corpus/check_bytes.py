#!/usr/bin/env python3
"""Holds the bytes that a device sends in each program of the corpus to those of XLA: check_bytes.py TESSERA CORPUS

XLA's are those that case.json has of the program that XLA compiled (`sent`, by the formulas of the report). Loops count once in both.
Programs that XLA compiles wrongly (`xla_is_wrong`) are no measure. above_xla.json lists the programs that send more, with the number of
bytes and the reason: the test fails when one sends more than is listed, and when a program is listed that sends no more than XLA's.
The reason is held, too: either a program sends nothing but the collectives that its text says (`"written": true`), each of them once, or all
`iterations` of its loops together send no more than XLA's.
"""

import json
import pathlib
import re
import subprocess
import sys


def sent_by_xla(case, iterations=1):
    """None where XLA is no measure."""
    if "xla_is_wrong" in case.get("checked", {}) or "xla_collectives" not in case:
        return None
    kinds = case["xla_collectives"].values()
    return sum(kind["sent"] + iterations * kind["in_while"]["sent"] for kind in kinds)


def collectives_of(tessera, program):
    command = [tessera, "run", str(program), "--stop-after", "partition", "--json"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"{program}: exit status {run.returncode}\n{run.stderr[-2000:]}")
    return json.loads(run.stdout)["collectives"]


def sent_by(collectives):
    return sum(each["bytes_sent"] for each in collectives)


WRITTEN = re.compile(r"stablehlo\.(all_gather|all_reduce|all_to_all|reduce_scatter|collective_permute|collective_broadcast)\b")


def fault_of_reason(listed, collectives, text, case):
    """What is wrong with the reason of a listed program, as far as numbers tell."""
    if listed.get("written"):
        kinds = sorted(each["kind"] for each in collectives)
        wanted = sorted(WRITTEN.findall(text))
        others = [each["kind"] for each in collectives if each["reason"] != "written in the program"]
        return f"{kinds} are sent, and the text says {wanted}" if kinds != wanted or others else ""
    if "iterations" not in listed:
        return "is listed neither as written nor with its iterations"
    executed = sum(each["bytes_sent"] * each["executions"] for each in collectives)
    by_xla = sent_by_xla(case, listed["iterations"])
    return f"all iterations send {executed} bytes, and XLA's {by_xla}" if executed > by_xla else ""


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
        name, case = path.parent.name, json.loads(path.read_text())
        by_xla = sent_by_xla(case)
        listed = above.pop(name, None)
        if by_xla is None:
            faults += [f"{name}: is listed, and XLA is no measure for it"] if listed else []
            continue
        collectives = collectives_of(tessera, path.parent / "program.mlir")
        sent = sent_by(collectives)
        print(f"{name:40} {sent:>10} {by_xla:>10}")
        compared += 1
        if fault := fault_of(sent, by_xla, listed):
            faults.append(f"{name}: {fault}")
        if listed and (fault := fault_of_reason(listed, collectives, (path.parent / "program.mlir").read_text(), case)):
            faults.append(f"{name}: {fault}")
    faults += [f"{name}: is listed, and the corpus has no such program" for name in above]
    faults += [] if compared else ["no program was compared"]
    print(*faults, sep="\n")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
