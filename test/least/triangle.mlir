// A device knows which rows its block has.
// least: 0

module @jit_triangle attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) -> (tensor<96x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = call @tril(%arg0) : (tensor<96x192xf32>) -> tensor<96x192xf32>
    return %0 : tensor<96x192xf32>
  }
  func.func private @tril(%arg0: tensor<96x192xf32>) -> tensor<96x192xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<96x192xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<96x192xi32>
    %2 = stablehlo.add %0, %1 : tensor<96x192xi32>
    %3 = stablehlo.iota dim = 1 : tensor<96x192xi32>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<96x192xi32>, tensor<96x192xi32>) -> tensor<96x192xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<96x192xi1>, tensor<96x192xf32>
    return %6 : tensor<96x192xf32>
  }
}
