#!/usr/bin/env python3
"""Holds a trace to what Perfetto takes and to the report of the same run.

    check_trace.py TRACE.json REPORT.json --devices N --iterations T

Checked: an array of events with the fields that each kind must have; processes and threads have names; events of one thread
of one process nest or follow one another; each instruction that computes was carried out equally often on each device: once
outside of the loop, T times in its body; every collective of the report is there as often as it ran, with its axes and bytes;
the loop stands around what it runs; and products name their source location.
"""

import argparse
import collections
import json

KINDS = {"compute", "transfer", "wait", "control"}


def read(path):
    with open(path) as file:
        return json.load(file)


def check_fields(events):
    named = set()
    for event in events:
        assert event["ph"] in "MX" and isinstance(event["pid"], int) and isinstance(event["tid"], int), event
        if event["ph"] == "M":
            assert event["args"], event
            if event["name"] == "thread_name":
                named.add((event["pid"], event["tid"]))
            continue
        assert (event["pid"], event["tid"]) in named, f"no name for the thread of {event}"
        assert event["ts"] >= 0 and event["dur"] >= 0 and event["name"], event
        assert event["cat"] == event["args"]["kind"] and event["cat"] in KINDS, event
        assert isinstance(event["args"]["instruction"], int) and isinstance(event["args"]["results"], str), event


def check_nesting(spans):
    rows = collections.defaultdict(list)
    for span in spans:
        rows[span["pid"], span["tid"]].append((span["ts"], -span["dur"], span["ts"] + span["dur"], span["name"]))
    for row, times in rows.items():
        inside = []  # ends of the spans that the next one may stand in
        for begin, _, end, name in sorted(times):
            while inside and inside[-1] <= begin + 1e-3:
                inside.pop()
            assert not inside or end <= inside[-1] + 1e-3, f"{name} on {row} ends after the span around it"
            inside.append(end)


def check_collectives(spans, report):
    moved = collections.Counter()
    for span in spans:
        if span["cat"] == "transfer":
            args = span["args"]
            moved[args["collective"], tuple(args["axes"]), args["bytes_per_device"], args["bytes_sent"],
                  args["reason"]] += 1
    wanted = collections.Counter()
    for entry in report["collectives"]:
        wanted[entry["kind"], tuple(entry["axes"]), entry["bytes_per_device"], entry["bytes_sent"],
               entry["reason"]] += entry["executions"]
    assert moved == wanted and moved, f"moved {moved}, and the report says {wanted}"


def check_instructions(spans, devices, iterations):
    times = collections.Counter((span["args"]["instruction"], span["pid"]) for span in spans)
    names = {span["args"]["instruction"]: span["name"] for span in spans if span["cat"] == "compute"}
    assert names, "nothing was computed"
    counts = collections.defaultdict(set)
    for number, name in names.items():
        on_each = {times[number, pid] for pid in range(1, devices + 1)}
        assert len(on_each) == 1, f"instruction {number}, {name}, was done {on_each} times on the devices"
        counts[name] |= on_each
    assert counts["stablehlo.dot_general"] == {iterations}, f"the product in the loop was done {counts} times"
    loops = [span for span in spans if span["cat"] == "control"]
    assert [loop["name"] for loop in loops] == ["stablehlo.while"], loops
    begin, end = loops[0]["ts"], loops[0]["ts"] + loops[0]["dur"]
    for span in spans:
        if span["name"] == "stablehlo.dot_general":
            assert begin <= span["ts"] and span["ts"] + span["dur"] <= end + 1e-3, f"{span} is outside of its loop"
            assert span["args"]["location"].startswith("layer/product at model.py:7:"), span


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("trace")
    parser.add_argument("report")
    parser.add_argument("--devices", type=int, required=True)
    parser.add_argument("--iterations", type=int, required=True)
    options = parser.parse_args()
    events, report = read(options.trace), read(options.report)
    assert isinstance(events, list)
    check_fields(events)
    spans = [event for event in events if event["ph"] == "X"]
    check_nesting(spans)
    check_collectives(spans, report)
    check_instructions(spans, options.devices, options.iterations)


if __name__ == "__main__":
    main()
