"""Questions about programs in text: the answers are those of the command, as text and as attributes, and faults are said in its words.

    questions_test.py TESSERA CORPUS
"""

import base64
import ctypes
import json
import pathlib
import pickle
import re
import subprocess
import sys
import tempfile
import threading
import types
import unittest
import xml.etree.ElementTree

import tessera

COMMAND, CORPUS = None, None


def program(name):
    return CORPUS / name / "program.mlir"


def printed(*arguments):
    return subprocess.run([COMMAND, *arguments], capture_output=True, text=True, check=True).stdout


class Answers(unittest.TestCase):
    def test_texts_are_those_of_the_command(self):
        path = program("mlp_train_2d")
        self.assertEqual(tessera.propagate(path.read_text()).text, printed("propagate", path))
        self.assertEqual(tessera.partition(path).text, printed("partition", path))
        self.assertEqual(tessera.explain(path).text, printed("explain", path))
        self.assertEqual(tessera.cost(path, machine="tpu-v5e").text, printed("cost", path, "--machine", "tpu-v5e"))

    def test_simulations_are_those_of_the_command(self):
        path = program("mlp_train_2d")
        slow = tessera.simulate(path, machine="tpu-v5e", slow=["device=3:0.5"], blocking=True)
        self.assertEqual(slow.text, printed("simulate", path, "--machine", "tpu-v5e", "--slow", "device=3:0.5", "--blocking"))
        self.assertGreater(slow.step_seconds, tessera.simulate(path, machine="tpu-v5e").step_seconds)
        with self.assertRaisesRegex(tessera.InputError, "option \"machine\": 'abacus' is neither a file nor a known machine: "):
            tessera.cost(path, machine="abacus")
        with self.assertRaisesRegex(tessera.InputError, "a step is simulated on a machine, but no machine is named; give \"machine\""):
            tessera.library.ask("simulate", path.read_bytes(), "{}")
        with self.assertRaisesRegex(tessera.InputError, 'option "slow" is "device=3:0.5"; it takes a list of strings, as '):
            tessera.simulate(path, machine="tpu-v5e", slow="device=3:0.5")
        with self.assertRaisesRegex(tessera.InputError, 'option "blocking" is 1; it takes true or false'):
            tessera.simulate(path, machine="tpu-v5e", blocking=1)

    def test_plans_are_those_of_the_command(self):
        path = program("donated_buffers")
        plan = tessera.plan(path, machine="tpu-v5e", most_plans=200)
        self.assertEqual(plan.text, printed("plan", path, "--machine", "tpu-v5e", "--most-plans", "200"))
        self.assertEqual(tessera.propagate(plan.module).inputs[0].sharding, plan.data["arguments"][0])
        self.assertEqual(plan.view().text, tessera.view(plan.module, machine="tpu-v5e").text)
        with self.assertRaisesRegex(tessera.InputError, "shardings are planned on a machine, but no machine is named; give \"machine\""):
            tessera.library.ask("plan", path.read_bytes(), "{}")
        with self.assertRaisesRegex(tessera.InputError, 'option "memory_limit" is -1; it takes an integer of at least 0'):
            tessera.plan(path, machine="tpu-v5e", memory_limit=-1)

    def test_plans_of_all_meshes_are_those_of_the_command(self):
        path = program("mlp_forward")
        plan = tessera.plan(path, machine="tpu-v5e", mesh="auto", most_plans=10)
        self.assertEqual(plan.text, printed("plan", path, "--machine", "tpu-v5e", "--mesh", "auto", "--most-plans", "10"))
        self.assertEqual(tessera.propagate(plan.module).data["mesh"], plan.data["meshes"][0]["mesh"])
        bare = "func.func @main(%a: tensor<64x64xf32>) -> tensor<64x64xf32> {\n  return %a : tensor<64x64xf32>\n}\n"
        self.assertEqual([len(each.mesh.__dict__) for each in tessera.plan(bare, machine="tpu-v5e", mesh="auto", devices=4).meshes], [2] * 3)
        with self.assertRaisesRegex(tessera.InputError, '^option "mesh": the program has no mesh; give the number of devices with '
                                                        '"devices"$'):
            tessera.plan(bare, machine="tpu-v5e", mesh="auto")
        with self.assertRaisesRegex(tessera.InputError, '^option "mesh" is "auto", but only "plan" chooses sizes; give them, such as '
                                                        '"x=2,y=4"$'):
            tessera.cost(path, machine="tpu-v5e", mesh="auto")

    def test_plans_in_stages_are_those_of_the_command(self):
        path = program("scan_recurrence")
        with self.assertRaisesRegex(tessera.InputError, "layers of this loop can't be cut into stages"):
            tessera.plan(path, machine="tpu-v5e", stages=2)
        layers = CORPUS.parent / "lit" / "plan" / "stages.mlir"
        plan = tessera.plan(layers, machine="tpu-v5e", stages=2, microbatches="auto", most_plans=4)
        self.assertEqual(plan.text, printed("plan", layers, "--machine", "tpu-v5e", "--stages", "2", "--most-plans", "4"))
        self.assertEqual(tessera.propagate(plan.module).data["mesh"], {"stage": 2, "x": 2})
        self.assertEqual([way.stages for way in plan.stages.ways], [2, 2, 2])
        trained = tessera.plan(layers, machine="tpu-v5e", stages=2, microbatches=4, wrt=[1], most_plans=4)
        self.assertEqual(trained.text, printed("plan", layers, "--machine", "tpu-v5e", "--stages", "2", "--microbatches", "4", "--wrt", "1",
                                               "--most-plans", "4"))
        gradient = tessera.plan(layers, machine="tpu-v5e", wrt=[1], most_plans=4)
        self.assertEqual(gradient.text, printed("plan", layers, "--machine", "tpu-v5e", "--wrt", "1", "--most-plans", "4"))
        with self.assertRaisesRegex(tessera.InputError, r'^option "wrt" is 1; it takes a list of numbers of arguments, as \[0, 1\]$'):
            tessera.plan(layers, machine="tpu-v5e", wrt=1)
        with self.assertRaisesRegex(tessera.InputError, r'^option "wrt" is \[\]; it takes a list of numbers of arguments, as \[0, 1\]$'):
            tessera.plan(layers, machine="tpu-v5e", wrt=[])
        with self.assertRaisesRegex(tessera.InputError, '^option "wrt" is of "plan", the only question that makes gradients; ask about the gradient\'s '
                                                        'program$'):
            tessera.library.ask("cost", layers.read_bytes(), '{"wrt": [1], "machine": "tpu-v5e"}')
        shared = tessera.plan(layers, machine="tpu-v5e", stages=2, microbatches=4, mesh="auto", most_plans=4)
        self.assertEqual(shared.data["mesh"], {"stage": 2, "x": 1})
        with self.assertRaisesRegex(tessera.InputError, '^option "stages" is 0; it takes an integer of at least 1, or "auto"$'):
            tessera.plan(layers, machine="tpu-v5e", stages=0)
        with self.assertRaisesRegex(tessera.InputError, '^option "microbatches" is of stages; give "stages" too$'):
            tessera.plan(layers, machine="tpu-v5e", microbatches=2)
        with self.assertRaisesRegex(tessera.InputError, '^option "stages" is of "plan", the only question that cuts programs into stages$'):
            tessera.library.ask("cost", layers.read_bytes(), '{"stages": 2, "machine": "tpu-v5e"}')

    def test_attributes_are_those_of_the_report(self):
        path = program("mlp_forward")
        wanted = json.loads(printed("partition", path, "--json"))
        answer = tessera.partition(path)
        self.assertEqual(answer.data["collectives"], wanted["collectives"])
        self.assertEqual(answer.devices, 8)
        self.assertEqual(answer.collectives[0].kind, "all_reduce")
        self.assertEqual(answer.collectives[0].bytes_sent, wanted["collectives"][0]["bytes_sent"])
        self.assertEqual(answer.inputs[0].sharding, wanted["inputs"][0]["sharding"])
        with self.assertRaisesRegex(AttributeError, "Partitioned has no attribute 'byts'; it has checks, collectives, data, "):
            answer.byts

    def test_options_reach_the_planner(self):
        path = program("mlp_train_data_parallel")
        larger = tessera.partition(path, mesh=types.MappingProxyType({"x": 2, "y": 4}))
        self.assertEqual(larger.data["mesh"], {"x": 2, "y": 4})
        step = tessera.explain(path, value="argument 0")
        self.assertLess(len(step.text), len(tessera.explain(path).text))
        self.assertGreater(tessera.cost(path, machine="tpu-v4").seconds.step, 0)

    def test_symbolic_dimensions_have_values(self):
        (path,) = (CORPUS.parent / "artifact" / "symbolic").glob("product.*.bin")
        wanted = printed("partition", path, "--dim", "b=3,k=2")
        for exported in (path, path.read_bytes()):
            self.assertEqual(tessera.partition(exported, dims={"b": 3, "k": 2}).text, wanted)
        self.assertEqual(tessera.propagate(path, dims={"b": 6, "k": 2}).inputs[0].shape[0], 12)
        self.assertEqual(tessera.partition(program("mlp_forward"), dims={}, mesh={}).text, printed("partition", program("mlp_forward")))

    def test_a_text_ends_at_a_zero_byte_in_c(self):
        loaded = tessera.library.library()
        loaded.tessera_ask.restype, loaded.tessera_ask.argtypes = ctypes.c_void_p, [ctypes.c_char_p] * 3
        answer = loaded.tessera_ask(b"propagate", program("mlp_forward").read_bytes(), None)
        self.assertEqual(loaded.tessera_answer_text(answer).decode(), printed("propagate", program("mlp_forward")))
        loaded.tessera_answer_free(answer)

    def test_bounds_are_those_of_the_command(self):
        path = program("mlp_forward")
        wanted = json.loads(printed("explain", path, "--json"))["bytes_lower_bound"]
        self.assertGreater(wanted, 0)
        self.assertEqual(tessera.explain(path).bytes_lower_bound, wanted)
        self.assertEqual(tessera.cost(path, machine="tpu-v4").bytes_lower_bound, wanted)

    def test_a_notebook_shows_what_a_terminal_does(self):
        answer = tessera.propagate(program("mlp_forward"))
        self.assertIn("&lt;[&quot;x&quot;=4", answer._repr_html_())
        self.assertNotIn("<[", answer._repr_html_())

    def test_every_answer_prints_and_is_drawn(self):
        path = program("mlp_forward")
        of_machine = {"machine": "tpu-v5e"}
        answers = [tessera.propagate(path), tessera.partition(path), tessera.explain(path), tessera.cost(path, **of_machine),
                   tessera.simulate(path, **of_machine), tessera.plan(path, most_plans=2, **of_machine), tessera.view(path),
                   tessera.visualize(path)]
        for each in answers:
            with self.subTest(type(each).__name__):
                self.assertEqual(str(each), each.text)
                self.assertTrue(each.text and each.data and each._repr_html_())
                drawn = xml.etree.ElementTree.fromstring(each.svg())
                self.assertEqual(drawn.tag, "{http://www.w3.org/2000/svg}svg")
                texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
                # All have the arrays; a picture of these alone has no operation.
                self.assertIn("0:16", texts)
                self.assertEqual(any("dot_general" in text for text in texts), not isinstance(each, tessera.Picture))
        picture = answers[-1]
        image, = re.findall("src='data:image/svg\\+xml;base64,(.*?)'", picture._repr_html_())
        self.assertEqual(base64.b64decode(image).decode(), picture.svg())
        self.assertEqual(pickle.loads(pickle.dumps(picture)).svg(), picture.svg())

    def test_views_are_those_of_the_command(self):
        path = program("mlp_train_2d")
        view = tessera.view(path, machine="tpu-v5e")
        self.assertEqual(view.text, printed("view", path, "--machine", "tpu-v5e"))
        self.assertEqual(len(view.nodes), len(view.data["nodes"]))
        self.assertEqual(view.machine.name, "tpu-v5e")
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            for ending, option in (("html", "--html"), ("svg", "--svg")):
                view.save(folder / f"saved.{ending}")
                printed("view", path, "--machine", "tpu-v5e", option, folder / f"written.{ending}")
                self.assertEqual((folder / f"saved.{ending}").read_text(), (folder / f"written.{ending}").read_text())
        self.assertTrue(view._repr_html_().startswith("<iframe srcdoc='&lt;!doctype html&gt;"))
        with self.assertRaisesRegex(tessera.InputError, '^path is 5; it takes the name of a file, as "page.html"$'):
            view.save(5)

    def test_several_threads_ask(self):
        wanted = tessera.explain(program("mlp_forward")).text
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(tessera.explain(program("mlp_forward")).text)) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(answers, [wanted] * 8)


