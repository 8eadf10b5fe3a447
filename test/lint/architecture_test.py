#!/usr/bin/env python3
"""The check of what the pages name finds what it is there to find."""

import os
import tempfile
import unittest

import architecture

FILES = {
    "Makefile": "run: configure ## the main job\n",
    "src/CMakeLists.txt": "tessera_library(run SOURCES play.cpp)\n",
    "src/bin/cli/cost.cpp": 'add("--overlap");\n',
    "src/dialect/spmd/spmd.td": 'def Fused : Op<"fused">;\n',
    "src/run/play.h": "class Player {\n  void play();\n};\n",
    "src/run/play.cpp": '#include "run/play.h"\nvoid Player::play() {}  // once();\nvoid once() {}\n',
    "src/run/stream.h": "struct Stream;\n",
    "src/run/left.cpp": "\n",
    "test/unit/play.cpp": "\n",
    "tools/count.py": "\n",
}
TABLES = "\n## Folders\n\n| folder | is |\n|---|---|\n| `bin`, `dialect` | |\n| `run` | |\n\n## Tests\n\n| folder | holds |\n|---|---|\n| `test/unit` | |\n"


class Architecture(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        for name, text in FILES.items():
            os.makedirs(os.path.dirname(os.path.join(folder.name, name)), exist_ok=True)
            with open(os.path.join(folder.name, name), "w", encoding="utf-8") as file:
                file.write(text)
        self.tree = architecture.Tree(folder.name, {"src/run/play.cpp", "test/unit/play.cpp"})

    def faults(self, text):
        return [fault.removeprefix("doc/architecture.md") for fault in architecture.check(text + TABLES, self.tree)]

    def test_what_is_there_and_used_has_no_fault(self):
        for word in ("src/run", "run/", "play.h", "src/<any>/play.cpp", "pl*.cpp", "Player::play", "play(n)", "spmd.fused", "--overlap",
                     "tessera cost", "make run", "make run DIR=here", "CMakeLists.txt", "[16,2]<=[32]", "@main", "libtessera.so"):
            self.assertEqual([], self.faults(f"It is `{word}`.\n"))

    def test_what_is_not_there_is_a_fault(self):
        self.assertEqual([":2: `src/lost.cpp`: there is no such file or folder"], self.faults("\n`src/lost.cpp`\n"))
        self.assertEqual([":1: `lost/`: there is no such file or folder"], self.faults("`lost/`\n"))
        self.assertEqual([":1: `Player::stop`: no two lines of code have this name"], self.faults("`Player::stop`\n"))
        self.assertEqual([":1: `spmd.lost`: there is no such operation"], self.faults("`spmd.lost`\n"))
        self.assertEqual([":1: `--lost`: there is no such option"], self.faults("`--lost`\n"))
        self.assertEqual([":1: `tessera lost`: there is no such command"], self.faults("`tessera\nlost`\n"))
        self.assertEqual([":1: `make lost`: there is no such target"], self.faults("`make lost`\n"))

    def test_what_nothing_uses_is_a_fault(self):
        self.assertEqual([":1: `stream.h`: nothing uses this file"], self.faults("`stream.h`\n"))
        self.assertEqual([":1: `left.cpp`: nothing uses this file"], self.faults("`left.cpp`\n"))
        self.assertEqual([":1: `tools/count.py`: nothing uses this file"], self.faults("`tools/count.py`\n"))
        self.assertEqual([":1: `once`: no two lines of code have this name"], self.faults("`once`\n"))

    def test_code_blocks_are_passed_over_and_counted(self):
        self.assertEqual([":5: `lost.h`: there is no such file or folder"], self.faults("```\n`gone.h`\n```\n\n`lost.h`\n"))

    def test_other_pages_may_name_what_is_their_users(self):
        faults = lambda text: architecture.faults_of_words("README.md", text, self.tree)
        self.assertEqual([], faults("`lost` of `graph.json`, `tessera COMMAND`, `src/run`, `--overlap` and `lost.play`.\n"))
        self.assertEqual(["README.md:1: `src/lost`: there is no such file or folder"], faults("`src/lost`\n"))
        self.assertEqual(["README.md:2: `lost.h`: there is no such file or folder"], faults("\n`lost.h`\n"))
        self.assertEqual(["README.md:1: `--lost`: there is no such option"], faults("`--lost`\n"))
        self.assertEqual(["README.md:1: `tessera lost`: there is no such command"], faults("`tessera lost`\n"))

    def test_folders_stand_behind_those_that_they_know(self):
        table = "\n## Folders\n\n| `run` | | `bin`, `lost` |\n| `bin`, `dialect` | | `run` |\n"
        self.assertEqual(["doc/architecture.md: `run` may know `bin`, which stands below it in the table"],
                         architecture.faults_of_order(table))

    def test_tables_name_every_folder(self):
        os.makedirs(os.path.join(self.tree.root, "src", "peers"))
        self.tree = architecture.Tree(self.tree.root, self.tree.compiled)
        self.assertEqual([": the table of 'Folders' lacks src/peers"], self.faults(""))


if __name__ == "__main__":
    unittest.main()
