// RUN: tessera grad %s
// EXPECT: grad_of_calls_that_double.mlir:97:1: error: @main has 1310723 operations once calls are inlined, and 1000000 are the most; call less, or loop
func.func private @f0(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.add %a, %a : tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func private @f1(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f0(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f0(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f2(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f1(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f1(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f3(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f2(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f2(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f4(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f3(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f3(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f5(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f4(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f4(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f6(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f5(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f5(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f7(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f6(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f6(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f8(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f7(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f7(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f9(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f8(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f8(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f10(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f9(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f9(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f11(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f10(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f10(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f12(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f11(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f11(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f13(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f12(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f12(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f14(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f13(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f13(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f15(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f14(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f14(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f16(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f15(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f15(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f17(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f16(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f16(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func private @f18(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = call @f17(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %1 = call @f17(%0) : (tensor<3xf32>) -> tensor<3xf32>
  return %1 : tensor<3xf32>
}
func.func @main(%a: tensor<3xf32>) -> tensor<f32> {
  %0 = call @f18(%a) : (tensor<3xf32>) -> tensor<3xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0] : (tensor<3xf32>, tensor<f32>) -> tensor<f32>
  return %s : tensor<f32>
}
