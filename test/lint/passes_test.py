#!/usr/bin/env python3
"""The page of passes is made right: names and options of the help, examples of their files, and faults that say what to do."""

import os
import pathlib
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tools"))

import passes  # noqa: E402

HELP = """    Passes:
      --canonicalize                 -   Canonicalize operations
        --max-iterations=<long>      - Max. iterations
      --sdy-close                    -   closes all dims
        --axes=<string>              - which axes
        --deep                       - regions too
      --symbol-dce                   -   Eliminate dead symbols
        --sdyness                    - no option of ours
  --sdy                              - an option of the program
"""
EXAMPLE = """// RUN: split-file %s %t && tessera-opt --sdy-close=deep %t/before.mlir | diff %t/after.mlir -
// Nothing may be
// added.
//--- before.mlir
{?}
//--- after.mlir
{}
"""


class Passes(unittest.TestCase):
    def test_passes_of_ours_have_the_options_below_them(self):
        done, = passes.passes_of(HELP)
        self.assertEqual(("sdy-close", "closes all dims"), (done.name, done.description))
        self.assertEqual([("axes=<string>", "which axes"), ("deep", "regions too")], done.options)

    def test_the_page_has_options_and_example(self):
        made = passes.passes_of(HELP)
        page = passes.page_of(made, {"sdy-close": passes.Example("sdy-close", EXAMPLE)})
        self.assertIn("| [sdy-close](#sdy-close) | closes all dims |", page)
        self.assertIn("Closes all dims.\n\n| option | |\n|---|---|\n| `axes=<string>` | which axes |\n", page)
        self.assertIn("Nothing may be added. `tessera-opt --sdy-close=deep` turns\n```mlir\n{?}\n```\ninto\n```mlir\n{}\n```\n", page)

    def test_what_only_checks_refuses(self):
        text = """// RUN: split-file %s %t && tessera-opt --sdy-check -verify-diagnostics %t/before.mlir
// It is wrong.
//--- before.mlir
// expected-error @+1 {{no}}
{?}
"""
        made = passes.Pass("sdy-check", "checks")
        page = passes.page_of([made], {"sdy-check": passes.Example("sdy-check", text)})
        self.assertIn("It is wrong. `tessera-opt --sdy-check` refuses it:\n```mlir\n// error: no\n{?}\n```\n", page)

    def test_an_example_runs_its_pass(self):
        with self.assertRaises(passes.Fault) as caught:
            passes.Example("sdy-open", EXAMPLE)
        self.assertEqual("test/lit/passes/sdy-open.mlir: an example has a RUN line with `&& tessera-opt --sdy-open %t/before.mlir`, a "
                         "comment and a section `//--- before.mlir`", str(caught.exception))

    def test_each_pass_has_one_example(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaises(passes.Fault) as caught:
                passes.examples_in(pathlib.Path(folder), ["sdy-close"])
            self.assertEqual("sdy-close has no example; write test/lit/passes/sdy-close.mlir, as the others there are, and run "
                             "`make passes`", str(caught.exception))
            (pathlib.Path(folder) / "sdy-close.mlir").write_text(EXAMPLE)
            with self.assertRaises(passes.Fault) as caught:
                passes.examples_in(pathlib.Path(folder), [])
            self.assertEqual("test/lit/passes/sdy-close.mlir: no pass has this name; tessera-opt --list-passes has the names",
                             str(caught.exception))


if __name__ == "__main__":
    unittest.main()
