// The weight is gathered once for both directions. Its gradient is summed over all devices and cut over y:
// reduced and scattered over y, then reduced over x.
// least: x * (y - 1) * 192 * 192 * 4 + (x * (y - 1) + 2 * (x - 1)) * 192 * 192 * 4

module @jit_loop_weight_once_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}, {}]>}, %arg1: tensor<192x192xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) -> (tensor<192x192xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<100x96x192xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<100x96x192xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<100x96x192xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %3:6 = stablehlo.while(%iterArg = %arg1, %iterArg_5 = %c, %iterArg_6 = %arg0, %iterArg_7 = %0, %iterArg_8 = %1, %iterArg_9 = %2) : tensor<192x192xf32>, tensor<i32>, tensor<96x192xf32>, tensor<100x96x192xf32>, tensor<100x96x192xf32>, tensor<100x96x192xf32>
    cond {
      %c_10 = stablehlo.constant dense<100> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg_5, %c_10, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:4 = func.call @closed_call(%iterArg, %iterArg_6) : (tensor<192x192xf32>, tensor<96x192xf32>) -> (tensor<96x192xf32>, tensor<96x192xf32>, tensor<96x192xf32>, tensor<96x192xf32>)
      %8 = func.call @dynamic_update_index_in_dim(%iterArg_7, %7#1, %iterArg_5) : (tensor<100x96x192xf32>, tensor<96x192xf32>, tensor<i32>) -> tensor<100x96x192xf32>
      %9 = func.call @dynamic_update_index_in_dim(%iterArg_8, %7#2, %iterArg_5) : (tensor<100x96x192xf32>, tensor<96x192xf32>, tensor<i32>) -> tensor<100x96x192xf32>
      %10 = func.call @dynamic_update_index_in_dim(%iterArg_9, %7#3, %iterArg_5) : (tensor<100x96x192xf32>, tensor<96x192xf32>, tensor<i32>) -> tensor<100x96x192xf32>
      %c_10 = stablehlo.constant dense<1> : tensor<i32>
      %11 = stablehlo.add %iterArg_5, %c_10 : tensor<i32>
      stablehlo.return %iterArg, %11, %7#0, %8, %9, %10 : tensor<192x192xf32>, tensor<i32>, tensor<96x192xf32>, tensor<100x96x192xf32>, tensor<100x96x192xf32>, tensor<100x96x192xf32>
    }
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<192x192xf32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %6:7 = stablehlo.while(%iterArg = %3#3, %iterArg_5 = %3#4, %iterArg_6 = %3#5, %iterArg_7 = %arg1, %iterArg_8 = %c_4, %iterArg_9 = %5, %iterArg_10 = %4) : tensor<100x96x192xf32>, tensor<100x96x192xf32>, tensor<100x96x192xf32>, tensor<192x192xf32>, tensor<i32>, tensor<192x192xf32>, tensor<96x192xf32>
    cond {
      %c_11 = stablehlo.constant dense<100> : tensor<i32>
      %7 = stablehlo.compare LT, %iterArg_8, %c_11, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %c_11 = stablehlo.constant dense<100> : tensor<i32>
      %7 = stablehlo.subtract %c_11, %iterArg_8 : tensor<i32>
      %c_12 = stablehlo.constant dense<1> : tensor<i32>
      %8 = stablehlo.subtract %7, %c_12 : tensor<i32>
      %9 = func.call @dynamic_index_in_dim(%iterArg, %8) : (tensor<100x96x192xf32>, tensor<i32>) -> tensor<96x192xf32>
      %10 = func.call @dynamic_index_in_dim(%iterArg_5, %8) : (tensor<100x96x192xf32>, tensor<i32>) -> tensor<96x192xf32>
      %11 = func.call @dynamic_index_in_dim(%iterArg_6, %8) : (tensor<100x96x192xf32>, tensor<i32>) -> tensor<96x192xf32>
      %12:2 = func.call @closed_call_0(%iterArg_7, %iterArg_9, %iterArg_10, %9, %10, %11) : (tensor<192x192xf32>, tensor<192x192xf32>, tensor<96x192xf32>, tensor<96x192xf32>, tensor<96x192xf32>, tensor<96x192xf32>) -> (tensor<192x192xf32>, tensor<96x192xf32>)
      %c_13 = stablehlo.constant dense<1> : tensor<i32>
      %13 = stablehlo.add %iterArg_8, %c_13 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_5, %iterArg_6, %iterArg_7, %13, %12#0, %12#1 : tensor<100x96x192xf32>, tensor<100x96x192xf32>, tensor<100x96x192xf32>, tensor<192x192xf32>, tensor<i32>, tensor<192x192xf32>, tensor<96x192xf32>
    }
    return %6#5 : tensor<192x192xf32>
  }
  func.func private @closed_call(%arg0: tensor<192x192xf32>, %arg1: tensor<96x192xf32>) -> (tensor<96x192xf32>, tensor<96x192xf32>, tensor<96x192xf32>, tensor<96x192xf32>) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x192xf32>, tensor<192x192xf32>) -> tensor<96x192xf32>
    %1 = stablehlo.tanh %0 : tensor<96x192xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96x192xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<96x192xf32>
    return %1, %arg1, %1, %3 : tensor<96x192xf32>, tensor<96x192xf32>, tensor<96x192xf32>, tensor<96x192xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<100x96x192xf32>, %arg1: tensor<96x192xf32>, %arg2: tensor<i32>) -> tensor<100x96x192xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<96x192xf32>) -> tensor<1x96x192xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<100x96x192xf32>, tensor<1x96x192xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<100x96x192xf32>
    return %1 : tensor<100x96x192xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<100x96x192xf32>, %arg1: tensor<i32>) -> tensor<96x192xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 96, 192] : (tensor<100x96x192xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x96x192xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96x192xf32>) -> tensor<96x192xf32>
    return %1 : tensor<96x192xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<192x192xf32>, %arg1: tensor<192x192xf32>, %arg2: tensor<96x192xf32>, %arg3: tensor<96x192xf32>, %arg4: tensor<96x192xf32>, %arg5: tensor<96x192xf32>) -> (tensor<192x192xf32>, tensor<96x192xf32>) {
    %0 = stablehlo.multiply %arg2, %arg5 : tensor<96x192xf32>
    %1 = stablehlo.multiply %0, %arg4 : tensor<96x192xf32>
    %2 = stablehlo.add %0, %1 : tensor<96x192xf32>
    %3 = stablehlo.dot_general %2, %arg3, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<96x192xf32>, tensor<96x192xf32>) -> tensor<192x192xf32>
    %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<192x192xf32>) -> tensor<192x192xf32>
    %5 = stablehlo.add %arg1, %4 : tensor<192x192xf32>
    %6 = stablehlo.dot_general %2, %arg0, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<96x192xf32>, tensor<192x192xf32>) -> tensor<96x192xf32>
    return %5, %6 : tensor<192x192xf32>, tensor<96x192xf32>
  }
}
