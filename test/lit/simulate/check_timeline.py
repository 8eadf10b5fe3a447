"""Holds a simulated timeline to what Perfetto takes: tracks have names, and their spans nest or follow one another, none drawn
twice."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "run"))
from check_trace import check_nesting, read

events = read(sys.argv[1])
assert isinstance(events, list) and {event["ph"] for event in events} <= {"M", "X", "C"}
tracks = {(event["pid"], event["tid"]) for event in events if event["name"] == "thread_name"}
spans = [event for event in events if event["ph"] == "X"]
assert spans and all((span["pid"], span["tid"]) in tracks and span["ts"] >= 0 and span["dur"] > 0 for span in spans)
assert all(isinstance(value, int) for event in events if event["ph"] == "C" for value in event["args"].values())
check_nesting(spans)
places = [(span["pid"], span["tid"], span["ts"], span["dur"]) for span in spans]
assert len(set(places)) == len(places), "spans of a track have the same time"
