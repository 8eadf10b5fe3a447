// stablehlo.rng
func.func @main() {
  %a = stablehlo.constant dense<-2.0> : tensor<f32>
  %b = stablehlo.constant dense<3.0> : tensor<f32>
  %n = stablehlo.constant dense<[100]> : tensor<1xi64>
  // uniform numbers lie in [a, b) and are not all the same
  %x = stablehlo.rng %a, %b, %n, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<100xf32>
  %lo = stablehlo.broadcast_in_dim %a, dims = [] : (tensor<f32>) -> tensor<100xf32>
  %hi = stablehlo.broadcast_in_dim %b, dims = [] : (tensor<f32>) -> tensor<100xf32>
  %ge = stablehlo.compare GE, %x, %lo : (tensor<100xf32>, tensor<100xf32>) -> tensor<100xi1>
  %lt = stablehlo.compare LT, %x, %hi : (tensor<100xf32>, tensor<100xf32>) -> tensor<100xi1>
  check.expect_eq_const %ge, dense<true> : tensor<100xi1>
  check.expect_eq_const %lt, dense<true> : tensor<100xi1>
  %first = stablehlo.slice %x [0:50] : (tensor<100xf32>) -> tensor<50xf32>
  %second = stablehlo.slice %x [50:100] : (tensor<100xf32>) -> tensor<50xf32>
  %same = stablehlo.compare EQ, %first, %second : (tensor<50xf32>, tensor<50xf32>) -> tensor<50xi1>
  %true = stablehlo.constant dense<true> : tensor<i1>
  %all = stablehlo.reduce(%same init: %true) applies stablehlo.and across dimensions = [0] : (tensor<50xi1>, tensor<i1>) -> tensor<i1>
  check.expect_eq_const %all, dense<false> : tensor<i1>
  // integers
  %i = stablehlo.constant dense<5> : tensor<i32>
  %j = stablehlo.constant dense<7> : tensor<i32>
  %k = stablehlo.rng %i, %j, %n, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<1xi64>) -> tensor<100xi32>
  %five = stablehlo.constant dense<5> : tensor<100xi32>
  %six = stablehlo.constant dense<6> : tensor<100xi32>
  %is_five = stablehlo.compare EQ, %k, %five : (tensor<100xi32>, tensor<100xi32>) -> tensor<100xi1>
  %is_six = stablehlo.compare EQ, %k, %six : (tensor<100xi32>, tensor<100xi32>) -> tensor<100xi1>
  %either = stablehlo.or %is_five, %is_six : tensor<100xi1>
  check.expect_eq_const %either, dense<true> : tensor<100xi1>
  // normal numbers: finite
  %mu = stablehlo.constant dense<0.0> : tensor<f64>
  %sigma = stablehlo.constant dense<1.0> : tensor<f64>
  %z = stablehlo.rng %mu, %sigma, %n, distribution = NORMAL : (tensor<f64>, tensor<f64>, tensor<1xi64>) -> tensor<100xf64>
  %finite = stablehlo.is_finite %z : (tensor<100xf64>) -> tensor<100xi1>
  check.expect_eq_const %finite, dense<true> : tensor<100xi1>
  return
}
