#!/usr/bin/env python3
"""Says how many of the promised features have a test that passed.

    features.py BUILD [--results FILE]

A row of doc/features.md is proven when a file under test/ has a comment `covers: 000-05, N4` (several ids apart by commas or spaces) and
every ctest entry made from that file passed in the last run. `covers: 000-21 by corpus.mlp_forward` names the entry where
the file cannot be told from its place. Results are those that `make test` left; without any, the tests are run now.
"""

import argparse
import os
import re
import subprocess
import sys
import xml.etree.ElementTree

ID = r"(?:\d{3}-\d{2}|N\d{1,2})"
ROW = re.compile(rf"^\| ({ID}) \| (.*?) \|", re.MULTILINE)
COVERS = re.compile(rf"\bcovers:\s*({ID}(?:(?:\s*,\s*|[ ]+){ID})*)(?:\s+by\s+([\w.\-]+))?")


def read_rows(path):
    """{id: text} of the table's rows, in order."""
    with open(path) as file:
        rows = ROW.findall(file.read())
    doubled = {id for id, _ in rows if sum(id == other for other, _ in rows) > 1}
    if doubled:
        raise ValueError(f"{path}: rows {', '.join(sorted(doubled))} stand there twice")
    return dict(rows)


def read_results(path):
    """{ctest name: passed} of a JUnit file that ctest wrote."""
    cases = xml.etree.ElementTree.parse(path).getroot().iter("testcase")
    return {case.get("name"): case.get("status") == "run" for case in cases}


def entries_of(path, named, results):
    """The ctest entries made from a file, given relative to test/: those of its own name, else of its folder."""
    if named:
        return [name for name in results if name == named or name.startswith(named + ".")]
    parts = os.path.splitext(path)[0].split("/")
    for length in range(len(parts), 0, -1):
        # Programs of unit tests are called after the whole path of their folder: unit.dialect_sdy_test.
        program = f"{parts[0]}.{'_'.join(parts[1:length])}_test"
        for candidate in (".".join(parts[:length]), program):
            found = [name for name in results if name == candidate or name.startswith(candidate + ".")]
            # A program's source stands for all tests of its folder; any other file must have a test of its own.
            if found and (length > 1 or path.endswith(".cpp")):
                return found
    return []


def read_claims(test_folder):
    """(id, file relative to test/, named entry or '') for every `covers:` under test/."""
    for directory, _, files in sorted(os.walk(test_folder)):
        for name in sorted(files):
            if not name.endswith((".cpp", ".h", ".mlir", ".py", ".txt", ".md", ".test")):
                continue
            full = os.path.join(directory, name)
            with open(full, errors="replace") as file:
                for ids, named in COVERS.findall(file.read()):
                    for id in re.findall(ID, ids):
                        yield id, os.path.relpath(full, test_folder).replace(os.sep, "/"), named


def judge(rows, claims, results):
    """({id: [files that prove it]}, [what is wrong with a claim])."""
    proven, faults = {}, []
    for id, path, named in claims:
        if id not in rows:
            faults.append(f"test/{path}: covers {id}, which is no row of doc/features.md")
            continue
        entries = entries_of(path, named, results)
        failed = [name for name in entries if not results[name]]
        if not entries:
            faults.append(f"test/{path}: covers {id}, but {named or 'the file'} is no test that ran")
        elif failed:
            faults.append(f"test/{path}: covers {id}, but {failed[0]} did not pass")
        else:
            proven.setdefault(id, []).append(path)
    return proven, faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--results")
    options = parser.parse_args()
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    path = options.results or os.path.join(options.build, "test-results.xml")
    if not os.path.exists(path):
        print("No results of tests yet: running them.", flush=True)
        subprocess.run(["ctest", "--test-dir", options.build, "--output-junit", os.path.abspath(path), "--quiet",
                        "--label-exclude", "slow", "-j", str(os.cpu_count())], check=False)
    rows = read_rows(os.path.join(root, "doc", "features.md"))
    proven, faults = judge(rows, read_claims(os.path.join(root, "test")), read_results(path))
    print("With a passing test:")
    for id in rows:
        if id in proven:
            files = sorted(set(proven[id]))
            print(f"  {id}  {rows[id]}\n          test/{', test/'.join(files[:3])}"
                  + (f" and {len(files) - 3} more" if len(files) > 3 else ""))
    print("Missing, as no test proves them:")
    for id in rows:
        if id not in proven:
            print(f"  {id}  {rows[id]}")
    for fault in faults:
        print(f"warning: {fault}")
    print(f"{len(proven)} of {len(rows)} features are proven by a passing test, {len(rows) - len(proven)} are missing")


if __name__ == "__main__":
    sys.exit(main())
