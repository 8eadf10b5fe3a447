#!/usr/bin/env python3
"""Plans programs of the corpus from which all shardings of @main's arguments but the batch's are taken, and holds the plans to those by hand.

    plan_test.py TESSERA CORPUS

Checked: the planned programs are predicted to take no longer than with the shardings that people gave them, and what the plan
predicts is what `tessera cost` says of the module that it wrote; run for real, that module gives JAX's numbers; the two-layer program and the transformer's step lie as Megatron has
them: the first matrix by columns and the second by rows, so that one all_reduce suffices, and the batch along the other axis.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from open_program import without_shardings

TESSERA, CORPUS = sys.argv[1:3]

# By program: the arguments of the batch, which keep their shardings.
PROGRAMS = {
    "mlp_forward": {4},
    "mlp_train_data_parallel": {4, 5},
    "mlp_train_tensor_parallel": {4, 5},
    "transformer_train_step": {7},
}


def shardings(text: str) -> dict[int, str]:
    """The sharding of each argument of @main, as `[{"x"}, {}]`."""
    line = text[text.index("@main("):].split("\n", 1)[0].split(") -> ")[0]
    return {int(number): sharding
            for number, sharding in re.findall(r"%arg(\d+): [^%]*?sdy\.sharding<@mesh, (\[[^\]]*\])>", line)}


def ask(*arguments: str) -> dict:
    done = subprocess.run([TESSERA, *arguments, "--machine", "nominal", "--json"], capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(f"tessera {' '.join(arguments)}: {done.stderr}")
    return json.loads(done.stdout)


def seconds(cost: dict) -> float:
    return cost["seconds"]["step"]


class Planned(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.plans, cls.modules = {}, {}
        for name, kept in PROGRAMS.items():
            program, planned = (os.path.join(cls.folder.name, f"{name}{end}.mlir") for end in ("", ".planned"))
            with open(os.path.join(CORPUS, name, "program.mlir")) as file:
                text = without_shardings(file.read(), kept)
            with open(program, "w") as file:
                file.write(text)
            cls.plans[name] = ask("plan", program, "-o", planned)
            with open(planned) as file:
                cls.modules[name] = file.read()

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_plans_are_at_least_as_fast_as_those_by_hand(self):
        for name, plan in self.plans.items():
            by_hand = ask("cost", os.path.join(CORPUS, name, "program.mlir"))
            self.assertLessEqual(plan["step_seconds"], seconds(by_hand) * (1 + 1e-9), name)

    def test_the_module_costs_what_the_plan_says(self):
        for name, plan in self.plans.items():
            cost = ask("cost", os.path.join(self.folder.name, f"{name}.planned.mlir"))
            self.assertAlmostEqual(plan["step_seconds"], seconds(cost), delta=1e-9 * seconds(cost), msg=name)
            self.assertEqual(plan["peak_bytes"], cost["memory"]["peak"], name)

    def test_planned_programs_give_the_numbers_of_those_by_hand(self):
        for name in PROGRAMS:
            folder = os.path.join(CORPUS, name)
            with open(os.path.join(folder, "case.json")) as file:
                inputs = [os.path.join(folder, each["file"]) for each in json.load(file)["inputs"]]
            done = subprocess.run([TESSERA, "run", os.path.join(self.folder.name, f"{name}.planned.mlir"), "--in", *inputs, "--expect",
                                   folder, "--rtol", "1e-4", "--atol", "1e-4"], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""), name)

    def test_two_layers_lie_as_megatron_has_them(self):
        # So small a program is worth a sum only where devices compute more slowly than the built-in machine's.
        machine, planned = (os.path.join(self.folder.name, name) for name in ("slow.json", "slow.mlir"))
        nominal = pathlib.Path(__file__).resolve().parents[2] / "src" / "cost" / "machines" / "nominal.json"
        description = json.loads(nominal.read_text())
        rates = description["device"]["operations_per_second"]
        description["device"]["operations_per_second"] = {dtype: rate / 4 for dtype, rate in rates.items()}
        pathlib.Path(machine).write_text(json.dumps(description))
        program = os.path.join(self.folder.name, "mlp_forward.mlir")
        subprocess.run([TESSERA, "plan", program, "--machine", machine, "-o", planned], check=True, capture_output=True)
        self.assertEqual(shardings(pathlib.Path(planned).read_text()),
                         {0: '[{"y"}]', 1: "[{}]", 2: '[{}, {"y"}]', 3: '[{"y"}, {}]', 4: '[{"x"}, {}]'})

    def test_a_transformer_s_step_has_its_batch_along_one_axis_and_its_matrices_along_the_other(self):
        lies = shardings(self.modules["transformer_train_step"])
        self.assertEqual(lies[7], '[{"x"}, {}]')             # the batch
        self.assertEqual(lies[4], '[{}, {}, {"y"}, {}]')     # queries, keys and values, by heads
        self.assertEqual(lies[3], '[{"y"}, {}, {}]')         # what brings the heads together
        self.assertEqual(lies[5], '[{}, {"y"}]')             # up, by columns
        self.assertEqual(lies[0], '[{"y"}, {}]')             # down, by rows


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
