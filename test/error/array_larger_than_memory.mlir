// RUN: tessera run %s --random 0
func.func @main() -> tensor<1000000000000x1000xf64> {
  %0 = stablehlo.iota dim = 0 : tensor<1000000000000x1000xf64>
  return %0 : tensor<1000000000000x1000xf64>
}
