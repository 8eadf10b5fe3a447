// Layouts are chosen for a program in which propagation has cut rows unevenly, too: the 13 rows are summed where they lie, and the hidden units of
// both products are cut, where propagation cuts the batch and gathers the weights.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify > %t.out
// RUN: tessera run %s --random 1 --mesh x=3 --verify > %t.out

// CHECK-NOT: spmd.
// CHECK: spmd.all_gather {{.*}} (tensor<16x64xf32>) -> tensor<64x64xf32>
// CHECK: tensor<64x64xf32>, tensor<64x256xf32>) -> tensor<64x256xf32>
// CHECK: spmd.reduce_scatter {{.*}} (tensor<64x64xf32>) -> tensor<16x64xf32>
// CHECK: stablehlo.sine {{.*}} tensor<4x640xf32>
// CHECK: spmd.all_reduce {{.*}} tensor<640xf32>
// CHECK-NOT: spmd.

sdy.mesh @mesh = <["x"=4]>
func.func @main(%batch: tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<64x1024xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %v: tensor<1024x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %rows: tensor<13x640xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<64x64xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<640xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %0 = stablehlo.dot_general %batch, %w, contracting_dims = [1] x [0] : (tensor<64x64xf32>, tensor<64x1024xf32>) -> tensor<64x1024xf32>
  %1 = stablehlo.tanh %0 : tensor<64x1024xf32>
  %2 = stablehlo.dot_general %1, %v, contracting_dims = [1] x [0] : (tensor<64x1024xf32>, tensor<1024x64xf32>) -> tensor<64x64xf32>
  %3 = stablehlo.sine %rows : tensor<13x640xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<13x640xf32>, tensor<f32>) -> tensor<640xf32>
  return %2, %4 : tensor<64x64xf32>, tensor<640xf32>
}
