// stablehlo.case: an index out of range takes the last branch
func.func @main() {
  // index 0
  %i0 = stablehlo.constant dense<0> : tensor<i32>
  %y0 = "stablehlo.case"(%i0) ({
    %a0 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    stablehlo.return %a0 : tensor<2xi64>
  }, {
    %b0 = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    stablehlo.return %b0 : tensor<2xi64>
  }, {
    %c0 = stablehlo.constant dense<[5, 6]> : tensor<2xi64>
    stablehlo.return %c0 : tensor<2xi64>
  }) : (tensor<i32>) -> tensor<2xi64>
  check.expect_eq_const %y0, dense<[1, 2]> : tensor<2xi64>

  // index 1
  %i1 = stablehlo.constant dense<1> : tensor<i32>
  %y1 = "stablehlo.case"(%i1) ({
    %a1 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    stablehlo.return %a1 : tensor<2xi64>
  }, {
    %b1 = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    stablehlo.return %b1 : tensor<2xi64>
  }, {
    %c1 = stablehlo.constant dense<[5, 6]> : tensor<2xi64>
    stablehlo.return %c1 : tensor<2xi64>
  }) : (tensor<i32>) -> tensor<2xi64>
  check.expect_eq_const %y1, dense<[3, 4]> : tensor<2xi64>

  // index 2
  %i2 = stablehlo.constant dense<2> : tensor<i32>
  %y2 = "stablehlo.case"(%i2) ({
    %a2 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    stablehlo.return %a2 : tensor<2xi64>
  }, {
    %b2 = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    stablehlo.return %b2 : tensor<2xi64>
  }, {
    %c2 = stablehlo.constant dense<[5, 6]> : tensor<2xi64>
    stablehlo.return %c2 : tensor<2xi64>
  }) : (tensor<i32>) -> tensor<2xi64>
  check.expect_eq_const %y2, dense<[5, 6]> : tensor<2xi64>

  // index 7
  %i3 = stablehlo.constant dense<7> : tensor<i32>
  %y3 = "stablehlo.case"(%i3) ({
    %a3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    stablehlo.return %a3 : tensor<2xi64>
  }, {
    %b3 = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    stablehlo.return %b3 : tensor<2xi64>
  }, {
    %c3 = stablehlo.constant dense<[5, 6]> : tensor<2xi64>
    stablehlo.return %c3 : tensor<2xi64>
  }) : (tensor<i32>) -> tensor<2xi64>
  check.expect_eq_const %y3, dense<[5, 6]> : tensor<2xi64>

  // index -1
  %i4 = stablehlo.constant dense<-1> : tensor<i32>
  %y4 = "stablehlo.case"(%i4) ({
    %a4 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    stablehlo.return %a4 : tensor<2xi64>
  }, {
    %b4 = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    stablehlo.return %b4 : tensor<2xi64>
  }, {
    %c4 = stablehlo.constant dense<[5, 6]> : tensor<2xi64>
    stablehlo.return %c4 : tensor<2xi64>
  }) : (tensor<i32>) -> tensor<2xi64>
  check.expect_eq_const %y4, dense<[5, 6]> : tensor<2xi64>
  return
}