class Faults(unittest.TestCase):
    def fault(self, ask):
        with self.assertRaises(tessera.InputError) as caught:
            ask()
        return str(caught.exception)

    def test_of_the_program(self):
        self.assertEqual(self.fault(lambda: tessera.explain("module {")), "program:1:7: error: expected operation name in quotes")
        self.assertEqual(self.fault(lambda: tessera.explain("a\0b")), "program:1:2: error: the file holds a NUL byte, so it isn't text; give the text that jax.jit(f).lower(*args).as_text() returns")
        path = str(program("mlp_forward"))
        self.assertEqual(self.fault(lambda: tessera.explain(path)),
                         f"a string is the text of a program, and {path!r:.80} is the name of a file; give pathlib.Path({path!r:.80})")
        text = self.fault(lambda: tessera.explain(lambda x: x))
        self.assertRegex(text, "is no function of jax.jit, nothing that such a function lowers to, no text and no path; wrap a "
                         "function in jax.jit first$")

    def test_of_options(self):
        path = program("mlp_forward")
        self.assertEqual(self.fault(lambda: tessera.explain(path, line="3")),
                         'option "line" is "3"; it takes the number of a line, from 1')
        self.assertEqual(self.fault(lambda: tessera.explain(path, line=0)),
                         'option "line" is 0; it takes the number of a line, from 1')
        self.assertEqual(self.fault(lambda: tessera.partition(path, dims={"b": "x"})),
                         "option \"dims\": 'b=x' is not a dimension with its value; write b=8,k=4")
        self.assertEqual(self.fault(lambda: tessera.partition(path, strategy="all")),
                         'option "strategy" is "all"; it takes "any" or "named"')
        self.assertEqual(self.fault(lambda: tessera.explain(path, value=3)), 'option "value" is 3; it takes a string')
        self.assertRegex(self.fault(lambda: tessera.explain(path, value="z" * 200)),
                         f"^option \"value\": no value of .* is called '{'z' * 80}'; names are ")
        self.assertRegex(self.fault(lambda: tessera.explain(path, value="z\0z")),
                         r"^option \"value\": no value of .* is called 'z\\x00z'; names are ")
        self.assertEqual(self.fault(lambda: tessera.view(path, slow=["device=1:.5"])),
                         'option "slow" is of a step that is simulated on a machine; give "machine" too')
        self.assertEqual(
            self.fault(lambda: tessera.partition(path, mesh={"x": 0})),
            "option \"mesh\": axis 'x' has the size '0', and a size is an integer of at least 1")

    def test_of_the_types_of_options(self):
        path = program("mlp_forward")
        sizes = 'it takes sizes by their names, as {"x": 2, "y": 4}'
        plain = "it takes numbers, strings, or lists and dictionaries of them"
        for option, value, text in (("mesh", 8, f"8; {sizes}"), ("mesh", [["x", 2]], f'[["x",2]]; {sizes}'), ("dims", True, f"true; {sizes}"),
                                    ("mesh", {"x=2,y": 4}, f'{{"x=2,y":4}}; {sizes}'), ("mesh", {"x": [1, 2]}, f'{{"x":[1,2]}}; {sizes}'),
                                    ("dims", {"b": "2,c=4"}, f'{{"b":"2,c=4"}}; {sizes}'),
                                    ("machine", 5, "5; it takes a string"), ("machine", {1, 2}, f"{{1, 2}}; {plain}"),
                                    ("strategy", b"named", f"b'named'; {plain}"), ("mesh", {("x",): 2}, f"{{('x',): 2}}; {plain}"),
                                    ("mesh", float("nan"), f"nan; {plain}")):
            self.assertEqual(self.fault(lambda: tessera.partition(path, **{option: value})), f'option "{option}" is {text}')
        for option, value, text in (("memory_limit", 1.5, "1.5; it takes an integer of at least 0"), ("devices", "8", '"8"; it takes an integer of at least 1'),
                                    ("most_plans", None.__class__, f"<class 'NoneType'>; {plain}"), ("wrt", ["a"], '["a"]; it takes a list of numbers of arguments, as [0, 1]'),
                                    ("stages", 1.5, '1.5; it takes an integer of at least 1, or "auto"')):
            self.assertEqual(self.fault(lambda: tessera.plan(path, machine="tpu-v5e", **{option: value})), f'option "{option}" is {text}')
        self.assertEqual(self.fault(lambda: tessera.simulate(path, machine="tpu-v5e", slow=3)),
                         'option "slow" is 3; it takes a list of strings, as ["device=17:0.8"]')
        self.assertEqual(self.fault(lambda: tessera.explain("module {}", 3, vlaue="x")),
                         "arguments are for a function of jax.jit, and 'module {}' is none, so that it takes no 3, vlaue='x'")

    def test_sizes_keep_their_order_and_may_be_a_text(self):
        path = program("mlp_train_data_parallel")
        for mesh in ({"y": 4, "x": 2}, "y=4,x=2"):
            self.assertEqual(list(tessera.propagate(path, mesh=mesh).data["mesh"]), ["y", "x"])

    def test_of_what_the_interface_is_given(self):
        ask = tessera.library.ask
        self.assertEqual(self.fault(lambda: ask("explane", b"", "{}")),
                         "there is no question 'explane' (did you mean 'explain'?); there are propagate, partition, explain, cost, "
                         "simulate, plan, visualize, visualize_svg, view, view_html, view_svg")
        loaded = tessera.library.library()
        for question, size, text in ((None, 0, b"tessera_ask: the question and the program can't be null"),
                                     (b"explain", 1 << 47, b"there is not enough memory; ask about a smaller program, or raise the limit")):
            answer = loaded.tessera_ask_with_host(question, b"", size, None, None)
            self.assertEqual((loaded.tessera_answer_status(answer), loaded.tessera_answer_error(answer)), (2, text))
            loaded.tessera_answer_free(answer)
        self.assertEqual(self.fault(lambda: ask("explain", b"", "[1]")), "options are a JSON object, and '[1]' is none")
        self.assertEqual(self.fault(lambda: ask("explain", b"", '{"mash": 1}')),
                         'there is no option "mash" (did you mean \'mesh\'?); there are axis, blocking, devices, dims, line, machine, '
                         "memory_limit, mesh, microbatches, most_plans, name, rings, slow, stages, strategy, value, wrt")
        self.assertEqual(self.fault(lambda: ask("cost", b"", "{}")),
                         'cost is predicted on a machine, but no machine is named; give "machine", a file or one of a100, h100, nominal, tpu-v4, '
                         "tpu-v5e, tpu-v5p, tpu-v6e")


if __name__ == "__main__":
    COMMAND, CORPUS = sys.argv[1], pathlib.Path(sys.argv[2])
    unittest.main(argv=sys.argv[:1])
