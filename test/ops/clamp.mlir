// stablehlo.clamp
func.func @main() {
  // bounds for each element
  %lo0 = stablehlo.constant dense<[0.0, 0.0, -1.0, 5.0]> : tensor<4xf32>
  %x0 = stablehlo.constant dense<[-3.0, 0.5, 7.0, 1.0]> : tensor<4xf32>
  %hi0 = stablehlo.constant dense<[1.0, 1.0, 1.0, 4.0]> : tensor<4xf32>
  %y0 = stablehlo.clamp %lo0, %x0, %hi0 : tensor<4xf32>
  check.expect_eq_const %y0, dense<[0.0, 0.5, 1.0, 4.0]> : tensor<4xf32>

  // one bound for all; NaN stays
  %lo1 = stablehlo.constant dense<-1.0> : tensor<f64>
  %x1 = stablehlo.constant dense<[-3.0, 0.5, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<4xf64>
  %hi1 = stablehlo.constant dense<2.0> : tensor<f64>
  %y1 = stablehlo.clamp %lo1, %x1, %hi1 : (tensor<f64>, tensor<4xf64>, tensor<f64>) -> tensor<4xf64>
  check.expect_eq_const %y1, dense<[-1.0, 0.5, 0x7FF8000000000000, 2.0]> : tensor<4xf64>

  // integers
  %lo2 = stablehlo.constant dense<-100> : tensor<i8>
  %x2 = stablehlo.constant dense<[-128, 127, 0]> : tensor<3xi8>
  %hi2 = stablehlo.constant dense<100> : tensor<i8>
  %y2 = stablehlo.clamp %lo2, %x2, %hi2 : (tensor<i8>, tensor<3xi8>, tensor<i8>) -> tensor<3xi8>
  check.expect_eq_const %y2, dense<[-100, 100, 0]> : tensor<3xi8>
  %ulo2 = stablehlo.constant dense<2> : tensor<ui8>
  %ux2 = stablehlo.constant dense<[0, 255, 7]> : tensor<3xui8>
  %uhi2 = stablehlo.constant dense<200> : tensor<ui8>
  %z2 = stablehlo.clamp %ulo2, %ux2, %uhi2 : (tensor<ui8>, tensor<3xui8>, tensor<ui8>) -> tensor<3xui8>
  check.expect_eq_const %z2, dense<[2, 200, 7]> : tensor<3xui8>
  return
}
