#!/usr/bin/env python3
"""Runs one exported program with `tessera run` and holds it to what JAX computed.

    run_case.py TESSERA CASE_DIR [BACKEND]

Checked: `--expect` agrees; the written outputs agree when this script compares them itself; shapes, dtypes and shardings
of inputs and outputs in the report are those of case.json; the report is complete and its numbers follow its own shapes;
where collectives.json says which collectives suffice, there are those and no more: by kind, how many and how many bytes
a device sends, worked out by hand from the shapes; null where the program itself says how many; and in a second run --verify
finds no difference from the program without shardings. With a BACKEND, one of `tessera run --backend`, the run is on devices
of that kind, and there is no second one.
"""

import json
import math
import os
import subprocess
import sys
import tempfile

import npy

KINDS = {"all_gather", "all_reduce", "reduce_scatter", "all_to_all", "collective_permute", "collective_broadcast",
         "direct_exchange"}
BYTES = {"i1": 1, "i8": 1, "ui8": 1, "i16": 2, "ui16": 2, "f16": 2, "bf16": 2, "i32": 4, "ui32": 4, "f32": 4,
         "i64": 8, "ui64": 8, "f64": 8, "complex<f32>": 8, "complex<f64>": 16}
FLOATS = {"f16", "bf16", "f32", "f64", "complex<f32>", "complex<f64>"}


def block_bytes(entry, mesh):
    """Bytes of the largest block of an array: ceil(n / devices along it) in each dimension."""
    total = BYTES[entry["dtype"]]
    for size, axes in zip(entry["shape"], entry["sharding"]):
        devices = 1
        for axis in axes:  # "x", or the part "x:(2)4" of it
            devices *= int(axis.split(")")[1]) if ":" in axis else mesh[axis]
        total *= -(-size // devices)
    return total


def check_arrays(side, got, want, mesh, faults):
    if len(got) != len(want):
        faults.append(f"the report has {len(got)} {side}, case.json {len(want)}")
    for index, (a, b) in enumerate(zip(got, want)):
        where = f"{side}[{index}] ({b['name']})"
        for field in ("shape", "dtype"):
            if a[field] != b[field]:
                faults.append(f"{where}: {field} is {a[field]}, case.json says {b[field]}")
        # Where Shardy alone and the compiled program end apart, JAX's own two answers differ: either will do.
        legal = [b[key] for key in ("sharding", "propagated_sharding") if key in b]
        if a["sharding"] not in legal:
            faults.append(f"{where}: sharding is {a['sharding']}, case.json says {' or '.join(map(str, legal))}")
        elif a["bytes_per_device"] != block_bytes(a, mesh):
            faults.append(f"{where}: bytes_per_device is {a['bytes_per_device']}, not {block_bytes(a, mesh)}")


def check_collectives(collectives, mesh, faults):
    for index, entry in enumerate(collectives):
        where = f"collectives[{index}]"
        if entry["kind"] not in KINDS:
            faults.append(f"{where}: unknown kind {entry['kind']}")
        for axis in entry["axes"]:
            if axis.split(":")[0] not in mesh:
                faults.append(f"{where}: axis {axis} is not in the mesh {mesh}")
        if entry["bytes_per_device"] != math.prod(entry["shape"]) * BYTES[entry["dtype"]]:
            faults.append(f"{where}: {entry['bytes_per_device']} bytes a device don't follow from "
                          f"{entry['shape']} of {entry['dtype']}")
        if not entry["reason"]:
            faults.append(f"{where}: no reason")


def check_necessary(collectives, wanted, faults):
    for kind in sorted(KINDS | set(wanted)):
        found = [entry for entry in collectives if entry["kind"] == kind]
        sent = sum(entry["bytes_sent"] for entry in found)
        if kind not in wanted and found:
            faults.append(f"{len(found)} {kind}, {sent} bytes sent, and none is needed: {found[0]['reason']}")
        elif wanted.get(kind) and [len(found), sent] != wanted[kind]:
            faults.append(f"{len(found)} {kind}, {sent} bytes sent; {wanted[kind][0]} with {wanted[kind][1]} suffice")
        elif kind in wanted and not found:
            faults.append(f"no {kind}, and the program can't do without")


def check_numbers(folder, out, case, faults):
    rtol, atol = case["tolerance"]["rtol"], case["tolerance"]["atol"]
    for index, entry in enumerate(case["outputs"]):
        path = os.path.join(out, f"out{index}.npy")
        if not os.path.exists(path):
            faults.append(f"out{index}.npy was not written")
            continue
        kind, shape, got = npy.read(path)
        want_kind, want_shape, want = npy.read(os.path.join(folder, entry["file"]))
        if (kind, shape) != (want_kind, want_shape):
            faults.append(f"out{index}.npy holds {kind} {shape}, not {want_kind} {want_shape}")
            continue
        if entry["dtype"] == "bf16":
            got, want = [[npy.from_bfloat16(bits) for bits in values] for values in (got, want)]
        worst = npy.worst_difference(got, want, entry["dtype"] not in FLOATS, rtol, atol)
        if worst:
            faults.append(f"out{index}.npy ({entry['name']}): element {worst[0]} is {worst[1]}, JAX has {worst[2]}")


def inputs_of(folder, case):
    return ["--in"] + [os.path.join(folder, entry["file"]) for entry in case["inputs"]] if case["inputs"] else []


def check_verified(tessera, folder, case, faults):
    command = [tessera, "run", os.path.join(folder, "program.mlir"), "--verify"] + inputs_of(folder, case)
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0 or "\nverified: " not in run.stdout:
        faults.append(f"--verify: exit status {run.returncode}\n{run.stderr[-4000:]}")


def main():
    tessera, folder, *backend = sys.argv[1:]
    with open(os.path.join(folder, "case.json")) as file:
        case = json.load(file)
    mesh = {axis["name"]: axis["size"] for axis in case["mesh"]}
    with tempfile.TemporaryDirectory() as scratch:
        report_path, out = os.path.join(scratch, "report.json"), os.path.join(scratch, "out")
        command = [tessera, "run", os.path.join(folder, "program.mlir"), "--expect", folder, "--out", out,
                   "--rtol", str(case["tolerance"]["rtol"]), "--atol", str(case["tolerance"]["atol"]),
                   "--report", report_path] + inputs_of(folder, case) + [f"--backend={kind}" for kind in backend]
        run = subprocess.run(command, capture_output=True, text=True)
        faults = []
        if run.returncode != 0:
            faults.append(f"exit status {run.returncode}\n{run.stdout[-4000:]}{run.stderr[-4000:]}")
        else:
            with open(report_path) as file:
                report = json.load(file)
            if report["mesh"] != mesh or list(report["mesh"]) != list(mesh):
                faults.append(f"mesh is {report['mesh']}, case.json says {mesh}")
            if report["devices"] != math.prod(mesh.values()):
                faults.append(f"{report['devices']} devices, the mesh has {math.prod(mesh.values())}")
            check_arrays("inputs", report["inputs"], case["inputs"], mesh, faults)
            check_arrays("outputs", report["outputs"], case["outputs"], mesh, faults)
            check_collectives(report["collectives"], mesh, faults)
            check_numbers(folder, out, case, faults)
            with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "collectives.json")) as file:
                necessary = json.load(file)
            if case["name"] in necessary:
                check_necessary(report["collectives"], necessary[case["name"]], faults)
    if not backend:
        check_verified(tessera, folder, case, faults)
    for fault in faults:
        print(f"{case['name']}: {fault}")
    if not faults:
        print(f"{case['name']}: {len(case['outputs'])} outputs agree, {len(report['collectives'])} collectives")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
