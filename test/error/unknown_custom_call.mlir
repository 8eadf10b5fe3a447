// RUN: tessera run %s --random 0
// EXPECT: unknown_custom_call.mlir:4:8: error: calls @my_gpu_kernel, which isn't known here; the known targets are @check.expect_eq, @check.expect_almost_eq, @check.expect_close and annotations such as @Sharding
func.func @main(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = stablehlo.custom_call @my_gpu_kernel(%a) : (tensor<3xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
