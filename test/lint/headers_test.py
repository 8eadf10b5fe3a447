#!/usr/bin/env python3
"""The check of public headers finds what it is there to find."""

import os
import sys
import tempfile
import unittest

import headers

COMPILER = sys.argv.pop(1) if len(sys.argv) > 1 else "c++"


class Headers(unittest.TestCase):
    def faults(self, files):
        with tempfile.TemporaryDirectory() as root:
            os.mkdir(os.path.join(root, "tessera"))
            for name, text in files.items():
                with open(os.path.join(root, "tessera", name), "w") as file:
                    file.write("#pragma once\n" + text)
            return [fault.splitlines()[0] for fault in headers.faults_of(root, [COMPILER])]

    def test_standard_headers_and_our_own_are_allowed(self):
        self.assertEqual([], self.faults({
            "a.h": "#include <vector>\ninline std::vector<int> a;\n",
            "c.h": "#include <stddef.h>\n#include <stdint.h>\nuint64_t of(size_t);\n",
            "tessera.h": '#include "tessera/a.h"\n#include "tessera/c.h"\n'}))

    def test_headers_of_others_and_of_the_inside_are_faults(self):
        only = 'public headers include those of the standard library and "tessera/..." only'
        self.assertEqual(
            [f'include/tessera/a.h:2: includes <fmt/core.h>; {only}', f'include/tessera/a.h:3: includes "mesh/mesh.h"; {only}'],
            self.faults({"a.h": '#include <fmt/core.h>\n#include "mesh/mesh.h"\n', "tessera.h": '#include "tessera/a.h"\n'})[:2])

    def test_the_whole_has_every_header(self):
        self.assertEqual(["include/tessera/tessera.h: does not include tessera/b.h"],
                         self.faults({"a.h": "", "b.h": "", "tessera.h": '#include "tessera/a.h"\n'}))

    def test_what_needs_another_header_first_or_warns_is_a_fault(self):
        whole = '#include <vector>\n#include "tessera/a.h"\n'
        expected = [f"include/tessera/a.h does not compile alone with {COMPILER}:"]
        self.assertEqual(expected, self.faults({"a.h": "inline std::vector<int> a;\n", "tessera.h": whole}))
        warns = "inline int a() { int unused = 0; return 1; }\n"
        self.assertEqual(expected, self.faults({"a.h": warns, "tessera.h": ""})[1:])


if __name__ == "__main__":
    unittest.main()
