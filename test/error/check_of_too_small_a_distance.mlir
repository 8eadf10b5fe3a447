// RUN: tessera run %s > %t/summary
// STATUS: 1
// EXPECT: check_of_too_small_a_distance.mlir:7:3: error: the check fails: 1 of 2 elements are not 1 to 4 representable values off; the first is at [0]: got 1, expected 1
func.func @main() {
  %a = stablehlo.constant dense<[1.0, 1.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[1.0, 1.00000012]> : tensor<2xf32>
  check.expect_close %a, %b, max_ulp_difference = 4, min_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  return
}
