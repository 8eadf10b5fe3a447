// RUN: tessera run %s --random 0
// EXPECT: iota_over_a_dimension_that_is_not_there.mlir:4:8: error: 'stablehlo.iota' op requires iota_dimension in [0, 2), the rank of the result; got 2
func.func @main() -> tensor<4x6xi32> {
  %0 = stablehlo.iota dim = 2 : tensor<4x6xi32>
  return %0 : tensor<4x6xi32>
}
