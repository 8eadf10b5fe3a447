// RUN: tessera run %s --random 0
// EXPECT: precision_of_negative_bits.mlir:4:8: error: 'stablehlo.reduce_precision' op requires at least 1 exponent bit, got -1
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.reduce_precision"(%a) <{exponent_bits = -1 : i32, mantissa_bits = 3 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
