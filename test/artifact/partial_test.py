#!/usr/bin/env python3
"""Shardings of partial maxima and minima, as jaxlib 0.12 wrote them, are read, and read again as they are written here.

    partial_test.py TESSERA_OPT FOLDER

A file's name begins with what combines its partial results.
"""

import glob
import os
import subprocess
import sys
import tempfile


def text_of(tessera_opt, path):
    done = subprocess.run([tessera_opt, path], capture_output=True, text=True)
    return done.stdout + done.stderr


def main():
    tessera_opt, folder = sys.argv[1:3]
    files = sorted(glob.glob(os.path.join(folder, "*.mlirbc")))
    faults = 0
    with tempfile.TemporaryDirectory() as scratch:
        for file in files:
            kind = os.path.basename(file).split(".")[0]
            wanted, copy = text_of(tessera_opt, file), os.path.join(scratch, "copy.mlirbc")
            said = subprocess.run([tessera_opt, file, "--vhlo=1.22.0", "-o", copy], capture_output=True, text=True).stderr
            if wanted.count(f'<@mesh, [{{"x"}}], unreduced={kind}{{"y"}}>') != 3 or said or text_of(tessera_opt, copy) != wanted:
                faults += 1
                print(f"{file}: {said}{wanted}")
    print(f"{len(files)} files, {faults} faults")
    sys.exit(1 if faults or len(files) < 2 else 0)


main()
