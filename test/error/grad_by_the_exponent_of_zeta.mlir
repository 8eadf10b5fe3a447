// RUN: tessera grad %s
// EXPECT: grad_by_the_exponent_of_zeta.mlir:4:8: error: 'chlo.zeta' op has no derivative with respect to its exponent
func.func @main(%s: tensor<f32>, %q: tensor<f32>) -> tensor<f32> {
  %0 = chlo.zeta %s, %q : tensor<f32>, tensor<f32> -> tensor<f32>
  return %0 : tensor<f32>
}
