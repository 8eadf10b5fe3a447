// A roll by one along a sharded dimension moves one element to each neighbour: two exchanges, no gather.
// RUN: tessera partition %s | FileCheck %s

sdy.mesh @mesh = <["x"=4]>

// CHECK-NOT: all_gather
// CHECK: spmd.collective_permute {{.*}} {{\[\[3, 0\]\]}} {{.*}} tensor<1xf32>
// CHECK-NOT: all_gather
// CHECK: spmd.collective_permute {{.*}} {{\[\[0, 1\], \[1, 2\], \[2, 3\]\]}} {{.*}} tensor<1xf32>
// CHECK-NOT: spmd.all_gather
// CHECK-NOT: spmd.collective_permute
func.func @main(%a: tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> (tensor<16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  %0 = stablehlo.slice %a [15:16] : (tensor<16xf32>) -> tensor<1xf32>
  %1 = stablehlo.slice %a [0:15] : (tensor<16xf32>) -> tensor<15xf32>
  %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1xf32>, tensor<15xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}
