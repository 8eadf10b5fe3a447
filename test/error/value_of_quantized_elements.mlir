// RUN: tessera run %s --random 0
// EXPECT: value_of_quantized_elements.mlir:8:8: error: 'stablehlo.uniform_quantize' op gives result 0 of type 'tensor<4x!quant.uniform<i8:f32, 2.500000e-01:1>>', whose elements are quantized; quantized types aren't supported, so export the program without quantization
func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = call @inner(%a) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
func.func @inner(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.uniform_quantize %a : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.25:1>>
  %1 = stablehlo.uniform_dequantize %0 : (tensor<4x!quant.uniform<i8:f32, 0.25:1>>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
