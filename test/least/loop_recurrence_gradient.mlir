// Each device has the elements of all steps that it needs, in both directions.
// least: 0

module @jit_loop_recurrence_gradient attributes {mhlo.num_partitions = 8 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4]> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 4 : i64}]}}
  func.func public @main(%arg0: tensor<96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y"}]>}, %arg1: tensor<24x96xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) -> (tensor<24x96xf32> {jax.result_info = "result", sdy.sharding = #sdy.sharding<@mesh, [{}, {"x", "y"}]>}) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2:5 = stablehlo.while(%iterArg = %arg1, %iterArg_4 = %c, %iterArg_5 = %arg0, %iterArg_6 = %0, %iterArg_7 = %1) : tensor<24x96xf32>, tensor<i32>, tensor<96xf32>, tensor<24x96xf32>, tensor<24x96xf32>
    cond {
      %c_8 = stablehlo.constant dense<24> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_4, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_4) : (tensor<24x96xf32>, tensor<i32>) -> tensor<96xf32>
      %7:3 = func.call @closed_call(%iterArg_5, %6) : (tensor<96xf32>, tensor<96xf32>) -> (tensor<96xf32>, tensor<96xf32>, tensor<96xf32>)
      %8 = func.call @dynamic_update_index_in_dim(%iterArg_6, %7#1, %iterArg_4) : (tensor<24x96xf32>, tensor<96xf32>, tensor<i32>) -> tensor<24x96xf32>
      %9 = func.call @dynamic_update_index_in_dim(%iterArg_7, %7#2, %iterArg_4) : (tensor<24x96xf32>, tensor<96xf32>, tensor<i32>) -> tensor<24x96xf32>
      %c_8 = stablehlo.constant dense<1> : tensor<i32>
      %10 = stablehlo.add %iterArg_4, %c_8 : tensor<i32>
      stablehlo.return %iterArg, %10, %7#0, %8, %9 : tensor<24x96xf32>, tensor<i32>, tensor<96xf32>, tensor<24x96xf32>, tensor<24x96xf32>
    }
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<24x96xf32>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %5:5 = stablehlo.while(%iterArg = %2#3, %iterArg_4 = %2#4, %iterArg_5 = %c_3, %iterArg_6 = %3, %iterArg_7 = %4) : tensor<24x96xf32>, tensor<24x96xf32>, tensor<i32>, tensor<96xf32>, tensor<24x96xf32>
    cond {
      %c_8 = stablehlo.constant dense<24> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg_5, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %c_8 = stablehlo.constant dense<24> : tensor<i32>
      %6 = stablehlo.subtract %c_8, %iterArg_5 : tensor<i32>
      %c_9 = stablehlo.constant dense<1> : tensor<i32>
      %7 = stablehlo.subtract %6, %c_9 : tensor<i32>
      %8 = func.call @dynamic_index_in_dim(%iterArg, %7) : (tensor<24x96xf32>, tensor<i32>) -> tensor<96xf32>
      %9 = func.call @dynamic_index_in_dim(%iterArg_4, %7) : (tensor<24x96xf32>, tensor<i32>) -> tensor<96xf32>
      %10:2 = func.call @closed_call_0(%iterArg_6, %8, %9) : (tensor<96xf32>, tensor<96xf32>, tensor<96xf32>) -> (tensor<96xf32>, tensor<96xf32>)
      %11 = func.call @dynamic_update_index_in_dim(%iterArg_7, %10#1, %7) : (tensor<24x96xf32>, tensor<96xf32>, tensor<i32>) -> tensor<24x96xf32>
      %c_10 = stablehlo.constant dense<1> : tensor<i32>
      %12 = stablehlo.add %iterArg_5, %c_10 : tensor<i32>
      stablehlo.return %iterArg, %iterArg_4, %12, %10#0, %11 : tensor<24x96xf32>, tensor<24x96xf32>, tensor<i32>, tensor<96xf32>, tensor<24x96xf32>
    }
    return %5#4 : tensor<24x96xf32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<24x96xf32>, %arg1: tensor<i32>) -> tensor<96xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 96] : (tensor<24x96xf32>, tensor<i32>, tensor<i32>) -> tensor<1x96xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x96xf32>) -> tensor<96xf32>
    return %1 : tensor<96xf32>
  }
  func.func private @closed_call(%arg0: tensor<96xf32>, %arg1: tensor<96xf32>) -> (tensor<96xf32>, tensor<96xf32>, tensor<96xf32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<96xf32>
    %1 = stablehlo.tanh %0 : tensor<96xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<96xf32>
    %3 = stablehlo.subtract %2, %1 : tensor<96xf32>
    return %1, %1, %3 : tensor<96xf32>, tensor<96xf32>, tensor<96xf32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<24x96xf32>, %arg1: tensor<96xf32>, %arg2: tensor<i32>) -> tensor<24x96xf32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<96xf32>) -> tensor<1x96xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<24x96xf32>, tensor<1x96xf32>, tensor<i32>, tensor<i32>) -> tensor<24x96xf32>
    return %1 : tensor<24x96xf32>
  }
  func.func private @closed_call_0(%arg0: tensor<96xf32>, %arg1: tensor<96xf32>, %arg2: tensor<96xf32>) -> (tensor<96xf32>, tensor<96xf32>) {
    %0 = stablehlo.multiply %arg0, %arg2 : tensor<96xf32>
    %1 = stablehlo.multiply %0, %arg1 : tensor<96xf32>
    %2 = stablehlo.add %0, %1 : tensor<96xf32>
    return %2, %2 : tensor<96xf32>, tensor<96xf32>
  }
}
