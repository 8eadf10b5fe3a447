// What is whole becomes the partial value of one device where it meets a partial one in a result that stays partial: it is subtracted from it,
// or stands behind it. One sum follows, of the wanted block alone.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 0 --verify > %t.out

// CHECK-NOT: spmd.all_reduce
// CHECK: stablehlo.dot_general
// CHECK-NOT: spmd.all_reduce
// CHECK: stablehlo.select
// CHECK-NEXT: stablehlo.subtract
// CHECK-NOT: spmd.all_reduce
// CHECK: stablehlo.concatenate
// CHECK-NEXT: spmd.reduce_scatter sum
// CHECK-NOT: spmd.all_reduce
sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<8x32xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}, %b: tensor<32x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %w: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>})
    -> (tensor<16x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x"}]>}) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x16xf32>) -> tensor<8x16xf32>
  %1 = stablehlo.subtract %w, %0 : tensor<8x16xf32>
  %2 = stablehlo.concatenate %1, %w, dim = 0 : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<16x16xf32>
  %3 = sdy.sharding_constraint %2 <@mesh, [{}, {}], unreduced={"x"}> : tensor<16x16xf32>
  %4 = sdy.sharding_constraint %3 <@mesh, [{}, {"x"}]> : tensor<16x16xf32>
  return %4 : tensor<16x16xf32>
}
