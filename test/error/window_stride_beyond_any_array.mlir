// RUN: tessera run %s --random 0
// EXPECT: window_stride_beyond_any_array.mlir:4:8: error: requires window_strides between -9007199254740992 and 9007199254740992, beyond which no array reaches: dimension 0 has 9223372036854775807
func.func @main(%a: tensor<4xf32>, %i: tensor<f32>) -> tensor<1xf32> {
  %0 = "stablehlo.reduce_window"(%a, %i) ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %s = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) {window_dimensions = array<i64: 4>, window_strides = array<i64: 9223372036854775807>, base_dilations = array<i64: 1>, window_dilations = array<i64: 1>, padding = dense<0> : tensor<1x2xi64>} : (tensor<4xf32>, tensor<f32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
