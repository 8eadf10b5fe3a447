// RUN: tessera grad %s
// EXPECT: grad_of_a_program_without_a_scalar.mlir:3:1: error: no result of @main is a real scalar, but only a real scalar has a gradient; add one up to a scalar in the program, by a sum or a mean
func.func @main(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<i32>) {
  %c = stablehlo.constant dense<0> : tensor<i32>
  return %x, %c : tensor<3xf32>, tensor<i32>
}
