// RUN: tessera run %s --random 0
// EXPECT: complex_constant_like.mlir:4:8: error: 'chlo.constant_like' op has a complex value, which can't be run; write it as a stablehlo.constant
func.func @main(%x: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
  %0 = "chlo.constant_like"(%x) <{value = #complex.number<:f32 1.0, 2.0> : complex<f32>}> : (tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return %0 : tensor<4xcomplex<f32>>
}
