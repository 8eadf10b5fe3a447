"""Holds a training step whose activations no constraint places to the step with one: activations.py TESSERA TRANSFORMER

Weights are cut by their width, and so would be the embedding's rows and all that the layers hand on, which would then be moved to
the batch and back in each of them. Along one axis the step sends no more; on each mesh it takes no longer, by what is predicted.
"""

import json
import subprocess
import sys
import tempfile


def cost_of(tessera, transformer, mesh, *options):
    """All that devices send, and the predicted seconds."""
    step = subprocess.run([transformer, "llama3.1-8b", mesh, "16", "4096", *options], capture_output=True, text=True, check=True)
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(step.stdout)
        file.flush()
        command = [tessera, "cost", file.name, "--machine", "tpu-v5p", "--json"]
        answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return sum(each["bytes_total"] * each["executions"] for each in answer["collectives"]), answer["seconds"]["step"]


def main():
    tessera, transformer = sys.argv[1:]
    holds = True
    for mesh in ("fsdp=16,model=1", "fsdp=8,model=2", "fsdp=4,model=4"):
        (constrained, with_one), (free, without) = (cost_of(tessera, transformer, mesh, *each) for each in ([], ["unconstrained"]))
        print(f"{mesh}: all devices send {free} bytes and take {without:.3f} s, and {constrained} and {with_one:.3f} s with a constraint")
        holds = holds and without <= with_one and (free <= constrained or not mesh.endswith("=1"))
    sys.exit(0 if holds else 1)


if __name__ == "__main__":
    main()
