// calls of functions
func.func private @twice(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  %y = stablehlo.add %x, %x : tensor<2xf32>
  return %x, %y : tensor<2xf32>, tensor<2xf32>
}

func.func private @four_times(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0:2 = call @twice(%x) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %1:2 = func.call @twice(%0#1) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return %1#1 : tensor<2xf32>
}

func.func @main() {
  %x = stablehlo.constant dense<[1.0, -2.5]> : tensor<2xf32>
  %y = call @four_times(%x) : (tensor<2xf32>) -> tensor<2xf32>
  check.expect_eq_const %y, dense<[4.0, -10.0]> : tensor<2xf32>
  return
}
