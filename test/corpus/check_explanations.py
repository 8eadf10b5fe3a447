#!/usr/bin/env python3
"""Holds `tessera explain` to every program of the corpus.

    check_explanations.py TESSERA CORPUS

Every axis, or each part of one, that cuts a value once shardings have spread leads back, step by step and without a gap, to
something that the program says: a line of its text that names the axis. Every collective has its value, why it is there, and
what would remove it, and they are those that `tessera partition` has.
"""

import json
import os
import subprocess
import sys


def report_of(tessera, command, program):
    run = subprocess.run([tessera, command, program, "--json"], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"tessera {command} {program}: exit status {run.returncode}\n{run.stderr[-2000:]}")
    return json.loads(run.stdout)


def span(axis, mesh):
    """Name, and the half-open interval of the strides that `x` or `x:(2)4` takes of its axis."""
    name, _, part = axis.partition(":")
    if not part:
        return name, 1, mesh[name]
    before, size = part[1:].split(")")
    return name, int(before), int(before) * int(size)


def is_covered(axis, parts, mesh):
    """Whether the parts of an axis make up all of it."""
    name, begin, end = span(axis, mesh)
    for other, low, high in sorted(span(part, mesh) for part in parts):
        if other == name and low <= begin:
            begin = max(begin, high)
    return begin >= end


def faults_of_way(number, axis, values, lines):
    """What is wrong with the way of an axis that cuts value `number`."""
    at, dim = axis["origin"]["value"], axis["origin"]["dim"]
    for step in axis["steps"]:
        if (step["from_value"], step["from_dim"]) != (at, dim):
            yield f"a step goes on from dim {step['from_dim']} of {values[step['from_value']]['names']}, not from where it is"
        at, dim = step["value"], step["dim"]
    if (at, dim) != (number, axis["dim"]):
        yield "its way ends elsewhere"
    origin = axis["origin"]
    if origin["kind"] == "unknown":
        yield "nothing is known to have said so"
    elif not 1 <= origin["location"]["line"] <= len(lines):
        yield f"{origin['text']} has no line"
    elif f'"{axis["axis"].split(":")[0]}"' not in lines[origin["location"]["line"] - 1]:
        yield f"line {origin['location']['line']}, {origin['text']}, doesn't name the axis"


def check_values(explanation, lines, faults):
    axes = 0
    for number, value in enumerate(explanation["values"]):
        for dim, cut in enumerate(value["sharding"] or []):
            own = [axis for axis in value["axes"] if axis["dim"] == dim]
            for axis in cut:
                axes += 1
                if not is_covered(axis, [each["axis"] for each in own], explanation["mesh"]):
                    faults.append(f"{value['names'][0]}, line {value['location']['line']}: {axis} on dim {dim} has no origin")
            for axis in own:
                for fault in faults_of_way(number, axis, explanation["values"], lines):
                    faults.append(f"{value['names'][0]}, line {value['location']['line']}: {axis['axis']} on dim {dim}: {fault}")
    return axes


def check_collectives(explanation, partitioned, faults):
    def outline(report):
        return [(each["kind"], each["axes"], each["bytes_sent"]) for each in report["collectives"]]

    if outline(explanation) != outline(partitioned):
        faults.append("the collectives aren't those of the partitioned program")
    for number, each in enumerate(explanation["collectives"]):
        if not each["why"] or not each["remedies"]:
            faults.append(f"collective {number + 1}, a {each['kind']} for {each['reason']}: no reason, or no remedy")
        for cause in each["causes"]:
            value = explanation["values"][cause["value"]]
            if not any(axis["dim"] == cause["dim"] and axis["axis"] == cause["axis"] for axis in value["axes"]):
                faults.append(f"collective {number + 1}: its cause {cause['axis']} isn't on {value['names'][0]}")


def main():
    tessera, corpus = sys.argv[1:]
    axes, faults = 0, []
    programs = sorted(os.path.join(corpus, name, "program.mlir") for name in os.listdir(corpus))
    for program in filter(os.path.exists, programs):
        with open(program, encoding="utf-8") as file:
            lines = file.read().split("\n")
        explanation, own = report_of(tessera, "explain", program), []
        axes += check_values(explanation, lines, own)
        check_collectives(explanation, report_of(tessera, "partition", program), own)
        faults += [f"{program}: {fault}" for fault in own]
    print(f"{axes} axes")
    if axes < 1000:
        faults.append(f"{axes} axes are too few for the programs here")
    if faults:
        sys.exit("\n".join(faults))


main()
