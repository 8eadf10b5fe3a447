"""Python with the platform alone: the user names no CPUs, and his configuration stays as it is."""

import tempfile
import unittest

from devices_test import in_process


class Alone(unittest.TestCase):
    def test_an_array_is_printed(self):
        self.assertEqual(in_process("import jax.numpy as jnp; print(jnp.arange(6.).reshape(2, 3) * 2)"), "[[ 0.  2.  4.]\n [ 6.  8. 10.]]")

    def test_a_program_prints(self):
        self.assertEqual(in_process("""
import jax, jax.numpy as jnp
jax.jit(lambda x: jax.debug.print("the sum is {}", x.sum()))(jnp.arange(4.))
jax.effects_barrier()"""), "the sum is 6.0")

    def test_compiled_programs_are_kept_from_process_to_process(self):
        program = """
import jax, jax.numpy as jnp, numpy as np
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0)
found = []
jax.monitoring.register_event_listener(lambda event, **_: found.append(event) if event.endswith("/cache_hits") else None)
function = jax.jit(lambda x: jnp.tanh(x) @ x.T)
print(float(function(jnp.ones((4, 4))).sum()), len(found) > 0)
@jax.jit
def prints(x):
    jax.debug.print("{}", x)
prints(3.0)"""
        with tempfile.TemporaryDirectory() as folder:
            first, second = (in_process(program, JAX_COMPILATION_CACHE_DIR=folder) for _ in range(2))
        self.assertRegex(first, r"^48\.7\d+ False\n3\.0$")
        self.assertEqual(second, first.replace("False", "True"))

    def test_the_configuration_stays(self):
        self.assertEqual(in_process("""
import jax
print(jax.devices()[0], jax.devices("cpu")[0].platform, jax.config.jax_platforms)"""), "TesseraDevice(id=0) cpu tessera")

    def test_a_jax_that_makes_its_cpus_otherwise_says_what_to_do(self):
        self.assertRegex(in_process("""
import types
import jax, jax_plugins.tessera
jax_plugins.tessera.xla_bridge = types.SimpleNamespace()
jax_plugins.tessera.make_cpus()"""), r"tessera.library.Error: JAX 0\.\d+\.\S+ isn't known to make its CPUs beside another platform "
            r"\(.* no attribute '_backends'\); name both: JAX_PLATFORMS=tessera,cpu")


if __name__ == "__main__":
    unittest.main()
