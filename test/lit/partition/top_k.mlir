// The best of a dimension that is cut are among the best of its blocks: these are gathered, not the blocks.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify

sdy.mesh @mesh = <["x"=4]>

// CHECK-LABEL: func.func @main
// CHECK: spmd.all_gather {{.*}} reason "the best of each block of top-k" {{.*}} (tensor<16x3xf32>) -> tensor<16x12xf32>
// CHECK: spmd.all_gather {{.*}} reason "the best of each block of top-k" {{.*}} (tensor<16x3xi32>) -> tensor<16x12xi32>
// CHECK-NOT: spmd.all_gather
// CHECK: return
func.func @main(%a: tensor<16x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>})
    -> (tensor<16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<16x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %values, %indices = chlo.top_k(%a, k = 3) : tensor<16x4096xf32> -> (tensor<16x3xf32>, tensor<16x3xi32>)
  return %values, %indices : tensor<16x3xf32>, tensor<16x3xi32>
}
