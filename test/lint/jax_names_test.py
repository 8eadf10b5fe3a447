#!/usr/bin/env python3
"""The page of JAX's names is made right, and what it says is there is looked for."""

import os
import sys
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tools"))

import jax_names  # noqa: E402

TABLE = """[jax.numpy]
sum prod  # a comment
amax = max
block - nested lists are joined by concatenate
"""


class Names(unittest.TestCase):
    def test_a_line_says_what_stands_for_a_name(self):
        module, = jax_names.read(TABLE)
        self.assertEqual(["sum", "prod"], module.same)
        self.assertEqual([("amax", "max")], module.other)
        self.assertEqual([("block", "nested lists are joined by concatenate")], module.missing)
        self.assertEqual(4, module.count())

    def test_the_page_has_all_names(self):
        page = jax_names.page_of(jax_names.read(TABLE))
        self.assertIn("| [jax.numpy](#jaxnumpy) | 4 | 2 | 1 | 1 |", page)
        self.assertIn("There by the same name: `sum`, `prod`.", page)
        self.assertIn("| `amax` | `max` |", page)
        self.assertIn("| `block` | nested lists are joined by concatenate |", page)

    def test_names_are_declared(self):
        modules = jax_names.read(TABLE)
        self.assertEqual([], list(jax_names.undeclared(modules, "Array sum(Array x); Array prod(Array x); Array max(Array x);")))
        self.assertEqual(["jax.numpy.sum: no header in include/tessera declares a function sum",
                          "jax.numpy.prod: no header in include/tessera declares a function prod",
                          "jax.numpy.amax = max: no header in include/tessera has max"],
                         list(jax_names.undeclared(modules, "int sum;")))

    def test_other_lines_are_refused(self):
        for table, text in [("sum", 'jax_names.txt:1: "sum" is no line of names; `name`, `name = other` or `name - why` is'),
                            ("[a]\n=", 'jax_names.txt:2: "=" is no line of names; `name`, `name = other` or `name - why` is'),
                            ("[a]\nsum\nsum = add", "jax_names.txt:3: a.sum stands twice; give it one line")]:
            with self.assertRaises(jax_names.Fault) as caught:
                jax_names.read(table)
            self.assertEqual(text, str(caught.exception))


if __name__ == "__main__":
    unittest.main()
