"""The line of progress: there on a terminal, gone at the end, and never in a pipe or with --quiet.

    progress_test.py TESSERA
"""

import os
import pty
import re
import subprocess
import sys
import tempfile
import unittest

TESSERA = None
PROGRAM = "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> { %0 = stablehlo.tanh %a : tensor<4xf32> return %0 : tensor<4xf32> }"
END = "tessera run: error: stopped after 2 seconds (--timeout 2)"
ERASED = "\r\x1b[K"


class Terminal:
    """A command that runs with standard error on a terminal of its own, or in a pipe."""

    def __init__(self, is_terminal, *options):
        self.file = tempfile.NamedTemporaryFile("w", suffix=".mlir")
        self.file.write(PROGRAM)
        self.file.flush()
        self.end, other = pty.openpty() if is_terminal else os.pipe()
        self.process = subprocess.Popen([TESSERA, "run", self.file.name, "--devices", "1", "--random", "1", "--time", "1000000000",
                                         "--timeout", "2", *options], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=other)
        os.close(other)

    def said(self):
        text = b""
        while True:
            try:
                part = os.read(self.end, 1 << 16)
            except OSError:  # the terminal has nobody else any more
                part = b""
            if not part:
                break
            text += part
        self.process.wait()
        os.close(self.end)
        self.file.close()
        return text.decode().replace("\r\n", "\n")


class Progress(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        commands = Terminal(True), Terminal(True, "--quiet"), Terminal(False)
        cls.on_terminal, cls.quiet, cls.in_pipe = [command.said() for command in commands]

    def test_a_terminal_has_a_line_with_phase_count_and_time_left(self):
        line, rest = self.on_terminal.split(ERASED)[1], self.on_terminal.split(ERASED)[-1]
        self.assertRegex(line, r"^running: [1-9]\d* of 1000000001 runs, \d+ s left$")
        self.assertTrue(self.on_terminal.startswith(ERASED))
        self.assertTrue(re.search("error", rest) and ERASED not in rest, rest)

    def test_there_is_none_if_quiet_or_in_a_pipe(self):
        for text in (self.quiet, self.in_pipe):
            self.assertNotIn("\x1b", text)
            self.assertNotIn("running", text)
        self.assertEqual(self.quiet, self.in_pipe)
        self.assertEqual(self.on_terminal.split(ERASED)[-1], self.in_pipe)


if __name__ == "__main__":
    TESSERA = sys.argv[1]
    unittest.main(argv=sys.argv[:1])
