// RUN: tessera grad %s
// EXPECT: grad_of_the_reflectors_of_qr.mlir:5:15: error: 'stablehlo.custom_call' op has no derivative yet; don't differentiate through it, or stop there with stop_gradient
// The other triangle of what geqrf gives, which isn't r.
func.func @main(%x: tensor<3x3xf64>) -> tensor<f64> {
  %packed:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%x) {mhlo.backend_config = {}} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xf64>)
  %row = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %column = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %mask = stablehlo.compare GE, %row, %column : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %zeros = stablehlo.constant dense<0.0> : tensor<3x3xf64>
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %lower = stablehlo.select %mask, %packed#0, %zeros : tensor<3x3xi1>, tensor<3x3xf64>
  %sum = stablehlo.reduce(%lower init: %zero) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x3xf64>, tensor<f64>) -> tensor<f64>
  return %sum : tensor<f64>
}
