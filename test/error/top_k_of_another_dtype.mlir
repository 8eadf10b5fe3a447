// RUN: tessera run %s --random 0
// EXPECT: top_k_of_another_dtype.mlir:8:8: error: calls @ApproxTopK, which isn't known here; the known targets are @check.expect_eq, @check.expect_almost_eq, @check.expect_close and annotations such as @Sharding
func.func private @greater(%a: tensor<f32>, %b: tensor<f32>) -> tensor<i1> {
  %0 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %0 : tensor<i1>
}
func.func @main(%a: tensor<4xf32>, %i: tensor<f32>) -> tensor<2xf64> {
  %0 = stablehlo.custom_call @ApproxTopK(%a, %i) {called_computations = [@greater], mhlo.backend_config = {reduction_dim = 0 : i64, top_k = 2 : i64}} : (tensor<4xf32>, tensor<f32>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}
