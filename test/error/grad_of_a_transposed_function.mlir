// RUN: tessera grad %s
// EXPECT: grad_of_a_transposed_function.mlir:4:8: error: 'rule.transposed' op has no derivative: it is transposed first
func.func @main(%x: tensor<f32>) -> tensor<f32> {
  %0 = "rule.transposed"(%x) <{given = 0 : i64, around = 0 : i64, wanted = array<i64: 0>}> ({
  ^bb0(%c: tensor<f32>):
    stablehlo.return %c : tensor<f32>
  }) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
