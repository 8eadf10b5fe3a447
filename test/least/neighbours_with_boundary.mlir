// Between neighbours a row goes either way; what stands before and behind the array is everywhere.
// least: 2 * (n - 1) * 24 * 4

module @jit_neighbours_with_boundary attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<768x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<1x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}, %arg2: tensor<1x24xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<768x24xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.concatenate %arg1, %arg0, %arg2, dim = 0 : (tensor<1x24xf32>, tensor<768x24xf32>, tensor<1x24xf32>) -> tensor<770x24xf32>
    %1 = stablehlo.slice %0 [2:770, 0:24] : (tensor<770x24xf32>) -> tensor<768x24xf32>
    %2 = stablehlo.slice %0 [0:768, 0:24] : (tensor<770x24xf32>) -> tensor<768x24xf32>
    %3 = stablehlo.subtract %1, %2 : tensor<768x24xf32>
    return %3 : tensor<768x24xf32>
  }
}
