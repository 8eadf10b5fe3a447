#!/usr/bin/env python3
"""Holds a trace to what it must say of a loop within a loop, of which the outer one communicates.

    check_loops.py TRACE.json --devices N --iterations T --outer O

Checked: the inner loop is there O times on each device, each with T iterations, and nothing of its steps; the outer one is there once,
without a number of iterations, around all of them.
"""

import argparse
import collections
import json


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("trace")
    parser.add_argument("--devices", type=int, required=True)
    parser.add_argument("--iterations", type=int, required=True)
    parser.add_argument("--outer", type=int, required=True)
    options = parser.parse_args()
    with open(options.trace) as file:
        spans = [event for event in json.load(file) if event["ph"] == "X"]
    loops = [span for span in spans if span["name"] == "stablehlo.while"]
    inner = [span for span in loops if "iterations" in span["args"]]
    outer = [span for span in loops if "iterations" not in span["args"]]
    assert {span["args"]["iterations"] for span in inner} == {options.iterations}, inner
    on_each = collections.Counter(span["pid"] for span in inner)
    assert on_each == {device + 1: options.outer for device in range(options.devices)}, on_each
    assert len(outer) == 1, outer
    begin, end = outer[0]["ts"], outer[0]["ts"] + outer[0]["dur"]
    assert all(begin <= span["ts"] and span["ts"] + span["dur"] <= end + 1e-3 for span in inner)
    times = collections.Counter((span["args"]["instruction"], span["pid"]) for span in spans)
    assert max(times.values()) <= options.outer + 1, "a step of the inner loop has spans"


if __name__ == "__main__":
    main()
