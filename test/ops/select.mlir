// stablehlo.select
func.func @main() {
  // an element each
  %p0 = stablehlo.constant dense<[[true, false], [false, true]]> : tensor<2x2xi1>
  %a0 = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %b0 = stablehlo.constant dense<[[5.0, 6.0], [0x7FC00000, 8.0]]> : tensor<2x2xf32>
  %y0 = stablehlo.select %p0, %a0, %b0 : tensor<2x2xi1>, tensor<2x2xf32>
  check.expect_eq_const %y0, dense<[[1.0, 6.0], [0x7FC00000, 4.0]]> : tensor<2x2xf32>

  // one predicate for all
  %p1 = stablehlo.constant dense<false> : tensor<i1>
  %a1 = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
  %b1 = stablehlo.constant dense<[5, 6]> : tensor<2xi8>
  %y1 = stablehlo.select %p1, %a1, %b1 : tensor<i1>, tensor<2xi8>
  check.expect_eq_const %y1, dense<[5, 6]> : tensor<2xi8>

  // complex numbers and booleans
  %p2 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %a2 = stablehlo.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f64>>
  %b2 = stablehlo.constant dense<[(5.0, 6.0), (7.0, 8.0)]> : tensor<2xcomplex<f64>>
  %y2 = stablehlo.select %p2, %a2, %b2 : tensor<2xi1>, tensor<2xcomplex<f64>>
  check.expect_eq_const %y2, dense<[(1.0, 2.0), (7.0, 8.0)]> : tensor<2xcomplex<f64>>
  %c2 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %z2 = stablehlo.select %p2, %c2, %p2 : tensor<2xi1>, tensor<2xi1>
  check.expect_eq_const %z2, dense<false> : tensor<2xi1>
  return
}
