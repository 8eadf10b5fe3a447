#!/usr/bin/env python3
"""Differentiates one exported program with `tessera grad`, runs what comes out, and holds it to what is known of its gradient.

    check_gradient.py TESSERA CASE_DIR

gradients.json says which result is differentiated, and what its gradient is known from:
  gradients    results of the program that are gradients of JAX's, by argument
  updates      results that are arguments less `rate` times their gradients, by argument
  differences  nothing but the program: central differences in a direction, for these arguments, in double precision. Where no
               result is named, the program is given one: the sum of the sines of all its floats
Where the program has JAX's gradient in it, Tessera's own may not move more bytes than the whole program does, but for
`stop_gradient_bytes`: what JAX saved by a stop_gradient, which no text tells of (the largest logit is taken for a constant, and
its gradient over a cut vocabulary is two sums of [2, 16] f32), and for `scatter_bytes`: Tessera's gradient of a lookup scatters into the
sum of the table's other cotangents, as rows that are gathered over y. JAX's scatters columns into zeros, which are fewer to exchange.
"""

import json
import math
import os
import random
import re
import struct
import subprocess
import sys
import tempfile

import npy


def write(path, shape, values):
    """As f64."""
    header = repr({"descr": "<f8", "fortran_order": False, "shape": tuple(shape)}).encode()
    header += b" " * (63 - (10 + len(header)) % 64) + b"\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header)
        file.write(struct.pack(f"<{len(values)}d", *values))


class Case:
    def __init__(self, tessera, folder, scratch):
        self.tessera, self.folder, self.scratch = tessera, folder, scratch
        with open(os.path.join(folder, "case.json")) as file:
            self.description = json.load(file)
        self.name = self.description["name"]
        self.program = os.path.join(folder, "program.mlir")
        self.inputs = [os.path.join(folder, entry["file"]) for entry in self.description["inputs"]]

    def call(self, *words):
        run = subprocess.run([self.tessera, *words], capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"{self.name}: tessera {' '.join(words)}: exit status {run.returncode}\n{run.stderr[-4000:]}")
        return run.stdout

    def gradient(self, result, wrt):
        """The text of the gradient; the value comes first."""
        path = os.path.join(self.scratch, "gradient.mlir")
        self.call("grad", self.program, "--result", str(result), "--wrt", ",".join(map(str, wrt)), "--with-value", "-o", path)
        return path

    def run(self, program, inputs):
        """(values of each result, report)"""
        out, report = os.path.join(self.scratch, "out"), os.path.join(self.scratch, "report.json")
        self.call("run", program, "--in", *inputs, "--out", out, "--report", report)
        with open(report) as file:
            described = json.load(file)
        return [npy.read(os.path.join(out, f"out{i}.npy"))[2] for i in range(len(described["outputs"]))], described

    def output(self, index):
        return npy.read(os.path.join(self.folder, self.description["outputs"][index]["file"]))[2]


def bytes_sent(report):
    return sum(entry["bytes_sent"] * entry["executions"] for entry in report["collectives"])


def check_known(case, known, faults):
    entries = known.get("gradients", known.get("updates"))
    wrt = [int(argument) for argument in entries]
    found, report = case.run(case.gradient(known["result"], wrt), case.inputs)
    tolerance = case.description["tolerance"]
    for place, argument in enumerate(wrt):
        entry, ours = case.description["inputs"][argument], found[1 + place]
        if "updates" in known:
            ours = [p - known["rate"] * g for p, g in zip(npy.read(case.inputs[argument])[2], ours)]
        worst = npy.worst_difference(ours, case.output(list(entries.values())[place]), False, tolerance["rtol"],
                                     tolerance["atol"])
        if worst:
            faults.append(f"the gradient of {entry['name']} at element {worst[0]} gives {worst[1]}, JAX has {worst[2]}")
        described = report["outputs"][1 + place]
        if described["sharding"] != entry["sharding"] or described["shape"] != entry["shape"]:
            faults.append(f"the gradient of {entry['name']} is {described}, and the argument {entry}")
    _, whole = case.run(case.program, case.inputs)
    more = known.get("stop_gradient_bytes", 0) + known.get("scatter_bytes", 0)
    if bytes_sent(report) > bytes_sent(whole) + more:
        faults.append(f"a device sends {bytes_sent(report)} bytes, and {bytes_sent(whole)} for JAX's gradient:\n" +
                      "\n".join(map(str, report["collectives"])))


