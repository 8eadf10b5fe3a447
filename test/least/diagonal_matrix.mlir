// Only elements of the vector that change owner move.
// least: 4 * sum(r // (6144 // n) != r // (96 // n) for r in range(96))

module @jit_diagonal_matrix attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<6144xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}) -> (tensor<96x96xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}) {
    %0 = stablehlo.slice %arg0 [0:96] : (tensor<6144xf32>) -> tensor<96xf32>
    %1 = call @_diag(%0) : (tensor<96xf32>) -> tensor<96x96xf32>
    return %1 : tensor<96x96xf32>
  }
  func.func private @_diag(%arg0: tensor<96xf32>) -> tensor<96x96xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.pad %arg0, %cst, low = [0], high = [0], interior = [0] : (tensor<96xf32>, tensor<f32>) -> tensor<96xf32>
    %1 = stablehlo.iota dim = 0 : tensor<96x96xi32>
    %2 = stablehlo.iota dim = 1 : tensor<96x96xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<96x96xi32>
    %4 = stablehlo.add %1, %3 : tensor<96x96xi32>
    %5 = stablehlo.compare EQ, %4, %2, SIGNED : (tensor<96x96xi32>, tensor<96x96xi32>) -> tensor<96x96xi1>
    %6 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<96xf32>) -> tensor<96x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = call @_where(%5, %6, %cst_0) : (tensor<96x96xi1>, tensor<96x1xf32>, tensor<f32>) -> tensor<96x96xf32>
    return %7 : tensor<96x96xf32>
  }
  func.func private @_where(%arg0: tensor<96x96xi1>, %arg1: tensor<96x1xf32>, %arg2: tensor<f32>) -> tensor<96x96xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<96x1xf32>) -> tensor<96x96xf32>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f32>) -> tensor<96x96xf32>
    %2 = stablehlo.select %arg0, %0, %1 : tensor<96x96xi1>, tensor<96x96xf32>
    return %2 : tensor<96x96xf32>
  }
}
