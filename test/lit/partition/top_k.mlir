// The best of a dimension that is cut are among the best of its blocks: these are dealt out, each device decides about its share of the rows,
// and what it finds goes to all. Of few rows, which devices don't divide, the best of all blocks go to all devices.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify

sdy.mesh @mesh = <["x"=4]>

// CHECK-LABEL: func.func @main
// CHECK: spmd.all_to_all {{.*}} split 0 concat 1 {{.*}} reason "the best of each block of top-k" {{.*}} (tensor<16x3xf32>) -> tensor<4x12xf32>
// CHECK: spmd.all_to_all {{.*}} split 0 concat 1 {{.*}} reason "the best of each block of top-k" {{.*}} (tensor<16x3xi32>) -> tensor<4x12xi32>
// CHECK: spmd.all_gather {{.*}} reason "result 0 of top-k" {{.*}} (tensor<4x3xf32>) -> tensor<16x3xf32>
// CHECK: return
// CHECK-LABEL: func.func @of_few_rows
// CHECK: spmd.all_gather {{.*}} reason "the best of each block of top-k" {{.*}} (tensor<3x3xf32>) -> tensor<3x12xf32>
// CHECK: spmd.all_gather {{.*}} reason "the best of each block of top-k" {{.*}} (tensor<3x3xi32>) -> tensor<3x12xi32>
// CHECK-NOT: spmd.all_gather
// CHECK: return
func.func @main(%a: tensor<16x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>})
    -> (tensor<16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<16x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %values, %indices = chlo.top_k(%a, k = 3) : tensor<16x4096xf32> -> (tensor<16x3xf32>, tensor<16x3xi32>)
  return %values, %indices : tensor<16x3xf32>, tensor<16x3xi32>
}
func.func @of_few_rows(%a: tensor<3x4096xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>})
    -> (tensor<3x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<3x3xi32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) {
  %values, %indices = chlo.top_k(%a, k = 3) : tensor<3x4096xf32> -> (tensor<3x3xf32>, tensor<3x3xi32>)
  return %values, %indices : tensor<3x3xf32>, tensor<3x3xi32>
}
