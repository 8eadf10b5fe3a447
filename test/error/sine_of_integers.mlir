// RUN: tessera run %s --random 0
func.func @main(%a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = stablehlo.sine %a : tensor<4xi32>
  return %0 : tensor<4xi32>
}