def in_doubles(text):
    """The program with f64 for f32."""
    bits = {"0x7F800000": "0x7FF0000000000000", "0xFF800000": "0xFFF0000000000000", "0x7FC00000": "0x7FF8000000000000"}
    return re.sub("0x[0-9A-F]{8}(?![0-9A-F])", lambda word: bits[word[0]], text.replace("f32", "f64"))


def with_sum_of_sines(text):
    """@main with one result, a scalar to which all of its float results contribute."""
    returned = re.search(r"\n    return (.*) : (.*)\n", text)
    lines, total = ["%nothing = stablehlo.constant dense<0.0> : tensor<f64>"], "%nothing"
    for i, (value, kind) in enumerate(zip(returned[1].split(", "), re.findall("tensor<[^>]*>", returned[2]))):
        if "f64" not in kind:
            continue
        dims = ", ".join(map(str, range(kind.count("x"))))
        lines += [f"%sine{i} = stablehlo.sine {value} : {kind}",
                  f"%sum{i} = stablehlo.reduce(%sine{i} init: %nothing) applies stablehlo.add across dimensions = [{dims}] : "
                  f"({kind}, tensor<f64>) -> tensor<f64>",
                  f"%total{i} = stablehlo.add {total}, %sum{i} : tensor<f64>"]
        total = f"%total{i}"
    text = text[:returned.start()] + "".join("\n    " + line for line in lines) + f"\n    return {total} : tensor<f64>\n" + \
        text[returned.end():]
    head = text.index("func.func public @main(")
    results, body = text.index(") -> ", head) + len(") -> "), text.index(" {\n", head)
    return text[:results] + "tensor<f64>" + text[body:]


def check_differences(case, known, faults):
    """f(x + h d) - f(x - h d) is 2 h times the gradient along d, but for terms in h^3."""
    with open(case.program) as file:
        text = in_doubles(file.read())
    case.program, result = os.path.join(case.scratch, "program.mlir"), known.get("result", 0)
    with open(case.program, "w") as file:
        file.write(text if "result" in known else with_sum_of_sines(text))
    inputs = []
    for i, path in enumerate(case.inputs):
        kind, shape, values = npy.read(path)
        inputs.append(os.path.join(case.scratch, f"in{i}.npy") if kind == "f4" else path)
        if kind == "f4":
            write(inputs[i], shape, values)
    found, _ = case.run(case.gradient(result, known["differences"]), inputs)
    for gradient, argument in zip(found[1:], known["differences"]):
        _, shape, values = npy.read(inputs[argument])
        rng = random.Random(7)
        direction = [rng.gauss(0, 1) for _ in values]
        step, sides = 1e-6, []
        for sign in (1, -1):
            moved = os.path.join(case.scratch, "moved.npy")
            write(moved, shape, [x + sign * step * d for x, d in zip(values, direction)])
            sides.append(case.run(case.program, inputs[:argument] + [moved] + inputs[argument + 1:])[0][result][0])
        slope = math.fsum(g * d for g, d in zip(gradient, direction))
        expected = (sides[0] - sides[1]) / (2 * step)
        if not abs(slope - expected) <= 1e-5 * max(1.0, abs(expected)):
            faults.append(f"along a direction of argument {argument} the gradient is {slope}, differences say {expected}")
        if abs(expected) < 1e-3:
            faults.append(f"along a direction of argument {argument} next to nothing changes, so that nothing is checked")


def main():
    tessera, folder = sys.argv[1:]
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "gradients.json")) as file:
        known = json.load(file)[os.path.basename(os.path.normpath(folder))]
    faults = []
    with tempfile.TemporaryDirectory() as scratch:
        case = Case(tessera, folder, scratch)
        if "differences" in known:
            check_differences(case, known, faults)
        else:
            check_known(case, known, faults)
    for fault in faults:
        print(f"{case.name}: {fault}")
    if not faults:
        print(f"{case.name}: the gradient is right")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
