// Only rows of the cotangent that change owner move; the rest is zero.
// least: 192 * 4 * sum((r + 24) // (96 // n) != r // (48 // n) for r in range(48))

module @jit_slice_of_rows_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<48x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<48x192xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<48x192xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.pad %1, %cst_0, low = [24, 0], high = [24, 0], interior = [0, 0] : (tensor<48x192xf32>, tensor<f32>) -> tensor<96x192xf32>
    return %2 : tensor<96x192xf32>
  }
}
