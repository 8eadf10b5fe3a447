// The whole part's cotangents, 48 rows that are cut, go to all devices. Of the others only rows that change owner move.
// least: 192 * 4 * (48 * (n - 1) + sum((48 + r) // (96 // n) != r // (48 // n) for r in range(48)))
// above least: x=2,y=4 322560, because the slice is brought into even blocks before it is gathered, where those who have it would send all of it to everyone in more time
// above least: x=3,y=2 245760, because the slice is brought into even blocks before it is gathered, where those who have it would send all of it to everyone in more time

module @jit_concatenation_with_whole_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<48x192xf32> {jax.result_info = "result[0]", sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, tensor<48x192xf32> {jax.result_info = "result[1]", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:48, 0:192] : (tensor<96x192xf32>) -> tensor<48x192xf32>
    %1 = stablehlo.slice %arg0 [48:96, 0:192] : (tensor<96x192xf32>) -> tensor<48x192xf32>
    return %0, %1 : tensor<48x192xf32>, tensor<48x192xf32>
  }
}
