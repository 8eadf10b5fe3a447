// RUN: tessera cost %s --machine nominal --measure 2
// STATUS: 1
// EXPECT: check_that_fails_when_measured.mlir:7:3: error: the check fails: 1 of 2 elements differ; the first is at [1]: got 2, expected 3
func.func @main() -> tensor<2xi32> {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[1, 3]> : tensor<2xi32>
  stablehlo.custom_call @check.expect_eq(%a, %b) {has_side_effect = true} : (tensor<2xi32>, tensor<2xi32>) -> ()
  return %a : tensor<2xi32>
}
