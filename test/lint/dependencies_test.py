#!/usr/bin/env python3
"""The check of dependencies finds what it is there to find."""

import os
import tempfile
import unittest

import dependencies
from dependencies import Library


class Dependencies(unittest.TestCase):
    def faults(self, files, libraries):
        with tempfile.TemporaryDirectory() as root:
            for path, text in files.items():
                full = os.path.join(root, path)
                os.makedirs(os.path.dirname(full), exist_ok=True)
                with open(full, "w") as file:
                    file.write(text)
            return dependencies.faults_of(root, libraries)

    libraries = {"base": Library("base", [], []), "mesh": Library("mesh", ["base"], []),
                 "sdy": Library("dialect/sdy", ["mesh"], []), "chlo": Library("dialect/chlo", [], []),
                 "run": Library("run", ["sdy"], ["localize"]), "ops": Library("ops", [], [])}

    def test_declared_directly_and_through_another_is_allowed(self):
        self.assertEqual([], self.faults({
            "run/deep/r.cpp": '#include "run/r.h"\n#include "dialect/sdy/s.h"\n#include "base/a.h"\n'
                              '#include <vector>\n#include "mlir/IR/Value.h"\n'}, self.libraries))

    def test_undeclared_is_a_fault_with_its_line(self):
        self.assertEqual(
            ["src/base/a.cpp:2: includes mesh/m.h, but base does not depend on mesh; "
             "declare it under DEPENDS or turn the dependency round"],
            self.faults({"base/a.cpp": '\n#include "mesh/m.h"\n'}, self.libraries))

    def test_public_headers_are_for_all(self):
        self.assertEqual([], self.faults({"base/a.cpp": '#include "tessera/array.h"\n#include <tessera/mesh.h>\n'},
                                         self.libraries))

    def test_one_dialect_is_not_another(self):
        self.assertEqual(1, len(self.faults({"run/r.cpp": '#include "dialect/chlo/c.h"\n'}, self.libraries)))

    def test_a_interface_file_belongs_to_the_library_of_its_interface(self):
        text = '#include "run/r.h"\n'
        self.assertEqual([], self.faults({"ops/window/localize_halo.cpp": text}, self.libraries))
        self.assertEqual(1, len(self.faults({"ops/window/types.cpp": text}, self.libraries)))

    def test_a_helper_beside_the_interfaces_belongs_with_the_ops(self):
        libraries = dict(self.libraries, sdy=Library("dialect/sdy", ["mesh"], ["ops"]))
        self.assertEqual([], self.faults({"ops/window/text.h": '#include "mesh/m.h"\n'}, libraries))
        self.assertEqual(1, len(self.faults({"ops/window/text.h": '#include "run/r.h"\n'}, libraries)))

    def test_a_circle_is_a_fault(self):
        self.assertEqual(["circle of dependencies: a -> b -> a"],
                         self.faults({}, {"a": Library("a", ["b"], []), "b": Library("b", ["a"], [])}))

    def test_libraries_are_read_as_cmake_writes_them(self):
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.write("base|base||\nstablehlo|dialect/stablehlo|mesh ops|ops types\n")
            file.flush()
            self.assertEqual({"base": Library("base", [], []),
                              "stablehlo": Library("dialect/stablehlo", ["mesh", "ops"], ["ops", "types"])},
                             dependencies.read_libraries(file.name))


if __name__ == "__main__":
    unittest.main()
