// chlo.scan
// running sums along the second dimension, forward and backward
func.func @main() {
  %x = stablehlo.constant dense<[[1, 2, 3], [10, 20, 30]]> : tensor<2x3xi32>
  %zero = stablehlo.constant dense<0> : tensor<2xi32>
  %y:2 = chlo.scan(%x) inits (%zero) dimension=1 {
  ^bb0(%slice: tensor<2xi32>, %carry: tensor<2xi32>):
    %sum = stablehlo.add %slice, %carry : tensor<2xi32>
    stablehlo.return %sum, %sum : tensor<2xi32>, tensor<2xi32>
  } : (tensor<2x3xi32>, tensor<2xi32>) -> (tensor<2x3xi32>, tensor<2xi32>)
  check.expect_eq_const %y#0, dense<[[1, 3, 6], [10, 30, 60]]> : tensor<2x3xi32>
  check.expect_eq_const %y#1, dense<[6, 60]> : tensor<2xi32>
  return
}
