// RUN: tessera grad %s
// EXPECT: grad_through_the_bits_of_a_mantissa.mlir:11:15: error: 'stablehlo.bitcast_convert' op builds a float from the bits of a differentiated float, and the derivative of what is done to the bits isn't known; compute it by operations of floats, or stop there with stop_gradient
func.func @main(%x: tensor<4xf64>) -> tensor<f64> {
  %mask = stablehlo.constant dense<0x000FFFFFFFFFFFFF> : tensor<i64>
  %exponent = stablehlo.constant dense<0x3FE0000000000000> : tensor<i64>
  %masks = stablehlo.broadcast_in_dim %mask, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %exponents = stablehlo.broadcast_in_dim %exponent, dims = [] : (tensor<i64>) -> tensor<4xi64>
  %bits = stablehlo.bitcast_convert %x : (tensor<4xf64>) -> tensor<4xi64>
  %fraction = stablehlo.and %bits, %masks : tensor<4xi64>
  %both = stablehlo.or %fraction, %exponents : tensor<4xi64>
  %mantissa = stablehlo.bitcast_convert %both : (tensor<4xi64>) -> tensor<4xf64>
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %sum = stablehlo.reduce(%mantissa init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf64>, tensor<f64>) -> tensor<f64>
  return %sum : tensor<f64>
}
