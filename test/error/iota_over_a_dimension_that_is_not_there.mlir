// RUN: tessera run %s --random 0
func.func @main() -> tensor<4x6xi32> {
  %0 = stablehlo.iota dim = 2 : tensor<4x6xi32>
  return %0 : tensor<4x6xi32>
}
