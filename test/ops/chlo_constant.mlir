// chlo.constant, chlo.constant_like
func.func @main() {
  %x = chlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %y = "chlo.constant_like"(%x) <{value = 2.5 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  %z = "chlo.constant_like"(%x) <{value = 7 : i32}> : (tensor<2xf32>) -> tensor<2xi32>
  check.expect_eq_const %x, dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %y, dense<2.5> : tensor<2xf32>
  check.expect_eq_const %z, dense<7> : tensor<2xi32>
  return
}
