"""What hlo_bytes.py counts in a small module: loops by their iterations, groups in all their forms; and shardy_bytes.py's types and groups."""

import unittest

import hlo_bytes
import shardy_bytes

MODULE = """\
HloModule jit_f, num_partitions=8

%sum (a: f32[], b: f32[]) -> f32[] {
  %a = f32[] parameter(0)
  %b = f32[] parameter(1)
  ROOT %c = f32[] add(%a, %b)
}

%body (p: (s32[], f32[4,8])) -> (s32[], f32[4,8]) {
  %p = (s32[], f32[4,8]{1,0}) parameter(0)
  %i = s32[] get-tuple-element(%p), index=0
  %v = f32[4,8]{1,0} get-tuple-element(%p), index=1
  %r = f32[4,8]{1,0} all-reduce(%v), replica_groups=[2,4]<=[8], to_apply=%sum
  ROOT %t = (s32[], f32[4,8]{1,0}) tuple(%i, %r)
}

%condition (p: (s32[], f32[4,8])) -> pred[] {
  %p = (s32[], f32[4,8]{1,0}) parameter(0)
  ROOT %t = pred[] constant(true)
}

ENTRY %main (x: f32[4,8]) -> f32[8,8] {
  %x = f32[4,8]{1,0} parameter(0)
  %zero = s32[] constant(0)
  %both = (s32[], f32[4,8]{1,0}) tuple(%zero, %x)
  %loop = (s32[], f32[4,8]{1,0}) while(%both), condition=%condition, body=%body, backend_config={"known_trip_count":{"n":"10"}}
  %y = f32[4,8]{1,0} get-tuple-element(%loop), index=1
  %h = bf16[4,8]{1,0} convert(%y)
  %s = bf16[2,8]{1,0} reduce-scatter(%h), replica_groups={{0,1},{2,3},{4,5},{6,7}}, dimensions={0}, to_apply=%sum
  ROOT %g = f32[8,8]{1,0} all-gather(%y), replica_groups=mesh['a'=2,'b'=4] {'b':(1)2}, dimensions={0}
}
"""


class HloBytes(unittest.TestCase):
    def test_counts(self):
        sent, messages = hlo_bytes.parse(MODULE, 8).sums()
        in_loop = 10 * 2 * 128 * 3 / 4
        self.assertEqual((in_loop + 64 / 2 + 128, 12), (sent, messages))

    def test_bytes_of_types(self):
        self.assertEqual(4 * 6 + 1, hlo_bytes.bytes_of("(f32[2,3]{1,0}, pred[])"))
        self.assertEqual(16, hlo_bytes.bytes_of("c128[]"))

    def test_bytes_and_groups_of_shardy(self):
        self.assertEqual(48 * 192 * 4, shardy_bytes.bytes_of("tensor<48x192xf32>"))
        self.assertEqual([1, 8, 2], [shardy_bytes.bytes_of(f"tensor<{each}>") for each in ("i1", "complex<f32>", "bf16")])
        sizes = {"x": 2, "y": 4}
        for groups, devices in (("dense<[[0, 1], [2, 3], [4, 5]]> : tensor<3x2xi64>", 2),
                                ('axes = [<name = "x">, <name = "y">]', 8),
                                ('axes = [<name = "y", sub_axis_info = (2)2>]', 2)):
            self.assertEqual(devices, shardy_bytes.devices_in_group(groups, sizes))


if __name__ == "__main__":
    unittest.main()
