"""What check_bytes.py says of numbers that it may find."""

import unittest

from check_bytes import fault_of, fault_of_reason, sent_by_xla

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


class ReasonTest(unittest.TestCase):
    GATHER = {"kind": "all_gather", "reason": "written in the program", "bytes_sent": 8, "executions": 1}
    TEXT = '%1 = "stablehlo.all_gather"(%0)'
    LOOP = {"xla_collectives": {"all-gather": {"sent": 1, "in_while": {"sent": 4}}}}

    def test_what_is_written_alone(self):
        self.assertEqual(fault_of_reason({"written": True}, [self.GATHER], self.TEXT, {}), "")

    def test_more_than_is_written(self):
        fault = "['all_gather', 'all_gather'] are sent, and the text says ['all_gather']"
        self.assertEqual(fault_of_reason({"written": True}, 2 * [self.GATHER], self.TEXT, {}), fault)

    def test_another_than_is_written(self):
        another = {**self.GATHER, "reason": "operand 0 of add"}
        fault = "['all_gather'] are sent, and the text says ['all_gather']"
        self.assertEqual(fault_of_reason({"written": True}, [another], self.TEXT, {}), fault)

    def test_all_iterations(self):
        self.assertEqual(fault_of_reason({"iterations": 2}, [self.GATHER], "", self.LOOP), "")
        self.assertEqual(fault_of_reason({"iterations": 1}, [self.GATHER], "", self.LOOP),
                         "all iterations send 8 bytes, and XLA's 5")

    def test_no_reason_that_can_be_held(self):
        self.assertEqual(fault_of_reason({}, [], "", {}), "is listed neither as written nor with its iterations")


class XlaTest(unittest.TestCase):
    def test_loops_count_once(self):
        kinds = {"all-reduce": {"sent": 3, "in_while": {"sent": 4}}, "all-gather": {"sent": 5, "in_while": {"sent": 0}}}
        self.assertEqual(sent_by_xla({"xla_collectives": kinds}), 12)

    def test_a_wrong_program_is_no_measure(self):
        self.assertIsNone(sent_by_xla({"xla_collectives": {}, "checked": {"xla_is_wrong": "a window"}}))


if __name__ == "__main__":
    unittest.main()
