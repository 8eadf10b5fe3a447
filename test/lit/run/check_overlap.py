#!/usr/bin/env python3
"""Holds what a report says of hidden communication to what it can be.

    check_overlap.py WITHOUT.json WITH.json

Checked: a run that doesn't overlap says nothing; of one that does, hidden and exposed time add up to the whole, none is
negative, and where there is a second core some of it is hidden.
"""

import json
import os
import sys


def read(path):
    with open(path) as file:
        return json.load(file)


def main():
    without, report = (read(path) for path in sys.argv[1:])
    assert "communication" not in without, without
    time = report["communication"]
    assert list(time) == ["seconds", "overlapped", "exposed"], time
    assert time["seconds"] > 0 and time["overlapped"] >= 0 and time["exposed"] >= 0, time
    assert abs(time["overlapped"] + time["exposed"] - time["seconds"]) < 1e-9, time
    assert time["overlapped"] > 0 or len(os.sched_getaffinity(0)) == 1, time


if __name__ == "__main__":
    main()
