// stablehlo.custom_call: checks and annotations
func.func @main() {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %y = stablehlo.add %x, %x : tensor<2xf32>
  %expected = stablehlo.constant dense<[2.0, 4.0]> : tensor<2xf32>
  %near = stablehlo.constant dense<[2.00001, 4.0]> : tensor<2xf32>
  %close = stablehlo.constant dense<[2.0000002, 4.0]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_eq(%y, %expected) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  stablehlo.custom_call @check.expect_almost_eq(%y, %near) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  stablehlo.custom_call @check.expect_close(%y, %close) {has_side_effect = true} : (tensor<2xf32>, tensor<2xf32>) -> ()
  %z = stablehlo.custom_call @Sharding(%y) {backend_config = ""} : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq_const %z, dense<[2.0, 4.0]> : tensor<2xf32>
  return
}
