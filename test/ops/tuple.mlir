// stablehlo.tuple: also get_tuple_element
func.func @main() {
  %a = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  %b = stablehlo.constant dense<[0, 1, 2]> : tensor<3xi32>
  %t = stablehlo.tuple %a, %b : tuple<tensor<2xf32>, tensor<3xi32>>
  %u = stablehlo.tuple %t, %a : tuple<tuple<tensor<2xf32>, tensor<3xi32>>, tensor<2xf32>>
  %v = stablehlo.get_tuple_element %u[0] : (tuple<tuple<tensor<2xf32>, tensor<3xi32>>, tensor<2xf32>>) -> tuple<tensor<2xf32>, tensor<3xi32>>
  %x = stablehlo.get_tuple_element %v[1] : (tuple<tensor<2xf32>, tensor<3xi32>>) -> tensor<3xi32>
  %y = stablehlo.get_tuple_element %u[1] : (tuple<tuple<tensor<2xf32>, tensor<3xi32>>, tensor<2xf32>>) -> tensor<2xf32>
  check.expect_eq_const %x, dense<[0, 1, 2]> : tensor<3xi32>
  check.expect_eq_const %y, dense<[0.0, 1.0]> : tensor<2xf32>
  return
}
