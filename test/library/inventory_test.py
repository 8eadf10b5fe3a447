#!/usr/bin/env python3
"""Tests inventory.py."""

import unittest

import inventory

HEADER = """// Doubles (twice).
struct Options {
  Array (*inside)(const Array &);
};
Array twice(const Array &x, const Options &options = {});
template <class T>
std::pair<T, Array> halves(const T &tree) {
  return other(tree);
}
namespace detail {
Array hidden(const Array &x);
}  // namespace detail
T halves_init(const T &tree);
"""


class Inventory(unittest.TestCase):
    def test_functions_of_headers_are_found(self):
        self.assertEqual(inventory.functions_of(HEADER), ["twice", "halves", "halves_init"])

    def test_what_is_not_tried_is_found(self):
        functions = ["twice", "halves", "halves_init"]
        faults = list(inventory.faults_of("fft", functions, {"halves": False}, {}))
        self.assertEqual([fault.split(";")[0] for fault in faults],
                         ["fft: twice has no case", "fft: halves has no gradient in any case",
                          "fft: halves_init has no gradient in any case"])
        listed = inventory.exceptions_of("[values of fft]\ntwice - is too slow\n[gradients of fft]\nhalves halves_init - are steps\n")
        self.assertEqual(list(inventory.faults_of("fft", functions, {"halves": False}, listed)), [])

    def test_exceptions_go_with_their_reasons(self):
        listed = inventory.exceptions_of("[values of fft]\nhalves gone - is too slow\n")
        self.assertEqual(sorted(inventory.faults_of("fft", ["halves"], {"halves": True}, listed)),
                         ["fft: halves has values now; take its line out of inventory.txt",
                          "fft: inventory.txt names gone, which no header declares"])
        with self.assertRaisesRegex(SystemExit, "inventory.txt:1: \"halves\" is neither a heading nor functions with a reason"):
            inventory.exceptions_of("halves")


if __name__ == "__main__":
    unittest.main()
