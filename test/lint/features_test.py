#!/usr/bin/env python3
"""The list of features is whole, and the command that counts them counts right."""

import os
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tools"))

import features  # noqa: E402

RESULTS = {"error.unknown_axis": True, "error.bad_flag": False, "unit.mesh_test": True, "unit.dialect_sdy_test": True, "sampled.0": True, "lit.sdy": True,
           "corpus.mlp": True, "ops.add.whole": True, "ops.add.split": False}


class Features(unittest.TestCase):
    def test_every_row_is_listed_once(self):
        ids = list(features.read_rows(os.path.join(ROOT, "doc", "features.md")))
        wanted = {"000": 33, "001": 24, "002": 33, "003": 20, "004": 29}
        numbered = [f"{seed}-{n:02}" for seed, count in wanted.items() for n in range(1, count + 1)]
        self.assertEqual(numbered + [f"N{n}" for n in range(1, 22)], ids)

    def test_entries_are_found_by_the_place_of_the_file(self):
        for path, named, entries in [
                ("error/unknown_axis.mlir", "", ["error.unknown_axis"]),
                ("unit/mesh/axis.cpp", "", ["unit.mesh_test"]),
                ("unit/dialect/sdy/text.cpp", "", ["unit.dialect_sdy_test"]),
                ("sampled/shrink.cpp", "", ["sampled.0"]),
                ("lit/sdy/parse.mlir", "", ["lit.sdy"]),
                ("ops/add.mlir", "", ["ops.add.whole", "ops.add.split"]),
                ("corpus/covers.md", "corpus.mlp", ["corpus.mlp"]),
                ("error/none.mlir", "", [])]:
            self.assertEqual(entries, features.entries_of(path, named, RESULTS))

    def test_only_what_passed_proves(self):
        rows = {"000-01": "a", "000-02": "b", "000-03": "c"}
        claims = [("000-01", "error/unknown_axis.mlir", ""), ("000-02", "ops/add.mlir", ""),
                  ("000-03", "error/gone.mlir", ""), ("009-99", "error/unknown_axis.mlir", "")]
        proven, faults = features.judge(rows, claims, RESULTS)
        self.assertEqual({"000-01": ["error/unknown_axis.mlir"]}, proven)
        self.assertEqual(["test/ops/add.mlir: covers 000-02, but ops.add.split did not pass",
                          "test/error/gone.mlir: covers 000-03, but the file is no test that ran",
                          "test/error/unknown_axis.mlir: covers 009-99, which is no row of doc/features.md"], faults)

    def test_a_comment_may_name_several_rows_and_a_test(self):
        # Written apart here, so that this file claims nothing itself.
        text = "// cov" + "ers: 000-01, 004-07\n# cov" + "ers: 002-27 by corpus.mlp\n"
        self.assertEqual([("000-01, 004-07", ""), ("002-27", "corpus.mlp")], features.COVERS.findall(text))
        self.assertEqual([("000-01 004-07", "")], features.COVERS.findall("cov" + "ers: 000-01 004-07\n"))
        self.assertEqual([("N4, 004-28, N21", "corpus.mlp")], features.COVERS.findall("cov" + "ers: N4, 004-28, N21 by corpus.mlp"))


if __name__ == "__main__":
    unittest.main()
