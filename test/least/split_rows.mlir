// Only rows that change owner move.
// least: 192 * 4 * sum((32 * part + r) // (96 // n) != r // -(-32 // n) for part in range(3) for r in range(32))

module @jit_split_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<32x192xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<32x192xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, tensor<32x192xf32> {jax.result_info = "result[2]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:32, 0:192] : (tensor<96x192xf32>) -> tensor<32x192xf32>
    %1 = stablehlo.slice %arg0 [32:64, 0:192] : (tensor<96x192xf32>) -> tensor<32x192xf32>
    %2 = stablehlo.slice %arg0 [64:96, 0:192] : (tensor<96x192xf32>) -> tensor<32x192xf32>
    return %0, %1, %2 : tensor<32x192xf32>, tensor<32x192xf32>, tensor<32x192xf32>
  }
}
