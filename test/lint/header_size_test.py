#!/usr/bin/env python3
"""The check of the public headers' size counts, and says so where it can't."""

import os
import sys
import tempfile
import unittest

import header_size

COMPILER = sys.argv.pop(1) if len(sys.argv) > 1 else "clang++"


class HeaderSize(unittest.TestCase):
    def nodes(self, text):
        with tempfile.TemporaryDirectory() as root:
            os.mkdir(os.path.join(root, "tessera"))
            with open(os.path.join(root, "tessera", "tessera.h"), "w") as file:
                file.write("#pragma once\n#include <cstdint>\n" + text)
            self.assertEqual(["<cstdint>"], header_size.standard_headers(root))
            return [header_size.nodes_of(root, COMPILER, source) for source in header_size.sources(root)]

    def test_what_stands_in_our_headers_counts_and_standard_headers_do_not(self):
        standard, whole = self.nodes("")
        self.assertEqual(standard, whole)
        standard, whole = self.nodes("inline int64_t twice(int64_t x) { return x + x; }\n")
        self.assertTrue(0 < whole - standard < 50, whole - standard)

    def test_templates_count_once_for_each_use_of_them(self):
        template = "template <class T> struct Two { T a, b; };\n"
        one, two = (self.nodes(template + uses) for uses in ("inline Two<int> a;\n", "inline Two<int> a;\ninline Two<char> b;\n"))
        self.assertEqual(one[0], two[0])
        self.assertGreater(two[1], one[1])

    def test_above_the_limit_both_numbers_and_a_way_out_are_said(self):
        self.assertEqual("public headers: 1,500 nodes over the 90,000 of standard headers (limit 1,500)",
                         header_size.check(90000, 91500, 1500))
        with self.assertRaisesRegex(header_size.Fault, r"1,501 nodes over the 90,000 .*\(limit 1,500\); .*Move bodies"):
            header_size.check(90000, 91501, 1500)

    def test_a_compiler_without_statistics_is_a_fault(self):
        with self.assertRaisesRegex(header_size.Fault, r"^some\+\+ -Xclang -print-stats doesn't print .*: give a clang"):
            header_size.nodes_in("some++", "  12 types total.\n  7 decls total.\n")
        with self.assertRaisesRegex(header_size.Fault, "doesn't print"):
            header_size.nodes_in("some++", "some++: error: unrecognized command-line option '-print-stats'\n")
        self.assertEqual(22, header_size.nodes_in("some++", "  12 types total.\n  7 decls total.\n 3 stmts/exprs total.\n"))

    def test_headers_that_do_not_compile_are_a_fault(self):
        with self.assertRaisesRegex(header_size.Fault, "unknown type name 'Unknown'"):
            self.nodes("Unknown x;\n")


if __name__ == "__main__":
    unittest.main()
