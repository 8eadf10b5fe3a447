// Device (x, y) of 2x3 has block 3x + y and is to have block 2y + x: device 3, which is (1, 0), takes block 1 from device 1. Along an
// axis that cuts nothing, devices take from those with the same coordinate.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera partition %s --mesh x=2,y=3,z=2 | FileCheck %s --check-prefix=COPIES
// RUN: tessera run %s --mesh x=2,y=3,z=2 --random 1 --verify
// CHECK: spmd.collective_permute %arg0 {{\[\[}}0, 0], [1, 3], [2, 1], [3, 4], [4, 2], [5, 5]]
// COPIES: spmd.collective_permute %arg0 {{\[\[}}0, 0], [1, 1], [2, 6], [3, 7], [4, 2], [5, 3], [6, 8], [7, 9], [8, 4], [9, 5], [10, 10], [11, 11]]
sdy.mesh @mesh = <["x"=2, "y"=3]>
func.func @main(%a: tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<12xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}]>}) {
  return %a : tensor<12xf32>
}
