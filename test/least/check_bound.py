#!/usr/bin/env python3
"""Holds the lower bound of `tessera explain --json` to the known least: check_bound.py TESSERA [NAME...]

Each program of this folder, on each of the meshes of check.py: the bound (doc/design/lower_bound.md) is at most the least that is
derived by hand, and at most what the program sends. `bound.json` lists those whose bound is the least, and for the others what the
bound is a part of the least; the test fails where a number has changed.
"""

import json
import pathlib
import subprocess
import sys

from check import HERE, MESHES, facts_of, text_of, value_of

LISTED = HERE / "bound.json"


def explained(tessera, path, mesh):
    command = [tessera, "explain", str(path), "--mesh", text_of(mesh), "--json"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"{path.stem}: {' '.join(command)}: exit status {run.returncode}\n{run.stderr[-2000:]}")
    return json.loads(run.stdout)


def part_of(bound, least):
    """Of the least, in hundredths, rounded down; 100 is the least itself."""
    return 100 if bound >= least else 100 * bound // max(round(least), 1)


def faults_of(bound, least, sent, listed):
    if bound is None:
        return ["there is no bound"]
    faults = []
    if bound > least:
        faults.append(f"the bound is {bound} bytes, and {round(least)} are the least: one of the two is wrong")
    if bound > sent:
        faults.append(f"the bound is {bound} bytes, and {sent} are sent")
    if part_of(bound, least) != listed:
        faults.append(f"the bound is {part_of(bound, least)} % of the least, and {listed} % are listed")
    return faults


def check(tessera, name, listed):
    path = HERE / f"{name}.mlir"
    faults, found = [], {}
    for mesh in MESHES:
        explanation = explained(tessera, path, mesh)
        bound = explanation["bytes_lower_bound"]
        sent = sum(each["bytes_total"] * each["executions"] for each in explanation["collectives"])
        least = value_of(facts_of(path)[0]["least"], mesh)
        found[text_of(mesh)] = part_of(bound, least) if bound is not None else None
        print(f"{name:40} {text_of(mesh):8} {sent:>10} {round(least):>10} {bound!s:>10}")
        faults += [f"{name} on {text_of(mesh)}: {fault}"
                   for fault in faults_of(bound, least, sent, listed.get(name, {}).get(text_of(mesh)))]
    return faults, found


def main():
    tessera, *names = sys.argv[1:]
    writes = names[:1] == ["--write"]
    listed = {} if writes else json.loads(LISTED.read_text())
    faults, all_found = [], {}
    for name in names[writes:] or sorted(path.stem for path in HERE.glob("*.mlir")):
        more, all_found[name] = check(tessera, name, listed)
        faults += more
    if writes:
        lines = ",\n".join(f' "{name}": {json.dumps(found)}' for name, found in all_found.items())
        LISTED.write_text(f"{{\n{lines}\n}}\n")
        return
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
