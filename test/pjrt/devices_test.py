"""The platform's devices, and how many there are."""

import os
import subprocess
import sys
import unittest

from platform_of_tests import jax


def in_process(program, **environment):
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True,
                          env={**os.environ, "JAX_PLATFORMS": "tessera", **environment})
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


class Devices(unittest.TestCase):
    def test_eight_devices_come_first(self):
        self.assertEqual(jax.default_backend(), "tessera")
        devices = jax.devices()
        self.assertEqual([each.id for each in devices], list(range(8)))
        self.assertEqual(str(devices[3]), "TesseraDevice(id=3)")
        self.assertEqual(repr(devices[3]), "TesseraDevice(id=3)")
        self.assertEqual({(each.platform, each.device_kind, each.process_index) for each in devices}, {("tessera", "cpu", 0)})
        self.assertEqual(jax.local_devices(), devices)

    def test_a_device_has_memories_of_three_kinds(self):
        device = jax.devices()[2]
        kinds = ["device", "pinned_host", "unpinned_host"]
        self.assertEqual([each.kind for each in device.addressable_memories()], kinds)
        self.assertEqual(device.default_memory().kind, "device")
        for kind in kinds:
            self.assertEqual(device.memory(kind).addressable_by_devices(), [device])

    def test_a_device_counts_its_bytes(self):
        device = jax.devices()[6]
        before = device.memory_stats()["bytes_in_use"]
        array = jax.device_put(jax.numpy.zeros(1000, "float32"), device)
        self.assertEqual(device.memory_stats()["bytes_in_use"], before + 4000)
        array.delete()
        self.assertEqual(device.memory_stats()["bytes_in_use"], before)
        self.assertGreaterEqual(device.memory_stats()["peak_bytes_in_use"], before + 4000)

    def test_the_environment_gives_their_number(self):
        count = "import jax; print(jax.device_count())"
        self.assertEqual(in_process(count, TESSERA_DEVICES="3"), "3")
        self.assertIn("INVALID_ARGUMENT: TESSERA_DEVICES is none; it takes a number of devices from 1 to 65536",
                      in_process(count, TESSERA_DEVICES="none"))

    def test_who_does_not_name_the_platform_does_not_have_it(self):
        self.assertEqual(in_process("import jax; print(jax.default_backend())", JAX_PLATFORMS=""), "cpu")


if __name__ == "__main__":
    unittest.main()
