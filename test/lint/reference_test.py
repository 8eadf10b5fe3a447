#!/usr/bin/env python3
"""The reference's pages have declarations, comments and examples, and functions without an example are named."""

import os
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tools"))

import reference  # noqa: E402

HEADER = """// About numbers. Throws ShapeError.
#pragma once

#include <vector>

namespace tessera::odd {

// A paragraph.

//===- Functions ----===//

// Both halve.
Array half(const Array &x);  // x / 2
inline Array halved(const Array &x) { return half(x); }

namespace detail {
void hidden();
}
template <class F>
  requires(std::is_class_v<F>)
auto twice(F &&f) {
  return [f] { f(); };
}

struct Options {
  double by = 2;
  bool is_fine() const { return by > 0; }

 private:
  int own_;
};

}  // namespace tessera::odd

#ifdef __cplusplus
extern "C" {
#endif

// Counts.
int tessera_odd_count(void);

#ifdef __cplusplus
}
#endif
"""
EXAMPLES = """  SHOWS("[0.5]", odd::half(array({1.0f})));
  // [odd::twice]
  auto f = odd::twice(g);
  SHOWS("a\\nb", f());
  // [/odd::twice]
"""


class Pages(unittest.TestCase):
    def page(self):
        faults = []
        page = reference.page_of("odd.h", *reference.read(HEADER), reference.examples_of(EXAMPLES), faults)
        return page, faults

    def test_a_page_has_what_the_header_says(self):
        page, _ = self.page()
        for text in ("# tessera/odd.h\n\nAbout numbers. Throws ShapeError.", "A paragraph.", "## Functions",
                     "### `odd::half`, `odd::halved`\n\n```cpp\nArray half(const Array &x);  // x / 2\n"
                     "inline Array halved(const Array &x);\n```\n\nBoth halve.",
                     "### `tessera_odd_count`\n\n```cpp\nint tessera_odd_count(void);\n```\n\nCounts.",
                     "struct Options {\n  double by = 2;\n  bool is_fine() const;\n};"):
            self.assertIn(text, page)
        self.assertNotIn("hidden", page)
        self.assertNotIn("own_", page)

    def test_examples_stand_behind_their_functions(self):
        page, _ = self.page()
        self.assertIn("Example:\n\n```cpp\nodd::half(array({1.0f}))  // [0.5]\n```", page)
        self.assertIn("auto f = odd::twice(g);\nf()\n// a\n// b\n", page)

    def test_functions_without_one_are_named(self):
        self.assertEqual(["include/tessera/odd.h: odd::halved has no example in test/api/reference_examples.cpp"], self.page()[1])


if __name__ == "__main__":
    unittest.main()
