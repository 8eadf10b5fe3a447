// stablehlo.rng_bit_generator: bit for bit
func.func @main() {
  // THREE_FRY, ui32
  %s0 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %t0, %y0 = stablehlo.rng_bit_generator %s0, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  check.expect_eq_const %t0, dense<[1, 5]> : tensor<2xui64>
  check.expect_eq_const %y0, dense<[43444564, 2150618427, 3979645651, 3745730563, 1672743891]> : tensor<5xui32>

  // THREE_FRY, ui64
  %s1 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %t1, %y1 = stablehlo.rng_bit_generator %s1, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui64>)
  check.expect_eq_const %t1, dense<[1, 7]> : tensor<2xui64>
  check.expect_eq_const %y1, dense<[9236835810183407956, 16087790271692313299, 18212823393184779219, 2658481902456610144, 16424712389986402477]> : tensor<5xui64>

  // THREE_FRY, ui8
  %s2 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %t2, %y2 = stablehlo.rng_bit_generator %s2, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui8>)
  check.expect_eq_const %t2, dense<[1, 5]> : tensor<2xui64>
  check.expect_eq_const %y2, dense<[84, 59, 211, 3, 211]> : tensor<5xui8>

  // THREE_FRY, ui16
  %s3 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %t3, %y3 = stablehlo.rng_bit_generator %s3, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui16>)
  check.expect_eq_const %t3, dense<[1, 5]> : tensor<2xui64>
  check.expect_eq_const %y3, dense<[59732, 54587, 37587, 20483, 3027]> : tensor<5xui16>

  // THREE_FRY, i32
  %s4 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %t4, %y4 = stablehlo.rng_bit_generator %s4, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xi32>)
  check.expect_eq_const %t4, dense<[1, 5]> : tensor<2xui64>
  check.expect_eq_const %y4, dense<[43444564, -2144348869, -315321645, -549236733, 1672743891]> : tensor<5xi32>

  // THREE_FRY, ui32
  %s5 = stablehlo.constant dense<18446744073709551615> : tensor<2xui64>
  %t5, %y5 = stablehlo.rng_bit_generator %s5, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2xui32>)
  check.expect_eq_const %t5, dense<[18446744073709551615, 2]> : tensor<2xui64>
  check.expect_eq_const %y5, dense<[[481924860, 3137350631], [1094285764, 1314454335], [2682970465, 4102744727]]> : tensor<3x2xui32>

  // PHILOX, ui32
  %s6 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui64>
  %t6, %y6 = stablehlo.rng_bit_generator %s6, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<6xui32>)
  check.expect_eq_const %t6, dense<[1, 4, 3]> : tensor<3xui64>
  check.expect_eq_const %y6, dense<[4031113034, 1366700262, 495645701, 3051723414, 89414891, 1917262711]> : tensor<6xui32>

  // PHILOX, ui64
  %s7 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xui64>
  %t7, %y7 = stablehlo.rng_bit_generator %s7, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<5xui64>)
  check.expect_eq_const %t7, dense<[1, 5, 3]> : tensor<3xui64>
  check.expect_eq_const %y7, dense<[5869932932755744586, 13107052260063114245, 8234580641674714347, 2641225993340350124, 1962472297844690804]> : tensor<5xui64>

  // PHILOX, ui32
  %s8 = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %t8, %y8 = stablehlo.rng_bit_generator %s8, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<5xui32>)
  check.expect_eq_const %t8, dense<[1, 4]> : tensor<2xui64>
  check.expect_eq_const %y8, dense<[2100602697, 2847456232, 2074354647, 800269529, 1828267006]> : tensor<5xui32>
  return
}
