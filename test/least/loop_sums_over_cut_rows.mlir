// Each device sums over its own rows. Of the sum, 48x48, every device gets the columns of its block along y from all others: a sum that is
// scattered along y, 1 - 1/y of it by each device, and then a sum of the block along x, twice 1 - 1/x of it.
// least: n * 48 * 48 * 4 * ((1 - 1/y) + 2 * (1 - 1/x) / y)

module @jit_loop_sums_over_cut_rows attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x24x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}, {}]>}, %arg1: tensor<48x48xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}]>}) -> (tensor<48x48xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<48x48xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:4 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1, %iterArg_1 = %c, %iterArg_2 = %0) : tensor<96x24x48xf32>, tensor<48x48xf32>, tensor<i32>, tensor<48x48xf32>
    cond {
      %c_3 = stablehlo.constant dense<96> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<96x24x48xf32>, tensor<i32>) -> tensor<24x48xf32>
      %3 = func.call @closed_call(%iterArg_0, %iterArg_2, %2) : (tensor<48x48xf32>, tensor<48x48xf32>, tensor<24x48xf32>) -> tensor<48x48xf32>
      %c_3 = stablehlo.constant dense<1> : tensor<i32>
      %4 = stablehlo.add %iterArg_1, %c_3 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_0, %4, %3 : tensor<96x24x48xf32>, tensor<48x48xf32>, tensor<i32>, tensor<48x48xf32>
    }
    return %1#3 : tensor<48x48xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<96x24x48xf32>, %arg1: tensor<i32>) -> tensor<24x48xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 24, 48] : (tensor<96x24x48xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x24x48xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x24x48xf32>) -> tensor<24x48xf32>
    return %1 : tensor<24x48xf32>
  }
  func.func private @closed_call(%arg0: tensor<48x48xf32>, %arg1: tensor<48x48xf32>, %arg2: tensor<24x48xf32>) -> tensor<48x48xf32> {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x48xf32>, tensor<48x48xf32>) -> tensor<24x48xf32>
    %1 = stablehlo.tanh %0 : tensor<24x48xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<24x48xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24x48xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<24x48xf32>
    %6 = stablehlo.multiply %5, %1 : tensor<24x48xf32>
    %7 = stablehlo.add %5, %6 : tensor<24x48xf32>
    %8 = stablehlo.dot_general %7, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<24x48xf32>, tensor<24x48xf32>) -> tensor<48x48xf32>
    %9 = stablehlo.transpose %8, dims = [1, 0] : (tensor<48x48xf32>) -> tensor<48x48xf32>
    %10 = stablehlo.add %arg1, %9 : tensor<48x48xf32>
    return %10 : tensor<48x48xf32>
  }
}
