// RUN: tessera run %s --random 0
// EXPECT: sine_of_integers.mlir:4:8: error: 'stablehlo.sine' op operand #0 must be ranked tensor of 4/6/8/16/32/64-bit float or complex type with 32-bit float or 64-bit float elements or per-tensor integer quantized values, but got 'tensor<4xi32>'
func.func @main(%a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.sine %a : tensor<4xi32>
  return %0 : tensor<4xi32>
}
