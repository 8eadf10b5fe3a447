#!/usr/bin/env python3
"""Which of the inputs that libFuzzer calls slow are at fault. A program that takes libFuzzer's options stands in for a target."""

import contextlib
import glob
import io
import os
import sys
import tempfile
import unittest

import run

# Each time that it fuzzes, it carries out the next line of `rounds`: the status, and what it leaves under which name. It replays an
# input by doing what stands in there.
TARGET = """#!%s -B
import os, re, sys, time
folder = os.path.dirname(os.path.abspath(sys.argv[0]))
if not any(argument.startswith("-max_total_time") for argument in sys.argv):
    what = open(sys.argv[-1]).read()
    while what == "works": pass
    if what == "waits": time.sleep(60)
    sys.exit(1 if what == "fails" else 0)
prefix = next(argument for argument in sys.argv if argument.startswith("-artifact_prefix=")).partition("=")[2]
rounds = open(folder + "/rounds").read().splitlines()
open(folder + "/rounds", "w").write("\\n".join(rounds[1:]))
status, *left = rounds[0].split()
for item in left:
    name, _, what = item.partition("=")
    open(prefix + name, "w").write(what)
sys.stderr.write("stat::number_of_executed_units: 10\\n")
sys.exit(int(status))
""" % sys.executable


class Judging(unittest.TestCase):
    def setUp(self):
        self.limits, self.patience = run.LIMITS, run.PATIENCE
        run.LIMITS, run.PATIENCE = {"timeout-": 1, "slow-unit-": 1}, 20
        self.folder = tempfile.TemporaryDirectory()
        self.program = os.path.join(self.folder.name, "fuzz_target")
        self.prefix = os.path.join(self.folder.name, "target-")
        with open(self.program, "w") as file:
            file.write(TARGET)
        os.chmod(self.program, 0o755)

    def tearDown(self):
        run.LIMITS, run.PATIENCE = self.limits, self.patience
        self.folder.cleanup()

    def fuzz(self, *rounds):
        """The number of inputs, whether one is at fault, what is left, and what is said."""
        with open(os.path.join(self.folder.name, "rounds"), "w") as file:
            file.write("\n".join(rounds))
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            executions, written = run.fuzz(self.program, [], self.prefix, 60)
        return executions, written is not None, [path.removeprefix(self.prefix) for path in glob.glob(self.prefix + "*")], said.getvalue()

    def test_without_an_input_at_fault(self):
        self.assertEqual((10, False, [], ""), self.fuzz("0"))

    def test_an_input_that_was_slow_by_the_clock_alone_is_forgotten_and_the_target_goes_on(self):
        executions, at_fault, left, said = self.fuzz("70 timeout-1a=ends", "0")
        self.assertEqual((20, False, []), (executions, at_fault, left))
        self.assertRegex(said, r"^  target-timeout-1a: replayed alone, it takes the processor [0-9.]+ s: not at fault\n$")

    def test_an_input_that_the_processor_works_on_is_at_fault(self):
        executions, at_fault, left, said = self.fuzz("70 timeout-1b=works")
        self.assertEqual((10, True, ["timeout-1b"]), (executions, at_fault, left))
        self.assertRegex(said, r"^  target-timeout-1b: replayed alone, it takes the processor [0-9.]+ s and does not end: at fault\n$")

    def test_an_input_that_waits_is_at_fault(self):
        run.PATIENCE = 2
        self.assertEqual((10, True, ["timeout-1c"]), self.fuzz("70 timeout-1c=waits")[:3])

    def test_a_slow_unit_is_replayed_although_libfuzzer_goes_on(self):
        self.assertEqual((10, False, []), self.fuzz("0 slow-unit-2a=ends")[:3])
        self.assertEqual((10, True, ["slow-unit-2b"]), self.fuzz("0 slow-unit-2b=works")[:3])

    def test_other_faults_are_not_replayed(self):
        self.assertEqual((10, True, [], ""), self.fuzz("1"))
        self.assertEqual((10, True, ["crash-3a"], ""), self.fuzz("77 crash-3a=ends"))

    def test_a_fault_of_its_own_counts_beside_an_input_that_is_not_at_fault(self):
        executions, at_fault, left, _ = self.fuzz("77 crash-4a=ends slow-unit-4b=ends")
        self.assertEqual((10, True, ["crash-4a"]), (executions, at_fault, left))

    def test_an_input_that_fails_when_it_is_replayed_is_at_fault(self):
        self.assertEqual((10, True, ["timeout-5a"]), self.fuzz("70 timeout-5a=fails")[:3])


if __name__ == "__main__":
    unittest.main()
