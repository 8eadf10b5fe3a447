// RUN: tessera run %s --random 0
// EXPECT: constant_of_wrong_count.mlir:4:27: error: inferred shape of elements literal ([2]) does not match type ([3])
func.func @main() -> tensor<3xf32> {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<3xf32>
  return %0 : tensor<3xf32>
}
