// stablehlo.concatenate
func.func @main() {
  // three pieces, one of them empty
  %a0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %b0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %d0 = stablehlo.constant dense<[[0.0, -1.0], [-2.0, -3.0]]> : tensor<2x2xf32>
  %y0 = stablehlo.concatenate %a0, %b0, %d0, dim = 1 : (tensor<2x3xf32>, tensor<2x0xf32>, tensor<2x2xf32>) -> tensor<2x5xf32>
  check.expect_eq_const %y0, dense<[[0.0, 1.0, 2.0, 0.0, -1.0], [3.0, 4.0, 5.0, -2.0, -3.0]]> : tensor<2x5xf32>

  // along the first dimension
  %a1 = stablehlo.constant dense<[[0, 1]]> : tensor<1x2xi64>
  %b1 = stablehlo.constant dense<[[10, 11], [12, 13], [14, 15]]> : tensor<3x2xi64>
  %y1 = stablehlo.concatenate %a1, %b1, dim = 0 : (tensor<1x2xi64>, tensor<3x2xi64>) -> tensor<4x2xi64>
  check.expect_eq_const %y1, dense<[[0, 1], [10, 11], [12, 13], [14, 15]]> : tensor<4x2xi64>

  // a single operand
  %a2 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xbf16>
  %y2 = stablehlo.concatenate %a2, dim = 0 : (tensor<4xbf16>) -> tensor<4xbf16>
  check.expect_eq_const %y2, dense<[0.0, 1.0, 2.0, 3.0]> : tensor<4xbf16>

  // blocks of the result that are several blocks of an operand
  %a3 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]> : tensor<16xi32>
  %b3 = stablehlo.constant dense<[16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]> : tensor<16xi32>
  %c3 = stablehlo.constant dense<[32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47]> : tensor<16xi32>
  %y3 = stablehlo.concatenate %a3, %b3, %c3, dim = 0 : (tensor<16xi32>, tensor<16xi32>, tensor<16xi32>) -> tensor<48xi32>
  check.expect_eq_const %y3, dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47]> : tensor<48xi32>

  // of extents that don't divide
  %a4 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8]> : tensor<9xi32>
  %b4 = stablehlo.constant dense<[9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29]> : tensor<21xi32>
  %c4 = stablehlo.constant dense<[30, 31, 32, 33]> : tensor<4xi32>
  %y4 = stablehlo.concatenate %a4, %b4, %c4, dim = 0 : (tensor<9xi32>, tensor<21xi32>, tensor<4xi32>) -> tensor<34xi32>
  check.expect_eq_const %y4, dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33]> : tensor<34xi32>

  // ends of an array, which change places
  %x5 = stablehlo.constant dense<[[0, 1], [10, 11], [20, 21], [30, 31], [40, 41], [50, 51], [60, 61], [70, 71], [80, 81], [90, 91], [100, 101], [110, 111], [120, 121]]> : tensor<13x2xi32>
  %a5 = stablehlo.slice %x5 [8:13, 0:2] : (tensor<13x2xi32>) -> tensor<5x2xi32>
  %b5 = stablehlo.slice %x5 [0:8, 0:2] : (tensor<13x2xi32>) -> tensor<8x2xi32>
  %y5 = stablehlo.concatenate %a5, %b5, dim = 0 : (tensor<5x2xi32>, tensor<8x2xi32>) -> tensor<13x2xi32>
  check.expect_eq_const %y5, dense<[[80, 81], [90, 91], [100, 101], [110, 111], [120, 121], [0, 1], [10, 11], [20, 21], [30, 31], [40, 41], [50, 51], [60, 61], [70, 71]]> : tensor<13x2xi32>

  // the same with an element that is repeated, and with a part from between
  %n6 = stablehlo.constant dense<-1> : tensor<i32>
  %a6 = stablehlo.broadcast_in_dim %n6, dims = [] : (tensor<i32>) -> tensor<4x2xi32>
  %b6 = stablehlo.slice %x5 [0:9, 0:2] : (tensor<13x2xi32>) -> tensor<9x2xi32>
  %c6 = stablehlo.slice %x5 [3:7, 0:2] : (tensor<13x2xi32>) -> tensor<4x2xi32>
  %d6 = stablehlo.slice %x5 [9:13, 0:2] : (tensor<13x2xi32>) -> tensor<4x2xi32>
  %y6 = stablehlo.concatenate %a6, %b6, dim = 0 : (tensor<4x2xi32>, tensor<9x2xi32>) -> tensor<13x2xi32>
  check.expect_eq_const %y6, dense<[[-1, -1], [-1, -1], [-1, -1], [-1, -1], [0, 1], [10, 11], [20, 21], [30, 31], [40, 41], [50, 51], [60, 61], [70, 71], [80, 81]]> : tensor<13x2xi32>
  %z6 = stablehlo.concatenate %d6, %a6, %c6, dim = 0 : (tensor<4x2xi32>, tensor<4x2xi32>, tensor<4x2xi32>) -> tensor<12x2xi32>
  check.expect_eq_const %z6, dense<[[90, 91], [100, 101], [110, 111], [120, 121], [-1, -1], [-1, -1], [-1, -1], [-1, -1], [30, 31], [40, 41], [50, 51], [60, 61]]> : tensor<12x2xi32>
  %a7 = stablehlo.constant dense<[[7, 8]]> : tensor<1x2xi32>
  %b7 = stablehlo.broadcast_in_dim %a7, dims = [0, 1] : (tensor<1x2xi32>) -> tensor<5x2xi32>
  %y7 = stablehlo.concatenate %x5, %b7, dim = 0 : (tensor<13x2xi32>, tensor<5x2xi32>) -> tensor<18x2xi32>
  check.expect_eq_const %y7, dense<[[0, 1], [10, 11], [20, 21], [30, 31], [40, 41], [50, 51], [60, 61], [70, 71], [80, 81], [90, 91], [100, 101], [110, 111], [120, 121], [7, 8], [7, 8], [7, 8], [7, 8], [7, 8]]> : tensor<18x2xi32>
  return
}
