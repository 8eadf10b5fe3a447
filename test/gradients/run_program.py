#!/usr/bin/env python3
"""Holds the derivative of a program to the one that stands in its first line.

    run_program.py TESSERA FILE

FILE is a function of one number t (programs.py writes them). `tessera grad` makes its derivative, `tessera run` computes that at
t = 0. Programs with f32 in them are held to 2e-4, others to 1e-7 and checked by --verify.
"""

import pathlib
import re
import struct
import subprocess
import sys
import tempfile


def npy(value: float) -> bytes:
    header = "{'descr': '<f8', 'fortran_order': False, 'shape': (), }"
    header += " " * (117 - len(header)) + "\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + struct.pack("<d", value)


def main() -> int:
    tessera, path = sys.argv[1], pathlib.Path(sys.argv[2])
    text = path.read_text()
    wanted = float(re.match(r"// DERIVATIVE: (\S+)\n", text)[1])
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        (folder / "in0.npy").write_bytes(npy(0.0))
        made = subprocess.run([tessera, "grad", str(path)], capture_output=True, text=True, timeout=120)
        if made.returncode:
            print(made.stderr)
            return 1
        (folder / "gradient.mlir").write_text(made.stdout)
        command = [tessera, "run", str(folder / "gradient.mlir"), "--in", str(folder / "in0.npy"), "--out", scratch]
        command += [] if "f32" in text else ["--verify"]  # which takes a result of f64 to be computed in f64
        ran = subprocess.run(command, capture_output=True, text=True, timeout=120)
        if ran.returncode:
            print(ran.stderr)
            return 1
        found = struct.unpack("<d", (folder / "out0.npy").read_bytes()[-8:])[0]
    tolerance = 2e-4 if "f32" in text else 1e-7
    if not abs(found - wanted) <= tolerance * max(1.0, abs(wanted)):
        print(f"{path.name}: the derivative is {found:.12g}, not {wanted:.12g}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
