#!/usr/bin/env python3
"""The check of dependencies finds what it is there to find."""

import os
import tempfile
import unittest

import dependencies


def tree(files):
    root = tempfile.TemporaryDirectory()
    for path, text in files.items():
        full = os.path.join(root.name, "src", path)
        os.makedirs(os.path.dirname(full), exist_ok=True)
        with open(full, "w") as file:
            file.write(text)
    return root


class Dependencies(unittest.TestCase):
    def faults(self, files):
        with tree(files) as root:
            return dependencies.faults_of(root)

    def test_declared_directly_and_through_another_is_allowed(self):
        self.assertEqual([], self.faults({
            "base/CMakeLists.txt": "tessera_library(base)", "base/a.h": "",
            "mesh/CMakeLists.txt": "tessera_library(mesh DEPENDS base)", "mesh/m.h": "",
            "run/CMakeLists.txt": "tessera_library(run DEPENDS mesh LIBS fmt)",
            "run/r.cpp": '#include "base/a.h"\n#include "mesh/m.h"\n#include <vector>\n'}))

    def test_undeclared_is_a_fault_with_its_line(self):
        self.assertEqual(
            ["src/base/a.cpp:2: includes mesh/m.h, but base does not depend on mesh; "
             "declare it under DEPENDS or turn the arrow round"],
            self.faults({"base/CMakeLists.txt": "tessera_library(base)", "base/a.cpp": '\n#include "mesh/m.h"\n',
                         "mesh/CMakeLists.txt": "tessera_library(mesh DEPENDS base)", "mesh/m.h": ""}))

    def test_a_duty_file_belongs_to_the_library_of_its_duty(self):
        files = {"ops/CMakeLists.txt": "tessera_library(ops)", "run/CMakeLists.txt": "tessera_library(run)",
                 "run/r.h": "", "step/CMakeLists.txt": "tessera_library(step OPS localize DEPENDS run ops)",
                 "ops/window/localize_halo.cpp": '#include "run/r.h"\n'}
        self.assertEqual([], self.faults(files))
        files["ops/window/types.cpp"] = '#include "run/r.h"\n'
        self.assertEqual(1, len(self.faults(files)))

    def test_a_circle_is_a_fault(self):
        self.assertEqual(["circle of dependencies: a -> b -> a"],
                         self.faults({"a/CMakeLists.txt": "tessera_library(a DEPENDS b)",
                                      "b/CMakeLists.txt": "tessera_library(b DEPENDS a)"}))


if __name__ == "__main__":
    unittest.main()
