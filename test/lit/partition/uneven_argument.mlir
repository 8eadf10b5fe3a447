// Only an argument is cut unevenly, since nothing but its sum remains: layouts are chosen with blocks of unequal size, too.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify > %t.out

// CHECK-NOT: spmd.direct_exchange
// CHECK: spmd.reduce_scatter {{.*}} (tensor<32x32xf32>) -> tensor<8x32xf32>
// CHECK: spmd.all_reduce {{.*}} tensor<320xf32>
// CHECK-NOT: spmd.direct_exchange

sdy.mesh @mesh = <["x"=4]>
func.func @main(%batch: tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<32x512xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
                %v: tensor<512x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %rows: tensor<11x320xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<32x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<320xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  %0 = stablehlo.dot_general %batch, %w, contracting_dims = [1] x [0] : (tensor<32x32xf32>, tensor<32x512xf32>) -> tensor<32x512xf32>
  %1 = stablehlo.exponential %0 : tensor<32x512xf32>
  %2 = stablehlo.dot_general %1, %v, contracting_dims = [1] x [0] : (tensor<32x512xf32>, tensor<512x32xf32>) -> tensor<32x32xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = stablehlo.reduce(%rows init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<11x320xf32>, tensor<f32>) -> tensor<320xf32>
  return %2, %3 : tensor<32x32xf32>, tensor<320xf32>
}
