// stablehlo.dynamic_update_slice
func.func @main() {
  // inside
  %x0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, 6.0, 7.0], [8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0]]> : tensor<4x4xf32>
  %u0 = stablehlo.constant dense<[[-1.0, -2.0], [-3.0, -4.0]]> : tensor<2x2xf32>
  %sa0 = stablehlo.constant dense<1> : tensor<i32>
  %sb0 = stablehlo.constant dense<2> : tensor<i32>
  %y0 = stablehlo.dynamic_update_slice %x0, %u0, %sa0, %sb0 : (tensor<4x4xf32>, tensor<2x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  check.expect_eq_const %y0, dense<[[0.0, 1.0, 2.0, 3.0], [4.0, 5.0, -1.0, -2.0], [8.0, 9.0, -3.0, -4.0], [12.0, 13.0, 14.0, 15.0]]> : tensor<4x4xf32>

  // starts are moved inside
  %x1 = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]> : tensor<4x4xi32>
  %u1 = stablehlo.constant dense<[[-1, -2, -3], [-4, -5, -6]]> : tensor<2x3xi32>
  %sa1 = stablehlo.constant dense<-5> : tensor<i64>
  %sb1 = stablehlo.constant dense<9> : tensor<i64>
  %y1 = stablehlo.dynamic_update_slice %x1, %u1, %sa1, %sb1 : (tensor<4x4xi32>, tensor<2x3xi32>, tensor<i64>, tensor<i64>) -> tensor<4x4xi32>
  check.expect_eq_const %y1, dense<[[0, -1, -2, -3], [4, -4, -5, -6], [8, 9, 10, 11], [12, 13, 14, 15]]> : tensor<4x4xi32>

  // the whole
  %x2 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  %u2 = stablehlo.constant dense<[7.0, 8.0, 9.0]> : tensor<3xf32>
  %sa2 = stablehlo.constant dense<2> : tensor<i32>
  %y2 = stablehlo.dynamic_update_slice %x2, %u2, %sa2 : (tensor<3xf32>, tensor<3xf32>, tensor<i32>) -> tensor<3xf32>
  check.expect_eq_const %y2, dense<[7.0, 8.0, 9.0]> : tensor<3xf32>

  // a start that 32 bits don't hold
  %xw = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %uw = stablehlo.constant dense<[7, 8]> : tensor<2xi32>
  %sw = stablehlo.constant dense<4294967296> : tensor<i64>
  %yw = stablehlo.dynamic_update_slice %xw, %uw, %sw : (tensor<5xi32>, tensor<2xi32>, tensor<i64>) -> tensor<5xi32>
  check.expect_eq_const %yw, dense<[0, 1, 2, 7, 8]> : tensor<5xi32>
  return
}
