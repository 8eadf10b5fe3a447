// stablehlo.composite
func.func private @add_one(%x: tensor<3xf32>) -> tensor<3xf32> {
  %one = stablehlo.constant dense<1.0> : tensor<3xf32>
  %y = stablehlo.add %x, %one : tensor<3xf32>
  return %y : tensor<3xf32>
}

func.func @main() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %y = stablehlo.composite "example.add_n" %x {composite_attributes = {n = 1 : i64}, decomposition = @add_one} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %y, dense<[2.0, 3.0, 4.0]> : tensor<3xf32>
  return
}
