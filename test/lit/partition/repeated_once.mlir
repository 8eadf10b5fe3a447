// What jnp.pad with mode="edge" writes: rows that are repeated once, and paddings of no columns. Neither is left, and only rows at the borders move.
// RUN: tessera partition %s | FileCheck %s --implicit-check-not="spmd.all" --implicit-check-not="tensor<3x0xf32>"
// RUN: tessera run %s --random 0 --verify > %t.out
// RUN: tessera run %s --random 0 --mesh x=3 --verify > %t.out
// RUN: tessera run %s --random 0 --mesh x=5 --verify > %t.out

// CHECK: spmd.collective_permute

sdy.mesh @mesh = <["x"=4]>
func.func @main(%x: tensor<12x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>})
    -> (tensor<12x3xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  %0 = stablehlo.slice %x [0:1, 0:3] : (tensor<12x3xf32>) -> tensor<1x3xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0, 2] : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
  %2 = stablehlo.reshape %1 : (tensor<1x1x3xf32>) -> tensor<1x3xf32>
  %3 = stablehlo.slice %x [11:12, 0:3] : (tensor<12x3xf32>) -> tensor<1x3xf32>
  %4 = stablehlo.broadcast_in_dim %3, dims = [0, 2] : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
  %5 = stablehlo.reshape %4 : (tensor<1x1x3xf32>) -> tensor<1x3xf32>
  %6 = stablehlo.concatenate %2, %x, %5, dim = 0 : (tensor<1x3xf32>, tensor<12x3xf32>, tensor<1x3xf32>) -> tensor<14x3xf32>
  %7 = stablehlo.slice %6 [0:14, 0:1] : (tensor<14x3xf32>) -> tensor<14x1xf32>
  %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<14x1xf32>) -> tensor<14x1x0xf32>
  %9 = stablehlo.reshape %8 : (tensor<14x1x0xf32>) -> tensor<14x0xf32>
  %10 = stablehlo.concatenate %9, %6, %9, dim = 1 : (tensor<14x0xf32>, tensor<14x3xf32>, tensor<14x0xf32>) -> tensor<14x3xf32>
  %11 = stablehlo.slice %10 [0:12, 0:3] : (tensor<14x3xf32>) -> tensor<12x3xf32>
  %12 = stablehlo.slice %10 [2:14, 0:3] : (tensor<14x3xf32>) -> tensor<12x3xf32>
  %13 = stablehlo.subtract %12, %11 : tensor<12x3xf32>
  return %13 : tensor<12x3xf32>
}
