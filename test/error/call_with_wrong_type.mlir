// RUN: tessera run %s --random 0
// EXPECT: call_with_wrong_type.mlir:4:8: error: 'func.call' op operand type mismatch: expected operand type 'tensor<4xf32>', but provided 'tensor<3xf32>' for operand number 0
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @twice(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func private @twice(%a: tensor<4xf32>) -> tensor<3xf32> {
  %0 = stablehlo.constant dense<0.0> : tensor<3xf32>
  return %0 : tensor<3xf32>
}
