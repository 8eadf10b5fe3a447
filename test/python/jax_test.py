"""Questions about functions of JAX, by arrays and by shapes alone, on meshes of devices that this machine has and hasn't.

covers: N18 by python.jax
"""

import importlib.util
import os
import pickle
import sys
import unittest

if not importlib.util.find_spec("jax"):
    sys.exit("skipped: this Python has no JAX; tools/python_with_jax makes one that has")

os.environ["XLA_FLAGS"] = "--xla_force_host_platform_device_count=8"

import jax
import jax.numpy as jnp
import numpy as np
import tessera
from jax.experimental.custom_partitioning import custom_partitioning
from jax.sharding import AbstractMesh, AxisType, NamedSharding, PartitionSpec as P


def on(mesh, shape, *axes):
    return jax.ShapeDtypeStruct(shape, jnp.float32, sharding=NamedSharding(mesh, P(*axes)))


def product(a, b):
    return a @ b  # the collective comes from here


class Questions(unittest.TestCase):
    def setUp(self):
        self.mesh = jax.make_mesh((2, 4), ("x", "y"), axis_types=(AxisType.Auto, AxisType.Auto))
        self.arguments = on(self.mesh, (64, 32), "x", "y"), on(self.mesh, (32, 16), "y", None)

    def test_collectives_are_named_by_the_users_lines(self):
        line = product.__code__.co_firstlineno + 1
        answer = tessera.explain(jax.jit(product), *self.arguments)
        self.assertEqual([each.kind for each in answer.collectives], ["all_reduce"])
        self.assertIn(f"jax_test.py:{line}:", answer.text)
        self.assertIn('"y" from argument 1 (b)', tessera.explain(jax.jit(lambda a, b: (b * 2, a)), *self.arguments).text)

    def test_arrays_and_shapes_have_one_answer(self):
        arrays = [jax.device_put(jnp.ones(each.shape), each.sharding) for each in self.arguments]
        self.assertEqual(tessera.partition(jax.jit(product), *arrays).text,
                         tessera.partition(jax.jit(product), *self.arguments).text)

    def test_an_exported_function_with_its_dimensions(self):
        rows, columns = jax.export.symbolic_shape("r, c", constraints=["mod(r, 2) == 0", "mod(c, 4) == 0"])
        symbolic = [jax.ShapeDtypeStruct(shape, jnp.float32, sharding=each.sharding)
                    for shape, each in zip(((rows, columns), (columns, 16)), self.arguments)]
        exported = jax.export.export(jax.jit(product))(*symbolic)
        answer = tessera.partition(exported, dims={"r": 64, "c": 32})
        self.assertEqual(answer.collectives[0].bytes_sent, 2 * 32 * 16 * 4 * 3 // 4)
        with self.assertRaisesRegex(tessera.InputError, "^program: error: symbolic dimensions without a value: c, r; give each one, as c=8,r=8$"):
            tessera.partition(exported)

    def test_a_plan_has_the_arguments_shardings_in_their_trees(self):
        def layers(weights, batch):
            return jnp.tanh(batch @ weights["up"]) @ weights["down"]

        arguments = ({"up": jax.ShapeDtypeStruct((64, 128), jnp.float32), "down": jax.ShapeDtypeStruct((128, 64), jnp.float32)},
                     on(self.mesh, (32, 64), "x", None))
        plan = tessera.plan(jax.jit(layers), *arguments, machine="nominal")
        weights, batch = plan.in_shardings_on(self.mesh)
        self.assertEqual((weights["up"].spec, weights["down"].spec, batch.spec), (P(None, "y"), P("y", None), P("x", None)))
        planned = tessera.cost(jax.jit(layers, in_shardings=(weights, batch)), *arguments, machine="nominal")
        self.assertLessEqual(planned.seconds.step, plan.left_open.step_seconds)
        for mesh in 5, AbstractMesh((4, 2), ("x", "y")), AbstractMesh((8,), ("x",)):
            with self.assertRaises(tessera.InputError) as caught:
                plan.in_shardings_on(mesh)
            self.assertEqual(str(caught.exception), f"mesh is {mesh!r:.80}; it takes a mesh of JAX with the axes of the plan, x=2, y=4")

    def test_what_is_sent(self):
        answer = tessera.partition(jax.jit(product), *self.arguments)
        self.assertEqual(answer.collectives[0].bytes_sent, 2 * 32 * 16 * 4 * 3 // 4)  # an all-reduce over y
        lowered = jax.jit(product).lower(*self.arguments)
        self.assertEqual(tessera.partition(lowered).collectives[0].bytes_sent, answer.collectives[0].bytes_sent)

    def test_devices_that_nobody_has(self):
        mesh = AbstractMesh((16, 32), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))
        prediction = tessera.cost(jax.jit(product), on(mesh, (4096, 1024), "data", "model"), on(mesh, (1024, 4096), "model", None),
                                  machine="tpu-v5e")
        self.assertEqual(prediction.data["mesh"], {"data": 16, "model": 32})
        self.assertGreater(prediction.seconds.communicating, prediction.seconds.computing)

    def test_every_question_on_any_platform(self):
        # Of shapes on 512 devices; programs lowered for accelerators that this machine lacks have the answers of the function itself.
        mesh = AbstractMesh((16, 32), ("data", "model"), axis_types=(AxisType.Auto, AxisType.Auto))
        arguments = on(mesh, (4096, 1024), "data", "model"), on(mesh, (1024, 4096), "model", None)
        function = jax.jit(product)
        line = f"jax_test.py:{product.__code__.co_firstlineno + 1}"
        sent = 2 * 256 * 4096 * 4 * 31 // 32  # an all-reduce over model

        def answers(program, *arguments):
            explanation = tessera.explain(program, *arguments)
            plan = tessera.partition(program, *arguments)
            cost = tessera.cost(program, *arguments, machine="tpu-v5e")
            picture = tessera.visualize(program, *arguments)
            page = tessera.view(program, *arguments, machine="tpu-v5e")
            self.assertIn(f"Collectives: 1, {sent} bytes sent by each device\n", explanation.text)
            self.assertIn(line, explanation.text)
            self.assertEqual((plan.devices, [(each.kind, each.bytes_sent) for each in plan.collectives]), (512, [("all_reduce", sent)]))
            self.assertIn(line, cost.text)
            self.assertIn("\nb\nf32[1024,4096]\ndim 0 over model, 524288 bytes on a device\n", picture.text)
            self.assertIn("all_reduce", page.text)
            return explanation.text, cost.text, picture.text

        wanted = answers(function, *arguments)
        for platform in "cpu", "tpu", "cuda":
            with self.subTest(platform):
                self.assertEqual(answers(function.trace(*arguments).lower(lowering_platforms=(platform,))), wanted)

    def test_functions_that_the_user_divides_are_asked(self):
        # The user leaves parts of the sum on the devices, where by the rule alone each would have the whole.
        def in_parts(mesh, arguments, results):
            def block(a, b):
                return jax.lax.psum_scatter(a @ b, "y", scatter_dimension=1, tiled=True)

            return mesh, block, NamedSharding(mesh, P("x", "y")), tuple(each.sharding for each in arguments)

        divided = custom_partitioning(product)
        divided.def_partition(in_parts, sharding_rule="i k, k j -> i j", reduction_factors=("k",))
        function = jax.jit(lambda a, b: jnp.tanh(divided(a, b)), out_shardings=NamedSharding(self.mesh, P("x", "y")))
        sent = 32 * 16 * 4 * 3 // 4
        for asked in (function, *self.arguments), (function.lower(*self.arguments),):
            answer = tessera.partition(*asked)
            self.assertEqual([(each.kind, each.bytes_sent) for each in answer.collectives], [("reduce_scatter", sent)])
            answer = tessera.explain(*asked)
            self.assertIn(f"Collectives: 1, {sent} bytes sent by each device\n", answer.text)
            self.assertIn(f"jax_test.py:{in_parts.__code__.co_firstlineno + 2}", answer.text)
            answer = tessera.cost(*asked, machine="tpu-v5e")
            self.assertEqual([each.bytes_sent for each in answer.collectives], [sent])
            self.assertIn("reduce_scatter", tessera.view(*asked)._repr_html_())
        plan = tessera.plan(function, *self.arguments, machine="nominal")
        self.assertIn("host.partition", plan.module)

        divided.def_partition(lambda mesh, arguments, results: 1 / 0, sharding_rule="i k, k j -> i j", reduction_factors=("k",))
        with self.assertRaisesRegex(tessera.InputError, r"(?s)jax_test.py:\d+:\d+: error: calls a host function, which failed: .*ZeroDivisionError"):
            tessera.partition(jax.jit(lambda a, b: divided(a, b)), *self.arguments)

    def test_a_function_without_arrays(self):
        for program in (tessera.explain(jax.jit(lambda a: None), self.arguments[0]), tessera.explain(jax.jit(lambda tree: tree), {})):
            self.assertIn("No collectives: the devices don't communicate.", program.text)

    def test_a_mesh_of_jax_names_sizes(self):
        plain = [jax.ShapeDtypeStruct(each.shape, each.dtype) for each in self.arguments]
        self.assertEqual(tessera.propagate(jax.jit(product), *plain, mesh=self.mesh).data["mesh"], {"x": 2, "y": 4})

    def test_what_is_no_function_of_jax(self):
        for wrong, text in ((jax.jit(product).lower(*self.arguments).compile(), "a compiled function has no program that could be asked "
                             "about any more; ask about what lower() returns"),
                            (np.ones(3), "array([1., 1., 1.]) is no function of jax.jit, nothing that such a function lowers to, no text and "
                             "no path; wrap a function in jax.jit first")):
            with self.assertRaises(tessera.InputError) as caught:
                tessera.explain(wrong)
            self.assertEqual(str(caught.exception), text)

    def test_plans_of_static_arguments(self):
        plan = tessera.plan(jax.jit(lambda a, n: a * n, static_argnums=1), self.arguments[0], 3, machine="nominal")
        with self.assertRaises(tessera.InputError) as caught:
            plan.in_shardings
        self.assertEqual(str(caught.exception), "the plan's shardings don't fit the arguments' trees: it has 1, and 2 values are given by position. "
                         "A static or unused argument has no sharding, and one given by keyword has no position; give jax.jit keep_unused=True, "
                         "or use the plan's data[\"arguments\"]")
        self.assertEqual(pickle.loads(pickle.dumps(plan)).text, plan.text)

    def test_options_of_the_function_stay_its_own(self):
        scaled = jax.jit(lambda a, *, scale: a * scale, static_argnames="scale")
        self.assertIn("3.000000e+00", tessera.propagate(scaled, self.arguments[0], scale=3.0).text)

    def test_pictures(self):
        sharding = NamedSharding(self.mesh, P(None, "y"))
        boxes = ("       0:4     4:8    8:12    12:16\n"
                 "    ┌───────┬───────┬───────┬───────┐\n"
                 "0:8 │  0,4  │  1,5  │  2,6  │  3,7  │\n"
                 "    └───────┴───────┴───────┴───────┘\n")
        for picture in (tessera.visualize(sharding, shape=(8, 16)),
                        tessera.visualize(jax.device_put(jnp.zeros((8, 16)), sharding))):
            self.assertIn(boxes, picture.text)
        abstract = NamedSharding(AbstractMesh((2, 4), ("x", "y"), axis_types=(AxisType.Auto, AxisType.Auto)), P(None, "y"))
        self.assertIn(boxes, tessera.visualize(abstract, shape=(8, 16)).text)
        self.assertIn(boxes, tessera.visualize(jax.ShapeDtypeStruct((8, 16), jnp.float32, sharding=abstract)).text)
        with self.assertRaisesRegex(tessera.InputError, r"^ShapeDtypeStruct\(shape=\(8, 16\), dtype=float32\) has no sharding; give it one"):
            tessera.visualize(jax.ShapeDtypeStruct((8, 16), jnp.float32))
        with self.assertRaisesRegex(tessera.InputError, r"needs the shape of an array; give shape=\(8, 16\)$"):
            tessera.visualize(sharding)
        for shape in (8, "ab", (8, -1), (8, 1.5)):
            with self.assertRaises(tessera.InputError) as caught:
                tessera.visualize(sharding, shape=shape)
            self.assertEqual(str(caught.exception), f"shape is {shape!r}; it takes the extents of an array, as (8, 16)")


if __name__ == "__main__":
    unittest.main()
