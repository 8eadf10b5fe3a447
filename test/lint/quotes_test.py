#!/usr/bin/env python3
"""The check of quotes finds what it is there to find."""

import os
import tempfile
import unittest

import quotes

LESSON = """int main() {
  // [sum]
  // Two and two.
  int four = 2 + 2;
  // [/sum]
  // [open]
}
"""
OUTPUT = "#!/bin/sh\nprintf '\\n== first ==\\na\\nb\\nc\\n\\n== second ==\\nd\\n'\n"


class Quotes(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        with open(os.path.join(folder.name, "01_sums.cpp"), "w") as file:
            file.write(LESSON)
        program = os.path.join(folder.name, "example_01_sums")
        with open(program, "w") as file:
            file.write(OUTPUT)
        os.chmod(program, 0o755)
        self.lessons = quotes.Lessons(folder.name, folder.name)

    def faults(self, text):
        return [message for _, message in quotes.check(text, self.lessons)[1]]

    def test_what_is_quoted_as_it_is_has_no_fault(self):
        self.assertEqual([], self.faults("# A\n\n```cpp 01_sums sum\n// Two and two.\nint four = 2 + 2;\n```\n"))
        self.assertEqual([], self.faults("```text 01_sums first\na\nb\nc\n```\n"))
        self.assertEqual([], self.faults("```text 01_sums first\na\n...\n```\n```text 01_sums second\nd\n```\n"))
        self.assertEqual([], self.faults("```\nany text\n```\n```text\nany text\n```\n```console\n$ ls\n```\n"))

    def test_other_words_are_a_fault_and_are_put_right(self):
        text = "```cpp 01_sums sum\nint five = 5;\n```\nand\n```text 01_sums second\ne\n```\n"
        written, faults = quotes.check(text, self.lessons)
        self.assertEqual([1, 5], [line for line, _ in faults])
        self.assertEqual("this isn't what 01_sums says at 'sum' now: run quotes.py --write", faults[0][1])
        self.assertEqual("```cpp 01_sums sum\n// Two and two.\nint four = 2 + 2;\n```\nand\n```text 01_sums second\nd\n```\n",
                         written)

    def test_dots_stand_for_lines_that_are_there(self):
        self.assertEqual(1, len(self.faults("```text 01_sums first\nb\n...\n```\n")))

    def test_what_is_not_there_is_a_fault(self):
        self.assertEqual(["01_sums.cpp has no one part `// [open]` ... `// [/open]`"],
                         self.faults("```cpp 01_sums open\n```\n"))
        self.assertEqual(["there is no lesson 02_none"], self.faults("```cpp 02_none sum\n```\n"))
        self.assertEqual(["example_01_sums prints no heading `== third ==`"], self.faults("```text 01_sums third\n```\n"))

    def test_a_program_that_fails_or_is_not_there_is_a_fault(self):
        program = os.path.join(self.lessons.programs, "example_03_fails")
        with open(program, "w") as file:
            file.write("#!/bin/sh\necho wrong >&2\nexit 4\n")
        os.chmod(program, 0o755)
        self.assertEqual([f"{program} ends with exit status 4: wrong"], self.faults("```text 03_fails first\n```\n"))
        self.assertEqual([f"{self.lessons.programs}/example_02_none doesn't run: No such file or directory"],
                         self.faults("```text 02_none first\n```\n"))

    def test_code_that_quotes_nothing_is_a_fault(self):
        self.assertEqual(["a ```cpp block quotes nothing: say ```cpp LESSON NAME"], self.faults("```cpp\nint a;\n```\n"))


if __name__ == "__main__":
    unittest.main()
