#!/usr/bin/env python3
"""check.py finds what is above the least, and lists that have gone stale."""

import unittest

import check
import check_bound

MESH = {"x": 2, "y": 4}


def faults(measured, listed=(None, None), facts=None):
    found = check.faults_on(MESH, facts or {"least": "100 * x", "messages": "1"}, listed, measured)
    return [fault for fault in found if fault]


class Check(unittest.TestCase):
    def test_the_least_within_five_percent_is_right(self):
        self.assertEqual([], faults((200, 1)))
        self.assertEqual([], faults((209, 1)))
        self.assertEqual([], faults((0, 3), facts={"least": "0"}))

    def test_more_is_a_fault_unless_it_is_listed(self):
        self.assertEqual(["300 bytes are sent, and 200 suffice"], faults((300, 1)))
        self.assertEqual(["8 collectives are carried out, and 1 suffice"], faults((200, 8)))
        self.assertEqual(["1 bytes are sent, and 0 suffice"], faults((1, 1), facts={"least": "0"}))
        self.assertEqual([], faults((300, 1), (300, None)))
        self.assertEqual([], faults((200, 8), (200, 8)))

    def test_a_list_goes_stale(self):
        self.assertEqual(["200 bytes are sent, and 200 are the least: take it off the list"], faults((200, 1), (300, None)))
        self.assertEqual(["250 bytes are sent, fewer than the 300 that are listed: write the new number down"],
                         faults((250, 1), (300, None)))
        self.assertEqual(["350 bytes are sent, more than the 300 that are listed; 200 suffice"], faults((350, 1), (300, None)))
        self.assertIn("1 collectives are carried out, and 1 are the least: take it off the list", faults((200, 1), (200, 8)))

    def test_less_than_the_least_is_a_fault_of_the_table(self):
        self.assertEqual(["100 bytes are sent, less than the least, 200: its derivation is wrong"], faults((100, 1)))

    def test_a_bound_is_held_to_the_least_and_to_its_list(self):
        self.assertEqual([], check_bound.faults_of(50, 100, 120, 50))
        self.assertEqual([], check_bound.faults_of(100, 100, 100, 100))
        self.assertEqual(["there is no bound"], check_bound.faults_of(None, 100, 120, 50))
        self.assertEqual(["the bound is 101 bytes, and 100 are the least: one of the two is wrong"],
                         check_bound.faults_of(101, 100, 120, 100))
        self.assertEqual(["the bound is 99 bytes, and 98 are sent"], check_bound.faults_of(99, 100, 98, 99))
        self.assertEqual(["the bound is 60 % of the least, and 50 % are listed"], check_bound.faults_of(60, 100, 120, 50))


if __name__ == "__main__":
    unittest.main()
