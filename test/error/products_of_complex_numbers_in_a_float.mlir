// RUN: tessera run %s --random 0
// EXPECT: products_of_complex_numbers_in_a_float.mlir:4:8: error: sums products of complex numbers as f32, which has no imaginary part; give a complex result, and take its real part
func.func @main(%a: tensor<4xcomplex<f32>>) -> tensor<f32> {
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<f32>
  return %0 : tensor<f32>
}
