// stablehlo.dynamic_pad: with a static result type
func.func @main() {
  %x = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %v = stablehlo.constant dense<9.0> : tensor<f32>
  %l = stablehlo.constant dense<[1]> : tensor<1xi64>
  %h = stablehlo.constant dense<[-1]> : tensor<1xi64>
  %n = stablehlo.constant dense<[1]> : tensor<1xi64>
  %y = stablehlo.dynamic_pad %x, %v, %l, %h, %n : (tensor<3xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<5xf32>
  check.expect_eq_const %y, dense<[9.0, 1.0, 9.0, 2.0, 9.0]> : tensor<5xf32>
  return
}
