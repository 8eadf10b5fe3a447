// Windows that begin before the array: the first devices all begin with its first block, which is sent to each of them in a round of its own.
// RUN: tessera run %s --random 1 --verify | FileCheck %s
// CHECK: collective_permute: 4 in all
// CHECK: verified
sdy.mesh @mesh = <["x"=2, "y"=4]>

func.func @main(%image: tensor<2x8x9x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {"y", "x", ?}, {}, {}]>},
                %kernel: tensor<2x2x1x3xf32>) -> (tensor<10x8x6x1xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y", "x"}, {}, {}, {}]>}) {
  %0 = stablehlo.convolution(%image, %kernel) dim_numbers = [f, 0, 1, b]x[1, i, o, 0]->[0, b, 1, f], window = {stride = [1, 1], pad = [[2, 2], [-1, -1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x8x9x8xf32>, tensor<2x2x1x3xf32>) -> tensor<10x8x6x1xf32>
  return %0 : tensor<10x8x6x1xf32>
}
