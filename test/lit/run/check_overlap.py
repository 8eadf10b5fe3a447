#!/usr/bin/env python3
"""Holds what runs with and without --overlap did, and what their reports say of hidden communication, to one another.

    check_overlap.py WITHOUT.json WITHOUT.trace.json WITH.json WITH.trace.json

Checked: hidden and exposed time add up to the whole, none is negative, and nothing is hidden where all threads carry
collectives out together. In each iteration of the ring both sends, one a direction, are under way before the thread that carries them
out has multiplied anything; without --overlap they come when what they bring is needed. How much is hidden, and which of an iteration's
products that thread is in time for, depends on whether a core is free, so nothing is said of that.
"""

import json
import re
import sys


def read(path):
    with open(path) as file:
        return json.load(file)


def check_time(report):
    time = report["communication"]
    assert list(time) == ["seconds", "overlapped", "exposed"], time
    assert time["seconds"] > 0 and time["overlapped"] >= 0 and time["exposed"] >= 0, time
    assert abs(time["overlapped"] + time["exposed"] - time["seconds"]) < 1e-9, time
    return time


def iterations_of(trace):
    """What the first thread did in the loop, in order: "s" for a send, "m" for a product."""
    spans = sorted((event for event in trace if event["ph"] == "X"), key=lambda event: event["ts"])
    loop = next(span for span in spans if span["cat"] == "control")
    names = {"spmd.collective_permute": "s", "dynamic_slice, dot_general": "m",
             "dynamic_slice, dot_general, add": "m"}  # the second of an iteration also adds both to the sum
    return "".join(names[span["name"]] for span in spans
                   if span["name"] in names and span["tid"] == 0 and span["pid"] in (0, 1)
                   and loop["ts"] <= span["ts"] < loop["ts"] + loop["dur"])


def main():
    without, without_trace, report, trace = (read(path) for path in sys.argv[1:])
    assert check_time(without)["overlapped"] == 0, without["communication"]
    check_time(report)
    assert re.fullmatch("(ssm*){2}", iterations_of(trace)), iterations_of(trace)
    assert not iterations_of(without_trace).startswith("s"), iterations_of(without_trace)


if __name__ == "__main__":
    main()
