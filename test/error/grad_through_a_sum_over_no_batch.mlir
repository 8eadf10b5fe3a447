// RUN: tessera grad %s
// EXPECT: grad_through_a_sum_over_no_batch.mlir:4:8: error: 'stablehlo.custom_call' op is transposed outside of every batch named "n"; vmap alone makes such calls, within a batch
func.func @main(%x: tensor<4xf32>) -> tensor<f32> {
  %0 = stablehlo.custom_call @tessera.batch_sum(%x) {backend_config = "n", has_side_effect = false} : (tensor<4xf32>) -> tensor<4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
  return %1 : tensor<f32>
}
