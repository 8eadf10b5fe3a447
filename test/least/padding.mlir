// Only rows that change owner move.
// least: 192 * 4 * sum((r + 12) // (96 // n) != r // (72 // n) for r in range(72))

module @jit_padding attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<72x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = call @_pad(%arg0, %c) : (tensor<72x192xf32>, tensor<i32>) -> tensor<96x192xf32>
    return %0 : tensor<96x192xf32>
  }
  func.func private @_pad(%arg0: tensor<72x192xf32>, %arg1: tensor<i32>) -> tensor<96x192xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<i32>) -> tensor<f32>
    %1 = stablehlo.pad %arg0, %0, low = [12, 0], high = [12, 0], interior = [0, 0] : (tensor<72x192xf32>, tensor<f32>) -> tensor<96x192xf32>
    return %1 : tensor<96x192xf32>
  }
}
