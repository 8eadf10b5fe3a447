"""The runner of JAX's test files, on files that fail, die and hang on one of the platforms."""

import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import types
import unittest

if not all(importlib.util.find_spec(name) for name in ("absl", "jax", "pytest")):
    sys.exit("skipped: this Python has no JAX, or no pytest or absl-py beside it; tools/python_with_jax makes one that has")

import suite

HERE = pathlib.Path(__file__).parent
CASES = """
import os, sys, time, unittest, pytest

is_here = os.environ["JAX_PLATFORMS"] == "tessera"
counts_as_cpu = not is_here
if is_here and "jax" in sys.modules:
    counts_as_cpu = sys.modules["jax"].config.values["jax_test_dut"] == "cpu"
    from jax._src import test_util

class Cases(unittest.TestCase):
    def test_a_passes(self): self.assertEqual(os.environ["JAX_NUM_GENERATED_CASES"], "4")
    def test_b_fails(self): self.assertFalse(is_here, "on this platform")
    def test_c_dies(self):
        if is_here: os._exit(9)
    def test_d_hangs(self):
        while is_here: time.sleep(1)
    def test_e_fails_everywhere(self): self.fail()
    def test_f_is_skipped(self):
        if is_here: self.skipTest("no such platform")
    def test_g_has_parts(self):
        for i in range(3):
            with self.subTest(i): self.assertFalse(is_here and i == 1, f"part {i}")
    def test_h_passes_as_cpu(self):
        if not counts_as_cpu: self.skipTest("only for CPUs")
        if is_here:
            with test_util.capture_stdout() as output: print("a text")
            self.assertEqual(output(), "a text\\n")
"""
EXPECTED = """\
file                          sampled on CPUs    here skipped as CPUs
multi_device               8 of 8           7       1       2       1   28.6 %  (target 100 %)
    not in the list:
        Cases::test_b_fails: failed: AssertionError: True is not false : on this platform
        Cases::test_c_dies: died: the process ended with status 9
        Cases::test_d_hangs: died: made no progress for 4 s
        Cases::test_g_has_parts: failed: AssertionError: True is not false : part 1
    skips itself: Skipped: no such platform
        Cases::test_f_is_skipped
"""


class Suite(unittest.TestCase):
    maxDiff = None

    def run_suite(self, *options):
        done = subprocess.run([sys.executable, "-B", HERE / "suite.py", "libtessera.so", self.folder, "--out", self.folder / "out", "--only",
                               "multi_device", "--patience", "4", *options], capture_output=True, text=True)
        self.assertEqual(done.stderr, "")
        return done

    def test_each_case_has_its_outcome(self):
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            file = self.folder / "tests" / "multi_device_test.py"
            file.parent.mkdir()
            file.write_text(CASES)
            first = self.run_suite()
            self.assertEqual((first.stdout, first.returncode), (EXPECTED, 1))
            record = (self.folder / "out" / "multi_device.tessera.jsonl").read_text()
            self.assertEqual(self.run_suite().stdout, EXPECTED)
            self.assertEqual((self.folder / "out" / "multi_device.tessera.jsonl").read_text(), record)
            file.write_text(CASES.replace("is_here =", "is_here = False and"))
            again = self.run_suite("--again")
            self.assertIn("8 of 8           7       5       2       2  100.0 %", again.stdout)
            self.assertEqual(again.returncode, 0)

    def test_a_folder_without_the_files(self):
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, "-B", HERE / "suite.py", "libtessera.so", folder, "--out", folder, "--only", "multi_device"],
                                  capture_output=True, text=True)
            file = pathlib.Path(folder).resolve() / "tests" / "multi_device_test.py"
            self.assertEqual(done.stderr, f"there is no {file}; the folder is to be a checkout of JAX that fits the installed version\n")
            self.assertEqual(done.returncode, 1)

    def test_a_file_that_cannot_be_read(self):
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            (self.folder / "tests").mkdir()
            (self.folder / "tests" / "multi_device_test.py").write_text("import no_such_module_anywhere")
            done = self.run_suite()
            self.assertIn("not in the list: no case passes on CPUs", done.stdout)
            self.assertEqual(done.returncode, 1)

    def test_a_known_failure_has_its_reason_wherever_the_file_is(self):
        nothing = types.SimpleNamespace(cases={})
        for folder in ("", "tests/", "jax/tests/"):
            reason = lambda case: suite.reason_of(f"{folder}lax_test.py::{case}", nothing, nothing, suite.known_failures())
            self.assertIn("reads names of operations", reason("LaxTest::test_dce_sink_prevents_xla_dce") or "")
            self.assertIsNone(reason("LaxTest::test_there_is_none"))

    def test_a_sample(self):
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            (self.folder / "tests").mkdir()
            (self.folder / "tests" / "multi_device_test.py").write_text(CASES)
            self.assertIn("3 of 8           3       1       0       0   33.3 %", self.run_suite("--every", "3").stdout)

    def test_whole_files_have_the_cases_that_jax_draws_by_default(self):
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            (self.folder / "tests").mkdir()
            (self.folder / "tests" / "multi_device_test.py").write_text(
                "import os, unittest\nclass Cases(unittest.TestCase):\n"
                "    def test_all(self): self.assertFalse({'JAX_NUM_GENERATED_CASES', 'JAX_SKIP_SLOW_TESTS'} & set(os.environ))\n")
            self.assertIn("1 of 1           1       1       0       0  100.0 %", self.run_suite("--whole").stdout)
            self.assertTrue((self.folder / "out" / "whole" / "multi_device.tessera.jsonl").exists())


if __name__ == "__main__":
    unittest.main()
