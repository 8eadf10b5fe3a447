// Rows that are made of repeated ones by many operations are everywhere: they stay where propagation says, as those of a concatenation
// don't move. Each value is looked at once, and not as often as these products use it, 4,096 times.
// RUN: tessera partition %s 2>&1 | FileCheck %s --implicit-check-not="lie elsewhere" --implicit-check-not="spmd.coll" --implicit-check-not="spmd.all"
// RUN: tessera run %s --random 0 --verify > %t.out

// CHECK: spmd.all_gather %arg0

sdy.mesh @mesh = <["x"=4]>
func.func @main(%a: tensor<16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %b: tensor<f32>)
    -> (tensor<32x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, tensor<16x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<16x3xf32>
  %1 = stablehlo.multiply %0, %0 : tensor<16x3xf32>
  %2 = stablehlo.multiply %1, %1 : tensor<16x3xf32>
  %3 = stablehlo.multiply %2, %2 : tensor<16x3xf32>
  %4 = stablehlo.multiply %3, %3 : tensor<16x3xf32>
  %5 = stablehlo.multiply %4, %4 : tensor<16x3xf32>
  %6 = stablehlo.multiply %5, %5 : tensor<16x3xf32>
  %7 = stablehlo.multiply %6, %6 : tensor<16x3xf32>
  %8 = stablehlo.multiply %7, %7 : tensor<16x3xf32>
  %9 = stablehlo.multiply %8, %8 : tensor<16x3xf32>
  %10 = stablehlo.multiply %9, %9 : tensor<16x3xf32>
  %11 = stablehlo.multiply %10, %10 : tensor<16x3xf32>
  %12 = stablehlo.multiply %11, %11 : tensor<16x3xf32>
  %13 = stablehlo.concatenate %12, %a, dim = 0 : (tensor<16x3xf32>, tensor<16x3xf32>) -> tensor<32x3xf32>
  return %13, %12 : tensor<32x3xf32>, tensor<16x3xf32>
}
