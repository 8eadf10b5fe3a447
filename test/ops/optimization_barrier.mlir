// stablehlo.optimization_barrier
func.func @main() {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %i = stablehlo.constant dense<3> : tensor<i32>
  %y:2 = stablehlo.optimization_barrier %x, %i : tensor<2xf32>, tensor<i32>
  check.expect_eq_const %y#0, dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %y#1, dense<3> : tensor<i32>
  return
}
