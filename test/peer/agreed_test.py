"""Holds Shardy's propagation pipeline to results that jaxlib's agreed to once: drawn programs in agreed.mlir, what comes out in
agreed.out.mlir. `drawn.py --agreed` writes both.

    python agreed_test.py TESSERA_OPT
"""

import difflib
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SEPARATOR = "// -----\n"


def main() -> int:
    done = subprocess.run([sys.argv[1], "-sdy-propagation-pipeline", "--split-input-file", HERE / "agreed.mlir"], capture_output=True, text=True)
    if done.returncode:
        print(done.stderr)
        return 1
    programs = (HERE / "agreed.mlir").read_text().split(SEPARATOR)
    wanted = (HERE / "agreed.out.mlir").read_text().split(SEPARATOR)
    made = done.stdout.split(SEPARATOR)
    if not len(programs) == len(wanted) == len(made):
        print(f"{len(programs)} programs, {len(wanted)} agreed results, and {len(made)} came out")
        return 1
    faults = 0
    for program, theirs, ours in zip(programs, wanted, made):
        if theirs.strip() != ours.strip():
            faults += 1
            print(program.splitlines()[0])
            print("\n".join(difflib.unified_diff(theirs.strip().splitlines(), ours.strip().splitlines(), "agreed", "ours", lineterm="", n=0)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
