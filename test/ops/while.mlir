// stablehlo.while
func.func @main() {
  // counts; two values are carried
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %x0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %y0:2 = stablehlo.while(%k0 = %i0, %v0 = %x0) : tensor<i32>, tensor<2xf32>
   cond {
    %n0 = stablehlo.constant dense<5> : tensor<i32>
    %p0 = stablehlo.compare LT, %k0, %n0 : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p0 : tensor<i1>
  } do {
    %one0 = stablehlo.constant dense<1> : tensor<i32>
    %next0 = stablehlo.add %k0, %one0 : tensor<i32>
    %w0 = stablehlo.add %v0, %v0 : tensor<2xf32>
    stablehlo.return %next0, %w0 : tensor<i32>, tensor<2xf32>
  }
  check.expect_eq_const %y0#0, dense<5> : tensor<i32>
  check.expect_eq_const %y0#1, dense<[32.0, 64.0]> : tensor<2xf32>

  // never entered; values of outside are seen inside
  %limit1 = stablehlo.constant dense<3.0> : tensor<f64>
  %x1 = stablehlo.constant dense<4.0> : tensor<f64>
  %y1 = stablehlo.while(%v1 = %x1) : tensor<f64>
   cond {
    %p1 = stablehlo.compare LT, %v1, %limit1 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %p1 : tensor<i1>
  } do {
    %w1 = stablehlo.add %v1, %limit1 : tensor<f64>
    stablehlo.return %w1 : tensor<f64>
  }
  check.expect_eq_const %y1, dense<4.0> : tensor<f64>

  // a loop in a loop
  %zero2 = stablehlo.constant dense<0> : tensor<i64>
  %one2 = stablehlo.constant dense<1> : tensor<i64>
  %n2 = stablehlo.constant dense<4> : tensor<i64>
  %y2:2 = stablehlo.while(%i2 = %zero2, %s2 = %zero2) : tensor<i64>, tensor<i64>
   cond {
    %p2 = stablehlo.compare LT, %i2, %n2 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %p2 : tensor<i1>
  } do {
    %z2:2 = stablehlo.while(%j2 = %zero2, %t2 = %s2) : tensor<i64>, tensor<i64>
     cond {
      %q2 = stablehlo.compare LT, %j2, %i2 : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %q2 : tensor<i1>
    } do {
      %m2 = stablehlo.multiply %i2, %j2 : tensor<i64>
      %u2 = stablehlo.add %t2, %m2 : tensor<i64>
      %jj2 = stablehlo.add %j2, %one2 : tensor<i64>
      stablehlo.return %jj2, %u2 : tensor<i64>, tensor<i64>
    }
    %ii2 = stablehlo.add %i2, %one2 : tensor<i64>
    stablehlo.return %ii2, %z2#1 : tensor<i64>, tensor<i64>
  }
  check.expect_eq_const %y2#1, dense<11> : tensor<i64>
  return
}
