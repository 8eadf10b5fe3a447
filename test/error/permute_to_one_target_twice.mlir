// RUN: tessera run %s --random 0
// EXPECT: permute_to_one_target_twice.mlir:4:8: error: 'stablehlo.collective_permute' op duplicate targets not allowed: 1 is again the target of pair 1
func.func @main(%a: tensor<4x6xf32>) -> tensor<4x6xf32> {
  %0 = "stablehlo.collective_permute"(%a) <{source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  return %0 : tensor<4x6xf32>
}
