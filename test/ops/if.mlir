// stablehlo.if
func.func @main() {
  // predicate true
  %p0 = stablehlo.constant dense<true> : tensor<i1>
  %x0 = stablehlo.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %y0:2 = "stablehlo.if"(%p0) ({
    %a0 = stablehlo.negate %x0 : tensor<2xf32>
    %one0 = stablehlo.constant dense<1> : tensor<i32>
    stablehlo.return %a0, %one0 : tensor<2xf32>, tensor<i32>
  }, {
    %b0 = stablehlo.abs %x0 : tensor<2xf32>
    %two0 = stablehlo.constant dense<2> : tensor<i32>
    stablehlo.return %b0, %two0 : tensor<2xf32>, tensor<i32>
  }) : (tensor<i1>) -> (tensor<2xf32>, tensor<i32>)
  check.expect_eq_const %y0#0, dense<[-1.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %y0#1, dense<1> : tensor<i32>

  // predicate false
  %p1 = stablehlo.constant dense<false> : tensor<i1>
  %x1 = stablehlo.constant dense<[1.0, -2.0]> : tensor<2xf32>
  %y1:2 = "stablehlo.if"(%p1) ({
    %a1 = stablehlo.negate %x1 : tensor<2xf32>
    %one1 = stablehlo.constant dense<1> : tensor<i32>
    stablehlo.return %a1, %one1 : tensor<2xf32>, tensor<i32>
  }, {
    %b1 = stablehlo.abs %x1 : tensor<2xf32>
    %two1 = stablehlo.constant dense<2> : tensor<i32>
    stablehlo.return %b1, %two1 : tensor<2xf32>, tensor<i32>
  }) : (tensor<i1>) -> (tensor<2xf32>, tensor<i32>)
  check.expect_eq_const %y1#0, dense<[1.0, 2.0]> : tensor<2xf32>
  check.expect_eq_const %y1#1, dense<2> : tensor<i32>
  return
}
