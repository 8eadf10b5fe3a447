"""Holds a training step whose activations no constraint places to what it sends with one: activations.py TESSERA LLAMA

Weights are cut by their width, and so would be the embedding's rows and all that the layers hand on, which would then be moved to
the batch and back in each of them.
"""

import json
import subprocess
import sys
import tempfile


def bytes_sent(tessera, llama, *options):
    step = subprocess.run([llama, "llama3.1-8b", "fsdp=16,model=1", "16", "4096", *options], capture_output=True, text=True, check=True)
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(step.stdout)
        file.flush()
        command = [tessera, "cost", file.name, "--machine", "tpu-v5p", "--json"]
        answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return sum(each["bytes_total"] * each["executions"] for each in answer["collectives"])


def main():
    tessera, llama = sys.argv[1:]
    constrained, free = bytes_sent(tessera, llama), bytes_sent(tessera, llama, "unconstrained")
    print(f"all devices send {free} bytes, and {constrained} with a constraint")
    sys.exit(1 if free > constrained else 0)


if __name__ == "__main__":
    main()
