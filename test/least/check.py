#!/usr/bin/env python3
"""Holds programs of known least traffic to it: check.py TESSERA [NAME...]

The head of each program says why so many bytes are the least, and the number as an expression (`least:`) in the sizes `x`
and `y` of the mesh's axes and `n`, their product. All devices together send that many bytes (`bytes_total`, times
executions), 5 % more or less, on each of the meshes below. `messages:` is likewise how many collectives there are.
The least is that of programs that divide their work as the shardings do: to leave it all to one device would at times send
less, and is none of them.

`above least: MESH BYTES in N messages, because REASON` lists a mesh on which more is sent, or in more messages (which are
left out where the program has no `messages:`). The test fails when a number has changed: a smaller one is written down, and
the line goes when it is the least.
"""

import json
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
MESHES = [{"x": 2, "y": 4}, {"x": 3, "y": 2}]
NEAR = 0.05


def text_of(mesh):
    return ",".join(f"{axis}={size}" for axis, size in mesh.items())


def facts_of(path):
    """`least`, `messages`, and what is listed as above the least by mesh: bytes and, where they are held too, messages."""
    facts, above = {}, {}
    for line in path.read_text().splitlines():
        if found := re.fullmatch(r"// (least|messages): (.*)", line):
            facts[found[1]] = found[2]
        elif found := re.fullmatch(r"// above least: (\S+) (\d+)(?: in (\d+) messages)?, because .*", line):
            above[found[1]] = int(found[2]), found[3] and int(found[3])
        elif line.startswith("// above least"):
            raise SystemExit(f"{path.name}: not as `above least: MESH BYTES in N messages, because REASON`: {line}")
    return facts, above


def value_of(expression, mesh):
    return eval(expression, {**mesh, "n": mesh["x"] * mesh["y"], "min": min, "sum": sum, "range": range})


def measure(tessera, path, mesh):
    """Bytes that all devices send, and collectives that are carried out."""
    command = [tessera, "run", str(path), "--mesh", text_of(mesh), "--stop-after", "partition", "--json"]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"{path.stem}: {' '.join(command)}: exit status {run.returncode}\n{run.stderr[-2000:]}")
    collectives = json.loads(run.stdout)["collectives"]
    return (sum(each["bytes_total"] * each["executions"] for each in collectives),
            sum(each["executions"] for each in collectives))


def fault_of(sent, least, listed):
    """What is wrong with a number, which should be near the least, or as it is listed. The least number of messages is exact."""
    if listed is None and sent > least:
        return f"{sent} {{what}}, and {least} suffice"
    if listed is None:
        return ""
    if sent <= least:
        return f"{sent} {{what}}, and {least} are the least: take it off the list"
    if sent < listed:
        return f"{sent} {{what}}, fewer than the {listed} that are listed: write the new number down"
    if sent > listed:
        return f"{sent} {{what}}, more than the {listed} that are listed; {least} suffice"
    return ""


def faults_on(mesh, facts, listed, measured):
    """Of one mesh; listed is (bytes, messages), each None where it isn't."""
    sent, messages = measured
    least = value_of(facts["least"], mesh)
    if sent < (1 - NEAR) * least:
        yield f"{sent} bytes are sent, less than the least, {round(least)}: its derivation is wrong"
        return
    near = sent <= (1 + NEAR) * least
    fewest = value_of(facts["messages"], mesh) if "messages" in facts else messages
    bytes_listed, messages_listed = listed
    if near and bytes_listed is not None and messages > fewest:
        bytes_listed = None  # it is listed for its messages
    yield fault_of(round(least) if near else sent, round(least), bytes_listed).format(what="bytes are sent")
    yield fault_of(messages, fewest, messages_listed).format(what="collectives are carried out")


def check(tessera, name):
    path = HERE / f"{name}.mlir"
    facts, above = facts_of(path)
    faults = []
    for mesh in MESHES:
        measured = measure(tessera, path, mesh)
        found = faults_on(mesh, facts, above.pop(text_of(mesh), (None, None)), measured)
        faults += [f"{name} on {text_of(mesh)}: {fault}" for fault in found if fault]
        print(f"{name:40} {text_of(mesh):8} {measured[0]:>10} {round(value_of(facts['least'], mesh)):>10} {measured[1]:>5}")
    return faults + [f"{name}: {mesh} is listed as above the least, and is none of the meshes" for mesh in above]


def main():
    tessera, *names = sys.argv[1:]
    faults = []
    for name in names or sorted(path.stem for path in HERE.glob("*.mlir")):
        faults += check(tessera, name)
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
