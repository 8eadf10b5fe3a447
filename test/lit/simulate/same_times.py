"""Holds what `plan`, `cost` and `simulate --blocking` say of a program to one time."""
import json
import sys

plan, cost, simulation = (json.load(open(path)) for path in sys.argv[1:])
times = [plan["step_seconds"], cost["seconds"]["step"], simulation["step_seconds"]]
assert max(times) - min(times) <= 1e-9 * max(times), times
assert plan["peak_bytes"] == cost["memory"]["peak"]
