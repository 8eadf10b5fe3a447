// RUN: tessera run %s > %t/summary
// STATUS: 1
// EXPECT: check_near_an_infinity.mlir:8:3: error: the check fails: 1 of 2 elements are more than 3 representable values off; the first is at [1]: got 3.4028235e+38, expected inf
func.func @main() {
  // The largest finite value is the neighbour of infinity, and yet nothing like it.
  %a = stablehlo.constant dense<[1.0, 3.40282347e+38]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 0x7F800000]> : tensor<2xf32>
  check.expect_close %a, %b : tensor<2xf32>, tensor<2xf32>
  return
}
