"""What check_bytes.py says of numbers that it may find."""

import unittest

from check_bytes import fault_of, sent_by_xla

LISTED = {"bytes": 20, "reason": "rows move twice"}


class FaultTest(unittest.TestCase):
    def test_no_more_than_xla(self):
        self.assertEqual(fault_of(10, 10, None), "")

    def test_more_than_xla(self):
        self.assertEqual(fault_of(11, 10, None), "11 bytes are sent, and XLA sends 10")

    def test_more_as_listed(self):
        self.assertEqual(fault_of(20, 10, LISTED), "")

    def test_more_than_listed(self):
        self.assertEqual(fault_of(19, 10, LISTED), "")
        self.assertEqual(fault_of(21, 10, LISTED), "21 bytes are sent, and 20 are listed; XLA sends 10")

    def test_exception_no_longer_applies(self):
        self.assertEqual(fault_of(10, 10, LISTED), "10 bytes are sent, no more than XLA's 10: take it off the list")

    def test_exception_without_a_reason(self):
        self.assertEqual(fault_of(20, 10, {"bytes": 20, "reason": ""}), "is listed without a reason")


class XlaTest(unittest.TestCase):
    def test_loops_count_once(self):
        kinds = {"all-reduce": {"sent": 3, "in_while": {"sent": 4}}, "all-gather": {"sent": 5, "in_while": {"sent": 0}}}
        self.assertEqual(sent_by_xla({"xla_collectives": kinds}), 12)

    def test_a_wrong_program_is_no_measure(self):
        self.assertIsNone(sent_by_xla({"xla_collectives": {}, "checked": {"xla_is_wrong": "a window"}}))


if __name__ == "__main__":
    unittest.main()
