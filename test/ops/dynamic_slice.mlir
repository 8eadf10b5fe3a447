// stablehlo.dynamic_slice
func.func @main() {
  // inside
  %x0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %sa0 = stablehlo.constant dense<1> : tensor<i32>
  %sb0 = stablehlo.constant dense<2> : tensor<i32>
  %y0 = stablehlo.dynamic_slice %x0, %sa0, %sb0, sizes = [2, 2] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x2xf32>
  check.expect_eq_const %y0, dense<[[7.0, 8.0], [12.0, 13.0]]> : tensor<2x2xf32>

  // starts are moved inside
  %x1 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %sa1 = stablehlo.constant dense<-3> : tensor<i64>
  %sb1 = stablehlo.constant dense<4> : tensor<i64>
  %y1 = stablehlo.dynamic_slice %x1, %sa1, %sb1, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  check.expect_eq_const %y1, dense<[[2.0, 3.0, 4.0], [7.0, 8.0, 9.0]]> : tensor<2x3xf32>

  // unsigned starts
  %x2 = stablehlo.constant dense<[0, 1, 2, 3, 4]> : tensor<5xi32>
  %sa2 = stablehlo.constant dense<200> : tensor<ui8>
  %y2 = stablehlo.dynamic_slice %x2, %sa2, sizes = [2] : (tensor<5xi32>, tensor<ui8>) -> tensor<2xi32>
  check.expect_eq_const %y2, dense<[3, 4]> : tensor<2xi32>

  // the whole
  %x3 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xbf16>
  %sa3 = stablehlo.constant dense<1> : tensor<i32>
  %y3 = stablehlo.dynamic_slice %x3, %sa3, sizes = [3] : (tensor<3xbf16>, tensor<i32>) -> tensor<3xbf16>
  check.expect_eq_const %y3, dense<[0.0, 1.0, 2.0]> : tensor<3xbf16>

  // a small part of many, which may lie across blocks; starts of 64 bits
  %x4 = stablehlo.constant dense<[[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11], [12, 13]]> : tensor<7x2xi32>
  %sa4 = stablehlo.constant dense<3> : tensor<i64>
  %sb4 = stablehlo.constant dense<0> : tensor<i64>
  %y4 = stablehlo.dynamic_slice %x4, %sa4, %sb4, sizes = [3, 1] : (tensor<7x2xi32>, tensor<i64>, tensor<i64>) -> tensor<3x1xi32>
  check.expect_eq_const %y4, dense<[[6], [8], [10]]> : tensor<3x1xi32>
  %sa5 = stablehlo.constant dense<4294967296> : tensor<i64>
  %y5 = stablehlo.dynamic_slice %x4, %sa5, %sb4, sizes = [2, 2] : (tensor<7x2xi32>, tensor<i64>, tensor<i64>) -> tensor<2x2xi32>
  check.expect_eq_const %y5, dense<[[10, 11], [12, 13]]> : tensor<2x2xi32>

  // one element, and zeros of either sign
  %x6 = stablehlo.constant dense<[0.0, -0.0, 0x7F800000, -2.0]> : tensor<4xf32>
  %sa6 = stablehlo.constant dense<1> : tensor<i32>
  %y6 = stablehlo.dynamic_slice %x6, %sa6, sizes = [1] : (tensor<4xf32>, tensor<i32>) -> tensor<1xf32>
  check.expect_eq_const %y6, dense<[-0.0]> : tensor<1xf32>
  return
}
