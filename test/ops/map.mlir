// stablehlo.map
func.func @main() {
  // a computation of two arguments
  %a0 = stablehlo.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %b0 = stablehlo.constant dense<[[5, 6], [7, 8]]> : tensor<2x2xi64>
  %y0 = "stablehlo.map"(%a0, %b0) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x0: tensor<i64>, %z0: tensor<i64>):
      %m0 = stablehlo.multiply %x0, %z0 : tensor<i64>
      %s0 = stablehlo.add %m0, %x0 : tensor<i64>
      stablehlo.return %s0 : tensor<i64>
  }) : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
  check.expect_eq_const %y0, dense<[[6, 14], [24, 36]]> : tensor<2x2xi64>

  // another element type comes out
  %a1 = stablehlo.constant dense<[1.0, -2.0, 0.0]> : tensor<3xf32>
  %y1 = "stablehlo.map"(%a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x1: tensor<f32>):
      %zero1 = stablehlo.constant dense<0.0> : tensor<f32>
      %s1 = stablehlo.compare LT, %x1, %zero1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %s1 : tensor<i1>
  }) : (tensor<3xf32>) -> tensor<3xi1>
  check.expect_eq_const %y1, dense<[false, true, false]> : tensor<3xi1>
  return
}
