// Of two repetitions, one inside of the other, the inner one is written as a concatenation first. The outer one is no repetition of the same
// array any more then, and stays what it is.
// RUN: tessera partition %s | FileCheck %s
// RUN: tessera run %s --random 1 --verify > %t.out

// CHECK: stablehlo.concatenate

sdy.mesh @mesh = <["x"=3]>
func.func @main(%rows: tensor<6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}, %like: tensor<2x6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>})
    -> (tensor<2x6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}, {}]>}, tensor<12x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>},
        tensor<4x6x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
  %0 = stablehlo.broadcast_in_dim %rows, dims = [1, 2] : (tensor<6x4xf32>) -> tensor<2x6x4xf32>
  %1 = stablehlo.multiply %0, %like : tensor<2x6x4xf32>
  %2 = stablehlo.reshape %0 : (tensor<2x6x4xf32>) -> tensor<12x4xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [1, 2] : (tensor<12x4xf32>) -> tensor<2x12x4xf32>
  %4 = stablehlo.reshape %3 : (tensor<2x12x4xf32>) -> tensor<4x6x4xf32>
  return %1, %2, %4 : tensor<2x6x4xf32>, tensor<12x4xf32>, tensor<4x6x4xf32>
}
